"""Praise: golden words before rays of light, which grow while a table celebrates.

The while is a moment (`MomentPart` in `widgets/table/`), which says how much of it is over.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from gamesuite.widgets.look.theme import current_theme

_GOLD = ((0.0, "#fff6cf"), (0.5, "#ffd24a"), (1.0, "#f08a1d"))
"""The colours of the words, each at its share of their height from the top."""


def praise_size(progress: float, appears: float) -> float:
    """Return how large praise is when the share ``progress`` of its moment is over, from 0 to 1.

    It is 0 until the share ``appears`` is over, then grows, is a little larger than 1 for a while,
    and is 1 at the end.
    """
    share = min(max((progress - appears) / (1 - appears), 0.0), 1.0)
    return QEasingCurve(QEasingCurve.Type.OutBack).valueForProgress(share)


@dataclass(frozen=True)
class Praise:
    """How praise looks; colours are written ``#rrggbb``."""

    light: str
    """The colour of the rays."""
    rays: int
    """How many rays there are."""
    reach: float
    """How far the rays go to the sides, in widths of the room."""
    high: float
    """How far they go up and down, compared with how far they go to the sides."""
    edge: str
    """The colour of the line round the letters."""
    turn: float
    """By how many degrees the words are turned clockwise."""

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
            middle = 2 * math.pi * ray / self.rays
            half_width = math.pi / self.rays / 2  # rays and gaps are of equal width
            path = QPainterPath(centre)
            for angle in (middle - half_width, middle + half_width):
                direction = QPointF(math.cos(angle), self.high * math.sin(angle))
                path.lineTo(centre + direction * reach)
            path.closeSubpath()
            painter.drawPath(path)

    def draw_words(
        self, painter: QPainter, room: QRectF, words: str, font: QFont, size: float
    ) -> None:
        """Draw ``words`` in the middle of ``room``, ``size`` times as large as ``font``.

        They are smaller if they would not fit into ``room``, turned as they are. They are golden,
        in plain themes white. ``font`` has its size in pixels.
        """
        if size <= 0:
            return
        path = QPainterPath()
        path.addText(QPointF(0, 0), font, words)
        box = path.boundingRect()
        line_width = max(font.pixelSize() * 0.14, 4)
        turned_box = QTransform().rotate(self.turn).mapRect(box)
        fitting_scale = min(
            room.width() / (turned_box.width() + line_width),
            room.height() / (turned_box.height() + line_width),
        )
        scale = size * min(fitting_scale, 1.0)
        place = QTransform()
        place.translate(room.center().x(), room.center().y())
        place.rotate(self.turn)
        place.scale(scale, scale)
        place.translate(-box.center().x(), -box.center().y())
        path = place.map(path)
        gold = QLinearGradient(0, path.boundingRect().top(), 0, path.boundingRect().bottom())
        for share, colour in _GOLD:
            gold.setColorAt(share, QColor("#ffffff" if current_theme().plain else colour))
        outline = QPen(QColor(self.edge), line_width)
        outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, outline)
        painter.fillPath(path, gold)
