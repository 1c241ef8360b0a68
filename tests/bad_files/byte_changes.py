"""Spoiling a file byte by byte, as disks, transfers and curious people do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

Change = Callable[[bytes, bytes, Random], bytes]
"""Makes something else of a file; the second file is there to take from."""

TOKENS = (
    *(b"[", b"]", b"{", b"}", b'"', b",", b":", b"\\", b"\n", b"\0", b"\xff", b"\xc3\x28", b"\x1b"),
    *(b"null", b"true", b"NaN", b"Infinity", b"-", b"-1", b"1e999", b"0.5", b"01", b"2"),
    *(b"\\u0000", b"\\ud800", b"\\u202e", b"\xed\xa0\x80", b"\xef\xbb\xbf", "😀".encode()),
    b"9" * 25,
    b"9" * 5000,
    b'"restart"',
    b'{"do":{"type":"restart","after":1}},',
)
_DEEPEST = 100_000


def spoilt(file: bytes, other: bytes, luck: Random) -> bytes:
    """Return ``file`` after one to four changes; some take from the ``other`` file."""
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        file = luck.choice(CHANGES)(file, other, luck)
    return file


def _flip(file: bytes, other: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(file) + 1)
    flipped = bytes(byte ^ (1 << luck.randrange(8)) for byte in file[at : at + 1])
    return file[:at] + flipped + file[at + 1 :]


def _digit(file: bytes, other: bytes, luck: Random) -> bytes:
    digits = [at for at, byte in enumerate(file) if byte in b"0123456789"]
    if not digits:
        return file
    at = luck.choice(digits)
    return file[:at] + str(luck.randrange(10)).encode() + file[at + 1 :]


def _cut_end(file: bytes, other: bytes, luck: Random) -> bytes:
    return file[: luck.randrange(len(file) + 1)]


def _cut_out(file: bytes, other: bytes, luck: Random) -> bytes:
    start, end = _slice(file, luck)
    return file[:start] + file[end:]


def _insert(file: bytes, other: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(file) + 1)
    return file[:at] + luck.choice(TOKENS) + file[at:]


def _insert_noise(file: bytes, other: bytes, luck: Random) -> bytes:
    at = luck.randrange(len(file) + 1)
    return file[:at] + luck.randbytes(luck.randrange(1, 40)) + file[at:]


def _double(file: bytes, other: bytes, luck: Random) -> bytes:
    start, end = _slice(file, luck)
    return file[:end] + file[start:end] * luck.choice((1, 1, 2, 50)) + file[end:]


def _swap(file: bytes, other: bytes, luck: Random) -> bytes:
    first, second, third, fourth = sorted(luck.randrange(len(file) + 1) for _ in range(4))
    return (
        file[:first] + file[third:fourth] + file[second:third] + file[first:second] + file[fourth:]
    )


def _splice(file: bytes, other: bytes, luck: Random) -> bytes:
    return file[: luck.randrange(len(file) + 1)] + other[luck.randrange(len(other) + 1) :]


def _nest(file: bytes, other: bytes, luck: Random) -> bytes:
    at, depth = luck.randrange(len(file) + 1), luck.choice((5, 500, 5000, _DEEPEST))
    opened, closed = luck.choice(((b"[", b"]"), (b'{"x":', b"}"), (b"[[],", b"]")))
    return file[:at] + opened * depth + luck.choice((b"", b"1")) + closed * depth + file[at:]


def _encode(file: bytes, other: bytes, luck: Random) -> bytes:
    text = file.decode(errors="replace")
    return text.encode(luck.choice(("utf-8-sig", "utf-16", "utf-32", "utf-7")), "replace")


def _drop_line(file: bytes, other: bytes, luck: Random) -> bytes:
    lines = file.splitlines(keepends=True)
    at = luck.randrange(len(lines) + 1)
    return b"".join((*lines[:at], *lines[at + 1 :]))


def _double_line(file: bytes, other: bytes, luck: Random) -> bytes:
    lines = file.splitlines(keepends=True) or [b"\n"]
    at = luck.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def _swap_lines(file: bytes, other: bytes, luck: Random) -> bytes:
    lines = file.splitlines(keepends=True)
    if len(lines) < 2:
        return file
    one, two = luck.sample(range(len(lines)), 2)
    lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def _foreign_line(file: bytes, other: bytes, luck: Random) -> bytes:
    lines = file.splitlines(keepends=True) or [b"\n"]
    lines[luck.randrange(len(lines))] = luck.choice(other.splitlines(keepends=True))
    return b"".join(lines)


def _slice(file: bytes, luck: Random) -> tuple[int, int]:
    """Return where a part of ``file`` begins and ends: often a few bytes, sometimes a lot."""
    start = luck.randrange(len(file) + 1)
    return start, min(start + luck.choice((1, 2, 10, 60, len(file))), len(file))


CHANGES: tuple[Change, ...] = (
    *(
        _flip,
        _digit,
        _digit,
        _digit,
        _cut_end,
        _cut_out,
        _insert,
        _insert_noise,
        _double,
        _swap,
        _splice,
    ),
    *(_nest, _encode, _drop_line, _drop_line, _double_line, _double_line, _swap_lines),
    *(_swap_lines, _foreign_line),
)
