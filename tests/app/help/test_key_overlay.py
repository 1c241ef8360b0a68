"""The overlay of keys: it lists all keys, fits every window and closes on any key or click."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAction, QFocusEvent, QFont, QFontMetrics, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamesuite.app.help.key_list import KeyGroup, key_groups
from gamesuite.app.help.key_overlay import KeyOverlay, OverlayPlan
from gamesuite.app.help.spoken_keys import SpokenKeys
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard.keys import native_keys
from tests.app.dialogs import press_keys
from tests.app.picker.many_games import make_many
from tests.app.player import Player
from tests.nets.canvas import Canvas


def _groups(player: Player) -> tuple[KeyGroup, ...]:
    return key_groups(["king-albert"], filter(QAction.isVisible, player.window.actions()), {})


def _open(player: Player) -> KeyOverlay:
    KeyOverlay(player.window, _groups(player))
    QApplication.processEvents()
    (overlay,) = _overlays(player)
    return overlay


def _middle(player: Player) -> QRect:
    middle = player.window.centralWidget()
    assert middle is not None
    return middle.geometry()


def _overlays(player: Player) -> list[KeyOverlay]:
    return [each for each in player.window.findChildren(KeyOverlay) if each.isVisible()]


@pytest.mark.parametrize("keys", ["F2", "?"])
def test_a_key_opens_it_over_the_table_and_any_key_closes_it(player: Player, keys: str) -> None:
    player.shortcut(keys)
    (overlay,) = _overlays(player)
    assert overlay.geometry() == _middle(player)
    player.shortcut("Ctrl+N")
    assert _overlays(player) == []
    assert player.figure("Deal") == "1", "the key did nothing else"


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_A, Qt.Key.Key_F2])
def test_a_single_key_closes_it_and_restores_the_focus(player: Player, key: Qt.Key) -> None:
    player.key(Qt.Key.Key_Home)
    before = player.focus_name()
    _open(player)
    assert player.focus_name() != before
    player.key(key)
    assert _overlays(player) == []
    assert player.focus_name() == before


def test_modifier_keys_leave_it_open(player: Player) -> None:
    overlay = _open(player)
    player.key(Qt.Key.Key_Shift, Qt.Key.Key_Control)
    assert overlay.isVisible()
    overlay.dismiss()


def test_a_key_that_is_held_down_opens_it_once(player: Player) -> None:
    player.shortcut("F2")
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        held = QKeyEvent(kind, Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier, "", True)
        QApplication.sendEvent(player.window.windowHandle(), held)
    (overlay,) = _overlays(player)
    overlay.dismiss()


def test_the_menu_entry_closes_it_again(player: Player) -> None:
    player.action("Keys").trigger()
    assert len(_overlays(player)) == 1
    player.action("Keys").trigger()
    assert _overlays(player) == []
    player.action("Keys").trigger()
    (overlay,) = _overlays(player)
    overlay.dismiss()


def test_a_click_closes_it_and_moves_no_card(player: Player) -> None:
    _open(player)
    before = player.tableau
    player.click(player.match.state.tableau.columns[-1][-1])
    assert _overlays(player) == []
    assert player.tableau == before


def test_moving_the_focus_closes_it(player: Player) -> None:
    _open(player)
    player.table.setFocus()
    assert _overlays(player) == []


def test_another_window_in_front_leaves_it_open(player: Player) -> None:
    overlay = _open(player)
    for reason in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.MouseFocusReason):
        assert overlay.isVisible()
        QApplication.sendEvent(overlay, QFocusEvent(QEvent.Type.FocusOut, reason))
    assert _overlays(player) == []


def test_a_closed_overlay_is_deleted(player: Player) -> None:
    _open(player).dismiss()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert player.window.findChildren(KeyOverlay) == []


def test_it_is_resized_with_the_window(player: Player) -> None:
    overlay = _open(player)
    player.resize(1500, 900)
    assert overlay.geometry() == _middle(player)
    overlay.dismiss()


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_it_fits(player: Player, width: int, height: int) -> None:
    player.resize(width, height)
    overlay = _open(player)
    plan = OverlayPlan(_groups(player), overlay.font(), 11)
    assert overlay.size().toSizeF().boundedTo(plan.size) == plan.size
    assert overlay.bar.isHidden()
    board = overlay.grab().toImage()
    edges = product((2, board.width() - 3), (2, board.height() - 3))
    middle = board.pixelColor(board.rect().center()).lightness()
    assert all(abs(board.pixelColor(QPoint(*at)).lightness() - middle) > 20 for at in edges)
    overlay.dismiss()


@pytest.fixture
def large_type(qapp: QApplication) -> Iterator[None]:
    """Let the application use a font of 24 points."""
    usual = qapp.font()
    large = QFont(usual)
    large.setPointSizeF(24)
    qapp.setFont(large)
    yield
    qapp.setFont(usual)


_DRAWN = re.compile(r"'(.*)' (-?\d+),(-?\d+) (\d+) \d+ ")
"""Words on a canvas: what, where and how large they are."""


def _drawn(overlay: KeyOverlay) -> set[str]:
    """Return the words that are seen whole, all of them in a size that can be read well."""
    lines: list[str] = []
    overlay.render(Canvas(overlay.size(), lines))
    seen = set()
    for words, left, line, pixels in (
        found.groups() for found in map(_DRAWN.match, lines) if found
    ):
        assert int(pixels) >= 24
        if int(pixels) <= int(line) <= overlay.height() - 2 * int(pixels):
            font = QFont(overlay.font())
            font.setPixelSize(int(pixels))
            assert int(left) + QFontMetrics(font).horizontalAdvance(words) < overlay.width()
            seen.add(words)
    return seen


@pytest.mark.usefixtures("large_type")
@pytest.mark.parametrize("size", [(1366, 768), (1024, 600)])
def test_with_large_type_keys_scroll_it_and_every_word_can_be_read(
    player: Player, size: tuple[int, int]
) -> None:
    player.resize(*size)
    overlay = _open(player)
    expected = {entry.words for group in _groups(player) for entry in group.entries}
    seen = set(_drawn(overlay))
    assert not expected <= seen
    while overlay.bar.value() < overlay.bar.maximum():
        player.key(Qt.Key.Key_PageDown)
        seen |= _drawn(overlay)
    assert expected <= seen
    player.key(Qt.Key.Key_Home)
    assert overlay.isVisible()
    assert overlay.bar.value() == 0
    player.key(Qt.Key.Key_Escape)
    assert _overlays(player) == []


@pytest.mark.usefixtures("large_type")
def test_a_board_that_scrolls_can_be_dragged_and_a_click_closes_it(player: Player) -> None:
    player.resize(1024, 600)
    overlay = _open(player)
    QTest.mousePress(overlay, Qt.MouseButton.LeftButton, pos=QPoint(200, 300))
    QTest.mouseMove(overlay, QPoint(200, 200))
    QTest.mouseRelease(overlay, Qt.MouseButton.LeftButton, pos=QPoint(200, 200))
    assert overlay.bar.value() == 100
    QTest.mousePress(overlay, Qt.MouseButton.LeftButton, pos=QPoint(200, 300))
    assert overlay.isVisible()
    QTest.mouseRelease(overlay, Qt.MouseButton.LeftButton, pos=QPoint(200, 300))
    assert _overlays(player) == []


def test_its_description_lists_all_keys(player: Player) -> None:
    overlay = _open(player)
    assert overlay.accessibleName()
    description = overlay.accessibleDescription()
    for action in player.window.actions():
        for keys in action.shortcuts():
            assert native_keys(keys) in description or not action.isVisible(), action.objectName()
        is_listed = action.statusTip() in description
        assert not action.shortcuts() or is_listed == action.isVisible()
    overlay.dismiss()


def test_tables_with_other_keys_have_groups_of_their_own_with_the_keys_of_the_player() -> None:
    (one, program) = key_groups(["paris"], [], {})
    assert (one.title, program.title) == ("At the table", "Program")
    groups = key_groups(["paris", "king-albert"], [], {"paris": {"O": "X", "P": ""}})
    titles = ["At the table: Paris", "At the table: King Albert", "Program"]
    assert [group.title for group in groups] == titles
    usual, chosen = (
        {each.sentence: each.keys for each in group.entries} for group in (one, groups[0])
    )
    changed = {sentence: keys for sentence, keys in usual.items() if chosen.get(sentence) != keys}
    assert [*changed.values()] == [("O",), ("P",)]
    assert [chosen.get(sentence) for sentence in changed] == [("X",), None]


@pytest.mark.parametrize(
    ("count", "title"),
    [
        (9, "King Albert, Klondike, Yukon, Scorpion, Eight Off"),
        (10, "King Albert, Klondike, Yukon, Scorpion and 2 more"),
        (30, "King Albert, Klondike, Yukon, Scorpion and 22 more"),
    ],
)
def test_of_many_games_with_the_same_keys_only_the_first_are_named(
    monkeypatch: pytest.MonkeyPatch, count: int, title: str
) -> None:
    make_many(monkeypatch, count)
    assert f"At the table: {title}" in [group.title for group in key_groups(TABLES, [], {})]


def test_no_key_is_listed_twice(player: Player) -> None:
    groups = key_groups(["king-albert"], player.window.actions(), {})
    keys = [key for group in groups for entry in group.entries for key in entry.keys]
    assert sorted(set(keys)) == sorted(keys)


def test_a_screen_reader_gets_a_list_that_arrows_walk_and_letters_search(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    player.shortcut("F2")
    assert _overlays(player) == []
    (keys,) = player.window.findChildren(SpokenKeys)
    assert keys.list.hasFocus()
    first = keys.list.currentItem().text()
    press_keys(keys, Qt.Key.Key_Down)
    assert keys.list.currentItem().text() != first
    QTest.keyClicks(keys.list, "undo")
    assert keys.list.currentItem().text() == "Undo the last move: Ctrl+Z"
    listed = {keys.list.item(row).text() for row in range(keys.list.count())}
    shown = _groups(player)
    assert listed == {
        f"{entry.sentence}: {', '.join(entry.keys)}" for group in shown for entry in group.entries
    }
    press_keys(keys, Qt.Key.Key_Escape)
    assert player.window.findChildren(SpokenKeys) == []
