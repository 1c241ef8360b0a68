"""The animation of rolled dice: they tumble, bounce and come to rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin, tau
from random import Random

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QPointF, QVariantAnimation, Signal

from gamesuite.widgets.drawing.die_cube import rotation
from gamesuite.widgets.pieces.die_widget import DieWidget

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


class RollMotion(QObject):
    """Rolls dice; their normal time is multiplied by ``factor``, and 0 skips the animation."""

    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.factor = 1.0
        self._tumbles: tuple[Tumble, ...] = ()
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._settle)

    def is_running(self) -> bool:
        """Return whether dice are rolling."""
        return bool(self._tumbles)

    def start(self, tumbles: Iterable[Tumble]) -> None:
        """Bring dice that still roll to rest, and throw those of ``tumbles``."""
        self.finish()
        self._tumbles = tuple(tumbles)
        if not self._tumbles:
            return
        length = ROLL + max(each.delay for each in self._tumbles)
        duration = round(length * self.factor)
        if duration == 0:
            self._settle()
            return
        self._clock.setEndValue(float(length))
        self._clock.setDuration(duration)
        self._clock.start()

    def finish(self) -> None:
        """Bring all dice to rest at once."""
        if self._tumbles:
            self._clock.stop()
            self._settle()

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

    def _settle(self) -> None:
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
