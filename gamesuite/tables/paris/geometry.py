"""The rectangles of everything on the table of Paris, in pixels.

While a hand is played, there are four rows from top to bottom: the other players, the cards to
take, the bar with the own plate and the buttons, and the own hand. The score sheet is beside the
first two, or on a narrow table beside the first alone. At the end of a hand it is beside the result
instead.

Figures such as 0.15 and 72 in the methods are shares of a length and bounds in pixels; they were
chosen by eye.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect, QSize

from gamesuite.widgets.drawing.card_frame import CARD_RATIO, card_height
from gamesuite.widgets.look.font import text_growth
from gamesuite.widgets.table.geometry import ALL_TAKEN, LeftFree

# Heights, in heights of a card

_PLATE = 0.25
"""The plate of a player."""
_OTHERS = 0.62
"""The cards of other players."""
_LABEL = 0.21
"""The label of a place."""
_BAR = 0.37
"""The bar with the buttons."""
_NAMES = 0.2
"""The names below the melds of the own hand."""
_MORE_WORDS, _WIDER_SHEET, _MORE_TOLD = 1.6, 1.3, 1.4
"""How much higher what is written is with a large font, at most; how much wider the score sheet,
and how much higher the result of a hand."""

_HIGHER_PLATE, _HIGHER_BAR = 0.56, 0.42
"""The plate and the bar of a narrow table: with lines below the names."""
_WORTH_IT = 1.2
"""A table is narrow if that makes the cards so many times as large."""
_HIGHER_TOP = 1.0
"""How much of what is free goes to the first row of a narrow table at most."""

# Widths, in widths of a card

_LEAST_PAIR, _PAIR = 1.42, 2.1
"""The least and the usual width of a pair: a place with its pile."""
_PAIR_GAP = 0.3
"""The distance between two pairs."""
_LEAST_ACROSS = 4 * _LEAST_PAIR + 3 * _PAIR_GAP
"""The least width of all four pairs."""
_HAND_OF_OTHER = 7.2
"""The most that the hand of another player takes, in widths of its cards."""

# Lengths in pixels

_LEAST_CARD = 28
"""The least width of a card to take."""
_FLAT_PLATE = 0.2
"""The height of the own plate at most, compared with its width."""
_LEAST_PLATE = 20
"""The least height of the plate of a player."""
_TALLEST_BUTTON = 64
"""The greatest height of the button beside a result."""
FRAME = 5
"""How far the frame of a group is from its cards."""
_TOLD, _TOLD_WITH_REASON = 0.115, 0.19
"""The share of the table that tells how a hand ended, without and with the reason."""
_LEAST_TOLD, _LEAST_WITH_REASON = 46, 104
"""Its least height in pixels."""
LOW_RESULT = 64
"""Below a result of the game up to this height, the result of its last hand has room too."""


class Geometry:
    """The table at ``size``, with two or three ``sides``, each a column on the score sheet.

    ``mirrored`` puts the sheet to the left. Left ``free`` are the upper pixels for the result of a
    finished game, and a row between the bar and the own hand for the line of the table.
    ``has_reason`` is whether it is told why a hand was lost.
    """

    def __init__(
        self,
        size: QSize,
        sides: int,
        *,
        mirrored: bool,
        free: LeftFree = ALL_TAKEN,
        has_reason: bool = False,
    ) -> None:
        self.size = size
        """The size of the table."""
        self._result, self._line = free
        self._has_reason = has_reason
        self.margin = margin = max(6, min(size.width(), size.height()) // 60)
        """The distance between things that lie side by side, in pixels, and from the edges."""
        width, height = size.width(), size.height()
        share, least, most = (0.19, 150, 330) if sides == 2 else (0.25, 212, 430)
        share *= text_growth(_WIDER_SHEET)
        self._sheet_width = sheet = min(max(round(share * width), least), most)
        self._sheet_left = margin if mirrored else width - margin - sheet
        left = sheet + 2 * margin if mirrored else margin
        self.play = QRect(left, margin, width - sheet - 3 * margin, height - 2 * margin)
        """All of the table beside the sheet."""
        rows = height - free.line - 5 * margin  # five: outside and between four rows
        beside, below = _shares(_PLATE, _BAR), _shares(_HIGHER_PLATE, _HIGHER_BAR)
        across = QRect(margin, margin, width - 2 * margin, height - 2 * margin)
        widest = min(rows / sum(beside) / CARD_RATIO, self.play.width() / _LEAST_ACROSS)
        narrow = min(rows / sum(below) / CARD_RATIO, across.width() / _LEAST_ACROSS)
        self._is_narrow = narrow > _WORTH_IT * widest
        """Whether the cards to take go across the whole table, below the sheet."""
        self._across = across if self._is_narrow else self.play
        self._plate_share = text_growth(_MORE_WORDS) * (
            _HIGHER_PLATE if self._is_narrow else _PLATE
        )
        self.card = max(int(narrow if self._is_narrow else widest), _LEAST_CARD)
        """The width of a card to take, and the greatest of one in the own hand."""
        self.card_height = card_height(self.card)
        """The height of such a card."""
        shares = below if self._is_narrow else beside
        self._row_heights = [round(share * self.card_height) for share in shares]
        if self._is_narrow:
            unused = height - free.line - sum(self._row_heights) - 5 * margin
            self._row_heights[0] += max(min(unused, round(_HIGHER_TOP * self.card_height)), 0)
        spare = max(height - free.line - sum(self._row_heights) - 2 * margin, 0) // 3
        self.tops = [margin]
        """The upper edges of the four rows."""
        for row_height in self._row_heights[:-1]:
            self.tops.append(self.tops[-1] + row_height + spare)
        self.tops[-1] += free.line

    @property
    def sheet(self) -> QRect:
        """The score sheet while a hand is played."""
        bottom = self.tops[1 if self._is_narrow else 2] - self.margin
        return QRect(self._sheet_left, self.margin, self._sheet_width, bottom - self.margin)

    @property
    def whole_sheet(self) -> QRect:
        """The score sheet beside the result of a hand."""
        top = self._result + self.margin
        height = self.size.height() - self.margin - top
        return QRect(self._sheet_left, top, self._sheet_width, height)

    # Other players

    def other(self, number: int, count: int) -> QRect:
        """Return the area of the other player ``number`` of ``count``, from 0 at the left."""
        gap = self.margin if self._is_narrow else 3 * self.margin
        room = (self.play.width() - (count - 1) * gap) // count
        most = round(_HAND_OF_OTHER * text_growth(_WIDER_SHEET) * self.other_card)
        width = room if self._is_narrow else min(room, most)
        first = self.play.left() + (self.play.width() - count * width - (count - 1) * gap) // 2
        return QRect(first + number * (width + gap), self.tops[0], width, self._row_heights[0])

    def plate(self, area: QRect) -> QRect:
        """Return the plate in the ``area`` of another player."""
        height = self._plate_height
        if height <= _FLAT_PLATE * area.width():  # wide enough for all of it in one line
            height = min(height, max(round(_PLATE * self.card_height), _LEAST_PLATE))
        return QRect(area.left(), area.top(), area.width(), height - max(height // 10, 2))

    def fan(self, area: QRect) -> QRect:
        """Return where the cards lie in the ``area`` of another player."""
        return area.adjusted(0, self._plate_height, 0, 0)

    @property
    def other_card(self) -> int:
        """The width of the cards of other players."""
        return round(_OTHERS * self.card) - 2

    @property
    def _plate_height(self) -> int:
        return max(round(self._plate_share * self.card_height), _LEAST_PLATE)

    # The cards to take

    def place(self, at: int) -> QRect:
        """Return the place number ``at``, from 0 at the left."""
        return QRect(self._pair(at).topLeft(), QSize(self.card, self.card_height))

    def pile(self, at: int) -> QRect:
        """Return the pile beside place ``at``; it lies partly below the card there."""
        pair = self._pair(at)
        return QRect(pair.right() + 1 - self.card, pair.top(), self.card, self.card_height)

    def label(self, at: int) -> QRect:
        """Return the label below place ``at``."""
        pair = self._pair(at)
        height = self._row_heights[1] - self.card_height
        return QRect(pair.left(), pair.top() + self.card_height, pair.width(), height)

    def _pair(self, at: int) -> QRect:
        """Return the rectangle of place number ``at`` with its pile and the label below.

        Pairs in the middle of the area become wider first; then the gaps grow, up to twice as wide.
        """
        least_gap = round(_PAIR_GAP * self.card)
        room = (self._across.width() - 3 * least_gap) // 4
        width = min(room, round(_PAIR * self.card))
        gap = min(least_gap * 2, (self._across.width() - 4 * width) // 3)
        first = self._across.left() + (self._across.width() - 4 * width - 3 * gap) // 2
        left = first + at * (width + gap)
        return QRect(left, self.tops[1], width, self._row_heights[1])

    # The bar and the own hand

    def bar(self, buttons: int) -> Bar:
        """Return the rectangles in the bar, which has so many ``buttons``.

        It goes across the whole table. The buttons are at its right end, and the worth of the melds
        gets what plate and buttons leave.
        """
        margin, left = self.margin, self.margin
        width, top, height = self.size.width() - 2 * margin, self.tops[2], self._row_heights[2]
        button = min(max(round(0.15 * width), 72), round(4.2 * height))
        button = min(button, round(0.56 * width) // max(buttons, 1))
        least = min(max(round(0.22 * width), 110), 165)
        plate = min(max(round(0.165 * text_growth(_MORE_WORDS) * width), least), 290)
        taken = buttons * (button + margin)
        first = left + width - taken + margin
        # Flat enough for one line: below the name another one would be too small to read.
        flat = min(self._plate_height, int(_FLAT_PLATE * plate))
        plate_height = height if self._is_narrow else flat
        plate_top = top + (height - plate_height) // 2
        return Bar(
            QRect(left, plate_top, plate, plate_height),
            QRect(left + plate + margin, top, width - plate - taken - margin, height),
            [QRect(first + at * (button + margin), top, button, height) for at in range(buttons)],
        )

    @property
    def line(self) -> QRect:
        """The row between the bar and the own hand, in the middle of what is free there."""
        below = self.tops[2] + self._row_heights[2]
        top = (below + self.tops[3] - FRAME - self._line) // 2
        return QRect(self.margin, top, self.size.width() - 2 * self.margin, self._line)

    @property
    def hand(self) -> QRect:
        """Where the cards of the own hand lie."""
        inset = self.margin + FRAME
        width = self.size.width() - 2 * inset
        return QRect(inset, self.tops[3], width, self.card_height)

    @property
    def names(self) -> int:
        """The height of the names below the melds."""
        return self._row_heights[3] - self.card_height

    # The end of a hand

    def headline(self, *, has_button: bool) -> tuple[QRect, QRect]:
        """Return where the result of a hand is told, and the button beside it.

        Without a button the former takes the whole width, and nothing is at the latter.
        """
        share, least = (
            (_TOLD_WITH_REASON, _LEAST_WITH_REASON) if self._has_reason else (_TOLD, _LEAST_TOLD)
        )
        share *= text_growth(_MORE_TOLD)
        play, height = self.play, max(round(share * self.size.height()), least)
        button = min(max(round(0.18 * play.width()), 116), 200)
        width = play.width() - (button + self.margin if has_button else 0)
        words = QRect(play.left(), play.top() + self._result, width, height)
        button_height = min(height, _TALLEST_BUTTON)
        top = words.top() + (height - button_height) // 2
        return words, QRect(words.right() + 1 + self.margin, top, button, button_height)

    def result_row(self, seat: int, seats: int) -> tuple[QRect, QRect]:
        """Return the plate of ``seat`` of ``seats``, and where its cards lie.

        The rows of all seats are one below the other, below the headline. Below a high result of
        the whole game there is no headline.
        """
        words, _button = self.headline(has_button=False)
        above = words.bottom() + 1 if self._result <= LOW_RESULT else self._result
        top = above + self.margin
        room = self.play.bottom() + 1 - top
        most = round((0.4 if seats == 2 else 0.3) * self.size.height())
        height = min((room - (seats - 1) * self.margin) // seats, most)
        spare = (room - seats * height - (seats - 1) * self.margin) // 2
        row_top = top + spare + seat * (height + self.margin)
        row = QRect(self.play.left(), row_top, self.play.width(), height)
        if seats == 2:  # the hands are long and need all the width: the plate is above the cards
            line = min(max(round(0.2 * text_growth(_MORE_WORDS) * height), 22), 60)
            below = row.adjusted(0, line + self.margin // 2, 0, 0)
            return QRect(row.topLeft(), QSize(row.width(), line)), below
        plate = min(max(round(0.27 * self.play.width()), 150), 330)
        beside = row.adjusted(plate + 2 * self.margin, 0, 0, 0)
        return QRect(row.topLeft(), QSize(plate, height)), beside


def _shares(plate: float, bar: float) -> tuple[float, float, float, float]:
    """Return the heights of the four rows in heights of a card, with these of ``plate``, ``bar``.

    With a large font what is written is higher.
    """
    growth = text_growth(_MORE_WORDS)
    return (
        plate * growth + _OTHERS,
        1 + _LABEL * growth,
        bar * growth,
        1 + _NAMES * growth,
    )


class Bar(NamedTuple):
    """The rectangles in the bar, from left to right."""

    plate: QRect
    """The own plate."""
    worth: QRect
    """What the melds are worth."""
    buttons: list[QRect]
    """Each button."""
