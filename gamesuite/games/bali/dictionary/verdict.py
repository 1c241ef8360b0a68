"""The verdict of the built-in dictionary on a single word (Bali, Words)."""

from __future__ import annotations

from typing import NamedTuple

from gamesuite.engine.language import _
from gamesuite.games.bali.cards import is_spelt, word_value
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, built_in


class Verdict(NamedTuple):
    """Whether a word is ``allowed``, its ``value`` with one card a letter, and ``why``.

    ``value`` is independent of ``allowed``; it is None if there are no cards for the word.
    """

    allowed: bool
    value: int | None
    why: str


def verdict(word: str) -> Verdict:
    """Return the verdict on ``word``, in lower or upper case."""
    if not is_spelt(word):
        return Verdict(False, None, _("A word has only the letters A to Z."))
    faces = word.upper()
    value = word_value(faces)
    if len(faces) < SHORTEST_WORD:
        return Verdict(False, value, _("A word has at least three letters."))
    lexicon = built_in()
    if lexicon.allows(faces):
        return Verdict(True, value, _("In the dictionary."))
    why = lexicon.left_out(faces)
    return Verdict(False, value, _("Not in the dictionary.") if why is None else said(why))


def said(why: str) -> str:
    """Return ``why``, a reason of the list of words left out, as a sentence."""
    sentences = {
        "interjection": _("Left out: spelt-out noises are not allowed."),
        "contraction": _("Left out: contractions are not allowed."),
        "abbreviation": _("Left out: abbreviations are not allowed."),
        "slang": _("Left out: slang is not allowed."),
        "vulgar": _("Left out: vulgar slang is not allowed."),
        "offensive": _("Left out: slurs are not allowed."),
        "trade-mark": _("Left out: trademarks are not allowed."),
        "foreign": _("Left out: foreign words are not allowed."),
        "name": _("Left out: names are not allowed."),
    }
    return sentences[why]
