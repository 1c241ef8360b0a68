"""Reads the statistics dialog and presses its buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.parts.figure_board import ShownFigure
from gamesuite.app.statistics.result_plots import LastGamesPlot, SpreadPlot
from gamesuite.app.statistics.statistics_dialog import StatisticsDialog


class Reader:
    """Reads the dialog and presses its buttons."""

    def __init__(self, dialog: StatisticsDialog, qtbot: QtBot) -> None:
        self.dialog = dialog
        self.qtbot = qtbot

    def figures(self) -> list[str]:
        """Return the texts of the figures."""
        figures = self.dialog.findChildren(ShownFigure)
        return [one.accessibleName() for one in figures if seen(one)]

    def choices(self) -> list[list[str]]:
        """Return the entries of the combo boxes."""
        boxes = self.dialog.findChildren(QComboBox)
        return [[box.itemText(at) for at in range(box.count())] for box in boxes if seen(box)]

    def choose(self, words: str) -> None:
        for box in self.dialog.findChildren(QComboBox):
            if seen(box) and box.findText(words) >= 0:
                box.setCurrentIndex(box.findText(words))

    def says(self, words: str) -> bool:
        return any(
            words in label.text() for label in self.dialog.findChildren(QLabel) if seen(label)
        )

    def plots(self) -> tuple[LastGamesPlot, SpreadPlot]:
        last, spread = self.dialog.findChild(LastGamesPlot), self.dialog.findChild(SpreadPlot)
        assert last is not None
        assert spread is not None
        return last, spread

    def shrink(self) -> None:
        """Make the dialog as small as possible, once its minimum size is known."""
        QApplication.processEvents()  # it handles changes of its contents first
        self.qtbot.waitUntil(self._is_as_small_as_can_be)

    def _is_as_small_as_can_be(self) -> bool:
        """Shrink the dialog and return whether it has the minimum size of its contents."""
        self.dialog.resize(1, 1)
        return self.dialog.size() == self.dialog.minimumSizeHint()

    def press(self, words: str) -> None:
        (button,) = [one for one in self.buttons() if one.text().replace("&", "") == words]
        button.click()

    def enabled(self) -> list[str]:
        """Return the texts of the enabled buttons."""
        return [one.text().replace("&", "") for one in self.buttons() if one.isEnabled()]

    def buttons(self) -> list[QPushButton]:
        return [one for one in self.dialog.findChildren(QPushButton) if seen(one)]


def seen(widget: QWidget) -> bool:
    """Return whether ``widget`` can be seen."""
    return widget.isVisible()


Open: TypeAlias = Callable[..., Reader]
