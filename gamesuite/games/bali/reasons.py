"""Why a play of Bali is good or bad: the reasons that the coach gives for it.

A reason is a key with arguments, which `words.py` puts into a sentence. The first one says what can
be expected:

"about": ``score`` points in the end, and a Bali with ``bali`` percent. "within": the same, and by
how much the score is uncertain, its ``error``. "certain" and "certain bali": the best ``score`` of
a solitaire whose deck is used up. "chance": that to win a match, in percent, as ``match``; "about"
may follow it.

The others say what the play does. "captures": it takes ``words`` from other panels. "wild": it
makes the wild card this ``letter``. "makes": it makes this ``word`` for ``points``. "leads to" and
"can grow": the letters ``text``, no word or already one, can become ``words``. "scores word": a
removal scores ``points``. "at risk": others could take the word that it scores. "in word" and "in
no word": whether the letters ``text`` of a challenged build are part of a ``word``.

The last ones say what the coach does not know: "built-in words", with another dictionary, and "few
games", where the kernel is not compiled.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice

from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, built_in
from gamesuite.games.bali.matches.playing import Choice
from gamesuite.games.bali.state import (
    BUILT_IN,
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

WORDS_NAMED = 2
"""How many words a reason names."""

FEW = 400
"""Where letters are in fewer words than these, all of them are looked at.

Otherwise the shortest ones are soon found in the list of all words.
"""


def reasons_alone(view: View, command: Command, outlook: Outlook) -> tuple[Reason, ...]:
    """Return the reasons for ``command`` in the solitaire of ``view``, the expected score first.

    ``outlook`` is what it leads to.
    """
    reasons = [_expected_score(view, outlook)]
    if isinstance(command, Build):
        reasons += _of_words(view, command)
    elif isinstance(command, Remove):
        reasons.append(reason("scores word", points=view.table.column(command.column).value))
    return (*reasons, *_limits(view))


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


def _expected_score(view: View, outlook: Outlook) -> Reason:
    """Return which score a solitaire can be expected to end with."""
    score = round(outlook.score)
    if view.deck:
        bali, error = percent(outlook.bali), round(outlook.error)
        if error:
            return reason("within", score=score, error=error, bali=bali)
        return reason("about", score=score, bali=bali)
    return reason("certain bali" if outlook.bali else "certain", score=score)


def _limits(view: View) -> list[Reason]:
    """Return what the coach does not know."""
    reasons = []
    if view.table.options.dictionary != BUILT_IN:
        reasons.append(reason("built-in words"))
    if IS_PLAIN and view.deck:
        reasons.append(reason("few games"))
    return reasons


# Other panels


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
    bases = (column.text for base, column in table.columns() if base.panel not in own)
    return any(built_in().is_fragment(base + text) for base in bases)


# Words


def _of_fragment(text: str) -> Reason:
    """Return in which word the built letters ``text`` are, or that they are in none."""
    word = next(built_in().words_with(text), None)
    if word is None:
        return reason("in no word", text=text)
    return reason("in word", text=text, word=word)


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

    What they lack is in other columns or unseen. Of a word and a longer one with it inside, such as
    its plural, only the first is named.
    """
    text = view.table.built_column(build).text
    have = _letters_beside(view.table, build)
    if view.deck:
        have += unseen_letters(view)
    some = list(islice(built_in().words_with(text), FEW))
    words = sorted(some, key=len) if len(some) < FEW else shortest_first()
    named: list[str] = []
    for word in words:
        is_longer = text in word and len(word) > len(text)
        if not is_longer or _count_lacking(word, text, have) > have[WILD]:
            continue
        if not any(shorter in word for shorter in named):
            named.append(word)
        if len(named) == WORDS_NAMED:
            break
    return named


@cache
def shortest_first() -> list[str]:
    """Return all words, the shortest first."""
    return sorted(built_in().words(), key=len)


def _letters_beside(table: Table, build: Build) -> Counter[str]:
    """Return the letters of the columns that ``build`` does not use, ``?`` for a wild card."""
    used = {build.column, *build.pieces}
    return Counter(
        letter for place, column in table.columns() if place not in used for letter in column.text
    )


def _count_lacking(word: str, text: str, have: Counter[str]) -> int:
    """Return how many cards ``have`` lacks to make ``word`` of ``text``."""
    missing = Counter(word) - Counter(text)
    return (missing - have).total()
