"""Files that no game can be loaded from, one of each kind, and what is said of them."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from gamesuite import opening
from gamesuite.engine import record
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import FOUNDATION, Move
from tests.systems import make_circle, make_pipe

Document = dict[str, Any]

NO_GAME = "This isn't a Game Suite file, or it is damaged."
NO_FILE = "This isn't a file that can contain a game."
DAMAGED = "This game file is damaged."
TOO_BIG = "This file is too big to be a game."
MISSING = "This file doesn't exist."
NUMBER = "The number of a game is a whole number from 0 to 9007199254740991."


class BadFile(NamedTuple):
    """``make`` puts the file into a folder and returns its path; ``sentence`` is said of it."""

    name: str
    make: Callable[[Path], Path]
    sentence: str


def document() -> Document:
    """Return a good file of King Albert, Raglan, with moves in it, decoded."""
    match = opening.new_match("king-albert", {"variation": "raglan"}, 1).match
    for card in ("2S", "2C"):
        match.do(Move(card, FOUNDATION))
    match.undo()
    decoded: Document = json.loads(record.write(match))
    return decoded


def _text() -> bytes:
    return json.dumps(document()).encode()


def as_an_ordinary_user(patch: pytest.MonkeyPatch) -> None:
    """Let files be unreadable for whoever runs the tests, who may be allowed everything."""
    opened = os.open

    def guarded(path: str | Path, flags: int, *more: Any, **named: Any) -> int:
        if Path(path).name == "unreadable":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return opened(path, flags, *more, **named)

    patch.setattr(os, "open", guarded)


def _holding(name: str, data: bytes, sentence: str) -> BadFile:
    def make(folder: Path) -> Path:
        (folder / "bad.gsave").write_bytes(data)
        return folder / "bad.gsave"

    return BadFile(name, make, sentence)


def _saying(name: str, sentence: str, **fields: Any) -> BadFile:
    return _holding(name, json.dumps(document() | fields).encode(), sentence)


def _there(name: str, path: str, sentence: str) -> BadFile:
    return BadFile(name, lambda folder: folder / path, sentence)


def _hundred_megabytes(folder: Path) -> Path:
    with (folder / "big").open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    return folder / "big"


def _pipe(folder: Path) -> Path:
    make_pipe(folder / "pipe")
    return folder / "pipe"


def _folder(folder: Path) -> Path:
    (folder / "folder.gsave").mkdir()
    return folder / "folder.gsave"


def _circle(folder: Path) -> Path:
    make_circle(folder / "link")
    return folder / "link"


def _too_long(folder: Path) -> Path:
    if os.name != "posix":
        pytest.skip("Windows says of too long a name that there is no such file")
    return folder / ("x" * 5000)


def _unreadable(folder: Path) -> Path:
    (folder / "unreadable").write_bytes(_text())
    return folder / "unreadable"


def _below_a_file(folder: Path) -> Path:
    (folder / "file").write_bytes(b"")
    return folder / "file" / "game.gsave"


def _with_cards(cards: tuple[str, ...]) -> Document:
    return {"options": {}, "deal": {"number": 1, "cards": cards}, "entries": [], "cursor": 0}


def _with_entry(number: int, command: Document) -> Document:
    entries = document()["entries"]
    return {"entries": [*entries[:number], {"do": command}, *entries[number:]]}


FORBIDDEN = "This file can't be read: you don't have permission"
FORBIDDEN += "." if os.name == "posix" else ", or another program is using it."
"""Windows says the same of both."""
NO_NAME = "This file can't be read: Windows doesn't allow this name."
BAD_FILES = (
    _holding("empty", b"", NO_GAME),
    _holding("truncated", _text()[:-40], NO_GAME),
    _holding("binary", Random(1).randbytes(5000), NO_GAME),
    _holding("deeply nested", b'{"format":' + b"[" * 1_000_000, NO_GAME),
    _holding(
        "nested behind a good head",
        _text()[:-1] + b',"x":' + b"[" * 1_000_000 + b"]" * 1_000_000 + b"}",
        NO_GAME,
    ),
    BadFile("100 MB", _hundred_megabytes, TOO_BIG),
    _there("a device", "/dev/zero", NO_FILE)
    if os.name == "posix"
    else _there("a device", "nul", NO_NAME),
    BadFile("a pipe", _pipe, NO_FILE),
    BadFile("a folder", _folder, NO_FILE),
    BadFile("unreadable", _unreadable, FORBIDDEN),
    BadFile("a circle of links", _circle, "This file can't be read: there are too many links."),
    BadFile("below a file", _below_a_file, MISSING),
    _there("not there", "none.gsave", MISSING),
    _there("NUL in the name", "a\0b.gsave", MISSING if os.name == "posix" else NO_NAME),
    BadFile("too long a name", _too_long, "This file can't be read: its name is too long."),
    _saying("no game at all", DAMAGED, game=""),
    _saying(
        "a game nobody has",
        "This file is for a game that the Game Suite doesn't have: chess.",
        game="chess",
    ),
    _saying("wrong game", "This game has no option “variation”.", game="bali"),
    _saying(
        "newer version",
        "This game was saved by a newer version of the Game Suite (format 2). "
        "Update the program to open it.",
        version=2,
    ),
    _saying(
        "illegal command in the middle",
        "The four of spades can't go home yet. The three",
        **_with_entry(1, {"card": "4S", "to": FOUNDATION}),
    ),
    _saying("another game's command", DAMAGED, **_with_entry(1, {"type": "roll", "kept": []})),
    _saying(
        "a restart of nothing",
        "There is a restart before any move.",
        **_with_entry(0, {"type": "restart", "after": 0}),
    ),
    _saying("duplicate card", "Ace of clubs appears twice.", **_with_cards((PACK[0], *PACK[:-1]))),
    _saying(
        "missing card",
        "The deal has the wrong cards (1 missing).",
        **_with_cards(PACK[:-1]),
    ),
    _saying(
        "a card nobody has", "There is no card XX on the table.", **_with_cards(("XX", *PACK[1:]))
    ),
    _saying("huge deal number", NUMBER, deal={"number": 10**30}),
    _holding(
        "endless deal number", _text().replace(b'"number": 1', b'"number": ' + b"9" * 5000), DAMAGED
    ),
    _saying("huge cursor", DAMAGED, cursor=2**64),
    _saying(
        "huge restart",
        "There is a restart before any move.",
        **_with_entry(1, {"type": "restart", "after": 2**70}),
    ),
    _saying("huge score", DAMAGED, stopped_scores=[10**30]),
    _saying("impossible score", DAMAGED, unscored=["load"], stopped_scores=[53]),
    _saying("negative score", DAMAGED, unscored=["load"], stopped_scores=[-1]),
    _saying("empty reason", DAMAGED, unscored=[""], stopped_scores=[1]),
    _saying("unknown reason", DAMAGED, unscored=["magic"], stopped_scores=[1]),
    _saying("huge version", "This game was saved by a newer version", version=10**30),
)
