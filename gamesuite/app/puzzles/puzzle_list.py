"""All puzzles of a game, with what the player has made of them, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import ClassVar

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from gamesuite.app.statistics.statistics_words import daily_puzzle_words, solved_words
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.language import _
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.puzzles.collection import AnyPuzzle, daily_puzzle, puzzles
from gamesuite.puzzles.puzzle_record import next_unsolved
from gamesuite.storage.settings import PuzzleRecord
from gamesuite.widgets.keyboard.roles import Role, set_spoken_name
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import RoundedComboBox, WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog

_COLUMNS = 10
"""How many puzzles stand in a row."""
_MARKS = {"first": "★", "later": "✓", "missed": "•", "": ""}
"""The mark for each answer that a `PuzzleRecord` keeps, "" where there is none yet.

The legend of the dialog explains them, and `_item` has the words for a screen reader.
"""
_READ_ONLY = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_INDEX_ROLE = Qt.ItemDataRole.UserRole
"""The role of an item with the index of its puzzle among those shown."""


class PuzzleGrid(QTableWidget):
    """The puzzles of a game by number, a few rows for each difficulty.

    The last row of a difficulty may end with empty cells, which do nothing. Screen readers get one
    field with the words of the current puzzle: of a table they read whole rows.
    """

    spoken_role: ClassVar[Role] = Role.Grouping

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
        self.currentItemChanged.connect(self._speak)

    def spoken_children(self) -> Sequence[QWidget]:
        """Return that no child is listed."""
        return ()

    def show_puzzles(self, all_puzzles: tuple[AnyPuzzle, ...], record: PuzzleRecord) -> None:
        """Show ``all_puzzles`` of a game with their marks in ``record``.

        What a difficulty is called stands beside its first row only.
        """
        self._puzzles = all_puzzles
        rows: list[tuple[str, list[int]]] = []
        for difficulty in Difficulty:
            indices = [
                at for at, puzzle in enumerate(all_puzzles) if puzzle.difficulty == difficulty
            ]
            for begin in range(0, len(indices), _COLUMNS):
                heading = difficulty_words(difficulty) if begin == 0 else ""
                rows.append((heading, indices[begin : begin + _COLUMNS]))
        self.clearContents()  # rows that stay keep their items
        self.setRowCount(len(rows))
        for row, (heading, indices) in enumerate(rows):
            self.setVerticalHeaderItem(row, QTableWidgetItem(heading))
            for column, index in enumerate(indices):
                self.setItem(row, column, _item(all_puzzles[index], index, record))

    def item_of(self, puzzle: AnyPuzzle) -> QTableWidgetItem:
        """Return the item of ``puzzle``, which must be shown."""
        cells = (
            self.item(row, column) for row in range(self.rowCount()) for column in range(_COLUMNS)
        )
        return next(
            item for item in cells if item and self._puzzles[item.data(_INDEX_ROLE)] == puzzle
        )

    def select(self, puzzle: AnyPuzzle) -> None:
        """Make ``puzzle`` the current one."""
        self.setCurrentItem(self.item_of(puzzle))

    def _speak(self, current: QTableWidgetItem | None) -> None:
        """Let screen readers say the ``current`` puzzle, or that the cell is empty."""
        words = _("Puzzles") if current is None else current.toolTip()
        set_spoken_name(self, words)

    def _want(self, index: QModelIndex) -> None:
        at = index.data(_INDEX_ROLE)
        if at is not None:
            self.puzzle_wanted.emit(self._puzzles[at])


class PuzzleList(FittingDialog):
    """Offers the puzzles of every game, first of the game ``game_id``, which must have some.

    ``records`` say, by game, what is solved. The puzzle of the day is that of ``today``.
    """

    puzzle_wanted = Signal(object)
    """The player wants a puzzle, which it carries; the dialog has closed then."""

    def __init__(
        self, game_id: str, records: dict[str, PuzzleRecord], today: date, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._records, self._today = records, today
        self._games = [game for game in GAMES.values() if puzzles(game.id)]
        self.setWindowTitle(_("Puzzles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game_box = RoundedComboBox(self)
        self._game_box.addItems([game.descriptions.title() for game in self._games])
        self._game_box.setCurrentIndex([game.id for game in self._games].index(game_id))
        self._game_box.currentIndexChanged.connect(self._show_game)
        self._question = WrappedLabel(self, "review-headline")
        self._solved = WrappedLabel(self)
        self._streak = WrappedLabel(self, "hint")
        self._legend = QLabel(_("★ solved at once   ✓ solved   • not solved yet"), self)
        self._legend.setObjectName("hint")
        self.grid = PuzzleGrid(self)
        self.grid.puzzle_wanted.connect(self._want)
        self._daily_button = self._button(_("Puzzle of the &day"), self._want_daily)
        self._next_button = self._button(_("&Next unsolved"), self._want_next)
        self._close_button = self._button(_("&Close"), self.reject)
        self._lay_out()
        self._show_game()
        resize_dialog(self, 700, 520)
        self.grid.setFocus()

    def _lay_out(self) -> None:
        whole = in_column(
            in_row(label_of(self._game_box, _("&Game:"), self), self._game_box, 1),
            self._question,
            self._solved,
            (self.grid, 1),
            self._legend,
            self._streak,
            in_row(self._daily_button, self._next_button, 1, self._close_button),
            spacing=10,
        )
        self.setLayout(whole)

    @property
    def _game_id(self) -> str:
        return self._games[self._game_box.currentIndex()].id

    @property
    def _record(self) -> PuzzleRecord:
        return self._records.get(self._game_id, PuzzleRecord())

    def _show_game(self) -> None:
        """Show the puzzles of the chosen game, and select the next that is not solved."""
        all_puzzles = puzzles(self._game_id)
        self._question.setText(all_puzzles[0].question)
        self._solved.setText(solved_words(self._record, all_puzzles))
        self._streak.setText(daily_puzzle_words(self._record, self._today))
        self.grid.show_puzzles(all_puzzles, self._record)
        unsolved = next_unsolved(self._record, all_puzzles)
        self._next_button.setEnabled(unsolved is not None)
        self.grid.select(unsolved or all_puzzles[0])

    def _want(self, puzzle: AnyPuzzle) -> None:
        self.accept()
        self.puzzle_wanted.emit(puzzle)

    def _want_daily(self) -> None:
        puzzle = daily_puzzle(self._game_id, self._today)
        assert puzzle is not None  # only games with puzzles can be chosen
        self._want(puzzle)

    def _want_next(self) -> None:
        puzzle = next_unsolved(self._record, puzzles(self._game_id))
        if puzzle is not None:
            self._want(puzzle)


def _item(puzzle: AnyPuzzle, index: int, record: PuzzleRecord) -> QTableWidgetItem:
    """Return the item of ``puzzle``, which has this ``index`` among those shown."""
    answer = record.answers.get(puzzle.key, "")
    item = QTableWidgetItem(f"{puzzle.number} {_MARKS[answer]}".strip())
    item.setFlags(_READ_ONLY)
    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
    item.setData(_INDEX_ROLE, index)
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
