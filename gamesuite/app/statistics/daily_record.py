"""Which daily deals a person has played, and for how many days in a row.

Results do not say that a deal was a daily one. The number of a daily deal follows from its day; in
a game with a solver it is one of the next few, the first that can be won.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Literal, NamedTuple, TypeAlias

from gamesuite.catalogue import Game
from gamesuite.engine.daily import Streak, changed_options, daily_number, streak
from gamesuite.engine.setup import Option
from gamesuite.storage.result import Ending, Result

Mark: TypeAlias = Literal["", "played", "won"]

_MOST_SKIPPED = 16
"""How many numbers a daily deal can lie behind its start: two in three deals can be won."""
_ENDED: tuple[Ending, ...] = ("won", "lost", "shared", "done")


class WantedDay(NamedTuple):
    """The daily deal of ``game`` with ``options`` for ``day``, which a player wants to play."""

    game: str
    options: dict[str, Option]
    day: date


class DailyRecord:
    """The daily deals of ``game`` with ``options`` among ``results``, as ``today`` sees them."""

    def __init__(
        self, game: Game, options: Mapping[str, Option], results: Iterable[Result], today: date
    ) -> None:
        self.today = today
        self._game = game
        self._options = changed_options(game.rules, options)
        self._room = _MOST_SKIPPED if game.parts.solvable else 1
        self._ended: dict[int, list[Result]] = {}
        for result in results:
            if result.ending in _ENDED:
                self._ended.setdefault(result.deal, []).append(result)

    def mark(self, day: date) -> Mark:
        """Return whether the deal of ``day`` was played to its end, then or later, and won."""
        found = [one for one in self._results(day) if _day(one) >= day]
        if any(one.ending == "won" and not one.unscored for one in found):
            return "won"
        return "played" if found else ""

    def streak(self) -> Streak:
        """Return the days in a row on which the deal of the day was played to its end.

        Today's need not be played yet.
        """
        ended = {_day(one) for results in self._ended.values() for one in results}
        return streak(filter(self._was_kept, ended), self.today)

    def _was_kept(self, day: date) -> bool:
        return any(_day(one) == day for one in self._results(day))

    def _results(self, day: date) -> list[Result]:
        """Return the results of games that have the deal of ``day``."""
        first = daily_number(self._game.id, self._options, day)
        numbers = range(first, first + self._room)
        return [one for number in numbers for one in self._ended.get(number, ())]


def _day(result: Result) -> date:
    """Return the local day on which the game of ``result`` ended."""
    return date.fromtimestamp(result.ended)
