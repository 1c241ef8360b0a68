"""Races in a journal: short games for two, with or without names."""

from __future__ import annotations

from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.storage.journal import Journal, RecalledGame
from gamesuite.storage.kept_game import KeptGame
from tests.engine.race import Command, Go, Race, RaceRules, RaceView

RaceMatch = Match[Race, Command, RaceView]

ADA, BEN = Seat("Ada"), Seat("Ben")


def race(deal: int, *seats: Seat, goal: int = 30) -> RaceMatch:
    """Return a race of ``deal``, between Ada and Ben unless ``seats`` says otherwise."""
    options: dict[str, Option] = {"goal": goal, "quick": False}
    return Match(RaceRules(), Setup("race", options, seats or (ADA, BEN), Deal(deal)))


def begun(deal: int, *seats: Seat, goal: int = 30) -> RaceMatch:
    """Return a race in which one command was given."""
    match = race(deal, *seats, goal=goal)
    match.do(Go(1))
    return match


def continued(recalled: RecalledGame | None) -> KeptGame:
    """Return the game that was ``recalled``, ready to continue."""
    assert recalled is not None
    match = record.read(recalled.record, RaceRules())
    return KeptGame(
        match, recalled.key, recalled.stage, recalled.seconds, continues=recalled.continues
    )


class Table:
    """A table whose games are written to ``journal`` after every step; time is counted in steps."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.now = 0
        self._kept: KeptGame | None = None

    @property
    def kept(self) -> KeptGame:
        """The game on the table."""
        assert self._kept is not None
        return self._kept

    def lay(self, match: RaceMatch) -> KeptGame:
        """Lay out ``match``, a new game or one from a file."""
        return self.put(KeptGame(match))

    def play(self, deal: int, *seats: Seat, goal: int = 30) -> KeptGame:
        """Lay out the deal ``deal`` and give a first command."""
        self.lay(race(deal, *seats, goal=goal))
        self.go()
        return self.kept

    def put(self, kept: KeptGame) -> KeptGame:
        """Lay out ``kept``."""
        if self._kept is not None:
            self._kept.leave_table()
        self._kept = kept
        self.settle()
        return kept

    def go(self, steps: int = 1) -> None:
        """Give a command in the game on the table."""
        self.kept.match.do(Go(steps))
        self.settle()

    def go_to_the_end(self) -> None:
        """Play the game on the table to its end."""
        while self.kept.match.outcome is None:
            self.go(3)

    def undo(self) -> None:
        """Undo a command."""
        self.kept.match.undo()
        self.settle()

    def settle(self) -> None:
        """Write what was done; ten seconds pass each time."""
        self.now += 1
        self.kept.observe(self.kept.match.rules.scores(self.kept.match.state), 10.0 * self.now)
        self.journal.keep(self.kept, self.now)
