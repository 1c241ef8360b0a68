"""Where pieces under way are drawn, all of them in one go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.clipping import clipped
from gamesuite.widgets.overlay import Overlay
from gamesuite.widgets.stacking import stacking_order
from gamesuite.widgets.table.any_piece import AnyPiece


@dataclass(eq=False)
class Flown:
    """``piece``, drawn ``at`` a point of the table, not where its widget lies."""

    piece: AnyPiece
    at: QPoint
    visible: QRegion = field(default_factory=QRegion)

    def rect(self) -> QRect:
        """Return where it is drawn."""
        return QRect(self.at, self.piece.size())


class FlightLayer(Overlay):
    """Draws pieces under way over ``table``, and repaints as little as possible.

    Widgets that move are drawn one by one, each with all that lies below it; for a full deck on a
    large screen that takes too long. So the widget of a piece under way already lies where the
    piece goes, for hands and screen readers, and is not drawn before it has arrived.
    """

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.table = table
        self.covered = QRegion()
        """Where nothing that lies below can be visible."""
        self._flown: list[Flown] = []
        self._last_drawn = QRegion()
        self._release_after_paint = False
        self.show()

    def rect_of(self, piece: AnyPiece) -> QRect:
        """Return where ``piece`` is drawn on the table, by the layer or by its widget."""
        drawn = (flown.rect() for flown in self._flown if flown.piece is piece)
        return next(drawn, piece.geometry())

    @property
    def pieces(self) -> tuple[AnyPiece, ...]:
        """The pieces under way, the lowest first."""
        return tuple(flown.piece for flown in self._flown)

    def lift(self, piece: AnyPiece, end: QPoint) -> Flown:
        """Draw ``piece`` where it is, above all others, and let its widget lie at ``end``."""
        self.setGeometry(self.table.rect())
        flown = Flown(piece, piece.pos())
        self._flown.append(flown)
        # Not setUpdatesEnabled, which draws a widget again as soon as it is switched back.
        piece.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled)
        piece.move(end)
        return flown

    def bring_up(self, flown: Flown) -> None:
        """Draw ``flown`` above all others."""
        self._flown.remove(flown)
        self._flown.append(flown)

    def refresh(self) -> None:
        """Draw all pieces where they are now."""
        covered, drawn = QRegion(), QRegion()
        for flown in reversed(self._flown):
            rect = flown.rect()
            drawn += rect
            flown.visible = QRegion(rect) - covered
            covered += flown.piece.solid.translated(flown.at)
        self.covered = covered
        self.update(self._last_drawn + drawn)
        self._last_drawn = drawn

    def settle(self, leaving: Sequence[AnyPiece]) -> None:
        """Paint all but ``leaving`` once more, as they lie, then let their widgets paint again.

        So what has arrived is not painted twice.
        """
        lies_at = stacking_order(self.table)
        self._flown = [flown for flown in self._flown if flown.piece not in leaving]
        self._flown.sort(key=lambda flown: lies_at[flown.piece])
        for flown in self._flown:
            flown.at = flown.piece.pos()
        self.refresh()
        self._release_after_paint = True

    def release(self) -> None:
        """Leave all pieces to their widgets at once."""
        self.update(self._last_drawn)
        for piece in self._forget():
            piece.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pieces that are under way."""
        painter = QPainter(self)
        for flown in self._flown:
            for _part in clipped(painter, flown.visible):
                painter.translate(flown.at)
                flown.piece.draw(painter)
        painter.end()
        if self._release_after_paint:
            self._forget()

    def _forget(self) -> list[AnyPiece]:
        """Leave all pieces to their widgets, and return them."""
        flown, self._flown = self._flown, []
        self._last_drawn = self.covered = QRegion()
        self._release_after_paint = False
        for each in flown:
            each.piece.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled, False)
        return [each.piece for each in flown]
