"""The session: recent games, playing time, and games that cannot be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtWidgets import QApplication

from gamesuite.app.parts.times import Clock
from gamesuite.app.play.session import last_command_of
from gamesuite.app.play.shelf import Shelf
from gamesuite.catalogue import GAMES
from gamesuite.dice.rules import Roll
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import NOT_YOUR_TURN
from gamesuite.engine.words.descriptions import shared_sentence
from gamesuite.games.balut.rules import Write
from gamesuite.opening import OpeningError, open_bytes
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError, on_disk
from gamesuite.table_catalogue import TABLES
from tests.app.random_sessions import KINDS


class SetClock(Clock):
    """A clock set by the test."""

    time = 0

    def now(self) -> int:
        return 1_700_000_000 + self.time

    def monotonic(self) -> float:
        return 50.0 + self.time


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def journal(
    qapp: QApplication, tmp_path: Path, connections: list[sqlite3.Connection]
) -> Iterator[Journal]:
    journal = Journal(tmp_path / "journal.sqlite")
    yield journal
    journal.close()


@pytest.fixture
def connection(journal: Journal, connections: list[sqlite3.Connection]) -> sqlite3.Connection:
    """Return what the journal reads and writes with."""
    return connections[0]


@pytest.fixture
def shelf(journal: Journal, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    for game in KINDS:
        monkeypatch.setitem(TABLES, game, TABLES["king-albert"])
    return Shelf(journal, clock)


def _play(shelf: Shelf, moves: int = 1) -> None:
    for _ in range(moves):
        shelf.session.do(next(shelf.session.match.rules.legal_commands(shelf.session.match.state)))


def _begin(shelf: Shelf, number: int, game: str = "king-albert") -> None:
    shelf.new(game, {}, number)
    _play(shelf)


def _deals(shelf: Shelf) -> list[int]:
    return [game.setup.deal.number for game in shelf.recent()]


def test_a_replaced_game_is_listed_as_it_was(shelf: Shelf, clock: SetClock) -> None:
    _begin(shelf, 1)
    clock.time = 90
    shelf.session.undo()
    shelf.new("king-albert", {"variation": "raglan"}, 2)
    (game,) = shelf.recent()
    assert (game.setup.game, game.setup.deal.number) == ("king-albert", 1)
    assert game.setup.options == {"variation": "standard", "foundations_back": False}
    assert (game.moves, game.points, game.unscored) == (0, (0,), "undo")
    assert (game.moved, game.seconds) == (1_700_000_090, 90.0)


def test_a_game_replaced_by_a_file_becomes_recent(shelf: Shelf, tmp_path: Path) -> None:
    _begin(shelf, 1)
    shelf.save(tmp_path / "game.gsave")
    _begin(shelf, 2)
    shelf.load(tmp_path / "game.gsave")
    assert _deals(shelf) == [2, 1]
    assert shelf.session.match.unscored == ("load",)


def test_a_game_is_resumed_as_it_was(shelf: Shelf) -> None:
    _begin(shelf, 1)
    _play(shelf)
    state = shelf.session.match.state
    _begin(shelf, 2)
    shelf.resume_recent(shelf.recent()[0].key)
    assert (shelf.session.match.state, shelf.session.match.unscored) == (state, ())
    assert _deals(shelf) == [2]
    shelf.session.undo()
    assert shelf.session.match.cursor == 1


def test_resuming_a_missing_game_raises(shelf: Shelf) -> None:
    with pytest.raises(OpeningError) as error:
        shelf.resume_recent(7)
    assert error.value.sentence == "This game is no longer under Recent games."


def test_an_unreadable_recent_game_leaves_the_table_alone(
    shelf: Shelf, connection: sqlite3.Connection
) -> None:
    _begin(shelf, 1)
    _begin(shelf, 2)
    key = shelf.recent()[0].key
    connection.execute("UPDATE entry SET line = '{' WHERE key = ?", (key,))
    with pytest.raises(OpeningError) as refused:
        shelf.resume_recent(key)
    assert "It is kept as " in refused.value.sentence
    assert shelf.session.match.setup.deal.number == 2
    assert shelf.recent() == []


def test_a_game_of_another_version_stays_in_the_journal(shelf: Shelf, journal: Journal) -> None:
    _begin(shelf, 1)
    _begin(shelf, 2)
    key = shelf.recent()[0].key
    with patch.dict(GAMES):  # which keeps the order of the games
        del GAMES["king-albert"]
        with pytest.raises(OpeningError) as refused:
            shelf.resume_recent(key)
    assert refused.value.at == "game"
    assert journal.recall_recent(key) is not None


def test_a_resumed_deal_finished_elsewhere_is_not_scored(
    shelf: Shelf,
) -> None:
    shelf.new("bowling-solitaire", {}, 7)
    shelf.session.do(next(shelf.session.match.rules.legal_commands(shelf.session.match.state)))
    waiting = shelf.session.match.cursor
    shelf.new("bowling-solitaire", {}, 7)
    while shelf.session.match.outcome is None:
        _play(shelf)
    shelf.resume_recent(shelf.recent()[0].key)
    assert shelf.session.match.cursor == waiting
    assert shelf.session.match.unscored == ("repeat",)


def test_a_finished_game_is_resumed_as_it_ended(shelf: Shelf) -> None:
    shelf.new("bowling-solitaire", {}, 7)
    while shelf.session.match.outcome is None:
        _play(shelf)
    shelf.new("bowling-solitaire", {}, 8)
    shelf.resume_recent(shelf.recent()[0].key)
    assert shelf.session.match.unscored == ()
    assert len(shelf.results.of("bowling-solitaire")) == 1


def test_seats_with_names_have_results(shelf: Shelf) -> None:
    shelf.new("balut", {}, 1, (Seat("Ada"), Seat("Ben")))
    _play(shelf)
    assert [one.name for one in shelf.results.of("balut")] == ["Ada", "Ben"]


def test_each_game_has_its_own_open_game(shelf: Shelf, journal: Journal) -> None:
    _begin(shelf, 1)
    _begin(shelf, 2, "balut")
    assert _deals(shelf) == []
    assert shelf.resume("king-albert")
    assert shelf.session.match.setup.deal.number == 1
    assert journal.last_game() == "king-albert"
    assert Shelf(journal).last_game() == "king-albert"


def test_time_counts_while_the_window_is_active(shelf: Shelf, clock: SetClock) -> None:
    _begin(shelf, 1)
    clock.time = 10
    shelf.session.set_active(active=False)
    clock.time = 100
    shelf.session.set_active(active=False)
    shelf.session.set_active(active=True)
    shelf.session.set_active(active=True)
    clock.time = 105
    shelf.new("king-albert", {}, 2)
    assert shelf.recent()[0].seconds == 15.0


def test_time_continues_after_a_resume(shelf: Shelf, journal: Journal, clock: SetClock) -> None:
    _begin(shelf, 1)
    clock.time = 10
    _play(shelf)
    clock.time = 500
    again = Shelf(journal, clock)
    assert again.resume("king-albert")
    clock.time = 520
    again.new("king-albert", {}, 2)
    assert again.recent()[0].seconds == 30.0


def test_each_game_has_its_own_time(shelf: Shelf, clock: SetClock) -> None:
    _begin(shelf, 1)
    clock.time = 10
    _begin(shelf, 2, "balut")
    clock.time = 14
    assert shelf.resume("king-albert")
    clock.time = 15
    shelf.new("king-albert", {}, 3)
    assert shelf.recent()[0].seconds == 11.0


def _play_to_the_end(shelf: Shelf, clock: SetClock) -> None:
    while shelf.session.match.outcome is None:
        clock.time += 1
        _play(shelf)


def test_time_stands_still_at_the_end_and_goes_on_after_an_undo(
    shelf: Shelf, clock: SetClock
) -> None:
    shelf.new("balut", {}, 1, (Seat(),))
    session = shelf.session
    _play_to_the_end(shelf, clock)
    ended = float(clock.time)
    clock.time += 100
    session.set_active(active=False)
    session.set_active(active=True)
    clock.time += 100
    assert session.stopwatch.seconds == ended
    session.undo()
    clock.time += 7
    assert session.stopwatch.seconds == ended + 7
    before = clock.time
    _play_to_the_end(shelf, clock)
    assert session.stopwatch.seconds == ended + 7 + clock.time - before
    (result,) = shelf.results.of("balut")
    assert result.seconds == ended  # that of the first end, as its points are


def test_time_goes_on_when_a_game_undone_from_its_end_is_opened_again(
    shelf: Shelf, journal: Journal, clock: SetClock
) -> None:
    shelf.new("balut", {}, 1, (Seat(),))
    _play_to_the_end(shelf, clock)
    ended = float(clock.time)
    shelf.session.undo()
    clock.time += 5
    shelf.session.keep()
    again = Shelf(journal, clock)
    clock.time += 100
    assert again.resume("balut")
    clock.time += 3
    assert again.session.stopwatch.seconds == ended + 5 + 3


def test_time_goes_on_in_a_recent_game_that_counts_as_lost(shelf: Shelf, clock: SetClock) -> None:
    _begin(shelf, 1)
    clock.time = 10
    _begin(shelf, 2)
    clock.time = 20
    shelf.resume_recent(shelf.recent()[0].key)
    clock.time = 24
    assert shelf.session.stopwatch.seconds == 14


def test_without_a_game_an_inactive_window_writes_nothing(shelf: Shelf) -> None:
    shelf.session.set_active(active=False)
    assert shelf.last_game() is None


def test_no_game_is_lost_while_the_journal_cannot_be_written(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise JournalError

    _begin(shelf, 1)
    with monkeypatch.context() as failing:
        failing.setattr(Journal, "keep", fail)
        _play(shelf, 2)
        _begin(shelf, 2, "balut")
        assert shelf.resume("king-albert")
    assert shelf.session.match.cursor == 3
    _play(shelf)
    assert shelf.open_game("balut") is not None


def test_why_a_game_is_not_kept_keeps_nothing_else_alive(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        with on_disk():
            raise OSError("the disk is full")

    _begin(shelf, 1)
    monkeypatch.setattr(Journal, "keep", fail)
    _play(shelf, 1)
    error = shelf.session.keeping_error
    assert error is not None
    assert isinstance(error.__cause__, OSError)
    assert (error.__traceback__, error.__cause__.__traceback__) == (None, None)


def test_an_unreadable_journal_counts_as_empty(
    shelf: Shelf, connection: sqlite3.Connection
) -> None:
    connection.execute("ALTER TABLE game RENAME TO lost")
    assert (shelf.recent(), shelf.last_game(), shelf.open_game("balut")) == ([], None, None)
    assert not shelf.resume("balut")


def test_the_real_clock_advances() -> None:
    assert Clock().now() > 1_700_000_000
    assert Clock().monotonic() <= Clock().monotonic()


def test_the_table_of_another_game_is_refused_everything(shelf: Shelf) -> None:
    shelf.new("king-albert", {}, 1)
    assert shelf.session.refusal_at("balut", Roll()) == reason("over")
    move = next(shelf.session.match.rules.legal_commands(shelf.session.match.state))
    assert shelf.session.refusal_at("king-albert", move) is None


def test_a_full_game_refuses_in_a_sentence_and_is_kept(
    shelf: Shelf, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("match", "record"):
        monkeypatch.setattr(f"gamesuite.engine.{limit}.MOST_ENTRIES", 3)
    shelf.new("king-albert", {}, 1)
    _play(shelf, 3)
    session, entries = shelf.session, shelf.session.match.entries
    refused: list[Reason] = []
    session.refused.connect(refused.append)
    _play(shelf)
    session.restart()
    move = next(session.match.rules.legal_commands(session.match.state))
    assert session.refusal_at("king-albert", move) == reason("full")
    assert [shared_sentence(each) for each in refused] == 2 * [
        "This game has as many moves as can be kept. Start a new game."
    ]
    assert Shelf(journal).resume("king-albert")
    recalled = journal.recall("king-albert")
    assert recalled is not None
    assert open_bytes(recalled.record).match.entries == entries


@pytest.mark.parametrize("act", ["automatic", "finish"])
def test_the_program_adds_no_move_of_its_own_to_a_full_game(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, most_entries: Callable[[int], None], act: str
) -> None:
    most_entries(1)
    shelf.new("king-albert", {}, 1)
    session, current = shelf.session, shelf.session.current
    assert current is not None
    rules = type(current.game.rules)
    monkeypatch.setattr(rules, "automatic", lambda own, _, state: next(own.legal_commands(state)))
    monkeypatch.setattr(rules, "finish", lambda own, state: tuple(own.legal_commands(state)))
    session.plays_automatically = True
    if act == "finish":
        session.finish()
    else:
        _play(shelf)
    assert len(session.match.entries) == 1


def test_no_computer_player_is_awaited_in_a_full_game(
    shelf: Shelf, most_entries: Callable[[int], None]
) -> None:
    most_entries(2)
    shelf.new("balut", {}, 1, (Seat(), Seat(player="computer", level="easy")))
    for command in (Roll(), Write("fours")):
        shelf.session.do(command)
    assert shelf.session.match.moves() == 2
    assert not shelf.session.awaits_computer


def test_a_move_of_the_program_is_not_the_players_own(shelf: Shelf) -> None:
    shelf.new("king-albert", {}, 1)
    session, current = shelf.session, shelf.session.current
    assert current is not None
    first = next(session.match.rules.legal_commands(session.match.state))
    session.do_from_line(first, first=True)
    assert last_command_of(current, session.viewer) == first
    second = next(session.match.rules.legal_commands(session.match.state))
    session.do_from_line(second, first=False)
    assert last_command_of(current, session.viewer) is None


def test_commands_are_refused_while_a_computer_player_is_to_act(shelf: Shelf) -> None:
    def own() -> object:
        current = shelf.session.current
        return None if current is None else last_command_of(current, shelf.session.viewer)

    shelf.new("balut", {}, 1, (Seat(), Seat(player="computer", level="easy")))
    assert own() is None
    shelf.session.do(Roll())
    assert shelf.session.refusal_at("balut", Roll()) is None
    assert own() == Roll()
    shelf.session.do(Write("choice"))
    assert shelf.session.refusal_at("balut", Roll()) == NOT_YOUR_TURN
    for command in (Roll(), Write("choice")):
        shelf.session.do_for_computer(command)
    assert shelf.session.refusal_at("balut", Roll()) is None
    assert own() is None
