"""No peeking at the table of Paris; `python -m tests.full paris-peeking` plays many matches."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from gamesuite.app.play import opponents
from gamesuite.engine.rules import has_choice
from gamesuite.engine.setup import Option, Seat
from gamesuite.games.paris.state import Command, Pass, State, View
from gamesuite.storage import paths, settings
from gamesuite.storage.settings import Settings
from tests.app.fake_workers import FakeWorkers
from tests.app.program import Program
from tests.app.table.paris_matches import (
    COMPUTER,
    PEOPLE,
    before_last_hand,
    greedy,
    new_match,
    play,
    takes_all,
    up_to,
)
from tests.app.table.peeking import Watch
from tests.games.paris.positions import RULES
from tests.patience import NEVER

ANNA, BO, *_OTHERS = PEOPLE
HANDS: list[tuple[list[Seat], dict[str, Option]]] = [
    ([ANNA, BO], {}),
    ([ANNA, COMPUTER, BO], {"open_hands": True}),
    ([ANNA, BO, COMPUTER, COMPUTER], {}),
]


@pytest.mark.parametrize(("players", "options"), HANDS)
def test_nobody_can_peek_in_a_hand(
    program: Program,
    monkeypatch: pytest.MonkeyPatch,
    players: list[Seat],
    options: dict[str, Option],
) -> None:
    watch = Watch(program, monkeypatch)
    watch.play(new_match(players, 7, match="hand", **options), every=12)
    assert watch.steps >= 15
    assert watch.covers > 5
    assert watch.close_looks > 1


def test_nobody_can_peek_at_a_computer_player_and_at_the_next_hand(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    rubber = new_match([ANNA, COMPUTER], 7, match="rubber")
    play(rubber, greedy, lambda state: RULES.outcome(state) is not None)
    watch = Watch(program, monkeypatch)
    watch.play(up_to(rubber, before_last_hand(rubber) - 4), every=12)
    assert watch.turns_of_computers > 5
    assert watch.covers == 0


def test_the_pace_of_a_computer_player_does_not_tell_that_it_has_to_pass(
    program: Program, workers: FakeWorkers, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def has_to_pass(state: State) -> bool:
        return state.seat == 1 and not has_choice(RULES, state)

    def take_or_pass(view: View, luck: Random) -> Command:
        return takes_all(view, luck) if view.cards_to_take else Pass()

    shown: list[Command] = []
    settings.save(paths.settings_file(), Settings(animation="off", pace="normal"))
    monkeypatch.setattr(opponents, "PAUSE", 1)
    monkeypatch.setattr(opponents, "PREVIEW", NEVER)
    match = play(new_match([ANNA, COMPUTER, BO, COMPUTER], 5), take_or_pass, has_to_pass)
    player = program.start_at(match)
    monkeypatch.setattr(player.table, "point_out", lambda command, _role: shown.append(command))
    workers.answer(Pass())
    session, moves = player.window.session, match.moves()
    qtbot.waitUntil(lambda: bool(shown) or session.match.moves() > moves)
    assert shown == [Pass()]
