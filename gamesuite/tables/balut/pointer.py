"""Mouse and touch at the table of Balut: click, drag of a die, long press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent

from gamesuite.tables.balut.dragged_die import DraggedDie
from gamesuite.widgets.press import Press

if TYPE_CHECKING:
    from gamesuite.tables.balut.table import BalutTable


class Pointer(QObject):
    """Tells clicks from drags at ``table``."""

    def __init__(self, table: BalutTable) -> None:
        super().__init__(table)
        self._table = table
        self._hands = table.hands
        self._pressed: str | None = None
        self._press = Press()
        self._dragged: DraggedDie | None = None
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._held)

    @property
    def is_dragging(self) -> bool:
        """Whether a die is in the hand."""
        return self._dragged is not None

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a drag of what is under the pointer."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        point = event.position().toPoint()
        rolling = self._table.tray.roll_motion.is_running()
        self._table.finish_motion()
        if not self._table.is_live:
            self._table.hurry_wanted.emit()
            return
        if rolling and self._table.die_named(self._table.place_at(point)) is None:
            return  # what the dice show is to be seen before anything is decided
        if self._press.is_habitual(event.timestamp(), point):
            return  # it would roll again, or write a zero whose warning nobody could read
        self._table.setFocus(Qt.FocusReason.MouseFocusReason)
        if self._table.pointing.play_at(point):
            self._press.note_done(event.timestamp(), point)
            return
        self._table.end_pointing()
        self._press.point = point
        self._pressed = self._table.place_at(point)
        if self._pressed is None:
            self._hands.disarm()
        else:
            self._table.rest_cursor(self._pressed)
            self._hold.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def move(self, event: QMouseEvent) -> None:
        """Drag, begin to drag, or show what a press would do."""
        point = event.position().toPoint()
        if self._dragged is not None:
            if event.buttons() & Qt.MouseButton.LeftButton:
                self._dragged.move_to(point)
            else:
                self.put_back()  # released where no table heard it, as over a dialog
        elif self._pressed is None:
            if event.buttons() == Qt.MouseButton.NoButton:
                self._table.show_hand(point)
        elif self._press.is_drag(point):
            self._begin_drag(point)

    def release(self, event: QMouseEvent) -> None:
        """Drop the die that was dragged, or do what a click does."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._hold.stop()
        pressed, self._pressed = self._pressed, None
        point = event.position().toPoint()
        if self._dragged is not None:
            dragged, self._dragged = self._dragged, None
            self._hands.drop_die(dragged.place, kept=dragged.drop())
        elif pressed is not None and not self._press.is_drag(point) and self._hands.use(pressed):
            self._press.note_done(event.timestamp(), point)
        self._table.show_hand(point)

    def put_back(self) -> bool:
        """Let a die in the hand glide back; return whether there was one."""
        self.forget()
        if self._dragged is None:
            return False
        dragged, self._dragged = self._dragged, None
        dragged.drop()
        self._table.tray.throw(())
        return True

    def forget(self) -> None:
        """Take back what the pressed button began."""
        self._hold.stop()
        self._pressed = None

    # Inside

    def _begin_drag(self, point: QPoint) -> None:
        self._hold.stop()
        pressed, self._pressed = self._pressed, None
        place = self._table.die_named(pressed)
        if place is None or not self._hands.may_toggle(place):
            return
        self._hands.disarm()
        self._dragged = DraggedDie(self._table.tray, place, self._press.point)
        self._dragged.move_to(point)
        self._table.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _held(self) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            self._hands.show_menu(pressed, self._table.mapToGlobal(self._press.point))
