"""One clock that moves all cards of a table."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QVariantAnimation, Signal
from PySide6.QtWidgets import QWidget

FLIGHT = 190
"""How long one card is under way, in milliseconds, at normal speed."""


@dataclass(frozen=True)
class Flight:
    """``widget`` goes from ``start`` to ``end``, setting off after ``delay`` milliseconds.

    With ``shake`` it trembles on its way, which says no. With ``rises`` it lies above all others
    from when it sets off. ``turn`` is told how much of its way it has gone, from 0 to 1, to show
    what it becomes.
    """

    widget: QWidget
    start: QPoint
    end: QPoint
    delay: int = 0
    shake: int = 0
    rises: bool = False
    turn: Callable[[float], None] | None = None


class Motion(QObject):
    """Moves widgets; ``factor`` stretches the time it takes, 0 moves at once."""

    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self._flights: tuple[Flight, ...] = ()
        self._to_rise: list[Flight] = []
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._arrive)

    def is_running(self) -> bool:
        """Return whether something is under way."""
        return bool(self._flights)

    def start(self, flights: Iterable[Flight]) -> None:
        """Finish what is under way and set off with ``flights``."""
        self.finish()
        self._flights = tuple(flights)
        if not self._flights:
            return
        rising = (flight for flight in self._flights if flight.rises)
        self._to_rise = sorted(rising, key=lambda flight: flight.delay)
        length = FLIGHT + max(flight.delay for flight in self._flights)
        duration = round(length * self.factor)
        if duration == 0:
            self._arrive()
            return
        self._clock.setEndValue(float(length))
        self._clock.setDuration(duration)
        self._tick(0)
        self._clock.start()

    def finish(self) -> None:
        """Bring everything to its end at once."""
        if self._flights:
            self._clock.stop()
            self._arrive()

    def _tick(self, now: float) -> None:
        while self._to_rise and self._to_rise[0].delay <= now:
            self._to_rise.pop(0).widget.raise_()
        for flight in self._flights:
            share = min(max((now - flight.delay) / FLIGHT, 0.0), 1.0)
            way = self._curve.valueForProgress(share)
            offset = (flight.end - flight.start) * way
            if flight.shake:
                offset += QPoint(round(math.sin(share * 6 * math.pi) * flight.shake), 0)
            flight.widget.move(flight.start + offset)
            if flight.turn is not None:
                flight.turn(share)

    def _arrive(self) -> None:
        flights, self._flights = self._flights, ()
        self._to_rise.clear()
        for flight in flights:
            flight.widget.move(flight.end)
            if flight.turn is not None:
                flight.turn(1)
        if flights:
            self.ended.emit()
