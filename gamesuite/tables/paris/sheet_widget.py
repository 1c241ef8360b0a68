"""The score sheet on the table of Paris: a column for each side, and a line through all of them.

A *line* of the sheet is a row of words, such as one for an entry; *the* line is the one that
entries are written above and below of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gamesuite.games.paris.parts import SheetContent, SideContent
from gamesuite.widgets.look.font import fitting, line_pixels, shrunk, sized, text_growth
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.part_widgets import FocusedPart
from gamesuite.widgets.table.plate_widget import paint_team_mark

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LOWEST, _TALLEST = 16, 28
"""The least and the greatest height of a line, in pixels."""
_MORE_LINE = 1.6
"""How much higher both are with a large font, at most."""
_NAME = 1.2
"""The height of a name, compared with a line."""
_TOTAL = 1.3
"""The height of the totals at the bottom, compared with a line."""
_TOTAL_WORDS = 1.25
"""The height of their words, compared with a line."""
_MARK = 0.8
"""The size of the mark of a team, compared with that of the font."""
_MARK_ROOM = 1.3
"""The width of such a mark with the gap behind it, compared with its size."""
_READ_WELL = 13
"""The least size of names for which there is room, in pixels."""
_NAME_GAP, _GAP_WITH_MARKS = 4, 1
"""How far a name is at least from the sides of its column, in pixels: heads must not touch. A mark
before the names of partners keeps them apart."""
_BEFORE, _BEHIND = 4, 9
"""The same of an entry and a total, at the left and at the right, where they all end."""
_FEWEST = 3
"""How many lines there are above and below the line, where there is room, if fewer are written."""


class SheetWidget(FocusedPart):
    """Shows all entries; where there is no room for all, the last ones."""

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, the columns and the line."""
        content = self.part.content
        if not isinstance(content, SheetContent) or not content.sides:
            return
        has_factor = any(side.factor for side in content.sides)
        names = len(content.sides[0].names)  # all sides have as many players
        fixed = _NAME * names + _lines_of_totals(has_factor=has_factor)
        lowest, tallest = (each * text_growth(_MORE_LINE) for each in (_LOWEST, _TALLEST))
        above, below = lines_for_entries(content, int(self.height() / lowest - fixed))
        line = min(self.height() / (fixed + above + below), tallest)
        grid = _Grid(
            self.size(),
            line,
            above=above,
            below=below,
            sides=len(content.sides),
            players=names,
            has_factor=has_factor,
        )
        fonts = self._fonts(content, grid)
        self._paint_paper(painter)
        self._paint_lines(painter, grid)
        for number, side in enumerate(content.sides):
            self._paint_names(painter, grid, grid.column(number), side, fonts.names)
            column = grid.column(number).adjusted(_BEFORE, 0, -_BEHIND, 0)
            self._paint_entries(painter, grid, column, side, fonts)
            self._paint_totals(painter, grid, column, side, fonts)

    def _fonts(self, content: SheetContent, grid: _Grid) -> _Fonts:
        """Return fonts in which all figures and names fit into their columns."""
        width = grid.column(0).width() - _BEFORE - _BEHIND
        size = line_pixels(min(grid.line * 0.66, 19), grid.line)
        figures = [
            figure for side in content.sides for figure in (*side.above, *side.below, side.total)
        ]
        longest = max(figures, key=len)
        strong = shrunk(longest, sized(self.font(), size, bold=True), width, 0.55)
        plain = sized(self.font(), strong.pixelSize())
        names = sized(self.font(), max(size, _READ_WELL), bold=True)
        for side in content.sides:
            width = grid.column(0).width() - 2 * _name_gap(side)
            for name in side.names:
                mark = 0 if side.team is None else _MARK_ROOM * _MARK * names.pixelSize()
                names = shrunk(name, names, width - mark, 0.7)
        return _Fonts(plain, strong, names)

    def _paint_paper(self, painter: QPainter) -> None:
        theme, path = current_theme(), QPainterPath()
        path.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.fillPath(path, QColor(theme.panel))
        painter.strokePath(path, QPen(QColor(theme.outline), 1))

    def _paint_lines(self, painter: QPainter, grid: _Grid) -> None:
        theme = current_theme()
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.drawLine(8, grid.names_end, self.width() - 9, grid.names_end)
        painter.drawLine(8, grid.totals_top, self.width() - 9, grid.totals_top)
        for number in range(1, grid.sides):
            left = grid.column(number).left()
            painter.drawLine(left, 8, left, self.height() - 9)
        painter.setPen(QPen(QColor(theme.text), 2.5))
        painter.drawLine(6, grid.middle, self.width() - 7, grid.middle)

    def _paint_names(
        self, painter: QPainter, grid: _Grid, column: QRect, side: SideContent, font: QFont
    ) -> None:
        """Paint the names of the players of ``side``; partners have the mark of their team."""
        painter.setFont(font)
        painter.setPen(QColor(current_theme().text))
        height = (grid.names_end - 4) // len(side.names)
        mark = 0 if side.team is None else round(font.pixelSize() * _MARK)
        mark_room = _MARK_ROOM * mark
        for number, name in enumerate(side.names):
            place = QRect(column.left(), 2 + number * height, column.width(), height)
            place.adjust(_name_gap(side), 0, -_name_gap(side), 0)
            words = short_name(name, font, place.width() - mark_room)
            width = QFontMetricsF(font).horizontalAdvance(words) + mark_room
            place.setLeft(round(place.center().x() - width / 2))
            if side.team is not None:
                top = place.top() + (height - mark) / 2
                paint_team_mark(painter, QRectF(place.left(), top, mark, mark), side.team)
            place.setLeft(round(place.left() + mark_room))
            painter.drawText(place, _LEFT, words)

    def _paint_entries(
        self, painter: QPainter, grid: _Grid, column: QRect, side: SideContent, fonts: _Fonts
    ) -> None:
        theme = current_theme()
        for entry in entries_shown(side, grid.above, grid.below):
            place = grid.entry(column, entry.line)
            font = fonts.strong if entry.is_new else fonts.plain
            painter.setFont(font)
            painter.setPen(QColor(theme.accent if entry.is_new else theme.text))
            painter.drawText(place, _RIGHT, fitting((entry.words,), font, place.width()))

    def _paint_totals(
        self, painter: QPainter, grid: _Grid, column: QRect, side: SideContent, fonts: _Fonts
    ) -> None:
        """Paint the factor, if there is one, and the total of ``side``."""
        theme = current_theme()
        painter.setFont(fonts.plain)
        painter.setPen(QColor(theme.muted))
        place = QRect(column.left(), grid.totals_top, column.width(), round(grid.line))
        painter.drawText(place, _RIGHT, side.factor)
        painter.setFont(fonts.strong)
        painter.setPen(QColor(theme.success))
        height = round(_TOTAL_WORDS * grid.line)
        place = QRect(column.left(), self.height() - height, column.width(), height - 2)
        painter.drawText(place, _RIGHT, fitting((side.total,), fonts.strong, place.width()))


