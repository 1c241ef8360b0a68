"""The plate of a player: name, turn, dealer, and in a result the score."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from gamesuite.engine.language import _
from gamesuite.games.paris.table.contents import SeatContent
from gamesuite.tables.paris.painting import CENTRE, LEFT
from gamesuite.tables.paris.team_mark import paint_team_mark
from gamesuite.widgets.drawing.turn_arrow import paint_turn_arrow
from gamesuite.widgets.look.fitting import fitting, shrunk, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.painted_part import ON_TARGET, FocusedPart

_LOW = 57
"""Up to this height there is one line only, in pixels."""
_FLAT = 0.3
"""The same for flat plates: up to this height, in widths."""
_CROWDED = 100
"""Below this height the score stands beside the name, in pixels."""
_TALLEST_LINE = 34
_LARGEST = 24
"""The size of the largest name, in pixels."""
_MOST_LINES = 4
"""How many lines there may be below the name."""


class PlateWidget(FocusedPart):
    """Shows a player in one line, or with the lines below the name where there is room."""

    def draw(self, painter: QPainter) -> None:
        """Draw a band with the name, and the other lines below it."""
        content = self.part.content
        if not isinstance(content, SeatContent):
            return
        score = (content.score,) if content.score else ()
        is_flat = self.height() <= max(_LOW, _FLAT * self.width())
        if is_flat or not (score or content.lines):
            height = min(self.height(), 2 * _TALLEST_LINE)
            self._paint_name(painter, content, height, (*score, *content.lines))
            return
        is_crowded = self.height() < _CROWDED
        beside, below = (score, ()) if is_crowded else ((), score)
        most = _MOST_LINES - is_crowded
        line = min(self.height() / (most + 1.4), _TALLEST_LINE)
        name = round(1.25 * line)
        lines = len(below) + len(content.lines)
        top = max(round(self.height() - name - lines * line) // 2, 0)
        painter.save()
        painter.translate(0, top)
        self._paint_name(painter, content, name, beside)
        painter.restore()
        self._paint_lines(painter, content, below, QRectF(6, top + name, self.width() - 8, line))

    def _paint_name(
        self, painter: QPainter, content: SeatContent, height: int, lines: tuple[str, ...]
    ) -> None:
        theme, radius = current_theme(), height * 0.28
        band = QRectF(0.5, 0.5, self.width() - 1, height - 1)
        is_plain = theme.plain and not content.is_active
        painter.setPen(QPen(self.ink(), 1) if is_plain else QPen(Qt.PenStyle.NoPen))
        is_gold = content.is_active or content.is_winner
        painter.setBrush(QColor(theme.target) if is_gold else QColor(0, 0, 0, 70))
        painter.drawRoundedRect(band, radius, radius)
        ink = QColor(ON_TARGET) if is_gold else self.ink()
        font = sized(self.font(), min(height * 0.56, _LARGEST), bold=True)
        room = QRect(0, 0, self.width(), height).adjusted(round(radius) + 3, 0, -5, 0)
        side = round(font.pixelSize() * 0.62)
        if content.is_active:
            paint_turn_arrow(
                painter, QRectF(room.left(), (height - side) / 2, side * 0.8, side), ink
            )
            room.setLeft(room.left() + round(side * 1.4))
        if content.is_dealer:
            size = round(font.pixelSize() * 1.25)
            disc = QRectF(room.right() - size, (height - size) / 2, size, size)
            _paint_dealer(painter, disc, ink, sized(self.font(), size * 0.62, bold=True))
            room.setRight(room.right() - size - 6)
        if content.team is not None:
            mark = round(font.pixelSize() * 0.78)
            place = QRectF(room.left(), (height - mark) / 2, mark, mark)
            paint_team_mark(painter, place, content.team)
            room.setLeft(room.left() + round(mark * 1.4))
        painter.setPen(ink)
        variants = [*_variants(content, lines)]
        font = shrunk(variants[0], font, room.width(), 0.75)
        font = shrunk(variants[-1], font, room.width(), 0.8)
        painter.setFont(font)
        painter.drawText(room, LEFT, fitting(variants, font, room.width()))

    def _paint_lines(
        self, painter: QPainter, content: SeatContent, score: tuple[str, ...], line: QRectF
    ) -> None:
        """Paint the ``score``, if any, and the other lines from ``line`` on downwards."""
        room, height = line.toRect(), line.height()
        for words in (*score, *content.lines):
            is_score = words in score
            font = sized(self.font(), height * (0.82 if is_score else 0.6), bold=is_score)
            font = shrunk(words, font, room.width())
            painter.setFont(font)
            is_gold = is_score and content.is_winner
            painter.setPen(
                QColor(current_theme().target) if is_gold else self.ink(1.0 if is_score else 0.9)
            )
            painter.drawText(room, LEFT, fitting((words,), font, room.width()))
            room.translate(0, round(height))


def _variants(content: SeatContent, lines: tuple[str, ...]) -> Iterator[str]:
    """Yield the words of the plate, the longest form first."""
    partner = (_("partner"),) if content.is_partner else ()
    yield " · ".join((content.name, *partner, *lines))
    if partner:
        yield " · ".join((content.name, *lines))
    for count in range(len(lines) - 1, -1, -1):
        yield " · ".join((content.name, *lines[:count]))


def _paint_dealer(painter: QPainter, disc: QRectF, ink: QColor, font: QFont) -> None:
    """Paint the sign of the dealer: its letter in a disc."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawEllipse(disc)
    light = ink.lightness() > 128
    painter.setPen(QColor("#14110f" if light else "#ffffff"))
    painter.setFont(font)
    painter.drawText(disc, CENTRE, _("D"))
