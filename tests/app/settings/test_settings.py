"""The settings of the view: they apply at once and are kept for the next start."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from gamesuite.app import window_look
from gamesuite.app.settings import look
from gamesuite.storage import paths, settings
from gamesuite.widgets.look import desktop_look
from gamesuite.widgets.look.dialogs import fitting_screen
from gamesuite.widgets.look.theme import LIGHT, Theme, current_theme, with_accent
from gamesuite.widgets.pieces import motion
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.patience import NEVER

CANNOT_WRITE = "The settings couldn't be saved; they apply until you close the program."


def _entry(player: Player, menu_title: str, words: str) -> QAction:
    menu = player.action(menu_title).menu()
    assert isinstance(menu, QMenu)
    (entry,) = [each for each in menu.actions() if each.text().replace("&", "") == words]
    return entry


def _choose(player: Player, menu_title: str, words: str) -> None:
    _entry(player, menu_title, words).trigger()


def _picture(player: Player) -> QImage:
    player.table.board.draw_sharp()  # cards are redrawn a moment after they are resized
    return player.table.grab().toImage()


@pytest.mark.parametrize(
    ("menu_title", "words"),
    [
        ("Theme", "Dark"),
        ("Theme", "High contrast"),
        ("Felt", "Blue"),
        ("Felt", "Burgundy"),
        ("Felt", "Charcoal"),
    ],
)
def test_a_choice_applies_at_once_and_is_kept(
    program: Program, player: Player, menu_title: str, words: str
) -> None:
    before = _picture(player)
    _choose(player, menu_title, words)
    chosen = _picture(player)
    assert chosen != before
    assert _entry(player, menu_title, words).isChecked()
    again = program.start()
    assert _entry(again, menu_title, words).isChecked()
    assert _picture(again) == chosen


@pytest.mark.parametrize("words", ["Four colours", "Large indices"])
def test_a_switch_applies_at_once_is_kept_and_undone(
    program: Program, player: Player, words: str
) -> None:
    before = _picture(player)
    player.action(words).trigger()
    chosen = _picture(player)
    assert chosen != before
    again = program.start()
    assert again.action(words).isChecked()
    assert _picture(again) == chosen
    again.action(words).trigger()
    assert _picture(again) == before


def test_the_theme_colours_the_whole_window(player: Player) -> None:
    _choose(player, "Theme", "Dark")
    assert current_theme().name == "dark"
    dark = player.window.grab().toImage()
    _choose(player, "Theme", "Light")
    assert current_theme().name == "light"
    light = player.window.grab().toImage()
    assert dark.pixelColor(10, 5).lightness() < light.pixelColor(10, 5).lightness()


def test_a_window_that_comes_to_the_front_has_the_accent_of_the_desktop(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt tells of dark and light as they change, but not of the accent of Windows."""
    monkeypatch.setattr(desktop_look, "system_accent", lambda: "#0078d4")
    assert current_theme() == LIGHT
    QApplication.sendEvent(player.window, QEvent(QEvent.Type.WindowActivate))
    assert current_theme() == with_accent(LIGHT, "#0078d4")
    _choose(player, "Theme", "Light")
    assert current_theme() == LIGHT


def test_the_desktop_is_told_once_whether_windows_are_dark(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str | None] = []

    def tell(theme: Theme | None) -> None:
        """Tell of a change at once, as Windows does."""
        told.append(None if theme is None else theme.name)
        QApplication.sendEvent(player.window, QEvent(QEvent.Type.ThemeChange))

    monkeypatch.setattr(look, "darken_desktop", tell)
    for words in ("Dark", "System default", "Light"):
        _choose(player, "Theme", words)
    assert told == ["dark", None, "light"]


def test_the_current_choice_is_checked(player: Player) -> None:
    for words in ("Fans", "Rays", "Lattice"):
        _choose(player, "Card back", words)
        menu = player.action("Card back").menu()
        assert isinstance(menu, QMenu)
        assert [each.text() for each in menu.actions() if each.isChecked()] == [words]


