from __future__ import annotations

from random import Random

import pytest

from gamesuite.engine.reason import RefusedError
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, Take
from tests.games.paris.positions import (
    RULES,
    THREE_KNIGHTS,
    after,
    position,
    random_states,
    refused,
    setup,
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
        RULES.check_setup(setup(seats=seats))


def test_exactly_the_commands_that_are_not_refused_are_listed() -> None:
    everything: list[Command] = [*map(Take, range(4)), GoOut(), Pass(), NextHand()]
    for state in Random(3).sample(random_states(3, 3, match="rubber", doubles="once"), 20):
        allowed = [command for command in everything if refused(state, command) is None]
        assert list(RULES.legal_commands(state)) == allowed
