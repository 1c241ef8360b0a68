"""Setups and positions of King Albert for tests."""

from __future__ import annotations

from collections.abc import Iterable

from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.games.king_albert.rules import (
    KingAlbertOptions,
    KingAlbertRules,
    State,
    Tableau,
    VariationName,
)
from gamesuite.patience.pack import PACK, RANK, SUITS, card_of
from gamesuite.patience.rules import Pile

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
        tableau(
            KingAlbertOptions(variation, back),
            [column.split() for column in columns],
            [None if card == "--" else card for card in reserve.split()],
            [tops.get(suit, 0) for suit in SUITS],
        ),
    )


def tableau(
    options: KingAlbertOptions,
    columns: Iterable[Iterable[str]],
    reserve: Iterable[str | None],
    home: Iterable[int],
) -> Tableau:
    """Return a tableau; ``home`` says how many cards of each suit are on the foundations."""
    spare = (() if card is None else (card,) for card in reserve)
    suits = (tuple(card_of(suit, rank + 1) for rank in range(n)) for suit, n in enumerate(home))
    piles = (
        *(Pile("reserve", index, cards) for index, cards in enumerate(spare)),
        *(Pile("foundation", suit, cards) for suit, cards in enumerate(suits)),
        *(Pile("column", index, tuple(cards)) for index, cards in enumerate(columns)),
    )
    return Tableau(options, piles)


def cards_of(state: State) -> list[str]:
    """Return all cards on the table, sorted."""
    tableau = state.tableau
    piles = [card for column in tableau.columns for card in column]
    spare = [card for card in tableau.reserve if card is not None]
    home = [card for pile in tableau.foundations for card in pile.cards]
    return sorted(piles + spare + home)
