"""Praise that grows on a table: golden words, and rays behind them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

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
