"""What a seat sees: everything, since all cards of King Albert lie face up."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from gamesuite.engine.cards import CardId, Seen
from gamesuite.games.king_albert.deck import card_of
from gamesuite.games.king_albert.state import State, Tableau


class View(msgspec.Struct, frozen=True):
    """The whole ``tableau``, and the same cards with their ids.

    The rules and the coach work with the names in the tableau; a table needs ids to see which
    card has moved. ``columns`` and ``reserve`` are ordered as in the tableau; ``foundations`` list
    all their cards, Ace first.
    """

    tableau: Tableau
    columns: tuple[tuple[Seen, ...], ...]
    reserve: tuple[Seen | None, ...]
    foundations: tuple[tuple[Seen, ...], ...]


def view_of(state: State) -> View:
    """Return what everyone sees of ``state``."""
    tableau = state.tableau
    seen = _seen_cards(state.dealt)
    return View(
        tableau,
        tuple(tuple(seen[card] for card in column) for column in tableau.columns),
        tuple(None if card is None else seen[card] for card in tableau.reserve),
        tuple(
            tuple(seen[card_of(suit, rank + 1)] for rank in range(height))
            for suit, height in enumerate(tableau.foundations)
        ),
    )


def state_from(view: View) -> State:
    """Return the state that ``view`` shows; nothing is hidden."""
    piles = (*view.columns, view.reserve, *view.foundations)
    # A face can be None only for the type: no card of King Albert is hidden.
    faces = {seen.id.place: seen.face or "" for pile in piles for seen in pile if seen is not None}
    return State(tuple(faces[index] for index in sorted(faces)), view.tableau)


@lru_cache(maxsize=16)
def _seen_cards(dealt: tuple[str, ...]) -> dict[str, Seen]:
    """Return each card of the deal as everyone sees it; cached, as every view needs all of them."""
    return {card: Seen(CardId(0, index), card) for index, card in enumerate(dealt)}
