"""What is asked of a worker, and what comes back. All of it can be pickled."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import Any

import msgspec


class Job(msgspec.Struct, frozen=True):
    """Something to think about: a generator function of a module, and its arguments.

    ``function`` is named like ``"package.module:function"`` and is looked up by the worker alone.
    Each value it yields is an answer and sent at once; ``None`` is a breath, which says nothing
    new. It should yield every 50 ms or so: only then can it be cancelled. Arguments and answers
    must be picklable and not large.
    """

    function: str
    arguments: tuple[Any, ...] = ()

    def start(self) -> Generator[Any, None, object]:
        """Import the function and call it; raises whatever that raises."""
        module, _, name = self.function.partition(":")
        thoughts: Generator[Any, None, object] = getattr(import_module(module), name)(
            *self.arguments
        )
        return thoughts


class Answered(msgspec.Struct, frozen=True):
    """The job with the number ``job`` has yielded ``value``."""

    job: int
    value: Any


class Finished(msgspec.Struct, frozen=True):
    """The job with the number ``job`` has come to its end."""

    job: int


class Failed(msgspec.Struct, frozen=True):
    """The job with the number ``job`` will not come to its end; ``report`` is for the log."""

    job: int
    report: str


Answer = Answered | Finished | Failed
"""What comes back of a job: any number of Answered, then Finished or Failed."""


class Run(msgspec.Struct, frozen=True):
    """The order to do the pickled ``job``, which has cost the workers with these exit codes."""

    number: int
    job: bytes
    urgent: bool = False
    exits: tuple[int, ...] = ()

    @property
    def turn(self) -> tuple[bool, int]:
        """Return by what the orders are sorted: the urgent ones first, then by age."""
        return (not self.urgent, self.number)


class Cancel(msgspec.Struct, frozen=True):
    """The order to give up the job with this number."""

    number: int


Order = Run | Cancel
"""What a worker is told."""
