"""Jobs for the workers, one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.thinking.worker_bridge import WorkerBridge


class JobRunner(QObject):
    """Runs one job at a time on the workers that ``find`` returns; a new job replaces the old one.

    Signals come from the current job only. ``find`` is called for the first job; where it returns
    None there are no workers any more, and nothing happens.
    """

    answered = Signal(object)
    """A value that the job has yielded."""
    finished = Signal()
    """The job has finished."""
    failed = Signal()
    """The job has failed; the log says why."""

    def __init__(
        self, find: Callable[[], WorkerBridge | None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._find = find
        self._bridge: WorkerBridge | None = None
        self._number: int | None = None

    @property
    def is_running(self) -> bool:
        """Whether the current job has neither finished nor failed."""
        return self._number is not None

    def run(self, job: Job, *, urgent: bool = False) -> None:
        """Run ``job`` in place of the current one; emit `failed` if it cannot start."""
        self.cancel()
        bridge = self._workers()
        if bridge is None:
            return
        try:
            self._number = bridge.submit(job, urgent)
        except (OSError, RuntimeError):  # the system allows no more threads or processes
            self.failed.emit()

    def cancel(self) -> None:
        """Cancel the current job, if there is one; no more signals come for it."""
        if self._bridge is not None and self._number is not None:
            self._bridge.cancel(self._number)
            self._number = None

    def _workers(self) -> WorkerBridge | None:
        if self._bridge is None:
            self._bridge = self._find()
            if self._bridge is not None:
                self._bridge.answered.connect(self._on_answer)
                self._bridge.finished.connect(self._on_finish)
                self._bridge.failed.connect(self._on_failure)
        return self._bridge

    def _on_answer(self, number: int, value: object) -> None:
        if number == self._number:
            self.answered.emit(value)

    def _on_finish(self, number: int) -> None:
        if number == self._number:
            self._number = None
            self.finished.emit()

    def _on_failure(self, number: int, _report: str) -> None:
        if number == self._number:
            self._number = None
            self.failed.emit()
