"""The coach of Bowling Solitaire."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import astuple

from gamesuite.engine.advice import Advice, DecisionValues
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.games.bowling_solitaire.coach import advise, value_decisions
from gamesuite.games.bowling_solitaire.players import CoachBowler, GreedyBowler
from gamesuite.games.bowling_solitaire.prospects import prospects
from gamesuite.games.bowling_solitaire.rules import Bowl, Command, EndBall, NextFrame, View
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions
from tests.games.bowling_solitaire.positions import LEAFLET, VARIATIONS, new_match

WORDS = BowlingSolitaireDescriptions()


def answers(view: View) -> list[Advice[Command]]:
    return [each for each in advise(view) if each is not None]


def test_an_estimate_comes_before_the_exact_values() -> None:
    view = new_match(number=36).view(0)
    estimate, exact = answers(view)
    assert {each.command for each in estimate.ranked} == {each.command for each in exact.ranked}
    assert all(each.reason.key == "about" for each in estimate.ranked)
    assert all(each.reason.key.startswith("expect ") for each in exact.ranked)
    values = [each.value or 0 for each in exact.ranked]
    assert values == sorted(values, reverse=True)
    assert 170 < values[0] < 200
    for each in (*estimate.ranked, *exact.ranked):
        sentence = reason_in_words(WORDS, each.reason)
        assert "{" not in sentence
        assert sentence.endswith((".", "…"))


FOR_EVER = [
    ("standard", ["about", 176.4233, 175.5233], ["expect open", 176.109, 175.2852]),
    ("practice-frame", ["practice about", 9.0, 8.1], ["practice expect open", 8.6857, 7.8619]),
    ("open-balls", ["sure open", 213.635, 212.635]),
]
"""What the first two commands of deal 36 are worth; players compare what they are told."""


@pytest.mark.parametrize(("variation", "told"), [(name, told) for name, *told in FOR_EVER])
def test_the_values_of_a_deal_stay_the_same(variation: str, told: list[list[str | float]]) -> None:
    found = answers(new_match(number=36, variation=variation).view(0))
    for advice, (key, *worths) in zip(found, told, strict=True):
        first, second = advice.ranked[:2]
        assert (first.command, second.command) == (Bowl("right", "FGI"), EndBall())
        assert (first.reason.key, second.reason.key) == (key, key)
        assert [first.value, second.value] == pytest.approx(worths, abs=1e-4)
        assert first.reason["score"] == round(10 * (first.value or 0))


def test_the_best_result_counts_the_pins_that_are_down() -> None:
    match = new_match(number=36, variation="open-balls")
    assert [each.reason["pins"] for each in answers(match.view(0))[0].ranked[:2]] == [9, 8]
    match.do(Bowl("right", "FGI"))
    (advice,) = answers(match.view(0))
    assert max(each.reason["pins"] for each in advice.ranked) == 9


def test_the_sentence_has_the_chances_and_so_has_the_list() -> None:
    estimate, exact = (each.ranked[0].reason for each in answers(new_match(number=9).view(0)))
    assert reason_in_words(WORDS, estimate).endswith(" in the end; working out the chances…")
    assert WORDS.advice_words().prospect(estimate) == ""
    said = dict(exact.arguments)
    chances = f"trike {said['strike']}%, spare {said['spare']}%"
    assert chances in reason_in_words(WORDS, exact)
    assert WORDS.advice_words().prospect(exact) == f"S{chances}"


def test_a_certain_spare_is_told_without_chances() -> None:
    match = new_match(LEAFLET)
    for command in (Bowl("left", "FH"), Bowl("left", "BCD"), Bowl("right", "AE"), EndBall()):
        match.do(command)
    match.do(Bowl("left", "GI"))
    *_others, exact = answers(match.view(0))
    assert exact.ranked[0].command == Bowl("left", "J")
    assert reason_in_words(WORDS, exact.ranked[0].reason).startswith(
        "A spare is certain; expected final "
    )
    assert WORDS.advice_words().prospect(exact.ranked[0].reason) == "Spare"


def test_the_end_of_the_second_ball_has_no_chances() -> None:
    match = new_match(LEAFLET)
    match.do(EndBall())
    *_others, exact = answers(match.view(0))
    end = next(each for each in exact.ranked if each.command == EndBall())
    assert reason_in_words(WORDS, end.reason).endswith("; no strike or spare is possible.")
    assert WORDS.advice_words().prospect(end.reason) == ""
    assert WORDS.advice_words().prospect(exact.ranked[0].reason).startswith("Spare ")


def test_with_open_balls_the_best_result_is_told_at_once() -> None:
    match = new_match(LEAFLET, "open-balls")
    (advice,) = answers(match.view(0))
    best = advice.ranked[0]
    assert reason_in_words(WORDS, best.reason).startswith(
        "The best possible then: a spare; expected "
    )
    assert WORDS.advice_words().prospect(best.reason) == "Spare"
    match.do(EndBall())
    (advice,) = answers(match.view(0))
    end = next(each for each in advice.ranked if each.command == EndBall())
    assert WORDS.advice_words().prospect(end.reason) == "0 pins"
    assert "The best possible then: 0 pins; " in reason_in_words(WORDS, end.reason)


def test_practice_has_chances_and_no_score() -> None:
    for each in answers(new_match(number=36, variation="practice-frame").view(0)):
        assert "score" not in reason_in_words(WORDS, each.ranked[0].reason)
        assert "{" not in reason_in_words(WORDS, each.ranked[0].reason)


def test_the_list_of_practice_tells_what_the_frame_is_worth() -> None:
    view = new_match(number=36, variation="practice-frame").view(0)
    assert (
        WORDS.advice_words().values(view).list_title
        == "Expected points for the frame with best play:"
    )
    assert "final" not in str(astuple(WORDS.advice_words().values(view)))
    assert 0 < (answers(view)[-1].ranked[0].value or 0) < 40
    standard = WORDS.advice_words().values(new_match(number=36).view(0))
    assert standard.expected == "Expected final score"


def test_at_most_one_pin_is_left_standing_where_all_balls_are_good() -> None:
    match = new_match(LEAFLET)
    while not match.state.progress.is_rack_over:
        match.do(answers(match.view(0))[-1].ranked[0].command)
    assert sum(match.state.progress.balls) >= 9


@pytest.mark.parametrize("variation", VARIATIONS)
def test_after_a_rack_the_next_one_is_advised_for_the_score_to_expect(variation: str) -> None:
    match = new_match(LEAFLET, variation)
    match.do(Bowl("left", "FH"))
    match.do(EndBall())
    *_others, before = answers(match.view(0))
    end = next(each for each in before.ranked if each.command == EndBall())
    match.do(EndBall())
    (advice,) = answers(match.view(0))
    assert [each.command for each in advice.ranked] == [NextFrame()]
    assert end.value is not None
    assert advice.ranked[0].value == pytest.approx(end.value)


@pytest.mark.parametrize("variation", ["standard", "open-balls"])
def test_what_a_game_expects_follows_from_costs_and_luck(variation: str) -> None:
    match = new_match(number=36, variation=variation)
    views = [match.view(0)]
    commands: list[Command] = []
    bowl = next(each for each in match.rules.legal_commands(match.state) if isinstance(each, Bowl))
    wanted: tuple[Command, ...] = (bowl, EndBall(), EndBall(), NextFrame(), EndBall())
    for command in wanted:
        if match.rules.refusal(match.state, command) is None:
            commands.append(command)
            match.do(command)
            views.append(match.view(0))
    found: list[DecisionValues[Command]] = [
        each for each in value_decisions(tuple(views), tuple(commands)) if each is not None
    ]
    assert found[-1].done
    assert found[-1].first == (prospects(match.state.progress.options).frames[0]["none"],)
    values = found[-1].values
    assert len(values) == len(commands)
    assert all(each.cost >= -1e-9 for each in values)
    for before, after in pairwise(values):
        assert before.expected == pytest.approx(after.best_value)


def test_a_decision_is_worth_the_same_in_whatever_order_its_pins_are_named() -> None:
    # A game file may name them in any order; the table and the coach name them from A to J.
    match = new_match(LEAFLET, "open-balls")
    before = match.view(0)
    match.do(Bowl("left", "HF"))
    views = (before, match.view(0))
    *_others, unsorted = value_decisions(views, (Bowl("left", "HF"),))
    *_others, in_order = value_decisions(views, (Bowl("left", "FH"),))
    assert unsorted == in_order


def test_the_coach_bowls_better_than_the_greedy_player() -> None:
    def score(player: CoachBowler | GreedyBowler, number: int) -> int:
        match = new_match(number=number)
        luck = Random(number)
        for _frame in range(2):
            while not match.state.progress.is_rack_over:
                match.do(player.decide(match.view(0), luck))
            match.do(NextFrame())
        return sum(map(sum, match.state.progress.frames))

    deals = (36, 84, 120)
    coach = sum(score(CoachBowler(), deal) for deal in deals)
    greedy = sum(score(GreedyBowler(), deal) for deal in deals)
    assert coach > greedy
