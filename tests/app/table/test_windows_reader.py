"""The window as Narrator and NVDA read it on Windows, and as the end of a session ends it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from gamesuite.storage import paths
from tests.app.player import Player
from tests.app.table.accessible_tree import tree
from tests.app.table.windows_reader import Item, Kind, Reader
from tests.patience import SOON
from tests.systems import IS_WINE

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="other systems are read otherwise")

DEAL = os.getpid()
"""The deal on the table, another one in each process that tests."""
TITLE = f"deal {DEAL} – Game Suite"
RIGHT, END = 0x27, 0x23


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Return a running program with a deal of King Albert, in a real window."""
    if IS_WINE and "DISPLAY" not in os.environ:
        pytest.skip("Wine shows a window on a display only")
    environment = {"QT_QPA_PLATFORM": "windows", "GAMESUITE_FOLDER": str(tmp_path)}
    program = subprocess.Popen(
        [sys.executable, "-m", "gamesuite", f"gamesuite:king-albert/{DEAL}"],
        cwd=Path(__file__).parents[3],
        env={**os.environ, **environment},
    )
    yield program
    program.kill()
    program.wait(SOON)


@pytest.fixture
def reader(shown: subprocess.Popen[bytes], qtbot: QtBot) -> Reader:
    """Return a reader of its window, once that is there."""
    readers: list[Reader] = []

    def find() -> bool:
        try:
            readers.append(Reader(TITLE))
        except LookupError:
            return shown.poll() is not None
        return True

    qtbot.waitUntil(find)
    if not readers:
        pytest.skip("no window can be shown here")
    return readers[0]


def _named(items: list[Item], *kinds: Kind) -> list[str]:
    return [item.name for item in items if item.kind in kinds]


def test_windows_reads_what_other_systems_read(player: Player, reader: Reader) -> None:
    player.deal(DEAL)
    items = reader.items()
    listed = [item for item in tree(player.table) if item.role == QAccessible.Role.ListItem]
    assert _named(items, Kind.LIST_ITEM) == [item.name for item in listed]
    assert _named(items, Kind.LIST) == ["King Albert"]
    assert _named(items, Kind.MENU_ITEM) == ["Game", "Deal", "Coach", "View", "Help"]
    assert {"Undo", "Hint"} <= set(_named(items, Kind.BUTTON))
    assert "Cards home: 0 of 52" in _named(items, Kind.TEXT)
    assert [item for item in items if item.is_focusable and not item.name] == []


def test_windows_hears_where_the_keyboard_is(reader: Reader, qtbot: QtBot) -> None:
    def focused() -> list[str]:
        return [item.name for item in reader.items() if item.has_focus and item.kind != Kind.WINDOW]

    for key in (END, RIGHT):
        reader.press(key)
    qtbot.waitUntil(lambda: focused() != ["King Albert"])
    (name,) = focused()
    assert name in _named(reader.items(), Kind.LIST_ITEM)


def test_the_end_of_a_session_ends_the_program_and_keeps_its_game(
    shown: subprocess.Popen[bytes], reader: Reader, tmp_path: Path
) -> None:
    assert reader.end_session()
    assert shown.wait(SOON) == 0
    assert paths.settings_file().name in [each.name for each in tmp_path.iterdir()]
