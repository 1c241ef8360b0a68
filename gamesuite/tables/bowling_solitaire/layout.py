"""The layout of the table of Bowling Solitaire, and the widgets of its parts and pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Piece, Scene, Seated
from gamesuite.games.bowling_solitaire.controller import BOWL, GO_ON, LANE, SHEET
from gamesuite.games.bowling_solitaire.rules import PILE_PARTS, PILE_PLACES, PIN_PARTS, USED, View
from gamesuite.tables.bowling_solitaire.geometry import Geometry
from gamesuite.tables.bowling_solitaire.lane import LaneWidget
from gamesuite.tables.bowling_solitaire.pins_and_balls import (
    BallPileWidget,
    BallWidget,
    PinSpotWidget,
    PinWidget,
)
from gamesuite.tables.bowling_solitaire.score_pad import ScorePadWidget
from gamesuite.tables.bowling_solitaire.tray import TrayWidget
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.pieces.die_widget import AnyPiece
from gamesuite.widgets.table.geometry import Layout, PartSpec, Places, RectPlaces, Room
from gamesuite.widgets.table.part_widgets import PartWidget, QuietButton, part_widget
from gamesuite.widgets.table.table_look import TableLook

_FIRST_BALL = PILE_PLACES[0].start
"""The place in the dealing order of the first ball; pins come before."""
_WIDGETS: dict[str, Callable[[PartSpec, QWidget], PartWidget]] = {
    LANE: LaneWidget,
    SHEET: ScorePadWidget,
    USED: TrayWidget,
    GO_ON: QuietButton,
    **dict.fromkeys(PIN_PARTS, PinSpotWidget),
    **dict.fromkeys(PILE_PARTS, BallPileWidget),
}


@dataclass(frozen=True)
class BowlingLayout(Layout):
    """The layout, the same for every position; all is lower while a ``result`` is above it.

    It has no caption of the table, as the sign over the pins shows it.
    """

    has_caption: ClassVar[bool] = False
    aims: ClassVar[bool] = True

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return the places of everything on a table of ``size``."""
        return BowlingPlaces(self._geometry(size, mirrored=mirrored))

    def line_row(self, size: QSize, *, mirrored: bool) -> QRect:
        """Return the row below the score pad."""
        return self._geometry(size, mirrored=mirrored).line_row if self.line else QRect()

    def _geometry(self, size: QSize, *, mirrored: bool) -> Geometry:
        return Geometry(size, mirrored=mirrored, line=self.line, result=self.result)


class BowlingPlaces(RectPlaces):
    """The places of the parts according to ``geometry``: the `Places` that the board asks."""

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(geometry.size)
        self._geometry = geometry

    def rects(self) -> Iterator[tuple[str, QRect]]:
        """Yield the rectangles of all parts."""
        geometry = self._geometry
        yield LANE, geometry.lane
        yield SHEET, geometry.sheet
        yield USED, geometry.tray
        yield BOWL, geometry.button(0)
        yield GO_ON, geometry.button(1)
        yield from ((name, geometry.pin(place)) for place, name in enumerate(PIN_PARTS))
        yield from ((name, geometry.pile(place)) for place, name in enumerate(PILE_PARTS))

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return the rectangle of a pin or a ball; the balls of a pile lie in one place."""
        rect = self.part(name)
        if name in PILE_PARTS:
            ball = self._geometry.ball
            rect = QRect(rect.center().x() - ball // 2, rect.top(), ball, ball)
        return rect

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place."""
        if isinstance(widget, LaneWidget):
            widget.lay(self._geometry)
        else:
            super().lay(name, widget)


class BowlingSolitaireLook(TableLook[View]):
    """The lane with pins and balls, the tray beside it and the score pad above."""

    says_figures: ClassVar[bool] = True
    makes_room: ClassVar[bool] = True

    def layout(self, view: View, scene: Scene, seated: Seated, room: Room) -> BowlingLayout:
        """Return the layout of all parts of ``scene``."""
        parts = tuple(_spec(part.name) for part in scene.parts)
        return BowlingLayout(parts, result=room.result, line=0 if room.result else room.line)

    def piece(self, piece: Piece, style: CardStyle, parent: QWidget) -> AnyPiece:
        """Return a new pin or ball."""
        kind = PinWidget if piece.id.place < _FIRST_BALL else BallWidget
        widget = kind(piece.id, piece.face, parent)
        widget.set_style(style)
        return widget

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``."""
        return _WIDGETS.get(spec.name, part_widget)(spec, parent)


def _spec(name: str) -> PartSpec:
    return PartSpec(name, kind="button" if name in (BOWL, GO_ON) else "gap")
