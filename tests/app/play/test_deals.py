"""Dealing: new games, by number, previous and next, and copying the number."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QToolButton, QWidget

from gamesuite.app.menus.actions import PLAIN_TEXT
from gamesuite.engine.luck import HIGHEST_NUMBER
from tests.app.dialogs import Answer
from tests.app.player import Player

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
    player.window.shelf.new("balut", {}, 7)
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
