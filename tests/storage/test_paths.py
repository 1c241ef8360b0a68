"""Where the player's files are, and who may read them."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from gamesuite.storage import paths
from gamesuite.storage.journal import Journal

PLACES = (
    *(paths.settings_file, paths.journal_file, paths.own_words_file),
    *(paths.log_file, paths.picture_file),
)


@pytest.fixture
def portable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that holds all files of the player."""
    monkeypatch.setenv(paths.PORTABLE, str(tmp_path / "stick"))
    return tmp_path / "stick"


def test_a_portable_program_has_all_its_files_in_one_folder(portable: Path) -> None:
    assert {place().parent for place in PLACES} == {portable}
    assert len({place() for place in PLACES}) == len(PLACES)
    assert paths.documents_folder() == portable
    assert paths.are_known()


def test_other_programs_have_them_where_the_system_keeps_such_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(paths.PORTABLE)
    assert paths.portable_folder() is None
    assert paths.are_known()
    if sys.platform == "linux":  # elsewhere both are in one
        assert paths.settings_file().parent != paths.journal_file().parent


def test_one_place_that_is_not_known_is_enough_to_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "log_file", lambda: Path("~/log"))
    assert not paths.are_known()

    def without_home() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(paths, "log_file", without_home)
    assert not paths.are_known()


def _modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


@pytest.mark.skipif(os.name != "posix", reason="Windows sees to it itself")
def test_only_the_player_reads_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "data" / "journal.sqlite"
    for mode in (None, 0o677):
        if mode is not None:
            path.chmod(mode)
        with closing(Journal(path)):
            assert _modes(path.parent) == {0o600}
            assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="Windows sees to it itself")
def test_what_others_could_read_is_made_private(portable: Path) -> None:
    portable.mkdir(0o755)
    ours = ("journal.sqlite", "journal.damaged-1.sqlite-wal", "settings.json", "gamesuite.log")
    for name in (*ours, "mine.gsave"):
        (portable / name).touch(0o644)
    (portable / "journal.linked.sqlite").symlink_to(portable / "mine.gsave")
    paths.make_private()
    assert {stat.S_IMODE((portable / name).stat().st_mode) for name in ours} == {0o600}
    for name in ("mine.gsave", "."):
        assert stat.S_IMODE((portable / name).stat().st_mode) & 0o044  # which the player chose
