"""The dialog of recent games: facts and pictures, by mouse and keyboard."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from gamesuite import opening
from gamesuite.app.saved import table_pictures
from gamesuite.app.saved.entry_delegate import PICTURE
from gamesuite.app.saved.game_entry import GameEntry
from gamesuite.app.saved.game_list import GameList
from gamesuite.app.saved.recent_dialog import RecentDialog
from gamesuite.app.saved.table_pictures import TablePictures
from gamesuite.engine import record
from gamesuite.engine.reason import reason
from gamesuite.engine.words.descriptions import record_sentence
from gamesuite.opening import OpeningError
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.theme import current_theme
from tests.app.dialogs import Answer, shown
from tests.app.player import Player
from tests.app.program import Program


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start()
    for number in (1, 2, 3):
        player.deal(number)
        player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    return player


def _spoken(games: GameList) -> list[str]:
    role = Qt.ItemDataRole.AccessibleTextRole
    return [str(games.item(at).data(role)) for at in range(games.count())]


def _wait(games: GameList, qtbot: QtBot) -> None:
    """Wait until every picture that is seen is made."""
    qtbot.waitUntil(lambda: not games.is_reading)


def test_games_are_listed_with_players_state_and_picture(player: Player, qtbot: QtBot) -> None:
    seen: list[tuple[list[str], list[bool]]] = []

    def look(dialog: QWidget) -> None:
        assert isinstance(dialog, RecentDialog)
        games = dialog.list
        _wait(games, qtbot)
        pictures = [games.item(at).data(PICTURE) for at in range(games.count())]
        seen.append((_spoken(games), [not one.isNull() for one in pictures]))

    answer = Answer(look)
    player.shortcut("Ctrl+Shift+R")
    assert answer.given
    spoken, pictures = seen[0]
    assert [words.split(". ")[0] for words in spoken] == [
        "King Albert, deal 2",
        "King Albert, deal 1",
    ]
    assert all("Standard · You. Cards home: " in words and "1 move. " in words for words in spoken)
    assert pictures == [True, True]


@pytest.mark.parametrize("how", ["Enter", "button"])
def test_the_chosen_game_is_opened(player: Player, how: str) -> None:
    def choose(dialog: QWidget) -> None:
        assert isinstance(dialog, RecentDialog)
        keys = [Qt.Key.Key_Down, *([Qt.Key.Key_Return] if how == "Enter" else [])]
        for key in keys:
            QTest.keyPress(dialog.list, key)
            if dialog.isVisible():
                QTest.keyRelease(dialog.list, key)
        if how == "button":
            opens = next(one for one in dialog.findChildren(QPushButton) if one.isDefault())
            QTest.mousePress(opens, Qt.MouseButton.LeftButton)
            QTest.mouseRelease(opens, Qt.MouseButton.LeftButton)
        assert not dialog.isVisible()

    answer = Answer(choose)
    player.shortcut("Ctrl+Shift+R")
    assert answer.given
    assert player.match.setup.deal.number == 1
    assert player.match.unscored == ()


def test_without_games_a_sentence_is_shown(program: Program) -> None:
    with shown(RecentDialog([], Settings(), program.start().window)) as dialog:
        assert not dialog.list.isVisible()


def test_what_is_no_game_has_a_line_and_no_picture(qtbot: QtBot) -> None:
    def damaged() -> bytes:
        return b"{"

    def missing() -> bytes:
        raise OpeningError(record_sentence(reason("no such file")))

    window = QWidget()
    qtbot.addWidget(window)
    window.resize(500, 400)
    games = GameList(Settings(), window)
    games.resize(500, 400)
    window.show()
    games.show_entries([GameEntry(1, "one", ("today",), damaged), GameEntry(2, "two", (), missing)])
    _wait(games, qtbot)
    assert _spoken(games) == [
        "one. today. This isn't a Game Suite file, or it is damaged.",
        "two. This file doesn't exist.",
    ]
    assert all(games.item(at).data(PICTURE).isNull() for at in range(2))


def test_only_what_is_chosen_is_framed(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    games = GameList(Settings(), window)
    games.show_entries([GameEntry(1, "one", icon="load")])
    framed = []
    for state in (QStyle.StateFlag.State_Selected, QStyle.StateFlag.State_MouseOver):
        option, picture = QStyleOptionViewItem(), QImage(200, 60, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.white)
        option.rect, option.state = picture.rect(), state
        painter = QPainter(picture)
        games.itemDelegate().paint(painter, option, games.model().index(0, 0))
        painter.end()
        framed.append(picture.pixelColor(100, 1) == QColor(current_theme().accent))
        assert picture.pixelColor(100, 8) == QColor(current_theme().hover)
    assert framed == [True, False]


def test_only_what_is_seen_is_read(qtbot: QtBot) -> None:
    read: list[int] = []

    def data(number: int) -> bytes:
        read.append(number)
        return record.write(opening.new_match("king-albert", {}, number).match)

    window = QWidget()
    qtbot.addWidget(window)
    games = GameList(Settings(), window)
    games.resize(500, 250)
    entries = [GameEntry(number, str(number), (), partial(data, number)) for number in range(1, 30)]
    games.show_entries(entries)
    assert read == []
    window.resize(500, 250)
    window.show()
    _wait(games, qtbot)
    assert set(read) == {1, 2, 3}
    games.scrollToBottom()
    _wait(games, qtbot)
    assert 29 in read
    assert len(read) < 9


def test_a_hidden_list_stops_reading(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    games = GameList(Settings(), window)
    window.show()
    games.show_entries([GameEntry(1, "one", (), lambda: b"{}")])
    window.hide()
    assert not games.is_reading


def test_a_very_long_game_has_no_picture(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_pictures, "MOST_SLICES", 1)
    made: list[object] = []
    window = QWidget()
    qtbot.addWidget(window)
    pictures = TablePictures(Settings(), window)
    pictures.made.connect(lambda key, opened, found: made.append((key, opened, found)))
    match = opening.new_match("king-albert", {}, 1).match
    for _move in range(3):
        match.do(next(match.rules.legal_commands(match.state)))
    monkeypatch.setattr(table_pictures, "SLICE", 0)
    pictures.begin(7, lambda: record.write(match))
    qtbot.waitUntil(lambda: bool(made))
    assert made == [(7, None, "")]
    assert not isinstance(made[0], QPixmap)
