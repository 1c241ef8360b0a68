"""Asks in a worker which values an option can have on this machine."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QObject, Signal

from gamesuite.app.thinking.adviser import Adviser
from gamesuite.catalogue import Game
from gamesuite.engine.reason import Reason
from gamesuite.workers.job import Job

Values: TypeAlias = tuple[tuple[str, ...], Reason | None]
"""Values besides the usual one, and why there are no more, None if nothing is missing."""


class OptionValues(QObject):
    """Asks for the values of one option at a time, in the workers of ``adviser``."""

    found = Signal(str, object)
    """The name of the option, and its Values; None if they cannot be found out."""

    def __init__(self, adviser: Adviser, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._receive)
        self._runner.failed.connect(self._fail)
        self._name = ""

    def ask(self, game: Game, name: str) -> None:
        """Ask for the values of the option ``name`` of ``game``."""
        self._name = name
        self._runner.run(Job(game.parts.option_values[name]), urgent=True)

    def _receive(self, values: Values) -> None:
        self.found.emit(self._name, values)

    def _fail(self) -> None:
        self.found.emit(self._name, None)
