"""Asks the coach of the game on the table, which runs in worker processes.

Each feature that asks about positions has a :class:`CoachQuery`; all of them share the workers
and a cache of answers. A coach is given the view of the seat to act, so it knows no more than
that player may.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking.job_runner import JobRunner
from gamesuite.engine.advice import Advice, AnyAdvice, AnySolution, Solution, Verdict
from gamesuite.engine.match import AnyMatch
from gamesuite.opening import Opened
from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.thinking.worker_bridge import WorkerBridge

T = TypeVar("T")

WORKERS = 3
"""The number of worker processes.

With three a hint need not wait for the verdict light, nor either of them for a search for deals.
"""
CACHE_SIZE = 200
"""How many positions have their answers cached at most."""
MOST_MOVES_BACK = 12
"""How many moves to go back at most in search of a position whose solution is known."""


class CachedAdvice(msgspec.Struct, frozen=True):
    """The latest ``advice`` on a position; it is ``done`` once the coach has ended."""

    advice: AnyAdvice = Advice(())
    done: bool = False

    @property
    def is_estimate(self) -> bool:
        """Whether a better answer may still come; none does once there is a solution."""
        return not self.done and self.advice.solution is None


class Question(NamedTuple):
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
        self._is_closed = False
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
        view = view_to_act(match, match.state)
        solution = self.solution(view)
        later_commands: tuple[object, ...] = ()
        for earlier_state, entry in reversed(match.history(MOST_MOVES_BACK)):
            if solution is not None:
                break
            later_commands = (entry.command, *later_commands)
            earlier_solution = self.solution(view_to_act(match, earlier_state))
            solution = _solution_after(earlier_solution, later_commands)
        if solution is not None:
            self.cache_solution(view, solution)
        return solution

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
        self._is_closed = True
        if self._bridge is not None:
            self._bridge.close()

    def _workers(self) -> WorkerBridge | None:
        """Return the workers, created now if there are none yet; None once this is closed."""
        if self._is_closed:
            return None
        # Imported here because the program starts faster without it.
        from gamesuite.app.thinking.worker_bridge import WorkerBridge  # noqa: PLC0415

        if self._bridge is None:
            self._bridge = WorkerBridge(WORKERS, self)
        return self._bridge


class CoachQuery(QObject):
    """Asks the coach about one position at a time; a new question replaces the old one.

    Answers go into the cache of the adviser, and the signals tell that they are there.
    """

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
        self._asks_for_advice = False
        """Whether the latest question is what to do, and not whether the game can be won."""
        self.view: object = None
        """The view that the latest question is about."""

    @property
    def is_running(self) -> bool:
        """Whether an answer may still come."""
        return self._runner.is_running

    def advise(self, coach: str, view: object, known: AnySolution | None = None) -> None:
        """Ask the module ``coach`` what to do in ``view``; its solution may be ``known``."""
        self._asks_for_advice = True
        self._run(Job(f"{coach}:advise", (view, known)), view)

    def judge(self, coach: str, view: object) -> None:
        """Ask the module ``coach`` whether ``view`` can be won."""
        self._asks_for_advice = False
        self._run(Job(f"{coach}:judge", (view,)), view)

    def cancel(self) -> None:
        """Cancel the question; no signal is emitted until the next one."""
        self._runner.cancel()

    def _run(self, job: Job, view: object) -> None:
        self.view = view
        self._runner.run(job, urgent=self._asks_for_advice)

    def _on_answer(self, value: object) -> None:
        if isinstance(value, Solution):
            self._adviser.cache_solution(self.view, value)
            self.solution_found.emit()
        elif isinstance(value, Advice):
            cached = self._adviser.advice(self.view)
            # If a worker has died, all answers come again from the first one, an estimate: it must
            # not replace a final one.
            if cached is None or cached.is_estimate or value.solution is not None:
                self._adviser.cache_advice(self.view, CachedAdvice(value))
                self.advice_found.emit()

    def _on_finish(self) -> None:
        if self._asks_for_advice:
            cached = self._adviser.advice(self.view) or CachedAdvice()
            self._adviser.cache_advice(self.view, CachedAdvice(cached.advice, done=True))
        self.finished.emit()


def view_to_act(match: AnyMatch, state: object) -> object:
    """Return what the seat to act sees and remembers in ``state``, a position of ``match``."""
    return match.rules.recalled(state, match.rules.to_act(state))


def question_about(opened: Opened, viewer: int | None) -> Question:
    """Return what a coach is asked about ``opened``: what the seat to act sees and remembers.

    While a result rests on the table anybody may go on, so then it is what ``viewer`` does.
    """
    match = opened.match
    if viewer is not None and match.rules.rests(match.state):
        return Question(opened, match.rules.recalled(match.state, viewer))
    return Question(opened, view_to_act(match, match.state))


def first_view(match: AnyMatch) -> object:
    """Return what the seat to act saw in the first position of ``match``."""
    history = match.history()
    return view_to_act(match, history[0][0] if history else match.state)


def _solution_after(
    solution: AnySolution | None, commands: tuple[object, ...]
) -> AnySolution | None:
    """Return what follows from ``solution`` for the position after ``commands``, None if nothing.

    If they begin its winning line, the rest of the line is left.
    """
    if solution is None:
        return None
    if solution.line[: len(commands)] == commands:
        return Solution(solution.verdict, solution.line[len(commands) :])
    return Solution(solution.verdict) if solution.verdict == Verdict.UNWINNABLE else None


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
