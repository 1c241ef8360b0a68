"""The pieces a player holds, and the shadow below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.marks.overlay import Overlay
from gamesuite.widgets.pieces.any_piece import AnyPiece
from gamesuite.widgets.pieces.card_pixmap import shadow_margin, shadow_pixmap


class HeldPieces:
    """``pieces`` lifted together, the lowest first.

    They are held by ``lead``, at first the lowest, whose place on the table is ``home``. Pieces
    that do not cast their own shadow get one.
    """

    def __init__(self, pieces: Sequence[AnyPiece], home: QRect, table: QWidget) -> None:
        self.pieces = tuple(pieces)
        self.home = home
        self.lead = self.pieces[0]
        self._shadow = ShadowWidget(table)
        self._offsets = [piece.pos() - pieces[0].pos() for piece in pieces]
        self.raise_above_all()

    def rect(self) -> QRect:
        """Return the rectangle of the lead, which decides where the pieces are dropped."""
        return self.lead.body

    def rect_at_home(self) -> QRect:
        """Return the rectangle of the lead in its place on the table."""
        return self.rect().translated(self.home.topLeft() - self.lead.pos())

    def set_lead(self, piece: QWidget) -> None:
        """Make ``piece`` the lead if it is one of these."""
        found = next((each for each in self.pieces if each is piece), None)
        if found is not None:
            shift = found.pos() - self.lead.pos()
            self.home = QRect(self.home.topLeft() + shift, found.size())
            self._offsets = [each - shift for each in self._offsets]
            self.lead = found

    def raise_above_all(self) -> None:
        """Raise the pieces and their shadow above everything else."""
        self._shadow.raise_()
        for piece in self.pieces:
            piece.raise_()

    def move_to(self, top_left: QPoint) -> None:
        """Move the pieces so that the lead is at ``top_left``."""
        whole = self.pieces[-1].geometry().united(self.pieces[0].geometry())
        if not self.lead.shows_look:
            self._shadow.lie_under(whole.translated(top_left - self.lead.pos()))
        for piece, offset in zip(self.pieces, self._offsets, strict=True):
            piece.move(top_left + offset)

    def float_at_home(self) -> None:
        """Move the pieces a little above their place, as when lifted and not yet carried."""
        self.move_to(
            self.home.topLeft() + QPoint(self.home.width() // 12, -self.home.height() // 10)
        )

    def remove_shadow(self) -> None:
        """Remove the shadow, once the pieces are no longer held."""
        self._shadow.hide()
        self._shadow.deleteLater()


class ShadowWidget(Overlay):
    """The shadow under lifted cards."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._card_width = 1

    def lie_under(self, rect: QRect) -> None:
        """Show the shadow slightly below ``rect``, which lifted cards of its width cover."""
        self._card_width = rect.width()
        margin = shadow_margin(rect.width())
        drop = round(margin * 0.4)
        self.setGeometry(rect.adjusted(-margin, -margin, margin, margin).translated(0, drop))
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the shadow."""
        margin = shadow_margin(self._card_width)
        width, height = self.width() - 2 * margin, self.height() - 2 * margin
        if width < 1 or height < 1:
            return
        painter = QPainter(self)
        painter.drawPixmap(0, 0, shadow_pixmap(width, height, self.devicePixelRatioF()))
        painter.end()
