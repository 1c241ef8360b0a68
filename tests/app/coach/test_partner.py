"""What a computer partner advises where partners decide together."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gamesuite import jobs
from gamesuite.engine.player import luck_number
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Change
from gamesuite.engine.table.scene import Seated
from gamesuite.games.bali.state import Build, CannotPlay, view_of
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.tables.balut.desk import ENDLESS

ANNA, BEN = Seat(name="Anna"), Seat(name="Ben")
CLEO = Seat("Cleo", "computer", "medium")
DEEP = Seat("Deep", "computer", "easy")


def _begin(program: Program, *seats: Seat, **options: Any) -> Player:
    """Return a player at a match in which a person is to act."""
    player = program.start()
    for number in range(1, 40):
        player.window.shelf.new("bali", options, number, seats)
        match = player.window.session.match
        if match.rules.to_act(match.state) == 0:
            break
    QApplication.processEvents()
    return player


def _decided(workers: FakeWorkers) -> list[tuple[Any, ...]]:
    return [job.arguments for job in workers.jobs.values() if job.function == jobs.DECIDE]


@pytest.fixture
def advised(program: Program, workers: FakeWorkers) -> Player:
    """Return Anna, whose partner Cleo has advised the first legal build."""
    player = _begin(program, ANNA, DEEP, CLEO, DEEP, partnership=True)
    workers.answer(_advice(player))
    workers.finish()
    QApplication.processEvents()
    return player


def _advice(player: Player) -> Any:
    match = player.window.session.match
    commands = match.rules.legal_commands(match.state)
    return next(each for each in commands if isinstance(each, Build | CannotPlay))


def _builds(player: Player) -> list[Build]:
    match = player.window.session.match
    legal = match.rules.legal_commands(match.state)
    return [each for each in legal if isinstance(each, Build)]


def test_the_partner_is_asked_with_what_it_sees_and_its_luck(
    program: Program, workers: FakeWorkers
) -> None:
    player = _begin(program, ANNA, DEEP, CLEO, DEEP, partnership=True)
    match = player.window.session.match
    ((game, level, view, luck),) = _decided(workers)
    assert (game, level) == ("bali", "medium")
    assert view == view_of(match.state, remembered=True)
    assert luck == luck_number(match.setup.deal.number, 0, 0)
    asked = [*workers.jobs]
    player.window.session.changed.emit(Change())
    assert [*workers.jobs] == asked, "it thinks on about the same position"


def test_its_advice_is_pointed_out_and_told_and_costs_nothing(advised: Player) -> None:
    match = advised.window.session.match
    assert advised.status().startswith("Cleo advises: ")
    assert advised.table.drafts.current is not None
    assert advised.table.pointed_at == _advice(advised)
    assert match.is_at_stake
    assert not match.entries


def test_anything_the_player_does_ends_it(advised: Player) -> None:
    advised.key(Qt.Key.Key_Escape)
    assert advised.table.pointed_at is None
    assert not advised.window.session.match.entries


@pytest.mark.parametrize(
    ("seats", "partnership"),
    [
        ((ANNA, DEEP, BEN, DEEP), True),  # a person is the partner
        ((ANNA, DEEP, CLEO, DEEP), False),
        ((ANNA, DEEP), False),
    ],
)
def test_without_a_computer_partner_nobody_advises(
    program: Program, workers: FakeWorkers, seats: tuple[Seat, ...], partnership: bool
) -> None:
    _begin(program, *seats, partnership=partnership)
    assert _decided(workers) == []


def test_advice_for_another_position_is_forgotten(program: Program, workers: FakeWorkers) -> None:
    """It waits for the table; an Undo lets that rest before anybody asks the partner anew."""
    player = _begin(program, ANNA, DEEP, CLEO, DEEP, partnership=True)
    session, table = player.window.session, player.table
    at_first = _builds(player)
    session.do(at_first[0])
    while session.awaits_computer:
        session.do_for_computer(_builds(player)[0])
    advice = next(each for each in _builds(player) if each in at_first)
    table.set_animation(ENDLESS)
    table.show_view(session.view, Seated(0), Change(fresh=True))
    assert table.is_moving()
    workers.answer(advice)
    assert "advises" not in player.status()
    session.undo()
    assert "advises" not in player.status()
    assert len(_decided(workers)) == 1
    table.finish_motion()
    QApplication.processEvents()
    assert "advises" not in player.status()
    workers.answer(at_first[0])
    assert player.status().startswith("Cleo advises: ")


def test_the_key_of_the_play_button_plays_it(advised: Player) -> None:
    match = advised.window.session.match
    advised.key(Qt.Key.Key_Y)
    (entry,) = match.entries[:1]
    assert isinstance(entry.command, Build)


def test_enter_is_not_for_advice(advised: Player) -> None:
    advised.key(Qt.Key.Key_Return)
    assert not advised.window.session.match.entries
