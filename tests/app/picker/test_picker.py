"""The game picker: what it offers, and choosing a game by mouse and keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.notice_bar import NoticeBar
from gamesuite.app.picker.picker import Picker
from gamesuite.app.picker.tile import NO_BREAK, Tile, TileContent
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.engine.language import languages
from gamesuite.table_catalogue import TABLES
from tests.app.player import Player
from tests.app.program import Program
from tests.tables.balut.desk import ENDLESS

NEEDS_A_GAME = ("New", "Save…", "Restart", "Undo", "Redo", "Finish", "Copy deal number")


def _tile(player: Player, title: str) -> Tile:
    tiles = player.window.findChildren(Tile)
    (tile,) = [each for each in tiles if each.accessibleName().startswith(f"{title}.")]
    return tile


@pytest.fixture
def first_start(program: Program) -> Player:
    return program.start()


def test_the_first_start_offers_the_day_and_all_games(first_start: Player) -> None:
    tiles = [tile for tile in first_start.window.findChildren(Tile) if tile.isVisible()]
    assert len(tiles) == len({tile.accessibleName() for tile in tiles}) == len(TABLES) + 1
    assert {tile.cursor().shape() for tile in tiles} == {Qt.CursorShape.PointingHandCursor}
    assert first_start.title() == "Game Suite"
    assert not first_start.page.isVisible()


@pytest.mark.parametrize("size", [(800, 560), (1366, 768)])
@pytest.mark.parametrize("language", languages())
def test_the_emblems_of_all_tiles_have_one_size(
    program: Program, interface: InterfaceLanguage, language: str, size: tuple[int, int]
) -> None:
    interface.use(language)
    tiles = program.start(size=size).window.findChildren(Tile)
    emblems = {tile.emblem() for tile in tiles}
    assert len(emblems) == 1
    assert emblems.pop() >= 40


def test_the_first_game_has_the_focus(first_start: Player) -> None:
    assert first_start.focus_name() == ("King Albert. A patience with every card face up. New game")


def test_game_actions_are_disabled_without_a_game(first_start: Player) -> None:
    for words in NEEDS_A_GAME:
        assert not first_start.action(words).isEnabled(), words
    assert first_start.action("Load…").isEnabled()


def test_a_click_chooses_a_game(first_start: Player) -> None:
    first_start.click_widget(_tile(first_start, "King Albert"))
    assert first_start.table.isVisible()
    assert first_start.title().startswith("King Albert – deal ")
    first_start.settle()
    assert not first_start.page.shows_cursor(), "who uses the mouse is not shown where keys are"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_chooses_a_game(first_start: Player, key: Qt.Key) -> None:
    first_start.key(key)
    assert first_start.table.isVisible()
    assert first_start.title().startswith("King Albert – deal ")
    first_start.settle()
    assert first_start.page.shows_cursor(), "a ring shows where the keyboard is"
    first_start.shortcut("Ctrl+N")
    first_start.settle()
    assert first_start.page.shows_cursor(), "and stays"


def test_the_picker_shows_the_open_game_and_resumes_it(player: Player) -> None:
    card = next(iter(player.tableau.reserve))
    assert card is not None
    player.click(card)
    before = player.tableau
    player.action("Copy deal number").trigger()
    assert player.status() != ""
    player.shortcut("Ctrl+G")
    assert player.status() == ""
    home = player.tableau.cards_home
    assert player.focus_name().endswith(f"Resume. Cards home: {home} of 52")
    assert player.title() == "Game Suite"
    assert not player.action("Undo").isEnabled()
    player.click_widget(_tile(player, "King Albert"))
    assert player.tableau == before
    assert player.title() == "King Albert – deal 1 – Game Suite"


@pytest.mark.parametrize("title", ["King Albert", "Balut"])
@pytest.mark.parametrize("size", [(800, 560), (1366, 768)])
def test_a_game_is_drawn_whole_after_a_resize_at_the_picker(
    program: Program, title: str, size: tuple[int, int]
) -> None:
    player = program.start(size=(1000, 640))
    player.click_widget(_tile(player, title))
    assert player.page.table is not None
    player.page.table.set_animation(ENDLESS)
    player.shortcut("Ctrl+G")
    player.resize(*size)
    player.click_widget(_tile(player, title))
    drawn = _picture(player)
    player.shortcut("Ctrl+G")
    player.click_widget(_tile(player, title))
    assert drawn == _picture(player)


def _picture(player: Player) -> QImage:
    assert player.page.table is not None
    player.page.table.finish_motion()
    player.page.table.board.draw_sharp()
    player.settle()
    return player.felt.grab().toImage()


def test_a_chosen_game_gets_the_focus(first_start: Player) -> None:
    first_start.key(Qt.Key.Key_Space)
    QApplication.processEvents()
    first_start.key(Qt.Key.Key_Home)
    assert ", reserve 1, can move" in first_start.focus_name()


@pytest.mark.parametrize("size", [(800, 560), (1366, 768), (1920, 1080)])
def test_no_tile_moves_when_a_notice_comes_and_goes(
    program: Program, size: tuple[int, int]
) -> None:
    player = program.start(size=size)
    bar = player.window.findChild(NoticeBar)
    assert bar is not None
    before = _places(player)
    bar.tell("The program thinks slowly here.")
    player.settle()
    assert bar.isVisible()
    assert _places(player) == before
    lowest = max(place.bottom() for place in before)
    assert lowest < bar.mapTo(player.window, QPoint(0, 0)).y()
    bar.dismiss()
    player.settle()
    assert _places(player) == before


def _places(player: Player) -> list[QRect]:
    """Return where the tiles lie in the window."""
    tiles = player.window.findChildren(Tile)
    return [tile.rect().translated(tile.mapTo(player.window, QPoint(0, 0))) for tile in tiles]


def test_escape_returns_to_the_game_on_the_table(player: Player) -> None:
    player.key(Qt.Key.Key_Escape)
    assert player.page.isVisible()
    match = player.match
    player.shortcut("F11")
    player.window.show_picker()
    player.window.statusBar().clearMessage()  # the way out of full screen
    player.key(Qt.Key.Key_Escape)
    assert player.page.isVisible()
    assert player.match is match
    assert player.window.isFullScreen(), "it takes another one to leave that"
    assert player.felt.hasFocus()
    player.key(Qt.Key.Key_Escape)
    assert not player.window.isFullScreen()


def test_a_figure_of_a_tile_stays_on_one_line(program: Program) -> None:
    player = program.start()
    player.window.deals.choose_game("bowling-solitaire")
    player.window.show_picker()
    tile = _tile(player, "Bowling Solitaire")
    assert tile.content.state.startswith("Resume. Frame: 1\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}10")
    assert "Frame: 1 of 10" in tile.accessibleName(), "readers hear plain spaces"


def test_the_words_of_a_figure_make_a_tile_as_wide_as_they_are(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    tile = Tile(TileContent("game", "A", "B", "C"), parent)
    narrow = tile.narrowest()
    words = NO_BREAK.join(["10,000"] * 4)
    tile.show_content(TileContent("game", "A", "B", words))
    assert tile.narrowest() > narrow


def test_a_picker_without_games_yet_fits_a_very_low_window(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    picker = Picker(window)
    for size in ((600, 20), (320, 60)):
        picker.resize(*size)
        picker.show()
        window.show()
        QApplication.processEvents()
        assert (picker.width(), picker.height()) == size
        assert picker.minimumSizeHint().height() <= size[1]
    assert picker.findChildren(Tile) == []
