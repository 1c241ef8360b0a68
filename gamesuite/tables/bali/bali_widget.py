"""The praise of a Bali: large letters, rays and jewels that fly."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent

from gamesuite.engine.table.sounds import Sound
from gamesuite.games.bali.table.parts import BaliContent
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.letters.letter_index import paint_jewel
from gamesuite.widgets.look.font import boxed
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.moments import MomentPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_PRAISE = Praise(light="#c58cf2", rays=18, reach=0.5, high=0.5, edge="#2b0b45", turn=-4)
_JEWELS = 12
_APPEARS = 0.15
"""The share of the moment until the letters begin to grow."""


class BaliWidget(MomentPart):
    """Shows the praise of a Bali, which is on the table only once there is one."""

    sound: Sound = "win"

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
        size = praise_size(progress, _APPEARS)
        _PRAISE.draw_rays(painter, room, size)
        if 0 < progress < 1 and not current_theme().plain:
            _draw_jewels(painter, room, progress)
        upper = room.adjusted(0, 0, 0, -room.height() * 0.3)
        font = self._fitted(content.praise, 0.66, QSizeF(upper.width() * 0.8, upper.height()))
        font.setWeight(QFont.Weight.Black)
        _PRAISE.draw_words(painter, upper, content.praise, font, size)
        if size > 0:
            lower = QRectF(0, upper.bottom(), room.width(), room.height() * 0.2)
            painter.setFont(self._fitted(content.bonus, 0.7, lower.size()))
            painter.setPen(self.ink())
            painter.drawText(lower, _CENTRE, content.bonus)
        painter.end()

    def _fitted(self, words: str, height: float, room: QSizeF) -> QFont:
        """Return a font in which ``words`` fit ``room``, at most the share ``height`` high."""
        return boxed(words, self.font(), room.height() * height, room, bold=True)


def _draw_jewels(painter: QPainter, room: QRectF, progress: float) -> None:
    """Draw jewels on their way up and down again."""
    side = room.height() * 0.14
    for jewel in range(_JEWELS):
        way = (jewel + 0.5) / _JEWELS - 0.5
        x = room.center().x() + way * room.width() * 1.2 * progress
        rise = (0.5 + 0.4 * ((jewel * 5) % 7) / 6) * 4 * progress * (1 - progress)
        y = room.bottom() - side - room.height() * 0.8 * rise
        paint_jewel(painter, QRectF(x - side / 2, y, side, side))
