"""Which presses belong together: what is still a click, and what is a double click by habit.

It stands alone because it knows neither board nor gestures (`pointer.py`), only times and points.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication, QMouseEvent

from gamesuite.widgets.look.touch import drag_distance

_TOLERANCE = 4
"""How many pixels two presses may be further apart than in a double click, to be one by habit."""


class Press:
    """The last press, and the last press that did something.

    Players who are used to double clicks press twice where once is enough. The first press has
    then done what was meant; the second, *habitual* one must not act on what lies there now.
    """

    def __init__(self) -> None:
        self.point = QPoint()
        """Where on the table the last press was."""
        self._drag_distance = 0
        """From how many pixels on it becomes a drag."""
        self._done_at: tuple[int, QPoint] | None = None
        """When and where a press did something, None if the last one did nothing."""
        self.done_part = ""
        """The part that was then clicked; empty if nothing was, or the press was no mere click."""

    def begin(self, event: QMouseEvent) -> None:
        """Note the press of ``event``."""
        self.point = event.position().toPoint()
        self._drag_distance = drag_distance(event)

    def is_drag(self, point: QPoint) -> bool:
        """Return whether the pointer at ``point`` is too far from the press for a click."""
        return (point - self.point).manhattanLength() >= self._drag_distance

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

        ``now`` is the time stamp of its event.
        """
        if self._done_at is None:
            return False
        since, where = self._done_at
        hints = QGuiApplication.styleHints()
        near = (point - where).manhattanLength() <= hints.mouseDoubleClickDistance() + _TOLERANCE
        return near and now - since < hints.mouseDoubleClickInterval()
