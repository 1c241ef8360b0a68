"""The button that rolls the dice, with the number of rolls left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.games.balut.rules import ROLLS
from gamesuite.widgets.drawing.marks import draw_box_ring
from gamesuite.widgets.look.font import fitting, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.part_widgets import ON_TARGET, ButtonWidget

_CENTRE = Qt.AlignmentFlag.AlignCenter


class RollButton(ButtonWidget):
    """Shows how many rolls are left and whether one is allowed now."""

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle for a ring, in coordinates of the table, and its corner radius."""
        return self.geometry().adjusted(4, 4, -4, -4), self.height() * 0.17

    def dots(self) -> tuple[bool, ...]:
        """Return for each roll whether it is left, and its dot filled."""
        return tuple(dot < self._part.content for dot in range(ROLLS))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and a dot for each roll: filled while it is left."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        is_usable = self.light() != "off"
        label = QColor(self._felt.shade(theme).label)
        height = self.height()
        shape = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        radius = height * 0.17
        ink = QColor(ON_TARGET) if is_usable else label
        if is_usable:
            ground = QColor(theme.target)
            painter.setPen(QPen(ground.darker(125), 1.5))
            painter.setBrush(ground.lighter(112) if self._hot else ground)
        else:
            ink.setAlphaF(0.6)
            quiet = QColor(label)
            quiet.setAlphaF(0.6)
            painter.setPen(QPen(quiet, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(shape, radius, radius)
        self._paint_words(painter, ink)
        if self.hasFocus():
            draw_box_ring(painter, shape.adjusted(-1, -1, 1, 1), radius + 1, theme.table_focus)
        painter.end()

    def _paint_words(self, painter: QPainter, ink: QColor) -> None:
        height = self.height()
        font = sized(self.font(), height * 0.3, bold=True)
        painter.setFont(font)
        painter.setPen(ink)
        space = QRect(6, round(height * 0.12), self.width() - 12, round(height * 0.46))
        painter.drawText(space, _CENTRE, fitting((self._part.caption,), font, space.width()))
        radius = max(height * 0.055, 3.0)
        middle = QPointF(self.width() / 2, height * 0.73)
        for dot, is_left in enumerate(self.dots()):
            centre = middle + QPointF((dot - (ROLLS - 1) / 2) * radius * 3.4, 0)
            painter.setPen(QPen(ink, max(radius * 0.3, 1.2)))
            painter.setBrush(ink if is_left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, radius, radius)
