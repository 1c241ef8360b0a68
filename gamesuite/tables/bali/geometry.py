"""The rectangles of everything on the table of Bali, for its size in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QPoint, QRect, QSize

from gamesuite.games.bali.table.parts import LETTERS_ACROSS
from gamesuite.widgets.drawing.card_frame import CARD_RATIO, card_height

_SIDE_SHARE, _SIDE_LEAST, _SIDE_MOST = 0.21, 136, 320
_HANDLE_SHARE, _HANDLE_LEAST, _HANDLE_MOST = 0.085, 30, 50
_CARD_SHARE = 0.8
"""The width of a card, compared with the distance of columns."""
USUAL = 6
"""A column of so many cards fits without getting smaller."""
_LOOSE = 1.08
"""The distance of the cards of a column, in heights of the strip with the index."""
_WIDEST_PITCH = 1.55
"""The greatest distance of columns, in widths of a card."""
_GAP = 0.8
"""The width of a gap that takes a column, in widths of a card."""
_DECK_SHARE, _DECK_HIGH = 0.4, 0.2
"""The most width of the deck in that of the side, and its height in that of the table."""
_BUTTON_SHARE, _BUTTON_LEAST, _BUTTON_MOST = 0.085, 34, 54
_PRAISE = 0.42
"""The share of the panel that the praise of a Bali takes."""
GLOW = 7
"""How far the glow of a word reaches beyond its cards, in pixels."""


class PanelGeometry:
    """The ``columns`` of a panel in ``area``; the ``strip`` of a card shows its index.

    A column of the ``usual`` number of cards fits without getting smaller. Unless it
    ``has_handles``, nothing is above the columns. Lengths are whole pixels but for ``strip``, which
    is in card widths.
    """

    def __init__(
        self,
        area: QRect,
        columns: int,
        strip: float,
        usual: int = USUAL,
        *,
        has_handles: bool = True,
    ) -> None:
        self._area = area
        self._strip = strip
        wanted = round(area.height() * _HANDLE_SHARE)
        self._handle = min(max(wanted, _HANDLE_LEAST), _HANDLE_MOST)
        self._top = area.top() + (self._handle + 8 if has_handles else GLOW)
        self._height = max(area.bottom() + 1 - self._top - GLOW, 40)
        across = area.width() / columns
        tall = CARD_RATIO + (usual - 1) * strip * _LOOSE
        self.card = max(int(min(across * _CARD_SHARE, self._height / tall)), 24)
        self._pitch = min(across, self.card * _WIDEST_PITCH)
        self._middle = area.left() + area.width() / 2 - columns * self._pitch / 2

    def column(self, slot: int) -> QRect:
        """Return the strip of the panel that belongs to the column in ``slot``."""
        return self._strip_at(slot + 0.5, self.card)

    def gap(self, slot: int) -> QRect:
        """Return the gap before the column in ``slot``."""
        return self._strip_at(slot, round(self.card * _GAP))

    def handle(self, slot: int) -> QRect:
        """Return the button of the word in ``slot``."""
        column = self.column(slot)
        return QRect(column.left(), self._area.top(), column.width(), self._handle)

    def card_rect(self, slot: int, height: int, count: int) -> QRect:
        """Return the card at ``height`` of ``count``, smaller if the column gets too long."""
        width = self._card_of(count)
        tall, spread = card_height(width), self._strip * width * _LOOSE
        if count > 1:
            spread = min(spread, (self._height - tall) / (count - 1))
        left = self.column(slot).center().x() + 1 - width // 2
        return QRect(left, self._top + round(height * spread), width, tall)

    def extent(self, slot: int, count: int) -> QRect:
        """Return the rectangle of all ``count`` cards of the column in ``slot``."""
        lowest = self.card_rect(slot, max(count - 1, 0), count)
        return self.card_rect(slot, 0, count).united(lowest)

    def _card_of(self, count: int) -> int:
        """Return the width of the cards in a column of ``count``; it changes with every other."""
        tall = CARD_RATIO + ((count | 1) - 1) * self._strip
        return max(int(min(self.card, self._height / tall)), 12)

    def _strip_at(self, slot: float, width: int) -> QRect:
        left = round(self._middle + slot * self._pitch - width / 2)
        return QRect(left, self._top, width, self._height)


class Geometry:
    """The table of one player in ``area``; ``mirrored`` swaps left and right.

    The ``strip`` of a card, in card widths, shows its index. If it ``praises``, there is room for
    the praise of a Bali below the panel.
    """

    panels: Sequence[PanelGeometry]

    def __init__(
        self, area: QRect, columns: int, strip: float, *, praises: bool, mirrored: bool
    ) -> None:
        across = self.lay_side(area, mirrored=mirrored)
        self.praise = across
        if praises:
            self.praise = across.adjusted(0, round(across.height() * (1 - _PRAISE)), 0, 0)
            across = across.adjusted(0, 0, 0, -self.praise.height())
        self.panels = [PanelGeometry(across, columns, strip)]

    def lay_side(self, area: QRect, *, mirrored: bool) -> QRect:
        """Lay out the side of a table in ``area``; return what is left for the panels."""
        self.margin = margin = max(6, min(area.width(), area.height()) // 50)
        inside = area.adjusted(margin, margin, -margin, -margin)
        width = min(max(round(area.width() * _SIDE_SHARE), _SIDE_LEAST), _SIDE_MOST)
        self.side, across = QRect(inside), QRect(inside)
        if mirrored:
            self.side.setWidth(width)
            across.setLeft(inside.left() + width + margin)
        else:
            self.side.setLeft(inside.right() + 1 - width)
            across.setRight(inside.right() - width - margin)
        return across

    @cached_property
    def deck(self) -> QRect:
        """The deck in the upper corner of the side."""
        width = min(self.side.width() * _DECK_SHARE, self.side.height() * _DECK_HIGH / CARD_RATIO)
        return QRect(self.side.topLeft(), QSize(int(width), card_height(int(width))))

    @property
    def count(self) -> QRect:
        """The number of cards in the deck, beside it."""
        return self._beside_deck(0, 2)

    def removed(self, panel: int) -> QRect:
        """Return where the words go that are removed from ``panel``."""
        return self._beside_deck(1, 2)

    def _beside_deck(self, number: int, figures: int) -> QRect:
        """Return the place of the figure ``number`` beside the deck."""
        left = self.deck.right() + 1 + self.margin
        height = self.deck.height() // figures
        top = self.deck.top() + number * height
        return QRect(left, top, self.side.right() + 1 - left, height)

    @cached_property
    def button(self) -> QRect:
        """The button at the foot of the side."""
        wanted = round(self.side.height() * _BUTTON_SHARE)
        height = min(max(wanted, _BUTTON_LEAST), _BUTTON_MOST)
        top = self.side.bottom() + 1 - height
        return QRect(self.side.left(), top, self.side.width(), height)

    @cached_property
    def below_deck(self) -> QRect:
        """What lies below the deck: letters or words."""
        return self.list

    @cached_property
    def list(self) -> QRect:
        """What lies between the deck and the button: letters to choose from."""
        top = self.deck.bottom() + 1 + self.margin
        bottom = self.button.top() - self.margin
        return QRect(self.side.left(), top, self.side.width(), bottom - top)

    @cached_property
    def question(self) -> QRect:
        """The question above the letters to choose from."""
        height = min(max(self.list.height() // 9, 22), 40)
        return QRect(self.list.topLeft(), QSize(self.list.width(), height))

    @cached_property
    def line(self) -> QRect:
        """The line to write in, below the question."""
        top = self.question.bottom() + 1
        return QRect(self.list.left(), top, self.list.width(), self.button.height())

    @cached_property
    def below_line(self) -> QRect:
        """The button below the line."""
        return self.line.translated(0, self.line.height() + self.margin)

    def rest_of_letters(self, count: int) -> QRect:
        """Return the room in the last row of ``count`` letters that they leave."""
        last = -(-count // LETTERS_ACROSS) * LETTERS_ACROSS - 1
        return self.letter(count, count).united(self.letter(last, count))

    def letter(self, number: int, count: int) -> QRect:
        """Return the button of letter ``number`` of ``count``, in rows."""
        rows = -(-count // LETTERS_ACROSS)
        top = self.question.bottom() + 1
        row, place = divmod(number, LETTERS_ACROSS)
        width, height = self.list.width() / LETTERS_ACROSS, (self.list.bottom() + 1 - top) / rows
        corner = QPoint(self.list.left() + round(place * width), top + round(row * height))
        return QRect(corner, QSize(int(width), int(height)))
