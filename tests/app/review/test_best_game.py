"""The best game of the statistics: kept, reviewed, and played on from, in every game."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from gamesuite.app.result.summary import ResultEmblem
from gamesuite.app.review.points_review import PointsReview
from gamesuite.app.review.review_window import ReviewWindow
from gamesuite.app.statistics.statistics_dialog import StatisticsDialog
from gamesuite.engine import record
from gamesuite.engine.setup import Seat
from gamesuite.opening import new_match
from gamesuite.storage import paths
from gamesuite.storage.journal import MOST_RECENT
from tests.app.dialogs import ShownMessage
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.won_line import won_line, won_match

GAME = "bowling-solitaire"


@pytest.fixture
def player(program: Program, workers: FakeWorkers) -> Player:
    return program.start()


def _open(player: Player, number: int) -> None:
    player.window.shelf.new(GAME, {}, number)
    QApplication.processEvents()


def _play(player: Player, number: int) -> int:
    """Play the deal ``number`` to its end; return its score."""
    _open(player, number)
    session = player.window.session
    while session.match.outcome is None:
        (command,) = islice(session.match.rules.legal_commands(session.match.state), 1)
        session.do(command)
    (score,) = session.match.rules.scores(session.match.state)
    return score


def _statistics(player: Player) -> StatisticsDialog:
    player.window.dialogs.show_statistics()
    QApplication.processEvents()
    (dialog,) = player.window.findChildren(StatisticsDialog)
    return dialog


def _press_best(dialog: StatisticsDialog) -> None:
    (button,) = (each for each in dialog.findChildren(QPushButton) if "Best" in each.text())
    assert button.isVisible()
    button.setFocus()
    QTest.keyPress(button, Qt.Key.Key_Space)
    QTest.keyRelease(button, Qt.Key.Key_Space)
    QApplication.processEvents()


def _review(player: Player) -> ReviewWindow:
    (review,) = (each for each in player.window.findChildren(ReviewWindow) if each.isVisible())
    return review


@pytest.fixture(autouse=True)
def closed_reviews(program: Program) -> Iterator[None]:
    yield
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, ReviewWindow | StatisticsDialog):
            widget.close()


def test_the_best_game_is_reviewed_from_the_statistics(player: Player) -> None:
    scores = {number: _play(player, number) for number in (1, 2, 3)}
    best = max(scores, key=lambda number: scores[number])
    _open(player, 9)
    _press_best(_statistics(player))
    review = _review(player)
    assert review.windowTitle() == f"Review of deal {best}"
    assert isinstance(review, PointsReview)
    assert player.match.setup.deal.number == 9
    assert not player.match.unscored


def test_it_is_there_after_a_restart_and_without_a_game_on_the_table(
    player: Player, program: Program
) -> None:
    _play(player, 1)
    again = program.start()
    again.window.show_picker()
    _press_best(_statistics(again))
    assert _review(again).windowTitle() == "Review of deal 1"


def test_it_is_there_when_it_has_left_the_recent_games(player: Player) -> None:
    _play(player, 1)
    for number in range(2, MOST_RECENT + 4):
        _open(player, number)
        session = player.window.session
        session.do(next(iter(session.match.rules.legal_commands(session.match.state))))
    numbers = [game.setup.deal.number for game in player.window.shelf.recent()]
    assert 1 not in numbers
    _press_best(_statistics(player))
    assert _review(player).windowTitle() == "Review of deal 1"


def test_it_can_be_played_on_unscored_and_is_kept_as_it_was(player: Player) -> None:
    score = _play(player, 1)
    _open(player, 2)
    _press_best(_statistics(player))
    review = _review(player)
    review.play_on_wanted.emit(3)
    review.close()
    QApplication.processEvents()
    assert player.match.setup.deal.number == 1
    assert player.match.moves() == 3
    assert player.match.unscored == ("review",)
    assert player.says(f"Best score: {score}") is False
    table = player.window.shelf.results
    best = table.best_game(table.of(GAME))
    assert best is not None
    assert (best.deal, best.score) == (1, score)


def test_every_game_has_it(program: Program, workers: FakeWorkers) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    player.window.session.do(line[-1])
    _press_best(_statistics(player))
    assert _review(player).windowTitle() == "Review of deal 0"


def test_a_best_game_that_cannot_be_read_is_reported(player: Player, program: Program) -> None:
    _play(player, 1)
    program.leave()
    with closing(sqlite3.connect(paths.journal_file())) as database:
        database.execute(
            """UPDATE best_game SET record = CAST(replace(CAST(record AS TEXT),"""
            """ '"pins":"', '"pins":"Z') AS BLOB)"""
        )
        database.commit()
    again = program.start()
    dialog = _statistics(again)
    message = ShownMessage()
    _press_best(dialog)
    assert message.title == "The best game can't be shown"
    assert message.text
    assert not [each for each in again.window.findChildren(ReviewWindow) if each.isVisible()]


def _replace_best(record: bytes) -> None:
    with closing(sqlite3.connect(paths.journal_file())) as database:
        database.execute("UPDATE best_game SET record = ?", (record,))
        database.commit()


@pytest.mark.parametrize(
    "other",
    [
        ("paris", {}, 1, (Seat("Ada"), Seat("Ben"))),
        ("bali", {}, 1),
        (GAME, {}, 2),
        (GAME, {"variation": "open-balls"}, 1),
        (GAME, {}, 1, (Seat("Ada"),)),
    ],
)
def test_another_game_in_place_of_the_best_one_is_refused(
    player: Player, program: Program, other: tuple[Any, ...]
) -> None:
    _play(player, 1)
    program.leave()
    _replace_best(record.write(new_match(*other).match))
    again = program.start()
    dialog = _statistics(again)
    message = ShownMessage()
    _press_best(dialog)
    assert message.title == "The best game can't be shown"
    assert message.text == "This game is no longer there."
    assert not [each for each in again.window.findChildren(ReviewWindow) if each.isVisible()]


def test_the_result_tells_best_and_average(player: Player) -> None:
    first = _play(player, 1)
    assert player.says(f"Final score {first}.")
    assert not player.says("Average score")
    assert not player.says("Your score")
    second = _play(player, 2)
    assert second != first
    mean = f"{(first + second) / 2:.1f}"
    emblem = player.summary().findChild(ResultEmblem)
    assert emblem is not None
    assert emblem.has_crown == (second > first)
    if second > first:
        assert player.says(f"A new best score! Average score: {mean}.")
    else:
        assert player.says(f"Best score: {first}. Average score: {mean}.")
    assert player.says(" strike")
    assert player.says(" spare")


def test_an_unscored_result_is_compared_with_nothing(player: Player) -> None:
    _play(player, 1)
    _open(player, 2)
    player.window.session.stop_scoring("hint")
    session = player.window.session
    while session.match.outcome is None:
        (command,) = islice(session.match.rules.legal_commands(session.match.state), 1)
        session.do(command)
    assert player.says("Not scored: you used a hint.")
    assert not player.says("Average score")
