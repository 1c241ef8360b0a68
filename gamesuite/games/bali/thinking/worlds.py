"""Which cards the deck may have: those unseen, less what the removed words may have been.

Nobody may look back at removed words (Bali, Alone). What they scored is on the table, and how
many cards they had; a word that fits both is guessed for each of them. Whoever remembers the
removed words of a match knows their cards.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.state import (
    LETTERS,
    WILD,
    RemovedWordView,
    View,
    card_value,
    unseen_letters,
)

WORLDS = 48
"""How many guesses there are."""

TRIES = 40
"""How many words are tried for each that was removed, before letters at random are taken."""


def code(face: str) -> int:
    """Return the number of the card ``face`` in a kernel: 26 for a wild card, then declared ones.

    >>> code("B"), code("?"), code("b")
    (1, 26, 28)
    """
    if face == WILD:
        return len(LETTERS)
    if face.isupper():
        return LETTERS.index(face)
    return len(LETTERS) + 1 + LETTERS.index(face.upper())


def guessed_decks(view: View, rng: Random) -> list[int]:
    """Return guesses at the cards of the deck of ``view``, as numbers of the kernel.

    They are in one list: the whole deck by the first guess, then by the second. In each, the cards
    on top that everyone has seen come first, in their order; the order of the others means nothing.
    If only their order is unknown there is one guess, and none if the deck is used up.
    """
    known = [seen.face for seen in view.deck if seen.face is not None]
    hidden = len(view.deck) - len(known) - len(view.wilds)
    unseen = unseen_letters(view)
    if not view.deck:
        return []
    # A solitaire always gets all guesses if a word was removed, remembered or not.
    is_solitaire = view.table.is_solitaire
    is_unsure = any(is_solitaire or word.faces is None for word in view.removed)
    guessed: list[int] = []
    for _ in range(WORLDS if is_unsure else 1):
        cards = guessed_cards(view.removed, unseen, rng)
        guessed += map(code, (*known, *view.wilds, *cards[:hidden]))
    return guessed


def guessed_cards(
    removed: tuple[RemovedWordView, ...], unseen: Counter[str], rng: Random
) -> list[str]:
    """Return the cards ``unseen`` in any order, less a guess at those of the words ``removed``.

    Words whose cards are known are not among the cards unseen.
    """
    left = Counter(unseen)
    for word in removed:
        if word.faces is None:
            left -= _guessed_word(word, left, rng)
    cards = list(left.elements())
    rng.shuffle(cards)
    return cards


def _guessed_word(removed: RemovedWordView, unseen: Counter[str], rng: Random) -> Counter[str]:
    """Return cards among ``unseen`` that the ``removed`` word may have had.

    A wild card is among them about as often as among so many unseen cards drawn at random.
    """
    worth = removed.points // removed.cards
    for _ in range(TRIES):
        if rng.random() * unseen.total() < unseen[WILD] * removed.cards:
            words = _words(removed.cards)
            if not words:  # it was one of another dictionary
                break
            word = rng.choice(words)
            at = rng.randrange(removed.cards)
            word = word[:at] + WILD + word[at + 1 :]
            if sum(map(card_value, word)) != worth:
                continue
        else:
            choice = _words_worth(removed.cards).get(worth)
            if not choice:
                continue
            word = rng.choice(choice)
        cards = Counter(word)
        if cards <= unseen:
            return cards
    # Nothing fitted soon: the points are those of a rare word.
    cards_left = list(unseen.elements())
    return Counter(rng.sample(cards_left, min(removed.cards, len(cards_left))))


@cache
def _words(size: int) -> list[str]:
    """Return the built-in words of ``size`` letters."""
    return [word for word in built_in().words() if len(word) == size]


@cache
def _words_worth(size: int) -> dict[int, list[str]]:
    """Return the built-in words of ``size`` letters by the sum of their values."""
    by_worth: dict[int, list[str]] = {}
    for word in _words(size):
        by_worth.setdefault(sum(map(card_value, word)), []).append(word)
    return by_worth
