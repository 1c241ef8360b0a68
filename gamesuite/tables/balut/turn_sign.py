"""Says beside the dice who has the turn."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part
from gamesuite.games.balut.part_contents import TurnSignContent
from gamesuite.widgets.look.felt import GREEN, Felt
from gamesuite.widgets.look.fitting import fitting, shrunk, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import GapWidget

_CENTRE = Qt.AlignmentFlag.AlignCenter


class TurnSign(GapWidget):
    """Shows who has the turn, and below the name which turn it is."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._felt = GREEN
        self._content = TurnSignContent("", "")

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt`` from now on."""
        super().show_part(part, felt)
        content = part.content
        if isinstance(content, TurnSignContent) and (content, felt) != (self._content, self._felt):
            self._content, self._felt = content, felt
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words in the colour of the felt."""
        painter = QPainter(self)
        high, wide = self.height(), self.width()
        ink = QColor(self._felt.shade(current_theme()).label)
        name_font = sized(self.font(), min(high * 0.16, wide / 7), bold=True)
        font = sized(self.font(), min(high * 0.12, wide / 11))
        name_font = shrunk(self._content.name, name_font, wide)
        line = round(name_font.pixelSize() * 1.4)
        below = round(font.pixelSize() * 1.5)
        top = (high - line - below) // 2
        painter.setPen(ink)
        painter.setFont(name_font)
        words = fitting((self._content.name,), name_font, wide)
        painter.drawText(QRect(0, top, wide, line), _CENTRE, words)
        ink.setAlphaF(0.8)
        painter.setPen(ink)
        painter.setFont(font)
        words = fitting((self._content.turn,), font, wide)
        painter.drawText(QRect(0, top + line, wide, below), _CENTRE, words)
        painter.end()
