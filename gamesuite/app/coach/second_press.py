"""What would stop the scoring of a game waits for a second press (What holds for every game).

The first press is answered with a sentence in the status line instead of a dialog.
"""

from __future__ import annotations

from PySide6.QtCore import QDeadlineTimer, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QMainWindow

from gamesuite.app.parts.teller import Teller
from gamesuite.engine.match import AnyMatch
from gamesuite.widgets.keyboard.key_help import MODIFIER_KEYS

LASTS = 10_000
"""Milliseconds after which a press is a first one again."""


class SecondPress(QObject):
    """Remembers what was asked for once at ``window``, for a while and until anything else is done.

    Anything else is another action, a key or a click at the game, Escape anywhere, and what
    changes the match or opens another.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._main = window
        self._teller = Teller(window)
        self._match: AnyMatch | None = None
        self._asked: tuple[str, int, int] | None = None
        self._until = QDeadlineTimer(0)
        self._filtered: QWindow | None = None

    def hear_action(self, name: str) -> None:
        """Cancel a first press for other help than the action ``name`` gives."""
        if self._asked is not None and self._asked[0] != name:
            self.cancel()

    def allows(self, match: AnyMatch, kind: str, warning: str) -> bool:
        """Return whether help of the ``kind`` may be given in ``match`` now; else tell ``warning``.

        It may where it costs nothing, because the game is not scored any more or has ended, and
        when it is asked for a second time in the same position.
        """
        if not match.is_at_stake:
            return True
        asked = (kind, match.cursor, len(match.entries))
        again = self._match is match and self._asked == asked and not self._until.hasExpired()
        self.cancel()
        if not again:
            self._arm(match, asked)
            self._teller.tell(warning)
        return again

    def cancel(self) -> None:
        """Let the next press be a first one."""
        if self._asked is None:
            return
        self._match = self._asked = None
        self._teller.take_back()
        if self._filtered is not None:
            self._filtered.removeEventFilter(self)
            self._filtered = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Heed keys and clicks, and leave them to whom they are for."""
        if QApplication.activePopupWidget() is None and self._is_else(event):
            self.cancel()
        return False

    # Inside

    def _arm(self, match: AnyMatch, asked: tuple[str, int, int]) -> None:
        self._match, self._asked = match, asked
        self._until = QDeadlineTimer(LASTS)
        self._filtered = self._main.windowHandle()
        if self._filtered is not None:
            self._filtered.installEventFilter(self)

    def _is_else(self, event: QEvent) -> bool:
        """Return whether ``event`` does something else than to press a button or open a menu."""
        middle = self._main.centralWidget()
        if middle is None:
            return False
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            focused = self._main.focusWidget()
            at_game = focused is None or middle.isAncestorOf(focused)
            return event.key() == Qt.Key.Key_Escape or (
                at_game and event.key() not in MODIFIER_KEYS
            )
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            return middle.geometry().contains(event.position().toPoint())
        return False
