"""The manners of those of the cast at Bali, in fixed positions of a match of two."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import msgspec
import pytest

from gamesuite.engine.cast import CAST
from gamesuite.engine.match import Match
from gamesuite.engine.player import players_luck
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.bali.players import CHARACTERS, LEVELS, length, removal
from gamesuite.games.bali.rules import BaliRules
from gamesuite.games.bali.state import Command, Remove, State, View

MOST = 25
"""How many decisions of the match are looked at."""
RULES = BaliRules()


@cache
def _views() -> tuple[View, ...]:
    """Return what the player to act sees at the first turns of medium players."""
    options = msgspec.to_builtins(options_from(RULES, {}))
    seats = (Seat(player="computer"),) * 2
    match: Match[State, Command, View] = Match(RULES, Setup("", options, seats, Deal(3)))
    player = LEVELS["medium"]()
    views: list[View] = []
    for decision in range(MOST):
        if match.outcome is not None:
            break
        seat = RULES.to_act(match.state)
        views.append(player.view(RULES, match.state, seat))
        luck = players_luck(3, seat, decision)
        match.do(player.decide(views[-1], luck), "computer")
    return tuple(view for view in views if view.table.phase == "turn")


def _commands(name: str) -> list[tuple[View, Command]]:
    player = {**LEVELS, **CHARACTERS}[name]()
    return [(view, player.decide(view, players_luck(3, 0, at))) for at, view in enumerate(_views())]


def _letters(name: str) -> int:
    return sum(length(view, command) for view, command in _commands(name))


def _removals(name: str) -> int:
    return sum(isinstance(command, Remove) for _view, command in _commands(name))


@pytest.mark.parametrize(
    ("character", "liked"),
    [
        ("ines", _letters),
        ("mara", _letters),
        ("vera", _letters),
        ("otto", _removals),
        ("emil", _removals),
        ("paul", _removals),
    ],
)
def test_each_does_what_it_likes_more_often_than_the_plain_player_of_its_level(
    character: str, liked: Callable[[str], int]
) -> None:
    assert liked(character) > liked(CAST[character].level)


def test_what_a_taste_goes_by() -> None:
    view = _views()[0]
    for command in LEVELS["medium"]().decide(view, players_luck(3, 0, 0)), *_removable(view):
        assert bool(length(view, command)) != bool(removal(view, command))


def _removable(view: View) -> list[Command]:
    return [Remove(place) for place, column in view.table.own_columns() if column.is_complete]


def test_all_have_a_manner_that_is_tested_here() -> None:
    assert set(CHARACTERS) == set(CAST)
