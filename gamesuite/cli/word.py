"""``gamesuite word WORD…``: what the dictionary says about words, one line of JSON for each."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from gamesuite.engine.language import _


def summary() -> str:
    """Return what the command does."""
    return _("Look up words in the Bali dictionary and print one line of JSON for each word.")


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to ``parser``."""
    parser.add_argument("words", metavar="WORD", nargs="+", help=_("a word to look up"))


def run(asked: Namespace) -> int:
    """Print a line for each word and return 0, even if a word is not allowed."""
    from gamesuite.games.bali.dictionary.verdict import verdict  # noqa: PLC0415 - only this command needs it

    for word in asked.words:
        print(json.dumps({"word": word, **verdict(word)._asdict()}), flush=True)
    return 0
