"""Pages of score sheets of Balut: those of a match, or blank ones for any number of players.

What is not decided yet stays empty, so a match can be finished on paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec
from PySide6.QtCore import QRectF, QSizeF

from gamesuite.engine.language import _, counted
from gamesuite.engine.match import Match
from gamesuite.engine.seating import seat_names
from gamesuite.engine.setup import Setup
from gamesuite.engine.words.descriptions import heading_of
from gamesuite.engine.words.standings import Standing, ranked
from gamesuite.games.balut.rules import (
    VARIATIONS,
    BalutOptions,
    Command,
    State,
    VariationName,
    View,
    ranking_keys,
)
from gamesuite.games.balut.words import BalutDescriptions
from gamesuite.tables.balut.printed_legend import balut_legend
from gamesuite.tables.balut.printed_sheet import PrintedSheet, ease, sheet_marks
from gamesuite.widgets.pages.page_layout import PageGrid, page_grid
from gamesuite.widgets.pages.page_legend import Legend
from gamesuite.widgets.pages.page_marks import RIGHT, Mark, Text
from gamesuite.widgets.pages.score_pages import FOOTER, PageWords, ScorePages, footer_marks

_TITLE = 28.0
_SIDE = 0.2
"""The share of the width for the title, beside the ranking."""
_DAY = 11.0
"""The height of the day below the title."""
_GAP = 14.0
_ROW_SIZE, _ROW = 8.5, 12.0
_NAME_SMALLEST = 0.9
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
        lines = -(-len(self._ranking) // self._columns(size))
        title = _TITLE + (_DAY if self._day else 0)
        return max(title, lines * _ROW + _GAP)

    def _day_marks(self, size: QSizeF) -> Iterator[Mark]:
        if self._day:
            rect = QRectF(0, _TITLE - _DAY + 3, size.width() * _SIDE, _DAY)
            yield Text(rect, self._day, _ROW_SIZE).fitted(0.7)

    def _columns(self, size: QSizeF) -> int:
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
    half = rect.width() / 2
    number = QRectF(rect.x(), rect.y(), _ROW, rect.height())
    name = QRectF(number.right() + 4, rect.y(), half - _ROW - 8, rect.height())
    rest = QRectF(rect.x() + half, rect.y(), half, rect.height())
    yield Text(number, str(row.place), _ROW_SIZE, align=RIGHT).fitted()
    yield Text(name, row.name, _ROW_SIZE, bold=True).fitted(_NAME_SMALLEST)
    yield Text(rest, row.figures[0], _ROW_SIZE, align=RIGHT).fitted()
