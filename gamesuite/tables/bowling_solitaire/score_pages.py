"""Pages of score pads of Bowling Solitaire: that of a game, or blank ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from PySide6.QtCore import QRectF, QSizeF

from gamesuite.engine.language import counted
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Setup
from gamesuite.engine.words.descriptions import heading_of
from gamesuite.games.bowling_solitaire.rules import Command, State, View
from gamesuite.games.bowling_solitaire.scoring import count_marks
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions
from gamesuite.tables.bowling_solitaire.printed_pad import LEAST_HEIGHT, PrintedPad, pad_marks
from gamesuite.widgets.pages.page_marks import Mark, Text
from gamesuite.widgets.pages.score_pages import FOOTER, PageWords, ScorePages, footer_marks

BLANK_PADS = 8
"""How many blank pads are offered: as many as fit on A4."""
_TITLE = 34.0
_GAP = 18.0
"""The distance between two pads, in points."""
_TALLEST = 106.0


class BowlingPages(ScorePages):
    """Pages of ``pads`` one below the other."""

    def __init__(self, words: PageWords, pads: Sequence[PrintedPad]) -> None:
        super().__init__(words)
        self._pads = tuple(pads)

    def count(self, size: QSizeF) -> int:
        """Return the number of pages of ``size``."""
        return -(-len(self._pads) // _pads_on(size))

    def marks(self, page: int, size: QSizeF) -> tuple[Mark, ...]:
        """Return the title, the pads and the footer of ``page``."""
        places = _pads_on(size)
        pads = self._pads[page * places : (page + 1) * places]
        height = min(_room(size) / min(places, len(self._pads)) - _GAP, _TALLEST)
        placed = (
            pad_marks(pad, QRectF(0, _TITLE + at * (height + _GAP), size.width(), height))
            for at, pad in enumerate(pads)
        )
        title = BowlingSolitaireDescriptions().title()
        return (
            Text(QRectF(0, 0, size.width(), 20), title, 16, bold=True).fitted(),
            *chain.from_iterable(placed),
            *footer_marks(self.words.footer, page, self.count(size), size),
        )


def match_pages(match: Match[State, Command, View], day: str) -> BowlingPages:
    """Return the page with the pad of ``match`` so far, played on ``day``."""
    setup, progress = match.setup, match.state.progress
    words = BowlingSolitaireDescriptions()
    deal = words.numbering().with_number(setup.deal.number)
    heading = heading_of(words, setup, tells_number=match.tells_number)
    sheet = progress.sheet()
    made = count_marks(sheet)
    remark = ", ".join(
        (
            counted("{n} strike", "{n} strikes", made["strikes"]),
            counted("{n} spare", "{n} spares", made["spares"]),
            day,
        )
    )
    name = setup.seats[0].name.strip()
    title = words.numbering().with_number_first(setup.deal.number)
    pad = PrintedPad(
        sheet,
        progress.frame - len(progress.frames) + 1,
        f"{name}, {deal}" if name else title,
        remark,
        sheet[-1].total if progress.is_game_over else None,
        progress.options.is_practice,
    )
    footer = f"{heading}, {words.variation(setup.options)}"
    page_words = PageWords(heading, match.file_name, footer)
    return BowlingPages(page_words, (pad,))


def blank_pages(setup: Setup, pads: int) -> BowlingPages:
    """Return this number of blank ``pads`` (from 1)."""
    title = BowlingSolitaireDescriptions().title()
    return BowlingPages(PageWords(title, f"{setup.game}-{pads}", title), (PrintedPad(),) * pads)


def _room(size: QSizeF) -> float:
    return size.height() - _TITLE - FOOTER


def _pads_on(size: QSizeF) -> int:
    """Return how many pads a page of ``size`` has, at least one."""
    return max(int(_room(size) / (LEAST_HEIGHT + _GAP)), 1)
