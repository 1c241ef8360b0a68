"""A column: the place it hangs from, the glow of a word, and the moment of a long one."""

from __future__ import annotations

import math
from typing import ClassVar

from PySide6.QtCore import QEasingCurve, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.games.bali.table.parts import ColumnContent
from gamesuite.tables.bali.geometry import GLOW
from gamesuite.widgets.drawing.marks import draw_ring, ring_edge
from gamesuite.widgets.keyboard.roles import Role
from gamesuite.widgets.look.font import shrunk, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import MomentPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_SPARKS = 16


def glow_line(content: ColumnContent, *, plain: bool) -> Qt.PenStyle | None:
    """Return the line round a word or a build that waits, None for a glow.

    It is dashed if the word may be used up; in ``plain`` light nothing glows.
    """
    if content.kind == "used":
        return Qt.PenStyle.DashLine
    return Qt.PenStyle.SolidLine if plain else None


class ColumnWidget(MomentPart):
    """The strip of a column. A word glows; a long one is celebrated."""

    shows_look: ClassVar[bool] = True
    takes_anything: ClassVar[bool] = True
    spoken_role: ClassVar[Role] = Role.ListItem

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._extent = QRect()

    def set_extent(self, extent: QRect) -> None:
        """Let the cards fill ``extent`` of the strip; without any it is the place for one."""
        if extent != self._extent:
            self._extent = extent
            self.update()

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return where the cards are, or the place for one, and its corner radius."""
        return self._extent.translated(self.pos()), self._extent.width() * 0.06

    def press_area(self) -> QRect:
        """Return where the cards are, or the place for one, with the number below."""
        drawn = self._extent.adjusted(0, 0, 0, GLOW + round(self._number_height() * 1.4))
        return drawn.translated(self.pos()).intersected(self.geometry())

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether a long word has been made."""
        if not isinstance(before, ColumnContent) or not isinstance(now, ColumnContent):
            return False
        is_new = before.kind != now.kind or before.letters != now.letters
        return is_new and now.kind == "word" and before.kind != "used" and bool(now.praise)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the place, the glow and the number of the column, and a ring if it has the focus."""
        content = self.part.content
        if not isinstance(content, ColumnContent):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not content.letters:
            self._paint_place(painter)
        elif content.kind:
            self._paint_glow(painter, content)
        self._paint_number(painter, content)
        if self.is_running():
            self._paint_moment(painter, content)
        if self.hasFocus():
            painter.translate(self._extent.topLeft())
            draw_ring(painter, self._extent.width(), current_theme().table_focus)
        painter.end()

    def _paint_place(self, painter: QPainter) -> None:
        line = self.felt.shade(current_theme()).line
        painter.setPen(QPen(QColor(line), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self._extent.width() * 0.06
        painter.drawRoundedRect(QRectF(self._extent).adjusted(2, 2, -2, -2), radius, radius)

    def _paint_glow(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw light round a word or a build that waits; a dashed line if it may be used up."""
        theme = current_theme()
        colour = QColor(theme.hint if content.kind == "asked" else theme.target)
        around, radius = QRectF(self._extent), self._extent.width() * 0.06
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if content.kind == "new":
            painter.setPen(QPen(self.ink(0.8), 2))
            painter.drawRoundedRect(around.adjusted(-3, -3, 3, 3), radius + 3, radius + 3)
            return
        style = glow_line(content, plain=theme.plain)
        if style is not None:
            box = around.adjusted(-3, -3, 3, 3)
            for ink, width in ((QColor(ring_edge(colour.name())), 5.0), (colour, 3.0)):
                painter.setPen(QPen(ink, width, style))
                painter.drawRoundedRect(box, radius, radius)
            return
        for out in range(GLOW, 0, -1):
            colour.setAlphaF(0.12 + 0.88 * (1 - out / GLOW) ** 2)
            painter.setPen(QPen(colour, 2.4))
            box = around.adjusted(1 - out, 1 - out, out - 1, out - 1)
            painter.drawRoundedRect(box, radius + out, radius + out)

    def _number_height(self) -> float:
        """Return the height of the number of the column, in pixels."""
        return max(min(self._extent.width() * 0.2, 18.0), 11.0)

    def _paint_number(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw the number of the column, which is its key, below the cards."""
        pixels = self._number_height()
        top = self._extent.bottom() + GLOW
        if not self.part.key or top + pixels > self.height():
            return
        painter.setFont(sized(self.font(), pixels, bold=True))
        painter.setPen(self.ink())
        painter.drawText(QRectF(0, top, self.width(), pixels * 1.4), _CENTRE, self.part.key)

    def _paint_moment(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw sparks that rise beside the word, and its praise below."""
        theme, done = current_theme(), self.progress
        below = QRectF(self.rect())
        below.setTop(self._extent.bottom() + GLOW)
        fade = min(1.0, 3 * (1 - done))
        if not theme.plain:
            painter.setPen(Qt.PenStyle.NoPen)
            for spark in range(_SPARKS):
                share = (spark * 0.618) % 1
                way = (done * 1.4 + share) % 1
                colour = QColor(theme.target)
                colour.setAlphaF(fade * math.sin(math.pi * way))
                painter.setBrush(colour)
                x = self.width() * (0.08 + 0.84 * ((spark * 0.382) % 1))
                y = below.bottom() - way * below.height()
                side = 2 + 3 * share
                painter.drawEllipse(QRectF(x, y, side, side))
        grown = QEasingCurve(QEasingCurve.Type.OutBack).valueForProgress(min(done * 3, 1.0))
        font = shrunk(
            content.praise, sized(self.font(), 24 * grown, bold=True), self.width() - 2, 0.4
        )
        painter.setFont(font)
        band = QRectF(0, below.top() + 22, self.width(), font.pixelSize() * 1.5)
        gold = QLinearGradient(band.topLeft(), band.bottomLeft())
        gold.setColorAt(0, QColor("#fff6cf"))
        gold.setColorAt(1, QColor(theme.target))
        painter.setPen(QPen(gold, 1))
        painter.setOpacity(fade)
        painter.drawText(band, _CENTRE, content.praise)
        painter.setOpacity(1)
