"""Best play of one turn, when it is known what every last roll is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamesuite.games.balut.lattice import Keep, keeps_in, lattice
from gamesuite.games.balut.state import ROLLS


class Turn:
    """A turn in which a roll to be written is worth ``worth(roll)``, the roll in rising order.

    ``average`` is what best play brings on average from before the first roll. All of it is
    computed at once, exactly but for rounding, by backward induction (some milliseconds).
    """

    def __init__(self, worth: Callable[[Keep], float]) -> None:
        roll_values = [worth(roll) for roll in lattice().rolls]
        self._keep_values: dict[int, list[float]] = {}
        for rolls in reversed(range(1, ROLLS)):
            self._keep_values[rolls] = lattice().expected(roll_values)
            roll_values = lattice().best(self._keep_values[rolls])
        self.average = lattice().expected(roll_values)[0]

    def keep_value(self, keep: Keep, rolls: int) -> float:
        """Return what ``keep`` is worth after ``rolls`` rolls, 1 or 2; five dice mean to stop."""
        return self._keep_values[rolls][lattice().index[keep]]

    def best_keep(self, dice: Sequence[int], rolls: int) -> Keep:
        """Return the keep of ``dice`` worth most after ``rolls`` rolls, 1 to 3.

        Of equals the one with more dice; after the last roll all five.
        """
        keeps = keeps_in(dice)
        if rolls == ROLLS:
            return keeps[0]
        return max(keeps, key=lambda keep: self.keep_value(keep, rolls))
