"""Everything that can be done in a position as a table: in words, its points, and its cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from gamesuite.app.parts.row_model import Index, RowModel, bold
from gamesuite.engine.advice import Advice
from gamesuite.engine.descriptions import Descriptions
from gamesuite.engine.language import _, decimal
from gamesuite.widgets.look.theme import current_theme

MOVE, POINTS, COST = range(3)
"""The columns."""

NOTHING = 0.005
"""Costs below this are none at the precision shown."""

_FIGURE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class ListedMove:
    """A ``command`` in ``words``, the points that can be expected after it, and what it costs."""

    command: Any
    words: str
    points: float
    cost: float

    @property
    def is_best(self) -> bool:
        """Whether nothing is better, as far as can be shown."""
        return self.cost < NOTHING


def listed_moves(advice: Advice[Any], view: Any, words: Descriptions[Any, Any]) -> list[ListedMove]:
    """Return what ``advice`` on ``view`` ranks, in the ``words`` of the game; all has values."""
    values = [each.value or 0.0 for each in advice.ranked]
    return [
        ListedMove(each.command, words.command(view, each.command), value, values[0] - value)
        for each, value in zip(advice.ranked, values, strict=True)
    ]


class MoveModel(RowModel[ListedMove]):
    """A row a move, the best first and marked."""

    columns = COST + 1

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return what stands over a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (_("Move"), _("Points"), _("Cost"))[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return (None, _("Expected final points"), _("Points below the best move"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section != MOVE:
            return _FIGURE
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows, or says, in the ``role``."""
        move, roles = self.rows[index.row()], Qt.ItemDataRole
        if role == roles.DisplayRole:
            return (move.words, decimal(move.points), _cost(move))[index.column()]
        if role == roles.AccessibleTextRole and index.column() == MOVE:
            return spoken(move)
        if role == roles.TextAlignmentRole and index.column() != MOVE:
            return _FIGURE
        if move.is_best and role == roles.ForegroundRole:
            return QColor(current_theme().success)
        return bold() if move.is_best and role == roles.FontRole else None


def spoken(move: ListedMove) -> str:
    """Return what a screen reader says of ``move``."""
    if move.is_best:
        return _("{move}: {points} points, best").format(
            move=move.words, points=decimal(move.points)
        )
    return _("{move}: {points} points, {cost} below the best").format(
        move=move.words, points=decimal(move.points), cost=decimal(move.cost)
    )


def _cost(move: ListedMove) -> str:
    return _("best") if move.is_best else decimal(move.cost)
