"""The mouse, or a finger, at a table: the events of Qt become clicks, drags and long presses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent

from gamesuite.engine.table.controller import Click, Drop, Gesture, Lift, Spot
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.look.touch import TARGET, is_finger
from gamesuite.widgets.pieces.lifted import HeldPieces
from gamesuite.widgets.table.board import Board
from gamesuite.widgets.table.felt_widget import FeltWidget
from gamesuite.widgets.table.press import Press


class PointerActions(Protocol):
    """What a pointer needs of its table."""

    @property
    def is_holding(self) -> bool:
        """Whether the player holds pieces; those that a hint raises do not count."""

    def do(self, gesture: Gesture, *, was_rolling: bool = False) -> bool:
        """Do what ``gesture`` means; return whether to ignore a quick second press.

        ``was_rolling`` says that dice were still rolling when it began.
        """

    def is_deaf_at(self, spot: Spot | None) -> bool:
        """Return whether a press at ``spot`` does nothing because pieces still move."""

    def hover(self, target: Spot | None) -> None:
        """Show what dropping the held pieces on ``target`` would prepare."""

    def play_hint_to(self, point: QPoint) -> bool:
        """Do the command of the hint if ``point`` is where it goes; return whether it is."""

    def play_hint_from(self, spot: Spot | None) -> bool:
        """Do the command of the hint if it has raised the piece at ``spot``; return whether so."""

    def end_pointing(self, *, unless_raised_at: Spot | None = None) -> bool:
        """Stop pointing, unless it has raised a piece at the given spot; return whether so."""

    def finish_motion(self) -> bool:
        """Bring all pieces to their places at once; return whether dice were rolling."""

    def show_menu(self, spot: Spot, where: QPoint) -> None:
        """Open a menu of what can be done at ``spot``, at ``where`` on the screen."""

    def move_cursor(self, spot: Spot) -> None:
        """Make ``spot`` the place where the keyboard goes on."""


class _Landing(NamedTuple):
    """The area in which held pieces are dropped on ``part``, and whether that is a target."""

    part: str
    rect: QRect
    is_target: bool


class Pointer(QObject):
    """Makes clicks and drags on ``board``, which lies on ``table``, into gestures for ``actions``.

    Pieces that the player has lifted are *held*, by whatever means; the scene says which. The
    pointer *drags* held pieces while the button is down. So pieces can be held without being
    dragged: a click has lifted them, or the keyboard.
    """

    def __init__(self, table: FeltWidget, board: Board, actions: PointerActions) -> None:
        super().__init__(table)
        self._table = table
        self._board = board
        self._actions = actions
        self._press = Press()
        self._is_down = False
        """Whether the button is down after a press that may become a click or a drag."""
        self._pressed_spot: Spot | None = None
        """What was under the pointer when the button went down."""
        self._was_rolling = False
        """Whether dice were rolling when the button went down."""
        self._dragged: HeldPieces | None = None
        """The held pieces that follow the pointer."""
        self._offset = QPoint()
        """Where in the piece it drags the pointer is."""
        self._landings: list[_Landing] = []
        """Where the dragged pieces can be dropped."""
        self._long_press = once_timer(self, self._show_menu)

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a drag, unless the press itself already does something.

        It does a hint that is pointed at, or drops pieces that are held on a target. The second
        press of a habitual double click is ignored.
        """
        if event.button() != Qt.MouseButton.LeftButton:
            return
        point = event.position().toPoint()
        if self._actions.is_deaf_at(self._spot_of(event)):
            return
        self._was_rolling = self._actions.finish_motion()
        spot = self._spot_of(event)
        if self._actions.play_hint_to(point) or self._drop_on_target(point):
            self._press.note_done(event.timestamp(), point)
            return
        if self._actions.end_pointing(unless_raised_at=spot):
            self._actions.finish_motion()
            spot = self._spot_of(event)
        if self._press.is_habitual(event.timestamp(), point) and not self._is_repeated(spot):
            return
        self._table.setFocus(Qt.FocusReason.MouseFocusReason)
        self._is_down = True
        self._pressed_spot = spot
        self._press.begin(event)
        if spot is not None:
            self._actions.move_cursor(spot)
            self._long_press.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def move(self, event: QMouseEvent) -> None:
        """Drag, begin to drag, or show what a press would do."""
        point = event.position().toPoint()
        self._cancel_if_gone()
        if self._dragged is not None:
            if event.buttons() & Qt.MouseButton.LeftButton and self.drag_to(point):
                self._table.dragged.emit(point)
            else:
                # The button was released over another window, or the keyboard has dropped them.
                self.cancel()
        elif not self._is_down:
            if event.buttons() == Qt.MouseButton.NoButton:
                self._show_what_is_under(event)
        elif self._pressed_spot is not None and self._press.is_drag(point):
            self._begin_drag(self._pressed_spot, point)

    def release(self, event: QMouseEvent) -> None:
        """Drop what is dragged, or do what a click does."""
        self._cancel_if_gone()
        if event.button() != Qt.MouseButton.LeftButton or not self._is_down:
            return
        self._long_press.stop()
        point = event.position().toPoint()
        spot, was_dragging = self._pressed_spot, self._dragged is not None
        can_drop = self._still_holds_dragged()
        self._is_down, self._dragged, self._pressed_spot = False, None, None
        if was_dragging:
            if can_drop:
                self._actions.do(Drop(self._drop_target(point)))
        elif not self._press.is_drag(point):
            self._click(spot, event.timestamp())
        self._show_what_is_under(event)

    def drag_to(self, point: QPoint) -> bool:
        """Carry what is dragged to ``point`` of the table; return whether anything is dragged."""
        if self._dragged is None or not self._still_holds_dragged():
            return False
        self._board.carry(point - self._offset)
        self._actions.hover(self._drop_target(point))
        return True

    def cancel(self) -> None:
        """End the click or drag that has begun, without a gesture."""
        self._long_press.stop()
        if self._is_down:
            self._is_down, self._dragged, self._pressed_spot = False, None, None
            self._table.unsetCursor()

    # Inside

    def _spot_of(self, event: QMouseEvent) -> Spot | None:
        """Return what ``event`` presses: for a finger what is near, if it hits no piece."""
        point = event.position().toPoint()
        spot = self._board.spot_at(point)
        hits = spot is not None and (
            self._board.is_usable(spot) or self._board.piece_at(spot) is not None
        )
        if hits or not is_finger(event):
            return spot
        return self._board.usable_near(point, TARGET // 2) or spot

    def _click(self, spot: Spot | None, when: int) -> None:
        if self._actions.play_hint_from(spot):
            self._press.note_done(when, self._press.point)
        elif self._actions.do(Click(spot), was_rolling=self._was_rolling):
            # A quick second press would move the card below the one that has left.
            self._press.note_done(when, self._press.point, "" if spot is None else spot.part)
        else:
            self._press.note_nothing()

    def _is_repeated(self, spot: Spot | None) -> bool:
        """Return whether ``spot`` is on the part clicked last, and that takes quick clicks.

        A part that a warning has armed, so that its next press counts, takes none.
        """
        if spot is None or spot.part != self._press.done_part:
            return False
        part = self._board.part(spot.part)
        return part.repeats and part.look != "armed"

    def _drop_on_target(self, point: QPoint) -> bool:
        """Drop the held pieces on the target at ``point``; return whether there is one."""
        if not self._actions.is_holding or self._is_down:
            return False
        for name in self._targets():
            if self._board.landing(name).contains(point):
                target = self._board.top(name)
                self._table.setFocus(Qt.FocusReason.MouseFocusReason)
                self._actions.move_cursor(target)
                self._actions.do(Click(target))
                return True
        return False

    def _begin_drag(self, spot: Spot, point: QPoint) -> None:
        """Lift what was pressed at ``spot``, and drag it to ``point`` if it can be lifted."""
        self._long_press.stop()
        piece = self._board.widget_at(spot)
        offset = self._press.point - piece.pos()  # before Lift, which moves the piece
        self._actions.do(Lift(spot))
        if not self._board.held:
            self.cancel()
            return
        self._is_down, self._dragged = True, self._board.held[0]
        self._board.hold_by(piece)
        self._offset = offset
        self._landings = self._find_landings()
        self._board.carry(point - self._offset)
        self._table.setCursor(Qt.CursorShape.ClosedHandCursor)
        self._table.dragged.emit(point)

    def _still_holds_dragged(self) -> bool:
        """Return whether what is dragged is still held: keys can drop it meanwhile."""
        return self._dragged in self._board.held

    def _targets(self) -> list[str]:
        """Return the parts where the held pieces may go."""
        return [name for name in self._board.parts if self._board.part(name).look == "target"]

    def _drop_target(self, point: QPoint) -> Spot | None:
        """Return where the held pieces would be dropped while the pointer is at ``point``."""
        layout = self._board.layout
        if layout is not None and layout.aims:
            return self._aimed_at(point)
        return self._best_target()

    def _aimed_at(self, point: QPoint) -> Spot | None:
        """Return the piece at ``point``, or else that of the part which the held ones overlap most.

        Of parts that they overlap equally, a target comes first. None as in `_best_target`.
        """
        spot = self._board.piece_spot_at(point, but_not_of=self._source())
        if spot is not None:
            return spot
        overlapped = [
            (overlap, landing.is_target, landing.part)
            for landing, overlap in self._overlapped()
            if self._board.height_of(landing.part)
        ]
        return self._board.top(max(overlapped)[-1]) if overlapped else None

    def _best_target(self) -> Spot | None:
        """Return where the held pieces would be dropped: the target that they overlap most.

        If they overlap no target, it is the other part that they overlap most. None if they overlap
        no part more than their own place: then they go back.
        """
        overlapped = [
            (landing.is_target, overlap, landing.part) for landing, overlap in self._overlapped()
        ]
        return self._board.top(max(overlapped)[-1]) if overlapped else None

    def _overlapped(self) -> Iterator[tuple[_Landing, int]]:
        """Yield where the held pieces overlap more than their own place, and by how much."""
        if not self._board.held:
            return
        held = self._board.held[0]
        rect, at_home = held.rect(), _overlap(held.rect_at_home(), held.rect())
        for landing in self._landings:
            overlap = _overlap(landing.rect, rect)
            if overlap > at_home:
                yield landing, overlap

    def _find_landings(self) -> list[_Landing]:
        """Return where the held pieces can be dropped; it stays the same during a drag."""
        targets, source = set(self._targets()), self._source()
        return [
            _Landing(name, self._board.landing(name), name in targets)
            for name in self._board.parts
            if name != source
        ]

    def _source(self) -> str:
        """Return the part that the held pieces come from, empty if there is none."""
        for name in self._board.parts:
            if any(piece.look == "held" for piece in self._board.part(name).pieces):
                return name
        return ""

    def _cancel_if_gone(self) -> None:
        """Cancel a press on a part that keys have made go meanwhile, such as a gap."""
        spot = self._pressed_spot
        if spot is not None and spot.part not in self._board.parts:
            self.cancel()

    def _show_menu(self) -> None:
        self._cancel_if_gone()
        spot = self._pressed_spot
        self.cancel()
        if spot is not None:
            self._actions.show_menu(spot, self._table.mapToGlobal(self._press.point))

    def _show_what_is_under(self, event: QMouseEvent) -> None:
        """Highlight what is under the pointer, and give the pointer its shape.

        Nothing is under a finger, which is gone after ``event``.
        """
        spot = self._board.spot_at(event.position().toPoint())
        self._board.set_hot(None if is_finger(event) else spot)
        if spot is None or not self._board.is_usable(spot):
            self._table.unsetCursor()
        elif self._board.piece_at(spot) is None:
            self._table.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self._table.setCursor(Qt.CursorShape.OpenHandCursor)


def _overlap(first: QRect, second: QRect) -> int:
    """Return the area that both rectangles cover, in square pixels."""
    if not first.intersects(second):
        return 0
    common = first.intersected(second)
    return common.width() * common.height()
