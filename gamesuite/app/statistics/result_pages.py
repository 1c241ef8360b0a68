"""The pages beside the figures: charts, the table of a game, win rates, daily deals, puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QTabWidget, QWidget

from gamesuite.app.statistics.daily_calendar import DailyCalendar
from gamesuite.app.statistics.daily_record import DailyRecord
from gamesuite.app.statistics.game_results import GameResults, Variation
from gamesuite.app.statistics.result_plots import LastGamesPlot, SpreadPlot
from gamesuite.app.statistics.statistics_words import daily_puzzle_words, puzzle_table
from gamesuite.app.statistics.win_rates import (
    DealRatings,
    counted_in_rates,
    rates_by_deal,
    rates_by_opponents,
)
from gamesuite.catalogue import Game
from gamesuite.engine.advice import Rating
from gamesuite.engine.daily import WantedDay
from gamesuite.engine.language import _, translated
from gamesuite.engine.words.descriptions import NotedTable
from gamesuite.puzzles.collection import AnyPuzzle
from gamesuite.storage.result import Result
from gamesuite.storage.settings import PuzzleRecord
from gamesuite.storage.statistics import Figures, distribution
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.timers import once_timer

_READ_ONLY = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class ReadOnlyTable(QTableWidget):
    """A table to read. Its columns share the width, but names of rows have all that they need."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setMinimumSectionSize(self.fontMetrics().height() + 6)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self._entering = once_timer(self, self._choose_row)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose a row, soon, so that a reader says after the table what the next arrow leaves."""
        super().focusInEvent(event)
        self._entering.start()

    def _choose_row(self) -> None:
        """Choose the row that the arrows would leave, if none is chosen."""
        if self.hasFocus() and not self.selectedIndexes():
            at = self.currentIndex()
            self.setCurrentIndex(QModelIndex())
            self.setCurrentIndex(at if at.isValid() else self.model().index(0, 0))

    def show_table(self, table: NotedTable) -> None:
        """Show ``table``."""
        self.setAccessibleName(table.title)
        self.setColumnCount(len(table.headings))
        self.setHorizontalHeaderLabels(table.headings)
        self.setRowCount(len(table.rows))
        modes = QHeaderView.ResizeMode
        mode = modes.ResizeToContents if table.has_names else modes.Stretch
        self.horizontalHeader().setSectionResizeMode(0, mode)
        for row, words in enumerate(table.rows):
            for column, word in enumerate(words):
                item = QTableWidgetItem(word)
                item.setFlags(_READ_ONLY)
                is_name = table.has_names and column == 0
                item.setTextAlignment(_LEFT if is_name else _CENTRE)
                self.setItem(row, column, item)


