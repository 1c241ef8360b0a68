"""Random sessions, reproducible by seed and step.

``python -m tests.app.random_sessions FOLDER SEED STEP`` continues from STEP with the journal in
FOLDER and writes a digest of each position shown to its output; it plays until it is killed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from gamesuite import opening
from gamesuite.app.parts.times import Clock
from gamesuite.app.play.shelf import Shelf
from gamesuite.catalogue import GAMES
from gamesuite.engine import record
from gamesuite.engine.setup import Seat
from gamesuite.storage.journal import Journal
from gamesuite.table_catalogue import TABLES

KINDS = ("king-albert", "bowling-solitaire", "balut", "bali", "paris")
DIGEST = 8
_DEALS = 6
_SEATS = {
    "balut": (Seat("Ada"), Seat("Ben")),
    "paris": (Seat(), Seat(player="computer")),
}


class StepClock(Clock):
    """Shows the number of the step as the time; no time passes."""

    def __init__(self) -> None:
        self.step = 0

    def now(self) -> int:
        return self.step

    def monotonic(self) -> float:
        return 0.0


class RandomSession:
    """A session on the journal ``path`` (None for memory); ``shown`` gets the digests."""

    def __init__(
        self, path: Path | None, folder: Path, seed: int, shown: Callable[[bytes], object]
    ) -> None:
        self.clock = StepClock()
        self.journal = Journal(path)
        self.shelf = Shelf(self.journal, self.clock)
        self.session = self.shelf.session
        self._file = folder / "saved.gsave"
        self._seed = seed
        self._shown = shown
        last = self.shelf.last_game()
        if last is not None:
            self.shelf.resume(last)
        self.session.opened.connect(self._show)
        self.session.changed.connect(self._show)

    def step(self, number: int) -> None:
        """Do what the player does in step ``number``."""
        self.clock.step = number
        luck = Random(f"{self._seed}/{number}")
        if self.session.current is None:
            self._new(luck)
        else:
            acts, weights = zip(*self._acts(), strict=True)
            luck.choices(acts, weights)[0](luck)

    def state(self) -> dict[str, Any]:
        """Return everything that the next start must restore."""
        opened = {game: self.shelf.open_game(game) for game in KINDS}
        return {
            "last": self.shelf.last_game(),
            "open": {game: one and record.write(one.match) for game, one in opened.items()},
            "recent": [self._recent(one.key) for one in self.shelf.recent()],
            "listed": [msgspec.structs.asdict(one) for one in self.shelf.recent()],
            "results": [one for game in KINDS for one in self.shelf.results.of(game)],
        }

    def _acts(self) -> list[tuple[Callable[[Random], object], int]]:
        over = self.session.match.outcome is not None
        return [
            (self._play, 0 if over else 80),
            (self._undo, 10),
            (self._redo, 8),
            (self._restart, 1),
            (self._new, 20 if over else 3),
            (self._resume, 2),
            (self._resume_recent, 2),
            (self._save, 1),
            (self._load, 1),
            (self._deactivate, 2),
        ]

    def _play(self, luck: Random) -> None:
        match = self.session.match
        self.session.do(luck.choice(list(match.rules.legal_commands(match.state))))

    def _undo(self, luck: Random) -> None:
        self.session.undo()

    def _redo(self, luck: Random) -> None:
        self.session.redo()

    def _restart(self, luck: Random) -> None:
        self.session.restart()

    def _new(self, luck: Random) -> None:
        game = luck.choice(KINDS)
        self.shelf.new(game, {}, luck.randrange(_DEALS), _SEATS.get(game))

    def _resume(self, luck: Random) -> None:
        self.shelf.resume(luck.choice(KINDS))

    def _resume_recent(self, luck: Random) -> None:
        recent = self.shelf.recent()
        if recent:
            self.shelf.resume_recent(luck.choice(recent).key)

    def _save(self, luck: Random) -> None:
        self.shelf.save(self._file)

    def _load(self, luck: Random) -> None:
        # Not the saved file: it may be newer than the killed position.
        match = opening.new_match("king-albert", {}, luck.randrange(_DEALS)).match
        for _ in range(5):
            match.do(next(match.rules.legal_commands(match.state)))
        opening.save_file(self._file, match)
        self.shelf.load(self._file)

    def _deactivate(self, luck: Random) -> None:
        self.session.set_active(active=False)
        self.session.set_active(active=True)

    def _recent(self, key: int) -> bytes:
        recalled = self.journal.recall_recent(key)
        assert recalled is not None
        return record.write(opening.open_bytes(recalled.record).match)

    def _show(self) -> None:
        self._shown(blake2b(record.write(self.session.match), digest_size=DIGEST).digest())


def register_all_tables() -> None:
    """Make games without a table playable: nothing is shown here."""
    for game in GAMES:
        TABLES.setdefault(game, TABLES["king-albert"])


def main(folder: Path, seed: int, first: int) -> None:
    """Play from the step ``first`` on."""
    register_all_tables()
    playing = RandomSession(folder / "journal.sqlite", folder, seed, _report)
    assert not playing.journal.notice, playing.journal.notice
    step = first
    while True:
        playing.step(step)
        step += 1


def _report(digest: bytes) -> None:
    os.write(1, digest)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
