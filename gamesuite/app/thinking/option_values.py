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

    found = Signal(object, str, object)
    """The Game, the name of its option, and the Values; None if they cannot be found out."""

    def __init__(self, adviser: Adviser, parent: QObject) -> None:
        super().__init__(parent)
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._receive)
        self._runner.failed.connect(self._fail)
        self._asked: tuple[Game, str] | None = None

    def ask(self, game: Game, name: str) -> None:
        """Ask for the values of the option ``name`` of ``game``."""
        self._asked = game, name
        self._runner.run(Job(game.parts.option_values[name]), urgent=True)

    def _receive(self, values: Values) -> None:
        self._tell(values)

    def _fail(self) -> None:
        self._tell(None)

    def _tell(self, values: Values | None) -> None:
        assert self._asked is not None
        self.found.emit(*self._asked, values)
