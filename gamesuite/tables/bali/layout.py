"""Where everything lies on the table of Bali, for its size in pixels, and which widgets show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part, Scene, SeatContent, Seated
from gamesuite.games.bali.state import DECK, View, removed_part
from gamesuite.games.bali.table import parts
from gamesuite.games.bali.table.company_scene import own_seat
from gamesuite.games.bali.table.parts import ColumnContent, gap_part, handle_part
from gamesuite.tables.bali.widgets import (
    GLOW,
    BaliWidget,
    BarWidget,
    BetweenColumns,
    ColumnWidget,
    FigureWidget,
    HandleWidget,
    LetterButton,
    QuestionWidget,
    UnseenWidget,
    WordsWidget,
)
from gamesuite.widgets.drawing.card_frame import CARD_RATIO, card_height
from gamesuite.widgets.letters.letter_index import strip_height
from gamesuite.widgets.letters.letters_deck import LETTERS_DECK
from gamesuite.widgets.table.geometry import Fan, Kind, Layout, PartSpec, Places, Room
from gamesuite.widgets.table.part_widgets import PartWidget, QuietButton, part_widget
from gamesuite.widgets.table.plate_widget import PlateWidget
from gamesuite.widgets.table.table_look import TableLook

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
_LETTER_ROWS = -(-len(parts.LETTER_PARTS) // parts.LETTERS_ACROSS)
_PRAISE_ALONE = 0.42
"""The share of the panel that the praise of a Bali takes."""


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
        self._handle = _between(wanted, _HANDLE_LEAST, _HANDLE_MOST)
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
        """Return the place of the figure ``number`` beside the deck."""
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
        """Yield where the band is, and its ``buttons``; alone there is none."""
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
        """The room in the last row of letters that they leave."""
        last = _LETTER_ROWS * parts.LETTERS_ACROSS - 1
        return self.letter(len(parts.LETTER_PARTS)).united(self.letter(last))

    def letter(self, number: int) -> QRect:
        """Return the button of letter ``number``, in rows."""
        top = self.question.bottom() + 1
        row, place = divmod(number, parts.LETTERS_ACROSS)
        width = self.list.width() / parts.LETTERS_ACROSS
        height = (self.list.bottom() + 1 - top) / _LETTER_ROWS
        corner = QPoint(self.list.left() + round(place * width), top + round(row * height))
        return QRect(corner, QSize(int(width), int(height)))


_PLATE_SHARE, _PLATE_LEAST, _PLATE_MOST = 0.062, 24, 40
_BAR_SHARE, _BAR_LEAST, _BAR_MOST = 0.09, 36, 64
_UPPER = 0.4
"""The share of the height for the panels of the others, in that of all panels."""
_USUAL_OWN, _USUAL_OTHER = 5, 4
"""Columns of so many cards fit without getting smaller."""
_OWN_PLATE, _OWN_PLATE_LEAST, _OWN_PLATE_MOST = 0.25, 118, 300
_FLAT = 0.19
"""The height of the own plate, in widths, at which it has one line."""
_BUTTON_WIDTH, _NARROWEST_BUTTON, _WIDEST_BUTTON = 0.15, 70, 160
_PRAISE_IN_COMPANY = 0.3
"""The share of the height that the praise of a Bali takes."""


@dataclass(frozen=True)
class Company:
    """The panels of several players: the number of ``columns`` of each.

    The panels ``below`` are the viewer's, and that of a partner; those ``above`` are the others'.
    The band has so many ``buttons``. ``praises``: a Bali is praised.
    """

    columns: int
    below: tuple[int, ...]
    above: tuple[int, ...]
    buttons: int = 0
    praises: bool = False


class CompanyGeometry(Geometry):
    """The table in ``area`` for ``company``; ``mirrored`` swaps left and right.

    The others' panels are in a row, each below its plate. Then comes the band, which begins with
    the plate of the viewer, and the own panel; partners have their plates over their panels.
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


