"""One clock that moves all pieces of a table."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QVariantAnimation, Signal

from gamesuite.widgets.pieces.any_piece import AnyPiece
from gamesuite.widgets.pieces.flight_layer import FlightLayer, Flown, unnoticed
from gamesuite.widgets.pieces.stacking import stacking_order

FLIGHT = 190
"""How long one piece is under way, in milliseconds, at normal speed."""


@dataclass(frozen=True)
class Flight:
    """``piece`` goes from where it is to ``end``, setting off after ``delay`` milliseconds.

    With ``shake`` it trembles on its way, which says no. With ``rises`` it lies above all others
    from when it sets off. ``turn`` is told how much of its way it has gone, from 0 to 1, to show
    what it becomes. A piece that ``leaves`` is gone when it arrives.
    """

    piece: AnyPiece
    end: QPoint
    delay: int = 0
    shake: int = 0
    rises: bool = False
    turn: Callable[[float], None] | None = None
    leaves: bool = False


@dataclass(eq=False)
class _UnderWay:
    """``flight`` from ``start``, drawn as ``flown``; without that its widget moves."""

    flight: Flight
    start: QPoint
    flown: Flown | None

    def move(self, point: QPoint) -> None:
        if self.flown is None:
            self.flight.piece.move(point)
        else:
            self.flown.at = point


class Motion(QObject):
    """Moves pieces; ``factor`` stretches the time it takes, 0 moves at once.

    Those that rise are drawn on ``layer``.
    """

    ended = Signal()

    def __init__(self, parent: QObject, layer: FlightLayer) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self._layer = layer
        self._under_way: list[_UnderWay] = []
        self._to_rise: list[tuple[int, Flown]] = []
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._land)

    def is_running(self) -> bool:
        """Return whether something is under way."""
        return bool(self._under_way)

    def start(self, flights: Iterable[Flight]) -> None:
        """Finish what is under way and set off with ``flights``, of which the first one is lowest.

        Those that set off together rise in the order in which their widgets lie upon each other.
        """
        self.finish()
        flights = tuple(flights)
        if not flights:
            return
        length = FLIGHT + max(flight.delay for flight in flights)
        duration = round(length * self.factor)
        # The clock first: it ticks, at the end of its last time, when it is set.
        self._clock.setEndValue(float(length))
        self._clock.setDuration(duration)
        self._under_way = [_UnderWay(flight, flight.piece.pos(), None) for flight in flights]
        if duration == 0:
            self._arrive()
            return
        with unnoticed(self._layer.table):
            self._lift([each for each in self._under_way if each.flight.rises])
            self._layer.refresh()  # as it was, and is still to be seen
        self._tick(0)
        self._clock.start()

    def finish(self) -> None:
        """Bring everything to its end at once."""
        self._layer.release()
        if self._under_way:
            self._clock.stop()
            self._arrive()

    def _lift(self, rising: list[_UnderWay]) -> None:
        """Let the layer draw what is ``rising``."""
        lies_at = stacking_order(self._layer.table)
        self._to_rise = []
        for each in rising:
            each.flown = self._layer.lift(each.flight.piece, each.flight.end)
            self._to_rise.append((each.flight.delay, each.flown))
        self._to_rise.sort(key=lambda rise: (rise[0], lies_at[rise[1].piece]))

    def _tick(self, now: float) -> None:
        while self._to_rise and self._to_rise[0][0] <= now:
            self._layer.bring_up(self._to_rise.pop(0)[1])
        for each in self._under_way:
            flight = each.flight
            share = min(max((now - flight.delay) / FLIGHT, 0.0), 1.0)
            offset = (flight.end - each.start) * self._curve.valueForProgress(share)
            if flight.shake:
                offset += QPoint(round(math.sin(share * 6 * math.pi) * flight.shake), 0)
            each.move(each.start + offset)
            if flight.turn is not None:
                flight.turn(share)
                if each.flown is not None:
                    each.flown.stale = True
        self._layer.refresh()

    def _land(self) -> None:
        self._layer.settle([each.flight.piece for each in self._under_way if each.flight.leaves])
        self._arrive()

    def _arrive(self) -> None:
        arrived, self._under_way = self._under_way, []
        self._to_rise.clear()
        for each in arrived:
            each.flight.piece.move(each.flight.end)
            if each.flight.turn is not None:
                each.flight.turn(1)
        if arrived:
            self.ended.emit()
