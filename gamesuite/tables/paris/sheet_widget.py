"""The score sheet of Paris: a column for each side, with entries above and below its line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gamesuite.games.paris.parts import SheetContent, SideContent
from gamesuite.tables.paris.painting import LEFT, RIGHT
from gamesuite.widgets.look.font import fitting, shrunk, sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.part_widgets import FocusedPart
from gamesuite.widgets.table.plate_widget import paint_team_mark

_ROW, _TALLEST = 16, 28
"""The least and the greatest height of a line in pixels."""
_NAME = 1.2
"""The height of a name in lines."""
_MARK = 0.8
"""The size of the mark of a team, in sizes of the font."""
_SPARE = 3
"""How far a name may go beyond the entries to either side, in pixels."""
_FEWEST = 3
"""How many lines there are above and below the line, where there is room, if fewer are written."""


class SheetWidget(FocusedPart):
    """Shows all entries; where there is no room for all, the last ones."""

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, the columns and the line."""
        content = self.part.content
        if not isinstance(content, SheetContent) or not content.sides:
            return
        theme = current_theme()
        factor = any(side.factor for side in content.sides)
        names = max(len(side.names) for side in content.sides)
        fixed = _NAME * names + 1.3 + factor
        above, below = lines_for_entries(content, int(self.height() / _ROW - fixed))
        line = min(self.height() / (fixed + above + below), _TALLEST)
        self._paint_paper(painter, theme)
        measure = _Measure(self.size(), line, above, below, len(content.sides), names, factor)
        self._choose_fonts(content, measure)
        self._paint_lines(painter, theme, measure)
        for at, side in enumerate(content.sides):
            self._paint_side(painter, measure, at, side)

    def _paint_paper(self, painter: QPainter, theme: Theme) -> None:
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.fillPath(path, QColor(theme.panel))
        painter.strokePath(path, QPen(QColor(theme.outline), 1))

    def _paint_lines(self, painter: QPainter, theme: Theme, measure: _Measure) -> None:
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.drawLine(8, measure.names, self.width() - 9, measure.names)
        painter.drawLine(8, measure.totals, self.width() - 9, measure.totals)
        for at in range(1, measure.sides):
            left = measure.column(at).left()
            painter.drawLine(left, 8, left, self.height() - 9)
        painter.setPen(QPen(QColor(theme.text), 2.5))
        painter.drawLine(6, measure.middle, self.width() - 7, measure.middle)

    def _paint_side(self, painter: QPainter, measure: _Measure, at: int, side: SideContent) -> None:
        theme = current_theme()
        column = measure.column(at).adjusted(5, 0, -5, 0)
        self._paint_names(painter, measure, column, side)
        for entry in entries_shown(side, measure.above, measure.below):
            self._paint_entry(painter, measure.entry(column, entry.line), entry)
        painter.setFont(self._plain)
        painter.setPen(QColor(theme.muted))
        room = QRect(column.left(), measure.totals, column.width(), round(measure.line))
        painter.drawText(room, RIGHT, side.factor)
        painter.setFont(self._strong)
        painter.setPen(QColor(theme.success))
        height = round(1.25 * measure.line)
        room = QRect(column.left(), self.height() - height, column.width(), height - 2)
        painter.drawText(room, RIGHT, fitting((side.total,), self._strong, room.width()))

    def _paint_names(
        self, painter: QPainter, measure: _Measure, column: QRect, side: SideContent
    ) -> None:
        """Paint the names of the players of ``side``; partners have the mark of their team."""
        painter.setFont(self._heading)
        painter.setPen(QColor(current_theme().text))
        height = (measure.names - 4) // len(side.names)
        mark = 0 if side.team is None else round(self._heading.pixelSize() * _MARK)
        for number, name in enumerate(side.names):
            left = column.left() - _SPARE
            place = QRect(left, 2 + number * height, column.width() + 2 * _SPARE, height)
            words = short_name(name, self._heading, place.width() - 1.3 * mark)
            wide = QFontMetricsF(self._heading).horizontalAdvance(words) + 1.3 * mark
            place.setLeft(round(place.center().x() - wide / 2))
            if side.team is not None:
                top = place.top() + (height - mark) / 2
                paint_team_mark(painter, QRectF(place.left(), top, mark, mark), side.team)
            place.setLeft(round(place.left() + 1.3 * mark))
            painter.drawText(place, LEFT, words)

    def _paint_entry(self, painter: QPainter, place: QRect, entry: ShownEntry) -> None:
        theme = current_theme()
        font = self._strong if entry.is_new else self._plain
        painter.setFont(font)
        painter.setPen(QColor(theme.accent if entry.is_new else theme.text))
        painter.drawText(place, RIGHT, fitting((entry.words,), font, place.width()))

    def _choose_fonts(self, content: SheetContent, measure: _Measure) -> None:
        """Choose fonts in which everything fits into its column."""
        width = measure.column(0).width() - 10
        size = min(measure.line * 0.66, 19)
        numbers = [
            number for side in content.sides for number in (*side.above, *side.below, side.total)
        ]
        longest = max(numbers, key=len)
        self._strong = shrunk(longest, sized(self.font(), size, bold=True), width, 0.55)
        self._plain = sized(self.font(), self._strong.pixelSize())
        self._heading = sized(self.font(), size, bold=True)
        for side in content.sides:
            mark = 0 if side.team is None else 1.3 * _MARK * size
            for name in side.names:
                self._heading = shrunk(name, self._heading, width - mark, 0.7)


