"""The list of all moves with their values, by keys and mouse."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from gamesuite import opening
from gamesuite.app.coach.all_moves import AllMoves
from gamesuite.app.coach.move_list import MoveList, MoveView
from gamesuite.app.parts.status_line import Speaker
from gamesuite.catalogue import GAMES
from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Advice, Ranked
from gamesuite.engine.reason import reason
from gamesuite.engine.words.coach_words import valued_in_points
from gamesuite.games.balut.coach import advise
from gamesuite.games.balut.rules import Command, Write
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.balut_scene import balut
from tests.tables.balut.desk import ENDLESS

PADDING = 8
"""Around a word in the list, as the style sheet has it."""
MOVES = "Ctrl+M"
WARNING = "The list of moves ends scoring for this game. Press again to see it."
FAILED = "The coach isn't responding. You can play on without it."
UNSCORED = "Not scored: you opened the list of moves."


class Listed:
    """The list in the window of ``player``."""

    def __init__(self, player: Player) -> None:
        self.player = player

    @property
    def dock(self) -> MoveList:
        (dock,) = self.player.window.findChildren(MoveList)
        return dock

    @property
    def view(self) -> MoveView:
        (view,) = self.dock.findChildren(MoveView)
        return view

    def is_open(self) -> bool:
        """Return whether the list is open: it is created on first use."""
        return any(dock.isVisible() for dock in self.player.window.findChildren(MoveList))

    def rows(self, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> list[tuple[Any, ...]]:
        model = self.view.model()
        return [
            tuple(model.index(row, column).data(role) for column in range(3))
            for row in range(model.rowCount(QModelIndex()))
        ]

    def says(self, sentence: str) -> bool:
        """Return whether the list shows ``sentence``."""
        labels = self.dock.findChildren(QLabel)
        return any(label.text() == sentence for label in labels if label.isVisible())

    def wait(self, qtbot: QtBot) -> Listed:
        """Wait until there are moves."""
        qtbot.waitUntil(lambda: bool(self.rows()))
        return self

    def centre(self, row: int) -> QPoint:
        index = self.view.model().index(row, 0)
        self.view.scrollTo(index)
        return self.view.viewport().mapTo(self.player.window, self.view.visualRect(index).center())

    def click(self, row: int) -> None:
        handle = self.player.window.windowHandle()
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=self.centre(row))
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=self.centre(row))
        QApplication.processEvents()

    def double_click(self, row: int) -> None:
        self.click(row)
        handle = self.player.window.windowHandle()
        QTest.mouseDClick(handle, Qt.MouseButton.LeftButton, pos=self.centre(row))
        QApplication.processEvents()

    def key(self, *keys: Qt.Key) -> None:
        self.view.setFocus()
        for key in keys:
            QTest.keyPress(self.player.window.windowHandle(), key)
            QTest.keyRelease(self.player.window.windowHandle(), key)
            QApplication.processEvents()


def advice_on(player: Player) -> Advice[Command]:
    """Return the coach's advice on the position on the table."""
    view: Any = player.window.session.view
    (advice,) = filter(None, advise(view))
    return advice


def last_command(player: Player) -> object:
    return player.window.session.match.entries[-1].command


def pointed_at(player: Player) -> object:
    table = player.page.table
    assert table is not None
    return table.pointed_at


def open_list(player: Player) -> Listed:
    """Open the list, pressing twice if necessary."""
    player.shortcut(MOVES)
    if player.status() == WARNING:
        player.shortcut(MOVES)
    return Listed(player)


@pytest.fixture
def playing(workers: FakeWorkers, program: Program) -> Player:
    """Return a single player of Balut, after some turns and one roll."""
    return program.start_at(balut(40))


@pytest.fixture
def listed(playing: Player, workers: FakeWorkers) -> Listed:
    """Return the list of all moves in that position."""
    listed = open_list(playing)
    answer(workers, playing)
    return listed


def answer(workers: FakeWorkers, player: Player) -> None:
    """Let the coach answer."""
    workers.answer(advice_on(player))
    workers.finish()
    QApplication.processEvents()


# Scoring


def test_the_first_press_warns(program: Program) -> None:
    player = program.start_at(balut(40, seats=2))
    player.shortcut(MOVES)
    assert player.status() == WARNING
    assert not Listed(player).is_open()
    assert not player.action("All moves").isChecked()
    assert player.match.unscored == ()


