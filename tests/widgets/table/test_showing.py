"""How events are shown at the table of the toy: moves, turns, order, pauses."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from gamesuite.engine.cards import CardId
from gamesuite.engine.rules import apply
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Scored, Turned
from gamesuite.engine.table.controller import Change, Spot
from gamesuite.engine.table.scene import Scene, Seated
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.look.felt import GREEN
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.pieces.motion import FLIGHT
from gamesuite.widgets.table.game_table import GameTable
from gamesuite.widgets.table.geometry import CardLayout
from gamesuite.widgets.table.shown_table import REDRAW_AFTER
from gamesuite.widgets.table.timeline import DEAL_STAGGER, MOVE_STAGGER, PAUSE, timeline_of
from tests.patient_bot import let_pass
from tests.widgets.table.toy_controller import ToyController
from tests.widgets.table.toy_game import DECK, NAMES, ToyGame
from tests.widgets.table.toy_look import ToyLook, ToyPlaces
from tests.widgets.table.toy_rules import Burn, Draw, Lay, Pass

DRAWN = Spot("hand 0", 5)
HALF = FLIGHT / 2


def _many(number: int) -> tuple[CardId, ...]:
    return tuple(CardId(0, place) for place in range(number))


def _show_other_hand(toy: ToyGame) -> None:
    """Turn the cards of the other hand face up."""
    view, open_view = toy.match.view(0), toy.match.view(1)
    turned = tuple(Turned(seen.id) for seen in view.hands[1])
    shown = msgspec.structs.replace(view, hands=(view.hands[0], open_view.hands[1]))
    toy.table.show_view(shown, Seated(0, NAMES), Change(turned))


def test_a_table_without_a_style_shows_the_default_felt(qtbot: QtBot) -> None:
    table = GameTable(ToyLook(), ToyController(), lambda _command: None)
    qtbot.addWidget(table)
    table.resize(60, 40)
    felt = table.grab().toImage()
    table.set_look(CardStyle(), GREEN, mirrored=False)
    assert felt == table.grab().toImage()


def test_a_card_that_is_gone_is_out_of_sight_before_it_is_deleted(toy: ToyGame) -> None:
    gone = [toy.card(Spot("hand 0", height)) for height in range(5)]
    toy.table.board.show(Scene(()), CardLayout((), 1, 1))
    assert not any(card.isVisible() for card in gone)


def test_the_place_of_a_card_is_computed_once_for_a_scene(
    toy: ToyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int]] = []
    computed = ToyPlaces.piece_rect

    def piece_rect(places: ToyPlaces, name: str, height: int, count: int) -> QRect:
        asked.append((name, height))
        return computed(places, name, height, count)

    monkeypatch.setattr(ToyPlaces, "piece_rect", piece_rect)
    toy.do(Draw())
    assert ("hand 0", 5) in asked
    assert len(asked) == len(set(asked))


# Sides


def test_a_card_that_is_drawn_turns_over_on_its_way(toy: ToyGame) -> None:
    toy.slow_down()
    start = toy.rect("stock")
    toy.do(Draw())
    card = toy.card(DRAWN)
    assert (toy.seen(DRAWN), card.face, card.side) == (start, DECK[-1], None)
    toy.pass_time(HALF - 1)
    assert (card.side, start.left() < toy.seen(DRAWN).left()) == (None, True)
    toy.pass_time(HALF + 1)
    assert card.side == DECK[-1]
    toy.table.finish_motion()
    assert card.side == DECK[-1]


def test_a_card_is_narrow_while_it_turns(toy: ToyGame) -> None:
    def painted() -> int:
        image = QImage(card.size(), QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        card.render(image, QPoint(), QRegion(), CardWidget.RenderFlag.DrawChildren)
        row = image.height() // 2
        return sum(QColor(image.pixelColor(x, row)).alpha() > 0 for x in range(image.width()))

    card = toy.card(Spot("hand 0", 0))
    assert painted() == card.width()
    card.turn(None, 0.3)
    assert 0 < painted() < 0.7 * card.width()
    card.turn(None, 1)
    assert painted() == card.width()


def test_a_new_card_comes_face_down_from_a_pile_that_is_face_down(toy: ToyGame) -> None:
    toy.slow_down()
    toy.do(Draw(3))
    cards = [toy.card(Spot("hand 0", at)) for at in (5, 6, 7)]
    assert [card.side for card in cards] == [None] * 3
    assert [card.face for card in cards] == list(DECK[-3:])
    off = toy.seen(DRAWN).center() - toy.rect("stock").center()
    assert off.manhattanLength() <= 2
    toy.table.finish_motion()
    assert [card.side for card in cards] == list(DECK[-3:])


def test_a_card_of_another_hand_turns_over_when_it_is_played(toy: ToyGame) -> None:
    toy.do(Pass())
    toy.slow_down()
    (first, *_) = toy.match.state.hands[1]
    toy.do(Lay((first,)))
    card = toy.card(Spot("pile 1", 0))
    assert (card.face, card.side) == (first, None)
    toy.pass_time(FLIGHT)
    assert card.side == first


def test_a_card_turns_over_where_it_lies(toy: ToyGame) -> None:
    toy.slow_down()
    card = toy.card(Spot("hand 1", 0))
    home = card.geometry()
    _show_other_hand(toy)
    toy.pass_time(HALF - 1)
    assert (card.geometry(), card.face, card.side) == (home, DECK[5], None)
    toy.pass_time(HALF + 1)
    assert (card.geometry(), card.side) == (home, DECK[5])
    toy.table.finish_motion()


def test_without_animation_cards_show_their_face_at_once(toy: ToyGame) -> None:
    toy.do(Draw())
    assert toy.card(DRAWN).side == DECK[-1]
    assert not toy.table.is_moving()


@pytest.mark.parametrize("fresh", [False, True])
def test_another_viewer_sees_no_card_turn(toy: ToyGame, fresh: bool) -> None:
    toy.slow_down()
    toy.viewer = 1
    toy.show(fresh=fresh)
    for part in toy.table.board.parts:
        for height, piece in enumerate(toy.table.board.part(part).pieces):
            assert toy.card(Spot(part, height)).side == piece.face
    assert toy.table.is_moving() == fresh
    toy.table.finish_motion()


def test_another_viewer_sees_no_card_fly(toy: ToyGame) -> None:
    toy.slow_down()
    settled: list[bool] = []
    toy.table.settled.connect(lambda: settled.append(True))
    toy.match.do(Draw(2))
    toy.viewer = 1
    toy.show(Change((Moved((CardId(0, 23),), "stock", "hand 0"),)))
    assert (toy.table.is_moving(), settled) == (False, [True])
    assert toy.rect(Spot("hand 1", 0)).bottom() > toy.rect("stock").bottom()


def test_a_new_card_without_an_event_is_just_there(toy: ToyGame) -> None:
    toy.slow_down()
    toy.do(Draw())
    assert toy.rect(Spot("stock", 0)) == toy.rect(Spot("stock", 1))
    toy.table.finish_motion()


# Where cards go


def test_a_card_vanishes_where_no_part_takes_it(toy: ToyGame) -> None:
    toy.slow_down()
    card = toy.card(toy.on("hand 0", "3C"))
    done = Burn("3C")
    events = apply(toy.match.rules, toy.match.state, done).events
    toy.do(done)
    toy.table.mark_events(events)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not Shiboken.isValid(card)
    toy.table.finish_motion()


def test_a_card_is_drawn_sharp_again_after_its_size_has_changed(toy: ToyGame) -> None:
    toy.do(Pass())
    toy.do(Lay((toy.match.state.hands[1][0],)))
    (timer,) = [each for each in toy.table.findChildren(QTimer) if each.interval() == REDRAW_AFTER]
    let_pass(timer)
    assert not toy.table.board.is_blurred


# Order


def test_thirty_moves_leave_one_after_the_other_and_a_press_skips(qtbot: QtBot) -> None:
    toy = ToyGame()
    qtbot.addWidget(toy.table)
    toy.slow_down()
    state, events = toy.match.state, list[Event]()
    for _ in range(10):
        events += toy.match.do(Draw()).events
    cards = [event.cards[0] for event in events if isinstance(event, Moved)]
    toy.show(Change(tuple(events)))
    own = {toy.card(Spot("hand 0", at)).id: Spot("hand 0", at) for at in range(5, 15)}
    starts = {card: toy.seen(own[card]) for card in cards}
    toy.pass_time(3 * MOVE_STAGGER + 1)
    gone = [toy.seen(own[card]) != starts[card] for card in cards]
    assert gone == [True] * 4 + [False] * 6
    highest = toy.table.flights.pieces[-1]
    assert highest.id == cards[3], "the card that set off last is above all others"
    toy.press(QPoint(5, 5))
    toy.release(QPoint(5, 5))
    assert not toy.table.is_moving()
    assert state != toy.match.state


def test_moves_are_thirty_five_milliseconds_apart() -> None:
    cards = _many(30)
    shown = timeline_of(Moved((card,), "stock", "pile 1") for card in cards)
    assert [shown.delays[card] for card in cards] == [at * MOVE_STAGGER for at in range(30)]
    assert set(shown.targets.values()) == {"pile 1"}


def test_a_card_that_moves_twice_flies_from_its_first_place_to_its_last() -> None:
    (card,) = _many(1)
    shown = timeline_of((Moved((card,), "stock", "pile 1"), Moved((card,), "pile 1", "pile 2")))
    assert (shown.sources, shown.targets) == ({card: "stock"}, {card: "pile 2"})
    assert shown.delays == {card: MOVE_STAGGER}


def test_there_is_a_pause_after_an_end() -> None:
    cards = _many(4)
    events = (
        Moved(cards[:2], "hand 0", "pile 1"),
        Scored(0, 3, "run"),
        Ended("round"),
        Dealt(cards[2:]),
    )
    shown = timeline_of(events)
    paused = MOVE_STAGGER + PAUSE
    assert [shown.delays[card] for card in cards] == [0, 0, paused, paused + DEAL_STAGGER]


def test_the_end_of_a_round_is_shown_before_the_next_is_dealt(toy: ToyGame) -> None:
    for card in ("3C", "4C"):
        toy.do(Burn(card))
    toy.slow_down()
    toy.do(Lay(("2C", "2D", "2H")))
    assert toy.match.state.hands[0] == DECK[-2:]
    top, first = toy.table.board.top("pile 1"), Spot("hand 0", 0)
    played, dealt = toy.seen(top), toy.seen(first)
    toy.pass_time(MOVE_STAGGER + PAUSE - 1)
    assert toy.seen(top) != played
    assert toy.seen(first) == dealt
    toy.pass_time(MOVE_STAGGER + PAUSE + 20)
    assert toy.seen(first) != dealt
    toy.table.finish_motion()


def test_a_piece_that_is_shaken_again_and_again_stays_at_home(toy: ToyGame) -> None:
    toy.slow_down()
    spot = Spot("hand 0", 0)
    home = toy.rect(spot)
    for _ in range(6):
        toy.table.board.shake(spot)
        toy.pass_time(FLIGHT / 12)
        assert toy.rect(spot) != home
    toy.table.finish_motion()
    assert toy.rect(spot) == home


def test_a_part_that_goes_with_the_end_of_a_motion_is_not_shaken(toy: ToyGame) -> None:
    toy.slow_down()
    toy.do(Draw())
    toy.table.board.shake(Spot("result", 0))
    assert not toy.table.is_moving()


def test_cards_that_wait_keep_their_order_in_a_second_move_too(toy: ToyGame) -> None:
    toy.slow_down()
    toy.do(Draw())
    toy.pass_time(FLIGHT)
    assert not toy.table.is_moving()
    events = [event for _ in range(3) for event in toy.match.do(Draw()).events]
    toy.show(Change(tuple(events)))
    first = toy.card(Spot("hand 0", 6))
    assert toy.table.flights.pieces[-1] is first, "no other has set off"
    toy.table.finish_motion()
