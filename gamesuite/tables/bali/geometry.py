"""The rectangles of everything on the table of Bali, for its size in pixels.

`PanelGeometry` is a panel of columns. `Geometry` is the table of a player alone, `CompanyGeometry`
that of several players.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPoint, QRect, QSize

from gamesuite.games.bali.table import parts
from gamesuite.tables.bali.widgets import GLOW
from gamesuite.widgets.drawing.card_frame import CARD_RATIO, card_height

# A share is followed by the least and the greatest number of pixels

_SIDE_SHARE, _SIDE_LEAST, _SIDE_MOST = 0.21, 136, 320
"""The width of the side with the deck, as a share of that of the table."""
_HANDLE_SHARE, _HANDLE_LEAST, _HANDLE_MOST = 0.085, 30, 50
"""The height of the handle of a word, as a share of that of the panel."""
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
_DECK_SHARE = 0.4
"""The greatest width of the deck, as a share of that of the side."""
_DECK_HIGH = 0.2
"""The greatest height of the deck, as a share of that of the side."""
_BUTTON_SHARE, _BUTTON_LEAST, _BUTTON_MOST = 0.085, 34, 54
"""The height of the button at the foot of the side, as a share of that of the side."""
_LETTER_ROWS = -(-len(parts.LETTER_PARTS) // parts.LETTERS_ACROSS)
"""How many rows the letters to choose from have: rounded up."""
_PRAISE_ALONE = 0.42
"""The share of the panel that the praise of a Bali takes."""


class PanelGeometry:
    """A panel of some ``columns`` in ``area``.

    The ``strip`` is the height of what is seen of a card below others, in card widths. A column of
    the ``usual`` number of cards fits without getting smaller. If it ``has_handles``, there is a
    button for its word above each column.
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
        self._handle = _between(wanted, _HANDLE_LEAST, _HANDLE_MOST)
        self._top = area.top() + (self._handle + 8 if has_handles else GLOW)
        self._height = max(area.bottom() + 1 - self._top - GLOW, 40)
        across = area.width() / columns
        tall = CARD_RATIO + (usual - 1) * strip * _LOOSE
        self.card = max(int(min(across * _CARD_SHARE, self._height / tall)), 24)
        """The width of a card in a column that is not too long."""
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
        """Return the width of the cards in a column of ``count``.

        An even count is taken as the next odd one, so that cards change their size only with every
        other card.
        """
        odd_count = count if count % 2 else count + 1
        tall = CARD_RATIO + (odd_count - 1) * self._strip
        return max(int(min(self.card, self._height / tall)), 12)

    def _strip_at(self, slot: float, width: int) -> QRect:
        left = round(self._middle + slot * self._pitch - width / 2)
        return QRect(left, self._top, width, self._height)


