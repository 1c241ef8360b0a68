"""The score sheet of Paris on paper: a column for each side, with a line through all of them.

Entries are written above and below this line. A side is a player, or two partners.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRectF, QSizeF

from gamesuite.engine.language import _
from gamesuite.widgets.pages.page_layout import PageBlock, PageRow
from gamesuite.widgets.pages.page_marks import CENTRE, Box, Line, Mark, Text, text_width

_FEWEST = 3
"""How many rows there are at least above the line, and below it."""
_BLANK = 6
"""How many rows there are above the line, and below it, on a blank sheet."""

# Lengths are in points

_LABEL = 0.2
"""The least share of the width for the labels left of the columns."""
_LABEL_SHARE = 0.45
"""The size of labels, compared with the height of a row."""
_LABEL_SIZE, _LARGEST_LABEL = 8.0, 12.0
"""The least and the greatest size of labels."""
_SHARE = 0.6
"""The size of figures and names, compared with the height of a row."""
_SMALLEST, _LARGEST = 6.5, 18.0
"""The least and the greatest size of figures and names."""
_EASY = QSizeF(52, 15)
"""The smallest field that is easy to write in, about 18 by 5 millimetres."""
_DATE = 20.0
"""The height of the place for a date above a blank sheet."""
_TALLEST = 26.0
"""The greatest height of a row of a blank sheet."""
_PALE = 236
"""The grey behind headings and totals, from 0 for black to 255."""
_FRAME = 1.0
"""The thickness of the line round the sheet, and above names and totals."""
_STRONG = 2.2
"""The thickness of the line through all columns."""


@dataclass(frozen=True)
class PrintedSide:
    """The column of a side, all as it is written; what is not known yet is empty."""

    names: tuple[str, ...] = ("",)
    """The names of its players."""
    above: tuple[str, ...] = ()
    """The entries above the line, the one nearest to it first."""
    below: tuple[str, ...] = ()
    """The entries below the line, the one nearest to it first."""
    sum: str = ""
    """All entries of a rubber added up."""
    factor: str = ""
    """What the sum of a rubber is multiplied by."""
    total: str = ""
    """The result."""
    place: str = ""
    """The rank of the side."""


@dataclass(frozen=True)
class SheetRow:
    """One row of the sheet."""

    height: float
    """The height of the row."""
    label: str
    """What stands left of the columns; may be empty."""
    figures: tuple[str, ...]
    """What stands in the column of each side."""
    bold: bool = False
    """Whether the figures are bold."""
    is_grey: bool = False
    """Whether it is shaded, as a heading is."""
    line: float = 0.0
    """The thickness of a line above the row; 0 is none."""

    def marks(self, rect: QRectF) -> Iterator[Mark]:
        """Yield the label and a box for each side."""
        size = min(rect.height() * _SHARE, _LARGEST)
        grey = _PALE if self.is_grey else None
        label_box, *boxes = _boxes(rect, len(self.figures))
        yield Box(label_box, grey=grey)
        if self.label:
            yield _label(label_box, self.label, rect.height())
        for figure, box in zip(self.figures, boxes, strict=True):
            yield Box(box, grey=grey)
            if figure:
                yield Text(_inner(box), figure, size, self.bold, CENTRE).fitted(_SMALLEST / size)
        yield from _edges(rect)
        if self.line:
            yield Line(rect.topLeft(), rect.topRight(), self.line)


@dataclass(frozen=True)
class NamesRow:
    """The names of the players of each side, one below the other."""

    line: float
    """The height of one name."""
    sides: tuple[tuple[str, ...], ...]
    """The names of each side; an empty one is to be filled in by hand."""

    @property
    def height(self) -> float:
        """The height for the longest list of names."""
        return self.line * (max(map(len, self.sides)) + 0.2)

    def marks(self, rect: QRectF) -> Iterator[Mark]:
        """Yield a box with the names of each side."""
        label, *boxes = _boxes(rect, len(self.sides))
        yield Box(label, grey=_PALE)
        yield _label(label, _("Name"), self.line)
        for names, box in zip(self.sides, boxes, strict=True):
            yield Box(box, grey=_PALE)
            yield from self._names(names, box)
        yield from _edges(rect)
        yield Line(rect.topLeft(), rect.topRight(), _FRAME)

    def _names(self, names: tuple[str, ...], box: QRectF) -> Iterator[Mark]:
        """Yield ``names``, with a line between the places for two that are not known."""
        height = box.height() / len(names)
        size = min(self.line * _SHARE, _LARGEST)
        for at, name in enumerate(names):
            place = QRectF(box.x(), box.y() + at * height, box.width(), height)
            if name:
                yield Text(_inner(place), name, size, True, CENTRE).fitted(_SMALLEST / size)
            elif at:
                yield Line(_inner(place).topLeft(), _inner(place).topRight(), 0.3)


def sheet_block(sides: Sequence[PrintedSide], line: float, *, is_rubber: bool) -> PageBlock:
    """Return the sheet of ``sides`` with rows ``line`` points high.

    Only a rubber has a sum and a factor.
    """
    above = _entries([side.above for side in sides], _FEWEST)
    below = _entries([side.below for side in sides], _FEWEST)
    return _block(sides, line, above, below, is_rubber=is_rubber)


def blank_marks(players: int, rect: QRectF) -> Iterator[Mark]:
    """Yield the marks of a blank sheet of a rubber for the number of ``players`` in ``rect``."""
    words, size = _("Date"), 8.0
    row = QRectF(rect.x(), rect.y(), rect.width(), _DATE - 5)
    yield Text(row, words, size).fitted()
    begin = QPointF(row.x() + text_width(words, size) + 6, row.bottom() - 2)
    yield Line(begin, QPointF(row.right(), begin.y()))
    block = _blank_block(players, _blank_line(players, rect.height()))
    top = rect.y() + _DATE
    for each in (block.head, *block.rows):
        yield from each.marks(QRectF(rect.x(), top, rect.width(), each.height))
        top += each.height


def ease(players: int, size: QSizeF) -> float:
    """Return how easy a blank sheet of ``size`` is to write on, below 1 if it is too small."""
    sides = 2 if players == 4 else players
    width = (size.width() - _label_width(size.width())) / sides
    return min(width / _EASY.width(), _blank_line(players, size.height()) / _EASY.height())


def _blank_line(players: int, height: float) -> float:
    """Return the height of a row of a blank sheet that is ``height`` points high."""
    whole = _blank_block(players, 1.0)
    rows = sum(row.height for row in (whole.head, *whole.rows))
    return min((height - _DATE) / rows, _TALLEST)


def _blank_block(players: int, line: float) -> PageBlock:
    names, sides = (("", ""), 2) if players == 4 else (("",), players)
    empty = [("",) * sides] * _BLANK
    return _block([PrintedSide(names)] * sides, line, empty, empty, is_rubber=True)


def _block(
    sides: Sequence[PrintedSide],
    line: float,
    above: Sequence[tuple[str, ...]],
    below: Sequence[tuple[str, ...]],
    *,
    is_rubber: bool,
) -> PageBlock:
    head = NamesRow(line, tuple(side.names for side in sides))
    above_line, below_line = _line_labels()
    rows: list[PageRow] = []
    for at, entries in enumerate(reversed(above)):
        is_last = at == len(above) - 1
        rows.append(SheetRow(line, above_line if is_last else "", entries))
    for at, entries in enumerate(below):
        label = "" if at else below_line
        rows.append(SheetRow(line, label, entries, line=0.0 if at else _STRONG))
    sums = [*_sums(sides, line, is_rubber=is_rubber)]
    return PageBlock(head, (*rows, *sums), len(sums))


def _sums(sides: Sequence[PrintedSide], line: float, *, is_rubber: bool) -> Iterator[SheetRow]:
    if is_rubber:
        sums = tuple(side.sum for side in sides)
        yield SheetRow(line, _("Added up"), sums, is_grey=True, line=_FRAME)
        factors = tuple(side.factor for side in sides)
        yield SheetRow(line, _("Factor"), factors, is_grey=True)
    totals = tuple(side.total for side in sides)
    yield SheetRow(line * 1.2, _("Total"), totals, bold=True, is_grey=True, line=_FRAME)
    if any(side.place for side in sides):
        # Translators: rank at the end: 1st, 2nd
        yield SheetRow(line, _("Place"), tuple(side.place for side in sides))


def _entries(columns: Sequence[Sequence[str]], fewest: int) -> list[tuple[str, ...]]:
    """Return the rows of ``columns`` side by side, at least ``fewest``."""
    rows = list(zip_longest(*columns, fillvalue=""))
    return rows + [("",) * len(columns)] * (fewest - len(rows))


def _boxes(rect: QRectF, sides: int) -> Iterator[QRectF]:
    """Yield the box of the label and those of all sides."""
    label = _label_width(rect.width())
    yield QRectF(rect.x(), rect.y(), label, rect.height())
    width = (rect.width() - label) / sides
    for at in range(sides):
        yield QRectF(rect.x() + label + at * width, rect.y(), width, rect.height())


def _edges(rect: QRectF) -> Iterator[Mark]:
    """Yield the lines at the left, at the right and below a row."""
    yield Line(rect.topLeft(), rect.bottomLeft(), _FRAME)
    yield Line(rect.topRight(), rect.bottomRight(), _FRAME)
    yield Line(rect.bottomLeft(), rect.bottomRight(), 0.5)


def _label_width(width: float) -> float:
    """Return the width of the labels on a sheet of this ``width``."""
    longest = max(text_width(words, _LABEL_SIZE, bold=True) for words in _line_labels())
    return max(width * _LABEL, longest + 9)


def _line_labels() -> tuple[str, str]:
    return _("Above line"), _("Below line")


def _label(box: QRectF, words: str, line: float) -> Text:
    """Return the label ``words`` of a row ``line`` points high."""
    size = min(max(line * _LABEL_SHARE, _LABEL_SIZE), _LARGEST_LABEL)
    return Text(_inner(box), words, size, bold=True).fitted()


def _inner(box: QRectF) -> QRectF:
    """Return the part of ``box`` that words may fill."""
    return box.adjusted(4, 0, -4, 0)
