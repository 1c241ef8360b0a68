"""Matches of Balut for tests of the window, with a person to act."""

from __future__ import annotations

from functools import cache
from random import Random

from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.balut.players import LookaheadBalutPlayer
from gamesuite.games.balut.rules import BalutRules, Command, State, View

AnyBalut = Match[State, Command, View]

ERROR = 0.6
"""The error of the players, large enough for some costly decisions."""


def balut(moves: int, seats: int = 1, *, rolled: bool = True) -> AnyBalut:
    """Return a match after ``moves`` moves, or a few more until seat 0 is to act.

    Seat 0 is a person, the others are computer players. ``rolled``: it has rolled once.
    """
    computer = Seat(player="computer", level="medium")
    sitting = (Seat(), *(computer,) * (seats - 1))
    match = Match(BalutRules(), Setup("balut", {"variation": "standard"}, sitting, Deal(7)))
    for command in _played(seats):
        state = match.state.seen
        ready = state.seat == 0 and state.rolls == (1 if rolled else 0)
        if match.moves() >= moves and ready:
            break
        match.do(command, "computer" if state.seat else "person")
    return match


@cache
def _played(seats: int) -> tuple[Command, ...]:
    match = Match(
        BalutRules(), Setup("balut", {"variation": "standard"}, (Seat(),) * seats, Deal(7))
    )
    rng, player = Random(3), LookaheadBalutPlayer(ERROR)
    commands: list[Command] = []
    while match.outcome is None:
        commands.append(player.decide(match.view(0), rng))
        match.do(commands[-1])
    return tuple(commands)
