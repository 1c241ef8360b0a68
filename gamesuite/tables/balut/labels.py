"""The labels beside the sheets of Balut: what each row is, and what earns its points.

It stands alone because a layout places widgets, and draws none.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.games.balut.scene import LabelContent
from gamesuite.widgets.look.font import fitting, shrunk, sized, write
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class LabelWidget(PaintedPart):
    """A line beside the sheets, which names the rows in the same line."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.has_words = False
        """Whether there is room for what earns points in the row; the layout says so."""
        self.has_keys = False
        """Whether there is room for the key that writes into the row; the layout says so."""
        self.exact_height = 24.0
        """The height before rounding to pixels, which the layout sets."""

    @property
    def content(self) -> LabelContent:
        """What the line shows."""
        content = self.part.content
        return content if isinstance(content, LabelContent) else LabelContent("")

    def description(self) -> str:
        """Return what explains the line."""
        return self.content.tip

    def draw(self, painter: QPainter) -> None:
        """Draw the title and, if there is room, what earns the points beside it."""
        content = self.content
        space = self.rect().adjusted(0, 0, -max(round(self.exact_height * 0.25), 6), 0)
        space.setLeft(self._paint_key(painter))
        size = 0.62 if content.is_large else 0.5
        font = sized(self.font(), self.exact_height * size, bold=True)
        font = shrunk(content.title, font, space.width())
        painter.setFont(font)
        painter.setPen(self.ink())
        is_beside = self.has_words and bool(content.words)
        flags = _LEFT if is_beside else _RIGHT
        painter.drawText(space, flags, fitting((content.title,), font, space.width()))
        if is_beside:
            title_width = painter.fontMetrics().horizontalAdvance(content.title)
            gap = round(self.exact_height * 0.5)
            self._paint_words(painter, space.adjusted(title_width + gap, 0, 0, 0))

    def _paint_key(self, painter: QPainter) -> int:
        """Draw the key that writes into the row, if it has one; return where the title begins."""
        if not self.part.key or not self.has_keys:
            return 0
        side = round(self.exact_height * 0.62)
        cap = QRect(1, (self.height() - side) // 2, side, side)
        painter.setPen(QPen(self.ink(0.6), 1))
        painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), side / 5, side / 5)
        font = sized(self.font(), side * 0.66)
        write(painter, cap, fitting((self.part.key,), font, side), font, self.ink())
        return cap.right() + round(self.exact_height * 0.25)

    def _paint_words(self, painter: QPainter, space: QRect) -> None:
        """Draw what earns the points at the right of ``space``."""
        font = sized(self.font(), self.exact_height * 0.45)
        painter.setFont(font)
        painter.setPen(self.ink(1.0 if current_theme().plain else 0.88))
        painter.drawText(space, _RIGHT, fitting(self.content.words, font, space.width()))
