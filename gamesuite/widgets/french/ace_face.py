"""The aces: one large pip each; that of spades is an ornament of rays and discs.

Sizes are in units: a card is 100 wide, and 0, 0 is its centre (``drawing/card_frame.py``).
"""

from functools import lru_cache

from PySide6.QtGui import QPainter, QTransform

from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.drawing.suit_path import suit_path
from gamesuite.widgets.figures.livery import Ink, palette_of
from gamesuite.widgets.figures.shape import Shape, flat, paint_shapes
from gamesuite.widgets.french.suit_livery import suit_livery

_PIP_SIZE = 46.0
_SPADE_SIZE = 72.0
_OUTLINE_SIZE = _SPADE_SIZE * 0.85
_RAYS_SIZE = _SPADE_SIZE * 0.75
"""The size of the spade at whose edge the rays end."""
_INNER_Y = -1.5
"""Where the spades inside the large one are centred, a little above its centre."""

_ORNAMENT_Y = 7.0
"""Where the rays and the discs are centred."""
_RAYS = 28
_RAY = "M 0 0 L -2.2 -60 L 2.2 -60 Z"  # long enough to reach the edge everywhere
_DISCS: tuple[tuple[float, Ink], ...] = ((13.4, "suit"), (12.0, "gold"), (10.8, "suit"))
"""The radius and the ink of the discs, from the lowest to the highest."""
_SMALL_SPADE_SIZE = 13


def paint_ace(painter: QPainter, suit: str, style: CardStyle) -> None:
    """Paint the ace of ``suit`` in the middle of the card, in units."""
    plain = (Shape(suit_path(suit, _PIP_SIZE), "suit"),)
    paint_shapes(
        painter, _spade() if suit == "S" else plain, palette_of(suit_livery(suit, style), style)
    )


@lru_cache(maxsize=1)
def _spade() -> tuple[Shape, ...]:
    """Return the ace of spades.

    A fan of rays inside two outlines, and in its middle discs with a small spade on them.
    """
    inner_outline = suit_path("S", _OUTLINE_SIZE).translated(0, _INNER_Y)
    return (
        Shape(suit_path("S", _SPADE_SIZE), fill="suit"),
        Shape(inner_outline, pen="white", pen_width=1.0),
        *_fan(),
        *(_disc(radius, ink) for radius, ink in _DISCS),
        Shape(suit_path("S", _SMALL_SPADE_SIZE).translated(0, _ORNAMENT_Y), fill="white"),
    )


def _disc(radius: float, ink: Ink) -> Shape:
    return flat(f"O {-radius} {_ORNAMENT_Y - radius} {2 * radius} {2 * radius}", ink)


def _fan() -> list[Shape]:
    inside = suit_path("S", _RAYS_SIZE).translated(0, _INNER_Y)
    ray = path_from(_RAY)
    turns = (QTransform().translate(0, _ORNAMENT_Y).rotate(n * 360 / _RAYS) for n in range(_RAYS))
    return [Shape(turned.map(ray).intersected(inside), fill="white") for turned in turns]
