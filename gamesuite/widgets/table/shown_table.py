"""What is seen of a table: a scene on a board, with rings, animation and tool tips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from gamesuite.engine.step import Event
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.scene import Part, Scene, SeatContent, Seated
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.pieces.motion import Motion
from gamesuite.widgets.table.board import Board
from gamesuite.widgets.table.felt_widget import FeltWidget
from gamesuite.widgets.table.lights import Lights
from gamesuite.widgets.table.pointing import Pointing, PointingShow
from gamesuite.widgets.table.table_look import AnyLook, TableLook

V = TypeVar("V")

_LEAST = (420, 260)
"""The least width and height of a table at which all can be read and reached, in pixels."""
REDRAW_AFTER = 150
"""How long the size stays the same before pieces are drawn sharp again, in milliseconds."""


@dataclass(frozen=True)
class Hover:
    """Where held pieces hover.

    ``target`` is the spot where they would be dropped. ``scene`` is what that drop would prepare,
    None if it would prepare nothing. In it they are still held if ``is_held``.
    """

    target: Spot | None = None
    scene: Scene | None = None
    is_held: bool = False


class ShownTable(Generic[V], FeltWidget):
    """What is seen of a table, drawn as ``look`` says.

    A table that can be played on overrides `_connect_widget`, `_fit` and `_arrive`. It sets what is
    shown: ``_view``, ``_seated``, ``_scene``, ``_hover`` and ``_is_revealing``.
    """

    settled = Signal()
    """All pieces have arrived."""

    def __init__(self, look: TableLook[V], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._motion = Motion(self, self.flights)
        self.look: AnyLook = look
        """What the table is drawn with, and where its parts lie."""
        self._view: V | None = None
        self._seated = Seated()
        self._pointing = PointingShow(self, self._motion)
        self._is_revealing = False
        """Whether dice roll whose result is not to be seen yet."""
        self._scene: Scene | None = None
        """The scene on the board, None before the first view."""
        self._hover = Hover()
        self._result_height = 0
        self._pointed: tuple[Pointing, object] | None = None
        """What `pointed` was last emitted for: the pointing and the draft it shows."""
        self.board = Board(self, self.look, self._motion, self._connect_widget)
        self._lights = Lights(self, self.board)
        self._caption = Caption(self)
        self._line: QWidget | None = None
        """What says on the felt what the coach says, None on a table without it."""
        self._motion.ended.connect(self._arrive)
        self.board.rolls.ended.connect(self._arrive)
        self._sharpen = once_timer(self, self.board.draw_sharp, REDRAW_AFTER)

    def set_result_height(self, height: int) -> None:
        """Leave the upper ``height`` pixels to the result of a finished game."""
        if height != self._result_height:
            self._result_height = height
            self._fit()

    @property
    def least(self) -> QSize:
        """The least size at which all can be read and reached."""
        return QSize(*_LEAST)

    def card_room(self, view: V, size: QSize) -> float:
        """Return how much room cards have on a table of ``size`` at ``view``, to compare sizes."""
        return min(size.width() / self.look.shape(view), size.height())

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> None:
        """Draw pieces in ``style`` on ``felt``; ``mirrored`` swaps left and right."""
        self._felt = felt
        if self.board.set_look(style, felt, mirrored=mirrored):
            self._fit()
        self.update()

    def set_animation(self, factor: float) -> None:
        """Multiply the normal time of animations by ``factor``; 0 turns them off."""
        self._motion.factor = factor
        self.board.set_animation(factor)

    def is_moving(self) -> bool:
        """Return whether pieces are moving; ``settled`` is emitted when they have arrived."""
        return self._motion.is_running() or self.board.rolls.is_running() or self.board.has_moment()

    def finish_motion(self) -> bool:
        """Bring all pieces to their places at once.

        Return whether that reveals what was not seen yet: dice rolled, or something was celebrated.
        """
        was_revealing = self._is_revealing or self.board.has_moment()
        self.board.finish()
        return was_revealing

    def place_rect(self, name: str) -> QRect:
        """Return the rectangle of the top piece of the part ``name``, of an empty part itself.

        Raises KeyError.
        """
        return self.board.rect_at(self.board.top(name))

    def mark_events(self, events: Sequence[Event]) -> None:
        """Ring what ``events`` changed: the lowest card moved first, dice rolled and scores."""
        self._lights.marked = tuple(events)
        self._light()

    def mark_parts(self, parts: Sequence[str]) -> None:
        """Ring the ``parts`` that are shown, until other parts are marked."""
        self._lights.parts = tuple(parts)
        self._light()
        self._tell_places(parts)

    def event(self, event: QEvent) -> bool:
        """Show the tip of the part under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            part = self.board.part_at(event.pos())
            tip = "" if part is None else _with_key(self.board.part(part))
            rect = QRect() if part is None else self.board.part_rect(part)
            QToolTip.showText(event.globalPos(), tip, self, rect)
            return True
        return super().event(event)

    def spoken_children(self) -> list[QWidget]:
        """Return what a screen reader lists: what is not covered, and what is prepared."""
        lines = (self._caption, self._line)
        return [*self.board.uncovered(), *(each for each in lines if each and not each.isHidden())]

    # The line on the felt

    def carry(self, line: QWidget) -> None:
        """Let ``line`` lie on the felt, and leave a row to it where the layout has one."""
        line.setParent(self)
        self._line = line
        self._fit()

    @property
    def line_row(self) -> QRect:
        """The row that is left to the line, empty if there is none."""
        return self.board.line_row()

    @property
    def played_near(self) -> QRect:
        """Where the line is to be near: the plate of the player to act, or the middle of all."""
        for name in self.board.parts:
            content = self.board.part(name).content
            if isinstance(content, SeatContent) and content.is_active:
                return self.board.part_rect(name)
        middle = QRect(0, 0, 1, 1)
        middle.moveCenter(self.rect().center())
        return middle

    def taken(self) -> Iterator[QRect]:
        """Yield where something is seen on the table that the line must not cover."""
        yield from self.board.filled()
        if not self._caption.isHidden():
            yield self._caption.geometry()

    # Inside

    def _connect_widget(self, widget: QWidget) -> None:
        """Connect the signals of a new part or piece."""

    def _fit(self) -> None:
        """Fit everything to the current size."""

    def _arrive(self) -> None:
        """Finish a motion that has ended."""
        if not self.is_moving():
            self.board.settle()
            self.settled.emit()

    def _light(self) -> None:
        """Show the rings of the scene, or of the one that a drop would prepare."""
        shown = self._hover.scene or self._scene
        if shown is not None:
            self._lights.show(shown, self._pointing.current, self._lit_by_drop())
        for group in self.board.held:
            group.raise_above_all()
        self._caption.raise_()
        self._tell_pointed()

    def _tell_pointed(self) -> None:
        """Tell where the table has begun to point: first where to, then with what."""
        pointing = self._pointing.current
        pointed = None if pointing is None else (pointing, pointing.draft)
        if pointing is not None and pointed != self._pointed:
            self._tell_places(pointing.parts)
            for group in self.board.held:
                self.pointed.emit(group.rect())
        self._pointed = pointed

    def _tell_places(self, parts: Sequence[str]) -> None:
        """Tell where those of ``parts`` are that are shown."""
        for part in parts:
            if part in self.board.parts:
                self.pointed.emit(self.place_rect(part))

    def _lit_by_drop(self) -> str:
        """Return the part where a drop would prepare something, or that takes anything."""
        target = self._hover.target
        if target is None or target.part not in self.board.parts:
            return ""
        is_lit = self._hover.scene is not None or self.board.takes_anything(target.part)
        return target.part if is_lit else ""


def _with_key(part: Part) -> str:
    """Return the tip of ``part`` with the key that presses it."""
    return f"{part.tip} ({part.key})" if part.tip and part.key else part.tip


_CAPTION_MARGIN = 6
"""The distance of the caption from the lower edge, in pixels."""


class Caption(QLabel):
    """A line above the lower edge of ``table``, hidden while there is nothing to say."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self.setObjectName("table-caption")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_words(self, words: str) -> None:
        """Show ``words`` above everything else, elided if they are too long for one line."""
        self.setVisible(bool(words))
        if not words:
            self.clear()
            return
        room = self._table.width() - 8 * _CAPTION_MARGIN
        self.setText(self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))
        self.setAccessibleName(words)
        self.adjustSize()
        left = (self._table.width() - self.width()) // 2
        self.move(left, self._table.height() - self.height() - _CAPTION_MARGIN)
        self.raise_()
