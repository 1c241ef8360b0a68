"""The layout of the table of Bali, and which widgets show its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part, Scene, SeatContent, Seated
from gamesuite.games.bali.state import DECK, View, removed_part
from gamesuite.games.bali.table import parts
from gamesuite.games.bali.table.company_scene import near_seat
from gamesuite.games.bali.table.parts import ColumnContent, gap_part, handle_part
from gamesuite.tables.bali.columns import GLOW, BetweenColumns, ColumnWidget, HandleWidget
from gamesuite.tables.bali.geometry import Alone, Company, CompanyGeometry, Geometry
from gamesuite.tables.bali.widgets import (
    BaliWidget,
    BarWidget,
    FigureWidget,
    LetterButton,
    QuestionWidget,
    UnseenWidget,
    WordsWidget,
)
from gamesuite.widgets.letters.letter_index import strip_height
from gamesuite.widgets.letters.letters_deck import LETTERS_DECK
from gamesuite.widgets.table.geometry import Fan, Kind, Layout, PartSpec, Places, RectPlaces, Room
from gamesuite.widgets.table.part_widgets import PartWidget, QuietButton, part_widget
from gamesuite.widgets.table.plate_widget import PlateWidget
from gamesuite.widgets.table.table_look import TableLook


@dataclass(frozen=True)
class BaliLayout(Layout):
    """The layout of the panels.

    The question about a Bali card, or the words of the band, show the caption.
    """

    has_caption: ClassVar[bool] = False

    orders: tuple[tuple[str, ...], ...] = ()
    """For each panel the names of its columns, from left to right."""
    below: tuple[int, ...] = (0,)
    """The panels below the band: one player's and, with partners, the partner's."""
    above: tuple[int, ...] = ()
    """The panels of the others; none if one player plays alone."""
    handled: bool = False
    """Whether persons at this screen play with panels above the band, too."""
    buttons: tuple[str, ...] = ()
    """The buttons of the band, from left to right."""
    praises: bool = False
    """Whether a Bali is praised below the panels."""

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return the places of everything on a table of ``size``."""
        geometry = self._geometry(size, strip_height(index), mirrored=mirrored)
        return BaliPlaces(self, geometry, size, heights)

    def line_row(self, size: QSize, *, mirrored: bool) -> QRect:
        """Return the row below the band, or below the columns of a player alone."""
        return self._geometry(size, 1, mirrored=mirrored).line_row if self.line else QRect()

    def _geometry(self, size: QSize, strip: float, *, mirrored: bool) -> Geometry:
        """Return where everything is; ``strip`` is as for a `PanelGeometry`."""
        columns = len(self.orders[0])
        area = QRect(QPoint(0, self.result), QPoint(size.width() - 1, size.height() - 1))
        if not self.above:
            alone = Alone(columns, self.praises, self.line)
            return Geometry(area, alone, strip, mirrored=mirrored)
        company = Company(
            columns,
            self.below,
            self.above,
            self.handled,
            len(self.buttons),
            self.praises,
            self.line,
        )
        return CompanyGeometry(area, company, strip, mirrored=mirrored)


class BaliPlaces(RectPlaces):
    """The places of the parts of ``layout`` according to ``geometry``."""

    def __init__(
        self, layout: BaliLayout, geometry: Geometry, size: QSize, heights: Mapping[str, int]
    ) -> None:
        super().__init__(size)
        self._layout = layout
        self._geometry = geometry
        self._heights = heights
        self._slots = {
            name: (panel, slot)
            for panel, order in zip(geometry.panels, layout.orders, strict=True)
            for slot, name in enumerate(order)
        }
        """The panel of each column, and its place there, from 0 at the left."""

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

    def rects(self) -> Iterator[tuple[str, QRect]]:
        """Yield the rectangles of all parts."""
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
        yield parts.UNSEEN_PART, geometry.unseen
        yield parts.WORDS, geometry.below_deck
        yield parts.QUESTION, geometry.question
        for number, name in enumerate(parts.LETTER_PARTS.values()):
            yield name, geometry.letter(number)
        yield parts.SHOW_LETTERS, geometry.rest_of_letters
        yield from ((name, geometry.button) for name in (parts.STOP, parts.NO_LETTER))
        yield parts.WORD, geometry.word_line
        yield parts.SAY, geometry.below_word_line
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
        line = 0 if room.result else room.line
        if view.table.is_solitaire:
            return BaliLayout(specs, orders, praises=praises, result=room.result, line=line)
        shown = list(dict.fromkeys(panels.values()))
        near = view.table.panels_of(near_seat(view, seated))
        below = tuple(panel for panel in shown if panel in near)
        above = tuple(panel for panel in shown if panel not in near)
        names = [part.name for part in scene.parts]
        buttons = tuple(name for name in names if name in parts.BAR_BUTTONS)
        handled = any(seat in above for seat in seated.persons)
        return BaliLayout(
            specs,
            orders=orders,
            below=below,
            above=above,
            handled=handled,
            buttons=buttons,
            praises=praises,
            result=room.result,
            line=line,
        )

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
