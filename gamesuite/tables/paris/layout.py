"""The layout of the table of Paris, and the widgets of its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.setup import seats_from
from gamesuite.engine.table.players import seat_part
from gamesuite.engine.table.scene import PRAISE, Scene, Seated
from gamesuite.games.paris.parts import (
    BUTTONS,
    GROUP_PARTS,
    LABEL_PARTS,
    NEW_GROUP,
    NEXT,
    QUIET,
    RESULT,
    SHEET,
    WORTH,
    HandContent,
    ResultContent,
)
from gamesuite.games.paris.scene import bottom_seat
from gamesuite.games.paris.state import MOST_SEATS, PILE_PARTS, PLACE_PARTS, PLACES, View, hand_part
from gamesuite.tables.paris.geometry import FRAME, LOW_RESULT, Geometry
from gamesuite.tables.paris.sheet_widget import SheetWidget
from gamesuite.tables.paris.widgets import GroupWidget, PlaceLabel, ResultWidget, WorthWidget
from gamesuite.widgets.drawing.card_frame import card_height
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.table.card_row import Row, row_of
from gamesuite.widgets.table.geometry import Layout, PartSpec, Places, RectPlaces, Room
from gamesuite.widgets.table.part_widgets import FocusedPart, PartWidget, QuietButton, part_widget
from gamesuite.widgets.table.plate_widget import PlateWidget
from gamesuite.widgets.table.table_look import TableLook


@dataclass(frozen=True)
class ParisLayout(Layout):
    """The layout while a hand is played, or of its result; the worth of the melds is the caption.

    A ``result`` of a finished game is in place of the words of the table's own result.
    """

    has_caption: ClassVar[bool] = False

    seats: int = 2
    """The number of players."""
    own: int = 0
    """The seat whose hand lies at the bottom."""
    is_shared: bool = False
    """Whether persons share the screen: all have their plates above, and keep them there."""
    groups: tuple[tuple[int, ...], ...] | None = None
    """For each seat the sizes of its melds in the result of a hand; None while one is played."""
    takes: bool = False
    """Whether the own hand as a whole takes the card that is picked up, not a single group of it.

    Then the part of the hand is as wide as the row.
    """
    has_reason: bool = False
    """Whether it is told why the hand was lost."""

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return the places of everything on a table of ``size``."""
        return ParisPlaces(self, self._geometry(size, mirrored=mirrored), heights)

    def line_row(self, size: QSize, *, mirrored: bool) -> QRect:
        """Return the row below the bar with the own plate; a result leaves none."""
        return self._geometry(size, mirrored=mirrored).line if self.line else QRect()

    def _geometry(self, size: QSize, *, mirrored: bool) -> Geometry:
        return Geometry(
            size,
            3 if self.seats == 3 else 2,
            mirrored=mirrored,
            free=self.left_free,
            has_reason=self.has_reason,
        )


