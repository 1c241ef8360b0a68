"""How pieces lie above each other, and the layer on which those that move are drawn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.look.painting import clipped
from gamesuite.widgets.pieces.bases import Overlay
from gamesuite.widgets.pieces.die_widget import AnyPiece


def stacking_order(parent: QWidget) -> dict[QObject, int]:
    """Return the place of each child of ``parent`` in the stack, 0 for the lowest."""
    return {child: at for at, child in enumerate(parent.children())}


def stack(widgets: Sequence[QWidget]) -> None:
    """Stack ``widgets``, which have the same parent, with the first one lowest.

    As few as possible are moved: Qt repaints each moved widget with all it overlaps, and a card
    that changes piles must not repaint the whole table.
    """
    parent = widgets[0].parentWidget() if widgets else None
    if parent is None:
        return
    order = stacking_order(parent)
    in_order = _longest_rise([order[widget] for widget in widgets])
    above: QWidget | None = None
    for at in range(len(widgets) - 1, -1, -1):
        widget = widgets[at]
        if at not in in_order:
            if above is None:
                widget.raise_()
            else:
                widget.stackUnder(above)
        above = widget


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """Return the indices of a longest increasing subsequence of ``numbers``, which are distinct.

    Those of 2, 0, 1, 4, 3 are 1, 2 and 4: the numbers 0, 1, 3.
    """
    ends: list[int] = []  # the lowest number that ends an increasing run of each length
    end_indices: list[int] = []  # the index of that number
    before: list[int] = []  # for each number, the index of its predecessor in its run
    for index, number in enumerate(numbers):
        length = bisect_left(ends, number)
        before.append(end_indices[length - 1] if length else -1)
        ends[length : length + 1] = [number]  # replaces a higher end, or adds a longer run
        end_indices[length : length + 1] = [index]
    run: set[int] = set()
    index = end_indices[-1] if end_indices else -1
    while index >= 0:
        run.add(index)
        index = before[index]
    return run


@dataclass(eq=False)
class DrawnPiece:
    """A piece that the layer draws; its widget is elsewhere."""

    piece: AnyPiece
    """The piece."""
    at: QPoint
    """The point of the table at which its top left corner is drawn."""
    last_rect: QRect
    """Where it was drawn last."""
    is_stale: bool = False
    """Whether it looks different now than when it was drawn last."""
    visible: QRegion | None = None
    """What of it others do not cover, None before it was drawn."""

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
        """The table that it lies on."""
        self.covered = QRegion()
        """The region in which moving pieces hide everything below."""
        self._drawn: list[DrawnPiece] = []
        """The pieces on the layer, the lowest first."""
        self._vacated = QRegion()
        """Where pieces were drawn that have left since."""
        self._release_after_paint = False
        """Whether the next painting is the last of the pieces drawn now; see `settle`."""
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
        """Draw ``piece`` where it is, above all others, and move its widget to ``end``.

        Call `refresh` once all pieces are taken that set off together.
        """
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
        with QPainter(self) as painter:
            for each in self._drawn:
                for _part in clipped(painter, (each.visible or QRegion()) & event.region()):
                    painter.translate(each.at)
                    each.piece.draw(painter)
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
