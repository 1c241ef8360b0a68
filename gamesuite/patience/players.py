"""A simple computer player for every patience.

It stands alone because a patience is loaded and played without it.
"""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from gamesuite.engine.player import Player, one_of_best
from gamesuite.patience.pack import PACK
from gamesuite.patience.rules import (
    FOUNDATION,
    Command,
    Draw,
    Patience,
    Place,
    Tableau,
    View,
    run_length,
)

Worth: TypeAlias = tuple[int, int, int]
"""How good a command is, the higher the better.

First the kind: 3 brings a card home, 2 extends a sequence, 1 frees a card, and 0 is none of these.
Then the length of the sequence that it extends, and minus the number of cards that it leaves in
its column.
"""

_HOME: Worth = (3, 0, 0)
_DRAW: Worth = (0, 1, 0)
_POINTLESS: Worth = (0, 0, 0)


class GreedyPatience(Player[View[Any], Command]):
    """Moves cards home, else extends the longest sequence, else frees a card that can move on.

    A card already in a sequence stays there. When no move is good, it draws; without a stock any
    move is made, since the game goes on as long as there is one.
    """

    def __init__(self, rules: Patience[Any]) -> None:
        self._rules = rules

    def decide(self, view: View[Any], rng: Random) -> Command:
        """Return the best command; ``rng`` chooses between equally good ones."""
        commands = self._rules.legal_commands(self._rules.guess(view, 0))
        return one_of_best(commands, lambda command: self.worth(view.tableau, command), rng)

    def worth(self, tableau: Tableau[Any], command: Command) -> Worth:
        """Return how good ``command`` is, which is legal in ``tableau``."""
        if isinstance(command, Draw):
            return _DRAW
        if command.to == FOUNDATION:
            return _HOME
        place, target = tableau.place_of(command.card), tableau.pile(command.to)
        if place is None or target is None or self._is_in_sequence(tableau, place):
            return _POINTLESS
        if target.kind == "column" and target.cards:
            # A card of the reserve frees no column, so it comes after all others.
            cards_left = place.height if place.pile.kind == "column" else len(PACK)
            return 2, run_length(self._rules, tableau, target), -cards_left
        if place.height and target.kind == "column" and self._frees_a_card(tableau, place):
            return 1, 0, -place.height
        return _POINTLESS

    def _is_in_sequence(self, tableau: Tableau[Any], place: Place) -> bool:
        """Return whether the card at ``place`` is home or continues a sequence in a column."""
        pile, height = place.pile, place.height
        if pile.kind == "foundation":
            return True
        if pile.kind != "column" or height <= pile.down:
            return False
        return (pile.cards[height], pile.cards[height - 1]) in self._rules.pairs(tableau)

    def _frees_a_card(self, tableau: Tableau[Any], place: Place) -> bool:
        """Return whether the card below the one at ``place`` could then move on.

        One that lies face down is turned up, which is as good.
        """
        if place.height == place.pile.down:
            return True
        card = place.pile.cards[place.height - 1]
        if tableau.is_next_home(card):
            return True
        pairs = self._rules.pairs(tableau)
        return any(
            (card, pile.top) in pairs
            for pile in tableau.kind("column")
            if pile.top is not None and pile.index != place.pile.index
        )
