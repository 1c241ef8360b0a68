"""Paris in the window: matches by mouse and by keyboard, melds by drag, and every size."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QImage, QRegion
from PySide6.QtWidgets import QApplication, QPushButton, QToolTip, QWidget

from gamesuite.app.play.cover import Cover
from gamesuite.app.play.score_panel import figures
from gamesuite.app.result.standings_grid import StandingsGrid
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.table.controller import Spot
from gamesuite.engine.table.players import seat_part
from gamesuite.games.paris.draft import ParisDraft, arrangement_of
from gamesuite.games.paris.parts import (
    BUTTONS,
    GO_OUT,
    GROUP_PARTS,
    NEW_GROUP,
    NEXT,
    PASS,
    RESULT,
    SHEET,
    SORT,
    TAKEN,
    WORTH,
    WorthContent,
)
from gamesuite.games.paris.scene import bottom_seat
from gamesuite.games.paris.state import (
    PLACE_PARTS,
    Command,
    GoOut,
    NextHand,
    Pass,
    State,
    Take,
    View,
    hand_part,
)
from gamesuite.tables.paris.sheet_widget import short_name
from gamesuite.widgets.look.font import sized
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.part_widgets import ButtonWidget
from gamesuite.widgets.table.plate_widget import fitted
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.paris_matches import (
    PEOPLE,
    before_last_hand,
    greedy,
    new_match,
    play,
    takes_all,
    up_to,
)
from tests.contents import content_of
from tests.games.paris.positions import RULES, setup
from tests.hands import TableHands

SIZES = ((800, 560), (1024, 640), (1366, 768), (1920, 1080))
KEYS: dict[Command, Qt.Key] = {
    **{Take(at): Qt.Key(Qt.Key.Key_1 + at) for at in range(4)},
    GoOut(): Qt.Key.Key_O,
    Pass(): Qt.Key.Key_P,
    NextHand(): Qt.Key.Key_Return,
}
PARTS: dict[Command, str] = {
    **{Take(at): PLACE_PARTS[at] for at in range(4)},
    GoOut(): GO_OUT,
    Pass(): PASS,
    NextHand(): RESULT,
}


def _begin(program: Program, seats: int = 2, number: int = 5, **options: Option) -> Player:
    player = program.start()
    complete = setup(1, seats, None, **options).options
    player.window.shelf.new("paris", complete, number, PEOPLE[:seats])
    player.settle()
    return player


def _match(player: Player) -> Match[State, Command, View]:
    return player.window.session.match


def _view(player: Player) -> View:
    view: View = player.window.session.view
    return view


def _hands(player: Player) -> TableHands:
    return TableHands(player.window)


def _look(player: Player) -> None:
    """Lift the cover, if there is one."""
    (cover,) = player.window.findChildren(Cover)
    if cover.isVisible():
        player.key(Qt.Key.Key_Return)
        player.settle()


def _decided(player: Player, luck: Random) -> Command:
    match = _match(player)
    return greedy(match.view(match.state.seat), luck)


def _by_mouse(player: Player, command: Command) -> None:
    _hands(player).click(PARTS[command])


def _by_key(player: Player, command: Command) -> None:
    player.key(KEYS[command])


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("do", [_by_mouse, _by_key])
def test_a_match_is_played_to_its_end(program: Program, seats: int, do: object) -> None:
    """A hand, or the last two hands of a rubber."""
    if seats == 2:
        rubber = new_match(PEOPLE[:2], 5, match="rubber")
        play(rubber, greedy, lambda state: RULES.outcome(state) is not None)
        player = program.start_at(up_to(rubber, before_last_hand(rubber) - 4))
    else:
        player = _begin(program, seats, match="hand")
    match, luck = _match(player), Random(1)
    assert callable(do)
    while match.outcome is None:
        _look(player)
        command, moves = _decided(player, luck), match.moves()
        do(player, command)
        player.settle()
        assert match.moves() == moves + 1
        assert match.history(1)[-1][1].command == command
    assert match.outcome.key == ("rubber" if seats == 2 else "hand")
    assert player.summary().isVisible()


def test_a_card_is_dragged_to_the_hand(program: Program) -> None:
    player = _begin(program)
    _look(player)
    _hands(player).drag("place 2", hand_part(_match(player).state.seat))
    assert _match(player).history(1)[-1][1].command == Take(1)


def test_a_click_beside_the_card_says_what_to_do(program: Program) -> None:
    player = _begin(program)
    _look(player)
    board = player.table.board
    place, pile = board.part_rect("place 1"), board.part_rect("pile 1")
    assert place.intersects(pile)
    player.click_at(place.intersected(pile).center())
    assert _match(player).moves() == 1, "the card lies on its pile"


def _with_melds(player: Player) -> None:
    """Take cards until the player who looks has a meld and other cards."""
    match, luck = _match(player), Random(2)
    while True:
        _look(player)
        heights = {part: player.table.board.height_of(part) for part in player.table.board.parts}
        own = hand_part(match.state.seat)
        if heights.get(GROUP_PARTS[0], 0) and heights[own]:
            return
        command = _decided(player, luck)
        if isinstance(command, GoOut):
            command = Take(next(iter(match.view(None).cards_to_take)))
        player.window.session.do(command)
        player.settle()


def test_melds_are_rearranged_by_drag_and_outlive_undo_and_the_next_start(
    program: Program, workers: FakeWorkers
) -> None:
    seats = (Seat(name="Anna"), Seat(player="computer", level="greedy"))
    match = Match(RULES, Setup("paris", setup(1).options, seats, Deal(5)))
    while match.state.seat != 0 or arrangement_of(match.view(0), ParisDraft()).base == 0:
        match.do(Take(next(iter(match.view(None).cards_to_take))))
    player = program.start_at(match)
    moves, seat = match.moves(), 0
    _hands(player).drag(hand_part(seat), NEW_GROUP)
    worth = content_of(player.table.board.part(WORTH), WorthContent)
    assert worth.title.startswith("Your melds: ")
    assert worth.best.startswith("Best: ")
    assert _match(player).moves() == moves
    again = program.start()
    assert again.table.board.part(WORTH).content == worth
    again.insist("Ctrl+Z")
    assert content_of(again.table.board.part(WORTH), WorthContent).title.startswith("Your melds: ")
    again.key(Qt.Key.Key_B)
    assert content_of(again.table.board.part(WORTH), WorthContent).title.startswith("Melds: ")


def test_a_card_is_moved_by_keyboard_alone(program: Program) -> None:
    player = _begin(program)
    _with_melds(player)
    board = player.table.board
    player.table.move_cursor(board.top(GROUP_PARTS[0]))
    player.key(Qt.Key.Key_Right)  # shows the cursor
    player.key(Qt.Key.Key_Return)
    assert [part for part in board.parts if board.part(part).look == "target"]
    player.table.move_cursor(board.top(NEW_GROUP))
    player.key(Qt.Key.Key_Return)
    assert content_of(board.part(WORTH), WorthContent).title.startswith("Your melds: ")


def test_taken_cards_are_shown_with_a_key(program: Program) -> None:
    player = _begin(program, 3)
    for _turn in range(7):
        _look(player)
        player.window.session.do(Take(next(iter(_match(player).view(None).cards_to_take))))
        player.settle()
    _look(player)
    other = hand_part((_match(player).state.seat + 1) % 3)

    def faces() -> list[bool]:
        return [piece.face is not None for piece in player.table.board.part(other).pieces]

    assert faces() == [False, False, True]  # the last was taken since the player's last turn
    player.key(Qt.Key.Key_T)
    assert faces() == [False, True, True]
    _hands(player).click(TAKEN)
    assert faces() == [False, False, True]


@pytest.mark.parametrize("size", [(800, 560), (1366, 768)])
def test_buttons_leave_room_round_their_words_and_say_their_keys(
    program: Program, interface: InterfaceLanguage, size: tuple[int, int]
) -> None:
    interface.use("de")
    player = _begin(program)
    player.resize(*size)
    _look(player)
    board = player.table.board
    for name in (SORT, TAKEN, GO_OUT):
        button = board.widget_at(Spot(name))
        assert isinstance(button, ButtonWidget)
        font, words = button.fitted_words()
        wide = QFontMetricsF(font).horizontalAdvance(words)
        assert wide <= button.width() - 0.3 * button.height(), name
        assert name == GO_OUT or words.endswith(f"({board.part(name).key})"), name
        middle = board.part_rect(name).center()
        tip = QHelpEvent(QEvent.Type.ToolTip, middle, player.table.mapToGlobal(middle))
        QApplication.sendEvent(player.table, tip)
        assert QToolTip.text().endswith(f"({board.part(name).key})"), name


# Sizes


def _overlaps(player: Player, names: list[str]) -> list[tuple[str, str]]:
    board = player.table.board
    pairs = combinations(names, 2)
    return [pair for pair in pairs if board.part_rect(pair[0]).intersects(board.part_rect(pair[1]))]


def _check_parts(player: Player) -> None:
    board, table = player.table.board, player.table
    for name in board.parts:
        assert table.rect().contains(board.part_rect(name)), name
        for height in range(board.height_of(name)):
            assert table.rect().contains(board.rect_at(Spot(name, height))), (name, height)
    flat = [SHEET, *(name for name in (WORTH, RESULT, *BUTTONS) if name in board.parts)]
    flat += [name for name in board.parts if name.startswith(("seat ", "label "))]
    cards = [name for name in board.parts if name.startswith(("place ", "hand ", "meld "))]
    assert not _overlaps(player, flat)
    assert not [
        (one, other)
        for one in flat
        for other in cards
        if board.part_rect(one).adjusted(0, 0, 0, -6).intersects(board.rect_at(board.top(other)))
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_on_the_table(program: Program, seats: int) -> None:
    """In every window, from the first card of a hand to its result."""
    player, luck = _begin(program, seats), Random(3)
    player.window.setUpdatesEnabled(False)  # where things lie is all that counts
    match = _match(player)
    while True:
        _look(player)
        if match.moves() % 6 == 0 or match.state.result is not None:
            for size in SIZES:
                player.resize(*size)
                _check_parts(player)
        if match.state.result is not None:
            break
        player.window.session.do(takes_all(match.view(match.state.seat), luck))
    assert NEXT in player.table.board.parts


def _ended(program: Program, seats: int, size: tuple[int, int]) -> Player:
    hand = new_match(PEOPLE[:seats], 5)
    player = program.start_at(play(hand, greedy, lambda state: state.result is not None))
    player.resize(*size)
    return player


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_plates_of_others_are_as_large_as_their_place(
    program: Program, seats: int, size: tuple[int, int]
) -> None:
    player = _begin(program, seats)
    player.resize(*size)
    plate = player.table.board.widget_at(Spot(seat_part((bottom_seat(_view(player)) + 1) % seats)))
    image = QImage(plate.size(), QImage.Format.Format_ARGB32)
    image.fill(0)
    plate.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    middle, low = plate.width() // 2, round(plate.height() * 0.9)
    assert image.pixelColor(middle, low).alpha() > 0


def test_nobody_is_to_play_while_a_result_rests(program: Program) -> None:
    player = _ended(program, 3, SIZES[2])
    current = player.window.session.current
    assert current is not None
    assert "To play" not in dict(figures(current))
    player.key(Qt.Key.Key_N)
    assert "To play" in dict(figures(current))


def test_cards_in_no_meld_lie_under_a_veil_at_the_end_of_a_hand(program: Program) -> None:
    board = _ended(program, 2, SIZES[2]).table.board
    dim = [
        board.widget_of(piece.id)
        for name in board.parts
        for piece in board.part(name).pieces
        if piece.look == "dim"
    ]
    assert dim
    for card in dim:
        assert isinstance(card, CardWidget)
        veiled = card.grab().toImage()
        card.set_look("")
        assert card.grab().toImage() != veiled


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_of_a_match_leaves_the_hands_and_the_sheet_visible(
    program: Program, seats: int
) -> None:
    match = new_match(PEOPLE[:seats], 5, match="hand")
    player = program.start_at(play(match, greedy, lambda state: state.result is not None))
    names = [name for name in player.table.board.parts if name.startswith(("hand ", "seat "))]
    for size in SIZES:
        player.resize(*size)
        result, table = player.summary(), player.table
        assert result.isVisible()
        assert player.page.rect().contains(result.geometry())
        assert result.height() <= 150
        (ranking,) = result.findChildren(StandingsGrid)
        assert ranking.isVisible() or size[0] < 1366
        _check_parts(player)
        for name in (SHEET, *names):
            place = table.board.part_rect(name).translated(table.pos())
            assert not place.intersects(result.geometry()), (name, size)
    low = player.table.board.part_rect(SHEET).top()
    (close,) = (each for each in result.findChildren(QPushButton) if each.text() == "Close")
    player.click_widget(close)
    assert player.table.board.part_rect(SHEET).top() < low
    assert RESULT in player.table.board.parts
    for size in SIZES:
        player.resize(*size)
        _check_parts(player)
        for name in (SHEET, RESULT, *names):
            place = table.board.part_rect(name).translated(table.pos())
            assert not place.intersects(player.page.strip.geometry()), (name, size)


@pytest.mark.usefixtures("qapp")
def test_a_long_name_uses_the_room_of_its_plate() -> None:
    font, long = sized(QFont("Inter"), 24, bold=True), "Maximiliane von Hohenfels"
    wide = QFontMetricsF(font).horizontalAdvance(long)
    whole, words = fitted([f"{long} · 5 cards", long], font, QRect(0, 0, round(wide), 40))
    assert words == f"{long} · 5 cards"
    assert whole.pixelSize() < 24
    low, words = fitted([long], font, QRect(0, 0, round(wide * 0.4), 40))
    assert words == "Maximiliane\nvon Hohenfels"
    assert 2 * low.pixelSize() <= 40
    assert "…" in fitted([long], font, QRect(0, 0, round(wide * 0.3), 16))[1]


@pytest.mark.usefixtures("qapp")
def test_short_names_of_computer_players_differ() -> None:
    font = sized(QFont("Inter"), 10, bold=True)
    assert short_name("Computer 2", font, 200) == "Computer 2"
    short = [short_name(name, font, 48) for name in ("Computer 2", "Computer 3")]
    assert [name[-1] for name in short] == ["2", "3"]
    assert all(QFontMetricsF(font).horizontalAdvance(name) <= 48 for name in short)
