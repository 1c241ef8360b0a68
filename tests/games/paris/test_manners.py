"""The manners of those of the cast at Paris, in fixed positions in which one may go out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import msgspec
import pytest

from gamesuite.engine.cast import CAST
from gamesuite.engine.match import Match
from gamesuite.engine.player import Player, players_luck
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.paris.melds import VALUE
from gamesuite.games.paris.players import CHARACTERS, LEVELS
from gamesuite.games.paris.rules import ParisRules
from gamesuite.games.paris.scoring import may_go_out
from gamesuite.games.paris.state import Command, GoOut, State, Take, View

POSITIONS = 40
RULES = ParisRules()


@cache
def _positions(*, may: bool = True) -> tuple[View, ...]:
    """Return views of medium players who ``may`` go out or not, from the first deals of two."""
    found = (view for view in _views() if may_go_out(view.hands[view.seat].faces) == may)
    return tuple(islice(found, POSITIONS))


def _views() -> Iterator[View]:
    options = msgspec.to_builtins(options_from(RULES, {}))
    player = LEVELS["medium"]()
    deal = 0
    while True:
        deal += 1
        seats = (Seat(player="computer"),) * 2
        match: Match[State, Command, View] = Match(RULES, Setup("", options, seats, Deal(deal)))
        for decision in range(200):
            if match.outcome is not None:
                break
            seat = RULES.to_act(match.state)
            view = player.view(RULES, match.state, seat)
            if view.result is None:
                yield view
            match.do(player.decide(view, players_luck(deal, seat, decision)), "computer")


def _player(name: str) -> Player[View, Command]:
    return {**LEVELS, **CHARACTERS}[name]()


@cache
def _goes_out(name: str) -> int:
    """Return in how many positions the player ``name`` goes out."""
    player = _player(name)
    commands = (player.decide(view, Random(at)) for at, view in enumerate(_positions()))
    return sum(isinstance(command, GoOut) for command in commands)


@pytest.mark.parametrize("character", ["mara", "vera"])
def test_the_bold_go_out_more_often_than_the_plain_player_of_their_level(character: str) -> None:
    assert _goes_out(character) > _goes_out(CAST[character].level)


@pytest.mark.parametrize("character", ["otto", "emil", "paul"])
def test_the_patient_wait_more_often_than_the_plain_player_of_their_level(character: str) -> None:
    assert _goes_out(character) < _goes_out(CAST[character].level)


def test_ines_takes_the_highest_card_more_often() -> None:
    views = [view for view in _positions(may=False) if view.cards_to_take]
    taken = {name: sum(_takes_highest(name, view) for view in views) for name in ("ines", "easy")}
    assert taken["ines"] > taken["easy"]


def _takes_highest(name: str, view: View) -> int:
    """Return how often of ten times the player ``name`` takes a card of the highest value."""
    cards, player = view.cards_to_take, _player(name)
    highest = max(VALUE[card] for card in cards.values())
    high = {place for place in cards if VALUE[cards[place]] == highest}
    commands = (player.decide(view, Random(at)) for at in range(10))
    return sum(isinstance(each, Take) and each.place in high for each in commands)


def test_all_have_a_manner_that_is_tested_here() -> None:
    assert set(CHARACTERS) == set(CAST)
