"""``gamesuite show FILE``: the position of a game as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from gamesuite.engine.language import _
from gamesuite.opening import open_file


def summary() -> str:
    """Return what the command does."""
    return _("Print the position in a game file as text.")


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to ``parser``."""
    parser.add_argument("file", metavar="FILE", help=_("a game file"))


def run(asked: Namespace) -> int:
    """Print the position as everyone may see it, and how the game ended if it did.

    Raises OpeningError if the file is not good.
    """
    opened = open_file(Path(asked.file))
    match, words = opened.match, opened.game.descriptions
    print(words.position(match.view(None)))
    if match.outcome is not None:
        print(opened.ending())
    return 0
