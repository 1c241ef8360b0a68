"""Mouse and touch at a table: click, drag, long press."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.hands import Click, Drop, Gesture, Lift, Spot
from gamesuite.widgets.pieces.held_pieces import HeldPieces
from gamesuite.widgets.table.board import Board
from gamesuite.widgets.table.press import Press


class Hands(Protocol):
    """What a pointer has to know of its table."""

    @property
    def holds(self) -> bool:
        """Whether the player holds pieces; those that a hint raises are in nobody's hand."""

    def do(self, gesture: Gesture, *, unseen: bool = False) -> bool:
        """Do what ``gesture`` means; return whether a quick second press is to be ignored.

        ``unseen``: dice were still rolling when it began.
        """

    def hover(self, target: Spot | None) -> None:
        """Show what dropping what is held on ``target`` would prepare."""

    def play_pointed(self, point: QPoint, spot: Spot | None, *, released: bool) -> bool:
        """Do the command that a hint points at, if a press at ``point`` means that."""

    def end_pointing(self, at: Spot | None = None) -> bool:
        """Point at nothing any more, unless ``at`` is what a hint has raised; say if it did."""

    def finish_motion(self) -> bool:
        """Bring everything to where it belongs at once; return whether that revealed something."""

    def show_menu(self, spot: Spot, where: QPoint) -> None:
        """List what can be done at ``spot``."""

    def rest_cursor(self, spot: Spot) -> None:
        """Let the keyboard begin at ``spot`` when it is used again."""


