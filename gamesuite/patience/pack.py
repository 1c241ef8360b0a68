"""The pack of 52 cards and the names of its cards.

A card is two letters, its rank and its suit: ``AS TD 7H KC``.
"""

from __future__ import annotations

from gamesuite.engine.language import N_, _, translated

RANKS = "A23456789TJQK"
SUITS = "CDHS"

PACK: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)

RANK: dict[str, int] = {card: RANKS.index(card[0]) + 1 for card in PACK}
"""The rank of a card: 1 for an Ace to 13 for a King."""
SUIT: dict[str, int] = {card: SUITS.index(card[1]) for card in PACK}
"""The suit of a card: its place in :data:`SUITS`."""
RED: dict[str, bool] = {card: card[1] in "DH" for card in PACK}
"""Whether a card is red."""

_RANK_NAMES = (
    N_("ace"),
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
)
_SUIT_NAMES = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))


def card_of(suit: int, rank: int) -> str:
    """Return the card of ``suit`` (0 to 3) and ``rank`` (1 to 13)."""
    return RANKS[rank - 1] + SUITS[suit]


def card_name(card: str) -> str:
    """Return ``card`` as it is said within a sentence: "seven of hearts"."""
    if card not in RANK:
        return card
    rank = translated(_RANK_NAMES[RANK[card] - 1])
    # Translators: king of hearts; how your language names a playing card
    return _("{rank} of {suit}").format(rank=rank, suit=suit_name(SUIT[card]))


def suit_name(suit: int) -> str:
    """Return the name of ``suit``, 0 to 3."""
    return translated(_SUIT_NAMES[suit])
