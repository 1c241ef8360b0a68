"""The reasons for a play: the score and the Bali it leads to, and the words it may become."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice

from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, built_in
from gamesuite.games.bali.matches.playing import Choice
from gamesuite.games.bali.state import (
    WILD,
    Build,
    Command,
    Place,
    Remove,
    Table,
    View,
    unseen_letters,
)
from gamesuite.games.bali.thinking.playing_out import IS_PLAIN, Outlook

BUILT_IN = "built-in"
NAMED = 2
"""How many words a reason names."""
FEW = 400
"""Letters in fewer words than these are looked up; others are soon found in a list of all."""


def reasons_for(view: View, command: Command, outlook: Outlook) -> tuple[Reason, ...]:
    """Return the reasons for ``command`` in ``view``, which leads to ``outlook``."""
    reasons = [_expectation(view, outlook)]
    if isinstance(command, Build):
        reasons += _of_words(view, command)
    elif isinstance(command, Remove):
        reasons.append(reason("scores word", points=view.table.column(command.column).value))
    return (*reasons, *_limits(view))


def _limits(view: View) -> list[Reason]:
    """Return what the coach does not know."""
    reasons = []
    if view.table.options.dictionary != BUILT_IN:
        reasons.append(reason("built-in words"))
    if IS_PLAIN and view.deck:
        reasons.append(reason("few games"))
    return reasons


def reasons_in_company(view: View, choice: Choice) -> tuple[Reason, ...]:
    """Return the reasons for ``choice`` in the match of ``view``, the chance to win first."""
    table = view.table
    side = table.side(table.to_act)
    reasons = [reason("chance", match=percent(choice.wins[side]))]
    if choice.ends:
        bali = percent(min(choice.bali, 1.0))
        reasons.append(reason("about", score=round(choice.score), bali=bali))
    command = choice.command
    if isinstance(command, Build):
        reasons += _captures(view, command) + _of_words(view, command)
    elif isinstance(command, Remove):
        reasons.append(reason("scores word", points=table.column(command.column).value))
        if can_be_captured(table, command.column):
            reasons.append(reason("at risk"))
    elif table.phase in ("window", "name"):
        reasons.append(_of_fragment(table.pending_column().text))
    return (*reasons, *_limits(view))


def _captures(view: View, build: Build) -> list[Reason]:
    """Return which words of other sides ``build`` takes."""
    table = view.table
    own = table.panels_of(table.seat)
    others = [table.column(piece) for piece in build.pieces if piece.panel not in own]
    words = ", ".join(column.text for column in others if column.is_complete)
    return [reason("captures", words=words)] if words else []


def can_be_captured(table: Table, place: Place) -> bool:
    """Return whether another side can put the word at ``place`` below a column of its own."""
    own = table.panels_of(place.panel)
    text = table.column(place).text
    bases = (column.text for at, column in table.columns() if at.panel not in own)
    return any(built_in().is_fragment(base + text) for base in bases)


def _of_fragment(text: str) -> Reason:
    word = next(built_in().words_with(text), None)
    return (
        reason("in no word", text=text) if word is None else reason("in word", text=text, word=word)
    )


def _expectation(view: View, outlook: Outlook) -> Reason:
    score = round(outlook.score)
    if view.deck:
        return reason("about", score=score, bali=percent(outlook.bali))
    return reason("certain bali" if outlook.bali else "certain", score=score)


def _of_words(view: View, build: Build) -> list[Reason]:
    """Return which word ``build`` makes, and which longer ones it can still become."""
    column = view.table.built_column(build)
    text = column.text
    reasons = [reason("wild", letter=letter) for letter in build.wilds]
    is_word = len(text) >= SHORTEST_WORD and built_in().allows(text)
    if is_word:
        reasons.append(reason("makes", word=text, points=column.value))
    longer = possible_words(view, build)
    if longer:
        key = "can grow" if is_word else "leads to"
        reasons.append(reason(key, text=text, words=", ".join(longer)))
    return reasons


def possible_words(view: View, build: Build) -> list[str]:
    """Return a few longer words that the letters of ``build`` may become, the shortest first.

    What they lack is in other columns or unseen.
    """
    text = view.table.built_column(build).text
    have = _others(view.table, build)
    if view.deck:
        have += unseen_letters(view)
    some = list(islice(built_in().words_with(text), FEW))
    words = sorted(some, key=len) if len(some) < FEW else shortest_first()
    found: list[str] = []
    for word in words:
        is_longer = text in word and len(word) > len(text)
        if is_longer and _lacking(word, text, have) <= have[WILD]:
            if not any(each in word for each in found):  # a plural says nothing new
                found.append(word)
            if len(found) == NAMED:
                break
    return found


@cache
def shortest_first() -> list[str]:
    """Return all words, the shortest first."""
    return sorted(built_in().words(), key=len)


def _others(table: Table, build: Build) -> Counter[str]:
    """Return the letters of the columns that ``build`` does not use."""
    used = {build.column, *build.pieces}
    return Counter(
        letter for place, column in table.columns() if place not in used for letter in column.text
    )


def _lacking(word: str, text: str, have: Counter[str]) -> int:
    """Return how many cards ``have`` lacks to make ``word`` of ``text``."""
    missing = Counter(word) - Counter(text)
    return (missing - have).total()
