"""The cards of a ball pile below its top card."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.engine.language import counted
from gamesuite.games.bowling_solitaire.table_scene import PileContent
from gamesuite.widgets.look.fitting import fitting, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.painted_part import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_WORDS_SHARE = 0.26
"""The height of the words below the ball, in diameters."""


class BallPileWidget(PaintedPart):
    """Shows how many cards lie below the ball, or which if they lie open."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the empty place, and the words below."""
        content = self.part.content
        if not isinstance(content, PileContent):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.width()
        box = QRectF(0, 0, side, side).adjusted(4, 4, -4, -4)
        if not self.part.pieces:
            painter.setPen(QPen(QColor(0, 0, 0, 120), 2, Qt.PenStyle.DashLine))
            painter.drawEllipse(box)
        if self.part.look == "target":
            painter.setPen(QPen(QColor(current_theme().target), max(side * 0.06, 3)))
            painter.drawEllipse(box)
        self._draw_words(painter, content)
        painter.end()

    def _draw_words(self, painter: QPainter, content: PileContent) -> None:
        count = len(content.below)
        faces = [face for face in content.below if face is not None]
        words = counted("+{n}", "+{n}", count) if count else ""
        if faces:
            words = "  ".join(faces)
        font = sized(self.font(), self.width() * _WORDS_SHARE, bold=True)
        space = QRectF(0, self.width(), self.width(), self.height() - self.width())
        painter.setFont(font)
        painter.setPen(QColor("#2a1c10"))
        painter.drawText(space, _CENTRE, fitting((words,), font, space.width()))
