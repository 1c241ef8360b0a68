"""The aces: one large pip each, with an ornament of rays and discs in it.

Sizes are in units: a card is 100 wide, and 0, 0 is its centre (``drawing/card_frame.py``).
"""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QTransform

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.figures.livery import Ink, palette_of
from gamesuite.widgets.figures.shape import Shape, flat, paint_shapes
from gamesuite.widgets.french.suit_livery import suit_livery


@dataclass(frozen=True, slots=True)
class _Ornament:
    """The ``size`` of a large pip, and how far above or below its centre ``y`` the discs are."""

    size: float
    y: float


_ORNAMENTS = {
    "C": _Ornament(70, 3.0),
    "D": _Ornament(80, 0.0),
    "H": _Ornament(70, -4.0),
    "S": _Ornament(72, 6.0),
}
_OUTLINE, _RIM = 3.4, 5.6
"""How far inside the edge of the pip the white outline runs and the rays end."""
_RAYS = 28
_LEAST_SCALE = 0.6
"""Device pixels for each unit below which rays would only make the pip look pale."""
_RAY = "M 0 0 L -1.9 -60 L 1.9 -60 Z"  # long enough to reach the edge everywhere
_DISCS: tuple[tuple[float, Ink], ...] = ((13.4, "suit"), (12.0, "gold"), (10.8, "suit"))
"""The radius and the ink of the discs, from the lowest to the highest."""
_SMALL_SIZE = 13


def paint_ace(painter: QPainter, suit: str, style: CardStyle) -> None:
    """Paint the ace of ``suit`` in the middle of the card, in units."""
    fine = painter.worldTransform().m11() >= _LEAST_SCALE
    paint_shapes(painter, _ace(suit, fine=fine), palette_of(suit_livery(suit, style), style))


@lru_cache(maxsize=2 * len(_ORNAMENTS))
def _ace(suit: str, *, fine: bool) -> tuple[Shape, ...]:
    """Return the ace of ``suit``: a large pip with a small one on discs in its middle.

    If it is ``fine``, a fan of rays inside two outlines surrounds them.
    """
    ornament = _ORNAMENTS[suit]
    whole = suit_path(suit, ornament.size)
    return (
        Shape(whole, fill="suit"),
        *(_rays(whole, ornament.y) if fine else ()),
        *(_disc(radius, ornament.y, ink) for radius, ink in _DISCS),
        Shape(suit_path(suit, _SMALL_SIZE).translated(0, ornament.y), fill="white"),
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
    turns = (QTransform().translate(0, y).rotate(n * 360 / _RAYS) for n in range(_RAYS))
    return [Shape(turned.map(ray).intersected(inside), fill="white") for turned in turns]
