"""The emblem of a game: its icon, or the first letter of its name on a colour of its own.

It stands alone because the tile is about words and sizes, and this about colours.
"""

from __future__ import annotations

from zlib import crc32

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath

from gamesuite.widgets.look.icon import game_icon, has_icon

_COLOURS = (
    ("#2f8a63", "#17573d"),
    ("#3f84bd", "#225384"),
    ("#a83e4b", "#6a1f2b"),
    ("#d08a2e", "#97551c"),
    ("#5d4d93", "#372a63"),
    ("#2c8a8f", "#14575b"),
    ("#8d5a3b", "#573420"),
    ("#a1487f", "#672650"),
)
"""The colours of letters' grounds at the top and at the bottom."""
_ROUND = 0.22
"""The radius of the corners as a share of the size."""
_LETTER = 0.56
"""The size of the letter as a share of the size."""


def paint_emblem(painter: QPainter, place: QRect, game: str, title: str) -> None:
    """Paint the emblem of ``game``, which is called ``title``, in the square ``place``."""
    if has_icon(game):
        ratio = painter.device().devicePixelRatio()
        picture = game_icon(game).pixmap(place.size(), ratio)
        painter.drawPixmap(place.topLeft(), picture)
    else:
        _paint_letter(painter, QRectF(place), game, title)


def _paint_letter(painter: QPainter, place: QRectF, game: str, title: str) -> None:
    top, bottom = _COLOURS[crc32(game.encode()) % len(_COLOURS)]
    colours = QLinearGradient(place.topLeft(), place.bottomLeft())
    colours.setColorAt(0, QColor(top))
    colours.setColorAt(1, QColor(bottom))
    ground, radius = QPainterPath(), place.width() * _ROUND
    ground.addRoundedRect(place, radius, radius)
    painter.fillPath(ground, colours)
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(place.height() * _LETTER)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.white)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, title[:1].upper())
