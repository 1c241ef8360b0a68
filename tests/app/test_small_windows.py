"""A window too small for its table: it shows a table that can be played at, and scrolls."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolBar, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.coach.listed_moves import COST
from gamesuite.app.coach.move_list import MoveList
from gamesuite.app.guided.guided_window import GuidedTable
from gamesuite.app.picker.tile import Tile
from gamesuite.app.picker.tile_ground import TileGround
from gamesuite.app.play.scrolled_ground import ScrolledGround
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import languages
from gamesuite.engine.table.controller import Spot
from gamesuite.games.king_albert.rules import VARIATIONS, VariationName
from gamesuite.opening import new_match
from gamesuite.patience.rules import Move
from gamesuite.storage.settings import Settings
from gamesuite.widgets.pieces.card_widget import CardWidget
from tests.app.player import Player
from tests.app.program import USUAL, Program, Size
from tests.app.table.scene import scene
from tests.app.won_line import won_line, won_match
from tests.patient_bot import let_pass, timer_of

TINY, SMALL = (455, 256), (683, 384)
"""A screen of 1366 by 768 pixels at scale 3 and at scale 2."""
TINY_FRAMED, SMALL_FRAMED = (455, 208), (683, 336)
"""The same without what a desktop puts around a window."""


@pytest.fixture
def tiny(program: Program) -> Player:
    """A player at deal 1 of King Albert in a tiny window."""
    player = program.start()
    player.deal(1)
    _shrink(player, TINY)
    return player


def _shrink(player: Player, size: Size) -> None:
    player.window.setMinimumSize(0, 0)  # as on such a screen
    player.resize(*size)


def _on_page(player: Player, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(player.page, QPoint(0, 0)), widget.size())


def _in_sight(player: Player, widget: QWidget) -> bool:
    return player.page.sight.contains(_on_page(player, widget))


def _wheel(player: Player, widget: QWidget, notches: int) -> None:
    """Turn the wheel over ``widget``, towards the player if ``notches`` are positive."""
    point = QPointF(widget.mapTo(player.window, widget.rect().center()))
    for _notch in range(abs(notches)):
        turn = QPoint(0, -120 if notches > 0 else 120)
        QTest.wheelEvent(player.window.windowHandle(), point, turn)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [TINY, SMALL])
def test_the_table_has_its_least_size_in_every_window(
    program: Program, game: str, size: Size
) -> None:
    player = program.start()
    player.window.deals.choose_game(game)
    _shrink(player, size)
    page = player.page
    assert page.table is not None
    least = page.table.least
    assert page.table.size().expandedTo(least) == page.table.size()
    assert page.ground.contains(page.table.geometry())
    assert (page.ground.size() == page.sight.size()) == (size == SMALL)


@pytest.mark.parametrize(
    ("size", "share", "icon"), [(TINY_FRAMED, 0.6, 0), (SMALL_FRAMED, 0.6, 16), (USUAL, 0.8, 24)]
)
def test_the_tool_bar_leaves_the_table_its_share(
    program: Program, size: Size, share: float, icon: int
) -> None:
    player = program.start()
    player.deal(1)
    _shrink(player, size)
    (bar,) = player.window.findChildren(QToolBar)
    assert (bar.iconSize().height() if bar.isVisible() else 0) == icon
    assert player.page.height() >= share * player.window.height()
    player.window.look.toggle_full_screen()
    player.window.look.toggle_full_screen()
    _shrink(player, USUAL)
    assert bar.isVisible()


def test_all_that_the_tool_bar_offers_is_in_the_menus(program: Program) -> None:
    window = program.start().window
    (bar,) = window.findChildren(QToolBar)
    offered = {each for menu in window.menuBar().findChildren(QMenu) for each in menu.actions()}
    assert {each for each in bar.actions() if not each.isSeparator()} <= offered


@pytest.mark.parametrize("game", [each.id for each in GAMES.values() if each.is_valued])
def test_the_list_of_moves_leaves_the_table_its_width(program: Program, game: str) -> None:
    player = program.start()
    player.window.deals.choose_game(game)
    _shrink(player, SMALL_FRAMED)
    player.shortcut("Ctrl+M")
    player.shortcut("Ctrl+M")
    (listed,) = player.window.findChildren(MoveList)
    assert listed.isVisible()
    page = player.page
    assert page.ground.width() == page.sight.width()
    assert listed.view.isColumnHidden(COST)
    _shrink(player, TINY)
    assert page.width() > player.window.width() / 2
    _shrink(player, USUAL)
    assert listed.width() == 320
    assert not listed.view.isColumnHidden(COST)


@pytest.mark.parametrize("variation", VARIATIONS)
def test_the_figures_take_the_free_side(program: Program, variation: VariationName) -> None:
    player = program.start_at(scene(variation=variation))
    _shrink(player, SMALL)
    page = player.page
    assert page.panel.geometry().left() > player.table.geometry().right()
    assert page.rect().contains(page.panel.geometry())
    assert page.panel.height() >= page.panel.minimumSizeHint().height()
    assert player.table.board.widget_at(Spot("column 1")).width() >= 36


@pytest.mark.parametrize("game", GAMES)
def test_a_table_without_room_is_drawn(program: Program, game: str) -> None:
    player = program.start()
    player.window.deals.choose_game(game)
    for size in ((430, 90), (430, 40)):
        player.felt.resize(*size)
        assert not player.felt.grab().isNull()


def test_the_wheel_and_the_page_keys_scroll(tiny: Player) -> None:
    page = tiny.page
    assert page.ground.top() == 0
    _wheel(tiny, tiny.table.board.widget_at(Spot("column 1")), 1)
    assert page.ground.top() < 0
    _wheel(tiny, tiny.table, -10)
    assert page.ground.top() == 0
    tiny.key(Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown)
    assert page.ground.bottom() == page.sight.bottom()
    assert _in_sight(tiny, page.panel)
    tiny.key(Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp)
    assert page.ground.top() == 0


def test_the_cursor_stays_in_sight(tiny: Player) -> None:
    tiny.key(Qt.Key.Key_End)
    for key in (Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Down):
        tiny.key(key)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert _in_sight(tiny, focused), focused.accessibleName()


def test_what_a_screen_reader_gives_the_focus_comes_into_sight(tiny: Player) -> None:
    for part in ("foundation 4", "reserve 1", "column 9"):
        widget = tiny.widget(tiny.table.board.top(part))
        widget.setFocus(Qt.FocusReason.OtherFocusReason)
        assert _in_sight(tiny, widget), part


def test_a_press_on_the_table_scrolls_nothing(tiny: Player) -> None:
    _wheel(tiny, tiny.table, 20)
    before = tiny.page.ground
    tiny.click_at(QPoint(tiny.table.width() - 3, tiny.table.height() - 3))
    assert tiny.page.ground == before


def test_a_card_dragged_to_the_edge_scrolls_the_table(program: Program, qtbot: QtBot) -> None:
    player = program.start_at(scene({5: "3C 2H", 6: "4S 3S"}, "AC"))
    _shrink(player, TINY)
    page, table = player.page, player.table
    _wheel(player, table, 1)
    assert page.ground.top() < 0
    pointer = player.point(table.board.top("column 5"))
    assert page.sight.contains(table.mapTo(page, pointer))
    player.press(pointer)
    edge = table.mapFrom(page, QPoint(table.mapTo(page, pointer).x(), 3))
    for _step in range(3):
        player.move(edge)
    assert table.board.held
    held = table.board.held[0].lead
    while page.ground.top() < 0:
        before, where = page.ground.top(), _on_page(player, held).topLeft()
        let_pass(timer_of(page))
        timer_of(page).start()
        assert page.ground.top() > before
        assert _on_page(player, held).topLeft() == where  # it stays under the pointer
    player.release(table.mapFrom(page, QPoint(table.mapTo(page, pointer).x(), 3)))
    qtbot.waitUntil(lambda: not timer_of(page).isActive())


def test_a_card_is_dropped_where_the_pointer_is_after_scrolling(program: Program) -> None:
    player = program.start_at(scene({5: "3C 2H", 6: "4S 3S"}, "AC"))
    _shrink(player, TINY)
    page, table = player.page, player.table
    page.show_rect(table.board.widget_at(table.board.top("column 5")).geometry())
    pointer = player.carry("2H", QPoint(table.rect().center().x(), page.sight.bottom()))
    timer_of(page).start()
    let_pass(timer_of(page))
    target = table.place_rect("column 6").center()
    player.move(target)
    player.release(target)
    assert pointer != target
    assert player.match.entries[-1].command == Move("2H", "column 6")
    landed = table.board.widget_at(table.board.top("column 6"))
    assert landed.accessibleName().startswith("Two of hearts")
    below = table.board.widget_at(Spot("column 6", table.board.height_of("column 6") - 2))
    assert landed.x() == below.x()
    assert landed.y() > below.y()


def test_a_hint_is_scrolled_to(tiny: Player) -> None:
    _wheel(tiny, tiny.table, 20)
    move = next(tiny.rules.moves(tiny.tableau))
    tiny.table.point_out(move)
    (held,) = tiny.table.board.held
    assert _in_sight(tiny, held.lead)


def test_the_result_is_scrolled_to_and_the_table_keeps_its_size_below(program: Program) -> None:
    line = won_line()
    player = program.start_at(won_match(len(line) - 1))
    _shrink(player, TINY)
    _wheel(player, player.table, 20)
    player.window.session.do(line[-1])
    summary = player.summary()
    assert summary.isVisible()
    assert player.page.sight.intersects(_on_page(player, summary))
    assert player.page.sight.contains(_on_page(player, summary).topLeft())
    assert player.table.height() >= player.table.least.height() + summary.height()
    before, cards = player.page.ground.top(), player.table.findChildren(CardWidget)
    places = [card.geometry() for card in cards]
    _wheel(player, player.page, 20)
    assert player.page.ground.top() < before
    assert [card.geometry() for card in cards] == places, "the result takes as much room as before"
    player.key(Qt.Key.Key_Escape)
    assert not summary.isVisible()
    assert player.table.height() < player.table.least.height() + summary.height()


def test_a_larger_window_shows_everything_again(tiny: Player) -> None:
    _wheel(tiny, tiny.table, 20)
    tiny.resize(1366, 768)
    assert tiny.page.ground == tiny.page.rect() == tiny.page.sight
    tiny.resize(*TINY)
    assert tiny.page.ground.size() != tiny.page.sight.size()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [TINY, SMALL, (800, 560), (1280, 720)])
def test_every_tile_of_the_picker_has_its_words_and_can_be_reached(
    program: Program, interface: InterfaceLanguage, size: Size, language: str
) -> None:
    interface.use(language)
    player = program.start()
    _shrink(player, size)
    ground = player.window.findChild(TileGround)
    assert ground is not None
    tiles = ground.findChildren(Tile)
    assert len(tiles) == 1 + len(GAMES)  # the first is that of the day
    for tile in tiles:
        assert tile.height() >= tile.needed()
        assert tile.width() >= tile.narrowest()
        tile.setFocus(Qt.FocusReason.TabFocusReason)
        assert ground.sight.intersects(tile.geometry())
        assert ground.ground.contains(tile.geometry())
    _wheel(player, ground, -20)
    assert ground.ground.top() == 0


def test_the_table_of_a_puzzle_scrolls_too(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    guided = GuidedTable(new_match("king-albert", {}, 1), 0, Settings(animation="off"), window)
    window.resize(420, 120)
    guided.resize(420, 120)
    window.show()
    assert isinstance(guided, ScrolledGround)
    assert guided.table.size() == guided.ground.size()
    assert guided.table.height() >= QSize(guided.table.least).height()
    lowest = guided.table.board.widget_at(guided.table.board.top("foundation 4"))
    assert not guided.sight.contains(lowest.geometry())
    guided.mark(("foundation 4",))
    assert guided.sight.contains(lowest.geometry().translated(guided.table.pos()))
