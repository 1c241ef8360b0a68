"""The rectangles of everything on the table of Balut, for its size in pixels.

Above is the tray with the dice, between the sign for the turn and the roll button. Below are, from
left to right, the labels of the rows, the whole sheets, and the folded sheets one above the other.
Where at most two sheets leave so much room, what each total score is worth is there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize

from gamesuite.games.balut.rules import CATEGORIES, DICE
from gamesuite.widgets.look.font import text_growth
from gamesuite.widgets.look.touch import TARGET, is_touched
from gamesuite.widgets.table.dice_tray import BESIDE, TRAY_HEIGHT, TrayGeometry, tray_width
from gamesuite.widgets.table.geometry import ALL_TAKEN, LeftFree

LabelWords: TypeAlias = Literal["none", "below", "beside"]
"""Where labels say what earns points: below or beside the title, or not at all."""

# A row height is the height of the row of a category

_HEADER, _CAPTION, _ROW, _SCORE, _POINTS = 1.15, 0.55, 1.0, 0.9, 1.3
"""The heights of the name, the column titles, a category, the total score and the total points."""
_NOT_PRESSED = 0.74
"""How high all of them but the categories are then, once fingers press these."""
MOST_GROWTH = 1.35
"""How much larger the words in a row are with a large font, at most: then a row is full."""

_TRAY_SHARE = 0.345
"""The share of the height of the table for the tray."""
_TRAY_SHARE_TOUCHED = 0.28
"""The same once fingers press the rows of the sheets, and larger bars take of the height."""
_LEAST_DIE = 34.0
"""The size of dice, in pixels, down to which rows grow for fingers: what is pressed is larger."""
_TRAY_SHARE_LEAST = 0.28
"""The least such share, with a large font: the sheets need the height for their words."""


@dataclass(frozen=True)
class _Width:
    """The least and the usual width of something, in row heights."""

    least: float
    usual: float

    def at(self, share: float) -> float:
        """Return the width that is ``share`` of the way from the least to the usual one."""
        return self.least + (self.usual - self.least) * share

    def times(self, growth: float) -> _Width:
        """Return the width for words ``growth`` times as large."""
        return _Width(self.least * growth, self.usual * growth)


_LABELS = _Width(3.2, 5.4)
"""The width of the labels."""
_LABELS_WITH_WORDS = _Width(9.0, 10.2)
"""The width of labels that also say what earns points."""
_LABELS_WITH_FEW_WORDS = _Width(6.2, 6.5)
"""The same where they say it without how many points that are."""
_LABELS_WITH_KEYS = 4.2
"""The least width of labels that have room for keys, in row heights."""
_SHEET = _Width(3.4, 8.8)
"""The width of each of three or more whole sheets."""
_SHEET_OF_FEW = _Width(3.4, 10.6)
"""The width of each of two whole sheets, or of one beside folded ones."""
_SHEET_ALONE = _Width(3.4, 12.4)
"""The width of the only sheet."""
_COMFORTABLE_SHEET = 7.8
"""How wide whole sheets must be before the labels also say what earns points, in row heights."""
_CLOSER_SHEET = 7.0
"""How wide they must be before the labels say it in few words."""
_ROW_OF_TWO_LINES = 42.0
"""From which height on, in pixels, a row has room for that below the title."""
_BONUSES = 6.4
"""The width of the table of bonuses, in row heights."""
_MOST_WITH_BONUSES = 2
"""How many whole sheets there are at most beside it."""
_LEAST_BESIDE_BONUSES = 8.2
"""How wide they must be for it to be there."""
_LEAST_ROW_SHARE, _LEAST_ROW = 0.75, 20.0
"""How much of its height a row keeps at least so that it is there, and the least in pixels."""
_CLOSER = 0.9
"""How wide sheets beside the bonuses are in row heights, once rows are high for fingers."""
_FOLDED = _Width(4.0, 8.0)
"""The width of folded sheets."""


def _lines(growth: float, others: float) -> tuple[float, ...]:
    """Return the heights of the lines of a sheet from above, in row heights.

    Words are ``growth`` times as large as with the smallest font. All lines but the categories are
    ``others`` times as high as usual.
    """
    above, below = (_HEADER, _CAPTION * growth), (_SCORE, _POINTS)
    rows = (_ROW,) * len(CATEGORIES)
    return (*(each * others for each in above), *rows, *(each * others for each in below))


class Geometry:
    """The table at ``size``, with the given numbers of ``whole`` and ``folded`` sheets.

    ``mirrored`` swaps what is to the left and right of the dice. Left ``free`` are the upper pixels
    for the result of a finished game, which is in the place of the dice, and a row between the dice
    and the sheets for the line of the table.
    """

    def __init__(
        self,
        size: QSize,
        whole: int,
        folded: int,
        *,
        mirrored: bool,
        free: LeftFree = ALL_TAKEN,
    ) -> None:
        self._size = size
        self._result, self._line = free
        growth = text_growth(MOST_GROWTH)
        self._words = growth
        """How much wider words are than with the smallest font, in row heights."""
        self.others = 1.0
        """How high the lines of a sheet are that nobody presses, compared with usual."""
        self._lines = _lines(growth, self.others)
        self._whole = whole
        self._folded = folded
        self.label_words: LabelWords = "none"
        """Where the labels have room for what earns points."""
        self.is_brief = False
        """Whether they have no room for how many points that are."""
        self.has_bonuses = False
        """Whether there is room for the table of bonuses."""
        self.margin = max(6, min(size.width(), size.height()) // 60)
        """The empty space along the edges of the table."""
        self._measure_sheets()
        self.tray = self._measured_tray(mirrored=mirrored)
        """The tray, in the room that the sheets leave, with what is beside it."""

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

    @property
    def bonuses(self) -> QRect:
        """The table of bonuses, which is as high as a sheet; only if `has_bonuses`."""
        left = self.sheet(self._whole).left()
        return QRect(left, self._sheet_top, self._bonus_width, self._sheet_height)

    @property
    def row_between(self) -> QRect:
        """The row between the dice and the sheets that is left to the line of the table."""
        top = self._sheet_top - self.margin // 2 - self._line
        return QRect(self.margin, top, self._size.width() - 2 * self.margin, self._line)

    def line(self, number: int) -> tuple[int, int]:
        """Return the top and the height of line ``number`` within a sheet.

        Line 0 is the name, 1 the column titles; then come the categories and the two totals.
        """
        top = round(sum(self._lines[:number]) * self.row)
        return top, round(sum(self._lines[: number + 1]) * self.row) - top

    def _measure_sheets(self) -> None:
        """Find the height of a row, and the widths of labels, whole and folded sheets.

        All of them are between their least and their usual width, by the same share.
        """
        width = self._size.width() - 2 * self.margin
        sheet = _SHEET_OF_FEW if self._whole <= 2 else _SHEET
        if self._whole == 1 and not self._folded:
            sheet = _SHEET_ALONE
        sheet = _Width(sheet.least, sheet.usual * self._words)
        folded = _FOLDED if self._folded else _Width(0, 0)
        least = _LABELS.least + (_SHEET.least + 0.2) * self._whole + folded.least
        self.row = max(min(self._highest_row(), width / least), 12.0)
        """The exact height of the row of a category."""
        self._gap = max(round(0.2 * self.row), 4)
        columns = self._whole + bool(self._folded)  # the folded sheets are in one column
        spare = width - self._gap * columns
        sheets = _Width(
            sheet.least * self._whole + folded.least, sheet.usual * self._whole + folded.usual
        )
        if self._whole <= _MOST_WITH_BONUSES and not self._folded:
            taken = _LEAST_BESIDE_BONUSES * self._whole + _LABELS_WITH_WORDS.usual + _BONUSES
            taken *= _CLOSER if is_touched() else 1.0
            with_bonuses = min(self.row, (spare - self._gap) / (taken * self._words))
            # Smaller rows show all of it rather than larger ones without the bonuses.
            if with_bonuses >= max(_LEAST_ROW_SHARE * self.row, _LEAST_ROW * self._words):
                self.has_bonuses, self.row = True, with_bonuses
        self._bonus_width = round(_BONUSES * self._words * self.row)
        if self.has_bonuses:
            spare -= self._bonus_width + self._gap
        comfortable = _COMFORTABLE_SHEET * self._words * self._whole
        comfortable += (folded.least + folded.usual) / 2
        labels = self._labels(spare / self.row - comfortable)
        least_sum, usual_sum = (self.row * (labels.at(end) + sheets.at(end)) for end in (0, 1))
        share = min(max((spare - least_sum) / (usual_sum - least_sum), 0.0), 1.0)
        self._label_width = int(labels.at(share) * self.row)
        self._folded_width = int(folded.at(share) * self.row)
        for_whole = spare - self._label_width - self._folded_width
        self._sheet_width = int(min(sheet.at(share) * self.row, for_whole / self._whole))
        self._sheet_height = round(sum(self._lines) * self.row)
        used = self._label_width + self._whole * (self._sheet_width + self._gap)
        if self._folded:
            used += self._folded_width + self._gap
        if self.has_bonuses:
            used += self._bonus_width + self._gap
        self._left = (self._size.width() - used) // 2

    def _highest_row(self) -> float:
        """Return the row height with which sheets have all the height beside dice or result."""
        room = self._size.height() - 3 * self.margin - self._line
        if self._result:
            return (room - self._result) / sum(self._lines)
        share = _TRAY_SHARE_TOUCHED if is_touched() else _TRAY_SHARE
        share = max(share / text_growth(), min(share, _TRAY_SHARE_LEAST))
        usual = room * (1 - share) / sum(self._lines)
        if not is_touched() or usual >= TARGET:
            return usual
        self.others = _NOT_PRESSED
        self._lines = _lines(self._words, self.others)
        height = max(room * (1 - share), room - TRAY_HEIGHT * _LEAST_DIE)
        return min(TARGET, height / sum(self._lines))

    def _labels(self, room: float) -> _Width:
        """Return the width of the labels, for which there is ``room`` in row heights.

        It also sets `label_words`.
        """
        if room >= _LABELS_WITH_WORDS.usual * self._words:
            self.label_words = "beside"
            return _LABELS_WITH_WORDS.times(self._words)
        closer = (_COMFORTABLE_SHEET - _CLOSER_SHEET) * self._words * self._whole
        few = _LABELS_WITH_FEW_WORDS.times(self._words)
        if self.row < _ROW_OF_TWO_LINES and room + closer >= few.usual:
            self.label_words, self.is_brief = "beside", True
            return few
        self.label_words = "below" if self.row >= _ROW_OF_TWO_LINES else "none"
        return _LABELS.times(self._words)

    @property
    def has_label_keys(self) -> bool:
        """Whether the labels have room for the keys of their rows."""
        return self._label_width >= _LABELS_WITH_KEYS * self._words * self.row

    def _measured_tray(self, *, mirrored: bool) -> TrayGeometry:
        """Return the tray in the room that the sheets leave; it also says where the sheets are.

        A result takes the place of the dice, but they keep their size.
        """
        room = self._size.height() - 3 * self.margin - self._sheet_height - self._line
        width = self._size.width() - 2 * self.margin
        across = tray_width(DICE) + 2 * BESIDE
        side = min(room / TRAY_HEIGHT, width / across, 0.16 * self._size.height())
        die = max(int(side), 16)
        tray_height = round(TRAY_HEIGHT * die)
        spare = max(room - tray_height, 0)
        tray_top = self.margin + spare // 3
        self._sheet_top = tray_top + tray_height + self.margin + spare // 3 + self._line
        if self._result:
            free = self._size.height() - self._result - self._sheet_height
            self._sheet_top = self._result + max(free // 3, 2)
        return TrayGeometry(DICE, die, tray_top, self._size.width(), self.margin, mirrored)
