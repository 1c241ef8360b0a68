"""The golden crown and laurel of a winner."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from gamesuite.widgets.drawing.outlines import path_from
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import current_theme

_GOLD = ("#ffe694", "#e39a1c")
"""The colour where the gold is brightest, and where it is darkest."""

_OUTLINE = "M 0 0.28 L 0.27 0.58 L 0.5 0.08 L 0.73 0.58 L 1 0.28 L 0.88 0.92 L 0.12 0.92 Z"
"""The outline of a crown, one unit wide and high."""
_TIPS = ((0.02, 0.24), (0.5, 0.07), (0.98, 0.24))
"""Where its jewels are, as shares of its width and height."""
_EDGE = "#6b3d00"
"""The colour of the line round the crown and its jewels."""
_JEWEL = "#fff6cf"
"""The colour of the jewels."""

LEAVES = 8
"""How many pairs of leaves each of the two branches of a laurel has."""
_FIRST_ANGLE = 84.0
"""Where the lowest pair of the right branch grows, in degrees clockwise from the right."""
_ANGLE_STEP = 18.0
"""How many degrees further up each next pair grows."""
_RADIUS = 0.4
"""How far the branches are from the middle, as a share of the width of the laurel."""
_LEAVES_OF_PAIR = ((34.0, 0.19), (-26.0, 0.15))
"""By how many degrees each leaf of a pair leans outwards, and its length as such a share."""
_BULGE = 0.42
"""How wide a leaf bulges, as a share of its length."""
_SHRINKING = 0.04
"""How much smaller each pair is than the one before, as a share."""
_LEAF_EDGE = "#8a5a08"
"""The colour of the line round a leaf."""


def paint_crown(painter: QPainter, rect: QRectF) -> None:
    """Paint a golden crown that fills ``rect``; in plain themes it is flat."""
    theme = current_theme()
    place = QTransform(rect.width(), 0, 0, rect.height(), rect.left(), rect.top())
    path = place.map(path_from(_OUTLINE))
    gold = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for at, colour in enumerate(_GOLD):
        gold.setColorAt(at, QColor(theme.target if theme.plain else colour))
    edge = QPen(QColor("#000000" if theme.plain else _EDGE), max(rect.height() * 0.06, 1.0))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.fillPath(path, gold)
    painter.strokePath(path, edge)
    radius = rect.height() * 0.085
    for tip in _TIPS:
        painter.setPen(edge)
        painter.setBrush(QColor(_JEWEL))
        painter.drawEllipse(place.map(QPointF(*tip)), radius, radius)


def paint_laurel(painter: QPainter, rect: QRectF) -> None:
    """Paint a golden laurel, open at the top, around ``rect``; in plain themes it is flat."""
    theme, width = current_theme(), rect.width()
    edge = QPen(QColor("#000000" if theme.plain else _LEAF_EDGE), max(width * 0.007, 0.5))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(QColor(theme.target) if theme.plain else _leaf_gold(width))
    for direction in (1, -1):  # the right branch, and the left one as its reflection
        with saved(painter):
            painter.translate(rect.center())
            painter.scale(direction, 1)
            _paint_branch(painter, width)


def _paint_branch(painter: QPainter, width: float) -> None:
    """Paint the right branch of a laurel ``width`` pixels wide round the origin."""
    for number in range(LEAVES):
        with saved(painter):
            painter.rotate(_FIRST_ANGLE - _ANGLE_STEP * number)
            painter.translate(_RADIUS * width, 0)
            for lean, length in _LEAVES_OF_PAIR:
                with saved(painter):
                    painter.rotate(lean - 90)  # along the branch, and a little to a side
                    painter.drawPath(_leaf(width * length * (1 - _SHRINKING * number)))


def _leaf_gold(width: float) -> QLinearGradient:
    """Return the colour of a leaf of a laurel ``width`` pixels wide, from one edge to the other."""
    longest = max(length for _lean, length in _LEAVES_OF_PAIR)
    half = _BULGE * longest * width / 2
    gold = QLinearGradient(0, half, 0, -half)
    for at, colour in enumerate(_GOLD):
        gold.setColorAt(at, QColor(colour))
    return gold


def _leaf(length: float) -> QPainterPath:
    """Return a leaf that begins in the origin and points to the right."""
    half = _BULGE * length
    path = QPainterPath(QPointF(0, 0))
    path.quadTo(QPointF(length * 0.45, -half), QPointF(length, 0))
    path.quadTo(QPointF(length * 0.45, half), QPointF(0, 0))
    return path
