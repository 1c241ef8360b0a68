"""``gamesuite new GAME [--deal N] [--option key=value …] --out FILE``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from gamesuite import opening
from gamesuite.catalogue import GAMES
from gamesuite.cli.parser import UsageError
from gamesuite.engine.language import _


def summary() -> str:
    """Return what the command does."""
    return _("Write the file of a new game.")


def add_arguments(parser: ArgumentParser) -> None:
    """Tell ``parser`` the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=_("one of: ") + ", ".join(GAMES))
    parser.add_argument("--deal", metavar="N", help=_("the number of the deal; else a random one"))
    parser.add_argument(
        "--option",
        metavar="key=value",
        action="extend",
        nargs="+",
        default=[],
        help=_("an option of the game, such as variation=raglan"),
    )
    parser.add_argument("--out", metavar="FILE", required=True, help=_("the file to write"))


def run(asked: Namespace) -> int:
    """Write the game that was ``asked`` for.

    Raises UsageError if there is no such game, OpeningError if the file cannot be written.
    """
    opened = _new_match(asked)
    opening.save_file(Path(asked.out), opened.match)
    return 0


def _new_match(asked: Namespace) -> opening.Opened:
    try:
        options = opening.options_from_text(asked.game, asked.option)
        number = opening.random_number() if asked.deal is None else opening.deal_number(asked.deal)
        return opening.new_match(asked.game, options, number)
    except opening.OpeningError as error:
        raise UsageError(error.sentence) from None
