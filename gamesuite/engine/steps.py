"""Long work in steps: a generator that yields its progress, from 0 to 1, and returns the result.

Whoever cannot wait does a slice of it at a time.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[float, None, T]


class StoppedError(Exception):
    """The work was stopped before its end: the player cancelled it, or it takes too long."""


def finished(steps: Generator[object, None, T]) -> T:
    """Do all ``steps``, whatever they yield, and return their result; raises what they raise."""
    try:
        while True:
            next(steps)
    except StopIteration as stop:
        result: T = stop.value
        return result


class SlicedWork(Generic[T]):
    """Does ``steps`` in slices; ``progress`` is how far it has come, from 0 to 1."""

    def __init__(self, steps: Steps[T]) -> None:
        self.progress = 0.0
        self.is_done = False
        self._steps = steps
        self._results: list[T] = []
        self._error: Exception | None = None

    def work(self, seconds: float) -> bool:
        """Work for about ``seconds``, at least one step; return whether all is done.

        Raises nothing: an error is raised by `result`.
        """
        end = time.monotonic() + seconds
        try:
            while not self.is_done:
                self.progress = next(self._steps)
                if time.monotonic() >= end:
                    break
        except StopIteration as stop:
            self.is_done = True
            self._results.append(stop.value)
        except Exception as error:
            self.is_done = True
            self._error = error
        return self.is_done

    def result(self) -> T:
        """Return the result, or raise the error of the work; raises StoppedError before its end."""
        self._steps.close()
        if self._error is not None:
            raise self._error
        if not self.is_done:
            raise StoppedError
        return self._results[0]
