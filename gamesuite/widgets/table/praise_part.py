"""The praise of a game that is won: golden words, rays, and suits that rain down."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent

from gamesuite.engine.table.praise import PraiseContent
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.drawing.suit_path import SUITS, suit_path
from gamesuite.widgets.look.fitting import boxed
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.moment_part import MomentPart

_PRAISE = Praise(light="#ffe9a8", rays=22, reach=0.62, high=0.8, edge="#5a2d00", turn=-5)
_APPEARS = 0.08
"""The share of the moment until the letters begin to grow."""
_GROWS = 0.4
"""The share of the moment in which they grow."""
_HEIGHT, _WIDTH = 0.26, 0.8
"""The most that the words take of the height and of the width."""
_SUITS = 60
_COLOURS = ("#fff6cf", "#ffd24a", "#ff8d6b", "#f4efe2")
_SPREADS = (0.618034, 0.414214, 0.732051, 0.236068)
"""Multiples of each, less whole numbers, are spread evenly, and independent of each other."""


class _Flake(NamedTuple):
    """A suit on its way: where it is, in shares of the room, its size and how strong it is."""

    x: float
    y: float
    size: float
    strength: float


class PraisePart(MomentPart):
    """Shows the praise, which is on the table only once a game is won."""

    length: ClassVar[int] = 2200
    waits: ClassVar[bool] = True

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether the praise is new on the table."""
        return isinstance(now, PraiseContent) and not isinstance(before, PraiseContent)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rays, the suits and the words."""
        content = self.part.content
        if not isinstance(content, PraiseContent):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room, progress = QRectF(self.rect()), self.progress
        size = praise_size(min(progress / _GROWS, 1.0), _APPEARS)
        _PRAISE.draw_rays(painter, room, size)
        if 0 < progress < 1 and not current_theme().plain:
            self._draw_suits(painter, room, progress)
        box = QSizeF(room.width() * _WIDTH, room.height() * _HEIGHT)
        font = boxed(content.words, self.font(), box.height(), box, bold=True)
        font.setWeight(QFont.Weight.Black)
        _PRAISE.draw_words(painter, room, content.words, font, size)
        painter.end()

    def _draw_suits(self, painter: QPainter, room: QRectF, progress: float) -> None:
        for number in range(_SUITS):
            flake = _flake(number, progress)
            colour = QColor(_COLOURS[number // len(SUITS) % len(_COLOURS)])
            colour.setAlphaF(flake.strength)
            side = flake.size * room.height()
            path = suit_path(SUITS[number % len(SUITS)], side)
            place = QPointF(flake.x * room.width(), flake.y * room.height()) + room.topLeft()
            painter.fillPath(path.translated(place), colour)


def _flake(number: int, progress: float) -> _Flake:
    """Return the suit ``number`` when ``progress`` of the moment is over: it flies up and falls."""
    aside, fast, late, large = (number * spread % 1 for spread in _SPREADS)
    delay = 0.25 * late
    way = max(progress - delay, 0.0) / (1 - delay)
    rise = 4.2 * (0.5 + 0.5 * fast) * way * (1 - way)
    return _Flake(
        0.5 + (aside - 0.5) * (0.25 + way),
        1.05 - rise * 0.95,
        0.03 + 0.035 * large,
        0.0 if way == 0 else min(1.0, 3 * (1 - way)),
    )
