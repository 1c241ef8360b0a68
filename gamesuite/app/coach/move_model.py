"""The legal moves of a position as a table model: words, points and cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor

from gamesuite.app.parts.rows import Index, RowModel, bold
from gamesuite.engine.advice import Advice, Ranked
from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import CoachWords, valued_in_points
from gamesuite.engine.words.descriptions import Descriptions
from gamesuite.widgets.look.theme import current_theme

MOVE, POINTS, COST = range(3)
"""The columns."""

_FIGURE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class ListedMove:
    """A ``command`` in ``words``, the value expected after it, and its ``cost``.

    ``prospect`` is what else the coach expects, empty if nothing. It ``is_best`` if no move is
    better by as much as the game tells apart.
    """

    command: Any
    words: str
    prospect: str
    points: float
    cost: float
    is_best: bool


def listed_moves(advice: Advice[Any], view: Any, words: Descriptions[Any, Any]) -> list[ListedMove]:
    """Return the ranked moves of ``advice`` on ``view``, worded by ``words``.

    Raises ValueError if one has no value: a coach with ``Parts.values`` values all.
    """
    values = [_value(each) for each in advice.ranked]
    least = words.coach(view).least
    return [
        ListedMove(
            each.command,
            words.command(view, each.command),
            _prospect(each, words),
            value,
            values[0] - value,
            is_best=values[0] - value < least,
        )
        for each, value in zip(advice.ranked, values, strict=True)
    ]


def _prospect(ranked: Ranked[Any], words: Descriptions[Any, Any]) -> str:
    """Return what the reasons for a move promise, in a few words each."""
    return " · ".join(filter(None, map(words.prospect, ranked.reasons)))


def _value(ranked: Ranked[Any]) -> float:
    if ranked.value is None:
        raise ValueError(f"the coach has not valued {ranked.command!r}")
    return ranked.value


class MoveModel(RowModel[ListedMove]):
    """One row per move, the best first and marked.

    ``words`` are those of the game whose moves are listed.
    """

    columns = COST + 1

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.words = valued_in_points()

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the heading of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return (_("Move"), self.words.value, _("Cost"))[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return (None, self.words.expected, self.words.below)[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section != MOVE:
            return _FIGURE
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell in the ``role``."""
        move, roles = self.rows[index.row()], Qt.ItemDataRole
        if role == roles.DisplayRole:
            points = self.words.shown(move.points)
            return (_described(move), points, self._cost(move))[index.column()]
        if role == roles.AccessibleTextRole and index.column() == MOVE:
            return spoken(move, self.words)
        if role == roles.TextAlignmentRole and index.column() != MOVE:
            return _FIGURE
        if move.is_best and role == roles.ForegroundRole:
            return QColor(current_theme().success)
        return bold() if move.is_best and role == roles.FontRole else None

    def _cost(self, move: ListedMove) -> str:
        return _("best") if move.is_best else self.words.shown(move.cost)


def spoken(move: ListedMove, words: CoachWords) -> str:
    """Return what a screen reader says for ``move`` of a game with these ``words``."""
    template = words.best_move if move.is_best else words.other_move
    sentence = template.format(
        move=move.words, points=words.shown(move.points), cost=words.shown(move.cost)
    )
    return f"{sentence}. {move.prospect}" if move.prospect else sentence


def _described(move: ListedMove) -> str:
    return f"{move.words}\n{move.prospect}" if move.prospect else move.words
