"""One score pad on paper: ten frames with boxes for the marks, and the total."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from gamesuite.engine.language import _
from gamesuite.games.bowling_solitaire.scoring import FRAMES, MISS, Frame
from gamesuite.widgets.pages.page_marks import CENTRE, RIGHT, Box, Line, Mark, Text, text_width

_LAST, _TOTAL = 1.5, 1.25
"""The widths of the tenth frame and of the total, in widths of another frame."""
_ABOVE = 20.0
"""The height of the line above the frames."""
_HEAD = 0.2
"""The share of the height of a frame for its number; boxes are as high as they are wide."""
_TALLEST = 86.0
"""The height of the frames on a large page."""
LEAST_HEIGHT = 66.0
"""The height of a pad that is still easy to write on."""
_PALE = 236
_FRAME = 1.2
_DASH = "\N{EN DASH}"


@dataclass(frozen=True)
class PrintedPad:
    """The ``frames`` to print, numbered from ``first``; blank ones are to be filled in by hand.

    ``title`` and ``remark`` stand above a pad that is not blank; ``total`` is None before the end.
    ``is_practice`` is whether no frame has a third ball.
    """

    frames: tuple[Frame, ...] = (Frame(),) * FRAMES
    first: int = 1
    title: str = ""
    remark: str = ""
    total: int | None = None
    is_practice: bool = False

    @property
    def is_blank(self) -> bool:
        """Whether nothing is written on it."""
        return not self.title


def pad_marks(pad: PrintedPad, rect: QRectF) -> Iterator[Mark]:
    """Yield the marks of ``pad`` in the upper part of ``rect``."""
    line = QRectF(rect.x(), rect.y(), rect.width(), _ABOVE - 5)
    yield from _blank_line(line) if pad.is_blank else _title_line(pad, line)
    height = min(rect.height() - _ABOVE, _TALLEST)
    frames = QRectF(rect.x(), rect.y() + _ABOVE, rect.width(), height)
    last = 1.0 if pad.is_practice else _LAST
    width = frames.width() / (FRAMES - 1 + last + _TOTAL)
    for at in range(FRAMES):
        is_last = at == FRAMES - 1
        box = QRectF(frames.x() + at * width, frames.y(), width * (last if is_last else 1), height)
        frame = pad.frames[at] if at < len(pad.frames) else Frame()
        boxes = 3 if is_last and not pad.is_practice else 2
        yield from _frame_marks(frame, pad.first + at, box, boxes)
    total = QRectF(frames.right() - width * _TOTAL, frames.y(), width * _TOTAL, height)
    yield from _total_marks(pad.total, total)
    yield Box(frames, _FRAME)


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
    remark = Text(line, pad.remark, 9, align=RIGHT).fitted()
    yield remark
    room = line.width() - text_width(remark.words, remark.size) - 10
    title = QRectF(line.x(), line.y(), max(room, 1.0), line.height())
    yield Text(title, pad.title, 11, bold=True).fitted()


def _frame_marks(frame: Frame, number: int, box: QRectF, boxes: int) -> Iterator[Mark]:
    """Yield the ``number`` of the frame, its marks in ``boxes`` and the running total."""
    head = QRectF(box.x(), box.y(), box.width(), box.height() * _HEAD)
    yield Box(head, grey=_PALE)
    size = head.height() * 0.62
    yield Text(head, str(number), size, bold=True, align=CENTRE).fitted()
    yield Box(box)
    side = box.width() / boxes
    marks = QRectF(box.x(), head.bottom(), side, min(side, box.height() * 0.36))
    for at, mark in enumerate(_written(frame, boxes)):
        place = marks.translated(at * side, 0)
        if at or boxes == 3:  # the first ball of the other frames has no box of its own
            yield Box(place)
        if mark:
            yield Text(place, mark, place.height() * 0.72, bold=True, align=CENTRE).fitted()
    if frame.total is not None:
        rest = QRectF(box.x(), marks.bottom(), box.width(), box.bottom() - marks.bottom())
        size = min(rest.height() * 0.6, box.width() * 0.42, 15)
        yield Text(rest, str(frame.total), size, align=CENTRE).fitted()


def _written(frame: Frame, boxes: int) -> tuple[str, ...]:
    """Return the words in each of the ``boxes``."""
    return tuple(_DASH if mark == MISS else mark for mark in frame.boxed_marks(boxes))


def _total_marks(total: int | None, box: QRectF) -> Iterator[Mark]:
    head = QRectF(box.x(), box.y(), box.width(), box.height() * _HEAD)
    yield Box(head, grey=_PALE)
    words = _("TOTAL")
    yield Text(head.adjusted(1, 0, -1, 0), words, head.height() * 0.62, True, CENTRE).fitted()
    yield Line(box.topLeft(), box.bottomLeft(), _FRAME)
    if total is not None:
        rest = QRectF(box.x(), head.bottom(), box.width(), box.bottom() - head.bottom())
        size = min(rest.height() * 0.5, box.width() * 0.42, 22)
        yield Text(rest, str(total), size, bold=True, align=CENTRE).fitted()
