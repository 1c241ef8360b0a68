"""The review in points: what each decision cost, and what was luck.

`PointsReviewGame` has the figures, `points_review_words.py` all words. Here is what shows them.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QTreeView, QWidget

from gamesuite.app.parts.figure_board import ShownFigure
from gamesuite.app.parts.rows import Index, RowModel, bold, wrap_rows
from gamesuite.app.review.lead_plot import LeadCurve, LeadPlot
from gamesuite.app.review.points_review_game import Decision, PointsReviewGame, ReviewedSeats
from gamesuite.app.review.points_review_words import (
    balance_words,
    conclusion,
    cost_words,
    curve_summary,
    curve_words,
    decided_words,
    figure_words,
    move_words,
    others_tip,
    others_words,
    position_words,
    skipped_words,
    spoken_words,
    turn_words,
    turns_words,
)
from gamesuite.app.review.review_window import ReviewWindow, StepBar
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.advice import AnyDecisionValue, AnyDecisionValues
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import RoundedComboBox, WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import scrolling_area
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.theme import current_theme
from gamesuite.workers.job import Job

WHEN, MOVE, COST = range(3)
"""The columns, from the left: the turn or the number of the move, the decision, its cost."""

_NARROWEST, _WIDEST = 318, 440
"""Limits for the width of the list of decisions, in pixels; with a larger font the latter grows."""
_LEAST_WORDS, _LEAST_ROWS = 90, 150
"""The least heights of the words above that list, which scroll, and of the list, in pixels."""
_TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class DecisionModel(RowModel[Decision]):
    """A row for each decision of the seat shown, in ``game``, and one for the end of the game.

    `RowModel` keeps the decisions in ``rows``, and asks for ``columns``.
    """

    columns = COST + 1

    def __init__(self, game: PointsReviewGame, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._shown_results: list[AnyDecisionValue | None] = []
        """For each row what it shows of the worth of its decision, None for nothing yet."""

    def show_seat(self, game: PointsReviewGame, seat: int) -> None:
        """Show the decisions of ``seat`` in ``game``."""
        self._game = game
        decisions = game.steps_of(seat)
        self._shown_results = [game.result(decision) for decision in decisions]
        self.show_rows(decisions)

    def refresh_costs(self) -> None:
        """Show the costs that are known now; only rows with another cost are shown anew."""
        results = [self._game.result(decision) for decision in self.rows]
        changed = [row for row, result in enumerate(results) if result != self._shown_results[row]]
        self._shown_results = results
        if changed:
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], COST))

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the heading of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (self._time_heading(), _("Decision"), _("Cost"))[section]
        if role == Qt.ItemDataRole.ToolTipRole and section == COST:
            return self._game.coach_words.lost
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _TOP_LEFT if section == MOVE else _TOP_RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows for ``role``."""
        decision, roles = self.rows[index.row()], Qt.ItemDataRole
        if role == roles.DisplayRole:
            return self._text(decision, index.column())
        if role == roles.AccessibleTextRole and index.column() == WHEN:
            return spoken_words(self._game, decision)
        if role == roles.ToolTipRole and index.column() == MOVE:
            return move_words(self._game, decision)
        if role == roles.TextAlignmentRole:
            return _TOP_LEFT if index.column() == MOVE else _TOP_RIGHT
        if role in (roles.ForegroundRole, roles.FontRole) and self._game.is_costly(decision):
            return bold() if role == roles.FontRole else QColor(current_theme().warning)
        return None

    def _text(self, decision: Decision, column: int) -> str:
        if column == WHEN:
            if decision.is_end:
                # Translators: the last row of a list of decisions: the game is over
                return _("End")
            return str(self._game.number(decision) if decision.turn is None else decision.turn)
        if column == MOVE:
            return move_words(self._game, decision)
        return cost_words(self._game, decision)

    def _time_heading(self) -> str:
        has_turns = self._game.turns[0] is not None
        return self._game.coach_words.turn if has_turns else _("Move")


