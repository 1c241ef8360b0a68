"""What the adviser keeps of positions, and what follows from it."""

from __future__ import annotations

import pytest

from gamesuite import opening
from gamesuite.app.thinking import adviser
from gamesuite.app.thinking.adviser import Adviser, KeptAdvice, first_view, view_to_act
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.games.king_albert.state import Move
from tests.app.fake_workers import certain

LOST = Solution[Move](Verdict.UNWINNABLE)


@pytest.mark.parametrize("game", GAMES)
def test_the_views_of_every_game_can_be_kept(game: str) -> None:
    match = opening.new_match(game, {}, 1).match
    here = Adviser()
    here.keep_advice(view_to_act(match, match.state), KeptAdvice(done=True))
    kept = here.advice(view_to_act(match, match.state))
    assert kept is not None
    assert kept.done


def test_on_a_winning_line_the_rest_of_it_wins() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    here = Adviser()
    line = tuple(list(match.rules.legal_commands(match.state))[:1]) * 2
    here.keep_solution(first_view(match), Solution(Verdict.WINNABLE, line))
    match.do(line[0])
    assert here.solution_of(match) == Solution(Verdict.WINNABLE, line[1:])


def test_beside_a_winning_line_nothing_is_known() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    here = Adviser()
    one, other = list(match.rules.legal_commands(match.state))[:2]
    here.keep_solution(first_view(match), Solution(Verdict.WINNABLE, (one,)))
    match.do(other)
    assert here.solution_of(match) is None


def test_what_is_lost_stays_lost_until_it_is_taken_back() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    here = Adviser()
    match.do(next(match.rules.legal_commands(match.state)))
    here.keep_solution(match.view(0), LOST)
    match.do(next(match.rules.legal_commands(match.state)))
    assert here.solution_of(match) == LOST
    match.undo()
    match.undo()
    assert here.solution_of(match) is None


def test_advice_tells_the_solution_too() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    here = Adviser()
    here.keep_advice(match.view(0), KeptAdvice(certain(LOST)))
    assert here.solution_of(match) == LOST


def test_what_was_used_last_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "MOST_KEPT", 2)
    here = Adviser()
    here.keep_solution("a", LOST)
    here.keep_solution("b", LOST)
    assert here.solution("a") is not None
    here.keep_solution("c", LOST)
    assert [view for view in "abc" if here.solution(view) is not None] == ["a", "c"]


def test_after_the_end_there_are_no_workers() -> None:
    here = Adviser()
    here.close()
    assert here.new_job(here) is None
