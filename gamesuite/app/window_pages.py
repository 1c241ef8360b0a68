"""The pages of the window, of which one is shown: the picker, the day, and the table.

It stands alone because window, features and look share it.
"""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from gamesuite.app.day.day_page import DayPage
from gamesuite.app.picker.picker import Picker
from gamesuite.app.play.table_page import TablePage


class WindowPages(QStackedWidget):
    """The pages ``picker``, ``day`` and ``table``."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.picker, self.day, self.table = Picker(self), DayPage(self), TablePage(self)
        for page in (self.picker, self.day, self.table):
            self.addWidget(page)

    def leave_table(self, page: QWidget) -> None:
        """Show ``page``, one that is not the table; what the table said is silenced."""
        self.setCurrentWidget(page)
        self.table.line.silence()

    def were_used_by_key(self) -> bool:
        """Return whether the page that is shown was used by the keyboard last."""
        was_chosen = self.picker.was_used_by_key() or self.day.was_used_by_key()
        return was_chosen or self.table.shows_cursor()
