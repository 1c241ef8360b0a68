"""A slow disk: the window goes on while settings are written, and nothing is lost at its end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
from pytestqt.qtbot import QtBot

from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.storage import game_file, paths, settings
from tests.app.player import Player
from tests.app.program import Program, PromptStore
from tests.patience import SOON


class SlowDisk:
    """A disk on which nothing is written until it is let go on; ``waiting`` tells of the first."""

    def __init__(self) -> None:
        self.waiting, self.go_on = Event(), Event()

    def fsync(self, _handle: int) -> None:
        self.waiting.set()
        self.go_on.wait()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk()
    monkeypatch.setattr(os, "fsync", disk.fsync)
    yield disk
    disk.go_on.set()


@pytest.fixture
def slow(qapp: object, tmp_path: Path, disk: SlowDisk) -> Iterator[SettingsStore]:
    """Return settings on the slow disk."""
    store = SettingsStore(tmp_path / "settings.json")
    yield store
    disk.go_on.set()
    assert store.wait(SOON)


def test_who_changes_settings_does_not_wait_and_the_newest_are_written(
    slow: SettingsStore, disk: SlowDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    save = settings.save

    def note(path: Path, new: settings.Settings, progress: settings.Progress) -> None:
        written.append(new.felt)
        save(path, new, progress)

    monkeypatch.setattr(settings, "save", note)
    slow.change("felt", "blue")
    assert disk.waiting.wait(SOON)
    slow.change("felt", "burgundy")
    slow.change("felt", "charcoal")
    assert slow.settings.felt == "charcoal"
    assert settings.load(tmp_path / "settings.json").felt == "green"
    assert not slow.wait(0)
    disk.go_on.set()
    assert slow.wait(SOON)
    assert written == ["blue", "charcoal"]
    assert settings.load(tmp_path / "settings.json").felt == "charcoal"


def test_the_old_settings_are_whole_until_the_new_ones_are(
    slow: SettingsStore, disk: SlowDisk, tmp_path: Path
) -> None:
    disk.go_on.set()
    slow.change("felt", "blue")
    assert slow.wait(SOON)
    disk.go_on.clear()
    disk.waiting.clear()
    slow.change("felt", "burgundy")
    assert disk.waiting.wait(SOON)  # a program that is killed now leaves this
    assert settings.load(tmp_path / "settings.json").felt == "blue"


def test_a_change_is_told_to_be_written_once_it_is(
    slow: SettingsStore, disk: SlowDisk, qtbot: QtBot
) -> None:
    slow.change("felt", "blue")
    with qtbot.waitSignal(slow.written):
        disk.go_on.set()
    assert not slow.has_failed


def test_what_cannot_be_written_is_told_and_written_later(
    qapp: object, tmp_path: Path, qtbot: QtBot
) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    (tmp_path / "settings.json").mkdir()
    with qtbot.waitSignal(store.write_failed):
        store.change("felt", "blue")
    assert store.has_failed
    (tmp_path / "settings.json").rmdir()
    with qtbot.waitSignal(store.written):
        store.change("felt", "blue")
    assert store.wait(SOON)  # its thread ends a moment after it has told so
    assert settings.load(tmp_path / "settings.json").felt == "blue"


def test_settings_that_another_program_holds_at_the_start_count_once_they_can_be_read(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, settings.Settings(theme="dark", sound=False))
    with monkeypatch.context() as held:
        held.setattr(game_file, "read_bytes", _held)
        store = SettingsStore(path)
        assert "They are kept" in store.notice
        with qtbot.waitSignal(store.write_failed):
            store.change("felt", "blue")
    with qtbot.waitSignals([store.changed, store.written]):
        store.change("felt", "charcoal")
    assert store.notice == ""
    assert store.wait(SOON)
    for now in (store.settings, settings.load(path)):
        assert (now.theme, now.sound, now.felt) == ("dark", False, "charcoal")


def _held(_path: Path) -> bytes:
    raise RecordError(reason("unreadable", detail="another program is using it"))


def test_what_nothing_shown_follows_is_written_too_but_changes_nothing(
    store: SettingsStore, tmp_path: Path, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(store.changed):
        store.remember("geometry", "here")
    assert settings.load(tmp_path / "settings.json").geometry == "here"


def test_of_several_failures_the_first_is_told_each_time_it_begins(
    store: SettingsStore, tmp_path: Path
) -> None:
    told: list[str] = []
    store.write_failed.connect(lambda: told.append(store.settings.felt))
    file = tmp_path / "settings.json"
    for number in (1, 2):
        file.unlink(missing_ok=True)
        file.mkdir()
        for felt in ("blue", "red"):
            store.change("felt", felt)
            assert store.has_failed
            assert told == ["blue"] * number
        file.rmdir()
        store.change("felt", "green")
        assert not store.has_failed


def test_whatever_goes_wrong_is_logged_and_the_next_settings_are_written(
    store: PromptStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(settings, "save", None)
        store.change("felt", "blue")
    assert store.has_failed
    store.change("back", "fans")
    assert settings.load(tmp_path / "settings.json").felt == "blue"


def test_without_threads_settings_are_written_at_once(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", fail)
    store = SettingsStore(tmp_path / "settings.json")
    store.change("felt", "blue")
    assert settings.load(tmp_path / "settings.json").felt == "blue"


def test_the_window_goes_on_while_the_disk_is_slow(
    program: Program, player: Player, disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = player.table.grab().toImage()
    with monkeypatch.context() as patch:
        patch.setattr(PromptStore, "wait", lambda *_: False)
        player.action("Blue").trigger()
        assert disk.waiting.wait(SOON)
        player.settle()
        assert player.table.grab().toImage() != before
        player.window.close()
        assert not player.window.isVisible()
    disk.go_on.set()
    assert player.window.store.wait(SOON)
    assert settings.load(paths.settings_file()).felt == "blue"


CLOSED = """
import os, sys, time
os.fsync = lambda _handle: time.sleep(0.3)
from PySide6.QtCore import QTimer
from gamesuite.app import main_window, start
from gamesuite.app.first_start import journal_or_hand_over

begin = main_window.MainWindow.begin

def leave(window, request):
    begin(window, request)
    window.store.change("felt", "blue")
    window.store.change("felt", "burgundy")
    QTimer.singleShot(0, window.close)

main_window.MainWindow.begin = leave
sys.exit(start.main(None, journal_or_hand_over(None)))
"""
"""A program on a slow disk, whose player chooses something and closes the window."""


def test_a_program_that_is_closed_writes_its_settings() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CLOSED], capture_output=True, check=False, timeout=SOON
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert settings.load(paths.settings_file()).felt == "burgundy"
    assert settings.load(paths.settings_file()).geometry
