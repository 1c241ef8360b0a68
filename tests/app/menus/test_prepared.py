"""Drafts in the window: Undo removes them, and they are announced."""

from __future__ import annotations

import pytest

from gamesuite.app.parts.status_line import Speaker
from gamesuite.catalogue import GAMES
from gamesuite.engine.setup import Seat
from gamesuite.table_catalogue import TABLES
from tests.app.player import Player
from tests.app.program import Program
from tests.widgets.table.toy_parts import TOY, TOY_TABLE
from tests.widgets.table.toy_rules import Draw

SEATS = (Seat(name="Anna"), Seat(name="Bo"))


@pytest.fixture
def player(program: Program, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Return a player at the toy game who sees the cards of Anna."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(TABLES, "toy", TOY_TABLE)
    player = program.start()
    player.window.shelf.new("toy", {}, 1, SEATS)
    player.window.session.uncover()
    player.settle()
    return player


def test_undo_removes_a_draft_first_and_keeps_the_game_scored(player: Player) -> None:
    undo = player.action("Undo")
    assert not undo.isEnabled()
    board = player.table.board
    hand = board.part("hand 0").pieces
    player.click(board.top("hand 0"))
    assert undo.isEnabled()
    player.shortcut("Ctrl+Z")
    assert (undo.isEnabled(), board.part("hand 0").pieces) == (False, hand)
    player.window.session.do(Draw())
    player.click(board.top("hand 0"))
    player.shortcut("Ctrl+Z")
    assert list(player.window.session.match.unscored) == []
    player.insist("Ctrl+Z")
    assert list(player.window.session.match.unscored) == ["undo"]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is announced by a program that starts now."""
    said: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _speaker, words, _urgent: said.append(words))
    return said


def test_a_draft_is_announced(said: list[str], player: Player) -> None:
    player.click(player.table.board.top("hand 0"))
    card = player.window.session.match.state.hands[0][-1]
    assert said[-1:] == [f"Chosen: {card}"]
