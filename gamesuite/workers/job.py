"""The messages to and from a worker. All of them can be pickled."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import Any

import msgspec


class Job(msgspec.Struct, frozen=True):
    """A generator function to run in a worker, and its arguments.

    ``function`` is named like ``"package.module:function"``; only the worker imports it. Each
    value it yields is an answer and sent at once, except None. It should yield at least every
    50 ms, None if there is nothing new: only then can it be cancelled. Arguments and answers must
    be picklable and not large.
    """

    function: str
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
    """The job with the number ``job`` has finished."""

    job: int


class Failed(msgspec.Struct, frozen=True):
    """The job with the number ``job`` failed; ``report`` is for the log."""

    job: int
    report: str


Answer = Answered | Finished | Failed
"""What a job sends: any number of Answered, then Finished or Failed."""


class Run(msgspec.Struct, frozen=True):
    """The order to do the pickled ``job``.

    ``exits`` are the exit codes of workers that died while doing it, ``silences`` the number of
    workers that hung.
    """

    number: int
    job: bytes
    urgent: bool = False
    exits: tuple[int, ...] = ()
    silences: int = 0

    @property
    def turn(self) -> tuple[bool, int]:
        """The sort key of waiting orders: urgent ones first, then the oldest."""
        return (not self.urgent, self.number)


class Cancel(msgspec.Struct, frozen=True):
    """The order to cancel the job with this number."""

    number: int


Order = Run | Cancel
"""An order to a worker."""
