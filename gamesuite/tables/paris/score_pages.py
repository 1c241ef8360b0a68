"""Pages of score sheets of Paris: that of a match with the list of its hands, or blank ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain, pairwise

from PySide6.QtCore import QRectF, QSizeF

from gamesuite.engine.language import _, grouped, labelled
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Setup
from gamesuite.engine.words.descriptions import heading_of
from gamesuite.engine.words.seats import seat_names
from gamesuite.games.paris.card_words import TIMES, person_name
from gamesuite.games.paris.melds import MAJORS, MINORS, VALUE
from gamesuite.games.paris.rubber import teams
from gamesuite.games.paris.score_scene import doubles_words, formula
from gamesuite.games.paris.scoring import best_arrangement
from gamesuite.games.paris.state import Command, State, View
from gamesuite.games.paris.words import ParisDescriptions
from gamesuite.tables.paris.printed_sheet import PrintedSide, blank_marks, ease, sheet_block
from gamesuite.widgets.pages.page_layout import PageBlock, PlacedRow, page_grid, pages_of
from gamesuite.widgets.pages.page_legend import Legend, LegendTable
from gamesuite.widgets.pages.page_marks import CENTRE, LEFT, RIGHT, Line, Mark, Text
from gamesuite.widgets.pages.score_pages import FOOTER, PageWords, ScorePages, footer_marks

PLAYERS = range(2, 5)
"""The numbers of players that there are blank sheets for."""
_BLANK = 4
"""How many blank sheets a page has if there is room."""

# Lengths are in points

_TITLE = 30.0
"""The height of the title with the space below it."""
_GAP = 12.0
"""The space above the legend and the footer."""
_LINE = 18.0
"""The least height of a line of the sheet."""
_SCALES = (1.8, 1.6, 1.4, 1.2)
"""How much larger everything is as long as it fits one page."""
_LARGEST_LIST = 1.3
"""The same for the list of hands at most: its lines are long."""
_SHARES = (0.08, 0.19, 0.43, 0.13, 0.17)
"""The widths of the columns of this list, as shares of its width."""
_ALIGNED = (CENTRE, LEFT, LEFT, RIGHT, RIGHT)
"""How the words of each column are aligned."""
_ROW, _HEADING = 14.0, 16.0
"""The height of a row of the list, and of its heading."""
_SIZE, _SMALLEST = 8.5, 6.0
"""The size of the font, and how small it may become for long words."""


class MatchPages(ScorePages):
    """The sheet and the list of hands, with ``remark`` beside the title.

    ``blocks`` returns both for a scale, such as 1.4 for so many times as large. They fill a page if
    they do not need more.
    """

    def __init__(
        self, words: PageWords, remark: str, blocks: Callable[[float], Sequence[PageBlock]]
    ) -> None:
        super().__init__(words)
        self._remark = remark
        self._blocks = blocks
        self._pages = cache(self._pages_of_height)
        """The rows of each page, by the height of the pages."""

    def count(self, size: QSizeF) -> int:
        """Return the number of pages of ``size``."""
        return len(self._pages(size.height()))

    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return the title, the rows and the footer of ``page``."""
        area = QRectF(0, _TITLE, size.width(), _room(size.height()))
        rows = self._pages(size.height())[page]
        return (
            *_title_marks(size.width(), self._remark),
            *chain.from_iterable(row.marks(area) for row in rows),
            *footer_marks(self.words.footer, page, self.count(size), size),
        )

    def _pages_of_height(self, height: float) -> list[list[PlacedRow]]:
        """Return one page at the largest scale that fits, or several at the usual size."""
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
        legend = Legend(_legend(self._players), size.width())
        low = size.height() - FOOTER - _GAP - legend.height
        area = QRectF(0, _TITLE, size.width(), low - _GAP - _TITLE)
        grid = page_grid(_BLANK, area, partial(ease, self._players))
        sheets = (blank_marks(self._players, grid.place(at)) for at in range(grid.places))
        return (
            *_title_marks(size.width(), ""),
            *chain.from_iterable(sheets),
            *legend.marks(low),
            *footer_marks(self.words.footer, page, 1, size),
        )


def match_pages(match: Match[State, Command, View], day: str) -> MatchPages:
    """Return the pages of ``match`` so far, played on ``day``."""
    setup, state = match.setup, match.state
    words, names = ParisDescriptions(), seat_names(setup.seats)
    heading = heading_of(words, setup, tells_number=match.tells_number)
    sides = tuple(_sides(state, names))
    hands = tuple(_finished_hands(match))

    def blocks(scale: float) -> tuple[PageBlock, ...]:
        sheet = sheet_block(sides, _LINE * scale, is_rubber=state.options.match == "rubber")
        if not hands:
            return (sheet,)
        return sheet, _hands_block(hands, names, min(scale, _LARGEST_LIST))

    deal = words.numbering().with_number_first(setup.deal.number)
    remark = f"{deal}, {day}" if match.tells_number else day
    footer = f"{heading}, {words.variation(setup.options)}"
    page_words = PageWords(heading, match.file_name, footer)
    return MatchPages(page_words, remark, blocks)


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
            names=tuple(names[seat] for seat in seats),
            above=tuple(map(grouped, sheet.above)),
            below=tuple(map(grouped, sheet.below)),
            sum=grouped(sheet.total),
            factor=f"{TIMES} {factor}" if state.is_over else "",
            total=grouped(total) if state.is_over else "",
            place=str(place) if state.is_over else "",
        )


