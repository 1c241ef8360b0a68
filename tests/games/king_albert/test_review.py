from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from typing import cast

import pytest

from gamesuite.engine.advice import Judged, Verdict
from gamesuite.engine.match import Match
from gamesuite.games.king_albert import review as review_module
from gamesuite.games.king_albert.review import review
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.state import Move, State
from gamesuite.games.king_albert.views import View
from tests.app.coach.lost_line import LOSING_MOVE, lost_match
from tests.app.won_line import won_line, won_match
from tests.games.king_albert.verdicts import position, verdicts

W, U, UNKNOWN = Verdict.WINNABLE, Verdict.UNWINNABLE, Verdict.UNKNOWN
RULES = KingAlbertRules()


def views_of(match: Match[State, Move, View]) -> tuple[View, ...]:
    return (*(match.rules.view(state, 0) for state, _ in match.history()), match.view(0))


def judged(views: tuple[View, ...], most_states: int = 300_000) -> list[Judged]:
    return [each for each in review(views, most_states) if each is not None]


class Oracle:
    """Stands for the solver: knows the ``truth`` of every position, and notes what is asked."""

    def __init__(self, truth: list[Verdict], monkeypatch: pytest.MonkeyPatch) -> None:
        self.truth = truth
        self.asked: list[int] = []
        monkeypatch.setattr(review_module, "_verdict", self._verdict)

    def told(self) -> list[Judged]:
        """Return what a review tells of these positions."""
        numbered = tuple(_Numbered(number) for number in range(len(self.truth)))
        return judged(cast("tuple[View, ...]", numbered))

    def _verdict(self, view: object, most_states: int) -> Generator[None, None, Verdict]:
        assert isinstance(view, _Numbered)
        self.asked.append(view.number)
        yield None
        return self.truth[view.number]


class _Numbered:
    def __init__(self, number: int) -> None:
        self.number = number


# Real games


def test_the_move_that_lost_is_found() -> None:
    last = judged(views_of(lost_match()))[-1]
    assert last == Judged((W,) * LOSING_MOVE + (U,) * 3, done=True)


def test_a_game_that_was_won_could_be_won_all_along() -> None:
    views = views_of(won_match(len(won_line())))
    told = judged(views)
    assert told[-1] == Judged((W,) * len(views), done=True)
    assert len(told) == 2  # the last position tells all


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_deal_alone_is_judged_as_another_program_does(number: int) -> None:
    known = verdicts(back=False)[number]
    (verdict,) = judged((RULES.view(position(number, back=False), 0),))[-1].verdicts
    assert UNKNOWN in (verdict, known) or verdict == known


def test_what_takes_too_long_is_not_known() -> None:
    views = views_of(lost_match(0))
    assert judged(views, most_states=1)[-1] == Judged((UNKNOWN,), done=True)


# How it asks


@pytest.mark.parametrize("lost", [1, 2, 77, 250, 499, 500])
def test_few_positions_are_asked_in_a_long_game(lost: int, monkeypatch: pytest.MonkeyPatch) -> None:
    truth = [W] * lost + [U] * (501 - lost)
    oracle = Oracle(truth, monkeypatch)
    assert oracle.told()[-1] == Judged(tuple(truth), done=True)
    assert len(oracle.asked) <= 11
    assert oracle.asked[:2] == [500, 0]


@pytest.mark.parametrize("truth", [[W] * 90, [U] * 90])
def test_one_answer_can_tell_all(truth: list[Verdict], monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(truth, monkeypatch)
    assert oracle.told()[-1] == Judged(tuple(truth), done=True)
    assert len(oracle.asked) <= 2


def test_what_is_known_is_told_at_once_and_never_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = Oracle([W] * 30 + [U] * 70, monkeypatch).told()
    assert told[0].verdicts == (None,) * 99 + (U,)
    assert told[1].verdicts == (W,) + (None,) * 98 + (U,)
    for before, after in pairwise(told):
        pairs = zip(before.verdicts, after.verdicts, strict=True)
        assert all(was in (None, now) for was, now in pairs)
    assert [each.done for each in told] == [False] * (len(told) - 1) + [True]


@pytest.mark.parametrize("seed", [1, 8, 22, 29])
def test_what_is_told_is_true_though_some_is_not_known(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = 5 + seed
    real = [W] * lost + [U] * (50 - lost)
    truth = [UNKNOWN if (at * seed) % 5 < 2 else real[at] for at in range(50)]
    oracle = Oracle(truth, monkeypatch)
    told = oracle.told()[-1].verdicts
    assert len(set(oracle.asked)) == len(oracle.asked)
    assert None not in told
    assert all(said in (UNKNOWN, real[at]) for at, said in enumerate(told))
    # Only between the last known to be won and the first known to be lost may it be open.
    best = max(at for at in range(50) if truth[at] == W)
    worst = min(at for at in range(50) if truth[at] == U)
    assert [at for at, said in enumerate(told) if said == UNKNOWN] == list(range(best + 1, worst))


def test_nothing_is_known_where_nothing_can_be_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle([UNKNOWN] * 8, monkeypatch)
    assert oracle.told()[-1] == Judged((UNKNOWN,) * 8, done=True)
    assert sorted(oracle.asked) == list(range(8))