def test_cards_jump_until_animation_is_chosen(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(motion, "FLIGHT", NEVER)
    player = program.start_at(scene({7: "9S 2S"}, "AS KS"))
    player.click("AS")
    assert not player.table.is_moving()
    _choose(player, "Animation", "Slow")
    player.click("2S")
    assert player.table.is_moving()
    player.insist("Ctrl+Z")
    assert player.table.is_moving()
    player.table.finish_motion()
    assert not player.table.is_moving()


def test_a_mirrored_table_has_left_and_right_swapped(program: Program, player: Player) -> None:
    table = player.table
    before = {place: table.place_rect(place) for place in table.board.parts}
    player.action("Mirrored").trigger()
    for place, rect in before.items():
        mirrored = table.board.widget_at(table.board.top(place)).geometry()
        assert abs((table.width() - mirrored.right() - 1) - rect.left()) <= 1
        assert mirrored.top() == rect.top()
    again = program.start()
    assert again.action("Mirrored").isChecked()
    left = again.table.board.widget_at(again.table.board.top("foundation 1")).geometry()
    assert left.center().x() < again.table.width() // 4


def test_the_panel_changes_sides_with_the_table(player: Player) -> None:
    player.resize(1920, 800)
    panel, table = player.page.panel, player.page.table
    assert table is not None
    assert panel.x() > table.x()
    player.action("Mirrored").trigger()
    player.settle()
    assert panel.x() < table.x()


def test_the_mirrored_table_is_played_the_same_way(player: Player) -> None:
    player.action("Mirrored").trigger()
    player.key(Qt.Key.Key_Home, Qt.Key.Key_Left)
    assert ", reserve 2, " in player.focus_name()


def test_the_first_window_is_as_large_as_looks_best_where_the_screen_has_room(
    program: Program,
) -> None:
    window = program.start(size=None).window
    assert window.size() == fitting_screen(window, 1280, 820)
    assert window.minimumSize() == fitting_screen(window, 800, 560)


def test_the_size_of_the_window_is_kept(program: Program, player: Player) -> None:
    player.resize(800, 640)
    again = program.start(size=None)
    assert (again.window.width(), again.window.height()) == (800, 640)


def test_settings_that_cannot_be_saved_apply_and_are_reported(player: Player) -> None:
    path = paths.settings_file()
    path.unlink()
    path.mkdir()
    _choose(player, "Felt", "Blue")
    assert player.notices() == (CANNOT_WRITE,)
    assert player.is_sign_shown()
    assert _entry(player, "Felt", "Blue").isChecked()
    path.rmdir()
    _choose(player, "Felt", "Blue")
    assert player.notices() == ()
    assert not player.is_sign_shown()


@pytest.fixture
def unsaved(player: Player) -> Player:
    """Return a player whose last choice was not saved, on a disk that has space again."""
    settings_file = paths.settings_file()
    settings_file.unlink()
    settings_file.mkdir()
    _choose(player, "Felt", "Blue")
    settings_file.rmdir()
    return player


def test_unsaved_settings_are_saved_with_the_next_choice_even_the_same(unsaved: Player) -> None:
    _choose(unsaved, "Felt", "Blue")
    assert settings.load(paths.settings_file()).felt == "blue"


def test_unsaved_settings_are_saved_when_the_program_ends(
    program: Program, unsaved: Player
) -> None:
    again = program.start()
    assert _entry(again, "Felt", "Blue").isChecked()


def test_closing_saves_unsaved_settings_even_if_the_window_has_not_moved(
    player: Player,
) -> None:
    player.window.close()
    player.window.show()
    settings_file = paths.settings_file()
    settings_file.unlink()
    settings_file.mkdir()
    _choose(player, "Felt", "Blue")
    settings_file.rmdir()
    player.window.close()
    assert settings.load(settings_file).felt == "blue"


def test_full_screen_and_back(player: Player) -> None:
    player.shortcut("F11")
    assert player.window.isFullScreen()
    player.shortcut("F11")
    assert not player.window.isFullScreen()


@pytest.mark.parametrize("content", ["", "{", '{"felt": 7}', '{"felt": "tartan", "back": "no"}'])
def test_damaged_settings_do_not_stop_the_program(program: Program, content: str) -> None:
    settings_file: Path = paths.settings_file()
    settings_file.write_text(content, "utf-8")
    player = program.start()
    player.deal(1)
    player.table.finish_motion()
    assert player.table.isVisible()


def test_the_place_of_the_window_is_kept_some_time_after_it_changed(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window_look, "QUIET", 0)
    player = program.start()
    before = settings.load(paths.settings_file()).geometry
    player.resize(1000, 700)
    # Not closed: a program that is killed has no time to write anything.
    qtbot.waitUntil(lambda: settings.load(paths.settings_file()).geometry != before)


def test_a_damaged_file_is_kept_and_the_player_told_once(program: Program) -> None:
    program.leave()
    paths.settings_file().write_text("damaged", "utf-8")
    player = program.start()
    assert player.notices() == (
        "The settings couldn't be read. Their file is kept as settings.damaged.json.",
    )
    player.action("Blue").trigger()
    again = program.start()
    assert again.notices() == ()
    assert paths.settings_file().with_name("settings.damaged.json").read_text("utf-8") == "damaged"
