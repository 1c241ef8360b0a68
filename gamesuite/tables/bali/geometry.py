"""The rectangles of everything on the table of Bali, for its size in pixels.

`PanelGeometry` is a panel of columns. `Geometry` is the table of a player alone, `CompanyGeometry`
that of several players. A panel has the number of its seat; a slot is the place of a column in its
panel, from 0 at the left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPoint, QRect, QSize

from gamesuite.games.bali.table import parts
from gamesuite.tables.bali.columns import GLOW
from gamesuite.widgets.drawing.card_frame import CARD_RATIO, card_height
from gamesuite.widgets.look.font import text_growth
from gamesuite.widgets.look.touch import pressed_size

# Where a share is followed by two numbers, they are the least and the greatest number of pixels

_SIDE_SHARE, _SIDE_LEAST, _SIDE_MOST = 0.21, 136, 320
"""The width of the side with the deck, as a share of that of the table."""
_MORE_SIDE, _WIDER, _HIGHER = 1.25, 1.6, 1.45
"""How much wider the side may be with a large font, as a share and in pixels, and how much higher
plates and band are."""
_HANDLE_SHARE, _HANDLE_LEAST, _HANDLE_MOST = 0.085, 30, 50
"""The height of the handle of a word, as a share of that of the panel."""
_CARD_SHARE = 0.86
"""The width of a card, compared with the distance of columns."""
_USUAL = 6
"""How many cards of a column fit into the panel of a player alone without getting smaller."""
_LOOSE = 1.08
"""The distance of the cards of a column, in heights of the strip with the index."""
_WIDEST_PITCH = 1.55
"""The greatest distance of columns, in widths of a card."""
_GAP = 0.8
"""The width of a gap that takes a column, in widths of a card."""
_DECK_SHARE = 0.4
"""The greatest width of the deck, as a share of that of the side."""
_DECK_HIGH = 0.2
"""The greatest height of the deck, as a share of that of the side."""
_BUTTON_SHARE, _BUTTON_LEAST, _BUTTON_MOST = 0.085, 34, 54
"""The height of the button at the foot of the side, as a share of that of the side."""
_UNSEEN_HIGH = 1.5
"""The greatest height of the sheet with the unseen letters, compared with its width."""
_LETTER_ROWS = -(-len(parts.LETTER_PARTS) // parts.LETTERS_ACROSS)
"""How many rows the letters to choose from have: rounded up."""
_PRAISE_ALONE = 0.42
"""The share of the panel that the praise of a Bali takes."""


class PanelGeometry:
    """A panel of some ``columns`` in ``area``.

    The ``strip`` is the height of what is seen of a card that others cover, in widths of a card. A
    column of the ``usual`` number of cards fits without getting smaller. If the panel
    ``has_handles``, there is a button above each column, for its word.
    """

    def __init__(
        self,
        area: QRect,
        columns: int,
        strip: float,
        usual: int = _USUAL,
        *,
        has_handles: bool = True,
    ) -> None:
        self._area = area
        self._strip = strip
        wanted = round(area.height() * _HANDLE_SHARE)
        self._handle_height = _between(wanted, pressed_size(_HANDLE_LEAST), _HANDLE_MOST)
        self._cards_top = area.top() + (self._handle_height + 8 if has_handles else GLOW)
        self._cards_height = max(area.bottom() + 1 - self._cards_top - GLOW, 40)
        across = area.width() / columns
        usual_height = CARD_RATIO + (usual - 1) * strip * _LOOSE  # in widths of a card
        self.card = max(int(min(across * _CARD_SHARE, self._cards_height / usual_height)), 24)
        """The width of a card in a column that is not too long."""
        self._pitch = min(across, self.card * _WIDEST_PITCH)
        """The distance of columns."""
        self._left = area.left() + area.width() / 2 - columns * self._pitch / 2
        """The left edge of all columns together, in the middle of the panel."""

    def column(self, slot: int) -> QRect:
        """Return the strip of the panel that belongs to the column in ``slot``."""
        return self._strip_at(slot + 0.5, self.card)

    def gap(self, slot: int) -> QRect:
        """Return the gap before the column in ``slot``."""
        return self._strip_at(slot, round(self.card * _GAP))

    def handle(self, slot: int) -> QRect:
        """Return the button of the word in ``slot``."""
        column = self.column(slot)
        return QRect(column.left(), self._area.top(), column.width(), self._handle_height)

    def card_rect(self, slot: int, height: int, count: int) -> QRect:
        """Return the card at ``height`` of ``count`` in the column in ``slot``.

        All are smaller, and then closer together, if the column gets too long.
        """
        width = self._card_width(count)
        tall, spread = card_height(width), self._strip * width * _LOOSE
        if count > 1:
            spread = min(spread, (self._cards_height - tall) / (count - 1))
        left = self.column(slot).center().x() + 1 - width // 2
        return QRect(left, self._cards_top + round(height * spread), width, tall)

    def extent(self, slot: int, count: int) -> QRect:
        """Return the rectangle of all ``count`` cards in ``slot``, or the place for one."""
        lowest = self.card_rect(slot, max(count - 1, 0), count)
        return self.card_rect(slot, 0, count).united(lowest)

    def _card_width(self, count: int) -> int:
        """Return the width of the cards in a column of ``count``.

        An even count is taken as the next odd one, so that cards change their size only with every
        other card.
        """
        odd_count = count if count % 2 else count + 1
        tall = CARD_RATIO + (odd_count - 1) * self._strip
        return max(int(min(self.card, self._cards_height / tall)), 12)

    def _strip_at(self, slots: float, width: int) -> QRect:
        """Return the strip ``width`` wide whose middle is so many ``slots`` from the left."""
        left = round(self._left + slots * self._pitch - width / 2)
        return QRect(left, self._cards_top, width, self._cards_height)


@dataclass(frozen=True)
class Alone:
    """What the table of one player has."""

    columns: int
    """The number of columns."""
    praises: bool = False
    """Whether a Bali is praised: then there is room for it below the panel."""
    line: int = 0
    """The height of the row that is left to the line of the table."""


class Geometry:
    """The table of one player in ``area``: the panel, and beside it the side with the deck.

    ``strip`` is as in `PanelGeometry`. ``mirrored`` swaps left and right.
    """

    panels: Sequence[PanelGeometry]
    """The panels, by seat; a player alone has one."""
    praise: QRect
    """Where a Bali is praised."""
    margin: int
    """The empty space along the edges of the table and between its parts."""
    side: QRect
    """The side with the deck, and what is below it."""
    line_row: QRect
    """The row that is left to the line of the table: at the foot of the panel, or below a band."""

    def __init__(self, area: QRect, alone: Alone, strip: float, *, mirrored: bool) -> None:
        panel_area = self._lay_out_side(area, mirrored=mirrored)
        panel_area.adjust(0, 0, 0, -alone.line)
        foot = panel_area.bottom() + 1
        self.line_row = QRect(panel_area.left(), foot, panel_area.width(), alone.line)
        self.praise = panel_area
        if alone.praises:
            top = round(panel_area.height() * (1 - _PRAISE_ALONE))
            self.praise = panel_area.adjusted(0, top, 0, 0)
            panel_area = panel_area.adjusted(0, 0, 0, -self.praise.height())
        self.panels = [PanelGeometry(panel_area, alone.columns, strip)]

    def _lay_out_side(self, area: QRect, *, mirrored: bool) -> QRect:
        """Set the margin and the side of a table in ``area``; return the rest, for the panels."""
        self.margin = margin = max(6, min(area.width(), area.height()) // 50)
        inside = area.adjusted(margin, margin, -margin, -margin)
        least, most = (round(each * text_growth(_WIDER)) for each in (_SIDE_LEAST, _SIDE_MOST))
        share = _SIDE_SHARE * text_growth(_MORE_SIDE)
        width = _between(round(area.width() * share), least, most)
        self.side, rest = QRect(inside), QRect(inside)
        if mirrored:
            self.side.setWidth(width)
            rest.setLeft(inside.left() + width + margin)
        else:
            self.side.setLeft(inside.right() + 1 - width)
            rest.setRight(inside.right() - width - margin)
        return rest

    # The side, from above

    @cached_property
    def deck(self) -> QRect:
        """The deck in the upper corner of the side."""
        width = min(self.side.width() * _DECK_SHARE, self.side.height() * _DECK_HIGH / CARD_RATIO)
        return QRect(self.side.topLeft(), QSize(int(width), card_height(int(width))))

    @property
    def count(self) -> QRect:
        """The number of cards in the deck, beside it."""
        return self._beside_deck(0, 2)

    def removed(self, seat: int) -> QRect:
        """Return where the words go that are removed from the panel of ``seat``."""
        return self._beside_deck(1, 2)

    def _beside_deck(self, number: int, figures: int) -> QRect:
        """Return the place of figure ``number``, from 0 above, of ``figures`` beside the deck."""
        left = self.deck.right() + 1 + self.margin
        height = self.deck.height() // figures
        top = self.deck.top() + number * height
        return QRect(left, top, self.side.right() + 1 - left, height)

    @cached_property
    def below_deck(self) -> QRect:
        """Where the words of the game are."""
        return self._above_button

    @cached_property
    def unseen(self) -> QRect:
        """Where the unseen letters are, which need not be as high as the room for them."""
        room = QRect(self._above_button)
        most = round(room.width() * _UNSEEN_HIGH)
        room.setHeight(min(room.height(), most))
        return room

    @cached_property
    def button(self) -> QRect:
        """The button at the foot of the side."""
        wanted = round(self.side.height() * _BUTTON_SHARE)
        height = _between(wanted, pressed_size(_BUTTON_LEAST), _BUTTON_MOST)
        top = self.side.bottom() + 1 - height
        return QRect(self.side.left(), top, self.side.width(), height)

    @cached_property
    def _above_button(self) -> QRect:
        """What lies between the deck and the button."""
        top = self.deck.bottom() + 1 + self.margin
        bottom = self.button.top() - self.margin
        return QRect(self.side.left(), top, self.side.width(), bottom - top)

    # The questions of the table: which letter a Bali card stands for, which word a player names

    @cached_property
    def question(self) -> QRect:
        """The question, above the letters to choose from or the line to write in."""
        height = min(max(self._above_button.height() // 9, 22), 40)
        return QRect(self._above_button.topLeft(), QSize(self._above_button.width(), height))

    def letter(self, number: int) -> QRect:
        """Return the button of letter ``number``, from 0; they are in rows from the left."""
        room = self._above_button
        top = self.question.bottom() + 1
        row, column = divmod(number, parts.LETTERS_ACROSS)
        width = room.width() / parts.LETTERS_ACROSS
        height = (room.bottom() + 1 - top) / _LETTER_ROWS
        corner = QPoint(room.left() + round(column * width), top + round(row * height))
        return QRect(corner, QSize(int(width), int(height)))

    @property
    def rest_of_letters(self) -> QRect:
        """The room in the last row of letters that is left."""
        last = _LETTER_ROWS * parts.LETTERS_ACROSS - 1
        return self.letter(len(parts.LETTER_PARTS)).united(self.letter(last))

    @cached_property
    def word_line(self) -> QRect:
        """The line to write a word in."""
        room = self._above_button
        return QRect(room.left(), self.question.bottom() + 1, room.width(), self.button.height())

    @cached_property
    def below_word_line(self) -> QRect:
        """The button below the line."""
        return self.word_line.translated(0, self.word_line.height() + self.margin)

    def band_parts(self, buttons: tuple[str, ...]) -> Iterator[tuple[str, QRect]]:
        """Yield the parts of the band with their places: a player alone has no band."""
        yield from ()


# In company

_PLATE_SHARE, _PLATE_LEAST, _PLATE_MOST = 0.062, 24, 40
"""The height of a plate over a panel, as a share of that of the table."""
_BAR_SHARE, _BAR_LEAST, _BAR_MOST = 0.09, 36, 64
"""The height of the band, as a share of that of the table."""
_UPPER = 0.4
"""The height of the panels of the others, as a share of that of all panels."""
_UPPER_HANDLED = 0.48
"""The same if persons at this screen play with them."""
_USUAL_OWN = 5
"""How many cards of a column fit into the own panel without getting smaller."""
_USUAL_OTHER = 4
"""How many cards of a column fit so into the panel of another player."""
_OWN_PLATE, _OWN_PLATE_LEAST, _OWN_PLATE_MOST = 0.25, 118, 300
"""The width of the own plate, as a share of that of the band."""
_FLAT = 0.19
"""The greatest height of the own plate, compared with its width: so it has one line."""
_BUTTON_WIDTH, _NARROWEST_BUTTON, _WIDEST_BUTTON = 0.15, 70, 160
"""The width of a button of the band, as a share of that of the band."""
_PRAISE_IN_COMPANY = 0.3
"""The share of the height that the praise of a Bali takes."""


@dataclass(frozen=True)
class Company:
    """What the table of several players has; panels are named by their seats."""

    columns: int
    """The number of columns of each panel."""
    below: tuple[int, ...]
    """The panels below the band: one player's and, with partners, the partner's."""
    above: tuple[int, ...]
    """The panels of the others."""
    handled: bool = False
    """Whether persons at this screen play with the panels above, too."""
    buttons: int = 0
    """The number of buttons in the band."""
    praises: bool = False
    """Whether a Bali is praised."""
    line: int = 0
    """The height of the row that is left to the line of the table."""


class CompanyGeometry(Geometry):
    """The table in ``area`` for ``company``; ``mirrored`` swaps left and right.

    The others' panels are in a row, each below its plate. Then comes the band, and below it the
    panel of one player. The band begins with the plate of that one; but two partners have their
    panels beside each other, and their plates over them.

    The base has the side with the deck, and all on it but what is overridden here.
    """

    def __init__(self, area: QRect, company: Company, strip: float, *, mirrored: bool) -> None:
        self._company = company
        self._strip = strip
        self._has_partner = len(company.below) > 1
        self._plates: dict[int, QRect] = {}
        """The plates of the players, by seat."""
        upper, self._bar, lower = self._rows(self._lay_out_side(area, mirrored=mirrored))
        self.praise = lower.adjusted(0, round(lower.height() * (1 - _PRAISE_IN_COMPANY)), 0, 0)
        if company.praises:
            lower.setBottom(self.praise.top() - 1)
        panels = self._panels_above(upper) | self._panels_below(lower)
        self.panels = [panels[seat] for seat in sorted(panels)]

    def _rows(self, area: QRect) -> tuple[QRect, QRect, QRect]:
        """Return the row of the others, the band and the row of the viewer in ``area``."""
        growth = text_growth(_HIGHER)
        wanted = round(area.height() * _PLATE_SHARE * growth)
        self._plate_height = plate = _between(wanted, _PLATE_LEAST, self._plate_most)
        wanted, most = (round(each * growth) for each in (area.height() * _BAR_SHARE, _BAR_MOST))
        band = _between(wanted, pressed_size(_BAR_LEAST), most)
        plates = plate * (2 if self._has_partner else 1)
        panels = area.height() - plates - band - self.margin - self._company.line
        gap = self.margin // 2
        share = _UPPER_HANDLED if self._company.handled else _UPPER
        upper = QRect(area.left(), area.top(), area.width(), plate + round(panels * share))
        bar = QRect(area.left(), upper.bottom() + 1 + gap, area.width(), band)
        lower = QRect(area)
        # The gap is above the row: rings round the buttons of the band reach into it.
        below = bar.bottom() + 1 + gap
        self.line_row = QRect(bar.left(), below, bar.width(), self._company.line)
        lower.setTop(below + self._company.line)
        return upper, bar, lower

    def _panels_above(self, row: QRect) -> dict[int, PanelGeometry]:
        """Place the others in ``row``: a plate over each panel."""
        seats, columns, handled = self._company.above, self._company.columns, self._company.handled
        usual = _USUAL_OWN if handled else _USUAL_OTHER
        panels: dict[int, PanelGeometry] = {}
        for seat, share in zip(seats, _shares(row, len(seats), self.margin), strict=True):
            self._plates[seat], rest = _split(share, self._plate_height)
            panels[seat] = PanelGeometry(rest, columns, self._strip, usual, has_handles=handled)
        return panels

    def _panels_below(self, row: QRect) -> dict[int, PanelGeometry]:
        """Place the panels below the band in ``row``, two partners beside each other."""
        seats, columns = self._company.below, self._company.columns
        panels: dict[int, PanelGeometry] = {}
        for seat, share in zip(seats, _shares(row, len(seats), 2 * self.margin), strict=True):
            if self._has_partner:
                self._plates[seat], rest = _split(share, self._plate_height)
            else:
                self._plates[seat], rest = self._own_plate, share
            panels[seat] = PanelGeometry(rest, columns, self._strip, _USUAL_OWN)
        return panels

    @property
    def count(self) -> QRect:
        """The number of cards in the deck, beside it."""
        return self._beside_deck(0, 1)

    def removed(self, seat: int) -> QRect:
        """Return the plate of the player at ``seat``, who gets the words."""
        return self._plates[seat]

    @cached_property
    def below_deck(self) -> QRect:
        """Where the unseen letters or the words of the game are: there is no button below."""
        return self._above_button.united(self.button)

    @cached_property
    def band(self) -> QRect:
        """Where the band has words: between the own plate, if that is there, and the buttons."""
        left = self._bar.left()
        if not self._has_partner:
            left = self._own_plate.right() + 1 + self.margin
        right = self._bar_button(0).left() if self._company.buttons else self._bar.right() + 1
        return QRect(left, self._bar.top(), right - left - self.margin, self._bar.height())

    def band_parts(self, buttons: tuple[str, ...]) -> Iterator[tuple[str, QRect]]:
        """Yield where the band is, and its ``buttons``."""
        yield parts.BAR, self.band
        for number, name in enumerate(buttons):
            yield name, self._bar_button(number)

    def _bar_button(self, number: int) -> QRect:
        """Return the button ``number`` of the band, from the left."""
        before = (self._company.buttons - number) * self._button_width - self._gap
        left = self._bar.right() + 1 - before
        high = min(self._bar.height(), 56)
        top = self._bar.top() + (self._bar.height() - high) // 2
        return QRect(left, top, self._button_width - self._gap, high)

    @cached_property
    def _own_plate(self) -> QRect:
        """The plate at the left end of the band, where nobody below it has a partner."""
        growth = text_growth(_MORE_SIDE)
        width = round(self._bar.width() * _OWN_PLATE * growth)
        plate = QRect(self._bar)
        plate.setWidth(_between(width, _OWN_PLATE_LEAST, round(_OWN_PLATE_MOST * growth)))
        high = min(plate.height(), self._plate_most, round(plate.width() * _FLAT))
        return QRect(plate.left(), plate.top() + (plate.height() - high) // 2, plate.width(), high)

    @property
    def _plate_most(self) -> int:
        """The greatest height of a plate."""
        return round(_PLATE_MOST * text_growth(_HIGHER))

    @property
    def _gap(self) -> int:
        """How far the buttons of the band are apart."""
        return self.margin // 2

    @cached_property
    def _button_width(self) -> int:
        """The width of a button, with the gap beside it."""
        wanted = round(self._bar.width() * _BUTTON_WIDTH)
        return _between(wanted, _NARROWEST_BUTTON, _WIDEST_BUTTON) + self._gap


def _between(wanted: int, least: int, most: int) -> int:
    """Return ``wanted``, or the nearest number from ``least`` to ``most``."""
    return min(max(wanted, least), most)


def _split(area: QRect, plate: int) -> tuple[QRect, QRect]:
    """Return the upper part of ``area``, ``plate`` high, and the rest."""
    upper = QRect(area.topLeft(), QSize(area.width(), plate))
    return upper, area.adjusted(0, plate, 0, 0)


def _shares(area: QRect, number: int, margin: int) -> list[QRect]:
    """Return ``number`` equal parts of ``area`` from the left, ``margin`` apart."""
    width = (area.width() - (number - 1) * margin) // number
    return [
        QRect(area.left() + at * (width + margin), area.top(), width, area.height())
        for at in range(number)
    ]
