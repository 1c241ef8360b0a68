"""The base of parts that celebrate what has just happened."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QVariantAnimation, Signal
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part
from gamesuite.engine.table.sounds import Sound
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.painted_part import PaintedPart

MOMENT = 1100
"""How long a moment usually takes at normal speed, in milliseconds."""


class MomentPart(PaintedPart):
    """A painted part that celebrates a moment for a while; a press ends that at once.

    Subclasses say what a moment is and which ``sound`` it has, and paint according to its
    ``progress``. ``factor`` multiplies its normal ``length`` in milliseconds, and 0 shows only how
    it ends. One that ``waits`` begins after the ``delay``, once the pieces that move have arrived.
    """

    sound: Sound = "score"
    length: int = MOMENT
    waits: ClassVar[bool] = False

    began = Signal(str, int)
    """A moment begins: its sound, and the milliseconds until it is heard, even if nothing moves."""
    ended = Signal()
    """The moment is over."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.factor = 1.0
        self.is_new = True
        """Whether what is shown was just done; what is reached otherwise is not celebrated."""
        self.delay = 0
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self.ended)

    @property
    def progress(self) -> float:
        """How far the moment is, from 0 to 1; 1 if there is none."""
        if not self.is_running():
            return 1.0
        begins = self.delay / (self.delay + self.length)
        return max(float(self._clock.currentValue()) - begins, 0.0) / (1 - begins)

    def is_running(self) -> bool:
        """Return whether a moment is being celebrated."""
        return self._clock.state() == QVariantAnimation.State.Running

    def finish(self) -> None:
        """Show how the moment ends."""
        if self.is_running():
            self._clock.stop()
            self.update()
            self.ended.emit()

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

    def _tick(self) -> None:
        if self.progress > 0:
            self.update()
