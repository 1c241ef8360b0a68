"""Notices about the program, which nobody has asked for, in a bar above the status line.

They come one after the other, each whole, as long as it takes. Answers to what the player does are
in the status line (`parts/status_line.py`).
"""

from __future__ import annotations

import logging
from collections import deque

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel, QMainWindow, QWidget

from gamesuite.app.not_kept import settings_sentence
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import LEFT_OUT
from gamesuite.compiled import slow_thinking
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel, tool_button
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.icon import icon
from gamesuite.widgets.look.timers import once_timer

SHOWN = 8000
"""Milliseconds for which a notice stays unless the player dismisses it."""
_log = logging.getLogger(__name__)
_ICON, _CROSS = 20, 16
"""The sizes of its icons, with the smallest font."""


class NoticeBar(SpokenPanel, QFrame):
    """Shows notices, which are about the program: none is replaced before it was to be read.

    A notice that waits already, or is shown, is not shown twice. Screen readers hear each when it
    is shown. The bar never takes the focus by itself, so that keys keep their meaning.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice-bar")
        self._waiting: deque[str] = deque()
        self._sign = QLabel(self)
        self._sign.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words = WrappedLabel(self)
        self._words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._more = QLabel(self)
        self._more.setObjectName("score-note")
        self._dismiss = tool_button(self, icon("close"), _("Dismiss"))
        self._dismiss.setObjectName("decline")
        self._dismiss.setIconSize(QSize(grown(_CROSS), grown(_CROSS)))
        self._dismiss.setAutoRaise(True)
        self._dismiss.setToolTip(_("Dismiss (Esc)"))
        self._dismiss.clicked.connect(self.dismiss)
        parts = self._sign, (self._words, 1), self._more, self._dismiss
        self.setLayout(in_row(*parts, spacing=10, margins=(12, 7, 8, 7)))
        self._timer = once_timer(self, self.dismiss)
        self.hide()

    def tell(self, sentence: str) -> None:
        """Show ``sentence``, or let it wait for those before it."""
        if self.isHidden():
            self._show(sentence)
        elif sentence not in (self._words.text(), *self._waiting):
            self._waiting.append(sentence)
            self._count()

    def retract(self, sentence: str) -> None:
        """Show ``sentence`` no longer: it has ceased to hold."""
        if sentence in self._waiting:
            self._waiting.remove(sentence)
            self._count()
        elif sentence == self._words.text():
            self.dismiss()

    def notices(self) -> tuple[str, ...]:
        """Return the notice that is shown, if there is one, and those that wait."""
        return () if self.isHidden() else (self._words.text(), *self._waiting)

    def dismiss(self) -> bool:
        """Show the next notice, or nothing if none waits; return whether one was shown."""
        if self._waiting:
            self._show(self._waiting.popleft())
            return True
        was_shown = not self.isHidden()
        self._timer.stop()
        parent = self.parentWidget()
        if self._dismiss.hasFocus() and parent is not None:
            parent.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        return was_shown

    def close_quietly(self) -> None:
        """Forget all notices: the window is closing."""
        self._waiting.clear()
        self._timer.stop()

    def _show(self, sentence: str) -> None:
        side = grown(_ICON)
        self._sign.setPixmap(icon("about").pixmap(QSize(side, side), self.devicePixelRatioF()))
        self._words.setText(sentence)
        self.setAccessibleName(sentence)
        self._count()
        self._timer.start(SHOWN)
        self.show()
        self._fit()
        Speaker(self.window()).announce(sentence, True)

    def _fit(self) -> None:
        """Take the room that the words need at once, not after they were painted without it."""
        parent = self.parentWidget()
        for layout in (self.layout(), None if parent is None else parent.layout()):
            if layout is not None:
                layout.activate()

    def _count(self) -> None:
        """Say how many notices wait."""
        # Translators: notices that wait
        self._more.setText(_("{n} more").format(n=len(self._waiting)))
        self._more.setVisible(bool(self._waiting))


def bar_below(shown: QWidget, window: QMainWindow) -> NoticeBar:
    """Put ``shown`` into the middle of ``window``; return a bar for notices, which is below it."""
    middle = QWidget(window)
    bar = NoticeBar(middle)
    middle.setLayout(in_column((shown, 1), bar, spacing=0, margins=0))
    window.setCentralWidget(middle)
    return bar


class Notices(QObject):
    """Tells in ``bar`` what ``shelf`` and ``store`` have to say about the program."""

    def __init__(
        self, shelf: Shelf, store: SettingsStore, bar: NoticeBar, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._bar, self._shelf, self._store = bar, shelf, store
        self._journal_failure = ""
        """What was last told of a game that cannot be kept; empty if it can be again."""
        shelf.session.keeping_changed.connect(self._tell_journal_failure)
        shelf.session.journal_renewed.connect(self._tell_journal_notice)
        store.write_failed.connect(self._tell_settings_failure)
        store.written.connect(self._retract_settings_failure)

    def begin(self) -> None:
        """Tell at the start what the journal and the settings have to say."""
        for notice in (self._shelf.notice, self._store.notice, self._slow_thinking()):
            if notice:
                self._bar.tell(notice)
        for game in LEFT_OUT:
            _log.warning("%s %s", game.sentence, game.report)
            self._bar.tell(game.sentence)

    def _slow_thinking(self) -> str:
        """Return once for ever that the program thinks slowly here, if it does."""
        sentence = slow_thinking()
        if not sentence or self._store.settings.slow_thinking_told:
            return ""
        self._store.change("slow_thinking_told", True)
        return sentence

    def _tell_journal_notice(self) -> None:
        self._bar.tell(self._shelf.notice)

    def _tell_journal_failure(self) -> None:
        error, before = self._shelf.session.keeping_error, self._journal_failure
        self._journal_failure = "" if error is None else error.sentence
        if before:
            self._bar.retract(before)
        if self._journal_failure:
            self._bar.tell(self._journal_failure)

    def _tell_settings_failure(self) -> None:
        self._bar.tell(settings_sentence())

    def _retract_settings_failure(self) -> None:
        self._bar.retract(settings_sentence())
