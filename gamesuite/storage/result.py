"""The results of a match for the persons who played it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import LEVELS
from gamesuite.engine.rules import Noted, Outcome, is_won_alone
from gamesuite.engine.setup import Setup, tells_number

Ending: TypeAlias = Literal["under way", "won", "shared", "lost", "done", "left"]
"""``shared`` is a win of several sides, ``done`` the end of a match in which only the score counts.

``left`` is a match abandoned before its end, which counts as lost unless only the score counts.
"""


# Results are kept for ever: a name of what is noted and its numbers keep their meaning.

MOVES = "moves"
"""The name of the number of moves, in games where fewer of them are better."""
OPPONENTS = "opponents"
"""The name of the players on other sides: for each its place in :data:`OPPONENT_KINDS`."""
OPPONENT_KINDS = ("person", *LEVELS, "other")
"""The kinds of opponents: a person, or a computer player of this level. New ones come last."""


class Person(msgspec.Struct, frozen=True, order=True):
    """A person at the table, with or without a ``name``.

    ``place`` is the seat, from 1, and distinguishes persons without a name. It is 0 for a person
    with a name, and for the only person at the table.
    """

    name: str = ""
    place: int = 0


class SeatResult(msgspec.Struct, frozen=True):
    """The result of a match at ``seat``, with what was ``noted`` of it."""

    seat: int
    ending: Ending
    score: int
    noted: Noted = {}


class Result(msgspec.Struct, frozen=True, gc=False):
    """One match of one person in the statistics, identified by ``key`` and ``seat``.

    ``key`` is that of the match in the journal. ``options`` are those of the setup as JSON,
    ``seats`` is the number of players. ``rank`` is the order in which matches ended, from 1; it is
    0 while a match is under way. ``ended`` is in UTC seconds. ``unscored`` is why the match is not
    scored, empty if it is. ``noted`` is what the game and
    `circumstances` noted, empty in a match without an end.
    """

    key: int
    seat: int
    game: str
    options: str
    seats: int
    name: str
    place: int
    deal: int
    ending: Ending
    rank: int = 0
    ended: int = 0
    score: int = 0
    unscored: str = ""
    seconds: float = 0.0
    noted: Noted = {}

    @property
    def person(self) -> Person:
        """Who played."""
        return Person(self.name, self.place)

    @property
    def tells_number(self) -> bool:
        """Whether the players are told the number of the deal.

        Beside somebody with a name all others may be people.
        """
        people = 1 if self.person == Person() else self.seats
        return tells_number(people, is_over=self.ending not in ("under way", "left"))


def persons(setup: Setup) -> Iterator[tuple[int, Person]]:
    """Yield the seats of ``setup`` with persons, from 0, and the persons."""
    seated = [at for at, seat in enumerate(setup.seats) if seat.player == "person"]
    for at in seated:
        name = setup.seats[at].name.strip()
        yield at, Person(name, 0 if name or len(seated) == 1 else at + 1)


def seat_results(
    match: AnyMatch, outcome: Outcome, points: tuple[int, ...]
) -> tuple[SeatResult, ...]:
    """Return the results of ``match``, which ended with ``outcome``, one for each person."""
    return tuple(
        SeatResult(at, _ending(match, outcome, at), points[at], _noted(match, at))
        for at, _ in persons(match.setup)
    )


def _noted(match: AnyMatch, seat: int) -> Noted:
    return match.rules.noted(match.state, seat) | circumstances(match, seat)


def _ending(match: AnyMatch, outcome: Outcome, seat: int) -> Ending:
    if len(match.setup.seats) in match.rules.score_only:
        return "done"
    if seat not in outcome.winners:
        return "lost"
    sides = {match.rules.side(match.state, winner) for winner in outcome.winners}
    return "won" if len(sides) == 1 else "shared"


def circumstances(match: AnyMatch, seat: int) -> Noted:
    """Return what is kept of ``seat`` in the finished ``match``, whatever game it is."""
    rules, state = match.rules, match.state
    side = rules.side(state, seat)
    kinds = tuple(
        OPPONENT_KINDS.index(_kind(other.player, other.level))
        for at, other in enumerate(match.setup.seats)
        if rules.side(state, at) != side
    )
    moves: Noted = {MOVES: (match.moves(),)} if is_won_alone(rules, len(match.setup.seats)) else {}
    return moves | ({OPPONENTS: kinds} if kinds else {})


def _kind(player: str, level: str) -> str:
    if player == "person":
        return "person"
    return level if level in OPPONENT_KINDS[1:] else "other"
