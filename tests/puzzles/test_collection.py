from __future__ import annotations

from datetime import date, timedelta

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.resources import resource
from gamesuite.puzzles.collection import (
    daily_puzzle,
    has_puzzles,
    puzzles,
    puzzles_of,
    weeks_of_puzzles,
)
from tests.full.puzzles import WEEKS

MONDAY, DAY = date(2026, 11, 23), timedelta(days=1)
SOME = 9
"""Of so many puzzles one is tried here; ``python -m tests.full puzzles`` tries all."""
WITH_PUZZLES = [name for name in GAMES if has_puzzles(name)]


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_there_are_puzzles_of_every_difficulty(name: str) -> None:
    assert weeks_of_puzzles(name) >= WEEKS[name]
    every = puzzles(name)
    assert every[0].question.endswith("?")
    assert len({puzzle.key for puzzle in every}) == len(every)
    assert len({puzzle.setup.deal for puzzle in every}) == len(every)
    for difficulty in Difficulty:
        numbers = [each.number for each in every if each.difficulty == difficulty]
        assert numbers == list(range(1, len(numbers) + 1))
        assert puzzles_of(name, difficulty) == tuple(
            each for each in every if each.difficulty == difficulty
        )


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_puzzles_of_a_game_take_little_room(name: str) -> None:
    assert resource("puzzles", f"{name}.json").stat().st_size < 400_000


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_puzzle_is_a_real_position_of_a_person(name: str) -> None:
    for puzzle in puzzles(name)[::SOME]:
        match = puzzle.new_match()
        assert match.rules.to_act(match.state) == 0
        assert not puzzle.game.is_computer(match.setup.seats[0])
        assert match.rules.refusal(match.state, puzzle.best) is None
        assert match.rules.refusal(match.state, puzzle.second) is None
        assert not match.can_undo()


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_daily_puzzles_take_turns_and_grow_harder_within_a_week(name: str) -> None:
    weeks = weeks_of_puzzles(name)
    days = [daily_puzzle(name, MONDAY + timedelta(days=after)) for after in range(7 * weeks + 1)]
    found = [day for day in days if day is not None]
    week = ["easy", "easy", "medium", "medium", "medium", "hard", "hard"]
    assert [day.difficulty for day in found[:-1]] == week * weeks
    assert len({day.key for day in found[:-1]}) == 7 * weeks
    assert [(day.name, day.number) for day in found[:8]] == [
        ("Easy 1", 1),
        ("Easy 2", 2),
        ("Medium 1", 1),
        ("Medium 2", 2),
        ("Medium 3", 3),
        ("Hard 1", 1),
        ("Hard 2", 2),
        ("Easy 3", 3),
    ]
    assert found[-1] == found[0]


def test_before_the_first_week_come_the_last_puzzles() -> None:
    weeks = weeks_of_puzzles("balut")
    assert daily_puzzle("balut", MONDAY - DAY) == daily_puzzle(
        "balut", MONDAY + (7 * weeks - 1) * DAY
    )


def test_a_game_without_puzzles_has_none() -> None:
    assert not has_puzzles("chess")
    assert puzzles("chess") == ()
    assert daily_puzzle("chess", date(2026, 11, 23)) is None
