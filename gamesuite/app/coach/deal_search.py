"""Looking for a deal that can be won, while the game on the table goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import game
from gamesuite.engine.advice import Difficulty, FoundDeal
from gamesuite.engine.setup import Deal, Setup
from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.thinking.worker_bridge import OneJob


class DealSearch(QObject):
    """One search at a time, by the coach of the game in a worker of ``adviser``."""

    found = Signal(object)
    """The :class:`FoundDeal` that was looked for."""
    failed = Signal()
    """It will not be found; why is in the log."""
    looking = Signal(bool)
    """A search has begun, or is over."""

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._adviser = adviser
        self._job: OneJob | None = None

    @property
    def is_looking(self) -> bool:
        """Whether a deal is being looked for."""
        return self._job is not None and self._job.is_running

    def begin(self, setup: Setup, number: int, difficulty: Difficulty | None) -> None:
        """Look from the deal ``number`` on, played like ``setup``, whose game can be solved.

        With a ``difficulty`` the deal must be of that. A search that goes on is given up.
        """
        start = msgspec.structs.replace(setup, deal=Deal(number))
        coach = game(setup.game).parts.coach
        if self._job is None:
            self._job = self._new_job()
        if self._job is None:
            return
        self.looking.emit(True)
        self._job.begin(Job(f"{coach}:find", (start, difficulty)), urgent=True)

    def cancel(self) -> None:
        """Give up the search, if there is one."""
        if self._job is not None and self._job.is_running:
            self._job.cancel()
            self.looking.emit(False)

    def _new_job(self) -> OneJob | None:
        job = self._adviser.new_job(self)
        if job is None:
            return None
        job.answered.connect(self._end_with)
        job.finished.connect(self._fail)
        job.failed.connect(self._fail)
        return job

    def _end_with(self, found: FoundDeal) -> None:
        self.cancel()
        self.found.emit(found)

    def _fail(self) -> None:
        self.looking.emit(False)
        self.failed.emit()
