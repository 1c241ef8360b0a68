"""The shapes that figures are drawn with: an outline, its colour and its contour."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen

from gamesuite.widgets.drawing.path_text import both_sides, path_from
from gamesuite.widgets.figures.livery import Ink, Palette

CONTOUR_WIDTH = 0.75
_MIN_LINE_WIDTH = 0.6  # device pixels: a thinner line would only look grey

# Looking these up for every shape would take as long as painting a small one.
_NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)
_NO_PEN = QPen(Qt.PenStyle.NoPen)
_SOLID = Qt.PenStyle.SolidLine
_FLAT = Qt.PenCapStyle.FlatCap
_MITER = Qt.PenJoinStyle.MiterJoin


@dataclass(frozen=True, slots=True)
class Shape:
    """An outline filled with ``fill`` and drawn with ``pen``, ``pen_width`` units thick."""

    path: QPainterPath
    fill: Ink | None = None
    pen: Ink | None = None
    pen_width: float = CONTOUR_WIDTH


def contoured(text: str, fill: Ink) -> Shape:
    """Return a filled shape with the default contour; ``text`` is as in ``path_from``."""
    return Shape(path_from(text), fill, "ink")


def flat(text: str, fill: Ink) -> Shape:
    """Return a filled shape without a contour."""
    return Shape(path_from(text), fill)


def line(text: str, pen: Ink, width: float = CONTOUR_WIDTH) -> Shape:
    """Return a line, ``width`` units thick."""
    return Shape(path_from(text), pen=pen, pen_width=width)


def with_mirror_image(shape: Shape) -> Shape:
    """Return ``shape`` together with its reflection in the axis of the figure."""
    return Shape(both_sides(shape.path), shape.fill, shape.pen, shape.pen_width)


def paint_shapes(painter: QPainter, shapes: Iterable[Shape], palette: Palette) -> None:
    """Paint ``shapes`` in their order, in units.

    ``painter`` is not rotated: its scale is read from its transform as if it only scaled.
    """
    min_width = _MIN_LINE_WIDTH / painter.worldTransform().m11()
    for shape in shapes:
        painter.setBrush(_NO_BRUSH if shape.fill is None else QBrush(palette[shape.fill]))
        if shape.pen is None:
            painter.setPen(_NO_PEN)
        else:
            width = max(shape.pen_width, min_width)
            painter.setPen(QPen(palette[shape.pen], width, _SOLID, _FLAT, _MITER))
        painter.drawPath(shape.path)
    painter.setPen(_NO_PEN)
