"""Workers for the window: their answers arrive as signals.

It stands alone because it is loaded for the first job.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from gamesuite.workers.job import Answer, Answered, Failed, Finished, Job
from gamesuite.workers.pool import Pool


class WorkerBridge(QObject):
    """A pool of at most ``size`` workers whose answers arrive on the thread of this object.

    No call waits for a worker, except `close` for their end. The owner must close it.
    """

    answered = Signal(int, object)
    """The number of a job and a value it has yielded. Values come again if its worker died."""
    finished = Signal(int)
    """The number of a job that has finished."""
    failed = Signal(int, str)
    """The number of a job that has failed, and the report, which is in the log already."""

    _arrived = Signal(object)
    """An answer, emitted on a thread of the pool."""

    def __init__(self, size: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pending: set[int] = set()
        """The numbers of jobs that have neither ended nor been cancelled."""
        self._arrived.connect(self._forward, Qt.ConnectionType.QueuedConnection)
        self._pool = Pool(size, self._arrived.emit)
        self.destroyed.connect(self._pool.close)

    def submit(self, job: Job, urgent: bool = False) -> int:
        """Queue ``job``, urgent ones first; return its number.

        Raises what pickle raises if the job cannot be pickled, and RuntimeError after `close`.
        """
        number = self._pool.submit(job, urgent)
        self._pending.add(number)
        return number

    def cancel(self, number: int) -> None:
        """Cancel a job: no more signals come for it. Unknown numbers are ignored."""
        self._pending.discard(number)
        self._pool.cancel(number)

    def close(self) -> None:
        """Cancel all jobs and stop all workers; takes less than a second. May be called again."""
        self._pending.clear()
        self._pool.close()

    def _forward(self, answer: Answer) -> None:
        if answer.job not in self._pending:
            return  # cancelled while the answer was on its way
        match answer:
            case Answered(number, value):
                self.answered.emit(number, value)
            case Finished(number):
                self._pending.remove(number)
                self.finished.emit(number)
            case Failed(number, report):
                self._pending.remove(number)
                self.failed.emit(number, report)
