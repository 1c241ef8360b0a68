"""The layout of the table of Bali, and the widgets of its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, QSize, QSizeF
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part, Scene, Seated
from gamesuite.engine.table.seat_content import SeatContent
from gamesuite.games.bali.state import Place, View
from gamesuite.games.bali.table.company_scene import own_seat
from gamesuite.games.bali.table.parts import (
    ALL_ACCEPT,
    BACK,
    BALI,
    BAR,
    BAR_BUTTONS,
    CANNOT,
    COUNT,
    DECK,
    LETTER_PARTS,
    NO_LETTER,
    PASS,
    QUESTION,
    SAY,
    SHOW_LETTERS,
    STOP,
    UNSEEN_PART,
    WORD,
    WORDS,
    ColumnContent,
    gap_part,
    handle_part,
    removed_part,
)
from gamesuite.tables.bali.bali_widget import BaliWidget
from gamesuite.tables.bali.column_widget import ColumnWidget
from gamesuite.tables.bali.company_geometry import Company, CompanyGeometry
from gamesuite.tables.bali.geometry import GLOW, Geometry
from gamesuite.tables.bali.handle_widget import HandleWidget
from gamesuite.tables.bali.side_widgets import (
    BarWidget,
    FigureWidget,
    QuestionWidget,
    UnseenWidget,
    WordsWidget,
)
from gamesuite.widgets.letters.letter_index import strip_height
from gamesuite.widgets.letters.letters_deck import LETTERS_DECK
from gamesuite.widgets.look.font import boxed
from gamesuite.widgets.table.geometry import Layout, PartSpec, Places, Room
from gamesuite.widgets.table.part_widgets import (
    ButtonWidget,
    GapWidget,
    PartWidget,
    QuietButton,
    part_widget,
)
from gamesuite.widgets.table.plate_widget import PlateWidget
from gamesuite.widgets.table.table_look import TableLook


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
        return CompanyPlaces(
            self, CompanyGeometry(area, company, strip, mirrored=mirrored), heights
        )


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
        yield BALI, geometry.praise
        for name, (panel, slot) in self._slots.items():
            yield name, panel.column(slot)
            yield handle_part_of(name), panel.handle(slot)
        for seat, panel in enumerate(geometry.panels):
            for slot in range(len(self._layout.orders[seat]) + 1):
                yield gap_part(seat, slot), panel.gap(slot)
            yield removed_part(seat), geometry.removed(seat)
        yield DECK, geometry.deck
        yield COUNT, geometry.count
        yield from ((name, geometry.below_deck) for name in (UNSEEN_PART, WORDS))
        yield QUESTION, geometry.question
        for number, name in enumerate(LETTER_PARTS.values()):
            yield name, geometry.letter(number, len(LETTER_PARTS))
        yield SHOW_LETTERS, geometry.rest_of_letters(len(LETTER_PARTS))
        yield from ((name, geometry.button) for name in (STOP, NO_LETTER))
        yield WORD, geometry.line
        yield SAY, geometry.below_line


class CompanyPlaces(BaliPlaces):
    """The places of the parts on a table of several players."""

    def __init__(
        self, layout: BaliLayout, geometry: CompanyGeometry, heights: Mapping[str, int]
    ) -> None:
        super().__init__(layout, geometry, heights)
        self._company = geometry

    def _all(self) -> Iterator[tuple[str, QRect]]:
        yield from super()._all()
        yield BAR, self._company.band
        for number, name in enumerate(self._layout.buttons):
            yield name, self._company.bar_button(number)


class BetweenColumns(GapWidget):
    """The gap between two columns, lit as a bar."""

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the bar in the middle that a ring goes round."""
        rect = self.geometry()
        width = max(rect.width() // 6, 10)  # narrower, the ring would be hardly more than its edge
        left = rect.center().x() - width // 2
        return QRect(left, rect.top(), width, rect.height()), width / 2


class LetterButton(ButtonWidget):
    """A button with a letter, which is its own key."""

    def fitted_words(self) -> tuple[QFont, str]:
        """Return the letter in a font that fills the button."""
        room = QSizeF(self.width() * 0.8, self.height() * 0.8)
        letter = self._part.caption
        return boxed(letter, self.font(), min(room.height(), 26), room, bold=True), letter


_WIDGETS: Mapping[str, type[PartWidget]] = {
    BALI: BaliWidget,
    COUNT: FigureWidget,
    UNSEEN_PART: UnseenWidget,
    WORDS: WordsWidget,
    BAR: BarWidget,
    BACK: QuietButton,
    CANNOT: QuietButton,
    PASS: QuietButton,
    ALL_ACCEPT: QuietButton,
    QUESTION: QuestionWidget,
    STOP: QuietButton,
    SHOW_LETTERS: QuietButton,
    NO_LETTER: QuietButton,
    **dict.fromkeys(LETTER_PARTS.values(), LetterButton),
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
        columns = [part for part in scene.parts if isinstance(part.content, ColumnContent)]
        orders = tuple(
            tuple(part.name for part in columns if part.content.panel == panel)
            for panel in range(view.table.seats)
        )
        praises = any(part.name == BALI for part in scene.parts)
        if view.table.is_solitaire:
            return BaliLayout(specs, orders, praises=praises, result=room.result)
        shown = list(dict.fromkeys(part.content.panel for part in columns))
        team = view.table.panels_of(own_seat(view, seated))
        below = tuple(panel for panel in shown if panel in team)
        above = tuple(panel for panel in shown if panel not in team)
        names = [part.name for part in scene.parts]
        buttons = tuple(name for name in names if name in BAR_BUTTONS)
        return BaliLayout(specs, orders, below, above, buttons, praises, result=room.result)

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``."""
        if spec.name in _WIDGETS:
            return _WIDGETS[spec.name](spec, parent)
        if spec.name.startswith("removed "):
            return (
                PlateWidget(spec, parent) if spec.picture == "plate" else FigureWidget(spec, parent)
            )
        if spec.fan:
            return ColumnWidget(spec, parent)
        if spec.name.startswith(handle_part_of("")):
            return HandleWidget(spec, parent)
        if spec.kind == "gap":
            return BetweenColumns(spec, parent)
        return part_widget(spec, parent)


def handle_part_of(column: str) -> str:
    """Return the button of the word at the part ``column``."""
    return handle_part(Place(0, 0)).replace(str(Place(0, 0)), column)


def _spec(part: Part) -> PartSpec:
    name = part.name
    if isinstance(part.content, SeatContent):
        return PartSpec(name, kind="gap", picture="plate")
    if name == DECK:
        return PartSpec(name)
    if name == WORD:
        return PartSpec(name, kind="line")
    buttons = (STOP, NO_LETTER, SAY, SHOW_LETTERS, *BAR_BUTTONS, *LETTER_PARTS.values())
    if name in buttons or name.startswith(handle_part_of("")):
        return PartSpec(name, kind="button")
    is_column = name.startswith("panel ") and " column " in name
    return PartSpec(name, kind="gap", fan="down" if is_column else "")
