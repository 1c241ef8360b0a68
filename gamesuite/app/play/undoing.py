"""Undo: takes back what hands have prepared, before it takes back a command."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from gamesuite.app.play.session import Session
from gamesuite.app.play.table_page import TablePage
from gamesuite.widgets.table.game_table import AnyGameTable


class Undoing(QObject):
    """Undoes at the table of ``page``, then in ``session``; the former costs no scoring."""

    def __init__(self, session: Session, page: TablePage, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._page = page
        self._action: QAction | None = None
        self._playing = False

    def serve(self, table: AnyGameTable) -> None:
        """Follow what is prepared at ``table`` from now on."""
        table.prepared.connect(self._enable)

    def refresh(self, action: QAction, *, playing: bool) -> None:
        """Enable ``action`` while it can undo; ``playing``: there is a game, and it is shown."""
        self._action, self._playing = action, playing
        self._enable()

    def undo(self) -> None:
        """Take back one step of what is prepared, else the last decision of the person."""
        table = self._page.table
        if table is None or not table.cancel(undo=True):
            self._session.undo()

    def _enable(self) -> None:
        if self._action is not None:
            self._action.setEnabled(self._playing and self._can_undo())

    def _can_undo(self) -> bool:
        table = self._page.table
        return self._session.match.can_undo() or (table is not None and table.is_prepared)
