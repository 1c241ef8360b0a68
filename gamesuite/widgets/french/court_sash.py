"""The sash where the two figures of a court card meet."""

from functools import lru_cache
from math import atan, degrees

from PySide6.QtGui import QTransform

from gamesuite.widgets.french.face_shape import Shape, contoured, flat

SLOPE = 0.36
"""How many units the sash falls for each unit to the right."""

_HALF_LENGTH = 40.4  # along the slope, up to the frame
_BEADS = {
    "K": "M 0 -2.6 L 2.6 0 L 0 2.6 L -2.6 0 Z",
    "Q": "O -2 -2 4 4",
    "J": "R -1.7 -1.7 3.4 3.4",
}


@lru_cache(maxsize=3)
def sash(rank: str) -> tuple[Shape, ...]:
    """Return the sash of ``rank`` (J, Q or K) in units, the same either way up."""
    turned = QTransform().rotate(degrees(atan(SLOPE)))
    bead = flat(_BEADS[rank], "gold").path
    beads = [Shape(turned.map(bead.translated(x, 0)), "gold") for x in (-32, -24, -16, 16, 24, 32)]
    return (
        *(_turned(shape, turned) for shape in _band()),
        *beads,
        *_medallion(),
    )


def _turned(shape: Shape, turn: QTransform) -> Shape:
    return Shape(turn.map(shape.path), shape.fill, shape.pen, shape.pen_width)


def _band() -> list[Shape]:
    return [flat(_strip(-4.6, 4.6), "ink"), *(flat(_strip(y, y + 0.9), "gold") for y in (-4, 3.1))]


def _strip(top: float, bottom: float) -> str:
    """Return a strip along the sash with vertical ends at the frame."""
    up, down = top * SLOPE, bottom * SLOPE
    return (
        f"M {up - _HALF_LENGTH} {top} L {up + _HALF_LENGTH} {top} L {down + _HALF_LENGTH} {bottom} "
        f"L {down - _HALF_LENGTH} {bottom} Z"
    )


def _medallion() -> list[Shape]:
    return [
        contoured("M 0 -11 L 11 0 L 0 11 L -11 0 Z", "gold"),
        flat("M 0 -9 L 9 0 L 0 9 L -9 0 Z", "ink"),
        flat("M 0 -7.6 L 7.6 0 L 0 7.6 L -7.6 0 Z", "robe"),
        flat("M 0 -4.4 L 4.4 0 L 0 4.4 L -4.4 0 Z", "gold"),
    ]
