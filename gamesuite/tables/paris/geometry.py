"""The rectangles of everything on the table of Paris, and of cards in a row, in pixels.

While a hand is played, there are four rows from top to bottom: the other players, the cards to
take, the bar with the own plate and the buttons, and the own hand. The score sheet is beside the
first two. At the end of a hand it is beside the result instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize

from gamesuite.widgets.drawing.card_frame import CARD_RATIO, card_height

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
_ROWS = _PLATE + _OTHERS + 1 + _LABEL + _BAR + 1 + _NAMES
"""All four rows."""

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

_TALLEST_BUTTON = 64
"""The greatest height of the button beside a result."""
FRAME = 5
"""How far the frame of a group is from its cards."""
LOW_RESULT = 64
"""Below a result of the game up to this height, the result of its last hand has room too."""

# Groups of cards in a row

_WIDEST_STEP = 0.56
"""The distance between two cards of a group where there is room, in card widths."""
_LEAST_STEP = 0.25
"""The distance below which the cards of the row shrink: the index of a card takes it."""
_GAP, _LEAST_GAP = 0.34, 0.12
"""The distance between two groups where there is much room, and little, in card widths."""
SLOT = 0.62
"""The width of an empty group, in card widths."""
_SMALLEST = 26
"""The least width of a card, in pixels."""
_SHRINKING = 0.92
"""The size of cards after one step of shrinking; few steps mean few sizes to draw."""


class Geometry:
    """The table at ``size``, with two or three ``sides``, each a column on the score sheet.

    ``mirrored`` puts the sheet to the left. If ``result`` is not 0, the result of a finished game
    takes so many pixels at the top.
    """

    def __init__(self, size: QSize, sides: int, *, mirrored: bool, result: int = 0) -> None:
        self.size = size
        """The size of the table."""
        self._result = result
        self.margin = margin = max(6, min(size.width(), size.height()) // 60)
        wide, high = size.width(), size.height()
        share, least, most = (0.19, 150, 330) if sides == 2 else (0.25, 200, 430)
        sheet = min(max(round(share * wide), least), most)
        left = sheet + 2 * margin if mirrored else margin
        self.play = QRect(left, margin, wide - sheet - 3 * margin, high - 2 * margin)
        """All of the table beside the sheet."""
        self._sheet_left = margin if mirrored else wide - margin - sheet
        self._sheet_width = sheet
        tall = (high - 5 * margin) / _ROWS / CARD_RATIO
        self.card = max(int(min(tall, self.play.width() / _LEAST_ACROSS)), 28)
        """The width of a card to take, and the greatest of one in the own hand."""
        self.card_height = card_height(self.card)
        """The height of such a card."""
        heights = (_PLATE + _OTHERS, 1 + _LABEL, _BAR, 1 + _NAMES)
        rows = [round(share * self.card_height) for share in heights]
        spare = max(high - sum(rows) - 2 * margin, 0) // 3
        self.tops = [margin]
        """The upper edges of the four rows."""
        for row in rows[:-1]:
            self.tops.append(self.tops[-1] + row + spare)
        self._rows = rows

    @property
    def sheet(self) -> QRect:
        """The score sheet while a hand is played."""
        bottom = self.tops[2] - self.margin
        return QRect(self._sheet_left, self.margin, self._sheet_width, bottom - self.margin)

    @property
    def whole_sheet(self) -> QRect:
        """The score sheet beside the result of a hand."""
        top = self._result + self.margin
        height = self.size.height() - self.margin - top
        return QRect(self._sheet_left, top, self._sheet_width, height)

    # Other players

    def other(self, number: int, count: int) -> QRect:
        """Return the area of the other player ``number`` of ``count``, from the left."""
        gap = 3 * self.margin
        room = (self.play.width() - (count - 1) * gap) // count
        width = min(room, round(_HAND_OF_OTHER * self.other_card))
        first = self.play.left() + (self.play.width() - count * width - (count - 1) * gap) // 2
        return QRect(first + number * (width + gap), self.tops[0], width, self._rows[0])

    def plate(self, area: QRect) -> QRect:
        """Return the plate in the ``area`` of another player."""
        gap = max(self._plate // 10, 2)
        return QRect(area.left(), area.top(), area.width(), self._plate - gap)

    def fan(self, area: QRect) -> QRect:
        """Return where the cards lie in the ``area`` of another player."""
        return area.adjusted(0, self._plate, 0, 0)

    @property
    def other_card(self) -> int:
        """The width of the cards of other players."""
        return round(_OTHERS * self.card) - 2

    @property
    def _plate(self) -> int:
        return max(round(_PLATE * self.card_height), 20)

    # The cards to take

    def place(self, at: int) -> QRect:
        """Return the place number ``at``, from 0."""
        return QRect(self._pair(at).topLeft(), QSize(self.card, self.card_height))

    def pile(self, at: int) -> QRect:
        """Return the pile beside place ``at``; it lies partly below the card there."""
        pair = self._pair(at)
        return QRect(pair.right() + 1 - self.card, pair.top(), self.card, self.card_height)

    def label(self, at: int) -> QRect:
        """Return the label below place ``at``."""
        pair = self._pair(at)
        height = self._rows[1] - self.card_height
        return QRect(pair.left(), pair.top() + self.card_height, pair.width(), height)

    def _pair(self, at: int) -> QRect:
        """Return the rectangle of place number ``at`` with its pile and the label below."""
        gap = round(_PAIR_GAP * self.card)
        room = (self.play.width() - 3 * gap) // 4
        width = min(room, round(_PAIR * self.card))
        spread = min(gap * 2, (self.play.width() - 4 * width) // 3)
        first = self.play.left() + (self.play.width() - 4 * width - 3 * spread) // 2
        left = first + at * (width + spread)
        return QRect(left, self.tops[1], width, self._rows[1])

    # The bar and the own hand

    def bar(self, buttons: int) -> tuple[QRect, QRect, list[QRect]]:
        """Return the rectangles in the bar, which has so many ``buttons``.

        They are the own plate, what the melds are worth, and each button, from left to right.
        """
        margin, left = self.margin, self.margin
        wide, top, height = self.size.width() - 2 * margin, self.tops[2], self._rows[2]
        button = min(max(round(0.15 * wide), 72), round(4.2 * height))
        button = min(button, round(0.56 * wide) // max(buttons, 1))
        plate = min(max(round(0.165 * wide), 110), 290)
        taken = buttons * (button + margin)
        worth = QRect(left + plate + margin, top, wide - plate - taken - margin, height)
        first = left + wide - taken + margin
        rects = [
            QRect(first + at * (button + margin), top, button, height) for at in range(buttons)
        ]
        name = QRect(left, top + (height - self._plate) // 2, plate, self._plate)
        return name, worth, rects

    @property
    def hand(self) -> QRect:
        """Where the cards of the own hand lie."""
        inset = self.margin + FRAME
        wide = self.size.width() - 2 * inset
        return QRect(inset, self.tops[3], wide, self.card_height)

    @property
    def names(self) -> int:
        """The height of the names below the melds."""
        return self._rows[3] - self.card_height

    # The end of a hand

    def headline(self, *, has_button: bool) -> tuple[QRect, QRect]:
        """Return where the result is told, and the button beside it."""
        play, height = self.play, max(round(0.115 * self.size.height()), 46)
        button = min(max(round(0.18 * play.width()), 116), 200)
        width = play.width() - (button + self.margin if has_button else 0)
        told = QRect(play.left(), play.top() + self._result, width, height)
        high = min(height, _TALLEST_BUTTON)
        top = told.top() + (height - high) // 2
        return told, QRect(told.right() + 1 + self.margin, top, button, high)

    def result_row(self, seat: int, seats: int) -> tuple[QRect, QRect]:
        """Return the plate of ``seat`` of ``seats``, and where its cards lie."""
        told, _button = self.headline(has_button=False)
        above = told.bottom() + 1 if self._result <= LOW_RESULT else self._result
        top = above + self.margin
        room = self.play.bottom() + 1 - top
        height = (room - (seats - 1) * self.margin) // seats
        most = round((0.4 if seats == 2 else 0.3) * self.size.height())
        row = min(height, most)
        spare = (room - seats * row - (seats - 1) * self.margin) // 2
        at = top + spare + seat * (row + self.margin)
        area = QRect(self.play.left(), at, self.play.width(), row)
        if seats == 2:  # with long hands, which need all the width
            line = min(max(round(0.2 * row), 22), 40)
            below = area.adjusted(0, line + self.margin // 2, 0, 0)
            return QRect(area.topLeft(), QSize(area.width(), line)), below
        plate = min(max(round(0.27 * self.play.width()), 150), 330)
        beside = area.adjusted(plate + 2 * self.margin, 0, 0, 0)
        return QRect(area.topLeft(), QSize(plate, row)), beside


@dataclass(frozen=True)
class Row:
    """Groups of cards in a row."""

    card: int
    """The width of a card."""
    step: float
    """The distance from the left edge of a card to that of the next one in its group."""
    lefts: tuple[int, ...]
    """Where each group begins."""
    widths: tuple[int, ...]
    """How wide each group is."""
    top: int
    """The upper edge of the row."""

    def card_rect(self, group: int, at: int) -> QRect:
        """Return the rectangle of card number ``at`` of ``group``."""
        left = self.lefts[group] + round(at * self.step)
        return QRect(left, self.top, self.card, card_height(self.card))

    def group_rect(self, group: int) -> QRect:
        """Return the rectangle that holds all cards of ``group``."""
        return QRect(self.lefts[group], self.top, self.widths[group], card_height(self.card))


def row_of(counts: Sequence[int], area: QRect, card: int, *, is_left: bool = False) -> Row:
    """Return a row in ``area`` of groups with ``counts`` cards each, at most ``card`` wide.

    A group of no cards is an empty slot. Where there is little room, first the cards and groups
    move together; when their indices could not be read any more, the cards shrink. The row is in
    the middle of ``area``, or at its top left if ``is_left``.
    """
    while True:
        step, gap = _spacing(counts, area.width(), card)
        if step >= _LEAST_STEP * card or card <= _SMALLEST:
            break
        card = max(int(card * _SHRINKING), _SMALLEST)
    widths = [round(_width(count, card, step)) for count in counts]
    total = sum(widths) + round(gap * max(len(counts) - 1, 0))
    left = area.left() if is_left else area.left() + max(area.width() - total, 0) // 2
    lefts = tuple(_lefts(left, widths, gap))
    spare = 0 if is_left else max(area.height() - card_height(card), 0)
    top = area.top() + spare // 2
    return Row(card, step, lefts, tuple(widths), top)


def _spacing(counts: Sequence[int], width: int, card: int) -> tuple[float, float]:
    """Return the distance from card to card in a group, and between two groups.

    They are as in a row with much room, or else so small that all ``counts`` cards, ``card`` wide,
    fill ``width``. The distance from card to card is 0 if even then they do not fit.
    """
    steps = sum(max(count - 1, 0) for count in counts)
    gaps = max(len(counts) - 1, 0)
    fixed = sum(_width(count, card, 0) for count in counts)
    wide = fixed + steps * _WIDEST_STEP * card + gaps * _GAP * card
    if wide <= width:
        return _WIDEST_STEP * card, _GAP * card
    share = min(max((width - fixed) / (wide - fixed), 0.0), 1.0) if wide > fixed else 0.0
    gap = max(share * _GAP, _LEAST_GAP) * card
    step = (width - fixed - gaps * gap) / steps if steps else _WIDEST_STEP * card
    if not steps and fixed + gaps * gap > width:
        return 0.0, gap
    return min(step, _WIDEST_STEP * card), gap


def _width(count: int, card: int, step: float) -> float:
    """Return the width of a group of ``count`` cards."""
    return card + (count - 1) * step if count else SLOT * card


def _lefts(left: int, widths: Sequence[int], gap: float) -> Iterator[int]:
    """Yield where each group begins, the first one at ``left``."""
    at = float(left)
    for width in widths:
        yield round(at)
        at += width + gap
