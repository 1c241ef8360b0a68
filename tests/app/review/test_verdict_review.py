"""The review of a solvable game, with real workers, keys and mouse."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gamesuite.app.review import verdict_review
from gamesuite.app.review.verdict_review import MARK, VerdictReview
from gamesuite.app.review.verdict_review_game import VerdictReviewGame
from gamesuite.catalogue import GAMES
from gamesuite.engine.match import Match
from gamesuite.games.king_albert.rules import State, View
from gamesuite.patience.rules import Command, Move
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.lights import RingWidget
from gamesuite.workers.pool import Scheduler
from tests.app.coach.lost_line import LAST, LOSING_MOVE, lost_match
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.review.review_driver import WARNING, ReviewDriver, press_review
from tests.app.won_line import won_line, won_match

UNSCORED = "Not scored: you reviewed the game."
LOST_IT = f"Move {LOSING_MOVE} lost the game."
WOULD_WIN = "This would have won: "
PADDING, GAP = 8, 6
"""The padding of a move in the list, as in the style sheet, and the gap after its mark."""
WORKING = "Analysing the game…"


class Review(ReviewDriver[VerdictReview]):
    """The review that is open over ``player``'s window."""

    def __init__(self, player: Player) -> None:
        super().__init__(player, VerdictReview, WORKING)

    def wait(self, qtbot: QtBot) -> Review:
        """Wait until the analysis is complete."""
        self.wait_for_all(qtbot)
        return self

    def rows(self, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole) -> list[Any]:
        model = self.list.model()
        return [model.index(row, 0).data(role) for row in range(model.rowCount(QModelIndex()))]

    def spoken(self) -> list[str]:
        """Return the accessible texts of the rows."""
        return self.rows(Qt.ItemDataRole.AccessibleTextRole)

    @property
    def table(self) -> AnyGameTable:
        """The table that shows the position."""
        table = self.dialog.picture.table
        assert isinstance(table, GameTable)
        return table

    def columns(self) -> list[int]:
        """Return the number of cards in each column of the table in the review."""
        board = self.table.board
        return [board.height_of(part) for part in board.parts if part.startswith("column")]


