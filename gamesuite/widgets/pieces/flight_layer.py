"""Where pieces under way are drawn, all of them in one go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.look.clipping import clipped
from gamesuite.widgets.marks.overlay import Overlay
from gamesuite.widgets.pieces.any_piece import AnyPiece
from gamesuite.widgets.pieces.stacking import stacking_order


@dataclass(eq=False)
class Flown:
    """``piece``, drawn ``at`` a point of the table, not where its widget lies.

    It was ``drawn`` there last, ``visible`` as far as nothing above hid it, and is ``stale`` if it
    looks different now.
    """

    piece: AnyPiece
    at: QPoint
    drawn: QRect
    stale: bool = False
    visible: QRegion | None = None

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
        self._left = QRegion()
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
        flown = Flown(piece, piece.pos(), piece.geometry())
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
        covered, changed = QRegion(), self._left
        for flown in reversed(self._flown):
            rect = flown.rect()
            visible = QRegion(rect) - covered
            if flown.stale or rect != flown.drawn:
                changed += rect
                changed += flown.drawn
            elif flown.visible is not None:
                changed += visible - flown.visible
            flown.visible = visible
            covered += flown.piece.solid.translated(flown.at)
            flown.drawn, flown.stale = rect, False
        self.covered, self._left = covered, QRegion()
        self.update(changed)

    def settle(self, leaving: Sequence[AnyPiece]) -> None:
        """Paint all but ``leaving`` once more, as they lie, then let their widgets paint again.

        So what has arrived is not painted twice.
        """
        lies_at = stacking_order(self.table)
        for flown in self._flown:
            if flown.piece in leaving:
                self._left += flown.drawn
            flown.at, flown.stale = flown.piece.pos(), True
        self._flown = [flown for flown in self._flown if flown.piece not in leaving]
        self._flown.sort(key=lambda flown: lies_at[flown.piece])
        self.refresh()
        self._release_after_paint = True

    def release(self) -> None:
        """Leave all pieces to their widgets at once."""
        drawn = [flown.drawn for flown in self._flown]
        for piece in self._forget():
            piece.update()
        for rect in drawn:
            self.update(rect)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pieces that are under way."""
        painter = QPainter(self)
        for flown in self._flown:
            for _part in clipped(painter, (flown.visible or QRegion()) & event.region()):
                painter.translate(flown.at)
                flown.piece.draw(painter)
        painter.end()
        if self._release_after_paint:
            self._forget()

    def _forget(self) -> list[AnyPiece]:
        """Leave all pieces to their widgets, and return them."""
        flown, self._flown = self._flown, []
        self.covered = QRegion()
        self._release_after_paint = False
        for each in flown:
            each.piece.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled, False)
        return [each.piece for each in flown]


@contextmanager
def unnoticed(widget: QWidget) -> Iterator[None]:
    """Let ``widget`` not be painted for what happens to its children within: it looks the same."""
    widget.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled)
    try:
        yield
    finally:  # a table that is never painted again would be worse than what went wrong
        widget.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled, False)
