"""Plots of results: the last games one by one, and the distribution of scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.app.parts.plot_board import LINE, PADDING, PlotBoard
from gamesuite.app.statistics.statistics_words import (
    bin_range,
    bin_words,
    ending_words,
    last_title,
    last_words,
    number_words,
    result_words,
    spread_words,
)
from gamesuite.engine.language import _, counted, labelled
from gamesuite.storage.result import Ending, Result
from gamesuite.storage.statistics import MOST_BINS, MOST_LAST, Bin
from gamesuite.widgets.look.theme import Theme

_DRAWN_AS: dict[Ending | None, Ending | None] = {"left": "lost", "done": "won"}
"""Endings that are drawn like another ending."""


@dataclass(frozen=True)
class PlotBar:
    """A bar as high as ``value``, described by ``words``, with text ``below`` and ``above`` it.

    ``kind`` decides its colours: how a game ended, or None for one that is not scored.
    """

    value: int
    words: str
    kind: Ending | None = None
    below: str = ""
    above: str = ""


class BarPlot(PlotBoard):
    """Bars with a title and a description.

    The base draws the board, and asks for the rest: `words_at` for what is under the pointer,
    `_paint_data` for the drawing, `_area` and `_range` for the scale. A subclass shows its data by
    `_show_bars`.
    """

    most_bars = 1
    """The largest number of bars."""
    widest = 36.0
    """How wide a bar is at most, in pixels, so that a few bars do not look like walls.

    They are wider where there is room for `most_bars` wider ones.
    """
    least_height = 2.0
    """The height of a bar of value 0, in pixels."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._bars: tuple[PlotBar, ...] = ()

    def bar_at(self, point: QPointF) -> PlotBar | None:
        """Return the bar in whose strip of the plot ``point`` lies, None if there is none."""
        for slot, bar in zip(self._slots(), self._bars, strict=True):
            if slot.contains(point):
                return bar
        return None

    def words_at(self, point: QPointF) -> str:
        """Return the words of the bar at ``point``, empty if there is none."""
        bar = self.bar_at(point)
        return "" if bar is None else bar.words

    def _show_bars(self, title: str, bars: Sequence[PlotBar], words: str) -> None:
        self._bars = tuple(bars)
        self._set_words(title, words)

    # Layout

    def _left(self) -> float:
        """Return the room left of the bars for the labels of the scale."""
        return PADDING + max(self._width_of(number_words(end)) for end in self._range()) + 8

    def _free_area(self) -> QRectF:
        return self._area()

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(
            self._left(), PADDING + 46, -PADDING, -PADDING - LINE - 4
        )

    def _slots(self) -> list[QRectF]:
        """Return the strip of the area for each bar."""
        area, count = self._area(), len(self._bars)
        widest = max(self.widest, area.width() / self.most_bars)
        width = min(area.width() / max(count, 1), widest)
        return [
            QRectF(area.left() + number * width, area.top(), width, area.height())
            for number in range(count)
        ]

    def _range(self) -> tuple[int, int]:
        """Return the ends of the scale, with 0 and 1 always on it."""
        values = [bar.value for bar in self._bars]
        return min([0, *values]), max([1, *values])

    # Drawing

    def _paint_data(self, painter: QPainter, theme: Theme) -> bool:
        if not self._bars:
            return False
        self._paint_scale(painter, theme)
        for slot, bar in zip(self._slots(), self._bars, strict=True):
            if bar.value or self.least_height:
                self._paint_bar(painter, theme, slot, bar)
        self._paint_below(painter, theme)
        return True

    def _paint_scale(self, painter: QPainter, theme: Theme) -> None:
        """Draw the lines of 0 and of both ends of the scale, with their values beside them."""
        labelled: list[float] = []
        lowest, highest = self._range()
        for value in dict.fromkeys((0, highest, lowest)):  # each once
            self._paint_level(painter, value, theme.outline if value == 0 else theme.border)
            y = self._height_of(value)
            if all(abs(y - other) >= LINE * 0.7 for other in labelled):  # else they would overlap
                labelled.append(y)
                self._paint_level_words(painter, theme, value, number_words(value))

    def _paint_bar(self, painter: QPainter, theme: Theme, slot: QRectF, bar: PlotBar) -> None:
        gap = min(slot.width() * 0.15, 4)  # on either side
        zero, end = self._height_of(0), self._height_of(bar.value)
        height = max(abs(zero - end), self.least_height)
        top = zero if end > zero else zero - height
        rect = QRectF(slot.left() + gap, top, slot.width() - 2 * gap, height)
        radius = min(3.0, rect.width() / 3, height / 2)
        _set_kind(painter, theme, bar.kind)
        painter.drawRoundedRect(rect, radius, radius)
        if bar.above:
            painter.setPen(QColor(theme.muted))
            label = QRectF(slot.left() - 20, top - LINE, slot.width() + 40, LINE)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, bar.above)

    def _paint_below(self, painter: QPainter, theme: Theme) -> None:
        """Draw the text below every bar, or if that has no room below every second or third."""
        painter.setPen(QColor(theme.muted))
        slots = self._slots()
        widest = max(self._width_of(bar.below) for bar in self._bars)
        step = ceil((widest + 8) / slots[0].width())
        for slot, bar in list(zip(slots, self._bars, strict=True))[::step]:
            left = min(slot.center().x() - widest / 2, self.width() - 6 - widest)
            label = QRectF(left, slot.bottom() + 4, widest, LINE)
            painter.drawText(label, Qt.AlignmentFlag.AlignCenter, bar.below)


