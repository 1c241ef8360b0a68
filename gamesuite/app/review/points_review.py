"""The review in points: what each decision cost, and what was luck."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from gamesuite.app.parts.figure_board import Figure
from gamesuite.app.parts.rows import wrap_rows
from gamesuite.app.review.lead_plot import LeadCurve, LeadPlot
from gamesuite.app.review.points_review_game import Decision, PointsReviewGame, ReviewedSeats
from gamesuite.app.review.points_review_model import MOVE, DecisionModel
from gamesuite.app.review.points_review_words import (
    curve_summary,
    curve_words,
    decided_words,
    figure_words,
    findings,
    others_words,
    position_words,
    skipped_words,
    turn_words,
)
from gamesuite.app.review.review_window import ReviewWindow
from gamesuite.app.review.step_bar import StepBar
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.advice import DecisionValues
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.rounded_combo_box import RoundedComboBox
from gamesuite.widgets.look.wrapped_label import WrappedLabel
from gamesuite.workers.job import Job

_NARROWEST, _WIDEST = 318, 440


class PointsReview(ReviewWindow):
    """Reviews ``opened``; it shows the decisions of one of the ``reviewed`` seats at a time."""

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
        self._figures = [Figure(self) for _number in range(3)]
        self._others = WrappedLabel(self, "hint")
        self._decided = WrappedLabel(self)
        self._skipped = WrappedLabel(self, words=skipped_words(self._game))
        self._skipped.setHidden(not self._game.skipped)
        self._plot = LeadPlot(self)
        self._plot.pressed.connect(self.show_moves)
        self._plot.stepped.connect(self.step)
        self._costliest = self._button(_("Co&stliest decision"), self.show_costliest)
        self._best = self._button(_("Show the &best"), self._show_current)
        self._best.setCheckable(True)
        self._steps = StepBar(self.rows, self._costliest, self)
        sides = self._picture_side(), self._list_side()
        self._lay_out(*sides, self._play, self._best, shares=(5, 3))
        self._show_findings()
        self.show_seat()
        self.rows.setFocus()
        self._analyse()

    # Controls

    def play_on(self) -> None:
        """Play on from the position that is shown."""
        self._leave_for(self._game.skipped + self.position())

    def show_seat(self) -> None:
        """Show the decisions of the chosen player: the last one, or the end of the game."""
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
            distances = [abs(each.moves - moves) for each in self._model.rows]
            self._steps.go_to(distances.index(min(distances)))

    def step(self, direction: int) -> None:
        """Show the next decision, or the one before if ``direction`` is -1."""
        row = self.rows.currentIndex().row() + direction
        if 0 <= row < len(self._model.rows):
            self._steps.go_to(row)

    # Construction

    def _make_list(self) -> None:
        self._model = DecisionModel(self._game, self)
        self.rows = QTreeView(self)
        self.rows.setModel(self._model)
        self.rows.setAccessibleName(_("Decisions"))
        wrap_rows(self.rows, MOVE)
        self.rows.selectionModel().currentChanged.connect(self._on_row_changed)
        self.rows.verticalScrollBar().rangeChanged.connect(self._scroll_to_current)

    def _make_seats(self, seat: int) -> None:
        self._seats = RoundedComboBox(self)
        self._seats.addItems([self._game.names[each] for each in self._reviewed_seats])
        self._seats.setCurrentIndex(self._reviewed_seats.index(seat))
        self._seats.currentIndexChanged.connect(self.show_seat)
        self._seats_label = QLabel(_("&Decisions of"), self)
        self._seats_label.setBuddy(self._seats)
        is_alone = len(self._reviewed_seats) == 1
        for widget in (self._seats, self._seats_label):
            widget.setHidden(is_alone)

    def _picture_side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.addWidget(self._where)
        side.addWidget(self.picture, 3)
        side.addWidget(self._plot, 1)
        side.addWidget(self._steps)
        return side

    def _list_side(self) -> QWidget:
        panel = QWidget(self)
        panel.setMaximumWidth(grown(_WIDEST))
        who, board = QHBoxLayout(), QHBoxLayout()
        who.addWidget(self._seats_label)
        who.addWidget(self._seats, 1)
        for figure in self._figures:
            board.addWidget(figure)
        side = QVBoxLayout(panel)
        side.setContentsMargins(0, 0, 0, 0)
        side.addStrut(_NARROWEST)
        side.addLayout(who)
        side.addLayout(board)
        side.addWidget(self._skipped)
        side.addWidget(self._others)
        side.addWidget(self._findings)
        side.addWidget(self._decided)
        side.addWidget(self.rows, 1)
        return panel

    @property
    def _seat(self) -> int:
        return self._reviewed_seats[self._seats.currentIndex()]

    @property
    def _decision(self) -> Decision | None:
        """The decision that is shown, None if there is none."""
        row = self.rows.currentIndex().row()
        return self._model.rows[row] if row >= 0 else None

    def position(self) -> int:
        """Return how many moves came before the decision that is shown."""
        decision = self._decision
        return self._game.move_count if decision is None else decision.moves

    def _analyse(self) -> None:
        """Ask for what the decisions of the game reviewed were worth."""
        game, coach = self._game, self._opened.game.parts.coach
        self._run(Job(f"{coach}:value_decisions", (game.views, game.commands)))

    def _show_answer(self, answer: DecisionValues[Any]) -> None:
        self._game.update(answer)
        self._model.refresh_costs()
        self._show_plot()
        self._show_current()

    def _on_failure(self) -> None:
        self._game.has_failed = True
        super()._on_failure()
        self._show_plot()
        self._show_current()

    def _scroll_to_current(self) -> None:
        """Keep the decision shown visible when rows become higher."""
        self.rows.scrollTo(self.rows.currentIndex())

    def _on_row_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self._best.setChecked(False)
        self._show_current()

    def _show_current(self) -> None:
        decision = self._decision
        result = None if decision is None else self._game.result(decision)
        best = self._best.isChecked()
        self._where.setText(position_words(self._game, decision, best=best))
        self._play.setEnabled(decision is not None and not decision.is_end)
        self._best.setEnabled(result is not None)
        self._plot.mark(self.position())
        self.picture.show_position(self._game.views[self.position()])
        if decision is not None and not decision.is_end:
            self.picture.point_out(result.best if best and result is not None else decision.command)

    def _show_plot(self) -> None:
        game = self._game
        points = game.curve(self._seat)
        curve = LeadCurve(points, game.move_count, self._ticks(), game.words.bounds)
        words, summary = curve_words(game, points), curve_summary(game, points)
        self._plot.show_curve(game.words.expected, curve, words, summary)

    def _ticks(self) -> tuple[tuple[int, str], ...]:
        """Return where each turn of the seat begins, in moves, with its label."""
        first_moves: dict[int, int] = {}
        for moves, seat in enumerate(self._game.seats_to_act):
            turn = self._game.turns[moves]
            if seat == self._seat and turn is not None:
                first_moves.setdefault(turn, moves)
        return tuple((moves, turn_words(self._game, turn)) for turn, moves in first_moves.items())

    def _show_findings(self) -> None:
        game, seat = self._game, self._seat
        self._findings.setText(findings(game, seat, done=self._done, failed=self._failed))
        for figure, (label, value) in zip(
            self._figures, figure_words(game, seat, done=self._done), strict=True
        ):
            figure.show_figure(label, value, "")
        self._decided.setText(decided_words(game, seat, done=self._done))
        self._decided.setHidden(not self._decided.text())
        self._others.setText(others_words(game, seat, done=self._done))
        self._others.setHidden(not self._others.text())
        self._costliest.setEnabled(game.costliest(seat) is not None)
