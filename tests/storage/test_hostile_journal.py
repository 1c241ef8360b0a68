"""Files made by hand in the place of the journal: none keeps the program from its start."""

from __future__ import annotations

import os
import sqlite3
import struct
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from gamesuite.storage import replacement
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.tables import COLUMNS
from gamesuite.storage.write_ahead_log import WriteAheadLog
from tests.storage.racing import Table, continued, race

PAGE = 4096
FRAME = struct.pack(">6I", 1, 1, 1, 2, 0, 0)
TOO_LONG = 1 << 40
"""More bytes than the machine has memory; most of them take no room on the disk."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of a journal with a recent game and an open one."""
    path = tmp_path / "journal.sqlite"
    with closing(Journal(path)) as journal:
        table = Table(journal)
        table.play(7)
        table.play(8)
    return path


def _deals(journal: Journal) -> list[int]:
    """Return the deals of all games, the open one first."""
    recalled = journal.recall("race")
    open_game = [] if recalled is None else [8]
    return [*open_game, *(one.setup.deal.number for one in journal.recent())]


def _log(page: int) -> bytes:
    """Return a log with pages of ``page`` bytes, whose header has its right checksum.

    A frame follows that ends a transaction, whatever the size of a page is.
    """
    header = struct.pack(">6I", 0x377F0682, 3007000, page, 0, 1, 2)
    one = two = 0
    for first, second in struct.iter_unpack("<2I", header):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return header + struct.pack(">2I", one, two) + FRAME * 500


@pytest.mark.parametrize("page", [0, 1, 4, 511, 1001, 1 << 17, 2**32 - 1])
def test_pages_of_a_size_that_no_log_has_are_no_trouble(path: Path, page: int) -> None:
    path.with_name("journal.sqlite-wal").write_bytes(_log(page))
    with closing(Journal(path)) as journal:
        assert _deals(journal) == [8, 7]


@pytest.mark.parametrize("page", [1 << power for power in range(9, 17)])
def test_pages_of_every_size_that_a_log_can_have_are_read(page: int) -> None:
    whole = b"1" * page
    log = WriteAheadLog(_log(page)[:32] + FRAME + whole)
    assert next(iter(log.images(b""))) == whole


def test_the_longest_file_that_is_read_and_one_byte_more(tmp_path: Path) -> None:
    for size, is_too_long in ((2**28, False), (2**28 + 1, True)):
        (tmp_path / "file").touch()
        os.truncate(tmp_path / "file", size)
        assert replacement.is_too_long(tmp_path / "file") == is_too_long


def test_a_log_that_is_too_long_is_put_aside(path: Path) -> None:
    log = path.with_name("journal.sqlite-wal")
    log.write_bytes(_log(PAGE))
    os.truncate(log, TOO_LONG)
    with closing(Journal(path)) as journal:
        assert "kept as journal.damaged-1.sqlite" in journal.notice
        assert _deals(journal) == [8, 7]
    aside = path.with_name("journal.damaged-1.sqlite-wal")
    assert aside.stat().st_size == TOO_LONG
    aside.unlink()


def test_a_journal_that_is_too_long_is_put_aside(path: Path) -> None:
    path.write_bytes(b"no database")
    os.truncate(path, TOO_LONG)
    with closing(Journal(path)) as journal:
        assert "kept as journal.damaged-1.sqlite" in journal.notice
    aside = path.with_name("journal.damaged-1.sqlite")
    assert aside.stat().st_size == TOO_LONG
    aside.unlink()


def test_a_journal_as_long_as_it_may_be_is_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replacement, "MOST_BYTES", path.stat().st_size)
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        assert _deals(journal) == [8, 7]