def _set_kind(painter: QPainter, theme: Theme, kind: Ending | None) -> None:
    """Set the pen and brush of ``painter`` for ``kind``; None is not scored and not filled."""
    look = _DRAWN_AS.get(kind, kind)
    colour = QColor(theme.outline if look in (None, "lost") else theme.accent)
    painter.setPen(QPen(colour, 1.2))
    if look is None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        return
    if look == "shared":
        colour.setAlphaF(0.45)
    painter.setBrush(colour)


_LEGEND: tuple[Ending | None, ...] = ("won", "done", "shared", "lost", "left", None)
"""The order of the kinds in the legend; None is not scored."""
_SWATCH = 16
"""The width of a colour sample in the legend, with the gap after it."""
_GAP = 18
"""The distance between two entries of the legend."""


class LastGamesPlot(BarPlot):
    """The last games, oldest first, with a legend of the colours below."""

    most_bars = MOST_LAST

    def show_results(self, results: tuple[Result, ...]) -> None:
        """Show ``results``."""
        bars = [
            PlotBar(result.score, result_words(result), None if result.unscored else result.ending)
            for result in results
        ]
        self._show_bars(last_title(results), bars, last_words(results))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size in which everything can be read, including the legend."""
        legend = sum(_SWATCH + self._width_of(words) + _GAP for _kind, words in self._legend())
        width = self._left() + legend - _GAP + PADDING
        return super().minimumSizeHint().expandedTo(QSize(round(width) + 1, 0))

    def _legend(self) -> list[tuple[Ending | None, str]]:
        """Return a kind and its words for each look among the bars.

        Kinds that look alike, such as lost games and those left, have one entry: the first.
        """
        kinds = {bar.kind for bar in self._bars}
        kind_of_look: dict[Ending | None, Ending | None] = {}
        for kind in _LEGEND:
            if kind in kinds:
                kind_of_look.setdefault(_DRAWN_AS.get(kind, kind), kind)
        return [
            (kind, _("not scored: points until then") if kind is None else ending_words(kind))
            for kind in kind_of_look.values()
        ]

    def _paint_below(self, painter: QPainter, theme: Theme) -> None:
        """Draw the legend: here the bars have no texts of their own below them."""
        left, top = self._area().left(), self._area().bottom() + 8
        for kind, words in self._legend():
            _set_kind(painter, theme, kind)
            painter.drawRoundedRect(QRectF(left, top + 3, 10, 10), 2, 2)
            painter.setPen(QColor(theme.muted))
            painter.drawText(QPointF(left + _SWATCH, top + 12), words)
            left += _SWATCH + self._width_of(words) + _GAP


class SpreadPlot(BarPlot):
    """The distribution of scores: the number of games in each bin."""

    most_bars = MOST_BINS
    widest = 64.0
    least_height = 0.0

    def show_bins(self, bins: tuple[Bin, ...]) -> None:
        """Show ``bins``."""
        bars = [
            PlotBar(
                score_bin.number,
                labelled(bin_words(score_bin), counted("{n} game", "{n} games", score_bin.number)),
                kind="done",
                below=bin_range(score_bin),
                above=number_words(score_bin.number) if score_bin.number else "",
            )
            for score_bin in bins
        ]
        self._show_bars(_("Score distribution"), bars, spread_words(bins))