class ResultPages(QTabWidget):
    """Pages about the results of one person in one variation of a game.

    ``ratings`` says how hard their deals are; ``today`` is the last day of the calendar of daily
    deals. A page about which nothing is known is not there. The owner calls `show_puzzles` and, as
    soon as there are results, `show_results`, before it shows the pages; they have the titles.
    """

    day_wanted = Signal(object)
    """The player wants to play the daily deal of a day; carries a :class:`WantedDay`."""

    def __init__(self, ratings: DealRatings, today: date, parent: QWidget) -> None:
        super().__init__(parent)
        self._today = today
        self._ratings = ratings
        self._results: GameResults | None = None
        self._variation: Variation | None = None
        self._own_results: Sequence[Result] = ()
        """The results shown, those of one person in the variation."""
        self._last_games, self._spread = LastGamesPlot(self), SpreadPlot(self)
        self._noted, self._rates = ReadOnlyTable(self), ReadOnlyTable(self)
        self._rates_remark = WrappedLabel(self, "hint")
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        self.addTab(_page(self, self._last_games, self._spread), _("C&harts"))
        self.addTab(self._noted, "")
        self._rates_page = _page(self, self._rates, self._rates_remark)
        self.addTab(self._rates_page, "")
        self._calendar = DailyCalendar(self)
        self._calendar.day_wanted.connect(self._want_day)
        self.addTab(self._calendar, "")
        self._puzzles, self._puzzle_days = ReadOnlyTable(self), WrappedLabel(self, "hint")
        self._puzzles_page = _page(self, self._puzzles, self._puzzle_days)
        self.addTab(self._puzzles_page, "")
        self.setTabOrder(self.tabBar(), self._noted)
        self.setTabOrder(self._noted, self._rates)
        # Deals are rated as soon as their page is looked at. Hiding it in `_show_table` changes the
        # page once more, to the first one, for which nothing is rated.
        self.currentChanged.connect(self._show_rates)
        ratings.changed.connect(self._show_rates)

    def show_results(
        self,
        results: GameResults,
        variation: Variation,
        own_results: Sequence[Result],
        figures: Figures,
    ) -> None:
        """Show ``own_results``, those of one person in ``variation`` of the game of ``results``.

        ``figures`` are what was counted in them.
        """
        self._results, self._variation, self._own_results = results, variation, own_results
        self._last_games.show_results(figures.last)
        self._spread.show_bins(distribution(figures.scores))
        words = results.game.descriptions.noted_words()
        noted_table = words.table(figures.noted) if figures.noted else None
        self._show_table(self._noted, self._noted, noted_table)
        self._show_rates()
        record = DailyRecord(results.game, results.options(variation), own_results, self._today)
        self._show_days(results.game, record)

    def _show_days(self, game: Game, record: DailyRecord) -> None:
        title = translated(game.descriptions.numbering().daily_days)
        self.setTabText(self.indexOf(self._calendar), title)
        self._calendar.show_record(record)

    def _want_day(self, day: date) -> None:
        if self._results is not None and self._variation is not None:
            options = self._results.options(self._variation)
            wanted = WantedDay(self._results.game.id, options, day, self._variation.seats)
            self.day_wanted.emit(wanted)

    def show_puzzles(self, record: PuzzleRecord, all_puzzles: Sequence[AnyPuzzle]) -> None:
        """Show what was made of ``all_puzzles`` of the game, if there was an answer."""
        self._show_table(self._puzzles_page, self._puzzles, puzzle_table(record, all_puzzles))
        self._puzzle_days.setText(daily_puzzle_words(record, self._today))

    def _show_table(self, page: QWidget, view: ReadOnlyTable, table: NotedTable | None) -> None:
        """Show ``table`` in the ``view`` on ``page``; None hides the page."""
        number = self.indexOf(page)
        if table is not None:
            view.show_table(table)
            self.setTabText(number, table.title)
        elif self.currentIndex() == number:
            self.setCurrentIndex(0)
        self.setTabVisible(number, table is not None)

    def _show_rates(self) -> None:
        """Show the win rates, if anybody wins or loses in the variation.

        In a game with a solver they are by how hard the deals are, in others by opponents.
        """
        results, variation = self._results, self._variation
        if results is None or variation is None:
            return
        table, remark = None, ""
        if results.game.is_solvable and not results.is_score_only(variation):
            table = rates_by_deal(self._own_results, self._ratings_of(results, variation))
            remark = _("Rated by how hard the coach finds the deal to win.")
            if self._ratings.is_running:
                remark = _("Rating deals…")
        elif not results.is_score_only(variation):
            table = rates_by_opponents(self._own_results)
        self._show_table(self._rates_page, self._rates, table)
        self._rates_remark.setText(remark)
        self._rates_remark.setVisible(bool(remark))

    def _ratings_of(self, results: GameResults, variation: Variation) -> dict[int, Rating]:
        """Return the known ratings of deals by number.

        If the page of win rates is looked at, this has the missing ones rated.
        """
        game, options = results.game, results.options(variation)
        if self.currentWidget() is not self._rates_page:
            return self._ratings.known(game, options)
        deals = {result.deal for result in counted_in_rates(self._own_results)}
        return self._ratings.requested(game, options, deals)


def _page(parent: QWidget, *widgets: QWidget) -> QWidget:
    """Return a page of ``widgets`` below each other."""
    page = QWidget(parent)
    page.setLayout(in_column(*widgets, spacing=12, margins=0))
    return page
