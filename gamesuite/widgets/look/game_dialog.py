"""A dialog that only one game has, which the window offers in its menus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtWidgets import QDialog, QWidget

from gamesuite.engine.match import AnyMatch
from gamesuite.workers.job import Job


class Runner(Protocol):
    """Runs one job at a time in a worker.

    It is the `JobRunner` of the window, which widgets must not know.
    """

    answered: Any
    """The signal with a value that the job has yielded."""
    failed: Any
    """The signal that the job has failed."""

    def run(self, job: Job, *, urgent: bool = False) -> None:
        """Run ``job`` in place of the one before."""


@dataclass(frozen=True, kw_only=True)
class GameDialog:
    """A dialog about the match on the table, made by ``make``: with that, a runner and its parent.

    ``name`` is that of its action, which has this ``text``, ``icon``, a line of ``help`` and
    ``keys``. If it ``is_help``, opening it ends the scoring of the game, and ``name`` is then also
    the reason that is kept (`WhyUnscored`).
    """

    name: str
    text: str
    help: str
    make: Callable[[AnyMatch, Runner, QWidget], QDialog]
    icon: str
    keys: tuple[str, ...] = ()
    is_help: bool = False
