"""The lattice of rolls and keeps, on which play of one turn is solved exactly.

A keep is what stays on the table, none to five dice; order does not matter, so there are 462
keeps, of which the 252 with five dice are the rolls. From a keep one more die leads to one of
six keeps: going down that way averages over dice rolled, going up finds the best dice to keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from gamesuite.games.balut.state import DICE

Keep: TypeAlias = tuple[int, ...]
"""The faces of the dice kept, in rising order."""

FACES = range(1, 7)


class Lattice:
    """All keeps, the smaller ones first, and how they hang together; :func:`lattice` has it."""

    def __init__(self) -> None:
        sizes = range(DICE + 1)
        self.keeps: tuple[Keep, ...] = tuple(
            keep for size in sizes for keep in combinations_with_replacement(FACES, size)
        )
        self.index: dict[Keep, int] = {keep: at for at, keep in enumerate(self.keeps)}
        self.first_roll = sum(len(keep) < DICE for keep in self.keeps)
        """Where the rolls begin: before it lie the keeps of fewer than five dice."""
        self._with_face = [
            [self.index[_with_face(keep, face)] for face in FACES]
            for keep in self.keeps[: self.first_roll]
        ]

    @property
    def rolls(self) -> tuple[Keep, ...]:
        """The rolls of five dice, in the order in which their values are passed."""
        return self.keeps[self.first_roll :]

    def with_one_more(self, keep: int) -> Sequence[int]:
        """Return the six keeps that one more die can make of ``keep``, all by number."""
        return self._with_face[keep]

    def expected(self, roll_values: Sequence[float]) -> list[float]:
        """Return what each keep is worth on average if the other dice are rolled once.

        ``roll_values`` are the worths of :attr:`rolls`; the first entry of the result, of no
        die kept, is the average over a roll of all five.
        """
        values = [0.0] * self.first_roll + list(roll_values)
        for keep in reversed(range(self.first_roll)):
            one, two, three, four, five, six = self._with_face[keep]
            below = values[one] + values[two] + values[three]
            values[keep] = (below + values[four] + values[five] + values[six]) / len(FACES)
        return values

    def best(self, keep_values: Sequence[float]) -> list[float]:
        """Return for each roll the worth of the best keep in it, ``keep_values`` as given."""
        best = list(keep_values)
        for keep, larger in enumerate(self._with_face):
            value = best[keep]
            for with_face in larger:
                best[with_face] = max(best[with_face], value)
        return best[self.first_roll :]


@cache
def lattice() -> Lattice:
    """Return the lattice, made when it is first wanted and kept."""
    return Lattice()


def keeps_in(dice: Sequence[int]) -> list[Keep]:
    """Return the different keeps that ``dice`` allow, those of more dice first."""
    roll = sorted(dice)
    sizes = range(len(roll), -1, -1)
    return [keep for size in sizes for keep in dict.fromkeys(combinations(roll, size))]


def places_of(keep: Keep, dice: Sequence[int]) -> tuple[int, ...]:
    """Return the first places in ``dice`` whose faces make up ``keep``, in rising order."""
    wanted = list(keep)
    places: list[int] = []
    for place, face in enumerate(dice):
        if face in wanted:
            wanted.remove(face)
            places.append(place)
    return tuple(places)


def _with_face(keep: Keep, face: int) -> Keep:
    return tuple(sorted((*keep, face)))
