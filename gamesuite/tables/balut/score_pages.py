"""Pages of score sheets of Balut: those of a match, or blank ones for any number of players.

What is not decided yet stays empty, so a match can be finished on paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF

from gamesuite.engine.language import _, counted, labelled
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Setup
from gamesuite.engine.words.descriptions import heading_of
from gamesuite.engine.words.seats import Standing, figure, ranked, seat_names
from gamesuite.games.balut.rules import (
    ALL_SCORED_POINTS,
    BALUT_BONUS,
    BALUT_POINTS,
    BOXES,
    CATEGORIES,
    STRAIGHTS,
    TOTAL_POINTS,
    VARIATIONS,
    BalutOptions,
    Category,
    Command,
    Sheet,
    State,
    Variation,
    VariationName,
    View,
    bonus,
    bonus_totals,
    category_points,
    ranking_keys,
    sheet_points,
)
from gamesuite.games.balut.words import BalutDescriptions, category_name
from gamesuite.widgets.pages.page_layout import PageGrid, page_grid
from gamesuite.widgets.pages.page_legend import Legend, LegendTable
from gamesuite.widgets.pages.page_marks import CENTRE, RIGHT, Box, Line, Mark, Text, text_width
from gamesuite.widgets.pages.score_pages import FOOTER, PageWords, ScorePages, footer_marks

# Lengths are in points

_TITLE = 28.0
"""The height of the title."""
_SIDE = 0.2
"""The share of the width for the title, beside the ranking."""
_DAY = 11.0
"""The height of the day below the title."""
_GAP = 14.0
"""The distance between the parts of a page, and between two columns of a ranking."""
_ROW = 12.0
"""The height of a row of a ranking."""
_ROW_SIZE = 8.5
"""The size of the font in a ranking."""
_NAME_SMALLEST = 0.9
"""How much smaller a name in a ranking may become before it is cut off."""
_TWO_COLUMNS = 480.0
"""The width of a page from which a long ranking has two columns."""
_ONE_COLUMN = 4
"""The length of a ranking that has one column on every page."""


class BalutPages(ScorePages):
    """Pages with a ``ranking`` and below it ``sheets``, as many on a page as can be written on.

    The ``day`` that they were written on stands below the title.
    """

    def __init__(
        self,
        words: PageWords,
        variation: VariationName,
        sheets: Sequence[PrintedSheet],
        ranking: Sequence[Standing] = (),
        day: str = "",
    ) -> None:
        super().__init__(words)
        self._variation = variation
        self._sheets = tuple(sheets)
        self._ranking = tuple(ranking)
        self._day = day

    def count(self, size: QSizeF) -> int:
        """Return the number of pages of ``size``."""
        return -(-len(self._sheets) // self._grid(size).places)

    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return the title, the ranking, the sheets, the legend and the footer of ``page``."""
        legend = self._legend(size)
        grid = self._grid(size)
        title = BalutDescriptions().title()
        first = page * grid.places
        sheets = self._sheets[first : first + grid.places]
        placed = (sheet_marks(sheet, grid.place(at)) for at, sheet in enumerate(sheets))
        return (
            Text(QRectF(0, 0, size.width() * _SIDE, 20), title, 16, bold=True).fitted(),
            *self._day_marks(size),
            *self._ranking_marks(size),
            *chain.from_iterable(placed),
            *legend.marks(size.height() - FOOTER - _GAP - legend.height),
            *footer_marks(self.words.footer, page, self.count(size), size),
        )

    def _legend(self, size: QSizeF) -> Legend:
        return Legend(balut_legend(self._variation), size.width())

    def _grid(self, size: QSizeF) -> PageGrid:
        top = self._top(size)
        below = _GAP + self._legend(size).height + _GAP + FOOTER
        return page_grid(
            len(self._sheets), QRectF(0, top, size.width(), size.height() - top - below), ease
        )

    # The head of a page

    def _top(self, size: QSizeF) -> float:
        """Return the height of the head of a page."""
        lines = -(-len(self._ranking) // self._columns(size))
        title = _TITLE + (_DAY if self._day else 0)
        return max(title, lines * _ROW + _GAP)

    def _day_marks(self, size: QSizeF) -> Iterator[Mark]:
        if self._day:
            rect = QRectF(0, _TITLE - _DAY + 3, size.width() * _SIDE, _DAY)
            yield Text(rect, self._day, _ROW_SIZE).fitted(0.7)

    def _columns(self, size: QSizeF) -> int:
        """Return how many columns the ranking has."""
        wide = size.width() >= _TWO_COLUMNS
        return 2 if wide and len(self._ranking) > _ONE_COLUMN else 1

    def _ranking_marks(self, size: QSizeF) -> Iterator[Mark]:
        columns = self._columns(size)
        lines = -(-len(self._ranking) // columns)
        left = size.width() * _SIDE
        width = (size.width() - left - _GAP * (columns - 1)) / columns
        for number, row in enumerate(self._ranking):
            column, line = divmod(number, lines)
            x = left + column * (width + _GAP)
            yield from _row_marks(row, QRectF(x, line * _ROW, width, _ROW))


def match_pages(match: Match[State, Command, View], day: str) -> BalutPages:
    """Return the pages of ``match`` so far, played on ``day``, with the ranking once it is over."""
    setup, view = match.setup, match.view(None)
    names = seat_names(setup.seats)
    ranking: tuple[Standing, ...] = ()
    if view.is_over() and len(names) > 1:
        keys = ranking_keys(view)
        results = [(_result(key.points, key.total),) for key in keys]
        ranking = ranked(keys, setup.seats, results)
    places = {row.seat: row.place for row in ranking}
    sheets = [
        PrintedSheet(view.variation, sheet, names[seat], places.get(seat))
        for seat, sheet in enumerate(view.sheets)
    ]
    game = BalutDescriptions()
    heading = heading_of(game, setup, tells_number=match.tells_number)
    footer = f"{heading}, {game.variation(setup.options)}"
    words = PageWords(heading, match.file_name, footer)
    return BalutPages(words, view.options.variation, sheets, ranking, day)


def blank_pages(setup: Setup, players: int) -> BalutPages:
    """Return empty sheets for the number of ``players`` (from 1) in the variation of ``setup``."""
    options = msgspec.convert(setup.options, BalutOptions)
    game = BalutDescriptions()
    footer = f"{game.title()}, {game.variation(setup.options)}"
    words = PageWords(game.title(), f"{setup.game}-{players}", footer)
    sheets = [PrintedSheet(VARIATIONS[options.variation])] * players
    return BalutPages(words, options.variation, sheets)


def _result(points: int, total: int) -> str:
    in_words = counted("{n} point", "{n} points", points)
    words = _("{points}, total score {score}").format(points=in_words, score=total)
    return words.replace("-", "\N{MINUS SIGN}")


def _row_marks(row: Standing, rect: QRectF) -> Iterator[Mark]:
    """Yield a row of the ranking: the place, the name and the result."""
    half = rect.width() / 2
    number = QRectF(rect.x(), rect.y(), _ROW, rect.height())
    name = QRectF(number.right() + 4, rect.y(), half - _ROW - 8, rect.height())
    rest = QRectF(rect.x() + half, rect.y(), half, rect.height())
    yield Text(number, str(row.place), _ROW_SIZE, align=RIGHT).fitted()
    yield Text(name, row.name, _ROW_SIZE, bold=True).fitted(_NAME_SMALLEST)
    yield Text(rest, row.figures[0], _ROW_SIZE, align=RIGHT).fitted()


# A sheet

_NAME = 24.0
"""The height of the line with the name."""
_HEADING = 0.65
"""The height of the row of headings, compared with the other rows."""
_ROWS = len(CATEGORIES) + 2
"""How many other rows there are: the categories and two totals."""
_TALLEST_ROW = 56.0
"""The greatest height of a row."""
_LABEL = 0.23
"""The share of the width for the names of the categories."""
_SUM = 1.2
"""The width of the score or the points of a row, compared with a box."""
_UNITS = BOXES + 2 * _SUM
"""The width of all boxes, the score and the points, in widths of a box."""
_PADDING = 0.45
"""The gap beside a label, compared with the size of its letters."""
_EASY_BOX = QSizeF(25, 17)
"""The smallest box that is easy to write in, about 9 by 6 millimetres."""
_PALE = 236
"""The grey behind headings, from 0 for black to 255."""
_FRAME = 1.0
"""The thickness of the heavier lines."""
_EMPTY = Sheet()


@dataclass(frozen=True)
class PrintedSheet:
    """A sheet to print; by default it is blank, to be filled in by hand."""

    variation: Variation
    """The variation that decides what earns points."""
    sheet: Sheet = _EMPTY
    """What is written."""
    name: str = ""
    """The name of the player; a sheet without one has a place to write it."""
    place: int | None = None
    """The rank of the player, from 1; None before the end."""


def ease(size: QSizeF) -> float:
    """Return how easy a sheet of ``size`` is to write on, below 1 if the boxes are too small."""
    box = size.width() * (1 - _LABEL) / _UNITS
    return min(box / _EASY_BOX.width(), _row_height(size.height()) / _EASY_BOX.height())


def sheet_marks(printed: PrintedSheet, rect: QRectF) -> Iterator[Mark]:
    """Yield the marks of ``printed`` in the upper part of ``rect``."""
    yield from _name_marks(printed, rect)
    yield from _Grid(printed, rect).marks()


def _row_height(height: float) -> float:
    """Return the height of a row of a sheet that is ``height`` points high."""
    return min((height - _NAME) / (_HEADING + _ROWS), _TALLEST_ROW)


def _name_marks(printed: PrintedSheet, rect: QRectF) -> Iterator[Mark]:
    """Yield the name and the rank above the sheet, or the place to write a name."""
    line = QRectF(rect.x(), rect.y(), rect.width(), _NAME - 4)
    if not printed.name:
        words = _("Name")
        yield Text(line, words, 8).fitted()
        begin = QPointF(line.x() + text_width(words, 8) + 6, line.bottom() - 3)
        yield Line(begin, QPointF(line.right(), begin.y()))
        return
    if printed.place is not None:
        words = _("Place {number}").format(number=printed.place)
        yield Text(line, words, 9, align=RIGHT).fitted()
        line = line.adjusted(0, 0, -text_width(words, 9) - 8, 0)
    yield Text(line, printed.name, 11, bold=True).fitted(0.85)


class _Grid:
    """The boxes of ``printed`` below its name."""

    def __init__(self, printed: PrintedSheet, rect: QRectF) -> None:
        self._printed = printed
        self._row = _row_height(rect.height())
        label = rect.width() * _LABEL
        box = (rect.width() - label) / _UNITS
        widths = (label, *(box,) * BOXES, box * _SUM, box * _SUM)
        self._x = [rect.x() + sum(widths[:number]) for number in range(len(widths) + 1)]
        self._y = rect.y() + _NAME + self._row * _HEADING
        self._label_size = min(self._row * 0.45, rect.width() * 0.036, 13)
        self._figure_size = min(self._row * 0.5, rect.width() * 0.042, 15)

    def marks(self) -> Iterator[Mark]:
        """Yield the grid from top to bottom."""
        yield from self._headings()
        for row, category in enumerate(CATEGORIES):
            yield from self._category(row, category)
        yield from self._total_score(len(CATEGORIES))
        yield from self._total_points(len(CATEGORIES) + 1)
        yield from self._frame()

    def _headings(self) -> Iterator[Mark]:
        top = self._y - self._row * _HEADING
        words = (*map(str, range(1, BOXES + 1)), _("SCORE"), _("POINTS"))
        for column, word in enumerate(words, start=1):
            rect = QRectF(
                self._x[column], top, self._x[column + 1] - self._x[column], self._row * _HEADING
            )
            yield Box(rect, grey=_PALE)
            size = self._label_size * 0.8
            yield Text(rect.adjusted(1, 0, -1, 0), word, size, bold=True, align=CENTRE).fitted()

    def _category(self, row: int, category: Category) -> Iterator[Mark]:
        sheet, variation = self._printed.sheet, self._printed.variation
        yield from self._label(row, 1, category_name(category))
        written = sheet.written(category)
        for box in range(BOXES):
            yield from self._figure(row, 1 + box, written[box] if box < len(written) else None)
        closed = not sheet.is_open(category)
        score = sheet.category_total(category) if closed else None
        points = category_points(sheet, category, variation) if closed else None
        yield from self._figure(row, BOXES + 1, score)
        yield from self._figure(row, BOXES + 2, points)

    def _total_score(self, row: int) -> Iterator[Mark]:
        sheet = self._printed.sheet
        yield from self._label(row, BOXES + 1, _("TOTAL SCORE"), grey=_PALE)
        total = sheet.total() if sheet.is_full() else None
        yield from self._figure(row, BOXES + 1, total, bold=True)
        yield from self._figure(row, BOXES + 2, None if total is None else bonus(total))

    def _total_points(self, row: int) -> Iterator[Mark]:
        sheet = self._printed.sheet
        yield from self._label(row, BOXES + 2, _("TOTAL POINTS"), grey=_PALE)
        points = sheet_points(sheet, self._printed.variation) if sheet.is_full() else None
        yield from self._figure(row, BOXES + 2, points, bold=True)

    def _label(self, row: int, columns: int, words: str, grey: int | None = None) -> Iterator[Mark]:
        """Yield ``words`` over the first ``columns`` columns, right-aligned if several."""
        rect = self._rect(row, 0, columns)
        yield Box(rect, grey=grey)
        padding = self._label_size * _PADDING
        inner = rect.adjusted(padding, 0, -padding, 0)
        if columns == 1:
            yield Text(inner, words, self._label_size, bold=True).fitted()
        else:
            size = self._label_size * 0.85
            yield Text(inner, words, size, bold=True, align=RIGHT).fitted()

    def _figure(
        self, row: int, column: int, number: int | None, *, bold: bool = False
    ) -> Iterator[Mark]:
        rect = self._rect(row, column, 1)
        yield Box(rect)
        if number is not None:
            inner = rect.adjusted(1, 0, -1, 0)
            yield Text(inner, figure(number), self._figure_size, bold=bold, align=CENTRE).fitted()

    def _frame(self) -> Iterator[Mark]:
        """Yield heavier lines: round all boxes, before the scores, and above the totals."""
        top, bottom = self._y, self._y + _ROWS * self._row
        left, right = self._x[0], self._x[-1]
        heading = top - self._row * _HEADING
        yield Box(QRectF(left, top, right - left, bottom - top), _FRAME)
        totals = self._y + len(CATEGORIES) * self._row
        yield Line(QPointF(left, totals), QPointF(right, totals), _FRAME)
        x = self._x[BOXES + 1]
        yield Line(QPointF(x, heading), QPointF(x, totals), _FRAME)

    def _rect(self, row: int, column: int, columns: int) -> QRectF:
        x, y = self._x[column], self._y + row * self._row
        return QRectF(x, y, self._x[column + columns] - x, self._row)


# The legend: what boxes, categories and totals are worth


def balut_legend(variation: VariationName) -> tuple[LegendTable, ...]:
    """Return the tables of the legend for ``variation``.

    See (Balut, What a roll scores; What earns points).
    """
    return (
        LegendTable(_("Boxes"), tuple(_box_scores()), numbers=False),
        LegendTable(_("Points"), tuple(_requirements(variation))),
        LegendTable(_("Bonus by total score"), tuple(_bonuses())),
    )


def _box_scores() -> Iterator[tuple[str, str]]:
    faces: tuple[Category, ...] = ("fours", "fives", "sixes")
    yield ", ".join(map(category_name, faces)), _("sum of the dice with that number")
    straights = (
        labelled("-".join(map(str, dice)), str(score)) for dice, score in STRAIGHTS.items()
    )
    yield category_name("straight"), ", ".join(straights)
    yield category_name("full-house"), _("three of a kind and a pair: sum of all dice")
    yield category_name("choice"), _("sum of all dice")
    words = _("five of a kind: {bonus} plus the sum of all dice").format(bonus=BALUT_BONUS)
    yield category_name("balut"), words


def _requirements(variation: VariationName) -> Iterator[tuple[str, str]]:
    for category in CATEGORIES:
        yield _requirement(category, variation), str(_points(category))


def _requirement(category: Category, variation: VariationName) -> str:
    """Return what earns the points of ``category`` in ``variation`` (Balut, What earns points)."""
    fixed: dict[Category, str] = {
        "straight": _("all four Straights scored"),
        "full-house": _("all four Full Houses scored"),
        "balut": _("each Balut"),
    }
    if category in fixed:
        return fixed[category]
    needed = VARIATIONS[variation].needed[category]
    if variation == "standard":
        return _("{category}: more than {score}").format(
            category=category_name(category), score=needed - 1
        )
    return _("{category}: {score} or more").format(category=category_name(category), score=needed)


def _points(category: Category) -> int:
    if category == "balut":
        return BALUT_POINTS
    return ALL_SCORED_POINTS.get(category, TOTAL_POINTS)


def _bonuses() -> Iterator[tuple[str, str]]:
    for lowest, highest in bonus_totals():
        yield f"{lowest}\N{EN DASH}{highest}", figure(bonus(lowest))
