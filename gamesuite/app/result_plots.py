"""Small plots of results: the last games one by one, and how the scores are spread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gamesuite.app.statistics_words import (
    bin_words,
    ending_words,
    last_words,
    result_words,
    spread_words,
)
from gamesuite.engine.language import _, counted
from gamesuite.storage.result import Ending, Result
from gamesuite.storage.statistics import Bin
from gamesuite.widgets.font import figures
from gamesuite.widgets.theme import Theme, current_theme

_PADDING = 14.0
_LINE = 20.0
"""The height of a line of small words."""
_LOOKS: dict[Ending | None, Ending | None] = {"left": "lost", "done": "won"}
"""Endings that are drawn like another one."""
_LEGEND: tuple[Ending | None, ...] = ("won", "done", "shared", "lost", "left", None)


@dataclass(frozen=True)
class Bar:
    """A bar that reaches ``value``; ``words`` say what it is, ``below`` stands under it."""

    value: int
    words: str
    kind: Ending | None = None
    below: str = ""
    above: str = ""


class Plot(QWidget):
    """Bars under a title; what they show is also said in words.

    ``widest`` is how wide a bar is at most, so that few of them do not look like walls; ``stub``
    is how high the bar of nothing is.
    """

    widest = 36.0
    stub = 2.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = ""
        self._bars: tuple[Bar, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Return the size in which the plot looks best."""
        return QSize(430, 190)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size in which everything can be read."""
        return QSize(300, 140)

    def event(self, event: QEvent) -> bool:
        """Say what the bar under the pointer is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            bar = self.bar_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), "" if bar is None else bar.words, self)
            return True
        return super().event(event)

    def bar_at(self, point: QPointF) -> Bar | None:
        """Return the bar at ``point``, whatever its height; None beside the bars."""
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
        painter.setFont(self._small())
        if self._bars:
            self._paint_scale(painter, theme)
            for slot, bar in zip(self._slots(), self._bars, strict=True):
                if bar.value or self.stub:
                    self._paint_bar(painter, theme, slot, bar)
            self._paint_below(painter, theme)
        painter.end()

    def _show(self, title: str, bars: Sequence[Bar], words: str) -> None:
        self._title = title
        self._bars = tuple(bars)
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.update()

    # Where things are

    def _small(self) -> QFont:
        font = figures(self.font())
        font.setPointSizeF(max(self.font().pointSizeF() - 1, 8.0))
        return font

    def _area(self) -> QRectF:
        """Return where the bars stand."""
        labels = QFontMetricsF(self._small()).horizontalAdvance
        left = _PADDING + max(labels(str(value)) for value in self._range()) + 8
        return QRectF(self.rect()).adjusted(left, _PADDING + 46, -_PADDING, -_PADDING - _LINE - 4)

    def _slots(self) -> list[QRectF]:
        """Return the strip of the area that each bar has."""
        area, number = self._area(), len(self._bars)
        width = min(area.width() / max(number, 1), self.widest)
        return [
            QRectF(area.left() + at * width, area.top(), width, area.height())
            for at in range(number)
        ]

    def _range(self) -> tuple[int, int]:
        """Return the lowest and the highest value the scale has."""
        values = [bar.value for bar in self._bars]
        return min(0, *values, 0), max(1, *values, 1)

    def _height_of(self, value: float) -> float:
        area, (low, high) = self._area(), self._range()
        return area.bottom() - area.height() * (value - low) / (high - low)

    # Drawing

    def _paint_board(self, painter: QPainter, theme: Theme) -> None:
        focused = self.hasFocus()
        board = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.focus if focused else theme.border), 2 if focused else 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(board, 10, 10)
        painter.setPen(QColor(theme.muted))
        painter.drawText(
            board.adjusted(_PADDING, 10, -_PADDING, 0), Qt.AlignmentFlag.AlignTop, self._title
        )

    def _paint_scale(self, painter: QPainter, theme: Theme) -> None:
        area = self._area()
        for value in sorted({0, *self._range()}):
            y = self._height_of(value)
            painter.setPen(QPen(QColor(theme.outline if value == 0 else theme.border), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(theme.muted))
            label = QRectF(0, y - _LINE / 2, area.left() - 6, _LINE)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(label, flags, str(value))

    def _paint_bar(self, painter: QPainter, theme: Theme, slot: QRectF, bar: Bar) -> None:
        gap = min(slot.width() * 0.15, 4)
        zero, end = self._height_of(0), self._height_of(bar.value)
        height = max(abs(zero - end), self.stub)
        top = zero if end > zero else zero - height
        rect = QRectF(slot.left() + gap, top, slot.width() - 2 * gap, height)
        radius = min(3.0, rect.width() / 3, height / 2)
        _set_kind(painter, theme, bar.kind)
        painter.drawRoundedRect(rect, radius, radius)
        if bar.above:
            painter.setPen(QColor(theme.muted))
            label = QRectF(slot.left() - 20, top - _LINE, slot.width() + 40, _LINE)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, bar.above)

    def _paint_below(self, painter: QPainter, theme: Theme) -> None:
        """Draw what stands under the bars, as much of it as there is room for."""
        painter.setPen(QColor(theme.muted))
        taken = 0.0
        for slot, bar in zip(self._slots(), self._bars, strict=True):
            width = painter.fontMetrics().horizontalAdvance(bar.below)
            if slot.center().x() - width / 2 >= taken:
                label = QRectF(slot.center().x() - width, slot.bottom() + 4, 2 * width, _LINE)
                painter.drawText(label, Qt.AlignmentFlag.AlignCenter, bar.below)
                taken = slot.center().x() + width / 2 + 8


