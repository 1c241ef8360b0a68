"""The deal of the day: the same for everyone who plays the same variation.

A hash of the day, the game and the options decides it, so no server is needed. The deal of a day
never changes: players compare their results.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import NamedTuple

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.engine.rules import AnyRules, options_from
from gamesuite.engine.setup import Option

DAILY_NUMBERS = 10_000_000
"""The search for a daily deal starts below this: the numbers are short enough to read out."""
_DAY = timedelta(days=1)


class WantedDay(NamedTuple):
    """The deal of ``day`` in ``game`` with ``options``, for so many ``players``; None: as usual."""

    game: str
    options: dict[str, Option]
    day: date
    players: int | None = None


class Streak(NamedTuple):
    """How many days in a row something was done: up to now, and at most."""

    current: int = 0
    longest: int = 0


def daily_number(game: str, options: Mapping[str, Option], day: date) -> int:
    """Return the number at which the search for the deal of ``day`` starts.

    In a game that can be solved the daily deal is the first winnable one from there on, in other
    games the number itself. ``options`` are those that differ from their defaults, so an option
    added to a game later leaves its old daily deals alone.

    The deal number of the luck is 0. Its key is "daily", the game, the day as 2026-11-21, and the
    options sorted by name, each as name=value, with true and false for switches.
    """
    chosen = (f"{name}={_as_text(options[name])}" for name in sorted(options))
    return Luck(0).below(DAILY_NUMBERS, "daily", game, day.isoformat(), *chosen)


def changed_options(rules: AnyRules, options: Mapping[str, Option]) -> dict[str, Option]:
    """Return those of ``options`` for the game of ``rules`` that differ from the defaults.

    Options that the rules do not know are left out.
    """
    usual: dict[str, Option] = msgspec.to_builtins(options_from(rules, {}))
    return {
        name: value for name, value in options.items() if name in usual and value != usual[name]
    }


def streak(days: Iterable[date], today: date) -> Streak:
    """Return how many of ``days`` follow each other; today's need not be among them yet.

    Days after ``today``, when the clock was wrong, do not count.
    """
    runs: list[list[date]] = []
    for day in sorted({day for day in days if day <= today}):
        if runs and day - runs[-1][-1] == _DAY:
            runs[-1].append(day)
        else:
            runs.append([day])
    if not runs:
        return Streak()
    is_current = today - runs[-1][-1] <= _DAY
    return Streak(len(runs[-1]) if is_current else 0, max(map(len, runs)))


def _as_text(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