class ShownEntry(NamedTuple):
    """An entry as ``words``, in the ``line`` 0, 1 and so on below the line, -1, -2 above it.

    It stands out if it ``is_new``: that of the hand on the table.
    """

    line: int
    words: str
    is_new: bool


def lines_for_entries(content: SheetContent, room: int) -> tuple[int, int]:
    """Return how many lines for entries there are above and below the line.

    They are as many as the longest side needs, at least three; where there is ``room`` for fewer,
    the larger half gives way.
    """
    above = max(_FEWEST, *(len(side.above) for side in content.sides))
    below = max(_FEWEST, *(len(side.below) for side in content.sides))
    while above + below > room and above + below > 2:
        if above >= below:
            above -= 1
        else:
            below -= 1
    return above, below


def entries_shown(side: SideContent, above: int, below: int) -> Iterator[ShownEntry]:
    """Yield the last entries of ``side``, as many as there are lines ``above`` and ``below``."""
    for number, words in enumerate(reversed(side.above[-above:])):
        yield ShownEntry(-1 - number, words, side.is_last_above and not number)
    last = side.below[-below:]
    for number, words in enumerate(last):
        yield ShownEntry(number, words, side.is_last_below and number == len(last) - 1)


def short_name(name: str, font: QFont, width: float) -> str:
    """Return ``name`` as it fits into ``width``; its end stays, by which many names differ."""
    return QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideMiddle, width)


@dataclass(frozen=True)
class _Measure:
    """Where the lines of a sheet of ``size`` are; ``line`` is the height of one.

    It has ``sides`` columns with up to ``players`` names. There are ``above`` and ``below`` lines
    for entries, and one more if it ``has_factor``.
    """

    size: QSize
    line: float
    above: int
    below: int
    sides: int
    players: int
    has_factor: bool

    @property
    def names(self) -> int:
        """Where the names end."""
        return round(_NAME * self.players * self.line) + 4

    @property
    def totals(self) -> int:
        """Where the totals begin."""
        return self.size.height() - round((1.3 + self.has_factor) * self.line)

    @property
    def middle(self) -> int:
        """Where the line is that the entries lie above and below."""
        spare = self.totals - self.names - (self.above + self.below) * self.line
        return round(self.names + max(spare, 0) / 2 + self.above * self.line)

    def column(self, at: int) -> QRect:
        """Return column ``at``."""
        width = self.size.width() / self.sides
        return QRect(round(at * width), 0, round(width), self.size.height())

    def entry(self, column: QRect, number: int) -> QRect:
        """Return the place of an entry; from 0 downwards below the line, from -1 upwards above."""
        top = round(self.middle + number * self.line)
        return QRect(column.left(), top, column.width(), round(self.line))
