"""Runs jobs on the workers of the window, one at a time.

It stands alone because it knows any job, and nothing of coaches and their answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.thinking.worker_bridge import WorkerBridge


class JobRunner(QObject):
    """Runs one job at a time on the workers that ``workers`` returns; a new one replaces it.

    Signals come from the current job only. ``workers`` is called for the first job, since they are
    created then. Where it returns None there are none any more, and nothing happens.
    """

    answered = Signal(object)
    """A value that the job has yielded."""
    finished = Signal()
    """The job has finished."""
    failed = Signal()
    """The job has failed; the log says why."""

    def __init__(
        self, workers: Callable[[], WorkerBridge | None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._workers = workers
        self._bridge: WorkerBridge | None = None
        """The workers, None before the first job."""
        self._job_number: int | None = None
        """The number that the workers gave the current job, None if none runs."""

    @property
    def is_running(self) -> bool:
        """Whether the current job has neither finished nor failed."""
        return self._job_number is not None

    def run(self, job: Job, *, urgent: bool = False) -> None:
        """Run ``job`` in place of the current one; emit `failed` if it cannot start."""
        self.cancel()
        bridge = self._connected_bridge()
        if bridge is None:
            return
        try:
            self._job_number = bridge.submit(job, urgent)
        except (OSError, RuntimeError):  # the system allows no more threads or processes
            self.failed.emit()

    def cancel(self) -> None:
        """Cancel the current job, if there is one; no more signals come for it."""
        if self._bridge is not None and self._job_number is not None:
            self._bridge.cancel(self._job_number)
            self._job_number = None

    def _connected_bridge(self) -> WorkerBridge | None:
        """Return the workers, whose answers are heard from the first job on."""
        if self._bridge is None:
            self._bridge = self._workers()
            if self._bridge is not None:
                self._bridge.answered.connect(self._on_answer)
                self._bridge.finished.connect(self._on_finish)
                self._bridge.failed.connect(self._on_failure)
        return self._bridge

    # The workers answer all runners, each with the number of a job.

    def _on_answer(self, number: int, value: object) -> None:
        if number == self._job_number:
            self.answered.emit(value)

    def _on_finish(self, number: int) -> None:
        if number == self._job_number:
            self._job_number = None
            self.finished.emit()

    def _on_failure(self, number: int, _report: str) -> None:
        if number == self._job_number:
            self._job_number = None
            self.failed.emit()
