"""A result lies on the table until a person goes on, whoever deals next."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer

from gamesuite.app.play import opponents
from gamesuite.app.play.opponents import moves_of_others
from gamesuite.app.play.session import Viewpoint
from gamesuite.catalogue import game
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.games.paris.state import GoOut, NextHand, Pass, Take
from gamesuite.opening import Opened
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.table.table_kind import TableKind
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.stub_table import StubTable
from tests.patience import NEVER

ANNA, BO = Seat(name="Anna"), Seat(name="Bo")
COMPUTER = Seat(player="computer", level="greedy")


@pytest.fixture(autouse=True)
def stub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES, "paris", TableKind(StubTable))


def _over(*seats: Seat, **options: Option) -> Match:  # type: ignore[type-arg]
    """Return a match of Paris in which the first hand is over."""
    rules = game("paris").rules
    match = Match(rules, Setup("paris", options, seats, Deal(1)))
    while match.state.result is None:
        commands = list(rules.legal_commands(match.state))
        match.do(next((each for each in commands if isinstance(each, GoOut)), commands[0]))
    return match


def _player(program: Program, *seats: Seat) -> Player:
    return program.start_at(_over(*seats))


@pytest.mark.parametrize("seats", [(ANNA, COMPUTER), (COMPUTER, ANNA)])
def test_a_computer_waits_until_a_person_goes_on(
    program: Program, workers: FakeWorkers, seats: tuple[Seat, ...]
) -> None:
    player = _player(program, *seats)
    session = player.window.session
    assert not session.awaits_computer
    assert not workers.jobs
    assert session.refusal_at("paris", NextHand()) is None
    session.do(NextHand())
    assert session.match.state.hand == 1
    session.undo()
    assert session.match.state.result is not None, "the result is back"


def test_without_persons_the_game_goes_on_after_a_pause(
    program: Program, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "RESULT_PAUSE", NEVER)
    monkeypatch.setattr(opponents, "PAUSE", 0)
    player = _player(program, COMPUTER, COMPUTER)
    assert player.window.session.awaits_computer
    workers.answer(NextHand())
    assert player.window.session.match.state.hand == 0
    pauses = {timer.interval() for timer in player.window.findChildren(QTimer) if timer.isActive()}
    assert NEVER in pauses


def test_several_persons_see_a_result_as_everybody_may() -> None:
    view = Viewpoint()
    match = _over(ANNA, BO)
    view.update(Opened(game("paris"), match))
    assert (view.viewer, view.is_covered) == (None, False)
    match.do(NextHand())
    view.update(Opened(game("paris"), match))
    assert (view.viewer, view.is_covered) == (None, True)
    view.uncover()
    assert view.viewer == match.state.seat


def test_a_single_person_sees_it_from_the_own_seat() -> None:
    view = Viewpoint()
    view.update(Opened(game("paris"), _over(ANNA, COMPUTER)))
    assert (view.viewer, view.is_covered) == (0, False)


def test_what_has_led_to_the_result_on_the_table_is_not_told_besides() -> None:
    told = _told(_over(COMPUTER, COMPUTER, COMPUTER))
    assert told.count(" took the ") == 2, "the other two"
    assert "went out" not in told
    assert "went out" in _told(_over(COMPUTER, COMPUTER, match="hand")), "no result rests"


def _told(match: Match) -> str:  # type: ignore[type-arg]
    return moves_of_others(Opened(game("paris"), match), None)


def test_a_hand_that_is_played_hides_and_a_result_rests() -> None:
    rules, match = game("paris").rules, _over(ANNA, BO)
    assert rules.rests(match.state)
    assert not rules.hides(match.state)
    match.do(NextHand())
    assert rules.hides(match.state)
    assert not rules.rests(match.state)
    match.do(Take(0))
    assert rules.hides(match.state)
    assert rules.refusal(match.state, Pass()) is not None
