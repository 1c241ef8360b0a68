"""Everything usable has a name and a role for a screen reader, and nothing hidden is revealed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from gamesuite.app.picker.picker import Picker
from gamesuite.app.play.number_dialog import NumberDialog
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.catalogue import GAMES
from gamesuite.patience.pack import PACK, card_name
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.part_widgets import PileWidget
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.accessible_tree import Item, tree
from tests.app.table.scene import scene
from tests.app.won_line import won_line, won_match

Role = QAccessible.Role


def _unnamed(items: list[Item]) -> list[Item]:
    """Return the usable items without a name, or with a mnemonic mark in the name."""
    return [item for item in items if item.usable and (not item.name.strip() or "&" in item.name)]


def _dialogs() -> Iterator[QWidget]:
    for widget in QApplication.topLevelWidgets():
        if widget.isVisible() and widget.isWindow() and not isinstance(widget, QMenu):
            yield widget


def test_everything_in_the_window_has_a_name(player: Player) -> None:
    items = tree(player.window)
    assert _unnamed(items) == []
    assert items[0].role in (Role.Window, Role.Dialog)
    assert {Role.MenuBar, Role.MenuItem, Role.ToolBar, Role.StatusBar} <= {
        item.role for item in items
    }


def test_only_the_page_that_is_shown_is_listed(player: Player) -> None:
    assert not any(item.name.startswith("Balut.") for item in tree(player.window))
    player.window.show_picker()
    items = tree(player.window)
    assert any(item.name.startswith("Balut.") for item in items)
    assert not any(item.name == "King Albert" for item in items)


def test_everything_in_the_picker_has_a_name(program: Program) -> None:
    player = program.start()
    player.window.show_picker()
    picker = player.window.findChild(Picker)
    assert picker is not None
    tiles = [item for item in tree(picker) if item.role == Role.Button]
    assert _unnamed(tiles) == []
    titles = ["Today", *(game.descriptions.title() for game in GAMES.values())]
    assert sorted(item.name.partition(".")[0] for item in tiles) == sorted(titles)


def test_all_menus_have_names_and_roles(player: Player) -> None:
    for menu in player.window.findChildren(QMenu):
        menu.aboutToShow.emit()
        entries = [item for item in tree(menu)[1:] if item.role != Role.Separator]
        assert _unnamed(entries) == []
        assert {item.role for item in entries} <= {Role.MenuItem, Role.PopupMenu}, menu.title()


def test_the_menu_of_a_card_is_read(player: Player) -> None:
    player.context_menu(player.point(_movable(player)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert all(item.name.startswith("Move ") for item in tree(menu)[1:])
    menu.close()


def _read(player: Player) -> list[str]:
    """Return the names of what is visible at the table, in reading order."""
    return [item.name for item in tree(player.table) if item.visible and item.name]


def _movable(player: Player) -> str:
    for card in PACK:
        if any(move.card == card for move in player.rules.moves(player.tableau)):
            return card
    raise LookupError


@pytest.mark.parametrize("words", ["How to play", "Help contents", "Preferences…", "Statistics…"])
def test_dialogs_are_read(player: Player, words: str) -> None:
    before = set(_dialogs())
    player.action(words).trigger()
    player.settle()
    (dialog,) = set(_dialogs()) - before
    items = tree(dialog)
    assert items[0].name == dialog.windowTitle()
    assert _unnamed(items) == []
    assert len([item for item in items if item.usable]) > 2
    dialog.close()


def test_the_keys_are_read(player: Player) -> None:
    player.action("Keys").trigger()
    overlay = QApplication.focusWidget()
    assert overlay is not None
    item = QAccessible.queryAccessibleInterface(overlay)
    assert item.text(QAccessible.Text.Name) == "Keys. Press any key to close."
    assert "Ctrl+Z" in item.text(QAccessible.Text.Description)
    player.key(Qt.Key.Key_Escape)


def test_the_number_dialog_is_read(player: Player) -> None:
    dialog = NumberDialog(7, player.window)
    dialog.show()
    items = tree(dialog)
    assert _unnamed(items) == []
    (field,) = (item for item in items if item.role == Role.EditableText)
    assert (field.name, field.text) == ("Number or copied result:", "7")
    dialog.close()
    dialog.deleteLater()


def test_cards_and_places_are_read_in_table_order(player: Player) -> None:
    items = [item for item in tree(player.table)[1:] if item.visible and item.name]
    expected = [
        player.table.board.widget_at(player.table.board.top(place)).accessibleName()
        for place in player.table.board.parts
        if player.table.board.height_of(place)
    ]
    names = [item.name for item in items]
    assert [name for name in names if name in expected] == expected
    assert len({item.name for item in items}) == len(items)


def test_the_order_is_the_same_after_moves(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 9: "QS 7H"}, "AS KS"))
    before = _read(player)
    player.drag("7H", "column 1")
    player.click("AS")
    assert _read(player) != before
    player.insist("Ctrl+Z")
    player.insist("Ctrl+Z")
    assert _read(player) == before


@pytest.mark.parametrize("name", sorted(TABLES))
def test_everything_on_a_table_is_known_by_its_role(program: Program, name: str) -> None:
    player = program.start()
    player.window.shelf.new(name, {}, 3)
    player.window.session.uncover()
    player.settle()
    table = player.page.table
    assert table is not None
    itself, *items = tree(table)
    assert (itself.role, itself.name) == (Role.List, GAMES[name].descriptions.title())
    assert {item.role for item in items} <= {
        Role.ListItem, Role.Button, Role.CheckBox, Role.StaticText, Role.Grouping,
    }  # fmt: skip
    assert all(item.visible and item.name for item in items)
    assert {item.role for item in items if item.focusable} <= {
        Role.ListItem, Role.Button, Role.CheckBox,
    }  # fmt: skip
    page = tree(player.page)
    assert page[0].role == Role.Grouping
    panel = [] if table.look.says_figures else [Role.Grouping]
    assert [item.role for item in page if len(item.path) == 1] == [Role.List, *panel]


def test_cards_are_items_of_a_list(player: Player) -> None:
    cards = [item for item in tree(player.table)[1:] if ", column " in item.name]
    assert len(cards) > 40
    assert {(item.role, item.focusable) for item in cards} == {(Role.ListItem, True)}


def test_covered_places_and_cards_are_not_listed(program: Program) -> None:
    player = program.start_at(won_match(len(won_line())))
    assert [item.name for item in tree(player.table)[1:] if "foundation" in item.name] == [
        f"King of {suit}, foundation of {suit}"
        for suit in ("clubs", "diamonds", "hearts", "spades")
    ]
    assert [item.name for item in tree(player.table)[1:] if item.name.startswith("Column 1")] == [
        "Column 1, empty"
    ]


def test_what_is_listed_is_found_again(player: Player) -> None:
    table = QAccessible.queryAccessibleInterface(player.table)
    for index in range(table.childCount()):
        item = table.child(index)
        assert table.indexOfChild(item) == index
        assert item.parent().object() is player.table
    under = QAccessible.queryAccessibleInterface(player.page.panel)
    assert table.indexOfChild(under) == -1
    assert table.child(table.childCount()) is None


def test_figures_are_read_whole(player: Player) -> None:
    figures = [item for item in tree(player.page.panel) if item.name.startswith("Cards home")]
    assert [(item.role, item.name) for item in figures] == [
        (Role.StaticText, f"Cards home: {player.figure('Cards home')}")
    ]


def test_the_panel_and_the_result_are_read(program: Program) -> None:
    player = program.start_at(won_match(len(won_line())))
    panel = player.window.findChild(ScorePanel)
    assert panel is not None
    assert "Cards home: 52 of 52" in [item.name for item in tree(panel)]
    assert tree(player.summary())[0].name.startswith("Score: 52, Moves: 79")
    player.summary().show_again()
    summary = tree(player.summary())
    assert summary[0].name.startswith("All 52 cards are home. Well played!")
    buttons = [item.name for item in summary if item.role == Role.Button and item.visible]
    assert buttons[:3] == ["New game", "Restart", "Undo"]
    assert _unnamed(summary) == []


def test_the_tree_has_no_hidden_face(player: Player) -> None:
    """Turn cards over: hidden faces are not in the tree."""
    words = [card_name(card) for card in PACK]
    for card in player.table.findChildren(CardWidget):
        card.set_face(None)
        card.setAccessibleName("Card, face down")
    for place in player.table.findChildren(PileWidget):
        place.setAccessibleName("Place")
    said = "\n".join(f"{item.name} {item.text}" for item in tree(player.window)).lower()
    assert [each for each in words if each in said] == []
