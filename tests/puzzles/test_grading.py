from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from gamesuite import opening
from gamesuite.catalogue import GAMES
from gamesuite.games.balut.coach import advise
from gamesuite.games.balut.rules import Roll
from gamesuite.games.king_albert.solver import Solver
from gamesuite.puzzles.collection import Puzzle, puzzles
from gamesuite.puzzles.grading import grade
from tests.full.puzzles import check, graded

SAMPLE = (0, 4, 8)
"""A puzzle of each difficulty; ``python -m tests.full puzzles`` tries all of them."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("at", SAMPLE)
def test_the_coach_solves_a_puzzle_and_refuses_the_second_best(name: str, at: int) -> None:
    check(puzzles(name)[at])


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_says_why_the_best_command_is_best(name: str) -> None:
    puzzle = puzzles(name)[0]
    grade = graded(puzzle, puzzle.second)
    words = puzzle.game.descriptions
    assert grade.best.command == puzzle.best
    assert grade.answer.command == puzzle.second
    assert words.refusal(grade.best.reason) != words.refusal(grade.answer.reason)


def _alike(puzzle: Puzzle[Any], command: Roll) -> Roll | None:
    """Return another command that keeps the same faces as ``command``, None if there is none."""
    dice = puzzle.new_match().view(0).dice
    kept = sorted(dice[place] for place in command.kept)
    for places in combinations(range(len(dice)), len(kept)):
        if places != command.kept and sorted(dice[place] for place in places) == kept:
            return Roll(places)
    return None


@pytest.mark.parametrize("kind", ["best", "second"])
def test_dice_with_the_same_faces_are_the_same_answer(kind: str) -> None:
    for puzzle in puzzles("balut"):
        command = getattr(puzzle, kind)
        other = _alike(puzzle, command) if isinstance(command, Roll) else None
        if other is not None:
            listed, unlisted = graded(puzzle, command), graded(puzzle, other)
            assert unlisted.is_best == listed.is_best == (kind == "best")
            assert unlisted.cost == pytest.approx(listed.cost, abs=1e-4)
            assert unlisted.answer.reasons == listed.answer.reasons
            return
    pytest.fail("no puzzle has two such answers")


def test_a_listed_answer_that_costs_very_little_is_not_the_best_all_the_same() -> None:
    match = opening.new_match("balut", {}, 15).match
    match.do(Roll(()))
    view = match.view(0)
    *_, advice = filter(None, advise(view))
    best, close = (each.command for each in advice.ranked[:2])
    match.do(close)
    (found,) = filter(None, grade("balut", best, close, view, match.view(0)))
    assert found.cost is not None
    assert 0 < found.cost < GAMES["balut"].descriptions.coach(view).least
    assert not found.is_best


def test_every_other_move_of_king_albert_is_proved_to_lose() -> None:
    puzzle = puzzles("king-albert")[0]
    match = puzzle.new_match()
    for move in match.rules.legal_commands(match.state):
        solver = Solver(match.rules.apply(match.state, move).state.tableau)
        while (solution := solver.work()) is None:
            pass
        assert (solution.verdict == "winnable") == (move == puzzle.best)
