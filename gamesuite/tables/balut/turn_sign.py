"""Says beside the dice who has the turn."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.felt import GREEN
from gamesuite.widgets.fitting import fitting, shrunk, sized
from gamesuite.widgets.theme import current_theme

_CENTRE = Qt.AlignmentFlag.AlignCenter


class TurnSign(QWidget):
    """Shows a ``name``, and below it which ``turn`` it is."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.felt = GREEN
        self._name = ""
        self._turn = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def say(self, name: str, turn: str) -> None:
        """Show ``name`` and ``turn`` from now on."""
        if (name, turn) != (self._name, self._turn):
            self._name, self._turn = name, turn
            self.setAccessibleName(f"{name}, {turn}")
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words in the colour of the felt."""
        painter = QPainter(self)
        high, wide = self.height(), self.width()
        ink = QColor(self.felt.shade(current_theme()).label)
        name_font = sized(self.font(), min(high * 0.16, wide / 7), bold=True)
        font = sized(self.font(), min(high * 0.12, wide / 11))
        name_font = shrunk(self._name, name_font, wide)
        line = round(name_font.pixelSize() * 1.4)
        below = round(font.pixelSize() * 1.5)
        top = (high - line - below) // 2
        painter.setPen(ink)
        painter.setFont(name_font)
        words = fitting((self._name,), name_font, wide)
        painter.drawText(QRect(0, top, wide, line), _CENTRE, words)
        ink.setAlphaF(0.8)
        painter.setPen(ink)
        painter.setFont(font)
        words = fitting((self._turn,), font, wide)
        painter.drawText(QRect(0, top + line, wide, below), _CENTRE, words)
        painter.end()
