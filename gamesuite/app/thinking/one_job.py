"""A question to the workers of which only the last one counts."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking.worker_bridge import WorkerBridge
from gamesuite.workers.job import Job


class OneJob(QObject):
    """Lets the workers of ``bridge`` do one job at a time; a new one takes the place of the old.

    Only what the job at hand answers is told.
    """

    answered = Signal(object)
    """The job has yielded a value."""
    finished = Signal()
    """The job has come to its end."""
    failed = Signal()
    """The job will not come to its end; why is in the log."""

    def __init__(self, bridge: WorkerBridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._number: int | None = None
        bridge.answered.connect(self._hear)
        bridge.finished.connect(self._hear_end)
        bridge.failed.connect(self._hear_failure)

    @property
    def is_running(self) -> bool:
        """Whether there is a job that has not come to its end."""
        return self._number is not None

    def begin(self, job: Job, *, urgent: bool = False) -> None:
        """Let ``job`` be done instead of what is being done; failing is told as any failure."""
        self.cancel()
        try:
            self._number = self._bridge.submit(job, urgent)
        except (OSError, RuntimeError):  # the system gives us no more threads or processes
            self.failed.emit()

    def cancel(self) -> None:
        """Give up the job at hand, if there is one; nothing more is told of it."""
        if self._number is not None:
            self._bridge.cancel(self._number)
            self._number = None

    def _hear(self, number: int, value: object) -> None:
        if number == self._number:
            self.answered.emit(value)

    def _hear_end(self, number: int) -> None:
        if number == self._number:
            self._number = None
            self.finished.emit()

    def _hear_failure(self, number: int, _report: str) -> None:
        if number == self._number:
            self._number = None
            self.failed.emit()
