"""The layout of the table of Balut, and the widgets that draw its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.dice.tray import ROLL
from gamesuite.engine.setup import seats_from
from gamesuite.engine.step import Scored
from gamesuite.engine.table.scene import Part, PraiseContent, Scene, Seated
from gamesuite.games.balut.rules import BOXES, CATEGORIES, DICE, ROLLS, View
from gamesuite.games.balut.scene import (
    BONUS_TABLE,
    TOTAL_LABELS,
    RowContent,
    label_part,
    row_part,
    sheet_part,
)
from gamesuite.tables.balut.bonuses import BonusWidget
from gamesuite.tables.balut.geometry import MOST_GROWTH, Geometry
from gamesuite.tables.balut.labels import LabelWidget
from gamesuite.tables.balut.rows import RowWidget
from gamesuite.tables.balut.sheets import SheetWidget, column
from gamesuite.widgets.look.font import text_growth
from gamesuite.widgets.table.dice_look import DiceLayout, DiceLook, DicePlaces
from gamesuite.widgets.table.dice_praise import DicePraise
from gamesuite.widgets.table.geometry import PartSpec, Places, Room
from gamesuite.widgets.table.part_widgets import PartWidget

_FOR_SHEET = 200
"""The width, in pixels, with which all words and figures of a whole sheet can be read well."""
_FOR_LABELS, _FOR_FOLDED = 120, 160
"""The widths of the labels and of the column of folded sheets beside whole ones so narrow."""
_FEWEST_WHOLE = 2
"""How many sheets are whole at least on a narrow table, if there are as many."""
_FIRST_LINE = 2
"""The line of the first category on a sheet; `Geometry.line` says what the lines are."""

_LEAST_OF_TWO_LINES = 37
"""The least height, in pixels, of a label with words below its title."""

_LABELS = (*map(label_part, CATEGORIES), *TOTAL_LABELS)


@dataclass(frozen=True)
class BalutLayout(DiceLayout):
    """A layout with a sheet for each seat, some whole and the others folded.

    `Layout` has ``parts``, those that are shown, and ``result``, the pixels at the top for the
    result of a finished game.

    Where praise flies does not make it another layout (``compare``): parts need not be made anew.
    """

    seats: int = 1
    """How many seats there are."""
    whole: tuple[int, ...] = (0,)
    """The seats whose sheets are whole, from left to right."""
    goal: str = field(default="", compare=False)
    """The part that points fly to when they are praised, empty if none is."""

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats whose sheets are folded, from top to bottom."""
        return tuple(seat for seat in range(self.seats) if seat not in self.whole)

    def score_part(self, scored: Scored) -> str:
        """Return the row that was written into."""
        return row_part(scored.what, scored.seat)

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return the places of everything on a table of ``size``.

        The rest of the arguments is for tables with piles of cards.
        """
        return BalutPlaces(self, self._geometry(size, mirrored=mirrored), size)

    def line_row(self, size: QSize, *, mirrored: bool) -> QRect:
        """Return the row above the sheets; a result, which is there, leaves none."""
        return self._geometry(size, mirrored=mirrored).row_between if self.line else QRect()

    def has_bonuses_on(self, size: QSize) -> bool:
        """Return whether a table of ``size`` has room for the table of bonuses."""
        return self._geometry(size, mirrored=False).has_bonuses

    def _geometry(self, size: QSize, *, mirrored: bool) -> Geometry:
        return Geometry(
            size,
            len(self.whole),
            len(self.folded),
            mirrored=mirrored,
            free=self.left_free,
        )


class BalutPlaces(DicePlaces):
    """The places of the parts of ``layout`` according to ``geometry``."""

    def __init__(self, layout: BalutLayout, geometry: Geometry, size: QSize) -> None:
        super().__init__(size, geometry.tray, layout.kept)
        self._layout = layout
        self._geometry = geometry

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place.

        It is also told what it needs to know of the layout to draw itself.
        """
        geometry, rect = self._geometry, self.part(name)
        if isinstance(widget, SheetWidget):
            is_folded = name not in map(sheet_part, self._layout.whole)
            widget.lay(rect, geometry, is_folded=is_folded)
            return
        if isinstance(widget, BonusWidget):
            widget.lay(rect, geometry)
            return
        if isinstance(widget, DicePraise):
            widget.goal = self._goal()
        if isinstance(widget, LabelWidget | RowWidget):
            widget.exact_height = geometry.row
        if isinstance(widget, LabelWidget):
            widget.is_brief = geometry.is_brief
            widget.words_place = geometry.label_words
            widget.has_keys = geometry.has_label_keys
            widget.share = geometry.others if name in TOTAL_LABELS else 1.0
            if widget.words_place == "below" and rect.height() < _LEAST_OF_TWO_LINES:
                widget.words_place = "none"
        super().lay(name, widget)

    def _goal(self) -> QRect:
        """Return where points that were earned fly to, nothing if none were.

        It is the column of points in their row or, if that is not shown, the folded sheet.
        """
        goal = self._layout.goal
        for seat in self._layout.folded:
            if goal in _rows(seat):
                return self.part(sheet_part(seat))
        if not goal:
            return QRect()
        row = self.part(goal)
        left, width = column(row.width(), BOXES + 1)
        return QRect(row.left() + left, row.top(), width, row.height())

    def own_rects(self) -> Iterator[tuple[str, QRect]]:
        """Yield the labels, then each whole sheet with its rows, then the folded ones."""
        yield from self._labels()
        yield from self._sheets()

    def _labels(self) -> Iterator[tuple[str, QRect]]:
        for line, name in enumerate(_LABELS, start=_FIRST_LINE):
            yield name, self._line(self._geometry.labels, line)

    def _sheets(self) -> Iterator[tuple[str, QRect]]:
        for slot, seat in enumerate(self._layout.whole):
            rect = self._geometry.sheet(slot)
            yield sheet_part(seat), rect
            for line, name in enumerate(_rows(seat), start=_FIRST_LINE):
                yield name, self._line(rect, line)
        for slot, seat in enumerate(self._layout.folded):
            yield sheet_part(seat), self._geometry.folded(slot)
        if self._geometry.has_bonuses:
            yield BONUS_TABLE, self._geometry.bonuses

    def _line(self, rect: QRect, number: int) -> QRect:
        """Return the line ``number`` of a sheet, or of the labels, whose rectangle is ``rect``."""
        top, height = self._geometry.line(number)
        return QRect(rect.left(), rect.top() + top, rect.width(), height)


