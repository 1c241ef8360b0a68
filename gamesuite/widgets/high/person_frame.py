"""The frames of the persons: stepped and golden for majors, plain and rounded for minors."""

from functools import lru_cache, partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.figures.panel import PANEL, notch, stepped_frame
from gamesuite.widgets.figures.shape import Shape
from gamesuite.widgets.high.house_ground import ground

_ROUNDING = 5.0


@lru_cache(maxsize=8)
def major_frame(house: str, large: bool) -> tuple[Shape, ...]:
    """Return the panel of a major of ``house`` with its ground and its double frame.

    ``large`` leaves more room for large indices.
    """
    return stepped_frame(large, partial(ground, house))


@lru_cache(maxsize=2)
def minor_frame(large: bool) -> tuple[Shape, ...]:
    """Return the panel of a minor with its single frame."""
    return (
        Shape(_round_panel(large), "white"),
        Shape(_round_panel(large), pen="robe", pen_width=1.4),
    )


def _round_panel(large: bool) -> QPainterPath:
    """Return the panel with round corners, hollowed out in a curve for each index."""
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
