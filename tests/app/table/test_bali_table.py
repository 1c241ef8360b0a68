"""Bali in the window: whole games by mouse and by keyboard, and where everything lies."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox

from gamesuite.app.play.seats_dialog import SeatsDialog
from gamesuite.engine import record
from gamesuite.engine.match import Match
from gamesuite.engine.step import Scored
from gamesuite.engine.table.controller import Change, Spot
from gamesuite.engine.table.scene import Seated
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import (
    DECK,
    Build,
    Command,
    Place,
    Remove,
    State,
    Stop,
    View,
    pack,
    removed_part,
)
from gamesuite.games.bali.table.parts import (
    BALI,
    COUNT,
    LETTER_PARTS,
    NO_LETTER,
    STOP,
    UNSEEN_PART,
    WORDS,
    ColumnContent,
    FigureContent,
    WordsContent,
    handle_part,
)
from gamesuite.tables.bali.columns import ColumnWidget
from gamesuite.tables.bali.widgets import BaliWidget
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.widgets.table.lights import RingWidget
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.accessible_tree import tree
from tests.contents import content_of
from tests.games.bali.positions import RULES, build, do, match, position, setup
from tests.hands import TableHands

SIZES = ((800, 560), (1024, 640), (1366, 768), (1920, 1080))
Do = Callable[[Player, Command], None]


def _begin(program: Program, cards: str = "", size: tuple[int, int] = (1024, 640)) -> Player:
    """Start a game; ``cards`` come first, the rest in alphabetical order."""
    rest = list(pack(1, wild=True))
    for card in cards:
        rest.remove(card)
    given = cards + "".join(rest) if cards else None
    player = program.start_at(Match(RULES, setup(1, 5, given)))
    player.resize(*size)
    return player


def _match(player: Player) -> Match[State, Command, View]:
    return player.window.session.match


def _hands(player: Player) -> TableHands:
    return TableHands(player.window)


def _column(number: int) -> str:
    return str(Place(0, number))


def _by_mouse(player: Player, command: Command) -> None:
    hands = _hands(player)
    match command:
        case Build(column, (piece,), wilds):
            hands.drag(str(piece), str(column))
            for letter in wilds:
                hands.click(LETTER_PARTS[letter])
        case Remove(column):
            hands.click(handle_part(column))
        case _:
            hands.click(STOP)
            player.click_at(player.table.board.part_rect(STOP).center() + QPoint(30, 5))


def _by_clicks(player: Player, command: Command) -> None:
    if isinstance(command, Build):
        for part in (str(command.pieces[0]), str(command.column)):
            _hands(player).click(part)
        for letter in command.wilds:
            _hands(player).click(LETTER_PARTS[letter])
    else:
        _by_mouse(player, command)


def _by_key(player: Player, command: Command) -> None:
    match command:
        case Build(column, (piece,), wilds):
            for place in (piece, column):
                player.key(Qt.Key(Qt.Key.Key_1 + place.column))
            for letter in wilds:
                player.key(Qt.Key[f"Key_{letter}"])
        case Remove(column):
            player.key(Qt.Key(Qt.Key.Key_1 + column.column))
            player.key(Qt.Key.Key_R)
        case _:
            player.key(Qt.Key.Key_E)
            player.key(Qt.Key.Key_E)


@pytest.mark.parametrize("play", [_by_mouse, _by_clicks, _by_key])
def test_a_whole_game(program: Program, play: Do) -> None:
    player = _begin(program, "?TESRAN")
    game, luck = _match(player), Random(4)
    while game.outcome is None:
        command, moves = GreedyBali().decide(game.view(0), luck), game.moves()
        play(player, command)
        player.settle()
        assert game.moves() == moves + 1
        assert game.history(1)[-1][1].command == command
    assert any("wilds" in str(each) for each in game.entries)
    assert player.summary().isVisible()


# Hands


def test_a_refused_build_goes_back_and_is_said(program: Program) -> None:
    player = _begin(program, "QXETESR")
    at_home = _hands(player).rect(_column(1))
    _hands(player).drag(_column(1), _column(0))
    assert player.status() == "No word contains QX."
    assert _match(player).moves() == 0
    assert _hands(player).rect(_column(1)) == at_home


def test_a_whole_column_is_carried(program: Program) -> None:
    player = _begin(program, "TESTRAN")
    for piece in (1, 2):
        player.window.session.do(build(0, piece))
    player.settle()
    board = player.table.board
    before = [board.rect_at(Spot(_column(0), height)) for height in range(3)]
    end = _hands(player).carry(Spot(_column(0), 1), QPoint(300, 300))
    after = [board.rect_at(Spot(_column(0), height)) for height in range(3)]
    assert {new.topLeft() - old.topLeft() for new, old in zip(after, before, strict=True)} == {
        after[0].topLeft() - before[0].topLeft()
    }
    assert after != before
    _hands(player).release(end)


def test_columns_are_reordered_by_drag_and_it_lasts(program: Program) -> None:
    player = _begin(program, "TESTRAN")
    board = player.table.board
    first, last = board.part_rect(_column(0)), board.part_rect(_column(6))
    left, right = (board.part_rect(_column(at)).center().x() for at in (3, 4))
    _hands(player).drag_to(_column(0), QPoint((left + right) // 2, first.top() + 80))
    assert _match(player).moves() == 0
    assert board.part_rect(_column(1)) == first
    assert board.part_rect(_column(0)).x() > board.part_rect(_column(3)).x()
    assert board.part_rect(_column(6)) == last
    place = board.part_rect(_column(0))
    player.window.session.do(build(1, 2))
    player.settle()
    assert player.table.board.part_rect(_column(0)) == place
    again = program.start()
    again.resize(1024, 640)
    assert again.table.board.part_rect(_column(0)) == place
    again.insist("Ctrl+Z")
    assert again.table.board.part_rect(_column(0)) == place


def test_the_gap_that_takes_a_column_is_lit(program: Program) -> None:
    player = _begin(program, "TESTRAN")
    left, right = (player.table.board.part_rect(_column(at)) for at in (3, 4))
    middle = (left.center().x() + right.center().x()) // 2
    end = _hands(player).carry(_column(0), QPoint(middle, left.top() + 80))
    rings = [ring for ring in player.table.findChildren(RingWidget) if ring.isVisible()]
    assert [abs(ring.geometry().center().x() - middle) <= 2 for ring in rings] == [True]
    drawn = rings[0].grab().toImage()
    inks = {drawn.pixelColor(x, drawn.height() // 2).name() for x in range(drawn.width())}
    assert current_theme().target in inks
    _hands(player).release(end)
    assert not [ring for ring in player.table.findChildren(RingWidget) if ring.isVisible()]


def test_the_column_that_takes_a_column_is_lit(program: Program) -> None:
    player = _begin(program, "TESTRAN")
    last = _hands(player).rect(_column(3))
    end = _hands(player).carry(_column(0), last.center())
    assert [glow.geometry().center() for glow in _glows(player)] == [last.center()]
    end = _hands(player).rect(DECK).center()
    _hands(player).move(end)
    assert not _glows(player)
    _hands(player).release(end)
    assert not _glows(player)


def _glows(player: Player) -> list[RingWidget]:
    return [glow for glow in player.table.findChildren(RingWidget) if glow.isVisible()]


def test_a_drop_near_the_middle_of_a_column_builds(program: Program) -> None:
    player = _begin(program, "TESTRAN")
    target = _hands(player).rect(_column(1))
    _hands(player).drag_to(_column(0), target.center() + QPoint(target.width() // 3, 60))
    assert _match(player).history(1)[-1][1].command == build(1, 0)


def test_the_felt_below_a_column_is_not_the_column_unless_one_is_held(program: Program) -> None:
    player = _begin(program, "TESTRAN")
    hands, board = _hands(player), player.table.board
    low = board.part_rect(_column(1)).bottomLeft() + QPoint(10, -5)
    hands.click_at(low)
    assert not board.held
    hands.click(_column(0))
    assert len(board.held) == 1
    hands.click_at(low)
    assert _match(player).entries[-1].command == Build(Place(0, 1), (Place(0, 0),))


def test_a_column_is_moved_by_keyboard(program: Program) -> None:
    player = _begin(program, "TESTRAN")
    player.key(Qt.Key.Key_3)
    player.key(Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert _hands(player).focus_name() == "Before column 1"
    player.key(Qt.Key.Key_Return)
    assert _match(player).moves() == 0
    board = player.table.board
    assert board.part_rect(_column(2)).x() < board.part_rect(_column(0)).x()


def test_the_arrow_keys_reach_columns_words_and_the_button(program: Program) -> None:
    player = _begin(program, "RESTQXZ")
    for piece in (1, 2, 3):
        player.window.session.do(build(0, piece))
    player.settle()
    player.key(Qt.Key.Key_Right)  # shows the cursor
    assert _hands(player).focus_name() == "Column 1: REST, a word worth 12 points"
    player.key(Qt.Key.Key_Up)
    assert _hands(player).focus_name() == "Remove REST, worth 12 points"
    player.key(Qt.Key.Key_Down)
    player.key(Qt.Key.Key_Down)
    assert _hands(player).focus_name() == "End the game; the words that stand count"
    player.key(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert isinstance(_match(player).history(1)[-1][1].command, Remove)


def test_the_bali_card_takes_a_typed_letter_and_escape_puts_it_back(program: Program) -> None:
    player = _begin(program, "?TESRAN")
    player.key(Qt.Key.Key_1)
    player.key(Qt.Key.Key_2)
    assert LETTER_PARTS["A"] in player.table.board.parts
    player.key(Qt.Key.Key_Escape)
    assert NO_LETTER not in player.table.board.parts
    assert _match(player).moves() == 0
    player.key(Qt.Key.Key_1)
    player.key(Qt.Key.Key_2)
    player.key(Qt.Key.Key_R)
    assert _match(player).history(1)[-1][1].command == build(1, 0, wilds="R")


def test_undo_closes_the_question_first(program: Program) -> None:
    player = _begin(program, "?TESRAN")
    player.window.session.do(build(2, 3))
    player.settle()
    player.key(Qt.Key.Key_1)
    player.key(Qt.Key.Key_2)
    player.shortcut("Ctrl+Z")
    assert NO_LETTER not in player.table.board.parts
    assert _match(player).moves() == 1


# What the table shows


def _texts(player: Player) -> str:
    return " ".join(f"{item.name} {item.text}" for item in tree(player.window))


def test_removed_words_are_not_shown_until_the_end(program: Program) -> None:
    player = _begin(program, "RESTQXZ")
    for command in (build(0, 1), build(0, 2), build(0, 3)):
        player.window.session.do(command)
    player.settle()
    assert "REST" in _texts(player)
    _hands(player).click(handle_part(Place(0, 0)))
    assert "REST" not in _texts(player)
    assert content_of(player.table.board.part(removed_part(0)), FigureContent).value == "12"
    player.window.session.do(Stop())
    player.settle()
    assert content_of(player.table.board.part(WORDS), WordsContent).words == (("REST", "12"),)


def test_hidden_cards_have_no_face(program: Program) -> None:
    player = _begin(program)
    deck = {card.id for card in _match(player).state.deck}
    for widget in player.table.findChildren(CardWidget):
        assert (widget.face is None) == (widget.id in deck)


def test_a_long_word_is_a_moment(program: Program) -> None:
    player = _begin(program, "PROBLEM")
    player.table.set_animation(1)
    for piece in range(1, 7):
        player.window.session.do(build(0, piece))
        player.settle()
        column = player.table.board.widget_at(Spot(_column(0), -1))
        assert isinstance(column, ColumnWidget)
        assert column.is_running() == (piece == 6)
    long = player.table.board.widget_at(Spot(_column(0), -1))
    assert isinstance(long, ColumnWidget)
    player.click_at(QPoint(300, 400))
    assert not long.is_running(), "a press ends the moment"


def test_a_bali_is_a_moment(program: Program) -> None:
    player = _begin(program)
    player.table.set_animation(1)
    end = do(position("REST* TEST*"), Remove(Place(0, 0)), Stop())
    assert BALI not in player.table.board.parts
    table: AnyGameTable = player.table
    view = RULES.view(end, 0)
    table.show_view(view, Seated(0), Change((Scored(0, 20),)))
    praise = table.board.widget_at(Spot(BALI))
    assert isinstance(praise, BaliWidget)
    assert praise.is_running()
    player.table.finish_motion()
    assert not praise.is_running()
    table.show_view(view, Seated(0), Change(fresh=True))
    loaded = table.board.widget_at(Spot(BALI))
    assert isinstance(loaded, BaliWidget)
    assert not loaded.is_running(), "it was celebrated when it was done"
    _check_parts(player)


# Sizes


def _check_parts(player: Player) -> None:
    board, table = player.table.board, player.table
    flat = [DECK, COUNT, removed_part(0)]
    flat += [name for name in (BALI, STOP, UNSEEN_PART, WORDS, NO_LETTER) if name in board.parts]
    flat += [name for name in LETTER_PARTS.values() if name in board.parts]
    flat += [name for name in board.parts if name.startswith("remove ")]
    for name in flat:
        assert table.rect().contains(board.part_rect(name)), name
    columns = [name for name in board.parts if isinstance(board.part(name).content, ColumnContent)]
    cards = [
        board.rect_at(Spot(name, height))
        for name in columns
        for height in range(board.height_of(name))
    ]
    for first, second in combinations(flat, 2):
        assert not board.part_rect(first).intersects(board.part_rect(second)), (first, second)
    for card in cards:
        assert table.rect().contains(card)
        assert not [name for name in flat if board.part_rect(name).intersects(card)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mirrored", [False, True])
def test_everything_lies_on_the_table(
    program: Program, size: tuple[int, int], *, mirrored: bool
) -> None:
    player = _begin(program, size=size)
    player.window.store.change("mirrored", mirrored)
    game, luck = _match(player), Random(3)
    while game.outcome is None:
        _check_parts(player)
        builds = [each for each in game.rules.legal_commands(game.state) if isinstance(each, Build)]
        command = luck.choice(builds) if builds else Stop()
        player.window.session.do(command)
        player.settle()
    _check_parts(player)


@pytest.mark.parametrize("size", SIZES)
def test_a_column_of_thirteen_letters_can_be_read(program: Program, size: tuple[int, int]) -> None:
    player = _begin(program, "PROBLEMATICAL", size)
    for letter in "ROBLEMATICAL":
        columns = _match(player).state.table.panels[0]
        piece = next(at for at, each in enumerate(columns) if at and each.text == letter)
        player.window.session.do(build(0, piece))
    player.settle()
    board = player.table.board
    assert board.part(handle_part(Place(0, 0))).caption == "130"
    rects = [board.rect_at(Spot(_column(0), height)) for height in range(13)]
    assert player.table.rect().contains(rects[0].united(rects[-1]))
    for upper, lower in pairwise(rects):
        strip = lower.top() - upper.top()
        assert strip > 0.42 * upper.width() - 1, "letter and value lie in the strip"
        assert strip >= 18


# The window


def test_a_file_with_several_players_opens(program: Program, tmp_path: Path) -> None:
    player = _begin(program)
    file = tmp_path / "match.gsave"
    file.write_bytes(record.write(match(3)))
    player.window.shelf.load(file)
    assert len(_match(player).setup.seats) == 3


def test_the_menu_has_no_variations_of_matches(program: Program) -> None:
    player = _begin(program)
    texts = {action.text() for action in player.window.findChildren(QAction) if action.isVisible()}
    assert {"A Bali triples the score", "Bali card"} <= texts
    assert not {"Referee", "Challenges", "Partnership"} & texts


def test_the_dialog_of_players_offers_one_to_four(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = _begin(program)
    shown: list[tuple[int, bool]] = []

    def note(dialog: SeatsDialog) -> bool:
        count = dialog.findChild(QComboBox)
        assert count is not None
        shown.append((count.count(), count.isHidden()))
        return False

    monkeypatch.setattr(SeatsDialog, "exec", note)
    player.shortcut("F4")
    assert shown == [(4, False)]
