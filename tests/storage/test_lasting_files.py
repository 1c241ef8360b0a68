"""The names of files that must last are on the disk, on every disk that can tell."""

from __future__ import annotations

import os
import re
import stat
from contextlib import closing
from pathlib import Path

import pytest

import gamesuite
from gamesuite.storage import game_file, settings
from gamesuite.storage.game_file import rename, write_bytes
from gamesuite.storage.journal import Journal
from gamesuite.storage.settings import Settings
from tests.storage.racing import Table


class Disk:
    """Records in what order names are given, deleted and brought to the disk."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.unsafe: set[Path] = set()
        """Folders with names that are not on the disk yet."""
        self.renamed = 0
        self._replace, self._fsync = os.replace, os.fsync
        self._open = os.open
        monkeypatch.setattr(os, "open", self._note_open)
        monkeypatch.setattr(os, "replace", self._note_replace)
        monkeypatch.setattr(os, "rename", self._note_replace)
        monkeypatch.setattr(os, "fsync", self._note_fsync)

    def _note_open(self, path: Path, flags: int, mode: int = 0o777) -> int:
        handle = self._open(path, flags, mode)
        if ".damaged-" in str(path) or ".replaced-" in str(path):  # others come with their renaming
            self.unsafe.add(Path(path).parent)
        return handle

    def _note_replace(self, old: Path, new: Path) -> None:
        assert not self.unsafe, "one name follows another that is not on the disk"
        self._replace(old, new)
        self.renamed += 1
        self.unsafe.add(Path(new).parent)

    def _note_fsync(self, handle: int) -> None:
        self._fsync(handle)
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            self.unsafe -= {one for one in self.unsafe if os.path.samestat(one.stat(), status)}


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    if os.name != "posix":
        pytest.skip("folders of Windows take no such order")
    return Disk(monkeypatch)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Return a journal with a game."""
    path = tmp_path / "data" / "journal.sqlite"
    with closing(Journal(path)) as journal:
        Table(journal).play(7)
    return path


def _all_are_safe(disk: Disk, renamed: int) -> bool:
    return disk.renamed == renamed and not disk.unsafe


def test_the_name_of_a_game_is_on_the_disk(tmp_path: Path, disk: Disk) -> None:
    write_bytes(tmp_path / "my.gsave", b"a game")
    assert _all_are_safe(disk, 1)


def test_the_name_of_the_settings_is_on_the_disk(tmp_path: Path, disk: Disk) -> None:
    settings.save(tmp_path / "settings.json", Settings(theme="dark"))
    assert _all_are_safe(disk, 1)


def test_the_names_of_a_rescued_journal_are_on_the_disk(journal: Path, disk: Disk) -> None:
    journal.write_bytes(b"damaged " * 999)
    Journal(journal).close()
    assert _all_are_safe(disk, 2)


def test_the_names_of_a_journal_written_anew_are_on_the_disk(journal: Path, disk: Disk) -> None:
    with closing(Journal(journal)) as open_journal:
        table = Table(open_journal)
        table.play(8)
        journal.unlink()
        journal.mkdir()
        table.go()
    assert _all_are_safe(disk, 3)


def test_the_name_of_what_another_program_left_is_on_the_disk(journal: Path, disk: Disk) -> None:
    journal.with_name("journal.sqlite-journal").write_bytes(b"pages")
    Journal(journal).close()
    assert _all_are_safe(disk, 1)


def test_no_other_module_renames_a_file_that_must_last() -> None:
    package = Path(gamesuite.__file__).parent
    renaming = {
        path.name
        for path in package.rglob("*.py")
        if re.search(r"\bos\.(replace|rename)\b", path.read_text("utf-8"))
    }
    assert renaming == {"game_file.py", "error_log.py"}  # the old log may be lost


def test_a_disk_without_such_an_order_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def refuse_folders(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", refuse_folders)
    write_bytes(tmp_path / "my.gsave", b"a game")
    assert (tmp_path / "my.gsave").read_bytes() == b"a game"


def test_a_folder_that_cannot_be_opened_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "old").write_bytes(b"a game")
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        rename(tmp_path / "old", tmp_path / "new")
    assert (tmp_path / "new").read_bytes() == b"a game"


def test_a_system_that_cannot_tell_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        raise AssertionError

    (tmp_path / "old").write_bytes(b"a game")
    monkeypatch.setattr(game_file, "os", _Elsewhere(fail))
    rename(tmp_path / "old", tmp_path / "new")
    assert (tmp_path / "new").read_bytes() == b"a game"


class _Elsewhere:
    """The module ``os`` of a system that does not open folders."""

    name = "nt"
    replace = staticmethod(os.replace)

    def __init__(self, fail: object) -> None:
        self.open = self.fsync = fail
