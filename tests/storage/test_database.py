"""Unusual databases: damaged, of another program or version, or not writable."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from errno import EIO
from pathlib import Path

import pytest

from gamesuite.storage import tables
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, NewerJournalError
from gamesuite.storage.tables import VERSION
from tests.storage.racing import Table

Damage = Callable[[Path], object]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


def _written(path: Path) -> None:
    """Write a journal with many games to ``path``."""
    journal = Journal(path)
    table = Table(journal)
    for deal in range(20):
        table.play(deal)
        table.go_to_the_end()
    journal.close()


def _still_open(connections: list[sqlite3.Connection]) -> int:
    """Return how many of the ``connections`` are not closed."""
    number = 0
    for each in connections:
        with suppress(sqlite3.ProgrammingError):
            each.execute("SELECT 1")
            number += 1
    return number


def _execute(path: Path, *statements: str) -> None:
    database = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        database.execute(statement)
    database.close()


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9000])


def _scribble(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xaa" * (len(data) - 4096))


def _overwrite(path: Path) -> None:
    path.write_bytes(b"something else altogether " * 1000)


def _of_somebody_else(path: Path) -> None:
    path.unlink()
    _execute(path, "CREATE TABLE notes (words TEXT)")


def _lose_table(path: Path) -> None:
    _execute(path, "DROP TABLE entry")


def _lose_column(path: Path) -> None:
    _execute(path, "ALTER TABLE game RENAME COLUMN stage TO age")


def _flip_in_declaration(path: Path) -> None:
    """Flip one bit in the declaration of the tables, which is then no longer text."""
    data = bytearray(path.read_bytes())
    data[data.index(b"CREATE TABLE game") + 3] ^= 128
    path.write_bytes(data)


DAMAGES = [
    _flip_in_declaration,
    _truncate,
    _scribble,
    _overwrite,
    _of_somebody_else,
    _lose_table,
    _lose_column,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_database_is_renamed_and_a_new_one_made(
    path: Path, damage: Damage, connections: list[sqlite3.Connection]
) -> None:
    _written(path)
    damage(path)
    damaged = path.read_bytes()
    journal = Journal(path)
    assert _still_open(connections) == 1
    assert journal.notice.startswith(
        "The journal was damaged. It is kept as journal.damaged-1.sqlite"
    )
    assert path.with_name("journal.damaged-1.sqlite").read_bytes() == damaged
    table = Table(journal)
    table.play(1)
    journal.close()
    again = Journal(path)
    assert (again.notice, again.last_game()) == ("", "race")
    again.close()


def test_a_renamed_database_is_never_overwritten(path: Path) -> None:
    for content in (b"the first " * 100, b"the second " * 100):
        path.write_bytes(content)
        Journal(path).close()
    first, second = sorted(path.parent.glob("*.damaged-*.sqlite"))
    assert first.read_bytes().startswith(b"the first")
    assert second.read_bytes().startswith(b"the second")


def test_of_two_damaged_databases_that_are_alike_both_logs_are_kept(path: Path) -> None:
    for log in (b"the first log", b"the second log"):
        path.write_bytes(b"no database " * 100)
        path.with_name("journal.sqlite-wal").write_bytes(log)
        Journal(path).close()
    first, second = sorted(path.parent.glob("*.damaged-*.sqlite-wal"))
    assert (first.read_bytes(), second.read_bytes()) == (b"the first log", b"the second log")


def test_the_log_of_a_damaged_database_is_renamed_too(path: Path) -> None:
    path.write_bytes(b"no database " * 100)
    path.with_name("journal.sqlite-wal").write_bytes(b"no log")
    Journal(path).close()
    assert path.with_name("journal.damaged-1.sqlite-wal").read_bytes() == b"no log"


def test_an_empty_file_is_a_new_journal(path: Path) -> None:
    path.touch()
    journal = Journal(path)
    assert journal.notice == ""
    alone = path.with_name("alone.sqlite")
    alone.write_bytes(path.read_bytes())
    journal.close()
    with closing(sqlite3.connect(alone)) as database:
        assert tables.are_whole(database), "it does not need its log"


def test_the_journal_of_a_newer_version_is_left_alone(path: Path) -> None:
    _written(path)
    _execute(path, f"PRAGMA user_version = {VERSION + 2}", "CREATE TABLE more (x)")
    before = path.read_bytes()
    with pytest.raises(NewerJournalError) as newer:
        Journal(path)
    assert "newer version" in newer.value.sentence
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*.damaged-*"))


@pytest.mark.parametrize("version", [*(VERSION ^ 1 << bit for bit in (1, 2, 3, 30)), -1])
def test_a_flipped_bit_in_the_version_is_no_newer_version(path: Path, version: int) -> None:
    _written(path)
    _execute(path, f"PRAGMA user_version = {version}")
    journal = Journal(path)
    assert "kept as journal.damaged-1.sqlite" in journal.notice
    assert journal.last_game() == "race"
    journal.close()


@pytest.mark.parametrize("well", range(2))
def test_a_log_that_cannot_be_asked_for_is_an_error(
    path: Path, monkeypatch: pytest.MonkeyPatch, well: int
) -> None:
    """The file is asked for several times; the disk may fail at each."""
    _written(path)
    times = iter([False] * well)

    def fail(_file: Path) -> bool:
        for each in times:
            return each
        raise OSError(EIO, "an error of the disk")

    monkeypatch.setattr("gamesuite.storage.database.is_too_long", fail)
    with pytest.raises(JournalError):
        Journal(path)


def test_a_folder_in_its_place_is_an_error(path: Path) -> None:
    path.mkdir()
    with pytest.raises(JournalError) as raised:
        Journal(path)
    assert "because journal.sqlite isn't a file" in raised.value.sentence


def test_a_journal_below_a_file_is_an_error(path: Path) -> None:
    path.touch()
    with pytest.raises(JournalError):
        Journal(path / "data" / "journal.sqlite")


def test_a_database_that_cannot_be_renamed_is_an_error(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path.write_bytes(b"no database " * 100)
    monkeypatch.setattr("os.replace", forbid)
    with pytest.raises(JournalError):
        Journal(path)
    assert path.read_bytes() == b"no database " * 100


def test_a_read_only_database_is_an_error(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect

    def connect_to_read(name: str, **others: float | None) -> sqlite3.Connection:
        return connect(f"file:{name}?mode=ro", uri=True, isolation_level=None)

    _written(path)

    def connect_to_memory(name: str, **others: float | None) -> sqlite3.Connection:
        if name != ":memory:":
            raise sqlite3.OperationalError("unable to open database file")
        return connect(name, isolation_level=None)

    for refuse in (connect_to_read, connect_to_memory):
        monkeypatch.setattr(sqlite3, "connect", refuse)
        with pytest.raises(JournalError):
            Journal(path)
    monkeypatch.undo()
    Journal(path).close()
