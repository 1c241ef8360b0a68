"""The labels beside the sheets of Balut: what each row is, and what earns its points.

It stands alone because a layout places widgets, and draws none.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.games.balut.scene import LabelContent
from gamesuite.tables.balut.geometry import LabelWords
from gamesuite.widgets.look.font import fitting, line_font, shrunk, sized, write
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_ABOVE = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight
_BELOW = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
_TITLE_ABOVE = 0.55
"""The share of the height for the title, where the words are below it."""
_LEAST, _LEAST_BELOW = 12, 13
"""The least size of title and words in one line, and of words below the title, in pixels."""


class LabelWidget(PaintedPart):
    """A line beside the sheets, which names the rows in the same line."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.words_place: LabelWords = "none"
        """Where there is room for what earns points in the row; the layout says so."""
        self.is_brief = False
        """Whether there is no room for how many points that are; the layout says so."""
        self.has_keys = False
        """Whether there is room for the key that writes into the row; the layout says so."""
        self.exact_height = 24.0
        """The height of a row before rounding to pixels, which the layout sets."""
        self.share = 1.0
        """The share of it for the words of the line, which the layout sets too."""

    @property
    def content(self) -> LabelContent:
        """What the line shows."""
        content = self.part.content
        return content if isinstance(content, LabelContent) else LabelContent("")

    def description(self) -> str:
        """Return what explains the line."""
        return self.content.tip

    def draw(self, painter: QPainter) -> None:
        """Draw the title and, if there is room, what earns the points beside or below it."""
        content = self.content
        space = self.rect().adjusted(0, 0, -max(round(self.exact_height * 0.25), 6), 0)
        space.setLeft(self._paint_key(painter))
        place = self.words_place if content.words else "none"
        font = shrunk(content.title, self.title_font(place), space.width())
        painter.setFont(font)
        painter.setPen(self.ink())
        title_space, words_space = QRect(space), QRect(space)
        if place == "beside":
            title_width = painter.fontMetrics().horizontalAdvance(content.title)
            words_space.setLeft(space.left() + title_width + round(self.exact_height * 0.5))
        elif place == "below":
            share = round(self.height() * _TITLE_ABOVE)
            title_space.setHeight(share)
            words_space.setTop(share)
        flags = {"beside": _LEFT, "below": _ABOVE, "none": _RIGHT}[place]
        painter.drawText(title_space, flags, fitting((content.title,), font, space.width()))
        if place != "none":
            self._paint_words(painter, words_space, place)

    def title_font(self, place: LabelWords) -> QFont:
        """Return the font of the title, with words at ``place``."""
        size = 0.62 if self.content.is_large else 0.42 if place == "below" else 0.5
        line = self.exact_height * self.share
        height = line * (_TITLE_ABOVE if place == "below" else 1)
        return line_font(self.font(), max(line * size, _LEAST), height, bold=True)

    def words_font(self, place: LabelWords) -> QFont:
        """Return the font of the words at ``place``."""
        line = self.exact_height * self.share
        if place == "below":
            height = line * (1 - _TITLE_ABOVE)
            return line_font(self.font(), max(line * 0.34, _LEAST_BELOW), height)
        return line_font(self.font(), max(line * 0.45, _LEAST), line * 0.8)

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

    def _paint_words(self, painter: QPainter, space: QRect, place: LabelWords) -> None:
        """Draw at the right of ``space`` at ``place`` what earns the points, if it fits."""
        font = self.words_font(place)
        painter.setFont(font)
        painter.setPen(self.ink(1.0 if current_theme().plain else 0.88))
        flags = _BELOW if place == "below" else _RIGHT
        variants = self.content.words[-1:] if self.is_brief else self.content.words
        words = fitting((*variants, ""), font, space.width())
        painter.drawText(space, flags, words)