@dataclass(frozen=True)
class BaliLayout(Layout):
    """The layout of the panels, whose columns are shown in these ``orders``.

    In company the panels ``below`` are those of the viewer and a partner, those ``above`` the
    others', and the band has these ``buttons``. ``praises``: a Bali is praised below the panels.
    The question about a Bali card, or the words of the band, are the caption.
    """

    has_caption: ClassVar[bool] = False

    orders: tuple[tuple[str, ...], ...] = ()
    below: tuple[int, ...] = (0,)
    above: tuple[int, ...] = ()
    buttons: tuple[str, ...] = ()
    praises: bool = False

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return the places of everything on a table of ``size``."""
        strip, columns = strip_height(index), len(self.orders[0])
        area = QRect(QPoint(0, self.result), QPoint(size.width() - 1, size.height() - 1))
        if not self.above:
            alone = Geometry(area, columns, strip, praises=self.praises, mirrored=mirrored)
            return BaliPlaces(self, alone, heights)
        company = Company(columns, self.below, self.above, len(self.buttons), self.praises)
        several = CompanyGeometry(area, company, strip, mirrored=mirrored)
        return BaliPlaces(self, several, heights)


class BaliPlaces:
    """The places of the parts of ``layout`` according to ``geometry``."""

    def __init__(self, layout: BaliLayout, geometry: Geometry, heights: Mapping[str, int]) -> None:
        self._layout = layout
        self._geometry = geometry
        self._heights = heights
        self._slots = {
            name: (panel, slot)
            for panel, order in zip(geometry.panels, layout.orders, strict=True)
            for slot, name in enumerate(order)
        }

    def part(self, name: str) -> QRect:
        """Return the rectangle of the part ``name``."""
        return QRect(self._rects[name])

    def piece(self, name: str) -> QSize:
        """Return the size of the cards at the part ``name``."""
        return self.piece_rect(name, 0, self._heights.get(name, 1)).size()

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return the rectangle of the card at ``height`` of ``count`` at the part ``name``."""
        if name not in self._slots:
            return self.part(name)
        panel, slot = self._slots[name]
        return panel.card_rect(slot, height, count)

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place."""
        rect = self.part(name)
        if isinstance(widget, ColumnWidget):
            rect.adjust(-GLOW, -GLOW, GLOW, GLOW)
        widget.setGeometry(rect)
        if isinstance(widget, ColumnWidget):
            panel, slot = self._slots[name]
            extent = panel.extent(slot, self._heights.get(name, 0))
            widget.set_extent(extent.translated(-rect.topLeft()))

    @cached_property
    def _rects(self) -> Mapping[str, QRect]:
        return dict(self._all())

    def _all(self) -> Iterator[tuple[str, QRect]]:
        geometry = self._geometry
        yield parts.BALI, geometry.praise
        for name, (panel, slot) in self._slots.items():
            yield name, panel.column(slot)
            yield handle_part(parts.PLACES[name]), panel.handle(slot)
        for seat, panel in enumerate(geometry.panels):
            for slot in range(len(self._layout.orders[seat]) + 1):
                yield gap_part(seat, slot), panel.gap(slot)
            yield removed_part(seat), geometry.removed(seat)
        yield DECK, geometry.deck
        yield parts.COUNT, geometry.count
        yield from ((name, geometry.below_deck) for name in (parts.UNSEEN_PART, parts.WORDS))
        yield parts.QUESTION, geometry.question
        for number, name in enumerate(parts.LETTER_PARTS.values()):
            yield name, geometry.letter(number)
        yield parts.SHOW_LETTERS, geometry.rest_of_letters
        yield from ((name, geometry.button) for name in (parts.STOP, parts.NO_LETTER))
        yield parts.WORD, geometry.line
        yield parts.SAY, geometry.below_line
        yield from geometry.band_parts(self._layout.buttons)


_QUIET = (
    *(parts.BACK, parts.CANNOT, parts.PASS, parts.ALL_ACCEPT),
    *(parts.STOP, parts.SHOW_LETTERS, parts.NO_LETTER),
)
_WIDGETS: Mapping[str, type[PartWidget]] = {
    parts.BALI: BaliWidget,
    parts.COUNT: FigureWidget,
    removed_part(0): FigureWidget,
    parts.UNSEEN_PART: UnseenWidget,
    parts.WORDS: WordsWidget,
    parts.BAR: BarWidget,
    parts.QUESTION: QuestionWidget,
    **dict.fromkeys(_QUIET, QuietButton),
    **dict.fromkeys(parts.LETTER_PARTS.values(), LetterButton),
    **dict.fromkeys(parts.HANDLES, HandleWidget),
}


class BaliLook(TableLook[View]):
    """The columns hang from the words that stand; beside them the deck and the unseen letters."""

    makes_room: ClassVar[bool] = True
    says_figures: ClassVar[bool] = True

    def __init__(self) -> None:
        LETTERS_DECK.use()

    def layout(self, view: View, scene: Scene, seated: Seated, room: Room) -> BaliLayout:
        """Return the layout of all parts of ``scene``."""
        specs = tuple(_spec(part) for part in scene.parts)
        panels = {
            part.name: part.content.panel
            for part in scene.parts
            if isinstance(part.content, ColumnContent)
        }
        orders = tuple(
            tuple(name for name, panel in panels.items() if panel == seat)
            for seat in range(view.table.seats)
        )
        praises = any(part.name == parts.BALI for part in scene.parts)
        if view.table.is_solitaire:
            return BaliLayout(specs, orders, praises=praises, result=room.result)
        shown = list(dict.fromkeys(panels.values()))
        team = view.table.panels_of(own_seat(view, seated))
        below = tuple(panel for panel in shown if panel in team)
        above = tuple(panel for panel in shown if panel not in team)
        names = [part.name for part in scene.parts]
        buttons = tuple(name for name in names if name in parts.BAR_BUTTONS)
        return BaliLayout(specs, orders, below, above, buttons, praises, result=room.result)

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``."""
        if spec.picture == "plate":
            return PlateWidget(spec, parent)
        if spec.fan:
            return ColumnWidget(spec, parent)
        if spec.name in _WIDGETS:
            return _WIDGETS[spec.name](spec, parent)
        if spec.kind == "gap":
            return BetweenColumns(spec, parent)
        return part_widget(spec, parent)


def _spec(part: Part) -> PartSpec:
    kind: Kind = "gap"
    if part.text is not None:
        kind = "line"
    elif part.caption:
        kind = "button"
    elif part.name == DECK:
        kind = "pile"
    picture = "plate" if isinstance(part.content, SeatContent) else "empty"
    fan: Fan = "down" if isinstance(part.content, ColumnContent) else ""
    return PartSpec(part.name, kind=kind, fan=fan, picture=picture)
