"""``gamesuite word WORD…``: what a dictionary says about words, one line of JSON for each.

It stands alone because it knows a game, and loads it late.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from gamesuite.cli.parser import Command
from gamesuite.engine.language import N_, _


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("words", metavar="WORD", nargs="+", help=_("a word to look up"))
    parser.add_argument(
        "--dictionary",
        metavar="NAME",
        default="built-in",
        help=_("a dictionary of the system, such as en_GB or de_DE"),
    )


def _run(arguments: Namespace) -> int:
    """Print a line for each word and return 0, even if a word is not allowed.

    Raises OpeningError if the dictionary cannot be asked: the built-in one would say other things.
    """
    from gamesuite.games.bali.dictionary.judge import find_speller  # noqa: PLC0415 - needed here
    from gamesuite.games.bali.dictionary.lookup import answer  # noqa: PLC0415
    from gamesuite.games.bali.dictionary.spelling import MissingDictionaryError, dictionary_name  # noqa: PLC0415
    from gamesuite.games.bali.state import BUILT_IN  # noqa: PLC0415
    from gamesuite.opening import OpeningError, options_from_text  # noqa: PLC0415
    from gamesuite.own_words import OWN_WORDS  # noqa: PLC0415

    # As an option of the game, so that an unknown dictionary is refused in its words.
    dictionary = str(
        options_from_text("bali", [f"dictionary={arguments.dictionary}"])["dictionary"]
    )
    if dictionary != BUILT_IN:
        try:
            find_speller(dictionary)
        except MissingDictionaryError:
            sentence = _("The dictionary {name} isn't installed here, or it doesn't work.")
            raise OpeningError(sentence.format(name=dictionary_name(dictionary))) from None
    for word in arguments.words:
        dictionary_answer = answer(word, dictionary, OWN_WORDS.words())
        print(json.dumps({"word": word, **dictionary_answer._asdict()}), flush=True)
    return 0


WORD = Command(
    N_("Look up words in the Bali dictionary and print one line of JSON for each word."),
    _add_arguments,
    _run,
)
