"""What is left of a journal in which rows, pages or the log are damaged."""

from __future__ import annotations

import shutil
import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.storage import rescue
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.tables import COLUMNS
from gamesuite.storage.write_ahead_log import WriteAheadLog
from tests.storage.racing import Table, race

WRONG = [
    *("key = -1", "game = ''", "game = X'FF'", "game = 5", "game = 'other'"),
    *("turn = 'x'", "turn = -1", "moved = 'x'", "moved = -1", "moved = 1 << 60"),
    "stage = 'dealu'",
    *("deal = 'x'", "deal = 80", "deal = NULL", "head = X'FF'", "head = 5", "standing = '{'"),
    *("standing = 5", "points = 'x'", "points = '[1.5]'", "points = X'FF'", "points = 7"),
    *(f"points = '[{2**70}]'", "moves = 'x'", "moves = -1", "seconds = 'long'", "seconds = -1"),
    *("seconds = 1e300", "seconds = X'FF'"),
]
WRONG_RESULT = [
    *("key = 1 << 60", "seat = -1", "game = X'FF'", "options = '[9]'", "options = X'FF'"),
    *("options = 5", "options = 'no'", "seats = 'two'", "name = X'FF'", "place = 'x'"),
    *("seat = 101", "seats = 101", "place = 101"),
    *("deal = -1", "ending = 'lasu'", "ending = 5", "rank = 'x'", "ended = 1 << 60"),
    *("score = 'many'", "score = 0.5", f"score = {2**60}", "unscored = X'FF'", "seconds = 'long'"),
    *("seconds = 9e999", "seconds = -1"),
]

FRAME = 24 + 4096
"""The size of a frame of the log."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of a journal with two recent games, an open one and four results."""
    path = tmp_path / "journal.sqlite"
    with closing(Journal(path)) as journal:
        _play(journal)
    return path


def _play(journal: Journal) -> None:
    table = Table(journal)
    table.play(7)
    table.go_to_the_end()
    table.play(8)
    table.play(9)


def _execute(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)


def _deals(journal: Journal) -> list[int]:
    """Return the deals of all games that can be read, the open one first."""
    recalled = [
        journal.recall("race"),
        *(journal.recall_recent(one.key) for one in journal.recent()),
    ]
    return [int(one.record.split(b'"number":')[1].split(b"}")[0]) for one in recalled if one]


def _damaged(path: Path) -> Journal:
    """Return the journal, which was found to be damaged and is kept."""
    before = path.read_bytes()
    journal = Journal(path)
    assert "what could be read" in journal.notice
    assert path.with_name("journal.damaged-1.sqlite").read_bytes() == before
    return journal


def _assert_goes_on(journal: Journal, path: Path) -> None:
    table = Table(journal)
    table.play(20)
    table.go_to_the_end()
    journal.close()
    with closing(Journal(path)) as again:
        assert again.notice == ""
        assert again.why_unscored("race", 20) == "repeat"
        assert _deals(again)[0] == 20


@pytest.mark.parametrize("wrong", WRONG)
def test_a_damaged_game_is_put_aside_and_the_others_stay(path: Path, wrong: str) -> None:
    _execute(path, "PRAGMA foreign_keys = OFF", f"UPDATE game SET {wrong} WHERE deal = 8")
    journal = _damaged(path)
    assert _deals(journal) == [9, 7]
    assert {one.deal for one in journal.results.of("race")} == {7, 9}
    _assert_goes_on(journal, path)


@pytest.mark.parametrize("wrong", WRONG_RESULT)
def test_a_damaged_result_is_put_aside_and_the_others_stay(path: Path, wrong: str) -> None:
    _execute(path, f"UPDATE result SET {wrong} WHERE deal = 7 AND seat = 0")
    journal = _damaged(path)
    assert _deals(journal) == [9, 8, 7]
    assert [(one.deal, one.seat) for one in journal.results.of("race")] == [
        *((7, 1), (8, 0), (8, 1), (9, 0), (9, 1))
    ]
    _assert_goes_on(journal, path)


