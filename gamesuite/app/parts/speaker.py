"""What lets a screen reader speak."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Speaker:
    """Lets screen readers speak for ``widget``; without one it costs nothing."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget

    def say(self, words: str, urgent: bool) -> None:
        """Say ``words`` when there is a pause, or at once if they are ``urgent``."""
        if words and QAccessible.isActive():
            how = QAccessible.AnnouncementPoliteness
            event = QAccessibleAnnouncementEvent(self._widget, words)
            event.setPoliteness(how.Assertive if urgent else how.Polite)
            QAccessible.updateAccessibility(event)
