"""The panels of Bali: columns, the tags over their words, and the gaps between them.

The cards are pieces that lie on the columns.
"""

from __future__ import annotations

import math
from typing import ClassVar

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.games.bali.table.parts import ColumnContent
from gamesuite.widgets.drawing.marks import draw_box_ring, draw_ring, ring_edge
from gamesuite.widgets.keyboard.roles import Role
from gamesuite.widgets.look.font import boxed, shrunk, sized, text_growth
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import DARK_INK, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import MomentPart
from gamesuite.widgets.table.part_widgets import ButtonWidget, GapWidget

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter

_SPARKS = 16
"""How many sparks rise beside a long word."""
GLOW = 7
"""How far the glow of a word reaches beyond its cards, in pixels."""


def glow_line(content: ColumnContent, *, plain: bool) -> Qt.PenStyle | None:
    """Return the line round a word or a build that waits, None if it glows instead.

    The line is dashed if a build may use the word up; in ``plain`` light nothing glows.
    """
    if content.kind == "used":
        return Qt.PenStyle.DashLine
    return Qt.PenStyle.SolidLine if plain else None


_LARGER_NUMBER = 1.5
"""How much larger the number below a column is with a large font, at most."""


class ColumnWidget(MomentPart):
    """The strip of the panel in which a column lies; its cards are pieces above it.

    A word glows; a long one is a moment. The base has ``part``, which shows a `ColumnContent`, and
    ``progress``, how far the moment is. The layout sets the extent of the cards.
    """

    shows_look: ClassVar[bool] = True
    takes_anything: ClassVar[bool] = True
    spoken_role: ClassVar[Role] = Role.ListItem

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._extent = QRect()
        """The place of the cards, or for one, in the strip."""

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

    def draw(self, painter: QPainter) -> None:
        """Draw the place, the glow and the number of the column, and a ring if it has the focus."""
        content = self.part.content
        if not isinstance(content, ColumnContent):
            return
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

    def _paint_place(self, painter: QPainter) -> None:
        line = self.felt.shade(current_theme()).line
        painter.setPen(QPen(QColor(line), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self._extent.width() * 0.06
        painter.drawRoundedRect(QRectF(self._extent).adjusted(2, 2, -2, -2), radius, radius)

    def _paint_glow(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw light or a line round a word or a build that waits; see `glow_line`."""
        theme = current_theme()
        colour = QColor(theme.hint if content.kind == "asked" else theme.target)
        around, radius = QRectF(self._extent), self._extent.width() * 0.06
        outline = around.adjusted(-3, -3, 3, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if content.kind == "new":
            painter.setPen(QPen(self.ink(0.8), 2))
            painter.drawRoundedRect(outline, radius + 3, radius + 3)
            return
        style = glow_line(content, plain=theme.plain)
        if style is not None:
            for ink, width in ((QColor(ring_edge(colour.name())), 5.0), (colour, 3.0)):
                painter.setPen(QPen(ink, width, style))
                painter.drawRoundedRect(outline, radius, radius)
            return
        for out in range(GLOW, 0, -1):  # from the faint outer line to the bright inner one
            colour.setAlphaF(0.12 + 0.88 * (1 - out / GLOW) ** 2)
            painter.setPen(QPen(colour, 2.4))
            box = around.adjusted(1 - out, 1 - out, out - 1, out - 1)
            painter.drawRoundedRect(box, radius + out, radius + out)

    def _number_height(self) -> float:
        """Return the height of the number of the column, in pixels."""
        return max(min(self._extent.width() * 0.2, 18.0), 11.0) * text_growth(_LARGER_NUMBER)

    def number_box(self) -> QRectF:
        """Return where the number of the column is, below the cards; empty if it has no room."""
        pixels, top = self._number_height(), float(self._extent.bottom() + GLOW)
        room = self.height() - top
        return QRectF(0, top, self.width(), min(pixels * 1.4, room) if room >= pixels else 0)

    def _paint_number(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw the number of the column, which is its key, below the cards."""
        box = self.number_box()
        if not self.part.key or box.isEmpty():
            return
        painter.setFont(sized(self.font(), self._number_height(), bold=True))
        painter.setPen(self.ink())
        painter.drawText(box, _CENTRE, self.part.key)

    def _paint_moment(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw sparks that rise below the word, and its praise over them; both fade at the end."""
        below = QRectF(self.rect())
        below.setTop(self._extent.bottom() + GLOW)
        fade = min(1.0, 3 * (1 - self.progress))
        if not current_theme().plain:
            self._paint_sparks(painter, below, fade)
        self._paint_praise(painter, content.praise, below.top() + 22, fade)

    def _paint_sparks(self, painter: QPainter, room: QRectF, fade: float) -> None:
        """Draw sparks on their way up through ``room``, each brightest half way."""
        painter.setPen(Qt.PenStyle.NoPen)
        for spark in range(_SPARKS):
            # Multiples of these shares spread the sparks without order.
            share, across = (spark * 0.618) % 1, (spark * 0.382) % 1
            way = (self.progress * 1.4 + share) % 1
            colour = QColor(current_theme().target)
            colour.setAlphaF(fade * math.sin(math.pi * way))
            painter.setBrush(colour)
            x = self.width() * (0.08 + 0.84 * across)
            y = room.bottom() - way * room.height()
            side = 2 + 3 * share
            painter.drawEllipse(QRectF(x, y, side, side))

    def _paint_praise(self, painter: QPainter, words: str, top: float, fade: float) -> None:
        """Draw ``words`` in gold from ``top`` on; they grow in the first third of the moment."""
        share = min(self.progress * 3, 1.0)
        size = 24 * QEasingCurve(QEasingCurve.Type.OutBack).valueForProgress(share)
        font = shrunk(words, sized(self.font(), size, bold=True), self.width() - 2, 0.4)
        painter.setFont(font)
        band = QRectF(0, top, self.width(), font.pixelSize() * 1.5)
        gold = QLinearGradient(band.topLeft(), band.bottomLeft())
        gold.setColorAt(0, QColor("#fff6cf"))
        gold.setColorAt(1, QColor(current_theme().target))
        painter.setPen(QPen(gold, 1))
        painter.setOpacity(fade)
        painter.drawText(band, _CENTRE, words)
        painter.setOpacity(1)


class HandleWidget(ButtonWidget):
    """A tag over a column, with an arrow up and the worth of the word, which is its caption.

    A press removes the word. While a build may use it up, the tag is only an outline.
    """

    shows_look: ClassVar[bool] = True

    @property
    def is_used(self) -> bool:
        """Whether a build may use the word up."""
        return self._part.look == "warn"

    def colours(self) -> tuple[QPen, QColor]:
        """Return the outline of the tag, dashed if the word may be used up, and its ground."""
        colour = QColor(current_theme().target)
        if self.is_used:
            return QPen(colour, 2, Qt.PenStyle.DashLine), QColor(0, 0, 0, 90)
        return QPen(colour.darker(130), 1.5), colour.lighter(112 if self._hot else 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tag, and a ring if it has the focus."""
        with smooth_painter(self) as painter:
            shape = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            radius = shape.height() * 0.28
            outline, ground = self.colours()
            painter.setPen(outline)
            painter.setBrush(ground)
            painter.drawRoundedRect(shape, radius, radius)
            self._paint_caption(painter, shape.adjusted(radius / 2, 0, -radius / 2, 0))
            if self.hasFocus():
                draw_box_ring(painter, shape, radius, current_theme().table_focus)

    def _paint_caption(self, painter: QPainter, room: QRectF) -> None:
        """Draw the arrow, the caption and, if there is space, its key in the middle of ``room``."""
        words = self._part.caption
        ink = QColor(current_theme().target if self.is_used else DARK_INK)
        arrow_width = 0.0 if self.is_used else room.height() * 0.42
        for_words = QSizeF(room.width() - arrow_width, room.height())
        painter.setFont(boxed(words, self.font(), room.height() * 0.6, for_words, bold=True))
        width = painter.fontMetrics().horizontalAdvance(words)
        key_width = self.key_width(painter.fontMetrics()) if self._part.key else 0.0
        if width + key_width > for_words.width():
            key_width = 0.0
        left = room.center().x() - (width + key_width + arrow_width) / 2
        if not self.is_used:
            arrow = QRectF(left, room.top(), arrow_width * 0.7, room.height())
            self._paint_arrow(painter, arrow, ink)
            left += arrow_width
        painter.setPen(ink)
        painter.drawText(QRectF(left, room.top(), width + 2, room.height()), _LEFT, words)
        if key_width:
            self.paint_key(painter, left + width)

    def _paint_arrow(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """Draw an arrow up in ``box``: the word goes to the words that were removed."""
        half, middle = box.width() / 2, box.center()
        arrow = QPainterPath(middle + QPointF(0, -half * 1.3))
        for x, y in ((half, 0.0), (half * 0.4, 0.0), (half * 0.4, half * 1.2)):
            arrow.lineTo(middle + QPointF(x, y))
        for x, y in ((-half * 0.4, half * 1.2), (-half * 0.4, 0.0), (-half, 0.0)):
            arrow.lineTo(middle + QPointF(x, y))
        arrow.closeSubpath()
        painter.fillPath(arrow, ink)


class BetweenColumns(GapWidget):
    """The gap between two columns, lit as a bar."""

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the bar in the middle that a ring goes round."""
        rect = self.geometry()
        width = max(rect.width() // 6, 10)  # narrower, the ring would be hardly more than its edge
        left = rect.center().x() - width // 2
        return QRect(left, rect.top(), width, rect.height()), width / 2
