"""Dealing: new games, by number, previous and next, and copying the number.

Several people at one screen see the number of their game only when it is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gamesuite import opening
from gamesuite.app.menus.actions import PLAIN_TEXT
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.play.score_panel import ScorePanel
from gamesuite.app.saved import file_dialog
from gamesuite.app.saved.game_entry import facts_of
from gamesuite.dice.rules import Roll
from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.player import players_luck
from gamesuite.engine.setup import Option, Seat
from gamesuite.games.balut.players import GreedyBalutPlayer
from gamesuite.games.king_albert import EASY_DEALS
from gamesuite.opening import new_match
from gamesuite.table_catalogue import TABLES
from tests.app.dialogs import Answer
from tests.app.player import Player
from tests.app.program import Program

NUMBER = 7540877
TWO = (Seat("Ada"), Seat("Bo"))
REFUSED = "The number of a game is a whole number from 0 to 9007199254740991."


def _type(dialog: QWidget, words: str) -> None:
    """Replace the text in the field of ``dialog`` by ``words`` and press Enter."""
    field = dialog.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, words)
    QTest.keyClick(field, Qt.Key.Key_Return)


def _says(dialog: QWidget) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def _is_deal(player: Player, number: int) -> None:
    assert player.match.setup.deal.number == number
    assert player.figure("Deal") == str(number)
    assert player.title() == f"King Albert – deal {number} – Game Suite"
    assert player.figure("Moves") == "0"


def test_new_deals_another_game(player: Player) -> None:
    player.shortcut("Ctrl+N")
    assert player.match.setup.deal.number != 1
    _is_deal(player, player.match.setup.deal.number)


def test_the_tool_bar_deals_a_new_game(player: Player) -> None:
    tools = player.window.findChildren(QToolButton)
    (new,) = [tool for tool in tools if tool.defaultAction() is player.action("New")]
    player.click_widget(new)
    assert player.match.setup.deal.number != 1


def test_a_typed_number_is_dealt(player: Player) -> None:
    answer = Answer(lambda dialog: _type(dialog, "4711"))
    player.shortcut("Ctrl+D")
    assert answer.given
    _is_deal(player, 4711)


def test_the_typed_number_gives_everyone_the_same_cards(player: Player) -> None:
    dealt = player.tableau
    player.deal(2)
    assert player.tableau != dealt
    Answer(lambda dialog: _type(dialog, "1"))
    player.shortcut("Ctrl+D")
    assert player.tableau == dealt


def test_an_invalid_number_is_refused_and_can_be_corrected(player: Player) -> None:
    shown: list[str] = []

    def try_three_times(dialog: QWidget) -> None:
        for words in ("1234567890" * 3, str(HIGHEST_NUMBER + 1), "-1", " "):
            _type(dialog, words)
            assert dialog.isVisible()
            shown.extend(words for words in _says(dialog) if words == REFUSED)
        _type(dialog, str(HIGHEST_NUMBER))

    answer = Answer(try_three_times)
    player.shortcut("Ctrl+D")
    assert answer.given
    assert shown == [REFUSED] * 4
    _is_deal(player, HIGHEST_NUMBER)


def test_the_number_dialog_can_be_cancelled(player: Player) -> None:
    card = player.tableau.reserve[0]
    answer = Answer(lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    player.shortcut("Ctrl+D")
    assert answer.given
    assert (player.match.setup.deal.number, player.tableau.reserve[0]) == (1, card)


def test_previous_and_next_deal(player: Player) -> None:
    player.shortcut("Ctrl+PgDown")
    _is_deal(player, 2)
    player.shortcut("Ctrl+PgUp")
    player.shortcut("Ctrl+PgUp")
    _is_deal(player, 0)


def test_there_is_no_deal_beyond_the_first_and_the_last(player: Player) -> None:
    player.deal(0)
    assert not player.action("Previous deal").isEnabled()
    assert player.action("Next deal").isEnabled()
    player.deal(HIGHEST_NUMBER)
    assert player.action("Previous deal").isEnabled()
    assert not player.action("Next deal").isEnabled()


def test_the_number_is_copied(player: Player) -> None:
    player.deal(123456)
    player.shortcut("Ctrl+Shift+C")
    assert QGuiApplication.clipboard().text() == "123456"
    assert player.status() == "Copied deal number 123456."


def test_a_dice_game_deals_nothing(player: Player) -> None:
    player.window.shelf.new("balut", {}, 7, TWO[:1])
    for words in ("Previous game", "Next game", "Copy game number", "Daily game"):
        assert player.action(words).isVisible(), words
        assert player.action(words).property(PLAIN_TEXT) == words  # in the list of keys
    texts = {action.text() for action in player.window.actions() if action.isVisible()}
    helps = {action.statusTip() for action in player.window.actions() if action.isVisible()}
    assert [words for words in texts | helps if "deal" in words] == []
    player.shortcut("Ctrl+Shift+C")
    assert player.status() == "Copied game number 7."
    player.shortcut("Ctrl+Shift+D")
    assert player.status().startswith("Daily game for ")
    assert "Balut – daily game for " in player.title()
    player.shortcut("Ctrl+Shift+D")
    assert player.status().startswith("This is the daily game for ")
    player.deal(1)
    assert player.action("Previous deal").isVisible()


def test_a_new_game_clears_the_status_line(player: Player) -> None:
    player.shortcut("Ctrl+Shift+C")
    player.shortcut("Ctrl+N")
    QApplication.processEvents()
    assert player.status() == ""


# In company the number is a secret until the end


@pytest.fixture
def company(player: Player) -> Player:
    """Return two people who play Balut, with a game of theirs that waits."""
    shelf = player.window.shelf
    for number in (int(f"{NUMBER}1"), NUMBER):
        shelf.new("balut", {}, number, TWO)
        shelf.session.do(Roll(()))
    QApplication.processEvents()
    return player


def _words_in(shown: QWidget) -> Iterator[str]:
    """Yield all words in the window ``shown``, also those that only screen readers say."""
    yield shown.windowTitle()
    for widget in shown.findChildren(QWidget):
        yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield widget.text()
        if isinstance(widget, QListWidget):
            for item in (widget.item(at) for at in range(widget.count())):
                yield from (item.text(), str(item.data(Qt.ItemDataRole.AccessibleTextRole)))
    for action in shown.findChildren(QAction):
        yield from (action.text(), action.toolTip(), action.statusTip())


def _tells(shown: QWidget) -> list[str]:
    """Return the words in ``shown`` that have the number of the game."""
    return [words for words in _words_in(shown) if str(NUMBER) in words]


def test_people_at_one_screen_see_no_number_until_the_end(
    company: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    company.focus_menu_bar()
    QTest.keyClick(company.window.windowHandle(), Qt.Key.Key_Escape)
    assert company.title() == "Balut – Game Suite"
    assert _tells(company.window) == []
    for keys in ("Ctrl+D", "Ctrl+Shift+R", "F4", "Ctrl+S", "Ctrl+P"):
        told: list[str] = []
        company.window.activateWindow()
        QApplication.processEvents()
        answer = Answer(lambda dialog, told=told: told.extend(_tells(dialog)))  # type: ignore[misc]
        company.shortcut(keys)
        QApplication.processEvents()
        assert answer.given, keys
        assert told == [], keys
    assert str(NUMBER) not in " ".join([*heard, company.status()])


def test_it_is_not_copied_before_the_end(company: Player) -> None:
    QGuiApplication.clipboard().setText("before")
    company.shortcut("Ctrl+Shift+C")
    assert QGuiApplication.clipboard().text() == "before"
    copy = company.action("Copy game number")
    assert not copy.isEnabled()
    assert copy.statusTip() == "With several players the number is shown at the end"


def test_at_the_end_people_see_the_number(company: Player) -> None:
    session, computer = company.window.session, GreedyBalutPlayer()
    match = session.match
    while match.outcome is None:
        seat = match.rules.to_act(match.state)
        session.do(computer.decide(match.view(seat), players_luck(1, seat, match.moves())))
    assert company.title().startswith(f"Balut – game {NUMBER}")
    assert company.action("Copy game number").isEnabled()
    assert company.action("Copy game number").statusTip() == "Copy the game number to the clipboard"
    assert match.file_name == f"balut-{NUMBER}"


def test_one_person_sees_the_number_at_once(player: Player) -> None:
    player.window.shelf.new("balut", {}, NUMBER, (Seat("Ada"), Seat(player="computer")))
    assert player.title() == f"Balut – game {NUMBER} – Game Suite"


@pytest.mark.parametrize("seats", [TWO, TWO[:1]])
def test_the_score_panel_tells_the_number_to_one_person_only(
    seats: tuple[Seat, ...], qtbot: QtBot
) -> None:
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show_game(new_match("bali", {}, NUMBER, seats))
    assert bool(_tells(panel)) is (len(seats) == 1)


def test_a_file_of_several_people_is_saved_without_the_number_in_its_name(
    company: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def choose(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        asked.append(start)
        return "", ""

    monkeypatch.setattr(file_dialog, "is_native", lambda _window: True)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    company.shortcut("Ctrl+S")
    assert Path(asked[0]).name == "balut.gsave"


def test_what_a_list_says_of_a_file_has_no_number_before_the_end() -> None:
    several, alone = new_match("balut", {}, NUMBER, TWO), new_match("balut", {}, NUMBER, TWO[:1])
    assert facts_of(several)[0] == "Balut (Standard) · Ada and Bo"
    assert facts_of(alone)[0] == f"Balut, game {NUMBER} (Standard) · Ada"


@pytest.mark.parametrize("game", ["balut", "bali", "paris"])
def test_the_score_sheets_of_several_people_have_no_number_before_the_end(game: str) -> None:
    pages = TABLES[game].pages
    assert pages is not None
    size = QSizeF(500, 700)
    for seats, is_told in ((TWO, False), ((TWO[0], Seat(player="computer")), True)):
        sheets = pages().of_match(new_match(game, {}, NUMBER, seats).match, "today")
        words = f"{sheets.words}{[sheets.marks(at, size) for at in range(sheets.count(size))]}"
        assert (str(NUMBER) in words) is is_told


@pytest.mark.parametrize("keys", ["F4", "Ctrl+D"])
def test_a_dialog_about_a_game_closes_when_another_one_comes(player: Player, keys: str) -> None:
    """A search for a deal of another game may find one while the dialog is open."""
    player.window.open("balut")

    def find(dialog: QWidget) -> None:
        player.window.open("king-albert")
        assert not dialog.isVisible()

    answer = Answer(find)
    player.shortcut(keys)
    assert answer.given
    assert player.match.setup.game == "king-albert"
    assert player.window.store.settings.seats == {}


def test_the_first_deal_of_king_albert_can_be_won(program: Program) -> None:
    player = program.start()
    player.window.deals.choose_game("king-albert")
    first = player.match.setup.deal.number
    assert first in EASY_DEALS
    assert not player.match.unscored
    player.window.deals.new_game()
    assert player.match.setup.deal.number not in EASY_DEALS


def test_who_has_played_king_albert_gets_any_deal(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.window.session.do(next(iter(player.rules.legal_commands(player.match.state))))
    assert player.window.shelf.results.games() == ["king-albert"]
    monkeypatch.setattr(opening, "random_number", lambda: NUMBER)
    monkeypatch.setattr(player.window.deals, "resume", lambda _game: False)  # it can't be read
    player.window.deals.choose_game("king-albert")
    _is_deal(player, NUMBER)


@pytest.mark.parametrize(
    ("game", "options"), [("king-albert", {"variation": "raglan"}), ("bowling-solitaire", {})]
)
def test_other_games_and_variations_begin_with_any_deal(
    program: Program, game: str, options: dict[str, Option], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "random_number", lambda: NUMBER)
    player = program.start()
    player.window.store.change("options", {game: options})
    player.window.deals.choose_game(game)
    assert player.window.session.match.setup.deal.number == NUMBER
