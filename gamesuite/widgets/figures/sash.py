"""The sash where the two halves of a figure meet."""

from math import atan, degrees

from PySide6.QtGui import QTransform

from gamesuite.widgets.figures.livery import Ink
from gamesuite.widgets.figures.shape import Shape, contoured, flat

SLOPE = 0.36
"""How many units the sash falls for each unit to the right."""

_TURN = QTransform().rotate(degrees(atan(SLOPE)))
_HALF_LENGTH = 40.4  # along the slope, up to the frame
_BEADS_AT = (-32, -24, -16, 16, 24, 32)


def sash(bead: str, *, band: Ink = "ink", trim: Ink = "gold") -> tuple[Shape, ...]:
    """Return a sash in units: a ``band`` with edges and beads in ``trim``.

    ``bead`` is an outline as in ``path_from``. Half a turn must leave it as it is.
    """
    path = flat(bead, trim).path
    beads = [Shape(_TURN.map(path.translated(x, 0)), trim) for x in _BEADS_AT]
    return (*(_turned(shape) for shape in _band(band, trim)), *beads)


def medallion() -> tuple[Shape, ...]:
    """Return the lozenge in the middle of a sash."""
    return (
        contoured("M 0 -11 L 11 0 L 0 11 L -11 0 Z", "gold"),
        flat("M 0 -9 L 9 0 L 0 9 L -9 0 Z", "ink"),
        flat("M 0 -7.6 L 7.6 0 L 0 7.6 L -7.6 0 Z", "robe"),
        flat("M 0 -4.4 L 4.4 0 L 0 4.4 L -4.4 0 Z", "gold"),
    )


def _turned(shape: Shape) -> Shape:
    return Shape(_TURN.map(shape.path), shape.fill, shape.pen, shape.pen_width)


def _band(band: Ink, trim: Ink) -> list[Shape]:
    return [flat(_strip(-4.6, 4.6), band), *(flat(_strip(y, y + 0.9), trim) for y in (-4, 3.1))]


def _strip(top: float, bottom: float) -> str:
    """Return a strip along the sash with vertical ends at the frame."""
    up, down = top * SLOPE, bottom * SLOPE
    return (
        f"M {up - _HALF_LENGTH} {top} L {up + _HALF_LENGTH} {top} L {down + _HALF_LENGTH} {bottom} "
        f"L {down - _HALF_LENGTH} {bottom} Z"
    )
