"""The deal of the day: the same for everyone who plays the same variation.

The day, the game and the options decide it, like all luck by a hash, so that nobody has to ask a
server. What comes of it for a day stays for ever: players compare their results.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from gamesuite.engine.luck import Luck
from gamesuite.engine.setup import Option

DAILY_NUMBERS = 10_000_000
"""Daily deals begin below this: numbers short enough to be read out to somebody."""


def daily_number(game: str, options: Mapping[str, Option], day: date) -> int:
    """Return the number from which on the deal of ``day`` is looked for.

    In a game that can be solved it is the first from there on that can be won, in others the
    number itself. ``options`` are those that are not as usual, so that an option that comes to a
    game later leaves its old daily deals alone.

    The key of the luck is "daily", the game, the day as 2026-11-21, and the options in the order
    of their names, each as name=value with true and false for switches; its deal number is 0.
    """
    chosen = (f"{name}={_word(options[name])}" for name in sorted(options))
    return Luck(0).below(DAILY_NUMBERS, "daily", game, day.isoformat(), *chosen)


def _word(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
