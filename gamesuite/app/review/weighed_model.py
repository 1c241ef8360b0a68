"""The decisions of one player as a table: when, what was done, what it cost."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor

from gamesuite.app.parts.row_model import Index, RowModel, bold
from gamesuite.app.review.weighed_game import Decision, WeighedGame
from gamesuite.app.review.weighed_words import cost_words, move_words, spoken
from gamesuite.engine.language import _
from gamesuite.widgets.look.theme import current_theme

WHEN, MOVE, COST = range(3)
"""The columns."""

_TOP_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
_TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class WeighedModel(RowModel[Decision]):
    """A row a decision of the seat that is shown, of ``game``."""

    columns = COST + 1

    def __init__(self, game: WeighedGame, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game

    def show_seat(self, seat: int) -> None:
        """Show the decisions of ``seat``."""
        self.show_rows(self._game.decisions_of(seat))

    def show_weighed(self) -> None:
        """Show what the game has learnt since."""
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, COST))

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return what stands over a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (self._when(), _("Decision"), _("Cost"))[section]
        if role == Qt.ItemDataRole.ToolTipRole and section == COST:
            return _("Points given away")
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _TOP_LEFT if section == MOVE else _TOP_RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows, or says, in the ``role``."""
        decision, roles = self.rows[index.row()], Qt.ItemDataRole
        if role == roles.DisplayRole:
            return self._shown(decision, index.column())
        if role == roles.AccessibleTextRole and index.column() == WHEN:
            return spoken(self._game, decision)
        if role == roles.ToolTipRole and index.column() == MOVE:
            return move_words(self._game, decision)
        if role == roles.TextAlignmentRole:
            return _TOP_LEFT if index.column() == MOVE else _TOP_RIGHT
        if role in (roles.ForegroundRole, roles.FontRole) and self._game.is_costly(decision):
            return bold() if role == roles.FontRole else QColor(current_theme().warning)
        return None

    def _shown(self, decision: Decision, column: int) -> str:
        if column == WHEN:
            return str(decision.moves + 1 if decision.turn is None else decision.turn)
        return (move_words if column == MOVE else cost_words)(self._game, decision)

    def _when(self) -> str:
        with_turns = self._game.turns[0] is not None
        return _("Turn") if with_turns else _("Move")
