"""The base of parts that a game paints itself, and an ink for them."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part
from gamesuite.widgets.drawing.marks import draw_box_ring
from gamesuite.widgets.keyboard.roles import Role
from gamesuite.widgets.look.felt import GREEN, Felt
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import GapWidget

ON_TARGET = "#14110f"
"""The ink on the colour of targets, which is light in every theme."""
_RING, _THIN_RING = 3.0, 1.5
"""The width of the ring of the focus, and that round a part that has room for few words only."""
_LOW = 34
"""Up to this height a part has room for few words only, in pixels."""


class PaintedPart(GapWidget):
    """A widget that shows ``part`` on ``felt`` and repaints when either changes."""

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.part = Part(spec.name, "")
        self.felt = GREEN

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``."""
        super().show_part(part, felt)
        if (part, felt) != (self.part, self.felt):
            self.part, self.felt = part, felt
            self.setAccessibleDescription(self.description())
            self.update()

    def description(self) -> str:
        """Return what a screen reader adds to the name of the part."""
        return ""

    def ink(self, opacity: float = 1.0) -> QColor:
        """Return the colour of words on the felt; ``opacity`` is from 0 to 1."""
        colour = QColor(self.felt.shade(current_theme()).label)
        colour.setAlphaF(opacity)
        return colour


class FocusedPart(PaintedPart):
    """A part that shows when it has the focus. Subclasses `draw`."""

    def draw(self, painter: QPainter) -> None:
        """Draw what the part shows."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the part, and a ring if it has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        if self.hasFocus():
            thick = _THIN_RING if self.height() < _LOW else _RING
            inset = thick / 2 + 1  # the edge of the ring is 1 pixel wide on either side
            shape = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            draw_box_ring(painter, shape, 6, current_theme().table_focus, thick)
        painter.end()
