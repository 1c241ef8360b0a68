"""Computer players against each other, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from gamesuite.engine.match import Match
from gamesuite.engine.player import Player, players_luck
from gamesuite.engine.rules import Rules
from gamesuite.engine.setup import Setup

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")

MOST_COMMANDS = 20_000


class Played(msgspec.Struct, Generic[S, C, V], frozen=True):
    """A match that was played and whether it came to its end."""

    match: Match[S, C, V]
    finished: bool


def play(
    rules: Rules[S, C, V],
    setup: Setup,
    players: Sequence[Player[V, C]],
    most_commands: int = MOST_COMMANDS,
) -> Played[S, C, V]:
    """Let ``players``, one a seat, play the game of ``setup``.

    A game not over after ``most_commands`` commands is left there: patience played at random
    does not end by itself.
    """
    match = Match(rules, setup)
    for decision in range(most_commands):
        if match.outcome is not None:
            return Played(match, finished=True)
        seat = rules.to_act(match.state)
        luck = players_luck(setup.deal.number, seat, decision)
        match.do(players[seat].decide(match.view(seat), luck), "computer")
    return Played(match, finished=match.outcome is not None)
