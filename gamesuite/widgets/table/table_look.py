"""What a table needs to know about its game to draw it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Piece, Scene, Seated
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.pieces.die_widget import AnyPiece
from gamesuite.widgets.table.geometry import Layout, PartSpec, Room
from gamesuite.widgets.table.part_widgets import PartWidget, part_widget
from gamesuite.widgets.table.praise_part import PraisePart

V = TypeVar("V")

_SHAPE = 1.6
"""The usual shape of a table."""


class TableLook(ABC, Generic[V]):
    """Where the parts of a game lie, and which widgets show its parts and pieces."""

    makes_room: ClassVar[bool] = False
    """Whether the layout leaves ``Room.result`` free; otherwise the result lies over the table."""
    says_figures: ClassVar[bool] = False
    """Whether the table says itself how the game stands, and needs no panel beside it."""

    praise: ClassVar[type[PraisePart]] = PraisePart
    """The widget that praises."""

    @abstractmethod
    def layout(self, view: V, scene: Scene, seated: Seated, room: Room) -> Layout:
        """Return where the parts of ``scene`` lie in ``room``.

        A part that is not in the layout is not shown.
        """

    def shape(self, view: V) -> float:
        """Return how wide the table of ``view`` is, compared with its height, where both serve."""
        return _SHAPE

    def covered(self, view: V) -> tuple[str, ...]:
        """Return the parts that only the seat to act may see, where people share the screen.

        A cover lies over them, and over the whole table by default. ``view`` is what all may see.
        """
        return ()

    def piece(self, piece: Piece, style: CardStyle, parent: QWidget) -> AnyPiece:
        """Return a new widget for ``piece``; by default a card."""
        return CardWidget(piece.id, piece.face, style, parent)

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for the part ``spec``, which is no praise.

        By default it is that of its kind.
        """
        return part_widget(spec, parent)


AnyLook: TypeAlias = TableLook[Any]
"""The look of any game."""
