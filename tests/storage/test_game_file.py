from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.storage import game_file
from gamesuite.storage.game_file import LARGEST, read_bytes, write_bytes
from tests.systems import make_circle, make_link, make_link_to_device, make_pipe

OLD = b"the old game"
NEW = b"the new game"


def _refused(path: Path) -> str:
    """Return why ``path`` cannot be read."""
    with pytest.raises(RecordError) as refused:
        read_bytes(path)
    return refused.value.reason.key


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a game.gsave"
    write_bytes(path, NEW)
    assert read_bytes(path) == NEW
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["none", "none/none", "\0", "x" * 300])
def test_no_such_file(tmp_path: Path, name: str) -> None:
    assert _refused(tmp_path / name) in ("no such file", "unreadable")


def test_a_path_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(OLD)
    assert _refused(tmp_path / "file" / "game") == "no such file"


DEVICES = ("/dev/zero", "/dev/null", "/dev/tty") if os.name == "posix" else ()
"""Devices; those of Windows have names that are refused before (`test_held_files.py`)."""


@pytest.mark.parametrize("name", [*DEVICES, "/"])
def test_a_device_or_folder_is_refused(name: str) -> None:
    assert _refused(Path(name)) == "no file"


def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path: Path) -> None:
    make_pipe(tmp_path / "pipe")
    assert _refused(tmp_path / "pipe") == "no file"


def test_a_link_to_a_device_is_refused(tmp_path: Path) -> None:
    make_link_to_device(tmp_path / "link")
    assert _refused(tmp_path / "link") == "no file"


def test_a_circle_of_links_is_refused(tmp_path: Path) -> None:
    make_circle(tmp_path / "link")
    assert _refused(tmp_path / "link") == "unreadable"


def test_the_largest_file_and_one_byte_more(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with path.open("wb") as file:
        file.truncate(8 * 2**20)
    assert len(read_bytes(path)) == LARGEST
    os.truncate(path, LARGEST + 1)
    assert _refused(path) == "too big"


def test_a_file_that_grows_while_it_is_read_is_too_big(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game").write_bytes(OLD)
    monkeypatch.setattr(game_file, "LARGEST", len(OLD))
    look = os.fstat

    def look_too_early(handle: int) -> os.stat_result:
        found = look(handle)
        (tmp_path / "game").write_bytes(OLD + b"!")
        return found

    monkeypatch.setattr(os, "fstat", look_too_early)
    assert _refused(tmp_path / "game") == "too big"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "game").write_bytes(OLD)
    with monkeypatch.context() as patch:  # the folder of the test is opened to be removed
        patch.setattr(os, "open", forbid)
        with pytest.raises(RecordError) as refused:
            read_bytes(tmp_path / "game")
    told = "you don't have permission"
    if sys.platform == "win32":  # which says the same of both
        told += ", or another program is using it"
    assert refused.value.reason["detail"] == told


def test_a_new_file_has_default_permissions(tmp_path: Path) -> None:
    default, written = tmp_path / "default", tmp_path / "written"
    default.touch()
    write_bytes(written, NEW)
    assert written.stat().st_mode == default.stat().st_mode


@pytest.mark.skipif(os.name != "posix", reason="Windows has others, which Python does not know")
def test_an_existing_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(OLD)
    path.chmod(0o640)
    write_bytes(path, NEW)
    assert path.read_bytes() == NEW
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.parametrize("exists", [True, False])
def test_a_link_is_followed(tmp_path: Path, exists: bool) -> None:
    target, link = tmp_path / "elsewhere" / "game", tmp_path / "link"
    target.parent.mkdir()
    if exists:
        target.write_bytes(OLD)
    make_link(link, target)
    write_bytes(link, NEW)
    assert link.is_symlink()
    assert target.read_bytes() == NEW
    assert list(target.parent.iterdir()) == [target]


@pytest.mark.parametrize("function", ["replace", "fsync"])
def test_a_file_is_replaced_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "game"
    path.write_bytes(OLD)
    monkeypatch.setattr(os, function, fail)
    with pytest.raises(RecordError) as refused:
        write_bytes(path, NEW)
    assert refused.value.reason.key == "unwritable"
    assert refused.value.reason["detail"] == "the disk is full"
    assert path.read_bytes() == OLD
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_protected_file_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    path.write_bytes(OLD)
    monkeypatch.setattr(os, "access", lambda *_: False)  # the system's own answer for root is yes
    with pytest.raises(RecordError) as refused:
        write_bytes(path, NEW)
    assert refused.value.reason["detail"] == "the file is write-protected"
    assert path.read_bytes() == OLD


@pytest.mark.parametrize("name", ["/dev/null", "/", "\0"] if os.name == "posix" else ["/"])
def test_only_a_file_is_written(name: str) -> None:
    with pytest.raises(RecordError) as refused:
        write_bytes(Path(name), NEW)
    assert refused.value.reason.key == "no file"


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as refused:
        write_bytes(tmp_path / "none" / "game", NEW)
    assert refused.value.reason == reason("unwritable", detail="the folder doesn't exist")


@pytest.mark.skipif(os.name != "posix", reason="folders of Windows take no such order")
def test_file_and_folder_are_on_the_disk_before_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[tuple[int | None, list[str]]] = []
    handles: list[int] = []

    def note(handle: int) -> None:
        handles.append(handle)
        status = os.fstat(handle)
        names = [path.name for path in tmp_path.iterdir() if not path.name.startswith(".")]
        synced.append((None if stat.S_ISDIR(status.st_mode) else status.st_size, names))

    monkeypatch.setattr("os.fsync", note)
    game_file.write_bytes(tmp_path / "mine.gsave", b"a game")
    assert synced == [(len(b"a game"), []), (None, ["mine.gsave"])]
    for each in handles:
        with pytest.raises(OSError, match="Bad file"):
            os.fstat(each)


def test_what_a_kill_left_behind_is_deleted_and_nothing_else(tmp_path: Path) -> None:
    data = b'{"format": "gamesuite", "version": 1}'
    old = {
        ".0123abcd~": data[:20],
        ".89abcdef~": b"",
        ".0123abce~": b"letters of somebody else",
        ".0123abcf~": data[:5],
        ".0123ABC9~": data,
        ".0123abcd0~": data,
        "game.gsave": data,
    }
    for name, content in old.items():
        (tmp_path / name).write_bytes(content)
        os.utime(tmp_path / name, (0, 0))
    (tmp_path / ".fedcba98~").write_bytes(data)  # another program may be writing it
    (tmp_path / ".fedcba99~").mkdir()
    write_bytes(tmp_path / "new.gsave", data)
    left = {path.name for path in tmp_path.iterdir()}
    expected = {*old, "new.gsave", ".fedcba98~", ".fedcba99~"} - {".0123abcd~", ".89abcdef~"}
    assert left == expected
