"""The dialog in which keys are changed: they apply at once and at the next start."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTreeWidget, QTreeWidgetItem

from gamesuite.app.help.key_overlay import KeyOverlay
from gamesuite.app.menus.keys_dialog import KeyField, KeysDialog
from gamesuite.dice.rules import Roll
from tests.app.dialogs import shown
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.balut_scene import balut

PLAIN = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


class Hands:
    """Uses the dialog ``dialog`` by its keyboard."""

    def __init__(self, dialog: KeysDialog) -> None:
        self.dialog = dialog
        (self._list,) = dialog.findChildren(QTreeWidget)
        (self._field,) = dialog.findChildren(KeyField)

    def choose(self, words: str) -> None:
        """Choose the line that begins with ``words``."""
        self._list.setCurrentItem(self._row(words))

    def key(self, words: str) -> str:
        """Return the key that the dialog shows for ``words``."""
        return self._row(words).text(1)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        """Press ``key`` in the field for a new key."""
        self._field.setFocus()
        QTest.keyPress(self._field, key, modifiers)
        QTest.keyRelease(self._field, key, modifiers)

    def push(self, words: str) -> None:
        """Push the button ``words``."""
        buttons = self.dialog.findChildren(QPushButton)
        (button,) = (each for each in buttons if each.text().replace("&", "") == words)
        assert button.isEnabled()
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(button, Qt.MouseButton.LeftButton)

    def error(self) -> str:
        """Return the sentence that the dialog shows."""
        (label,) = (e for e in self.dialog.findChildren(QLabel) if e.objectName() == "error")
        return label.text()

    def _row(self, words: str) -> QTreeWidgetItem:
        """Return the line ``words``; tables of several games may have one of that name."""
        found = self._list.findItems(words, Qt.MatchFlag.MatchRecursive | Qt.MatchFlag.MatchExactly)
        return found[0]


def _dialog(player: Player) -> KeysDialog:
    window = player.window
    return KeysDialog(window.store, window.actions(), window)


def test_a_changed_key_applies_at_once_and_at_the_next_start(
    program: Program, player: Player
) -> None:
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose("Hint")
        hands.press(Qt.Key.Key_H, CONTROL)
        assert hands.error() == ""
        assert hands.key("Hint") == "Ctrl+H"
    assert player.action("Hint").shortcut() == QKeySequence("Ctrl+H")
    assert "Ctrl+H" in player.action("Hint").toolTip()
    player = program.start()
    assert player.action("Hint").shortcut() == QKeySequence("Ctrl+H")
    player.shortcut("F2")
    (overlay,) = player.window.findChildren(KeyOverlay)
    assert "Ctrl+H: " in overlay.accessibleDescription()


def test_a_key_can_be_switched_off_and_come_back(player: Player) -> None:
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose("Keys")
        assert hands.key("Keys") == "F2, ?"
        hands.push("No key")
        assert hands.key("Keys") == "none"
        assert player.action("Keys").shortcuts() == []
        hands.push("Usual key")
        assert hands.key("Keys") == "F2, ?"
        assert player.window.store.settings.keys == {}


@pytest.mark.parametrize(
    ("line", "key", "modifiers", "sentence"),
    [
        ("Hint", Qt.Key.Key_Z, CONTROL, "Ctrl+Z is already the key for “Undo”. Press another key."),
        ("Hint", Qt.Key.Key_R, PLAIN, "R is already the key for “Roll”. Press another key."),
        ("Hint", Qt.Key.Key_Space, PLAIN, "Space is needed everywhere. Press another key."),
        (
            "Hint",
            Qt.Key.Key_G,
            Qt.KeyboardModifier.AltModifier,
            "Alt with a letter opens a menu. Press another key.",
        ),
        (
            "Roll",
            Qt.Key.Key_F8,
            PLAIN,
            "At the table only a letter, a digit or a sign can be a key.",
        ),
        (
            "Roll",
            Qt.Key.Key_3,
            PLAIN,
            "3 is already the key for “Keep, release: 3”. Press another key.",
        ),
    ],
)
def test_a_key_that_means_something_else_is_refused_in_a_sentence(
    player: Player, line: str, key: Qt.Key, modifiers: Qt.KeyboardModifier, sentence: str
) -> None:
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose(line)
        before = hands.key(line)
        hands.press(key, modifiers)
        assert hands.error() == sentence
        assert hands.key(line) == before


ALT = Qt.KeyboardModifier.AltModifier
LAST = "Alt with a letter opens a menu. Press another key."


@pytest.mark.parametrize(
    ("key", "sentence"),
    [(Qt.Key.Key_A, LAST), (Qt.Key.Key_Z, LAST), (Qt.Key.Key_At, ""), (Qt.Key.Key_9, "")],
)
def test_alt_opens_a_menu_with_every_letter_and_nothing_else(
    player: Player, key: Qt.Key, sentence: str
) -> None:
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose("Hint")
        hands.press(key, ALT)
        assert hands.error() == sentence


def test_a_key_that_is_held_down_is_no_new_key(player: Player) -> None:
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose("Hint")
        (field,) = dialog.findChildren(KeyField)
        held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_F8, PLAIN, "", True)
        QApplication.sendEvent(field, held)
        assert hands.key("Hint") == "F3"
        hands.press(Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
        assert hands.error() == "? is already the key for “Keys”. Press another key."


def test_a_refusal_stays_until_something_else_is_done_about_keys(player: Player) -> None:
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose("Hint")
        acts: tuple[Callable[[], None], ...] = (
            lambda: hands.press(Qt.Key.Key_F3),
            lambda: hands.choose("Undo"),
            lambda: hands.push("No key"),
            lambda: hands.push("All usual keys"),
        )
        for act in acts:
            hands.choose("Hint")
            hands.press(Qt.Key.Key_Z, CONTROL)
            player.window.store.change("mirrored", not player.window.store.settings.mirrored)
            assert hands.error().startswith("Ctrl+Z is already the key")
            act()
            assert hands.error() == ""


def test_the_usual_key_is_refused_while_something_else_has_it(player: Player) -> None:
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose("Hint")
        hands.press(Qt.Key.Key_F8)
        hands.choose("Undo")
        hands.press(Qt.Key.Key_F3)
        hands.choose("Hint")
        hands.push("Usual key")
        assert hands.error() == "F3 is already the key for “Undo”. Press another key."
        hands.push("All usual keys")
        assert (hands.key("Hint"), hands.key("Undo")) == ("F3", "Ctrl+Z")


def test_a_letter_at_the_table_can_be_changed_and_switched_off(program: Program) -> None:
    player = program.start_at(balut(0, rolled=False))
    match = player.window.session.match
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose("Roll")
        hands.press(Qt.Key.Key_W)
        assert hands.key("Roll") == "W"
    player.window.activateWindow()
    player.settle()
    QTest.keyClick(player.felt, Qt.Key.Key_R)
    assert match.moves() == 0
    QTest.keyClick(player.felt, Qt.Key.Key_W)
    assert isinstance(match.history()[-1][1].command, Roll)
    player.shortcut("F2")
    (overlay,) = player.window.findChildren(KeyOverlay)
    assert "W: Roll the dice" in overlay.accessibleDescription()
    overlay.dismiss()
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.choose("Roll")
        hands.push("No key")
    QTest.keyClick(player.felt, Qt.Key.Key_W)
    QTest.keyClick(player.felt, Qt.Key.Key_R)
    assert match.moves() == 1


def test_a_damaged_key_in_the_settings_does_no_harm(program: Program) -> None:
    player = program.start()
    player.window.store.change("keys", {"hint": ("Nonsense+",), "no such action": ("F8",)})
    player.window.store.change("table_keys", {"balut": {"R": "long"}, "chess": {"Q": "W"}})
    with shown(_dialog(player)) as dialog:
        hands = Hands(dialog)
        hands.push("All usual keys")
        assert hands.key("Hint") == "F3"
