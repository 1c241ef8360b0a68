"""The signs of verdicts: each has its own shape, for players who cannot distinguish colours."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gamesuite.widgets.look.theme import current_theme

SIGN = 26
"""The width and height of a sign."""


class Light(Enum):
    """The verdicts on a position that the light can show."""

    THINKING = "thinking"
    WINNABLE = "winnable"
    LOST = "lost"
    LOST_DEAL = "lost deal"
    UNKNOWN = "unknown"


def paint_light(painter: QPainter, light: Light, paper: str, quiet: str) -> None:
    """Draw the sign of ``light`` in a square of size SIGN at the origin of ``painter``.

    ``paper`` is the background colour, also used as an outline so that the sign stands out from a
    selection; ``quiet`` is the colour of a sign without a verdict.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(2, 2, SIGN - 4, SIGN - 4)
    colour = _colour(light, quiet)
    has_verdict = light not in (Light.THINKING, Light.UNKNOWN)
    if has_verdict:
        painter.setPen(QPen(QColor(paper), 4))
        painter.setBrush(colour)
        painter.drawPath(_shape(light, area))
    painter.setPen(QPen(colour, 2))
    painter.drawPath(_shape(light, area))
    pen = QPen(QColor(paper) if has_verdict else colour, 2.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_sign(light, area.center()))


def _colour(light: Light, quiet: str) -> QColor:
    if light == Light.WINNABLE:
        return QColor(current_theme().success)
    if light in (Light.LOST, Light.LOST_DEAL):
        return QColor(current_theme().warning)
    return QColor(quiet)


def _shape(light: Light, area: QRectF) -> QPainterPath:
    """Return the outline: a rhombus or a square for a lost game, else a circle."""
    path = QPainterPath()
    if light == Light.LOST:
        middle, reach = area.center(), area.width() / 2
        path.moveTo(middle + QPointF(0, -reach))
        for corner in (QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0)):
            path.lineTo(middle + corner)
        path.closeSubpath()
    elif light == Light.LOST_DEAL:
        path.addRoundedRect(area.adjusted(1, 1, -1, -1), 3, 3)
    else:
        path.addEllipse(area)
    return path


def _sign(light: Light, middle: QPointF) -> QPainterPath:
    """Return the sign: a tick, a bar, a cross, a question mark or three dots."""
    path = QPainterPath()
    for line in _LINES[light]:
        path.moveTo(middle + QPointF(*line[0]))
        for x, y in line[1:]:
            path.lineTo(middle + QPointF(x, y))
    if light == Light.UNKNOWN:
        path.arcMoveTo(QRectF(middle.x() - 3, middle.y() - 6, 6, 6), 180)
        path.arcTo(QRectF(middle.x() - 3, middle.y() - 6, 6, 6), 180, -225)
        path.lineTo(middle + QPointF(0, 2))
    return path


_LINES: dict[Light, tuple[tuple[tuple[float, float], ...], ...]] = {
    Light.THINKING: tuple(((x, 0.0), (x + 0.1, 0.0)) for x in (-4.5, 0.0, 4.5)),
    Light.WINNABLE: (((-4.5, 0.5), (-1.5, 3.5), (4.5, -3.5)),),
    Light.LOST: (((-3.5, 0.0), (3.5, 0.0)),),
    Light.LOST_DEAL: (((-4.0, -4.0), (4.0, 4.0)), ((4.0, -4.0), (-4.0, 4.0))),
    Light.UNKNOWN: (((0.0, 5.5), (0.1, 5.5)),),
}
