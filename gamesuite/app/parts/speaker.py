"""Announcements by a screen reader."""

from __future__ import annotations

import sys
from typing import ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.keyboard.roles import Role

LISTED = 10_000
"""Milliseconds for which a notice stays in the window, so that a slow screen reader finds it."""

HAS_NOTICES = not sys.platform.startswith(("win", "darwin"))
"""Whether screen readers hear notices. Those of Linux hear no announcements before Orca 45."""


class Speaker:
    """Lets a screen reader speak for ``widget``; does nothing if none is running."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget

    def announce(self, words: str, urgent: bool) -> None:
        """Announce ``words`` at the next pause, or at once if they are ``urgent``."""
        if not words or not QAccessible.isActive():
            return
        if HAS_NOTICES:
            Notice(words, self._widget.window())
            return
        how = QAccessible.AnnouncementPoliteness
        event = QAccessibleAnnouncementEvent(self._widget, words)
        event.setPoliteness(how.Assertive if urgent else how.Polite)
        QAccessible.updateAccessibility(event)


class Notice(QWidget):
    """A notice that says ``words`` in ``window``, for screen readers only.

    They read it when it is shown, which is not at once: what has happened first, such as a change
    of focus, is read before. Each has a widget of its own, since a reader passes over a second
    notice that it takes for the first. It deletes itself after `LISTED`, or with its window.
    """

    spoken_role: ClassVar[Role] = Role.Notification

    def __init__(self, words: str, window: QWidget) -> None:
        super().__init__(window)
        self.setAccessibleName(words)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.resize(1, 1)
        self.lower()
        self.hide()
        self._beginning, self._end = QTimer(self), QTimer(self)
        for timer, reached in ((self._beginning, self.show), (self._end, self.deleteLater)):
            timer.setSingleShot(True)
            timer.timeout.connect(reached)
        self._beginning.start(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Stay for a while."""
        self._end.start(LISTED)

    def hideEvent(self, event: QHideEvent) -> None:
        """Go with the window."""
        self._end.stop()
        self.deleteLater()
