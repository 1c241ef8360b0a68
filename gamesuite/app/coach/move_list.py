"""The dock beside the table with the list of all moves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QFocusEvent, QFont, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QStyle, QTreeView, QWidget

from gamesuite.app.coach.listed_moves import COST, MOVE, ListedMove, MoveModel, title_of
from gamesuite.app.parts.rows import SIDE_PADDING, wrap_rows
from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import CoachWords
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel, tool_button
from gamesuite.widgets.look.icon import icon
from gamesuite.widgets.table.line_room import smallest_words, words_size

_LEAST_WIDTH = 200
"""The least width of the list, in pixels."""
_WIDTH_WITH_COSTS = 320
"""The least width in which it shows costs, and with which it opens if there is room."""
_OPENING_WIDTH = 440
"""The greatest width with which it opens; the player may make it wider.

All three are for the smallest words: they grow with these."""
_MOST_FOR_LINES = 0.35
"""The share of the window that it takes at most so that moves are on one line."""
_WORDS = 0.88
"""The size of its words, compared with those of the line on the felt."""
_WAITING = "…"
"""Shown in place of moves that are awaited."""


class MoveView(QTreeView):
    """Shows one move per row."""

    wanted = Signal(int)
    """A move was double-clicked, or Enter pressed on it; carries its row."""
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
    """A move was selected; carries its command."""
    wanted = Signal(object)
    """The player wants to make a move; carries its command."""
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
        self._usual_font = self.view.font()
        inside.setLayout(in_column(self._sentence, (self.view, 1), 0, margins=(8, 4, 8, 8)))
        self.setWidget(inside)
        self.setTitleBarWidget(self._title_bar())
        self._scale = 1.0
        """How large the words are, compared with the smallest."""
        self.setMinimumWidth(self._least_width)
        self.view.wanted.connect(self._take)
        self.view.selectionModel().currentChanged.connect(self._choose)
        self._fitted = 0
        """The width that it gave itself last: with another one the player has made it so wide."""
        self._has_fitted = False
        """Whether it has fitted moves since it was opened: then the table beside it stays."""
        self._table_width = 0
        """How much width the table beside it needs."""
        self._window = window
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self)
        window.installEventFilter(self)
        self.hide()

    @property
    def moves(self) -> tuple[ListedMove, ...]:
        """The moves shown."""
        return self._model.rows

    def open(self, table_width: int) -> None:
        """Show the list, a quarter as wide as the window within limits, or as its moves need it.

        It leaves ``table_width`` pixels to the table if it can. Which width its moves need, each on
        one line, is known once the first are listed: then it grows, unless the player has sized it.
        Moves of later positions that are longer break, so that the table stays as large as it is.
        """
        self._table_width = table_width
        self._has_fitted = False
        self._grow()
        self.show()
        self._fit()

    def come_back(self) -> None:
        """Show the list again, as wide as it was, if it was hidden and the window allows that."""
        if self.isHidden():
            self.show()
            self._suit_window()

    def show_moves(
        self, moves: Sequence[ListedMove], words: CoachWords, *, keeps_selection: bool
    ) -> None:
        """Show ``moves``, best first, with the ``words`` of their game.

        If it ``keeps_selection``, the move that was selected is again: that is for better values of
        moves in the same position.
        """
        selected = self._selected() if keeps_selection else None
        self._model.words = words
        self._show(title_of(moves, words), moves)
        if moves and not self._has_fitted:
            self._has_fitted = True
            if self.width() == self._fitted < self._wanted():
                self._fit()
        self.view.scrollToTop()
        for row, move in enumerate(moves):
            if selected is not None and move.command == selected.command:
                self.view.setCurrentIndex(self._model.index(row, MOVE))

    def show_sentence(self, sentence: str) -> None:
        """Show ``sentence`` instead of moves."""
        self._show(sentence)
        self.view.hide()  # there will be no moves

    def show_waiting(self) -> None:
        """Show that moves are awaited, in place of those shown."""
        self._show(_WAITING)

    def clear(self) -> None:
        """Show neither moves nor a sentence."""
        self._show("")

    def deselect(self) -> None:
        """Select no move."""
        self.view.setCurrentIndex(QModelIndex())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a sensible width when the window gets another one."""
        if watched is self._window and event.type() == QEvent.Type.Resize and not self.isHidden():
            self._suit_window()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show costs only where there is room for the words of the moves too."""
        super().resizeEvent(event)
        self.view.setColumnHidden(COST, self.width() < self._width_with_costs)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit ``closed``."""
        super().closeEvent(event)
        self.closed.emit()

    def _suit_window(self) -> None:
        """Give the words and the list the size that suits the window."""
        self._grow()
        is_sensible = self._width_with_costs <= self.width() <= self._room()
        if not is_sensible:
            self._fit()

    def _grow(self) -> None:
        """Give the words the size that suits the window, as the line on the felt has it."""
        least = smallest_words(self._window.size())
        pixels = round(_WORDS * words_size(self._window.size()))
        font = QFont(self._usual_font)
        if pixels > least:
            font.setPixelSize(pixels)
        self._scale, self._model.font = max(pixels / least, 1.0), font
        self.setMinimumWidth(self._least_width)
        title = QFont(font)
        title.setWeight(QFont.Weight.DemiBold)
        for widget in (self.view, self.view.header(), self._sentence):
            if widget.font() != font:
                widget.setFont(font)
        self._title.setFont(title)

    @property
    def _least_width(self) -> int:
        """The least width of the list."""
        return round(_LEAST_WIDTH * self._scale)

    @property
    def _width_with_costs(self) -> int:
        """The least width in which there is room for costs."""
        return round(_WIDTH_WITH_COSTS * self._scale)

    def _fit(self) -> None:
        """Take what the moves need, at least a quarter of the window, unless the table needs it."""
        self._fitted = self._wanted()
        self._window.resizeDocks([self], [self._fitted], Qt.Orientation.Horizontal)

    def _wanted(self) -> int:
        """Return the width that suits the window, the table and the moves that are listed."""
        widest = round(_OPENING_WIDTH * self._scale)
        for_lines = min(self._width_for_lines(), round(_MOST_FOR_LINES * self._window.width()))
        quarter = self._window.width() // 4
        usual = min(max(quarter, for_lines, self._width_with_costs), widest)
        return max(min(usual, self._room()), self._least_width)

    def _width_for_lines(self) -> int:
        """Return the width in which each move is on one line, what is promised of it aside."""
        font = QFont(self.view.font())
        font.setBold(True)  # as the best one
        metrics = QFontMetrics(font)
        words = max((metrics.horizontalAdvance(move.words) for move in self.moves), default=0)
        header = self.view.header()
        figures = sum(
            max(self.view.sizeHintForColumn(column), header.sectionSizeHint(column))
            for column in range(MOVE + 1, COST + 1)
        )
        style, inside = self.style(), self.widget()
        bar = style.pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self.view)
        layout = None if inside is None else inside.layout()
        around = 0 if layout is None else layout.contentsMargins().left() * 2
        return words + SIDE_PADDING + figures + bar + 2 * self.view.frameWidth() + around

    def _room(self) -> int:
        """Return how wide the list may be beside the table."""
        extent = QStyle.PixelMetric.PM_DockWidgetSeparatorExtent
        between = self._window.style().pixelMetric(extent, None, self._window)
        return self._window.width() - self._table_width - between

    def _title_bar(self) -> QWidget:
        bar = QWidget(self)
        self._title = QLabel(_("All moves"), bar)
        self._title.setObjectName("review-headline")
        close = tool_button(bar, icon("close"), _("Close"))
        close.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard is never left on it by chance
        close.clicked.connect(self.close)
        bar.setLayout(in_row((self._title, 1), close, margins=(14, 6, 8, 0)))
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
