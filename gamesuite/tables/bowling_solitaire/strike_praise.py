"""The name of a strike or a spare in large letters, with pins that fly."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QTransform

from gamesuite.games.bowling_solitaire.controller import LaneContent
from gamesuite.tables.bowling_solitaire.pin_outline import PIN_SHAPE, pin_outline
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.look.font import sized

_PINS = 10
_STRIKE = Praise(light="#ffd24a", rays=14, reach=0.55, high=0.6, edge="#2a0f16", turn=-5)
_SPARE = replace(_STRIKE, light="#ff9d3c")
_APPEARS = 0.3
"""The share of the moment until the letters begin to grow."""


def draw_praise(
    painter: QPainter, deck: QRectF, floor: float, content: LaneContent, progress: float
) -> None:
    """Draw the praise of ``content`` on ``deck`` in the font of ``painter``.

    What flies falls below ``floor``. ``progress`` of the moment is from 0 to 1.
    """
    painter.save()
    font = painter.font()
    if 0 < progress < 1:
        painter.setClipRect(deck.adjusted(0, 0, 0, floor - deck.bottom()))
        _draw_flying_pins(painter, deck, floor, progress)
    painter.setClipRect(deck)
    size = praise_size(progress, _APPEARS)
    praise = _SPARE if content.moment == "spare" else _STRIKE
    praise.draw_rays(painter, deck, size)
    words = content.praise
    praise.draw_words(painter, deck, words, _font(deck, words, font), size)
    painter.restore()


def _draw_flying_pins(painter: QPainter, deck: QRectF, floor: float, progress: float) -> None:
    """Draw the pins on their way out, turning, up and then down below ``floor``."""
    size = deck.height() * 0.28
    fall = floor - deck.bottom() + size * 1.4
    for pin in range(_PINS):
        way = (pin - (_PINS - 1) / 2) / _PINS
        x = deck.center().x() + way * deck.width() * 1.5 * progress
        rise = (0.5 + 0.35 * ((pin * 7) % 5) / 4) * 4 * progress * (1 - progress)
        y = deck.bottom() - size * 0.4 - deck.height() * rise + fall * progress**2
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


def _font(deck: QRectF, words: str, base: QFont) -> QFont:
    """Return a font in which ``words`` fit ``deck``."""
    font = sized(base, deck.height() * 0.42, bold=True)
    font.setWeight(QFont.Weight.Black)
    font.setItalic(True)
    wide = QFontMetricsF(font).horizontalAdvance(words)
    font.setPixelSize(max(int(font.pixelSize() * min(deck.width() * 0.86 / wide, 1)), 12))
    return font