class ShownEntry(NamedTuple):
    """An entry on the sheet."""

    line: int
    """The number of its line: 0, 1 and so on from the line downwards, -1, -2 from it upwards."""
    words: str
    """What is written."""
    is_new: bool
    """Whether it stands out, because it is that of the hand on the table."""


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
    """Yield the last entries of ``side``, as many as there are lines ``above`` and ``below``.

    The last entry above stands highest, the last one below lowest.
    """
    for number, words in enumerate(reversed(side.above[-above:])):
        yield ShownEntry(-1 - number, words, side.is_last_above and not number)
    last = side.below[-below:]
    for number, words in enumerate(last):
        yield ShownEntry(number, words, side.is_last_below and number == len(last) - 1)


def short_name(name: str, font: QFont, width: float) -> str:
    """Return ``name`` as it fits into ``width``; its end stays, by which many names differ."""
    return QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideMiddle, width)


class _Fonts(NamedTuple):
    """The fonts of a sheet."""

    plain: QFont
    """That of entries and factors."""
    strong: QFont
    """That of new entries and totals."""
    names: QFont
    """That of the names at the top."""


@dataclass(frozen=True)
class _Grid:
    """Where the lines and columns of a sheet are; from the top: names, entries, totals."""

    size: QSize
    """The size of the sheet."""
    line: float
    """The height of a line."""
    above: int
    """How many lines for entries there are above the line through the sheet."""
    below: int
    """How many there are below it."""
    sides: int
    """The number of columns."""
    players: int
    """The number of names in a column."""
    has_factor: bool
    """Whether there is a line for the factor."""

    @property
    def names_end(self) -> int:
        """Where the names end, from the top."""
        return round(_NAME * self.players * self.line) + 4

    @property
    def totals_top(self) -> int:
        """Where the totals begin, from the top."""
        return self.size.height() - round(_lines_of_totals(has_factor=self.has_factor) * self.line)

    @property
    def middle(self) -> int:
        """Where the line is that the entries lie above and below."""
        spare = self.totals_top - self.names_end - (self.above + self.below) * self.line
        return round(self.names_end + max(spare, 0) / 2 + self.above * self.line)

    def column(self, number: int) -> QRect:
        """Return the column ``number``, from 0 at the left."""
        width = self.size.width() / self.sides
        return QRect(round(number * width), 0, round(width), self.size.height())

    def entry(self, column: QRect, line: int) -> QRect:
        """Return the place in ``column`` of the entry in this ``line``; see `ShownEntry.line`."""
        top = round(self.middle + line * self.line)
        return QRect(column.left(), top, column.width(), round(self.line))


def _lines_of_totals(*, has_factor: bool) -> float:
    """Return how many lines the totals take, with those of the factors if there are any."""
    return _TOTAL + 1 if has_factor else _TOTAL


def _name_gap(side: SideContent) -> int:
    """Return how far a name of ``side`` is at least from the sides of its column."""
    return _NAME_GAP if side.team is None else _GAP_WITH_MARKS
