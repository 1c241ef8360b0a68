"""Long work that can be done in slices, so that the window need not wait for its end.

The work is a generator. It yields after each step how far it has come, from 0 to 1, and returns its
result. Who may wait calls `finished`; who may not makes a `SlicedWork` and does a slice at a time.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[float, None, T]
"""Work in steps: yields its progress from 0 to 1, and returns a T."""


class StoppedError(Exception):
    """The work was stopped before its end: the player cancelled it, or it takes too long."""


def finished(steps: Generator[object, None, T]) -> T:
    """Do all ``steps`` at once and return their result; raises what they raise.

    What they yield does not matter, so other generators will do too.
    """
    try:
        while True:
            next(steps)
    except StopIteration as stop:
        result: T = stop.value
        return result


class SlicedWork(Generic[T]):
    """Does ``steps`` in slices: call `work` until it returns True, or until you give up.

    Then `result` returns the result, raises the error of the work, or says that it was stopped.
    """

    def __init__(self, steps: Steps[T]) -> None:
        self.progress = 0.0
        """How far the work has come, from 0 to 1, as its last step said."""
        self.is_done = False
        """Whether the work has ended, with a result or an error."""
        self._steps = steps
        self._results: list[T] = []  # one result once there is one; T itself may be None
        self._error: Exception | None = None

    def work(self, seconds: float) -> bool:
        """Work for about ``seconds``, at least one step; return whether all is done.

        Raises nothing: an error is raised by `result`.
        """
        end = time.perf_counter() + seconds  # the other clock of Windows takes steps of 16 ms
        try:
            while not self.is_done:
                self.progress = next(self._steps)
                if time.perf_counter() >= end:
                    break
        except StopIteration as stop:
            self.is_done = True
            self._results.append(stop.value)
        except Exception as error:
            self.is_done = True
            self._error = error
        return self.is_done

    def result(self) -> T:
        """End the work and return its result, or raise its error.

        Raises StoppedError if the work is not done yet; it cannot go on afterwards.
        """
        self._steps.close()
        if self._error is not None:
            raise self._error
        if not self.is_done:
            raise StoppedError
        return self._results[0]
