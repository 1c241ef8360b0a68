"""One clock that moves all cards of a table."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QVariantAnimation, Signal
from PySide6.QtWidgets import QWidget

FLIGHT = 190
"""How long one card is under way, in milliseconds, at normal speed."""


@dataclass(frozen=True)
class Flight:
    """``widget`` goes from ``start`` to ``end``, setting off after ``delay`` milliseconds.

    With ``shake`` it trembles on its way, which says no.
    """

    widget: QWidget
    start: QPoint
    end: QPoint
    delay: int = 0
    shake: int = 0


class Motion(QObject):
    """Moves widgets; ``factor`` stretches the time it takes, 0 moves at once."""

    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self._flights: tuple[Flight, ...] = ()
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
        length = FLIGHT + max(flight.delay for flight in self._flights)
        duration = round(length * self.factor)
        if duration == 0:
            self._arrive()
            return
        self._clock.setEndValue(float(length))
        self._clock.setDuration(duration)
        self._clock.start()

    def finish(self) -> None:
        """Bring everything to its end at once."""
        if self._flights:
            self._clock.stop()
            self._arrive()

    def _tick(self, now: float) -> None:
        for flight in self._flights:
            share = min(max((now - flight.delay) / FLIGHT, 0.0), 1.0)
            way = self._curve.valueForProgress(share)
            offset = (flight.end - flight.start) * way
            if flight.shake:
                offset += QPoint(round(math.sin(share * 6 * math.pi) * flight.shake), 0)
            flight.widget.move(flight.start + offset)

    def _arrive(self) -> None:
        flights, self._flights = self._flights, ()
        for flight in flights:
            flight.widget.move(flight.end)
        if flights:
            self.ended.emit()
