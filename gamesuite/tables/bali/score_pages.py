"""Pages with the words of a game of Bali, or blank ones for a game with real cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSizeF

from gamesuite.engine.language import _, counted, grouped
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Setup
from gamesuite.engine.words.descriptions import heading_of
from gamesuite.engine.words.seats import joined, seat_names
from gamesuite.games.bali.state import Command, State, View, words_of_panel
from gamesuite.games.bali.words import BaliDescriptions
from gamesuite.widgets.pages.page_marks import LEFT, RIGHT, Line, Mark, Text
from gamesuite.widgets.pages.score_pages import FOOTER, PageWords, ScorePages, footer_marks

# Lengths are in points

_HEAD = 58.0
"""The height of the title, the name and the headings."""
_ROW = 20.0
"""The height of a row."""
_SIZE = 11.0
"""The size of the font."""
_SHARES = (0.08, 0.52, 0.2, 0.2)
"""The shares of the width for the number of a word, the word, how it counts, and its points."""


@dataclass(frozen=True)
class WordSheet:
    """The words of a side; a blank sheet has none and fills its page with rows to write in."""

    name: str = ""
    """What is above the words at the left: the players or the deal."""
    remark: str = ""
    """What is above the words at the right: the day."""
    words: tuple[tuple[str, int], ...] = ()
    """The words, each with its points, the best first."""
    note: str = ""
    """What stands below the words: how the game ended, or how many words are not named."""
    total: str = ""
    """The score at the end, empty before."""
    is_blank: bool = field(default=False, kw_only=True)
    """Whether it is to be filled in by hand."""

    def pages(self, size: QSizeF) -> int:
        """Return how many pages of ``size`` it needs for the words, the note and the total."""
        return max(-(-(len(self.words) + 2) // _rows_on(size)), 1)  # rounded up


class WordPages(ScorePages):
    """The pages of ``sheets``, which begin a page each."""

    def __init__(self, words: PageWords, sheets: tuple[WordSheet, ...]) -> None:
        super().__init__(words)
        self._sheets = sheets

    def count(self, size: QSizeF) -> int:
        """Return the number of pages of ``size``."""
        return sum(sheet.pages(size) for sheet in self._sheets)

    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return the title, the words and the footer of ``page``."""
        sheet, own_page = self._sheet_on(page, size)
        footer = footer_marks(self.words.footer, page, self.count(size), size)
        return (*_head(sheet, size), *_rows(sheet, own_page, size), *footer)

    def _sheet_on(self, page: int, size: QSizeF) -> tuple[WordSheet, int]:
        """Return the sheet on ``page``, and which of its own pages that is, from 0."""
        *earlier, last = self._sheets
        for sheet in earlier:
            if page < sheet.pages(size):
                return sheet, page
            page -= sheet.pages(size)
        return last, page


def match_pages(match: Match[State, Command, View], day: str) -> WordPages:
    """Return the pages with the words of ``match``, played on ``day``: a sheet for each side.

    During a game removed words are not named, only counted (Bali, Alone).
    """
    setup, words = match.setup, BaliDescriptions()
    heading = heading_of(words, setup, tells_number=match.tells_number)
    table = match.state.table
    sheets = tuple(_sheet(match, table.panels_of(side), day) for side in range(table.sides))
    footer = f"{heading}, {words.variation(setup.options)}"
    return WordPages(PageWords(heading, match.file_name, footer), sheets)


def _sheet(match: Match[State, Command, View], panels: tuple[int, ...], day: str) -> WordSheet:
    """Return the sheet with the words of ``panels``, those of one side."""
    setup, view = match.setup, match.view(None)
    names = seat_names(setup.seats)
    is_solitaire = view.table.is_solitaire
    name = setup.seats[0].name.strip() if is_solitaire else joined([names[seat] for seat in panels])
    words = [line for panel in panels for line in words_of_panel(view, panel)]
    named = [(word, points) for word, points in words if word]
    numbering, number = BaliDescriptions().numbering(), setup.deal.number
    if not name:
        title = numbering.with_number_first(number)
    elif match.tells_number:
        title = f"{name}, {numbering.with_number(number)}"
    else:
        title = name
    score = "" if match.outcome is None else grouped(match.rules.scores(match.state)[panels[0]])
    return WordSheet(
        name=title,
        remark=day,
        words=tuple(sorted(named, key=lambda line: -line[1])),
        note=_note(match, panels),
        total=score,
    )


