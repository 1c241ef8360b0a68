"""How pieces move: cards fly from place to place, and dice tumble."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import cos, pi, sin, tau
from random import Random

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QPointF, QVariantAnimation, Signal

from gamesuite.widgets.drawing.rotations import rotation
from gamesuite.widgets.pieces.die_widget import AnyPiece, DieWidget
from gamesuite.widgets.pieces.flight_layer import (
    DrawnPiece,
    FlightLayer,
    stacking_order,
    updates_disabled,
)

FLIGHT = 190
"""How long one piece moves at normal speed, in milliseconds."""


@dataclass(frozen=True)
class Flight:
    """The move of a piece from where it is."""

    piece: AnyPiece
    """The piece that moves."""
    end: QPoint
    """Where its widget goes, the top left corner."""
    delay: int = 0
    """After how many milliseconds at normal speed it sets off."""
    shake: int = 0
    """By up to how many pixels it shakes on its way."""
    on_layer: bool = False
    """Whether it is drawn on the flight layer, above all others from when it sets off.

    Otherwise its widget moves.
    """
    turn: Callable[[float], None] | None = None
    """What is called with the progress of the move, from 0 to 1."""
    leaves: bool = False
    """Whether it is no longer shown after its arrival."""


@dataclass(eq=False)
class _Moving:
    """A ``flight`` that has begun at ``start``; if it is on the layer, ``drawn`` is how."""

    flight: Flight
    start: QPoint
    drawn: DrawnPiece | None

    def move(self, point: QPoint) -> None:
        """Show the piece at ``point``."""
        if self.drawn is None:
            self.flight.piece.move(point)
        else:
            self.drawn.at = point


class _ClockedMotion(QObject):
    """Moves all its pieces by one clock, which counts milliseconds at normal speed."""

    ended = Signal()
    """All pieces have arrived."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.factor = 1.0
        """What the normal time is multiplied by; with 0 all pieces move at once."""
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
    """Moves pieces along their flights, on ``layer`` where these say so."""

    def __init__(self, parent: QObject, layer: FlightLayer) -> None:
        super().__init__(parent)
        self._layer = layer
        self._moving: list[_Moving] = []
        self._to_rise: list[tuple[int, DrawnPiece]] = []
        """Pieces on the layer that have not set off yet, each after its delay, in this order."""

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
        """Draw ``moving`` on the layer, and note when each of them rises above the others."""
        order = stacking_order(self._layer.table)
        self._to_rise = []
        for each in moving:
            each.drawn = self._layer.take(each.flight.piece, each.flight.end)
            self._to_rise.append((each.flight.delay, each.drawn))
        # By delay; what sets off together keeps its stacking order.
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
    """How a die tumbles to its place."""

    die: DieWidget
    """The die that tumbles."""
    home: QPoint
    """Where its widget goes, the top left corner."""
    drift: QPointF
    """How far from there it starts."""
    turns: float
    """How many times it turns over on its way."""
    delay: int
    """After how many milliseconds at normal speed it sets off."""


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
        """Show the die of ``tumble`` as it is when ``progress`` of its time is over."""
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
    """Return how high above the table a die is, in sides, when ``progress`` of its time is over."""
    for begin, end, top in _BOUNCES:
        if begin <= progress < end:
            return top * sin(pi * (progress - begin) / (end - begin))
    return 0.0
