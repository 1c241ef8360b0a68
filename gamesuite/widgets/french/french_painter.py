"""Draws the cards of the French deck: pips and aces; the courts have a file of their own.

Sizes are in units: a card is 100 wide, and 0, 0 is its centre (``drawing/card_frame.py``).
"""

from functools import lru_cache
from typing import TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QTransform

from gamesuite.widgets.drawing.card_frame import paint_index
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.outlines import path_from, suit_path
from gamesuite.widgets.figures.shapes import (
    Colours,
    Ink,
    Palette,
    Shape,
    flat,
    paint_shapes,
    palette_of,
)
from gamesuite.widgets.french.courts import paint_court_half, paint_court_once

_COLOURS = {
    "C": Colours("#15171c", "#000000", "#1e5746", "#b7d0b4", "#6b4224", "#42260f"),
    "D": Colours("#c3161f", "#cc0000", "#cf4a1c", "#f6cf97", "#d9a441", "#97651a"),
    "H": Colours("#c3161f", "#cc0000", "#a9182b", "#f3bfae", "#8c3b1b", "#5a200c"),
    "S": Colours("#15171c", "#000000", "#22325f", "#aeb9d6", "#33333f", "#15161d"),
}
"""The colours of each suit."""
_FOUR_COLOURS = {
    **_COLOURS,
    "C": Colours("#0a7636", "#006622", "#117a3f", "#bfe0b8", "#6b4224", "#42260f"),
    "D": Colours("#1257b5", "#0038c8", "#1b5cae", "#b5d0f0", "#d9a441", "#97651a"),
}
_COURTS = "JQK"
"""The ranks of courts, in the order of their letters in `CardStyle.courts`."""