@pytest.fixture(autouse=True)
def workers_only_with_qtbot(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Start no workers, so that no answer comes, in tests that do not wait for one."""
    if "qtbot" not in request.fixturenames:
        monkeypatch.setattr(Scheduler, "assign_jobs", lambda _: None)


@pytest.fixture
def lost(program: Program) -> Player:
    """Return a player who has just lost: there are no moves left."""
    player = program.start_at(lost_match(LAST - 1))
    player.click("6D")
    assert player.match.outcome is not None
    return player


@pytest.fixture
def playing(program: Program) -> Player:
    """Return a player in a game that is unwinnable but not over."""
    return program.start_at(lost_match(LAST - 1))


def _review(player: Player) -> Review:
    """Open the review of a game, pressing twice if needed."""
    press_review(player)
    return Review(player)


def _is_open(player: Player) -> bool:
    return any(each.isVisible() for each in player.window.findChildren(VerdictReview))


def _columns(match: Match[State, Command, View], position: int) -> list[int]:
    states = [*(state for state, _ in match.history()), match.state]
    return [len(column) for column in states[position].tableau.columns]


# Scoring


def test_the_first_press_warns_that_scoring_will_stop(playing: Player) -> None:
    playing.shortcut("Ctrl+E")
    assert playing.status() == WARNING
    assert not _is_open(playing)
    assert playing.match.unscored == ()


def test_the_analysis_stops_the_scoring(program: Program, playing: Player, qtbot: QtBot) -> None:
    playing.shortcut("Ctrl+E")
    playing.shortcut("Ctrl+E")
    assert (_is_open(playing), playing.match.unscored) == (True, ())
    Review(playing).wait(qtbot)
    assert playing.match.unscored == ("review",)
    assert playing.title().endswith("(not scored) – Game Suite")
    assert playing.says(UNSCORED)
    assert program.start().match.unscored == ("review",)


def test_a_finished_game_stays_scored(lost: Player) -> None:
    lost.shortcut("Ctrl+E")
    assert _is_open(lost)
    assert lost.match.unscored == ()


def test_an_unscored_game_needs_one_press(playing: Player) -> None:
    playing.insist("Ctrl+Z")
    playing.shortcut("Ctrl+E")
    assert _is_open(playing)


# Contents


def test_the_losing_move_is_named_and_marked(lost: Player, qtbot: QtBot) -> None:
    review = _review(lost).wait(qtbot)
    assert any(
        label.text().startswith(f"{LOST_IT} {WOULD_WIN}")
        for label in review.dialog.findChildren(QLabel)
    )
    rows = review.rows()
    assert len(rows) == LAST + 1
    assert rows[:3] == [
        "The deal",
        "1. Moved the ace of diamonds home",
        "2. Moved the ace of clubs home",
    ]
    assert rows[LOSING_MOVE] == (
        f"{LOSING_MOVE}. Moved the ten of diamonds to column 2\nThis move lost the game"
    )
    colours = review.rows(Qt.ItemDataRole.ForegroundRole)
    assert [row for row, colour in enumerate(colours) if colour is not None] == [LOSING_MOVE]


def test_the_accessible_text_of_a_row_ends_with_the_verdict(lost: Player, qtbot: QtBot) -> None:
    spoken = _review(lost).wait(qtbot).spoken()
    assert spoken[0] == "The deal: winnable"
    assert (
        spoken[LOSING_MOVE - 1]
        == f"{LOSING_MOVE - 1}. Moved the ten of hearts to column 1: winnable"
    )
    assert spoken[LOSING_MOVE] == (
        f"{LOSING_MOVE}. Moved the ten of diamonds to column 2. This move lost the game: "
        "no longer winnable"
    )


def test_unknown_verdicts_show_that_they_are_analysed(lost: Player) -> None:
    review = _review(lost)
    assert review.says(WORKING)
    assert {each.partition(": ")[2] for each in review.spoken()} == {"analysing…"}
    assert not review.button("The losing move").isEnabled()


def test_the_review_of_a_won_game_says_so(program: Program, qtbot: QtBot) -> None:
    review = _review(program.start_at(won_match(len(won_line())))).wait(qtbot)
    assert review.says("You won this game.")
    assert review.spoken()[-1].endswith(": won")
    assert not review.button("Go back to the last winnable position").isEnabled()
    assert not review.button("Play on from here").isEnabled()


def test_a_game_in_progress_can_still_be_won(program: Program, qtbot: QtBot) -> None:
    review = _review(program.start_at(won_match(20))).wait(qtbot)
    assert review.says("This game can still be won.")
    assert review.says("After move 20 of 20: winnable")


def test_a_deal_without_a_move_can_be_reviewed(player: Player, qtbot: QtBot) -> None:
    review = _review(player).wait(qtbot)
    assert review.rows() == ["The deal"]
    assert not review.says(WORKING)


def test_a_long_game_can_be_reviewed(program: Program, qtbot: QtBot) -> None:
    match = won_match(4)
    for _ in range(248):
        for place in ("column 9", "column 2"):
            match.do(Move("JC", place))
    review = _review(program.start_at(match)).wait(qtbot)
    assert len(review.rows()) == 501
    assert review.says("This game can still be won.")
    review.key(Qt.Key.Key_Home)
    assert review.says("The deal: winnable")


def test_undone_moves_are_not_reviewed(playing: Player, qtbot: QtBot) -> None:
    for _ in range(2):
        playing.insist("Ctrl+Z")
    review = _review(playing).wait(qtbot)
    assert len(review.rows()) == LOSING_MOVE
    assert review.says("This game can still be won.")


def test_moves_before_a_restart_are_not_reviewed(playing: Player, qtbot: QtBot) -> None:
    playing.insist("Ctrl+R")
    assert _review(playing).wait(qtbot).rows() == ["The deal"]


def test_moves_are_shown_even_if_the_coach_fails(
    lost: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = structs.replace(GAMES["king-albert"].parts, coach="tests.no_coach")
    monkeypatch.setitem(vars(GAMES["king-albert"]), "parts", parts)
    review = _review(lost).wait(qtbot)
    assert review.says("The analysis failed, but you can still look at the moves.")
    review.key(Qt.Key.Key_Home)
    assert review.row == 0


# Navigation


def test_it_begins_with_the_current_position(lost: Player) -> None:
    review = _review(lost)
    assert review.row == LAST
    assert review.list.hasFocus()


def test_arrows_go_from_position_to_position(lost: Player) -> None:
    review = _review(lost)
    review.key(Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert review.row == LAST - 2
    assert review.columns() == _columns(lost.match, LAST - 2)
    review.key(Qt.Key.Key_Home)
    assert review.columns() == _columns(lost.match, 0)
    review.key(Qt.Key.Key_Down)
    assert review.row == 1
    review.key(Qt.Key.Key_End)
    assert review.row == LAST


def test_a_click_shows_the_position(lost: Player) -> None:
    review = _review(lost)
    index = review.list.model().index(5, 0)
    review.list.scrollTo(index)
    where = review.list.viewport().mapTo(review.dialog, review.list.visualRect(index).center())
    QTest.mousePress(review.dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseRelease(review.dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=where)
    assert review.row == 5


def test_buttons_go_from_position_to_position(lost: Player, qtbot: QtBot) -> None:
    review = _review(lost).wait(qtbot)
    for words, position in (
        ("First position (Home)", 0),
        ("Next move (Down)", 1),
        ("Next move (Down)", 2),
        ("Previous move (Up)", 1),
        ("Last position (End)", LAST),
        ("The losing move", LOSING_MOVE),
    ):
        review.press(words)
        assert review.row == position
    assert review.says(f"After move {LOSING_MOVE} of {LAST}: no longer winnable")


def test_buttons_without_effect_are_disabled(lost: Player) -> None:
    review = _review(lost)
    back, forward = "Previous move (Up)", "Next move (Down)"
    assert review.button(back).isEnabled()
    assert not review.button(forward).isEnabled()
    review.key(Qt.Key.Key_Home)
    assert not review.button(back).isEnabled()
    assert review.button(forward).isEnabled()


def test_the_card_that_moved_is_marked(lost: Player) -> None:
    review = _review(lost)
    table = review.table
    (ring,) = (each for each in table.findChildren(RingWidget) if each.isVisible())
    moved = table.board.widget_at(table.board.top("column 6"))
    assert ring.geometry().center() == moved.geometry().center()
    review.key(Qt.Key.Key_Home)
    assert not any(each.isVisible() for each in table.findChildren(RingWidget))


def test_the_table_in_a_review_cannot_be_played(lost: Player) -> None:
    review = _review(lost)
    review.key(Qt.Key.Key_Home)
    table = review.table
    where = table.board.widget_at(table.board.top("column 1")).geometry().center()
    point = table.mapTo(review.dialog, where)
    before = review.columns()
    QTest.mousePress(review.dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=point)
    QTest.mouseRelease(review.dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=point)
    assert review.columns() == before
    assert lost.match.moves() == LAST
    for _ in range(20):
        review.key(Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert focused is not table
        assert not table.isAncestorOf(focused)


# Closing


def test_escape_closes_it_and_keeps_the_game(lost: Player) -> None:
    review = _review(lost)
    review.key(Qt.Key.Key_Escape)
    assert not _is_open(lost)
    assert lost.match.moves() == LAST


def test_it_closes_when_another_game_is_opened(lost: Player) -> None:
    _review(lost)
    lost.deal(7)
    assert not _is_open(lost)


def test_enter_presses_the_focused_button_and_nothing_else(lost: Player) -> None:
    review = _review(lost)
    review.key(Qt.Key.Key_Return)
    assert _is_open(lost)
    review.button("Close").setFocus()
    review.key(Qt.Key.Key_Return)
    assert not _is_open(lost)


def test_play_on_from_a_position(lost: Player) -> None:
    review = _review(lost)
    review.key(Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Down)
    review.press("Play on from here")
    assert not _is_open(lost)
    assert lost.match.moves() == 2
    assert lost.match.unscored == ("review",)
    assert lost.status() == "Your original game is under Recent games."
    assert not lost.summary().isVisible()


def test_playing_on_without_an_analysis_ends_the_scoring_of_both_games(
    workers: FakeWorkers, playing: Player
) -> None:
    review = _review(playing)
    workers.fail()
    assert (_is_open(playing), playing.match.unscored) == (True, ())
    review.key(Qt.Key.Key_Home)
    review.press("Play on from here")
    assert playing.match.unscored == ("review",)
    (recent,) = playing.window.shelf.recent()
    playing.window.deals.resume_recent(recent.key)
    assert playing.match.unscored == ("review",)


@pytest.mark.parametrize("position", [0, 1])
def test_the_original_game_can_be_resumed(player: Player, position: int) -> None:
    for _ in range(2):
        player.click(_movable(player))
    review = _review(player)
    review.key(Qt.Key.Key_Home, *[Qt.Key.Key_Down] * position)
    review.press("Play on from here")
    assert player.match.moves() == position
    player.click(_movable(player))  # this does not end the original game
    (recent,) = player.window.shelf.recent()
    player.window.deals.resume_recent(recent.key)
    assert player.match.moves() == 2
    assert player.match.unscored == ("review",)
    results = player.window.shelf.results.of("king-albert")
    assert [each.ending for each in results] == ["under way", "under way"]


def _movable(player: Player) -> str:
    """Return a card that moves when clicked."""
    return next(player.rules.moves(player.tableau)).card


def test_going_back_to_the_last_winnable_position(lost: Player, qtbot: QtBot) -> None:
    review = _review(lost).wait(qtbot)
    review.press("Go back to the last winnable position")
    assert lost.match.moves() == LOSING_MOVE - 1
    assert lost.match.state == won_match(LOSING_MOVE - 1).state
    lost.window.activateWindow()
    lost.insist("Ctrl+Z")
    assert lost.match.moves() == LOSING_MOVE - 2


def test_automatic_moves_stay_automatic(program: Program) -> None:
    match = won_match(4)
    entry = won_line()[4]
    match.do(entry, "automatic")
    player = program.start_at(match)
    review = _review(player)
    review.press("Play on from here")
    assert [each.by for each in player.match.entries] == ["person"] * 4 + ["automatic"]


def test_the_summary_of_a_lost_game_offers_the_review(lost: Player) -> None:
    (button,) = (
        each for each in lost.summary().findChildren(QPushButton) if each.text() == "Review"
    )
    lost.click_widget(button)
    assert _is_open(lost)


def test_the_summary_of_a_won_game_does_not_offer_it(program: Program) -> None:
    player = program.start_at(won_match(len(won_line())))
    assert player.summary().isVisible()
    (button,) = (
        each for each in player.summary().findChildren(QPushButton) if each.text() == "Review"
    )
    assert not button.isVisible()


def test_it_applies_changes_of_settings(lost: Player) -> None:
    review = _review(lost)
    table = review.table
    left = table.board.widget_at(table.board.top("foundation 1")).x()
    lost.action("Mirrored").trigger()
    assert table.board.widget_at(table.board.top("foundation 1")).x() < left


def test_the_summary_has_room_for_its_buttons(lost: Player) -> None:
    lost.resize(800, 560)
    for button in lost.summary().findChildren(QPushButton):
        assert button.width() >= button.sizeHint().width(), button.text()


@pytest.mark.parametrize("size", [(800, 560), (1280, 820), (1920, 1080)])
def test_everything_fits(lost: Player, size: tuple[int, int]) -> None:
    lost.resize(*size)
    review = _review(lost)
    assert review.dialog.width() <= size[0]
    assert review.dialog.height() <= size[1]
    for widget in review.dialog.findChildren(QPushButton):
        assert widget.width() >= widget.sizeHint().width(), widget.text()


@pytest.mark.parametrize("size", [(800, 560), (1040, 660)])
def test_no_move_is_cut_off(
    program: Program, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    def longest(_game: VerdictReviewGame, position: int) -> str:
        return f"{100 + position}. Move the queen of diamonds to column 9"

    monkeypatch.setattr(verdict_review, "move_words", longest)
    player = program.start_at(lost_match(LAST))
    player.resize(*size)
    review = _review(player)
    bold = QFont(review.list.font())
    bold.setBold(True)
    words = max(map(QFontMetrics(bold).horizontalAdvance, review.rows()))
    row = review.list.visualRect(review.list.currentIndex()).width()
    padding = MARK + 2 * PADDING + GAP
    assert words <= min(row, review.list.viewport().width()) - padding
    review.dialog.close()