class PointsReview(ReviewWindow):
    """Reviews ``opened``; it shows the decisions of one of the ``reviewed`` seats at a time.

    `ReviewWindow` has the ``picture`` of a position, the words above it (``_where``), the button
    ``_play`` and the words of the ``_findings``. It runs the job of the analysis and calls
    `_show_answer` for each answer, `_on_failure` if there will be no more, `_on_row_changed` for
    another row of ``rows``, and `_conclusion` once the analysis is ``_done``.
    """

    def __init__(
        self,
        opened: Opened,
        reviewed: ReviewedSeats,
        adviser: Adviser,
        store: SettingsStore,
        window: QWidget,
    ) -> None:
        super().__init__(opened, adviser, store, window)
        self._opened = opened
        self._reviewed_seats = reviewed.seats
        self._game = PointsReviewGame(opened, reviewed.shown)
        self._make_list()
        self._make_seats(reviewed.shown)
        # What stands above the list, and the buttons.
        self._figures = [ShownFigure(self) for _number in range(3)]
        self._balance = WrappedLabel(self)
        self._others = WrappedLabel(self, "hint")
        self._others.setToolTip(others_tip())
        self._decided = WrappedLabel(self)
        self._turns = WrappedLabel(self, "hint")
        self._skipped = WrappedLabel(self, words=skipped_words(self._game))
        self._skipped.setHidden(not self._game.skipped)
        self._plot = LeadPlot(self)
        self._plot.pressed.connect(self.show_moves)
        self._plot.stepped.connect(self.step)
        self._costliest_button = self._button(_("Co&stliest decision"), self.show_costliest)
        self._best_button = self._button(_("Show the &best"), self._show_current)
        self._best_button.setCheckable(True)
        self._steps = StepBar(self.rows, self._costliest_button, self)
        # All is made; it is laid out, filled, and the analysis begins.
        panel = self._list_side()
        self._lay_out(panel, self._play, self._best_button, shares=(5, 3), plot=self._plot)
        self._show_findings()
        self.show_seat()
        self.rows.setFocus()
        self._analyse()

    # What buttons, keys and the plot do

    def play_on(self) -> None:
        """Play on from the position that is shown."""
        self._leave_for(self._game.skipped + self.position())

    def show_seat(self) -> None:
        """Show the decisions of the chosen player, the last one or the end of the game first.

        Where the game hides something (`PointsReviewGame.is_for_one`), each player has a review and
        an analysis of its own.
        """
        if self._game.is_for_one and self._seat != self._game.seat:
            self._game = PointsReviewGame(self._opened, self._seat)
            self._analyse()
        self._model.show_seat(self._game, self._seat)
        self._show_findings()
        self._show_plot()
        if self._model.rows:
            self._steps.show_last()
        self._show_current()

    def show_costliest(self) -> None:
        """Show the decision that cost most."""
        costliest = self._game.costliest(self._seat)
        if costliest is not None:
            self._steps.go_to(self._model.rows.index(costliest))

    def show_moves(self, moves: int) -> None:
        """Show the decision nearest to the position after ``moves`` moves."""
        if self._model.rows:
            distances = [abs(decision.moves - moves) for decision in self._model.rows]
            self._steps.go_to(distances.index(min(distances)))

    def step(self, direction: int) -> None:
        """Show the next decision, or the one before if ``direction`` is -1."""
        row = self.rows.currentIndex().row() + direction
        if 0 <= row < len(self._model.rows):
            self._steps.go_to(row)

    # What is shown now

    def position(self) -> int:
        """Return how many moves came before the decision that is shown."""
        decision = self._decision
        return self._game.move_count if decision is None else decision.moves

    @property
    def _decision(self) -> Decision | None:
        """The decision that is shown, None if there is none."""
        row = self.rows.currentIndex().row()
        return self._model.rows[row] if row >= 0 else None

    @property
    def _seat(self) -> int:
        """The seat of the player that is chosen."""
        return self._reviewed_seats[self._seats.currentIndex()]

    # Construction

    def _make_list(self) -> None:
        self._model = DecisionModel(self._game, self)
        self.rows = QTreeView(self)
        self._list(self._model, _("Decisions"))
        wrap_rows(self.rows, MOVE)
        self.rows.verticalScrollBar().rangeChanged.connect(self._scroll_to_current)

    def _make_seats(self, seat: int) -> None:
        """Make the field that chooses a player, first the one at ``seat``; one alone has none."""
        self._seats = RoundedComboBox(self)
        self._seats.addItems([self._game.names[each] for each in self._reviewed_seats])
        self._seats.setCurrentIndex(self._reviewed_seats.index(seat))
        self._seats.currentIndexChanged.connect(self.show_seat)
        self._seats_label = label_of(self._seats, _("&Decisions of"), self)
        is_alone = len(self._reviewed_seats) == 1
        for widget in (self._seats, self._seats_label):
            widget.setHidden(is_alone)

    def _list_side(self) -> QWidget:
        """Return the panel with the figures, the words of the findings, and the list."""
        panel = QWidget(self)
        panel.setMaximumWidth(grown(_WIDEST))
        told = in_column(
            *(self._skipped, self._findings),
            in_row(*self._figures),
            *(self._balance, self._others, self._decided, self._turns),
            1,
            margins=0,
        )
        self._words = scrolling_area(told, self)
        self._words.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._words.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._words.setMinimumHeight(grown(_LEAST_WORDS))
        self.rows.setMinimumHeight(grown(_LEAST_ROWS))
        side = in_column(
            in_row(self._seats_label, (self._seats, 1)),
            (self._words, 3),
            (self.rows, 2),
            margins=0,
        )
        side.addStrut(_NARROWEST)
        panel.setLayout(side)
        return panel

    # The analysis

    def _analyse(self) -> None:
        """Ask the coach for what the moves reviewed were worth; its answers come one by one."""
        game, coach = self._game, self._opened.game.parts.coach
        self._run(Job(f"{coach}:value_decisions", (game.recalled, game.commands)))

    def _show_answer(self, answer: AnyDecisionValues) -> None:
        self._game.update(answer)
        self._model.refresh_costs()
        self._show_plot()
        self._show_current()

    def _on_failure(self) -> None:
        self._game.has_failed = True
        super()._on_failure()
        self._show_plot()
        self._show_current()

    # Showing the decision, the plot and the findings

    def _scroll_to_current(self) -> None:
        """Keep the decision shown visible when rows become higher."""
        self.rows.scrollTo(self.rows.currentIndex())

    def _on_row_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        self._best_button.setChecked(False)
        self._show_current()

    def _show_current(self) -> None:
        """Show the position of the current decision, and what was or would be best to do there."""
        decision = self._decision
        result = None if decision is None else self._game.result(decision)
        shows_best = self._best_button.isChecked()
        self._where.setText(position_words(self._game, decision, best=shows_best))
        self._play.setEnabled(decision is not None and not decision.is_end)
        self._best_button.setEnabled(result is not None)
        self._plot.mark(self.position())
        self.picture.show_position(self._game.views[self.position()])
        if decision is not None and not decision.is_end:
            best = result.best if shows_best and result is not None else None
            self.picture.point_out(decision.command if best is None else best)

    def _show_plot(self) -> None:
        """Show what the chosen player could expect to end with, as far as known."""
        game = self._game
        points = game.curve(self._seat)
        curve = LeadCurve(points, game.move_count, self._ticks(), game.coach_words.bounds)
        words, summary = curve_words(game, points), curve_summary(game, points)
        self._plot.show_curve(game.coach_words.expected, curve, words, summary)

    def _ticks(self) -> tuple[tuple[int, str], ...]:
        """Return where each turn of the seat begins, in moves, with its label."""
        first_moves: dict[int, int] = {}
        for moves, seat in enumerate(self._game.seats_to_act):
            turn = self._game.turns[moves]
            if seat == self._seat and turn is not None:
                first_moves.setdefault(turn, moves)
        return tuple((moves, turn_words(self._game, turn)) for turn, moves in first_moves.items())

    def _conclusion(self) -> str:
        return conclusion(self._game, self._seat)

    def _show_findings(self) -> None:
        super()._show_findings()
        game, seat = self._game, self._seat
        figures = figure_words(game, seat, done=self._done)
        for figure, (title, value) in zip(self._figures, figures, strict=True):
            figure.show_figure(title, value, "")
        for label, words in (
            (self._balance, balance_words(game, seat) if self._done else ""),
            (self._decided, decided_words(game, seat) if self._done else ""),
            (self._others, others_words(game, seat) if self._done else ""),
            (self._turns, turns_words(game, seat) if self._done else ""),
        ):
            label.setText(words)
            label.setHidden(not words)
        self._costliest_button.setEnabled(game.costliest(seat) is not None)
        self._fit_words()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the words no more room than they need: what is left is for the list."""
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        told = self._words.widget()
        needed = 0 if told is None else told.heightForWidth(self._words.viewport().width())
        self._words.setMaximumHeight(max(needed, self._words.minimumHeight()))
