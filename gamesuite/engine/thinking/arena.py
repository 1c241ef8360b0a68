"""Matches between computer players, without a window, and what many of them add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.player import Player, players_luck
from gamesuite.engine.rules import Rules, is_won_alone
from gamesuite.engine.setup import Deal, Option, Seat, Setup, rotated

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")

MOST_COMMANDS = 5_000
"""The most commands in a game for several players, more than any game needs."""
MOST_ALONE = 500
"""The most commands in a game for one player; only a game that goes in circles needs them."""

Ending: TypeAlias = Literal["win", "tie", "loss"]
"""How a match ended for a player; a tie is a win that several sides share."""

Counts: TypeAlias = Callable[[S], Mapping[str, tuple[int, ...]]]
"""Figures of a state by name, one per seat, that add up over matches."""


class Played(msgspec.Struct, Generic[S, C, V], frozen=True):
    """A match that was played, and whether it reached its end."""

    match: Match[S, C, V]
    finished: bool


class PlayerResult(msgspec.Struct, frozen=True):
    """The result of a match for one player; partners win, tie and lose together.

    ``points`` is None in a game that has only scores.
    """

    ending: Ending
    score: int
    points: int | None = None
    counts: dict[str, int] = {}


class Series(msgspec.Struct, Generic[S, C, V], frozen=True):
    """Matches between the same ``players``, as many as there are seats.

    Match number i, from 0, is the deal ``first_deal`` + i. Everybody moves one seat on after each
    match, so the start rotates and opposite seats stay opposite.
    """

    rules: Rules[S, C, V]
    options: dict[str, Option]
    players: tuple[Player[V, C], ...]
    first_deal: int = 1
    counts: Counts[S] | None = None
    """What is counted besides the scores; without it, the wins of a single player."""

    def play(self, number: int) -> tuple[Played[S, C, V], tuple[PlayerResult, ...]]:
        """Play match ``number``; return it and its results, in the order of the players."""
        seats = tuple(Seat(player="computer") for _ in self.players)
        setup = Setup("", self.options, seats, Deal(self.first_deal + number))
        played = play(self.rules, setup, rotated(self.players, number))
        return played, rotated(tuple(self._results(played.match)), -number)

    def _results(self, match: Match[S, C, V]) -> Iterator[PlayerResult]:
        state = match.state
        counted = _wins(match) if self.counts is None else self.counts(state)
        points = () if match.outcome is None else match.outcome.points
        for seat, score in enumerate(self.rules.scores(state)):
            yield PlayerResult(
                _ending(match, seat),
                score,
                points[seat] if points else None,
                {name: numbers[seat] for name, numbers in counted.items()},
            )


def _wins(match: AnyMatch) -> dict[str, tuple[int, ...]]:
    """Return "won", 1 for a win, if a single player wins or loses ``match``; else nothing."""
    if not is_won_alone(match.rules, len(match.setup.seats)):
        return {}
    return {"won": (int(match.outcome is not None and bool(match.outcome.winners)),)}


def play(
    rules: Rules[S, C, V],
    setup: Setup,
    players: Sequence[Player[V, C]],
    most_commands: int | None = None,
) -> Played[S, C, V]:
    """Let ``players``, one per seat, play the game of ``setup``.

    Stops after ``most_commands`` commands if the game is not over by then, since games for one
    player need not end when played at random. None allows as many as any game should need.
    """
    match = Match(rules, setup)
    default = MOST_ALONE if len(players) == 1 else MOST_COMMANDS
    for decision in range(default if most_commands is None else most_commands):
        if match.outcome is not None:
            return Played(match, finished=True)
        seat = rules.to_act(match.state)
        luck = players_luck(setup.deal.number, seat, decision)
        view = players[seat].view(rules, match.state, seat)
        match.do(players[seat].decide(view, luck), "computer")
    return Played(match, finished=match.outcome is not None)


def _ending(match: Match[S, C, V], seat: int) -> Ending:
    """Return how ``match`` ended for ``seat``; nobody wins an unfinished match."""
    winners = () if match.outcome is None else match.outcome.winners
    if seat not in winners:
        return "loss"
    sides = {match.rules.side(match.state, winner) for winner in winners}
    return "win" if len(sides) == 1 else "tie"


# The results of many matches: wins, sums, means and standard errors


class Mean:
    """The mean of whole numbers, from exact sums."""

    def __init__(self) -> None:
        self._number = 0
        self._sum = 0
        self._squares = 0

    def add(self, value: int) -> None:
        """Add one more ``value``."""
        self._number += 1
        self._sum += value
        self._squares += value * value

    @property
    def value(self) -> float | None:
        """The mean, None without numbers."""
        return self._sum / self._number if self._number else None

    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean, None with fewer than two numbers."""
        if self._number < 2:
            return None
        spread = self._number * self._squares - self._sum**2
        return sqrt(spread / (self._number**2 * (self._number - 1)))


class Tally:
    """Adds up the results of one player."""

    def __init__(self) -> None:
        self.endings: Counter[str] = Counter()
        """How many matches ended in each `Ending`."""
        self.counts: Counter[str] = Counter()
        """The sums of `PlayerResult.counts` by name."""
        self.score = Mean()
        self.points = Mean()

    def add(self, result: PlayerResult) -> None:
        """Add the ``result`` of one more match."""
        self.endings[result.ending] += 1
        for name, number in result.counts.items():
            self.counts[name] += number
        self.score.add(result.score)
        if result.points is not None:
            self.points.add(result.points)
