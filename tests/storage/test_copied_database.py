"""A journal that can be read but not written: the program works on a copy."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gamesuite.storage.database import copied_database
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, NewerJournalError
from gamesuite.storage.kept_game import KeptGame
from gamesuite.storage.tables import VERSION
from tests.engine.race import Go
from tests.storage.racing import race

TROUBLE = JournalError("nothing can be written")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of a journal with an open game."""
    path = tmp_path / ("a folder?" if os.name == "posix" else "a folder#") / "journal.sqlite"
    _keep(Journal(path))
    return path


def _keep(journal: Journal) -> None:
    match = race(7)
    match.do(Go(1))
    journal.keep(KeptGame(match), now=0)
    journal.close()


def _is_open(connection: sqlite3.Connection) -> bool:
    try:
        connection.execute("SELECT 1")
    except sqlite3.ProgrammingError:
        return False
    return True


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_copy_holds_the_journal_and_the_file_does_not_change(path: Path) -> None:
    before = _files(path.parent)
    journal = Journal(None, TROUBLE, path)
    assert not journal.is_lasting
    assert journal.notice == TROUBLE.sentence
    assert journal.last_game() == "race"
    recalled = journal.recall("race")
    assert recalled is not None
    assert recalled.record.count(b'"steps"') == 1
    _keep(journal)
    assert _files(path.parent) == before


def test_the_copy_includes_the_log_of_a_killed_program(path: Path, tmp_path: Path) -> None:
    journal = Journal(path)
    match = race(8)
    match.do(Go(1))
    match.do(Go(2))
    journal.keep(KeptGame(match), now=1)
    killed = tmp_path / "killed"
    killed.mkdir()
    for name, data in _files(path.parent).items():
        (killed / name).write_bytes(data)
    journal.close()
    recalled = Journal(None, TROUBLE, killed / path.name)
    found = recalled.recall("race")
    assert found is not None
    assert found.record.count(b'"steps"') == 2
    recalled.close()


@pytest.mark.parametrize("damage", ["missing", "damaged", "folder"])
def test_an_unreadable_journal_is_replaced_by_an_empty_one(
    path: Path, damage: str, connections: list[sqlite3.Connection]
) -> None:
    path.unlink()
    if damage == "damaged":
        path.write_bytes(b"no database")
    elif damage == "folder":
        path.mkdir()
    there = sorted(path.parent.iterdir())
    del connections[:]
    journal = Journal(None, TROUBLE, path)
    assert journal.last_game() is None
    assert len([each for each in connections if _is_open(each)]) == 1
    _keep(journal)
    assert sorted(path.parent.iterdir()) == there


def test_a_journal_of_a_newer_version_is_not_copied(
    path: Path, connections: list[sqlite3.Connection]
) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 2}")
    with pytest.raises(NewerJournalError):
        copied_database(path)
    assert not any(map(_is_open, connections))
