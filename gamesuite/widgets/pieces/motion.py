"""How pieces lie above each other, move from place to place on a layer of their own, and tumble."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import cos, pi, sin, tau
from random import Random

from PySide6.QtCore import (
    QEasingCurve,
    QObject,
    QPoint,
    QPointF,
    QRect,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from gamesuite.widgets.drawing.rotations import rotation
from gamesuite.widgets.look.painting import clipped
from gamesuite.widgets.pieces.bases import Overlay
from gamesuite.widgets.pieces.die_widget import AnyPiece, DieWidget


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
    stay = _longest_rise([order[widget] for widget in widgets])
    above: QWidget | None = None
    for at in range(len(widgets) - 1, -1, -1):
        widget = widgets[at]
        if at not in stay:
            if above is None:
                widget.raise_()
            else:
                widget.stackUnder(above)
        above = widget


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """Return the indices of a longest increasing subsequence of ``numbers``, which are distinct."""
    ends: list[int] = []  # the lowest number that ends an increasing run of each length
    places: list[int] = []  # the index of that number
    before: list[int] = []  # for each number, the index of its predecessor in its run
    for place, number in enumerate(numbers):
        length = bisect_left(ends, number)
        before.append(places[length - 1] if length else -1)
        ends[length : length + 1] = [number]
        places[length : length + 1] = [place]
    found: set[int] = set()
    place = places[-1] if places else -1
    while place >= 0:
        found.add(place)
        place = before[place]
    return found


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


FLIGHT = 190
"""How long one piece moves at normal speed, in milliseconds."""


@dataclass(frozen=True)
class Flight:
    """The move of ``piece`` from where it is to ``end``, after ``delay`` milliseconds.

    It shakes by up to ``shake`` pixels on its way. ``on_layer`` draws it on the flight layer, above
    all others from when it sets off; otherwise its widget moves. ``turn`` is called with the
    progress of the move, from 0 to 1. A piece that ``leaves`` is not shown after its arrival.
    """

    piece: AnyPiece
    end: QPoint
    delay: int = 0
    shake: int = 0
    on_layer: bool = False
    turn: Callable[[float], None] | None = None
    leaves: bool = False


@dataclass(eq=False)
class _Moving:
    """A ``flight`` from ``start``, ``drawn`` on the layer; None if its widget moves."""

    flight: Flight
    start: QPoint
    drawn: DrawnPiece | None

    def move(self, point: QPoint) -> None:
        if self.drawn is None:
            self.flight.piece.move(point)
        else:
            self.drawn.at = point


class _ClockedMotion(QObject):
    """Moves all its pieces by one clock; their normal time is multiplied by ``factor``.

    With 0 they move at once.
    """

    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._land)

    def _set_clock(self, length: int) -> bool:
        """Set the clock to ``length`` milliseconds at normal speed; return whether it is to run."""
        duration = round(length * self.factor)
        self._clock.setEndValue(float(length))
        self._clock.setDuration(duration)
        return duration > 0

    # For subclasses to implement

    def _tick(self, now: float) -> None:
        """Show the pieces as they are ``now``, in milliseconds at normal speed."""
        raise NotImplementedError

    def _land(self) -> None:
        """Handle that the time is over."""
        raise NotImplementedError


class Motion(_ClockedMotion):
    """Moves pieces; those that are drawn on the flight layer are drawn on ``layer``."""

    def __init__(self, parent: QObject, layer: FlightLayer) -> None:
        super().__init__(parent)
        self._layer = layer
        self._moving: list[_Moving] = []
        self._to_rise: list[tuple[int, DrawnPiece]] = []

    def is_running(self) -> bool:
        """Return whether pieces are moving."""
        return bool(self._moving)

    def start(self, flights: Iterable[Flight]) -> None:
        """Finish earlier moves and start ``flights``, the lowest piece first.

        Pieces that set off together keep the stacking order of their widgets.
        """
        self.finish()
        flights = tuple(flights)
        if not flights:
            return
        # Set the clock before the pieces: setting it emits a tick with the end of its last run.
        runs = self._set_clock(FLIGHT + max(flight.delay for flight in flights))
        self._moving = [_Moving(flight, flight.piece.pos(), None) for flight in flights]
        if not runs:
            self._arrive()
            return
        with updates_disabled(self._layer.table):
            self._take_onto_layer([each for each in self._moving if each.flight.on_layer])
            self._layer.refresh()  # the layer now shows what the widgets showed
        self._tick(0)
        self._clock.start()

    def finish(self) -> None:
        """Bring all pieces to their destinations at once."""
        self._layer.release()
        if self._moving:
            self._clock.stop()
            self._arrive()

    def _take_onto_layer(self, moving: list[_Moving]) -> None:
        order = stacking_order(self._layer.table)
        self._to_rise = []
        for each in moving:
            each.drawn = self._layer.take(each.flight.piece, each.flight.end)
            self._to_rise.append((each.flight.delay, each.drawn))
        self._to_rise.sort(key=lambda rise: (rise[0], order[rise[1].piece]))

    def _tick(self, now: float) -> None:
        while self._to_rise and self._to_rise[0][0] <= now:
            self._layer.raise_piece(self._to_rise.pop(0)[1])
        for each in self._moving:
            flight = each.flight
            progress = min(max((now - flight.delay) / FLIGHT, 0.0), 1.0)
            offset = (flight.end - each.start) * self._curve.valueForProgress(progress)
            if flight.shake:
                offset += QPoint(round(sin(progress * 6 * pi) * flight.shake), 0)
            each.move(each.start + offset)
            if flight.turn is not None:
                flight.turn(progress)
                if each.drawn is not None:
                    each.drawn.is_stale = True
        self._layer.refresh()

    def _land(self) -> None:
        self._layer.settle([each.flight.piece for each in self._moving if each.flight.leaves])
        self._arrive()

    def _arrive(self) -> None:
        arrived, self._moving = self._moving, []
        self._to_rise.clear()
        for each in arrived:
            each.flight.piece.move(each.flight.end)
            if each.flight.turn is not None:
                each.flight.turn(1)
        if arrived:
            self.ended.emit()


ROLL = 420
"""How long one die tumbles at normal speed, in milliseconds."""

STAGGER = 18
"""Milliseconds between one die coming to rest and the next."""

_BOUNCES = ((0.0, 0.52, 0.30), (0.52, 0.82, 0.11), (0.82, 1.0, 0.03))
"""The start and end of each bounce, as shares of the time, and its height, in sides."""


@dataclass(frozen=True)
class Tumble:
    """How ``die`` tumbles to ``home``, the top left corner of its widget.

    It starts at the offset ``drift`` from there, turns over ``turns`` times on its way and sets off
    ``delay`` milliseconds after the first die.
    """

    die: DieWidget
    home: QPoint
    drift: QPointF
    turns: float
    delay: int


def tumbles(dice: Iterable[tuple[DieWidget, QPoint]], luck: Random) -> list[Tumble]:
    """Return how ``dice``, each with its home, are thrown: from the left, no two alike."""
    thrown: list[Tumble] = []
    for number, (die, home) in enumerate(dice):
        angle = pi * (1 + luck.uniform(-0.22, 0.22))
        distance = die.body.width() * luck.uniform(0.5, 0.9)
        drift = QPointF(cos(angle) * distance, sin(angle) * distance)
        thrown.append(Tumble(die, home, drift, luck.uniform(1.1, 1.7), number * STAGGER))
    return thrown


class RollMotion(_ClockedMotion):
    """Rolls dice: they tumble, bounce and come to rest."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tumbles: tuple[Tumble, ...] = ()

    def is_running(self) -> bool:
        """Return whether dice are rolling."""
        return bool(self._tumbles)

    def start(self, tumbles: Iterable[Tumble]) -> None:
        """Bring dice that still roll to rest, and throw those of ``tumbles``."""
        self.finish()
        self._tumbles = tuple(tumbles)
        if not self._tumbles:
            return
        if self._set_clock(ROLL + max(each.delay for each in self._tumbles)):
            self._clock.start()
        else:
            self._land()

    def finish(self) -> None:
        """Bring all dice to rest at once."""
        if self._tumbles:
            self._clock.stop()
            self._land()

    def _tick(self, now: float) -> None:
        for each in self._tumbles:
            progress = min(max((now - each.delay) / ROLL, 0.0), 1.0)
            self._roll(each, progress)

    def _roll(self, tumble: Tumble, progress: float) -> None:
        left = 1.0 - self._curve.valueForProgress(progress)
        height = _height(progress)
        drift = tumble.drift * left
        bounce = QPointF(0, -height * tumble.die.body.width())
        tumble.die.move(tumble.home + (drift + bounce).toPoint())
        distance = (tumble.drift.x() ** 2 + tumble.drift.y() ** 2) ** 0.5 or 1.0
        # A die turns about the axis at right angles to its path.
        axis = (-tumble.drift.y() / distance, tumble.drift.x() / distance, 0.0)
        tumble.die.set_turn(rotation(axis, tau * tumble.turns * left), height)

    def _land(self) -> None:
        settled, self._tumbles = self._tumbles, ()
        for each in settled:
            each.die.set_turn(None)
            each.die.move(each.home)
        if settled:
            self.ended.emit()


def _height(progress: float) -> float:
    """Return the height of a die above the table, in sides, at ``progress``."""
    for begin, end, top in _BOUNCES:
        if begin <= progress < end:
            return top * sin(pi * (progress - begin) / (end - begin))
    return 0.0
