"""Where a mouse button went down, and whether what follows is a click, a drag or a habit."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication

_NEAR = 4
"""How much further apart than those of a double click two presses may be to be one, in pixels."""


class Press:
    """The last press of a pointer, at ``point``, and the last that did something."""

    def __init__(self) -> None:
        self.point = QPoint()
        self._done_at: tuple[int, QPoint] | None = None

    def is_drag(self, point: QPoint) -> bool:
        """Return whether the pointer, now at ``point``, has left where the button went down."""
        distance = (point - self.point).manhattanLength()
        return distance >= QGuiApplication.styleHints().startDragDistance()

    def note_done(self, when: int, point: QPoint) -> None:
        """Note that a press at ``point`` did something; ``when`` is the time of its event."""
        self._done_at = (when, point)

    def note_nothing(self) -> None:
        """Note that a press did nothing, so that the next one is no habit."""
        self._done_at = None

    def is_habitual(self, now: int, point: QPoint) -> bool:
        """Return whether a press at ``point`` is the second one of a habitual double click.

        The first has done all that was meant; the second would do something to what lies there
        now.
        """
        if self._done_at is None:
            return False
        since, where = self._done_at
        hints = QGuiApplication.styleHints()
        near = (point - where).manhattanLength() <= hints.mouseDoubleClickDistance() + _NEAR
        return near and now - since < hints.mouseDoubleClickInterval()
