"""A figure in its panel, cut along the sash; its card repeats it upside down.

The panel has a stepped frame that leaves the corners free for the indices. Sizes are in units.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import atan, degrees

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform

from gamesuite.widgets.drawing.outlines import path_from, placed
from gamesuite.widgets.figures.shapes import Ink, Palette, Shape, contoured, flat, paint_shapes
from gamesuite.widgets.look.painting import saved

SLOPE = 0.36
"""How many units the sash falls for each unit to the right."""
PANEL = QRectF(-38, -62.5, 76, 125)
"""The panel without its steps."""
_RAYS = 40
_SUN = (5.0, -36.0)
"""Where the rays of a sunburst begin: behind the head."""


def stepped_frame(
    large: bool, ground: Callable[[QPainterPath], Iterable[Shape]]
) -> tuple[Shape, ...]:
    """Return the stepped panel, the pattern that ``ground`` makes on it, and the double frame.

    ``large`` leaves more room for large indices.
    """
    panel = _stepped_panel(large, 0)
    return (
        Shape(panel, "ground"),
        *ground(panel),
        Shape(panel, pen="ink", pen_width=0.8),
        Shape(_stepped_panel(large, 1.7), pen="gold", pen_width=0.8),
    )


def _stepped_panel(large: bool, inset: float) -> QPainterPath:
    """Return the panel with its upper left and lower right corner cut out in a step.

    It is smaller by ``inset`` on every side.
    """
    notch_right, notch_bottom = notch(large)
    right, bottom = PANEL.right() - inset, PANEL.bottom() - inset
    a, b = notch_right + inset, notch_bottom + inset
    step = 3.0
    # From the upper left notch clockwise to the lower right one; the other half is this, turned.
    half = [
        (a, -bottom),
        (right, -bottom),
        (right, -b - step),
        (-a + step, -b - step),
        (-a + step, -b),
        (-a, -b),
    ]
    points = half + [(-x, -y) for x, y in half]
    return path_from("M " + " L ".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z")


def notch(large: bool) -> tuple[float, float]:
    """Return the right and the lower end of the corner that is left free for the index."""
    return (-3.0, -36.5) if large else (-7.0, -41.0)


def sunburst(panel: QPainterPath) -> list[Shape]:
    """Return the rays in ``panel`` visible above the sash, from behind the head.

    They are separate shapes because those paint faster.
    """
    blade = path_from("M -0.4 -10 L 0.4 -10 L 3.9 -100 L -3.9 -100 Z")
    above = above_sash(panel)
    turns = (
        QTransform().translate(*_SUN).rotate((ray + 0.5) * 360 / _RAYS) for ray in range(_RAYS)
    )
    rays = (turned.map(blade).intersected(above) for turned in turns)
    return [Shape(ray, "ray") for ray in rays if not ray.isEmpty()]


def above_sash(panel: QPainterPath) -> QPainterPath:
    """Return what of ``panel`` lies above the sash."""
    half = f"M -60 -90 L 60 -90 L 60 {60 * SLOPE} L -60 {-60 * SLOPE} Z"
    return panel.intersected(path_from(half))


# From the horizontal to the slope of the sash.
_TURN = QTransform().rotate(degrees(atan(SLOPE)))
_HALF_LENGTH = 40.4
"""How far the sash reaches along the slope to either side: up to the frame."""
_BEADS_AT = (-32, -24, -16, 16, 24, 32)
"""Where the beads are along the slope: the middle is free for the medallion."""


def sash(bead: str, *, band: Ink = "ink", trim: Ink = "gold") -> tuple[Shape, ...]:
    """Return a sash: a ``band`` with edges and beads in ``trim``.

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


_PIP_SIZE = 14.0
_PIP_X = -27
"""The size of the pip beside the head, and where its middle is from the axis of the card."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure upright: its ``body`` is clipped at the panel, its ``front`` is not."""

    body: tuple[Shape, ...]
    front: tuple[Shape, ...]


_USUAL = (6.5, 0.98, -29.5)
_BESIDE_LARGE_INDEX = (8.5, 0.9, -25.5)
"""Where the axis of the figure is, how large it is, and at which height the pip is."""


def paint_half_figure(
    painter: QPainter, figure: Figure, sign: QPainterPath, palette: Palette, *, large: bool
) -> None:
    """Paint ``figure`` on its panel, and the pip beside its head, down to the sash.

    ``sign`` is one unit in size; ``large`` leaves room for large indices.
    """
    axis, size, pip_y = _BESIDE_LARGE_INDEX if large else _USUAL
    with saved(painter):
        painter.setClipRect(PANEL)
        painter.translate(axis, 0)
        painter.scale(size, size)
        paint_shapes(painter, figure.body, palette)
        painter.setClipping(False)
        paint_shapes(painter, figure.front, palette)
    paint_shapes(painter, [Shape(placed(sign, _PIP_X, pip_y, _PIP_SIZE), "suit")], palette)
    _cut_along_sash(painter)


def _cut_along_sash(painter: QPainter) -> None:
    """Make everything transparent again that was painted below the middle of the sash."""
    below = QPolygonF(
        [QPointF(-60, -60 * SLOPE), QPointF(60, 60 * SLOPE), QPointF(60, 90), QPointF(-60, 90)]
    )
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setBrush(Qt.GlobalColor.black)
    painter.drawPolygon(below)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
