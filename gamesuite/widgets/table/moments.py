"""Moments: the while in which a part of the table celebrates what has just happened."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QVariantAnimation, Signal
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part, Sound
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

MOMENT = 1100
"""How long a moment usually takes at normal speed, in milliseconds."""


class MomentPart(PaintedPart):
    """A painted part that celebrates a moment for a while; a press ends that at once.

    Subclasses say in `is_moment` which change of the content begins a moment, and `draw` according
    to its `progress`; some set `sound` and `length` in `show_part`. The board sets `factor`,
    `is_new` and `delay` before it calls `show_part`.
    """

    sound: Sound = "score"
    """The sound of the moment."""
    length: int = MOMENT
    """How long the moment takes at normal speed, in milliseconds, without the delay."""
    waits: ClassVar[bool] = False
    """Whether a moment begins only when the pieces that move have arrived."""

    began = Signal(str, int)
    """A moment begins: its sound, and after how many milliseconds that is to be heard.

    It is also sent when ``factor`` is 0 and nothing moves.
    """
    ended = Signal()
    """The moment is over."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.factor = 1.0
        """What the normal time is multiplied by; with 0 only the end of the moment is shown."""
        self.is_new = True
        """Whether what is shown was just done; what is reached otherwise is not celebrated."""
        self.delay = 0
        """After how many milliseconds at normal speed the moment begins."""
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self.ended)

    @property
    def progress(self) -> float:
        """How far the moment is, from 0 (also during the delay) to 1 (also without a moment)."""
        if not self.is_running():
            return 1.0
        begins = self.delay / (self.delay + self.length)  # the clock also measures the delay
        return max(float(self._clock.currentValue()) - begins, 0.0) / (1 - begins)

    def is_running(self) -> bool:
        """Return whether a moment is being celebrated."""
        return self._clock.state() == QVariantAnimation.State.Running

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``, and begin the moment if it is one."""
        before = self.part.content
        super().show_part(part, felt)
        if not (self.is_new and self.is_moment(before, part.content)):
            return
        self.began.emit(self.sound, round(self.delay * self.factor))
        if self.factor > 0:
            self._clock.setDuration(round((self.delay + self.length) * self.factor))
            self._clock.start()

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether the change of the content from ``before`` to ``now`` is a moment."""
        return False

    def finish(self) -> None:
        """End the moment at once: show how it ends."""
        if self.is_running():
            self._clock.stop()
            self.update()
            self.ended.emit()

    def _tick(self) -> None:
        if self.progress > 0:
            self.update()
