from __future__ import annotations

from random import Random

import pytest

from gamesuite.engine.player import Player
from gamesuite.engine.rules import apply
from gamesuite.engine.thinking.arena import play
from gamesuite.games.bowling_solitaire.players import GreedyBowler, RandomBowler
from gamesuite.games.bowling_solitaire.rules import Bowl, Command, EndBall, NextFrame, View

from .positions import LEAFLET, RULES, VARIATIONS, bowl_balls, new_match


def test_greedy_takes_the_most_pins() -> None:
    view = new_match(LEAFLET).view(0)
    assert GreedyBowler().decide(view, Random(0)) == Bowl("right", "GHI")


def test_greedy_breaks_ties_at_random() -> None:
    state = apply(RULES, new_match(LEAFLET).state, Bowl("left", "FH")).state
    view = RULES.view(state, 0)
    choices = {GreedyBowler().decide(view, Random(seed)) for seed in range(20)}
    assert len(choices) > 1
    assert {len(choice.pins) for choice in choices if isinstance(choice, Bowl)} == {3}


def test_greedy_deals_the_next_frame() -> None:
    view = RULES.view(bowl_balls([10]), 0)
    assert GreedyBowler().decide(view, Random(0)) == NextFrame()


def test_hidden_cards_do_not_change_the_decision() -> None:
    one = RULES.view(new_match("2717 295 18 6 05836 039 44").state, 0)
    other = RULES.view(new_match("2717 295 18 6 03638 095 44", number=99).state, 0)
    for seed in range(5):
        decisions = {GreedyBowler().decide(view, Random(seed)) for view in (one, other)}
        assert len(decisions) == 1


def test_the_random_player_bowls_any_legal_card_and_never_stops() -> None:
    state = new_match(LEAFLET).state
    bowled = {RandomBowler().decide(RULES.view(state, 0), Random(seed)) for seed in range(60)}
    assert bowled == set(RULES.legal_commands(state)) - {EndBall()}
    over = RULES.view(bowl_balls([10]), 0)
    assert RandomBowler().decide(over, Random(0)) == NextFrame()


@pytest.mark.parametrize("player", [RandomBowler(), GreedyBowler()], ids=["random", "greedy"])
def test_players_finish_whole_games(player: Player[View, Command]) -> None:
    for variation in VARIATIONS:
        for number in range(3):
            setup = new_match(variation=variation, number=number).setup
            finished = play(RULES, setup, [player], most_commands=120).finished
            assert finished == (variation != "practice-frame")


@pytest.mark.parametrize(
    ("player", "low", "high"), [(RandomBowler(), 80, 95), (GreedyBowler(), 85, 101)]
)
def test_average_score(player: Player[View, Command], low: int, high: int) -> None:
    scores = []
    for number in range(30):
        match = play(RULES, new_match(number=number).setup, [player]).match
        scores.append(RULES.scores(match.state)[0])
    assert low < sum(scores) / len(scores) < high
