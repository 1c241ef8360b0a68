"""Asks the coach of the game on the table, which runs in worker processes.

Each feature that asks about positions has a :class:`CoachQuery`; all of them share the workers
and a cache of answers. A coach is given the view of the seat to act, so it knows no more than
that player may.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from gamesuite.engine.advice import Advice, AnyAdvice, AnySolution, Solution, Verdict
from gamesuite.engine.match import AnyMatch
from gamesuite.opening import Opened
from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.thinking.worker_bridge import WorkerBridge

T = TypeVar("T")

WORKERS = 3
"""A hint need not wait for the verdict light, nor either of them for a search for deals."""
CACHE_SIZE = 200
"""The number of positions whose answers are cached."""
MOST_MOVES_BACK = 12
"""The number of moves to go back in search of a position whose solution is known."""


class CachedAdvice(msgspec.Struct, frozen=True):
    """The latest ``advice`` on a position; ``done`` is whether it is final."""

    advice: AnyAdvice = Advice(())
    done: bool = False

    @property
    def is_estimate(self) -> bool:
        """Whether a better answer may still come."""
        return not self.done and self.advice.solution is None


class Asked(NamedTuple):
    """A ``view`` that a coach is asked about, and the game ``opened`` that it belongs to.

    Only the descriptions of that game can word it, whatever is on the table by then.
    """

    opened: Opened
    view: object


class Adviser(QObject):
    """Owns the workers and caches their answers; must be closed.

    The workers are created for the first job.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge: WorkerBridge | None = None
        self._closed = False
        self._advice = _ViewCache[CachedAdvice]()
        self._solutions = _ViewCache[AnySolution]()

    def advice(self, view: object) -> CachedAdvice | None:
        """Return the cached advice on ``view``, None if there is none."""
        return self._advice.get(view)

    def solution(self, view: object) -> AnySolution | None:
        """Return the cached solution of ``view``, None if there is none."""
        return self._solutions.get(view)

    def solution_of(self, match: AnyMatch) -> AnySolution | None:
        """Return the known solution of the current position of ``match``, None if there is none.

        It may follow from an earlier position: a winning line stays a winning line, and an
        unwinnable position stays unwinnable.
        """
        here = view_to_act(match, match.state)
        known = self.solution(here)
        done: tuple[object, ...] = ()
        for state, entry in reversed(match.history(MOST_MOVES_BACK)):
            if known is not None:
                break
            done = (entry.command, *done)
            known = _solution_after(self.solution(view_to_act(match, state)), done)
        if known is not None:
            self.cache_solution(here, known)
        return known

    def cache_advice(self, view: object, cached: CachedAdvice) -> None:
        """Cache the coach's advice on ``view``, with the solution it contains."""
        self._advice.put(view, cached)
        if cached.advice.solution is not None:
            self.cache_solution(view, cached.advice.solution)

    def cache_solution(self, view: object, solution: AnySolution) -> None:
        """Cache the solution of ``view``."""
        self._solutions.put(view, solution)

    def new_runner(self, parent: QObject) -> JobRunner:
        """Return a new runner for one job at a time; once this is closed, it runs nothing."""
        return JobRunner(self._workers, parent)

    def close(self) -> None:
        """Cancel all jobs and stop the workers; takes less than a second."""
        self._closed = True
        if self._bridge is not None:
            self._bridge.close()

    def _workers(self) -> WorkerBridge | None:
        """Return the workers, created now if there are none yet; None once this is closed."""
        if self._closed:
            return None
        # Imported here because the program starts faster without it.
        from gamesuite.app.thinking.worker_bridge import WorkerBridge  # noqa: PLC0415

        if self._bridge is None:
            self._bridge = WorkerBridge(WORKERS, self)
        return self._bridge


class CoachQuery(QObject):
    """Asks the coach about one position at a time; a new question replaces the old one."""

    advice_found = Signal()
    """The adviser has cached new advice on the view."""
    solution_found = Signal()
    """The adviser has cached the solution of the view."""
    finished = Signal()
    """No more answers about the view will come."""
    failed = Signal()
    """The coach does not answer; the log says why."""

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._adviser = adviser
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._on_answer)
        self._runner.finished.connect(self._on_finish)
        self._runner.failed.connect(self.failed)
        self._is_advice = False
        self.view: object = None

    @property
    def is_running(self) -> bool:
        """Whether an answer may still come."""
        return self._runner.is_running

    def advise(self, coach: str, view: object, known: AnySolution | None = None) -> None:
        """Ask the module ``coach`` what to do in ``view``; its solution may be ``known``."""
        self._is_advice = True
        self._run(Job(f"{coach}:advise", (view, known)), view)

    def judge(self, coach: str, view: object) -> None:
        """Ask the module ``coach`` whether ``view`` can be won."""
        self._is_advice = False
        self._run(Job(f"{coach}:judge", (view,)), view)

    def cancel(self) -> None:
        """Cancel the question; no signal is emitted until the next one."""
        self._runner.cancel()

    def _run(self, job: Job, view: object) -> None:
        self.view = view
        self._runner.run(job, urgent=self._is_advice)

    def _on_answer(self, value: object) -> None:
        if isinstance(value, Solution):
            self._adviser.cache_solution(self.view, value)
            self.solution_found.emit()
        elif isinstance(value, Advice):
            cached = self._adviser.advice(self.view)
            # All answers come again, from the first one, if a worker has died.
            if cached is None or cached.is_estimate or value.solution is not None:
                self._adviser.cache_advice(self.view, CachedAdvice(value))
                self.advice_found.emit()

    def _on_finish(self) -> None:
        if self._is_advice:
            cached = self._adviser.advice(self.view) or CachedAdvice()
            self._adviser.cache_advice(self.view, CachedAdvice(cached.advice, done=True))
        self.finished.emit()


def view_to_act(match: AnyMatch, state: object) -> object:
    """Return what the seat to act sees in ``state``, a position of ``match``."""
    return match.rules.view(state, match.rules.to_act(state))


def to_advise(opened: Opened, viewer: int | None) -> Asked:
    """Return what a coach is asked about ``opened``: what the seat to act sees in its position.

    While a result rests on the table anybody may go on, so then it is what ``viewer`` sees.
    """
    match = opened.match
    if viewer is not None and match.rules.rests(match.state):
        return Asked(opened, match.view(viewer))
    return Asked(opened, view_to_act(match, match.state))


def first_view(match: AnyMatch) -> object:
    """Return what the seat to act saw in the first position of ``match``."""
    history = match.history()
    return view_to_act(match, history[0][0] if history else match.state)


def _solution_after(known: AnySolution | None, done: tuple[object, ...]) -> AnySolution | None:
    """Return the solution after the commands ``done``, if it follows from ``known`` before them."""
    if known is None:
        return None
    if known.line[: len(done)] == done:
        return Solution(known.verdict, known.line[len(done) :])
    return Solution(known.verdict) if known.verdict == Verdict.UNWINNABLE else None


class _ViewCache(Generic[T]):
    """The most recently used answers, by view."""

    def __init__(self) -> None:
        self._answers: OrderedDict[object, T] = OrderedDict()

    def get(self, view: object) -> T | None:
        answer = self._answers.get(view)
        if answer is not None:
            self._answers.move_to_end(view)
        return answer

    def put(self, view: object, answer: T) -> None:
        self._answers[view] = answer
        self._answers.move_to_end(view)
        while len(self._answers) > CACHE_SIZE:
            self._answers.popitem(last=False)


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