class LastGamesPlot(Plot):
    """The last games, the oldest first; under them, what the colours mean."""

    def show_results(self, results: tuple[Result, ...]) -> None:
        """Show ``results``."""
        bars = [
            Bar(one.score, result_words(one), None if one.unscored else one.ending)
            for one in results
        ]
        title = counted("The last game", "The last {n} games", len(bars))
        self._show(title, bars, last_words(results))

    def _paint_below(self, painter: QPainter, theme: Theme) -> None:
        """Draw the legend: each look that there is, by the first that looks so."""
        left, top = self._area().left(), self._area().bottom() + 8
        there = {bar.kind for bar in self._bars}
        legend: dict[Ending | None, Ending | None] = {}
        for kind in _LEGEND:
            if kind in there:
                legend.setdefault(_LOOKS.get(kind, kind), kind)
        for kind in legend.values():
            _set_kind(painter, theme, kind)
            painter.drawRoundedRect(QRectF(left, top + 3, 10, 10), 2, 2)
            painter.setPen(QColor(theme.muted))
            words = _("not scored") if kind is None else ending_words(kind)
            painter.drawText(QPointF(left + 16, top + 12), words)
            left += 16 + painter.fontMetrics().horizontalAdvance(words) + 18


class SpreadPlot(Plot):
    """How often each score was made."""

    widest = 64.0
    stub = 0.0

    def show_bins(self, bins: tuple[Bin, ...]) -> None:
        """Show ``bins``."""
        bars = [
            Bar(
                one.number,
                f"{bin_words(one)}: {counted('{n} game', '{n} games', one.number)}",
                "done",
                str(one.lowest),
                str(one.number) if one.number else "",
            )
            for one in bins
        ]
        self._show(_("How often each score was made"), bars, spread_words(bins))

    def _range(self) -> tuple[int, int]:
        return 0, max((bar.value for bar in self._bars), default=1)


def _set_kind(painter: QPainter, theme: Theme, kind: Ending | None) -> None:
    """Let ``painter`` fill bars of ``kind``; None is not scored and stays empty."""
    look = _LOOKS.get(kind, kind)
    colour = QColor(theme.outline if look in (None, "lost") else theme.accent)
    painter.setPen(QPen(colour, 1.2))
    if look is None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        return
    if look == "shared":
        colour.setAlphaF(0.45)
    painter.setBrush(colour)
