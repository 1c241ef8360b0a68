"""Games of packages in the window: played, missing, and with faults."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from gamesuite import opening
from gamesuite.app.help.help_pages import help_sections
from gamesuite.app.menus.recent_menu import RecentMenu
from gamesuite.app.picker.picker import Picker
from gamesuite.app.picker.tile import Tile
from gamesuite.app.play import deals
from gamesuite.app.statistics.statistics_dialog import StatisticsDialog
from gamesuite.catalogue import GAMES, LEFT_OUT, add_installed
from gamesuite.engine.resources import PACKAGES
from gamesuite.table_catalogue import TABLES, found_tables
from gamesuite.widgets.look.icon import game_icon
from tests.app.outside.packages import KLONDIKE, SMALL, install, small_game
from tests.app.player import Player
from tests.app.program import Program

RULES_PAGE = "<h1>Klondike</h1><p>Seven columns.</p>"
OWN = {
    "resources/help/en/klondike.html": RULES_PAGE,
    "resources/help/de/klondike.html": "<h1>Klondike</h1><p>Sieben Spalten.</p>",
    "resources/help/en/klondike-more.html": "<h1>More of Klondike</h1>",
}


@pytest.fixture
def klondike(site: Path) -> None:
    install(site, {**KLONDIKE, **OWN})
    TABLES.update(found_tables())


def _tile(player: Player, game: str) -> Tile:
    (tile,) = (each for each in player.window.findChildren(Tile) if each.game == game)
    return tile


def _shows_picker(player: Player) -> bool:
    (picker,) = player.window.findChildren(Picker)
    return picker.isVisible()


def _menus(player: Player) -> list[QMenu]:
    menus, waiting = [], list(player.window.menuBar().actions())
    while waiting:
        action = waiting.pop(0)
        menu = action.menu()
        if action.isVisible() and isinstance(menu, QMenu):
            menu.aboutToShow.emit()
            menus.append(menu)
            waiting += menu.actions()
    return menus


def _entries(player: Player) -> list[QAction]:
    return [
        action
        for menu in _menus(player)
        for action in menu.actions()
        if action.isVisible() and not action.isSeparator() and action.objectName()
    ]


@pytest.mark.usefixtures("klondike")
def test_a_game_of_a_package_is_played_by_mouse_kept_and_resumed(program: Program) -> None:
    player = program.start()
    player.window.show_picker()
    player.click_widget(_tile(player, "klondike"))
    session = player.window.session
    assert session.match.setup.game == "klondike"
    assert player.window.windowTitle().startswith("Klondike")
    player.click_at(player.table.place_rect("stock 1").center())
    player.settle()
    assert session.match.moves() == 1
    player.window.deals.choose_game("balut")
    player.window.deals.choose_game("klondike")
    again = program.start()
    assert again.window.session.match.setup.game == "klondike"
    assert again.window.session.match.moves() == 1


@pytest.mark.usefixtures("klondike")
def test_what_the_game_lacks_is_not_offered(program: Program) -> None:
    player = program.start()
    player.window.open("klondike")
    offered = {each.objectName() for each in _entries(player)}
    assert offered & {"hint", "moves", "light", "watch", "review", "learn", "print"} == set()
    assert {"new", "numbered", "daily", "statistics", "rules"} <= offered
    titles = [menu.title().replace("&", "") for menu in _menus(player)]
    assert titles[:4] == ["Game", "Deal", "View", "Help"]
    assert not {"Coach", "Variations"} & set(titles)


@pytest.mark.usefixtures("klondike")
def test_help_has_the_pages_of_the_package() -> None:
    (section,) = (each for each in help_sections((), {}) if each.title == "Games")
    assert [page.title for page in section.pages][-2:] == ["Klondike", "More of Klondike"]
    assert section.pages[-2].html == RULES_PAGE


def test_a_package_without_help_has_no_empty_page(site: Path) -> None:
    install(site, SMALL, "small")
    TABLES.update(found_tables())
    names = [page.name for each in help_sections((), {}) for page in each.pages]
    assert "small" not in names
    assert "balut" in names


# Icons


def _drawn(game: str) -> bytes:
    image = game_icon(game).pixmap(QSize(64, 64)).toImage()
    return bytes(image.constBits())


def test_a_game_without_an_icon_shows_its_letters_on_a_card(site: Path, qapp: QApplication) -> None:
    space = 'xmlns="http://www.w3.org/2000/svg"'
    black = f'<svg {space} viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'
    icons = {"resources/icons/pictured.svg": black, "resources/icons/damaged.svg": "<svg"}
    names = ("plain-game", "pictured", "damaged", "other")
    for name in names:
        body = f'GAME = Declaration("{name}", load, words)'
        install(site, {**small_game(body), **icons}, name.replace("-", "_"))
    add_installed()
    assert set(names) <= GAMES.keys()
    drawn = {name: _drawn(name) for name in names}
    assert len(set(drawn.values())) == len(names)
    assert set(drawn["pictured"]) == {0, 255}
    middle = drawn["damaged"][4 * (64 * 48 + 24) : 4 * (64 * 48 + 25)]
    assert middle == drawn["other"][4 * (64 * 48 + 24) : 4 * (64 * 48 + 25)]  # a white card


# Packages that are gone


@pytest.mark.usefixtures("klondike")
def test_games_of_a_package_that_is_gone_wait_for_it(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = program.start()
    player.window.open("klondike")
    player.click_at(player.table.place_rect("stock 1").center())
    player.settle()
    player.window.deals.new_game()
    player.click_at(player.table.place_rect("stock 1").center())
    player.settle()
    kept = GAMES.pop("klondike"), TABLES.pop("klondike"), PACKAGES.pop("klondike")
    player = program.start()
    assert player.window.session.current is None
    assert _shows_picker(player)
    (recent,) = player.window.findChildren(RecentMenu)
    recent.aboutToShow.emit()
    assert recent.actions()[0].text().startswith("klondike: 1 move, ")
    told: list[str] = []
    monkeypatch.setattr(deals, "warn", lambda *words: told.append(words[-1]))
    player.window.deals.resume_recent(recent.actions()[0].data())
    assert told[0].endswith("klondike. It comes with the package games-klondike.")
    player.shortcut("Ctrl+T")
    (shown,) = player.window.findChildren(StatisticsDialog)
    assert not any("klondike" in each.text().lower() for each in shown.findChildren(QLabel))
    shown.reject()
    GAMES["klondike"], TABLES["klondike"], PACKAGES["klondike"] = kept
    player = program.start()
    assert player.window.session.match.setup.game == "klondike"
    assert player.window.session.match.moves() == 1
    assert len(player.window.shelf.results.of("klondike")) == 2


# Faults


def test_a_faulty_package_is_a_notice_and_stands_in_the_log(
    site: Path, program: Program, caplog: pytest.LogCaptureFixture
) -> None:
    install(site, small_game("raise SystemExit(9)"), "small")
    install(site, KLONDIKE)
    TABLES.update(found_tables())
    player = program.start()
    assert LEFT_OUT[0].sentence in player.notices()
    assert "raise SystemExit(9)" in caplog.text
    assert [each.levelno for each in caplog.records] == [logging.WARNING]
    assert _tile(player, "klondike").isVisible()


def _faulty(part: str) -> dict[str, str]:
    """Return a game whose ``part`` fails once it is opened."""
    return small_game(
        'GAME = Declaration("small", load, words)',
        table=f"""
            from dataclasses import replace
            from gamesuite.widgets.table.game_table import GameTable
            from tests.widgets.table.toy_parts import LEAST_TABLE, ToyController, ToyLook

            class Look(ToyLook):
                def layout(self, *arguments):
                    return 1 / 0

            def make(ask, parent):
                {"1 / 0" if part == "make" else "pass"}
                return GameTable(Look(), ToyController(), ask, parent)

            TABLE = replace(LEAST_TABLE, make=make)
        """,
    )


@pytest.mark.parametrize("part", ["make", "layout"])
def test_a_table_that_fails_leads_back_to_the_games(
    part: str, site: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors: list[type[BaseException]] = []
    monkeypatch.setattr("sys.excepthook", lambda kind, _error, _trace: errors.append(kind))
    install(site, _faulty(part), "small")
    TABLES.update(found_tables())
    player = program.start()
    player.window.show_picker()
    for _ in range(2):
        _tile(player, "small").click()
        assert set(errors) == {ZeroDivisionError}
        assert _shows_picker(player)
        errors.clear()
    player.window.open("king-albert")
    assert player.window.session.match.setup.game == "king-albert"
    assert player.page.isVisible()
    assert errors == []


def test_a_game_whose_words_fail_costs_no_other_game(
    site: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = """
        class Words(ToyDescriptions):
            def progress(self, view):
                return 1 / 0

        GAME = Declaration("small", load, lambda: Words("Small"))
    """
    monkeypatch.setattr("sys.excepthook", lambda *_arguments: None)
    install(site, small_game(body), "small")
    TABLES.update(found_tables())
    match = opening.new_match("small", {}, 1).match
    match.do(next(match.rules.legal_commands(match.state)))
    player = program.start_at(match)
    player.window.show_picker()
    assert "Resume" in _tile(player, "small").accessibleName()
    player.window.open("balut")
    assert player.window.session.match.setup.game == "balut"


def test_a_move_after_which_rules_fail_is_not_done(
    site: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = """
        class Rules(LeastRules):
            def start(self, setup):
                self.first = super().start(setup)
                return self.first

            def scores(self, state):
                return (1 // (state == self.first),)

        GAME = Declaration("small", lambda: Parts(Rules(), {}), words)
    """
    monkeypatch.setattr("sys.excepthook", lambda *_arguments: None)
    install(site, small_game(body), "small")
    TABLES.update(found_tables())
    player = program.start()
    player.window.open("small")
    session = player.window.session
    before = session.match.state
    (command, *_) = session.match.rules.legal_commands(before)
    with pytest.raises(ZeroDivisionError):
        session.do(command)
    assert session.match.state == before
    player.window.open("balut")
    assert session.match.setup.game == "balut"


def test_a_second_start_for_a_game_that_is_not_there_is_answered(program: Program) -> None:
    player = program.start()
    player.window.open("balut")
    assert player.window.open("klondike")
    assert player.status() == "There is no game “klondike”."
