"""A game that offers nothing optional, in the real window: nothing is shown that it does not have.

It has no puzzles, coach, lesson, options, levels, printed pages, noted figures, help page, keys of
its table, icon or German words.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QMenu,
    QTabBar,
    QToolBar,
    QWidget,
)

from gamesuite.app.help.help_pages import help_sections
from gamesuite.app.menus.actions import PLAIN_TEXT
from gamesuite.app.menus.recent_menu import RecentMenu
from gamesuite.app.picker.tile import Tile
from gamesuite.app.puzzles.puzzle_list import PuzzleList
from gamesuite.app.puzzles.puzzle_window import PuzzleWindow
from gamesuite.app.saved.game_entry import facts_of
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.app.statistics.statistics_dialog import StatisticsDialog
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import languages
from gamesuite.sharing import result_text
from gamesuite.table_catalogue import TABLES
from tests.app.player import Player
from tests.app.program import Program
from tests.widgets.table.toy_parts import LEAST, LEAST_TABLE
from tests.widgets.table.toy_rules import Draw, Name

MISSING = {
    "Ctrl+F": "Finish",
    "Ctrl+P": "Print score sheets",
    "Ctrl+M": "All moves",
    "Ctrl+L": "Verdict light",
    "Ctrl+W": "Watch a win",
    "Ctrl+E": "Review",
    "Ctrl+Shift+N": "New winnable deal",
    "Ctrl+Shift+B": "Puzzle of the day",
    "Ctrl+F1": "Learn this game",
    "F1": "How to play",
    "F3": "Hint",
}


@pytest.fixture(autouse=True)
def least(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "least", LEAST)
    monkeypatch.setitem(TABLES, "least", LEAST_TABLE)


@pytest.fixture
def player(program: Program) -> Player:
    """Return a player who has chosen the game from the list of games."""
    player = program.start()
    (tile,) = (each for each in player.window.findChildren(Tile) if each.game == "least")
    player.click_widget(tile)
    assert player.window.session.match.setup.game == "least"
    return player


class Looker(QObject):
    """Looks at each modal dialog that opens, keeps what is wrong there, and closes it."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.seen: set[str] = set()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(0)

    def stop(self) -> None:
        """Look no longer."""
        self._timer.stop()
        self.deleteLater()

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            self.seen.add(dialog.windowTitle())
            self.faults += faults(dialog)
            dialog.reject()


@pytest.fixture
def looker() -> Iterator[Looker]:
    looker = Looker()
    yield looker
    looker.stop()


def faults(window: QWidget) -> list[str]:
    """Return what ``window`` shows although there is nothing to show."""
    found = []
    for each in (one for one in window.findChildren(QWidget) if one.isVisible()):
        if isinstance(each, QComboBox) and not each.currentText():
            found.append(f"an empty box in {window.windowTitle()}")
        if isinstance(each, QLabel | QAbstractButton) and "()" in each.text():
            found.append(each.text())
        if isinstance(each, QTabBar):
            tabs = (at for at in range(each.count()) if each.isTabVisible(at))
            found += [f"a page without a name in {window}" for at in tabs if not each.tabText(at)]
    return found


def _menus(player: Player) -> Iterator[QMenu]:
    """Yield the menus that can be opened, filled as they are then."""
    waiting = list(player.window.menuBar().actions())
    while waiting:
        action = waiting.pop(0)
        menu = action.menu()
        if action.isVisible() and isinstance(menu, QMenu):
            menu.aboutToShow.emit()
            yield menu
            waiting += menu.actions()


def _entries(menu: QMenu) -> list[QAction]:
    return [each for each in menu.actions() if each.isVisible() and not each.isSeparator()]


def _end(player: Player) -> None:
    """Play the game to its end."""
    session = player.window.session
    session.do(Draw())
    session.do(Name("OX"))
    while session.match.outcome is None:
        session.do(next(iter(session.match.rules.legal_commands(session.match.state))))
    player.settle()


# Menus and keys


def test_no_menu_is_empty(player: Player) -> None:
    menus = list(_menus(player))
    assert [menu.title() for menu in menus if not _entries(menu)] == []
    titles = [menu.title().replace("&", "") for menu in menus]
    assert titles[:4] == ["Game", "Deal", "View", "Help"]
    assert not {"Coach", "Variations", "New winnable deal"} & set(titles)
    player.window.open("king-albert")
    titles = [menu.title().replace("&", "") for menu in _menus(player)]
    assert {"Coach", "Variations", "New winnable deal"} <= set(titles)


