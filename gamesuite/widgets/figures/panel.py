"""The panel behind a figure: a stepped frame that leaves the corners free for the indices."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath, QTransform

from gamesuite.widgets.drawing.path_text import path_from
from gamesuite.widgets.figures.sash import SLOPE
from gamesuite.widgets.figures.shape import Shape

PANEL = QRectF(-38, -62.5, 76, 125)
"""The panel without its steps, in units."""

_RAYS = 40
_SUN = (5.0, -36.0)


def stepped_frame(
    large: bool, ground: Callable[[QPainterPath], Iterable[Shape]]
) -> tuple[Shape, ...]:
    """Return the stepped panel, the pattern that ``ground`` makes on it, and the double frame.

    ``large`` leaves more room for large indices.
    """
    panel = stepped_panel(large, 0)
    return (
        Shape(panel, "ground"),
        *ground(panel),
        Shape(panel, pen="ink", pen_width=0.8),
        Shape(stepped_panel(large, 1.7), pen="gold", pen_width=0.8),
    )


def stepped_panel(large: bool, inset: float) -> QPainterPath:
    """Return the panel with its upper left and lower right corner cut out in a step.

    It is smaller by ``inset`` on every side.
    """
    right, bottom = notch(large)
    x, y = PANEL.right() - inset, PANEL.bottom() - inset
    a, b = right + inset, bottom + inset
    step = 3.0
    corner = [(a, -y), (x, -y), (x, -b - step), (-a + step, -b - step), (-a + step, -b), (-a, -b)]
    points = corner + [(-u, -v) for u, v in corner]
    return path_from("M " + " L ".join(f"{u:.2f} {v:.2f}" for u, v in points) + " Z")


def notch(large: bool) -> tuple[float, float]:
    """Return the right and the lower end of the corner that is left free for the index."""
    return (-3.0, -36.5) if large else (-7.0, -41.0)


def sunburst(panel: QPainterPath) -> list[Shape]:
    """Return the rays in ``panel`` visible above the sash, from behind the head.

    They are separate shapes because those paint faster.
    """
    turn = 360 / _RAYS
    blade = path_from("M -0.4 -10 L 0.4 -10 L 3.9 -100 L -3.9 -100 Z")
    above = above_sash(panel)
    turns = (QTransform().translate(*_SUN).rotate((ray + 0.5) * turn) for ray in range(_RAYS))
    rays = (turned.map(blade).intersected(above) for turned in turns)
    return [Shape(ray, "ray") for ray in rays if not ray.isEmpty()]


def above_sash(panel: QPainterPath) -> QPainterPath:
    """Return what of ``panel`` lies above the sash."""
    half = f"M -60 -90 L 60 -90 L 60 {60 * SLOPE} L -60 {-60 * SLOPE} Z"
    return panel.intersected(path_from(half))
