"""The praise of a Bali: large letters, rays and letter cards that fly."""

from __future__ import annotations

import math

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QTransform,
)

from gamesuite.games.bali.table.contents import BaliContent
from gamesuite.widgets.letters.jewel import paint_jewel
from gamesuite.widgets.look.fitting import boxed
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.moment_part import MomentPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_RAYS = 18
_JEWELS = 12
_APPEARS = 0.15
"""The share of the moment until the letters begin to grow."""


class BaliWidget(MomentPart):
    """Shows the praise of a Bali, which is on the table only once there is one."""

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether the praise is new on the table."""
        return isinstance(now, BaliContent) and not isinstance(before, BaliContent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the praise and what it earned."""
        content = self.part.content
        if not isinstance(content, BaliContent):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room, progress = QRectF(self.rect()), self.progress
        share = min(max((progress - _APPEARS) / (1 - _APPEARS), 0.0), 1.0)
        grown = QEasingCurve(QEasingCurve.Type.OutBack).valueForProgress(share)
        if not current_theme().plain:
            _draw_rays(painter, room, grown)
            if 0 < progress < 1:
                _draw_jewels(painter, room, progress)
        if grown > 0:
            upper = room.adjusted(0, 0, 0, -room.height() * 0.3)
            _draw_letters(painter, upper, content.praise, self.font(), grown)
            lower = QRectF(0, upper.bottom(), room.width(), room.height() * 0.2)
            painter.setFont(
                boxed(content.bonus, self.font(), lower.height() * 0.7, lower.size(), bold=True)
            )
            painter.setPen(self.ink())
            painter.drawText(lower, _CENTRE, content.bonus)
        painter.end()


def _draw_rays(painter: QPainter, room: QRectF, grown: float) -> None:
    colour = QColor("#c58cf2")
    colour.setAlpha(60)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    centre, reach = room.center(), room.width() * 0.5 * max(grown, 0.0)
    for ray in range(_RAYS):
        angle, half = 2 * math.pi * ray / _RAYS, math.pi / _RAYS / 2
        path = QPainterPath(centre)
        for side in (-half, half):
            way = QPointF(math.cos(angle + side), 0.5 * math.sin(angle + side))
            path.lineTo(centre + way * reach)
        path.closeSubpath()
        painter.drawPath(path)


def _draw_jewels(painter: QPainter, room: QRectF, progress: float) -> None:
    """Draw jewels on their way up and down again."""
    side = room.height() * 0.14
    for jewel in range(_JEWELS):
        way = (jewel + 0.5) / _JEWELS - 0.5
        x = room.center().x() + way * room.width() * 1.2 * progress
        rise = (0.5 + 0.4 * ((jewel * 5) % 7) / 6) * 4 * progress * (1 - progress)
        y = room.bottom() - side - room.height() * 0.8 * rise
        paint_jewel(painter, QRectF(x - side / 2, y, side, side))


def _draw_letters(painter: QPainter, room: QRectF, words: str, base: QFont, grown: float) -> None:
    size = QSizeF(room.width() * 0.8, room.height())
    font = boxed(words, base, room.height() * 0.66, size, bold=True)
    font.setWeight(QFont.Weight.Black)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, words)
    box = path.boundingRect()
    place = QTransform()
    place.translate(room.center().x(), room.center().y())
    place.rotate(-4)
    place.scale(grown, grown)
    place.translate(-box.center().x(), -box.center().y())
    path = place.map(path)
    gold = QLinearGradient(0, path.boundingRect().top(), 0, path.boundingRect().bottom())
    for at, colour in ((0, "#fff6cf"), (0.5, "#ffd24a"), (1, "#f08a1d")):
        gold.setColorAt(at, QColor("#ffffff" if current_theme().plain else colour))
    edge = QPen(QColor("#2b0b45"), max(font.pixelSize() * 0.14, 4))
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, edge)
    painter.fillPath(path, gold)
