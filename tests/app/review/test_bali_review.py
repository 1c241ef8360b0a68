"""The review of Bali in the window: final scores, moves by their letters, and the end."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QLabel, QTreeView
from pytestqt.qtbot import QtBot

from gamesuite.app.review import points_review
from gamesuite.engine.advice import DecisionValues
from gamesuite.engine.match import Match
from gamesuite.engine.reason import reason
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bali.coach import value_decisions
from gamesuite.games.bali.state import Command, Place, Remove, Stop, pack
from gamesuite.games.bali.thinking import playing_out
from gamesuite.games.bali.words import BaliDescriptions
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.review.test_points_review import Review, open_review
from tests.games.bali.positions import RULES, build, setup

GAME: tuple[Command, ...] = (build(0, 1), build(0, 2), Remove(Place(0, 0)), build(3, 5, wilds="H"))
TEXTS = (
    "Build HE: column 2 below column 1",
    "Build HER: column 3 below column 1",
    "Remove HER, worth 6 points",
    "Build TH: column 6 below column 4",
)


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_out, "EFFORT", playing_out.Effort(400, 4_000, 200, 16_000))


def begun(program: Program, *more: Command) -> Player:
    """Start a game that begins with H, E, R, T, S, the Bali card and A, after `GAME`."""
    rest = list(pack(1, wild=True))
    first = "HERTS?A"
    for letter in first:
        rest.remove(letter)
    match: Any = Match(RULES, setup(1, cards=first + "".join(rest)))
    for command in (*GAME, *more):
        match.do(command)
    return program.start_at(match)


def analysed(
    workers: FakeWorkers, player: Player, qtbot: QtBot
) -> tuple[Review, DecisionValues[Command]]:
    review = open_review(player)
    (job,) = workers.jobs.values()
    *_others, found = filter(None, value_decisions(*job.arguments))
    workers.answer(found)
    workers.finish()
    return review.wait(qtbot), found


def texts(review: Review) -> list[str]:
    return [each.text() for each in review.dialog.findChildren(QLabel) if each.isVisible()]


def test_the_review_names_words_and_final_scores(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    review, found = analysed(workers, begun(program), qtbot)
    assert review.list.model().headerData(0, Qt.Orientation.Horizontal) == "Move"
    rows = review.rows()
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    assert [row[1].splitlines()[0] for row in rows] == list(TEXTS)
    costs = [each.cost for each in found.values]
    shown = [f"{cost:.0f}" if cost >= 1 else "best" for cost in costs]
    assert [row[2] for row in rows] == shown
    assert review.figure("Points lost") == f"{sum(costs):.0f}"
    assert review.plot.accessibleName() == "Expected final score"
    assert len(review.plot.scale()) < 12


def test_the_costliest_move_is_shown_with_a_better_one(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    review, found = analysed(workers, begun(program, Stop()), qtbot)
    costs = [each.cost for each in found.values]
    worst = costs.index(max(costs))
    review.press("Costliest decision")
    assert review.row == worst
    assert review.pointed_at == (*GAME, Stop())[worst]
    review.press("Show the best")
    assert review.pointed_at == found.values[worst].best


def test_a_finished_game_ends_with_its_score_and_its_words(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    review, _found = analysed(workers, begun(program, Stop()), qtbot)
    assert review.rows()[-1][0] == "End"
    assert any("Game ended: 6 points." in text for text in texts(review))
    assert review.plot.marked_words == "After 5 moves: 6"
    board = review.dialog.picture.table.board
    assert "HER 6" in board.part("words").words


def test_a_game_is_played_on_from_its_review(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    player = begun(program, Stop())
    review, _found = analysed(workers, player, qtbot)
    review.list.setCurrentIndex(review.list.model().index(1, 0))
    review.press("Play on from here")
    assert player.match.moves() == 1
    assert player.match.outcome is None


def test_every_cell_of_a_narrow_column_can_be_read(
    workers: FakeWorkers, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In other languages the row of the end is wider than the heading of its column.
    longer = {"End": "Endstand"}
    monkeypatch.setattr(points_review, "_", lambda words: longer.get(words, words))
    review = open_review(begun(program, Stop()))
    view, model = review.dialog.rows, review.list.model()
    assert isinstance(view, QTreeView)
    needs = QFontMetrics(view.font()).horizontalAdvance("Endstand")
    assert model.index(model.rowCount() - 1, 0).data() == "Endstand"
    assert view.columnWidth(0) > needs + 10


def test_what_is_to_be_learned_says_why_in_the_words_of_the_coach(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    review, found = analysed(workers, begun(program, Stop()), qtbot)
    costs = [each.cost for each in found.values]
    worst = found.values[costs.index(max(costs))]
    (said,) = (text for text in texts(review) if " Better: " in text)
    lesson = said.splitlines()[0]
    about, *_others = worst.best_reasons
    assert about.key == "within"
    words = BaliDescriptions()
    decides = words.advice_words().why_costly(worst.reasons, worst.best_reasons, worst.best)
    assert decides
    assert reason_in_words(words, decides[0]) in lesson
    assert reason_in_words(words, about) not in said


def test_a_chance_of_a_bali_that_falls_is_what_decides() -> None:
    words = BaliDescriptions()
    why_costly = words.advice_words().why_costly
    best = reason("within", score=478, error=9, bali=42)
    played, good = reason("about", score=329, bali=15), reason("makes", word="IFS", points=9)
    (falls,) = why_costly((played,), (best, good), None)
    assert reason_in_words(words, falls) == "The chance of a Bali falls from 42% to 15%."
    assert why_costly((best,), (played, good), None) == (good,)
    near = reason("within", score=440, error=9, bali=38)
    assert why_costly((near,), (best, good), None) == (good,)
    assert why_costly((reason("certain", score=440),), (best,), None) == ()
