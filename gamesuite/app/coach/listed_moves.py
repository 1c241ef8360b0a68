"""All moves in a position as rows: the words of each, the points expected after it, its cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont

from gamesuite.app.parts.rows import Index, RowModel, bold
from gamesuite.engine.advice import AnyAdvice, AnyRanked
from gamesuite.engine.language import LEAST_SHOWN, _
from gamesuite.engine.words.coach_words import CoachWords, points_behind, valued_in_points
from gamesuite.engine.words.descriptions import AnyDescriptions
from gamesuite.engine.words.seats import with_names
from gamesuite.widgets.look.theme import current_theme

MOVE, POINTS, COST = range(3)
"""The columns."""

_NONE = "–"
"""Shown as the cost of moves none of which has a chance to win."""
_UNKNOWN = "…"
"""Shown in place of a figure while the coach thinks."""

_FIGURE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class ListedMove:
    """A ``command`` in ``words``, the ``points`` expected after it, and its ``cost``.

    The cost is what the best move is worth more. ``prospect`` is what else the coach expects, empty
    if nothing. A move ``is_best`` if its cost is too small to be told apart; of several such moves
    all but the first are ``tied``, and have the points of the first: rounding would show others
    beside the words "as good". Where every move has the same chance to win, none is tied unless it
    brings as many points: ``behind`` is how many fewer than the first one, and None elsewhere.
    None is best where none has a chance to win. If it ``is_rough``, its figures may change much, so
    none are shown.
    """

    command: object
    words: str
    prospect: str
    points: float
    cost: float
    is_best: bool
    tied: bool = False
    behind: float | None = None
    is_rough: bool = False


def listed_moves(
    advice: AnyAdvice, view: object, words: AnyDescriptions, names: Sequence[str] = ()
) -> list[ListedMove]:
    """Return the moves of ``advice`` on ``view``, the best first, worded by ``words``.

    ``names`` are those of all seats, for what is said of other players.
    Raises ValueError if one has no value: a coach with ``Parts.values`` values all.
    """
    values = words.advice_words().values(view)
    moves: list[ListedMove] = []
    for ranked in advice.ranked:
        best = _value(advice.ranked[0])
        points = _value(ranked)
        cost = best - points
        behind = ranked.behind
        is_best = cost < values.least and (behind is None or behind < LEAST_SHOWN)
        is_best = is_best and not advice.is_rough
        if behind is None and not values.has_chance(best):
            is_best = False
        is_tied = is_best and bool(moves)
        moves.append(
            ListedMove(
                command=ranked.command,
                words=words.command(view, ranked.command),
                prospect=_prospect(ranked, words, names, is_rough=advice.is_rough),
                points=points if behind is None and not is_tied else best,
                cost=cost,
                is_best=is_best,
                tied=is_tied,
                behind=behind,
                is_rough=advice.is_rough,
            )
        )
    return moves


def title_of(moves: Sequence[ListedMove], words: CoachWords) -> str:
    """Return what stands above ``moves``, the best first: what the coach's values of them are."""
    if not moves:
        return words.list_title
    best = moves[0]
    if best.is_rough:
        return _("Still thinking; the best so far come first:")
    if best.behind is not None:
        return _("Every move has the same chance to win. They are listed by points:")
    if not words.has_chance(best.points):
        return _("No move has a chance to win any more:")
    return words.list_title


def _prospect(
    ranked: AnyRanked, words: AnyDescriptions, names: Sequence[str], *, is_rough: bool
) -> str:
    """Return what the reasons for a move promise, in a few words each; no rough figures."""
    told = words.advice_words()
    reasons = (
        with_names(why, names) for why in ranked.reasons if not is_rough or told.explains(why)
    )
    return " · ".join(filter(None, map(told.prospect, reasons)))


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
            texts = (_described(move), *self._figures(index.row()))
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

    def _figures(self, row: int) -> tuple[str, str]:
        """Return the value and the cost of the move in ``row``; said once of moves with the same.

        The best moves have their own words.
        """
        move = self.rows[row]
        if move.is_rough:
            return _UNKNOWN, ""
        value, cost = self.words.shown(move.points), self._cost(move)
        if row and not move.is_best:
            above = self.rows[row - 1]
            if (value, cost) == (self.words.shown(above.points), self._cost(above)):
                # Translators: in a list of moves: this one is worth as much as the one above it
                return "", _("same")
        return value, cost

    def _cost(self, move: ListedMove) -> str:
        if move.tied:
            return _("as good")
        if move.is_best:
            return _("best")
        if move.behind is not None:
            return points_behind(move.behind)
        return self.words.shown(move.cost) if move.cost >= self.words.least else _NONE


def spoken(move: ListedMove, words: CoachWords) -> str:
    """Return what a screen reader says for ``move`` of a game with these ``words``."""
    if move.is_rough:
        return f"{move.words}. {move.prospect}" if move.prospect else move.words
    template = words.best_move if move.is_best else words.other_move
    if move.tied or (not move.is_best and move.cost < words.least and move.behind is None):
        template = words.tied_move
    cost = words.shown(move.cost) if move.behind is None else points_behind(move.behind)
    sentence = template.format(move=move.words, points=words.shown(move.points), cost=cost)
    return f"{sentence}. {move.prospect}" if move.prospect else sentence


def _described(move: ListedMove) -> str:
    return f"{move.words}\n{move.prospect}" if move.prospect else move.words
