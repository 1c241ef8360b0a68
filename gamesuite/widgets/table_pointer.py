"""Mouse and touch at a card table: click, drag, long press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent

from gamesuite.engine.gesture import Spot
from gamesuite.widgets.press import Press

if TYPE_CHECKING:
    from gamesuite.widgets.card_table import AnyCardTable
    from gamesuite.widgets.lifted import Lifted


class TablePointer(QObject):
    """Tells clicks from drags at ``table``."""

    def __init__(self, table: AnyCardTable) -> None:
        super().__init__(table)
        self._table = table
        self._pressed: Spot | None = None
        self._press = Press()
        self._grip = QPoint()
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._held)

    def press(self, event: QMouseEvent) -> None:
        """Take hold of the card under the pointer, or lay down there what the keyboard lifted."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        point = event.position().toPoint()
        if self._lay_down(point) or self._table.pointing.play_at(point):
            self._press.note_done(event.timestamp(), point)
            return
        if not self._table.pointing.is_raised(self._table.spot_at(point)):
            self._table.put_back()
        self._table.finish_motion()
        if self._press.is_habitual(event.timestamp(), point):
            return
        self._table.setFocus(Qt.FocusReason.MouseFocusReason)
        self._pressed = self._table.spot_at(point)
        self._press.point = point
        if self._pressed is not None:
            self._table.rest_cursor(self._pressed)
            hints = QGuiApplication.styleHints()
            self._hold.start(hints.mousePressAndHoldInterval())

    def move(self, event: QMouseEvent) -> None:
        """Drag, begin to drag, or show what could be lifted."""
        point = event.position().toPoint()
        if self._table.lifted is not None and self._pressed is not None:
            if event.buttons() & Qt.MouseButton.LeftButton:
                self._table.lifted.move_to(point - self._grip)
            else:
                self.forget()  # released where no table heard it, as over a dialog
        elif self._pressed is None:
            if event.buttons() == Qt.MouseButton.NoButton:
                self._show_hand(point)
        elif self._press.is_drag(point):
            self._begin_drag(self._pressed, point)

    def release(self, event: QMouseEvent) -> None:
        """Drop what was dragged, or make a click's move."""
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        self._hold.stop()
        spot, self._pressed = self._pressed, None
        if self._table.lifted is not None:
            self._drop(self._table.lifted)
        elif not self._press.is_drag(event.position().toPoint()):
            self._click(spot, event.timestamp())
        self._show_hand(event.position().toPoint())

    def forget(self) -> None:
        """Take back what the pressed button began: the cards under it are no longer the same."""
        self._hold.stop()
        if self._pressed is not None:
            self._pressed = None
            self._table.unsetCursor()

    def _click(self, spot: Spot, when: int) -> None:
        """Make the obvious move; where a card has left, a second press would move the next."""
        if self._table.click(spot):
            self._press.note_done(when, self._press.point)
        else:
            self._press.note_nothing()

    def _lay_down(self, point: QPoint) -> bool:
        """Drop what is lifted on the target that glows at ``point``; return if there is one."""
        lifted = self._table.lifted
        if lifted is None or self._pressed is not None:
            return False
        for name in self._table.targets(lifted.spot):
            if self._table.landing(name).contains(point):
                self._table.setFocus(Qt.FocusReason.MouseFocusReason)
                self._table.rest_cursor(self._table.top(name))
                self._table.drop(name)
                return True
        return False

    def _begin_drag(self, spot: Spot, point: QPoint) -> None:
        self._hold.stop()
        lifted = self._table.lift(spot)
        if lifted is None:
            self._pressed = None
            return
        self._grip = self._press.point - lifted.rect().topLeft()
        lifted.move_to(point - self._grip)
        self._table.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _drop(self, lifted: Lifted) -> None:
        target = self._best_target(lifted)
        if target is None:
            self._table.put_back()
        else:
            self._table.drop(target)

    def _best_target(self, lifted: Lifted) -> str | None:
        """Return the legal place most overlapped, else the illegal one.

        None on bare felt, or where the card lies more over the place it came from.
        """
        legal, at_home = set(self._table.targets(lifted.spot)), _overlap(lifted.home, lifted.rect())
        best: tuple[bool, int, str] | None = None
        for name in self._table.places:
            overlap = _overlap(self._table.landing(name), lifted.rect())
            if name != lifted.spot.place and overlap > at_home:
                best = max(best or (False, 0, ""), (name in legal, overlap, name))
        return None if best is None else best[2]

    def _held(self) -> None:
        spot, self._pressed = self._pressed, None
        if spot is not None:
            self._table.show_menu(spot, self._table.mapToGlobal(self._press.point))

    def _show_hand(self, point: QPoint) -> None:
        spot = self._table.spot_at(point)
        if spot is not None and self._table.lift_refusal(spot) is None:
            self._table.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self._table.unsetCursor()


def _overlap(first: QRect, second: QRect) -> int:
    """Return the area that both rectangles cover, in pixels."""
    common = first.intersected(second)
    return 0 if common.isEmpty() else common.width() * common.height()