def test_the_second_press_opens_the_list_and_its_moves_end_scoring(
    program: Program, workers: FakeWorkers
) -> None:
    player = program.start_at(balut(40, seats=2))
    player.shortcut(MOVES)
    player.shortcut(MOVES)
    assert player.action("All moves").isChecked()
    assert (Listed(player).is_open(), player.match.unscored) == (True, ())
    answer(workers, player)
    assert player.match.unscored == ("moves",)
    assert player.says(UNSCORED)


def test_another_game_closes_the_list_and_is_scored(program: Program) -> None:
    player = program.start_at(balut(40, seats=2))
    listed = open_list(player)
    player.window.shelf.new("balut", {}, 9)
    assert not listed.is_open()
    assert not player.action("All moves").isChecked()
    assert player.match.unscored == ()
    player.window.session.do(Roll())
    assert player.match.unscored == ()


def test_a_game_of_another_kind_from_outside_closes_the_list(
    playing: Player, workers: FakeWorkers, tmp_path: Path
) -> None:
    """A second start opens it; the table shows it before the list hears of it."""
    listed = open_list(playing)
    answer(workers, playing)
    file = tmp_path / "bali.gsave"
    opening.save_file(file, opening.new_match("bali", {}, 5).match)
    assert playing.window.open(file)
    assert not listed.is_open()
    assert not playing.action("All moves").isChecked()
    assert playing.window.open("paris")
    assert playing.match.unscored == ()


def test_advice_that_waits_for_the_table_ends_no_scoring_of_the_next_game(
    playing: Player, workers: FakeWorkers
) -> None:
    listed = open_list(playing)
    table = playing.page.table
    assert table is not None
    table.set_animation(ENDLESS)
    rolls = (each.command for each in advice_on(playing).ranked)
    playing.window.session.do(next(each for each in rolls if isinstance(each, Roll)))
    assert table.is_moving()
    QApplication.processEvents()
    workers.answer(advice_on(playing))
    assert table.is_moving()
    playing.window.shelf.new("balut", {}, 9)
    QApplication.processEvents()
    assert not listed.is_open()
    assert playing.match.unscored == ()


def test_the_list_is_closed_at_the_next_start(program: Program) -> None:
    listed = open_list(program.start_at(balut(40)))
    assert listed.is_open()
    assert not Listed(program.start()).is_open()


def test_a_game_whose_coach_gives_no_values_has_no_list(player: Player) -> None:
    assert not player.action("All moves").isEnabled()
    player.shortcut(MOVES)
    assert not Listed(player).is_open()


# What it shows


def test_every_move_is_listed_best_first(program: Program, qtbot: QtBot) -> None:
    player = program.start_at(balut(40))
    rows = open_list(player).wait(qtbot).rows()
    advice = advice_on(player)
    say = GAMES["balut"].descriptions.command
    view = player.match.view(0)
    assert [row[0] for row in rows] == [say(view, each.command) for each in advice.ranked]
    best, second = (each.value or 0 for each in advice.ranked[:2])
    assert rows[0][1:] == (f"{best:.2f}", "best")
    assert rows[1][1:] == (f"{second:.2f}", f"{best - second:.2f}")


