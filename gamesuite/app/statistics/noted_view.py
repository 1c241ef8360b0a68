"""Shows a table of what a game noted in its results."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from gamesuite.engine.words.noted_words import NotedTable

_READ_ONLY = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

_CENTRE = Qt.AlignmentFlag.AlignCenter
_BESIDE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class NotedView(QTableWidget):
    """A table to read. Its columns share the width, but names of rows have all that they need."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setMinimumSectionSize(self.fontMetrics().height() + 6)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)

    def show_table(self, table: NotedTable) -> None:
        """Show ``table``."""
        self.setAccessibleName(table.title)
        self.setColumnCount(len(table.headings))
        self.setHorizontalHeaderLabels(table.headings)
        self.setRowCount(len(table.rows))
        modes = QHeaderView.ResizeMode
        mode = modes.ResizeToContents if table.has_names else modes.Stretch
        self.horizontalHeader().setSectionResizeMode(0, mode)
        for row, words in enumerate(table.rows):
            for column, word in enumerate(words):
                item = QTableWidgetItem(word)
                item.setFlags(_READ_ONLY)
                item.setTextAlignment(_BESIDE if table.has_names and not column else _CENTRE)
                self.setItem(row, column, item)
