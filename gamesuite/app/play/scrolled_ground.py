"""A ground for a table, which scrolls where the window is too small to show all of it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget

from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.timers import repeating_timer
from gamesuite.widgets.table.felt_widget import FeltWidget
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable

_APART = 8
"""How much of the ground is seen around what is scrolled into sight, in pixels."""
_EDGE = 30
"""How near to an edge the ground scrolls for what is dragged there, in pixels."""
_TICK = 20
"""How often it moves then, in milliseconds."""
_FASTEST = 8
"""By how many pixels it moves at most."""
_LINE = 24
"""How far a bar scrolls at a time, in pixels; a notch of the wheel scrolls three times as far."""
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
"""How many pages down a key scrolls."""


class ScrolledGround(SpokenPanel, QWidget):
    """Shows what lies on a ground that is as large as the widget, or larger and then scrolls.

    A subclass calls `_spread` to say how large the ground is at least, in particular after a new
    size of the widget. Then it puts everything in its place in `_lay`, which is also called after
    each scrolling. What has the focus is scrolled into sight, and so is what a table points at, if
    `_watch` was called with that table; what is dragged to an edge scrolls.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seen_size = QSize()
        """The size of what is in sight."""
        self._ground_size = QSize()
        self._across = QScrollBar(Qt.Orientation.Horizontal, self)
        self._down = QScrollBar(Qt.Orientation.Vertical, self)
        for bar in self._bars:
            bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            bar.setSingleStep(_LINE)
            bar.valueChanged.connect(self._scroll)
            bar.hide()
        self._dragging: AnyGameTable | None = None
        self._dragged_to = QPoint()  # in this widget: the pointer stays while the ground moves
        self._creep = repeating_timer(self, self._creep_on, _TICK)
        application = QGuiApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)

    @property
    def ground(self) -> QRect:
        """The whole ground, in pixels of this widget, so that some of it may lie outside."""
        return QRect(QPoint(-self._across.value(), -self._down.value()), self._ground_size)

    @property
    def sight(self) -> QRect:
        """The part of this widget that shows the ground: all but the bars."""
        return QRect(QPoint(0, 0), self._seen_size)

    @property
    def bar_width(self) -> int:
        """How much width the bar takes that scrolls down."""
        return self._down.sizeHint().width()

    def show_rect(self, rect: QRect) -> None:
        """Scroll until ``rect`` of this widget is in sight, or as much of it as has room."""
        for bar, start, end, room in (
            (self._across, rect.left(), rect.right() + 1, self._seen_size.width()),
            (self._down, rect.top(), rect.bottom() + 1, self._seen_size.height()),
        ):
            if start < 0 or end - start > room:
                bar.setValue(bar.value() + start - _APART)
            elif end > room:
                bar.setValue(bar.value() + min(end - room + _APART, start))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; without room below, the wheel scrolls across."""
        is_across = abs(event.angleDelta().x()) > abs(event.angleDelta().y())
        bar = self._across if is_across or self._down.isHidden() else self._down
        QCoreApplication.sendEvent(bar, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll by a page."""
        pages = _PAGES.get(Qt.Key(event.key()))
        if pages is None or event.modifiers() or self._down.isHidden():
            super().keyPressEvent(event)
        else:
            self._down.setValue(self._down.value() + pages * self._down.pageStep())

    def hideEvent(self, event: QHideEvent) -> None:
        """Scroll no further."""
        super().hideEvent(event)
        self._creep.stop()

    # For subclasses

    def _lay(self) -> None:
        """Put everything on the ground in its place."""

    def _watch(self, table: FeltWidget) -> None:
        """Follow what happens on ``table``, which lies on the ground."""
        self._creep.stop()
        self._dragging = None
        table.dragged.connect(self._follow_drag)
        table.pointed.connect(self._show_pointed)

    def _spread(self, least: QSize) -> None:
        """Make the ground as large as there is room, and at least as large as ``least``."""
        room = self.size()
        thick = self.bar_width
        # Each bar takes room from the other direction, which may then need a bar, too.
        taken_by_down = thick if least.height() > room.height() else 0
        taken_by_across = thick if least.width() > room.width() - taken_by_down else 0
        taken_by_down = thick if least.height() > room.height() - taken_by_across else 0
        self._seen_size = room - QSize(taken_by_down, taken_by_across)
        self._ground_size = least.expandedTo(self._seen_size)
        right, bottom = self._seen_size.width(), self._seen_size.height()
        self._across.setGeometry(0, bottom, right, thick)
        self._down.setGeometry(right, 0, thick, bottom)
        spare = self._ground_size - self._seen_size
        for bar, seen, hidden in (
            (self._across, right, spare.width()),
            (self._down, bottom, spare.height()),
        ):
            blocker = QSignalBlocker(bar)
            bar.setPageStep(max(seen, 1))
            bar.setRange(0, hidden)
            blocker.unblock()
            bar.setVisible(hidden > 0)
            bar.raise_()

    # Inside

    @property
    def _bars(self) -> tuple[QScrollBar, QScrollBar]:
        return self._across, self._down

    def _scroll(self) -> None:
        self._lay()

    def _follow_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Show what has got the focus; a whole table is wherever the player looks."""
        if now is not None and not isinstance(now, FeltWidget) and self.isAncestorOf(now):
            self.show_rect(QRect(now.mapTo(self, QPoint(0, 0)), now.size()))

    def _show_pointed(self, rect: QRect) -> None:
        """Scroll to ``rect`` of the table that points at it."""
        table = self.sender()
        if isinstance(table, QWidget):
            self.show_rect(rect.translated(table.mapTo(self, QPoint(0, 0))))

    def _follow_drag(self, point: QPoint) -> None:
        """Scroll while something is dragged near to an edge."""
        table = self.sender()
        if isinstance(table, GameTable):
            self._dragging, self._dragged_to = table, table.mapTo(self, point)
            if self._pull() == QPoint(0, 0):
                self._creep.stop()
            elif not self._creep.isActive():
                self._creep.start()

    def _pull(self) -> QPoint:
        """Return how far to scroll in one tick for what is dragged, no further than its table."""
        if self._dragging is None:
            return QPoint(0, 0)
        at, room = self._dragged_to, self._seen_size
        table = QRect(self._dragging.mapTo(self, QPoint(0, 0)), self._dragging.size())
        across, down = _pulled(at.x(), room.width()), _pulled(at.y(), room.height())
        return QPoint(
            _held_back(across, table.left(), table.right() + 1 - room.width()),
            _held_back(down, table.top(), table.bottom() + 1 - room.height()),
        )

    def _creep_on(self) -> None:
        """Scroll a little, and take along what is dragged."""
        table, pull = self._dragging, self._pull()
        if table is None or not table.drag_to(table.mapFrom(self, self._dragged_to)):
            self._creep.stop()
            return
        self._across.setValue(self._across.value() + pull.x())
        self._down.setValue(self._down.value() + pull.y())
        table.drag_to(table.mapFrom(self, self._dragged_to))


def _held_back(pull: int, start: int, beyond: int) -> int:
    """Return ``pull``, but no more than a table reaches out of sight.

    It begins at ``start``, negative if that is out of sight, and ``beyond`` pixels of it lie beyond
    the end of what is seen.
    """
    if pull < 0:
        return max(pull, min(start, 0))
    return min(pull, max(beyond, 0))


def _pulled(at: int, room: int) -> int:
    """Return how far something at ``at`` of ``room`` pixels pulls the ground.

    It is 0 in the middle, and grows from `_EDGE` pixels before an edge to `_FASTEST` at the edge:
    negative at the start of the room, positive at its end.
    """
    edge = min(_EDGE, room // 4)
    depth = min(at - edge, 0) + max(at - (room - edge), 0)  # of which one is 0
    pull = round(depth * _FASTEST / max(edge, 1))
    return max(-_FASTEST, min(pull, _FASTEST))
