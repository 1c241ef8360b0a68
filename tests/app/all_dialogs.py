"""Every dialog of the program with as many words as it can have, and which words are cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QPushButton, QWidget

from gamesuite import opening
from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.lessons.lesson_window import LessonWindow
from gamesuite.app.main_window import MainWindow
from gamesuite.app.menus.keys_dialog import KeysDialog
from gamesuite.app.parts.patient_opening import OpeningDialog
from gamesuite.app.play.number_dialog import NumberDialog
from gamesuite.app.play.seats_dialog import SeatsDialog
from gamesuite.app.printing.print_dialog import PrintDialog
from gamesuite.app.puzzles.puzzle_list import PuzzleList
from gamesuite.app.puzzles.puzzle_window import PuzzleWindow
from gamesuite.app.review.points_review import PointsReview
from gamesuite.app.review.points_review_game import ReviewedSeats
from gamesuite.app.review.verdict_review import VerdictReview
from gamesuite.app.settings.preferences_dialog import PreferencesDialog
from gamesuite.app.statistics.statistics_dialog import Sources, StatisticsDialog
from gamesuite.app.statistics.win_rates import DealRatings
from gamesuite.catalogue import GAMES
from gamesuite.engine.setup import Seat
from gamesuite.engine.sliced_work import SlicedWork, Steps
from gamesuite.games.bali.dictionary.lookup import Finding
from gamesuite.games.bali.state import BUILT_IN, LONGEST_WORD
from gamesuite.lessons.lesson import Lesson, lesson
from gamesuite.puzzles.collection import puzzles
from gamesuite.table_catalogue import TABLES
from gamesuite.tables.bali.word_dialogs import OwnWordsDialog, WordDialog
from gamesuite.workers.job import Job
from tests.app.program import Program
from tests.app.table.balut_scene import balut

LEAST_WINDOW = (800, 560)
DIALOGS = (
    "help", "keys", "number", "opening", "own words", "points review", "preferences", "print",
    "lesson", "puzzle", "puzzles", "review", "seats", "statistics", "word",
)  # fmt: skip


def least_window(program: Program) -> MainWindow:
    """Return a window of the least size with a game of Balut that is well under way."""
    player = program.start_at(balut(60, 3))
    player.resize(*LEAST_WINDOW)
    return player.window


def dialog_of(window: MainWindow, name: str) -> QDialog:
    """Return the dialog ``name``, one of `DIALOGS`, of ``window``."""
    match = window.session.match
    store, actions = window.store, window.actions()
    pages = TABLES["balut"].pages
    assert pages is not None
    seats, results = (Seat(),) * max(GAMES["balut"].rules.seat_counts), window.shelf.results
    winnable = opening.new_match("king-albert", {}, 1)
    reviewed = opening.Opened(GAMES["balut"], match)
    makers: dict[str, Callable[[], QDialog]] = {
        "help": lambda: HelpDialog(store, actions, window),
        "keys": lambda: KeysDialog(store, actions, window),
        "number": lambda: NumberDialog(1, window),
        "opening": lambda: OpeningDialog(SlicedWork(_endless()), window),
        "points review": lambda: PointsReview(
            reviewed, ReviewedSeats((0, 1, 2), 0), window.adviser, store, window
        ),
        "lesson": lambda: LessonWindow(_longest_lesson(), 0, store, window),
        "puzzle": lambda: PuzzleWindow(puzzles("bali")[0], "Bali", window.adviser, store, window),
        "puzzles": lambda: PuzzleList("bali", {}, date(2026, 11, 21), window),
        "preferences": lambda: PreferencesDialog(store, window),
        "print": lambda: PrintDialog(match, pages(), "22 November 2026", window),
        "review": lambda: VerdictReview(winnable, window.adviser, store, window),
        "seats": lambda: SeatsDialog(GAMES["balut"], {}, seats, window),
        "statistics": lambda: StatisticsDialog(
            Sources(
                table=results,
                ratings=DealRatings(window.adviser, window),
                today=date(2026, 11, 21),
                folder=window.files.folder(),
            ),
            match.setup,
            window,
        ),
        "own words": lambda: OwnWordsDialog(
            BUILT_IN, _Runner(window), at_once=False, parent=window
        ),
        "word": lambda: _word_dialog(window),
    }
    return makers[name]()


def _longest_lesson() -> Lesson[Any]:
    """Return a lesson whose first step has the longest sentence."""
    found = lesson("paris")
    assert found is not None
    longest = max(found.steps, key=lambda step: len(step.say))
    return replace(found, steps=(replace(longest, marks=()), *found.steps))


class _Runner(QObject):
    """Leaves the answer to the test."""

    answered = Signal(object)
    failed = Signal()

    def run(self, job: Job, *, urgent: bool = False) -> None:
        """Take the question."""


def _word_dialog(window: MainWindow) -> WordDialog:
    """Return the dialog with the longest answer."""
    runner = _Runner(window)
    dialog = WordDialog("de_DE", runner, window)
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText("q" * LONGEST_WORD)
    dialog.look_up()
    words = ("W" * LONGEST_WORD, "DONAUDAMPFSCHIFFS", "DONAUDAMPFSCHIFFEN")
    runner.answered.emit(Finding(False, suggestions=words, missing="no enchant"))
    return dialog


def _endless() -> Steps[opening.Opened]:
    while True:
        yield 0.5


def words_of(window: QWidget) -> Iterator[QLabel | QPushButton]:
    """Yield the labels and buttons of ``window`` that show words."""
    found: list[QLabel | QPushButton] = [*window.findChildren(QLabel)]
    found += window.findChildren(QPushButton)
    for each in found:
        if each.isVisible() and each.text() and type(each) in (QLabel, QPushButton):
            yield each


def is_cut(widget: QLabel | QPushButton) -> bool:
    """Return whether words of ``widget`` do not fit into it."""
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.height() < widget.heightForWidth(widget.width())
    return (
        widget.width() < widget.sizeHint().width()
        or widget.height() < widget.fontMetrics().height()
    )
