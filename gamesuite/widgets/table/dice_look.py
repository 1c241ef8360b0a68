"""The look of a table with dice, and of one without sheets: plates, the tray, and a legend.

Lengths are in sides of a die.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeVar

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.dice.tray import KEPT_ROW, LEGEND, LOOSE_ROW, ROLL, TURN_SIGN, die_parts
from gamesuite.engine.table.scene import Part, Piece, Scene, SeatContent, Seated
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.pieces.die_widget import AnyPiece, DieWidget
from gamesuite.widgets.table.dice_praise import DicePraise
from gamesuite.widgets.table.dice_tray import (
    BESIDE,
    TRAY_HEIGHT,
    DiceRowWidget,
    RollButton,
    TrayGeometry,
    TurnSign,
    tray_width,
)
from gamesuite.widgets.table.geometry import Layout, PartSpec, Places, RectPlaces, Room
from gamesuite.widgets.table.legend_widget import LegendWidget
from gamesuite.widgets.table.part_widgets import ButtonWidget, PartWidget, part_widget
from gamesuite.widgets.table.plate_widget import PlateWidget
from gamesuite.widgets.table.praise_part import PraisePart
from gamesuite.widgets.table.table_look import TableLook

V = TypeVar("V")

_WIDGETS: Mapping[str, Callable[[PartSpec, QWidget], PartWidget]] = {
    KEPT_ROW: DiceRowWidget,
    LOOSE_ROW: DiceRowWidget,
    ROLL: RollButton,
    TURN_SIGN: TurnSign,
    LEGEND: LegendWidget,
}
"""What makes the widget of a part on any table with dice, by its name."""


@dataclass(frozen=True)
class DiceLayout(Layout):
    """A layout with dice.

    Layouts that differ only in what is kept are equal (``compare``), so no part is made anew.
    """

    kept: frozenset[int] = field(default=frozenset(), compare=False)
    """The places of the dice in the row of kept dice."""


class DicePlaces(RectPlaces):
    """The places of the parts on a table of ``size`` with a ``tray``.

    A part with a piece is that of a die, which is alone there.
    """

    def __init__(self, size: QSize, tray: TrayGeometry, kept: frozenset[int]) -> None:
        super().__init__(size)
        self._tray = tray
        self._kept = kept

    @abstractmethod
    def own_rects(self) -> Iterator[tuple[str, QRect]]:
        """Yield the parts that the game has besides the tray, with their rectangles."""

    def rects(self) -> Iterator[tuple[str, QRect]]:
        """Yield the parts round the dice with their rectangles, then the own ones."""
        yield from self._tray.parts(self._kept)
        yield from self.own_rects()

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return the rectangle of the widget of the die at the part ``name``."""
        return DieWidget.rect_round(self.part(name))

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place."""
        if isinstance(widget, DiceRowWidget):
            widget.lay(self._tray)
        else:
            super().lay(name, widget)


class DiceLook(TableLook[V]):
    """The look of a table with so many ``dice``, and ``dots`` on the button that rolls."""

    makes_room: ClassVar[bool] = True
    says_figures: ClassVar[bool] = True
    praise: ClassVar[type[PraisePart]] = DicePraise

    def __init__(self, dice: int, dots: int) -> None:
        self.dice = dice
        self._dots = dots

    def kept(self, scene: Scene) -> frozenset[int]:
        """Return the places of the dice that are kept in ``scene``: their content says so."""
        kept = {part.name for part in scene.parts if part.content is True}
        names = enumerate(die_parts(self.dice))
        return frozenset(place for place, name in names if name in kept)

    def hidden(self, room: Room) -> set[str]:
        """Return the parts that a result, which has the place of the dice, hides."""
        return {*die_parts(self.dice), KEPT_ROW, LOOSE_ROW, ROLL} if room.result else set()

    def piece(self, piece: Piece, style: CardStyle, parent: QWidget) -> AnyPiece:
        """Return a new die."""
        die = DieWidget(piece.id, piece.face, parent)
        die.set_style(style)
        return die

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``."""
        widget = _WIDGETS.get(spec.name, part_widget)(spec, parent)
        if isinstance(widget, RollButton):
            widget.most = self._dots
        return widget


# A table without sheets

_PLATE = 1.05
"""The height of a plate."""
_NARROW_PLATE = 3.2
"""More than three plates stand in two rows if they had less than this width in one."""
_BETWEEN_PLATES = 0.15
"""The space between two plates."""
_LEGEND = 2.0
"""The height of the legend."""
_GAP = 0.3
"""The space between plates, tray and legend."""
_WIDEST_PLATE = 4.2
"""The greatest width of a plate."""
_LARGEST_DIE = 0.16
"""The greatest side of a die, as a share of the height of the table."""


class _LowPlate(PlateWidget):
    """A plate with little below the name."""

    room_for: ClassVar[int] = 1