class Geometry:
    """The table of one player in ``area``: the panel, and beside it the side with the deck.

    ``columns`` and ``strip`` are as in `PanelGeometry`. If it ``praises``, there is room for the
    praise of a Bali below the panel. ``mirrored`` swaps left and right.
    """

    panels: Sequence[PanelGeometry]
    """The panel of each player by seat; here only one."""

    def __init__(
        self, area: QRect, columns: int, strip: float, *, praises: bool, mirrored: bool
    ) -> None:
        across = self.lay_side(area, mirrored=mirrored)
        self.praise = across
        if praises:
            self.praise = across.adjusted(0, round(across.height() * (1 - _PRAISE_ALONE)), 0, 0)
            across = across.adjusted(0, 0, 0, -self.praise.height())
        self.panels = [PanelGeometry(across, columns, strip)]

    def lay_side(self, area: QRect, *, mirrored: bool) -> QRect:
        """Lay out the side of a table in ``area``; return what is left for the panels."""
        self.margin = margin = max(6, min(area.width(), area.height()) // 50)
        inside = area.adjusted(margin, margin, -margin, -margin)
        width = _between(round(area.width() * _SIDE_SHARE), _SIDE_LEAST, _SIDE_MOST)
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
        """Return the place beside the deck of figure ``number``, from above, of ``figures``."""
        left = self.deck.right() + 1 + self.margin
        height = self.deck.height() // figures
        top = self.deck.top() + number * height
        return QRect(left, top, self.side.right() + 1 - left, height)

    @cached_property
    def button(self) -> QRect:
        """The button at the foot of the side."""
        wanted = round(self.side.height() * _BUTTON_SHARE)
        height = _between(wanted, _BUTTON_LEAST, _BUTTON_MOST)
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

    def band_parts(self, buttons: tuple[str, ...]) -> Iterator[tuple[str, QRect]]:
        """Yield where the band and its ``buttons`` are; a player alone has none."""
        yield from ()

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

    @property
    def rest_of_letters(self) -> QRect:
        """The room in the last row of letters that is left."""
        last = _LETTER_ROWS * parts.LETTERS_ACROSS - 1
        return self.letter(len(parts.LETTER_PARTS)).united(self.letter(last))

    def letter(self, number: int) -> QRect:
        """Return the button of letter ``number``, from 0; they are in rows from the left."""
        top = self.question.bottom() + 1
        row, place = divmod(number, parts.LETTERS_ACROSS)
        width = self.list.width() / parts.LETTERS_ACROSS
        height = (self.list.bottom() + 1 - top) / _LETTER_ROWS
        corner = QPoint(self.list.left() + round(place * width), top + round(row * height))
        return QRect(corner, QSize(int(width), int(height)))


# In company: again a share is followed by the least and the greatest number of pixels

_PLATE_SHARE, _PLATE_LEAST, _PLATE_MOST = 0.062, 24, 40
"""The height of a plate over a panel, as a share of that of the table."""
_BAR_SHARE, _BAR_LEAST, _BAR_MOST = 0.09, 36, 64
"""The height of the band, as a share of that of the table."""
_UPPER = 0.4
"""The height of the panels of the others, as a share of that of all panels."""
_USUAL_OWN = 5
"""A column of so many cards fits into the own panel without getting smaller."""
_USUAL_OTHER = 4
"""A column of so many cards fits so into the panel of another player."""
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
    """What the table of several players has; see `BaliLayout`."""

    columns: int
    """The number of columns of each panel."""
    below: tuple[int, ...]
    """The panels of the viewer and, with partners, of the viewer's partner."""
    above: tuple[int, ...]
    """The panels of the others."""
    buttons: int = 0
    """The number of buttons in the band."""
    praises: bool = False
    """Whether a Bali is praised."""


class CompanyGeometry(Geometry):
    """The table in ``area`` for ``company``; ``mirrored`` swaps left and right.

    The others' panels are in a row, each below its plate. Then comes the band, and below it the
    panel of the viewer. The band begins with the viewer's plate; but two partners have their panels
    beside each other, and their plates over them.
    """

    def __init__(self, area: QRect, company: Company, strip: float, *, mirrored: bool) -> None:
        across = self.lay_side(area, mirrored=mirrored)
        margin, self._company = self.margin, company
        plate = _between(round(across.height() * _PLATE_SHARE), _PLATE_LEAST, _PLATE_MOST)
        bar = _between(round(across.height() * _BAR_SHARE), _BAR_LEAST, _BAR_MOST)
        self._has_partner = len(company.below) > 1
        plates = plate * (2 if self._has_partner else 1)
        cards = across.height() - plates - bar - margin
        upper = round(cards * _UPPER)
        row = QRect(across.left(), across.top(), across.width(), plate + upper)
        self._bar = QRect(across.left(), row.bottom() + 1 + margin // 2, across.width(), bar)
        lower = QRect(across.topLeft(), across.bottomRight())
        lower.setTop(self._bar.bottom() + 1 + margin // 2)
        self.praise = lower.adjusted(0, round(lower.height() * (1 - _PRAISE_IN_COMPANY)), 0, 0)
        if company.praises:
            lower.setBottom(self.praise.top() - 1)
        self._plates: dict[int, QRect] = {}
        areas: dict[int, PanelGeometry] = {}
        for panel, share in zip(
            company.above, _shares(row, len(company.above), margin), strict=True
        ):
            self._plates[panel], rest = _split(share, plate)
            areas[panel] = PanelGeometry(
                rest, company.columns, strip, _USUAL_OTHER, has_handles=False
            )
        for panel, share in zip(
            company.below, _shares(lower, len(company.below), 2 * margin), strict=True
        ):
            rest = share
            if self._has_partner:
                self._plates[panel], rest = _split(share, plate)
            areas[panel] = PanelGeometry(rest, company.columns, strip, _USUAL_OWN)
        if not self._has_partner:
            self._plates[company.below[0]] = self._own_plate
        self.panels = [areas[panel] for panel in sorted(areas)]

    @property
    def count(self) -> QRect:
        """The number of cards in the deck, beside it."""
        return self._beside_deck(0, 1)

    def removed(self, panel: int) -> QRect:
        """Return the plate of the player at ``panel``, who gets the words."""
        return self._plates[panel]

    @cached_property
    def below_deck(self) -> QRect:
        """What lies below the deck, down to the edge: letters or words."""
        return self.list.united(self.button)

    @cached_property
    def _own_plate(self) -> QRect:
        width = round(self._bar.width() * _OWN_PLATE)
        plate = QRect(self._bar)
        plate.setWidth(_between(width, _OWN_PLATE_LEAST, _OWN_PLATE_MOST))
        high = min(plate.height(), _PLATE_MOST, round(plate.width() * _FLAT))
        return QRect(plate.left(), plate.top() + (plate.height() - high) // 2, plate.width(), high)

    @property
    def _gap(self) -> int:
        """How far the buttons of the band are apart."""
        return self.margin // 2

    @cached_property
    def _button_width(self) -> int:
        """The width of a button, with the gap beside it."""
        wanted = round(self._bar.width() * _BUTTON_WIDTH)
        return _between(wanted, _NARROWEST_BUTTON, _WIDEST_BUTTON) + self._gap

    @cached_property
    def band(self) -> QRect:
        """Where the band has words: between the own plate, if it is there, and the buttons."""
        left = self._bar.left()
        if not self._has_partner:
            left = self._own_plate.right() + 1 + self.margin
        right = self.bar_button(0).left() if self._company.buttons else self._bar.right() + 1
        return QRect(left, self._bar.top(), right - left - self.margin, self._bar.height())

    def band_parts(self, buttons: tuple[str, ...]) -> Iterator[tuple[str, QRect]]:
        """Yield where the band is, and its ``buttons``."""
        yield parts.BAR, self.band
        for number, name in enumerate(buttons):
            yield name, self.bar_button(number)

    def bar_button(self, number: int) -> QRect:
        """Return the button ``number`` of the band, from the left."""
        before = (self._company.buttons - number) * self._button_width - self._gap
        left = self._bar.right() + 1 - before
        high = min(self._bar.height(), 56)
        top = self._bar.top() + (self._bar.height() - high) // 2
        return QRect(left, top, self._button_width - self._gap, high)


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
