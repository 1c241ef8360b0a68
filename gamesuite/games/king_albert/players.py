"""A simple computer player of King Albert."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from gamesuite.engine.player import Player
from gamesuite.games.king_albert.rules import (
    COLUMN_NAMES,
    FOUNDATION,
    PACK,
    KingAlbertRules,
    Move,
    Place,
    Tableau,
    View,
)

Worth: TypeAlias = tuple[int, int, int]
"""How good a move is, the higher the better.

First the kind: 3 brings a card home, 2 extends a sequence, 1 frees a card, and 0 is none of these.
Then the length of the sequence that it extends, and minus the number of cards that it leaves in
its column.
"""

_HOME: Worth = (3, 0, 0)
_POINTLESS: Worth = (0, 0, 0)


class GreedyKingAlbert(Player[View, Move]):
    """Moves cards home, else extends the longest sequence, else frees a card that can move on.

    A card already in a sequence stays there. When no move is good, any move is made, since the
    game goes on as long as there is one.
    """

    def __init__(self) -> None:
        self._rules = KingAlbertRules()

    def decide(self, view: View, rng: Random) -> Move:
        """Return the best move; ``rng`` chooses between equally good ones."""
        moves = list(self._rules.legal_commands(self._rules.guess(view, 0)))
        worths = [_worth(view.tableau, move) for move in moves]
        best = max(worths)
        return rng.choice(
            [move for move, worth in zip(moves, worths, strict=True) if worth == best]
        )


def _worth(tableau: Tableau, move: Move) -> Worth:
    """Return how good ``move`` is, which is legal in ``tableau``."""
    if move.to == FOUNDATION:
        return _HOME
    place = tableau.place_of(move.card)
    if place is None or place.kind == "foundation" or _is_in_sequence(tableau, place):
        return _POINTLESS
    target = COLUMN_NAMES.index(move.to)
    if tableau.columns[target]:
        # A card of the reserve frees no column, so it comes after all others.
        cards_left = place.height if place.kind == "column" else len(PACK)
        return 2, tableau.sequence_length(target), -cards_left
    if place.height and _frees_a_card(tableau, place):
        return 1, 0, -place.height
    return _POINTLESS


def _is_in_sequence(tableau: Tableau, place: Place) -> bool:
    """Return whether the card at ``place`` continues a sequence in a column."""
    if place.kind != "column" or place.height == 0:
        return False
    column = tableau.columns[place.index]
    return tableau.fits_on(column[place.height], column[place.height - 1])


def _frees_a_card(tableau: Tableau, place: Place) -> bool:
    """Return whether the card below the one at ``place`` could then move on."""
    card = tableau.columns[place.index][place.height - 1]
    if tableau.fits_foundation(card):
        return True
    return any(
        tableau.fits_on(card, column[-1])
        for index, column in enumerate(tableau.columns)
        if column and index != place.index
    )
