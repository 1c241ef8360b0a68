"""Looking back at a game in points: what each decision has cost, and what was luck."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from gamesuite.app.parts.figure_board import Figure
from gamesuite.app.parts.wrapped_rows import wrap_rows
from gamesuite.app.review.lead_plot import Course, LeadPlot
from gamesuite.app.review.review_window import ReviewWindow
from gamesuite.app.review.step_bar import StepBar
from gamesuite.app.review.weighed_game import Decision, WeighedGame
from gamesuite.app.review.weighed_model import MOVE, WeighedModel
from gamesuite.app.review.weighed_words import (
    figure_words,
    findings,
    lead_summary,
    lead_title,
    lead_words,
    others_words,
    position_words,
)
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.advice import Weighing
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.workers.job import Job

_NARROWEST, _WIDEST = 318, 440


class WeighedReview(ReviewWindow):
    """Reviews ``opened``, first the decisions of who sits at ``seat``."""

    def __init__(
        self,
        opened: Opened,
        seat: int,
        adviser: Adviser,
        store: SettingsStore,
        window: QWidget,
    ) -> None:
        super().__init__(opened, adviser, store, window)
        self._game = WeighedGame(opened)
        self._make_list()
        self._make_seats(seat)
        self._figures = [Figure(self) for _number in range(3)]
        self._others = QLabel(self)
        self._others.setObjectName("hint")
        self._others.setWordWrap(True)
        self._others.setTextFormat(Qt.TextFormat.PlainText)
        self._plot = LeadPlot(self)
        self._plot.pressed.connect(self.show_moves)
        self._plot.stepped.connect(self.step)
        self._costliest = self._button(_("Co&stliest decision"))
        self._costliest.clicked.connect(self.show_costliest)
        self._best = self._button(_("Show the &best"))
        self._best.setCheckable(True)
        self._best.toggled.connect(self._show_current)
        self._steps = StepBar(self.rows, self._costliest, self)
        sides = self._picture_side(), self._list_side()
        self._lay_out(*sides, self._play, self._best, shares=(5, 3))
        self._show_findings()
        self.show_seat()
        self.rows.setFocus()
        game = self._game
        self._ask(Job(f"{opened.game.parts.coach}:weigh", (game.views, game.commands)))

    # What the controls do

    def show_seat(self) -> None:
        """Show the decisions of the player that is chosen, the last of them first."""
        self._model.show_seat(self._seat)
        self._show_findings()
        self._show_course()
        if self._model.rows:
            self._steps.show_last()
        self._show_current()

    def show_costliest(self) -> None:
        """Show the decision that cost most."""
        costly = self._game.costliest(self._seat)
        if costly is not None:
            self._steps.go_to(self._model.rows.index(costly))

    def show_moves(self, moves: int) -> None:
        """Show the decision nearest to the position after ``moves`` moves."""
        if self._model.rows:
            away = [abs(each.moves - moves) for each in self._model.rows]
            self._steps.go_to(away.index(min(away)))

    def step(self, way: int) -> None:
        """Show the next decision, or with -1 the one before."""
        row = self.rows.currentIndex().row() + way
        if 0 <= row < len(self._model.rows):
            self._steps.go_to(row)

    # Making

    def _make_list(self) -> None:
        self._model = WeighedModel(self._game, self)
        self.rows = QTreeView(self)
        self.rows.setModel(self._model)
        self.rows.setAccessibleName(_("Decisions"))
        wrap_rows(self.rows, MOVE)
        self.rows.selectionModel().currentChanged.connect(self._show_other)
        self.rows.verticalScrollBar().rangeChanged.connect(self._stay)

    def _make_seats(self, seat: int) -> None:
        self._seats = QComboBox(self)
        self._seats.addItems(self._game.names)
        self._seats.setCurrentIndex(seat)
        self._seats.currentIndexChanged.connect(self.show_seat)
        self._seats_label = QLabel(_("&Decisions of"), self)
        self._seats_label.setBuddy(self._seats)
        alone = len(self._game.names) == 1
        for widget in (self._seats, self._seats_label):
            widget.setHidden(alone)

    def _picture_side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.addWidget(self._where)
        side.addWidget(self.picture, 3)
        side.addWidget(self._plot, 1)
        side.addWidget(self._steps)
        return side

    def _list_side(self) -> QWidget:
        panel = QWidget(self)
        panel.setMinimumWidth(_NARROWEST)
        panel.setMaximumWidth(_WIDEST)
        who, board = QHBoxLayout(), QHBoxLayout()
        who.addWidget(self._seats_label)
        who.addWidget(self._seats, 1)
        for figure in self._figures:
            board.addWidget(figure)
        side = QVBoxLayout(panel)
        side.setContentsMargins(0, 0, 0, 0)
        side.addLayout(who)
        side.addLayout(board)
        side.addWidget(self._others)
        side.addWidget(self._findings)
        side.addWidget(self.rows, 1)
        return panel

    # Inside

    @property
    def _seat(self) -> int:
        return self._seats.currentIndex()

    @property
    def _decision(self) -> Decision | None:
        """The decision that is shown."""
        row = self.rows.currentIndex().row()
        return self._model.rows[row] if row >= 0 else None

    def _position(self) -> int:
        decision = self._decision
        return self._game.last if decision is None else decision.moves

    def _learn(self, found: Weighing[Any]) -> None:
        self._game.learn(found)
        self._model.show_weighed()
        self._show_course()
        self._show_current()

    def _fail(self) -> None:
        self._game.failed = True
        super()._fail()
        self._show_course()
        self._show_current()

    def _stay(self) -> None:
        """Keep the decision that is shown in sight when rows have become higher."""
        self.rows.scrollTo(self.rows.currentIndex())

    def _show_other(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self._best.setChecked(False)
        self._show_current()

    def _show_current(self) -> None:
        decision = self._decision
        found = None if decision is None else self._game.found(decision)
        best = self._best.isChecked()
        self._where.setText(position_words(self._game, decision, best=best))
        self._play.setEnabled(decision is not None)
        self._best.setEnabled(found is not None)
        self._plot.mark(self._position())
        self.picture.show_position(self._game.views[self._position()])
        if decision is not None:
            self.picture.point_out(found.best if best and found is not None else decision.command)

    def _show_course(self) -> None:
        game = self._game
        lead = game.lead(self._seat)
        course = Course(lead, game.last, self._ticks(), zero=len(game.names) > 1)
        said, summary = lead_words(game, lead), lead_summary(game, lead)
        self._plot.show_course(lead_title(game), course, said, summary)

    def _ticks(self) -> tuple[tuple[int, str], ...]:
        """Return the turns of the seat by the number of moves at which they begin."""
        begun: dict[int, int] = {}
        for moves, seat in enumerate(self._game.movers):
            turn = self._game.turns[moves]
            if seat == self._seat and turn is not None:
                begun.setdefault(turn, moves)
        return tuple(
            (moves, _("Turn {number}").format(number=turn)) for turn, moves in begun.items()
        )

    def _show_findings(self) -> None:
        game, seat = self._game, self._seat
        self._findings.setText(findings(game, seat, done=self._done, failed=self._failed))
        for figure, (label, value) in zip(
            self._figures, figure_words(game, seat, done=self._done), strict=True
        ):
            figure.show_figure(label, value, "")
        self._others.setText(others_words(game, seat, done=self._done))
        self._others.setHidden(not self._others.text())
        self._costliest.setEnabled(game.costliest(seat) is not None)
