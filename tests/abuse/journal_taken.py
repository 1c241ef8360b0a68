"""The journal is deleted, replaced and spoilt at random while games are played on it.

After each of these the next command is kept, with everything that was there. Arguments: how many
games, and the number of the first.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from gamesuite.storage.journal import Journal
from tests.storage.racing import Table

GAMES = 500
NAME = "journal.sqlite"


def run(arguments: Sequence[str]) -> str:
    """Play the games and return the results."""
    games, first = (*map(int, arguments), *(GAMES, 0)[len(arguments) :])
    harms = sum(play(number) for number in range(first, first + games))
    return (
        f"{games} journals were deleted, replaced or spoilt {harms:,} times while they were in "
        f"use; every game and result was there at the next start."
    )


def play(number: int) -> int:
    """Play on a journal that is harmed at random; return how often it was.

    Raises AssertionError if something was lost.
    """
    luck = Random(number)
    harms = 0
    with TemporaryDirectory() as folder:
        path = Path(folder, "data", NAME)
        with closing(Journal(path)) as journal:
            table = Table(journal)
            for deal in range(1, luck.randint(2, 6)):
                table.play(deal)
                for _ in range(luck.randint(1, 4)):
                    if luck.random() < 0.5:
                        _harm(path, luck)
                        harms += 1
                    if table.kept.match.outcome is None:
                        table.go()
                    else:
                        table.undo()
            _assert_known(journal, table, f"journal {number}, in use")
        with closing(Journal(path)) as again:
            assert again.notice == "", f"journal {number}: {again.notice}"
            _assert_known(again, table, f"journal {number}, at the next start")
    return harms


def _harm(path: Path, luck: Random) -> None:
    """Do one of the things to the journal ``path`` that another program or a person may do."""
    if not path.is_file():
        return
    harm = luck.choice(_HARMS)
    harm(path)


def _delete(path: Path) -> None:
    path.unlink()


def _delete_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def _delete_the_log(path: Path) -> None:
    path.with_name(f"{NAME}-wal").unlink(missing_ok=True)


def _replace_by_itself(path: Path) -> None:
    """Copy the journal as a tool for backups restores it."""
    copy = path.with_name("copy")
    shutil.copyfile(path, copy)
    os.replace(copy, path)


def _replace_by_another(path: Path) -> None:
    other = path.parent.parent / "other.sqlite"
    with closing(Journal(other)) as journal:
        Table(journal).play(99)
    os.replace(other, path)


def _overwrite(path: Path) -> None:
    path.write_bytes(b"no database " * 2000)


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


_OF_UNIX = (
    _delete,
    _delete_the_folder,
    _delete_the_log,
    _replace_by_itself,
    _replace_by_another,
    _pipe,
)
"""Windows keeps all of these away from an open file."""
_HARMS = (_overwrite, _empty, *(_OF_UNIX if os.name == "posix" else ()))


def _assert_known(journal: Journal, table: Table, where: str) -> None:
    """Check that ``journal`` has all games of ``table``, the last of them open."""
    last = table.kept.match
    recalled = journal.recall("race")
    assert recalled is not None, f"{where}: no open game"
    assert recalled.record.count(b'"do"') == len(last.entries), f"{where}: another game"
    deals = [game.setup.deal.number for game in journal.recent()]
    assert deals == list(range(last.setup.deal.number - 1, 0, -1)), f"{where}: {deals}"
    results = {one.deal for one in journal.results.of("race")}
    assert results == set(range(1, last.setup.deal.number + 1)), f"{where}: {results}"
