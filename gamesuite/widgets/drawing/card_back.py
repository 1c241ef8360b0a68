"""Card backs: a frame round one of several patterns, the same either way up."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from gamesuite.widgets.drawing.card_frame import outline, unit_box
from gamesuite.widgets.drawing.card_style import CardStyle

_MARGIN = 5.0
_FIELD = unit_box(_MARGIN)


@dataclass(frozen=True, slots=True)
class _Back:
    """A back: the colours of its ground, lines and accents, and what paints its pattern."""

    ground: QColor
    line: QColor
    accent: QColor
    paint: Callable[[QPainter, "_Back"], None]


def paint_back(painter: QPainter, style: CardStyle) -> None:
    """Paint the back of ``style`` on blank paper, in units."""
    back = _BACKS[style.back]
    painter.setBrush(back.ground)
    painter.drawPath(outline(_FIELD, 3))
    painter.save()
    painter.setClipRect(_FIELD.adjusted(2.6, 2.6, -2.6, -2.6))
    back.paint(painter, back)
    painter.restore()
    _paint_border(painter, back)


def _paint_border(painter: QPainter, back: _Back) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(back.accent, 0.9))
    painter.drawPath(outline(_FIELD.adjusted(2.6, 2.6, -2.6, -2.6), 1.6))
    painter.setPen(Qt.PenStyle.NoPen)


def _lozenge(width: float, height: float) -> QPolygonF:
    x, y = width / 2, height / 2
    return QPolygonF([QPointF(0, -y), QPointF(x, 0), QPointF(0, y), QPointF(-x, 0)])


def _paint_lattice(painter: QPainter, back: _Back) -> None:
    """Paint crossing bands with a jewel in every mesh."""
    step_x, step_y = 83.0 / 6, 123.0 / 9
    mesh, jewel = QPainterPath(), QPainterPath()
    for row in range(-10, 11):
        for column in range(-7, 8):
            if (row + column) % 2 == 0:
                move = QTransform.fromTranslate(column * step_x, row * step_y)
                mesh.addPolygon(move.map(_lozenge(step_x * 1.62, step_y * 1.62)))
                mesh.closeSubpath()
                jewel.addPolygon(move.map(_lozenge(step_x * 0.62, step_y * 0.62)))
                jewel.closeSubpath()
    painter.setPen(QPen(back.line, 0.8))
    painter.drawPath(mesh)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(back.accent)
    painter.drawPath(jewel)


def _paint_fans(painter: QPainter, back: _Back) -> None:
    """Paint rows of overlapping fans that meet in the middle."""
    radius, step = 83.0 / 6, 83.0 / 12
    painter.setPen(QPen(back.line, 0.75))
    for turn in (0, 180):
        painter.save()
        painter.rotate(turn)
        painter.setClipRect(QRectF(-50, -70, 100, 70), Qt.ClipOperation.IntersectClip)
        for row in range(-10, 1):
            for column in range(-4, 5):
                x = (2 * column + row % 2) * radius
                _paint_fan(painter, back, QPointF(x, row * step), radius)
        painter.restore()


def _paint_fan(painter: QPainter, back: _Back, foot: QPointF, radius: float) -> None:
    painter.setBrush(back.ground)
    for share in (1.0, 0.76, 0.52):
        painter.drawEllipse(foot, radius * share, radius * share)
    painter.setBrush(back.accent)
    painter.drawEllipse(foot, radius * 0.26, radius * 0.26)


def _paint_rays(painter: QPainter, back: _Back) -> None:
    """Paint a sunburst from the middle, with a stepped lozenge on it."""
    rays = QPainterPath()
    blade = QPolygonF([QPointF(0, 0), QPointF(-5.4, -110), QPointF(5.4, -110)])
    for ray in range(32):
        rays.addPolygon(QTransform().rotate(ray * 11.25).map(blade))
        rays.closeSubpath()
    painter.setBrush(back.line)
    painter.drawPath(rays)
    for size, colour in (
        (52, back.accent),
        (46, back.ground),
        (36, back.accent),
        (32, back.ground),
    ):
        painter.setBrush(colour)
        painter.drawPolygon(_lozenge(size, size * 1.4))
    painter.setBrush(back.accent)
    painter.drawPolygon(_lozenge(15, 21))


_BACKS = {
    "lattice": _Back(QColor("#1d3a6e"), QColor("#6f8fc4"), QColor("#c9d7ef"), _paint_lattice),
    "fans": _Back(QColor("#7c1626"), QColor("#e6b8a0"), QColor("#f0c982"), _paint_fans),
    "rays": _Back(QColor("#17343a"), QColor("#25525a"), QColor("#d9b45b"), _paint_rays),
}
