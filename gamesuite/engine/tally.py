"""The results of many matches for one player: wins, sums, means and standard errors."""

from __future__ import annotations

from collections import Counter
from math import sqrt

from gamesuite.engine.thinking.arena import Result


class Mean:
    """The mean of whole numbers, from exact sums."""

    def __init__(self) -> None:
        self._number = 0
        self._sum = 0
        self._squares = 0

    def add(self, value: int) -> None:
        """Add one more ``value``."""
        self._number += 1
        self._sum += value
        self._squares += value * value

    @property
    def value(self) -> float | None:
        """The mean, None without numbers."""
        return self._sum / self._number if self._number else None

    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean, None with fewer than two numbers."""
        if self._number < 2:
            return None
        spread = self._number * self._squares - self._sum**2
        return sqrt(spread / (self._number**2 * (self._number - 1)))


class Tally:
    """Adds up the results of one player."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.score = Mean()
        self.points = Mean()

    def add(self, result: Result) -> None:
        """Add the ``result`` of one more match."""
        self.endings[result.ending] += 1
        for name, number in result.counts.items():
            self.counts[name] += number
        self.score.add(result.score)
        if result.points is not None:
            self.points.add(result.points)
