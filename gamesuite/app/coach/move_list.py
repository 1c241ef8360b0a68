"""The list of all moves beside the table: words, expected points and cost of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QStyle, QTreeView, QWidget

from gamesuite.app.parts.rows import Index, RowModel, bold, wrap_rows
from gamesuite.engine.advice import AnyAdvice, AnyRanked
from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import CoachWords, valued_in_points
from gamesuite.engine.words.descriptions import AnyDescriptions
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel, tool_button
from gamesuite.widgets.look.icon import icon
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

    command: object
    words: str
    prospect: str
    points: float
    cost: float
    is_best: bool


def listed_moves(advice: AnyAdvice, view: object, words: AnyDescriptions) -> list[ListedMove]:
    """Return the ranked moves of ``advice`` on ``view``, worded by ``words``.

    Raises ValueError if one has no value: a coach with ``Parts.values`` values all.
    """
    values = [_value(each) for each in advice.ranked]
    least = words.advice_words().values(view).least
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


def _prospect(ranked: AnyRanked, words: AnyDescriptions) -> str:
    """Return what the reasons for a move promise, in a few words each."""
    return " · ".join(filter(None, map(words.advice_words().prospect, ranked.reasons)))


def _value(ranked: AnyRanked) -> float:
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


_LEAST = 200
"""The least width of the list."""
_NARROWEST = 320
"""The least width in which it shows costs."""
_WIDEST = 420
"""The greatest width with which it opens."""
_WAITING = "…"
"""Shown in place of moves that are awaited."""


class MoveView(QTreeView):
    """Shows one move per row."""

    wanted = Signal(int)
    """The row of a move to make: double click or Enter."""
    escaped = Signal()
    """Escape was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("All moves"))
        self.doubleClicked.connect(self._take)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Treat Enter as a double click, and leave with Escape."""
        if event.key() in ENTER_KEYS and self.currentIndex().isValid():
            self.wanted.emit(self.currentIndex().row())
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the current row: Qt makes the best move current without selecting it."""
        super().focusInEvent(event)
        self.setCurrentIndex(self.currentIndex())

    def _take(self, index: QModelIndex) -> None:
        self.wanted.emit(index.row())


class MoveList(QDockWidget):
    """A dock at the right of ``window`` with moves, or a sentence why there are none."""

    chosen = Signal(object)
    """The command of the selected move."""
    wanted = Signal(object)
    """The command to do."""
    closed = Signal()
    """The player closed the list."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("moves")
        self.setAccessibleName(_("All moves"))
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        # Qt's menu would open it without saying what it costs.
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.toggleViewAction().setVisible(False)
        self.setAllowedAreas(Qt.DockWidgetArea.RightDockWidgetArea)
        inside = QWidget(self)
        self._sentence = WrappedLabel(inside, "hint")
        self._model = MoveModel(self)
        self.view = MoveView(inside)
        self.view.setModel(self._model)
        wrap_rows(self.view, MOVE)
        inside.setLayout(in_column(self._sentence, (self.view, 1), 0, margins=(8, 4, 8, 8)))
        self.setWidget(inside)
        self.setTitleBarWidget(self._title_bar())
        self.setMinimumWidth(_LEAST)
        self.view.wanted.connect(self._take)
        self.view.selectionModel().currentChanged.connect(self._choose)
        self._beside = 0
        """How much width the table beside it needs."""
        self._window = window
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self)
        window.installEventFilter(self)
        self.hide()

    @property
    def moves(self) -> tuple[ListedMove, ...]:
        """The moves shown."""
        return self._model.rows

    def open(self, beside: int) -> None:
        """Show the list, a quarter as wide as the window within limits.

        It leaves ``beside`` pixels to the table if it can.
        """
        self._beside = beside
        self.show()
        self._fit()

    def show_moves(self, moves: Sequence[ListedMove], words: CoachWords, *, better: bool) -> None:
        """Show ``moves``, best first, with the ``words`` of their game.

        ``better`` is whether they replace an estimate for the same position; the same move stays
        selected then.
        """
        selected = self._selected() if better else None
        self._model.words = words
        self._show(words.list_title, moves)
        self.view.scrollToTop()
        for row, move in enumerate(moves):
            if selected is not None and move.command == selected.command:
                self.view.setCurrentIndex(self._model.index(row, MOVE))

    def show_sentence(self, sentence: str) -> None:
        """Show ``sentence`` instead of moves."""
        self._show(sentence)
        self.view.hide()  # there will be no moves

    def show_waiting(self) -> None:
        """Show that moves are awaited."""
        self._show(_WAITING)

    def clear(self) -> None:
        """Show neither moves nor a sentence."""
        self._show("")

    def deselect(self) -> None:
        """Select no move."""
        self.view.setCurrentIndex(QModelIndex())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a sensible width when the window gets another one."""
        is_resized = watched is self._window and event.type() == QEvent.Type.Resize
        if is_resized and not self.isHidden() and not _NARROWEST <= self.width() <= self._room():
            self._fit()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show costs only where there is room for the words of the moves too."""
        super().resizeEvent(event)
        self.view.setColumnHidden(COST, self.width() < _NARROWEST)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit ``closed``."""
        super().closeEvent(event)
        self.closed.emit()

    def _fit(self) -> None:
        """Take a quarter of the window, within the limits, unless the table needs more of it."""
        usual = min(max(self._window.width() // 4, _NARROWEST), _WIDEST)
        width = max(min(usual, self._room()), _LEAST)
        self._window.resizeDocks([self], [width], Qt.Orientation.Horizontal)

    def _room(self) -> int:
        """Return how wide the list may be beside the table."""
        extent = QStyle.PixelMetric.PM_DockWidgetSeparatorExtent
        between = self._window.style().pixelMetric(extent, None, self._window)
        return self._window.width() - self._beside - between

    def _title_bar(self) -> QWidget:
        bar = QWidget(self)
        title = QLabel(_("All moves"), bar)
        title.setObjectName("review-headline")
        close = tool_button(bar, icon("close"), _("Close"))
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard is never left on it by chance
        close.clicked.connect(self.close)
        bar.setLayout(in_row((title, 1), close, margins=(14, 6, 8, 0)))
        return bar

    def _show(self, sentence: str, moves: Sequence[ListedMove] = ()) -> None:
        self._sentence.setText(sentence)
        self._model.show_rows(moves)
        self.view.show()

    def _selected(self) -> ListedMove | None:
        index = self.view.currentIndex()
        return self.moves[index.row()] if index.isValid() else None

    def _choose(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid():
            self.chosen.emit(self.moves[now.row()].command)

    def _take(self, row: int) -> None:
        self.wanted.emit(self.moves[row].command)
