"""What a match came to for the persons who played it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from gamesuite.engine.match import Match
from gamesuite.engine.rules import Outcome
from gamesuite.engine.setup import Setup

Ending: TypeAlias = Literal["under way", "won", "shared", "lost", "done", "left"]
"""``shared`` is a victory of several sides, ``done`` the end of a match only about its score.

``left`` was left behind for good before its end, which counts as lost.
"""


class Person(msgspec.Struct, frozen=True, order=True):
    """Somebody at the table: by ``name``, or nameless.

    ``place`` counts the seats from 1 and tells nameless persons of one table apart; it is 0 for
    whoever has a name, and for who alone is no computer player.
    """

    name: str = ""
    place: int = 0


class SeatResult(msgspec.Struct, frozen=True):
    """What a match came to at ``seat``."""

    seat: int
    ending: Ending
    score: int


class Result(msgspec.Struct, frozen=True):
    """One match of one person in the statistics.

    ``key`` is that of the match in the journal and with ``seat`` tells results apart. ``options``
    are those of the setup as JSON, ``seats`` is how many took part. ``rank`` counts the endings
    of all matches; it is 0 while a match is under way. ``ended`` is in UTC seconds.
    ``unscored`` is why the match is not scored, empty if it is.
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

    @property
    def person(self) -> Person:
        """Who played."""
        return Person(self.name, self.place)


def persons(setup: Setup) -> Iterator[tuple[int, Person]]:
    """Yield the seats of ``setup`` at which persons sit, from 0, and who they are."""
    seated = [at for at, seat in enumerate(setup.seats) if seat.player == "person"]
    for at in seated:
        name = setup.seats[at].name.strip()
        yield at, Person(name, 0 if name or len(seated) == 1 else at + 1)


def seat_results(
    match: Match[Any, Any, Any], outcome: Outcome, points: tuple[int, ...]
) -> tuple[SeatResult, ...]:
    """Return what ``match``, which ended with ``outcome``, came to at every person's seat."""
    return tuple(
        SeatResult(at, _ending(match, outcome, at), points[at]) for at, _ in persons(match.setup)
    )


def _ending(match: Match[Any, Any, Any], outcome: Outcome, seat: int) -> Ending:
    if len(match.setup.seats) in match.rules.score_only:
        return "done"
    if seat not in outcome.winners:
        return "lost"
    sides = {match.rules.side(match.state, winner) for winner in outcome.winners}
    return "won" if len(sides) == 1 else "shared"