class ParisPlaces(RectPlaces):
    """The places of the parts of ``layout`` according to ``geometry``.

    ``heights`` says how many cards lie at each part.
    """

    def __init__(self, layout: ParisLayout, geometry: Geometry, heights: Mapping[str, int]) -> None:
        super().__init__(geometry.size)
        self._layout = layout
        self._geometry = geometry
        self._heights = heights
        self._names = [spec.name for spec in layout.parts]

    def rects(self) -> Iterator[tuple[str, QRect]]:
        """Yield the rectangles of all parts."""
        yield from self._playing() if self._layout.groups is None else self._result()

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return the rectangle of the card at ``height`` at the part ``name``."""
        if name not in self._rows:
            return self.part(name)
        row, group = self._rows[name]
        if self._layout.groups is None:
            return row.card_rect(group, height)
        seat = next(at for at in range(self._layout.seats) if hand_part(at) == name)
        for number, size in enumerate(self._groups(seat)):
            if height < size:
                return row.card_rect(number, height)
            height -= size
        return row.card_rect(0, height)

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place."""
        if isinstance(widget, GroupWidget):
            widget.names = self._geometry.names
        super().lay(name, widget)

    @cached_property
    def _rows(self) -> Mapping[str, tuple[Row, int]]:
        """The row of cards that a part belongs to, and the number of its group there."""
        if self._layout.groups is not None:
            return {
                hand_part(seat): (self._result_row(seat), 0) for seat in range(self._layout.seats)
            }
        rows = {hand_part(seat): (self._row_of_other(seat), 0) for seat in self._others()}
        own = [name for name in self._names if self._is_own(name)]
        counts = [self._heights.get(name, 0) for name in own]
        row = row_of(counts, self._geometry.hand, self._geometry.card)
        return rows | {name: (row, at) for at, name in enumerate(own)}

    def _others(self) -> tuple[int, ...]:
        """Return the seats whose hands lie above, from left to right."""
        if self._layout.is_shared:
            return tuple(seat for seat in range(self._layout.seats) if seat != self._layout.own)
        return seats_from(self._layout.own, self._layout.seats)[1:]

    def _above(self, seat: int) -> QRect:
        """Return the area of ``seat`` above the cards to take."""
        if self._layout.is_shared:
            return self._geometry.other(seat, self._layout.seats)
        others = self._others()
        return self._geometry.other(others.index(seat), len(others))

    def _is_own(self, name: str) -> bool:
        return name in (*GROUP_PARTS, NEW_GROUP, hand_part(self._layout.own))

    def _row_of_other(self, seat: int) -> Row:
        geometry = self._geometry
        area = geometry.fan(self._above(seat))
        count = self._heights.get(hand_part(seat), 0)
        return row_of([count], area, geometry.other_card)

    def _groups(self, seat: int) -> tuple[int, ...]:
        """Return the sizes of the melds of ``seat`` and the number of its other cards."""
        assert self._layout.groups is not None
        melds = self._layout.groups[seat]
        rest = self._heights.get(hand_part(seat), 0) - sum(melds)
        return (*melds, rest) if rest else melds

    def _result_row(self, seat: int) -> Row:
        _plate, area = self._geometry.result_row(seat, self._layout.seats)
        most = min(area.height(), 2 * area.width())
        card = next((width for width in range(most, 0, -1) if card_height(width) <= most), 1)
        return row_of(self._groups(seat), area, card, is_left=True)

    def _playing(self) -> Iterator[tuple[str, QRect]]:
        geometry, own = self._geometry, self._layout.own
        yield SHEET, geometry.sheet
        for seat in self._others():
            area = self._above(seat)
            yield seat_part(seat), geometry.plate(area)
            yield hand_part(seat), geometry.fan(area)
        for at in range(PLACES):
            yield PLACE_PARTS[at], geometry.place(at)
            yield PILE_PARTS[at], geometry.pile(at)
            yield LABEL_PARTS[at], geometry.label(at)
        buttons = [name for name in BUTTONS if name in self._names]
        bar = geometry.bar(len(buttons))
        if self._layout.is_shared:
            yield seat_part(own), geometry.plate(self._above(own))
            yield WORTH, bar.plate.united(bar.worth)
        else:
            yield seat_part(own), bar.plate
            yield WORTH, bar.worth
        yield from zip(buttons, bar.buttons, strict=True)
        for name in filter(self._is_own, self._names):
            row, group = self._rows[name]
            cards = row.group_rect(group)
            if self._layout.takes and name == hand_part(own):
                cards = geometry.hand
            yield name, cards.adjusted(-FRAME, -FRAME, FRAME, geometry.names)

    def _result(self) -> Iterator[tuple[str, QRect]]:
        geometry, seats = self._geometry, self._layout.seats
        told, button = geometry.headline(has_button=NEXT in self._names)
        yield SHEET, geometry.whole_sheet
        yield RESULT, told
        yield NEXT, button
        for seat in range(seats):
            plate, cards = geometry.result_row(seat, seats)
            yield seat_part(seat), plate
            yield hand_part(seat), cards
        yield PRAISE, geometry.play.adjusted(0, told.height(), 0, 0)


_FANS = (*GROUP_PARTS, *map(hand_part, range(MOST_SEATS)))
"""The parts whose cards lie side by side."""
_WIDGETS: Mapping[str, type[PartWidget]] = {
    WORTH: WorthWidget,
    RESULT: ResultWidget,
    SHEET: SheetWidget,
    NEW_GROUP: GroupWidget,
    **dict.fromkeys(QUIET, QuietButton),
    **dict.fromkeys(PILE_PARTS, FocusedPart),
    **dict.fromkeys(LABEL_PARTS, PlaceLabel),
    **dict.fromkeys(map(seat_part, range(MOST_SEATS)), PlateWidget),
    **dict.fromkeys(_FANS, GroupWidget),
}
"""The widgets of parts by name; other parts have those of their kind."""


class ParisLook(TableLook[View]):
    """The look of Paris: other hands above, cards to take in the middle, the own hand below."""

    makes_room: ClassVar[bool] = True
    says_figures: ClassVar[bool] = True

    def __init__(self) -> None:
        HIGH_DECK.use()

    def layout(self, view: View, scene: Scene, seated: Seated, room: Room) -> ParisLayout:
        """Return the layout of all parts of ``scene``.

        The words on the last hand give way to a high result of the whole game.
        """
        seats = len(view.hands)
        tells_hand = room.result <= LOW_RESULT
        parts = tuple(_spec(part.name) for part in scene.parts if tells_hand or part.name != RESULT)
        groups = None
        contents = {part.name: part.content for part in scene.parts}
        told = contents.get(RESULT)
        if view.result is not None:
            hands = [contents[hand_part(seat)] for seat in range(seats)]
            groups = tuple(hand.groups if isinstance(hand, HandContent) else () for hand in hands)
        own = bottom_seat(view, seated)
        targets = {part.name for part in scene.parts if part.look == "target"}
        takes = hand_part(own) in targets and NEW_GROUP not in targets
        return ParisLayout(
            parts,
            seats=seats,
            own=own,
            is_shared=len(seated.persons) > 1,
            groups=groups,
            takes=takes,
            result=room.result,
            has_reason=isinstance(told, ResultContent) and bool(told.why),
            line=room.line if groups is None else 0,
        )

    def covered(self, view: View) -> tuple[str, ...]:
        """Return the hand at the bottom: all else lies open, also between two turns."""
        return (hand_part(bottom_seat(view)),)

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``."""
        return _WIDGETS.get(spec.name, part_widget)(spec, parent)


def _spec(name: str) -> PartSpec:
    """Return what the part ``name`` is; a place has the outline of a card of the reserve."""
    if name in BUTTONS:
        return PartSpec(name, kind="button")
    if name in PLACE_PARTS:
        return PartSpec(name, picture="reserve")
    return PartSpec(name, kind="gap", fan="right" if name in _FANS else "")
