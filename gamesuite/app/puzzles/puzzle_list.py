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
from gamesuite.puzzles.collection import AnyPuzzle, daily_puzzle, has_puzzles, puzzles, puzzles_of
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
_DIFFICULTIES = list(Difficulty)
"""The difficulties, the easiest first, as the box has them."""
_READ_ONLY = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_INDEX_ROLE = Qt.ItemDataRole.UserRole
"""The role of an item with the index of its puzzle among those shown."""


class PuzzleGrid(QTableWidget):
    """Puzzles of a game by number.

    The last row may end with empty cells, which do nothing. Screen readers get one field with the
    words of the current puzzle: of a table they read whole rows.
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
        self.verticalHeader().hide()
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

    def show_puzzles(self, puzzles: tuple[AnyPuzzle, ...], record: PuzzleRecord) -> None:
        """Show ``puzzles`` of a game with their marks in ``record``."""
        self._puzzles = puzzles
        self.clearContents()  # rows that stay keep their items
        self.setRowCount(-(-len(puzzles) // _COLUMNS))
        for index, puzzle in enumerate(puzzles):
            self.setItem(*divmod(index, _COLUMNS), _item(puzzle, index, record))

    def item_of(self, puzzle: AnyPuzzle) -> QTableWidgetItem:
        """Return the item of ``puzzle``, which must be shown."""
        item = self.item(*divmod(self._puzzles.index(puzzle), _COLUMNS))
        assert item is not None  # each puzzle has one
        return item

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

    ``records`` say, by game, what is solved. The puzzle of the day is that of ``today``. It begins
    with the puzzles of a ``difficulty``, else with that of the first one that is not solved.
    """

    puzzle_wanted = Signal(object)
    """The player wants a puzzle, which it carries; the dialog has closed then."""

    def __init__(
        self,
        game_id: str,
        records: dict[str, PuzzleRecord],
        today: date,
        parent: QWidget,
        difficulty: Difficulty | None = None,
    ) -> None:
        super().__init__(parent)
        self._records, self._today = records, today
        self._games = [game for game in GAMES.values() if has_puzzles(game.id)]
        self.setWindowTitle(_("Puzzles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.game_box = RoundedComboBox(self)
        self.game_box.addItems([game.descriptions.title() for game in self._games])
        self.game_box.setCurrentIndex([game.id for game in self._games].index(game_id))
        self.game_box.currentIndexChanged.connect(self._show_game)
        self.difficulty_box = RoundedComboBox(self)
        self.difficulty_box.addItems([difficulty_words(each) for each in Difficulty])
        self.difficulty_box.currentIndexChanged.connect(self._show_difficulty)
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
        unsolved = next_unsolved(self._record, puzzles(game_id))
        first = Difficulty.EASY if unsolved is None else unsolved.difficulty
        self.difficulty_box.setCurrentIndex(_DIFFICULTIES.index(difficulty or first))
        resize_dialog(self, 700, 520)
        self.grid.setFocus()

    def _lay_out(self) -> None:
        whole = in_column(
            in_row(
                label_of(self.game_box, _("&Game:"), self),
                self.game_box,
                label_of(self.difficulty_box, _("D&ifficulty:"), self),
                self.difficulty_box,
                1,
            ),
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
        return self._games[self.game_box.currentIndex()].id

    @property
    def _record(self) -> PuzzleRecord:
        return self._records.get(self._game_id, PuzzleRecord())

    @property
    def _shown(self) -> tuple[AnyPuzzle, ...]:
        """The puzzles of the chosen game and difficulty."""
        return puzzles_of(self._game_id, _DIFFICULTIES[self.difficulty_box.currentIndex()])

    def _show_game(self) -> None:
        """Show the puzzles of the chosen game, as hard as those shown."""
        all_puzzles = puzzles(self._game_id)
        self._question.setText(all_puzzles[0].usual_question)
        self._solved.setText(solved_words(self._record, all_puzzles))
        self._streak.setText(daily_puzzle_words(self._record, self._today))
        unsolved = next_unsolved(self._record, all_puzzles)
        self._next_button.setEnabled(unsolved is not None)
        self._show_difficulty()

    def _show_difficulty(self) -> None:
        """Show the puzzles of the chosen difficulty, and select the next that is not solved."""
        self.grid.show_puzzles(self._shown, self._record)
        self.grid.select(next_unsolved(self._record, self._shown) or self._shown[0])

    def _want(self, puzzle: AnyPuzzle) -> None:
        self.accept()
        self.puzzle_wanted.emit(puzzle)

    def _want_daily(self) -> None:
        puzzle = daily_puzzle(self._game_id, self._today)
        assert puzzle is not None  # only games with puzzles can be chosen
        self._want(puzzle)

    def _want_next(self) -> None:
        shown, others = self._shown, puzzles(self._game_id)
        puzzle = next_unsolved(self._record, shown) or next_unsolved(self._record, others)
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
