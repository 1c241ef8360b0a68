"""A portable program keeps all of the player's files in the folder it is given."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesuite.storage import paths

PLACES = (
    paths.settings_file,
    paths.journal_file,
    paths.own_words_file,
    paths.log_file,
    paths.picture_file,
)


def test_all_files_lie_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.PORTABLE)
    usual = [place() for place in PLACES]
    monkeypatch.setenv(paths.PORTABLE, str(tmp_path))
    found = [place() for place in PLACES]
    assert {path.parent for path in found} == {tmp_path}
    assert len({path.name for path in found}) == len(PLACES)
    assert [path.name for path in found] == [path.name for path in usual]
    assert paths.documents_folder() == tmp_path
    monkeypatch.setenv(paths.PORTABLE, "")
    assert [place() for place in PLACES] == usual


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a packed program, which this process seems to be."""
    monkeypatch.delenv(paths.PORTABLE)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gamesuite"))
    paths.folder_beside_program.cache_clear()
    yield tmp_path
    paths.folder_beside_program.cache_clear()


def test_all_files_lie_in_the_folder_beside_a_packed_program(
    packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = packed / "games"
    folder.mkdir()
    assert {place().parent for place in PLACES} == {folder}
    monkeypatch.setenv(paths.PORTABLE, str(packed / "other"))
    assert {place().parent for place in PLACES} == {packed / "other"}


def test_a_packed_program_without_that_folder_has_the_usual_places(packed: Path) -> None:
    (packed / "games").touch()
    assert packed not in {place().parent.parent for place in PLACES}
    assert paths.portable_folder() is None


def test_a_stick_that_is_pulled_out_sends_no_file_elsewhere(packed: Path) -> None:
    folder = packed / "games"
    folder.mkdir()
    assert paths.journal_file().parent == folder
    folder.rmdir()
    assert paths.journal_file().parent == folder


def test_only_a_packed_program_looks_beside_itself(
    packed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (packed / "games").mkdir()
    monkeypatch.delattr(sys, "frozen")
    assert paths.portable_folder() is None


def test_it_needs_no_home(tmp_path: Path) -> None:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH")}
    environment = {**kept, paths.PORTABLE: "carried"}
    told = "from gamesuite.storage import paths; print(paths.are_known(), paths.journal_file())"
    command = [sys.executable, "-c", told]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == f"True {tmp_path / 'carried' / 'journal.sqlite'}"
