from __future__ import annotations

from collections.abc import Generator
from datetime import date

import msgspec
import pytest

from gamesuite.engine.advice import Difficulty, FoundDeal, Rating, Solution, Verdict
from gamesuite.engine.daily import daily_number
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.king_albert import EASY_DEALS, coach
from gamesuite.games.king_albert.coach import (
    DEAL_STATES,
    EASY_LINE,
    EASY_STATES,
    GROUP_SIZE,
    MEDIUM_STATES,
    find,
    how_hard,
    rate,
)
from gamesuite.games.king_albert.rules import (
    KingAlbertOptions,
    KingAlbertRules,
    Tableau,
    VariationName,
)
from gamesuite.games.king_albert.solver import estimated_cost, solve
from gamesuite.patience.rules import Move

RULES = KingAlbertRules()

DAILY_DEALS = [
    (KingAlbertOptions(), date(2026, 11, 21), 2572291),
    (KingAlbertOptions(), date(2027, 1, 1), 4257524),
    (KingAlbertOptions("raglan", True), date(2000, 2, 29), 7742258),
    (KingAlbertOptions("brigade"), date(2026, 11, 22), 1763831),
    (KingAlbertOptions("queen-victoria", True), date(2026, 11, 21), 813998),
]
"""Some of these days start with a deal that cannot be won. They must never change."""


LOST = 34
FROM = {Difficulty.EASY: 3, Difficulty.MEDIUM: 213, Difficulty.HARD: 160}
"""Standard deals: one that is lost, and for each difficulty a number soon before one of it."""
MOST_FOR_AN_EASY_ONE = 12_000
"""A slow machine without a compiler expands that many positions in about a second."""


def setup(number: int, options: KingAlbertOptions | None = None) -> Setup:
    chosen = msgspec.to_builtins(options or KingAlbertOptions())
    return Setup("king-albert", chosen, (Seat(),), Deal(number))


def found(number: int, difficulty: Difficulty | None = None, **how: KingAlbertOptions) -> FoundDeal:
    (deal,) = [each for each in find(setup(number, **how), difficulty) if each is not None]
    return deal


def solution(number: int, most: int = DEAL_STATES[None]) -> Solution[Move]:
    """Return the solution of a deal found within ``most`` positions."""
    work = solve(RULES.start(setup(number)).tableau, most)
    while True:
        try:
            next(work)
        except StopIteration as end:
            solved: Solution[Move] = end.value
            return solved


def test_the_first_deal_that_can_be_won_is_found() -> None:
    for start in (18, 34, 196):
        deal = found(start)
        skipped = [solution(number).verdict for number in range(start, deal.number)]
        assert Verdict.WINNABLE not in skipped
        assert solution(deal.number).verdict == Verdict.WINNABLE


def test_deals_that_cannot_be_won_are_skipped() -> None:
    assert solution(LOST).verdict == Verdict.UNWINNABLE
    assert found(LOST).number > LOST


@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_deal_has_the_wanted_difficulty(difficulty: Difficulty) -> None:
    deal = found(FROM[difficulty], difficulty)
    solved = solution(deal.number, DEAL_STATES[difficulty])
    assert deal.difficulty == difficulty == how_hard(solved)


@pytest.mark.parametrize("difficulty", [Difficulty.MEDIUM, Difficulty.HARD])
def test_it_is_the_first_of_that_difficulty(difficulty: Difficulty) -> None:
    deal = found(FROM[difficulty], difficulty)
    numbers = range(FROM[difficulty], deal.number)
    before = [solution(number, DEAL_STATES[difficulty]) for number in numbers]
    assert before
    winnable = [each for each in before if each.verdict == Verdict.WINNABLE]
    assert difficulty not in map(how_hard, winnable)


def test_the_deal_that_looks_easiest_is_tried_first_for_an_easy_one() -> None:
    deal = found(3, Difficulty.EASY)
    looks = {
        number: estimated_cost(RULES.start(setup(number)).tableau)
        for number in range(3, 3 + GROUP_SIZE)
    }
    easier = [number for number in looks if looks[number] < looks[deal.number]]
    solved = [solution(number, DEAL_STATES[Difficulty.EASY]) for number in easier]
    winnable = [each for each in solved if each.verdict == Verdict.WINNABLE]
    assert Difficulty.EASY not in map(how_hard, winnable)


