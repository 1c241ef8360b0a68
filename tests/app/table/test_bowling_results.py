"""Games of Bowling Solitaire that wait, end and are counted: daily, recent, finished, practised."""

from __future__ import annotations

from datetime import date, datetime
from itertools import islice

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gamesuite.app.menus.recent_menu import recent_words
from gamesuite.app.parts.times import Clock
from gamesuite.app.picker.tile import Tile
from gamesuite.app.play.score_panel import figures
from gamesuite.app.statistics.statistics_dialog import StatisticsDialog
from gamesuite.games.bowling_solitaire.rules import NextFrame
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program

GAME = "bowling-solitaire"
DAILY = 3504915
"""The daily deal for 21 November 2026, Standard."""
WORDS_OF_WINNING = ("won", "lost", "win", "lose", "loss", "streak", "well played")


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Set the clock to noon of the day in November 2026 in the returned list."""
    today = [21]
    monkeypatch.setattr(Clock, "now", lambda _: int(datetime(2026, 11, today[0], 12).timestamp()))
    return today


@pytest.fixture
def player(program: Program, workers: FakeWorkers, day: list[int]) -> Player:
    player = program.start()
    _deal(player, 5)
    return player


def _deal(player: Player, number: int, variation: str = "standard") -> None:
    player.window.shelf.new(GAME, {"variation": variation}, number)
    QApplication.processEvents()


def _move(player: Player) -> None:
    session = player.window.session
    (command,) = islice(session.match.rules.legal_commands(session.match.state), 1)
    session.do(command)


def _finish(player: Player) -> None:
    while player.match.outcome is None:
        _move(player)
    QApplication.processEvents()


def _words(widget: QWidget) -> str:
    """Return everything that can be read or heard in ``widget``, in small letters."""
    labels = (each.text() for each in widget.findChildren(QLabel) if each.isVisible())
    names = (
        f"{each.accessibleName()} {each.accessibleDescription()}"
        for each in (widget, *widget.findChildren(QWidget))
        if each.isVisible()
    )
    return " ".join((*labels, *names)).lower()


def _speaks_of_winning(widget: QWidget) -> list[str]:
    words = _words(widget).replace(".", " ").replace(",", " ").split()
    text = f" {' '.join(words)} "
    return [each for each in WORDS_OF_WINNING if f" {each} " in text]


def test_the_daily_deal_is_dealt_at_once_and_resumed(player: Player) -> None:
    player.shortcut("Ctrl+Shift+D")
    assert player.match.setup.deal.number == DAILY
    assert player.status() == "Daily deal for 21 November 2026."
    assert player.title() == "Bowling Solitaire – daily deal for 21 November 2026 – Game Suite"
    _move(player)
    player.shortcut("Ctrl+N")
    player.shortcut("Ctrl+Shift+D")
    assert player.status() == "Resumed the daily deal for 21 November 2026."
    assert (player.match.setup.deal.number, player.match.moves()) == (DAILY, 1)
    assert player.match.unscored == ()


def test_a_finished_daily_deal_is_not_scored_again(player: Player) -> None:
    player.shortcut("Ctrl+Shift+D")
    _finish(player)
    player.shortcut("Ctrl+Shift+D")
    assert player.match.moves() == 0
    assert player.match.unscored == ("repeat",)


def test_the_daily_deal_is_scored_even_if_practice_is_chosen(player: Player) -> None:
    _deal(player, 6, "practice-frame")
    player.shortcut("Ctrl+Shift+D")
    setup = player.match.setup
    assert (setup.deal.number, setup.options) == (DAILY, {"variation": "standard"})
    assert player.match.unscored == ()
    assert player.title() == "Bowling Solitaire – daily deal for 21 November 2026 – Game Suite"
    _move(player)
    _deal(player, 6, "practice-frame")
    player.shortcut("Ctrl+Shift+D")
    assert player.status() == "Resumed the daily deal for 21 November 2026."


def test_a_finished_recent_game_tells_its_score(player: Player) -> None:
    _finish(player)
    (score,) = player.match.rules.scores(player.match.state)
    moves = player.match.moves()
    _deal(player, 6)
    (recent,) = player.window.shelf.recent()
    told = recent_words(recent)
    assert told.startswith(
        f"Bowling Solitaire, deal 5 (Standard): {moves} moves, finished, {score}, "
    )


def test_practice_has_no_score_figure(player: Player) -> None:
    _deal(player, 6, "practice-frame")
    current = player.window.session.current
    assert current is not None
    labels = [label for label, _value in figures(current)]
    assert labels == ["Frame", "Strikes", "Spares", "Moves"]


def test_a_recent_game_comes_back_scored(player: Player, program: Program) -> None:
    _move(player)
    _deal(player, 6)
    again = program.start()
    (recent,) = again.window.shelf.recent()
    assert recent_words(recent).startswith("Bowling Solitaire, deal 5 (Standard): 1 move, ")
    again.window.deals.resume_recent(recent.key)
    assert (again.match.setup.deal.number, again.match.moves()) == (5, 1)
    assert again.match.unscored == ()
    _finish(again)
    (result,) = again.window.shelf.results.of(GAME)
    assert (result.deal, result.ending, result.unscored) == (5, "done", "")
    assert len(result.noted["balls"]) >= 11


def test_nothing_speaks_of_winning_or_losing(player: Player) -> None:
    _move(player)
    _deal(player, 5)  # which abandons the game before
    _finish(player)
    _deal(player, 7)
    _finish(player)
    assert player.summary().isVisible()
    assert _speaks_of_winning(player.window) == []
    player.window.dialogs.show_statistics()
    (dialog,) = player.window.findChildren(StatisticsDialog)
    assert "average score" in _words(dialog)
    assert _speaks_of_winning(dialog) == []
    dialog.close()
    assert _state_on_tile(player) == "Finished. View or play again"


def test_the_tile_says_how_far_the_game_is(player: Player) -> None:
    _move(player)
    assert _state_on_tile(player) == "Resume. Frame: 1 of 10, Strikes: 0, Spares: 0"


def _state_on_tile(player: Player) -> str:
    player.window.show_picker()
    (tile,) = (each for each in player.window.findChildren(Tile) if each.game == GAME)
    return tile.content.spoken_state


def test_practice_is_in_no_statistics(player: Player) -> None:
    _deal(player, 8, "practice-frame")
    while player.match.moves() < 40:
        _move(player)
    assert any(isinstance(entry.command, NextFrame) for entry in player.match.entries)
    (result,) = player.window.shelf.results.of(GAME)
    assert (result.ending, result.unscored, result.noted) == ("under way", "practice", {})


def test_a_finished_game_is_printed_with_the_day_on_which_it_ended(
    player: Player, program: Program, day: list[int]
) -> None:
    _finish(player)
    day[0] = 23
    assert player.window.shelf.day_played == date(2026, 11, 21)
    again = program.start()
    assert again.window.shelf.day_played == date(2026, 11, 21)
    _deal(again, 6)
    assert again.window.shelf.day_played == date(2026, 11, 23)
