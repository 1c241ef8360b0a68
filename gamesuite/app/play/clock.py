"""The time of day, and the playing time of a game."""

from __future__ import annotations

import time
from datetime import date


class Clock:
    """The clock of the machine; tests replace it."""

    def now(self) -> int:
        """Return the time in UTC seconds."""
        return int(time.time())

    def today(self) -> date:
        """Return the local date."""
        return date.fromtimestamp(self.now())

    def monotonic(self) -> float:
        """Return seconds that never go back, from an arbitrary start."""
        return time.monotonic()


class Stopwatch:
    """Counts seconds on ``clock`` while it runs."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._counted = 0.0
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """The seconds counted."""
        if self._since is None:
            return self._counted
        return self._counted + self._clock.monotonic() - self._since

    def set(self, seconds: float) -> None:
        """Continue from ``seconds``."""
        self._counted = seconds
        if self._since is not None:
            self._since = self._clock.monotonic()

    def start(self) -> None:
        """Start counting; does nothing while it counts."""
        if self._since is None:
            self._since = self._clock.monotonic()

    def stop(self) -> None:
        """Stop counting."""
        self._counted = self.seconds
        self._since = None
