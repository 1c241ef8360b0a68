"""What praises a player: golden words before rays, and the crown and laurel of a winner."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import current_theme

_GOLD = ((0.0, "#fff6cf"), (0.5, "#ffd24a"), (1.0, "#f08a1d"))


def praise_size(progress: float, appears: float) -> float:
    """Return how large praise is: 0 until the share ``appears`` of its moment is over, 1 at last.

    ``progress`` is how far the moment is, from 0 to 1. Praise is a little larger than 1 before the
    end.
    """
    share = min(max((progress - appears) / (1 - appears), 0.0), 1.0)
    return QEasingCurve(QEasingCurve.Type.OutBack).valueForProgress(share)


@dataclass(frozen=True)
class Praise:
    """How praise looks.

    ``rays`` of the colour ``light`` go ``reach`` widths of the room far to the sides, and ``high``
    times that up and down. The words are turned by ``turn`` degrees and have an edge of the colour
    ``edge``.
    """

    light: str
    rays: int
    reach: float
    high: float
    edge: str
    turn: float

    def draw_rays(self, painter: QPainter, room: QRectF, size: float) -> None:
        """Draw rays of a ``size`` up to 1 from the middle of ``room``; plain themes have none."""
        if current_theme().plain or size <= 0:
            return
        light = QColor(self.light)
        light.setAlpha(60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        centre, reach = room.center(), room.width() * self.reach * size
        for ray in range(self.rays):
            angle, half = 2 * math.pi * ray / self.rays, math.pi / self.rays / 2
            path = QPainterPath(centre)
            for side in (-half, half):
                way = QPointF(math.cos(angle + side), self.high * math.sin(angle + side))
                path.lineTo(centre + way * reach)
            path.closeSubpath()
            painter.drawPath(path)

    def draw_words(
        self, painter: QPainter, room: QRectF, words: str, font: QFont, size: float
    ) -> None:
        """Draw ``words`` in the middle of ``room``, ``size`` times as large as ``font``.

        Turned, they may have to be smaller to fit. They are golden, in plain themes white.
        """
        if size <= 0:
            return
        path = QPainterPath()
        path.addText(QPointF(0, 0), font, words)
        edge = max(font.pixelSize() * 0.14, 4)
        turned = QTransform().rotate(self.turn).mapRect(path.boundingRect())
        fits = min(room.width() / (turned.width() + edge), room.height() / (turned.height() + edge))
        scale = size * min(fits, 1.0)
        box = path.boundingRect()
        place = QTransform()
        place.translate(room.center().x(), room.center().y())
        place.rotate(self.turn)
        place.scale(scale, scale)
        place.translate(-box.center().x(), -box.center().y())
        path = place.map(path)
        gold = QLinearGradient(0, path.boundingRect().top(), 0, path.boundingRect().bottom())
        for at, colour in _GOLD:
            gold.setColorAt(at, QColor("#ffffff" if current_theme().plain else colour))
        outline = QPen(QColor(self.edge), edge)
        outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, outline)
        painter.fillPath(path, gold)


# Crown and laurel

_POINTS = ((0.0, 0.28), (0.27, 0.58), (0.5, 0.08), (0.73, 0.58), (1.0, 0.28), (0.88, 0.92))
_LAST = (0.12, 0.92)
_METAL = ("#ffe694", "#e39a1c")
_EDGE, _JEWEL = "#6b3d00", "#fff6cf"
LEAVES = 8
"""How many pairs of leaves each of the two branches has."""
_FIRST, _APART = 84.0, 18.0
"""Where the leaves of the right branch grow, in degrees clockwise from the right: bottom first."""
_RADIUS = 0.4
"""How far the branches are from the middle, as a share of the width of the laurel."""
_PAIR = ((34.0, 0.19), (-26.0, 0.15))
"""How much the two leaves of a pair lean outwards, in degrees, and their lengths as such shares."""
_WIDTH = 0.42
"""How wide a leaf bulges, as a share of its length."""
_SHRINKING = 0.04
"""How much smaller each pair is than the one before, as a share."""
_LEAF_EDGE = "#8a5a08"


def paint_crown(painter: QPainter, rect: QRectF) -> None:
    """Paint a golden crown that fills ``rect``; in plain themes it is flat."""
    theme = current_theme()
    corners = [_at(rect, each) for each in (*_POINTS, _LAST)]
    path = QPainterPath(corners[0])
    for corner in corners[1:]:
        path.lineTo(corner)
    path.closeSubpath()
    gold = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for at, colour in enumerate(_METAL):
        gold.setColorAt(at, QColor(theme.target if theme.plain else colour))
    edge = QPen(QColor("#000000" if theme.plain else _EDGE), max(rect.height() * 0.06, 1.0))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.fillPath(path, gold)
    painter.strokePath(path, edge)
    radius = rect.height() * 0.085
    for tip in ((0.02, 0.24), (0.5, 0.07), (0.98, 0.24)):
        painter.setPen(edge)
        painter.setBrush(QColor(_JEWEL))
        painter.drawEllipse(_at(rect, tip), radius, radius)


def paint_laurel(painter: QPainter, rect: QRectF) -> None:
    """Paint a golden laurel, open at the top, around ``rect``; in plain themes it is flat."""
    theme, width = current_theme(), rect.width()
    edge = QPen(QColor("#000000" if theme.plain else _LEAF_EDGE), max(width * 0.007, 0.5))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(QColor(theme.target) if theme.plain else _gold(width))
    for side in (1, -1):
        with saved(painter):
            painter.translate(rect.center())
            painter.scale(side, 1)
            for number in range(LEAVES):
                with saved(painter):
                    painter.rotate(_FIRST - _APART * number)
                    painter.translate(_RADIUS * width, 0)
                    for lean, length in _PAIR:
                        with saved(painter):
                            painter.rotate(lean - 90)  # along the branch, and a little to a side
                            painter.drawPath(_leaf(width * length * (1 - _SHRINKING * number)))


def _gold(width: float) -> QLinearGradient:
    """Return the colour of a leaf of a laurel ``width`` pixels wide, from one edge to the other."""
    half = _WIDTH * _PAIR[0][1] * width / 2
    gold = QLinearGradient(0, half, 0, -half)
    for at, colour in enumerate(_METAL):
        gold.setColorAt(at, QColor(colour))
    return gold


def _leaf(length: float) -> QPainterPath:
    """Return a leaf that begins in the origin and points to the right."""
    half = _WIDTH * length
    path = QPainterPath(QPointF(0, 0))
    path.quadTo(QPointF(length * 0.45, -half), QPointF(length, 0))
    path.quadTo(QPointF(length * 0.45, half), QPointF(0, 0))
    return path


def _at(rect: QRectF, share: tuple[float, float]) -> QPointF:
    x, y = share
    return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height())
