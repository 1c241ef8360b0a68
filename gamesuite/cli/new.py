"""``gamesuite new GAME [--deal N] [--seats N] [--option key=value …] --out FILE [--force]``."""

from __future__ import annotations

import os
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
from gamesuite.engine.words.descriptions import shown

MOST_SEATS = 99


def summary() -> str:
    """Return what the command does."""
    return _("Write a new game to a file.")


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to ``parser``."""
    add_game_argument(parser)
    parser.add_argument("--deal", metavar="N", help=_("deal number (default: random)"))
    parser.add_argument(
        "--seats", metavar="N", help=_("number of players (default: usual for the game)")
    )
    add_option_argument(parser)
    parser.add_argument("--out", metavar="FILE", required=True, help=_("the file to write"))
    parser.add_argument("--force", action="store_true", help=_("replace FILE if it exists"))


def run(asked: Namespace) -> int:
    """Write the file of the new game, which is not scored: whoever plays it loads it.

    Raises UsageError if there is no such game, OpeningError if the file cannot be written, or
    exists and may not be replaced.
    """
    opened, path = _new_match(asked), Path(asked.out)
    if os.path.isfile(path) and not asked.force:
        sentence = _("“{file}” already exists. Use --force to replace it.")
        raise opening.OpeningError(sentence.format(file=shown(path.name)))
    opened.match.stop_scoring("load")
    opening.save_file(path, opened.match)
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
