"""A journal that is deleted, replaced or damaged while the program runs, and what is no journal."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from gamesuite.storage import rescue
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError, NoJournalFileError
from gamesuite.storage.journal_place import JournalPlace
from tests.storage.racing import Table, race
from tests.systems import make_link_to_device, make_pipe, make_socket, releases_open_files

DELETED = "The journal was deleted while the program was running. It is written anew."
CHANGED = (
    "The journal was changed from outside. It is written anew; "
    "what was there is kept as journal.replaced-1.sqlite."
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.sqlite"


@pytest.fixture
def played(table: Table) -> Table:
    """Return a table with a finished game, a recent one and an open one."""
    table.play(7)
    table.go_to_the_end()
    table.play(8)
    table.play(9)
    return table


def _other(path: Path) -> bytes:
    """Return another journal, with one game."""
    with closing(Journal(path)) as journal:
        Table(journal).play(50)
    return path.read_bytes()


def _let_time_pass(file: Path) -> None:
    """Return when what is written has another time than ``file``, whose clock ticks slowly."""
    probe = file.with_name("probe")
    while not probe.exists() or probe.stat().st_mtime_ns == file.stat().st_mtime_ns:
        probe.write_bytes(b"")
    probe.unlink()


def _assert_written_anew(table: Table, path: Path, notice: str) -> None:
    """Check that the next command is kept, and everything before it, once and for all."""
    journal = table.journal
    for _time in range(2):
        table.go()
        assert (journal.notice, journal.renewals) == (notice, 1)
    assert len(list(path.parent.glob("*.replaced-*.sqlite"))) == (notice == CHANGED)
    journal.close()
    with closing(Journal(path)) as again:
        assert again.notice == ""
        recalled = again.recall("race")
        assert recalled is not None
        assert recalled.record.count(b'"steps"') == 3
        assert [game.setup.deal.number for game in again.recent()] == [8, 7]
        results = [(one.deal, one.ending) for one in again.results.of("race")]
        assert len(results) == 6
        assert (9, "under way") in results
        assert again.why_unscored("race", 7) == "repeat"


def _delete(path: Path) -> None:
    path.unlink()


def _delete_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def _delete_the_log(path: Path) -> None:
    path.with_name("journal.sqlite-wal").unlink()


def _cut_the_log(path: Path, size: int) -> None:
    os.truncate(path.with_name("journal.sqlite-wal"), size)


@releases_open_files
@pytest.mark.parametrize("delete", [_delete, _delete_the_folder])
def test_a_deleted_journal_is_written_anew(
    played: Table, path: Path, delete: Callable[[Path], None]
) -> None:
    delete(path)
    _assert_written_anew(played, path, DELETED)


@releases_open_files
def test_a_journal_without_its_log_is_written_anew(played: Table, path: Path) -> None:
    _delete_the_log(path)
    _assert_written_anew(played, path, CHANGED)


@pytest.mark.parametrize("size", [0, 40_000])
def test_a_journal_with_a_cut_log_is_written_anew(played: Table, path: Path, size: int) -> None:
    _cut_the_log(path, size)
    _assert_written_anew(played, path, CHANGED)


def test_a_log_that_is_overwritten_is_noticed(played: Table, path: Path) -> None:
    log = path.with_name("journal.sqlite-wal")
    _let_time_pass(log)
    log.write_bytes(bytes(log.stat().st_size))
    _assert_written_anew(played, path, CHANGED)


def test_a_log_that_is_cut_before_the_end_costs_nothing(played: Table, path: Path) -> None:
    _cut_the_log(path, 0)
    played.journal.close()
    with closing(Journal(path)) as again:
        assert again.notice == ""
        assert len(again.results.of("race")) == 6


def test_a_log_that_is_cut_before_a_reset_is_no_harm(played: Table, path: Path) -> None:
    _cut_the_log(path, 40_000)
    removed = played.journal.results.reset("race")
    _cut_the_log(path, 0)
    played.journal.results.restore(removed)
    _cut_the_log(path, 0)
    played.go()
    played.journal.close()
    with closing(Journal(path)) as again:
        assert again.notice == ""
        assert len(again.results.of("race")) == 6


@releases_open_files
def test_a_replaced_journal_is_kept_and_ours_written_anew(
    played: Table, path: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.sqlite"
    data = _other(other)
    os.replace(other, path)
    _assert_written_anew(played, path, CHANGED)
    aside = path.with_name("journal.replaced-1.sqlite")
    assert aside.read_bytes() == data
    with closing(Journal(aside)) as kept:
        assert kept.why_unscored("race", 50) == "restart"


@pytest.mark.parametrize("content", [b"", b"no database " * 999])
def test_an_overwritten_journal_is_written_anew(played: Table, path: Path, content: bytes) -> None:
    path.write_bytes(content)
    _assert_written_anew(played, path, CHANGED)
    assert path.with_name("journal.replaced-1.sqlite").read_bytes() == content


@releases_open_files
def test_a_folder_in_the_place_of_the_journal_is_renamed(played: Table, path: Path) -> None:
    path.unlink()
    path.mkdir()
    _assert_written_anew(played, path, CHANGED)


@releases_open_files
def test_a_pipe_in_the_place_of_the_journal_is_renamed(played: Table, path: Path) -> None:
    path.unlink()
    make_pipe(path)
    _assert_written_anew(played, path, CHANGED)


@releases_open_files
def test_the_game_on_the_table_is_kept_if_nothing_else_is_known(
    played: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rescue, "rescued", lambda *_: {})
    path.unlink()
    played.go()
    played.go_to_the_end()
    played.journal.close()
    with closing(Journal(path)) as again:
        recalled = again.recall("race")
        assert recalled is not None
        assert b'"number":9' in recalled.record
        assert {(one.deal, one.ending) for one in again.results.of("race")} == {
            *((9, "won"), (9, "lost"))
        }


@releases_open_files
def test_a_game_that_is_lost_without_its_result_counts_once(
    played: Table, path: Path, connection: sqlite3.Connection
) -> None:
    played.go_to_the_end()
    key = played.kept.key
    connection.execute("DELETE FROM game WHERE key = ?", (key,))
    path.unlink()
    played.undo()
    assert played.journal.notice == DELETED
    assert played.kept.key == key
    played.go_to_the_end()
    played.journal.close()
    with closing(Journal(path)) as again:
        recalled = again.recall("race")
        assert recalled is not None
        assert (recalled.key, recalled.stage) == (key, "settled")
        endings = [one.ending for one in again.results.of("race") if one.deal == 9]
        assert sorted(endings) == ["lost", "won"]


def test_damage_found_while_writing_is_mended(
    played: Table, path: Path, connection: sqlite3.Connection
) -> None:
    connection.execute("PRAGMA foreign_keys = OFF")
    connection.execute("DROP TABLE finished_deal")
    played.go_to_the_end()
    assert played.journal.notice == CHANGED
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")  # it would write into what was put aside
    played.journal.close()
    with closing(Journal(path)) as again:
        assert again.why_unscored("race", 9) == "repeat"


@pytest.mark.parametrize(
    "written",
    [
        "DELETE FROM game WHERE open",
        "INSERT INTO entry SELECT key, 1, line FROM entry NATURAL JOIN game WHERE open",
    ],
)
def test_what_another_program_writes_in_the_last_moment_is_noticed(
    played: Table, path: Path, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    """As it can on a disk without locks: a game is gone, or has a command that is not ours."""
    is_lost, statements = JournalPlace.is_lost, ["PRAGMA foreign_keys = ON", written]

    def be_written_then(place: JournalPlace, changes: int) -> bool:
        found = is_lost(place, changes)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            while statements:
                other.execute(statements.pop(0))
        return found

    monkeypatch.setattr(JournalPlace, "is_lost", be_written_then)
    _assert_written_anew(played, path, CHANGED)


def test_what_the_program_writes_itself_is_no_loss(
    played: Table, path: Path, connection: sqlite3.Connection
) -> None:
    connection.execute("PRAGMA wal_autocheckpoint = 1")
    for _ in range(3):
        before = path.stat().st_mtime_ns
        _let_time_pass(path)
        played.go()
        forgotten = played.journal.results.reset("race")
        played.journal.results.restore(forgotten)
        assert path.stat().st_mtime_ns != before
    assert played.journal.notice == ""


@releases_open_files
def test_games_without_a_result_are_written_anew_too(table: Table, path: Path) -> None:
    for deal in (8, 9):
        table.play(deal)
    path.unlink()
    table.go()
    assert table.journal.notice == DELETED
    assert [game.setup.deal.number for game in table.journal.recent()] == [8]


def _copy(file: Path) -> None:
    """Put another file with the same contents in the place of ``file``."""
    copy = file.with_name("copy")
    shutil.copyfile(file, copy)
    os.replace(copy, file)


def test_what_was_written_since_the_last_look_is_no_loss(
    played: Table, path: Path, connection: sqlite3.Connection
) -> None:
    """Such as by a command that failed in the end."""
    log, insert = path.with_name("journal.sqlite-wal"), "INSERT INTO finished_deal VALUES (?, 77)"
    database = path.stat().st_size
    connection.execute(insert, ("race" * 9000,))
    connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    size = log.stat().st_size
    connection.execute(insert, ("race",))
    assert (path.stat().st_size > database, log.stat().st_size) == (True, size)
    played.go()
    assert played.journal.notice == ""


LOSES = (
    pytest.param(_delete_the_log, marks=releases_open_files),
    lambda path: _cut_the_log(path, 0),
)


@pytest.mark.parametrize("lose", LOSES)
def test_a_log_that_is_lost_since_the_last_look_is_a_loss(
    played: Table, path: Path, connection: sqlite3.Connection, lose: Callable[[Path], None]
) -> None:
    connection.execute("INSERT INTO finished_deal VALUES ('race', 78)")
    lose(path)
    _assert_written_anew(played, path, CHANGED)


@releases_open_files
@pytest.mark.parametrize("name", ["journal.sqlite", "journal.sqlite-wal"])
def test_a_file_that_is_replaced_since_the_last_look_is_a_loss(
    played: Table, path: Path, connection: sqlite3.Connection, name: str
) -> None:
    connection.execute("INSERT INTO finished_deal VALUES ('race', 78)")
    _copy(path.with_name(name))
    _assert_written_anew(played, path, CHANGED)


@releases_open_files
def test_a_place_that_another_program_took_is_left_to_it(played: Table, path: Path) -> None:
    _delete_the_folder(path)
    with closing(Journal(path)) as other:
        with pytest.raises(JournalHeldError):
            played.go()
        Table(other).lay(race(60))
        with pytest.raises(JournalHeldError):
            played.go()
    played.go()
    assert played.journal.notice == CHANGED


@releases_open_files
def test_a_lock_that_was_deleted_says_again_where_the_program_listens(
    played: Table, path: Path
) -> None:
    played.journal.announce("/run/a program")
    for _time in range(2):
        path.unlink()
        path.with_name("journal.sqlite.lock").unlink()
        played.go()
        with pytest.raises(JournalHeldError) as held:
            Journal(path)
        assert held.value.address == "/run/a program"


def test_a_journal_that_cannot_be_written_anew_is_tried_again(
    played: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path.write_bytes(b"")
    monkeypatch.setattr("os.replace", forbid)
    with pytest.raises(JournalError):
        played.go()
    monkeypatch.undo()
    played.go()
    assert played.journal.notice == CHANGED


def _folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize("make", [make_pipe, make_socket, _folder, make_link_to_device])
@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal", ".new", ".rescued"])
def test_what_is_no_file_is_no_journal(
    tmp_path: Path, ending: str, make: Callable[[Path], None]
) -> None:
    name = f"journal.sqlite{ending}"
    make(tmp_path / name)
    path = tmp_path / "journal.sqlite"
    with pytest.raises(NoJournalFileError) as refused:
        Journal(path)
    assert f"because {name} isn't a file" in refused.value.sentence
    with closing(Journal(None, refused.value, path)) as journal:
        Table(journal).play(1)


@pytest.mark.parametrize("make", [make_pipe, make_link_to_device])
def test_a_pipe_in_the_place_of_the_lock_does_no_harm(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / "journal.sqlite.lock")
    with closing(Journal(tmp_path / "journal.sqlite")) as journal:
        Table(journal).play(1)
