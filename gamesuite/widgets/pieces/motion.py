"""The animation of pieces that move from place to place, all by one clock."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QVariantAnimation, Signal

from gamesuite.widgets.pieces.any_piece import AnyPiece
from gamesuite.widgets.pieces.flight_layer import DrawnPiece, FlightLayer, updates_disabled
from gamesuite.widgets.pieces.stacking import stacking_order

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


class Motion(QObject):
    """Moves pieces; their normal time is multiplied by ``factor``, and 0 moves them at once.

    Pieces that are drawn on the flight layer are drawn on ``layer``.
    """

    ended = Signal()

    def __init__(self, parent: QObject, layer: FlightLayer) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self._layer = layer
        self._moving: list[_Moving] = []
        self._to_rise: list[tuple[int, DrawnPiece]] = []
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._land)

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
        length = FLIGHT + max(flight.delay for flight in flights)
        duration = round(length * self.factor)
        # Set the clock before the pieces: setting it emits a tick with the end of its last run.
        self._clock.setEndValue(float(length))
        self._clock.setDuration(duration)
        self._moving = [_Moving(flight, flight.piece.pos(), None) for flight in flights]
        if duration == 0:
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
                offset += QPoint(round(math.sin(progress * 6 * math.pi) * flight.shake), 0)
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
