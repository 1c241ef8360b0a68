"""The rectangles of everything on the table of Balut, for its size in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

from gamesuite.games.balut.rules import CATEGORIES

HEADER, CAPTION, ROW, SCORE, POINTS = 1.15, 0.55, 1.0, 0.9, 1.3
"""The heights of the lines of a sheet: the name, the column titles, a category, the totals."""

SHEET_ROWS = HEADER + CAPTION + ROW * len(CATEGORIES) + SCORE + POINTS

_TRAY_SHARE = 0.345
_TRAY_HEIGHT = 2.86
_TRAY_WIDTH = 8.2
_BESIDE = 2.7
"""The share of the height for the tray; then sizes, in sides of a die, of it and the button."""


@dataclass(frozen=True)
class _Width:
    """The least and the usual width of something, in row heights."""

    least: float
    usual: float

    def at(self, share: float) -> float:
        return self.least + (self.usual - self.least) * share


_LABELS = _Width(3.2, 4.6)
_LABELS_WITH_WORDS = _Width(9.0, 10.2)
_LABELS_WITH_KEYS = 4.2
"""The least width of labels that have room for keys, in row heights."""
_SHEET = _Width(3.4, 8.8)
_SHEET_OF_FEW = _Width(3.4, 10.6)
_COMFORTABLE_SHEET = 9.0
"""The width that sheets get before the labels get more than their least width."""
_FOLDED = _Width(4.0, 8.0)


class Geometry:
    """The table at ``size``, with the given numbers of ``whole`` and ``folded`` sheets.

    ``mirrored`` swaps what is to the left and right of the dice. Lengths are whole pixels. The
    result of a finished game takes the upper ``result`` pixels, and then there are no dice.
    """

    def __init__(
        self, size: QSize, whole: int, folded: int, *, mirrored: bool, result: int = 0
    ) -> None:
        self._size = size
        self._result = result
        self._whole = whole
        self._folded = folded
        self._mirrored = mirrored
        self.has_label_words = False
        self.margin = max(6, min(size.width(), size.height()) // 60)
        self._measure_sheets()
        self._measure_tray()

    # The dice

    @property
    def tray(self) -> QRect:
        """The tray with both rows of dice and the numbers below them."""
        width = round(_TRAY_WIDTH * self.die)
        left = (self._size.width() - width) // 2
        return QRect(left, self._top, width, round(_TRAY_HEIGHT * self.die))

    def dice_row(self, *, is_kept: bool) -> QRect:
        """Return the row of the dice kept, or that of the dice to roll."""
        tray, kept_height = self.tray, round(1.22 * self.die)
        if is_kept:
            return QRect(tray.left(), tray.top(), tray.width(), kept_height)
        offset = kept_height + round(0.12 * self.die)
        return QRect(tray.left(), tray.top() + offset, tray.width(), tray.height() - offset)

    def die_rect(self, place: int, *, is_kept: bool) -> QRect:
        """Return the rectangle of the die at ``place`` (0 to 4) in the row it lies in."""
        row = self.dice_row(is_kept=is_kept)
        first = row.left() + 1.62 * self.die
        left = round(first + place * 1.28 * self.die)
        return QRect(left, row.top() + round(0.11 * self.die), self.die, self.die)

    @property
    def roll(self) -> QRect:
        """The roll button."""
        row = self.dice_row(is_kept=False)
        gap = round(0.3 * self.die)
        width = round(2.4 * self.die)
        left = row.left() - gap - width if self._mirrored else row.right() + 1 + gap
        return QRect(left, row.top(), width, row.height())

    @property
    def sign(self) -> QRect:
        """The sign that shows whose turn it is."""
        tray, gap = self.tray, round(0.4 * self.die)
        if self._mirrored:
            left = tray.right() + 1 + gap
            return QRect(left, tray.top(), self._size.width() - self.margin - left, tray.height())
        return QRect(self.margin, tray.top(), tray.left() - gap - self.margin, tray.height())

    # The sheets

    @property
    def labels(self) -> QRect:
        """The column of labels."""
        return QRect(self._left, self._sheet_top, self._label_width, self._sheet_height)

    def sheet(self, slot: int) -> QRect:
        """Return the rectangle of whole sheet number ``slot``, from 0 at the left."""
        left = self._left + self._label_width + slot * (self._sheet_width + self._gap) + self._gap
        return QRect(left, self._sheet_top, self._sheet_width, self._sheet_height)

    def folded(self, slot: int) -> QRect:
        """Return the rectangle of folded sheet number ``slot``, from 0 at the top."""
        left = self.sheet(self._whole).left()
        pitch = min((self._sheet_height + self._gap) / self._folded, 2.1 * self.row)
        top = self._sheet_top + round(slot * pitch)
        bottom = self._sheet_top + round((slot + 1) * pitch) - self._gap
        return QRect(QPoint(left, top), QPoint(left + self._folded_width - 1, bottom - 1))

    def line(self, number: int) -> tuple[int, int]:
        """Return the top and the height of line ``number`` within a sheet.

        Line 0 is the name, 1 the column titles; then come the categories and the two totals.
        """
        heights = (HEADER, CAPTION, *(ROW,) * len(CATEGORIES), SCORE, POINTS)
        top = round(sum(heights[:number]) * self.row)
        return top, round(sum(heights[: number + 1]) * self.row) - top

    def _measure_sheets(self) -> None:
        wide = self._size.width() - 2 * self.margin
        room = self._size.height() - 3 * self.margin
        tall = room * (1 - _TRAY_SHARE) / SHEET_ROWS
        if self._result:
            tall = (room - self._result) / SHEET_ROWS
        folded = _FOLDED if self._folded else _Width(0, 0)
        sheet = _SHEET_OF_FEW if self._whole <= 2 else _SHEET
        least = _LABELS.least + (_SHEET.least + 0.2) * self._whole + folded.least
        self.row = max(min(tall, wide / least), 12.0)
        self._gap = max(round(0.2 * self.row), 4)
        spare = wide - self._gap * (self._whole + bool(self._folded))
        others = _Width(
            sheet.least * self._whole + folded.least, sheet.usual * self._whole + folded.usual
        )
        comfortable = _COMFORTABLE_SHEET * self._whole + (folded.least + folded.usual) / 2
        labels = self._labels(spare / self.row - comfortable)
        sums = [self.row * (labels.at(share) + others.at(share)) for share in (0, 1)]
        share = min(max((spare - sums[0]) / (sums[1] - sums[0]), 0.0), 1.0)
        self._label_width = int(labels.at(share) * self.row)
        self._folded_width = int(folded.at(share) * self.row)
        rest = spare - self._label_width - self._folded_width
        self._sheet_width = int(min(sheet.at(share) * self.row, rest / self._whole))
        self._sheet_height = round(SHEET_ROWS * self.row)
        used = self._label_width + self._whole * (self._sheet_width + self._gap)
        if self._folded:
            used += self._folded_width + self._gap
        self._left = (self._size.width() - used) // 2

    def _labels(self, room: float) -> _Width:
        """Return the width of the labels, for which there is ``room`` in row heights."""
        self.has_label_words = room >= _LABELS_WITH_WORDS.usual
        return _LABELS_WITH_WORDS if self.has_label_words else _LABELS

    @property
    def has_label_keys(self) -> bool:
        """Whether the labels have room for the keys of their rows."""
        return self._label_width >= _LABELS_WITH_KEYS * self.row

    def _measure_tray(self) -> None:
        room = self._size.height() - 3 * self.margin - self._sheet_height
        wide = self._size.width() - 2 * self.margin
        across = _TRAY_WIDTH + 2 * _BESIDE
        side = min(room / _TRAY_HEIGHT, wide / across, 0.16 * self._size.height())
        self.die = max(int(side), 16)
        spare = max(room - round(_TRAY_HEIGHT * self.die), 0)
        self._top = self.margin + spare // 3
        self._sheet_top = self._top + round(_TRAY_HEIGHT * self.die) + self.margin + spare // 3
        if self._result:
            free = self._size.height() - self._result - self._sheet_height
            self._sheet_top = self._result + max(free // 3, 2)
