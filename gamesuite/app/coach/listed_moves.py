"""All moves in a position as rows: the words of each, the points expected after it, its cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont

from gamesuite.app.parts.rows import Index, RowModel, bold
from gamesuite.engine.advice import AnyAdvice, AnyRanked
from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import CoachWords, valued_in_points
from gamesuite.engine.words.descriptions import AnyDescriptions
from gamesuite.engine.words.seats import with_names
from gamesuite.widgets.look.theme import current_theme

MOVE, POINTS, COST = range(3)
"""The columns."""

_FIGURE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class ListedMove:
    """A ``command`` in ``words``, the ``points`` expected after it, and its ``cost``.

    The cost is what the best move is worth more. ``prospect`` is what else the coach expects, empty
    if nothing. A move ``is_best`` if its cost is too small to be told apart; of several such moves
    all but the first are ``tied``, and have the points of the first: rounding would show others
    beside the words "as good".
    """

    command: object
    words: str
    prospect: str
    points: float
    cost: float
    is_best: bool
    tied: bool = False


def listed_moves(
    advice: AnyAdvice, view: object, words: AnyDescriptions, names: Sequence[str] = ()
) -> list[ListedMove]:
    """Return the moves of ``advice`` on ``view``, the best first, worded by ``words``.

    ``names`` are those of all seats, for what is said of other players.
    Raises ValueError if one has no value: a coach with ``Parts.values`` values all.
    """
    least = words.advice_words().values(view).least
    moves: list[ListedMove] = []
    for ranked in advice.ranked:
        best = _value(advice.ranked[0])
        points = _value(ranked)
        cost = best - points
        is_tied = cost < least and bool(moves)
        moves.append(
            ListedMove(
                command=ranked.command,
                words=words.command(view, ranked.command),
                prospect=_prospect(ranked, words, names),
                points=best if is_tied else points,
                cost=cost,
                is_best=cost < least,
                tied=is_tied,
            )
        )
    return moves


def _prospect(ranked: AnyRanked, words: AnyDescriptions, names: Sequence[str]) -> str:
    """Return what the reasons for a move promise, in a few words each."""
    reasons = (with_names(why, names) for why in ranked.reasons)
    return " · ".join(filter(None, map(words.advice_words().prospect, reasons)))


def _value(ranked: AnyRanked) -> float:
    if ranked.value is None:
        raise ValueError(f"the coach has not valued {ranked.command!r}")
    return ranked.value


class MoveModel(RowModel[ListedMove]):
    """One row for each move, the best first and marked.

    The base class keeps the `rows` and shows others with `show_rows`. ``words`` are those of the
    game whose moves are listed.
    """

    columns = COST + 1

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.words = valued_in_points()
        self.font = QFont()
        """The font of the headings: the style sheet keeps that of their view from them."""

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
        return self.font if role == Qt.ItemDataRole.FontRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell in the ``role``."""
        move, roles = self.rows[index.row()], Qt.ItemDataRole
        if role == roles.DisplayRole:
            texts = (_described(move), self.words.shown(move.points), self._cost(move))
            return texts[index.column()]
        if role == roles.AccessibleTextRole and index.column() == MOVE:
            return spoken(move, self.words)
        if role == roles.TextAlignmentRole and index.column() != MOVE:
            return _FIGURE
        if move.is_best and role == roles.ForegroundRole:
            return QColor(current_theme().success)
        if move.is_best and role == roles.FontRole:
            return bold()
        return None

    def _cost(self, move: ListedMove) -> str:
        if move.tied:
            return _("as good")
        return _("best") if move.is_best else self.words.shown(move.cost)


def spoken(move: ListedMove, words: CoachWords) -> str:
    """Return what a screen reader says for ``move`` of a game with these ``words``."""
    template = words.best_move if move.is_best else words.other_move
    if move.tied:
        template = words.tied_move
    sentence = template.format(
        move=move.words, points=words.shown(move.points), cost=words.shown(move.cost)
    )
    return f"{sentence}. {move.prospect}" if move.prospect else sentence


def _described(move: ListedMove) -> str:
    return f"{move.words}\n{move.prospect}" if move.prospect else move.words
