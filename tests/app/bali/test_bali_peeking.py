"""Matches of Bali in the window: nothing shows what nobody may see.

Removed letters and the order of the deck are changed under the window: nothing that it shows, says
or sends may change with it.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAction

from gamesuite.app.parts.status_line import Speaker
from gamesuite.engine.match import Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.table.controller import Change
from gamesuite.games.bali.players import GreedyBali
from gamesuite.games.bali.state import BaliOptions, Challenge, Command, State, View
from tests.app.fake_workers import fake_workers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.accessible_tree import tree
from tests.games.bali.positions import RULES

_LOOKED_AT = 0.25
"""The share of the positions in which what is hidden is changed."""


def _seen(player: Player, state: State, heard: list[str]) -> tuple[Any, ...]:
    """Return what there is to see and hear, in ``heard``, when ``state`` is shown."""
    heard.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "state", property(lambda _match: state))
        return _shown(player, heard)


def _shown(player: Player, heard: list[str]) -> tuple[Any, ...]:
    player.window.session.changed.emit(Change())
    for _tells_the_standing_and_reads_out_the_table in range(2):
        player.action("How the game stands").trigger()
    player.settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    board = player.table.board
    board.draw_sharp()
    return (
        tree(player.window),
        [action.text() for action in player.window.findChildren(QAction)],
        [board.part(name) for name in board.parts],
        player.status(),
        tuple(heard),
        player.window.grab().toImage(),
    )


@pytest.mark.parametrize(
    "options",
    [BaliOptions(wild=False), BaliOptions(wild=False, challenges="challenges")],
    ids=["referee", "challenges"],
)
def test_nothing_tells_what_is_hidden(
    program: Program, monkeypatch: pytest.MonkeyPatch, options: BaliOptions
) -> None:
    workers, luck = fake_workers(monkeypatch), Random(2)
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _speaker, words, _urgent: heard.append(words))
    seats = (Seat("Anna"), Seat(player="computer", level="greedy"), Seat("Cy"))
    given = {name: getattr(options, name) for name in options.__struct_fields__}
    match = Match(RULES, Setup("bali", given, seats, Deal(6)))
    player = program.start_at(match)
    session, looks = player.window.session, 0
    game: Match[State, Command, View] = session.match
    while game.outcome is None:
        state = game.state
        view = game.view(state.table.to_act)
        if luck.random() < _LOOKED_AT:
            other = RULES.guess(view, luck.randrange(1000))
            assert (other.deck, other.removed) != (state.deck, state.removed)
            first, changed, again = (_seen(player, each, heard) for each in (state, other, state))
            for one, two, three in zip(first, changed, again, strict=True):
                assert two in (one, three)
            looks += 1
        command = GreedyBali().decide(view, luck)
        if state.table.phase == "window" and luck.random() < 0.1:
            command = Challenge()
        moves = game.moves()
        if session.awaits_computer:
            (job,) = workers.jobs.values()
            assert view in job.arguments
            assert not [each for each in job.arguments if isinstance(each, State)]
            workers.answer(command)
        else:
            session.do(command)
        player.settle()
        assert game.moves() == moves + 1
    assert looks > 3
