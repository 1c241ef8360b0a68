"""The menu of variations: what it offers, deals and remembers."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu

from gamesuite.app.menus.variation_menu import VariationMenu
from gamesuite.catalogue import GAMES
from gamesuite.storage import paths
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene

TITLES = {
    "standard": "Standard",
    "raglan": "Raglan",
    "queen-victoria": "Queen Victoria",
    "brigade": "Brigade",
}


def _menu(player: Player) -> QMenu:
    menu = player.action("Variations").menu()
    assert isinstance(menu, QMenu)
    return menu


def _marked(player: Player) -> list[str]:
    return [action.text() for action in _menu(player).actions() if action.isChecked()]


def test_the_menu_marks_the_current_variation(player: Player) -> None:
    entries = [action.text() for action in _menu(player).actions() if not action.isSeparator()]
    assert entries == [*TITLES.values(), "Allow moves back from foundations"]
    assert _marked(player) == ["Standard"]
    assert player.plays("Standard")


@pytest.mark.parametrize("variation", TITLES)
def test_a_variation_is_dealt_and_kept_for_new_games(player: Player, variation: str) -> None:
    player.deal(1, variation="raglan" if variation == "standard" else "standard")
    player.action(TITLES[variation]).trigger()
    assert player.match.setup.options == {"variation": variation, "foundations_back": False}
    assert _marked(player) == [TITLES[variation]]
    player.shortcut("Ctrl+N")
    player.shortcut("Ctrl+PgDown")
    assert player.match.setup.options == {"variation": variation, "foundations_back": False}
    assert player.plays(TITLES[variation])


def test_foundations_back_combines_with_a_variation(player: Player) -> None:
    player.action("Brigade").trigger()
    player.action("Allow moves back from foundations").trigger()
    assert player.match.setup.options == {"variation": "brigade", "foundations_back": True}
    assert _marked(player) == ["Brigade", "Allow moves back from foundations"]
    player.action("Allow moves back from foundations").trigger()
    assert _marked(player) == ["Brigade"]


def test_choosing_the_current_variation_deals_nothing(player: Player) -> None:
    before = player.tableau
    player.action("Standard").trigger()
    assert player.tableau == before
    assert _marked(player) == ["Standard"]


def test_a_card_comes_back_from_its_foundation_where_that_is_allowed(program: Program) -> None:
    ends = {1: "2H", 9: "QS 7H"}
    player = program.start_at(scene(ends, "AS KS", foundations_back=True))
    player.click("AS")
    player.drag("AS", "column 1")
    assert player.place("AS") == "column 1"
    assert player.figure("Score") == "0"


def test_variations_are_remembered_for_the_next_first_deal(
    program: Program, player: Player
) -> None:
    player.action("Raglan").trigger()
    program.leave()
    paths.journal_file().unlink()
    again = program.start()
    again.window.deals.choose_game("king-albert")
    assert again.plays("Raglan")


def test_new_games_keep_a_loaded_variation(player: Player, tmp_path: Path) -> None:
    player.deal(1, variation="brigade")
    player.window.files.save_to(tmp_path / "mine.gsave")
    player.deal(1, variation="standard")
    player.window.files.open(tmp_path / "mine.gsave")
    assert _marked(player) == ["Brigade"]
    player.shortcut("Ctrl+N")
    assert player.plays("Brigade")


def test_values_that_come_late_are_not_offered_in_another_game(player: Player) -> None:
    player.window.open("bali")
    (menu,) = player.window.findChildren(VariationMenu)
    menu.show_values(GAMES["bali"], "dictionary", (("sv_SE",), None))
    (offered,) = (each for each in menu.findChildren(QMenu) if each.title() == "Dictionary")
    before = len(offered.actions())
    menu.show_values(GAMES["balut"], "dictionary", (("fi_FI",), None))
    assert len(offered.actions()) == before
