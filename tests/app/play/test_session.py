"""The session: recent games, time, and what becomes of a game that cannot be written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gamesuite.app.play.clock import Clock
from gamesuite.app.play.session import Session
from gamesuite.app.play.table_registry import TABLES
from gamesuite.engine.reason import reason
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.hands import NOT_YOUR_TURN
from gamesuite.games.balut.state import Roll, Write
from gamesuite.opening import OpeningError
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from tests.app.random_sessions import KINDS


class SetClock(Clock):
    """A clock that is set by hand."""

    time = 0

    def now(self) -> int:
        return 1_700_000_000 + self.time

    def monotonic(self) -> float:
        return 50.0 + self.time


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def journal(qapp: QApplication, tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path / "journal.sqlite")
    yield journal
    journal.close()


@pytest.fixture
def session(journal: Journal, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> Session:
    for game in KINDS:
        monkeypatch.setitem(TABLES, game, TABLES["king-albert"])
    return Session(journal, clock)


def _play(session: Session, moves: int = 1) -> None:
    for _ in range(moves):
        session.do(next(session.match.rules.plays(session.match.state)))


def _begin(session: Session, number: int, game: str = "king-albert") -> None:
    session.new(game, {}, number)
    _play(session)


def _deals(session: Session) -> list[int]:
    return [game.setup.deal.number for game in session.recent()]


def test_a_replaced_game_is_listed_as_it_was(session: Session, clock: SetClock) -> None:
    _begin(session, 1)
    clock.time = 90
    session.undo()
    session.new("king-albert", {"variation": "raglan"}, 2)
    (game,) = session.recent()
    assert (game.setup.game, game.setup.deal.number) == ("king-albert", 1)
    assert game.setup.options == {"variation": "standard", "foundations_back": False}
    assert (game.moves, game.points, game.unscored) == (0, (0,), "undo")
    assert (game.moved, game.seconds) == (1_700_000_090, 90.0)


def test_what_a_file_replaces_waits(session: Session, tmp_path: Path) -> None:
    _begin(session, 1)
    session.save(tmp_path / "game.gsave")
    _begin(session, 2)
    session.load(tmp_path / "game.gsave")
    assert _deals(session) == [2, 1]
    assert session.match.unscored == ("load",)


def test_a_game_is_taken_up_as_it_stood(session: Session) -> None:
    _begin(session, 1)
    _play(session)
    state = session.match.state
    _begin(session, 2)
    session.take_up(session.recent()[0].key)
    assert (session.match.state, session.match.unscored) == (state, ())
    assert _deals(session) == [2]
    session.undo()
    assert session.match.cursor == 1


def test_a_game_that_is_not_there_any_more_is_told(session: Session) -> None:
    with pytest.raises(OpeningError) as told:
        session.take_up(7)
    assert told.value.sentence == "This game is no longer among the recent games."


def test_a_recent_game_that_cannot_be_read_leaves_the_table_alone(
    session: Session, journal: Journal
) -> None:
    _begin(session, 1)
    _begin(session, 2)
    key = session.recent()[0].key
    journal._connection.execute("UPDATE entry SET line = '{' WHERE key = ?", (key,))
    with pytest.raises(OpeningError):
        session.take_up(key)
    assert session.match.setup.deal.number == 2


def test_a_game_without_a_table_is_not_taken_up(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begin(session, 1, "balut")
    _begin(session, 2, "balut")
    monkeypatch.delitem(TABLES, "balut")
    with pytest.raises(OpeningError):
        session.take_up(session.recent()[0].key)
    assert session.match.setup.deal.number == 2


def test_a_deal_that_was_rehearsed_to_its_end_is_not_scored_when_taken_up(
    session: Session,
) -> None:
    session.new("bowling-solitaire", {}, 7)
    session.do(next(session.match.rules.plays(session.match.state)))
    waiting = session.match.cursor
    session.new("bowling-solitaire", {}, 7)
    while session.match.outcome is None:
        _play(session)
    session.take_up(session.recent()[0].key)
    assert session.match.cursor == waiting
    assert session.match.unscored == ("repeat",)


def test_a_finished_game_is_looked_at_as_it_ended(session: Session) -> None:
    session.new("bowling-solitaire", {}, 7)
    while session.match.outcome is None:
        _play(session)
    session.new("bowling-solitaire", {}, 8)
    session.take_up(session.recent()[0].key)
    assert session.match.unscored == ()
    assert len(session.results.of("bowling-solitaire")) == 1


def test_seats_with_names_have_results(session: Session) -> None:
    session.new("balut", {}, 1, (Seat("Ada"), Seat("Ben")))
    _play(session)
    assert [one.name for one in session.results.of("balut")] == ["Ada", "Ben"]


def test_each_kind_has_its_open_game(session: Session, journal: Journal) -> None:
    _begin(session, 1)
    _begin(session, 2, "balut")
    assert _deals(session) == []
    assert session.resume("king-albert")
    assert session.match.setup.deal.number == 1
    assert journal.last_game() == "king-albert"
    assert Session(journal).last_game() == "king-albert"


def test_time_counts_while_the_window_is_active(session: Session, clock: SetClock) -> None:
    _begin(session, 1)
    clock.time = 10
    session.set_active(active=False)
    clock.time = 100
    session.set_active(active=False)
    session.set_active(active=True)
    session.set_active(active=True)
    clock.time = 105
    session.new("king-albert", {}, 2)
    assert session.recent()[0].seconds == 15.0


def test_time_goes_on_where_it_stood(session: Session, journal: Journal, clock: SetClock) -> None:
    _begin(session, 1)
    clock.time = 10
    _play(session)
    clock.time = 500
    again = Session(journal, clock)
    assert again.resume("king-albert")
    clock.time = 520
    again.new("king-albert", {}, 2)
    assert again.recent()[0].seconds == 30.0


def test_each_game_has_its_own_time(session: Session, clock: SetClock) -> None:
    _begin(session, 1)
    clock.time = 10
    _begin(session, 2, "balut")
    clock.time = 14
    assert session.resume("king-albert")
    clock.time = 15
    session.new("king-albert", {}, 3)
    assert session.recent()[0].seconds == 11.0


def test_without_a_game_nothing_is_written_when_the_window_rests(session: Session) -> None:
    session.set_active(active=False)
    assert session.last_game() is None


def test_no_game_is_lost_while_the_journal_cannot_be_written(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise JournalError

    _begin(session, 1)
    with monkeypatch.context() as failing:
        failing.setattr(Journal, "keep", fail)
        _play(session, 2)
        _begin(session, 2, "balut")
        assert session.resume("king-albert")
    assert session.match.cursor == 3
    _play(session)
    assert session.kept("balut") is not None


def test_a_journal_that_cannot_be_read_is_an_empty_one(session: Session, journal: Journal) -> None:
    journal._connection.execute("ALTER TABLE game RENAME TO lost")
    assert (session.recent(), session.last_game(), session.kept("balut")) == ([], None, None)
    assert not session.resume("balut")


def test_a_real_clock_goes() -> None:
    assert Clock().now() > 1_700_000_000
    assert Clock().monotonic() <= Clock().monotonic()


def test_a_table_of_another_game_is_refused_everything(session: Session) -> None:
    session.new("king-albert", {}, 1)
    assert session.refusal_at("balut", Roll()) == reason("over")
    move = next(session.match.rules.plays(session.match.state))
    assert session.refusal_at("king-albert", move) is None


def test_hands_have_to_wait_while_a_computer_player_is_to_act(session: Session) -> None:
    def own() -> object:
        return session.last_own_command

    session.new("balut", {}, 1, (Seat(), Seat(player="computer", level="easy")))
    assert own() is None
    session.do(Roll())
    assert session.refusal_at("balut", Roll()) is None
    assert own() == Roll()
    session.do(Write("choice"))
    assert session.refusal_at("balut", Roll()) == NOT_YOUR_TURN
    for command in (Roll(), Write("choice")):
        session.do_for_computer(command)
    assert session.refusal_at("balut", Roll()) is None
    assert own() is None
