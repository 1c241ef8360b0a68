"""The cover between people who share a screen: what it hides, and who lifts it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QWidget

from gamesuite.app.coach.coach_access import other_turn_sentence
from gamesuite.app.play.announcer import Announcer
from gamesuite.app.play.cover import Cover
from gamesuite.catalogue import GAMES
from gamesuite.dice.rules import Roll
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import NOT_YOUR_TURN, Spot
from gamesuite.games.balut.rules import Write
from gamesuite.games.paris.parts import SHEET
from gamesuite.games.paris.state import PLACE_PARTS, Take, hand_part
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.pieces.card_widget import CardWidget
from gamesuite.widgets.table.part_widgets import LineWidget
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.accessible_tree import tree
from tests.widgets.table.toy_parts import TOY, TOY_TABLE
from tests.widgets.table.toy_rules import PACK, Draw, Lay, Pass, Toy

ANNA, BO, COMPUTER = Seat(name="Anna"), Seat(name="Bo"), Seat(player="computer", level="easy")
ENTER = Qt.Key.Key_Return


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(TABLES, "toy", TOY_TABLE)


def _begin(program: Program, *seats: Seat) -> Player:
    player = program.start()
    player.window.shelf.new("toy", {}, 1, seats)
    player.settle()
    return player


def _cover(player: Player) -> Cover:
    (cover,) = player.window.findChildren(Cover)
    return cover


def _asked(player: Player) -> str:
    """Return the texts of the cover, empty if there is none."""
    cover = _cover(player)
    if not cover.isVisible():
        return ""
    (button,) = cover.findChildren(QPushButton)
    return button.accessibleDescription()


def _hidden(player: Player) -> set[str]:
    """Return the cards in hands or in the stock."""
    state = player.window.session.match.state
    assert isinstance(state, Toy)
    return {card for cards in (*state.hands, state.stock) for card in cards}


def _named(player: Player) -> set[str]:
    """Return the cards exposed to a screen reader."""
    names = {item.name.partition(",")[0] for item in tree(player.window) if item.visible}
    return names & set(PACK)


def _painted(player: Player) -> set[str | None]:
    """Return the faces drawn at the table."""
    return {card.side for card in player.table.findChildren(CardWidget)} - {None}


def _texts(player: Player) -> set[str]:
    """Return all names and texts exposed to a screen reader."""
    seen = [item for item in tree(player.window) if item.visible]
    return {item.name for item in seen} | {item.text for item in seen}


def _look(player: Player) -> None:
    player.key(ENTER)
    player.settle()


def test_no_hand_is_visible_before_the_cover_is_lifted(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    assert _asked(player) == "Anna, it's your turn. Make sure nobody else can see the screen."
    assert (_named(player), _painted(player)) == (set(), set())
    assert player.window.session.viewer is None
    _look(player)
    hand = set(player.window.session.match.state.hands[0])
    assert (_asked(player), _named(player), _painted(player)) == ("", hand, hand)
    assert player.table.hasFocus()


def test_nothing_is_allowed_before_the_cover_is_lifted(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    session = player.window.session
    command = next(session.match.rules.legal_commands(session.match.state))
    assert session.refusal_at("toy", command) == NOT_YOUR_TURN
    _look(player)
    assert session.refusal_at("toy", command) is None


def test_the_cover_hides_the_whole_table(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    for size in ((800, 560), (1280, 820)):
        player.resize(*size)
        cover = _cover(player)
        assert cover.geometry() == player.table.geometry()
        for child in cover.findChildren(QWidget):
            at = child.mapTo(cover, child.rect().center())
            assert cover.rect().contains(at)
        assert player.page.childAt(player.table.geometry().center()) not in (None, player.table)


def test_at_paris_the_cover_hides_the_hand_of_each_player_and_not_the_table(
    program: Program,
) -> None:
    player = program.start()
    player.window.shelf.new("paris", {}, 1, (ANNA, BO, COMPUTER))
    player.settle()
    seats = []
    for size in ((800, 560), (1280, 820)):
        player.resize(*size)
        for _turn in range(2):
            # The computer may be to act first.
            while not _asked(player):
                player.window.session.do(Take(0))
                player.settle()
            seat = player.window.session.match.state.seat
            seats.append(seat)
            (card,) = (each for each in _cover(player).children() if isinstance(each, QFrame))
            board, where = player.table.board, card.geometry()
            hand = board.part_rect(hand_part(seat))
            assert where.intersects(hand)
            assert abs(where.center().x() - hand.center().x()) <= 2
            assert not any(where.intersects(board.part_rect(place)) for place in PLACE_PARTS)
            assert not where.intersects(board.part_rect(SHEET))
            at = QPoint(2, 2)
            shown = player.page.grab().toImage().pixelColor(player.table.mapTo(player.page, at))
            assert shown == player.table.grab().toImage().pixelColor(at)
            _look(player)
            player.window.session.do(Take(0))
            player.settle()
    assert {0, 1} <= set(seats)


def test_a_button_lifts_the_cover(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    (button,) = _cover(player).findChildren(QPushButton)
    assert button.hasFocus()
    assert button.text() == "Show my cards"
    player.click_widget(button)
    assert _asked(player) == ""


def test_the_next_player_is_asked_and_the_hands_are_hidden_again(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    _look(player)
    player.key(Qt.Key.Key_E)
    player.settle()
    assert _asked(player).startswith("Bo, it's your turn.")
    assert (_named(player), _painted(player)) == (set(), set())
    _look(player)
    assert _named(player) == set(player.window.session.match.state.hands[1])


def test_a_draft_is_covered_and_kept(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    _look(player)
    (line,) = player.table.findChildren(LineWidget)
    player.click(Spot("word"))
    player.write("SEA")
    player.click(player.table.board.top("hand 0"))
    card = player.window.session.match.state.hands[0][-1]
    prepared = {"SEA", f"Chosen: {card}"}
    assert prepared <= _texts(player)
    player.window.session.do(Pass())
    player.settle()
    assert (_texts(player) & prepared, line.text()) == (set(), "")
    _look(player)
    assert (_texts(player) & prepared, line.text()) == (set(), "")
    player.window.session.do(Pass())
    _look(player)
    assert prepared <= _texts(player)


def test_a_covered_table_accepts_no_commands(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    table = player.table
    player.key(Qt.Key.Key_E)
    player.press(table.rect().topLeft())
    player.release(table.rect().topLeft())
    player.window.session.do(Pass())
    player.page.want(Pass())
    assert player.window.session.match.moves() == 0
    assert _asked(player).startswith("Anna")


def test_undo_under_the_cover_covers_for_the_new_player_to_act(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    _look(player)
    player.key(Qt.Key.Key_E)
    player.insist("Ctrl+Z")
    assert _asked(player).startswith("Anna")
    assert (_named(player), _painted(player)) == (set(), set())
    player.shortcut("Ctrl+Y")
    assert _asked(player).startswith("Bo")


def test_an_immediate_undo_needs_no_cover(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    _look(player)
    player.window.session.do(Draw())
    player.insist("Ctrl+Z")
    assert _asked(player) == ""


def test_a_computer_between_two_people_turns_no_cards(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, ANNA, COMPUTER, BO)
    _look(player)
    session, hand = player.window.session, _named(player)
    session.do(Pass())
    player.settle()
    assert (session.viewer, _named(player), _asked(player)) == (0, hand, "")
    session.do_for_computer(Pass())
    player.settle()
    assert (session.viewer, _named(player)) == (None, set())
    assert _asked(player).startswith("Bo")


def test_a_press_on_a_computer_players_turn_skips_the_wait(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, ANNA, COMPUTER)
    session, hurried = player.window.session, list[bool]()
    player.table.hurry_wanted.connect(lambda: hurried.append(True))
    session.do(Pass())
    player.key(Qt.Key.Key_E)
    player.click(Spot("stock", 1))
    assert (session.match.moves(), len(hurried)) == (1, 2)
    player.click(player.table.board.top("hand 0"))
    assert len(hurried) == 2, "what is only prepared waits for nobody"


def test_a_person_who_plays_against_computers_is_never_covered(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, ANNA, COMPUTER)
    session = player.window.session
    assert (session.viewer, _asked(player)) == (0, "")
    session.do(Pass())
    assert (session.viewer, _asked(player)) == (0, "")
    session.do_for_computer(Pass())
    assert (session.viewer, _asked(player)) == (0, "")


def test_a_resumed_game_is_covered(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    _look(player)
    player.window.shelf.new("balut", {}, 1)
    player.window.shelf.resume("toy")
    player.settle()
    assert _asked(player).startswith("Anna")


def test_a_game_without_secrets_shows_the_view_of_the_player_to_act(program: Program) -> None:
    player = program.start()
    session = player.window.session
    player.window.shelf.new("balut", {}, 1, (ANNA, BO))
    assert (session.viewer, session.is_covered) == (0, False)
    session.do(Roll(()))
    session.do(Write("choice"))
    assert (session.viewer, session.is_covered) == (1, False)
    session.uncover()
    assert session.viewer == 1


def test_a_finished_game_hides_nothing(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    session = player.window.session
    session.uncover()
    for _ in range(7):
        session.do(Draw(2))
    for card in session.match.state.hands[0]:
        session.do(Lay((card,)))
    player.settle()
    assert session.match.outcome is not None
    assert _asked(player) == ""
    assert player.summary().isVisible()


def test_there_is_no_help_under_the_cover(program: Program) -> None:
    player = _begin(program, ANNA, BO)
    assert other_turn_sentence(player.window.session) == "It's Anna's turn."
    _look(player)
    assert other_turn_sentence(player.window.session) == ""


@pytest.fixture
def spoken(program: Program) -> Iterator[list[str]]:
    """Return the announcements in a game of Anna and Bo."""
    said: list[str] = []
    session = _begin(program, ANNA, BO).window.session
    announcer = Announcer(session, lambda words, _urgent: said.append(words), session)
    session.changed.connect(announcer.on_game_changed)
    yield said
    announcer.deleteLater()


def test_nothing_hidden_is_announced_under_the_cover(program: Program, spoken: list[str]) -> None:
    player = program.player()
    session = player.window.session
    session.uncover()
    session.do(Draw())
    drawn = session.match.state.hands[0][-1]
    assert spoken == [f"Anna: Draws 1. It is {drawn}."]
    session.do(Pass())
    for _ in range(2):
        session.undo()
    session.redo()
    assert session.is_covered
    assert len(spoken) == 5
    assert not any(card in words for card in _hidden(player) for words in spoken[1:])


def test_the_cover_stays_on_a_table_that_makes_room_for_words(program: Program) -> None:
    player = _begin(program, Seat(name="Anna"), Seat(name="Bo"))
    assert _asked(player)
    player.page.panel.setFixedHeight(player.page.panel.height() + 40)
    QApplication.processEvents()
    assert _cover(player).geometry() == player.table.geometry()
