"""Setups and positions of King Albert for tests."""

from __future__ import annotations

from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.games.king_albert.rules import (
    PACK,
    RANK,
    SUITS,
    KingAlbertOptions,
    KingAlbertRules,
    State,
    Tableau,
    VariationName,
    card_of,
)

RULES = KingAlbertRules()


def setup(
    number: int = 1,
    variation: VariationName = "standard",
    *,
    back: bool = False,
    cards: tuple[str, ...] | None = None,
) -> Setup:
    """Return the setup of a deal."""
    options: dict[str, Option] = {"variation": variation, "foundations_back": back}
    return Setup("king-albert", options, (Seat(),), Deal(number, cards))


def position(
    *columns: str,
    reserve: str = "",
    home: str = "",
    variation: VariationName = "standard",
    back: bool = False,
) -> State:
    """Return a position of ``columns`` such as "KS QH", bottom card first.

    ``reserve`` has a card or ``--`` for each of its places; ``home`` has the top cards of the
    foundations. Cards may be missing.
    """
    tops = {card[1]: RANK[card] for card in home.split()}
    return State(
        PACK,
        Tableau(
            KingAlbertOptions(variation, back),
            tuple(tuple(column.split()) for column in columns),
            tuple(None if card == "--" else card for card in reserve.split()),
            tuple(tops.get(suit, 0) for suit in SUITS),
        ),
    )


def cards_of(state: State) -> list[str]:
    """Return all cards on the table, sorted."""
    tableau = state.tableau
    piles = [card for column in tableau.columns for card in column]
    spare = [card for card in tableau.reserve if card is not None]
    home = [
        card_of(suit, rank + 1)
        for suit, height in enumerate(tableau.foundations)
        for rank in range(height)
    ]
    return sorted(piles + spare + home)
