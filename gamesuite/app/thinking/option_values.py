"""Asks in a worker which values an option can have on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import Game
from gamesuite.engine.reason import Reason
from gamesuite.workers.job import Job

if TYPE_CHECKING:
    from gamesuite.app.thinking.worker_bridge import JobRunner

Values: TypeAlias = tuple[tuple[str, ...], Reason | None]
"""Values besides the usual one, and why there are no more, None if nothing is missing."""


class OptionValues(QObject):
    """Asks for the values of one option at a time, in the workers of ``adviser``."""

    found = Signal(str, object)
    """The name of the option, and its Values; None if they cannot be found out."""

    def __init__(self, adviser: Adviser, parent: QObject) -> None:
        super().__init__(parent)
        self._adviser = adviser
        self._runner: JobRunner | None = None
        self._name = ""

    def ask(self, game: Game, name: str) -> None:
        """Ask for the values of the option ``name`` of ``game``."""
        if self._runner is None:
            self._runner = self._adviser.new_runner(self)
            if self._runner is None:
                return
            self._runner.answered.connect(self._receive)
            self._runner.failed.connect(self._fail)
        self._name = name
        self._runner.run(Job(game.parts.option_values[name]), urgent=True)

    def _receive(self, values: Values) -> None:
        self.found.emit(self._name, values)

    def _fail(self) -> None:
        self.found.emit(self._name, None)
