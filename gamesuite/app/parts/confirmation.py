"""A second press confirms what ends the scoring of a game ("What holds for every game").

The first press shows a warning over the table and in the status line instead of a dialog.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QMainWindow

from gamesuite.app.parts.notice import Notice
from gamesuite.app.parts.status_line import StatusLine
from gamesuite.engine.match import AnyMatch
from gamesuite.widgets.keyboard.key_help import MODIFIER_KEYS

TIMEOUT = 10_000
"""Milliseconds after which a first press is forgotten."""

_TOLD = ""
"""Stands for the kind of what is only told, so that no press confirms it."""


class Confirmation(QObject):
    """Asks for a second press in ``window``, with ``notice`` over its table.

    Anything else the player does cancels the first: another action, a key or a click in the game,
    Escape anywhere, or a change of the match or to another match. While ``tells`` is False, the
    first press of help says only what the second one does, and other things are done at once.
    """

    def __init__(self, window: QMainWindow, notice: Notice) -> None:
        super().__init__(window)
        self._main = window
        self._notice = notice
        self._status = StatusLine(window)
        self._match: AnyMatch | None = None
        self._asked: tuple[str, int, int] | None = None
        self._filtered: QWindow | None = None
        self._timeout = QTimer(self)
        self._timeout.setSingleShot(True)
        self._timeout.timeout.connect(self.cancel)
        self.tells = True

    def on_action(self, name: str) -> None:
        """Cancel a first press for anything else than the action ``name``."""
        if self._asked is not None and self._asked[0] != name:
            self.cancel()

    def confirm(self, match: AnyMatch, kind: str, warning: str, *, brief: str = "") -> bool:
        """Return whether what is of the ``kind`` is confirmed in ``match``; if not, say so.

        It is if it costs nothing, because the game is unscored or over, or if it was asked for
        before in the same position. What is said is the ``warning``, or if the player does not
        want warnings ``brief``, which says what the second press does. Without ``brief`` one press
        is then enough.
        """
        if not match.is_at_stake:
            return True
        asked = (kind, match.cursor, len(match.entries))
        again = self._match is match and self._asked == asked
        self.cancel()
        words = warning if self.tells else brief
        if again or not words:
            return True
        self._wait(match, asked)
        self._notice.show_words(words, can_mute=self.tells)
        self._status.show(words)
        return False

    def tell(self, match: AnyMatch, words: str) -> None:
        """Show ``words`` about ``match`` over the table until the player does something.

        They are about scoring that has ended: not while ``tells`` is False.
        """
        self.cancel()
        if self.tells:
            self._wait(match, (_TOLD, match.cursor, len(match.entries)))
            self._notice.show_words(words, can_mute=True)

    def cancel(self) -> None:
        """Cancel a pending first press, and hide what is told."""
        if self._asked is None:
            return
        self._match = self._asked = None
        self._timeout.stop()
        self._notice.hide()
        self._status.clear()
        if self._filtered is not None:
            self._filtered.removeEventFilter(self)
            self._filtered = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice keys and clicks without consuming them."""
        if QApplication.activePopupWidget() is None and self._is_other_input(event):
            self.cancel()
        return False

    # Inside

    def _wait(self, match: AnyMatch, asked: tuple[str, int, int]) -> None:
        self._match, self._asked = match, asked
        self._timeout.start(TIMEOUT)
        self._filtered = self._main.windowHandle()
        if self._filtered is not None:
            self._filtered.installEventFilter(self)

    def _is_other_input(self, event: QEvent) -> bool:
        """Return whether ``event`` does more than press a button or open a menu."""
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
            point = event.position().toPoint()
            on_notice = self._notice.rect().contains(self._notice.mapFrom(self._main, point))
            return middle.geometry().contains(point) and not on_notice
        return False
