"""The sign beside the dice that shows whose turn it is."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from gamesuite.games.balut.scene import TurnSignContent
from gamesuite.widgets.look.font import fitting, shrunk, sized
from gamesuite.widgets.table.part_widgets import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter


class TurnSign(PaintedPart):
    """Shows the player to act, and below the name the number of the turn."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words in the colour of the felt."""
        content = self.part.content
        if not isinstance(content, TurnSignContent):
            return
        painter = QPainter(self)
        height, width = self.height(), self.width()
        name_font = sized(self.font(), min(height * 0.16, width / 7), bold=True)
        turn_font = sized(self.font(), min(height * 0.12, width / 11))
        name_font = shrunk(content.name, name_font, width)
        name_height = round(name_font.pixelSize() * 1.4)
        turn_height = round(turn_font.pixelSize() * 1.5)
        top = (height - name_height - turn_height) // 2
        painter.setPen(self.ink())
        painter.setFont(name_font)
        words = fitting((content.name,), name_font, width)
        painter.drawText(QRect(0, top, width, name_height), _CENTRE, words)
        painter.setPen(self.ink(0.8))
        painter.setFont(turn_font)
        words = fitting((content.turn,), turn_font, width)
        painter.drawText(QRect(0, top + name_height, width, turn_height), _CENTRE, words)
        painter.end()
