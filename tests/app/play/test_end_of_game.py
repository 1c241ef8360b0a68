"""The summary at the end of a game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.parts.elided import ElidedLabel
from gamesuite.app.parts.figure_board import FigureRow
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.parts.times import Clock
from gamesuite.app.result.result_strip import ResultStrip
from gamesuite.app.result.standings_grid import StandingsGrid
from gamesuite.app.result.summary import ResultEmblem
from gamesuite.catalogue import GAMES, game
from gamesuite.dice.rules import Roll
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.setup import Option, Seat
from gamesuite.games.balut.rules import BOXES, CATEGORIES, Write
from gamesuite.games.king_albert.rules import State, View
from gamesuite.games.paris.players import MediumParisPlayer
from gamesuite.games.paris.words import ParisDescriptions
from gamesuite.opening import Opened, new_match
from gamesuite.patience.rules import FOUNDATION, Command, Move
from gamesuite.tables.bowling_solitaire.layout import BowlingSolitaireLook
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.table.part_widgets import PileWidget
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.accessible_tree import tree
from tests.app.table.scene import scene
from tests.app.won_line import won_file, won_line, won_match

ENDLESS = 1000.0
"""How much cards are slowed down to be under way as long as a test needs."""
WON = "All 52 cards are home. Well played!"


def _nearly_stuck() -> Match[State, Command, View]:
    """Return a match with only one move left."""
    ends = {
        1: "KC", 2: "KD", 3: "KH", 4: "JC", 5: "JD", 6: "JH", 7: "9C", 8: "9D", 9: "9H",
    }  # fmt: skip
    return scene(ends, "AS 7C 7D 7H 5C 5D 5H")


@pytest.fixture
def stuck(program: Program, monkeypatch: pytest.MonkeyPatch) -> Player:
    """A game that is at its end after a single move, which took no time."""
    monkeypatch.setattr(Clock, "monotonic", lambda _self: 50.0)
    player = program.start_at(_nearly_stuck())
    assert not player.summary().isVisible()
    player.click("AS")
    return player


@pytest.fixture
def won(program: Program) -> Player:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.drag(line[-1].card, player.foundation_of(line[-1].card))
    return player


def _button(player: Player, words: str) -> QPushButton:
    (button,) = [
        each for each in player.summary().findChildren(QPushButton) if each.text() == words
    ]
    return button


def test_the_result_is_shown_after_the_last_move(program: Program) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 5))
    player.table.set_animation(ENDLESS)
    player.action("Finish").trigger()
    assert player.table.is_moving()
    assert not player.summary().isVisible()
    player.table.finish_motion()
    assert player.summary().isVisible()
    player.summary().hide()
    player.table.settled.emit()  # something else has moved
    assert not player.summary().isVisible()


def test_a_result_that_comes_as_the_window_gets_another_size_hides_nothing(
    program: Program,
) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.table.set_animation(ENDLESS)
    player.window.session.do(line[-1])
    assert player.table.is_moving()
    player.resize(player.window.width() + 100, player.window.height() + 50)
    assert player.summary().isVisible()
    assert not any(
        pile.geometry().intersects(player.summary().geometry())
        for pile in player.table.findChildren(PileWidget)
    )


def test_the_line_on_the_felt_never_lies_under_the_result(program: Program) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.page.line.say("Computer 2 took the Maid of the Arrow.")
    player.window.session.do(line[-1])
    for words in ("That was the last card.", "A sentence of a few more words. " * 4):
        player.page.line.say(words)
        for height in (560, 768, 1080):
            player.resize(1366, height)
            said, result = (
                QRect(each.mapTo(player.window, QPoint()), each.size())
                for each in (player.page.line, player.summary())
            )
            is_apart = not said.intersects(result)
            assert is_apart or not player.page.line.isVisible(), (words, height)


def test_a_win_is_shown_with_the_score(won: Player) -> None:
    moves = len(won_line())
    assert won.summary().isVisible()
    assert won.says(WON)
    row = won.summary().findChild(FigureRow)
    assert row is not None
    assert row.text().startswith(f"Score: 52, Moves: {moves}")
    assert row.text().endswith("Current streak: 1.")
    large = row.findChild(QLabel, "figure-large")
    assert isinstance(large, QLabel)
    assert large.text() == "52"
    assert won.summary().rect().contains(row.geometry())


def _emblem(player: Player) -> ResultEmblem:
    emblem = player.summary().findChild(ResultEmblem)
    assert emblem is not None
    return emblem


def test_a_win_has_a_picture(won: Player) -> None:
    assert _emblem(won).isVisible()
    assert not _emblem(won).has_crown
    assert won.summary().rect().contains(_emblem(won).geometry())


def test_a_lost_game_has_no_picture(stuck: Player) -> None:
    assert not _emblem(stuck).isVisible()


def test_the_end_of_a_game_for_a_score_has_no_picture(program: Program) -> None:
    match = new_match("balut", {}, 5, (Seat(),)).match
    categories = [category for category in CATEGORIES for _box in range(BOXES)]
    for category in categories[:-1]:
        match.do(Roll())
        match.do(Write(category))
    player = program.start_at(match)
    player.window.session.do(Roll())
    player.window.session.do(Write(categories[-1]))
    assert player.summary().isVisible()
    assert not _emblem(player).isVisible()


@pytest.mark.parametrize("size", [(800, 560), (1024, 640), (1920, 1080)])
def test_the_picture_is_beside_the_words(won: Player, size: tuple[int, int]) -> None:
    won.resize(*size)
    picture = _emblem(won).geometry()
    beside = [each for each in won.summary().findChildren(QWidget) if each.isVisible()]
    own = won.summary()
    others = [each.geometry() for each in beside if each.parent() is own and each != _emblem(won)]
    assert own.rect().contains(picture)
    assert [each for each in others if each.intersects(picture)] == []


def test_the_figures_of_a_win_are_beside_its_words_only_above_a_table(won: Player) -> None:
    summary = won.summary()
    figures = next(each for each in summary.findChildren(FigureRow) if each.isVisible())
    buttons = [each for each in summary.findChildren(QPushButton) if each.isVisible()]
    area = QRect(0, 0, 1300, 800)
    for _time in range(2):
        summary.place_above(area)
        QApplication.processEvents()
        assert figures.x() > buttons[-1].geometry().right()
        assert figures.geometry().right() == summary.width() - 26 - 1 - 1
        summary.place_over(area, Qt.AlignmentFlag.AlignTop)
        QApplication.processEvents()
        assert figures.geometry().bottom() < buttons[0].y()
        assert figures.x() == buttons[0].x()


def test_a_result_above_a_table_squeezes_no_button_whatever_the_width(won: Player) -> None:
    summary = won.summary()
    for width in range(600, 1300, 10):
        summary.place_above(QRect(0, 0, width, 600))
        QApplication.processEvents()
        buttons = [each for each in summary.findChildren(QPushButton) if each.isVisible()]
        squeezed = [each.text() for each in buttons if each.width() < each.sizeHint().width()]
        assert squeezed == [], width


def test_a_win_in_fewer_moves_has_a_crown(program: Program) -> None:
    line = won_line()
    last = line[-1].card
    player = program.start_at(won_match(len(line) - 1))
    player.drag(last, "column 1" if player.place(last) != "column 1" else "column 2")
    player.drag(last, player.foundation_of(last))
    assert not _emblem(player).has_crown
    player = program.start_at(won_match(len(line) - 1))
    player.drag(last, player.foundation_of(last))
    assert player.says("Your fewest moves so far!")
    assert _emblem(player).has_crown


def test_a_win_in_as_many_moves_as_before_is_no_record(program: Program) -> None:
    line = won_line()
    last = line[-1].card
    for _game in range(2):
        player = program.start_at(won_match(len(line) - 1))
        player.drag(last, player.foundation_of(last))
    assert not player.says("Your fewest moves so far!")
    assert not _emblem(player).has_crown


def test_an_unscored_win_says_why(program: Program, tmp_path: Path) -> None:
    player = program.start(won_file(tmp_path / "won.gsave", len(won_line())))
    assert player.says("Not scored: you loaded the game from a file.")
    assert not player.says("Your score")


def test_a_stuck_game_is_shown_at_once(stuck: Player) -> None:
    assert stuck.summary().isVisible()
    assert stuck.says("No moves left. 1 card home.")
    assert stuck.says("Your score: 1 point.")


def test_cards_are_counted_after_scoring_ended() -> None:
    match = _nearly_stuck()
    assert Opened(game("king-albert"), match).ending() == ""
    match.stop_scoring("hint")
    match.do(Move("AS", FOUNDATION))
    opened = Opened(game("king-albert"), match)
    assert opened.game.points(match) == (0,)
    assert opened.ending() == "No moves left. 1 card home."


def test_a_won_game_offers_no_review(won: Player) -> None:
    assert not _button(won, "Review").isVisible()


def test_a_lost_game_offers_a_review(stuck: Player) -> None:
    assert _button(stuck, "Review").isVisible()


def test_the_summary_says_how_long_the_game_took(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [50.0]
    monkeypatch.setattr(Clock, "monotonic", lambda _self: now[0])
    player = program.start_at(_nearly_stuck())
    now[0] += 125.0
    player.click("AS")
    assert player.says("1 move, 2 min 05 s.")
    now[0] += 1000.0
    player.shortcut("Ctrl+G")
    player.window.deals.choose_game("king-albert")
    assert player.says("1 move, 2 min 05 s.")


def test_the_summary_of_a_file_says_no_time(program: Program, tmp_path: Path) -> None:
    player = program.start(won_file(tmp_path / "won.gsave", len(won_line())))
    assert player.summary().isVisible()
    assert player.says("Not scored")
    row = player.summary().findChild(FigureRow)
    assert row is not None
    assert row.text() == f"Moves: {len(won_line())}."


def test_a_result_that_was_announced_has_no_headline_to_be_read(stuck: Player) -> None:
    assert stuck.summary().accessibleName() == "Your score: 1 point. Deal 5, 1 move."


@pytest.mark.parametrize("game_id", [*GAMES])
def test_the_end_is_heard_once(
    program: Program, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    match, last = _before_last_move(game_id)
    player = program.start_at(match)
    del heard[:]
    player.window.session.do(last)
    assert player.summary().isVisible()
    ending = Opened(game(game_id), player.window.session.match).ending()
    assert ending in heard[0]
    assert ending not in [item.name for item in tree(player.summary())], "Orca reads it"
    heard.append(player.summary().accessibleName())
    sentences = re.split(r"(?<=[.!?]) ", " ".join(heard))
    assert [each for each in set(sentences) if sentences.count(each) > 1] == []
    player.summary().show_again()
    assert ending in [item.name for item in tree(player.summary())]


def _before_last_move(game_id: str) -> tuple[Match[Any, Any, Any], Any]:
    """Return a match of ``game_id`` before its last move, and that move."""
    if game_id == "king-albert":
        return _nearly_stuck(), Move("AS", FOUNDATION)
    options: dict[str, Option] = {"match": "hand"} if game_id == "paris" else {}
    seats = (Seat(name="Anna"), Seat(player="computer"))[: 2 if game_id == "paris" else 1]
    match = new_match(game_id, options, 3, seats).match
    player, luck = GAMES[game_id].parts.players["greedy"](), Random(3)
    while match.outcome is None:
        match.do(player.decide(match.view(match.rules.to_act(match.state)), luck))
    *others, last = match.entries
    again: Match[Any, Any, Any] = Match(match.rules, match.setup)
    for entry in others:
        again.do(entry.command, entry.by, entry.facts)
    return again, last.command


def test_undo_continues_a_stuck_game(stuck: Player) -> None:
    stuck.click_widget(_button(stuck, "Undo"))
    assert not stuck.summary().isVisible()
    assert stuck.place("AS") == "reserve 1"


def test_restart_plays_the_same_deal(stuck: Player) -> None:
    stuck.click_widget(_button(stuck, "Restart"))
    assert not stuck.summary().isVisible()
    assert (stuck.figure("Moves"), stuck.figure("Deal")) == ("0", "5")


def test_new_game_deals_another_game(won: Player) -> None:
    won.click_widget(_button(won, "New game"))
    assert not won.summary().isVisible()
    assert won.figure("Cards home") == "0 of 52"
    won.key(Qt.Key.Key_Home)
    assert ", reserve 1, can move" in won.focus_name()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_the_buttons_are_reached_by_the_keyboard(stuck: Player, key: Qt.Key) -> None:
    stuck.key(Qt.Key.Key_Home)
    offered = []
    for _ in range(3):
        stuck.key(Qt.Key.Key_Tab)
        offered.append(stuck.focus_text())
    assert offered == ["New game", "Restart", "Undo"]
    stuck.key(key)
    assert stuck.place("AS") == "reserve 1"


def test_the_keyboard_goes_from_the_table_on_to_the_result(program: Program, qtbot: QtBot) -> None:
    player = program.start_at(_nearly_stuck())
    player.key(Qt.Key.Key_Home)
    board = player.table.board
    board.widget_at(board.top("reserve 1")).setFocus()
    player.key(Qt.Key.Key_Space)
    player.settle()
    assert player.summary().isVisible()
    button = _button(player, "New game")
    assert not button.hasFocus(), "a quick second press was not meant for it"
    qtbot.waitUntil(button.hasFocus)


def test_without_the_keyboard_the_focus_stays_where_it_is(stuck: Player) -> None:
    assert stuck.summary().isVisible()
    assert not any(timer.isActive() for timer in stuck.summary().findChildren(QTimer))


def test_the_table_is_left_backwards_too(stuck: Player) -> None:
    stuck.key(Qt.Key.Key_Home)
    card = QApplication.focusWidget()
    assert card is not None
    assert stuck.table.isAncestorOf(card)
    stuck.key(Qt.Key.Key_Backtab)
    assert stuck.focus_text() == "Close"
    stuck.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is card


def test_a_quick_second_tab_leaves_the_table(stuck: Player) -> None:
    stuck.table.clearFocus()
    stuck.table.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(stuck.table, Qt.Key.Key_Tab)
    assert stuck.focus_text() == "New game"
    stuck.settle()
    assert stuck.focus_text() == "New game"


def test_every_stop_is_reached_backwards_as_forwards(stuck: Player) -> None:
    stuck.key(Qt.Key.Key_Home)
    forwards = _stops(stuck, Qt.Key.Key_Tab)
    backwards = _stops(stuck, Qt.Key.Key_Backtab)
    assert len(forwards) > 3
    assert forwards == backwards[-2::-1] + backwards[-1:]


def _stops(player: Player, key: Qt.Key) -> list[QWidget]:
    """Press ``key`` until the focus is where it began; return every widget that had it."""
    first, stops = QApplication.focusWidget(), list[QWidget]()
    for _press in range(20):
        player.key(key)
        focused = QApplication.focusWidget()
        assert focused is not None
        stops.append(focused)
        if focused is first:
            return stops
    raise AssertionError([each.accessibleName() for each in stops])


def test_a_finished_game_is_shown_again_at_the_next_start(program: Program, won: Player) -> None:
    left = won.tableau
    again = program.start()
    assert again.tableau == left
    assert again.says(WON)
    assert again.title() == "King Albert – deal 0 – Game Suite"


def test_the_next_game_stays_on_the_table_after_the_result_is_closed(stuck: Player) -> None:
    strip = stuck.window.findChild(ResultStrip)
    assert isinstance(strip, ResultStrip)
    assert not strip.isVisible()
    stuck.click_widget(_button(stuck, "Close"))
    assert not stuck.summary().isVisible()
    assert strip.isVisible()
    assert strip.accessibleName() == "No moves left. 1 card home."
    assert _labelled(strip, "New game").accessibleDescription() == "", "the strip says it"
    stuck.click_widget(_labelled(strip, "New game"))
    assert not strip.isVisible()
    assert stuck.window.session.match.moves() == 0
    assert stuck.window.session.match.outcome is None


def test_a_closed_result_comes_back_as_often_as_it_is_wanted(stuck: Player) -> None:
    strip = stuck.window.findChild(ResultStrip)
    assert isinstance(strip, ResultStrip)
    for _again in range(2):
        stuck.key(Qt.Key.Key_Escape)
        assert strip.isVisible()
        assert not stuck.summary().isVisible()
        place = stuck.summary().geometry()
        stuck.click_widget(_labelled(strip, "Result"))
        assert not strip.isVisible()
        assert stuck.summary().isVisible()
        assert stuck.summary().geometry() == place
        assert stuck.summary().accessibleName() == (
            "No moves left. 1 card home. Your score: 1 point. Deal 5, 1 move."
        )
        assert _button(stuck, "New game").hasFocus()


def _labelled(strip: ResultStrip, words: str) -> QPushButton:
    (button,) = (each for each in strip.findChildren(QPushButton) if each.text() == words)
    return button


def test_what_stays_of_the_result_hides_no_card(stuck: Player) -> None:
    strip = stuck.window.findChild(ResultStrip)
    assert isinstance(strip, ResultStrip)
    stuck.key(Qt.Key.Key_Escape)
    for size in ((1024, 640), (1366, 768)):
        stuck.resize(*size)
        board = stuck.table.board
        for name in board.parts:
            place = board.part_rect(name).translated(stuck.table.pos())
            assert not place.intersects(strip.geometry()), (name, size)


def test_a_result_has_its_words_as_a_tip_only_while_it_is_cut_off(stuck: Player) -> None:
    strip = stuck.window.findChild(ResultStrip)
    assert isinstance(strip, ResultStrip)
    (label,) = strip.findChildren(ElidedLabel)
    words = "Anna and Ben win with 175 points, 12 more than Cleo and Deep."
    strip.show_result(words, "Next game")
    for width in (1200, 320, 1200, 320):
        strip.place_at(QRect(0, 0, width, 600), Qt.AlignmentFlag.AlignBottom)
        assert (label.shown_text() == words) == (width == 1200)
        assert label.toolTip() == ("" if width == 1200 else words)
        wide = label.fontMetrics().horizontalAdvance(words) if width == 1200 else width - 16
        assert wide <= strip.width() <= width - 16
        assert strip.width() < wide + 300, "no wider than its words and its buttons"
        assert strip.geometry().bottom() == 600 - 8 - 1


def test_undo_takes_away_what_stays_of_the_result(stuck: Player) -> None:
    strip = stuck.window.findChild(ResultStrip)
    assert isinstance(strip, ResultStrip)
    stuck.key(Qt.Key.Key_Escape)
    assert strip.isVisible()
    stuck.shortcut("Ctrl+Z")
    assert not strip.isVisible()


@pytest.mark.parametrize("game_id", ["balut", "bowling-solitaire"])
def test_alone_the_score_is_said_once_and_nothing_is_ranked(program: Program, game_id: str) -> None:
    match = new_match(game_id, {}, 1, (Seat(),)).match
    while match.outcome is None:
        command, *_others = match.rules.legal_commands(match.state)
        match.do(command)
    match.stop_scoring("hint")  # a score that comes with the end is shown all the same
    player = program.start_at(match)
    (score,) = match.rules.scores(match.state)
    figures = player.summary().findChild(FigureRow)
    assert isinstance(figures, FigureRow)
    player.summary().show_again()
    said = re.findall(r"\d+", player.summary().accessibleName())
    assert said.count(str(score)) == 1
    assert figures.text().startswith("Moves: ")
    grid = player.summary().findChild(StandingsGrid)
    assert isinstance(grid, StandingsGrid)
    assert grid.isHidden()


def _bowled() -> Match[Any, Any, Any]:
    """Return a finished game of Bowling Solitaire."""
    match = new_match("bowling-solitaire", {}, 1).match
    while match.outcome is None:
        *_, command = match.rules.legal_commands(match.state)
        match.do(command)
    return match


@pytest.mark.parametrize("size", [(800, 560), (1366, 768), (1920, 1080)])
def test_the_result_of_bowling_hides_nothing_of_what_it_sums_up(
    program: Program, size: tuple[int, int]
) -> None:
    player = program.start_at(_bowled())
    player.resize(*size)
    result, board = player.summary().geometry(), player.table.board
    places = {name: board.part_rect(name) for name in board.parts}
    places = {name: at.translated(player.table.pos()) for name, at in places.items()}
    assert [name for name, at in places.items() if at.intersects(result)] == []


def test_a_result_that_lies_on_the_table_is_where_its_buttons_are(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BowlingSolitaireLook, "makes_room", False)
    player = program.start_at(_bowled())
    result, table = player.summary().geometry(), player.table.geometry()
    assert result.left() > table.center().x()
    assert result.bottom() > table.center().y()


def _rubber(*names: str) -> AnyMatch:
    """Return a rubber of Paris that is over."""
    match = new_match("paris", {}, 3, tuple(Seat(name=name) for name in names)).match
    computer, luck = MediumParisPlayer(), Random(3)
    while match.outcome is None:
        match.do(computer.decide(match.view(match.state.seat), luck))
    return match


def test_the_end_of_a_rubber_tells_how_its_total_comes_about(program: Program) -> None:
    match = _rubber("Anna", "Bo")
    player = program.start_at(match)
    winner = ("Anna", "Bo")[match.state.winner]
    assert player.says(f"Total of {winner}: (")
    assert player.says(f"{winner} goes out with ")


def test_a_result_says_each_thing_once_on_a_line_of_its_own(program: Program) -> None:
    match = _rubber("Anna", "Bo")
    labels = program.start_at(match).summary().findChildren(WrappedLabel)
    said = [label.text() for label in labels if label.isVisible()]
    lines = ParisDescriptions().how_it_ended(match.view(None), ("Anna", "Bo"))
    assert len(lines) >= 2
    assert [said.count(line) for line in lines] == [1] * len(lines)
    assert sum(f"{match.moves()} moves" in words for words in said) == 1


def test_what_was_played_stands_beside_the_headline_where_there_is_room(program: Program) -> None:
    player = program.start_at(_rubber("Annabella Cornelia", "Bartholomew Maximilian"))
    for width, is_beside in ((1920, True), (800, False)):
        player.resize(width, 768)
        labels = player.summary().findChildren(WrappedLabel)
        headline = next(each for each in labels if each.objectName() == "summary-headline")
        remarks = [each for each in labels if each.objectName() == "summary-remark"]
        (remark,) = [each for each in remarks if each.isVisible()]
        top = remark.mapTo(player.summary(), QPoint()).y()
        assert (top < headline.geometry().bottom()) == is_beside
