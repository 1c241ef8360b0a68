"""The layer on which all moving pieces are drawn."""

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
class DrawnPiece:
    """``piece``, drawn with its top left corner ``at`` a point of the table.

    Its widget is elsewhere. ``last_rect`` is where it was drawn last and ``visible`` the part of
    that not covered by others. It ``is_stale`` if it looks different now.
    """

    piece: AnyPiece
    at: QPoint
    last_rect: QRect
    is_stale: bool = False
    visible: QRegion | None = None

    def rect(self) -> QRect:
        """Return the rectangle of the table in which it is drawn."""
        return QRect(self.at, self.piece.size())


class FlightLayer(Overlay):
    """Draws moving pieces over ``table``, and repaints as little as possible.

    Qt repaints each moved widget with all that lies below it; for a full deck on a large screen
    that takes too long. So the widget of a moving piece is already at its destination, for the
    pointer and screen readers, and is not painted before the piece has arrived.
    """

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.table = table
        self.covered = QRegion()
        """The region in which moving pieces hide everything below."""
        self._drawn: list[DrawnPiece] = []
        self._vacated = QRegion()
        self._release_after_paint = False
        self._above = QRegion()
        """Where pieces at rest lie above some that have arrived."""
        self.show()

    def rect_of(self, piece: AnyPiece) -> QRect:
        """Return where ``piece`` is drawn on the table, by the layer or by its widget."""
        rects = (each.rect() for each in self._drawn if each.piece is piece)
        return next(rects, piece.geometry())

    @property
    def pieces(self) -> tuple[AnyPiece, ...]:
        """The pieces on the layer, the lowest first."""
        return tuple(each.piece for each in self._drawn)

    def take(self, piece: AnyPiece, end: QPoint) -> DrawnPiece:
        """Draw ``piece`` where it is, above all others, and move its widget to ``end``."""
        self.setGeometry(self.table.rect())
        drawn = DrawnPiece(piece, piece.pos(), piece.geometry())
        self._drawn.append(drawn)
        # Not setUpdatesEnabled, which repaints the widget as soon as it is switched on again.
        piece.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled)
        piece.move(end)
        return drawn

    def raise_piece(self, drawn: DrawnPiece) -> None:
        """Draw ``drawn`` above all others."""
        self._drawn.remove(drawn)
        self._drawn.append(drawn)

    def refresh(self) -> None:
        """Schedule a repaint of all that differs from what was drawn last."""
        covered, changed = QRegion(), self._vacated
        for each in reversed(self._drawn):
            rect = each.rect()
            visible = QRegion(rect) - covered
            if each.is_stale or rect != each.last_rect:
                changed += rect
                changed += each.last_rect
            elif each.visible is not None:
                changed += visible - each.visible
            each.visible = visible
            covered += each.piece.solid.translated(each.at)
            each.last_rect, each.is_stale = rect, False
        self.covered, self._vacated = covered, QRegion()
        self.update(changed)

    def settle(self, leaving: Sequence[AnyPiece]) -> None:
        """Paint all but ``leaving`` once more in their final places, then release them.

        Their widgets need not paint then, so nothing that has arrived is painted twice, but for
        pieces at rest that the layer has covered.
        """
        order = stacking_order(self.table)
        for each in self._drawn:
            if each.piece in leaving:
                self._vacated += each.last_rect
            each.at, each.is_stale = each.piece.pos(), True
        self._drawn = [each for each in self._drawn if each.piece not in leaving]
        self._drawn.sort(key=lambda each: order[each.piece])
        self._above = QRegion()
        flown = {*self.pieces, *leaving}
        at_rest = [each for each in order if isinstance(each, AnyPiece) and each not in flown]
        for arrived in self.pieces:
            for piece in at_rest:
                if order[piece] > order[arrived]:
                    self._above += piece.geometry() & arrived.geometry()
        self.refresh()
        self._release_after_paint = True

    def release(self) -> None:
        """Let the widgets of all pieces paint themselves again, and repaint them now."""
        rects = [each.last_rect for each in self._drawn]
        for piece in self._remove_all():
            piece.update()
        for rect in rects:
            self.update(rect)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the moving pieces."""
        painter = QPainter(self)
        for each in self._drawn:
            for _part in clipped(painter, (each.visible or QRegion()) & event.region()):
                painter.translate(each.at)
                each.piece.draw(painter)
        painter.end()
        if self._release_after_paint:
            self._remove_all()
            self.table.update(self._above)

    def _remove_all(self) -> list[AnyPiece]:
        """Let the widgets of all pieces paint themselves again, and return the pieces."""
        drawn, self._drawn = self._drawn, []
        self.covered = QRegion()
        self._release_after_paint = False
        for each in drawn:
            each.piece.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled, False)
        return [each.piece for each in drawn]


@contextmanager
def updates_disabled(widget: QWidget) -> Iterator[None]:
    """Keep ``widget`` from repainting for changes of its children that do not alter its picture."""
    # Qt disables updates too while a widget is shown again at another size. It must find that as
    # it left it: otherwise it never paints the children again.
    before = widget.testAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled)
    widget.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled)
    try:
        yield
    finally:  # whatever fails, the widget must be painted again
        widget.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled, before)
