"""What a table has to be told of its game to draw it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from PySide6.QtWidgets import QWidget

from gamesuite.engine.scene import Piece, Scene, Seated
from gamesuite.widgets.card_style import CardStyle
from gamesuite.widgets.card_widget import CardWidget
from gamesuite.widgets.table.geometry import Layout, PartSpec
from gamesuite.widgets.table.part_widgets import PartWidget, part_widget
from gamesuite.widgets.table.piece_widget import PieceWidget

V = TypeVar("V")


class TableLook(ABC, Generic[V]):
    """Where the parts of a game lie, and what its pieces and parts are drawn by."""

    @abstractmethod
    def layout(self, view: V, scene: Scene, seated: Seated, aspect: float) -> Layout:
        """Return where the parts of ``scene`` lie.

        ``aspect`` is how many times as wide as high the table is. Every part of the scene is in
        the layout.
        """

    def piece(self, piece: Piece, style: CardStyle, parent: QWidget) -> PieceWidget:
        """Return a new widget for ``piece``: a card, unless the game has something else."""
        return CardWidget(piece.id, piece.face, style, parent)

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for the part ``spec``, one of the suite's own."""
        return part_widget(spec, parent)
