"""What belongs to no game: preferences, keys, help, printing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QListWidget, QRadioButton, QSpinBox, QTreeWidget

from gamesuite.app.help.help_dialog import HelpDialog
from gamesuite.app.menus.keys_dialog import KeyField, KeysDialog
from gamesuite.app.printing.print_dialog import PrintDialog
from gamesuite.app.settings.preferences_dialog import PreferencesDialog
from tests.app.dialogs import press_keys
from tests.nets.scenes.scene import Looks, do, golden, modal, only, scene
from tests.nets.stage import Stage
from tests.nets.widget_words import told_actions


@scene()
def about_and_keys(stage: Stage) -> Looks:
    player = stage.start(table_keys={"king-albert": {"cell": "X"}}, keys={"hint": ("Ctrl+J",)})
    yield "about", modal(lambda: do(player, "about"))
    player.deal(7)
    do(player, "keys")
    yield "all keys", player.window
    player.key(Qt.Key.Key_Escape)
    yield "closed", player.window


@scene("en", "de")
def preferences(stage: Stage) -> Looks:
    player = stage.start(size=(860, 600), felt="burgundy", back="rays", volume="high")
    do(player, "preferences")
    dialog = only(player.window, PreferencesDialog)
    yield "all", dialog
    player.window.store.change("theme", "high-contrast")
    yield "high contrast", dialog
    player.window.store.change("theme", "dark")
    player.window.deals.choose_game("balut")
    dialog.activateWindow()
    press_keys(dialog, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Space)
    yield "of Balut", dialog


@scene()
def keys(stage: Stage) -> Looks:
    player = stage.start(
        size=(860, 640), keys={"hint": ("Ctrl+J",), "undo": ()}, table_keys={"balut": {"R": "X"}}
    )
    player.window.deals.choose_game("balut")
    window = player.window
    dialog = stage.show(KeysDialog(window.store, window.actions(), window))
    yield "changed", dialog
    tree = only(dialog, QTreeWidget)
    _choose(tree, 0)
    yield "chosen", dialog
    only(dialog, KeyField).setFocus()
    QTest.keyClick(only(dialog, KeyField), Qt.Key.Key_A)
    yield "a key of another", dialog
    QTest.keyClick(only(dialog, KeyField), Qt.Key.Key_Y)
    yield "a new key", dialog
    tree.scrollToBottom()
    _choose(tree, tree.topLevelItemCount() - 1)
    yield "at the end", dialog
    yield "menus", told_actions(window)


def _choose(tree: QTreeWidget, group: int) -> None:
    """Make the second line of a group the current one."""
    index = tree.model().index(group, 0)
    tree.setCurrentIndex(tree.model().index(1, 0, index))


@scene()
def help_pages(stage: Stage) -> Looks:
    player = stage.start(size=(900, 680))
    player.deal(3)
    do(player, "rules")
    dialog = only(player.window, HelpDialog)
    yield "rules with a table", dialog
    dialog.browser.verticalScrollBar().setValue(700)
    yield "moves that are legal or not", dialog
    dialog.show_page("paris-doubles")
    yield "examples", dialog
    dialog.browser.verticalScrollBar().setValue(700)
    yield "further down", dialog
    player.window.store.change("theme", "dark")
    dialog.show_page("paris-deck")
    yield "a spread, dark", dialog


@scene("de")
def help_search(stage: Stage) -> Looks:
    player = stage.start(size=(900, 680))
    do(player, "help")
    dialog = only(player.window, HelpDialog)
    yield "contents", dialog
    only(dialog, QLineEdit).setText("Bonus")
    yield "found", dialog
    only(dialog, QListWidget).setCurrentRow(1)
    yield "marked on another page", dialog
    only(dialog, QLineEdit).setText("Xylophon")
    yield "found nowhere", dialog
    only(dialog, QLineEdit).clear()
    dialog.show_page("keys")
    dialog.browser.document().size()  # a long page is laid out bit by bit, and its bar tells
    yield "keys", dialog


@scene()
def printing(stage: Stage) -> Looks:
    player = stage.start(golden("balut_standard_2-seats", 0.7), size=(860, 720))
    do(player, "print")
    dialog = only(player.window, PrintDialog)
    yield "this game", dialog
    dialog.findChildren(QRadioButton)[1].setChecked(True)
    only(dialog, QSpinBox).setValue(8)
    only(dialog, QComboBox).setCurrentIndex(1)
    yield "blank sheets", dialog


@scene()
def printing_of_others(stage: Stage) -> Looks:
    for name in ("paris_rubber_3-seats", "bali_partnership_4-seats"):
        player = stage.start(golden(name), size=(820, 640), theme="dark")
        do(player, "print")
        yield name, only(player.window, PrintDialog)
