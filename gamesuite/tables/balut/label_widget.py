"""A category beside the sheets, with what is still needed for its points."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.games.balut.part_contents import LabelContent
from gamesuite.tables.balut.painted_part import PaintedPart
from gamesuite.widgets.look.fitting import fitting, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec

_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class LabelWidget(PaintedPart):
    """A line beside the sheets: its title, and how the sheet to act stands there.

    ``exact_height`` is the height before rounding to pixels. If ``is_two_lines``, the status
    stands below the title instead of beside it.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.is_two_lines = False
        self.exact_height = 24.0

    @property
    def content(self) -> LabelContent:
        """What the line shows."""
        content = self.part.content
        return content if isinstance(content, LabelContent) else LabelContent("")

    def description(self) -> str:
        """Return what explains the line."""
        return self.content.tip

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the title and, below or beside it, the status."""
        content = self.content
        painter = QPainter(self)
        space = self.rect().adjusted(0, 0, -max(round(self.exact_height * 0.25), 6), 0)
        size = self.exact_height * (0.40 if self.is_two_lines else 0.52)
        font = sized(self.font(), size, bold=True)
        painter.setFont(font)
        painter.setPen(self._ink(1.0))
        if not content.words:
            painter.drawText(space, _RIGHT, fitting((content.title,), font, space.width()))
        elif self.is_two_lines:
            upper = QRect(space.left(), space.top(), space.width(), round(space.height() * 0.56))
            painter.drawText(upper, _RIGHT, fitting((content.title,), font, space.width()))
            self._paint_status(painter, space.adjusted(0, upper.height() - 1, 0, 0))
        else:
            painter.drawText(space, _LEFT, fitting((content.title,), font, space.width()))
            title_width = painter.fontMetrics().horizontalAdvance(content.title)
            title_width += round(self.exact_height * 0.5)
            self._paint_status(painter, space.adjusted(title_width, 0, 0, 0))
        painter.end()

    def _paint_status(self, painter: QPainter, space: QRect) -> None:
        font = sized(self.font(), self.exact_height * (0.32 if self.is_two_lines else 0.47))
        painter.setFont(font)
        painter.setPen(self._ink(0.62 if self.content.status == "lost" else 0.88))
        top = Qt.AlignmentFlag.AlignTop if self.is_two_lines else Qt.AlignmentFlag.AlignVCenter
        flags = top | Qt.AlignmentFlag.AlignRight
        painter.drawText(space, flags, fitting(self.content.words, font, space.width()))

    def _ink(self, opacity: float) -> QColor:
        return self.ink(1.0 if current_theme().plain else opacity)
