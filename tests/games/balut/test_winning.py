"""Playing to win: the chances, and what the strong player and the coach make of them."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache, partial
from itertools import product
from random import Random
from types import ModuleType

import pytest

from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import DecisionValues
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.balut.coach import advise, value_decisions
from gamesuite.games.balut.players import LookaheadBalutPlayer, StrongBalutPlayer
from gamesuite.games.balut.rules import (
    CATEGORIES,
    TURNS,
    VARIATIONS,
    Command,
    Sheet,
    View,
    Write,
    box_score,
    ranking_key,
)
from gamesuite.games.balut.thinking import kernel as plain_kernel
from gamesuite.games.balut.thinking.turn import TurnSolution
from gamesuite.games.balut.thinking.values import Turn, turn_of
from gamesuite.games.balut.thinking.winning import (
    NODES,
    Outlook,
    chances_to_win,
    chances_with,
    end_chances,
    is_near_end,
    kernel,
    share_above,
    shares,
    win_values,
)
from gamesuite.games.balut.words import BalutDescriptions
from tests.games.balut.positions import CARD, new_match, position

WORDS = BalutDescriptions()
STRONG = StrongBalutPlayer()


def open_boxes(sheet: Sheet, *categories: str) -> Sheet:
    """Return ``sheet`` without the last score of each of ``categories``."""
    boxes = list(sheet.boxes)
    for category in categories:
        at = [*CATEGORIES].index(category)  # type: ignore[arg-type]
        boxes[at] = boxes[at][:-1]
    return Sheet(tuple(boxes))


def slow_chance(mine: Sheet, other: Sheet) -> float:
    """Return the chance of ``mine``, whose turn begins: all by the rules, sheet by sheet."""
    values = {
        category: {
            box_score(category, roll): slow_chance_after(
                mine.with_score(category, box_score(category, roll)), other
            )
            for roll in product(range(1, 7), repeat=5)
            if roll == tuple(sorted(roll))
        }
        for category in mine.open_categories()
    }
    return TurnSolution(
        lambda roll: max(values[each][box_score(each, roll)] for each in values)
    ).average


@cache
def slow_chance_after(mine: Sheet, other: Sheet) -> float:
    """Return the chance of ``mine``, which has just been written, to beat ``other``."""
    if not other.is_full():
        return 1 - slow_chance(other, mine)
    if not mine.is_full():
        return slow_chance(mine, other)
    key, rival = (ranking_key(each, VARIATIONS["standard"]) for each in (mine, other))
    return 0.5 if key == rival else float(key > rival)


def run_values(view: View) -> dict[str, dict[int, float]]:
    """Return the chance after each score in ``view``."""
    work = win_values(view)
    while True:
        try:
            next(work)
        except StopIteration as end:
            return dict(end.value)


def played(seed: int, seats: int) -> tuple[tuple[View, ...], tuple[Command, ...]]:
    """Return a match of weak players, its views and commands."""
    match = new_match(seats, deal=seed)
    rng, player = Random(seed), LookaheadBalutPlayer(1.0)
    views, commands = [match.view(0)], []
    while match.outcome is None:
        commands.append(player.decide(views[-1], rng))
        match.do(commands[-1])
        views.append(match.view(0))
    return tuple(views), tuple(commands)


def reviewed(views: tuple[View, ...], commands: tuple[Command, ...]) -> DecisionValues[Command]:
    *_, last = filter(None, value_decisions(views, commands))
    return last


# The last turns


LAST_TURNS = (
    (("straight",), ("balut",)),
    (("full-house",), ()),
    (("straight", "balut"), ("sixes",)),
    (("balut", "straight"), ("straight", "balut")),
)


@pytest.mark.parametrize(
    ("mine", "other", "loop"),
    [
        *((*turns, plain_kernel) for turns in LAST_TURNS[:-1]),
        *((*turns, kernel) for turns in LAST_TURNS),
    ],
)
def test_the_chances_of_last_turns_are_exact(
    mine: tuple[str, ...], other: tuple[str, ...], loop: ModuleType
) -> None:
    sheets = open_boxes(CARD, *mine), open_boxes(CARD, *other)
    for seat in (0, 1):
        view = position(*sheets[:: 1 - 2 * seat], seat=seat).seen
        assert is_near_end(view)
        for category, score, chance in end_chances(view, loop):
            after = sheets[0].with_score(category, score)
            assert chance == pytest.approx(slow_chance_after(after, sheets[1]), abs=1e-12)


def test_the_loop_gives_the_same_plain_and_compiled() -> None:
    view = position(open_boxes(CARD, "fours", "balut"), open_boxes(CARD, "choice")).seen
    for plain, fast in zip(end_chances(view, plain_kernel), end_chances(view), strict=True):
        assert plain[:2] == fast[:2]
        assert plain[2] == pytest.approx(fast[2], abs=1e-12)


# Equal in points and total score: those of the Balut are made with fours, the 40 with full houses.
WITH_A_BALUT = Sheet(
    (
        (12, 8, 12, 16),
        *CARD.boxes[1:4],
        (0, 13, 13, 13),
        CARD.boxes[5],
        (0, 0, 40, 0),
    )
)
WITHOUT = Sheet(
    (
        (16, 16, 16, 8),
        *CARD.boxes[1:4],
        (0, 24, 23, 24),
        CARD.boxes[5],
        (0, 0, 0, 0),
    )
)


@pytest.mark.parametrize("loop", [plain_kernel, kernel], ids=["plain", "fastest"])
@pytest.mark.parametrize(
    ("mine", "other", "chance"),
    [
        (WITH_A_BALUT, WITHOUT, 1.0),
        (WITHOUT, WITH_A_BALUT, 0.0),
        (WITHOUT, WITHOUT, 0.5),
    ],
)
def test_baluts_decide_between_equal_points_and_totals(
    loop: ModuleType, mine: Sheet, other: Sheet, chance: float
) -> None:
    keys = [ranking_key(each, VARIATIONS["standard"]) for each in (mine, other)]
    assert keys[0].points == keys[1].points
    assert keys[0].total == keys[1].total
    for category in ("straight", "choice"):
        view = position(open_boxes(mine, category), other).seen
        after = {score: worth for _category, score, worth in end_chances(view, loop)}
        assert after[mine.written(category)[-1]] == chance
        for score, worth in after.items():
            last = view.sheet.with_score(category, score)
            assert worth == slow_chance_after(last, other), (category, score)


def test_only_two_with_two_turns_each_are_near_the_end() -> None:
    two, three = (open_boxes(CARD, *CATEGORIES[:number]) for number in (2, 3))
    assert is_near_end(position(two, two).seen)
    assert not is_near_end(position(two, three).seen)
    assert not is_near_end(position(two, two, two).seen)


def test_with_points_level_and_two_rolls_left_nobody_writes_a_zero() -> None:
    # No more points can be made, but one five brings the higher total score.
    rest = ((18, 18, 12, 18), (15, 15, 15, 0), (22, 28, 19, 0), (20, 20, 20, 20), (0,) * 4)
    mine = Sheet(((12, 8, 8, 8), (0, 0, 0), *rest))
    other = Sheet(((12, 8, 8, 8), (0, 0, 0, 0), *rest[:-2], (21, 20, 20, 20), rest[-1]))
    chance = 1 - (25 / 36) ** 5
    view = position(mine, other, dice=(1, 1, 2, 2, 3), rolls=1).seen
    (advice,) = filter(None, advise(view))
    assert advice.ranked[0].command == STRONG.decide(view, Random(1)) == Roll()
    assert advice.ranked[0].value == pytest.approx(100 * chance)
    assert reason_in_words(WORDS, advice.ranked[0].reason) == "Chance to win 83.8%."
    written = position(mine.with_score("fives", 0), other, seat=1).seen
    (value,) = reviewed((view, written), (Write("fives"),)).values
    assert value.best == Roll()
    assert value.cost == pytest.approx(100 * chance)
    assert value.everyone == (0, 100)


def test_what_is_certain_is_played_for_points() -> None:
    zeros = Sheet(((0,) * 4,) * 7)
    for sheets in ((open_boxes(CARD, "balut"), zeros), (open_boxes(zeros, "balut"), CARD)):
        view = position(*sheets, dice=(6, 6, 6, 6, 1), rolls=2).seen
        assert STRONG.decide(view, Random(1)) == Roll((0, 1, 2, 3))
        (advice,) = filter(None, advise(view))
        assert {each.value for each in advice.ranked} in ({0}, {100})


# Chances


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_chances_lie_between_0_and_1_and_make_1_together(seats: int) -> None:
    views, _commands = played(3, seats)
    for view in (*views[:: 40 * seats], *views[-6:]):
        chances = chances_to_win(view)
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= each <= 1 for each in chances)
        given = chances_with(view, view.seat, 0.3)
        assert given[view.seat] == 0.3
        assert sum(given) == pytest.approx(1)
        if not view.is_over():
            found = run_values(view)
            assert all(
                -1e-6 <= each <= 1 + 1e-6 for scores in found.values() for each in scores.values()
            )


def test_equal_results_share_the_win() -> None:
    assert chances_to_win(position(CARD, CARD).seen) == (0.5, 0.5)
    assert chances_to_win(position(CARD, CARD, CARD).seen) == pytest.approx((1 / 3,) * 3)
    assert shares([Outlook(9.0, 4.0)] * 4) == pytest.approx((0.25,) * 4)


def test_a_lead_is_worth_more_the_less_is_left() -> None:
    early, late = (share_above(Outlook(10, spread), [Outlook(9, spread)]) for spread in (15.0, 1.0))
    assert 0.5 < early < late < 1


def test_sheets_that_are_full_are_compared_with_those_that_are_not() -> None:
    key = ranking_key(CARD, VARIATIONS["standard"])
    full = Outlook(key.points, 0.0, key)
    mine = Outlook(key.points, 4.0)
    assert share_above(mine, [full]) == pytest.approx(0.5)
    assert share_above(full, [mine]) == pytest.approx(0.5)
    assert share_above(mine, [full, full]) == pytest.approx(0.5)
    assert share_above(full, [full, full]) == pytest.approx(1 / 3)
    three = shares([mine, full, Outlook(key.points, 4.0)])
    assert three == pytest.approx((3 / 8, 1 / 4, 3 / 8), abs=0.5 / NODES)


def test_the_work_is_cut_in_slices() -> None:
    near = position(open_boxes(CARD, "fours", "choice"), open_boxes(CARD, "fives", "choice")).seen
    early = new_match(3).view(0)
    assert all(len(list(win_values(view))) >= len(CATEGORIES) for view in (near, early))


def test_work_that_is_given_up_begins_again_and_is_kept_once_it_is_done() -> None:
    view = position(open_boxes(CARD, "sixes", "choice"), open_boxes(CARD, "fives", "choice")).seen
    given_up = turn_of(view)
    assert next(given_up) is None
    given_up.close()
    slices, turn = _finished(turn_of(view))
    assert slices >= len(CATEGORIES)
    assert turn.values == run_values(view)
    assert _finished(turn_of(view)) == (0, turn)


def _finished(work: Generator[None, None, Turn]) -> tuple[int, Turn]:
    """Return how many slices of ``work`` there were, and what it came to."""
    slices = 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return slices, end.value
        slices += 1


# Coach and review


def test_the_coach_says_the_chance_to_win_and_the_points() -> None:
    view = position(Sheet(), Sheet(), dice=(4, 4, 6, 1, 4), rolls=1).seen
    (advice,) = filter(None, advise(view))
    chance, points, _why = map(partial(reason_in_words, WORDS), advice.ranked[0].reasons)
    value = advice.ranked[0].value
    assert value is not None
    assert 50 < value < 60
    assert chance == f"Chance to win {value:.1f}%."
    assert points.startswith("About 9.7")
    assert [each.value for each in advice.ranked] == sorted(
        (each.value or 0 for each in advice.ranked), reverse=True
    )
    assert WORDS.advice_words().values(view).expected == "Chance to win the game"
    assert WORDS.advice_words().values(position(Sheet()).seen).expected == "Expected final points"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_review_counts_in_chances(seats: int) -> None:
    views, commands = played(5, seats)
    last = reviewed(views, commands)
    assert len(last.values) == len(commands)
    assert all(each.cost >= 0 for each in last.values)
    assert all(
        each.luck == 0 or isinstance(command, Roll)
        for command, each in zip(commands, last.values, strict=True)
    )
    for now in last.expected():
        assert sum(now) == pytest.approx(100)
        assert all(0 <= chance <= 100 for chance in now)
    winner = max(range(seats), key=last.expected()[-1].__getitem__)
    assert last.expected()[-1][winner] == 100
    assert any(each.cost > 1 for each in last.values)


def test_the_strong_player_alone_goes_for_points_as_the_coach_does() -> None:
    match = new_match(1, deal=4)
    while match.outcome is None:
        view = match.view(0)
        (advice,) = filter(None, advise(view))
        assert STRONG.decide(view, Random(1)) == advice.ranked[0].command
        assert not advice.ranked[0].reason.key.startswith("chance")
        match.do(STRONG.decide(view, Random(1)))
    assert match.view(0).sheet.turns() == TURNS
