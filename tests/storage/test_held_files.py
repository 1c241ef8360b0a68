"""Files that are open, or held by another program: Windows neither replaces nor deletes them.

Elsewhere it is simulated: what this process has open is refused as Windows does it.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from gamesuite.app import error_log, first_start
from gamesuite.engine.record import RecordError
from gamesuite.engine.words.descriptions import record_sentence
from gamesuite.storage import game_file, paths
from gamesuite.storage.game_file import is_reserved, read_bytes, write_bytes
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, JournalHeldError
from tests.storage.racing import Table

OLD = b"the old game"
NEW = b"the new game"
IN_USE = "The file can't be written: another program is using it."


class DeniedError(PermissionError):
    """What Windows says of a file that is held, and is to be opened, replaced or deleted."""

    winerror = 5


class Clock:
    """Stands in for the pauses between two attempts; ``on_pause`` is what happens in each."""

    def __init__(self) -> None:
        self.pauses: list[float] = []
        self.on_pause: Callable[[], None] | None = None

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        if self.on_pause is not None:
            self.on_pause()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "sleep", clock.sleep)
    return clock


def _is_open(path: object) -> bool:
    """Return whether this process has the file ``path`` open."""
    name = os.path.realpath(str(path))
    return any(
        os.path.realpath(f"/proc/self/fd/{number}") == name
        for number in os.listdir("/proc/self/fd")
    )


def refuse_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be replaced or deleted that is open, as on Windows."""
    monkeypatch.setattr(game_file, "CAN_HOLD", True)
    if sys.platform == "win32":
        return

    def refusing(step: Callable[..., None]) -> Callable[..., None]:
        def refuse(*paths: Any, **named: Any) -> None:
            if any(map(_is_open, paths)):
                raise DeniedError(errno.EACCES, "denied", paths[0], None, *paths[1:])
            step(*paths, **named)

        return refuse

    for step in ("replace", "unlink"):
        monkeypatch.setattr(os, step, refusing(getattr(os, step)))


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "a game.gsave"
    path.write_bytes(OLD)
    refuse_open_files(monkeypatch)
    return path


def test_a_file_that_a_scanner_holds_for_a_moment_is_replaced(game: Path, clock: Clock) -> None:
    scanner = game.open("rb")
    clock.on_pause = scanner.close
    write_bytes(game, NEW)
    assert (game.read_bytes(), len(clock.pauses)) == (NEW, 1)


def test_a_file_that_is_held_all_the_time_stays_as_it_was(game: Path, clock: Clock) -> None:
    with game.open("rb"), pytest.raises(RecordError) as refused:
        write_bytes(game, NEW)
    assert record_sentence(refused.value.reason) == IN_USE
    assert clock.pauses == list(game_file.PAUSES)
    assert sum(clock.pauses) < 0.4
    assert (game.read_bytes(), list(game.parent.iterdir())) == (OLD, [game])
    write_bytes(game, NEW)
    assert game.read_bytes() == NEW