def test_pages_to_be_rolled_back_are_put_aside(path: Path) -> None:
    rollback = path.with_name("journal.sqlite-journal")
    rollback.write_bytes(_rollback(path.stat().st_size // PAGE))
    content = rollback.read_bytes()
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        assert _deals(journal) == [8, 7]
    assert path.with_name("journal.foreign-1.sqlite-journal").read_bytes() == content


def _rollback(pages: int) -> bytes:
    """Return a rollback journal that would write over a database of this number of ``pages``."""
    nonce, junk = 5, b"\xee" * PAGE
    magic = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
    header = magic + struct.pack(">5I", pages, nonce, pages, 512, PAGE)
    checksum = struct.pack(">I", nonce + sum(junk[at] for at in range(PAGE - 200, 0, -200)))
    return header.ljust(512, b"\0") + b"".join(
        struct.pack(">I", number) + junk + checksum for number in range(1, pages + 1)
    )


def _execute(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)


def _endless(columns: Iterable[str]) -> str:
    """Return a query with these ``columns`` that has no end."""
    numbers = "WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more)"
    return f"{numbers} SELECT {', '.join(f'n AS {one}' for one in columns)} FROM more"


VIEWS = [
    statement
    for table, columns in COLUMNS.items()
    for statement in (
        f"ALTER TABLE {table} RENAME TO old_{table}",
        f"CREATE VIEW {table} AS {_endless(columns)} WHERE n < 0",
    )
]
SLOW = " OR ".join(["n IS NULL"] * 400)
CHECKED = [
    f"CREATE TABLE more (n CHECK ({SLOW} OR n))",
    f"INSERT INTO more {_endless(['n'])} LIMIT 5000",
]
"""A table whose rows take long to check; with more of them it takes longer than anybody waits."""


@pytest.fixture
def given_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give up reading what has no end; return a list of what was given up."""
    connect = sqlite3.connect
    given_up: list[str] = []

    def connect_for_a_while(name: str, **others: Any) -> sqlite3.Connection:
        def give_up() -> int:
            given_up.append(name)
            return 1

        connection: sqlite3.Connection = connect(name, **others)
        connection.set_progress_handler(give_up, 1_000_000)
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect_for_a_while)
    return given_up


@pytest.mark.parametrize("version", [0, 1, 2])
@pytest.mark.parametrize("statements", [VIEWS, CHECKED])
def test_tables_that_cannot_be_read_to_an_end_are_put_aside(
    path: Path, statements: list[str], version: int, request: pytest.FixtureRequest
) -> None:
    _execute(path, *statements, f"PRAGMA user_version = {version}")
    given_up = request.getfixturevalue("given_up")
    with closing(Journal(path)) as journal:
        assert "kept as journal.damaged-1.sqlite" in journal.notice
        Table(journal).lay(race(9))
    assert not given_up


def test_the_copy_of_such_tables_has_an_end(path: Path, request: pytest.FixtureRequest) -> None:
    _execute(path, *VIEWS)
    given_up = request.getfixturevalue("given_up")
    with closing(Journal(None, JournalError(), path)) as journal:
        Table(journal).lay(race(9))
    assert not given_up


@pytest.mark.parametrize(
    "damaged", [b'{"held":"#}', b"NaN", b"{}}", b'"\\ud800"', b"[" * 5_000, b'{"a":' * 99_999]
)
def test_a_damaged_draft_is_lost_alone(path: Path, damaged: bytes) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        (standing,) = database.execute("SELECT standing FROM game WHERE open").fetchone()
        spoilt = standing[:-1] + b',"draft":' + damaged + b"}"
        database.execute("UPDATE game SET standing = ? WHERE open", (spoilt,))
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        assert _deals(journal) == [8, 7]
        recalled = journal.recall("race")
        assert recalled is not None
        assert recalled.draft in (b"", damaged)  # one that only looks sound is read later
        assert continued(recalled).match.entries


@pytest.mark.parametrize("digits", [17, 400, 4_250])
def test_noted_numbers_beyond_all_bounds_are_lost_alone(path: Path, digits: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        numbers = f'{{"way":[{"9" * digits}]}}'
        database.execute("INSERT INTO noted SELECT key, seat, ? FROM result", (numbers,))
    with closing(Journal(path)) as journal:
        assert _deals(journal) == [8, 7]
        assert {tuple(one.noted) for one in journal.results.of("race")} == {()}
