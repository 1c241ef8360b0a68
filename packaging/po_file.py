"""Catalogues of messages: PO files, which people edit, and MO files, which the program reads."""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterable
from dataclasses import dataclass, field

KEYWORDS = ("msgctxt", "msgid_plural", "msgid", "msgstr")
MO_MAGIC = 0x950412DE
AFTER_CONTEXT = "\4"
"""What stands in an MO file between a context and its message."""


@dataclass
class Entry:
    """A message, its plural or "", and one translation for each form.

    ``places`` are the files that contain the message. ``fuzzy``: the translation is a guess that
    needs review. ``context`` tells it from the same message that means something else, and
    ``comments`` help who translates it. The entry of the message "" is the header of the catalogue.
    """

    one: str = ""
    many: str = ""
    translations: list[str] = field(default_factory=list)
    places: tuple[str, ...] = ()
    fuzzy: bool = False
    context: str = ""
    comments: tuple[str, ...] = ()

    @property
    def is_translated(self) -> bool:
        """Whether every form is translated and not a guess."""
        return bool(self.translations) and all(self.translations) and not self.fuzzy


def read_po(text: str) -> list[Entry]:
    """Return the entries of the PO file ``text``."""
    blocks = text.split("\n\n")
    return [_entry(block.splitlines()) for block in blocks if "msgid" in block]


def _entry(lines: list[str]) -> Entry:
    entry = Entry(fuzzy=any(line.startswith("#,") and "fuzzy" in line for line in lines))
    entry.places = tuple(line[3:] for line in lines if line.startswith("#: "))
    entry.comments = tuple(line[3:] for line in lines if line.startswith("#. "))
    keyword = ""
    for line in lines:
        if line.startswith("#"):
            continue
        if not line.startswith('"'):
            keyword = next(each for each in KEYWORDS if line.startswith(each))
            if keyword == "msgstr":
                entry.translations.append("")
        _append(entry, keyword, ast.literal_eval(line[line.index('"') :]))
    return entry


def _append(entry: Entry, keyword: str, text: str) -> None:
    if keyword == "msgctxt":
        entry.context += text
    elif keyword == "msgid":
        entry.one += text
    elif keyword == "msgid_plural":
        entry.many += text
    else:
        entry.translations[-1] += text


def write_po(entries: Iterable[Entry]) -> str:
    """Return ``entries`` as the text of a PO file."""
    return "\n".join("".join(f"{line}\n" for line in _lines(entry)) for entry in entries)


def _lines(entry: Entry) -> list[str]:
    lines = [f"#. {comment}" for comment in entry.comments]
    lines += [f"#: {place}" for place in entry.places]
    flags = [name for name, is_set in _flags(entry) if is_set]
    if flags:
        lines.append(f"#, {', '.join(flags)}")
    if entry.context:
        lines += _field("msgctxt", entry.context)
    lines += _field("msgid", entry.one)
    if entry.many:
        lines += _field("msgid_plural", entry.many)
        for number, text in enumerate(entry.translations):
            lines += _field(f"msgstr[{number}]", text)
    else:
        lines += _field("msgstr", entry.translations[0])
    return lines


def _flags(entry: Entry) -> list[tuple[str, bool]]:
    return [
        ("fuzzy", entry.fuzzy),
        ("python-brace-format", "{" in entry.one),
        ("python-format", entry.places == ("argparse",) and "%" in entry.one),
    ]


def _field(keyword: str, text: str) -> list[str]:
    rows = [f'"{_escaped(row)}"' for row in text.splitlines(keepends=True)]
    return [f"{keyword} {rows[0]}"] if len(rows) == 1 else [f'{keyword} ""', *rows]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def mo_bytes(entries: Iterable[Entry]) -> bytes:
    """Return the translated ``entries`` as an MO file."""
    pairs = sorted((_key(entry), _value(entry)) for entry in entries if entry.is_translated)
    head = 28
    at = head + 16 * len(pairs)
    tables: tuple[list[int], list[int]] = ([], [])
    strings = b""
    for which, table in enumerate(tables):
        for pair in pairs:
            table += [len(pair[which]), at + len(strings)]
            strings += pair[which] + b"\0"
    numbers = [MO_MAGIC, 0, len(pairs), head, head + 8 * len(pairs), 0, at, *tables[0], *tables[1]]
    return struct.pack(f"<{len(numbers)}I", *numbers) + strings


def _key(entry: Entry) -> bytes:
    before = f"{entry.context}{AFTER_CONTEXT}" if entry.context else ""
    return (before + "\0".join(filter(None, (entry.one, entry.many)))).encode()


def _value(entry: Entry) -> bytes:
    return "\0".join(entry.translations).encode()
