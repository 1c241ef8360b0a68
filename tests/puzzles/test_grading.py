from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from gamesuite import opening
from gamesuite.catalogue import GAMES
from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Difficulty, Ranked
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Seat
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.balut import coach
from gamesuite.games.king_albert.solver import Solver
from gamesuite.puzzles.collection import Puzzle, has_puzzles, puzzles, puzzles_of
from gamesuite.puzzles.grading import grade
from tests.full.puzzles import check, graded

WITH_PUZZLES = [name for name in GAMES if has_puzzles(name)]


@pytest.mark.parametrize("name", WITH_PUZZLES)
@pytest.mark.parametrize("difficulty", Difficulty)
def test_the_coach_solves_a_puzzle_and_refuses_the_second_best(
    name: str, difficulty: Difficulty
) -> None:
    check(puzzles_of(name, difficulty)[0])  # ``python -m tests.full puzzles`` tries all of them


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_coach_says_why_the_best_command_is_best(name: str) -> None:
    puzzle = puzzles(name)[0]
    grade = graded(puzzle, puzzle.second)
    words = puzzle.game.descriptions
    assert grade.best.command == puzzle.best
    assert grade.answer.command == puzzle.second
    assert reason_in_words(words, grade.best.reason) != reason_in_words(words, grade.answer.reason)


def _alike(puzzle: Puzzle[Any], command: Roll) -> Roll | None:
    """Return another command that keeps the same faces as ``command``, None if there is none."""
    dice = puzzle.new_match().view(0).dice
    kept = sorted(dice[place] for place in command.kept)
    for places in combinations(range(len(dice)), len(kept)):
        if places != command.kept and sorted(dice[place] for place in places) == kept:
            return Roll(places)
    return None


def _puzzles_of_first_rolls() -> Iterator[Puzzle[Any]]:
    """Yield what the coach makes of the first roll of some deals of Balut."""
    for number in range(20):
        match = opening.new_match("balut", {}, number, (Seat(),)).match
        match.do(Roll(()))
        *_, advice = filter(None, coach.advise(match.view(0)))
        best, second = (each.command for each in advice.ranked[:2])
        yield Puzzle(1, Difficulty.EASY, match.setup, (Roll(()),), best, second)


@pytest.mark.parametrize("kind", ["best", "second"])
def test_dice_with_the_same_faces_are_the_same_answer(kind: str) -> None:
    for puzzle in _puzzles_of_first_rolls():
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
    *_, advice = filter(None, coach.advise(view))
    best, close = (each.command for each in advice.ranked[:2])
    match.do(close)
    (found,) = filter(None, grade("balut", best, close, view, match.view(0)))
    assert found.cost is not None
    assert 0 < found.cost < GAMES["balut"].descriptions.advice_words().values(view).least
    assert not found.is_best


LISTED = (
    Ranked("best", reason("full house"), 0.0, (reason("bonus"),)),
    Ranked("second", reason("straight"), -0.00015),
    Ranked("third", reason("choice"), -1.0),
)


@pytest.mark.parametrize(
    ("cost", "own", "is_best", "reasons"),
    [
        (0.0, (), True, LISTED[0].reasons),
        (0.00016, (), True, LISTED[1].reasons),
        (0.0001, (), True, LISTED[1].reasons),  # of values so near none is the same
        (0.00499, (), True, LISTED[0].reasons),
        (0.005, (), False, LISTED[0].reasons),
        (1.0, (), False, LISTED[2].reasons),
        (1.0, (reason("fours"), reason("bonus")), False, (reason("fours"), reason("bonus"))),
        (-0.1, (), True, LISTED[0].reasons),
    ],
)
def test_an_answer_that_the_coach_does_not_list_is_as_good_as_its_value(
    cost: float,
    own: tuple[Reason, ...],
    is_best: bool,
    reasons: tuple[Reason, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decision = DecisionValue(0, "best", 0.0, -cost, reasons=own)
    estimate, advice = Advice(LISTED[1:]), Advice(LISTED)
    valued = DecisionValues((0.0,), (decision,), done=True)
    monkeypatch.setattr(coach, "advise", lambda _view: iter([estimate, None, advice, None]))
    monkeypatch.setattr(coach, "value_decisions", lambda _views, _given: iter([valued, None]))
    view = opening.new_match("balut", {}, 1, (Seat(),)).match.view(0)
    (found,) = filter(None, grade("balut", "best", "other", view, view))
    assert (found.is_best, found.answer.reasons) == (is_best, reasons)
    assert found.answer.command == "other"
    assert found.answer.value == -cost
    assert found.cost == max(cost, 0.0)
    assert found.best == LISTED[0]
    (listed,) = filter(None, grade("balut", "best", "second", view, view))
    assert (listed.is_best, listed.cost, listed.answer) == (False, 0.00015, LISTED[1])


def test_every_other_move_of_king_albert_is_proved_to_lose() -> None:
    puzzle = puzzles("king-albert")[0]
    match = puzzle.new_match()
    for move in match.rules.legal_commands(match.state):
        solver = Solver(apply(match.rules, match.state, move).state.tableau)
        while (solution := solver.work()) is None:
            pass
        assert (solution.verdict == "winnable") == (move == puzzle.best)
