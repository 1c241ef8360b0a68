"""The review of a solvable game: every position, and which move lost the game."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QVBoxLayout, QWidget

from gamesuite.app.review.review_model import MARK, ReviewModel
from gamesuite.app.review.review_window import ReviewWindow
from gamesuite.app.review.review_words import findings, position_words
from gamesuite.app.review.reviewed_game import ReviewedGame
from gamesuite.app.review.step_bar import StepBar
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.advice import PositionVerdicts
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.workers.job import Job

_NARROWEST, _WIDEST = 290, 420
"""Limits for the width of the list of moves, which fits its longest sentence within them."""
_BOLDER = 1.05
"""How much wider a sentence is in bold, the font of the losing move."""


class ReviewDialog(ReviewWindow):
    """Reviews ``opened``, a solvable game, from the deal to the current position."""

    def __init__(
        self, opened: Opened, adviser: Adviser, store: SettingsStore, window: QWidget
    ) -> None:
        super().__init__(opened, adviser, store, window)
        self._game = ReviewedGame(opened)
        self._make_list()
        self._losing = self._button(_("&The losing move"), self.show_losing_move)
        self._winnable = self._button(
            _("&Go back to the last winnable position"), self.play_on_from_last_winnable
        )
        self._steps = StepBar(self.rows, self._losing, self)
        self._lay_out(self._picture_side(), self._list_side(), self._play, self._winnable)
        self._show_findings()
        self.rows.setCurrentIndex(self._model.index(self._game.last))
        self.rows.setFocus()
        self._run(Job(f"{opened.game.parts.coach}:review", (self._game.views,)))

    # Controls

    def show_losing_move(self) -> None:
        """Show the position after the move that lost the game."""
        if self._game.losing_move is not None:
            self._steps.go_to(self._game.losing_move)

    def play_on_from_last_winnable(self) -> None:
        """Play on from the last winnable position."""
        if self._game.last_winnable is not None:
            self._leave_for(self._game.last_winnable)

    # Construction

    def _make_list(self) -> None:
        self._model = ReviewModel(self._game, self.devicePixelRatioF(), self)
        self.rows = self._moves = QListView(self)
        self.rows.setModel(self._model)
        self.rows.setAccessibleName(_("Moves"))
        self.rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rows.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.rows.setIconSize(QSize(MARK, MARK))
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.selectionModel().currentChanged.connect(self._show_current)

    def _picture_side(self) -> QVBoxLayout:
        side = QVBoxLayout()
        side.addWidget(self._where)
        side.addWidget(self.picture, 1)
        side.addWidget(self._steps)
        return side

    def _list_side(self) -> QWidget:
        panel = QWidget(self)
        panel.setMinimumWidth(min(max(_NARROWEST, self._width_of_moves()), _WIDEST))
        panel.setMaximumWidth(_WIDEST)
        side = QVBoxLayout(panel)
        side.setContentsMargins(0, 0, 0, 0)
        side.addWidget(self._findings)
        side.addWidget(self.rows, 1)
        return panel

    def _width_of_moves(self) -> int:
        """Return the width at which no move is cut off."""
        self.rows.ensurePolished()  # applies the padding of the style sheet
        bar = self.rows.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        margins = self.rows.contentsMargins()
        words = round(_BOLDER * self.rows.sizeHintForColumn(0))
        return words + bar + margins.left() + margins.right() + 2 * self._moves.spacing()

    # Showing

    def position(self) -> int:
        """Return the number of moves that lead to the position shown."""
        return self.rows.currentIndex().row()

    def _show_answer(self, answer: PositionVerdicts) -> None:
        self._game.set_verdicts(answer.verdicts)
        self._model.refresh_verdicts()
        self._show_where()

    def _show_current(self, _now: QModelIndex, _before: QModelIndex) -> None:
        at = self.position()
        self.picture.show_position(self._game.views[at], self._game.events(at))
        self._show_where()

    def _show_where(self) -> None:
        at = self.position()
        self._where.setText(position_words(self._game, at))
        self._play.setEnabled(self._game.can_play_on(at))

    def _show_findings(self) -> None:
        self._findings.setText(findings(self._game, done=self._done, failed=self._failed))
        self._losing.setEnabled(self._game.losing_move is not None)
        lost = self._done and self._game.first_lost is not None
        self._winnable.setEnabled(lost and self._game.last_winnable is not None)
