"""The picker with up to thirty games: it scrolls, finds games, and keeps favourites first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.picker.grid import LEAST_EMBLEM
from gamesuite.app.picker.picker import Picker
from gamesuite.app.picker.tile import TODAY, Tile
from gamesuite.app.picker.tile_ground import TileGround
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import languages
from gamesuite.widgets.look.theme import current_theme
from tests.app.picker.many_games import make_many
from tests.app.player import Player
from tests.app.program import Program

Key = Qt.Key
SIZES = ((700, 480), (800, 560), (1366, 768), (1920, 1080))
Many = Callable[[int], None]


class Chooser(Player):
    """A player at the picker."""

    @property
    def picker(self) -> Picker:
        """The picker."""
        found = self.window.findChild(Picker)
        assert found is not None
        return found

    @property
    def ground(self) -> TileGround:
        """The ground with the tiles."""
        found = self.window.findChild(TileGround)
        assert found is not None
        return found

    @property
    def field(self) -> QLineEdit:
        """The search field."""
        found = self.picker.findChild(QLineEdit)
        assert found is not None
        return found

    @property
    def games(self) -> list[str]:
        """The games shown; before them is the tile of the day, unless something is searched for."""
        first, *others = self.ground.games or [""]
        return others if first == TODAY else [first, *others] if first else []

    @property
    def focused(self) -> str:
        """The game whose tile has the focus, empty if none has."""
        widget = QApplication.focusWidget()
        return widget.game if isinstance(widget, Tile) else ""

    def tile(self, game: str) -> Tile:
        """Return the tile of ``game``."""
        return next(each for each in self.window.findChildren(Tile) if each.game == game)

    def type(self, words: str) -> None:
        """Type ``words``."""
        for letter in words:
            widget = QApplication.focusWidget()
            assert widget is not None
            QTest.keyClicks(widget, letter)
        QApplication.processEvents()

    def in_sight(self, tile: Tile) -> bool:
        """Return whether all of ``tile`` is seen."""
        return self.ground.sight.contains(tile.geometry())

    def favourites(self) -> tuple[str, ...]:
        """Return the favourites in the settings."""
        return self.window.store.settings.favourites


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> Many:
    """Return what puts so many games into the catalogue."""

    def make(count: int) -> None:
        make_many(monkeypatch, count)

    return make


@pytest.fixture
def chooser(program: Program, many: Many) -> Chooser:
    """Return a player at the picker with thirty games, in the smallest usual window."""
    many(30)
    return Chooser(program.start(size=(800, 560)).window)


def _centre(widget: QWidget) -> QPoint:
    return widget.mapTo(widget.window(), widget.rect().center())


# What is shown


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("count", [5, 6, 7, 9, 12, 13, 17, 30])
def test_every_tile_has_its_words_and_a_place_of_its_own(
    program: Program, many: Many, interface: InterfaceLanguage, count: int, language: str
) -> None:
    interface.use(language)
    many(count)
    player = Chooser(program.start().window)
    player.window.setMinimumSize(0, 0)
    assert player.games == list(GAMES)
    assert len(player.games) == count
    for size in SIZES:
        player.resize(*size)
        _look_at_tiles(player)


def _look_at_tiles(player: Chooser) -> None:
    tiles = [player.tile(game) for game in (TODAY, *GAMES)]
    for tile in tiles:
        assert tile.emblem() >= LEAST_EMBLEM
        assert tile.height() >= tile.needed()
        assert tile.width() >= tile.narrowest()
        assert player.ground.ground.contains(tile.geometry())
    places = [tile.geometry() for tile in tiles]
    assert not any(
        first.intersects(second) for at, first in enumerate(places) for second in places[:at]
    )


@pytest.mark.parametrize(("count", "is_shown"), [(5, False), (8, False), (9, True), (30, True)])
def test_the_search_field_is_shown_for_many_games(
    program: Program, many: Many, count: int, is_shown: bool
) -> None:
    many(count)
    player = Chooser(program.start().window)
    assert player.field.isVisible() == is_shown
    assert player.focused == "king-albert"


def test_a_game_of_the_list_can_be_played_and_resumed(chooser: Chooser) -> None:
    chooser.key(Key.Key_End)
    last = list(GAMES)[-1]
    assert chooser.focused == last
    chooser.key(Key.Key_Space)
    assert chooser.window.session.match.setup.game == last
    chooser.shortcut("Ctrl+G")
    assert chooser.focused == last
    assert chooser.in_sight(chooser.tile(last))
    assert "Resume" in chooser.focus_name()


# Scrolling and the keyboard


def _wheel(player: Chooser, notches: int) -> None:
    handle = player.window.windowHandle()
    for _notch in range(abs(notches)):
        turn = QPoint(0, -120 if notches > 0 else 120)
        QTest.wheelEvent(handle, QPointF(_centre(player.ground)), turn)


def test_the_wheel_scrolls_over_tiles(chooser: Chooser) -> None:
    assert chooser.in_sight(chooser.tile("king-albert"))
    _wheel(chooser, 40)
    assert not chooser.in_sight(chooser.tile("king-albert"))
    assert chooser.in_sight(chooser.tile(list(GAMES)[-1]))
    _wheel(chooser, -40)
    assert chooser.in_sight(chooser.tile("king-albert"))


def test_every_tile_with_the_focus_is_seen_whole(chooser: Chooser) -> None:
    for game in GAMES:
        assert chooser.focused == game
        assert chooser.in_sight(chooser.tile(game)), game
        chooser.key(Key.Key_Tab)
    for game in reversed(GAMES):
        chooser.key(Key.Key_Backtab)
        assert chooser.focused == game
        assert chooser.in_sight(chooser.tile(game)), game


def test_the_tile_with_the_focus_stays_in_sight_in_a_window_of_another_size(
    chooser: Chooser,
) -> None:
    chooser.window.setMinimumSize(0, 0)
    chooser.key(Key.Key_Down, Key.Key_Down, Key.Key_Down)
    tile = chooser.tile(chooser.focused)
    for size in ((700, 480), (1000, 700), (800, 560)):
        chooser.resize(*size)
        assert chooser.in_sight(tile)


def test_tab_goes_from_the_search_to_the_first_tile(chooser: Chooser) -> None:
    chooser.shortcut("Ctrl+F")
    assert chooser.field.hasFocus()
    chooser.key(Key.Key_Tab)
    assert chooser.focused == TODAY


def test_arrows_move_among_rows(chooser: Chooser) -> None:
    games = [TODAY, *GAMES]
    chooser.key(Key.Key_Home)
    row = [each for each in games if chooser.tile(each).y() == chooser.tile(games[0]).y()]
    chooser.key(Key.Key_Right)
    assert chooser.focused == games[1]
    chooser.key(Key.Key_Down)
    below = chooser.tile(chooser.focused)
    assert below.game == games[len(row) + 1]
    assert below.x() == chooser.tile(games[1]).x()
    assert chooser.in_sight(below)
    chooser.key(Key.Key_Up, Key.Key_Left, Key.Key_Left)
    assert chooser.focused == games[0]
    chooser.key(Key.Key_Up)
    assert chooser.focused == games[0]
    chooser.key(Key.Key_End, Key.Key_Right, Key.Key_Down)
    assert chooser.focused == games[-1]
    chooser.key(Key.Key_Home)
    assert chooser.focused == games[0]


def test_arrows_move_in_a_window_that_gets_keys_but_is_not_active(
    chooser: Chooser, qtbot: QtBot
) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    QTest.keyClick(chooser.tile("king-albert"), Key.Key_End)
    last = chooser.tile(list(GAMES)[-1])
    assert chooser.ground.focusWidget() is last
    assert chooser.in_sight(last)


def test_page_keys_move_by_what_is_seen(chooser: Chooser) -> None:
    tops = sorted({chooser.tile(each).y() for each in GAMES})
    seen = 0
    while chooser.tile(chooser.focused).y() != chooser.tile(list(GAMES)[-1]).y():
        chooser.key(Key.Key_PageDown)
        seen += 1
        assert chooser.in_sight(chooser.tile(chooser.focused))
    assert 1 < seen <= len(tops)
    for _again in tops:
        chooser.key(Key.Key_PageUp)
    assert chooser.focused == "king-albert"


def test_from_right_to_left_everything_is_mirrored(
    program: Program, many: Many, qapp: QApplication
) -> None:
    many(13)
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        player = Chooser(program.start().window)
        first, second = (player.tile(each) for each in list(GAMES)[:2])
        assert first.x() > second.x()
        assert first.star.x() < first.width() // 2
        assert player.field.x() < player.window.width() // 2
        player.key(Key.Key_Left)
        assert player.focused == second.game
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


# The search


def test_what_is_typed_is_searched_for(chooser: Chooser) -> None:
    chooser.type("spi")
    assert chooser.field.hasFocus()
    assert chooser.field.text() == "spi"
    assert chooser.games == ["spider", "simple-simon"]
    assert [tile.game for tile in chooser.window.findChildren(Tile) if tile.isVisible()] == [
        "spider",
        "simple-simon",
    ]
    assert chooser.status() == "2 games found. Enter opens Spider."
    chooser.key(Key.Key_Return)
    assert chooser.window.session.match.setup.game == "spider"
    chooser.shortcut("Ctrl+G")
    assert chooser.field.text() == ""
    assert len(chooser.games) == 30


def test_the_game_that_enter_opens_is_marked_while_the_field_has_the_focus(
    chooser: Chooser,
) -> None:
    chooser.type("spi")
    spider, simon = chooser.tile("spider"), chooser.tile("simple-simon")
    accent, panel = current_theme().accent, current_theme().panel
    assert [_left(tile, inside=True) for tile in (spider, simon)] == [accent, panel]
    chooser.key(Key.Key_Down, Key.Key_Right)
    assert chooser.focused == "simple-simon"
    assert _left(spider, inside=True) == panel, "Enter opens the one with the ring now"
    assert _left(simon, inside=False) == current_theme().focus
    chooser.shortcut("Ctrl+F")
    assert _left(spider, inside=True) == accent
    chooser.key(Key.Key_Escape)
    tiles = chooser.window.findChildren(Tile)
    assert {_left(tile, inside=True) for tile in tiles} == {panel}


def _left(tile: Tile, *, inside: bool) -> str:
    """Return the colour at the left side of ``tile``, or of the mark ``inside`` it."""
    return tile.grab().toImage().pixelColor(7 if inside else 2, tile.height() // 2).name()


def test_few_games_are_searched_too(program: Program) -> None:
    player = Chooser(program.start().window)
    player.type("dice")
    assert player.field.isVisible()
    assert player.games == ["balut"]
    player.key(Key.Key_Escape)
    assert not player.field.isVisible()
    assert player.focused == "king-albert"
    assert len(player.games) == len(GAMES)


@pytest.mark.parametrize(
    ("words", "games"), [("dice", ["balut"]), ("solitaire bed", ["flower-garden"])]
)
def test_a_game_is_found_by_its_kind(chooser: Chooser, words: str, games: list[str]) -> None:
    chooser.type(words)
    assert chooser.games == games


def test_escape_ends_the_search_where_it_began(chooser: Chooser) -> None:
    chooser.key(Key.Key_Right, Key.Key_Right)
    before = chooser.focused
    chooser.shortcut("Ctrl+F")
    chooser.type("golf")
    chooser.key(Key.Key_Down)
    assert chooser.focused == "golf"
    chooser.key(Key.Key_Escape)
    assert chooser.field.text() == ""
    assert chooser.focused == "golf"
    chooser.shortcut("Ctrl+F")
    chooser.key(Key.Key_Escape)
    assert chooser.focused == "golf"
    assert before == "balut"


def test_escape_leaves_the_full_screen_only_without_a_search(chooser: Chooser) -> None:
    chooser.window.look.toggle_full_screen()
    chooser.type("golf")
    chooser.key(Key.Key_Escape)
    assert chooser.window.isFullScreen()
    chooser.key(Key.Key_Escape)
    assert not chooser.window.isFullScreen()


def test_a_search_without_a_result_says_so(chooser: Chooser) -> None:
    chooser.type("whist")
    assert chooser.games == []
    assert chooser.status() == "No game is called “whist”."
    chooser.key(Key.Key_Return, Key.Key_Down)
    assert chooser.field.hasFocus()
    chooser.key(Key.Key_Escape)
    assert chooser.status() == ""
    assert chooser.focused == "king-albert"


def test_enter_in_an_empty_search_plays_nothing(chooser: Chooser) -> None:
    chooser.shortcut("Ctrl+F")
    chooser.key(Key.Key_Return)
    assert chooser.window.session.current is None
    chooser.type(" ")
    chooser.key(Key.Key_Return)
    assert chooser.window.session.current is None


def test_that_nothing_is_found_is_drawn_over_the_felt(chooser: Chooser) -> None:
    chooser.type("whist")
    place = QRect(chooser.ground.geometry())
    one = chooser.picker.grab(place).toImage()
    chooser.type("s")
    assert chooser.games == []
    assert chooser.picker.grab(place).toImage() != one


def test_the_key_of_the_search_is_not_that_of_the_table(chooser: Chooser) -> None:
    chooser.window.open("king-albert")
    chooser.shortcut("Ctrl+G")
    chooser.shortcut("Ctrl+F")
    assert chooser.field.hasFocus()


# Favourites


def test_a_star_makes_a_favourite_that_comes_first_even_after_a_restart(
    program: Program, chooser: Chooser
) -> None:
    chooser.type("golf")
    chooser.click_widget(chooser.tile("golf").star)
    assert chooser.favourites() == ("golf",)
    assert chooser.status() == "Golf is now a favourite and comes first."
    assert not chooser.window.session.current, "the star does not press the tile"
    chooser.key(Key.Key_Escape)
    assert chooser.games[:2] == ["golf", "king-albert"]
    again = Chooser(program.start(size=(800, 560)).window)
    assert again.games[:2] == ["golf", "king-albert"]
    assert again.tile("golf").y() == again.tile("king-albert").y()
    assert again.tile("golf").x() < again.tile("king-albert").x()
    assert again.focused == "golf"
    again.click_widget(again.tile("golf").star)
    assert again.favourites() == ()
    assert again.status() == "Golf is no longer a favourite."
    assert again.games == list(GAMES)


def test_the_tile_of_the_day_is_no_favourite(chooser: Chooser) -> None:
    chooser.key(Key.Key_Home)
    tile = chooser.tile(TODAY)
    assert chooser.focused == TODAY
    assert not tile.star.isVisible()
    chooser.type("*")
    assert chooser.favourites() == ()
    assert chooser.focused == TODAY
    tile.contextMenuEvent(
        QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    )
    assert [each.text().replace("&", "") for each in _menu().actions()] == ["Play"]
    _menu().close()


def test_all_of_a_star_can_be_clicked(chooser: Chooser) -> None:
    star = chooser.tile("balut").star
    handle = chooser.window.windowHandle()
    for corner in (QPoint(1, 1), star.rect().bottomRight() - QPoint(1, 1)):
        at = star.mapTo(chooser.window, corner)
        before = chooser.favourites()
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=at)
        assert chooser.favourites() != before
        star = chooser.tile("king-albert").star


def test_a_key_makes_a_favourite_and_its_tile_stays_in_sight(chooser: Chooser) -> None:
    chooser.key(Key.Key_End)
    last = chooser.focused
    chooser.type("*")
    assert chooser.favourites() == (last,)
    assert chooser.field.text() == ""
    assert chooser.focused == last
    assert chooser.games[0] == last
    assert chooser.in_sight(chooser.tile(last))
    chooser.key(Key.Key_Tab)
    assert chooser.focused == "king-albert"
    chooser.key(Key.Key_Backtab)
    chooser.type("*")
    assert chooser.favourites() == ()
    assert chooser.focused == last
    assert chooser.in_sight(chooser.tile(last))


def test_the_place_is_kept_when_a_star_is_pressed(chooser: Chooser) -> None:
    _wheel(chooser, 40)
    top = chooser.ground.ground.top()
    assert top < 0
    chooser.click_widget(chooser.tile("westcliff").star)
    assert chooser.games[0] == "westcliff"
    assert chooser.ground.ground.top() == top


def test_favourites_keep_the_order_of_the_games(chooser: Chooser) -> None:
    for game in ("spider", "balut"):
        chooser.ground.focus(game)
        chooser.type("*")
    assert chooser.favourites() == ("spider", "balut")
    assert chooser.games[:3] == ["balut", "spider", "king-albert"]


def _menu() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_the_menu_of_a_tile_offers_the_same(chooser: Chooser) -> None:
    for words, favourites in (
        ("Add to favourites", ("balut",)),
        ("Remove from favourites", ()),
    ):
        tile = chooser.tile("balut")
        handle, at = chooser.window.windowHandle(), _centre(tile)
        QTest.mousePress(handle, Qt.MouseButton.RightButton, pos=at)
        QTest.mouseRelease(handle, Qt.MouseButton.RightButton, pos=at)
        texts = [each.text().replace("&", "") for each in _menu().actions()]
        assert texts == ["Play", f"{words}\t*"]
        _menu().actions()[1].trigger()
        _menu().close()
        assert chooser.favourites() == favourites


def test_a_favourite_that_is_not_installed_now_is_kept(program: Program, many: Many) -> None:
    many(9)
    player = Chooser(program.start().window)
    player.window.store.remember("favourites", ("gone", "yukon"))
    player.shortcut("Ctrl+G")
    assert player.games[0] == "yukon"
    player.ground.focus("balut")
    player.type("*")
    assert player.favourites() == ("gone", "yukon", "balut")


def test_a_help_line_tells_of_favourites(chooser: Chooser) -> None:
    star = chooser.tile("golf").star
    assert star.statusTip() == "Favourites come first. On the keyboard, * adds and removes one."
    assert star.toolTip() == "Add to favourites (*)"


# What is spoken


def _spoken(widget: QWidget) -> tuple[QAccessible.Role, str, str]:
    item = QAccessible.queryAccessibleInterface(widget)
    text = QAccessible.Text
    return item.role(), item.text(text.Name), item.text(text.Description)


def test_a_tile_tells_its_place_and_whether_it_is_a_favourite(chooser: Chooser) -> None:
    role = QAccessible.Role.Button
    name = "Golf. One up or one down, whatever the suit. New game"
    assert _spoken(chooser.tile("golf")) == (role, name, "13 of 31")
    chooser.ground.focus("golf")
    chooser.type("*")
    assert _spoken(chooser.tile("golf")) == (role, name, "Favourite. 2 of 31")
    chooser.type("golf")
    assert _spoken(chooser.tile("golf")) == (role, name, "Favourite. 1 of 1")


def test_screen_readers_list_the_tiles_in_their_order(chooser: Chooser) -> None:
    chooser.ground.focus("golf")
    chooser.type("*")
    ground = QAccessible.queryAccessibleInterface(chooser.ground)
    listed = [ground.child(at).object() for at in range(ground.childCount())]
    assert [each.game for each in listed if isinstance(each, Tile)] == chooser.ground.games
    assert ground.childCount() == 31
    picker = QAccessible.queryAccessibleInterface(chooser.picker)
    assert [picker.child(at).object() for at in range(picker.childCount())] == [
        chooser.field,
        chooser.ground,
    ]
    assert _spoken(chooser.field)[1] == "Search the games"


def test_a_star_is_a_box_that_is_checked(chooser: Chooser) -> None:
    star = chooser.tile("golf").star
    item = QAccessible.queryAccessibleInterface(star)
    assert item.role() == QAccessible.Role.CheckBox
    assert item.text(QAccessible.Text.Name) == "Favourite: Golf"
    assert not item.state().checked
    chooser.ground.focus("golf")
    chooser.type("*")
    assert QAccessible.queryAccessibleInterface(star).state().checked
    assert star.focusPolicy() == Qt.FocusPolicy.NoFocus


@pytest.mark.parametrize("words", ["xqz", "qx", "bali", "zzz"])
def test_no_letter_is_lost_when_the_tile_with_the_focus_goes(program: Program, words: str) -> None:
    player = Chooser(program.start().window)
    assert player.focused == "king-albert"
    player.type(words)
    assert player.field.text() == words
    assert player.field.hasFocus()
