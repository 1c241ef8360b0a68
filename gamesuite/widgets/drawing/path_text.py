"""Outlines written as short text, so that artwork stays data."""

import re
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

_TOKEN = re.compile(r"([A-Z])([^A-Z]*)")

_PENS: dict[str, Callable[..., None]] = {
    "M": QPainterPath.moveTo,
    "L": QPainterPath.lineTo,
    "Q": QPainterPath.quadTo,
    "C": QPainterPath.cubicTo,
    "O": QPainterPath.addEllipse,
    "R": QPainterPath.addRect,
    "A": QPainterPath.arcTo,
    "Z": QPainterPath.closeSubpath,
}


def path_from(text: str) -> QPainterPath:
    """Return the outline `text` describes.

    The commands are SVG's absolute M, L, Q, C and Z, and in addition O (an ellipse) and
    R (a rectangle), both followed by left, top, width and height, and A (an arc of such an
    ellipse, followed also by the angle it starts at and the angle it sweeps, in degrees
    against the clock). Overlapping parts are filled together. Raises KeyError for another
    command.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for command, numbers in _TOKEN.findall(text):
        _PENS[command](path, *map(float, numbers.split()))
    return path


def both_sides(path: QPainterPath) -> QPainterPath:
    """Return `path` together with its reflection in the vertical axis."""
    double = QPainterPath(path)
    # A reflection turns the outline's direction round; turning it back keeps overlaps filled.
    double.addPath(QTransform.fromScale(-1, 1).map(path).toReversed())
    return double
