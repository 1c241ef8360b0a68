"""Replaced games can be resumed."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtGui import QAction

from gamesuite.app.menus.recent_menu import RecentMenu, recent_words
from gamesuite.app.parts.times import Clock, moment_words
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.opening import new_match
from gamesuite.storage import paths
from gamesuite.storage.journal import RecentGame
from tests.app.dialogs import ShownMessage
from tests.app.player import Player
from tests.app.program import Program

COMPUTER = Seat(player="computer", level="strong")


def _menu(player: Player) -> RecentMenu:
    menu = player.window.findChild(RecentMenu)
    assert isinstance(menu, RecentMenu)
    menu.aboutToShow.emit()
    return menu


def _entries(player: Player) -> list[QAction]:
    """Return the entries for games, without the separator and the dialog below them."""
    return _menu(player).actions()[:-2]


def test_a_replaced_game_is_resumed_as_it_was(program: Program) -> None:
    player = program.start()
    player.window.deals.choose_game("king-albert")
    match = player.match
    player.window.session.do(next(match.rules.legal_commands(match.state)))
    state, number = player.match.state, match.setup.deal.number
    player.window.deals.new_game()
    assert player.match.state != state
    (entry,) = _entries(player)
    assert f"deal {number} (Standard): 1 move" in entry.text()
    entry.trigger()
    assert player.match.state == state
    assert player.match.unscored == ()


def test_games_of_the_same_deal_are_told_apart(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = program.start()
    for minute in range(3):
        monkeypatch.setattr(Clock, "now", lambda _self, at=minute: 1_700_000_000 + 60 * at)
        player.deal(1)
        player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    entries = [entry.text() for entry in _entries(player)]
    first, second = moment_words(1_700_000_060), moment_words(1_700_000_120)
    assert first != second
    assert entries == [
        f"King Albert, deal 1 (Standard): 1 move, not scored, {second}",
        f"King Albert, deal 1 (Standard): 1 move, {first}",
    ]


def test_a_game_of_a_kind_that_is_not_known_leaves_the_others_reachable(program: Program) -> None:
    player = program.start()
    for number in (1, 2, 3):
        player.deal(number)
        player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    program.leave()
    with closing(sqlite3.connect(paths.journal_file())) as database, database:
        database.execute(
            "UPDATE game SET game = 'canasta', head = replace(CAST(head AS TEXT), 'king-albert',"
            " 'canasta') WHERE deal = 2"
        )
    player = program.start()
    newer, _known = _entries(player)
    assert newer.text().startswith("canasta: 1 move, ")
    message = ShownMessage()
    newer.trigger()
    assert message.text == ("This file is for a game that the Game Suite doesn't have: canasta.")
    _newer, known = _entries(player)
    known.trigger()
    assert player.match.setup.deal.number == 1


def test_an_empty_list_shows_a_message(program: Program) -> None:
    (entry,) = _entries(program.start())
    assert not entry.isEnabled()


def test_a_game_that_was_started_again_at_its_end_is_not_called_finished(program: Program) -> None:
    match = new_match("bowling-solitaire", {}, 1).match
    while match.outcome is None:
        command, *_ = match.rules.legal_commands(match.state)
        match.do(command)
    nearly = new_match("bowling-solitaire", {}, 1).match
    for entry in match.entries[:-1]:
        nearly.do(entry.command)
    player = program.start_at(nearly)
    player.window.session.do(command)
    player.window.deals.new_game()
    assert ["finished" in entry.text() for entry in _entries(player)] == [True]
    _entries(player)[0].trigger()
    player.window.session.restart()
    player.window.session.do(next(iter(player.match.rules.legal_commands(player.match.state))))
    player.window.deals.new_game()
    assert not any("finished" in entry.text() for entry in _entries(player))


@pytest.mark.parametrize(
    ("seats", "ending", "told"),
    [
        ((Seat(), COMPUTER), "won", "68 moves, won, "),
        ((COMPUTER, Seat()), "lost", "68 moves, lost, "),
        ((Seat(), COMPUTER), "done", "68 moves, finished, "),
        ((Seat(), Seat()), "won", "68 moves, finished, "),
        ((Seat(), COMPUTER), "", "68 moves, "),
    ],
)
def test_a_match_says_whether_its_only_person_has_won(
    seats: tuple[Seat, ...], ending: str, told: str
) -> None:
    options: dict[str, Option] = {"match": "rubber", "doubles": "once", "open_hands": False}
    setup = Setup("paris", options, seats, Deal(7))
    recent = RecentGame(1, setup, (0, 0), 68, 0, 1.0, "", ending, 400)
    assert f": {told}" in recent_words(recent)
