"""Announcements by a screen reader."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Speaker:
    """Lets a screen reader speak for ``widget``; does nothing if none is running."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget

    def announce(self, words: str, urgent: bool) -> None:
        """Announce ``words`` at the next pause, or at once if they are ``urgent``."""
        if words and QAccessible.isActive():
            how = QAccessible.AnnouncementPoliteness
            event = QAccessibleAnnouncementEvent(self._widget, words)
            event.setPoliteness(how.Assertive if urgent else how.Polite)
            QAccessible.updateAccessibility(event)
