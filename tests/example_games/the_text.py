"""The files and the commands of the text "Write a game", in its order.

A block of code that names a path, such as ``python yukon/yukon/rules.py``, is a whole file of an
example; one of commands names none. Run as a module, it copies the files into the text.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TEXT = Path(__file__).parents[2] / "gamesuite" / "WRITE_A_GAME.md"
FOLDER = Path(__file__).parent

_BLOCK = re.compile(r"^```(?:sh|(\w+) (\S+))\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of the text: the file at ``path``, or commands of a shell if that is empty."""

    path: str
    content: str


def text() -> str:
    """Return the whole text."""
    return TEXT.read_text(encoding="utf-8")


def blocks() -> tuple[Block, ...]:
    """Return the blocks of the text in its order."""
    found = _BLOCK.finditer(text())
    return tuple(Block(block[2] or "", block[3]) for block in found)


def _with_its_file(block: re.Match[str]) -> str:
    """Return ``block`` with what is in its file now."""
    language, path = block[1], block[2]
    if path is None:
        return block[0]
    content = (FOLDER / path).read_text(encoding="utf-8")
    return f"```{language} {path}\n{content}```"


if __name__ == "__main__":
    filled = _BLOCK.sub(_with_its_file, text())
    TEXT.write_text(filled, encoding="utf-8", newline="\n")