class BalutLook(DiceLook[View]):
    """The dice above the sheets, some of which are folded where there is no room for all."""

    def __init__(self) -> None:
        super().__init__(DICE, dots=ROLLS)

    def layout(self, view: View, scene: Scene, seated: Seated, room: Room) -> BalutLayout:
        """Return the layout with as many whole sheets as ``room`` has space for.

        A sheet that was whole before stays where it is.
        """
        before = room.previous.whole if isinstance(room.previous, BalutLayout) else ()
        seats = len(view.sheets)
        whole = whole_sheets(room.size.width(), seats, view.seat, seated.persons, before)
        hidden = {row for seat in range(seats) if seat not in whole for row in _rows(seat)}
        hidden |= self.hidden(room)
        parts = tuple(_spec(part) for part in scene.parts if part.name not in hidden)
        contents = (part.content for part in scene.parts)
        goals = (content.goal for content in contents if isinstance(content, PraiseContent))
        layout = BalutLayout(
            parts,
            seats=seats,
            whole=whole,
            kept=self.kept(scene),
            goal=next(goals, ""),
            result=room.result,
            line=0 if room.result else room.line,
        )
        if layout.has_bonuses_on(room.size):
            return layout
        shown = tuple(spec for spec in parts if spec.name != BONUS_TABLE)
        return replace(layout, parts=shown)

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``."""
        if spec.name in _LABELS:
            return LabelWidget(spec, parent)
        if spec.name == BONUS_TABLE:
            return BonusWidget(spec, parent)
        if spec.name.startswith("sheet "):
            return SheetWidget(spec, parent)
        if spec.kind == "button" and spec.name != ROLL:
            return RowWidget(spec, parent)
        return super().part(spec, parent)


def whole_sheets(
    width: int, seats: int, seat: int, persons: Sequence[int] = (), before: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return the seats whose sheets are whole, left to right, on a table ``width`` pixels wide.

    On a table where not all of them could be read well they are as many as can, but at least
    ``seat``, which is to act, and another one: if only one of the ``persons`` sits there, always
    the sheet of that one, else those of who has just played. A sheet that was whole ``before``
    stays where it is: after seats 0 and 1 come 2 and 1, as 2 takes the place of 0.
    """
    growth = text_growth(MOST_GROWTH)
    room, for_sheet = width - _FOR_LABELS * growth, _FOR_SHEET * growth
    if seats <= max(room // for_sheet, _FEWEST_WHOLE):
        return tuple(range(seats))
    most = max(int((room - _FOR_FOLDED * growth) // for_sheet), _FEWEST_WHOLE)
    own = persons[0] if len(persons) == 1 else seat
    if len(before) != most:  # on a table of another width
        before = ()
    latest_first = sorted(before, key=lambda each: (each - seat) % seats, reverse=True)
    others = dict.fromkeys((seat, *latest_first, *seats_from(seat, seats)))
    whole = (own, *[each for each in others if each != own][: most - 1])
    if not before:
        return whole if most == _FEWEST_WHOLE else tuple(sorted(whole))
    new = iter([each for each in whole if each not in before])
    return tuple(each if each in whole else next(new) for each in before)


def _rows(seat: int) -> tuple[str, ...]:
    """Return the names of the rows on the sheet of ``seat``, from top to bottom."""
    return tuple(row_part(category, seat) for category in CATEGORIES)


def _spec(part: Part) -> PartSpec:
    """Return ``part`` as the layout has it; all but buttons are gaps, which cannot be pressed."""
    is_button = part.name == ROLL or isinstance(part.content, RowContent)
    return PartSpec(part.name, kind="button" if is_button else "gap")
