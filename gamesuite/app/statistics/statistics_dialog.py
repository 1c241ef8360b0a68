"""The statistics dialog: games played, won and scored, by game, variation and person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from typing import ClassVar, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QPushButton, QStackedWidget, QWidget
from shiboken6 import isValid

from gamesuite.app.parts.elided import ElidedComboBox
from gamesuite.app.parts.figure_board import FigureBoard
from gamesuite.app.parts.message import warn
from gamesuite.app.saved.file_dialog import FileRequest, chosen_file
from gamesuite.app.statistics.game_results import GameResults, Variation
from gamesuite.app.statistics.own_rating import rating_words
from gamesuite.app.statistics.result_pages import ResultPages
from gamesuite.app.statistics.statistics_words import (
    daily_puzzle_words,
    explanation,
    figure_words,
    person_words,
    solved_words,
    unscored_words,
    variation_words,
)
from gamesuite.app.statistics.win_rates import DealRatings
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.daily import WantedDay
from gamesuite.engine.language import _
from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Setup
from gamesuite.engine.words.descriptions import record_sentence
from gamesuite.puzzles.collection import puzzles
from gamesuite.storage import game_file
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.result import Person, Result
from gamesuite.storage.result_table import ResultTable
from gamesuite.storage.settings import PuzzleRecord
from gamesuite.storage.statistics import Figures, figures, results_as_csv
from gamesuite.widgets.keyboard.roles import Role
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import RoundedComboBox, WrappedLabel, label_of
from gamesuite.widgets.look.dialogs import FittingDialog, resize_dialog, scrolled

T = TypeVar("T")
_SUFFIX = ".csv"
"""That of a file of results."""


@dataclass(frozen=True, kw_only=True)
class Sources:
    """What the statistics are made of."""

    table: ResultTable
    """All results."""
    ratings: DealRatings
    """How hard their deals are."""
    today: date
    """The local date."""
    folder: Path
    """Offered for exports."""
    notice: str = ""
    """A sentence about the state of the journal."""
    puzzles: Mapping[str, PuzzleRecord] = field(default_factory=dict)
    """What was made of the puzzles of each game, by its id."""


class StatisticsDialog(FittingDialog):
    """Shows the results in ``sources``, first those of ``setup``, which may be None.

    Three boxes choose game, variation and person, each among what there is of the one before. A
    reset can be undone until the dialog is closed. To screen readers it is a window, as a
    `LargeDialog` is.
    """

    spoken_role: ClassVar[Role] = Role.Window

    best_game_wanted = Signal(object)
    """The player wants to look at a game; carries its Result."""
    day_wanted = Signal(object)
    """The player wants to play the daily deal of a day; carries a WantedDay."""

    def __init__(
        self, sources: Sources, setup: Setup | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._sources = sources
        self._table = sources.table
        self._setup = setup
        self._results = GameResults(next(iter(GAMES.values())), [])
        """The results of the chosen game; until `_fill_games` none, of any game."""
        # What each box offers, and what is chosen in it:
        self._games: list[Game] = []
        self._variations: list[Variation] = []
        self._variation: Variation | None = None
        self._persons: list[Person] = []
        self._person: Person | None = None
        self._removed: list[Result] = []
        """What resets have removed since the dialog was opened."""
        self._best: Result | None = None
        """The result of the best game of what is shown, if that game is kept."""
        self.setWindowTitle(_("Statistics"))
        self._make_choices()
        self._make_pages()
        self._make_buttons()
        self._say(sources.notice)
        below = (self._explanation, self._message, self._button_row)
        self.setLayout(in_column(self._choices, (self._pages, 1), *below, spacing=12))
        self._fill_games()
        resize_dialog(self, 860, 580)

    def done(self, result: int) -> None:
        """Close the dialog, and rate no more deals."""
        self._sources.ratings.cancel()
        super().done(result)

    def reset(self) -> None:
        """Remove the results of the game shown; those of games under way stay."""
        game = self._results.game
        removed = self._ask_table(partial(self._table.reset, game.id), list[Result]())
        if removed:
            self._removed += removed
            sentence = _("Statistics for {game} have been reset. “Undo reset” restores them.")
            self._say(sentence.format(game=game.descriptions.title()))
        self._show_game()
        if not self._reset_button.isEnabled():
            self._undo_button.setFocus()

    def undo_reset(self) -> None:
        """Restore all results removed since the dialog was opened."""
        if self._ask_table(partial(self._restore, self._removed), False):
            self._removed = []
            self._say(_("Statistics restored."))
        self._show_game()

    def show_best_game(self) -> None:
        """Close the dialog and ask to look at the best game of what is shown."""
        if self._best is not None:
            self.accept()
            self.best_game_wanted.emit(self._best)

    def export(self) -> None:
        """Ask for a file and write all results of the game shown to it."""
        request = FileRequest(
            title=_("Export statistics"),
            folder=self._sources.folder,
            ending=_SUFFIX,
            kinds=_("Comma-separated values (*.csv);;All files (*)"),
            name=f"{self._results.game.id}-results{_SUFFIX}",
            icon="statistics",
        )
        path = chosen_file(request, self)
        if path is not None and isValid(self):
            self.export_to(path)

    def export_to(self, path: Path) -> None:
        """Write all results of the game shown to the file ``path``."""
        if not path.suffix:
            path = path.with_suffix(_SUFFIX)
        # Spreadsheets read the file as UTF-8 only if it starts with a byte order mark.
        text = results_as_csv(self._results.results).encode("utf-8-sig")
        try:
            game_file.write_bytes(path, text)
        except RecordError as error:
            title = _("The statistics were not exported")
            warn(self, title, record_sentence(error.reason), path)
            return
        self._say(_("Exported as {file}.").format(file=path.name))

    # Construction

    def _make_choices(self) -> None:
        self._game_box = RoundedComboBox(self)
        self._variation_box, self._person_box = ElidedComboBox(self), ElidedComboBox(self)
        game_label = label_of(self._game_box, _("&Game:"), self)
        self._variation_label = label_of(self._variation_box, _("&Variation:"), self)
        self._person_label = label_of(self._person_box, _("&Player:"), self)
        self._game_box.currentIndexChanged.connect(self._show_game)
        self._variation_box.currentIndexChanged.connect(self._show_variation)
        self._person_box.currentIndexChanged.connect(self._show_person)
        self._choices = in_row(
            game_label,
            self._game_box,
            self._variation_label,
            self._variation_box,
            self._person_label,
            self._person_box,
            1,
            spacing=8,
        )

    def _make_pages(self) -> None:
        self._figure_board = FigureBoard(self)
        self._result_pages = ResultPages(self._sources.ratings, self._sources.today, self)
        self._result_pages.day_wanted.connect(self._want_day)
        grid = QGridLayout()
        grid.setSpacing(12)
        grid.addWidget(self._figure_board, 0, 0, 2, 1)
        grid.addWidget(self._result_pages, 0, 1, 2, 1)
        grid.setColumnStretch(1, 1)
        self._nothing_played = QLabel(self)
        self._nothing_played.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing_played.setWordWrap(True)
        self._nothing_played.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # for screen readers
        self._pages = QStackedWidget(self)
        self._pages.addWidget(scrolled(grid, self))
        self._pages.addWidget(self._nothing_played)  # shown if nobody has played the game yet

    def _make_buttons(self) -> None:
        self._explanation, self._message = WrappedLabel(self, "hint"), WrappedLabel(self, "hint")
        self._button_row = QWidget(self)
        self._button_layout = in_row(margins=0)
        self._button_row.setLayout(self._button_layout)
        self._reset_button = self._add_button("", self.reset)
        self._undo_button = self._add_button(_("&Undo reset"), self.undo_reset)
        self._button_layout.addStretch(1)
        self._best_button = self._add_button(_("&Best game…"), self.show_best_game)
        self._best_button.setToolTip(_("Review the game with the best score"))
        self._export_button = self._add_button(_("&Export as CSV…"), self.export)
        self._add_button(_("&Close"), self.reject).setDefault(True)

    def _add_button(self, words: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self._button_row)
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        self._button_layout.addWidget(button)
        return button

    # Showing

    def _fill_games(self) -> None:
        """List the games that have results or puzzles tried, and the one on the table."""
        first_id = next(iter(GAMES)) if self._setup is None else self._setup.game
        ids = {first_id, *self._sources.puzzles, *self._ask_table(self._table.games, list[str]())}
        self._games = [game for game in GAMES.values() if game.id in ids]
        titles = [game.descriptions.title() for game in self._games]
        _fill(self._game_box, titles, [game.id for game in self._games].index(first_id))
        self._show_game()

    def _show_game(self) -> None:
        """Show the chosen game, in the variation shown before or the one on the table."""
        game = self._games[self._game_box.currentIndex()]
        if game is not self._results.game:
            self._variation = None
        results = self._ask_table(partial(self._table.of, game.id), list[Result]())
        self._results = GameResults(game, results)
        if self._variation is None and self._setup is not None and self._setup.game == game.id:
            self._variation = self._results.variation_of(self._setup)
        self._variations = self._results.variations()
        words = [variation_words(self._results, variation) for variation in self._variations]
        _fill(self._variation_box, words, _index_of(self._variation, self._variations))
        self._show_variation()

    def _show_variation(self) -> None:
        """Show the chosen variation, for the person shown before or who played it last."""
        self._variation = _chosen(self._variations, self._variation_box)
        self._persons = []
        if self._variation is not None:
            self._persons = self._results.persons(self._variation)
            if self._person not in self._persons:
                self._person = self._results.last_person(self._variation)
        words = [person_words(person) for person in self._persons]
        _fill(self._person_box, words, _index_of(self._person, self._persons))
        self._show_person()

    def _show_person(self) -> None:
        """Show the results of the chosen person."""
        self._person = _chosen(self._persons, self._person_box)
        self._best = None
        self._result_pages.show_puzzles(self._puzzle_record, puzzles(self._results.game.id))
        if self._variation is not None and self._person is not None:
            results = self._results.of(self._variation, self._person)
            score_only = self._results.is_score_only(self._variation)
            own_figures = figures(results, score_only=score_only)
            self._best = self._ask_table(partial(self._table.best_game, results), None)
            self._show_figures(own_figures, score_only=score_only)
            self._result_pages.show_results(self._results, self._variation, results, own_figures)
        self._refresh()

    def _show_figures(self, own_figures: Figures, *, score_only: bool) -> None:
        game = self._results.game
        words = figure_words(own_figures, game, score_only=score_only)
        of_person = [one for one in self._results.results if one.person == self._person]
        remarks = rating_words(of_person, game.id), unscored_words(own_figures)
        self._figure_board.show_figures(words, " ".join(filter(None, remarks)))
        self._explanation.setText(explanation(game, score_only=score_only))

    def _refresh(self) -> None:
        """Update the page, and which choices and buttons are shown and enabled."""
        game = self._results.game
        title = game.descriptions.title()
        sentence = _("You haven't played {game} yet. A game counts from your first move.")
        words = [sentence.format(game=title)]
        if self._puzzle_record.answers:
            words.append(solved_words(self._puzzle_record, puzzles(game.id)))
            words.append(daily_puzzle_words(self._puzzle_record, self._sources.today))
        self._nothing_played.setText("\n".join(words))
        self._pages.setCurrentIndex(1 if self._person is None else 0)
        self._explanation.setVisible(self._person is not None)
        for label, box, is_choice in (
            (self._variation_label, self._variation_box, bool(self._variation_box.currentText())),
            (self._person_label, self._person_box, len(self._persons) > 1),
        ):
            label.setVisible(is_choice)
            box.setVisible(is_choice)
        has_ended = any(result.ending != "under way" for result in self._results.results)
        self._reset_button.setText(_("&Reset {game}").format(game=title))
        self._reset_button.setEnabled(has_ended)
        self._undo_button.setVisible(bool(self._removed))
        self._export_button.setEnabled(bool(self._results.results))
        self._best_button.setVisible(bool(game.parts.coach) and self._best is not None)
        # Without it the minimum width of the style sheet would cut off the texts of the buttons.
        self._button_row.setMinimumWidth(self._button_layout.sizeHint().width())

    # Inside

    def _want_day(self, wanted: WantedDay) -> None:
        """Close the dialog and ask to play the daily deal ``wanted``."""
        self.accept()
        self.day_wanted.emit(wanted)

    def _restore(self, removed: list[Result]) -> bool:
        """Restore the results ``removed``; return True, as a sign that it has worked."""
        self._table.restore(removed)
        return True

    @property
    def _puzzle_record(self) -> PuzzleRecord:
        """What was made of the puzzles of the game shown."""
        return self._sources.puzzles.get(self._results.game.id, PuzzleRecord())

    def _say(self, words: str) -> None:
        """Say ``words`` below the figures; without any there is no gap."""
        self._message.setText(words)
        self._message.setVisible(bool(words))

    def _ask_table(self, use_table: Callable[[], T], otherwise: T) -> T:
        """Return what ``use_table`` does; if it fails, show a message and return ``otherwise``."""
        try:
            return use_table()
        except JournalError:
            self._say(_("Statistics aren't available right now. Try again later."))
            return otherwise


def _fill(box: QComboBox, words: list[str], chosen: int) -> None:
    """Fill ``box`` with ``words`` and select ``chosen``, without emitting signals."""
    blocked = box.blockSignals(True)
    box.clear()
    box.addItems(words)
    box.setCurrentIndex(chosen)
    box.blockSignals(blocked)


def _index_of(choice: T | None, choices: Sequence[T]) -> int:
    """Return the index of ``choice``, 0 if it is not among ``choices``."""
    return choices.index(choice) if choice in choices else 0


def _chosen(choices: Sequence[T], box: QComboBox) -> T | None:
    """Return which of ``choices`` is selected in ``box``, None if there are none."""
    return choices[box.currentIndex()] if choices else None
