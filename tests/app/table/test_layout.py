"""The layout of the window: at no size does anything overlap or get cut off."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QMenuBar, QToolBar, QWidget

from gamesuite.app.picker.tile import Tile
from gamesuite.engine.match import Match
from gamesuite.engine.table.controller import Spot
from gamesuite.games.king_albert.rules import VARIATIONS, State, VariationName, View
from gamesuite.patience.rules import Command, Move
from gamesuite.widgets.drawing.card_frame import index_height
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.part_widgets import PileWidget
from tests.app.player import Player
from tests.app.program import Program, Size
from tests.app.table.scene import scene

SIZES: tuple[Size, ...] = ((800, 560), (1024, 640), (1366, 768), (1920, 1080), (3840, 2160))
RUN = ["KH", "QS", "JH", "TS", "9H", "8S", "7H", "6S", "5H", "4S", "3H", "2S"]

SMALLEST_CARD = 55
SMALLEST_IN_A_TALL_COLUMN = 40
INDEX = 0.28
"""How much of a covered card must be visible after the deal, in card widths."""
PIXEL = 1 / SMALLEST_IN_A_TALL_COLUMN
"""The tolerance for rounding."""


def _tallest(variation: VariationName) -> int:
    """Return how many cards the last column has with a whole sequence on it."""
    return VARIATIONS[variation].columns[-1] + len(RUN) - 1


def _tall(variation: VariationName) -> Match[State, Command, View]:
    """Return a match with a whole sequence on the last column."""
    lengths = VARIATIONS[variation].columns
    more = RUN[1:]
    spare = VARIATIONS[variation].reserve
    ends = {index + 1: card for index, card in enumerate(more[spare:])}
    ends[len(lengths)] = RUN[0]
    match = scene(ends, " ".join(more[:spare]), variation=variation)
    for card in more:
        match.do(Move(card, f"column {len(lengths)}"))
    return match


def _rects(player: Player, place: str) -> list[QRect]:
    """Return the rectangles of the visible cards of ``place``, or of the empty place."""
    table = player.table
    spots = [Spot(place, height) for height in range(max(table.board.height_of(place), 1))]
    widgets = [table.board.widget_at(spot) for spot in spots]
    return [widget.geometry() for widget in widgets if widget.isVisible()]


def _area(player: Player, place: str) -> QRect:
    area = QRect()
    for rect in _rects(player, place):
        area = area.united(rect)
    return area


def _strips(player: Player) -> Iterator[float]:
    """Yield the visible part of each covered card of the columns, in card widths."""
    for place in player.table.board.parts:
        if place.startswith("column"):
            rects = _rects(player, place)
            for below, above in pairwise(rects):
                yield (above.top() - below.top()) / below.width()


def _check_layout(player: Player, smallest: int = SMALLEST_CARD) -> None:
    table, panel = player.table, player.page.panel
    areas = {place: _area(player, place) for place in table.board.parts}
    for place, area in areas.items():
        assert table.rect().contains(area), place
        assert area.width() >= smallest
    for (first, area), (second, other) in combinations(areas.items(), 2):
        assert not area.intersects(other), (first, second)
    assert not panel.geometry().intersects(table.geometry())
    assert player.page.rect().contains(panel.geometry())
    _check_no_text_is_cut_off(panel)


def _check_no_text_is_cut_off(parent: QWidget) -> None:
    """Check that no text of the labels in ``parent`` is cut off."""
    for label in parent.findChildren(QLabel):
        if label.isVisible():
            room = label.contentsRect()
            words = label.fontMetrics().boundingRect(room, _flags(label), label.text())
            assert words.width() <= room.width(), label.text()
            assert words.height() <= room.height(), label.text()
            visible = QRect(label.mapTo(parent, label.rect().topLeft()), label.size())
            assert parent.rect().contains(visible), label.text()


def _flags(label: QLabel) -> int:
    wrap = Qt.TextFlag.TextWordWrap.value if label.wordWrap() else 0
    return label.alignment().value | wrap


@pytest.mark.parametrize("variation", VARIATIONS)
def test_a_deal_fits_into_every_window(program: Program, variation: VariationName) -> None:
    player = program.start_at(scene(variation=variation))
    for size in SIZES:
        player.resize(*size)
        _check_layout(player)
        assert min(_strips(player)) >= INDEX, size


@pytest.mark.parametrize("variation", VARIATIONS)
def test_the_tallest_column_fits_into_every_window(
    program: Program, variation: VariationName
) -> None:
    player = program.start_at(_tall(variation))
    for size in SIZES:
        player.resize(*size)
        assert len(_rects(player, player.table.board.parts[-1])) == _tallest(variation)
        _check_layout(player, SMALLEST_IN_A_TALL_COLUMN)


@pytest.mark.parametrize("variation", VARIATIONS)
@pytest.mark.parametrize("large", [False, True])
def test_every_card_of_the_tallest_column_shows_its_index(
    program: Program, variation: VariationName, large: bool
) -> None:
    player = program.start_at(_tall(variation))
    least = index_height(CardStyle(large_indices=large)) - PIXEL
    if large:
        player.action("Large indices").trigger()
        assert min(_strips(player)) >= least
    for size in SIZES:
        player.resize(*size)
        assert min(_strips(player)) >= least, size


def test_a_long_column_is_squeezed_before_anything_else_shrinks(program: Program) -> None:
    player = program.start_at(_tall("standard"))
    player.resize(800, 680)
    for _ in range(6):
        player.insist("Ctrl+Z")
    assert len(_rects(player, "column 9")) == 14
    beside, long = _area(player, "column 8").width(), _area(player, "column 9").width()
    for _ in range(5):
        player.insist("Ctrl+Z")
    assert long < beside == _area(player, "column 8").width() == _area(player, "column 9").width()


def test_cards_return_to_their_size_when_a_tall_column_shrinks(program: Program) -> None:
    player = program.start_at(scene({1: "KH", 2: "QS", 3: "JH"}, "TS 9H 8S 7H 6S 5H 4S"))
    player.resize(1024, 640)
    width = _area(player, "column 1").width()
    for card in ("QS", "JH", "TS", "9H", "8S", "7H", "6S", "5H", "4S"):
        player.drag(card, "column 1")
    assert _area(player, "column 1").width() == width, "ten cards have room"
    player = program.start_at(_tall("standard"))
    player.resize(1024, 640)
    place = player.table.board.parts[-1]
    middles = {name: _area(player, name).center().x() for name in player.table.board.parts}
    assert _area(player, place).width() < width
    for _ in range(9):
        player.insist("Ctrl+Z")
    assert _area(player, place).width() == width
    for name, middle in middles.items():
        assert abs(_area(player, name).center().x() - middle) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_words_fit_into_the_panel(program: Program, size: Size) -> None:
    match = scene({7: "9S 2S"}, "AS", variation="queen-victoria", foundations_back=True)
    player = program.start_at(match)
    player.resize(*size)
    table = player.table.size()
    player.click("AS")
    player.insist("Ctrl+R")
    _check_layout(player)
    assert player.says("Not scored: you restarted the game.")
    assert player.table.size() == table


def test_the_largest_number_fits_into_the_panel(player: Player) -> None:
    player.deal(9007199254740991, variation="queen-victoria", foundations_back=True)
    for size in SIZES:
        player.resize(*size)
        _check_layout(player)


@pytest.mark.parametrize("size", SIZES)
def test_the_mirrored_table_fits(player: Player, size: Size) -> None:
    player.action("Mirrored").trigger()
    player.resize(*size)
    _check_layout(player)


def test_a_game_continues_in_a_window_of_another_size(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 2: "9H 8C", 9: "QS 7H"}, "AS"))
    for (width, height), place in zip(SIZES, ("column 1", "column 2") * 3, strict=False):
        player.resize(width, height)
        player.drag("7H", place)
        assert player.place("7H") == place


def test_a_lift_is_cancelled_when_the_window_is_resized(player: Player) -> None:
    card = player.tableau.columns[8][-1]
    pointer = player.carry(card, player.table.rect().center())
    player.resize(1024, 640)
    player.release(pointer)
    _check_layout(player)
    assert player.place(card) == "column 9"


def test_cards_grow_with_the_window(player: Player) -> None:
    widths = []
    for size in SIZES:
        player.resize(*size)
        widths.append(_area(player, "column 1").width())
    assert widths == sorted(set(widths))


def test_menus_and_tools_fit_into_the_smallest_window(player: Player) -> None:
    player.resize(*SIZES[0])
    assert (player.window.width(), player.window.height()) == SIZES[0]
    (tools,) = player.window.findChildren(QToolBar)
    (menus,) = player.window.findChildren(QMenuBar)
    for bar in (tools, menus):
        for action in bar.actions():
            rect = bar.actionGeometry(action)
            assert rect.isValid()
            assert bar.rect().contains(rect), action.text()


@pytest.mark.parametrize("size", SIZES)
def test_the_tiles_of_the_picker_do_not_overlap(program: Program, size: Size) -> None:
    player = program.start()
    player.resize(*size)
    tiles = player.window.findChildren(Tile)
    for tile in tiles:
        parent = tile.parentWidget()
        assert parent is not None
        assert parent.rect().contains(tile.geometry())
        assert min(tile.width(), tile.height()) >= 150
    for first, second in combinations(tiles, 2):
        assert not first.geometry().intersects(second.geometry())


@pytest.mark.parametrize("size", SIZES)
def test_the_summary_is_within_the_table(program: Program, size: Size) -> None:
    ends = {
        1: "KC", 2: "KD", 3: "KH", 4: "JC", 5: "JD", 6: "JH", 7: "9C", 8: "9D", 9: "9H",
    }  # fmt: skip
    player = program.start_at(scene(ends, "AS 7C 7D 7H 5C 5D 5H"))
    player.click("AS")
    player.resize(*size)
    summary = player.summary()
    assert summary.isVisible()
    assert player.table.geometry().contains(summary.geometry())
    _check_no_text_is_cut_off(summary)


def test_cards_fit_their_places_when_the_variation_changes(program: Program) -> None:
    player = program.start()
    player.window.deals.choose_game("king-albert")
    for variation in ("brigade", "standard"):
        player.window.deals.choose_options({"variation": variation, "foundations_back": False})
        table = player.table
        widgets = [table.board.widget_at(Spot(name, -1)) for name in table.board.parts]
        places = {widget.size() for widget in widgets}
        assert all(isinstance(widget, PileWidget) for widget in widgets)
        assert {card.size() for card in table.findChildren(CardWidget)} == places
