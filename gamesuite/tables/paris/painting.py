"""What the own parts of the table of Paris have in common."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.widgets.drawing.card_ring import ring_edge
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.painted_part import PaintedPart

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


class FocusedPart(PaintedPart):
    """A part that shows when it has the focus. Subclasses `draw`."""

    def draw(self, painter: QPainter) -> None:
        """Draw what the part shows."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the part, and a ring if it has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        if self.hasFocus():
            theme = current_theme()
            shape = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width in ((ring_edge(theme.table_focus), 5.0), (theme.table_focus, 3.0)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRoundedRect(shape, 6, 6)
        painter.end()
