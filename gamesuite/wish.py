"""What a start of the program wants to see: a game file, a game, or what was there last."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

Wish: TypeAlias = Path | str
"""The path of a game file, or the id of a game."""
_GAME = b"game:"
"""Marks the id of a game in a message, where paths begin at the root."""


def wish_of(arguments: Sequence[str]) -> Wish | None:
    """Return what ``arguments`` of the command line want, None for nothing in particular."""
    if len(arguments) == 2:
        return arguments[1]
    return Path(arguments[0]) if arguments else None


def encoded(wish: Wish | None) -> bytes:
    """Return ``wish`` as bytes that another start of the program reads, without zero bytes."""
    if isinstance(wish, str):
        return _GAME + wish.encode()
    return b"" if wish is None else os.fsencode(_absolute(wish))


def decoded(message: bytes) -> Wish | None:
    """Return the wish in ``message``; whether there is such a game or file is not known."""
    if message.startswith(_GAME):
        return message.removeprefix(_GAME).decode(errors="replace")
    return Path(os.fsdecode(message)) if message else None


def _absolute(file: Path) -> Path:
    """Return ``file`` from the root, also if the folder one stands in was deleted."""
    try:
        return file.absolute()
    except FileNotFoundError:
        return Path(os.environ.get("PWD", "/"), file)
