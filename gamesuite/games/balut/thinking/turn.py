"""Best play of one turn when the value of every final roll is known (Balut, A turn).

A *keep* is the faces that stay on the table, of none to five dice, in rising order. There are 462
keeps; the 252 of five dice are the *rolls*. One more die turns a keep into one of six larger keeps.
The value of a roll is what it is worth to have it at the end, or with so many rerolls left; that of
a keep is the average over what the other dice may show. One pass from large to small keeps makes
such averages, and one from small to large finds the best keep in every roll.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from types import ModuleType
from typing import Any, TypeAlias, TypeVar

from gamesuite.engine.thinking.kernels import fastest
from gamesuite.games.balut.rules import DICE, HIGHEST_FACE, ROLLS
from gamesuite.games.balut.thinking import kernel as plain_kernel

kernel = fastest(plain_kernel)
"""The kernel that averages: compiled if there is such a one, else plain. A ``loop`` is either."""

Keep: TypeAlias = tuple[int, ...]
"""The faces of the dice kept, in rising order."""

E = TypeVar("E")

FACES = range(1, HIGHEST_FACE + 1)
"""The faces of a die, 1 to 6."""


class KeepTable:
    """All keeps, smaller ones first; use the shared one from :func:`keep_table`.

    The number of a keep is its place in ``keeps``.
    """

    def __init__(self) -> None:
        sizes = range(DICE + 1)
        self.keeps: tuple[Keep, ...] = tuple(
            keep for size in sizes for keep in combinations_with_replacement(FACES, size)
        )
        self.number_of: dict[Keep, int] = {keep: number for number, keep in enumerate(self.keeps)}
        """The number of each keep."""
        self.first_roll = sum(len(keep) < DICE for keep in self.keeps)
        """The number of the first roll, after all keeps of fewer than five dice."""
        self.rolls = self.keeps[self.first_roll :]
        """All rolls of five dice."""
        self._larger = [
            [self.number_of[tuple(sorted((*keep, face)))] for face in FACES]
            for keep in self.keeps[: self.first_roll]
        ]
        self._lattice = self.lattice(kernel)

    def lattice(self, loop: ModuleType) -> Any:
        """Return the `Lattice` of the kernel ``loop`` for this table."""
        return loop.Lattice([larger for larger_keeps in self._larger for larger in larger_keeps])

    def larger_keeps(self, keep: int) -> Sequence[int]:
        """Return the numbers of the six keeps that one more die makes of number ``keep``."""
        return self._larger[keep]

    def average_over_rolls(self, roll_values: Sequence[float]) -> list[float]:
        """Return the average value of every keep when the other dice are rolled once.

        ``roll_values`` holds the values of :attr:`rolls`, in that order. The first value returned
        is that of keeping no die: the average over all rolls of five dice.
        """
        values = array("d", [0.0] * self.first_roll)
        values.extend(roll_values)
        self._lattice.average(values, 0)
        return values.tolist()

    def best_over_keeps(self, keep_values: Sequence[float]) -> list[float]:
        """Return the value of the best keep in every roll, in the order of :attr:`rolls`.

        ``keep_values`` are those of all keeps, as `average_over_rolls` returns them.
        """
        best = array("d", keep_values)
        self._lattice.best(best, 0)
        return best.tolist()[self.first_roll :]


@cache
def keep_table() -> KeepTable:
    """Return the table, which is built at the first call."""
    return KeepTable()


def keeps_in(dice: Sequence[int]) -> list[Keep]:
    """Return the different keeps that ``dice``, in any order, allow, larger ones first."""
    roll = sorted(dice)
    sizes = range(len(roll), -1, -1)
    return [keep for size in sizes for keep in dict.fromkeys(combinations(roll, size))]


def places_of(keep: Keep, dice: Sequence[int]) -> tuple[int, ...]:
    """Return the first places in ``dice`` whose faces make up ``keep``, in rising order."""
    faces_left = list(keep)
    places: list[int] = []
    for place, face in enumerate(dice):
        if face in faces_left:
            faces_left.remove(face)
            places.append(place)
    return tuple(places)


class TurnSolution:
    """Best play of a turn in which writing a roll is worth ``roll_value(roll)``.

    ``roll_value`` is called with the faces in rising order. ``average`` is the average value of
    best play before the first roll. The turn is solved at once by backward induction, exact but
    for rounding, in a few milliseconds.
    """

    def __init__(self, roll_value: Callable[[Keep], float]) -> None:
        table = keep_table()
        roll_values = [roll_value(roll) for roll in table.rolls]
        self._keep_values: dict[int, list[float]] = {}
        """The values of all keeps after 1 roll and after 2."""
        for rolls in reversed(range(1, ROLLS)):
            self._keep_values[rolls] = table.average_over_rolls(roll_values)
            roll_values = table.best_over_keeps(self._keep_values[rolls])
        self.average = table.average_over_rolls(roll_values)[0]

    def keep_value(self, keep: Keep, rolls: int) -> float:
        """Return the value of ``keep`` after ``rolls`` rolls, 1 or 2; five dice end the turn."""
        return self._keep_values[rolls][keep_table().number_of[keep]]

    def best_keep(self, dice: Sequence[int], rolls: int) -> Keep:
        """Return the most valuable keep in ``dice`` after ``rolls`` rolls, 1 to 3.

        Among equals it is the largest; after the last roll it is all five dice.
        """
        keeps = keeps_in(dice)
        if rolls == ROLLS:
            return keeps[0]
        return max(keeps, key=lambda keep: self.keep_value(keep, rolls))

    def shares_of_ends(self, ends: Sequence[E], rolls: int) -> dict[E, list[float]]:
        """Return how likely the turn ends in what, by what it ends in.

        ``ends`` are what the rolls of the table end in if they are the last. The shares are those
        of all keeps after ``rolls`` rolls, 1 or 2, in their order, with best play from there.
        """
        table = keep_table()
        shares = {
            end: table.average_over_rolls([float(each == end) for each in ends])
            for end in dict.fromkeys(ends)
        }
        for before in reversed(range(rolls + 1, ROLLS)):
            best = [table.number_of[self.best_keep(roll, before)] for roll in table.rolls]
            shares = {
                end: table.average_over_rolls([of_keeps[keep] for keep in best])
                for end, of_keeps in shares.items()
            }
        return shares