def test_the_best_move_is_marked_by_text_and_colour(listed: Listed) -> None:
    assert listed.rows()[0][2] == "best"
    colours = [row[0] is not None for row in listed.rows(Qt.ItemDataRole.ForegroundRole)]
    assert colours == [row[2] == "best" for row in listed.rows()]
    assert colours[0]
    assert not all(colours)
    fonts = [[each is not None for each in row] for row in listed.rows(Qt.ItemDataRole.FontRole)]
    assert fonts == [[row[2] == "best"] * len(row) for row in listed.rows()]
    spoken = listed.rows(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken[0][0].endswith(" points, best")
    assert spoken[-1][0].endswith(" below the best")


def test_where_chances_are_the_same_the_list_says_so_and_tells_points(
    workers: FakeWorkers, program: Program
) -> None:
    listed = open_list(program.start_at(balut(60, seats=2)))
    best, other, another = (Roll(kept) for kept in ((0,), (1,), ()))
    why = reason("chance same", match=0)
    behind = {best: 0.0, another: 0.0, other: 1.5}
    workers.answer(Advice(tuple(Ranked(each, why, 0.0, (), behind[each]) for each in behind)))
    assert [row[1:] for row in listed.rows()] == [
        ("0.0%", "best"),
        ("0.0%", "as good"),
        ("0.0%", "1.50 points"),
    ]
    assert listed.says("Every move has the same chance to win. They are listed by points:")
    spoken = [row[0] for row in listed.rows(Qt.ItemDataRole.AccessibleTextRole)]
    assert spoken[2].endswith(": chance 0.0%, 1.50 points below the best")


def test_figures_are_said_once_of_moves_that_have_the_same(
    workers: FakeWorkers, playing: Player
) -> None:
    listed, why = open_list(playing), reason("expect", points=900)
    values = {(0,): 9.0, (1,): 9.0, (2,): 8.5, (3,): 8.5, (0, 1): 8.5, (0, 2): 8.0}
    ranked = tuple(Ranked(Roll(kept), why, value) for kept, value in values.items())
    workers.answer(Advice(ranked))
    assert [row[1:] for row in listed.rows()] == [
        ("9.00", "best"),
        ("9.00", "as good"),
        ("8.50", "0.50"),
        ("", "same"),
        ("", "same"),
        ("8.00", "1.00"),
    ]
    spoken = [row[0] for row in listed.rows(Qt.ItemDataRole.AccessibleTextRole)]
    assert spoken[3].endswith(": 8.50 points, 0.50 below the best")


def test_a_screen_reader_hears_the_best_move_once_it_is_certain(
    playing: Player, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, bool]] = []
    monkeypatch.setattr(Speaker, "announce", lambda _, *said: heard.append(said))
    listed, expected = open_list(playing), list[tuple[str, bool]]()
    for _time in range(2):
        workers.answer(advice_on(playing))
        assert _best_of(heard) == expected, "it may be an estimate"
        workers.finish()
        for _again in range(2):
            assert playing.page.table is not None
            playing.page.table.settled.emit()
        best = listed.rows(Qt.ItemDataRole.AccessibleTextRole)[0][0]
        expected.append((best, False))
        assert _best_of(heard) == expected
        playing.window.session.do(advice_on(playing).ranked[0].command)
        QApplication.processEvents()


