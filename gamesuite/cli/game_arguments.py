"""The arguments that name a game and its options, the same in every command."""

from __future__ import annotations

from argparse import ArgumentParser

from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _


def add_game(parser: ArgumentParser) -> None:
    """Tell ``parser`` to ask for the id of a game."""
    parser.add_argument("game", metavar="GAME", help=_("one of: ") + ", ".join(GAMES))


def add_options(parser: ArgumentParser) -> None:
    """Tell ``parser`` that options of the game may be given."""
    parser.add_argument(
        "--option",
        metavar="key=value",
        action="extend",
        nargs="+",
        default=[],
        help=_("an option of the game, such as variation=raglan"),
    )
