"""The rows in which dice lie: one for those to be rolled, and a shelf for those kept."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part
from gamesuite.games.balut.state import DICE
from gamesuite.games.balut.table_scene import KEPT_ROW
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.widgets.drawing.die_cube import ROUNDING
from gamesuite.widgets.look.felt import GREEN, Felt
from gamesuite.widgets.look.fitting import fitting, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import GapWidget

_CENTRE = Qt.AlignmentFlag.AlignCenter


class ZoneWidget(GapWidget):
    """A row in which dice lie, with an outline for each; the lower has the numbers of columns."""

    shows_look: ClassVar[bool] = True

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._part = Part(spec.name, "")
        self._felt = GREEN
        self._geometry: Geometry | None = None

    def lay(self, geometry: Geometry) -> None:
        """Lie where ``geometry`` says."""
        self._geometry = geometry  # on a table of another size the row has another size as well
        self.setGeometry(geometry.zone(kept=self._is_kept))

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt`` from now on."""
        super().show_part(part, felt)
        if (part, felt) != (self._part, self._felt):
            self._part, self._felt = part, felt
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row, an outline for every die, and the numbers."""
        if self._geometry is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.geometry().topLeft())
        self._paint_zone(painter, self._geometry, self._is_kept)
        if not self._is_kept:
            self._paint_numbers(painter, self._geometry)
        painter.end()

    @property
    def _is_kept(self) -> bool:
        return self.spec.name == KEPT_ROW

    def _paint_zone(self, painter: QPainter, geometry: Geometry, kept: bool) -> None:
        theme = current_theme()
        shade = self._felt.shade(theme)
        zone, die = geometry.zone(kept=kept), geometry.die
        lit = self._part.look == "target"
        line = QColor(theme.target if lit else shade.line)
        if not lit and not theme.plain:
            line.setAlphaF(0.45)
        ground = QColor(255, 255, 255, 20) if kept else QColor(0, 0, 0, 46)
        painter.setPen(QPen(line, 3 if lit else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush if theme.plain else ground)
        painter.drawRoundedRect(QRectF(zone).adjusted(2, 2, -2, -2), die * 0.2, die * 0.2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        line = QColor(shade.line)
        line.setAlphaF(0.9 if theme.plain else 0.35)
        painter.setPen(QPen(line, max(die / 50, 1.0), Qt.PenStyle.DashLine))
        for place in range(DICE):
            spot = QRectF(geometry.die_rect(place, kept=kept)).adjusted(2, 2, -2, -2)
            painter.drawRoundedRect(spot, die * ROUNDING, die * ROUNDING)
        self._paint_title(painter, geometry, kept)

    def _paint_title(self, painter: QPainter, geometry: Geometry, kept: bool) -> None:
        first = geometry.die_rect(0, kept=kept)
        left = geometry.tray.left() + round(0.15 * geometry.die)
        space = QRect(left, first.top(), first.left() - left, first.height())
        font = sized(self.font(), geometry.die * 0.26)
        ink = QColor(self._felt.shade(current_theme()).label)
        ink.setAlphaF(0.9)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(space, _CENTRE, fitting((self._part.words,), font, space.width()))

    def _paint_numbers(self, painter: QPainter, geometry: Geometry) -> None:
        font = sized(self.font(), geometry.die * 0.2)
        ink = QColor(self._felt.shade(current_theme()).label)
        ink.setAlphaF(0.75)
        painter.setFont(font)
        painter.setPen(ink)
        bottom = geometry.tray.bottom()
        for place in range(DICE):
            die = geometry.die_rect(place, kept=False)
            space = QRect(die.left(), die.bottom(), die.width(), bottom - die.bottom())
            painter.drawText(space, _CENTRE, str(place + 1))
