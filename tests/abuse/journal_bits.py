"""Every bit of a small journal is flipped, one at a time, and the journal is opened.

It opens each time, every game and result that the bit does not belong to is there, a damaged
journal is kept whole beside the new one, and the next games are kept. The same is done with the log
of a killed program, where fewer bits are flipped, because checking it takes longer. Argument: to
flip every n-th of these bits only.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from gamesuite.storage.journal import Journal, RecalledGame
from tests.storage.racing import Table, race

NAME = "journal.sqlite"
ENDED, RECENT, OPEN, NEXT = 11, 13, 14, 77
"""The deals of the games that are played."""
STEP_IN_LOG = 41
AT_ONCE = 2000


class Files(NamedTuple):
    """The contents of a ``journal`` and of its ``log``, empty if it has none."""

    journal: bytes
    log: bytes = b""


class Known(NamedTuple):
    """What a journal knows: games by their keys, and results."""

    games: dict[int, RecalledGame]
    results: frozenset[bytes]


class Flip(NamedTuple):
    """One ``bit``, of the log or of the journal."""

    bit: int
    in_log: bool = False


def run(arguments: Sequence[str]) -> str:
    """Flip the bits on all processors and return the results."""
    step = int(arguments[0]) if arguments else 1
    closed, killed = closed_journal(), killed_journal()
    in_journal = [Flip(bit) for bit in range(0, 8 * len(closed.journal), step)]
    in_log = [Flip(bit, True) for bit in range(0, 8 * len(killed.log), step * STEP_IN_LOG)]
    return " ".join(
        (
            _all("a journal", closed, in_journal),
            _all("the log of a killed program", killed, in_log),
        )
    )


def closed_journal() -> Files:
    """Return a journal with an open game, recent games and results, closed by its program."""
    with TemporaryDirectory() as folder:
        with closing(Journal(Path(folder, NAME))) as journal:
            _play(journal)
        return _read(Path(folder))


def killed_journal() -> Files:
    """Return a journal whose program was killed, so that the last moves are in the log."""
    with TemporaryDirectory() as folder:
        with closing(Journal(Path(folder, NAME))) as journal:
            _play(journal)
        with closing(Journal(Path(folder, NAME))) as journal:
            table = Table(journal)
            table.play(15)
            for _ in range(6):
                table.go()
            return _read(Path(folder))


def flipped(files: Files, flip: Flip) -> Files:
    """Return ``files`` with one bit flipped."""
    changed = bytearray(files.log if flip.in_log else files.journal)
    changed[flip.bit // 8] ^= 1 << flip.bit % 8
    data = bytes(changed)
    return files._replace(log=data) if flip.in_log else files._replace(journal=data)


def known(files: Files) -> Known:
    """Return what the journal in ``files`` knows."""
    with TemporaryDirectory() as folder:
        _write(Path(folder), files)
        with closing(Journal(Path(folder, NAME))) as journal:
            return _known(journal)


def survive(files: Files, before: Known, flips: Iterable[Flip]) -> Counter[str]:
    """Open the journal in ``files`` with each of ``flips``; return how often it became what.

    ``before`` is what it knew. Raises AssertionError naming the first flip that goes wrong.
    """
    became: Counter[str] = Counter()
    with TemporaryDirectory(dir=_quick_folder()) as folder:
        place = Path(folder, "data")
        for flip in flips:
            place.mkdir()
            try:
                became[_outcome(place, flipped(files, flip), before)] += 1
            except Exception as error:
                raise AssertionError(f"{flip}: {error!r}") from error
            shutil.rmtree(place)
    return became


def _all(name: str, files: Files, flips: list[Flip]) -> str:
    parts = [flips[at : at + AT_ONCE] for at in range(0, len(flips), AT_ONCE)]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        found = pool.map(survive, repeat(files), repeat(known(files)), parts)
        became = sum(found, Counter[str]())
    counts = "; ".join(f"{what}: {number:,}" for what, number in became.most_common())
    return f"{len(flips):,} bits of {name} were flipped, and it always opened ({counts})."


def _outcome(folder: Path, files: Files, before: Known) -> str:
    """Open the journal in ``files`` and play on; return what was lost."""
    _write(folder, files)
    with closing(Journal(folder / NAME)) as journal:
        _assert_kept_whole(journal, folder, files)
        now = _known(journal)
        _play_on(journal)
    with closing(Journal(folder / NAME)) as journal:
        assert journal.notice == "", "damaged again"
        assert journal.why_unscored("race", NEXT) == "repeat", "a result was not kept"
    # Some flips make another sound value, which nobody can tell from the right one.
    games = sum(now.games.get(key) != game for key, game in before.games.items())
    results = len(before.results - now.results)
    lost = _counted(games, len(before.games), "game") + _counted(
        results, len(before.results), "result"
    )
    return " and ".join(lost) + " lost or changed" if lost else "nothing lost"


def _assert_kept_whole(journal: Journal, folder: Path, files: Files) -> None:
    """Check that a journal that was found to be damaged is beside the new one, and named."""
    assert journal.is_lasting
    aside = folder / "journal.damaged-1.sqlite"
    assert (aside.name in journal.notice) == aside.exists(), journal.notice
    if aside.exists():
        assert aside.read_bytes() == files.journal, "the journal is not kept whole"
        if files.log:
            log = aside.with_name(f"{aside.name}-wal")
            assert log.read_bytes() == files.log, "the log is not kept whole"


def _counted(lost: int, of: int, what: str) -> list[str]:
    if lost <= 1:
        return [f"one {what}"] * lost
    return [f"all {what}s" if lost == of else f"some {what}s"]


def _known(journal: Journal) -> Known:
    """Return what ``journal`` knows; everything that the program can ask is asked."""
    assert journal.last_game() is not None or journal.recall("race") is None
    recalled = [journal.recall("race")]
    recalled += [journal.recall_recent(game.key) for game in journal.recent()]
    for deal in (ENDED, RECENT, OPEN):
        journal.why_unscored("race", deal)
    results = [one for game in journal.results.games() for one in journal.results.of(game)]
    games = {game.key: game for game in recalled if game is not None}
    best = journal.results.best_game(results)
    record_of_best = b"" if best is None else journal.results.record_of(best) or b""
    return Known(games, frozenset([*map(msgspec.json.encode, results), record_of_best]))


def _play(journal: Journal) -> None:
    """Play some games."""
    table = Table(journal)
    for deal in (ENDED, ENDED + 1):
        table.play(deal)
        table.go_to_the_end()
    table.play(RECENT)
    table.lay(race(OPEN))
    table.go(2)
    table.go()
    table.undo()


def _play_on(journal: Journal) -> None:
    """Play a new game to its end, and check that it is kept."""
    table = Table(journal)
    table.play(NEXT)
    table.go_to_the_end()
    recalled = journal.recall("race")
    assert recalled is not None
    assert b'"steps"' in recalled.record
    assert any(one.deal == NEXT for one in journal.results.of("race"))


def _read(folder: Path) -> Files:
    log = folder / f"{NAME}-wal"
    return Files((folder / NAME).read_bytes(), log.read_bytes() if log.exists() else b"")


def _write(folder: Path, files: Files) -> None:
    (folder / NAME).write_bytes(files.journal)
    if files.log:
        (folder / f"{NAME}-wal").write_bytes(files.log)


def _quick_folder() -> str | None:
    """Return a folder in memory, if there is one: many thousand journals are written."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
