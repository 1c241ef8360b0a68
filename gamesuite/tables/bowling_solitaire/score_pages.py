"""Score pads of Bowling Solitaire on paper: that of a game, or pages of blank ones.

A `Mark` is anything that is drawn on a page. What a bowler writes for a ball, such as X for a
strike, stands in a box.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from PySide6.QtCore import QPointF, QRectF, QSizeF

from gamesuite.engine.language import _, counted
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Setup
from gamesuite.engine.words.descriptions import heading_of
from gamesuite.games.bowling_solitaire.rules import Command, State, View
from gamesuite.games.bowling_solitaire.scoring import FRAMES, MISS, Frame, box_count, count_marks
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions
from gamesuite.widgets.pages.page_marks import CENTRE, RIGHT, Box, Line, Mark, Text, text_width
from gamesuite.widgets.pages.score_pages import FOOTER, PageWords, ScorePages, footer_marks

# Lengths are in points

BLANK_PADS = 8
"""How many blank pads are offered: as many as fit on A4."""
LEAST_HEIGHT = 66.0
"""The height of a pad that is still easy to write on."""
_TITLE = 34.0
"""The height of the title of a page."""
_GAP = 18.0
"""The distance between two pads."""

_ABOVE = 20.0
"""The height of the line of words above the frames of a pad."""
_TALLEST = 86.0
"""The greatest height of the frames, on a large page."""
_TOTAL = 1.25
"""The width of the total, compared with a frame of two boxes."""
_HEAD = 0.2
"""The share of the height of a frame for its number."""
_TALLEST_BOX = 0.36
"""The greatest such share for its boxes, which are square if that is less."""
_PALE = 236
"""The grey behind numbers, from 0 for black to 255."""
_THICK = 1.2
"""The thickness of the line round a pad and before its total."""
_DASH = "\N{EN DASH}"
"""What stands for a ball that took no pin."""


@dataclass(frozen=True)
class PrintedPad:
    """A pad to print; by default it is blank, to be filled in by hand."""

    frames: tuple[Frame, ...] = (Frame(),) * FRAMES
    """At most ten frames; the places of others stay empty."""
    first: int = 1
    """The number of the first frame."""
    title: str = ""
    """What is above the pad at the left; only a blank pad has none."""
    remark: str = ""
    """What is above the pad at the right, unless it is blank."""
    total: int | None = None
    """The final score, None before the end."""
    is_practice: bool = False
    """Whether no frame has a third ball."""

    @property
    def is_blank(self) -> bool:
        """Whether nothing is written on it."""
        return not self.title


def pad_marks(pad: PrintedPad, rect: QRectF) -> Iterator[Mark]:
    """Yield what is drawn of ``pad`` in ``rect``."""
    line = QRectF(rect.x(), rect.y(), rect.width(), _ABOVE - 5)
    yield from _blank_line(line) if pad.is_blank else _title_line(pad, line)
    frames = rect.adjusted(0, _ABOVE, 0, 0)
    boxes = [box_count(index, is_practice=pad.is_practice) for index in range(FRAMES)]
    width = frames.width() / (sum(boxes) / 2 + _TOTAL)
    for index, count in enumerate(boxes):
        box = QRectF(frames.x() + index * width, frames.y(), width * count / 2, frames.height())
        frame = pad.frames[index] if index < len(pad.frames) else Frame()
        yield from _frame_marks(frame, pad.first + index, box, count)
    yield from _total_marks(pad.total, frames.adjusted(frames.width() - width * _TOTAL, 0, 0, 0))
    yield Box(frames, _THICK)


def _blank_line(line: QRectF) -> Iterator[Mark]:
    """Yield places for a name and a date."""
    middle = line.x() + line.width() * 0.66
    for words, left, right in (
        (_("Name"), line.x(), middle - 12),
        (_("Date"), middle, line.right()),
    ):
        yield Text(QRectF(left, line.y(), right - left, line.height()), words, 8).fitted()
        begin = QPointF(left + text_width(words, 8) + 6, line.bottom() - 2)
        yield Line(begin, QPointF(right, begin.y()))


def _title_line(pad: PrintedPad, line: QRectF) -> Iterator[Mark]:
    """Yield the remark at the right and the title at the left, which has what room is left."""
    remark = Text(line, pad.remark, 9, align=RIGHT).fitted()
    yield remark
    room = line.width() - text_width(remark.words, remark.size) - 10
    title = QRectF(line.x(), line.y(), max(room, 1.0), line.height())
    yield Text(title, pad.title, 11, bold=True).fitted()


def _frame_marks(frame: Frame, number: int, box: QRectF, boxes: int) -> Iterator[Mark]:
    """Yield ``frame`` in ``box``: its ``number``, below it the ``boxes``, and the running total."""
    head = QRectF(box.x(), box.y(), box.width(), box.height() * _HEAD)
    yield Box(head, grey=_PALE)
    size = head.height() * 0.62
    yield Text(head, str(number), size, bold=True, align=CENTRE).fitted()
    yield Box(box)
    side = box.width() / boxes
    first = QRectF(box.x(), head.bottom(), side, min(side, box.height() * _TALLEST_BOX))
    for at, written in enumerate(_written(frame, boxes)):
        place = first.translated(at * side, 0)
        if at or boxes == 3:  # the first ball of the other frames has no line round it
            yield Box(place)
        if written:
            yield Text(place, written, place.height() * 0.72, bold=True, align=CENTRE).fitted()
    if frame.total is not None:
        rest = QRectF(box.x(), first.bottom(), box.width(), box.bottom() - first.bottom())
        size = min(rest.height() * 0.6, box.width() * 0.42, 15)
        yield Text(rest, str(frame.total), size, align=CENTRE).fitted()


def _written(frame: Frame, boxes: int) -> tuple[str, ...]:
    """Return what is written in each of the ``boxes``, with a real dash for a miss."""
    return tuple(_DASH if each == MISS else each for each in frame.boxed_marks(boxes))


def _total_marks(total: int | None, box: QRectF) -> Iterator[Mark]:
    """Yield the ``total`` in ``box``, with its heading and the line before it."""
    head = QRectF(box.x(), box.y(), box.width(), box.height() * _HEAD)
    yield Box(head, grey=_PALE)
    words = _("TOTAL")
    yield Text(head.adjusted(1, 0, -1, 0), words, head.height() * 0.62, True, CENTRE).fitted()
    yield Line(box.topLeft(), box.bottomLeft(), _THICK)
    if total is not None:
        rest = QRectF(box.x(), head.bottom(), box.width(), box.bottom() - head.bottom())
        size = min(rest.height() * 0.5, box.width() * 0.42, 22)
        yield Text(rest, str(total), size, bold=True, align=CENTRE).fitted()


class BowlingPages(ScorePages):
    """Pages with ``pads`` one below the other, as many on each as fit."""

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
        height = min(_room(size) / min(places, len(self._pads)) - _GAP, _ABOVE + _TALLEST)
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
    """Return the page with the pad of ``match`` so far; ``day`` is when it was played, in words."""
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
        first=progress.first_number,
        title=f"{name}, {deal}" if name else title,
        remark=remark,
        total=sheet[-1].total if progress.is_game_over else None,
        is_practice=progress.options.is_practice,
    )
    footer = f"{heading}, {words.variation(setup.options)}"
    page_words = PageWords(heading, match.file_name, footer)
    return BowlingPages(page_words, (pad,))


def blank_pages(setup: Setup, pads: int) -> BowlingPages:
    """Return the pages with ``pads`` blank pads, at least one."""
    title = BowlingSolitaireDescriptions().title()
    return BowlingPages(PageWords(title, f"{setup.game}-{pads}", title), (PrintedPad(),) * pads)


def _room(size: QSizeF) -> float:
    """Return the height that a page of ``size`` has for pads."""
    return size.height() - _TITLE - FOOTER


def _pads_on(size: QSizeF) -> int:
    """Return how many pads a page of ``size`` has, at least one."""
    return max(int(_room(size) / (LEAST_HEIGHT + _GAP)), 1)