def test_if_no_deal_of_a_group_is_easy_the_next_group_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach, "GROUP_SIZE", 1)
    assert found(LOST, Difficulty.EASY).number > LOST


@pytest.mark.parametrize("variation", ["standard", "raglan", "queen-victoria", "brigade"])
def test_a_search_for_an_easy_deal_never_takes_many_positions(
    variation: VariationName, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs: list[int] = []

    def counted(tableau: Tableau, most: int) -> Generator[None, None, Solution[Move]]:
        solved = yield from solve(tableau, most)
        costs[-1] += solved.states
        return solved

    monkeypatch.setattr(coach, "solve", counted)
    for number in range(0, 120_000, 12_000):
        costs.append(0)
        found(number, Difficulty.EASY, options=KingAlbertOptions(variation))
    assert max(costs) <= MOST_FOR_AN_EASY_ONE


def test_a_difficulty_is_given_whether_or_not_it_was_asked_for() -> None:
    deal = found(213)
    assert deal.difficulty == how_hard(solution(deal.number))


def test_a_search_pauses_between_deals_and_continues_with_0_after_the_highest_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def only_the_third(tableau: object, most: int) -> Generator[None, None, Solution[Move]]:
        asked.append((tableau, most))
        yield None
        verdict = Verdict.WINNABLE if len(asked) == 3 else Verdict.UNKNOWN
        return Solution(verdict)

    monkeypatch.setattr(coach, "solve", only_the_third)
    answers = list(find(setup(HIGHEST_NUMBER - 1), None))
    assert answers == [None, None, None, None, None, FoundDeal(0, Difficulty.EASY)]
    tableaux = [RULES.start(setup(n)).tableau for n in (HIGHEST_NUMBER - 1, HIGHEST_NUMBER, 0)]
    assert asked == [(tableau, DEAL_STATES[None]) for tableau in tableaux]


@pytest.mark.parametrize(
    ("states", "moves", "difficulty"),
    [
        (EASY_STATES, EASY_LINE, Difficulty.EASY),
        (EASY_STATES + 1, EASY_LINE, Difficulty.MEDIUM),
        (EASY_STATES, EASY_LINE + 1, Difficulty.MEDIUM),
        (MEDIUM_STATES, EASY_LINE, Difficulty.MEDIUM),
        (MEDIUM_STATES + 1, EASY_LINE, Difficulty.HARD),
    ],
)
def test_effort_and_length_decide_the_difficulty(
    states: int, moves: int, difficulty: Difficulty
) -> None:
    line = (Move("AC", "foundation"),) * moves
    assert how_hard(Solution(Verdict.WINNABLE, line, states)) == difficulty


@pytest.mark.parametrize(("options", "day", "number"), DAILY_DEALS, ids=str)
def test_the_deal_of_a_day_never_changes(
    options: KingAlbertOptions, day: date, number: int
) -> None:
    usual = msgspec.to_builtins(KingAlbertOptions())
    chosen = {name: to for name, to in msgspec.to_builtins(options).items() if to != usual[name]}
    start = daily_number("king-albert", chosen, day)
    assert found(start, options=options).number == number


def test_deals_are_rated_like_those_that_are_found() -> None:
    setup = Setup("king-albert", {"variation": "standard"}, (Seat(),), Deal(1000))
    found = [one for one in find(setup, None) if one is not None]
    (rated,) = [one for one in rate(setup, [found[0].number]) if one is not None]
    assert rated == Rating(found[0].number, Verdict.WINNABLE, found[0].difficulty)


def test_a_deal_that_cannot_be_won_has_no_difficulty() -> None:
    setup = Setup("king-albert", {"variation": "standard"}, (Seat(),), Deal(0))
    (rated,) = [one for one in rate(setup, [LOST]) if one is not None]
    assert rated == Rating(LOST, Verdict.UNWINNABLE)


def test_deals_for_newcomers_are_easy_to_win() -> None:
    ratings = [each for each in rate(setup(0), EASY_DEALS) if each is not None]
    assert {each.difficulty for each in ratings} == {Difficulty.EASY}
    assert len(ratings) == len(set(EASY_DEALS)) == 16
