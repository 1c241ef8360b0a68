"""The review of Bowling Solitaire: in points and frames, with the frame that decided."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStyledItemDelegate
from pytestqt.qtbot import QtBot

from gamesuite.app.review import points_review_game
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import DecisionValues
from gamesuite.games.bowling_solitaire.coach import value_decisions
from gamesuite.games.bowling_solitaire.rules import EndBall, NextFrame
from tests.app.fake_workers import FakeWorkers
from tests.app.program import Program
from tests.app.review.test_points_review import open_review
from tests.games.bowling_solitaire.positions import LEAFLET, new_match


@pytest.fixture
def values() -> DecisionValues[Any]:
    """Return what the coach says of `played`."""
    match = played()
    history = match.history()
    views = tuple(match.rules.view(state, 0) for state, _entry in history)
    commands = tuple(entry.command for _state, entry in history)
    *_others, last = filter(None, value_decisions((*views, match.view(0)), commands))
    return last


def played() -> Any:
    """Return a match in which both balls of the first frame ended at once, and one after it."""
    match: Any = new_match(LEAFLET)
    for command in (EndBall(), EndBall(), NextFrame(), EndBall()):
        match.do(command)
    return match


def test_the_review_speaks_of_points_and_frames(
    values: DecisionValues[Any], workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    player = program.start_at(played())
    review = open_review(player)
    workers.answer(values)
    workers.finish()
    review.wait(qtbot)
    model = review.list.model()
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Frame"
    assert [row[0] for row in review.rows()] == ["1", "1", "2"]
    costs = [each.cost for each in values.values]
    assert review.figure("Points lost") == f"{sum(costs):.2f}"
    gained = values.expected()[-1][0] - values.first[0]
    assert review.figure("Luck in points") == f"{gained + sum(costs):+.2f}".replace("-", "\u2212")
    at = costs.index(max(costs))
    first = next(
        each.text() for each in review.dialog.findChildren(QLabel) if " Better: " in each.text()
    )
    assert first.startswith(f"Frame {1 + (at > 2)}: ")
    assert f". It cost {max(costs):.2f} points." in first.splitlines()[0]


def test_the_frame_that_decided_is_named(
    values: DecisionValues[Any], workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    review = open_review(program.start_at(played()))
    workers.answer(values)
    workers.finish()
    review.wait(qtbot)
    end_one, end_two, next_frame, end_three = values.values
    first = end_one.best_value - values.first[0] + end_one.luck + end_two.luck
    luck = (first, next_frame.luck + end_three.luck)
    costs = (end_one.cost + end_two.cost, end_three.cost)
    swings = [abs(now - cost) for now, cost in zip(luck, costs, strict=True)]
    frame = swings.index(max(swings))
    whole = luck[frame] - costs[frame]
    told = f"{whole:+.2f} (decisions {-costs[frame]:+.2f}, luck {luck[frame]:+.2f})"
    assert review.says(
        f"Biggest change by decisions and luck together: Frame {frame + 1}, {told}.".replace(
            "-", "\u2212"
        )
    )


def test_of_long_practice_the_last_frames_are_reviewed(
    workers: FakeWorkers, program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(points_review_game, "LONGEST", 3)
    match: Any = new_match(LEAFLET)
    for command in (EndBall(), EndBall(), NextFrame()) * 3:
        match.do(command)
    views = [match.rules.view(state, 0) for state, _entry in match.history()[6:]]
    player = program.start_at(match)
    review = open_review(player)
    (job,) = workers.jobs.values()
    assert job.arguments == ((*views, match.view(0)), (EndBall(), EndBall(), NextFrame()))
    assert [row[0] for row in review.rows()] == ["3", "3"]
    assert review.says("This game is long. Only its last 3 of 9 moves are reviewed.")
    workers.answer(list(value_decisions(*job.arguments))[-1])
    workers.finish()
    review.wait(qtbot)
    review.press("Play on from here")
    assert player.match.moves() == 7


def test_a_review_finds_out_the_size_of_a_text_once(
    workers: FakeWorkers, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, ...]] = []
    found = QStyledItemDelegate.sizeHint

    def noted(self: Any, option: Any, index: Any) -> Any:
        width = self.parent().columnWidth(index.column())
        asked.append((index.data(), width, option.font.key()))
        return found(self, option, index)

    monkeypatch.setattr(QStyledItemDelegate, "sizeHint", noted)
    match: Any = new_match(LEAFLET)
    for command in (EndBall(), EndBall(), NextFrame()) * 9:
        match.do(command)
    review = open_review(program.start_at(match))
    assert len(review.rows()) == 18
    wrapped = [one for one in asked if one[0] == "Ended the first ball"]
    assert wrapped
    assert len(wrapped) == len(set(wrapped))


def test_only_rows_with_another_cost_are_shown_anew(
    values: DecisionValues[Any], workers: FakeWorkers, program: Program
) -> None:
    review = open_review(program.start_at(played()))
    changes: list[tuple[int, int]] = []
    review.list.model().dataChanged.connect(
        lambda first, last: changes.append((first.row(), last.row()))
    )
    for known in (1, 2, 2, 4):
        workers.answer(DecisionValues(values.first, values.values[:known]))
    assert changes == [(0, 0), (1, 1), (2, 2)]


def test_the_review_ends_with_the_finished_game(workers: FakeWorkers, program: Program) -> None:
    match: Any = new_match(LEAFLET)
    while match.outcome is None:
        match.do(NextFrame() if match.state.progress.is_rack_over else EndBall())
    review = open_review(program.start_at(match))
    assert (review.row, review.pointed_at) == (len(review.rows()) - 1, None)
    assert review.rows()[-1] == ("End", "Final score 0.", "")
    assert review.says("Final score 0.")
    table = review.dialog.picture.table
    words = GAMES["bowling-solitaire"].descriptions
    assert table.accessibleDescription() == words.position(match.view(0))
    assert not review.button("Play on from here").isEnabled()
    review.press("Previous move (Up)")
    assert review.rows()[review.row][0] == "10"
    assert review.pointed_at == EndBall()
    assert review.button("Play on from here").isEnabled()
