"""Draws the cards of the High Deck: frames, figures and indices."""

from functools import lru_cache, partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from gamesuite.widgets.drawing.card_frame import letter_box, paint_index, paint_index_on_plate
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.outlines import placed
from gamesuite.widgets.figures.body import arm
from gamesuite.widgets.figures.half_figure import (
    PANEL,
    Figure,
    medallion,
    notch,
    paint_half_figure,
    sash,
    stepped_frame,
)
from gamesuite.widgets.figures.shapes import Shape, contoured, flat, paint_shapes
from gamesuite.widgets.high.clothes import ATTRIBUTES, major_robe, minor_robe
from gamesuite.widgets.high.heads import head
from gamesuite.widgets.high.houses import ground, house_palette, house_path

MAJORS = "KPFL"
"""Knight, Priest, Father, Lover."""
MINORS = "VSCM"
"""Vassal, Sinner, Child, Maid, each below the major it belongs to."""
_LOZENGE = "M 0 -2.6 L 2.6 0 L 0 2.6 L -2.6 0 Z"
"""A bead on the sash of a major."""
_STITCH = "R -2.4 -0.6 4.8 1.2"
"""A bead on the sash of a minor."""
_ROUNDING = 5.0
"""The radius of the corners of a minor's panel."""
# The small signs below the letter, one for each ten points. Lengths are in units.
_TEN_X = -43.8
_TEN_SIZE = 8.0
_TEN_STEP = 9.2
_TEN_FIRST = 8.4
"""How far below the letter the first of them is centred."""


class HighPainter:
    """Draws the cards of the High Deck; a ``FacePainter``."""

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint the upper index, the tens of the value and the upper half of the figure."""
        person, house = face[0], face[1]
        palette, sign, large = house_palette(house, style), house_path(house), style.large_indices
        is_major = person in MAJORS
        paint_shapes(
            painter, _major_frame(house, large) if is_major else _minor_frame(large), palette
        )
        paint_half_figure(painter, _figure(person, house), sign, palette, large=large)
        paint = paint_index_on_plate if is_major else paint_index
        paint(painter, person, sign, palette["suit"], style)
        self._paint_tens(painter, person, sign, style)

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what is not repeated: the sash over the line where the two figures meet."""
        person, house = face[0], face[1]
        paint_shapes(painter, _sash(person in MAJORS), house_palette(house, style))

    def _paint_tens(
        self, painter: QPainter, person: str, sign: QPainterPath, style: CardStyle
    ) -> None:
        """Paint a small sign for each ten points; a major and its minor have the same number."""
        persons = MAJORS if person in MAJORS else MINORS  # from the most points to the fewest
        first = letter_box(style).bottom() + _TEN_FIRST
        for ten in range(len(persons) - persons.index(person)):
            painter.drawPath(placed(sign, _TEN_X, first + ten * _TEN_STEP, _TEN_SIZE))


@lru_cache(maxsize=32)
def _figure(person: str, house: str) -> Figure:
    is_major = person in MAJORS
    robe = major_robe(person, house) if is_major else minor_robe(person, house)
    sleeve = arm() if is_major else arm("white", "robe", "light")
    return Figure(robe, (*ATTRIBUTES[person], *sleeve, *head(person, house)))


@lru_cache(maxsize=2)
def _sash(is_major: bool) -> tuple[Shape, ...]:
    if is_major:
        return (*sash(_LOZENGE), *medallion())
    return (
        *sash(_STITCH, band="robe", trim="light"),
        contoured("O -8 -8 16 16", "light"),
        flat("O -5.6 -5.6 11.2 11.2", "robe"),
        flat("O -2.6 -2.6 5.2 5.2", "light"),
    )


@lru_cache(maxsize=8)
def _major_frame(house: str, large: bool) -> tuple[Shape, ...]:
    """Return the stepped panel of a major of ``house`` with its ground and its double frame."""
    return stepped_frame(large, partial(ground, house))


@lru_cache(maxsize=2)
def _minor_frame(large: bool) -> tuple[Shape, ...]:
    """Return the panel of a minor with its single frame."""
    return (
        Shape(_round_panel(large), "white"),
        Shape(_round_panel(large), pen="robe", pen_width=1.4),
    )


def _round_panel(large: bool) -> QPainterPath:
    """Return the panel with round corners, hollowed out in a curve for each index.

    It is drawn clockwise from its left edge to the right one; the other half is the same, turned.
    """
    a, b = notch(large)
    x, y, r = PANEL.right(), PANEL.bottom(), _ROUNDING
    half = QPainterPath(QPointF(-x, b + r))
    half.quadTo(-x, b, r - x, b)
    half.lineTo(a - r, b)
    half.quadTo(a, b, a, b - r)
    half.lineTo(a, r - y)
    half.quadTo(a, -y, a + r, -y)
    half.lineTo(x - r, -y)
    half.quadTo(x, -y, x, r - y)
    whole = QPainterPath(half)
    whole.connectPath(QTransform().rotate(180).map(half))
    whole.closeSubpath()
    return whole
