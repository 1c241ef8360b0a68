"""``gamesuite new GAME [--deal N] [--seats N] [--option key=value …] --out FILE``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from gamesuite import opening
from gamesuite.cli.parser import (
    UsageError,
    add_game_argument,
    add_option_argument,
    whole_number,
)
from gamesuite.engine.language import _
from gamesuite.engine.setup import Seat

MOST_SEATS = 99


def summary() -> str:
    """Return what the command does."""
    return _("Write the file of a new game.")


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to ``parser``."""
    add_game_argument(parser)
    parser.add_argument("--deal", metavar="N", help=_("the number of the deal; else a random one"))
    parser.add_argument("--seats", metavar="N", help=_("how many players; else as usual"))
    add_option_argument(parser)
    parser.add_argument("--out", metavar="FILE", required=True, help=_("the file to write"))


def run(asked: Namespace) -> int:
    """Write the file of the new game.

    Raises UsageError if there is no such game, OpeningError if the file cannot be written.
    """
    opened = _new_match(asked)
    opening.save_file(Path(asked.out), opened.match)
    return 0


def _new_match(asked: Namespace) -> opening.Opened:
    try:
        options = opening.options_from_text(asked.game, asked.option)
        number = opening.random_number() if asked.deal is None else opening.deal_number(asked.deal)
        return opening.new_match(asked.game, options, number, _seats(asked.seats))
    except opening.OpeningError as error:
        raise UsageError(error.sentence) from None


def _seats(text: str | None) -> tuple[Seat, ...] | None:
    return None if text is None else (Seat(),) * whole_number("--seats", text, 1, MOST_SEATS)
