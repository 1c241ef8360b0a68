"""The tables of lessons and puzzles: the player's look and keys, and everything a second time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from msgspec import structs
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.guided.guided_window import GuidedTable
from gamesuite.app.lessons.lesson_window import LessonWindow
from gamesuite.app.menus.command_menu import CommandMenu
from gamesuite.app.puzzles.puzzle_window import PuzzleWindow
from gamesuite.app.review.review_window import ReviewWindow
from gamesuite.catalogue import GAMES
from gamesuite.engine.setup import Option
from gamesuite.engine.table.controller import Change, Spot
from gamesuite.games.paris.parts import GO_OUT
from gamesuite.games.paris.state import GoOut
from gamesuite.lessons.lesson import STUDENT, lesson
from gamesuite.opening import Opened
from gamesuite.puzzles.collection import Puzzle, puzzles
from gamesuite.storage.settings import Settings
from tests.hands import RIGHT, TableHands

QUIET = Settings(animation="off")
Make: TypeAlias = Callable[..., GuidedTable]


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """Return the window of the tables."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 640)
    window.show()
    return window


@pytest.fixture
def make(window: QWidget) -> Make:
    """Return what makes the table of a puzzle, under settings."""

    def made(puzzle: Puzzle[Any], settings: Settings = QUIET) -> GuidedTable:
        match = puzzle.new_match()
        seat = match.rules.to_act(match.state)
        return _shown(GuidedTable(Opened(puzzle.game, match), seat, settings, window))

    return made


def _shown(table: GuidedTable) -> GuidedTable:
    table.resize(900, 640)
    table.show()
    table.raise_()
    table.setFocus()
    QApplication.processEvents()
    return table


def _picture(table: GuidedTable) -> QImage:
    table.table.finish_motion()
    table.table.board.draw_sharp()  # cards of a new size are drawn anew a moment later
    return table.grab().toImage()


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        ("king-albert", "felt", "blue"),
        ("king-albert", "four_colours", True),
        ("king-albert", "large_indices", True),
        ("king-albert", "mirrored", True),
        ("king-albert", "theme", "high-contrast"),
        ("balut", "dice", "red"),
        ("paris", "back", "rays"),
        ("bowling-solitaire", "piece_keys", False),
    ],
)
def test_the_look_of_the_player_is_that_of_every_guided_table(
    make: Make, game: str, name: str, value: str | bool
) -> None:
    puzzle = puzzles(game)[0]
    usual = _picture(make(puzzle))
    assert _picture(make(puzzle)) == usual
    chosen = structs.replace(QUIET, **{name: value})
    assert _picture(make(puzzle, chosen)) != usual


@pytest.mark.parametrize(("animation", "moves"), [("off", False), ("slow", True)])
def test_pieces_move_as_fast_as_the_player_wants(make: Make, animation: Any, moves: bool) -> None:
    puzzle = puzzles("king-albert")[0]
    table = make(puzzle, Settings(animation=animation))
    table.table.finish_motion()
    table.do(puzzle.best)
    assert table.table.is_moving() == moves
    table.table.finish_motion()


def test_things_lie_as_the_player_has_laid_them(make: Make) -> None:
    habits: dict[str, Option] = {"by_person": True, "shows_taken": True}
    table = make(puzzles("paris")[0], Settings(animation="off", habits={"paris": habits}))
    assert dict(table.table.drafts.habits) == habits


def test_windows_that_announce_are_no_dialogs_to_screen_readers(qtbot: QtBot) -> None:
    # Of a dialog they read the whole text whenever something in it changes.
    for kind in (LessonWindow, PuzzleWindow, ReviewWindow):
        assert kind.spoken_role == QAccessible.Role.Window


def _going_out() -> Puzzle[Any]:
    return next(each for each in puzzles("paris") if isinstance(each.second, GoOut))


def test_the_keys_of_the_player_stay_in_every_position(make: Make) -> None:
    puzzle = _going_out()
    keys = {"paris": {"O": "X"}}
    table = make(puzzle, Settings(animation="off", table_keys=keys))
    answers: list[Any] = []
    table.answered.connect(answers.append)
    for times in (1, 2, 3):
        TableHands(table.window()).key(Qt.Key.Key_O)
        assert len(answers) == times - 1
        TableHands(table.window()).key(Qt.Key.Key_X)
        assert answers == [GoOut()] * times
        table.try_again()
        table.open(puzzle.new_match())


