"""A second press confirms what ends the scoring of a game ("What holds for every game").

The first press shows a warning over the table and in the status line instead of a dialog.
"""

from __future__ import annotations

from itertools import compress
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow, QPushButton, QWidget

from gamesuite.app.parts.status_line import StatusLine
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch
from gamesuite.widgets.keyboard.keys import MODIFIER_KEYS
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.table_line import TableLine

_WIDEST = 440
"""The most width of the warning, in pixels."""
_PADDING = 18
"""Between its edges and its words."""
_ANY_HEIGHT = (1 << 24) - 1
"""The most that Qt allows."""
_BESIDE = 20
"""The least room between it and either side of the table."""


class ScoringWarning(QFrame):
    """Says in the middle of the table what the next press would cost, until it is hidden.

    It never takes the focus, so that keys keep their meaning.
    """

    muted = Signal()
    """The player does not want to be told again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area = QRect()
        """In the middle of what it lies."""
        self._words = WrappedLabel(self, "notice-words")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._mute = QPushButton(_("Don't show this again"), self)
        self._mute.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._mute.clicked.connect(self.muted)
        mute = self._mute, Qt.AlignmentFlag.AlignCenter
        self.setLayout(in_column(self._words, mute, spacing=12, margins=_PADDING))
        self.hide()

    def show_words(self, words: str, *, can_mute: bool) -> None:
        """Show ``words``, with a button to mute such warnings if ``can_mute``."""
        self._words.setText(words)
        self._mute.setVisible(can_mute)
        self.setAccessibleName(words)
        self.show()
        self.raise_()
        self._place()

    def place_over(self, area: QRect) -> None:
        """Lie in the middle of ``area`` whenever it is shown."""
        self._area = area
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        around = 2 * _PADDING + self.width() - self.contentsRect().width()
        widest = max(min(_WIDEST, self._area.width() - 2 * _BESIDE) - around, 0)
        # Else it asks for the height it had.
        self._words.setMinimumHeight(0)
        self._words.setMaximumHeight(_ANY_HEIGHT)
        height = self._words.heightForWidth(widest)
        # The words take as many lines as they need, of about equal length: no word stands alone.
        widths = range(min(self._mute.sizeHint().width(), widest), widest)
        fits = (self._words.heightForWidth(width) <= height for width in widths)
        width = next(compress(widths, fits), widest)
        self.setFixedWidth(width + around)
        self._words.setFixedHeight(height)
        self.adjustSize()
        rect = self.rect()
        rect.moveCenter(self._area.center())
        self.move(rect.topLeft())


TIMEOUT = 10_000
"""Milliseconds after which a first press is forgotten."""


class _FirstPress(NamedTuple):
    """A first press of an action, in one position of one match."""

    kind: str
    """The kind of the action, `_NO_ACTION` if nothing was pressed but something told."""
    cursor: int
    """The cursor of the match then."""
    entries: int
    """The number of its entries then."""


_NO_ACTION = ""
"""No action is of this kind, so no press confirms what is only told."""


class Confirmation(QObject):
    """Asks for a second press in ``window``, with ``warning`` over its table.

    Anything else the player does cancels the first press: another action, a key or a click in the
    game, Escape anywhere, a change of the match, or another match.

    ``store`` says whether the player wants warnings. Without them, the first press of help says
    only what the second one does, and any other action is done at once.
    """

    def __init__(
        self, window: QMainWindow, warning: ScoringWarning, line: TableLine, store: SettingsStore
    ) -> None:
        super().__init__(window)
        self._store = store
        self._line = line
        """What says on the felt what was answered before: it is set aside meanwhile."""
        warning.muted.connect(self._mute)
        self._window = window
        self._warning = warning
        self._status = StatusLine(window)
        self._match: AnyMatch | None = None
        """The match in which the first press was made."""
        self._first_press: _FirstPress | None = None
        """The first press, while a second one is waited for."""
        self._watched_window: QWindow | None = None
        """The window whose keys and clicks are watched meanwhile."""
        self._timeout = once_timer(self, self.cancel)

    def on_action(self, name: str) -> None:
        """Cancel a first press for anything else than the action ``name``."""
        if self._first_press is not None and self._first_press.kind != name:
            self.cancel()

    def confirm(self, match: AnyMatch, kind: str, warning: str, *, brief: str = "") -> bool:
        """Return whether an action of the ``kind`` may be done in ``match`` now.

        It may if it costs nothing, because the game is unscored or over, or if this is its second
        press in the same position. Else the player is told to press again: with ``warning``, or
        with ``brief`` if the player wants no warnings. Where ``brief`` is empty, too, one press is
        enough.
        """
        if not match.is_at_stake:
            return True
        press = _FirstPress(kind, match.cursor, len(match.entries))
        is_second = self._match is match and self._first_press == press
        self.cancel()
        words = warning if self._warns else brief
        if is_second or not words:
            return True
        self._wait(match, press)
        self._warning.show_words(words, can_mute=self._warns)
        self._line.set_aside()
        self._status.show(words)
        return False

    def tell(self, match: AnyMatch, words: str) -> None:
        """Show ``words`` about ``match`` over the table until the player does something.

        They say that scoring has ended, so nothing is shown to a player who wants no warnings.
        """
        self.cancel()
        if self._warns:
            self._wait(match, _FirstPress(_NO_ACTION, match.cursor, len(match.entries)))
            self._warning.show_words(words, can_mute=True)

    def cancel(self) -> None:
        """Cancel a pending first press, and hide what is told."""
        if self._first_press is not None:
            self._stop_waiting()
            self._line.bring_back()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cancel a first press at other keys and clicks, which then do what they always do."""
        if QApplication.activePopupWidget() is None and self._is_other_input(event):
            self._stop_waiting()
            QTimer.singleShot(0, self._line, self._line.bring_back)  # Escape would put it away
        return False

    # Inside

    def _stop_waiting(self) -> None:
        """Wait for no second press any more, and hide what is told."""
        self._match = self._first_press = None
        self._timeout.stop()
        self._warning.hide()
        self._status.clear()
        if self._watched_window is not None:
            self._watched_window.removeEventFilter(self)
            self._watched_window = None

    @property
    def _warns(self) -> bool:
        """Whether the player wants warnings."""
        return self._store.settings.scoring_warning

    def _mute(self) -> None:
        """Remember that the player wants no warnings."""
        self._store.change("scoring_warning", False)
        self.cancel()

    def _wait(self, match: AnyMatch, press: _FirstPress) -> None:
        """Wait for a second press for a while, and watch what the player does meanwhile."""
        self._match, self._first_press = match, press
        self._timeout.start(TIMEOUT)
        self._watched_window = self._window.windowHandle()
        if self._watched_window is not None:
            self._watched_window.installEventFilter(self)

    def _is_other_input(self, event: QEvent) -> bool:
        """Return whether ``event`` is Escape, or a key or a click in the game.

        Keys such as Shift alone are not, nor is a click on the warning.
        """
        centre = self._window.centralWidget()
        if centre is None:
            return False
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                return True
            focused = self._window.focusWidget()
            is_in_game = focused is None or centre.isAncestorOf(focused)
            return is_in_game and event.key() not in MODIFIER_KEYS
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            point = event.position().toPoint()
            on_warning = self._warning.rect().contains(self._warning.mapFrom(self._window, point))
            return centre.geometry().contains(point) and not on_warning
        return False
