"""The adviser caches answers about positions and draws conclusions from them."""

from __future__ import annotations

import pytest

from gamesuite import opening
from gamesuite.app.thinking import adviser
from gamesuite.app.thinking.adviser import (
    Adviser,
    CachedAdvice,
    CoachQuery,
    first_view,
    view_to_act,
)
from gamesuite.catalogue import GAMES
from gamesuite.engine.advice import Solution, Verdict
from gamesuite.patience.rules import Move
from gamesuite.workers.job import Job
from tests.app.fake_workers import FakeWorkers, certain

LOST = Solution[Move](Verdict.UNWINNABLE)


@pytest.mark.parametrize("game", GAMES)
def test_the_views_of_every_game_can_be_cached(game: str) -> None:
    match = opening.new_match(game, {}, 1).match
    here = Adviser()
    here.cache_advice(view_to_act(match, match.state), CachedAdvice(done=True))
    cached = here.advice(view_to_act(match, match.state))
    assert cached is not None
    assert cached.done


def test_the_rest_of_a_winning_line_wins() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    here = Adviser()
    line = tuple(list(match.rules.legal_commands(match.state))[:1]) * 2
    here.cache_solution(first_view(match), Solution(Verdict.WINNABLE, line))
    match.do(line[0])
    assert here.solution_of(match) == Solution(Verdict.WINNABLE, line[1:])


def test_off_a_winning_line_nothing_is_known() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    here = Adviser()
    one, other = list(match.rules.legal_commands(match.state))[:2]
    here.cache_solution(first_view(match), Solution(Verdict.WINNABLE, (one,)))
    match.do(other)
    assert here.solution_of(match) is None


def test_a_lost_game_stays_lost_until_undo() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    here = Adviser()
    match.do(next(match.rules.legal_commands(match.state)))
    here.cache_solution(match.view(0), LOST)
    match.do(next(match.rules.legal_commands(match.state)))
    assert here.solution_of(match) == LOST
    match.undo()
    match.undo()
    assert here.solution_of(match) is None


def test_advice_also_caches_its_solution() -> None:
    match = opening.new_match("king-albert", {}, 1).match
    here = Adviser()
    here.cache_advice(match.view(0), CachedAdvice(certain(LOST)))
    assert here.solution_of(match) == LOST


def test_the_most_recently_used_answers_are_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "CACHE_SIZE", 2)
    here = Adviser()
    here.cache_solution("a", LOST)
    here.cache_solution("b", LOST)
    assert here.solution("a") is not None
    here.cache_solution("c", LOST)
    assert [view for view in "abc" if here.solution(view) is not None] == ["a", "c"]


def test_after_it_is_closed_nothing_runs(workers: FakeWorkers) -> None:
    here = Adviser()
    here.close()
    runner = here.new_runner(here)
    runner.run(Job("nothing:here"))
    assert not runner.is_running
    assert not workers.jobs


@pytest.mark.usefixtures("qapp")
def test_advice_does_not_wait_for_verdicts(workers: FakeWorkers) -> None:
    here = Adviser()
    verdict, advice = CoachQuery(here), CoachQuery(here)
    verdict.judge("coach", "view")
    advice.advise("coach", "view")
    assert [(number in workers.urgent) for number in workers.jobs] == [False, True]
    assert workers.asked == ["judge", "advise"]
    here.close()
