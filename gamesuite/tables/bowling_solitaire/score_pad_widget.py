"""The score pad: ten frames with their marks and the running total."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.games.bowling_solitaire.scoring import SPARE, STRIKE, Frame
from gamesuite.games.bowling_solitaire.table_scene import SheetContent
from gamesuite.widgets.look.fitting import sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.painted_part import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_NUMBER_SHARE, _MARKS_SHARE = 0.22, 0.36
"""The shares of the height for the frame's number and its marks; the total has the rest."""


class ScorePadWidget(PaintedPart):
    """Draws the frames side by side as on the pad of a bowling alley."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the paper and all frames."""
        content = self.part.content
        if not isinstance(content, SheetContent):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        around = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(around, 6, 6)
        # The last frame has a third box.
        width = around.width() / (len(content.frames) + 0.5)
        left = around.left()
        for index, frame in enumerate(content.frames):
            is_last = index == len(content.frames) - 1
            box = QRectF(left, around.top(), width * (1.5 if is_last else 1), around.height())
            self._draw_frame(painter, box, frame, content.first_number + index, theme)
            if index == content.current:
                painter.setPen(QPen(QColor(theme.accent), 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 4, 4)
            left = box.right()
        painter.end()

    def _draw_frame(
        self, painter: QPainter, box: QRectF, frame: Frame, number: int, theme: Theme
    ) -> None:
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.drawLine(box.topRight(), box.bottomRight())
        head, marks = box.height() * _NUMBER_SHARE, box.height() * _MARKS_SHARE
        painter.setFont(sized(self.font(), head * 0.72))
        painter.setPen(QColor(theme.muted))
        painter.drawText(QRectF(box.left(), box.top(), box.width(), head), _CENTRE, str(number))
        self._draw_marks(
            painter, QRectF(box.left(), box.top() + head, box.width(), marks), frame, theme
        )
        if frame.total is not None:
            below = head + marks
            rest = QRectF(box.left(), box.top() + below, box.width(), box.height() - below)
            painter.setFont(
                sized(self.font(), min(rest.height() * 0.66, box.width() / 2.4), bold=True)
            )
            painter.setPen(QColor(theme.text))
            painter.drawText(rest, _CENTRE, str(frame.total))

    def _draw_marks(self, painter: QPainter, line: QRectF, frame: Frame, theme: Theme) -> None:
        """Draw the marks in boxes; a strike stands in the second one."""
        boxes = 3 if line.width() > line.height() * 3.4 else 2
        written = list(frame.marks)
        if written == [STRIKE] and boxes == 2:
            written = ["", STRIKE]
        side = min(line.height() * 0.96, line.width() / boxes)
        left = line.right() - boxes * side
        painter.setFont(sized(self.font(), side * 0.7, bold=True))
        for at in range(boxes):
            box = QRectF(left + at * side, line.top(), side, line.height()).adjusted(1, 0, -1, -1)
            mark = written[at] if at < len(written) else ""
            painter.setPen(QPen(QColor(theme.border), 1))
            painter.drawRect(box)
            painter.setPen(QColor(theme.accent if mark in (STRIKE, SPARE) else theme.text))
            painter.drawText(box, _CENTRE, mark)
