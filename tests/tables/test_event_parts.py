"""Every part that an event names exists on the table of its game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Event, Moved
from gamesuite.engine.table.controller import Change
from gamesuite.engine.table.scene import Seated
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.widgets.table.table_kind import TableKind
from tests.games.setups import setup_name, setups
from tests.widgets.table.toy_parts import TOY, TOY_TABLE
from tests.widgets.table.toy_rules import USED

MOST_COMMANDS = 60
KINDS = {**TABLES, "toy": TOY_TABLE}
NO_PARTS = {"toy": {USED}}
"""Places that are deliberately not parts: pieces that go there vanish."""
SETUPS = [setup for game in (*GAMES.values(), TOY) if game.id in KINDS for setup in setups(game, 7)]


def _table(kind: TableKind, parent: QWidget) -> AnyGameTable:
    table = kind.make(lambda _command: None, parent)
    table.set_animation(0)
    table.resize(1000, 700)
    return table


def _places(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        if isinstance(event, Moved):
            yield from (event.source, event.target)


def _game(setup: Setup) -> Game:
    return TOY if setup.game == "toy" else GAMES[setup.game]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_name)
def test_every_part_named_by_an_event_exists(qtbot: QtBot, setup: Setup) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    table = _table(KINDS[setup.game], parent)
    luck, match = Random(3), Match[Any, Any, Any](_game(setup).rules, setup)
    seats = tuple(seat.name for seat in setup.seats)
    missing, change = set[str](), Change[Any](fresh=True)
    while match.outcome is None and match.moves() < MOST_COMMANDS:
        viewer = luck.choice((None, *range(len(seats))))
        table.show_view(match.view(viewer), Seated(viewer, seats), change)
        table.mark_events(change.events)
        missing |= set(_places(change.events)) - set(table.board.parts)
        commands = list(match.rules.legal_commands(match.state))
        if not commands:
            break
        command = luck.choice(commands)
        change = Change(match.do(command).events, last=command)
        QApplication.processEvents()
    assert missing == NO_PARTS.get(setup.game, set())