def test_nobody_moves_each_time_it_is_locked(make: Make) -> None:
    table = make(_going_out())
    answers: list[Any] = []
    hurried: list[bool] = []
    table.answered.connect(answers.append)
    table.hurried.connect(lambda: hurried.append(True))
    for times in (1, 2):
        table.lock(locked=True)
        TableHands(table.window()).click(GO_OUT)
        assert (len(answers), len(hurried)) == (times - 1, times)
        table.lock(locked=False)
        TableHands(table.window()).click(GO_OUT)
        assert (len(answers), len(hurried)) == (times, times)
    table.open(_going_out().new_match(), locked=True)
    TableHands(table.window()).click(GO_OUT)
    assert (len(answers), len(hurried)) == (2, 3)


def test_why_not_is_said_each_time(make: Make) -> None:
    table = make(puzzles("king-albert")[0])
    said: list[str] = []
    table.refused.connect(said.append)
    place = table.view.tableau.place_of(table.view.tableau.columns[8][0])
    for times in (1, 2):
        TableHands(table.window()).drag(Spot(place.pile.name, place.height), "column 1")
        assert len(said) == times
        assert "covered" in said[-1]


def test_the_right_button_lists_what_may_be_answered_each_time(make: Make) -> None:
    table = make(puzzles("king-albert")[0])
    best, tableau = puzzles("king-albert")[0].best, table.view.tableau
    place = tableau.place_of(best.card)
    answers: list[Any] = []
    table.answered.connect(answers.append)
    for times in (1, 2):
        hands = TableHands(table.window())
        point = hands.point(Spot(place.pile.name, place.height))
        hands.press(point, RIGHT)
        (menu,) = (each for each in table.findChildren(CommandMenu) if each.isVisible())
        said = {each.text(): each for each in menu.actions()}
        assert menu.activeAction() == menu.actions()[0]
        said[_words_of(table, best)].trigger()
        menu.close()
        hands.release(point, RIGHT)
        assert answers == [best] * times
        table.try_again()


def _words_of(table: GuidedTable, command: Any) -> str:
    return GAMES["king-albert"].descriptions.command(table.view, command)


def test_what_others_do_after_a_step_is_part_of_the_change(window: QWidget) -> None:
    found = lesson("paris")
    assert found is not None
    at, step = next((at, step) for at, step in enumerate(found.steps) if step.then)
    opened = Opened(found.game, found.match_at(at))
    table = _shown(GuidedTable(opened, STUDENT, QUIET, window))
    changes: list[Change[Any]] = []
    table.changed.connect(changes.append)
    table.do(step.do, step.then)
    match = found.match_at(at)
    own = match.do(step.do).events
    of_others = [event for each in step.then for event in match.do(each, "automatic").events]
    assert of_others
    assert changes == [Change((*own, *of_others), last=step.do)]
    assert table.view == found.match_at(at + 1).view(STUDENT)


def test_what_is_marked_or_shown_stays_in_sight_in_every_size(make: Make) -> None:
    table = make(puzzles("king-albert")[0])
    names = list(table.table.board.parts)
    corners = [
        min(names, key=lambda name: _centre(table, name).manhattanLength()),
        max(names, key=lambda name: _centre(table, name).manhattanLength()),
    ]
    for part in corners * 2:
        table.resize(900, 640)
        table.mark((part,))
        table.resize(300, 200)
        assert table.sight.contains(_centre(table, part)), part


def _centre(table: GuidedTable, part: str) -> Any:
    return table.table.place_rect(part).translated(table.table.pos()).center()


def test_what_is_shown_is_shown_in_every_size_and_ends_each_time(make: Make) -> None:
    puzzle = puzzles("king-albert")[0]
    table = make(puzzle)
    for _time in range(2):
        table.point_out(puzzle.best)
        for size in ((800, 600), (700, 560)):
            table.resize(*size)
            assert table.table.pointed_at == puzzle.best
        table.try_again()
        table.resize(900, 640)
        assert table.table.pointed_at is None
