"""The preferences: they apply at once, are kept, can be undone and need no mouse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

from gamesuite.app.menus.view_menu import ChoiceMenu, ViewMenu
from gamesuite.app.settings import look, offered_settings
from gamesuite.app.settings.look import animation_of, card_style_of, felt_of
from gamesuite.app.settings.preferences_dialog import PreferencesDialog
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.settings.swatch_row import Swatch
from gamesuite.app.settings.table_preview import TablePreview
from gamesuite.catalogue import GAMES
from gamesuite.storage import settings
from gamesuite.storage.settings import PREFERENCES, Settings
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.drawing.card_style import BACKS, DICE
from gamesuite.widgets.high.high_deck import HIGH_DECK
from gamesuite.widgets.look.felt import FELTS
from gamesuite.widgets.pieces import motion
from gamesuite.widgets.pieces.card_widget import CardWidget
from tests.app.dialogs import press_keys, shown
from tests.app.player import Player
from tests.patience import NEVER

CHANGES: list[tuple[str, object]] = [
    ("theme", "dark"),
    ("felt", "burgundy"),
    ("back", "rays"),
    ("dice", "red"),
    ("large_indices", True),
    ("four_colours", True),
    ("mirrored", True),
    ("piece_keys", False),
    ("animation", "slow"),
    ("pace", "fast"),
    ("sound", False),
    ("volume", "high"),
    ("play_home", True),
    ("verdict_light", True),
    ("scoring_warning", False),
    ("language", "de"),
]
UNSEEN = (
    "dice",
    "piece_keys",
    "animation",
    "pace",
    "sound",
    "volume",
    "play_home",
    "verdict_light",
    "scoring_warning",
    "language",
)
SEEN = [change for change in CHANGES if change[0] not in UNSEEN]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def dialog(store: SettingsStore) -> Iterator[PreferencesDialog]:
    with shown(PreferencesDialog(store)) as dialog:
        yield dialog


def _preview(dialog: PreferencesDialog) -> TablePreview:
    preview = dialog.findChild(TablePreview)
    assert preview is not None
    return preview


def _picture(dialog: PreferencesDialog) -> QImage:
    return _preview(dialog).grab().toImage()


def _button(dialog: PreferencesDialog, words: str) -> QAbstractButton:
    found = [
        each
        for each in dialog.findChildren(QAbstractButton)
        if each.text().replace("&", "") == words
    ]
    assert len(found) == 1, words
    return found[0]


def _list(dialog: PreferencesDialog, name: str) -> QComboBox:
    (box,) = [each for each in dialog.findChildren(QComboBox) if each.accessibleName() == name]
    return box


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_a_choice_is_saved_at_once(
    dialog: PreferencesDialog, tmp_path: Path, name: str, value: object
) -> None:
    dialog.choose(name, value)
    assert getattr(settings.load(tmp_path / "settings.json"), name) == value


@pytest.mark.parametrize(("name", "value"), SEEN)
def test_the_preview_shows_a_choice_at_once(
    dialog: PreferencesDialog, name: str, value: object
) -> None:
    before = _picture(dialog)
    dialog.choose(name, value)
    assert _picture(dialog) != before


def test_the_preview_is_mirrored_with_the_card_that_moves(dialog: PreferencesDialog) -> None:
    preview = _preview(dialog)
    (card,) = preview.findChildren(CardWidget)
    before = card.geometry()
    dialog.choose("mirrored", True)
    assert card.x() == preview.width() - before.right() - 1
    dialog.choose("mirrored", False)
    assert card.geometry() == before


def test_the_preview_moves_a_card_as_fast_as_chosen(
    dialog: PreferencesDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(motion, "FLIGHT", NEVER)
    dialog.choose("animation", "slow")
    assert _preview(dialog).is_moving()
    dialog.choose("animation", "off")
    assert not _preview(dialog).is_moving()


def test_the_preview_shows_the_cards_of_the_game(
    dialog: PreferencesDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TABLES, "paris", replace(TABLES["king-albert"], pieces=HIGH_DECK))
    preview = _preview(dialog)
    preview.resize(300, 320)
    french = preview.grab().toImage()
    dialog.offer(GAMES["paris"])
    preview.resize(300, 320)
    assert preview.grab().toImage() != french
    dialog.offer(GAMES["king-albert"])
    preview.resize(300, 320)
    assert preview.grab().toImage() == french


def test_nothing_moves_in_a_closed_preview(dialog: PreferencesDialog) -> None:
    dialog.choose("animation", "slow")
    dialog.close()
    assert not _preview(dialog).is_moving()


def test_the_controls_show_the_settings(dialog: PreferencesDialog) -> None:
    for name, value in CHANGES:
        dialog.choose(name, value)
    assert _list(dialog, "Theme").currentText() == "Dark"
    assert _list(dialog, "Index size").currentText() == "Large"
    assert _list(dialog, "Animation").currentText() == "Slow"
    assert _list(dialog, "Speed of computer players").currentText() == "Fast"
    assert _list(dialog, "Language").currentText() == "Deutsch"
    on = {switch.text().replace("&", ""): switch.isChecked() for switch in _switches(dialog)}
    assert on.pop("Warn before scoring ends") is False
    assert on.pop("Keys on pieces") is False
    assert on.pop("Sound") is False
    assert all(on.values())
    chosen = [each.text() for each in dialog.findChildren(Swatch) if each.isChecked()]
    assert chosen == ["Burgundy", "Rays"]


def test_without_its_package_there_is_no_sound_and_the_preferences_say_why(
    store: SettingsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with shown(PreferencesDialog(store)) as dialog:
        assert _button(dialog, "Sound").isEnabled()
        assert not [each for each in _words(dialog) if "miniaudio" in each]
    monkeypatch.setattr(offered_settings, "find_spec", lambda _name: None)
    with shown(PreferencesDialog(store)) as dialog:
        assert not _button(dialog, "Sound").isEnabled()
        assert not _list(dialog, "Volume").isEnabled()
        (told,) = [each for each in _words(dialog) if "miniaudio" in each]
        assert told == "No sound: the Python package miniaudio is not installed here."
    assert store.settings.sound  # for a computer that has it


def _words(dialog: PreferencesDialog) -> list[str]:
    return [each.text() for each in dialog.findChildren(QLabel) if each.isVisible()]


def test_a_swatch_shows_its_name_which_is_spoken_once(dialog: PreferencesDialog) -> None:
    swatch = dialog.findChildren(Swatch)[0]
    spoken = QAccessible.queryAccessibleInterface(swatch)
    assert spoken.text(QAccessible.Text.Name) == swatch.text()
    assert not spoken.text(QAccessible.Text.Description)
    at = swatch.rect().center()
    QApplication.sendEvent(swatch, QHelpEvent(QEvent.Type.ToolTip, at, swatch.mapToGlobal(at)))
    assert QToolTip.text() == swatch.text()
    QToolTip.hideText()


def _switches(dialog: PreferencesDialog) -> list[QCheckBox]:
    return dialog.findChildren(QCheckBox)


def test_a_change_elsewhere_is_shown(dialog: PreferencesDialog, store: SettingsStore) -> None:
    before = _picture(dialog)
    store.change("felt", "blue")
    assert _picture(dialog) != before
    assert _button(dialog, "Blue").isChecked()


def test_defaults_and_back_again(dialog: PreferencesDialog, store: SettingsStore) -> None:
    assert not _button(dialog, "Restore defaults").isEnabled()
    assert not _button(dialog, "Undo").isEnabled()
    for name, value in CHANGES:
        store.change(name, value)
    store.change("folder", "/somewhere")
    chosen = store.settings
    _button(dialog, "Restore defaults").click()
    assert store.settings == Settings(folder="/somewhere")
    assert not _button(dialog, "Restore defaults").isEnabled()
    _button(dialog, "Undo").click()
    assert store.settings == chosen
    assert not _button(dialog, "Undo").isEnabled()


def test_undo_reverts_one_change_at_a_time(dialog: PreferencesDialog, store: SettingsStore) -> None:
    for name, value in CHANGES:
        dialog.choose(name, value)
    for name, _value in reversed(CHANGES):
        press_keys(dialog, Qt.Key.Key_Z, modifier=CONTROL)
        assert getattr(store.settings, name) == getattr(Settings(), name)
    press_keys(dialog, Qt.Key.Key_Z, modifier=CONTROL)
    assert store.settings == Settings()


def test_a_click_on_a_picture_chooses_it(dialog: PreferencesDialog, store: SettingsStore) -> None:
    blue = _button(dialog, "Blue")
    assert blue.cursor().shape() is Qt.CursorShape.PointingHandCursor
    point = blue.mapTo(dialog, QPoint(blue.width() - 6, blue.height() - 6))
    outside = point + QPoint(12, 0)
    for at, felt in ((outside, "green"), (point, "blue")):
        QTest.mousePress(dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=point)
        QTest.mouseRelease(dialog.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
        assert store.settings.felt == felt


def test_everything_can_be_chosen_by_keyboard(
    dialog: PreferencesDialog, store: SettingsStore
) -> None:
    down, right, space, tab = Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Tab
    _list(dialog, "Theme").setFocus()
    press_keys(dialog, down, tab, right, tab, space)
    assert (store.settings.theme, store.settings.felt) == ("light", "blue")
    assert store.settings.mirrored
    press_keys(dialog, tab, space)
    assert not store.settings.piece_keys
    press_keys(dialog, tab, right, right, tab, down, tab, space)
    assert (store.settings.back, store.settings.large_indices) == ("rays", True)
    assert store.settings.four_colours
    press_keys(dialog, tab, down, tab, down, tab, space, tab, space)
    assert (store.settings.animation, store.settings.pace) == ("off", "slow")
    assert store.settings.play_home
    assert store.settings.verdict_light
    press_keys(dialog, tab, space, tab, down)
    assert (store.settings.sound, store.settings.volume) == (False, "high")
    press_keys(dialog, tab, down)
    assert store.settings.dice == "red"
    press_keys(dialog, tab, down, down)
    assert store.settings.language == "en"
    press_keys(dialog, tab, space)
    assert not store.settings.scoring_warning
    press_keys(dialog, tab, space)
    assert store.settings == Settings()
    press_keys(dialog, Qt.Key.Key_Escape)
    assert not isValid(dialog)


def test_a_language_of_another_version_is_shown_as_system_default(
    dialog: PreferencesDialog, store: SettingsStore
) -> None:
    dialog.choose("language", "de")
    store.change("language", "xx")
    assert _list(dialog, "Language").currentText() == "System default"


def test_a_felt_of_another_version_is_shown_as_the_first(store: SettingsStore) -> None:
    store.change("felt", "velvet")
    with shown(PreferencesDialog(store)) as dialog:
        assert _button(dialog, "Green").isChecked()
        assert not _button(dialog, "Charcoal").isChecked()


def test_every_label_focuses_its_control(dialog: PreferencesDialog) -> None:
    labels = [label for label in dialog.findChildren(QLabel) if "&" in label.text()]
    assert len(labels) == 8
    for label in labels:
        buddy = label.buddy()
        assert buddy is not None
        letter = label.text()[label.text().index("&") + 1]
        QTest.keyClick(
            dialog.windowHandle(), Qt.Key(ord(letter.upper())), Qt.KeyboardModifier.AltModifier
        )
        focused = QApplication.focusWidget()
        assert focused is not None
        assert focused is buddy or buddy.isAncestorOf(focused), label.text()


def test_mnemonics_are_unique(dialog: PreferencesDialog) -> None:
    texts = [each.text() for each in dialog.findChildren(QLabel)]
    texts += [each.text() for each in dialog.findChildren(QAbstractButton)]
    letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
    assert sorted(set(letters)) == sorted(letters)


def test_everything_with_keyboard_focus_has_a_name(dialog: PreferencesDialog) -> None:
    hearing = [
        each
        for each in dialog.findChildren(QWidget)
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisible()
    ]
    assert len(hearing) > 10
    for each in hearing:
        words = each.text() if isinstance(each, QAbstractButton) else each.accessibleName()
        assert words, each


def test_high_contrast_has_its_own_table(dialog: PreferencesDialog) -> None:
    dialog.choose("theme", "high-contrast")
    assert not _button(dialog, "Green").isEnabled()
    assert any("black table" in label.text() for label in dialog.findChildren(QLabel))
    dialog.choose("theme", "light")
    assert _button(dialog, "Green").isEnabled()


def test_the_dialog_fits_the_smallest_window(dialog: PreferencesDialog) -> None:
    assert dialog.minimumSizeHint().width() <= 780
    assert dialog.minimumSizeHint().height() <= 500


@pytest.mark.parametrize(("reduces", "factor"), [(True, 0.0), (False, 1.0)])
def test_the_system_setting_applies_until_a_speed_is_chosen(
    monkeypatch: pytest.MonkeyPatch, reduces: bool, factor: float
) -> None:
    monkeypatch.setattr(look, "system_reduces_motion", lambda: reduces)
    assert animation_of(Settings()) == factor
    assert animation_of(Settings(animation="normal")) == 1.0
    assert animation_of(Settings(animation="off")) == 0.0
    assert (
        0 < animation_of(Settings(animation="fast")) < 1 < animation_of(Settings(animation="slow"))
    )


def test_what_cannot_be_drawn_looks_as_usual() -> None:
    usual, odd = Settings(), Settings(felt="tartan", back="of a newer version", dice="glass")
    assert card_style_of(odd) == card_style_of(usual)
    assert felt_of(odd) == felt_of(usual)


def test_all_preferences_are_in_the_dialog() -> None:
    assert {name for name, _value in CHANGES} == set(PREFERENCES)


@pytest.mark.parametrize(("name", "known"), [("felt", FELTS), ("back", BACKS), ("dice", DICE)])
def test_all_that_can_be_drawn_can_be_chosen(name: str, known: Iterable[str]) -> None:
    assert [value for value, _title in PREFERENCES[name].choices] == list(known)


def test_the_window_changes_with_the_dialog(player: Player) -> None:
    player.shortcut("Ctrl+,")
    (dialog,) = player.window.findChildren(PreferencesDialog)
    assert not dialog.isModal()
    before = player.table.grab().toImage()
    dialog.choose("felt", "charcoal")
    assert player.table.grab().toImage() != before
    player.action("Preferences…").trigger()
    assert player.window.findChildren(PreferencesDialog) == [dialog]
    dialog.close()


def _offered(player: Player) -> set[str]:
    """Return the settings that the open preferences offer."""
    (dialog,) = player.window.findChildren(PreferencesDialog)
    controls = [each for each in dialog.findChildren(QWidget) if each.isVisible()]
    titles = {each.accessibleName() for each in controls}
    titles |= {each.text().replace("&", "") for each in controls if isinstance(each, QCheckBox)}
    return {name for name, each in PREFERENCES.items() if each.title.replace("&", "") in titles}


def _in_view_menu(player: Player) -> set[str]:
    """Return the settings that the View menu offers."""
    (menu,) = player.window.findChildren(ViewMenu)
    offered = [each for each in menu.actions() if each.isVisible()]
    choices = [each.menu() for each in offered]
    switches = {each.data() for each in offered if each.data()}
    return switches | {each.setting for each in choices if isinstance(each, ChoiceMenu)}


def test_the_view_menu_and_the_preferences_offer_the_same(player: Player) -> None:
    everything = set(PREFERENCES)
    elsewhere = {"play_home", "verdict_light", "language", "scoring_warning"}
    elsewhere |= {"sound", "volume"}
    player.shortcut("Ctrl+,")
    assert _offered(player) == everything - {"pace", "piece_keys", "dice"}
    assert _in_view_menu(player) == everything - {"pace", "piece_keys", "dice"} - elsewhere
    player.window.shelf.new("balut", {}, 1)
    assert "dice" in _offered(player) & _in_view_menu(player)
    cards = {"back", "four_colours", "large_indices", "piece_keys"}
    assert _offered(player) == everything - cards - {"play_home", "verdict_light"}
    assert _in_view_menu(player) == everything - cards - elsewhere
    (dialog,) = player.window.findChildren(PreferencesDialog)
    seen = [each.text() for each in dialog.findChildren(QLabel) if each.isVisible()]
    assert "Play" in seen
    assert not {"Cards", "Card &back", "Inde&x size"} & set(seen)
    player.window.shelf.new("bowling-solitaire", {}, 1)
    assert "piece_keys" in _offered(player)
    assert "dice" not in _offered(player) | _in_view_menu(player)
    player.window.shelf.new("bali", {}, 1)
    assert {"back", "large_indices"} <= _offered(player), "letters have no suits"
    assert "four_colours" not in _offered(player) | _in_view_menu(player)
    player.window.show_picker()
    assert _offered(player) == everything
    assert _in_view_menu(player) == everything - elsewhere


def test_a_game_without_cards_is_previewed_without_them(dialog: PreferencesDialog) -> None:
    dialog.offer(GAMES["bowling-solitaire"])
    bare = _picture(dialog)
    (card,) = _preview(dialog).findChildren(CardWidget)
    assert not card.isVisible()
    dialog.offer(GAMES["king-albert"])
    assert card.isVisible()
    assert _picture(dialog) != bare
