"""The messages to and from a worker. All of them can be pickled."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import Any

import msgspec


class Job(msgspec.Struct, frozen=True):
    """A generator function to run in a worker, and its arguments.

    Each value it yields is an answer and sent at once, except None. It can be cancelled only when
    it yields, so it should do so at least every 50 ms, with None if there is nothing new, unless
    nobody cancels it. Arguments and answers must be picklable and not large.
    """

    function: str
    """The name of the function, such as ``"package.module:function"``; only a worker imports it."""

    arguments: tuple[Any, ...] = ()

    def start(self) -> Generator[Any, None, object]:
        """Import the function and call it; raises whatever that raises."""
        module, _, name = self.function.partition(":")
        values: Generator[Any, None, object] = getattr(import_module(module), name)(*self.arguments)
        return values


class Answered(msgspec.Struct, frozen=True):
    """The job with the number ``job`` yielded ``value``."""

    job: int
    value: Any


class Finished(msgspec.Struct, frozen=True):
    """The job with the number ``job`` has finished, or stopped because it was cancelled."""

    job: int


class Failed(msgspec.Struct, frozen=True):
    """The job with the number ``job`` failed; ``report`` is for the log."""

    job: int
    report: str


Answer = Answered | Finished | Failed
"""What a job sends: any number of Answered, then Finished or Failed."""


class Run(msgspec.Struct, frozen=True):
    """The order to do a job."""

    number: int
    """The number of the job, by which its answers are told apart; later jobs have higher ones."""

    job: bytes
    """The pickled `Job`."""

    urgent: bool = False
    """Whether it comes before others that wait."""

    exits: tuple[int, ...] = ()
    """The exit codes of the workers that died while doing it."""

    silences: int = 0
    """How many workers hung while doing it."""

    @property
    def turn(self) -> tuple[bool, int]:
        """The sort key of waiting orders: urgent ones first, then the oldest."""
        return (not self.urgent, self.number)


class Cancel(msgspec.Struct, frozen=True):
    """The order to cancel the job with this number."""

    number: int


Order = Run | Cancel
"""An order to a worker."""
