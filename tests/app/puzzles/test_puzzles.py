"""Puzzles: found in the list, solved at the table, remembered."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTabWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.parts.times import Clock
from gamesuite.app.picker.picker import Picker
from gamesuite.app.puzzles.puzzle_window import PuzzleWindow, grade_words
from gamesuite.app.saved.shared_picture import Told, shared_picture
from gamesuite.app.statistics.result_pages import ReadOnlyTable
from gamesuite.app.statistics.statistics_dialog import StatisticsDialog
from gamesuite.catalogue import GAMES
from gamesuite.dice.rules import Roll
from gamesuite.dice.tray import ROLL
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.reason import reason
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.games.balut.rules import ROLLS
from gamesuite.games.balut.scene import DICE_PARTS
from gamesuite.games.paris.state import GoOut, Take, hand_part
from gamesuite.opening import Opened, new_match
from gamesuite.patience.rules import FOUNDATION
from gamesuite.puzzles.collection import Puzzle, daily_puzzle, has_puzzles, puzzles, puzzles_of
from gamesuite.puzzles.puzzle_record import with_answer
from gamesuite.sharing import puzzle_code
from gamesuite.storage.settings import PuzzleRecord
from tests.app.dialogs import press_keys
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.puzzles.solver import THINKING, Solver
from tests.full.puzzles import graded

WITH_PUZZLES = [name for name in GAMES if has_puzzles(name)]


TODAY = date(2026, 12, 9)
"""A day whose puzzle is none that is opened here but as that of the day: it leads on elsewhere."""


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Clock, "today", lambda _clock: TODAY)


@pytest.fixture
def solver(player: Player, qtbot: QtBot) -> Solver:
    return Solver(player, qtbot)


def _open(solver: Solver, puzzle: Puzzle[Any]) -> None:
    """Open ``puzzle`` from the list, with the mouse."""
    shown = solver.open_list()
    solver.choose(puzzle)
    item = shown.grid.item_of(puzzle)
    point = shown.grid.viewport().mapTo(shown, shown.grid.visualItemRect(item).center())
    for act in (QTest.mousePress, QTest.mouseRelease):
        act(shown.windowHandle(), Qt.MouseButton.LeftButton, pos=point)
    assert solver.puzzle == puzzle


def _record(solver: Solver, game: str) -> PuzzleRecord:
    return solver.player.window.store.progress.puzzles.get(game, PuzzleRecord())


def _digit(take: Take) -> Qt.Key:
    """Return the key that takes the card of ``take``."""
    return Qt.Key(Qt.Key.Key_1 + take.place)


def test_a_puzzle_is_solved_with_the_mouse_and_marked(solver: Solver) -> None:
    before = solver.player.match.state
    puzzle = next(each for each in puzzles("king-albert") if each.best.to != FOUNDATION)
    _open(solver, puzzle)
    name = puzzle.name
    assert solver.words() == [name, "Only one move still wins. Which one?"]
    place = puzzle.new_match().state.tableau.place_of(puzzle.best.card)
    solver.hands.drag(Spot(place.pile.name, place.height), puzzle.best.to)
    assert "Best! Move the " in solver.graded()
    assert "This way you win in" in solver.graded()
    assert _record(solver, "king-albert").answers == {puzzle.key: "first"}
    solver.press("All puzzles…")
    shown = solver.shown_list
    assert shown.difficulty_box.currentText() == difficulty_words(puzzle.difficulty)
    assert shown.grid.item_of(puzzle).toolTip() == f"{name}, solved at once"
    assert solver.player.match.state == before


def test_a_puzzle_is_copied_without_its_answer(solver: Solver) -> None:
    puzzle = next(each for each in puzzles("king-albert") if each.best.to != FOUNDATION)
    _open(solver, puzzle)
    copied = []
    for show in (False, True):
        if show:
            solver.press("Show the answer")
        solver.press("Copy")
        data = QGuiApplication.clipboard().mimeData()
        assert data.text().split("\n") == [
            f"King Albert – puzzle: {puzzle.name}",
            puzzle.question,
            f"gamesuite:puzzle/king-albert/{puzzle.key}",
        ]
        copied.append(QImage(data.imageData()))
    assert solver.words()[0] == f"{puzzle.name}. Copied the puzzle. Paste it into a message."
    window, match = solver.player.window, puzzle.new_match()
    words = f"King Albert – puzzle: {puzzle.name}", (puzzle.question,)
    told = Told(*words, window.shelf.clock.today(), puzzle_code(puzzle))
    opened, view = Opened(puzzle.game, match), match.view(0)
    asked = shared_picture(opened, view, told, window.store.settings, window)
    assert copied == [asked, asked]


def test_a_copied_puzzle_is_pasted_at_the_table(solver: Solver) -> None:
    puzzle, before = puzzles("balut")[7], solver.player.match
    QGuiApplication.clipboard().setText(f"Look:\n> {puzzle_code(puzzle).upper()}\n")
    solver.player.shortcut("Ctrl+V")
    QApplication.processEvents()
    assert solver.puzzle == puzzle
    assert solver.player.match is before, "the game on the table stays"


@pytest.mark.parametrize("has_game", [False, True])
def test_the_link_of_a_puzzle_starts_the_program(
    program: Program, qtbot: QtBot, has_game: bool
) -> None:
    puzzle = puzzles("balut")[7]
    if has_game:
        program.start_at(new_match("bali", {}, 3).match)
    player = program.start(puzzle_code(puzzle))
    QApplication.processEvents()
    solver = Solver(player, qtbot)
    assert solver.puzzle == puzzle
    solver.window.reject()
    if has_game:
        assert player.match.setup.game == "bali"
    else:
        assert player.window.findChildren(Picker)[0].isVisible()


def test_a_puzzle_is_solved_with_the_keyboard(solver: Solver) -> None:
    puzzle = next(each for each in puzzles("paris") if isinstance(each.best, Take))
    shown = solver.open_list()
    solver.choose(puzzle)
    solver.player.settle()
    press_keys(shown, Qt.Key.Key_Return)
    assert solver.puzzle == puzzle
    solver.key(_digit(puzzle.best))
    assert "Best! Take the " in solver.graded()
    assert solver.buttons()["Next puzzle"].hasFocus()
    solver.key(Qt.Key.Key_Return)
    assert solver.puzzle != puzzle
    assert solver.puzzle.difficulty == puzzle.difficulty


def test_the_second_best_answer_is_refused_with_the_keyboard(solver: Solver) -> None:
    puzzle = next(each for each in puzzles("paris") if isinstance(each.second, GoOut))
    _open(solver, puzzle)
    solver.key(Qt.Key.Key_O)
    assert "Not the best: Go out. That lowers the chance to win by" in solver.graded()
    assert _record(solver, "paris").answers == {puzzle.key: "missed"}
    solver.press("Try again")
    assert solver.words()[1] == puzzle.question
    solver.key(_digit(puzzle.best))
    assert "Best!" in solver.graded()
    assert _record(solver, "paris").answers == {puzzle.key: "later"}


def test_the_answer_is_shown_on_the_table_and_solves_nothing(solver: Solver) -> None:
    puzzle = _to_keep()
    _open(solver, puzzle)
    solver.press("Show the answer")
    solver.waits_for("About ")
    assert solver.words()[1].startswith("The best move: Keep ")
    assert solver.window.table.table.pointed_at == puzzle.best
    assert not solver.buttons()["Show the answer"].isEnabled()
    solver.answer(puzzle.best)
    assert _record(solver, "balut").answers == {puzzle.key: "missed"}
    solver.press("Next puzzle")
    following = solver.puzzle
    assert (following.difficulty, following.number) == (puzzle.difficulty, puzzle.number + 1)


def test_the_buttons_keep_their_places(solver: Solver) -> None:
    puzzle = puzzles("paris")[0]
    _open(solver, puzzle)

    def places() -> dict[str, QRect]:
        QApplication.processEvents()
        return {words: button.geometry() for words, button in solver.buttons().items()}

    asked = places()
    assert len(asked) == 6
    assert "Not the best: " in solver.answer(puzzle.second)
    assert places() == asked
    solver.press("Show the answer")
    assert places() == asked
    solver.press("Try again")
    assert not solver.buttons()["Try again"].isEnabled()
    assert "Best!" in solver.answer(puzzle.best)
    assert places() == asked


def test_the_answer_is_shown_after_each_wrong_one_and_explained_at_once(solver: Solver) -> None:
    puzzle = puzzles("paris")[0]
    _open(solver, puzzle)
    explained = set()
    for _time in range(2):
        assert "Not the best: " in solver.answer(puzzle.second)
        solver.press("Show the answer")
        explained.add(solver.words()[1])
        solver.press("Try again")
    (words,) = explained
    assert words.startswith("The best move: ")
    assert words.count(".") > 1, "there is a reason, too"


def test_a_puzzle_whose_answer_was_shown_is_not_solved_by_playing_it_later(solver: Solver) -> None:
    puzzle = puzzles("paris")[0]
    _open(solver, puzzle)
    solver.press("Show the answer")
    solver.waits_for("The best move: ")
    assert "Not the best: " in solver.answer(puzzle.second)
    solver.press("Try again")
    assert "Best! " in solver.answer(puzzle.best)
    assert _record(solver, "paris").answers == {puzzle.key: "missed"}


def test_a_puzzle_that_is_closed_keeps_no_worker_busy(
    workers: FakeWorkers, player: Player, qtbot: QtBot
) -> None:
    solver = Solver(player, qtbot)
    _open(solver, puzzles("balut")[0])
    solver.window.table.table.want(solver.puzzle.second)
    assert workers.asked
    solver.press("Close")
    assert workers.asked == []


def test_the_keys_of_the_player_work_in_a_puzzle(solver: Solver) -> None:
    store = solver.player.window.store
    store.change("table_keys", {"paris": {"O": "X"}})
    puzzle = next(each for each in puzzles("paris") if isinstance(each.second, GoOut))
    _open(solver, puzzle)
    solver.key(Qt.Key.Key_O)
    assert solver.words()[1] == puzzle.question
    solver.key(Qt.Key.Key_X)
    assert "Not the best: Go out." in solver.graded()


def _keep(solver: Solver, game: str, solved: int) -> None:
    """Remember that the first ``solved`` puzzles of ``game``, from the easy ones on, are solved."""
    order = [each for difficulty in Difficulty for each in puzzles_of(game, difficulty)]
    record = PuzzleRecord({each.key: "first" for each in order[:solved]})
    solver.player.window.store.note_progress("puzzles", game, record)


def test_the_list_begins_with_the_first_puzzle_that_is_not_solved(solver: Solver) -> None:
    easy = puzzles_of("king-albert", Difficulty.EASY)
    _keep(solver, "king-albert", 2)
    shown = solver.open_list()
    assert shown.difficulty_box.currentText() == "Easy"
    assert shown.grid.currentItem() == shown.grid.item_of(easy[2])
    assert _next_unsolved(solver).isEnabled()
    shown.reject()
    solver.player.window.activateWindow()
    _keep(solver, "king-albert", len(easy) + 1)
    shown = solver.open_list()
    assert shown.difficulty_box.currentText() == "Medium"
    medium = puzzles_of("king-albert", Difficulty.MEDIUM)
    assert shown.grid.currentItem() == shown.grid.item_of(medium[1])


def test_the_list_shows_the_chosen_difficulty_at_its_first_unsolved_puzzle(solver: Solver) -> None:
    hard = puzzles_of("balut", Difficulty.HARD)
    record = PuzzleRecord({each.key: "first" for each in hard[:-1]})
    solver.player.window.store.note_progress("puzzles", "balut", record)
    shown = solver.open_list()
    shown.game_box.setCurrentText("Balut")
    assert shown.difficulty_box.currentText() == "Easy"
    shown.difficulty_box.setCurrentText("Hard")
    solver.player.settle()
    item = shown.grid.item_of(hard[-1])
    assert shown.grid.currentItem() == item
    assert shown.grid.viewport().rect().contains(shown.grid.visualItemRect(item))
    last = shown.grid.item(shown.grid.rowCount() - 1, (len(hard) - 1) % 10)
    assert last == item
    shown.game_box.setCurrentText("Paris")
    assert shown.difficulty_box.currentText() == "Hard", "it stays"
    shown.game_box.setCurrentText("Balut")
    solver.press("Next unsolved", shown)
    assert solver.puzzle == hard[-1]


def test_without_a_roll_a_puzzle_of_balut_asks_for_a_box(solver: Solver) -> None:
    by_rolls = {puzzle.new_match().view(0).rolls: puzzle for puzzle in puzzles("balut")}
    asked, whole = by_rolls[ROLLS], by_rolls[ROLLS - 1]
    assert asked.question == "No roll is left. In which box do you write?"
    assert whole.question == "Which dice do you keep, or in which box do you write?"
    assert asked.usual_question == whole.question


def test_where_a_difficulty_is_solved_the_next_unsolved_puzzle_is_another(solver: Solver) -> None:
    hard = puzzles_of("balut", Difficulty.HARD)
    record = PuzzleRecord({each.key: "first" for each in hard})
    solver.player.window.store.note_progress("puzzles", "balut", record)
    shown = solver.open_list()
    shown.game_box.setCurrentText("Balut")
    shown.difficulty_box.setCurrentText("Hard")
    assert shown.grid.currentItem() == shown.grid.item_of(hard[0])
    solver.press("Next unsolved", shown)
    assert solver.puzzle == puzzles_of("balut", Difficulty.EASY)[0]


def test_puzzles_of_an_older_version_count_no_more(solver: Solver) -> None:
    record = PuzzleRecord({"10000017-33": "first", "10000021-5": "missed"})
    solver.player.window.store.note_progress("puzzles", "king-albert", record)
    solver.open_list()
    count = len(puzzles("king-albert"))
    assert solver.list_says(f"{count} puzzles, none solved yet.")


def test_where_all_is_solved_there_is_no_next_puzzle(solver: Solver) -> None:
    _keep(solver, "king-albert", len(puzzles("king-albert")))
    shown = solver.open_list()
    first = puzzles_of("king-albert", Difficulty.EASY)[0]
    assert shown.grid.currentItem() == shown.grid.item_of(first)
    assert not _next_unsolved(solver).isEnabled()


def test_where_all_is_solved_the_next_puzzle_is_the_one_that_follows(solver: Solver) -> None:
    every = puzzles("king-albert")
    _keep(solver, "king-albert", len(every))
    _open(solver, every[-1])
    solver.window.resize(solver.window.size() - QSize(40, 30))
    size = solver.window.size()
    for expected in every[:2]:
        solver.press("Next puzzle")
        assert (solver.puzzle, solver.window.size()) == (expected, size)
    assert solver.window.windowTitle().startswith("King Albert – puzzle")


def _next_unsolved(solver: Solver) -> QPushButton:
    buttons = solver.shown_list.findChildren(QPushButton)
    return next(each for each in buttons if each.text() == "&Next unsolved")


def test_a_cost_below_the_least_is_not_told() -> None:
    puzzle = puzzles("paris")[0]
    view, words = puzzle.new_match().view(0), puzzle.game.descriptions
    least = words.advice_words().values(view).least
    answer = graded(puzzle, puzzle.second)
    below, at = (
        grade_words(puzzle, view, replace(answer, is_best=False, cost=cost), puzzle.second)
        for cost in (0.4 * least, least)
    )
    assert "lowers" not in below
    assert "That lowers the chance to win by" in at


def test_a_grade_names_the_opponents() -> None:
    puzzle = next(each for each in puzzles("paris") if len(each.setup.seats) == 3)
    view, answer = puzzle.new_match().view(0), graded(puzzle, puzzle.second)
    why = reason("denies", card="VY", player=2, meld="KO KA KY", score=960)
    said = replace(answer, answer=replace(answer.answer, reason=why, more=()))
    assert "denies Computer 3 a set of three Knights" in grade_words(
        puzzle, view, said, puzzle.second
    )


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_game_grades_answers_at_its_own_table(solver: Solver, game: str) -> None:
    puzzle = puzzles(game)[1]
    _open(solver, puzzle)
    assert "Not the best: " in solver.answer(puzzle.second)
    assert "Best! " in solver.answer(puzzle.best)
    assert _record(solver, game).answers == {puzzle.key: "later"}


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_enter_makes_the_move_that_is_shown(solver: Solver, game: str) -> None:
    puzzle = puzzles(game)[0]
    _open(solver, puzzle)
    before = solver.window.table.view
    solver.press("Show the answer")
    solver.waits_for("The best move: ")
    solver.key(Qt.Key.Key_Return)
    assert solver.window.table.view != before
    assert solver.buttons()["Next puzzle"].hasFocus()
    assert _record(solver, game).answers == {puzzle.key: "missed"}


def _to_keep() -> Puzzle[Any]:
    """Return a puzzle of Balut whose answer keeps some dice."""
    return next(each for each in puzzles("balut") if isinstance(each.best, Roll) and each.best.kept)


def test_dice_are_kept_with_the_mouse(solver: Solver) -> None:
    puzzle = _to_keep()
    _open(solver, puzzle)
    for place in puzzle.best.kept:
        solver.hands.click(DICE_PARTS[place])
    solver.hands.click(ROLL)
    assert "Best! Keep " in solver.graded()


def test_a_screen_reader_hears_question_and_grade(
    solver: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, bool]] = []
    monkeypatch.setattr(Speaker, "announce", lambda _, *said: heard.append(said))
    puzzle = puzzles("paris")[0]
    _open(solver, puzzle)
    assert heard[0] == (puzzle.question, True)
    solver.hands.click(hand_part(0))
    words, urgent = heard[-1]
    assert (words.endswith(", picked up."), urgent) == (True, False)
    solver.answer(puzzle.second)
    words, urgent = heard[-1]
    assert (words.startswith("Not the best: "), urgent) == (True, True)


def test_a_move_against_the_rules_is_refused_in_words(solver: Solver) -> None:
    _open(solver, puzzles("king-albert")[0])
    tableau = puzzles("king-albert")[0].new_match().state.tableau
    place = tableau.place_of(tableau.columns[8][0])
    solver.hands.drag(Spot(place.pile.name, place.height), "column 1")
    assert "covered" in solver.words()[1]
    assert _record(solver, "king-albert") == PuzzleRecord()


def test_the_puzzle_of_the_day_makes_a_streak(solver: Solver) -> None:
    solver.open_daily()
    today = solver.player.window.shelf.clock.today()
    puzzle = daily_puzzle("king-albert", today)
    assert puzzle is not None
    assert solver.puzzle == puzzle
    assert solver.window.windowTitle() == "King Albert – puzzle of the day"
    assert "Best!" in solver.answer(puzzle.best)
    assert _record(solver, "king-albert").days == (today,)
    solver.press("All puzzles…")
    assert solver.list_says("Today's puzzle is solved. 1 day in a row, longest 1 day")


def test_the_puzzle_of_the_day_counts_for_the_day_on_which_it_was_opened(
    solver: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver.open_daily()
    clock, today = solver.player.window.shelf.clock, solver.player.window.shelf.clock.today()
    monkeypatch.setattr(clock, "today", lambda: today + timedelta(days=1))
    assert "Best!" in solver.answer(solver.puzzle.best)
    assert _record(solver, "king-albert").days == (today,)


def test_what_was_solved_survives_a_restart(program: Program, qtbot: QtBot) -> None:
    solver = Solver(program.start(), qtbot)
    puzzle = puzzles("king-albert")[0]
    _open(solver, puzzle)
    assert "Best!" in solver.answer(puzzle.best)
    again = Solver(program.start(), qtbot)
    assert _record(again, "king-albert").answers == {puzzle.key: "first"}
    shown = again.open_list()
    again.press("Next unsolved", shown)
    unsolved = again.puzzle
    assert unsolved == next(
        each for each in puzzles_of("king-albert", Difficulty.EASY) if each != puzzle
    )


def test_a_coach_that_fails_costs_nothing(
    workers: FakeWorkers, player: Player, qtbot: QtBot
) -> None:
    solver = Solver(player, qtbot)
    puzzle = puzzles("king-albert")[0]
    _open(solver, puzzle)
    for _time in range(2):
        solver.window.table.table.want(puzzle.second)
        assert solver.words()[1] == THINKING
        workers.fail()
        assert solver.words()[1] == "The coach isn't responding. Try again."
        assert _record(solver, "king-albert") == PuzzleRecord()
    solver.window.table.table.want(puzzle.best)
    workers.answer(graded(puzzle, puzzle.best))
    assert "Best!" in solver.words()[1]
    assert _record(solver, "king-albert").answers == {puzzle.key: "first"}


def test_while_the_coach_thinks_no_other_answer_counts(
    workers: FakeWorkers, player: Player, qtbot: QtBot
) -> None:
    solver = Solver(player, qtbot)
    puzzle = puzzles("king-albert")[0]
    _open(solver, puzzle)
    for _time in range(2):
        for command in (puzzle.second, puzzle.best):
            solver.window.table.table.want(command)
        (job,) = workers.jobs.values()
        assert job.arguments[2] == puzzle.second
        workers.answer(graded(puzzle, puzzle.second))
        workers.finish()
        assert solver.words()[1].startswith("Not the best: ")
        solver.press("Try again")
    assert _record(solver, "king-albert").answers == {puzzle.key: "missed"}


def test_an_answer_is_graded_even_if_the_right_one_was_just_asked_for(
    workers: FakeWorkers, player: Player, qtbot: QtBot
) -> None:
    solver = Solver(player, qtbot)
    puzzle = puzzles("king-albert")[0]
    _open(solver, puzzle)
    pressed = solver.buttons()["Show the answer"]
    solver.window.table.table.want(puzzle.second)
    pressed.clicked.emit()  # as after its letter, which clicks a tenth of a second later
    (job,) = workers.jobs.values()
    assert job.arguments[2] == puzzle.second
    workers.answer(graded(puzzle, puzzle.second))
    assert solver.words()[1].startswith("Not the best: ")
    assert _record(solver, "king-albert").answers == {puzzle.key: "missed"}


def _shown_an_answer(player: Player, qtbot: QtBot) -> Solver:
    """Return somebody who has asked for the answer to a puzzle of Balut."""
    solver = Solver(player, qtbot)
    _open(solver, _to_keep())
    solver.press("Show the answer")
    return solver


def test_an_answer_that_is_followed_at_once_is_explained_later(
    workers: FakeWorkers, player: Player, qtbot: QtBot
) -> None:
    solver = _shown_an_answer(player, qtbot)
    puzzle = solver.puzzle
    assert solver.words()[1].startswith("The best move: Keep ")
    solver.key(Qt.Key.Key_Return)
    after = solver.window.table.view
    workers.answer(graded(puzzle, puzzle.best))
    assert "About " in solver.words()[1]
    assert solver.window.table.view == after
    assert _record(solver, "balut").answers == {puzzle.key: "missed"}


def test_an_answer_that_cannot_be_explained_stays(
    workers: FakeWorkers, player: Player, qtbot: QtBot
) -> None:
    solver = _shown_an_answer(player, qtbot)
    before = solver.words(), [*solver.buttons()]
    workers.fail()
    assert (solver.words(), [*solver.buttons()]) == before
    texts = ["Close", "Try again", "Show the answer", "Next puzzle", "Copy", "All puzzles…"]
    assert before[1] == texts


def test_a_question_asked_again_is_not_answered_by_a_late_explanation(
    workers: FakeWorkers, player: Player, qtbot: QtBot
) -> None:
    solver = _shown_an_answer(player, qtbot)
    solver.press("Try again")
    workers.answer(graded(solver.puzzle, solver.puzzle.best))
    assert solver.words()[1] == solver.puzzle.question


def test_the_puzzle_of_the_day_is_of_the_game_on_the_table_whatever_was_solved(
    solver: Solver,
) -> None:
    _open(solver, puzzles("balut")[0])
    solver.press("Close")
    solver.player.window.activateWindow()
    solver.open_daily()
    assert solver.puzzle.game.id == "king-albert"


def test_computer_players_wait_for_a_puzzle(program: Program, workers: FakeWorkers) -> None:
    player = program.start()
    seats = (Seat(player="computer", level="easy"), Seat())
    player.window.shelf.new("balut", {}, 1, seats)
    assert workers.jobs
    player.shortcut("Ctrl+Shift+B")
    assert not workers.jobs
    (puzzle,) = player.window.findChildren(PuzzleWindow)
    puzzle.next_wanted.emit()
    assert not workers.jobs, "the next puzzle is open"
    QApplication.processEvents()
    (puzzle,) = (each for each in player.window.findChildren(PuzzleWindow) if each.isVisible())
    puzzle.reject()
    assert workers.jobs


def test_a_puzzle_from_the_list_of_games_wakes_no_computer_player(
    program: Program, workers: FakeWorkers
) -> None:
    player = program.start()
    player.window.shelf.new("balut", {}, 1, (Seat(player="computer", level="easy"), Seat()))
    player.window.show_picker()
    assert not workers.jobs
    player.shortcut("Ctrl+Shift+B")
    player.window.findChildren(PuzzleWindow)[0].reject()
    assert not workers.jobs


def test_the_statistics_count_puzzles(solver: Solver) -> None:
    puzzle = puzzles("king-albert")[0]
    _open(solver, puzzle)
    assert "Best!" in solver.answer(puzzle.best)
    solver.press("Close")
    solver.player.window.activateWindow()
    solver.player.shortcut("Ctrl+T")
    count = len(puzzles("king-albert"))
    assert solver.player.says(f"1 of {count} puzzles solved, 1 of them at once.")


def test_another_game_on_the_table_closes_the_puzzle(solver: Solver) -> None:
    _open(solver, puzzles("balut")[0])
    solver.player.deal(2)
    assert not solver.player.window.findChildren(PuzzleWindow)


def test_the_statistics_of_a_game_have_a_page_of_its_puzzles(solver: Solver) -> None:
    player, some = solver.player, puzzles_of("king-albert", Difficulty.EASY)
    today = player.window.shelf.clock.today()
    record = with_answer(PuzzleRecord(), some[0], solved=True, day=today)
    record = with_answer(record, some[1], solved=False)
    player.window.store.note_progress("puzzles", "king-albert", record)
    player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    player.shortcut("Ctrl+T")
    (dialog,) = player.window.findChildren(StatisticsDialog)
    (pages,) = dialog.findChildren(QTabWidget)
    titles = [pages.tabText(at) for at in range(pages.count()) if pages.isTabVisible(at)]
    assert titles[-1] == "Puzzles"
    pages.setCurrentIndex(pages.count() - 1)
    player.settle()
    (table,) = (each for each in dialog.findChildren(ReadOnlyTable) if each.isVisible())
    model = table.model()
    rows = [[model.index(row, at).data() for at in range(4)] for row in range(table.rowCount())]
    easy, medium, hard = (str(len(puzzles_of("king-albert", each))) for each in Difficulty)
    assert rows == [
        ["Easy", easy, "1", "1"],
        ["Medium", medium, "0", "0"],
        ["Hard", hard, "0", "0"],
        ["All", str(len(puzzles("king-albert"))), "1", "1"],
    ]
    assert player.says("Today's puzzle is solved. 1 day in a row, longest 1 day")


def test_a_screen_reader_says_one_puzzle_for_each_key(solver: Solver) -> None:
    shown = solver.open_list()
    grid = shown.grid
    assert grid.spoken_role == QAccessible.Role.Grouping
    assert grid.spoken_children() == ()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        press_keys(shown, key)
        assert grid.accessibleName() == grid.currentItem().toolTip()
    assert grid.accessibleName() == "Easy 11, new"