class FrenchPainter:
    """Draws the cards of the French deck; a ``FacePainter``."""

    def paint_half(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint the upper index and the upper half of the picture."""
        rank, suit = face[0], face[1]
        palette, letter = _palette(suit, style), rank
        if rank in _COURTS:
            paint_court_half(painter, rank, suit, palette, large=style.large_indices)
            letter = style.courts[_COURTS.index(rank)]
        elif rank != "A":
            _paint_pips(painter, face, _HALF[rank], palette["suit"], large=style.large_indices)
        paint_index(painter, letter, suit_path(suit, 1), palette["suit"], style)

    def paint_once(self, painter: QPainter, face: str, style: CardStyle) -> None:
        """Paint what is not repeated: the ace, single pips and the sash of the courts."""
        rank, suit = face[0], face[1]
        palette = _palette(suit, style)
        if rank in _COURTS:
            paint_court_once(painter, rank, palette)
        elif rank == "A":
            _paint_ace(painter, suit, palette)
        elif rank in _ONCE:
            _paint_pips(painter, face, _ONCE[rank], palette["suit"], large=style.large_indices)


def _palette(suit: str, style: CardStyle) -> Palette:
    return palette_of((_FOUR_COLOURS if style.four_colours else _COLOURS)[suit], style)


# Pips, in the classical arrangement

_LOOSE, _DENSE = (19.5, 29.6), (18.3, 30.2)
_LOOSE_BELOW_LARGE_INDEX, _DENSE_BELOW_LARGE_INDEX = (18.0, 27.8), (17.0, 28.3)
"""The size of pips, and how far the uppermost are from the centre of the card.

They stay below the strip that an overlapping card leaves visible, which only has the index, and
from there they fill the card. The dense ones are those of nine and ten, which have four of them one
below the other.
"""
_COLUMN_X = 24.5
"""How far the outer columns of pips are from the axis."""

_Places: TypeAlias = tuple[tuple[float, float], ...]
"""Where pips are: in columns from the axis, and as a share of the way from the centre up."""

_PAIR = (-1.0, 1.0)
_CORNERS: _Places = tuple((x, 1.0) for x in _PAIR)
_INNER: _Places = tuple((x, 1 / 3) for x in _PAIR)
_WAIST: _Places = tuple((x, 0.0) for x in _PAIR)
_MIDDLE: _Places = ((0.0, 0.0),)

_HALF: dict[str, _Places] = {
    "2": ((0.0, 1.0),),
    "3": ((0.0, 1.0),),
    "4": _CORNERS,
    "5": _CORNERS,
    "6": _CORNERS,
    "7": _CORNERS,
    "8": (*_CORNERS, (0.0, 1 / 2)),
    "9": _CORNERS + _INNER,
    "T": (*_CORNERS, *_INNER, (0.0, 2 / 3)),
}
"""The pips of the upper half, which are repeated below."""
_ONCE: dict[str, _Places] = {
    "3": _MIDDLE,
    "5": _MIDDLE,
    "6": _WAIST,
    "7": (*_WAIST, (0.0, 1 / 2)),
    "8": _WAIST,
    "9": _MIDDLE,
}
"""The pips that are not repeated: those on the middle line, and the seventh of a seven."""


def _paint_pips(painter: QPainter, face: str, places: _Places, ink: QColor, *, large: bool) -> None:
    """Paint pips of ``face`` in ``places``; ``large`` leaves room for large indices."""
    rank, suit = face[0], face[1]
    loose = _LOOSE_BELOW_LARGE_INDEX if large else _LOOSE
    dense = _DENSE_BELOW_LARGE_INDEX if large else _DENSE
    size, end = dense if rank in "9T" else loose
    painter.setBrush(ink)
    pip = suit_path(suit, size)
    for x, y in places:
        painter.drawPath(pip.translated(x * _COLUMN_X, -y * end))


# Aces: one large pip each, with an ornament of rays and discs in it


_ORNAMENTS = {"C": (70, 3.0), "D": (80, 0.0), "H": (70, -4.0), "S": (72, 6.0)}
"""The size of the large pip, and how far below its centre the discs are."""
_OUTLINE, _RIM = 3.4, 5.6
"""How far inside the edge of the pip the white outline runs and the rays end."""
_RAYS = 28
_LEAST_SCALE = 0.6
"""Device pixels for each unit below which rays would only make the pip look pale."""
_RAY = "M 0 0 L -1.9 -60 L 1.9 -60 Z"  # long enough to reach the edge everywhere
_DISCS: tuple[tuple[float, Ink], ...] = ((13.4, "suit"), (12.0, "gold"), (10.8, "suit"))
"""The radius and the ink of the discs, from the lowest to the highest."""
_SMALL_SIZE = 13
"""The size of the small pip on the discs."""


def _paint_ace(painter: QPainter, suit: str, palette: Palette) -> None:
    is_fine = painter.worldTransform().m11() >= _LEAST_SCALE
    paint_shapes(painter, _ace(suit, fine=is_fine), palette)


@lru_cache(maxsize=2 * len(_ORNAMENTS))
def _ace(suit: str, *, fine: bool) -> tuple[Shape, ...]:
    """Return the ace of ``suit``: a large pip with a small one on discs in its middle.

    If it is ``fine``, a fan of rays inside two outlines surrounds them.
    """
    size, y = _ORNAMENTS[suit]
    whole = suit_path(suit, size)
    return (
        Shape(whole, fill="suit"),
        *(_rays(whole, y) if fine else ()),
        *(_disc(radius, y, ink) for radius, ink in _DISCS),
        Shape(suit_path(suit, _SMALL_SIZE).translated(0, y), fill="white"),
    )


def _rays(whole: QPainterPath, y: float) -> tuple[Shape, ...]:
    outline = Shape(_inside(whole, _OUTLINE), pen="white", pen_width=1.0)
    return (outline, *_fan(_inside(whole, _RIM), y))


def _inside(whole: QPainterPath, inset: float) -> QPainterPath:
    """Return ``whole`` smaller by ``inset`` all round."""
    pen = QPainterPathStroker()
    pen.setWidth(2 * inset)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return whole.subtracted(pen.createStroke(whole)).simplified()


def _disc(radius: float, y: float, ink: Ink) -> Shape:
    return flat(f"O {-radius} {y - radius} {2 * radius} {2 * radius}", ink)


def _fan(inside: QPainterPath, y: float) -> list[Shape]:
    """Return the rays from the middle of the discs to the edge of ``inside``."""
    ray = path_from(_RAY)
    turns = (QTransform().translate(0, y).rotate(number * 360 / _RAYS) for number in range(_RAYS))
    return [Shape(turn.map(ray).intersected(inside), fill="white") for turn in turns]
