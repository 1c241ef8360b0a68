"""The decisions of one player as a table: when, what, and what it cost; then the end."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor

from gamesuite.app.parts.rows import Index, RowModel, bold
from gamesuite.app.review.points_review_game import AnyDecisionValue, Decision, PointsReviewGame
from gamesuite.app.review.points_review_words import cost_words, move_words, spoken_words
from gamesuite.engine.language import _
from gamesuite.widgets.look.theme import current_theme

WHEN, MOVE, COST = range(3)
"""The columns."""

_TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class DecisionModel(RowModel[Decision]):
    """A row for each decision of the seat shown, in ``game``, and for the end of the game."""

    columns = COST + 1

    def __init__(self, game: PointsReviewGame, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._shown: list[AnyDecisionValue | None] = []

    def show_seat(self, game: PointsReviewGame, seat: int) -> None:
        """Show the decisions of ``seat`` in ``game``."""
        self._game = game
        steps = self._game.steps_of(seat)
        self._shown = [self._game.result(step) for step in steps]
        self.show_rows(steps)

    def refresh_costs(self) -> None:
        """Show the costs that are known now; only rows with another cost are shown anew."""
        results = [self._game.result(decision) for decision in self.rows]
        changed = [at for at, now in enumerate(results) if now != self._shown[at]]
        self._shown = results
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
            return self._game.words.lost
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
                return _("End")
            return str(self._game.number(decision) if decision.turn is None else decision.turn)
        return (move_words if column == MOVE else cost_words)(self._game, decision)

    def _time_heading(self) -> str:
        has_turns = self._game.turns[0] is not None
        return self._game.words.turn if has_turns else _("Move")