def _note(match: Match[State, Command, View], panels: tuple[int, ...]) -> str:
    """Return what is said below the words of ``panels``: how it ended, or what was removed."""
    view = match.view(None)
    if match.outcome is not None:
        scores = match.rules.scores(match.state)
        ending = BaliDescriptions().outcome(match.outcome, scores, match.setup.seats)
        points = sum(points for panel in panels for _word, points in words_of_panel(view, panel))
        bonus = scores[panels[0]] - points
        if view.table.is_solitaire or not bonus:
            return ending
        return _("{ending} Bali bonus: {points}.").format(ending=ending, points=grouped(bonus))
    removed = [word for word in view.removed if word.seat in panels]
    if not removed:
        return ""
    return _("{words}, {points}").format(
        words=counted("{n} word removed", "{n} words removed", len(removed)),
        points=counted("{n} point", "{n} points", sum(word.points for word in removed)),
    )


def blank_pages(setup: Setup, sheets: int) -> WordPages:
    """Return this number of blank ``sheets`` (from 1), a page each."""
    title = BaliDescriptions().title()
    blank = WordSheet(is_blank=True)
    return WordPages(PageWords(title, f"{setup.game}-{sheets}", title), (blank,) * sheets)


def _rows_on(size: QSizeF) -> int:
    """Return how many rows a page of ``size`` has, at least three."""
    return max(int((size.height() - _HEAD - FOOTER) / _ROW), 3)


def _head(sheet: WordSheet, size: QSizeF) -> Iterator[Mark]:
    """Yield the title of a page, the name and the remark of ``sheet``, and the headings."""
    width = size.width()
    yield Text(QRectF(0, 0, width, 20), BaliDescriptions().title(), 16, bold=True).fitted()
    yield Text(QRectF(0, 20, width * 0.6, 16), sheet.name, _SIZE).fitted()
    yield Text(QRectF(width * 0.6, 20, width * 0.4, 16), sheet.remark, _SIZE, align=RIGHT).fitted()
    headings = ("", _("Word"), _("Values times letters"), _("Points"))
    yield from _row(headings, 38.0, size, bold=True)
    yield Line(QPointF(0, _HEAD), QPointF(width, _HEAD), 1.0)


def _rows(sheet: WordSheet, page: int, size: QSizeF) -> Iterator[Mark]:
    """Yield the rows of ``sheet`` on its own ``page``, from 0.

    The note and the total are below the last word, the total of a blank sheet at the foot.
    """
    rows = _rows_on(size)
    first = page * rows
    if sheet.is_blank:
        for row in range(rows - 1):
            yield from _row((str(row + 1), "", "", ""), _HEAD + row * _ROW, size)
            yield _under(row, size)
        yield from _row(("", _("Total"), "", ""), _HEAD + (rows - 1) * _ROW, size, bold=True)
        return
    lines = [
        _cells(number, word, points) for number, (word, points) in enumerate(sheet.words, start=1)
    ]
    lines.append(("", sheet.note, "", ""))
    lines.append(("", _("Total") if sheet.total else "", "", sheet.total))
    for row, cells in enumerate(lines[first : first + rows]):
        line = first + row
        is_total = line == len(lines) - 1
        yield from _row(cells, _HEAD + row * _ROW, size, bold=is_total)
        if line < len(sheet.words):
            yield _under(row, size)


def _cells(number: int, word: str, points: int) -> tuple[str, ...]:
    """Return the cells of a word: its points are the sum of its values times its letters."""
    letters = max(len(word), 1)
    how = f"{points // letters} \N{MULTIPLICATION SIGN} {letters}"
    return str(number), word, how, grouped(points)


def _under(row: int, size: QSizeF) -> Line:
    """Return the thin line below ``row``, from 0."""
    bottom = _HEAD + (row + 1) * _ROW
    return Line(QPointF(0, bottom), QPointF(size.width(), bottom), 0.35)


def _row(cells: tuple[str, ...], top: float, size: QSizeF, *, bold: bool = False) -> Iterator[Mark]:
    """Yield the ``cells`` of a row; a note without cells after it has their room too."""
    lefts = [sum(_SHARES[:column]) * size.width() for column in range(len(_SHARES) + 1)]
    for column, words in enumerate(cells):
        if words:
            is_last = not any(cells[column + 1 :])
            right = lefts[-1] if is_last else lefts[column + 1]
            rect = QRectF(lefts[column], top, right - lefts[column] - 6, _ROW)
            yield Text(rect, words, _SIZE, bold, RIGHT if column > 1 else LEFT).fitted()
