"""Best play of one turn when the value of every final roll is known (Balut, A turn)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamesuite.games.balut.keep_table import Keep, keep_table, keeps_in
from gamesuite.games.balut.state import ROLLS


class TurnSolution:
    """Best play of a turn in which writing a roll is worth ``roll_value(roll)``.

    ``roll_value`` is called with the faces in rising order. ``average`` is the average value of
    best play before the first roll. The turn is solved at once by backward induction, exact but
    for rounding, in a few milliseconds.
    """

    def __init__(self, roll_value: Callable[[Keep], float]) -> None:
        roll_values = [roll_value(roll) for roll in keep_table().rolls]
        self._keep_values: dict[int, list[float]] = {}
        for rolls in reversed(range(1, ROLLS)):
            self._keep_values[rolls] = keep_table().average_over_rolls(roll_values)
            roll_values = keep_table().best_over_keeps(self._keep_values[rolls])
        self.average = keep_table().average_over_rolls(roll_values)[0]

    def keep_value(self, keep: Keep, rolls: int) -> float:
        """Return the value of ``keep`` after ``rolls`` rolls, 1 or 2; five dice end the turn."""
        return self._keep_values[rolls][keep_table().index[keep]]

    def best_keep(self, dice: Sequence[int], rolls: int) -> Keep:
        """Return the most valuable keep in ``dice`` after ``rolls`` rolls, 1 to 3.

        Among equals it is the largest; after the last roll it is all five dice.
        """
        keeps = keeps_in(dice)
        if rolls == ROLLS:
            return keeps[0]
        return max(keeps, key=lambda keep: self.keep_value(keep, rolls))
