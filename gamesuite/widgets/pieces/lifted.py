"""Pieces that are lifted: held by the player, or risen a little under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QPoint, QRect, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.pieces.bases import Overlay, PieceWidget
from gamesuite.widgets.pieces.card_pixmap import shadow_margin, shadow_pixmap
from gamesuite.widgets.pieces.die_widget import AnyPiece


class HeldPieces:
    """``pieces`` lifted together, the lowest first; the place of the lowest is ``home``.

    Pieces that do not cast their own shadow get one.
    """

    def __init__(self, pieces: Sequence[AnyPiece], home: QRect, table: QWidget) -> None:
        self.pieces = tuple(pieces)
        """The pieces, the lowest first."""
        self.lead = self.pieces[0]
        """The piece they are held by, at first the lowest."""
        self.home = home
        """The place of the lead on the table."""
        self._shadow = ShadowWidget(table)
        self._offsets = [piece.pos() - pieces[0].pos() for piece in pieces]
        """How far each piece is from the lead."""
        self.raise_above_all()

    def rect(self) -> QRect:
        """Return the rectangle of the lead, which decides where the pieces are dropped."""
        return self.lead.body

    def rect_at_home(self) -> QRect:
        """Return the rectangle of the lead in its place on the table."""
        return self.rect().translated(self.home.topLeft() - self.lead.pos())

    def set_lead(self, piece: QWidget) -> None:
        """Make ``piece`` the lead if it is one of these."""
        for lead in self.pieces:
            if lead is piece:
                shift = lead.pos() - self.lead.pos()
                self.home = QRect(self.home.topLeft() + shift, lead.size())
                self._offsets = [offset - shift for offset in self._offsets]
                self.lead = lead
                return

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
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, shadow_pixmap(width, height, self.devicePixelRatioF()))


BREATH = 110
"""How long a piece takes to rise or to sink at normal speed, in milliseconds."""
_HEIGHT = 0.045
"""How far a piece rises, as a share of its width."""
_LEAST_HEIGHT = 2
"""How far it rises at least, in pixels."""


class HoverLift:
    """Raises one piece at a time on ``table`` a little, with a shadow under it.

    Where the piece is pressed, and what a screen reader finds, stays where it was.
    """

    def __init__(self, table: QWidget) -> None:
        self.factor = 1.0
        """What the normal time to rise is multiplied by.

        With 0 the piece stays in its place and only gets its shadow.
        """
        self._table = table
        self._lifted: dict[PieceWidget, LiftedPiece] = {}
        """What draws the piece that is raised, and those that still sink."""
        self._raised: PieceWidget | None = None
        """The piece that is raised; it is also in ``_lifted``."""

    def show(self, piece: PieceWidget | None) -> None:
        """Raise ``piece`` and let any other sink; None raises nothing."""
        if piece is self._raised:
            return
        before, self._raised = self._raised, piece
        if before is not None:
            self._lifted[before].go_to(0.0, self.factor)
        if piece is not None:
            if piece not in self._lifted:
                self._lifted[piece] = LiftedPiece(piece, self._table)
                self._lifted[piece].sunk.connect(self._release)
            self._lifted[piece].go_to(1.0, self.factor)

    def end(self) -> None:
        """Put every piece back at once."""
        self._raised = None
        for lifted in [*self._lifted.values()]:
            self._release(lifted)

    def _release(self, lifted: LiftedPiece) -> None:
        del self._lifted[lifted.piece]
        lifted.release()


class LiftedPiece(Overlay):
    """Draws ``piece`` a little above its place on ``table``, and its shadow.

    The widget of the piece is not painted meanwhile.
    """

    sunk = Signal(object)
    """The piece is back in its place; carries this."""

    def __init__(self, piece: PieceWidget, table: QWidget) -> None:
        super().__init__(table)
        self.piece = piece
        self._margin = 0 if piece.shows_look else shadow_margin(piece.width())
        self._rise = max(_LEAST_HEIGHT, round(piece.width() * _HEIGHT))
        """How far the piece rises, in pixels."""
        self._is_still = False
        """Whether there is no animation: the piece has its shadow but stays in its place."""
        self._height = QVariantAnimation(self)
        self._height.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._height.setStartValue(0.0)
        self._height.setEndValue(1.0)
        self._height.valueChanged.connect(self.update)
        self._height.finished.connect(self._stop)
        margin = self._margin
        self.setGeometry(piece.geometry().adjusted(-margin, -margin - self._rise, margin, margin))
        # Directly above the piece, so below those that cover it.
        self.stackUnder(piece)
        piece.stackUnder(self)
        piece.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled)
        self.show()

    def go_to(self, height: float, factor: float) -> None:
        """Rise if ``height`` is 1, sink if it is 0; ``factor`` is as in `HoverLift`."""
        self._is_still = factor == 0
        up = height > 0
        direction = QVariantAnimation.Direction
        self._height.setDirection(direction.Forward if up else direction.Backward)
        self._height.setDuration(round(BREATH * factor))
        if self._is_still:
            self._halt()
            self._height.setCurrentTime(0)
            self.update()
            if not up:
                self.sunk.emit(self)
        else:
            self._height.start()

    def release(self) -> None:
        """Let the widget of the piece paint itself again, and go."""
        self._halt()
        self.piece.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled, False)
        self.piece.update()
        self.hide()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the shadow and the piece."""
        height = 1.0 if self._is_still else float(self._height.currentValue())
        margin, size = self._margin, self.piece.size()
        with QPainter(self) as painter:
            at = QPoint(margin, margin + self._rise)
            if margin:
                shadow = shadow_pixmap(size.width(), size.height(), self.devicePixelRatioF())
                painter.setOpacity(height)
                painter.drawPixmap(at - QPoint(margin, margin), shadow)
                painter.setOpacity(1)
            painter.translate(at - QPoint(0, 0 if self._is_still else round(self._rise * height)))
            self.piece.draw(painter)

    def _halt(self) -> None:
        """Stop without telling that the piece is back, even if it has just begun to rise."""
        self._height.blockSignals(True)
        self._height.stop()
        self._height.blockSignals(False)

    def _stop(self) -> None:
        if self._height.direction() == QVariantAnimation.Direction.Backward:
            self.sunk.emit(self)
