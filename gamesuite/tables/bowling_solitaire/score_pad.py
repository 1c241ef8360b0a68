"""The score pad: ten frames with their marks and the running total."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from gamesuite.games.bowling_solitaire.controller import SheetContent
from gamesuite.games.bowling_solitaire.scoring import FRAMES, SPARE, STRIKE, box_count
from gamesuite.widgets.look.font import line_font, text_growth
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.part_widgets import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_NUMBER_SHARE = 0.22
"""The share of the height of a frame for its number."""
_MORE_FOR_NUMBER = 0.08
"""What is added with a font twice as large."""
_MARKS_SHARE = 0.37
"""The share for its marks, below the number; the running total has the rest."""
_CORNER = 7


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
        boxes = [box_count(index, is_practice=content.is_practice) for index in range(FRAMES)]
        left = around.left()
        for index in range(len(content.frames)):
            width = around.width() / sum(boxes) * boxes[index]
            frame = QRectF(left, around.top(), width, around.height())
            self._draw_frame(painter, frame, content, index, theme)
            left = frame.right()
            if index < FRAMES - 1:
                painter.setPen(QPen(QColor(theme.outline), 1))
                painter.drawLine(frame.topRight(), frame.bottomRight())

    def _draw_frame(
        self, painter: QPainter, space: QRectF, content: SheetContent, index: int, theme: Theme
    ) -> None:
        """Draw frame ``index`` of ``content`` in ``space``: its number, its marks and the total."""
        head, total = _head(space), content.frames[index].total
        is_current = index == content.current
        if is_current:
            painter.fillRect(head, QColor(theme.accent))
        line = QRectF(space.left(), head.bottom(), space.width(), space.height() * _MARKS_SHARE)
        self._draw_marks(painter, line, marks_in_boxes(content, index), theme)
        if total is not None:
            rest = QRectF(
                space.left(), line.bottom(), space.width(), space.bottom() - line.bottom()
            )
            pixels = min(rest.height() * 0.74, space.width() / 2.4)
            self._draw_number(painter, rest, total, pixels, theme.text)
        ink = theme.on_accent if is_current else theme.text
        self._draw_number(painter, head, content.first_number + index, head.height() * 0.74, ink)

    def _draw_marks(
        self, painter: QPainter, line: QRectF, written: Sequence[str], theme: Theme
    ) -> None:
        """Draw a box for each mark of ``written``, which may be empty, at the right of ``line``."""
        boxes = len(written)
        side = min(line.height(), line.width() / boxes)
        left = line.right() - boxes * side
        painter.setFont(line_font(self.font(), side * 0.74, side, bold=True))
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

    def _draw_number(
        self, painter: QPainter, space: QRectF, number: int, pixels: float, ink: str
    ) -> None:
        """Draw ``number`` in the middle of ``space``, ``pixels`` high."""
        painter.setFont(line_font(self.font(), pixels, space.height(), bold=True))
        painter.setPen(QColor(ink))
        painter.drawText(space, _CENTRE, str(number))


def marks_in_boxes(content: SheetContent, index: int) -> tuple[str, ...]:
    """Return what stands in each box of frame ``index`` (from 0), empty for nothing yet."""
    return content.frames[index].boxed_marks(box_count(index, is_practice=content.is_practice))


def _number_share() -> float:
    """Return the share of the height of a frame for its number, more with a large font."""
    return _NUMBER_SHARE + (text_growth(2) - 1) * _MORE_FOR_NUMBER


def _head(space: QRectF) -> QRectF:
    """Return the upper part of ``space``, for the numbers of frames."""
    return QRectF(space.left(), space.top(), space.width(), space.height() * _number_share())
