"""The widgets of Paris: labels, what the melds are worth, how a hand ended, groups, the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from gamesuite.engine.table.scene import Part
from gamesuite.games.paris.parts import (
    NEW_GROUP,
    GroupContent,
    PlaceContent,
    ResultContent,
    SheetContent,
    SideContent,
    WorthContent,
)
from gamesuite.widgets.look.font import fitting, shrunk, sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.part_widgets import FocusedPart
from gamesuite.widgets.table.plate_widget import paint_team_mark

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter

_ROW, _TALLEST = 16, 28
"""The least and the greatest height of a line of the sheet, in pixels."""
_NAME = 1.2
"""The height of a name, compared with a line."""
_MARK = 0.8
"""The size of the mark of a team, compared with that of the font."""
_SPARE = 3
"""How far a name may go beyond the entries to either side, in pixels."""
_FEWEST = 3
"""How many lines there are above and below the line, where there is room, if fewer are written."""
_INSET = 8
"""How far words are from the sides, in pixels, for the ring to fit."""
_FLAT_INSET = 3
"""How far words are from the upper and lower edges, in pixels, for the ring to fit."""


class PlaceLabel(FocusedPart):
    """The number of a place, which takes its card, and how many cards its pile has."""

    def draw(self, painter: QPainter) -> None:
        """Draw the number as a key below the card, the count below the pile."""
        content = self.part.content
        if not isinstance(content, PlaceContent):
            return
        height = self.height()
        font = sized(self.font(), min(height * 0.7, 19), bold=True)
        painter.setFont(font)
        side = min(round(font.pixelSize() * 1.35), height - 2)
        key = QRectF(1, (height - side) / 2, side, side)
        painter.setPen(self.ink(0.75))
        painter.drawRoundedRect(key, side * 0.22, side * 0.22)
        painter.setPen(self.ink())
        painter.drawText(key, CENTRE, content.number)
        painter.drawText(self.rect().adjusted(side, 0, -3, 0), RIGHT, content.count)


class WorthWidget(FocusedPart):
    """What the melds of the own hand are worth, how that comes about, and the best."""

    def draw(self, painter: QPainter) -> None:
        """Draw the score over how it comes about."""
        content = self.part.content
        if not isinstance(content, WorthContent):
            return
        room = self.rect().adjusted(_INSET, _FLAT_INSET, -_INSET, -_FLAT_INSET)
        half = room.height() // 2
        upper, lower = _halves(room, half if content.detail else None)
        words = f"{content.title}  ({content.best})" if content.best else content.title
        painter.setPen(self.ink())
        font = sized(self.font(), min(half * 0.86, 27), bold=True)
        font = shrunk(words, font, room.width(), 0.6)
        _write(painter, upper, LEFT, (words, content.title), font)
        painter.setPen(self.ink(0.88))
        font = sized(self.font(), min(half * 0.72, 21))
        variants = (content.detail, content.detail.partition(":")[0])
        _write(painter, lower, LEFT, variants, shrunk(content.detail, font, room.width(), 0.7))


class ResultWidget(FocusedPart):
    """How a hand ended, and what was written."""

    def draw(self, painter: QPainter) -> None:
        """Draw the headline over what was written."""
        content = self.part.content
        if not isinstance(content, ResultContent):
            return
        room = self.rect().adjusted(_INSET, _FLAT_INSET, -_INSET, -_FLAT_INSET)
        height = room.height()
        upper, lower = _halves(room, round(height * 0.56) if content.detail else None)
        painter.setPen(self.ink())
        font = sized(self.font(), min(height * 0.42, 28), bold=True)
        font = shrunk(content.headline, font, room.width())
        _write(painter, upper, LEFT, (content.headline,), font)
        painter.setPen(self.ink(0.88))
        font = sized(self.font(), min(height * 0.32, 20))
        font = shrunk(content.detail, font, room.width())
        _write(painter, lower, LEFT, (content.detail,), font)


def _halves(room: QRect, height: int | None) -> tuple[QRect, QRect]:
    """Return the upper part of ``room``, of this ``height``, and the rest; None: both are whole."""
    upper, lower = QRect(room), QRect(room)
    if height is not None:
        upper.setHeight(height)
        lower.setTop(upper.bottom() + 1)
    return upper, lower


def _write(
    painter: QPainter, room: QRect, align: Qt.AlignmentFlag, variants: Sequence[str], font: QFont
) -> None:
    """Write the first of ``variants`` that fits into ``room``."""
    painter.setFont(font)
    painter.drawText(room, align, fitting(variants, font, room.width()))


class GroupWidget(FocusedPart):
    """The frame round a group of cards, with its name below; empty, the place for a new one."""

    shows_look: ClassVar[bool] = True
    names = 0
    """The height of the name, in pixels."""

    def draw(self, painter: QPainter) -> None:
        """Draw a frame if it takes what is held, and the name."""
        content = self.part.content
        if not isinstance(content, GroupContent):
            return
        theme, frame = current_theme(), frame_of(self.part)
        is_target = self.part.look == "target"
        cards = QRectF(self.rect()).adjusted(2, 2, -2, -self.names - 2)
        radius = max(cards.height() * 0.05, 5)
        if frame is not None:
            colour, width = (QColor(theme.target), 3.0) if is_target else (self.ink(0.35), 1.5)
            painter.setPen(QPen(colour, width, frame))
            painter.setBrush(QColor(0, 0, 0, 45) if is_target else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cards, radius, radius)
        if not self.part.pieces:
            painter.setPen(self.ink(0.9 if is_target else 0.45))
            side = min(cards.width() * 0.3, 18)
            middle = cards.center()
            if self.part.name == NEW_GROUP:
                across, down = QPointF(side / 2, 0), QPointF(0, side / 2)
                painter.drawLine(middle - across, middle + across)
                painter.drawLine(middle - down, middle + down)
        self._paint_name(painter, content)

    def _paint_name(self, painter: QPainter, content: GroupContent) -> None:
        words = f"{content.name} {content.value}".strip()
        room = QRect(0, self.height() - self.names, self.width(), self.names)
        font = sized(self.font(), min(self.names * 0.78, 20), bold=content.is_meld)
        painter.setPen(self.ink(1.0 if content.is_meld else 0.7))
        variants = (words, content.value) if content.value else (words,)
        _write(painter, room, CENTRE, variants, shrunk(words, font, room.width(), 0.75))


def frame_of(part: Part) -> Qt.PenStyle | None:
    """Return the line of the frame round the cards of a group, None if there is none.

    A group that takes what is held has one, and so has the empty place for a new one; without
    cards in it the line is dashed.
    """
    if part.look == "target" and part.pieces:
        return Qt.PenStyle.SolidLine
    is_empty = not part.pieces and part.content == GroupContent()
    return Qt.PenStyle.DashLine if part.look == "target" or is_empty else None


class SheetWidget(FocusedPart):
    """Shows all entries; where there is no room for all, the last ones."""

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, the columns and the line."""
        content = self.part.content
        if not isinstance(content, SheetContent) or not content.sides:
            return
        theme = current_theme()
        factor = any(side.factor for side in content.sides)
        names = len(content.sides[0].names)  # all sides have as many players
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
    """Where the lines of a sheet are."""

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
