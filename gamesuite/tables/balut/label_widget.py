"""A category beside the sheets, with what is still needed for its points."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part
from gamesuite.games.balut.part_contents import LabelContent
from gamesuite.widgets.look.felt import GREEN, Felt
from gamesuite.widgets.look.fitting import fitting, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import GapWidget

_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class LabelWidget(GapWidget):
    """One line of the column, with how the sheet to act stands there.

    ``high`` is its height before it is rounded to pixels; with ``is_two_lines`` what is needed
    stands below.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.is_two_lines = False
        self.high = 24.0
        self._felt = GREEN
        self._content = LabelContent("")

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt`` from now on."""
        super().show_part(part, felt)
        content = part.content if isinstance(part.content, LabelContent) else self._content
        if (content, felt) != (self._content, self._felt):
            self._content, self._felt = content, felt
            self.setAccessibleDescription(content.tip)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the title and, below or beside it, the words."""
        painter = QPainter(self)
        space = self.rect().adjusted(0, 0, -max(round(self.high * 0.25), 6), 0)
        font = sized(self.font(), self.high * (0.40 if self.is_two_lines else 0.52), bold=True)
        painter.setFont(font)
        painter.setPen(self._ink(1.0))
        if not self._content.words:
            painter.drawText(space, _RIGHT, fitting((self._content.title,), font, space.width()))
        elif self.is_two_lines:
            upper = QRect(space.left(), space.top(), space.width(), round(space.height() * 0.56))
            painter.drawText(upper, _RIGHT, fitting((self._content.title,), font, space.width()))
            self._paint_words(painter, space.adjusted(0, upper.height() - 1, 0, 0))
        else:
            painter.drawText(space, _LEFT, fitting((self._content.title,), font, space.width()))
            taken = painter.fontMetrics().horizontalAdvance(self._content.title)
            taken += round(self.high * 0.5)
            self._paint_words(painter, space.adjusted(taken, 0, 0, 0))
        painter.end()

    def _paint_words(self, painter: QPainter, space: QRect) -> None:
        font = sized(self.font(), self.high * (0.32 if self.is_two_lines else 0.47))
        painter.setFont(font)
        painter.setPen(self._ink(0.62 if self._content.status == "lost" else 0.88))
        top = Qt.AlignmentFlag.AlignTop if self.is_two_lines else Qt.AlignmentFlag.AlignVCenter
        flags = top | Qt.AlignmentFlag.AlignRight
        painter.drawText(space, flags, fitting(self._content.words, font, space.width()))

    def _ink(self, share: float) -> QColor:
        theme = current_theme()
        ink = QColor(self._felt.shade(theme).label)
        ink.setAlphaF(1.0 if theme.plain else share)
        return ink
