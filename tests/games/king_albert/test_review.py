from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from typing import cast

import pytest

from gamesuite.engine.advice import PositionVerdicts, Solution, Verdict
from gamesuite.engine.match import Match
from gamesuite.engine.rules import apply
from gamesuite.games.king_albert import coach
from gamesuite.games.king_albert.coach import review
from gamesuite.games.king_albert.rules import KingAlbertRules, State, View
from gamesuite.patience.rules import Command, Move
from tests.app.coach.lost_line import LOSING_MOVE, lost_match
from tests.app.won_line import won_line, won_match
from tests.games.king_albert.verdicts import position, verdicts

W, U, UNKNOWN = Verdict.WINNABLE, Verdict.UNWINNABLE, Verdict.UNKNOWN
RULES = KingAlbertRules()


def views_of(match: Match[State, Command, View]) -> tuple[View, ...]:
    return (*(match.rules.view(state, 0) for state, _ in match.history()), match.view(0))


def all_verdicts(views: tuple[View, ...], most_states: int = 300_000) -> list[PositionVerdicts]:
    return [each for each in review(views, most_states) if each is not None]


class Oracle:
    """Replaces the solver: knows the ``truth`` about every position and records what is asked."""

    def __init__(self, truth: list[Verdict], monkeypatch: pytest.MonkeyPatch) -> None:
        self.truth = truth
        self.asked: list[int] = []
        monkeypatch.setattr(coach, "solve", self._solve)

    def review(self) -> list[PositionVerdicts]:
        """Return the answers of a review of these positions."""
        numbered = tuple(_Numbered(number) for number in range(len(self.truth)))
        return all_verdicts(cast("tuple[View, ...]", numbered))

    def _solve(self, tableau: int, most_states: int) -> Generator[None, None, Solution[Move]]:
        self.asked.append(tableau)
        yield None
        return Solution(self.truth[tableau], (), 1)


class _Numbered:
    """Stands in for a view whose tableau is a number."""

    def __init__(self, number: int) -> None:
        self.tableau = number


# Real games


def test_the_move_that_lost_is_found() -> None:
    match = lost_match()
    last = all_verdicts(views_of(match))[-1]
    verdicts = (W,) * LOSING_MOVE + (U,) * 3
    assert last == PositionVerdicts(verdicts, done=True, winning=last.winning)
    # The move that would have won does.
    before = match.history()[LOSING_MOVE - 1][0]
    after = RULES.view(apply(RULES, before, last.winning).state, 0)
    assert all_verdicts((after,))[-1].verdicts == (W,)


def test_a_game_that_was_won_could_be_won_all_along() -> None:
    views = views_of(won_match(len(won_line())))
    found = all_verdicts(views)
    assert found[-1] == PositionVerdicts((W,) * len(views), done=True)
    assert len(found) == 2  # the last position decides all


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_another_program_agrees_on_a_deal_without_moves(number: int) -> None:
    known = verdicts(back=False)[number]
    (verdict,) = all_verdicts((RULES.view(position(number, back=False), 0),))[-1].verdicts
    assert UNKNOWN in (verdict, known) or verdict == known


def test_what_takes_too_long_is_unknown() -> None:
    views = views_of(lost_match(0))
    assert all_verdicts(views, most_states=1)[-1] == PositionVerdicts((UNKNOWN,), done=True)


# Which positions it asks about


@pytest.mark.parametrize("lost", [1, 2, 77, 250, 499, 500])
def test_few_positions_are_asked_in_a_long_game(lost: int, monkeypatch: pytest.MonkeyPatch) -> None:
    truth = [W] * lost + [U] * (501 - lost)
    oracle = Oracle(truth, monkeypatch)
    assert oracle.review()[-1] == PositionVerdicts(tuple(truth), done=True)
    assert len(oracle.asked) <= 11
    assert oracle.asked[:2] == [500, 0]


@pytest.mark.parametrize("truth", [[W] * 90, [U] * 90])
def test_one_answer_can_decide_all(truth: list[Verdict], monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(truth, monkeypatch)
    assert oracle.review()[-1] == PositionVerdicts(tuple(truth), done=True)
    assert len(oracle.asked) <= 2


def test_a_verdict_is_reported_at_once_and_never_withdrawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Oracle([W] * 30 + [U] * 70, monkeypatch).review()
    assert found[0].verdicts == (None,) * 99 + (U,)
    assert found[1].verdicts == (W,) + (None,) * 98 + (U,)
    for before, after in pairwise(found):
        pairs = zip(before.verdicts, after.verdicts, strict=True)
        assert all(was in (None, now) for was, now in pairs)
    assert [each.done for each in found] == [False] * (len(found) - 1) + [True]


@pytest.mark.parametrize("seed", [1, 8, 22, 29])
def test_verdicts_are_true_though_some_positions_are_undecided(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = 5 + seed
    real = [W] * lost + [U] * (50 - lost)
    truth = [UNKNOWN if (at * seed) % 5 < 2 else real[at] for at in range(50)]
    oracle = Oracle(truth, monkeypatch)
    found = oracle.review()[-1].verdicts
    assert len(set(oracle.asked)) == len(oracle.asked)
    assert None not in found
    assert all(verdict in (UNKNOWN, real[at]) for at, verdict in enumerate(found))
    # Only positions between the last winnable and the first lost one may be unknown.
    last_won = max(at for at in range(50) if truth[at] == W)
    first_lost = min(at for at in range(50) if truth[at] == U)
    unknown = [at for at, verdict in enumerate(found) if verdict == UNKNOWN]
    assert unknown == list(range(last_won + 1, first_lost))


def test_all_is_unknown_if_nothing_can_be_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle([UNKNOWN] * 8, monkeypatch)
    assert oracle.review()[-1] == PositionVerdicts((UNKNOWN,) * 8, done=True)
    assert sorted(oracle.asked) == list(range(8))
