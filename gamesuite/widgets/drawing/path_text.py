"""Outlines written as short text, so that artwork is data."""

import re
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

_TOKEN = re.compile(r"([A-Z])([^A-Z]*)")

_COMMANDS: dict[str, Callable[..., None]] = {
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
    """Return the outline that ``text`` describes.

    M, L, Q, C and Z are as in SVG, but always absolute and each with one set of numbers, separated
    by spaces. The others are not as in SVG: O is an ellipse and R a rectangle, with left, top,
    width and height; A is an arc of such an ellipse, which also has the start angle and the sweep,
    in degrees anticlockwise. Overlaps are filled. Raises KeyError for any other command, TypeError
    for a wrong count of numbers, ValueError for what is not a number.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for command, numbers in _TOKEN.findall(text):
        _COMMANDS[command](path, *map(float, numbers.split()))
    return path


def both_sides(path: QPainterPath) -> QPainterPath:
    """Return ``path`` together with its reflection in the vertical axis."""
    double = QPainterPath(path)
    # A reflection reverses the outline; reversing it again keeps overlaps filled.
    double.addPath(QTransform.fromScale(-1, 1).map(path).toReversed())
    return double