class Pointer(QObject):
    """Tells clicks from drags on ``board``, which lies on ``table``; ``hands`` do what is meant."""

    def __init__(self, table: QWidget, board: Board, hands: Hands) -> None:
        super().__init__(table)
        self._table = table
        self._board = board
        self._hands = hands
        self._is_down = self._unseen = False
        self._carried: HeldPieces | None = None
        self._pressed: Spot | None = None
        self._press = Press()
        self._grip = QPoint()
        self._landings: list[tuple[str, QRect, bool]] = []
        self._long_press = QTimer(self)
        self._long_press.setSingleShot(True)
        self._long_press.timeout.connect(self._show_menu)

    def press(self, event: QMouseEvent) -> None:
        """Take hold of what is under the pointer, or lay down there what the keyboard lifted."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        point = event.position().toPoint()
        self._unseen = self._hands.finish_motion()
        spot = self._board.spot_at(point)
        if self._hands.play_pointed(point, spot, released=False) or self._lay_down(point):
            self._press.note_done(event.timestamp(), point)
            return
        if self._hands.end_pointing(spot):
            self._hands.finish_motion()
            spot = self._board.spot_at(point)
        if self._press.is_habitual(event.timestamp(), point):
            return
        self._table.setFocus(Qt.FocusReason.MouseFocusReason)
        self._is_down = True
        self._pressed = spot
        self._press.point = point
        if spot is not None:
            self._hands.rest_cursor(spot)
            self._long_press.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def move(self, event: QMouseEvent) -> None:
        """Drag, begin to drag, or show what a press would do."""
        point = event.position().toPoint()
        if self._carried is not None:
            if event.buttons() & Qt.MouseButton.LeftButton and self._is_held():
                self._board.carry(point - self._grip)
                self._hands.hover(self._best_target())
            else:
                # Released where no table heard it, as over a dialog, or laid down by keyboard.
                self.forget()
        elif not self._is_down:
            if event.buttons() == Qt.MouseButton.NoButton:
                self._show_hand(point)
        elif self._pressed is not None and self._press.is_drag(point):
            self._begin_drag(self._pressed, point)

    def release(self, event: QMouseEvent) -> None:
        """Drop what was dragged, or do what a click does."""
        if event.button() != Qt.MouseButton.LeftButton or not self._is_down:
            return
        self._long_press.stop()
        point = event.position().toPoint()
        spot, carried, held = self._pressed, self._carried, self._is_held()
        self._is_down, self._carried = False, None
        self._pressed = None
        if carried is not None:
            if held:
                self._hands.do(Drop(self._best_target()))
        elif not self._press.is_drag(point):
            self._click(spot, point, event.timestamp())
        self._show_hand(point)

    def leave(self) -> None:
        """Show nothing under the pointer any more."""
        self._board.set_hot(None)

    def forget(self) -> None:
        """Take back what the pressed button began: what is under it is no longer the same."""
        self._long_press.stop()
        if self._is_down:
            self._is_down, self._carried = False, None
            self._pressed = None
            self._table.unsetCursor()

    # Inside

    def _click(self, spot: Spot | None, point: QPoint, when: int) -> None:
        """Do what a click does."""
        done = self._hands.play_pointed(point, spot, released=True)
        if done or self._hands.do(Click(spot), unseen=self._unseen):
            # A quick second press would move the card below the one that has left.
            self._press.note_done(when, self._press.point)
        else:
            self._press.note_nothing()

    def _lay_down(self, point: QPoint) -> bool:
        """Drop what is held on the target at ``point``; return whether there is one."""
        if not self._hands.holds or self._is_down:
            return False
        for name in self._targets():
            if self._board.landing(name).contains(point):
                target = self._board.top(name)
                self._table.setFocus(Qt.FocusReason.MouseFocusReason)
                self._hands.rest_cursor(target)
                self._hands.do(Click(target))
                return True
        return False

    def _begin_drag(self, spot: Spot, point: QPoint) -> None:
        self._long_press.stop()
        # Measured before Lift, which moves the piece.
        piece = self._board.widget_at(spot)
        grip = self._press.point - piece.pos()
        self._hands.do(Lift(spot))
        if not self._board.held:
            self.forget()
            return
        self._is_down, self._carried = True, self._board.held[0]
        self._board.grip(piece)
        self._grip = grip
        self._landings = self._find_landings()
        self._board.carry(point - self._grip)
        self._table.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _is_held(self) -> bool:
        """Return whether what is carried is still held: keys can lay it down meanwhile."""
        return self._carried in self._board.held

    def _targets(self) -> list[str]:
        """Return the parts that take what is held."""
        return [name for name in self._board.parts if self._board.part(name).look == "target"]

    def _best_target(self) -> Spot | None:
        """Return the target most overlapped, else any other part.

        None on bare felt, or where what is held lies more over the place it came from.
        """
        if not self._board.held:
            return None
        held = self._board.held[0]
        rect, at_home = held.rect(), _overlap(held.rect_at_home(), held.rect())
        best: tuple[bool, int, str] | None = None
        for name, landing, is_target in self._landings:
            overlap = _overlap(landing, rect)
            if overlap > at_home:
                best = max(best or (False, 0, ""), (is_target, overlap, name))
        return None if best is None else self._board.top(best[2])

    def _find_landings(self) -> list[tuple[str, QRect, bool]]:
        """Return where what is held can be dropped, and whether that is a target.

        Nothing of it changes while the same is carried.
        """
        targets, source = set(self._targets()), self._source
        return [
            (name, self._board.landing(name), name in targets)
            for name in self._board.parts
            if name != source
        ]

    @property
    def _source(self) -> str:
        """The part from which pieces are held."""
        for name in self._board.parts:
            if any(piece.look == "held" for piece in self._board.part(name).pieces):
                return name
        return ""

    def _show_menu(self) -> None:
        spot = self._pressed
        self.forget()
        if spot is not None:
            self._hands.show_menu(spot, self._table.mapToGlobal(self._press.point))

    def _show_hand(self, point: QPoint) -> None:
        spot = self._board.spot_at(point)
        self._board.set_hot(spot)
        if spot is None or not self._board.is_usable(spot):
            self._table.unsetCursor()
        elif self._board.piece_at(spot) is None:
            self._table.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self._table.setCursor(Qt.CursorShape.OpenHandCursor)


def _overlap(first: QRect, second: QRect) -> int:
    """Return the area that both rectangles cover, in pixels."""
    if not first.intersects(second):
        return 0
    common = first.intersected(second)
    return common.width() * common.height()
