"""How cards of Paris lie: arranged melds and the chosen order outlive cover, game and program."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gamesuite.app.play.cover import Cover
from gamesuite.engine.setup import Option, Seat
from gamesuite.games.paris.parts import (
    GO_OUT,
    GROUP_PARTS,
    NEW_GROUP,
    SORT,
    TAKEN,
    WORTH,
    WorthContent,
)
from gamesuite.games.paris.state import Take
from tests.app.player import Player
from tests.app.program import Program
from tests.contents import content_of
from tests.games.paris.positions import setup
from tests.hands import TableHands

ANNA, BO = Seat(name="Anna"), Seat(name="Bo")


def _deal(player: Player, number: int, **options: Option) -> None:
    player.window.shelf.new("paris", setup(1, 2, None, **options).options, number, (ANNA, BO))
    player.settle()


def _look(player: Player) -> None:
    (cover,) = player.window.findChildren(Cover)
    if cover.isVisible():
        player.key(Qt.Key.Key_Return)
        player.settle()


def _take(player: Player) -> None:
    """Take the first card, and let the next player look."""
    view = player.window.session.match.view(None)
    player.window.session.do(Take(next(iter(view.cards_to_take))))
    player.settle()
    _look(player)


def _title(player: Player) -> str:
    return content_of(player.table.board.part(WORTH), WorthContent).title


def _sorted_by(player: Player) -> str:
    """Return what the button offers, which is the other order."""
    return "house" if player.table.board.part(SORT).words == "Sort by person" else "person"


def _break_a_meld(player: Player) -> None:
    """Let the players take cards until one has a meld, and that one take a card out of it."""
    while not player.table.board.height_of(GROUP_PARTS[0]):
        _take(player)
    player.table.finish_motion()
    TableHands(player.window).drag(GROUP_PARTS[0], NEW_GROUP)
    assert _title(player).startswith("Your melds: ")


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start()
    _deal(player, 5)
    _look(player)
    while GROUP_PARTS[0] not in player.table.board.parts:
        _take(player)
    return player


def test_melds_arranged_by_hand_outlive_the_cover(player: Player) -> None:
    _break_a_meld(player)
    _take(player)
    assert not _title(player).startswith("Your melds: ")
    _take(player)
    assert _title(player).startswith("Your melds: ")


def test_melds_of_both_players_outlive_the_next_start(program: Program, player: Player) -> None:
    _break_a_meld(player)
    again = program.start()  # covered again
    _look(again)
    assert _title(again).startswith("Your melds: ")
    _take(again)
    assert not _title(again).startswith("Your melds: ")
    third = program.start()  # in the turn of the other player
    _look(third)
    assert not _title(third).startswith("Your melds: ")
    _take(third)
    assert _title(third).startswith("Your melds: ")


def test_the_next_game_begins_with_the_best_melds(player: Player) -> None:
    _break_a_meld(player)
    _deal(player, 6)
    _look(player)
    for _turn in range(8):
        _take(player)
        assert not _title(player).startswith("Your melds: ")


def test_the_order_of_cards_is_kept_in_new_games_and_at_the_next_start(
    program: Program, player: Player
) -> None:
    assert _sorted_by(player) == "house"
    player.key(Qt.Key.Key_S)
    player.key(Qt.Key.Key_T)
    assert _sorted_by(player) == "person"
    _deal(player, 6)
    seat = player.window.session.match.state.seat
    _look(player)
    while player.window.session.match.state.seat != seat:
        _take(player)
    assert _sorted_by(player) == "person"
    again = program.start()
    _deal(again, 7)
    _look(again)
    assert _sorted_by(again) == "person"
    assert again.table.board.part(TAKEN).on
    again.key(Qt.Key.Key_S)
    _deal(again, 8)
    _look(again)
    assert _sorted_by(again) == "house"


def test_each_player_has_an_order_of_their_own(player: Player) -> None:
    seat = player.window.session.match.state.seat
    player.key(Qt.Key.Key_S)
    _take(player)
    assert _sorted_by(player) == "house"
    _deal(player, 9)
    _look(player)
    for _turn in range(2):
        is_same = player.window.session.match.state.seat == seat
        assert _sorted_by(player) == ("person" if is_same else "house")
        _take(player)


def test_the_button_says_what_going_out_scores(player: Player) -> None:
    board = player.table.board
    while board.part(GO_OUT).why is not None:
        assert board.part(GO_OUT).caption == "Go out"
        _take(player)
    score = _title(player).removeprefix("Melds: ")
    assert board.part(GO_OUT).caption == f"Go out: {score}"
    player.resize(800, 560)
    _font, words = board.widget_at(board.top(GO_OUT)).fitted_words()  # type: ignore[attr-defined]
    assert score in words


def test_the_keyboard_leaves_a_greyed_button_for_the_card_taken_by_its_key(player: Player) -> None:
    board = player.table.board
    player.key(Qt.Key.Key_Right)  # shows where the keyboard is
    player.table.move_cursor(board.top(GO_OUT))
    player.table.setFocus()
    player.key(Qt.Key.Key_Right)
    assert board.widget_at(board.top(GO_OUT)).hasFocus()
    moves = player.window.session.match.moves()
    player.key(Qt.Key.Key_3)
    player.settle()
    assert player.window.session.match.moves() == moves + 1
    _look(player)
    player.key(Qt.Key.Key_Right)
    assert board.widget_at(board.top("place 3")).hasFocus()
