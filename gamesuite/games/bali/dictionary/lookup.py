"""What a dictionary says about a single word that a player looks up (Bali, Words)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gamesuite.engine.language import _
from gamesuite.engine.reason import reason
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali.dictionary.judge import Additions, Judge, judge_of
from gamesuite.games.bali.dictionary.lexicon import LEVELS, SHORTEST_WORD, built_in, known_by
from gamesuite.games.bali.state import BUILT_IN, is_spelt, word_value
from gamesuite.games.bali.words import BaliDescriptions

JOB = "gamesuite.games.bali.dictionary.lookup:look_up"
"""The name of the job that yields the `Finding` on a word."""


class Answer(NamedTuple):
    """Whether a word is ``allowed``, its ``value`` with one card a letter, and ``why``.

    ``value`` is independent of ``allowed``; it is None if there are no cards for the word.
    ``parts_of`` are words that contain it.
    """

    allowed: bool
    value: int | None
    why: str
    parts_of: tuple[str, ...] = ()


class Finding(NamedTuple):
    """What is found out about a word, for `answer_on`, which words it.

    ``left_out`` is the key of the reason why it was left out of the built-in list on purpose, or
    what else it is known to be: a name, an abbreviation. ``parts_of`` are words that contain it.
    ``missing`` is the key of the reason why the built-in list was asked in place of the dictionary.
    """

    allowed: bool
    is_own: bool = False
    left_out: str | None = None
    suggestions: tuple[str, ...] = ()
    missing: str | None = None
    parts_of: tuple[str, ...] = ()


_CONTAINING = 2
"""How many words are named at most that contain letters which are no word."""
_COMPARED = 20
"""Of how many of these it is seen which are the commonest."""


def answer(word: str, dictionary: str = BUILT_IN, own: tuple[str, ...] = ()) -> Answer:
    """Return the answer of ``dictionary`` and the words ``own`` on ``word``, in any case."""
    return answer_on(word, dictionary, find(dictionary, word, own))


def find(dictionary: str, word: str, own: tuple[str, ...]) -> Finding:
    """Return what ``dictionary`` and the words ``own`` say about ``word``."""
    faces = word.upper()
    if not is_spelt(word) or len(faces) < SHORTEST_WORD:
        return Finding(False)
    judge = judge_of(dictionary, built_in(), Additions(lambda: own))
    missing = None if judge.missing is None else judge.missing.key
    if judge.allows(faces):
        return Finding(True, judge.additions.allows(faces), missing=missing)
    others, parts_of = judge.suggestions(faces), tuple[str, ...]()
    left_out = None
    if _leaves_out(judge, dictionary):
        left_out = built_in().left_out(faces) or built_in().other(faces)
        if left_out in (None, "abbreviation"):
            likely = sorted(built_in().words_with(faces), key=_how_rare)[:_COMPARED]
            likely.sort(key=lambda each: (_how_rare(each), -_common_words_with(each)))
            parts_of = tuple(likely[:_CONTAINING])
    return Finding(False, False, left_out, others, missing, parts_of)


def _common_words_with(word: str) -> int:
    """Return how many of the commonest words contain ``word``: the more, the commoner it is."""
    return sum(1 for _ in known_by(LEVELS[0]).words_with(word))


def _how_rare(word: str) -> tuple[int, int]:
    """Return how many levels do not know ``word``, and its length: the commonest come first."""
    return sum(not known_by(level).allows(word) for level in LEVELS), len(word)


def look_up(dictionary: str, word: str, own: tuple[str, ...]) -> Iterator[Finding]:
    """Yield what `find` returns."""
    yield find(dictionary, word, own)


def answer_on(word: str, dictionary: str, finding: Finding) -> Answer:
    """Return the answer on ``word`` that follows from the ``finding``."""
    if not is_spelt(word):
        return Answer(False, None, _("A word has only the letters A to Z."))
    value = word_value(word.upper())
    if len(word) < SHORTEST_WORD:
        return Answer(False, value, _("A word has at least three letters."))
    said = _sentence(finding)
    if finding.missing is not None:
        missing = reason(finding.missing, dictionary=dictionary)
        said = f"{said} {reason_in_words(BaliDescriptions(), missing)}"
    return Answer(finding.allowed, value, said, finding.parts_of)


def _leaves_out(judge: Judge, dictionary: str) -> bool:
    """Return whether the words count that are left out of English lists on purpose."""
    return judge.knows_all_words or dictionary.startswith("en")


def _sentence(finding: Finding) -> str:
    if finding.allowed:
        return _("One of your own words.") if finding.is_own else _("In the dictionary.")
    if finding.left_out is not None:
        return why_left_out(finding.left_out)
    if finding.suggestions:
        others = ", ".join(finding.suggestions)
        return _("Not in the dictionary. Did you mean {others}?").format(others=others)
    return _("Not in the dictionary.")


def why_left_out(why: str) -> str:
    """Return ``why``, a reason of the list of words left out, or `Lexicon.other`, as a sentence."""
    sentences = {
        "interjection": _("Left out: spelt-out noises are not allowed."),
        "contraction": _("Left out: contractions are not allowed."),
        "abbreviation": _("An abbreviation: these are not allowed."),
        "slang": _("Left out: slang is not allowed."),
        "vulgar": _("Left out: vulgar slang is not allowed."),
        "offensive": _("Left out: slurs are not allowed."),
        "trade-mark": _("Left out: trademarks are not allowed."),
        "foreign": _("Left out: foreign words are not allowed."),
        "name": _("A proper noun: names are not allowed."),
    }
    return sentences[why]