def _title_marks(width: float, remark: str) -> Iterator[Mark]:
    title = ParisDescriptions().title()
    yield Text(QRectF(0, 0, width * 0.3, 20), title, 16, bold=True).fitted()
    if remark:
        rect = QRectF(width * 0.3, 2, width * 0.7, 18)
        yield Text(rect, remark, 10, align=RIGHT).fitted()


def _room(height: float) -> float:
    """Return the height between title and footer on a page of this ``height``."""
    return height - _TITLE - FOOTER - _GAP


# The list of hands: who went out, with what, and where the score was written


def _finished_hands(match: Match[State, Command, View]) -> Iterator[State]:
    """Yield the ends of the hands of ``match`` that are over, since its last restart."""
    states = [before for before, _entry in match.history()]
    for before, after in pairwise((*states, match.state)):
        if after.result is not None and before.result is None:
            yield after


def _hands_block(hands: Sequence[State], names: Sequence[str], scale: float) -> PageBlock:
    """Return the list of ``hands`` of players called ``names``, ``scale`` times as large."""
    words = (_("Hand"), _("Went out", "heading of a column"), _("Melds"), _("Score"), _("Written"))
    rows = [ListRow(_hand_words(hand, names), _ROW * scale, _SIZE * scale, 0.2) for hand in hands]
    return PageBlock(ListRow(words, _HEADING * scale, _SIZE * scale, 0.8, bold=True), rows)


def _hand_words(state: State, names: Sequence[str]) -> tuple[str, ...]:
    """Return the row of the hand that ended in ``state``: its number, who, what, score, where."""
    result, number = state.result, str(state.hand + 1)
    if result is None or result.out is None:
        return number, _("nobody"), _("All players passed: nobody scores"), "", ""
    melds = best_arrangement(state.cards(result.out), state.options.is_per_occurrence)
    return (
        number,
        names[result.out],
        labelled(formula(melds), doubles_words(melds)),
        grouped(melds.score),
        _("Below line") if result.won else _("Above line"),
    )


@dataclass(frozen=True)
class ListRow:
    """A row of the list of hands, or its heading, above a line."""

    words: Sequence[str]
    """What stands in each column."""
    height: float
    """The height of the row."""
    size: float
    """The size of the font."""
    line: float
    """The thickness of the line below the row."""
    bold: bool = False
    """Whether the words are bold."""

    def marks(self, rect: QRectF) -> Iterator[Mark]:
        """Yield the words and the line."""
        left = rect.x()
        for text, share, align in zip(self.words, _SHARES, _ALIGNED, strict=True):
            width = share * rect.width()
            if text:
                inner = QRectF(left + 2, rect.y(), width - 6, rect.height())
                yield Text(inner, text, self.size, self.bold, align).fitted(_SMALLEST / self.size)
            left += width
        yield Line(rect.bottomLeft(), rect.bottomRight(), self.line)


# The legend below blank sheets


def _legend(players: int) -> tuple[LegendTable, ...]:
    """Return the tables for this number of ``players`` (Paris, Melds; Who scores)."""
    return (
        LegendTable(
            _("The sum of the cards in melds is doubled once for"), _doubles(), numbers=False
        ),
        LegendTable(_("Cards"), _cards()),
        LegendTable(_("Rubber"), _rubber(players)),
    )


def _doubles() -> tuple[tuple[str, str], ...]:
    return (
        (_("each card"), _("in a meld")),
        (_("identical"), _("two pairs or sequences of the same persons")),
        (_("consecutive"), _("two pairs of neighbouring rank, two sequences shifted by one")),
        (_("same house"), _("two pairs or sequences of one house")),
        (_("same sets"), _("two sets of the same houses")),
    )


def _cards() -> tuple[tuple[str, str], ...]:
    return tuple(
        (f"{person_name(major)}, {person_name(minor)}", str(VALUE[f"{major}O"]))
        for major, minor in zip(MAJORS, MINORS, strict=True)
    )


def _rubber(players: int) -> tuple[tuple[str, str], ...]:
    lead = ((_("with a lead of"), "2"),) if players == 2 else ()
    return (
        (_("entries below the line"), "3"),
        *lead,
        (_("total of the winner"), f"{TIMES} 2"),
        (_("no other entries below"), f"{TIMES} 10"),
    )
