"""A table as it is seen: a view on a board, with its rings, its motion and its tips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from gamesuite.engine.step import Event
from gamesuite.engine.table.hands import Spot
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.pieces.motion import Motion
from gamesuite.widgets.table.board import Board
from gamesuite.widgets.table.caption import Caption
from gamesuite.widgets.table.felt_widget import FeltWidget
from gamesuite.widgets.table.lights import Lights
from gamesuite.widgets.table.pointing import Pointing
from gamesuite.widgets.table.table_look import TableLook

V = TypeVar("V")

REDRAW_AFTER = 150
"""Milliseconds without a change of their size after which pieces are drawn sharp again."""


class ShownTable(Generic[V], FeltWidget):
    """What is seen of a table, drawn as ``look`` says."""

    settled = Signal()
    """What moved has arrived."""

    def __init__(self, look: TableLook[V], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._motion = Motion(self, self.flights)
        self._look: TableLook[Any] = look
        self._view: V | None = None
        self._seated = Seated()
        self._pointing: Pointing | None = None
        self._reveals = False
        self._scene: Scene | None = None
        self._hovered: tuple[Spot | None, Scene | None] = (None, None)
        self.board = Board(self, self._look, self._motion, self._serve)
        self._lights = Lights(self, self.board)
        self._caption = Caption(self)
        self._motion.ended.connect(self._arrive)
        self.board.rolls.ended.connect(self._arrive)
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(REDRAW_AFTER)
        self._sharpen.timeout.connect(self.board.draw_sharp)

    @property
    def result_edge(self) -> Qt.AlignmentFlag:
        """Where the result of a finished game covers least: in the middle, or at the top."""
        return self._look.result_edge

    def wants_width(self) -> bool:
        """Return whether the view shown needs all the width there is, more than height."""
        return self._view is not None and self._look.wants_width(self._view)

    def set_look(self, style: CardStyle, felt: Felt, *, mirrored: bool) -> None:
        """Draw pieces in ``style`` on ``felt``, if wanted ``mirrored`` left to right."""
        self._felt = felt
        if self.board.set_look(style, felt, mirrored=mirrored):
            self._fit()
        self.update()

    def set_animation(self, factor: float) -> None:
        """Stretch the time of movements by ``factor``; 0 moves at once."""
        self._motion.factor = factor
        self.board.rolls.factor = factor

    def is_moving(self) -> bool:
        """Return whether something is under way; ``settled`` tells when it has arrived."""
        return self._motion.is_running() or self.board.rolls.is_running()

    def finish_motion(self) -> bool:
        """Bring everything to where it belongs at once; return whether dice were rolling."""
        revealed = self._reveals
        self.board.finish()
        return revealed

    def place_rect(self, name: str) -> QRect:
        """Return where the uppermost piece of the part ``name`` is, or the part if it is empty.

        Raises KeyError.
        """
        return self.board.rect_at(self.board.top(name))

    def mark_events(self, events: Sequence[Event]) -> None:
        """Ring what moved first in ``events``, its lowest piece, dice, and what was scored."""
        self._lights.marked = tuple(events)
        self._light()

    def event(self, event: QEvent) -> bool:
        """Explain what is under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            part = self.board.part_at(event.pos())
            tip = "" if part is None else self.board.part(part).tip
            rect = QRect() if part is None else self.board.part_rect(part)
            QToolTip.showText(event.globalPos(), tip, self, rect)
            return True
        return super().event(event)

    # What a table with hands overrides

    def _serve(self, thing: QWidget) -> None:
        """Hear what is done at a part or piece by itself."""

    def _fit(self) -> None:
        """Fit everything to the size there is now."""

    def _arrive(self) -> None:
        """Take note of what has arrived."""
        if not self.is_moving():
            self.board.arrive()
            self.settled.emit()

    def _light(self) -> None:
        """Show the rings; while pieces are carried, those of a drop there."""
        shown = self._hovered[1] or self._scene
        if shown is not None:
            self._lights.show(shown, self._pointing)
        for group in self.board.held:
            group.bring_up()
        self._caption.raise_()
