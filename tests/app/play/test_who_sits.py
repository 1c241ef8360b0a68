"""The players of a new match: remembered, chosen, and rotated after each match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from gamesuite.app.play.deals import Deals
from gamesuite.app.play.session import Session
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import GAMES, Game, game
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.player import players_luck
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.games.balut.players import GreedyBalutPlayer
from gamesuite.storage import settings
from gamesuite.storage.journal import Journal
from tests.app.dialogs import Answer
from tests.app.player import Player
from tests.app.program import Program

ANNA, BO = Seat("Anna"), Seat("Bo")
EASY, MEDIUM = (Seat(player="computer", level=level) for level in ("easy", "medium"))

SHARED = [each for each in GAMES.values() if max(each.rules.seat_counts) > 1]


@pytest.fixture
def journal(qapp: QApplication, tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path / "journal.sqlite")
    yield journal
    journal.close()


@pytest.fixture
def shelf(journal: Journal) -> Shelf:
    return Shelf(journal)


@pytest.fixture
def deals(shelf: Shelf, store: SettingsStore) -> Iterator[Deals]:
    window = QWidget()
    yield Deals(shelf, store, window)
    window.deleteLater()
    QApplication.processEvents()


def _seats(session: Session) -> tuple[Seat, ...]:
    return session.match.setup.seats


def _number(session: Session) -> int:
    return session.match.setup.deal.number


def _to_the_end(session: Session) -> None:
    match, player = session.match, GreedyBalutPlayer()
    while match.outcome is None:
        seat = match.rules.to_act(match.state)
        match.do(player.decide(match.view(seat), players_luck(1, seat, match.moves())))


def _change(store: SettingsStore, game_id: str, *seats: Seat) -> None:
    store.change("seats", {game_id: seats})


def test_the_first_match_is_against_a_computer_player(deals: Deals, shelf: Shelf) -> None:
    deals.choose_game("balut")
    assert _seats(shelf.session) == (Seat(), MEDIUM)


def test_the_last_players_play_again(
    deals: Deals, shelf: Shelf, store: SettingsStore, tmp_path: Path
) -> None:
    _change(store, "balut", ANNA, EASY, BO)
    again = SettingsStore(tmp_path / "settings.json")
    assert again.settings.seats == {"balut": (ANNA, EASY, BO)}
    deals.choose_game("balut")
    assert _seats(shelf.session) == (ANNA, EASY, BO)


def _patience(deals: Deals, shelf: Shelf, *, begun: bool) -> int:
    """Open a patience, make a move if it is ``begun``; return the number of the deal."""
    deals.choose_game("king-albert")
    if begun:
        match = shelf.session.match
        shelf.session.do(next(match.rules.legal_commands(match.state)))
    return _number(shelf.session)


def test_a_patience_goes_on_when_its_player_takes_a_name(deals: Deals, shelf: Shelf) -> None:
    said: list[str] = []
    deals.status_message.connect(said.append)
    number = _patience(deals, shelf, begun=True)
    options = shelf.session.match.setup.options
    deals.start_match((ANNA,), options)
    assert (_number(shelf.session), shelf.session.match.moves()) == (number, 1)
    assert _seats(shelf.session) == (Seat(),)
    assert said == ["The new name applies from the next game."]
    assert shelf.recent() == []
    for act in (deals.new_game, deals.next_deal, deals.previous_deal):
        act()
        assert _seats(shelf.session) == (ANNA,)
    deals.choose_options({**options, "variation": "raglan"})
    assert _seats(shelf.session) == (ANNA,)


def test_a_patience_without_a_move_takes_the_name_at_once(deals: Deals, shelf: Shelf) -> None:
    number = _patience(deals, shelf, begun=False)
    deals.start_match((ANNA,), shelf.session.match.setup.options)
    assert (_number(shelf.session), _seats(shelf.session)) == (number, (ANNA,))


def test_the_players_dialog_shows_the_name_of_the_next_game(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def read(dialog: QWidget) -> None:
        field = dialog.findChild(QLineEdit)
        assert field is not None
        shown.append(field.text())
        shown.extend(
            label.text() for label in dialog.findChildren(QLabel) if "kept" in label.text()
        )

    match = player.match
    player.window.session.do(next(match.rules.legal_commands(match.state)))
    player.window.deals.start_match((ANNA,), match.setup.options)
    answer = Answer(read)
    player.shortcut("F4")
    assert answer.given
    assert shown == [
        "Anna",
        "Statistics are kept by name. A game under way keeps the name it began with.",
    ]


@pytest.mark.parametrize("seats", [(), (ANNA,) * 9])
def test_unplayable_seats_are_replaced(
    deals: Deals, shelf: Shelf, store: SettingsStore, seats: tuple[Seat, ...]
) -> None:
    _change(store, "balut", *seats)
    deals.choose_game("balut")
    assert len(_seats(shelf.session)) in game("balut").rules.seat_counts
    assert store.settings.seats["balut"] in ((), _seats(shelf.session))


@pytest.mark.parametrize("number", range(11))
@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_number_of_seats_that_a_game_cannot_have_becomes_the_closest(
    deals: Deals, shelf: Shelf, store: SettingsStore, game_id: str, number: int
) -> None:
    saved = tuple(Seat(f"Player {at}") for at in range(number))
    store.change("seats", {game_id: saved})
    deals.choose_game(game_id)
    seats = _seats(shelf.session)
    possible = game(game_id).rules.seat_counts
    assert shelf.session.match.setup.game == game_id
    if number:
        assert abs(len(seats) - number) == min(abs(one - number) for one in possible)
        assert seats[:number] == saved[: len(seats)]


def test_damaged_seats_keep_the_other_settings(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"felt": "blue", "seats": {"balut": [{"name": 7}]}}', "utf-8")
    loaded = settings.load(file)
    assert (loaded.felt, loaded.seats) == ("blue", {})


def test_seats_survive_a_reset_of_the_preferences() -> None:
    assert "seats" not in settings.PREFERENCES


def test_players_rotate_after_a_match(deals: Deals, shelf: Shelf, store: SettingsStore) -> None:
    shelf.new("balut", {}, 7, (ANNA, BO, EASY))
    _to_the_end(shelf.session)
    deals.new_game()
    assert _seats(shelf.session) == (EASY, ANNA, BO)
    assert store.settings.seats["balut"] == (EASY, ANNA, BO)
    assert not shelf.session.match.unscored


def test_players_do_not_rotate_during_a_match(deals: Deals, shelf: Shelf) -> None:
    shelf.new("balut", {"variation": "federation"}, 7, (ANNA, BO, EASY))
    for deal in (deals.new_game, deals.next_deal, deals.previous_deal):
        deal()
        assert _seats(shelf.session) == (ANNA, BO, EASY)
        assert shelf.session.match.setup.options == {"variation": "federation"}
    deals.choose_options({"variation": "standard"})
    assert _seats(shelf.session) == (ANNA, BO, EASY)
    _to_the_end(shelf.session)
    deals.next_deal()
    assert _seats(shelf.session) == (ANNA, BO, EASY)


def test_chosen_players_start_another_match(
    deals: Deals, shelf: Shelf, store: SettingsStore
) -> None:
    shelf.new("balut", {}, 7, (Seat(), BO))
    deals.start_match((ANNA, BO), {"variation": "standard"})
    assert (_seats(shelf.session), _number(shelf.session)) == ((ANNA, BO), 7)
    assert not shelf.session.match.unscored
    assert store.settings.seats["balut"] == (ANNA, BO)
    shelf.session.do(next(shelf.session.match.rules.legal_commands(shelf.session.match.state)))
    deals.start_match((BO, ANNA), {"variation": "standard"})
    assert _seats(shelf.session) == (BO, ANNA)
    assert _number(shelf.session) != 7
    assert [waiting.setup.seats for waiting in shelf.recent()] == [(ANNA, BO)]


def test_people_are_dealt_another_game_than_one_whose_number_was_told(
    deals: Deals, shelf: Shelf
) -> None:
    shelf.new("balut", {}, 7, (ANNA, BO))
    options = shelf.session.match.setup.options
    for seats in ((ANNA,), (ANNA, MEDIUM)):
        deals.start_match(seats, options)
        told = _number(shelf.session)
        assert shelf.session.match.tells_number
        deals.start_match((ANNA, BO), options)
        assert _number(shelf.session) != told
        deals.start_match((BO, ANNA), options)
        assert not shelf.session.match.tells_number


def test_a_person_who_plays_on_with_computers_keeps_the_deal(deals: Deals, shelf: Shelf) -> None:
    shelf.new("balut", {}, 7, (ANNA,))
    options = shelf.session.match.setup.options
    for seats in ((ANNA, MEDIUM), (ANNA, EASY), (ANNA,)):
        deals.start_match(seats, options)
        assert (_seats(shelf.session), _number(shelf.session)) == (seats, 7)


def test_the_same_players_continue_their_match(
    deals: Deals, shelf: Shelf, store: SettingsStore
) -> None:
    shelf.new("balut", {}, 7, (ANNA, BO))
    before = shelf.session.match
    deals.start_match((ANNA, BO), {"variation": "standard"})
    assert shelf.session.match is before
    assert store.settings.seats["balut"] == (ANNA, BO)


def test_missing_partners_are_added(deals: Deals, shelf: Shelf, store: SettingsStore) -> None:
    shelf.new("bali", {}, 7, (ANNA, BO))
    deals.choose_options({**shelf.session.match.setup.options, "partnership": True})
    assert shelf.session.match.setup.options["partnership"] is True
    assert _seats(shelf.session) == (ANNA, BO, Seat(), Seat())
    assert store.settings.seats["bali"] == _seats(shelf.session)


def test_unplayable_options_are_reset(deals: Deals, shelf: Shelf) -> None:
    shelf.new("balut", {}, 7, (ANNA, BO))
    deals.choose_options({"variation": "of another version"})
    assert shelf.session.match.setup.options == {"variation": "standard"}
    assert _seats(shelf.session) == (Seat(), MEDIUM)


def test_a_shared_game_is_for_those_who_sit_there_or_usually_do(
    deals: Deals, shelf: Shelf, store: SettingsStore
) -> None:
    shelf.new("balut", {}, 7, (EASY, ANNA, BO))
    _change(store, "balut", Seat("Cy"), Seat("Di"))
    for players, seats in (
        (1, (ANNA,)),
        (2, (ANNA, MEDIUM)),
        (3, (ANNA, MEDIUM, MEDIUM)),
        (2, (ANNA, MEDIUM)),
    ):
        assert deals.open_code(f"gamesuite:balut/8/players={players}")
        assert (_seats(shelf.session), _number(shelf.session)) == (seats, 8)
    shelf.new("king-albert", {}, 1)
    assert deals.open_code("gamesuite:balut/9/players=3")
    assert _seats(shelf.session) == (Seat("Cy"), Seat("Di"), MEDIUM)
    assert store.settings.seats["balut"] == (Seat("Cy"), Seat("Di"))


def test_a_single_player_can_have_a_name(player: Player) -> None:
    def call_me_anna(dialog: QWidget) -> None:
        field = dialog.findChild(QLineEdit)
        assert field is not None
        QTest.keyClicks(field, "Anna")
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    answer = Answer(call_me_anna)
    player.shortcut("F4")
    assert answer.given
    assert player.match.setup.seats == (ANNA,)
    assert player.match.setup.deal.number == 1
    player.shortcut("Ctrl+N")
    assert player.match.setup.seats == (ANNA,)
    player.shortcut("Ctrl+PgDown")
    assert player.match.setup.seats == (ANNA,)


def test_the_players_dialog_can_be_cancelled(player: Player) -> None:
    before = player.match
    answer = Answer(lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    player.shortcut("F4")
    assert answer.given
    assert player.match is before


@pytest.mark.parametrize("kind", SHARED, ids=lambda kind: kind.id)
def test_the_table_says_the_level_of_every_computer_player(program: Program, kind: Game) -> None:
    most = max(kind.rules.seat_counts)
    levels = ("easy", "medium", "strong")
    seats = (Seat(), *(Seat(player="computer", level=level) for level in levels))[:most]
    match: AnyMatch = Match(kind.rules, Setup(kind.id, {}, seats, Deal(5)))
    player = program.start_at(match)
    board = player.table.board
    said = [board.part(name).words for name in board.parts]
    names = ("Computer 2, easy", "Computer 3, medium", "Computer 4, strong")
    for name in names[: most - 1]:
        assert any(re.search(rf"{name}\b", words) for words in said), name
