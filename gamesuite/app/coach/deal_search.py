"""Searches for a winnable deal while the game on the table goes on."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import game
from gamesuite.engine.advice import Difficulty, FoundDeal
from gamesuite.engine.setup import Deal, Setup
from gamesuite.workers.job import Job


class DealSearch(QObject):
    """One search at a time, by the coach of the game in a worker of ``adviser``."""

    found = Signal(object)
    """The :class:`FoundDeal`."""
    failed = Signal()
    """The search failed; the log says why."""
    running_changed = Signal(bool)
    """A search has started (True) or is over (False)."""

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job = adviser.new_runner(self)
        self._job.answered.connect(self._finish)
        self._job.finished.connect(self._fail)
        self._job.failed.connect(self._fail)

    @property
    def is_running(self) -> bool:
        """Whether a search is running."""
        return self._job.is_running

    def begin(self, setup: Setup, number: int, difficulty: Difficulty | None) -> None:
        """Search from the deal ``number`` on, with the options of ``setup``.

        The game must be solvable. With a ``difficulty`` only a deal of that difficulty is found.
        A running search is cancelled.
        """
        start = msgspec.structs.replace(setup, deal=Deal(number))
        coach = game(setup.game).parts.coach
        self.running_changed.emit(True)
        self._job.run(Job(f"{coach}:find", (start, difficulty)), urgent=True)

    def cancel(self) -> None:
        """Cancel the search, if there is one."""
        if self._job.is_running:
            self._job.cancel()
            self.running_changed.emit(False)

    def _finish(self, found: FoundDeal) -> None:
        self.cancel()
        self.found.emit(found)

    def _fail(self) -> None:
        self.running_changed.emit(False)
        self.failed.emit()