def test_no_line_of_the_toolbar_separates_nothing(player: Player) -> None:
    (bar,) = player.window.findChildren(QToolBar)
    shown = [each.isSeparator() for each in bar.actions() if each.isVisible()]
    assert not shown[-1]
    assert (True, True) not in pairwise(shown)


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest, interface: InterfaceLanguage) -> str:
    language = str(request.param)
    interface.use(language)
    return language


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("is_over", [False, True])
def test_every_entry_does_something_without_a_fault(
    program: Program, looker: Looker, caplog: pytest.LogCaptureFixture, is_over: bool
) -> None:
    player = program.start()
    player.window.open("least")
    player.window.open("balut")
    player.window.open("least")
    names = [
        action.objectName()
        for menu in _menus(player)
        for action in _entries(menu)
        if action.objectName() and action.isEnabled() and action.objectName() != "exit"
    ]
    assert {"new", "numbered", "players", "statistics", "puzzles", "keys", "about"} <= set(names)
    for name in names:
        if is_over and player.window.session.match.outcome is None:
            _end(player)
        _trigger(player, name)
        looker.faults += faults(player.window)
        looker.faults += [each for menu in _menus(player) for each in _wrong_words(menu)]
        player.window.open("least")
    for dialog in player.window.findChildren(QDialog):
        looker.faults += faults(dialog)
        dialog.close()
    assert looker.faults == []
    assert len(looker.seen) > 5
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


def _trigger(player: Player, name: str) -> None:
    (action,) = (each for each in player.window.actions() if each.objectName() == name)
    action.trigger()
    for _ in range(3):
        QApplication.processEvents()


def _wrong_words(menu: QMenu) -> list[str]:
    return [each.text() for each in _entries(menu) if not each.text() or "()" in each.text()]


@pytest.mark.parametrize(("keys", "words"), MISSING.items())
def test_a_key_says_that_this_game_has_no_such_thing(player: Player, keys: str, words: str) -> None:
    player.shortcut(keys)
    assert player.status() == f"Least has no “{words}”."


def test_every_key_of_what_is_not_offered_says_so(player: Player) -> None:
    hidden = [each for each in player.window.actions() if not each.isVisible()]
    keys = {one.toString(): each for each in hidden for one in each.shortcuts()}
    assert set(MISSING) <= set(keys)
    for each, action in keys.items():
        player.window.statusBar().clearMessage()
        player.shortcut(each)
        assert player.status() == f"Least has no “{action.property(PLAIN_TEXT)}”."


def test_a_key_that_the_game_offers_is_not_answered_twice(player: Player) -> None:
    player.window.open("king-albert")
    player.shortcut("Ctrl+L")
    assert "has no" not in player.status()
    player.shortcut("Ctrl+P")
    assert player.status() == "King Albert has no “Print score sheets”."
    player.window.show_picker()
    player.window.statusBar().clearMessage()
    player.shortcut("Ctrl+P")
    assert player.status() == ""


def test_a_changed_key_is_answered(player: Player) -> None:
    player.window.store.change("keys", {"hint": ("Ctrl+Alt+H",), "review": ("X",)})
    player.shortcut("F3")
    assert player.status() == ""
    player.shortcut("X")  # the table of a game may use it
    assert player.status() == ""
    player.shortcut("Ctrl+Alt+H")
    assert player.status() == "Least has no “Hint”."


# Puzzles, help and words


def test_the_list_of_puzzles_begins_with_a_game_that_has_some(player: Player) -> None:
    player.window.open("balut")
    player.window.open("least")
    player.shortcut("Ctrl+B")
    (shown,) = player.window.findChildren(PuzzleList)
    assert shown.game_box.currentText() == "Balut"
    shown.reject()


def test_without_a_game_the_puzzle_of_the_day_is_that_of_the_last_game_with_puzzles(
    player: Player,
) -> None:
    player.window.show_picker()
    player.shortcut("Ctrl+Shift+B")
    (shown,) = player.window.findChildren(PuzzleWindow)
    assert shown.windowTitle() == "King Albert – puzzle of the day"
    shown.reject()


def test_help_and_the_list_of_keys_have_no_empty_part(player: Player) -> None:
    pages = [page for each in help_sections(player.window.actions(), {}) for page in each.pages]
    assert "least" not in [page.name for page in pages]
    (keys,) = (page.html for page in pages if page.name == "keys")
    assert "Least" not in keys
    assert QKeySequence("F2") in player.action("Keys").shortcuts()
    player.shortcut("F2")
    player.shortcut("F2")


def test_lists_tell_no_variation(player: Player) -> None:
    _end(player)
    number = player.window.session.match.setup.deal.number
    current = player.window.session.current
    assert current is not None
    assert facts_of(current)[0].startswith(f"Least, deal {number} · ")
    assert result_text(current, "").startswith(f"Least, deal {number}: 2 points, 26 moves\n")
    player.window.deals.new_game()
    (recent,) = player.window.findChildren(RecentMenu)
    recent.aboutToShow.emit()
    assert recent.actions()[0].text().startswith(f"Least, deal {number}: 26 moves, ")


def test_the_statistics_offer_no_choice_of_one(player: Player) -> None:
    _end(player)
    player.shortcut("Ctrl+T")
    (shown,) = player.window.findChildren(StatisticsDialog)
    boxes = [each.currentText() for each in shown.findChildren(QComboBox) if each.isVisible()]
    assert boxes == ["Least"]
    labels = [each.text() for each in shown.findChildren(QLabel) if each.isVisible()]
    assert "&Variation:" not in labels
    shown.reject()
