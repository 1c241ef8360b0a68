"""Nothing of the player's is touched by tests, bench and long tests, whatever is set for them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamesuite.storage import paths
from tests.bench.__main__ import _run
from tests.bench.scenario import SCENARIOS
from tests.full.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = (
    "tests/app/play/test_resume.py::test_every_move_is_kept_at_once",
    "tests/app/play/test_resume.py::test_a_damaged_journal_is_renamed_and_a_new_one_started",
    "tests/app/settings/test_settings.py::test_the_size_of_the_window_is_kept",
    "tests/app/settings/test_settings.py::test_a_damaged_file_is_kept_and_the_player_told_once",
    "tests/app/starting/test_no_network.py",
    "tests/app/test_first_start.py::test_a_later_start_asks_where_the_first_listens",
    "tests/storage/test_system_words.py",
)
"""Tests that write settings, journals, files, logs and sockets, some in programs they start."""


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home of a player, with a game in it, to which every variable leads."""
    home = tmp_path / "home"
    for kind in ("config", "data", "state", "cache", "runtime", "games"):
        (home / kind).mkdir(parents=True)
        (home / kind / "settings.json").write_text('{"sound": false}', "utf-8")
        (home / kind / "journal.sqlite").write_bytes(b"a journal")
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(home / "runtime"))
    monkeypatch.setenv(paths.PORTABLE, str(home / "games"))
    monkeypatch.setenv("HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def untouched(player: Path) -> Iterator[None]:
    """Fail a test after which something in the home of the player is not as it was."""
    before = _state(player)
    yield
    assert _state(player) == before


def _state(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Return all files and folders in ``folder``, with when they changed and what they hold."""
    return {
        str(each.relative_to(folder)): (
            each.lstat().st_mtime_ns,
            each.read_bytes() if each.is_file() else b"",
        )
        for each in (folder, *folder.rglob("*"))
    }


def test_tests_write_into_their_own_folders_only(tmp_path: Path) -> None:
    settings = ["-q", "-n0", "-p", "no:cacheprovider", f"--basetemp={tmp_path / 'inner'}"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *settings, *SAMPLE],
        cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_the_bench_writes_into_its_own_folders_only() -> None:
    assert _run(SCENARIOS[0])["seconds"] > 0


def test_long_tests_write_into_their_own_folders_only(capsys: pytest.CaptureFixture[str]) -> None:
    if sys.platform == "linux":  # elsewhere nothing ends a window so
        assert main(["ended", "1"]) == 0
        assert "no process was left" in capsys.readouterr().out
    assert main(["abuse", "many-starts", "2"]) == 0
