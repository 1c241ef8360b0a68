from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import first_state
from gamesuite.engine.setup import Seat
from gamesuite.games.paris.scoring import highest_score
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, Take
from tests.games.paris.positions import (
    RULES,
    THREE_KNIGHTS,
    after,
    position,
    random_states,
    refused,
    setup,
    won,
)


def test_refusals() -> None:
    start = RULES.start(setup())
    for place in (-1, 4, 10**30):
        assert refused(start, Take(place)) == "no such place"
    assert refused(start, Pass()) == "cards left"
    assert refused(start, GoOut()) == "too few melded"
    assert refused(start, NextHand()) == "hand not over"
    assert refused(position("KO VO", "MO"), GoOut()) == "too few melded"
    assert refused(position("KO VO", "MO"), Take(0)) == "nothing to take"
    between: list[Command] = [Take(0), GoOut(), Pass()]
    ended = after(position(THREE_KNIGHTS, "MO"), GoOut())
    assert [refused(ended, command) for command in between] == ["hand over"] * 3


def test_a_player_may_pass_when_able_to_go_out() -> None:
    assert list(RULES.legal_commands(position(THREE_KNIGHTS, "MO"))) == [GoOut(), Pass()]


@pytest.mark.parametrize("seats", [1, 5])
def test_the_number_of_players_is_limited(seats: int) -> None:
    with pytest.raises(RefusedError):
        first_state(RULES, setup(seats=seats))


def test_exactly_the_commands_that_are_not_refused_are_listed() -> None:
    everything: list[Command] = [*map(Take, range(4)), GoOut(), Pass(), NextHand()]
    for state in Random(3).sample(random_states(3, 3, match="rubber", doubles="once"), 20):
        allowed = [command for command in everything if refused(state, command) is None]
        assert list(RULES.legal_commands(state)) == allowed


def test_a_start_shows_persons_their_dealt_cards() -> None:
    for seats in (2, 3):
        start = setup(seats=seats)
        played = replace(start, seats=(Seat(player="computer", level="easy"), *start.seats[1:]))
        state = RULES.start(played)
        shown = tuple(f"{seats} players, seat {seat}" for seat in range(1, seats))
        assert RULES.start_shows(played, state) == shown
        assert not RULES.start_hides(played, state, shown[0])
        assert RULES.start_hides(played, state, f"{seats} players, seat 0")
        assert RULES.start_hides(played, state, "4 players, seat 1")


def test_a_hand_that_is_over_hides_nothing_and_rests_until_the_next() -> None:
    playing = position(THREE_KNIGHTS, "MO")
    lost = position(THREE_KNIGHTS, "VO VA VY")
    last = replace(playing, sheets=won((720, 1600), ()))
    states = (playing, after(playing, GoOut()), after(lost, GoOut()), after(last, GoOut()))
    assert [RULES.hides(state) for state in states] == [True, False, False, False]
    assert [RULES.rests(state) for state in states] == [False, True, True, False]


def test_opposite_seats_of_four_are_of_one_side() -> None:
    for seats, sides in ((2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 0, 1])):
        state = RULES.start(setup(seats=seats))
        assert [RULES.side(state, seat) for seat in range(seats)] == sides


def test_the_possible_scores_go_up_to_the_highest_number() -> None:
    rubber, once = setup(), setup(match="hand")
    every = setup(match="hand", doubles="per-occurrence")
    assert RULES.possible_scores(once) == range(highest_score() + 1)
    assert highest_score() < HIGHEST_NUMBER < highest_score(per_occurrence=True)
    for setup_of in (rubber, every):
        assert RULES.possible_scores(setup_of) == range(HIGHEST_NUMBER + 1)
