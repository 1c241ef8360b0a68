"""The pieces in a player's hand: lifted from a part and not yet laid down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.glow_widget import ShadowWidget
from gamesuite.widgets.table.piece_widget import PieceWidget


class HeldPieces:
    """``pieces`` lifted together, lowest first, above ``home`` where the lowest lay."""

    def __init__(self, pieces: Sequence[PieceWidget], home: QRect, table: QWidget) -> None:
        self.pieces = tuple(pieces)
        self.home = home
        self._shadow = ShadowWidget(table)
        self._offsets = [piece.pos() - pieces[0].pos() for piece in pieces]
        self.bring_up()

    def rect(self) -> QRect:
        """Return the rectangle of the lowest piece, the one that must fit."""
        return self.pieces[0].geometry()

    def bring_up(self) -> None:
        """Lie above everything else."""
        self._shadow.raise_()
        for piece in self.pieces:
            piece.raise_()

    def move_to(self, top_left: QPoint) -> None:
        """Carry the pieces so that the lowest one is at ``top_left``."""
        whole = self.pieces[-1].geometry().united(self.pieces[0].geometry())
        self._shadow.lie_under(whole.translated(top_left - self.pieces[0].pos()))
        for piece, offset in zip(self.pieces, self._offsets, strict=True):
            piece.move(top_left + offset)

    def rise(self) -> None:
        """Carry the pieces a little away from the table, as a hand does that goes nowhere yet."""
        self.move_to(
            self.home.topLeft() + QPoint(self.home.width() // 12, -self.home.height() // 10)
        )

    def let_go(self) -> None:
        """Take the shadow away; the pieces stay where they are."""
        self._shadow.hide()
        self._shadow.deleteLater()
