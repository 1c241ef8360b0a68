"""The pack of 52 cards, named by two letters: rank, then suit (``AS TD 7H KC``)."""

from __future__ import annotations

RANKS = "A23456789TJQK"
SUITS = "CDHS"

PACK: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
ACES: tuple[str, ...] = tuple("A" + suit for suit in SUITS)

RANK: dict[str, int] = {card: RANKS.index(card[0]) + 1 for card in PACK}
"""The rank of a card: 1 for an Ace to 13 for a King."""
SUIT: dict[str, int] = {card: SUITS.index(card[1]) for card in PACK}
"""The suit of a card: its place in :data:`SUITS`."""
RED: dict[str, bool] = {card: card[1] in "DH" for card in PACK}
"""Whether a card is red."""


def card_of(suit: int, rank: int) -> str:
    """Return the card of ``suit`` (0 to 3) and ``rank`` (1 to 13)."""
    return RANKS[rank - 1] + SUITS[suit]
