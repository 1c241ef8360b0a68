"""The window, shown at its size and painted step by step under a clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from gamesuite import opening
from gamesuite.app.first_start import journal_or_hand_over
from gamesuite.app.main_window import MainWindow
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.match import Match
from gamesuite.storage import paths
from gamesuite.widgets.look.font import install_fonts
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.shown_table import REDRAW_AFTER

WIDTH, HEIGHT = 1920, 1080


class _Paints(QObject):
    """Counts how often a window is painted."""

    number = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest:
            self.number += 1
        return False


class Stage:
    """The window with ``match`` on the table; ``animation`` as in the settings."""

    def __init__(self, match: Match[Any, Any, Any], animation: str) -> None:
        self.application = QApplication([])
        install_fonts(self.application)
        self.store = SettingsStore(paths.settings_file())
        journal = journal_or_hand_over(None)
        assert journal is not None
        self.window = MainWindow(Shelf(journal), self.store)
        self.window.resize(WIDTH, HEIGHT)
        self.window.show()
        self._paints = _Paints()
        self.window.installEventFilter(self._paints)
        self._open(match)
        self.store.change("animation", animation)
        self.rest()

    @property
    def table(self) -> AnyGameTable:
        """The table of cards."""
        table = self.window.findChild(GameTable)
        assert table is not None
        return table

    def rest(self) -> None:
        """Bring all cards to their places and have them drawn sharp."""
        self.table.finish_motion()
        end = time.monotonic() + 3 * REDRAW_AFTER / 1000
        while time.monotonic() < end:
            self.application.processEvents()

    def milliseconds(self, act: Callable[[], object]) -> float:
        """Return how long ``act`` takes with the painting of all that it changes."""
        before = self._paints.number
        began = time.perf_counter()
        act()
        while self._paints.number == before:
            self.application.processEvents()
        return (time.perf_counter() - began) * 1000

    def frame(self) -> float | None:
        """Handle what is to be done now; return its milliseconds if something was painted."""
        before = self._paints.number
        began = time.perf_counter()
        self.application.processEvents()
        took = (time.perf_counter() - began) * 1000
        return took if self._paints.number > before else None

    def _open(self, match: Match[Any, Any, Any]) -> None:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "game.gsave"
            opening.save_file(path, match)
            self.window.begin(path)


def p99(values: list[float]) -> float:
    """Return what 99 of 100 ``values`` do not exceed."""
    return sorted(values)[-(-99 * len(values) // 100) - 1]
