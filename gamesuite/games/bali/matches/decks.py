"""Which cards the deck may have in a match: those unseen, less what the removed words had.

Whoever remembers the removed words knows these cards; others guess (`thinking/worlds.py`).
"""

from __future__ import annotations

from random import Random

from gamesuite.games.bali.state import LETTERS, WILD, View, unseen_letters
from gamesuite.games.bali.thinking.worlds import WORLDS, guessed_cards


def code(face: str) -> int:
    """Return the number of the card ``face`` in the kernel: 26 for a wild card, then declared ones.

    >>> code("B"), code("?"), code("b")
    (1, 26, 28)
    """
    if face == WILD:
        return len(LETTERS)
    return LETTERS.index(face) if face.isupper() else 27 + LETTERS.index(face.upper())


def possible_decks(view: View, rng: Random) -> list[int]:
    """Return what the deck of ``view`` may hold, one guess after the other, in any order.

    The cards on top that everyone has seen come first. There is one guess if nothing is unknown
    but the order.
    """
    known = [seen.face for seen in view.deck if seen.face is not None]
    hidden = len(view.deck) - len(known) - len(view.wilds)
    unseen = unseen_letters(view)
    is_sure = all(word.faces is not None for word in view.removed)
    decks: list[int] = []
    for _ in range((1 if is_sure else WORLDS) if view.deck else 0):
        cards = guessed_cards(view.removed, unseen, rng)
        decks += map(code, (*known, *view.wilds, *cards[:hidden]))
    return decks
