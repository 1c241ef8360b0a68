from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Difficulty
from gamesuite.puzzles.collection import daily_puzzle, has_puzzles, puzzles
from tests.full.puzzles import EACH

WITH_PUZZLES = [name for name in GAMES if has_puzzles(name)]


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_there_are_puzzles_of_every_difficulty(name: str) -> None:
    counted = Counter(puzzle.difficulty for puzzle in puzzles(name))
    assert min(counted[each] for each in Difficulty) >= EACH
    assert all(puzzle.question.endswith("?") for puzzle in puzzles(name))
    assert len({puzzle.key for puzzle in puzzles(name)}) == counted.total()
    for difficulty in Difficulty:
        numbers = [each.number for each in puzzles(name) if each.difficulty == difficulty]
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_puzzle_is_a_real_position_of_a_person(name: str) -> None:
    for puzzle in puzzles(name):
        match = puzzle.new_match()
        assert match.rules.to_act(match.state) == 0
        assert not puzzle.game.is_computer(match.setup.seats[0])
        assert match.rules.refusal(match.state, puzzle.best) is None
        assert match.rules.refusal(match.state, puzzle.second) is None
        assert not match.can_undo()


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_daily_puzzles_take_turns(name: str) -> None:
    first = date(2026, 11, 23)
    count = len(puzzles(name))
    days = [daily_puzzle(name, first + timedelta(days=after)) for after in range(count + 1)]
    assert {day.key for day in days[:count] if day} == {each.key for each in puzzles(name)}
    assert days[0] == days[count]


def test_a_game_without_puzzles_has_none() -> None:
    assert not has_puzzles("chess")
    assert puzzles("chess") == ()
    assert daily_puzzle("chess", date(2026, 11, 23)) is None
