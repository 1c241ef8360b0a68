"""The pieces in a player's hand: lifted from a part and not yet laid down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.pieces.any_piece import AnyPiece
from gamesuite.widgets.pieces.shadow_widget import ShadowWidget


class HeldPieces:
    """``pieces`` lifted together, lowest first, held by their ``lead``, above its ``home``.

    At first they are held by the lowest, which lay at ``home``. They have a shadow below, unless
    they cast their own.
    """

    def __init__(self, pieces: Sequence[AnyPiece], home: QRect, table: QWidget) -> None:
        self.pieces = tuple(pieces)
        self.home = home
        self.lead = self.pieces[0]
        self._shadow = ShadowWidget(table)
        self._offsets = [piece.pos() - pieces[0].pos() for piece in pieces]
        self.bring_up()

    def rect(self) -> QRect:
        """Return the rectangle of the piece they are held by, the one that must fit."""
        return self.lead.body

    def rect_at_home(self) -> QRect:
        """Return where that rectangle was."""
        return self.rect().translated(self.home.topLeft() - self.lead.pos())

    def grip(self, piece: QWidget) -> None:
        """Be held by ``piece``, if it is one of these."""
        found = next((each for each in self.pieces if each is piece), None)
        if found is not None:
            off = found.pos() - self.lead.pos()
            self.home = QRect(self.home.topLeft() + off, found.size())
            self._offsets = [each - off for each in self._offsets]
            self.lead = found

    def bring_up(self) -> None:
        """Lie above everything else."""
        self._shadow.raise_()
        for piece in self.pieces:
            piece.raise_()

    def move_to(self, top_left: QPoint) -> None:
        """Carry the pieces so that the one they are held by is at ``top_left``."""
        whole = self.pieces[-1].geometry().united(self.pieces[0].geometry())
        if not self.lead.shows_look:
            self._shadow.lie_under(whole.translated(top_left - self.lead.pos()))
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
