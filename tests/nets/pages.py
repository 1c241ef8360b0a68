"""Golden pages: every word, line and box of the printed score sheets, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PySide6.QtCore import QRectF

from gamesuite.app.printing.page_output import PAPERS, page_layout, printed_size
from gamesuite.catalogue import GAMES
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.opening import open_bytes
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.pages.page_marks import Box, Line, Mark, Text
from gamesuite.widgets.pages.score_pages import ScorePages
from tests.golden.files import STEPS, game_file, written
from tests.nets.net import Lines, Net

DAY = "23 November 2026"
PRINTED = tuple(kind for kind in written() if TABLES[kind.game].pages is not None)
BLANK = tuple(
    f"{game} blank {seats}"
    for game, kind in TABLES.items()
    if kind.pages is not None
    for seats in GAMES[game].rules.seat_counts
)


def pages_of(item: str) -> Iterator[tuple[str, ScorePages]]:
    """Yield the printed pages of a golden file at several positions, or blank ones for seats."""
    game, blank, seats = item.partition(" blank ")
    if blank:
        makers = TABLES[game].pages
        assert makers is not None
        names = tuple(Seat() for _seat in range(int(seats)))
        options = msgspec.to_builtins(options_from(GAMES[game].rules, {}))
        made = makers()
        numbers = {made.blank_numbers[0], made.usual_blank or int(seats), made.blank_numbers[-1]}
        for number in sorted(numbers):
            setup = Setup(game, options, names, Deal(1))
            yield f"{number} sheets", made.blank(setup, number)
        return
    kind = next(kind for kind in PRINTED if kind.name == item)
    match, makers = open_bytes(game_file(kind).read_bytes()).match, TABLES[kind.game].pages
    assert makers is not None
    last = len(match.entries)
    for at in sorted({last * step // STEPS for step in range(STEPS + 1)}):
        match.go_to(at)
        yield f"after {at}", makers().of_match(match, DAY)


def tell(item: str) -> Iterator[tuple[str, Lines]]:
    """Yield the marks on all pages of ``item``, upright on every paper and once across."""
    for heading, pages in pages_of(item):
        sizes = {paper: printed_size(page_layout(paper)) for paper in PAPERS}
        sizes["A4 across"] = sizes["A4"].transposed()
        for paper, size in sizes.items():
            for page in range(pages.count(size)):
                marks = pages.marks(page, size)
                yield f"{heading}, {paper}, page {page + 1}", (_told(mark) for mark in marks)


def _told(mark: Mark) -> str:
    match mark:
        case Text(rect, words, size, bold, align):
            return f"  {words!r} {_box(rect)} {_numbers(size)}{' bold' * bold} {align.name}"
        case Line(begin, end, width):
            return f"  line {_numbers(begin.x(), begin.y(), end.x(), end.y(), width)}"
        case Box(rect, width, grey):
            return f"  box {_box(rect)} {_numbers(width)} grey {grey}"


def _box(rect: QRectF) -> str:
    return _numbers(rect.x(), rect.y(), rect.width(), rect.height())


def _numbers(*numbers: float) -> str:
    """Return ``numbers`` in points, as exactly as eyes see them."""
    return " ".join(f"{number:.1f}" for number in numbers)


PAGES = Net("pages", (*(kind.name for kind in PRINTED), *BLANK), tell)