def test_a_file_that_is_held_for_a_moment_is_read(
    game: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = os.open
    left = [PermissionError(errno.EACCES, "denied")] * 2  # all that is told of opening

    def open_at_last(path: Any, *arguments: Any, **named: Any) -> int:
        if str(path) == str(game) and left:
            raise left.pop()
        return opening(path, *arguments, **named)

    monkeypatch.setattr(os, "open", open_at_last)
    assert read_bytes(game) == OLD
    assert len(clock.pauses) == 2


def test_nothing_waits_for_what_no_time_mends(game: Path, clock: Clock) -> None:
    with pytest.raises(RecordError):
        write_bytes(game.with_name("none") / "game.gsave", NEW)
    assert clock.pauses == []


# The journal


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.sqlite"


@pytest.fixture
def played(table: Table) -> Table:
    for deal in (7, 8, 9):
        table.play(deal)
    return table


def _cut_the_log(path: Path) -> None:
    os.truncate(path.with_name("journal.sqlite-wal"), 0)


def _overwrite_the_log(path: Path) -> None:
    log = path.with_name("journal.sqlite-wal")
    with log.open("r+b") as file:
        file.write(bytes(log.stat().st_size))


def _lengthen(path: Path) -> None:
    with path.open("ab") as file:
        file.write(bytes(4096))


LOSSES = pytest.mark.parametrize("lose", [_cut_the_log, _overwrite_the_log, _lengthen])


def _assert_all_is_there(path: Path) -> None:
    with closing(Journal(path)) as again:
        assert again.notice == ""
        recalled = again.recall("race")
        assert recalled is not None
        assert recalled.record.count(b'"steps"') == 2
        assert [game.setup.deal.number for game in again.recent()] == [8, 7]


@LOSSES
def test_a_journal_is_written_anew_where_no_open_file_can_be_replaced(
    played: Table, path: Path, monkeypatch: pytest.MonkeyPatch, lose: Callable[[Path], None]
) -> None:
    lose(path)
    refuse_open_files(monkeypatch)
    played.go()
    assert played.journal.renewals == 1
    played.journal.close()
    _assert_all_is_there(path)


@LOSSES
def test_a_journal_that_another_program_holds_is_written_anew_later(
    played: Table,
    path: Path,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    lose: Callable[[Path], None],
) -> None:
    lose(path)
    refuse_open_files(monkeypatch)
    with path.open("rb"):
        for _time in range(2):
            with pytest.raises(JournalError):
                played.settle()
            assert [game.setup.deal.number for game in played.journal.recent()] == [8, 7]
    played.go()
    assert played.journal.renewals == 1
    played.journal.close()
    _assert_all_is_there(path)


@LOSSES
def test_the_next_start_finishes_what_another_program_held_up(
    played: Table,
    path: Path,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    lose: Callable[[Path], None],
) -> None:
    lose(path)
    with monkeypatch.context() as context:
        refuse_open_files(context)
        with path.open("rb"), pytest.raises(JournalError):
            played.settle()
        with path.open("rb"):
            played.journal.close()
    with closing(Journal(path)) as again:
        assert again.notice == ""
        assert {game.setup.deal.number for game in again.recent()} == {8, 7}
        assert again.recall("race") is not None


def test_only_what_is_written_tells_that_a_journal_was_changed_on_windows(
    played: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the time of a file that is open may change later, all by itself."""
    monkeypatch.setattr(sys, "platform", "win32")
    played.go()  # what was noted elsewhere does not count
    before = played.journal.renewals
    for file in (path, path.with_name("journal.sqlite-wal")):
        os.utime(file, ns=(1, 1))
    played.go()
    assert played.journal.renewals == before
    _overwrite_the_log(path)
    played.go()
    assert played.journal.renewals == before + 1


def test_a_file_that_nobody_can_read_now_is_no_loss_and_nobody_waits_for_it(
    played: Table, path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    played.go()  # what was noted elsewhere does not count
    before = played.journal.renewals
    opening = Path.open

    def refuse(path: Path, *arguments: Any, **named: Any) -> Any:
        if "sqlite" in path.name:
            raise PermissionError(errno.EACCES, "denied")
        return opening(path, *arguments, **named)

    for _time in range(2):
        with monkeypatch.context() as held:
            held.setattr(Path, "open", refuse)
            played.go()
        played.go()
    assert (played.journal.renewals, clock.pauses) == (before, [])
    _overwrite_the_log(path)
    played.go()
    assert played.journal.renewals == before + 1


HELD = (
    "The journal can't be written: you don't have permission, or another program is using it. "
    "Save this game to a file to be safe."
)


@pytest.mark.parametrize("attempts", [3, 10**9])
def test_a_start_waits_some_seconds_for_a_journal_that_another_program_holds(
    played: Table,
    path: Path,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    attempts: int,
) -> None:
    played.journal.close()
    left, is_kept = attempts, attempts == 3

    def hold(name: Path | None, *more: Any) -> Journal:
        nonlocal left
        if name is not None and left:
            left -= 1
            raise JournalError("denied") from PermissionError(errno.EACCES, "denied")
        return Journal(name, *more)

    now = time.monotonic()
    monkeypatch.setattr(game_file, "CAN_HOLD", True)
    monkeypatch.setattr(time, "monotonic", lambda: now + sum(clock.pauses))
    monkeypatch.setattr(first_start, "Journal", hold)
    monkeypatch.setattr(paths, "journal_file", lambda: path)
    journal = first_start.journal_or_hand_over(None)
    assert journal is not None
    with closing(journal):
        assert journal.notice == ("" if is_kept else HELD)
    assert (
        first_start.LONGEST_HOLD <= sum(clock.pauses) + 5 * is_kept < first_start.LONGEST_HOLD + 1
    )


def test_a_start_does_not_wait_for_what_no_other_program_holds(
    path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(name: Path | None, *more: Any) -> Journal:
        if name is not None:
            raise JournalError("full") from OSError(errno.ENOSPC, "full")
        return Journal(name, *more)

    monkeypatch.setattr(game_file, "CAN_HOLD", True)
    monkeypatch.setattr(first_start, "Journal", fail)
    monkeypatch.setattr(paths, "journal_file", lambda: path)
    journal = first_start.journal_or_hand_over(None)
    assert journal is not None
    with closing(journal):
        assert journal.notice.startswith("The journal can't be written: the disk is full. ")
    assert clock.pauses == []


@pytest.mark.parametrize("number", [0, errno.EACCES, errno.EAGAIN])
def test_a_lock_that_another_program_has(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    with closing(Journal(path)) as journal:
        journal.announce("/run/a program")
        _lock_raises(monkeypatch, number)
        with pytest.raises(JournalHeldError) as held:
            Journal(path)
    assert held.value.address == "/run/a program"


def test_a_disk_without_locks_keeps_nobody_out(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _lock_raises(monkeypatch, errno.EINVAL)
    with closing(Journal(path)) as journal:
        assert not journal.is_locked


def _lock_raises(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def fail(*_arguments: int) -> None:
        raise OSError(number, "no lock")

    locks, how = ("msvcrt", "locking") if sys.platform == "win32" else ("fcntl", "flock")
    monkeypatch.setattr(import_module(locks), how, fail)


def test_a_second_program_finds_the_address_of_the_first_one(path: Path) -> None:
    with closing(Journal(path)) as journal:
        journal.announce("/run/a program")
        with pytest.raises(JournalHeldError) as held:
            Journal(path)
    assert held.value.address == "/run/a program"


# The log, and names


def test_a_long_log_that_another_program_writes_is_written_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "gamesuite.log"
    log.write_bytes(b"x" * (error_log.LONGEST_LOG + 1))
    refuse_open_files(monkeypatch)
    with log.open("ab"):
        error_log.start_log(log)
        error_log.note_error(ValueError, ValueError("it is noted"), None)
    assert error_log.is_written()
    error_log.start_log(tmp_path / "other.log")
    assert b"it is noted" in log.read_bytes()


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        *((name, True) for name in ("CON", "con.gsave", "Aux .txt", "NUL.", "COM1.gsave", "lpt²")),
        *(
            (name, True)
            for name in ("a game.", "a game ", "what?", "a:b", 'a "game"', "a\tb", "a/b")
        ),
        *((name, False) for name in ("a game.gsave", "console.gsave", "COM10", "Bühne … 1.gsave")),
        *((name, False) for name in (".gsave", "nul2", "a. b", "com")),
    ],
)
def test_names_that_windows_takes_for_something_else(name: str, is_one: bool) -> None:
    assert is_reserved(name) == is_one


@pytest.mark.parametrize(
    "name", ["CON.gsave", "a game.gsave:hidden", "a game.", "CON/game.gsave", "a /../game.gsave"]
)
def test_no_game_is_written_to_a_name_that_says_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(RecordError) as refused:
        write_bytes(tmp_path / name, NEW)
    sentence = "The file can't be written: Windows doesn't allow this name."
    assert record_sentence(refused.value.reason) == sentence
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(RecordError) as unread:
        read_bytes(tmp_path / name)
    sentence = "This file can't be read: Windows doesn't allow this name."
    assert record_sentence(unread.value.reason) == sentence


class WindowsError(OSError):
    """What Python makes of an error of Windows."""

    def __init__(self, number: int, name: str = "game.gsave") -> None:
        super().__init__(errno.EACCES, "refused", name)
        self.winerror = number


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (WindowsError(19), "the disk is read-only"),
        (WindowsError(33), "another program is using it"),
        (WindowsError(39), "the disk is full"),
        (WindowsError(53), "the disk can't be reached"),
        (WindowsError(123), "Windows doesn't allow this name"),
        (WindowsError(206), "its name is too long"),
        # Of a file that is opened Python tells only the errno.
        (OSError(errno.EINVAL, "", "of a cloud"), "the disk can't be reached"),
        (OSError(errno.ENOENT, "", "x" * 260), "its name is too long"),
        (OSError(errno.ENOENT, "", "short", None, "x" * 260), "its name is too long"),
        (OSError(errno.ENOENT, "", "/away/" + "x" * 253), "the folder doesn't exist"),
        (
            OSError(errno.ENOENT, "", __file__ + "~"),
            "Windows Security may protect this folder from programs",
        ),
        (
            OSError(errno.EACCES, "", "game.gsave"),
            "you don't have permission, or another program is using it",
        ),
    ],
)
def test_errors_of_windows_are_told_by_their_own_numbers(
    monkeypatch: pytest.MonkeyPatch, error: OSError, words: str
) -> None:
    monkeypatch.setattr(game_file, "CAN_HOLD", True)
    assert game_file.why(error) == words


def test_a_kept_log_alone_is_not_overwritten(path: Path) -> None:
    with closing(Journal(path)):
        pass
    kept = path.with_name("journal.damaged-1.sqlite-wal")
    kept.write_bytes(b"what was there")
    path.write_bytes(b"damaged " * 999)
    with closing(Journal(path)) as journal:
        assert "journal.damaged-2.sqlite" in journal.notice
    assert kept.read_bytes() == b"what was there"
