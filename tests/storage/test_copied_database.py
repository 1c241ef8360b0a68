"""A journal that can be read but not written: a copy of it is played on with."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gamesuite.storage.database import VERSION, copied_database
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError, NewerJournalError
from gamesuite.storage.kept_game import KeptGame
from tests.engine.race import Go
from tests.storage.racing import race

TROUBLE = JournalError("nothing can be written")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of a journal with an open game."""
    path = tmp_path / "a folder?" / "journal.sqlite"
    _keep(Journal(path))
    return path


def _keep(journal: Journal) -> None:
    match = race(7)
    match.do(Go(1))
    journal.keep(KeptGame(match), now=0)
    journal.close()


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_what_was_kept_is_there_and_the_file_is_left_alone(path: Path) -> None:
    before = _files(path.parent)
    journal = Journal(None, TROUBLE, path)
    assert not journal.lasting
    assert journal.notice == TROUBLE.sentence
    assert journal.last_game() == "race"
    recalled = journal.recall("race")
    assert recalled is not None
    assert recalled.record.count(b'"steps"') == 1
    _keep(journal)
    assert _files(path.parent) == before


def test_what_a_killed_program_left_in_its_log_is_there(path: Path, tmp_path: Path) -> None:
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
def test_what_cannot_be_read_is_a_new_journal(path: Path, damage: str) -> None:
    path.unlink()
    if damage == "damaged":
        path.write_bytes(b"no database")
    elif damage == "folder":
        path.mkdir()
    there = sorted(path.parent.iterdir())
    journal = Journal(None, TROUBLE, path)
    assert journal.last_game() is None
    _keep(journal)
    assert sorted(path.parent.iterdir()) == there


def test_a_journal_of_a_newer_version_is_not_copied(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(NewerJournalError):
        copied_database(path)


def test_a_journal_that_another_program_holds_is_not_shared(path: Path) -> None:
    journal = Journal(None, JournalHeldError(), path)
    assert journal.last_game() is None
    journal.close()
