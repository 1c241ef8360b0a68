"""What a start of the program wants to see: a game file, a game, or what was there last.

A game is wanted by its id, or with its number and its options by the code of a copied result.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

OpenRequest: TypeAlias = Path | str
"""The path of a game file, or the id or code of a game."""
SCHEME = "gamesuite:"
"""How the code of a copied result begins. To open a file of such a name, write ``./gamesuite:``."""
_FILE = "file://"
"""How the address of a file begins, which desktops pass where a link may come, too."""
_GAME = b"game:"
"""Marks the id or code of a game in a message, where paths begin at the root."""


def request_of(arguments: Sequence[str]) -> OpenRequest | None:
    """Return what ``arguments`` of the command line want, None for nothing in particular."""
    if len(arguments) == 2:
        return arguments[1]
    if arguments and is_code(arguments[0]):
        return arguments[0]
    return _path_of(arguments[0]) if arguments else None


def _path_of(argument: str) -> Path:
    """Return the path that ``argument`` names, which may be the address of a file: "file:///a%20b".

    That of another computer is one on Windows alone, which has names for their folders; one with
    bytes that no name has there is none. Such are taken for a path.
    """
    if not argument.casefold().startswith(_FILE):
        return Path(argument)
    from urllib.parse import unquote_to_bytes, urlsplit  # noqa: PLC0415 - few starts need it

    address = urlsplit(argument.partition("#")[0].partition("?")[0])
    try:
        path = os.fsdecode(unquote_to_bytes(os.fsencode(address.path)))
    except UnicodeDecodeError:
        return Path(argument)
    if os.name == "nt" and path[2:3] == ":":
        return Path(path[1:])  # of "file:///C:/a"
    if os.name == "nt" and address.netloc not in ("", "localhost"):
        return Path(f"//{address.netloc}{path}")  # of "file://server/share/a"
    is_here = address.netloc in ("", "localhost") and path.startswith("/") and "\0" not in path
    return Path(path) if is_here else Path(argument)


def from_anywhere(request: OpenRequest | None) -> OpenRequest | None:
    """Return ``request`` so that it is the same wherever the program stands."""
    return _absolute(request) if isinstance(request, Path) else request


def is_code(text: str) -> bool:
    """Return whether ``text`` begins as the code of a copied result does.

    Whether that can be played is not known.
    """
    return text.casefold().startswith(SCHEME)


def encoded(request: OpenRequest | None) -> bytes:
    """Return ``request`` as bytes that another start of the program reads, without zero bytes."""
    if isinstance(request, str):
        return _GAME + request.encode(errors="replace").replace(b"\0", b"")
    return b"" if request is None else os.fsencode(_absolute(request))


def decoded(message: bytes) -> OpenRequest | None:
    """Return the request in ``message``; whether there is such a game or file is not known."""
    if message.startswith(_GAME):
        return message.removeprefix(_GAME).decode(errors="replace")
    return Path(os.fsdecode(message)) if message else None


def _absolute(file: Path) -> Path:
    """Return ``file`` from the root, also if the folder one stands in was deleted."""
    try:
        return file.absolute()
    except FileNotFoundError:
        return Path(os.environ.get("PWD", "/"), file)
