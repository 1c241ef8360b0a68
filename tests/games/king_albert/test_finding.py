from __future__ import annotations

from collections.abc import Generator
from datetime import date

import msgspec
import pytest

from gamesuite.engine.advice import Difficulty, FoundDeal, Solution, Verdict
from gamesuite.engine.daily import daily_number
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.king_albert import finding
from gamesuite.games.king_albert.finding import (
    EASY_STATES,
    HARD_STATES,
    LONG_LINE,
    MOST_STATES,
    find,
    how_hard,
)
from gamesuite.games.king_albert.judging import solved
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.state import Move
from gamesuite.games.king_albert.variation import KingAlbertOptions

RULES = KingAlbertRules()

DAILY_DEALS = [
    (KingAlbertOptions(), date(2026, 11, 21), 2572291),
    (KingAlbertOptions(), date(2027, 1, 1), 4257524),
    (KingAlbertOptions("raglan", True), date(2000, 2, 29), 7742258),
    (KingAlbertOptions("brigade"), date(2026, 11, 22), 1763831),
    (KingAlbertOptions("queen-victoria", True), date(2026, 11, 21), 813998),
]
"""Some of these do not begin with a deal that can be won. They stand for ever."""


def setup(number: int, options: KingAlbertOptions | None = None) -> Setup:
    chosen = msgspec.to_builtins(options or KingAlbertOptions())
    return Setup("king-albert", chosen, (Seat(),), Deal(number))


def found(number: int, difficulty: Difficulty | None = None, **how: KingAlbertOptions) -> FoundDeal:
    (deal,) = [each for each in find(setup(number, **how), difficulty) if each is not None]
    return deal


def solution(number: int) -> Solution[Move]:
    """Return what the solver says of a deal within what a search spends on it."""
    work = solved(RULES.start(setup(number)).tableau, MOST_STATES)
    while True:
        try:
            next(work)
        except StopIteration as end:
            told: Solution[Move] = end.value
            return told


def test_the_first_deal_that_can_be_won_is_found() -> None:
    for start in (1, 20, 77):
        deal = found(start)
        passed = [solution(number).verdict for number in range(start, deal.number)]
        assert Verdict.WINNABLE not in passed
        assert solution(deal.number).verdict == Verdict.WINNABLE


def test_deals_that_cannot_be_won_are_passed_over() -> None:
    lost = next(n for n in range(1, 50) if solution(n).verdict == Verdict.UNWINNABLE)
    assert found(lost).number > lost


@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_deal_has_the_difficulty_that_was_asked_for(difficulty: Difficulty) -> None:
    deal = found(1, difficulty)
    assert deal.difficulty == difficulty == how_hard(solution(deal.number))
    before = [solution(number) for number in range(1, deal.number)]
    winnable = [each for each in before if each.verdict == Verdict.WINNABLE]
    assert difficulty not in map(how_hard, winnable)


def test_a_difficulty_is_told_whether_or_not_it_was_asked_for() -> None:
    deal = found(3)
    assert deal.difficulty == how_hard(solution(deal.number))


def test_a_search_breathes_between_deals_and_goes_on_from_the_last_number_with_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def only_the_third(tableau: object, most: int) -> Generator[None, None, Solution[Move]]:
        asked.append((tableau, most))
        yield None
        verdict = Verdict.WINNABLE if len(asked) == 3 else Verdict.UNKNOWN
        return Solution(verdict)

    monkeypatch.setattr(finding, "solved", only_the_third)
    told = list(find(setup(HIGHEST_NUMBER - 1), None))
    assert told == [None, None, None, None, None, FoundDeal(0, Difficulty.EASY)]
    tableaux = [RULES.start(setup(n)).tableau for n in (HIGHEST_NUMBER - 1, HIGHEST_NUMBER, 0)]
    assert asked == [(tableau, MOST_STATES) for tableau in tableaux]


@pytest.mark.parametrize(
    ("states", "moves", "difficulty"),
    [
        (EASY_STATES, LONG_LINE, Difficulty.EASY),
        (EASY_STATES + 1, LONG_LINE, Difficulty.MEDIUM),
        (EASY_STATES, LONG_LINE + 1, Difficulty.MEDIUM),
        (HARD_STATES, LONG_LINE, Difficulty.MEDIUM),
        (HARD_STATES + 1, LONG_LINE, Difficulty.HARD),
    ],
)
def test_effort_and_length_make_the_difficulty(
    states: int, moves: int, difficulty: Difficulty
) -> None:
    line = (Move("AC", "foundation"),) * moves
    assert how_hard(Solution(Verdict.WINNABLE, line, states)) == difficulty


@pytest.mark.parametrize(("options", "day", "number"), DAILY_DEALS, ids=str)
def test_the_deal_of_a_day_stands_for_ever(
    options: KingAlbertOptions, day: date, number: int
) -> None:
    usual = msgspec.to_builtins(KingAlbertOptions())
    chosen = {name: to for name, to in msgspec.to_builtins(options).items() if to != usual[name]}
    start = daily_number("king-albert", chosen, day)
    assert found(start, options=options).number == number
