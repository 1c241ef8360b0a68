"""Games and positions of Paris for tests."""

from __future__ import annotations

from random import Random

from msgspec import to_builtins
from msgspec.structs import replace

from gamesuite.engine.match import Match
from gamesuite.engine.player import RandomPlayer
from gamesuite.engine.rules import apply, options_from
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.games.paris.melds import DECK
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.rules import ParisRules
from gamesuite.games.paris.state import Command, State, View

RULES = ParisRules()
THREE_KNIGHTS = "KO KA KY"
"""A hand with a score of 960."""
ParisMatch = Match[State, Command, View]


def setup(
    number: int = 1, seats: int = 2, cards: tuple[str, ...] | None = None, **options: Option
) -> Setup:
    complete = to_builtins(options_from(RULES, options))
    return Setup("paris", complete, (Seat(),) * seats, Deal(number, cards))


def new_match(number: int = 1, seats: int = 2, **options: Option) -> ParisMatch:
    return Match(RULES, setup(number, seats, None, **options))


def position(*hands: str, **options: Option) -> State:
    """Return a position with ``hands``, seat 0 to act, and no card left on the table."""
    rows = [hand.split() for hand in hands]
    held = [card for row in rows for card in row]
    starts = [sum(map(len, rows[:seat])) for seat in range(len(rows))]
    start = RULES.start(setup(1, len(rows), None, **options))
    return replace(
        start,
        dealt=(*held, *(card for card in DECK if card not in held)),
        hands=tuple(tuple(range(at, at + len(row))) for at, row in zip(starts, rows, strict=True)),
        face_up=(None,) * 4,
        pile_sizes=(0,) * 4,
        dealer=len(rows) - 1,
        seat=0,
    )


def won(*entries: tuple[int, ...]) -> tuple[Sheet, ...]:
    """Return a sheet a side with ``entries`` below the line."""
    return tuple(map(Sheet, entries))


def random_states(number: int, seats: int, most: int = 60, **options: Option) -> list[State]:
    """Return the states of a match played at random, at most ``most`` commands long."""
    match = new_match(number, seats, **options)
    random = Random(number)
    player: RandomPlayer[View, Command] = RandomPlayer(RULES)
    states = [match.state]
    while match.outcome is None and len(states) <= most:
        match.do(player.decide(match.view(match.state.seat), random))
        states.append(match.state)
    return states


def after(state: State, *commands: Command) -> State:
    """Return ``state`` after ``commands``."""
    for command in commands:
        state = apply(RULES, state, command).state
    return state


def refused(state: State, command: Command) -> str | None:
    """Return the key of the reason why ``command`` is refused in ``state``, or None."""
    why = RULES.refusal(state, command)
    return None if why is None else why.key
