"""All puzzles of a game, with what the player has made of them, and the puzzle of the day."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from gamesuite.app.statistics.statistics_words import daily_puzzle_words, solved_words
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.puzzles.collection import AnyPuzzle, daily_puzzle, next_unsolved, puzzles
from gamesuite.storage.settings import PuzzleRecord
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import RoundedComboBox, WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog

_COLUMNS = 10
_MARKS = {"first": "★", "later": "✓", "missed": "•", "": ""}
_READ_ONLY = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_PLACE = Qt.ItemDataRole.UserRole


class PuzzleGrid(QTableWidget):
    """The puzzles of a game by number, a few rows for each difficulty."""

    puzzle_wanted = Signal(object)
    """The player wants the puzzle that is clicked, or on which Enter is pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._puzzles: tuple[AnyPuzzle, ...] = ()
        self.setColumnCount(_COLUMNS)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setHighlightSections(False)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.clicked.connect(self._want)
        self.activated.connect(self._want)

    def show_puzzles(self, shown: tuple[AnyPuzzle, ...], record: PuzzleRecord) -> None:
        """Show the puzzles ``shown`` with their marks in ``record``."""
        self._puzzles = shown
        rows: list[tuple[str, list[int]]] = []
        for difficulty in Difficulty:
            places = [at for at, puzzle in enumerate(shown) if puzzle.difficulty == difficulty]
            for begin in range(0, len(places), _COLUMNS):
                words = difficulty_words(difficulty) if begin == 0 else ""
                rows.append((words, places[begin : begin + _COLUMNS]))
        self.setRowCount(len(rows))
        for number, (words, row) in enumerate(rows):
            self.setVerticalHeaderItem(number, QTableWidgetItem(words))
            for column, place in enumerate(row):
                self.setItem(number, column, _item(shown[place], place, record))

    def item_of(self, puzzle: AnyPuzzle) -> QTableWidgetItem:
        """Return the item of ``puzzle``, which must be shown."""
        every = (
            self.item(row, column) for row in range(self.rowCount()) for column in range(_COLUMNS)
        )
        return next(each for each in every if each and self._puzzles[each.data(_PLACE)] == puzzle)

    def select(self, puzzle: AnyPuzzle) -> None:
        """Make ``puzzle`` the current one."""
        self.setCurrentItem(self.item_of(puzzle))

    def _want(self, index: QModelIndex) -> None:
        place = index.data(_PLACE)
        if place is not None:
            self.puzzle_wanted.emit(self._puzzles[place])


class PuzzleList(FittingDialog):
    """Offers the puzzles of every game, first of ``game``, which must have some.

    ``records`` say what is solved. The puzzle of the day is that of ``today``.
    """

    puzzle_wanted = Signal(object)
    """The player wants a Puzzle."""

    def __init__(
        self, game: str, records: dict[str, PuzzleRecord], today: date, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._records, self._today = records, today
        self._games = [each for each in GAMES.values() if puzzles(each.id)]
        self.setWindowTitle(_("Puzzles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._box = RoundedComboBox(self)
        self._box.addItems([each.descriptions.title() for each in self._games])
        self._box.setCurrentIndex([each.id for each in self._games].index(game))
        self._box.currentIndexChanged.connect(self._show_game)
        self._question, self._solved = WrappedLabel(self, "review-headline"), WrappedLabel(self)
        self._streak = WrappedLabel(self, "hint")
        self._legend = QLabel(_("★ solved at once   ✓ solved   • not solved yet"), self)
        self._legend.setObjectName("hint")
        self.grid = PuzzleGrid(self)
        self.grid.puzzle_wanted.connect(self._want)
        self._daily = self._button(_("Puzzle of the &day"), self._want_daily)
        self._next = self._button(_("&Next unsolved"), self._want_next)
        self._close = self._button(_("&Close"), self.reject)
        self._lay_out()
        self._show_game()
        resize_dialog(self, 700, 520)
        self.grid.setFocus()

    def _lay_out(self) -> None:
        whole = in_column(
            in_row(label_of(self._box, _("&Game:"), self), self._box, 1),
            *(self._question, self._solved, (self.grid, 1), self._legend, self._streak),
            in_row(self._daily, self._next, 1, self._close),
            spacing=10,
        )
        self.setLayout(whole)

    @property
    def _game(self) -> str:
        return self._games[self._box.currentIndex()].id

    @property
    def _record(self) -> PuzzleRecord:
        return self._records.get(self._game, PuzzleRecord())

    def _show_game(self) -> None:
        every = puzzles(self._game)
        self._question.setText(every[0].question)
        self._solved.setText(solved_words(self._record, every))
        self._streak.setText(daily_puzzle_words(self._record, self._today))
        self.grid.setAccessibleName(_("Puzzles"))
        self.grid.show_puzzles(every, self._record)
        following = next_unsolved(self._record, every)
        self._next.setEnabled(following is not None)
        self.grid.select(following or every[0])

    def _want(self, puzzle: AnyPuzzle) -> None:
        self.accept()
        self.puzzle_wanted.emit(puzzle)

    def _want_daily(self) -> None:
        puzzle = daily_puzzle(self._game, self._today)
        assert puzzle is not None
        self._want(puzzle)

    def _want_next(self) -> None:
        puzzle = next_unsolved(self._record, puzzles(self._game))
        if puzzle is not None:
            self._want(puzzle)


def _item(puzzle: AnyPuzzle, place: int, record: PuzzleRecord) -> QTableWidgetItem:
    answer = record.answers.get(puzzle.key, "")
    item = QTableWidgetItem(f"{puzzle.number} {_MARKS[answer]}".strip())
    item.setFlags(_READ_ONLY)
    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
    item.setData(_PLACE, place)
    state = {
        "first": _("solved at once"),
        "later": _("solved"),
        "missed": _("not solved yet"),
        "": _("new"),
    }[answer]
    words = _("{puzzle}, {state}").format(puzzle=puzzle.name, state=state)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
    item.setToolTip(words)
    return item
