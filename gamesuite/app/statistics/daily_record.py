"""The daily deals that a person has played, and for how many days in a row.

Results do not say that a deal was a daily one. The number of a daily deal follows from its day; in
a game with a solver it is one of the next few, the first that can be won.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Literal, TypeAlias

from gamesuite.app.parts.times import day_of
from gamesuite.catalogue import Game
from gamesuite.engine.daily import Streak, changed_options, daily_number, streak
from gamesuite.engine.setup import Option
from gamesuite.storage.result import Ending, Result

Mark: TypeAlias = Literal["", "played", "won"]
"""What became of the deal of a day; empty if it was not played to its end."""

MOST_SKIPPED = 16
"""How many numbers from the first one on may be the deal of a day, where it must be winnable.

Two in three deals can be won, so that there is one among so many.
"""
PLAYED_TO_THE_END: tuple[Ending, ...] = ("won", "lost", "shared", "done")
"""The endings of results whose game was played to its end."""


class DailyRecord:
    """The daily deals of ``game`` with ``options`` among ``results``, up to ``today``."""

    def __init__(
        self, game: Game, options: Mapping[str, Option], results: Iterable[Result], today: date
    ) -> None:
        self.today = today
        """The last day with a deal."""
        self._game = game
        self._options = changed_options(game.rules, options)
        self._number_count = MOST_SKIPPED if game.is_solvable else 1
        """How many deal numbers may be that of a day."""
        self._results_of_deal: dict[int, list[Result]] = {}
        """The results of games played to their end, by the number of the deal."""
        for result in results:
            if result.ending in PLAYED_TO_THE_END:
                self._results_of_deal.setdefault(result.deal, []).append(result)

    def mark(self, day: date) -> Mark:
        """Return whether the deal of ``day`` was won or played to its end, then or later."""
        results = [result for result in self._results(day) if _day_of(result) >= day]
        if any(result.ending == "won" and not result.unscored for result in results):
            return "won"
        return "played" if results else ""

    def streak(self) -> Streak:
        """Return for how many days in a row the deal of the day was played to its end on its day.

        Today's need not be played yet.
        """
        all_days = {
            _day_of(result) for results in self._results_of_deal.values() for result in results
        }
        return streak(filter(self._was_kept, all_days), self.today)

    def _was_kept(self, day: date) -> bool:
        """Return whether the deal of ``day`` was played to its end on that very day."""
        return any(_day_of(result) == day for result in self._results(day))

    def _results(self, day: date) -> list[Result]:
        """Return the results of games that may have had the deal of ``day``."""
        first = daily_number(self._game.id, self._options, day)
        numbers = range(first, first + self._number_count)
        return [result for number in numbers for result in self._results_of_deal.get(number, ())]


def _day_of(result: Result) -> date:
    """Return the local day on which the game of ``result`` ended."""
    return day_of(result.ended)
