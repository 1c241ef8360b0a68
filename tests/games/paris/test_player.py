from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from gamesuite.engine.player import RandomPlayer
from gamesuite.engine.rules import apply
from gamesuite.engine.setup import Option
from gamesuite.engine.thinking.arena import play
from gamesuite.games.paris.players import GreedyParisPlayer
from gamesuite.games.paris.rules import counts
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, State, Take, View
from tests.games.paris.positions import RULES, position, random_states, setup

GREEDY = GreedyParisPlayer()


def decision(state: State, luck: int = 1) -> Command:
    return GREEDY.decide(RULES.view(state, state.seat), Random(luck))


def with_face_up(state: State, *cards: str) -> State:
    return replace(state, face_up=tuple(state.dealt.index(card) for card in cards))


def test_greedy_takes_the_card_that_makes_its_hand_worth_most() -> None:
    state = with_face_up(position("LO MA", "KA"), "KO", "MO", "LY", "VA")
    assert decision(state) == Take(1)


def test_of_equal_cards_greedy_takes_any_of_the_highest() -> None:
    state = with_face_up(position("LO", "KT"), "FY", "KA", "CY", "VY")
    assert {decision(state, luck) for luck in range(20)} == {Take(1), Take(3)}


def test_greedy_goes_out_as_soon_as_it_may() -> None:
    assert decision(with_face_up(position("MO MA MY", "KT"), "KO", "VO", "PO", "SO")) == GoOut()


def test_greedy_passes_when_no_card_is_left_and_deals() -> None:
    assert decision(position("MO", "KO")) == Pass()
    assert decision(apply(RULES, position("MO MA MY", "KO"), GoOut()).state) == NextHand()


def test_greedy_decides_by_its_view_alone() -> None:
    for state in random_states(4, 3):
        guess = RULES.guess(RULES.view(state, state.seat), 99)
        assert decision(guess) == decision(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [{}, {"match": "hand"}, {"doubles": "per-occurrence", "open_hands": True}],
)
def test_greedy_finishes_whole_matches(seats: int, options: dict[str, Option]) -> None:
    played = play(RULES, setup(6, seats, None, **options), [GREEDY] * seats)
    assert played.finished
    outcome = played.match.outcome
    assert outcome is not None
    figures = counts(played.match.state)
    scores = played.match.rules.scores(played.match.state)
    best = [seat for seat in range(seats) if scores[seat] == max(scores)]
    assert best == list(outcome.winners)
    assert any(figures["rubbers"]) == (options.get("match") != "hand")


def test_greedy_beats_the_random_player() -> None:
    chance: RandomPlayer[View, Command] = RandomPlayer(RULES)
    outcomes = (play(RULES, setup(number), [GREEDY, chance]).match.outcome for number in range(10))
    assert sum(outcome is not None and outcome.winners == (0,) for outcome in outcomes) >= 9
