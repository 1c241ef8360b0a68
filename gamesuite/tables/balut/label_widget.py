"""A category beside the sheets, with what earns its points."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.games.balut.scene import LabelContent
from gamesuite.widgets.look.font import fitting, shrunk, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class LabelWidget(PaintedPart):
    """A line beside the sheets: its title, and if it ``has_words`` what earns points there.

    The key of its row is beside the title if there is room for it: it ``has_keys``.

    ``exact_height`` is the height before rounding to pixels.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.has_words = False
        self.has_keys = False
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
        """Draw the title and, if there is room, what earns the points beside it."""
        content = self.content
        painter = QPainter(self)
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
            title_width += round(self.exact_height * 0.5)
            self._paint_words(painter, space.adjusted(title_width, 0, 0, 0))
        painter.end()

    def _paint_key(self, painter: QPainter) -> int:
        """Draw the key that writes into the row, if it has one; return where the title begins."""
        if not self.part.key or not self.has_keys:
            return 0
        side = round(self.exact_height * 0.62)
        cap = QRect(1, (self.height() - side) // 2, side, side)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.ink(0.6), 1))
        painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), side / 5, side / 5)
        font = sized(self.font(), side * 0.66)
        painter.setFont(font)
        painter.setPen(self.ink())
        painter.drawText(cap, _CENTRE, fitting((self.part.key,), font, side))
        return cap.right() + round(self.exact_height * 0.25)

    def _paint_words(self, painter: QPainter, space: QRect) -> None:
        font = sized(self.font(), self.exact_height * 0.45)
        painter.setFont(font)
        painter.setPen(self.ink(1.0 if current_theme().plain else 0.88))
        painter.drawText(space, _RIGHT, fitting(self.content.words, font, space.width()))
