"""Whether a press of the mouse button is a click, a drag or half of a habitual double click."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication

_TOLERANCE = 4
"""How many pixels more than in a double click may lie between two presses of one habit."""


class Press:
    """The last press, at ``point``, and the last press that did something."""

    def __init__(self) -> None:
        self.point = QPoint()
        self._done_at: tuple[int, QPoint] | None = None
        self.done_part = ""

    def is_drag(self, point: QPoint) -> bool:
        """Return whether the pointer at ``point`` is too far from the press for a click."""
        distance = (point - self.point).manhattanLength()
        return distance >= QGuiApplication.styleHints().startDragDistance()

    def note_done(self, when: int, point: QPoint, part: str = "") -> None:
        """Note that a press at ``point`` did something at ``when``, the time stamp of its event.

        ``part`` is what was clicked, empty if it was no mere click.
        """
        self._done_at, self.done_part = (when, point), part

    def note_nothing(self) -> None:
        """Note that a press did nothing, so the next one is deliberate."""
        self._done_at = None

    def is_habitual(self, now: int, point: QPoint) -> bool:
        """Return whether a press at ``point`` is the second of a habitual double click.

        The first press did what was meant; the second would act on whatever lies there now.
        """
        if self._done_at is None:
            return False
        since, where = self._done_at
        hints = QGuiApplication.styleHints()
        near = (point - where).manhattanLength() <= hints.mouseDoubleClickDistance() + _TOLERANCE
        return near and now - since < hints.mouseDoubleClickInterval()
