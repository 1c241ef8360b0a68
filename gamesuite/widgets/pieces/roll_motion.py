"""One clock that rolls dice: they tumble, jump a little and settle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin, tau
from random import Random

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QPointF, QVariantAnimation, Signal

from gamesuite.widgets.drawing.rotation import rotation
from gamesuite.widgets.pieces.die_widget import DieWidget

ROLL = 420
"""How long one die tumbles, in milliseconds, at normal speed."""

STAGGER = 18
"""Milliseconds between two dice that settle."""

_BOUNCES = ((0.0, 0.52, 0.30), (0.52, 0.82, 0.11), (0.82, 1.0, 0.03))
"""When each jump begins and ends, in shares of the time, and how high it is, in sides."""


@dataclass(frozen=True)
class Tumble:
    """``die`` tumbles towards ``home``, the top left corner of its widget.

    It comes from ``drift`` beside it, rolling over that way ``turns`` times, and begins
    ``delay`` milliseconds after the first.
    """

    die: DieWidget
    home: QPoint
    drift: QPointF
    turns: float
    delay: int


def tumbles(dice: Iterable[tuple[DieWidget, QPoint]], luck: Random) -> list[Tumble]:
    """Return how ``dice``, each with its home, are thrown: all from the left, no two alike."""
    thrown: list[Tumble] = []
    for number, (die, home) in enumerate(dice):
        way = pi * (1 + luck.uniform(-0.22, 0.22))
        far = die.die_rect.width() * luck.uniform(0.5, 0.9)
        drift = QPointF(cos(way) * far, sin(way) * far)
        thrown.append(Tumble(die, home, drift, luck.uniform(1.1, 1.7), number * STAGGER))
    return thrown


class RollMotion(QObject):
    """Rolls dice; ``factor`` stretches the time it takes, 0 is at once."""

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
        """Let the dice that still roll settle, and throw those of ``tumbles``."""
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
        """Let all dice settle at once."""
        if self._tumbles:
            self._clock.stop()
            self._settle()

    def _tick(self, now: float) -> None:
        for each in self._tumbles:
            share = min(max((now - each.delay) / ROLL, 0.0), 1.0)
            self._roll(each, share)

    def _roll(self, tumble: Tumble, share: float) -> None:
        left = 1.0 - self._curve.valueForProgress(share)
        height = _height(share)
        drift = tumble.drift * left
        jump = QPointF(0, -height * tumble.die.die_rect.width())
        tumble.die.move(tumble.home + (drift + jump).toPoint())
        far = (tumble.drift.x() ** 2 + tumble.drift.y() ** 2) ** 0.5 or 1.0
        # A die rolls about what lies across its way.
        axis = (-tumble.drift.y() / far, tumble.drift.x() / far, 0.0)
        tumble.die.hold(rotation(axis, tau * tumble.turns * left), height)

    def _settle(self) -> None:
        settled, self._tumbles = self._tumbles, ()
        for each in settled:
            each.die.hold(None)
            each.die.move(each.home)
        if settled:
            self.ended.emit()


def _height(share: float) -> float:
    """Return how high a die is, in sides, after ``share`` of its time."""
    for begin, end, top in _BOUNCES:
        if begin <= share < end:
            return top * sin(pi * (share - begin) / (end - begin))
    return 0.0
