"""The results of a match for the persons who played it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import LEVELS
from gamesuite.engine.rules import Noted, Outcome, is_won_alone
from gamesuite.engine.setup import Seat, Setup, tells_number

Ending: TypeAlias = Literal["under way", "won", "shared", "lost", "done", "left"]
"""How a match ended for a person.

- under way: it goes on
- won, lost: the side of the person has won alone, or not won
- shared: several sides have won, that of the person among them
- done: it came to its end, and only the score counts
- left: it was abandoned before its end; that counts as lost unless only the score counts
"""


# What is noted in every game. Results are kept for ever, so names and numbers keep their meaning.

MOVES = "moves"
"""The name under which the number of moves is noted, in games where fewer of them are better."""

OPPONENTS = "opponents"
"""The name under which the players on other sides are noted, each by its kind."""

OPPONENT_KINDS = ("person", *LEVELS, "other")
"""The kinds of opponents: a person, a computer player of this level, or another one.

What is noted is the place in this tuple, from 0, so new kinds come last.
"""

DUELS = "duels"
"""The name under which is noted how it went with each of several opponents, in their order.

It is 2 for one who ended behind the person, 1 for a tie and 0 for one who ended before.
"""


class Person(msgspec.Struct, frozen=True, order=True):
    """A person at the table, by whom the statistics are kept."""

    name: str = ""
    """The name, which may be empty."""

    place: int = 0
    """What tells persons without a name apart: the number of the seat, from 1.

    It is 0 for a person with a name, and for the only person at the table.
    """


class SeatResult(msgspec.Struct, frozen=True):
    """How a match ended for the person at ``seat``, from 0: what is known at its end."""

    seat: int
    ending: Ending

    score: int
    """What the statistics count: the points of the seat, as they are shown."""

    noted: Noted = {}
    """What the rules of the game and `circumstances` noted."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """One match of one person in the statistics.

    It has no reference cycles, so Python need not look through thousands of them for garbage.
    """

    key: int
    """The key of the match in the journal; with ``seat`` it identifies the result."""

    seat: int
    """Where the person sat, from 0."""

    game: str
    """The id of the game."""

    options: str
    """The options of the setup, as JSON."""

    seats: int
    """The number of players."""

    name: str
    """The name of the `Person`."""

    place: int
    """The place of the `Person`."""

    deal: int
    """The number of the deal."""

    ending: Ending

    rank: int = 0
    """Its place in the order in which matches ended, from 1; 0 while it is under way."""

    ended: int = 0
    """When it ended, in UTC seconds."""

    score: int = 0
    """The points, as in `SeatResult`."""

    unscored: str = ""
    """Why the match is not scored, empty if it is."""

    seconds: float = 0.0
    """How long it took to play."""

    noted: Noted = {}
    """What the rules of the game and `circumstances` noted, empty in a match without an end."""

    @property
    def person(self) -> Person:
        """Who played."""
        return Person(self.name, self.place)

    @property
    def tells_number(self) -> bool:
        """Whether the players are told the number of the deal.

        How many of the players were people is not kept. A person without name and place was the
        only one; beside any other, all may have been people.
        """
        people = 1 if self.person == Person() else self.seats
        return tells_number(people, is_over=self.ending not in ("under way", "left"))


def persons(setup: Setup) -> Iterator[tuple[int, Person]]:
    """Yield the number of each seat of ``setup`` with a person, from 0, and that person."""
    for number, seat in enumerate(setup.seats):
        if seat.player == "person":
            name = seat.name.strip()
            yield number, Person(name, 0 if name or setup.people == 1 else number + 1)


def persons_of(setup: Setup, here: tuple[int, ...] | None) -> Iterator[tuple[int, Person]]:
    """Yield the same for the seats ``here``, None for all; others play at other computers."""
    return (each for each in persons(setup) if here is None or each[0] in here)


def seat_results(
    match: AnyMatch, outcome: Outcome, points: tuple[int, ...], here: tuple[int, ...] | None = None
) -> tuple[SeatResult, ...]:
    """Return the results of ``match``, one for each person, or each of those ``here``.

    It ended with ``outcome`` and these ``points`` of all seats.
    """
    return tuple(
        SeatResult(
            seat,
            _ending(match, outcome, seat),
            points[seat],
            {**match.rules.noted(match.state, seat), **circumstances(match, seat)},
        )
        for seat, _person in persons_of(match.setup, here)
    )


def _ending(match: AnyMatch, outcome: Outcome, seat: int) -> Ending:
    """Return how ``match`` ended for ``seat``; partners share a side and win together."""
    if len(match.setup.seats) in match.rules.score_only:
        return "done"
    if seat not in outcome.winners:
        return "lost"
    sides = {match.rules.side(match.state, winner) for winner in outcome.winners}
    return "won" if len(sides) == 1 else "shared"


def circumstances(match: AnyMatch, seat: int) -> Noted:
    """Return what is noted of ``seat`` in the finished ``match`` in every game.

    That is the number of moves where fewer are better, the kinds of the opponents if any, and of
    several how it went with each.
    """
    rules, state = match.rules, match.state
    side = rules.side(state, seat)
    seats = match.setup.seats
    others = [number for number in range(len(seats)) if rules.side(state, number) != side]
    noted: Noted = {}
    if is_won_alone(rules, len(seats)):
        noted[MOVES] = (match.moves(),)
    if others:
        noted[OPPONENTS] = tuple(OPPONENT_KINDS.index(_kind(seats[other])) for other in others)
    if len(others) > 1 and match.outcome is not None:
        own, *theirs = (_success(match, match.outcome, at) for at in (seat, *others))
        noted[DUELS] = tuple(1 + (own > success) - (own < success) for success in theirs)
    return noted


def _success(match: AnyMatch, outcome: Outcome, seat: int) -> tuple[bool, int, int]:
    """Return what tells which of two seats did better in ``match``: the higher is the better.

    Those who share a win are equal, whatever their scores.
    """
    if seat in outcome.winners:
        return True, 0, 0
    points = outcome.points[seat] if outcome.points else 0
    return False, points, match.rules.scores(match.state)[seat]


def circumstances_of_left(seats: Sequence[Seat], seat: int) -> Noted:
    """Return what is noted of ``seat`` in a match that was left, of which only ``seats`` are known.

    That is the kind of the only opponent: of several, some may be partners.
    """
    if len(seats) != 2 or seat not in (0, 1):
        return {}
    return {OPPONENTS: (OPPONENT_KINDS.index(_kind(seats[1 - seat])),)}


def _kind(seat: Seat) -> str:
    """Return which of `OPPONENT_KINDS` plays at ``seat``."""
    if seat.player == "person":
        return "person"
    return seat.level if seat.level in OPPONENT_KINDS[1:] else "other"
