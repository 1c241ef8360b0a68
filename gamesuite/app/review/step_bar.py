"""Buttons that step through the rows of a list."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QPushButton, QToolButton, QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.look.icon import icon


class StepBar(QWidget):
    """Steps through ``rows``, which already has its model; ``goal`` is a button at the far end."""

    def __init__(self, rows: QAbstractItemView, goal: QPushButton, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self._first = self._tool("first", _("First position (Home)"))
        self._before = self._tool("back", _("Previous move (Up)"))
        self._next = self._tool("forward", _("Next move (Down)"))
        self._last = self._tool("last", _("Last position (End)"))
        self._first.clicked.connect(self.show_first)
        self._before.clicked.connect(self.show_before)
        self._next.clicked.connect(self.show_next)
        self._last.clicked.connect(self.show_last)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for tool in (self._first, self._before, self._next, self._last):
            row.addWidget(tool)
        row.addStretch(1)
        row.addWidget(goal)
        rows.selectionModel().currentChanged.connect(self.refresh)
        rows.model().modelReset.connect(self.refresh)
        self.refresh()

    def go_to(self, row: int) -> None:
        """Make ``row`` the current one and scroll to it."""
        index = self._rows.model().index(row, 0)
        self._rows.setCurrentIndex(index)
        self._rows.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def show_first(self) -> None:
        """Go to the first row."""
        self.go_to(0)

    def show_before(self) -> None:
        """Go one row back."""
        self.go_to(self._rows.currentIndex().row() - 1)

    def show_next(self) -> None:
        """Go one row forward."""
        self.go_to(self._rows.currentIndex().row() + 1)

    def show_last(self) -> None:
        """Go to the last row."""
        self.go_to(self._rows.model().rowCount() - 1)

    def refresh(self) -> None:
        """Enable the buttons that lead to another row than the current one."""
        at, last = self._rows.currentIndex().row(), self._rows.model().rowCount() - 1
        for tool in (self._first, self._before):
            tool.setEnabled(at > 0)
        for tool in (self._next, self._last):
            tool.setEnabled(at < last)

    def _tool(self, name: str, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(icon(name))
        button.setIconSize(QSize(22, 22))
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button
