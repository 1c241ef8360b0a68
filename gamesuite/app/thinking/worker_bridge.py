"""Workers for the window: what they answer comes as signals, for one job at a time if wanted."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal

from gamesuite.workers.job import Answer, Answered, Failed, Finished, Job
from gamesuite.workers.pool import Pool


class WorkerBridge(QObject):
    """A pool of at most ``size`` workers whose answers arrive on the thread of this object.

    Nothing here waits, but for `close`. Whoever makes one must close it.
    """

    answered = Signal(int, object)
    """A job, by its number, has yielded a value. If its worker died, values may come again."""
    finished = Signal(int)
    """A job has come to its end."""
    failed = Signal(int, str)
    """A job will not come to its end; the report is in the log already."""

    _arrived = Signal(object)

    def __init__(self, size: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: set[int] = set()
        self._arrived.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._pool = Pool(size, self._arrived.emit)
        self.destroyed.connect(self._pool.close)

    def submit(self, job: Job, urgent: bool = False) -> int:
        """Let ``job`` be done when its turn comes, urgent ones first; return its number.

        Raises what pickle raises if the job cannot be pickled, and RuntimeError after `close`.
        """
        number = self._pool.submit(job, urgent)
        self._wanted.add(number)
        return number

    def cancel(self, number: int) -> None:
        """Give up a job: nothing is told of it from now on. Unknown numbers are ignored."""
        self._wanted.discard(number)
        self._pool.cancel(number)

    def close(self) -> None:
        """Give up all jobs and end all workers; takes less than a second. May be called again."""
        self._wanted.clear()
        self._pool.close()

    def _tell(self, answer: Answer) -> None:
        if answer.job not in self._wanted:
            return  # cancelled while the answer was on its way
        match answer:
            case Answered(number, value):
                self.answered.emit(number, value)
            case Finished(number):
                self._wanted.remove(number)
                self.finished.emit(number)
            case Failed(number, report):
                self._wanted.remove(number)
                self.failed.emit(number, report)


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
