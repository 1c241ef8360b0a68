"""How the journal writes: all of a change or nothing, and on the disk in the right order."""

from __future__ import annotations

import sqlite3

import pytest

from gamesuite.storage import database
from gamesuite.storage.database import transaction
from gamesuite.storage.journal_error import JournalError
from tests.storage.racing import Table

SYNCHRONOUS = database.SYNCHRONOUS
"""How the program waits for the disk; tests wait less."""
_INSERT = "INSERT INTO finished_deal VALUES ('race', ?)"


@pytest.fixture(autouse=True)
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the disk as the program does."""
    monkeypatch.setattr(database, "SYNCHRONOUS", SYNCHRONOUS)


@pytest.fixture
def connection(slow_disk: None, connection: sqlite3.Connection) -> sqlite3.Connection:
    return connection


def _deals(connection: sqlite3.Connection) -> list[int]:
    return [deal for (deal,) in connection.execute("SELECT number FROM finished_deal")]


def _write(connection: sqlite3.Connection, *deals: int) -> None:
    with transaction(connection):
        for deal in deals:
            connection.execute(_INSERT, (deal,))


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        *(("journal_mode", "wal"), ("foreign_keys", 1), ("wal_autocheckpoint", 4000)),
        ("synchronous", 1),  # normal: a checkpoint waits for the disk, a command does not
    ],
)
def test_the_settings_of_the_database(
    connection: sqlite3.Connection, setting: str, value: str | int
) -> None:
    assert connection.execute(f"PRAGMA {setting}").fetchone() == (value,)


def test_a_failed_statement_undoes_those_before_it(connection: sqlite3.Connection) -> None:
    with pytest.raises(JournalError):
        _write(connection, 1, 1)
    assert not connection.in_transaction
    assert _deals(connection) == []
    _write(connection, 2, 3)
    assert _deals(connection) == [2, 3]


def test_another_error_undoes_the_statements_before_it(connection: sqlite3.Connection) -> None:
    with pytest.raises(OverflowError):
        _write(connection, 1, 2**70)
    assert not connection.in_transaction
    assert _deals(connection) == []


def test_a_game_is_kept_after_a_failed_statement(
    table: Table, connection: sqlite3.Connection
) -> None:
    table.play(7)
    with pytest.raises(JournalError):
        _write(connection, 1, 1)
    table.go()
    recalled = table.journal.recall("race")
    assert recalled is not None
    assert recalled.record.count(b'"steps"') == 2
