"""A program that is killed while it rescues a damaged journal, or whose disk is full."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from gamesuite.storage.database import open_database
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from tests.storage.racing import Table


class Killed(BaseException):
    """The program ends here."""


class System:
    """The operating system, which kills the program before its change ``number`` of the files."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
        self._left = number
        for owner, name in (
            *((os, "replace"), (os, "rename"), (os, "fsync")),
            *((Path, "unlink"), (Path, "open")),
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
        copies = path.parent.glob("journal.damaged-*.sqlite")
        assert damaged in [copy.read_bytes() for copy in copies]
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
