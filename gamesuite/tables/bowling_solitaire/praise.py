"""The name of a strike or a spare in large letters, with pins that fly."""

from __future__ import annotations

import math

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from gamesuite.games.bowling_solitaire.table_scene import LaneContent
from gamesuite.tables.bowling_solitaire.pin_outline import PIN_SHAPE, pin_outline
from gamesuite.widgets.look.fitting import sized
from gamesuite.widgets.look.theme import current_theme

_PINS = 10
_RAYS = 14
_APPEARS = 0.3
"""The share of the moment until the letters begin to grow."""


def draw_praise(
    painter: QPainter, deck: QRectF, content: LaneContent, font: QFont, progress: float
) -> None:
    """Draw the praise of ``content`` on ``deck``; ``progress`` of the moment is from 0 to 1."""
    painter.save()
    painter.setClipRect(deck)
    is_plain = current_theme().plain
    grown = QEasingCurve(QEasingCurve.Type.OutBack).valueForProgress(
        min(max((progress - _APPEARS) / (1 - _APPEARS), 0.0), 1.0)
    )
    if not is_plain:
        _draw_rays(painter, deck, grown, content.moment)
    if 0 < progress < 1:
        _draw_flying_pins(painter, deck, progress)
    if grown > 0:
        _draw_letters(painter, deck, content.praise, font, grown)
    painter.restore()


def _draw_rays(painter: QPainter, deck: QRectF, grown: float, moment: str) -> None:
    centre, reach = deck.center(), deck.width() * 0.55 * max(grown, 0.0)
    colour = QColor("#ff9d3c" if moment == "spare" else "#ffd24a")
    colour.setAlpha(60)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for ray in range(_RAYS):
        angle, half = 2 * math.pi * ray / _RAYS, math.pi / _RAYS / 2
        path = QPainterPath(centre)
        for side in (-half, half):
            path.lineTo(
                centre + QPointF(math.cos(angle + side), 0.6 * math.sin(angle + side)) * reach
            )
        path.closeSubpath()
        painter.drawPath(path)


def _draw_flying_pins(painter: QPainter, deck: QRectF, progress: float) -> None:
    """Draw the pins on their way out, turning, up and then down."""
    size = deck.height() * 0.28
    for pin in range(_PINS):
        way = (pin - (_PINS - 1) / 2) / _PINS
        x = deck.center().x() + way * deck.width() * 1.5 * progress
        rise = (0.5 + 0.35 * ((pin * 7) % 5) / 4) * 4 * progress * (1 - progress)
        y = deck.bottom() - size * 0.4 - deck.height() * rise + deck.height() * 0.5 * progress**2
        turn = QTransform()
        turn.translate(x, y)
        turn.rotate(progress * 720 * (1 if way > 0 else -1) + pin * 40)
        turn.scale(size / PIN_SHAPE.height(), size / PIN_SHAPE.height())
        turn.translate(-PIN_SHAPE.width() / 2, -PIN_SHAPE.height() / 2)
        path = turn.map(pin_outline())
        painter.setPen(QPen(QColor(60, 40, 30, 180), 1))
        painter.setBrush(QColor(255, 252, 244))
        painter.drawPath(path)
        painter.setPen(QPen(QColor("#c3161f"), max(size * 0.06, 1.5)))
        painter.drawLine(turn.map(QPointF(34, 46)), turn.map(QPointF(66, 46)))


def _draw_letters(painter: QPainter, deck: QRectF, words: str, base: QFont, grown: float) -> None:
    font = sized(base, deck.height() * 0.42, bold=True)
    font.setWeight(QFont.Weight.Black)
    font.setItalic(True)
    wide = QFontMetricsF(font).horizontalAdvance(words)
    font.setPixelSize(max(int(font.pixelSize() * min(deck.width() * 0.86 / wide, 1)), 12))
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, words)
    box = path.boundingRect()
    place = QTransform()
    place.translate(deck.center().x(), deck.center().y())
    place.rotate(-5)
    place.scale(grown, grown)
    place.translate(-box.center().x(), -box.center().y())
    path = place.map(path)
    gold = QLinearGradient(0, path.boundingRect().top(), 0, path.boundingRect().bottom())
    for at, colour in ((0, "#fff6cf"), (0.5, "#ffd24a"), (1, "#f08a1d")):
        gold.setColorAt(at, QColor("#ffffff" if current_theme().plain else colour))
    edge = QPen(QColor("#2a0f16"), max(font.pixelSize() * 0.14, 4))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, edge)
    painter.fillPath(path, gold)
