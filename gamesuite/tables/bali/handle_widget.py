"""The handle of a word that stands: what it is worth; a press removes it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen

from gamesuite.widgets.drawing.marks import draw_box_ring
from gamesuite.widgets.look.font import boxed
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.part_widgets import ON_TARGET, ButtonWidget


class HandleWidget(ButtonWidget):
    """A tag over a column, with an arrow up and the worth of the word.

    While a build may use the word up, the tag is only an outline.
    """

    shows_look = True

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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, is_used = current_theme(), self.is_used
        shape = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        radius = shape.height() * 0.28
        outline, ground = self.colours()
        painter.setPen(outline)
        painter.setBrush(ground)
        painter.drawRoundedRect(shape, radius, radius)
        ink = QColor(theme.target if is_used else ON_TARGET)
        arrow = 0.0 if is_used else shape.height() * 0.42
        room = shape.adjusted(radius / 2, 0, -radius / 2, 0)
        words, wide = self._part.caption, room.adjusted(arrow, 0, 0, 0)
        font = boxed(words, self.font(), shape.height() * 0.6, wide.size(), bold=True)
        painter.setFont(font)
        width = painter.fontMetrics().horizontalAdvance(words)
        key = self.key_width(painter.fontMetrics()) if self._part.key else 0.0
        if width + key > wide.width():
            key = 0.0
        left = room.center().x() - (width + key + arrow) / 2
        if not is_used:
            self._paint_arrow(painter, QRectF(left, shape.top(), arrow * 0.7, shape.height()), ink)
            left += arrow
        painter.setPen(ink)
        text = QRectF(left, shape.top(), width + 2, shape.height())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        if key:
            self.paint_key(painter, left + width)
        if self.hasFocus():
            draw_box_ring(painter, shape, radius, theme.table_focus)
        painter.end()

    def _paint_arrow(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """Draw an arrow up: the word goes to the words that were removed."""
        half, middle = box.width() / 2, box.center()
        arrow = QPainterPath(middle + QPointF(0, -half * 1.3))
        for x, y in ((half, 0.0), (half * 0.4, 0.0), (half * 0.4, half * 1.2)):
            arrow.lineTo(middle + QPointF(x, y))
        for x, y in ((-half * 0.4, half * 1.2), (-half * 0.4, 0.0), (-half, 0.0)):
            arrow.lineTo(middle + QPointF(x, y))
        arrow.closeSubpath()
        painter.fillPath(arrow, ink)
