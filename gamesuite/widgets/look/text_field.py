"""Text whose context menu has round corners: a field for a line, and a page to read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QIcon
from PySide6.QtWidgets import QLineEdit, QMenu, QTextBrowser

from gamesuite.widgets.look.rounded_corners import round_corners


class TextField(QLineEdit):
    """A line of text; its menu looks like the suite's."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of Qt with round corners."""
        _open_rounded(self.createStandardContextMenu(), event)


class RoundedBrowser(QTextBrowser):
    """A page of text; its menu looks like the suite's."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu of Qt with round corners."""
        _open_rounded(self.createStandardContextMenu(event.pos()), event)


def _open_rounded(menu: QMenu, event: QContextMenuEvent) -> None:
    """Open ``menu``, made by Qt for ``event``, like the menus of the table: without icons."""
    for action in menu.actions():
        action.setIcon(QIcon())
    round_corners(menu)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(event.globalPos())
