"""The score pad: ten frames with their marks and the running total."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from gamesuite.games.bowling_solitaire.controller import SheetContent
from gamesuite.games.bowling_solitaire.scoring import FRAMES, SPARE, STRIKE, Frame
from gamesuite.widgets.look.font import sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.part_widgets import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_NUMBER_SHARE, _MARKS_SHARE = 0.22, 0.37
"""The shares of the height for the frame's number and its marks; the total has the rest."""
_CORNER = 7


def _head(box: QRectF) -> QRectF:
    """Return the part of ``box`` for the number of a frame."""
    return QRectF(box.left(), box.top(), box.width(), box.height() * _NUMBER_SHARE)


def marks_in_boxes(content: SheetContent, index: int) -> tuple[str, ...]:
    """Return what stands in the boxes of frame ``index``: three in the tenth, else two."""
    is_tenth = index == FRAMES - 1 and not content.is_practice
    return content.frames[index].boxed_marks(3 if is_tenth else 2)


class ScorePadWidget(PaintedPart):
    """Draws the frames side by side as on the pad of a bowling alley."""

    def draw(self, painter: QPainter) -> None:
        """Draw the paper and all frames."""
        content = self.part.content
        if not isinstance(content, SheetContent):
            return
        theme = current_theme()
        around = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        outline = QPainterPath()
        outline.addRoundedRect(around, _CORNER, _CORNER)
        painter.fillPath(outline, QColor(theme.panel))
        painter.setClipPath(outline)
        painter.fillRect(_head(around), QColor(theme.pressed))
        self._draw_frames(painter, around, content, theme)
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.outline), 1.4))
        painter.drawPath(outline)

    def _draw_frames(
        self, painter: QPainter, around: QRectF, content: SheetContent, theme: Theme
    ) -> None:
        """Draw the frames of ``content`` side by side."""
        extra = 0.0 if content.is_practice else 0.5  # for the third box of the last frame
        width = around.width() / (FRAMES + extra)
        left = around.left()
        for index, frame in enumerate(content.frames):
            is_last = index == FRAMES - 1
            wide = width * (1 + extra if is_last else 1)
            box = QRectF(left, around.top(), wide, around.height())
            if index == content.current:
                painter.fillRect(_head(box), QColor(theme.accent))
            self._draw_frame(painter, box, frame, marks_in_boxes(content, index), theme)
            ink = theme.on_accent if index == content.current else theme.text
            self._draw_number(painter, box, content.first_number + index, ink)
            left = box.right()
            if not is_last:
                painter.setPen(QPen(QColor(theme.outline), 1))
                painter.drawLine(box.topRight(), box.bottomRight())

    def _draw_number(self, painter: QPainter, box: QRectF, number: int, ink: str) -> None:
        head = _head(box)
        painter.setFont(sized(self.font(), head.height() * 0.74, bold=True))
        painter.setPen(QColor(ink))
        painter.drawText(head, _CENTRE, str(number))

    def _draw_frame(
        self, painter: QPainter, box: QRectF, frame: Frame, written: Sequence[str], theme: Theme
    ) -> None:
        head, marks = box.height() * _NUMBER_SHARE, box.height() * _MARKS_SHARE
        line = QRectF(box.left(), box.top() + head, box.width(), marks)
        self._draw_marks(painter, line, written, theme)
        if frame.total is not None:
            rest = QRectF(box.left(), line.bottom(), box.width(), box.bottom() - line.bottom())
            pixels = min(rest.height() * 0.74, box.width() / 2.4)
            painter.setFont(sized(self.font(), pixels, bold=True))
            painter.setPen(QColor(theme.text))
            painter.drawText(rest, _CENTRE, str(frame.total))

    def _draw_marks(
        self, painter: QPainter, line: QRectF, written: Sequence[str], theme: Theme
    ) -> None:
        """Draw a box for each mark of ``written``, which may be empty."""
        boxes = len(written)
        side = min(line.height(), line.width() / boxes)
        left = line.right() - boxes * side
        painter.setFont(sized(self.font(), side * 0.74, bold=True))
        for at, mark in enumerate(written):
            box = QRectF(left + at * side, line.top(), side, line.height())
            if mark == STRIKE:
                painter.fillRect(box, QColor(theme.accent))
            elif mark == SPARE:
                half = QPainterPath()
                half.addPolygon(QPolygonF([box.topRight(), box.bottomRight(), box.bottomLeft()]))
                painter.fillPath(half, QColor(theme.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.outline), 1))
            painter.drawRect(box)
            if mark == SPARE:
                painter.drawLine(box.topRight(), box.bottomLeft())
            else:
                painter.setPen(QColor(theme.on_accent if mark == STRIKE else theme.text))
                painter.drawText(box, _CENTRE, mark)
