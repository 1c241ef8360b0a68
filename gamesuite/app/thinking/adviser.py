"""The coach of the game on the table, asked in processes of its own.

Whoever wants to know something of a position has an :class:`Inquiry`; all of them share the
workers, and what was found is kept for a while. What a coach is handed is the view of the seat
to act, so that it knows no more than that player may.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from gamesuite.engine.advice import Advice, Solution, Verdict
from gamesuite.engine.match import AnyMatch
from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.thinking.worker_bridge import OneJob, WorkerBridge

T = TypeVar("T")

WORKERS = 3
"""A hint shall not have to wait for the verdict light, nor both for a search of deals."""
MOST_KEPT = 200
"""Of how many positions it is kept what was found."""
MOST_BACK = 12
"""How many moves back a position is looked for of which something is known."""


class KeptAdvice(msgspec.Struct, frozen=True):
    """The last ``advice`` on a position; ``done``: the coach has nothing to add."""

    advice: Advice[Any] = Advice(())
    done: bool = False

    @property
    def is_estimate(self) -> bool:
        """Whether something more certain may still come."""
        return not self.done and self.advice.solution is None


class Adviser(QObject):
    """Owns the workers, made at the first question, and what they found. It must be closed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge: WorkerBridge | None = None
        self._closed = False
        self._advice = _Kept[KeptAdvice]()
        self._solutions = _Kept[Solution[Any]]()

    def advice(self, view: object) -> KeptAdvice | None:
        """Return what the coach has said to do in ``view``, None if it was not asked."""
        return self._advice.get(view)

    def solution(self, view: object) -> Solution[Any] | None:
        """Return what was found out about ``view``, None if nothing was."""
        return self._solutions.get(view)

    def solution_of(self, match: AnyMatch) -> Solution[Any] | None:
        """Return what is known of the position of ``match``, None if it has to be asked.

        Some of it follows from positions before: on a winning line the game stays won, and
        what could not be won before cannot be won now.
        """
        here = view_to_act(match, match.state)
        known = self.solution(here)
        done: tuple[Any, ...] = ()
        for state, entry in reversed(match.history()[-MOST_BACK:]):
            if known is not None:
                break
            done = (entry.command, *done)
            known = _followed(self.solution(view_to_act(match, state)), done)
        if known is not None:
            self.keep_solution(here, known)
        return known

    def keep_advice(self, view: object, kept: KeptAdvice) -> None:
        """Keep what the coach says to do in ``view``."""
        self._advice.keep(view, kept)
        if kept.advice.solution is not None:
            self.keep_solution(view, kept.advice.solution)

    def keep_solution(self, view: object, solution: Solution[Any]) -> None:
        """Keep what was found out about ``view``."""
        self._solutions.keep(view, solution)

    def new_job(self, parent: QObject) -> OneJob | None:
        """Return what has the workers do one job at a time, None once this is closed."""
        if self._closed:
            return None
        # Here, so that no start waits for processes that nobody needs yet.
        from gamesuite.app.thinking.worker_bridge import OneJob, WorkerBridge  # noqa: PLC0415

        if self._bridge is None:
            self._bridge = WorkerBridge(WORKERS, self)
        return OneJob(self._bridge, parent)

    def close(self) -> None:
        """Give up all questions and end the workers; takes less than a second."""
        self._closed = True
        if self._bridge is not None:
            self._bridge.close()


class Inquiry(QObject):
    """Asks the coach about one position at a time; a new question takes the place of the old."""

    advised = Signal()
    """Of the view there is better advice than before; the adviser has it."""
    judged = Signal()
    """The solution of the view is known; the adviser has it."""
    ended = Signal()
    """There is nothing more to say of the view."""
    silent = Signal()
    """The coach does not answer; why is in the log."""

    def __init__(self, adviser: Adviser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._adviser = adviser
        self._job: OneJob | None = None
        self._advises = False
        self.view: object = None

    @property
    def is_running(self) -> bool:
        """Whether an answer may still come."""
        return self._job is not None and self._job.is_running

    def advise(self, coach: str, view: object, known: Solution[Any] | None = None) -> None:
        """Ask the module ``coach`` what to do in ``view``, of which something may be ``known``."""
        self._advises = True
        self._ask(Job(f"{coach}:advise", (view, known)), view)

    def judge(self, coach: str, view: object) -> None:
        """Ask the module ``coach`` whether ``view`` can be won."""
        self._advises = False
        self._ask(Job(f"{coach}:judge", (view,)), view)

    def cancel(self) -> None:
        """Ask no more; nothing is told until the next question."""
        if self._job is not None:
            self._job.cancel()

    def _ask(self, job: Job, view: object) -> None:
        if self._job is None:
            self._job = self._adviser.new_job(self)
            if self._job is None:
                return
            self._job.answered.connect(self._hear)
            self._job.finished.connect(self._end)
            self._job.failed.connect(self.silent)
        self.view = view
        self._job.begin(job, urgent=self._advises)

    def _hear(self, value: object) -> None:
        if isinstance(value, Solution):
            self._adviser.keep_solution(self.view, value)
            self.judged.emit()
        elif isinstance(value, Advice):
            kept = self._adviser.advice(self.view)
            # Answers come again from the first on if a worker has died.
            if kept is None or kept.is_estimate or value.solution is not None:
                self._adviser.keep_advice(self.view, KeptAdvice(value))
                self.advised.emit()

    def _end(self) -> None:
        if self._advises:
            kept = self._adviser.advice(self.view) or KeptAdvice()
            self._adviser.keep_advice(self.view, KeptAdvice(kept.advice, done=True))
        self.ended.emit()


def view_to_act(match: AnyMatch, state: Any) -> Any:
    """Return what the seat to act sees in ``state``, a position of ``match``."""
    return match.rules.view(state, match.rules.to_act(state))


def first_view(match: AnyMatch) -> Any:
    """Return what the seat to act saw when the deal of ``match`` was laid out."""
    history = match.history()
    return view_to_act(match, history[0][0] if history else match.state)


def _followed(known: Solution[Any] | None, done: tuple[Any, ...]) -> Solution[Any] | None:
    """Return what ``known`` of a position says of the one after the commands ``done``."""
    if known is None or known.verdict == Verdict.UNKNOWN:
        return None
    if known.line[: len(done)] == done:
        return Solution(known.verdict, known.line[len(done) :])
    return Solution(known.verdict) if known.verdict == Verdict.UNWINNABLE else None


class _Kept(Generic[T]):
    """What is known of views, those used last."""

    def __init__(self) -> None:
        self._found: OrderedDict[object, T] = OrderedDict()

    def get(self, view: object) -> T | None:
        found = self._found.get(view)
        if found is not None:
            self._found.move_to_end(view)
        return found

    def keep(self, view: object, found: T) -> None:
        self._found[view] = found
        self._found.move_to_end(view)
        while len(self._found) > MOST_KEPT:
            self._found.popitem(last=False)
