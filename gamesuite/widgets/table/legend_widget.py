"""The legend of a table with dice: what dice score, with small dice for their faces."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.dice.tray import LegendContent, LegendLine
from gamesuite.engine.table.scene import Part
from gamesuite.widgets.drawing.die_colours import IVORY
from gamesuite.widgets.drawing.die_cube import die_pixmap
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.look.font import fitting, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft

# Lengths are in heights of a line

_DIE = 0.78
"""The side of a small die."""
_PITCH = 0.86
"""The distance from the left edge of a small die to that of the next."""
_WORDS = 0.5
"""The size of the words."""
_AFTER_DICE = 0.35
"""The space between the dice and the words of a line."""
_BETWEEN = 1.3
"""The space between two columns."""
_PADDING = 0.45
"""The space between the paper's edge and what is on it."""
_TALLEST = 56.0
"""The greatest height of a line, in pixels."""


class _Column(NamedTuple):
    """A column, and in heights of a line how wide its dice are, and all of it."""

    lines: tuple[LegendLine, ...]
    dice: float
    width: float


class LegendWidget(PaintedPart):
    """Paper in the middle of its place, as large as the lines on it need."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._table = table
        self._colours = IVORY

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``, with the colours that the dice on the table have now."""
        die = self._table.findChild(DieWidget)
        colours = IVORY if die is None else die.colours
        if colours != self._colours:
            self._colours = colours
            self.update()
        super().show_part(part, felt)

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, and the columns on it."""
        content = self.part.content
        if not isinstance(content, LegendContent):
            return
        columns = [_measured(lines, self.font()) for lines in content.columns]
        across = sum(each.width for each in columns) + _BETWEEN * (len(columns) - 1) + 2 * _PADDING
        down = max(len(each.lines) for each in columns) + 2 * _PADDING
        line = min(self.height() / down, self.width() / across, _TALLEST)
        paper = QRectF(0, 0, across * line, down * line)
        paper.moveCenter(QRectF(self.rect()).center())
        theme = current_theme()
        painter.setPen(QPen(QColor(theme.outline), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), line * 0.3, line * 0.3)
        left = paper.left() + _PADDING * line
        for column in columns:
            for at, each in enumerate(column.lines):
                top = paper.top() + (_PADDING + at) * line
                self._draw_line(painter, each, column, QRectF(left, top, column.width * line, line))
            left += (column.width + _BETWEEN) * line

    def _draw_line(
        self, painter: QPainter, line: LegendLine, column: _Column, room: QRectF
    ) -> None:
        """Draw the dice of ``line`` at the left of ``room``, and its words behind those."""
        height = room.height()
        side, ratio = round(_DIE * height), self.devicePixelRatioF()
        for at, face in enumerate(line.dice):
            corner = QPoint(
                round(room.left() + at * _PITCH * height),
                round(room.top() + (height - side) / 2),
            )
            painter.drawPixmap(corner, die_pixmap(face, side, ratio, self._colours))
        words = QRect(room.toRect())
        if line.dice:
            words.setLeft(round(room.left() + (column.dice + _AFTER_DICE) * height))
        font = sized(self.font(), _WORDS * height)
        painter.setFont(font)
        painter.setPen(QColor(current_theme().text))
        painter.drawText(words, _LEFT, fitting((line.words,), font, words.width() + 2))


def _measured(lines: tuple[LegendLine, ...], font: QFont) -> _Column:
    """Return ``lines`` as a column with its width."""
    metrics = QFontMetricsF(sized(font, 100 * _WORDS))
    dice = max(len(line.dice) for line in lines) * _PITCH
    widths = (
        metrics.horizontalAdvance(line.words) / 100 + (dice + _AFTER_DICE if line.dice else 0)
        for line in lines
    )
    return _Column(lines, dice, max(widths) + 0.1)
