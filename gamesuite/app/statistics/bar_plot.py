"""A plot of bars, also described in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from gamesuite.app.parts.plot_board import LINE, PADDING, PlotBoard
from gamesuite.app.statistics.statistics_words import number_words
from gamesuite.storage.result import Ending
from gamesuite.widgets.look.theme import Theme, current_theme

DRAWN_AS: dict[Ending | None, Ending | None] = {"left": "lost", "done": "won"}
"""Endings that are drawn like another ending."""


@dataclass(frozen=True)
class Bar:
    """A bar as high as ``value``, described by ``words``, with text ``below`` and ``above`` it."""

    value: int
    words: str
    kind: Ending | None = None
    below: str = ""
    above: str = ""


class BarPlot(PlotBoard):
    """Bars with a title and a description.

    ``most_bars`` is the largest number of bars. A bar is at most ``widest`` pixels wide unless
    there is room for ``most_bars`` wider ones, so that a few bars do not look like walls;
    ``least_height`` is the height of a bar of value 0.
    """

    most_bars = 1
    widest = 36.0
    least_height = 2.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._bars: tuple[Bar, ...] = ()

    def event(self, event: QEvent) -> bool:
        """Show the words of the bar under the pointer as a tooltip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            bar = self.bar_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if bar is None else bar.words, self)
            return True
        return super().event(event)

    def bar_at(self, point: QPointF) -> Bar | None:
        """Return the bar in whose strip of the plot ``point`` lies, None if there is none."""
        for slot, bar in zip(self._slots(), self._bars, strict=True):
            if slot.contains(point):
                return bar
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw everything."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        self._paint_board(painter, theme)
        painter.setFont(self._small_font())
        if self._bars:
            self._paint_scale(painter, theme)
            for slot, bar in zip(self._slots(), self._bars, strict=True):
                if bar.value or self.least_height:
                    self._paint_bar(painter, theme, slot, bar)
            self._paint_below(painter, theme)
        else:
            self._paint_words(painter, theme, self._area())
        painter.end()

    def _show_bars(self, title: str, bars: Sequence[Bar], words: str) -> None:
        self._bars = tuple(bars)
        self._set_words(title, words)

    # Layout

    def _left(self) -> float:
        """Return the room left of the bars for the labels of the scale."""
        return PADDING + max(self._width_of(number_words(one)) for one in self._range()) + 8

    def _area(self) -> QRectF:
        """Return the area of the bars."""
        return QRectF(self.rect()).adjusted(
            self._left(), PADDING + 46, -PADDING, -PADDING - LINE - 4
        )

    def _slots(self) -> list[QRectF]:
        """Return the strip of the area for each bar."""
        area, number = self._area(), len(self._bars)
        widest = max(self.widest, area.width() / self.most_bars)
        width = min(area.width() / max(number, 1), widest)
        return [
            QRectF(area.left() + at * width, area.top(), width, area.height())
            for at in range(number)
        ]

    def _range(self) -> tuple[int, int]:
        """Return the lowest and the highest value on the scale."""
        values = [bar.value for bar in self._bars]
        return min(0, *values, 0), max(1, *values, 1)

    def _height_of(self, value: float) -> float:
        area, (low, high) = self._area(), self._range()
        return area.bottom() - area.height() * (value - low) / (high - low)

    # Drawing

    def _paint_scale(self, painter: QPainter, theme: Theme) -> None:
        area = self._area()
        labelled: list[float] = []
        for value in dict.fromkeys((0, *reversed(self._range()))):
            y = self._height_of(value)
            painter.setPen(QPen(QColor(theme.outline if value == 0 else theme.border), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            if any(abs(y - other) < LINE * 0.7 for other in labelled):
                continue  # the labels would overlap
            labelled.append(y)
            painter.setPen(QColor(theme.muted))
            label = QRectF(0, y - LINE / 2, area.left() - 6, LINE)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(label, flags, number_words(value))

    def _paint_bar(self, painter: QPainter, theme: Theme, slot: QRectF, bar: Bar) -> None:
        gap = min(slot.width() * 0.15, 4)
        zero, end = self._height_of(0), self._height_of(bar.value)
        height = max(abs(zero - end), self.least_height)
        top = zero if end > zero else zero - height
        rect = QRectF(slot.left() + gap, top, slot.width() - 2 * gap, height)
        radius = min(3.0, rect.width() / 3, height / 2)
        set_kind(painter, theme, bar.kind)
        painter.drawRoundedRect(rect, radius, radius)
        if bar.above:
            painter.setPen(QColor(theme.muted))
            label = QRectF(slot.left() - 20, top - LINE, slot.width() + 40, LINE)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, bar.above)

    def _paint_below(self, painter: QPainter, theme: Theme) -> None:
        """Draw the text below every bar, or below every second, third and so on."""
        painter.setPen(QColor(theme.muted))
        slots = self._slots()
        widest = max(self._width_of(bar.below) for bar in self._bars)
        step = ceil((widest + 8) / slots[0].width())
        for slot, bar in list(zip(slots, self._bars, strict=True))[::step]:
            left = min(slot.center().x() - widest / 2, self.width() - 6 - widest)
            label = QRectF(left, slot.bottom() + 4, widest, LINE)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, bar.below)


def set_kind(painter: QPainter, theme: Theme, kind: Ending | None) -> None:
    """Set the pen and brush of ``painter`` for ``kind``; None is not scored and not filled."""
    look = DRAWN_AS.get(kind, kind)
    colour = QColor(theme.outline if look in (None, "lost") else theme.accent)
    painter.setPen(QPen(colour, 1.2))
    if look is None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        return
    if look == "shared":
        colour.setAlphaF(0.45)
    painter.setBrush(colour)
