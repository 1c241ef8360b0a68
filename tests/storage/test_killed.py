"""A program that is killed while it rescues a journal or writes it anew, or with a full disk."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from gamesuite.storage import replacement, rescue
from gamesuite.storage.database import open_database
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, NoJournalFileError
from tests.storage.racing import Table
from tests.systems import releases_open_files

Take = Callable[[Path], None]


class Killed(BaseException):
    """The program ends here."""


class System:
    """The operating system, which kills the program before its change ``number`` of the files."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
        self._left = number
        for owner, name in (
            *((os, "replace"), (os, "rename"), (os, "fsync"), (os, "open")),
            *((Path, "unlink"), (Path, "open"), (rescue, "write")),
        ):
            monkeypatch.setattr(owner, name, self._counted(getattr(owner, name)))

    def _counted(self, change: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any, **others: Any) -> Any:
            self._left -= 1
            if self._left < 0:
                raise Killed
            return change(*arguments, **others)

        return counted

    @property
    def has_killed(self) -> bool:
        """Whether the program was killed."""
        return self._left < 0


def _damaged(folder: Path, *, has_log: bool) -> Path:
    """Return a damaged journal in ``folder`` with a recent game and an open one."""
    path = folder / "journal.sqlite"
    made = folder.with_name("made")
    with closing(Journal(made / path.name)) as journal:
        table = Table(journal)
        table.play(7)
        table.play(8)
        if has_log:
            shutil.copytree(made, folder)
    if not has_log:
        shutil.copytree(made, folder)
    shutil.rmtree(made)
    data = bytearray(path.read_bytes())
    data[3] ^= 255
    path.write_bytes(data)
    return path


def _assert_all_there(path: Path) -> None:
    with closing(Journal(path)) as journal:
        assert [game.setup.deal.number for game in journal.recent()] == [7]
        recalled = journal.recall("race")
        assert recalled is not None
        assert b'"number":8' in recalled.record


@pytest.mark.parametrize("has_log", [False, True])
def test_a_killed_rescue_loses_nothing_whenever_it_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_log: bool
) -> None:
    for number in range(100):
        path = _damaged(tmp_path / str(number), has_log=has_log)
        damaged = path.read_bytes()
        with monkeypatch.context() as patched:
            system = System(patched, number)
            with suppress(Killed):
                open_database(path).connection.close()
        _assert_all_there(path)
        copies = [each.read_bytes() for each in path.parent.glob("journal.damaged-*.sqlite")]
        assert damaged in copies
        assert has_log or copies.count(damaged) == 1
        assert not list(path.parent.glob("*.rescued"))
        if not system.has_killed:
            return
    raise AssertionError("The rescue does not end.")


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = _damaged(tmp_path / "full", has_log=True)
    before = {one: one.read_bytes() for one in path.parent.iterdir()}

    def is_full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", is_full)
        with pytest.raises(JournalError):
            Journal(path)
    assert {one: one.read_bytes() for one in before} == before
    assert not list(path.parent.glob("*.damaged-*"))
    _assert_all_there(path)


def test_the_draft_of_an_earlier_program_that_was_killed_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal(path)) as journal:
        table = Table(journal)
        table.play(7)
        table.play(8)
    path.rename(path.with_name("journal.sqlite.new"))
    _assert_all_there(path)


def _delete(path: Path) -> None:
    path.unlink()


def _overwrite(path: Path) -> None:
    path.write_bytes(b"no database " * 999)


def _put_another_there(path: Path) -> None:
    other = path.with_name("other.sqlite")
    with closing(Journal(other)) as journal:
        Table(journal).play(50)
    os.replace(other, path)
    path.with_name("other.sqlite.lock").unlink()


def _put_a_folder_there(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _put_much_there(path: Path) -> None:
    path.unlink()
    path.write_bytes(bytes(100_000))


RELEASED = (_delete, _put_another_there, _put_a_folder_there, _put_much_there)
TAKES = (_overwrite, *(pytest.param(each, marks=releases_open_files) for each in RELEASED))


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Take:
    """Return how the journal is taken; of what is too long to be read, much is there."""
    if request.param is _put_much_there:
        monkeypatch.setattr(replacement, "MOST_BYTES", 99_999)
    take: Take = request.param
    return take


@pytest.mark.parametrize("taken", TAKES, indirect=True)
def test_a_killed_renewal_loses_nothing_whenever_it_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: Take
) -> None:
    was_there = False
    for number in range(100):
        folder = tmp_path / str(number)
        path = folder / "journal.sqlite"
        with closing(Journal(path)) as journal:
            table = Table(journal)
            for deal in (7, 8, 9):
                table.play(deal)
            taken(path)
            there = path.read_bytes() if path.is_file() else None
            with monkeypatch.context() as patched:
                system = System(patched, number)
                with suppress(Killed):
                    table.go()
            # The program that was killed closes nothing.
            left = shutil.copytree(folder, folder.with_name("left")) / path.name
        was_there = _check_left(left, there, was_there=was_there)
        shutil.rmtree(left.parent)
        if not system.has_killed:
            assert was_there
            return
    raise AssertionError("The renewal does not end.")


def _check_left(path: Path, there: bytes | None, *, was_there: bool) -> bool:
    """Check what a killed program has left at ``path``; return whether its games are there.

    They are there as soon as they were, and ``there`` is never lost.
    """
    is_ready = path.with_name("journal.sqlite.rescued").exists()
    is_before = not is_ready and path.exists() and (path.is_dir() or path.read_bytes() == there)
    if path.is_dir() and not is_ready:
        with pytest.raises(NoJournalFileError):
            Journal(path)
        assert not was_there
        return False
    with closing(Journal(path)) as journal:
        recent = [game.setup.deal.number for game in journal.recent()]
        recalled = journal.recall("race")
        is_there = recent == [8, 7] and recalled is not None and b'"number":9' in recalled.record
    if there is not None:
        copies = [copy.read_bytes() for copy in path.parent.glob("journal.*-1.sqlite")]
        assert there in copies or is_before
    assert is_there or is_before or there is None
    assert is_there or not was_there
    if is_there:
        assert not list(path.parent.glob("*.rescued"))
    return is_there
