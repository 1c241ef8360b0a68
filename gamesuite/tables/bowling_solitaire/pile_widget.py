"""The balls of a pile that wait below its top ball."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.games.bowling_solitaire.controller import PileContent
from gamesuite.games.bowling_solitaire.rules import PILE_PARTS
from gamesuite.tables.bowling_solitaire.ball_colours import ball_brush
from gamesuite.tables.bowling_solitaire.geometry import PILE_WIDTH
from gamesuite.widgets.look.font import sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.part_widgets import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_SMALL_SHARE = 0.4
"""The greatest diameter of a ball that waits, in diameters of the top ball."""


def words_below(below: Sequence[str | None]) -> tuple[str, ...]:
    """Return what stands on each of the balls that wait, and last how many these are if hidden."""
    number = "" if None not in below else str(len(below))
    return (*(face or "" for face in below), number)


class BallPileWidget(PaintedPart):
    """Shows the balls below the top one: how many there are, or which if they lie open."""

    shows_look: ClassVar[bool] = True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the empty place or the shadow of the top ball, and the balls below."""
        content = self.part.content
        if not isinstance(content, PileContent):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self._ball
        painter.translate((self.width() - side) / 2, 0)
        box = QRectF(0, 0, side, side).adjusted(4, 4, -4, -4)
        if self.part.pieces:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(20, 8, 0, 110))
            painter.drawEllipse(QRectF(side * 0.16, side * 0.86, side * 0.76, side * 0.15))
        else:
            painter.setPen(QPen(QColor(20, 8, 0, 150), 2, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(20, 8, 0, 40))
            painter.drawEllipse(box)
            if self.hasFocus():
                painter.setPen(QPen(QColor(current_theme().table_focus), 3))
                painter.drawEllipse(box)
        if self.part.look == "target":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(current_theme().target), max(side * 0.06, 3)))
            painter.drawEllipse(box)
        self._draw_waiting(painter, content.below)
        painter.end()

    @property
    def _ball(self) -> float:
        return self.width() / PILE_WIDTH

    def _draw_waiting(self, painter: QPainter, below: tuple[str | None, ...]) -> None:
        """Draw the balls ``below``, the next one first, and how many there are if hidden."""
        if not below:
            return
        side, is_plain = self._ball, current_theme().plain
        height = self.height() - side - 2
        small = min(height, side * _SMALL_SHARE)
        *faces, words = words_below(below)
        places = len(below) + (1 if words else 0)
        small = min(small, self.width() / places)
        left = (side - places * small) / 2
        top = side + (height - small) / 2
        pile = PILE_PARTS.index(self.part.name)
        painter.setFont(sized(self.font(), small * 0.72, bold=True))
        for at, face in enumerate(faces):
            box = QRectF(left + at * small, top, small, small).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(QColor("#ffffff"), 1) if is_plain else Qt.PenStyle.NoPen)
            painter.setBrush(ball_brush(pile, box, plain=is_plain))
            painter.drawEllipse(box)
            painter.setPen(QColor("#ffffff"))
            painter.drawText(box, _CENTRE, face)
        if words:
            box = QRectF(left + len(below) * small, top, small, small)
            painter.setPen(QColor("#ffffff" if is_plain else "#2a1608"))
            painter.drawText(box, _CENTRE, words)
