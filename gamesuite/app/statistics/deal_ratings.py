"""Rates the deals that were played, in a worker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import Game
from gamesuite.engine.advice import Rating
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.workers.job import Job

_AT_ONCE = 50
"""After how many ratings they are shown."""

_Key = tuple[str, tuple[tuple[str, Option], ...]]


class DealRatings(QObject):
    """How hard deals are, found by the workers of ``adviser``, one variation at a time."""

    changed = Signal()
    """More deals are rated, or no more will be."""

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._take)
        self._runner.finished.connect(self._end)
        self._runner.failed.connect(self._end)
        self._known: dict[_Key, dict[int, Rating]] = {}
        self._tried: set[tuple[_Key, int]] = set()
        self._running: _Key | None = None

    @property
    def is_running(self) -> bool:
        """Whether deals are still to be rated."""
        return self._running is not None

    def known(self, game: Game, options: Mapping[str, Option]) -> dict[int, Rating]:
        """Return the ratings of deals of ``game`` with ``options`` that are known, by number."""
        return self._known.setdefault(_key(game, options), {})

    def of(
        self, game: Game, options: Mapping[str, Option], deals: Iterable[int]
    ) -> dict[int, Rating]:
        """Return what is known of ``deals`` of ``game``, which has a solver; rate the others."""
        key, known = _key(game, options), self.known(game, options)
        if self._running != key:
            self.cancel()
            missing = sorted(deal for deal in deals if (key, deal) not in self._tried)
            if missing:
                self._tried.update((key, deal) for deal in missing)
                self._running = key
                setup = Setup(game.id, dict(options), (Seat(),), Deal(0))
                self._runner.run(Job(f"{game.parts.coach}:rate", (setup, tuple(missing))))
        return known

    def cancel(self) -> None:
        """Rate no more deals for now."""
        self._runner.cancel()
        if self._running is not None:
            self._tried = {(key, deal) for key, deal in self._tried if deal in self._known[key]}
        self._running = None

    def _take(self, rating: Rating) -> None:
        if self._running is not None:
            known = self._known[self._running]
            known[rating.number] = rating
            if len(known) % _AT_ONCE == 0:
                self.changed.emit()

    def _end(self) -> None:
        self._running = None
        self.changed.emit()


def _key(game: Game, options: Mapping[str, Option]) -> _Key:
    return game.id, tuple(sorted(options.items()))
