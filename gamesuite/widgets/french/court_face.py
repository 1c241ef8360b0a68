"""A court card: a figure in a stepped frame, cut along the sash and repeated upside down."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.palette import court_palette
from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.french.court_attribute import attribute
from gamesuite.widgets.french.court_frame import PANEL, frame_shapes
from gamesuite.widgets.french.court_head import head
from gamesuite.widgets.french.court_robe import arm, robe
from gamesuite.widgets.french.court_sash import SLOPE, sash
from gamesuite.widgets.french.face_shape import Shape, paint_shapes

_PIP_SIZE = 14.0


@dataclass(frozen=True, slots=True)
class _Layout:
    """The axis and the size of the figure, and the place of the pip."""

    axis: float
    size: float
    pip: QPointF


_USUAL = _Layout(5.0, 1.0, QPointF(-27, -31))
_BESIDE_LARGE_INDEX = _Layout(7.5, 0.92, QPointF(-27, -27))


def paint_court_half(painter: QPainter, rank: str, suit: str, style: CardStyle) -> None:
    """Paint the upright figure of ``rank`` (J, Q or K), down to the sash, in units."""
    layout = _BESIDE_LARGE_INDEX if style.large_indices else _USUAL
    palette = court_palette(suit, style)
    paint_shapes(painter, frame_shapes(style.large_indices), palette)
    painter.save()
    painter.setClipRect(PANEL)
    painter.translate(layout.axis, 0)
    painter.scale(layout.size, layout.size)
    paint_shapes(painter, _body(rank, suit), palette)
    painter.setClipping(False)
    paint_shapes(painter, _front(rank, suit), palette)
    painter.restore()
    pip = Shape(suit_path(suit, _PIP_SIZE).translated(layout.pip), "suit")
    paint_shapes(painter, [pip], palette)
    _cut_along_sash(painter)


def paint_court_once(painter: QPainter, rank: str, suit: str, style: CardStyle) -> None:
    """Paint the sash over the line where the two figures meet."""
    paint_shapes(painter, sash(rank), court_palette(suit, style))


@lru_cache(maxsize=12)
def _body(rank: str, suit: str) -> tuple[Shape, ...]:
    return robe(rank, suit)


@lru_cache(maxsize=12)
def _front(rank: str, suit: str) -> tuple[Shape, ...]:
    return (*attribute(rank, suit), *arm(), *head(rank, suit))


def _cut_along_sash(painter: QPainter) -> None:
    below = QPolygonF(
        [QPointF(-60, -60 * SLOPE), QPointF(60, 60 * SLOPE), QPointF(60, 90), QPointF(-60, 90)]
    )
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setBrush(Qt.GlobalColor.black)
    painter.drawPolygon(below)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