def _best_of(heard: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    return [each for each in heard if each[0].endswith(" points, best")]


def test_before_the_first_roll_the_only_move_is_to_roll(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(balut(0, rolled=False))
    listed = open_list(player)
    answer(workers, player)
    assert [row[0] for row in listed.rows()] == ["Roll all five"]
    assert listed.rows()[0][1].startswith("9.5")


def test_a_slow_coach_shows_an_ellipsis(playing: Player, qtbot: QtBot) -> None:
    listed = open_list(playing)
    qtbot.waitUntil(lambda: listed.says("…"))
    assert listed.rows() == []


def test_a_failing_coach_shows_a_message(playing: Player, workers: FakeWorkers) -> None:
    listed = open_list(playing)
    workers.fail()
    assert listed.says(FAILED)
    assert playing.match.unscored == ()


def test_a_list_without_moves_leaves_the_game_scored(playing: Player, workers: FakeWorkers) -> None:
    listed = open_list(playing)
    workers.answer(Advice[Command](()))
    assert listed.rows() == []
    assert "moves" not in playing.match.unscored
    answer(workers, playing)
    assert listed.rows()
    assert "moves" in playing.match.unscored


def _no_advice(_player: Player) -> Advice[Command]:
    return Advice(())


@pytest.mark.parametrize("known", [advice_on, _no_advice])
def test_the_same_moves_are_listed_again_after_each_failure(
    playing: Player, workers: FakeWorkers, known: Callable[[Player], Advice[Command]]
) -> None:
    listed, player = open_list(playing), playing
    workers.answer(known(player))
    before = listed.rows()
    command = advice_on(player).ranked[0].command
    for _time in range(2):
        workers.fail()
        assert listed.says(FAILED)
        player.window.session.do(command)
        player.window.session.undo()
        QApplication.processEvents()
        assert listed.rows() == before
        assert not listed.says(FAILED)
    answer(workers, player)
    assert listed.rows()


def test_the_list_is_refreshed_on_every_change(listed: Listed, workers: FakeWorkers) -> None:
    player, bar = listed.player, listed.view.verticalScrollBar()
    before = listed.rows()
    player.resize(800, 560)
    listed.view.scrollToBottom()
    assert bar.value() > 0
    player.window.session.do(advice_on(player).ranked[0].command)
    answer(workers, player)
    after = listed.rows()
    assert after != before
    assert bar.value() == 0, "the best is in sight"
    player.window.session.undo()
    QApplication.processEvents()  # the advice is cached
    assert workers.asked == []
    assert listed.rows() == before
    player.window.session.redo()
    QApplication.processEvents()
    assert listed.rows() == after


def test_moves_of_the_previous_position_do_nothing(listed: Listed, workers: FakeWorkers) -> None:
    player = listed.player
    player.window.session.do(advice_on(player).ranked[0].command)
    moves = player.match.moves()
    if listed.rows():
        listed.double_click(0)
    assert player.match.moves() == moves
    assert pointed_at(player) is None


def test_the_list_waits_while_dice_roll(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(balut(40))
    listed = open_list(player)
    answer(workers, player)
    before = listed.rows()
    table = player.page.table
    assert table is not None
    table.set_animation(ENDLESS)
    rolls = (each.command for each in advice_on(player).ranked)
    player.window.session.do(next(each for each in rolls if isinstance(each, Roll)))
    assert table.is_moving()
    answer(workers, player)
    assert listed.rows() in (before, [])
    table.finish_motion()
    assert listed.rows() not in (before, [])


def test_no_moves_are_listed_on_a_computer_players_turn(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(balut(40, seats=2))
    listed = open_list(player)
    answer(workers, player)
    writing = (each.command for each in advice_on(player).ranked)
    player.window.session.do(next(each for each in writing if isinstance(each, Write)))
    assert listed.rows() == []
    assert listed.says("It's Computer's turn.")


def test_no_moves_are_listed_at_the_end(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(balut(10_000))
    assert player.match.outcome is not None
    listed = open_list(player)
    assert listed.is_open()
    assert listed.rows() == []
    assert listed.says("The game is over.")


# What can be done with it


def test_a_click_points_a_move_out_and_a_double_click_makes_it(listed: Listed) -> None:
    player = listed.player
    command = advice_on(player).ranked[1].command
    moves = player.match.moves()
    listed.click(1)
    assert pointed_at(player) == command
    assert player.match.moves() == moves
    listed.double_click(1)
    assert player.match.moves() == moves + 1
    assert last_command(player) == command


def test_arrows_point_moves_out_and_enter_makes_them(listed: Listed) -> None:
    player = listed.player
    ranked = advice_on(player).ranked
    listed.view.setFocus()
    assert pointed_at(player) == ranked[0].command
    assert listed.view.selectionModel().selectedRows()[0].row() == 0
    listed.key(Qt.Key.Key_Down)
    assert pointed_at(player) == ranked[1].command
    listed.key(Qt.Key.Key_Return)
    assert last_command(player) == ranked[1].command


def test_qt_offers_no_menu_to_open_the_list(program: Program) -> None:
    player = program.start_at(balut(40, seats=2))
    listed = open_list(player)
    listed.dock.close()
    menu = player.window.createPopupMenu()
    for action in [] if menu is None else menu.actions():
        if action.isVisible() and action.text() != "Toolbar":
            action.trigger()
    assert not listed.is_open()
    assert not listed.dock.toggleViewAction().isVisible()


def test_anything_done_at_the_table_clears_the_selection(listed: Listed) -> None:
    listed.click(1)
    assert listed.view.currentIndex().isValid()
    table = listed.player.page.table
    assert table is not None
    table.setFocus()
    QTest.keyPress(listed.player.window.windowHandle(), Qt.Key.Key_Escape)
    QTest.keyRelease(listed.player.window.windowHandle(), Qt.Key.Key_Escape)
    assert pointed_at(listed.player) is None
    assert not listed.view.currentIndex().isValid()
    listed.click(1)
    assert pointed_at(listed.player) is not None


def test_escape_goes_back_to_the_table(listed: Listed) -> None:
    listed.key(Qt.Key.Key_Escape)
    table = listed.player.page.table
    focused = QApplication.focusWidget()
    assert table is not None
    assert focused is not None
    assert focused is table or table.isAncestorOf(focused)
    assert listed.is_open()


def test_the_same_keys_close_the_list(listed: Listed) -> None:
    listed.player.shortcut(MOVES)
    assert not listed.is_open()
    assert not listed.player.action("All moves").isChecked()
    listed.player.shortcut(MOVES)
    assert listed.is_open()
    assert listed.rows()


def test_opening_and_closing_the_list_are_told_once(listed: Listed) -> None:
    (all_moves,) = listed.player.window.findChildren(AllMoves)
    told = QSignalSpy(all_moves.changed)
    all_moves.toggle()
    assert (all_moves.is_on, told.count()) == (False, 1)
    all_moves.toggle()
    assert (all_moves.is_on, told.count()) == (True, 2)


def test_its_button_closes_the_list(listed: Listed) -> None:
    (button,) = (
        each for each in listed.dock.findChildren(QToolButton) if each.accessibleName() == "Close"
    )
    listed.player.click_widget(button)
    assert not listed.is_open()
    assert not listed.player.action("All moves").isChecked()


def test_the_picker_closes_the_list(listed: Listed) -> None:
    listed.player.shortcut("Ctrl+G")
    assert not listed.is_open()


@pytest.mark.parametrize("size", [(800, 560), (1366, 768), (1920, 1080)])
def test_the_list_beside_the_table_clips_nothing(listed: Listed, size: tuple[int, int]) -> None:
    player = listed.player
    player.resize(*size)
    window = player.window
    assert (window.width(), window.height()) == size
    page = QRect(player.page.mapTo(window, QPoint()), player.page.size())
    assert not listed.dock.geometry().intersects(page)
    assert listed.dock.width() >= 320
    bold = QFont(listed.view.font())
    bold.setBold(True)
    metrics = QFontMetrics(bold)
    for row, words in enumerate(listed.rows()):
        index = listed.view.model().index(row, 0)
        room = listed.view.visualRect(index).size() - QSize(2 * PADDING, 2)
        own = QFontMetrics(bold if index.data(Qt.ItemDataRole.FontRole) else listed.view.font())
        around = own.boundingRect(0, 0, room.width(), 999, Qt.TextFlag.TextWordWrap, words[0])
        assert around.height() <= room.height()
        for column in (1, 2):
            width = listed.view.columnWidth(column) - 2 * PADDING
            assert metrics.horizontalAdvance(words[column]) <= width
    player.shortcut(MOVES)
    player.shortcut(MOVES)
    player.settle()
    expected = {800: 320, 1366: 413, 1920: 544}[size[0]]
    assert abs(listed.dock.width() - expected) <= 5  # systems measure words a little differently
    if size[0] > 800:
        for_words = listed.view.columnWidth(0) - 2 * PADDING
        assert all(metrics.horizontalAdvance(words[0]) <= for_words for words in listed.rows())
    assert listed.dock.minimumWidth() == {800: 200, 1366: 215, 1920: 308}[size[0]]
    pixels = QFontInfo(listed.view.font()).pixelSize()
    assert pixels == {800: 13, 1366: 14, 1920: 20}[size[0]]
    for column in range(3):
        heading = listed.view.model().headerData(
            column, Qt.Orientation.Horizontal, Qt.ItemDataRole.FontRole
        )
        assert QFontInfo(heading).pixelSize() == pixels


def test_a_missing_coach_module_shows_a_message(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = structs.replace(GAMES["balut"].parts, coach="tests.no_coach")
    monkeypatch.setitem(vars(GAMES["balut"]), "parts", parts)
    listed = open_list(program.start_at(balut(40)))
    sentence = "The coach isn't responding. You can play on without it."
    qtbot.waitUntil(lambda: listed.says(sentence))


def test_the_width_that_a_player_gives_the_list_stays(listed: Listed) -> None:
    listed.player.resize(1366, 768)
    listed.player.shortcut(MOVES)
    listed.player.shortcut(MOVES)
    listed.player.settle()
    window, moves = listed.player.window, listed.dock.moves
    window.resizeDocks([listed.dock], [350], Qt.Orientation.Horizontal)
    listed.player.settle()
    assert listed.dock.width() == 350
    listed.dock.show_moves(moves, valued_in_points(), keeps_selection=False)
    listed.player.settle()
    assert listed.dock.width() == 350


def test_longer_moves_of_later_positions_leave_the_table_as_wide_as_it_is(listed: Listed) -> None:
    listed.player.resize(1366, 768)
    listed.player.shortcut(MOVES)
    listed.player.shortcut(MOVES)
    listed.player.settle()
    before, (move, *others) = listed.dock.width(), listed.dock.moves
    longer = dataclasses.replace(move, words=f"{move.words} and so on and on")
    listed.dock.show_moves([longer, *others], valued_in_points(), keeps_selection=False)
    listed.player.settle()
    assert listed.dock.width() == before
