"""What every table has in common: a game is shown there, and hands make commands of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.hands import Change
from gamesuite.engine.scene import Seated
from gamesuite.engine.step import Event
from gamesuite.widgets.card_style import CardStyle
from gamesuite.widgets.felt import Felt, paint_felt
from gamesuite.widgets.motion import Motion
from gamesuite.widgets.theme import current_theme

V = TypeVar("V")
C = TypeVar("C")


class Mouse(Protocol):
    """What the mouse does at a table."""

    def press(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""

    def move(self, event: QMouseEvent) -> None:
        """Drag, or show what a press would do."""

    def release(self, event: QMouseEvent) -> None:
        """End a click or a drag."""


class GameTable(Generic[V, C], QWidget):
    """The table of one game. It keeps no game: it shows the last view it was given."""

    wanted = Signal(object)
    """A command the player wants done."""
    refused = Signal(object)
    """The reason why a gesture means nothing."""
    menu_wanted = Signal(object, object)
    """The commands that something allows, and the point on the screen where to list them."""
    pointing_ended = Signal()
    """The table points at no move any more."""
    settled = Signal()
    """What moved has arrived."""
    captioned = Signal(str)
    """What is prepared at the table, in words, or nothing."""
    prepared = Signal()
    """Hands have prepared something else than before."""
    hurry_wanted = Signal()
    """A press while others move: the player does not want to wait for them."""

    result_edge: ClassVar[Qt.AlignmentFlag] = Qt.AlignmentFlag.AlignVCenter
    """Where the result of a finished game covers least: in the middle, or at the top."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._motion = Motion(self)
        self._felt: Felt | None = None
        self._mouse: Mouse | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def wants_width(self) -> bool:
        """Return whether the view shown needs all the width there is, more than height."""
        return False

    # Showing

    def show_view(self, view: V, seated: Seated, change: Change[C]) -> None:
        """Show ``view`` to who is ``seated``; what lies elsewhere now moves as ``change`` says.

        The same again changes nothing.
        """
        raise NotImplementedError

    def set_live(self, *, live: bool) -> None:
        """Take commands from hands, or not, because somebody else's command is awaited."""

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> None:
        """Look as ``style`` says, on ``felt``, if wanted ``mirrored`` left to right."""
        raise NotImplementedError

    def set_animation(self, factor: float) -> None:
        """Stretch the time of movements by ``factor``; 0 moves at once."""
        self._motion.factor = factor

    def is_moving(self) -> bool:
        """Return whether something is under way; ``settled`` tells when it has arrived."""
        return self._motion.is_running()

    def finish_motion(self) -> None:
        """Bring everything to where it belongs at once."""
        self._motion.finish()

    def place_rect(self, name: str) -> QRect:
        """Return where the place ``name`` is, with what lies on it; raises KeyError."""
        raise NotImplementedError

    def mark_events(self, events: Sequence[Event]) -> None:
        """Mark what ``events`` have changed to how it lies now; without any, mark nothing."""
        raise NotImplementedError

    def want(self, command: C) -> None:
        """Want ``command`` done, which was chosen elsewhere than at the table, as by a menu.

        What takes two steps at the table takes them here, too.
        """
        self.wanted.emit(command)

    @property
    def is_prepared(self) -> bool:
        """Whether something is prepared that Undo takes back."""
        return False

    def cancel(self, *, undo: bool) -> bool:
        """Take back one step of what is prepared; return whether there was one."""
        return False

    # Pointing

    @property
    def pointed_at(self) -> C | None:
        """The command the table points at for a hint, None while at none."""
        raise NotImplementedError

    def point_out(self, command: C) -> bool:
        """Point at ``command``, for a hint, until something else is done.

        Return False if the hand is busy just now.
        """
        raise NotImplementedError

    def show_intent(self, command: C) -> None:
        """Show that another player is about to give ``command``, until the next view comes."""

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt."""
        painter = QPainter(self)
        if self._felt is not None:
            paint_felt(painter, self.rect(), self._felt, current_theme(), event.rect())
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        if self._mouse is not None:
            self._mouse.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second press of a double click as a press of its own."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag what is in the hand, or show what a press would do."""
        if self._mouse is not None:
            self._mouse.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a click or a drag."""
        if self._mouse is not None:
            self._mouse.release(event)


AnyGameTable = GameTable[Any, Any]