@dataclass(frozen=True)
class PlateLayout(DiceLayout):
    """Plates in a row, the tray with its buttons below them, and the legend at the bottom."""

    dice: int = 5
    seats: tuple[str, ...] = ()
    """The names of the plates, from the left."""
    actions: tuple[str, ...] = ()
    """The names of the buttons above the one that rolls."""
    has_legend: bool = False

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return the places of everything on a table of ``size``.

        The rest of the arguments is for tables with piles of cards.
        """
        return PlatePlaces(self, size, mirrored=mirrored)


class PlatePlaces(DicePlaces):
    """The places of ``layout``; the height that is left is shared out between the rows.

    From top to bottom: the result of a finished game, plates, the tray, the legend. With a result,
    which is so many pixels high as ``layout.result`` says, the tray is not there.
    """

    def __init__(self, layout: PlateLayout, size: QSize, *, mirrored: bool) -> None:
        margin = max(6, min(size.width(), size.height()) // 60)
        self._layout, self._margin = layout, margin
        self._rows_of_plates = 1
        self._die = self._side_of_die(size)
        number = len(layout.seats)
        if number > 3 and (size.width() - 2 * margin) / number < _NARROW_PLATE * self._die:
            self._rows_of_plates = 2
            self._die = self._side_of_die(size)
        left = size.height() - 2 * margin - round(self._height() * self._die)
        self._spare = max(left, 0) // (self._gaps + 2)  # above and below, too
        """The space that is left between two rows, and above and below all."""
        tray_top = margin + self._spare + self._plates_height() + self._gap()
        tray = TrayGeometry(layout.dice, self._die, tray_top, size.width(), margin, mirrored)
        super().__init__(size, tray, layout.kept)

    @property
    def _gaps(self) -> int:
        """How many gaps there are between plates, tray and legend."""
        return 2 if self._layout.has_legend else 1

    def _height(self) -> float:
        """Return the least height of everything, in sides of a die."""
        legend = _LEGEND if self._layout.has_legend else 0
        return self._plates_high + TRAY_HEIGHT + self._gaps * _GAP + legend

    @property
    def _plates_high(self) -> float:
        """The height of the rows of plates, in sides of a die."""
        return self._rows_of_plates * (_PLATE + _BETWEEN_PLATES) - _BETWEEN_PLATES

    def _side_of_die(self, size: QSize) -> int:
        """Return the greatest side of a die for which a table of ``size`` has room."""
        side = min(
            (size.width() - 2 * self._margin) / (tray_width(self._layout.dice) + 2 * BESIDE),
            (size.height() - 2 * self._margin) / self._height(),
            _LARGEST_DIE * size.height(),
        )
        return max(int(side), 16)

    def own_rects(self) -> Iterator[tuple[str, QRect]]:
        """Yield the plates, the other buttons, and the legend."""
        yield from self._plates()
        upper = self._tray.button(is_upper=True)
        number = len(self._layout.actions)
        for at, name in enumerate(self._layout.actions):
            top, bottom = (upper.top() + upper.height() * each // number for each in (at, at + 1))
            yield name, QRect(upper.left(), top, upper.width(), bottom - top)
        height = round(_LEGEND * self._die)
        top = self._tray.tray.bottom() + 1 + self._gap()
        if self._layout.result:  # the legend takes the place of the dice
            top = self._plates_top() + self._plates_height() + self._gap_below_result()
        height = min(height, self._size.height() - self._margin - top)
        width = self._size.width() - 2 * self._margin
        yield LEGEND, QRect(self._margin, top, width, height)

    def _gap(self) -> int:
        return round(_GAP * self._die) + self._spare

    def _plates_height(self) -> int:
        return round(self._plates_high * self._die)

    def _plates_top(self) -> int:
        result = self._layout.result
        return result + self._gap_below_result() if result else self._margin + self._spare

    def _gap_below_result(self) -> int:
        """Return the space between result, plates and legend, and below them."""
        rows = self._plates_height() + (
            round(_LEGEND * self._die) if self._layout.has_legend else 0
        )
        free = self._size.height() - self._layout.result - self._margin - rows
        return max(free // 3, self._margin)

    def _plates(self) -> Iterator[tuple[str, QRect]]:
        """Yield the plates side by side in the middle, no wider than they need, in their rows."""
        names = self._layout.seats
        most = -(-len(names) // self._rows_of_plates)
        between = max(round(_BETWEEN_PLATES * self._die), 4)
        height = round(_PLATE * self._die)
        room = self._size.width() - 2 * self._margin + between
        pitch = min(room / most, _WIDEST_PLATE * self._die + between)
        for at, name in enumerate(names):
            row, place = divmod(at, most)
            number = min(most, len(names) - row * most)
            left = (self._size.width() + between - pitch * number) / 2
            start, end = (round(left + each * pitch) for each in (place, place + 1))
            top = self._plates_top() + row * (height + between)
            yield name, QRect(start, top, end - start - between, height)


class PlateLook(DiceLook[Any]):
    """The look of a dice game without sheets (`gamesuite.dice.controller.PlateController`)."""

    def __init__(self, dice: int) -> None:
        super().__init__(dice, dots=dice)

    def layout(self, view: Any, scene: Scene, seated: Seated, room: Room) -> PlateLayout:
        """Return the layout; a result has the place of the dice."""
        hidden = self.hidden(room)
        actions = tuple(part.name for part in scene.parts if _is_action(part))
        if hidden:
            hidden |= {*actions}
        return PlateLayout(
            tuple(_spec(part) for part in scene.parts if part.name not in hidden),
            result=room.result,
            kept=self.kept(scene),
            dice=self.dice,
            seats=tuple(part.name for part in scene.parts if isinstance(part.content, SeatContent)),
            actions=actions,
            has_legend=any(part.name == LEGEND for part in scene.parts),
        )

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``: a button or a plate if other tables have none."""
        if spec.name in _WIDGETS or spec.name in die_parts(self.dice):
            return super().part(spec, parent)
        return ButtonWidget(spec, parent) if spec.kind == "button" else _LowPlate(spec, parent)


def _is_action(part: Part) -> bool:
    """Return whether ``part`` is a button besides the one that rolls."""
    return bool(part.caption) and part.name != ROLL


def _spec(part: Part) -> PartSpec:
    return PartSpec(part.name, kind="button" if part.caption else "gap")
