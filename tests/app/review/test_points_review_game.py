"""What a review in points computes from the values of the coach."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from gamesuite.app.review.points_review_game import Balance, PointsReviewGame
from gamesuite.app.review.points_review_words import (
    cost_words,
    curve_words,
    decided_words,
    others_words,
    shown_balance,
    turns_words,
    verdict_words,
)
from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import DecisionValue, DecisionValues
from gamesuite.engine.setup import Seat
from gamesuite.games.balut.rules import Write
from gamesuite.opening import Opened, new_match


def test_the_curve_is_what_the_seat_itself_could_expect() -> None:
    game = PointsReviewGame(new_match("balut", {}, 1, (Seat(),) * 2), 0)
    first = DecisionValue(0, Roll(), 41.0, 40.0, luck=5.0, everyone=(45.0, 55.0))
    game.update(DecisionValues((40.0, 60.0), (first,), done=True))
    assert [game.curve(seat) for seat in range(2)] == [(40.0, 45.0), (60.0, 55.0)]


def played() -> Opened:
    """Return a game after a roll that had to be, and three decisions."""
    opened = new_match("balut", {}, 1, (Seat(),))
    for command in (Roll(), Roll((0,)), Roll((1,)), Write("choice")):
        opened.match.do(command)
    return opened


def test_a_cost_that_is_shown_counts_everywhere_and_one_that_is_not_nowhere() -> None:
    game = PointsReviewGame(played(), 0)
    costs = (0.5, 0.004, 0.006, 0.03)  # the first command was no decision
    values = tuple(DecisionValue(0, Roll(), 10.0, 10.0 - cost) for cost in costs)
    game.update(DecisionValues((10.0,), values, done=True))
    assert [each.moves for each in game.decisions] == [1, 2, 3]
    assert [cost_words(game, each) for each in game.decisions] == ["best", "0.01", "0.03"]
    assert game.accuracy(0) == pytest.approx(1 / 3)
    assert game.balance(0).lost == pytest.approx(0.036)
    assert game.costliest(0) == game.decisions[2]


def in_company() -> Opened:
    """Return a game of two in which the first seat has made four decisions after its roll."""
    opened = new_match("balut", {}, 1, (Seat(),) * 2)
    for command in (Roll(), Roll((0,)), Roll((1,)), Write("choice")):
        opened.match.do(command)
    return opened


def test_where_all_moves_have_the_same_chance_points_are_what_a_move_costs() -> None:
    game = PointsReviewGame(in_company(), 0)
    behind = (None, 0.0, 0.004, 1.25)
    values = tuple(DecisionValue(0, Roll(), 0.0, 0.0, behind=each) for each in behind)
    game.update(DecisionValues((50.0, 50.0), values, done=True))
    assert [cost_words(game, each) for each in game.decisions] == ["best", "best", "1.25 points"]
    assert verdict_words(game, game.decisions[2]) == (
        "Every move had the same chance to win; this one costs 1.25 points."
    )
    assert game.accuracy(0) == pytest.approx(2 / 3)
    assert game.costliest_few(0, 3) == [game.decisions[2]]
    assert game.balance(0).lost == pytest.approx(50 - 50), "points are no chances"


def test_what_cost_chances_comes_before_what_cost_points_only() -> None:
    game = PointsReviewGame(in_company(), 0)
    points, chances = (
        DecisionValue(0, Roll(), 0.0, 0.0, behind=5.0),
        DecisionValue(0, Roll(), 1.0, 0.5),
    )
    game.update(DecisionValues((50.0, 50.0), (points, points, chances, points), done=True))
    assert [each.moves for each in game.costliest_few(0, 3)] == [2, 1, 3]


def test_where_no_move_could_win_and_no_points_count_nothing_is_best() -> None:
    game = PointsReviewGame(in_company(), 0)
    hopeless, best = DecisionValue(0, Roll(), 0.0, 0.0), DecisionValue(0, Roll(), 2.0, 2.0)
    game.update(DecisionValues((50.0, 50.0), (hopeless, hopeless, best, hopeless), done=True))
    assert [cost_words(game, each) for each in game.decisions] == ["–", "best", "–"]
    assert verdict_words(game, game.decisions[0]) == "No move had a chance to win any more."
    assert game.accuracy(0) == 1


def test_the_smallest_cost_that_is_shown_is_a_loss() -> None:
    game = PointsReviewGame(played(), 0)
    values = tuple(DecisionValue(0, Roll(), 10.0, 10.0 - cost) for cost in (0, 0, 0.006, 0))
    game.update(DecisionValues((10.0,), values, done=True))
    assert game.costliest(0) == game.decisions[1]


def test_one_move_without_turns_is_counted_as_one() -> None:
    game = PointsReviewGame(played(), 0)
    game.turns = (None,) * len(game.turns)
    words = [each.partition(":")[0] for each in curve_words(game, (1.0, 2.0, 3.0))]
    assert words == ["After 0 moves", "After 1 move", "After 2 moves"]


def values(*decided: DecisionValue[Any]) -> DecisionValues[Any]:
    return DecisionValues((10.0,), decided, done=True)


def test_what_is_expected_lost_found_and_lucky_adds_up() -> None:
    game = PointsReviewGame(played(), 0)
    first = DecisionValue(0, Roll(), 11.0, 11.0, luck=1.0, found=0.75)  # and dealt luck of 0.25
    game.update(values(first, DecisionValue(0, Roll(), 12.0, 9.0, luck=-2.0)))
    balance = game.balance(0)
    assert balance == pytest.approx((10.0, 3.0, 0.75, -0.75, 0.0))
    assert balance.end == pytest.approx(7.0)


def test_a_cost_too_small_to_be_shown_is_luck() -> None:
    game = PointsReviewGame(played(), 0)
    first = DecisionValue(0, Roll(), 10.0, 10.0)
    game.update(values(first, DecisionValue(0, Roll(), 10.0, 9.996)))
    assert game.balance(0) == pytest.approx((10.0, 0.0, 0.0, -0.004, 0.0))


def test_no_part_is_more_than_the_game_held() -> None:
    game = PointsReviewGame(played(), 0)
    lost = DecisionValue(0, Roll(), 10.0, 2.0, luck=8.0)
    game.update(values(lost, lost, lost, replace(lost, luck=0.0)))
    assert game.sums(0) == pytest.approx((10.0, 24.0, 0.0, 16.0, 0.0))
    assert game.balance(0) == pytest.approx((10.0, 10.0, 0.0, 2.0, 0.0))
    game.turns = (1,) * len(game.turns)
    assert game.decisive_turn(0) == (1, 10.0, 2.0, 0.0)


def chance_to_win(*decided: DecisionValue[Any]) -> PointsReviewGame:
    """Return a game of two, in which both could expect 50 percent at the start."""
    game = PointsReviewGame(new_match("balut", {}, 1, (Seat(),) * 2), 0)
    game.update(DecisionValues((50.0, 50.0), decided, done=True))
    game.turns = (1,) * (len(decided) + 1)
    return game


def test_no_luck_is_worse_than_to_lose_all_chances() -> None:
    unlucky = DecisionValue(0, Roll(), 90.0, 90.0, luck=-90.0, everyone=(0.0, 100.0))
    other = DecisionValue(1, Roll(), 10.0, 10.0, everyone=(90.0, 10.0))
    unlucky_first = replace(unlucky, best_value=50.0, value=50.0, luck=-50.0)
    game = chance_to_win(unlucky_first, other, unlucky, other)
    assert game.sums(0) == pytest.approx((50.0, 0.0, 0.0, -140.0, 180.0))
    assert game.balance(0) == pytest.approx((50.0, 0.0, 0.0, -60.0, 100.0))
    assert game.balance(1) == pytest.approx((50.0, 0.0, 0.0, -100.0, 60.0))
    game = chance_to_win(unlucky_first, other, unlucky)
    assert game.balance(0) == pytest.approx((50.0, 0.0, 0.0, -100.0, 50.0))
    assert "100.0%" in others_words(game, 1)
    assert shown_balance(game, 0).luck == -100.0


def test_rounding_makes_no_luck_worse_than_to_lose_all_chances(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = chance_to_win()
    balance = Balance(50.06, 0.0, 0.0, -100.0, 50.06)
    monkeypatch.setattr(game, "balance", lambda _seat: balance)
    assert shown_balance(game, 0) == pytest.approx((50.1, 0.0, 0.0, -100.0, 50.0))


def test_what_is_found_too_little_to_be_shown_was_not_found() -> None:
    game = chance_to_win(DecisionValue(0, Roll(), 60.6, 60.0, found=10.6, everyone=(60.0, 40.0)))
    assert game.sums(0) == pytest.approx((50.0, 0.0, 10.0, 0.0, 0.0))


def test_what_is_found_again_and_lost_again_counts_once() -> None:
    game = PointsReviewGame(played(), 0)
    first = DecisionValue(0, Roll(), 3.0, 3.0)  # the first command was no decision
    lost = DecisionValue(0, Roll(), 10.0, 2.0, luck=1.0, found=7.0)
    game.update(DecisionValues((3.0,), (first, lost, lost, replace(lost, luck=0.0)), done=True))
    assert game.balance(0) == pytest.approx((3.0, 10.0, 7.0, 2.0, 0.0))


def test_what_was_found_is_never_less_than_nothing() -> None:
    game = PointsReviewGame(played(), 0)
    first = DecisionValue(0, Roll(), 10.0, 10.0)
    little = DecisionValue(0, Roll(), 8.0, 8.0, found=-2.0)
    game.update(values(first, little))
    assert game.sums(0) == pytest.approx((10.0, 2.0, 0.0, 0.0, 0.0))
    own = replace(little, best_value=48.0, value=48.0, everyone=(48.0, 52.0))
    other = DecisionValue(1, Roll(), 50.0, 50.0, everyone=(45.0, 55.0))
    assert chance_to_win(own, other).sums(0) == pytest.approx((50.0, 0.0, 0.0, 0.0, -5.0))


def test_what_others_did_in_a_hand_is_part_of_it() -> None:
    own = DecisionValue(0, Roll(), 60.0, 60.0, luck=5.0, found=10.0, everyone=(65.0, 35.0))
    other = DecisionValue(1, Roll(), 35.0, 35.0, everyone=(25.0, 75.0))
    game = chance_to_win(own, other)
    assert game.decisive_turn(0) == (1, -10.0, 5.0, 0.0)
    assert decided_words(game, 0).endswith("+15.0% (decisions +10.0%, luck +5.0%).")
    game.is_for_one = game.has_hands = True  # what a seat saw, as in Paris
    assert game.decisive_turn(0) == (1, -10.0, 5.0, -40.0)
    told = "\u221225.0% (decisions +10.0%, luck +5.0%, others \u221240.0%)."
    assert decided_words(game, 0) == f"Biggest change: Turn 1, {told}"
    assert not turns_words(game, 0)  # one turn is told already
    game.turns = (1, 2, 2)
    assert turns_words(game, 0).splitlines() == [
        "Turn 1: +10.0% (decisions +10.0%, luck 0.0%, others 0.0%)",
        "Turn 2: \u221235.0% (decisions 0.0%, luck +5.0%, others \u221240.0%)",
    ]


def test_what_others_did_is_neither_lost_nor_luck() -> None:
    game = PointsReviewGame(new_match("balut", {}, 1, (Seat(),) * 2), 0)
    other = DecisionValue(1, Roll(), 60.0, 50.0, everyone=(48.0, 52.0))
    game.update(DecisionValues((40.0, 60.0), (other,), done=True))
    assert game.balance(0) == pytest.approx((40.0, 0.0, 0.0, 0.0, 8.0))


def test_turns_have_the_luck_and_the_cost_of_the_whole_balance() -> None:
    game = PointsReviewGame(played(), 0)
    first = DecisionValue(0, Roll(), 11.0, 11.0, luck=1.0, found=0.75)
    others = (
        replace(first, value=9.0, luck=-2.0, found=0.0),
        replace(first, best_value=8.0, value=7.5),
    )
    game.update(values(first, *others))
    game.turns = (1,) * len(game.turns)
    balance, turn = game.balance(0), game.decisive_turn(0)
    assert turn is not None
    assert turn.cost == pytest.approx(balance.lost - balance.found)
    assert turn.luck == pytest.approx(balance.luck)
    assert balance.end == pytest.approx(game.curve(0)[-1])
