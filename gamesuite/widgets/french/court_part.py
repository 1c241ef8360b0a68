"""The parts of a court card: an outline, its colour and its contour."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen

from gamesuite.widgets.drawing.palette import CourtPalette, Ink
from gamesuite.widgets.drawing.path_text import both_sides, path_from

CONTOUR = 0.75
_FINEST = 0.6  # device pixels: a thinner line would only look grey

# Looking these up for every part would take as long as painting a small part.
_NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)
_NO_PEN = QPen(Qt.PenStyle.NoPen)
_SOLID = Qt.PenStyle.SolidLine
_FLAT = Qt.PenCapStyle.FlatCap
_MITER = Qt.PenJoinStyle.MiterJoin


@dataclass(frozen=True, slots=True)
class Part:
    """A part: filled with `fill` and outlined with `line`, `width` units thick."""

    path: QPainterPath
    fill: Ink | None = None
    line: Ink | None = None
    width: float = CONTOUR


def piece(text: str, fill: Ink) -> Part:
    """Return a filled part with the default contour; `text` is as in `path_from`."""
    return Part(path_from(text), fill, "ink")


def flat(text: str, fill: Ink) -> Part:
    """Return a filled part without a contour."""
    return Part(path_from(text), fill)


def stroke(text: str, line: Ink, width: float = CONTOUR) -> Part:
    """Return a line."""
    return Part(path_from(text), None, line, width)


def mirrored(part: Part) -> Part:
    """Return `part` together with its reflection in the axis of the figure."""
    return Part(both_sides(part.path), part.fill, part.line, part.width)


def paint_parts(painter: QPainter, parts: Iterable[Part], palette: CourtPalette) -> None:
    """Paint `parts` in their order, in units."""
    finest = _FINEST / painter.worldTransform().m11()
    for part in parts:
        painter.setBrush(_NO_BRUSH if part.fill is None else QBrush(palette[part.fill]))
        if part.line is None:
            painter.setPen(_NO_PEN)
        else:
            width = max(part.width, finest)
            painter.setPen(QPen(palette[part.line], width, _SOLID, _FLAT, _MITER))
        painter.drawPath(part.path)
    painter.setPen(_NO_PEN)
