"""Make the puzzles of the games.

Run as ``make_puzzles.py [--minutes M] [--processes N] [GAME …]``. Goes on with
``resources/puzzles/GAME.json`` where it ended, until the game has all its puzzles or the minutes
are over, and writes the file after each batch of deals. What comes out is the same every time,
however often it was interrupted. If `puzzles/games` or `puzzles/making.py` changes, delete the file
of the game, and begin anew.

Computer players play deal after deal. A position becomes a puzzle if the coach values its best
command clearly higher than every other one; how hard it is goes by who finds that command
(`puzzles/making.py`). No deal gives two puzzles. The puzzles stay in the order in which they were
found, so that "Easy 17" is the same for ever.
"""

from __future__ import annotations

import os
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
from puzzles.kinds import KINDS
from puzzles.making import FIRST_DEAL, Found, Kind, Wanted, found_in

from gamesuite.catalogue import game
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.rules import command_type
from gamesuite.puzzles.collection import A_WEEK, StoredPuzzle, StoredPuzzles

FOLDER = Path(__file__).resolve().parents[1] / "resources" / "puzzles"
WEEKS = 158
"""For how many weeks a game gets puzzles, one a day: three years and two weeks."""
AHEAD = 4
"""By how many weeks a difficulty may be ahead of the others: so no work is lost on easy ones."""


def main() -> None:
    """Make the puzzles of the games named, of all games if none is."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(KINDS))
    parser.add_argument("--minutes", type=float, default=float("inf"), help="when to stop")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many to use")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.processes, get_context("spawn")) as pool:
        for name in chosen.games or KINDS:
            making = Making(KINDS[name], FOLDER / f"{name}.json")
            end = time.monotonic() + 60 * chosen.minutes
            while making.wanted().difficulties and time.monotonic() < end:
                making.go_on(partial(pool.map, chunksize=2))
                print(f"\r{making.told()}", end="", file=sys.stderr)
            print(f"\r{making.told()}")


class Making:
    """The making of the puzzles of ``kind`` in the file ``path``, which may have some already.

    Raises msgspec.DecodeError if it is no such file.
    """

    def __init__(self, kind: Kind, path: Path) -> None:
        self._kind, self._path = kind, path
        self._tables: dict[bytes, int] = {}
        self._commands: dict[Any, int] = {}
        self._puzzles: list[StoredPuzzle] = []
        self._counts: Counter[Difficulty] = Counter()
        self._alike: Counter[tuple[Difficulty, str]] = Counter()
        self.tried = 0
        """How many deals were tried."""
        if path.exists():
            self._read(msgspec.json.decode(path.read_bytes(), type=StoredPuzzles))

    def _read(self, stored: StoredPuzzles) -> None:
        self.tried = stored.tried
        for table in stored.tables:
            self._tables[msgspec.json.encode(table)] = len(self._tables)
        kind_of_command = command_type(game(self._kind.game).rules)
        for command in stored.commands:
            self._commands[msgspec.convert(command, kind_of_command)] = len(self._commands)
        commands = list(self._commands)
        for puzzle in stored.puzzles:
            self._count(puzzle, self._kind.answer_kind(commands[puzzle.best]))

    def _count(self, puzzle: StoredPuzzle, answer_kind: str) -> None:
        self._puzzles.append(puzzle)
        self._counts[puzzle.difficulty] += 1
        self._alike[puzzle.difficulty, answer_kind] += 1

    def wanted(self) -> Wanted:
        """Return what the next batch of deals is searched for, nothing at the end.

        These are the difficulties that lack some, and are not far ahead of the others. No more than
        two thirds of one may have the same kind of answer.
        """
        limit = self._limit()
        lacking = (each for each in Difficulty if self._counts[each] < limit * A_WEEK[each])
        too_many = (
            (difficulty, answer_kind)
            for (difficulty, answer_kind), alike in self._alike.items()
            if answer_kind and 3 * alike > 2 * self._counts[difficulty]
        )
        return Wanted(tuple(lacking), frozenset(too_many))

    def _limit(self) -> int:
        """Return for how many weeks there may be puzzles of a difficulty after the next batch."""
        return min(WEEKS, self.weeks() + AHEAD)

    def weeks(self) -> int:
        """Return for how many weeks there are puzzles."""
        return min(self._counts[each] // days for each, days in A_WEEK.items())

    def go_on(self, run: Callable[..., Iterable[Found | None]]) -> None:
        """Try a batch of deals and write the file.

        ``run`` does what `map` does, with as many processes as it likes.
        """
        deals = range(self.tried, self.tried + self._kind.batch)
        limit, wanted = self._limit(), self.wanted()
        for found in run(partial(found_in_deal, self._kind.game, wanted), deals):
            if found is not None:
                self._take(found, limit)
        self.tried = deals.stop
        new = self._path.with_suffix(".new")
        new.write_bytes(self._as_file())
        new.replace(self._path)

    def _take(self, found: Found, limit: int) -> None:
        """Take ``found``, unless there are enough for ``limit`` weeks, or too many like it."""
        difficulty, (*moves, best, second) = found.difficulty, found.commands
        answer_kind = self._kind.answer_kind(best)
        count = self._counts[difficulty]
        if count >= limit * A_WEEK[difficulty]:
            return
        if answer_kind and 3 * self._alike[difficulty, answer_kind] > 2 * count:
            return
        # Encoded here: what another process sends names defaults, which else are left out.
        encoded = msgspec.json.encode(self._kind.tables[found.table])
        table = self._tables.setdefault(encoded, len(self._tables))
        *places, best_place, second_place = (
            self._commands.setdefault(each, len(self._commands)) for each in (*moves, best, second)
        )
        stored = StoredPuzzle(
            difficulty, found.deal, table, tuple(places), best_place, second_place
        )
        self._count(stored, answer_kind)

    def _as_file(self) -> bytes:
        """Return the contents of the file, a line for each puzzle."""
        return b'{"tried":%d,"tables":[\n%b\n],"commands":[\n%b\n],"puzzles":[\n%b\n]}\n' % (
            self.tried,
            b",\n".join(self._tables),
            b",\n".join(map(msgspec.json.encode, self._commands)),
            b",\n".join(map(msgspec.json.encode, self._puzzles)),
        )

    def told(self) -> str:
        """Return how far the making is, in a line."""
        counts = ", ".join(f"{self._counts[each]} {each}" for each in Difficulty)
        return f"{self._kind.game}: {counts}, {self.weeks()} weeks, from {self.tried} deals"


def found_in_deal(name: str, wanted: Wanted, number: int) -> Found | None:
    """Return the ``wanted`` puzzle of the game ``name`` in the deal ``number``, from 0, if any."""
    return found_in(KINDS[name], FIRST_DEAL + number, wanted)


if __name__ == "__main__":
    main()
