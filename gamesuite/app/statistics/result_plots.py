"""Plots of results: the last games one by one, and the distribution of scores."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter

from gamesuite.app.parts.plot_board import PADDING
from gamesuite.app.statistics.bar_plot import DRAWN_AS, Bar, BarPlot, set_kind
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
from gamesuite.engine.language import _, counted
from gamesuite.storage.result import Ending, Result
from gamesuite.storage.statistics import MOST_BINS, MOST_LAST, Bin
from gamesuite.widgets.look.theme import Theme

_LEGEND: tuple[Ending | None, ...] = ("won", "done", "shared", "lost", "left", None)
_SWATCH = 16
"""The width of a colour sample in the legend, with the gap after it."""
_GAP = 18


class LastGamesPlot(BarPlot):
    """The last games, oldest first, with a legend of the colours below."""

    most_bars = MOST_LAST

    def show_results(self, results: tuple[Result, ...]) -> None:
        """Show ``results``."""
        bars = [
            Bar(one.score, result_words(one), None if one.unscored else one.ending)
            for one in results
        ]
        self._show_bars(last_title(results), bars, last_words(results))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size in which everything can be read, including the legend."""
        legend = sum(_SWATCH + self._width_of(words) + _GAP for _kind, words in self._legend())
        width = self._left() + legend - _GAP + PADDING
        return super().minimumSizeHint().expandedTo(QSize(round(width) + 1, 0))

    def _legend(self) -> list[tuple[Ending | None, str]]:
        """Return a kind and its words for each look among the bars."""
        shown = {bar.kind for bar in self._bars}
        first: dict[Ending | None, Ending | None] = {}
        for kind in _LEGEND:
            if kind in shown:
                first.setdefault(DRAWN_AS.get(kind, kind), kind)
        return [
            (kind, _("not scored") if kind is None else ending_words(kind))
            for kind in first.values()
        ]

    def _paint_below(self, painter: QPainter, theme: Theme) -> None:
        """Draw the legend."""
        left, top = self._area().left(), self._area().bottom() + 8
        for kind, words in self._legend():
            set_kind(painter, theme, kind)
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
            Bar(
                one.number,
                f"{bin_words(one)}: {counted('{n} game', '{n} games', one.number)}",
                "done",
                bin_range(one),
                number_words(one.number) if one.number else "",
            )
            for one in bins
        ]
        self._show_bars(_("Score distribution"), bars, spread_words(bins))

    def _range(self) -> tuple[int, int]:
        return 0, max((bar.value for bar in self._bars), default=1)
