# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""The loops over dice and over last turns of Balut: one source, run as it is or compiled.

``setup.py`` compiles this file as ``kernel_native``, with the types in ``kernel_native.pxd``, so
it uses only small integers and arrays. A table of several dimensions is one array, row after row.
Compiled, nothing checks an index: callers give only numbers that are described here.

`turn.py` uses ``Lattice`` and says what a keep and a roll are; `winning.py` uses ``Ends``.
"""

from __future__ import annotations

from array import array

FACES = 6
"""How many faces a die has."""
CATEGORIES = 7
"""How many categories a sheet has."""
BALUT = 6
"""The index of Balut, the last category."""
REROLLS = 2
"""How many times a turn may roll again after its first roll."""
MOST_TURNS = 8
"""How many turns, of both sides together, may be left."""


class Lattice:
    """Averages over rolls and takes the best keeps, in place.

    Keeps are numbered with smaller ones first, the rolls of all dice last. ``larger`` holds for
    each keep of fewer dice the six that one more die makes of it, in a row. The methods work on the
    values of all keeps, which stand in ``values`` from the index ``start`` on.
    """

    def __init__(self, larger: list[int]) -> None:
        self.larger = array("i", larger)
        self.first_roll = len(larger) // FACES

    def average(self, values: array[float], start: int) -> None:
        """Set the values of smaller keeps to their averages when the other dice are rolled.

        The largest come first, since the average of a keep is that of its six larger ones.
        """
        for keep in range(self.first_roll - 1, -1, -1):
            at = keep * FACES
            total = 0.0
            for face in range(FACES):
                total += values[start + self.larger[at + face]]
            values[start + keep] = total / FACES

    def best(self, values: array[float], start: int) -> None:
        """Raise the value of every roll to that of the best keep in it.

        Every keep passes its value on to its larger ones, so they are changed too.
        """
        for keep in range(self.first_roll):
            at = keep * FACES
            value = values[start + keep]
            for face in range(FACES):
                larger = start + self.larger[at + face]
                values[larger] = max(values[larger], value)


class Ends:
    """The chance to win between two sides with a few turns left, exact but for rounding.

    Both play to win; a match that is tied in the end counts half. A state is the number of a
    category state (`estimate.state_numbers`), a score its index among the possible scores of its
    category, of which there are at most ``width``, in rising order. ``tables`` are, in this order:

    - ``after`` and ``earned``: by state and score, the state after it and the points it earns
    - ``boxes``: by state, how many boxes are empty
    - ``counts``: by category, how many scores are possible
    - ``scores``: by category and score, the score itself
    - ``score_of_roll``: by category and roll, what the roll scores there
    - ``bonus``: by total score, the points for it

    The search goes down turn by turn. ``states``, ``points``, ``totals``, ``baluts`` and ``turns``
    (how many are left) are those of both sides in the position it looks at; it changes them and
    puts them back. ``worths`` and ``values`` have room for each ``level``, the number of turns
    since the position that was asked about.
    """

    def __init__(self, lattice: Lattice, width: int, tables: tuple[list[int], ...]) -> None:
        after, earned, boxes, counts, scores, score_of_roll, bonus = tables
        self.lattice = lattice
        self.width = width
        self.rolls = len(score_of_roll) // CATEGORIES
        self.keeps = lattice.first_roll + self.rolls
        self.after = array("i", after)
        self.earned = array("i", earned)
        self.boxes = array("i", boxes)
        self.counts = array("i", counts)
        self.scores = array("i", scores)
        self.score_of_roll = array("i", score_of_roll)
        self.bonus = array("i", bonus)
        self.states = array("i", [0] * 2 * CATEGORIES)
        self.points = array("i", [0, 0])
        self.totals = array("i", [0, 0])
        self.baluts = array("i", [0, 0])
        self.turns = array("i", [0, 0])
        self.worths = array("d", [0.0] * MOST_TURNS * CATEGORIES * width)
        self.values = array("d", [0.0] * MOST_TURNS * self.keeps)
        # What `_last_chance` has found, below 0 what it has not.
        self.last = array("d", [-1.0] * CATEGORIES * width * 2)

    def place(self, side: int, states: list[int], points: int, total: int, baluts: int) -> None:
        """Give ``side``, 0 or 1, a sheet: its ``states`` by category, and what it has so far.

        Its ``points`` are those without the bonus. Both sides need a sheet before a chance is asked
        for, and of both together no more than `MOST_TURNS` turns may be left.
        """
        self.turns[side] = 0
        for category in range(CATEGORIES):
            state = states[category]
            self.states[side * CATEGORIES + category] = state
            self.turns[side] += self.boxes[state]
        self.points[side] = points
        self.totals[side] = total
        self.baluts[side] = baluts

    def chance_after(self, side: int, category: int, score: int) -> float:
        """Return the chance of ``side`` to win once it has written ``score`` in ``category``.

        The score is an index. The category must have an empty box.
        """
        return self._chance_after(side, category, score, 0)

    def chance(self, side: int) -> float:
        """Return the chance of ``side`` to win when its turn begins."""
        return self._chance(side, 0)

    def _chance_after(self, side: int, category: int, score: int, level: int) -> float:
        """Return what `chance_after` does; the turn that follows is at ``level``."""
        at = side * CATEGORIES + category
        before = self.states[at]
        entry = before * self.width + score
        earned = self.earned[entry]
        scored = self.scores[category * self.width + score]
        is_balut = category == BALUT and scored > 0
        self.states[at] = self.after[entry]
        self.points[side] += earned
        self.totals[side] += scored
        self.baluts[side] += is_balut
        self.turns[side] -= 1
        if self.turns[1 - side] > 0:
            chance = 1.0 - self._chance(1 - side, level)
        elif self.turns[side] > 0:
            chance = self._chance(side, level)
        else:
            chance = self._result(side)
        self.states[at] = before
        self.points[side] -= earned
        self.totals[side] -= scored
        self.baluts[side] -= is_balut
        self.turns[side] += 1
        return chance

    def _result(self, side: int) -> float:
        """Return 1 if ``side`` has won, ½ for a tie, else 0; both sheets are full."""
        lead = self.points[side] + self.bonus[self.totals[side]]
        lead -= self.points[1 - side] + self.bonus[self.totals[1 - side]]
        if lead == 0:
            lead = self.totals[side] - self.totals[1 - side]
        if lead == 0:
            lead = self.baluts[side] - self.baluts[1 - side]
        if lead == 0:
            return 0.5
        return 1.0 if lead > 0 else 0.0

    def _chance(self, side: int, level: int) -> float:
        """Return what `chance` does at ``level``, by the chance after each score it may write."""
        if self.turns[side] == 1 and self.turns[1 - side] == 0:
            return self._last_chance(side, level)
        start = level * CATEGORIES * self.width
        least, most = 1.0, 0.0
        for category in range(CATEGORIES):
            if self.boxes[self.states[side * CATEGORIES + category]] > 0:
                for score in range(self.counts[category]):
                    chance = self._chance_after(side, category, score, level + 1)
                    self.worths[start + category * self.width + score] = chance
                    least = min(least, chance)
                    most = max(most, chance)
        # If all scores lead to the same chance, dice decide nothing.
        return most if least >= most else self._solved(side, level)

    def _last_chance(self, side: int, level: int) -> float:
        """Return the chance of ``side`` in the last turn of all, in which one box is empty.

        A higher score in the same box is never worse. So the chance depends only on the category,
        on the lowest score that does not lose, and on whether that one ties. It is kept for each.
        """
        category = 0
        while self.boxes[self.states[side * CATEGORIES + category]] == 0:
            category += 1
        score = 0
        result = 0.0
        while score < self.counts[category]:
            result = self._chance_after(side, category, score, level)
            if result > 0:
                break
            score += 1
        if score == self.counts[category] or (score == 0 and result == 1.0):
            return result  # every score loses, or every score wins
        known = (category * self.width + score) * 2 + (result < 1.0)
        if self.last[known] < 0:
            start = (level * CATEGORIES + category) * self.width
            for each in range(self.counts[category]):
                self.worths[start + each] = 0.0 if each < score else 1.0
            self.worths[start + score] = result
            self.last[known] = self._solved(side, level)
        return self.last[known]

    def _solved(self, side: int, level: int) -> float:
        """Return what a turn of ``side`` is worth whose scores have the ``worths`` of ``level``.

        Each roll is worth its best score; averages and best keeps lead back to the first roll.
        """
        start = level * self.keeps
        first = start + self.lattice.first_roll
        for roll in range(self.rolls):
            self.values[first + roll] = 0.0
        for category in range(CATEGORIES):
            if self.boxes[self.states[side * CATEGORIES + category]] > 0:
                worths = (level * CATEGORIES + category) * self.width
                scores = category * self.rolls
                for roll in range(self.rolls):
                    worth = self.worths[worths + self.score_of_roll[scores + roll]]
                    self.values[first + roll] = max(self.values[first + roll], worth)
        for _reroll in range(REROLLS):
            self.lattice.average(self.values, start)
            self.lattice.best(self.values, start)
        self.lattice.average(self.values, start)
        return self.values[start]
