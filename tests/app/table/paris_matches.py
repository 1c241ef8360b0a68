"""Matches of Paris played without a window, for tests that look at moments of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from gamesuite.engine.match import Match, Restart
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.games.paris.players import GreedyParisPlayer
from gamesuite.games.paris.state import Command, NextHand, State, Take, View
from tests.games.paris.positions import RULES, ParisMatch, setup

PEOPLE = tuple(Seat(name=name) for name in ("Anna", "Bo", "Cy", "Di"))
COMPUTER = Seat(player="computer", level="easy")

Decide = Callable[[View, Random], Command]


def greedy(view: View, luck: Random) -> Command:
    """Return what a greedy player does."""
    return GreedyParisPlayer().decide(view, luck)


def takes_all(view: View, luck: Random) -> Command:
    """Take cards as long as there are any."""
    takes = sorted(view.cards_to_take)
    return Take(luck.choice(takes)) if takes else greedy(view, luck)


def new_match(players: Sequence[Seat], number: int, **options: Option) -> ParisMatch:
    """Return a match of ``players``."""
    complete = setup(1, len(players), None, **options).options
    return Match(RULES, Setup("paris", complete, tuple(players), Deal(number)))


def play(match: ParisMatch, decide: Decide, until: Callable[[State], bool]) -> ParisMatch:
    """Let all seats ``decide`` until the state says so; return ``match``."""
    luck = Random(1)
    while not until(match.state):
        match.do(decide(match.view(match.state.seat), luck))
    return match


def up_to(match: ParisMatch, moves: int) -> ParisMatch:
    """Return the first ``moves`` moves of ``match`` as a match of its own."""
    part: ParisMatch = Match(RULES, match.setup)
    for _state, entry in match.history()[:moves]:
        assert not isinstance(entry.command, Restart)
        part.do(entry.command)
    return part


def before_last_hand(match: ParisMatch) -> int:
    """Return the number of moves before the one that began the last hand of ``match``."""
    commands = [entry.command for _state, entry in match.history()]
    return len(commands) - 1 - commands[::-1].index(NextHand())