def test_a_journal_without_results_is_read_too(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal(path)) as journal:
        for deal in (7, 8, 9):
            Table(journal).play(deal)
    _execute(path, "UPDATE game SET moves = -1 WHERE deal = 7")
    journal = _damaged(path)
    assert _deals(journal) == [9, 8]
    _assert_goes_on(journal, path)


def test_a_hundred_seats_are_no_damage(path: Path) -> None:
    _execute(path, "UPDATE result SET seat = 100, seats = 100, place = 100 WHERE seat = 1")
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        assert {one.seat for one in journal.results.of("race")} == {0, 100}


@pytest.mark.parametrize("neither", [2, -1])
def test_a_game_that_is_neither_open_nor_recent_is_put_aside(path: Path, neither: int) -> None:
    _execute(path, f"UPDATE game SET open = {neither} WHERE open")
    journal = _damaged(path)
    assert journal.recall("race") is None
    assert _deals(journal) == [8, 7]
    _assert_goes_on(journal, path)


def test_what_belongs_to_lost_results_is_lost_with_them(path: Path) -> None:
    for lost, left in (("seat = 0", 1), ("1", 0)):
        _execute(path, f"DELETE FROM result WHERE {lost}")
        rows = rescue.rescued(path.read_bytes(), b"")
        for name in ("noted", "best_game"):
            assert {row[1] for row in rows[name]} <= {1}
        assert len(rows["noted"]) == left


def test_every_column_is_damaged_in_these_tests() -> None:
    for table, wrong in (("game", WRONG), ("result", WRONG_RESULT)):
        assert {one.split()[0] for one in wrong} == set(COLUMNS[table]) - {"open"}


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE entry SET line = 5 WHERE key = 2",
        "DELETE FROM entry WHERE key = 1 AND number = 0",
        "DELETE FROM entry WHERE key = 2",
        "UPDATE entry SET key = 77 WHERE key = 1 AND number = 2",
        "UPDATE entry SET number = 'x' WHERE key = 1 AND number = 2",
    ],
)
def test_a_game_without_all_its_entries_is_put_aside(path: Path, wrong: str) -> None:
    _execute(path, "PRAGMA foreign_keys = OFF", wrong)
    journal = _damaged(path)
    assert len(_deals(journal)) == 2
    _assert_goes_on(journal, path)


@pytest.mark.parametrize(
    "wrong", ["game = X'FF'", "game = ''", "number = -1", "number = 'x'", f"number = {2**60}"]
)
def test_a_damaged_finished_deal_is_put_aside(path: Path, wrong: str) -> None:
    _execute(path, f"UPDATE finished_deal SET {wrong}")
    journal = _damaged(path)
    assert _deals(journal) == [9, 8, 7]
    _assert_goes_on(journal, path)


def test_of_two_open_games_the_later_one_is_open(path: Path) -> None:
    _execute(path, "DROP INDEX open_game", "UPDATE game SET open = 1")
    journal = _damaged(path)
    assert _deals(journal) == [9, 8, 7]
    _assert_goes_on(journal, path)


@pytest.mark.parametrize(
    "wrong",
    [f"SET seq = {HIGHEST_NUMBER + 1}", "SET seq = 1", "SET seq = 'x'", "SET name = 'gamf'"],
)
def test_a_damaged_count_of_games_is_set_right(path: Path, wrong: str) -> None:
    gone = (f"DELETE FROM {table} WHERE key = 3" for table in ("game", "entry"))  # no result of it
    _execute(path, f"UPDATE sqlite_sequence {wrong}", *gone)
    with closing(Journal(path)) as journal:
        assert journal.notice == ""
        Table(journal).play(10)
        recalled = journal.recall("race")
        assert recalled is not None
        assert recalled.key == 4


