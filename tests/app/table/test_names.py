"""What a screen reader finds at the table: every card and place by name, in reading order."""

from __future__ import annotations

import re

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface

from gamesuite.catalogue import GAMES
from gamesuite.engine.setup import Seat
from gamesuite.games.king_albert.rules import VARIATIONS
from gamesuite.patience.pack import PACK, card_name
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.part_widgets import PileWidget
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene


def _spoken(player: Player) -> list[str]:
    """Return the names of everything at the table, in the order of the accessibility tree."""
    table = QAccessible.queryAccessibleInterface(player.table)
    children = (table.child(index) for index in range(table.childCount()))
    return [_name(child) for child in children if not child.state().invisible]


def _name(item: QAccessibleInterface) -> str:
    return item.text(QAccessible.Text.Name)


def _cards(player: Player) -> list[str]:
    places = {widget.accessibleName() for widget in player.table.findChildren(PileWidget)}
    return [name for name in _spoken(player) if name and name not in places]


@pytest.mark.parametrize("variation", VARIATIONS)
def test_every_card_has_a_name_and_a_place(program: Program, variation: str) -> None:
    player = program.start_at(scene(variation=variation))
    names = [widget.accessibleName() for widget in player.table.findChildren(CardWidget)]
    assert sorted(name.partition(", ")[0].lower() for name in names) == sorted(
        card_name(card) for card in PACK
    )
    assert all(" " in name.split(", ")[1] for name in names)


def test_cards_say_whether_they_can_move(program: Program) -> None:
    player = program.start_at(scene({7: "9S 2S", 9: "QS 7H"}, "AS KS"))
    names = _cards(player)
    assert "Ace of spades, reserve 1, can move" in names
    assert "Seven of hearts, column 9, can move" in names
    assert "Queen of spades, column 9" in names


def test_names_move_with_the_cards(program: Program) -> None:
    player = program.start_at(scene({7: "9S 2S", 9: "QS 7H"}, "AS KS"))
    player.click("AS")
    names = _spoken(player)
    assert "Ace of spades, foundation of spades" in names
    assert "Reserve 1, empty" in names
    player.insist("Ctrl+Z")
    assert "Ace of spades, reserve 1, can move" in _spoken(player)


def test_cards_are_read_in_table_order(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 9: "QS 7H"}, "AS KS"))
    player.drag("7H", "column 1")
    names = _cards(player)
    assert names[:2] == [
        "Ace of spades, reserve 1, can move",
        "King of spades, reserve 2, can move",
    ]
    eight = names.index("Eight of spades, column 1")
    assert names[eight + 1] == "Seven of hearts, column 1, can move"
    assert names[-1].endswith("column 9, can move")


@pytest.mark.parametrize("variation", VARIATIONS)
def test_every_place_has_its_own_name(program: Program, variation: str) -> None:
    player = program.start_at(scene(variation=variation))
    names = [widget.accessibleName() for widget in player.table.findChildren(PileWidget)]
    assert len(set(names)) == len(names) == len(player.table.board.parts)
    assert all(names)


def test_empty_places_say_so(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 2: "9H"}, "AS"))
    player.click("8S")
    names = _spoken(player)
    for name in ("Column 1, empty", "Foundation of clubs, empty"):
        assert name in names


def test_the_panel_has_its_figures_in_words(player: Player) -> None:
    assert player.figure("Score") == "0"
    assert player.figure("Cards home") == "0 of 52"


def test_places_are_read_in_table_order(player: Player) -> None:
    places = player.table.findChildren(PileWidget)
    assert [place.spec.name for place in places] == list(player.table.board.parts)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_on_a_table_is_listed_twice(player: Player, name: str) -> None:
    computer = Seat(player="computer", level="easy")
    seats = (Seat(), computer)[: 2 if name == "paris" else 1]
    player.window.shelf.new(name, {}, 7, seats)
    player.settle()
    names = list(filter(None, _spoken(player)))
    assert [each for each in names if names.count(each) > 1] == []
    plain = [re.sub("[:,]", "", each) for each in names]
    assert [each for each in plain if plain.count(each) > 1] == []
