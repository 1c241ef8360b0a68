"""What the window says to screen readers and in its status line, and signs of work going on.

A `Speaker` announces a sentence as an event of Qt, or, where readers do not hear those, as a
`Notification`. A `StatusLine` shows sentences and announces them: those about the program in the
window, those about the game on its table. A `StatusSign` stays in the window as long as something
lasts.
"""

from __future__ import annotations

import sys
from itertools import count
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QToolButton, QWidget

from gamesuite.widgets.keyboard.roles import Role, SpokenPanel
from gamesuite.widgets.look.boxes import in_row
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.table_line import TableLine

LISTED = 10_000
"""Milliseconds for which a notification stays, so that a slow screen reader finds it."""

NOTICED = 1000
"""Milliseconds after which a screen reader knows of a window that has come to the front."""

APART = 20
"""Milliseconds between notifications that have waited for the same window."""

MOST_WAITING = 5
"""How many notifications wait for a window at most: what was said before them is no longer news."""

_numbers = count()
"""The numbers of all notifications, in the order in which they are made."""

HAS_NOTIFICATIONS = not sys.platform.startswith(("win", "darwin"))
"""Whether readers hear notifications. Those of Linux hear no announcements before Orca 45."""


class Speaker:
    """Lets a screen reader speak for ``widget``; does nothing if none is running."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget

    def announce(self, words: str, urgent: bool) -> None:
        """Announce ``words`` at the next pause, or at once if they are ``urgent``."""
        if not words:
            return
        is_behind = QApplication.activeWindow() is None
        if HAS_NOTIFICATIONS and (is_behind or QAccessible.isActive()):
            Notification(words, self._widget.window(), waits=is_behind)
        elif QAccessible.isActive():
            self._send(words, urgent=urgent)

    def _send(self, words: str, *, urgent: bool) -> None:
        how = QAccessible.AnnouncementPoliteness
        event = QAccessibleAnnouncementEvent(self._widget, words)
        event.setPoliteness(how.Assertive if urgent else how.Polite)
        QAccessible.updateAccessibility(event)


class Notification(QWidget):
    """A notification that says ``words`` in ``window``, for screen readers only.

    They read it when it is shown, which is not at once: what has happened first, such as a change
    of focus, is read before. If it ``waits``, it is shown a while after the window has come to the
    front: at the start readers do not know the window before. Each has a widget of its own, since
    a reader passes over a second one that it takes for the first. It deletes itself after
    `LISTED`, or with its window.
    """

    spoken_role: ClassVar[Role] = Role.Notification

    def __init__(self, words: str, window: QWidget, *, waits: bool) -> None:
        super().__init__(window)
        self.setAccessibleName(words)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.resize(1, 1)
        self.lower()
        self._beginning = once_timer(self, self._begin)
        self._end = once_timer(self, self.deleteLater)
        self.hide()
        self.waits = waits
        """Whether it waits for the window to come to the front."""
        self.number = next(_numbers)
        """Its number among all notifications: an older one has a smaller number."""
        self._place = len(window.findChildren(Notification))
        """Its place among those of the window, by which it is shown later than those before."""
        if waits:
            _forget_oldest(window)
            window.installEventFilter(self)
        else:
            self._beginning.start(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin once the window has come to the front."""
        if event.type() == QEvent.Type.WindowActivate:
            watched.removeEventFilter(self)
            self.waits = False
            self._beginning.setTimerType(Qt.TimerType.PreciseTimer)
            # Qt asks the last filter first, so that its place decides when it begins.
            self._beginning.start(NOTICED + APART * self._place)
        return False

    def _begin(self) -> None:
        """Let a reader find it, or go if none is running by now."""
        if QAccessible.isActive():
            self.show()
        else:
            self.deleteLater()

    def showEvent(self, event: QShowEvent) -> None:
        """Stay for a while."""
        self._end.start(LISTED)

    def hideEvent(self, event: QHideEvent) -> None:
        """Go when the window is hidden; one that was not shown yet goes on waiting for it."""
        if self._end.isActive():
            self._end.stop()
            self.deleteLater()


def _forget_oldest(window: QWidget) -> None:
    """Delete all but the last `MOST_WAITING` of the notifications that wait for ``window``."""
    notifications = window.findChildren(Notification)
    waiting = [notification for notification in notifications if notification.waits]
    waiting.sort(key=lambda notification: notification.number)
    for oldest in waiting[:-MOST_WAITING]:
        window.removeEventFilter(oldest)
        oldest.waits = False
        oldest.deleteLater()


SHOWN = 8000
"""Milliseconds for which a sentence stays in the status line."""


class StatusLine:
    """Shows sentences in the status line of ``window``, or on ``line``, and announces them."""

    def __init__(self, window: QMainWindow, line: TableLine | None = None) -> None:
        self._window = window
        self._line = line
        self._speaker = Speaker(window)
        self._last_sentence = ""

    def show(self, sentence: str, *, stays: bool = False, whole: bool = False) -> None:
        """Show and announce ``sentence``, for some seconds or, if it ``stays``, until the next.

        For ``whole`` see `TableLine.say`.
        """
        self.show_silently(sentence, stays=stays, whole=whole)
        self._speaker.announce(sentence, True)

    def show_silently(self, sentence: str, *, stays: bool = False, whole: bool = False) -> None:
        """Show ``sentence`` without announcing it."""
        self._last_sentence = sentence
        milliseconds = 0 if stays else SHOWN
        if self._line is not None:
            self._line.say(sentence, milliseconds, whole=whole)
        else:
            self._window.statusBar().showMessage(sentence, milliseconds)

    def announce(self, sentence: str) -> None:
        """Announce ``sentence`` without showing it, at the next pause."""
        self._speaker.announce(sentence, False)

    def clear(self) -> None:
        """Remove the last sentence, unless another one has replaced it."""
        last, self._last_sentence = self._last_sentence, ""
        bar = self._window.statusBar()
        if last and self._line is not None and self._line.message == last:
            self._line.clear()
        elif last and self._line is None and bar.currentMessage() == last:
            bar.clearMessage()


class StatusSign(SpokenPanel, QWidget):
    """Shows ``words`` and a button labelled ``button``, with the tooltip ``tip``."""

    pressed = Signal()
    """The button was pressed."""

    def __init__(self, words: str, button: str, tip: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = words
        tool_button = QToolButton(self)
        tool_button.setText(button)
        tool_button.setToolTip(tip)
        tool_button.clicked.connect(self.pressed)
        self.setLayout(in_row(QLabel(words, self), tool_button, margins=0))
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """Announce the words whenever the sign is shown."""
        Speaker(self.window()).announce(self._words, False)
