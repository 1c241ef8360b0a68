"""Pages of score sheets of Paris: that of a match with the list of its hands, or blank ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain

import msgspec
from PySide6.QtCore import QRectF, QSizeF

from gamesuite.engine.language import grouped
from gamesuite.engine.match import Match
from gamesuite.engine.seating import seat_names
from gamesuite.engine.setup import Setup
from gamesuite.engine.words.descriptions import heading_of
from gamesuite.games.paris.rubber import teams
from gamesuite.games.paris.state import Command, ParisOptions, State, View
from gamesuite.games.paris.words import TIMES, ParisDescriptions
from gamesuite.tables.paris.printed_hands import finished_hands, hands_block
from gamesuite.tables.paris.printed_legend import paris_legend
from gamesuite.tables.paris.printed_sheet import PrintedSide, blank_marks, ease, sheet_block
from gamesuite.widgets.pages.page_layout import PageBlock, PlacedRow, page_grid, pages_of
from gamesuite.widgets.pages.page_legend import Legend
from gamesuite.widgets.pages.page_marks import RIGHT, Mark, Text
from gamesuite.widgets.pages.score_pages import FOOTER, PageWords, ScorePages, footer_marks

PLAYERS = range(2, 5)
"""The numbers of players that there are blank sheets for."""
_BLANK = 4
"""How many blank sheets a page has if there is room."""
_TITLE, _GAP = 30.0, 12.0
_LINE = 18.0
"""The least height of a line of the sheet."""
_SCALES = (1.8, 1.6, 1.4, 1.2)
"""How much larger everything is as long as it fits one page."""
_LARGEST_LIST = 1.3
"""The same for the list of hands at most: its lines are long."""


class MatchPages(ScorePages):
    """The sheet and the list of hands, with ``remark`` beside the title.

    ``blocks`` returns them so many times as large. They fill a page if they do not need more.
    """

    def __init__(
        self, words: PageWords, remark: str, blocks: Callable[[float], Sequence[PageBlock]]
    ) -> None:
        super().__init__(words)
        self._remark = remark
        self._blocks = blocks
        self._flow = cache(self._flowing)

    def count(self, size: QSizeF) -> int:
        """Return the number of pages of ``size``."""
        return len(self._flow(size.height()))

    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return the title, the rows and the footer of ``page``."""
        area = QRectF(0, _TITLE, size.width(), _room(size.height()))
        rows = self._flow(size.height())[page]
        return (
            *_title_marks(size.width(), self._remark),
            *chain.from_iterable(row.marks(area) for row in rows),
            *footer_marks(self.words.footer, page, self.count(size), size),
        )

    def _flowing(self, height: float) -> list[list[PlacedRow]]:
        for scale in _SCALES:
            pages = pages_of(self._blocks(scale), _room(height))
            if len(pages) == 1:
                return pages
        return pages_of(self._blocks(1.0), _room(height))


class BlankPages(ScorePages):
    """A page of blank sheets of a rubber for the number of ``players``."""

    def __init__(self, words: PageWords, players: int) -> None:
        super().__init__(words)
        self._players = players

    def count(self, size: QSizeF) -> int:
        """Return 1."""
        return 1

    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return the title, as many sheets as are easy to write on, the legend and the footer."""
        legend = Legend(paris_legend(self._players), size.width())
        low = size.height() - FOOTER - _GAP - legend.height
        area = QRectF(0, _TITLE, size.width(), low - _GAP - _TITLE)
        grid = page_grid(_BLANK, area, self._ease)
        sheets = (blank_marks(self._players, grid.place(at)) for at in range(grid.places))
        return (
            *_title_marks(size.width(), ""),
            *chain.from_iterable(sheets),
            *legend.marks(low),
            *footer_marks(self.words.footer, page, 1, size),
        )

    def _ease(self, size: QSizeF) -> float:
        return ease(self._players, size)


def match_pages(match: Match[State, Command, View], day: str) -> MatchPages:
    """Return the pages of ``match`` so far, played on ``day``."""
    setup, state = match.setup, match.state
    words, names = ParisDescriptions(), seat_names(setup.seats)
    options = msgspec.convert(setup.options, ParisOptions)
    heading = heading_of(words, setup, tells_number=match.tells_number)
    sides = tuple(_sides(state, names))
    hands = tuple(finished_hands(match))

    def blocks(scale: float) -> Iterator[PageBlock]:
        yield sheet_block(sides, _LINE * scale, is_rubber=options.match == "rubber")
        if hands:
            yield hands_block(hands, names, min(scale, _LARGEST_LIST))

    deal = words.numbering().with_number_first(setup.deal.number)
    remark = f"{deal}, {day}" if match.tells_number else day
    footer = f"{heading}, {words.variation(setup.options)}"
    page_words = PageWords(heading, match.file_name, footer)
    return MatchPages(page_words, remark, lambda scale: tuple(blocks(scale)))


def blank_pages(setup: Setup, players: int) -> BlankPages:
    """Return a page of blank sheets for the number of ``players``, one of :data:`PLAYERS`."""
    title = ParisDescriptions().title()
    return BlankPages(PageWords(title, f"{setup.game}-{players}", title), players)


def _sides(state: State, names: Sequence[str]) -> Iterator[PrintedSide]:
    """Yield the columns of the sheet; the factor of the rubber only once it is won."""
    totals, sides = state.totals, teams(state.seats)
    for seats, sheet, total, factor in zip(sides, state.sheets, totals, state.factors, strict=True):
        place = 1 + sum(other > total for other in totals)
        yield PrintedSide(
            tuple(names[seat] for seat in seats),
            tuple(map(grouped, sheet.above)),
            tuple(map(grouped, sheet.below)),
            grouped(sheet.total),
            f"{TIMES} {factor}" if state.is_over else "",
            grouped(total) if state.is_over else "",
            str(place) if state.is_over else "",
        )


def _title_marks(width: float, remark: str) -> Iterator[Mark]:
    title = ParisDescriptions().title()
    yield Text(QRectF(0, 0, width * 0.3, 20), title, 16, bold=True).fitted()
    if remark:
        rect = QRectF(width * 0.3, 2, width * 0.7, 18)
        yield Text(rect, remark, 10, align=RIGHT).fitted()


def _room(height: float) -> float:
    return height - _TITLE - FOOTER - _GAP