@pytest.mark.parametrize("at", [0, 18, 19, 44, 56, 100, 103, 106, 600, 3000, 4090])
def test_everything_survives_damage_in_the_first_page(path: Path, at: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= 255
    path.write_bytes(data)
    with closing(Journal(path)) as journal:
        assert _deals(journal) == [9, 8, 7]
        assert len(journal.results.of("race")) == 6


def test_the_copy_of_a_damaged_journal_has_what_can_be_read(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[100] ^= 255
    path.write_bytes(data)
    with closing(Journal(None, JournalError(), path)) as journal:
        assert _deals(journal) == [9, 8, 7]


def test_a_copy_of_a_sound_journal_is_the_same_database(path: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as copy, closing(sqlite3.connect(path)) as database:
        rescue.copy(path.read_bytes(), b"", copy)
        assert [*copy.iterdump()] == [*database.iterdump()]


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """Return the journal of a killed program, which is in its log only."""
    path = tmp_path / "killed" / "journal.sqlite"
    path.parent.mkdir()
    with closing(Journal(tmp_path / "journal.sqlite")) as journal:
        _play(journal)
        for ending in ("", "-wal"):
            there = tmp_path / f"journal.sqlite{ending}"
            shutil.copyfile(there, path.with_name(there.name))
    return path


@pytest.mark.parametrize("at", [3, 9, 17, 30, 36, 45, 52, 60, 3000, 5000])
def test_a_damaged_log_costs_nothing_that_was_written_later(killed: Path, at: int) -> None:
    log = killed.with_name("journal.sqlite-wal")
    data = bytearray(log.read_bytes())
    data[at] ^= 1
    log.write_bytes(data)
    journal = Journal(killed)
    assert "what could be read" in journal.notice
    assert killed.with_name("journal.damaged-1.sqlite-wal").read_bytes() == bytes(data)
    assert _deals(journal) == [9, 8, 7]
    _assert_goes_on(journal, killed)


@pytest.mark.parametrize(
    ("before_the_end", "commands"),
    [(0, 1), (2, 1), (1, 0)],  # other pages hold its command; its command alone is lost
)
def test_a_page_damaged_in_the_log_is_read_as_it_was_before(
    killed: Path, before_the_end: int, commands: int
) -> None:
    log = killed.with_name("journal.sqlite-wal")
    data = bytearray(log.read_bytes())
    frames = (len(data) - 32) // FRAME
    data[32 + (frames - 1 - before_the_end) * FRAME + 24] ^= 255  # what kind of page it is
    log.write_bytes(data)
    journal = Journal(killed)
    assert "what could be read" in journal.notice
    assert _deals(journal) == [9, 8, 7]
    recalled = journal.recall("race")
    assert recalled is not None
    assert recalled.record.count(b'"steps"') == commands
    _assert_goes_on(journal, killed)


def test_a_log_whose_database_was_deleted_is_read(killed: Path) -> None:
    killed.unlink()
    log = killed.with_name("journal.sqlite-wal").read_bytes()
    with closing(Journal(killed)) as journal:
        assert _deals(journal) == [9, 8, 7]
    aside = killed.with_name("journal.damaged-1.sqlite")
    assert aside.read_bytes() == b""
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == log


def test_the_log_of_a_killed_program_is_emptied_at_the_start(killed: Path) -> None:
    with closing(Journal(killed)) as journal:
        assert journal.notice == ""
        log = killed.with_name("journal.sqlite-wal")
        alone = killed.with_name("alone.sqlite")
        shutil.copyfile(killed, alone)
        assert log.stat().st_size < 20_000
        with closing(Journal(alone)) as copied:
            assert _deals(copied) == [9, 8, 7]


@pytest.mark.parametrize("bytes_lost", [1, 2000])
def test_a_write_that_was_cut_off_is_no_damage(killed: Path, bytes_lost: int) -> None:
    log = killed.with_name("journal.sqlite-wal")
    log.write_bytes(log.read_bytes()[:-bytes_lost])
    with closing(Journal(killed)) as journal:
        assert journal.notice == ""
        Table(journal).lay(race(10))


@pytest.mark.parametrize("at", [0, 18, 19])
def test_a_damaged_database_does_not_cost_its_log(killed: Path, at: int) -> None:
    data = bytearray(killed.read_bytes())
    data[at] ^= 255
    killed.write_bytes(data)
    journal = Journal(killed)
    assert "what could be read" in journal.notice
    assert _deals(journal) == [9, 8, 7]
    _assert_goes_on(journal, killed)


class Written(NamedTuple):
    """A frame of the log: which page it holds, and how many pages there are if it ends a write."""

    page: int
    size: int
    data: bytes


def _written(log: bytes) -> list[Written]:
    """Return the frames of ``log``."""
    found = []
    for at in range(32, len(log), FRAME):
        page, size = struct.unpack_from(">2I", log, at)
        found.append(Written(page, size, log[at + 24 : at + FRAME]))
    return found


def _as_written(database: bytes, frames: list[Written]) -> bytes:
    """Return ``database`` after ``frames``."""
    pages = {at // 4096: database[at : at + 4096] for at in range(0, len(database), 4096)}
    most = len(pages) + len(frames)  # each can add a page
    pages |= {frame.page - 1: frame.data for frame in frames if frame.page <= most}
    size = frames[-1].size if frames and frames[-1].size <= most else 0
    size = size or max(pages, default=-1) + 1
    return b"".join(pages.get(at, bytes(4096)) for at in range(size))


@pytest.mark.parametrize("damaged", [(0,), (1,), (-1,), (-2,), (2, -1), (-4, -3), (5, 9)])
def test_a_damaged_log_is_read_whole_without_what_is_damaged_and_up_to_it(
    killed: Path, damaged: tuple[int, ...]
) -> None:
    database, log = (
        killed.with_name(f"journal.sqlite{each}").read_bytes() for each in ("", "-wal")
    )
    count = len(_written(log))
    places = sorted(at % count for at in damaged)
    data = bytearray(log)
    for at in places:
        data[32 + at * FRAME + 24 + 100] ^= 1
    frames = _written(bytes(data))
    good = [frame for at, frame in enumerate(frames) if at not in places]
    ends = [at for at in range(places[0]) if frames[at].size]
    before = frames[: ends[-1] + 1] if ends else []
    for there in (database, b""):
        assert [*WriteAheadLog(bytes(data)).images(there)] == [
            _as_written(there, each) for each in (frames, good, before)
        ]


def test_what_is_longer_than_its_log_says_is_cut(killed: Path) -> None:
    data, log = (killed.with_name(f"journal.sqlite{each}").read_bytes() for each in ("", "-wal"))
    (whole,) = WriteAheadLog(log).images(data)
    (longer,) = WriteAheadLog(log).images(whole + bytes(2 * 4096))
    assert longer == whole
    assert len(whole) % 4096 == 0


@pytest.mark.parametrize("damage", [None, 17])
def test_frames_of_an_earlier_log_are_not_read_again(tmp_path: Path, damage: int | None) -> None:
    """After a checkpoint SQLite writes over its log from the start and leaves the rest there."""
    path, killed = tmp_path / "journal.sqlite", tmp_path / "killed.sqlite"
    with closing(Journal(path)) as journal:
        _play(journal)
        earlier = path.with_name(f"{path.name}-wal").read_bytes()
        _execute(path, "PRAGMA wal_checkpoint(RESTART)")
        Table(journal).play(10)
        for ending in ("", "-wal"):
            data = bytearray(path.with_name(path.name + ending).read_bytes())
            if ending:
                data += earlier[len(data) :]  # it may have cut them off
                length = WriteAheadLog(bytes(data)).length
                assert 0 < length < len(_written(bytes(data)))
                if damage is not None:
                    data[damage] ^= 1
                assert WriteAheadLog(bytes(data)).length == length
            killed.with_name(killed.name + ending).write_bytes(data)
    with closing(Journal(killed)) as again:
        assert (again.notice == "") == (damage is None)
        assert _deals(again) == [10, 9, 8, 7]
