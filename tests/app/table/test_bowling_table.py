"""Bowling Solitaire in the window: whole games by mouse and by keyboard."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamesuite.app.menus.view_menu import ViewMenu
from gamesuite.catalogue import game
from gamesuite.engine.match import Match
from gamesuite.engine.rules import apply, usual_seats
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.table.controller import Spot
from gamesuite.games.bowling_solitaire.controller import GO_ON, Aim, LaneContent
from gamesuite.games.bowling_solitaire.rules import (
    PILE_PARTS,
    PILES,
    PIN_PARTS,
    PINS,
    Bowl,
    Command,
    EndBall,
    NextFrame,
)
from gamesuite.tables.bowling_solitaire import lane
from gamesuite.tables.bowling_solitaire.geometry import Geometry
from gamesuite.tables.bowling_solitaire.lane import LaneWidget
from gamesuite.tables.bowling_solitaire.lane_picture import lane_picture
from gamesuite.tables.bowling_solitaire.pins_and_balls import PinWidget
from gamesuite.widgets.look.theme import Theme
from gamesuite.widgets.table import game_table
from gamesuite.widgets.table.game_table import AnyGameTable, GameTable
from gamesuite.widgets.table.part_widgets import ButtonWidget
from tests.app.player import Player
from tests.app.program import Program
from tests.contents import content_of

ENDLESS = 1000.0
SIZES = ((800, 560), (1024, 640), (1366, 768), (1920, 1080))


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start()
    player.window.shelf.new("bowling-solitaire", {}, 5)
    QApplication.processEvents()
    return player


def _table(player: Player) -> AnyGameTable:
    table = player.page.table
    assert isinstance(table, GameTable)
    return table


def _rect_middle(player: Player, part: str) -> QPoint:
    return _table(player).board.part_rect(part).center()


def _press(player: Player, part: str) -> None:
    table = _table(player)
    place = _rect_middle(player, part)
    QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=place)
    QApplication.processEvents()


def _key(player: Player, keys: str) -> None:
    QTest.keyClicks(player.window.focusWidget() or _table(player), keys)
    QApplication.processEvents()


def _by_mouse(player: Player, command: object) -> None:
    if isinstance(command, Bowl):
        for pin in command.pins:
            _press(player, PIN_PARTS[PINS.index(pin)])
        _press(player, PILE_PARTS[PILES.index(command.pile)])
        return
    _press(player, GO_ON)
    if isinstance(command, EndBall):
        _press(player, GO_ON)


def _by_key(player: Player, command: object) -> None:
    if isinstance(command, Bowl):
        _key(player, command.pins)
        _key(player, str(PILES.index(command.pile) + 1))
    else:
        _key(player, "00" if isinstance(command, EndBall) else "0")


def _is_resting(player: Player) -> bool:
    return _table(player).board.part(GO_ON).caption == "Second ball"


def _click_felt(player: Player) -> None:
    _press(player, "lane")


def _press_space(player: Player) -> None:
    _key(player, " ")


@pytest.mark.parametrize(("do", "go_on"), [(_by_mouse, _click_felt), (_by_key, _press_space)])
def test_a_whole_game(player: Player, do: Any, go_on: Any) -> None:
    match = player.window.session.match
    luck = Random(3)
    rests = 0
    while match.outcome is None:
        if _is_resting(player):
            rests += 1
            go_on(player)
            assert not _is_resting(player)
        commands = list(match.rules.legal_commands(match.state))
        cards = [each for each in commands if isinstance(each, Bowl)]
        command = luck.choice(cards or commands)
        moves = match.moves()
        do(player, command)
        assert match.moves() == moves + 1
        assert match.history(1)[-1][1].command == command
    assert rests > 0
    assert match.outcome.key == "finished"
    assert player.summary().isVisible()


def test_a_ball_is_dragged_onto_a_pin(player: Player) -> None:
    match = player.window.session.match
    (bowl, *_rest) = (
        each for each in match.rules.legal_commands(match.state) if isinstance(each, Bowl)
    )
    for pin in bowl.pins[:-1]:
        _press(player, PIN_PARTS[PINS.index(pin)])
    table = _table(player)
    start = _rect_middle(player, PILE_PARTS[PILES.index(bowl.pile)])
    end = _rect_middle(player, PIN_PARTS[PINS.index(bowl.pins[-1])])
    QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 11):
        QTest.mouseMove(table, start + (end - start) * step / 10)
    QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()
    assert match.history(1)[-1][1].command == bowl


# Where a drop goes

AIMED = "6018 259 87 3 29043 164 75"
"""A deal in which the 2 of the left pile takes E, and the 7 of the right pile takes I."""


def _start_at(program: Program, cards: str, *commands: Command) -> Player:
    """Return who plays with ``cards``, after ``commands``."""
    rules = game("bowling-solitaire").rules
    deal = Deal(1, tuple(cards.replace(" ", "")))
    match = Match(rules, Setup("bowling-solitaire", {}, usual_seats(rules), deal))
    for command in commands:
        match.do(command)
    return program.start_at(match)


def _top(player: Player, part: str) -> Spot:
    return _table(player).board.top(part)


def _rect(player: Player, part: str) -> QRect:
    """Return where the top piece of ``part`` is."""
    return player.rect(_top(player, part))


def _bowled(player: Player) -> list[object]:
    """Return the commands so far."""
    match = player.window.session.match
    return [entry.command for _state, entry in match.history(match.moves())]


def _carry_by(player: Player, ball: str, grip: QPoint, point: QPoint) -> None:
    """Drag ``ball``, gripped beside its middle by ``grip``, until the pointer is at ``point``."""
    start = _rect(player, ball).center() + grip
    player.press(start)
    for step in range(1, 9):
        player.move(start + (point - start) * step / 8)


def test_a_ball_dropped_on_a_pin_is_not_bowled_at_the_next_one(program: Program) -> None:
    player = _start_at(program, AIMED)
    player.drag(_top(player, "pile left"), "pin A")
    assert _bowled(player) == []
    assert player.status() == "A frame's first card can't take pins in the back row, A to D."
    player.drag(_top(player, "pile left"), "pin F")
    assert _bowled(player) == []
    assert player.status() == "A frame's first card can't take just the middle pin, F."
    player.drag(_top(player, "pile left"), "pin E")
    assert _bowled(player) == [Bowl("left", "E")]


def test_the_pin_under_the_pointer_is_hit_wherever_most_of_the_ball_is(program: Program) -> None:
    player = _start_at(program, AIMED)
    ball, pin = _rect(player, "pile left"), _rect(player, "pin E")
    grip = QPoint(0, ball.height() // 2 - 3)
    point = QPoint(pin.center().x(), pin.top() + 5)
    covered = ball.translated(point - ball.center() - grip)
    shares = {name: covered.intersected(_rect(player, name)) for name in ("pin A", "pin E")}
    areas = {name: rect.width() * rect.height() for name, rect in shares.items()}
    assert areas["pin A"] > areas["pin E"]
    _carry_by(player, "pile left", grip, point)
    player.release(point)
    assert _bowled(player) == [Bowl("left", "E")]


def test_the_pin_that_the_ball_covers_most_is_hit_when_the_pointer_is_at_none(
    program: Program,
) -> None:
    player = _start_at(program, AIMED)
    ball, pin = _rect(player, "pile right"), _rect(player, "pin J")
    grip = QPoint(-ball.width() // 2 + 3, 0)
    point = pin.center() + grip + QPoint(2, 0)
    assert not any(_rect(player, name).contains(point) for name in PIN_PARTS)
    assert ball.translated(point - ball.center() - grip).intersects(_rect(player, "pin I"))
    _carry_by(player, "pile right", grip, point)
    player.release(point)
    assert _bowled(player) == []
    assert player.status() == "A single pin must match the ball, 7; this one is 3."


def test_the_pointer_beside_the_neck_of_a_pin_is_at_the_pin_behind_it(player: Player) -> None:
    pin, behind = _rect(player, "pin H"), _rect(player, "pin E")
    point = QPoint(pin.left() + 2, pin.top() + 2)
    assert behind.contains(point)
    player.click_at(point)
    assert _table(player).drafts.current == Aim(None, "E")


def test_the_pin_that_will_be_hit_is_lit_apart_before_the_drop(program: Program) -> None:
    player = _start_at(program, AIMED)

    def rims() -> dict[str, str | None]:
        pins = {letter: player.widget(Spot(f"pin {letter}")) for letter in "AEI"}
        return {letter: pin.rim() for letter, pin in pins.items() if isinstance(pin, PinWidget)}

    def sign() -> str:
        lane_widget = player.table.board.widget_at(Spot("lane"))
        assert isinstance(lane_widget, LaneWidget)
        return content_of(lane_widget.part, LaneContent).news

    home = _rect(player, "pile left").center()
    player.carry(_top(player, "pile left"), _rect(player, "pin E").center())
    over_e, said_of_e = rims(), sign()
    player.move(_rect(player, "pin A").center())
    over_a, said_of_a = rims(), sign()
    player.move(home)
    at_home = rims()
    at_the_end = sign()
    player.release(home)
    assert said_of_e == "2: fits the 2"
    assert said_of_a == "6: no back row with the first card"
    assert at_the_end == ""
    assert at_home["A"] is None
    assert at_home["E"] is not None
    assert over_a == {**at_home, "A": over_a["A"]}
    assert over_e == {**at_home, "E": over_e["E"]}
    assert len({at_home["E"], over_e["E"], over_a["A"]}) == 3


# The end of a ball


def test_a_ball_that_could_take_pins_ends_at_the_second_press(program: Program) -> None:
    player = _start_at(program, AIMED)
    player.key(Qt.Key.Key_0)
    assert _bowled(player) == []
    assert player.status() == "This ball can still take pins. Press again to end it."
    player.repeat(Qt.Key.Key_0)
    assert _bowled(player) == []
    player.key(Qt.Key.Key_0)
    assert _bowled(player) == [EndBall()]


def test_a_double_click_does_not_end_the_ball(program: Program) -> None:
    player = _start_at(program, AIMED)
    player.press_twice(_rect_middle(player, GO_ON))
    player.release(_rect_middle(player, GO_ON))
    assert _bowled(player) == []


def test_the_key_of_the_next_frame_twice_does_not_end_its_first_ball(program: Program) -> None:
    player = _start_at(program, AIMED, EndBall(), EndBall())
    player.key(Qt.Key.Key_0, Qt.Key.Key_0)
    assert _bowled(player) == [EndBall(), EndBall(), NextFrame()]


def test_the_button_is_deaf_until_the_rack_has_landed(program: Program) -> None:
    player = _start_at(program, AIMED, EndBall(), EndBall())
    _table(player).set_animation(ENDLESS)
    player.key(*[Qt.Key.Key_0] * 4)
    player.click(Spot(GO_ON))
    player.repeat(Qt.Key.Key_0)
    assert _bowled(player) == [EndBall(), EndBall(), NextFrame()]
    assert _table(player).is_moving()
    assert _table(player).drafts.current == Aim()
    player.key(Qt.Key.Key_A)
    assert not _table(player).is_moving(), "other keys are not deaf"
    player.key(Qt.Key.Key_0, Qt.Key.Key_0)
    assert _bowled(player)[-1] == EndBall()
    _table(player).set_animation(0)


def test_a_refused_card_says_why_and_keeps_the_aim(player: Player) -> None:
    _press(player, "pin A")
    _press(player, "pile left")
    assert player.status() == "A frame's first card can't take pins in the back row, A to D."
    assert player.window.session.match.moves() == 0
    player.key(Qt.Key.Key_Escape)
    assert player.status() == ""


def test_enter_bowls_the_only_ball_that_fits_without_the_focus(player: Player) -> None:
    match = player.window.session.match
    bowls = [each for each in match.rules.legal_commands(match.state) if isinstance(each, Bowl)]
    (bowl, *_others) = (
        each for each in bowls if [other.pins for other in bowls].count(each.pins) == 1
    )
    for pin in bowl.pins:
        _press(player, PIN_PARTS[PINS.index(pin)])
    _table(player).setFocus()
    player.key(Qt.Key.Key_Return)
    assert match.history(1)[-1][1].command == bowl


def test_the_result_of_a_frame_stays_until_a_click(player: Player) -> None:
    session = player.window.session
    session.do(EndBall())
    session.do(EndBall())
    assert session.view.progress.is_rack_over
    _press(player, "pin A")
    assert not session.view.progress.is_rack_over
    assert session.match.history(1)[-1][1].command == NextFrame()


UNPLAYABLE = "2588 190 09 1 42635 376 74".replace(" ", "")
"""A deal in which no card can be played with the first ball."""


@pytest.fixture
def resting(program: Program) -> Player:
    rules = game("bowling-solitaire").rules
    setup = Setup("bowling-solitaire", {}, usual_seats(rules), Deal(1, tuple(UNPLAYABLE)))
    player = program.start_at(Match(rules, setup))
    assert _is_resting(player)
    return player


def test_what_a_press_does_is_said_before_the_caption_that_it_leads_to(
    resting: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_table, "READS_NEW_NAMES", False)
    said: list[str] = []
    resting.table.said.connect(said.append)
    resting.table.captioned.connect(said.append)
    resting.key(Qt.Key.Key_0)
    assert said == ["The balls are 2, 7, 4", ""]


def test_a_ball_without_a_card_waits_for_a_press(resting: Player) -> None:
    assert resting.action("Undo").isEnabled() is False
    _press(resting, "pile left")
    assert not _is_resting(resting)
    assert resting.window.session.match.moves() == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_button_to_go_on_is_not_cut_off(resting: Player, size: tuple[int, int]) -> None:
    resting.resize(*size)
    board = _table(resting).board
    button = board.widget_at(Spot(GO_ON))
    assert isinstance(button, ButtonWidget)
    assert button.fitted_words()[1].startswith("Second ball")


def test_undo_takes_back_the_card_before_the_end(player: Player) -> None:
    session = player.window.session
    while not _is_resting(player):
        commands = session.match.rules.legal_commands(session.match.state)
        session.do(next(iter(commands)))
    moves = session.match.moves()
    player.insist("Ctrl+Z")
    assert session.match.moves() == moves - 1
    assert not _is_resting(player)
    session.redo()
    assert _is_resting(player), "nobody has gone on yet"


def test_what_the_player_has_seen_is_not_shown_again(resting: Player, program: Program) -> None:
    _press(resting, "lane")
    session = resting.window.session
    session.do(EndBall())
    session.undo()
    assert not _is_resting(resting)
    again = program.start()
    assert not _is_resting(again)


def test_the_end_of_a_ball_still_waits_at_the_next_start(resting: Player, program: Program) -> None:
    again = program.start()
    assert _is_resting(again)


def _strike(player: Player) -> None:
    """Bowl until the last card of a strike or spare is the next."""
    match = player.window.session.match
    while True:
        line = _clearing(match.rules, match.state)
        for command in line[:-1]:
            player.window.session.do(command)
        if line:
            return
        player.window.session.do(EndBall())
        while not match.state.progress.is_rack_over:
            player.window.session.do(EndBall())
        player.window.session.do(NextFrame())


def _clearing(rules: Any, state: Any) -> list[Any]:
    """Return cards that clear the rack of ``state`` with this ball, empty if there are none."""
    for command in rules.legal_commands(state):
        if isinstance(command, Bowl):
            after = apply(rules, state, command).state
            if not after.lane().standing():
                return [command]
            line = [] if after.progress.ball > 1 else _clearing(rules, after)
            if line:
                return [command, *line]
    return []


def test_a_strike_is_celebrated_until_a_press(player: Player) -> None:
    _strike(player)
    session, table = player.window.session, _table(player)
    table.set_animation(1000)
    (last, *_rest) = _clearing(session.match.rules, session.match.state)
    session.do(last)
    assert table.is_moving()
    _press(player, "lane")
    assert not table.is_moving()
    content = content_of(table.board.part("lane"), LaneContent)
    assert (content.moment, content.praise) == ("strike", "Strike!")
    assert session.match.history(1)[-1][1].command == last, "the first press only ends the moment"
    table.set_animation(0)
    assert session.view.progress.is_rack_over


def test_a_strike_is_celebrated_only_when_it_happens(player: Player, program: Program) -> None:
    _strike(player)
    session, table = player.window.session, _table(player)
    (last, *_rest) = _clearing(session.match.rules, session.match.state)
    table.set_animation(0.05)
    session.do(last)
    assert table.board.has_moment()
    table.finish_motion()
    player.shortcut("Ctrl+Z")
    assert not table.board.has_moment()
    player.shortcut("Ctrl+Y")
    table.finish_motion()
    assert not _table(program.start()).board.has_moment()


def test_the_letters_on_the_pins_can_be_hidden(player: Player) -> None:
    board = _table(player).board
    pin = board.widget_at(board.top("pin A"))
    before = pin.grab().toImage()
    (menu,) = player.window.findChildren(ViewMenu)
    menu.chosen.emit("piece_keys", False)
    assert pin.grab().toImage() != before


def test_the_picture_of_the_lane_is_drawn_once_for_a_size(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[QSize] = []

    def draw(geometry: Geometry, theme: Theme, ratio: float) -> QImage:
        drawn.append(geometry.lane.size())
        return lane_picture(geometry, theme, ratio)

    monkeypatch.setattr(lane, "lane_picture", draw)
    player.window.session.do(EndBall())
    player.window.session.do(EndBall())
    player.settle()
    assert drawn == []
    player.resize(800, 560)
    player.window.session.do(NextFrame())
    player.settle()
    assert drawn == [*dict.fromkeys(drawn)]
    assert len(drawn) == 1


@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_on_the_table(player: Player, size: tuple[int, int]) -> None:
    player.resize(*size)
    table = _table(player)
    for name in (*PIN_PARTS, *PILE_PARTS, "lane", "used", "sheet", "bowl", GO_ON):
        assert table.rect().contains(table.board.part_rect(name)), name
    assert table.board.part_rect("pin J").width() >= 30
    assert not table.board.part_rect("lane").intersects(table.board.part_rect("used"))
    assert not table.board.part_rect("lane").intersects(table.board.part_rect("sheet"))
