"""Yukon in the window: played whole by mouse and by key, saved, loaded, undone and read aloud."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt

from gamesuite.engine.match import AnyMatch
from gamesuite.engine.table.controller import Spot
from gamesuite.opening import new_match, save_file
from gamesuite.patience.players import GreedyPatience
from gamesuite.patience.rules import FOUNDATION, Command, Move, Patience, Place, own_foundation
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.wayfinder import go_to_place

WON = 23
"""A deal that the simple player wins."""


def _deal(number: int = WON, variation: str = "yukon") -> AnyMatch:
    return new_match("yukon", {"variation": variation}, number).match


def _rules(match: AnyMatch) -> Patience[Any]:
    assert isinstance(match.rules, Patience)
    return match.rules


def _line(match: AnyMatch) -> Iterator[Command]:
    """Yield the commands with which the simple player wins ``match``, and play them."""
    rules, luck = _rules(match), Random(WON)
    player = GreedyPatience(rules)
    while match.outcome is None:
        for command in rules.finish(match.state) or [player.decide(match.view(0), luck)]:
            yield command
            match.do(command)


def _place(player: Player, card: str) -> Place:
    place = player.tableau.place_of(card)
    assert place is not None
    return place


def _move_by_mouse(player: Player, move: Move) -> None:
    player.drag(move.card, own_foundation(move.card) if move.to == FOUNDATION else move.to)


def _move_by_key(player: Player, move: Move) -> None:
    go_to_place(player, _place(player, move.card).pile.name)
    player.key(Qt.Key.Key_Return)
    go_to_place(player, own_foundation(move.card) if move.to == FOUNDATION else move.to)
    player.key(Qt.Key.Key_Return)


def test_a_game_is_won_by_mouse_and_by_key(program: Program) -> None:
    player = program.start_at(_deal())
    by_key = 0
    for number, move in enumerate(_line(_deal())):
        assert isinstance(move, Move)
        if number % 2 and not _place(player, move.card).is_covered:
            _move_by_key(player, move)
            by_key += 1
        else:
            _move_by_mouse(player, move)
        assert player.match.entries[-1].command == move
    assert by_key > 20
    assert player.match.outcome is not None
    assert player.match.outcome.key == "won"
    assert player.figure("Cards home") == "52 of 52"


def test_a_game_is_saved_loaded_undone_and_redone(program: Program, tmp_path: Path) -> None:
    match = _deal()
    played = [*_line(match)]
    half = _deal()
    for command in played[:40]:
        half.do(command)
    save_file(tmp_path / "half.gsave", half)
    player = program.start(tmp_path / "half.gsave")
    start = _deal().state
    assert player.match.state == half.state != start
    for _ in range(40):
        player.insist("Ctrl+Z")
    assert player.match.state == start
    for _ in range(40):
        player.shortcut("Ctrl+Shift+Z")
    assert player.match.state == half.state
    program.leave()
    assert program.start().match.state == half.state


def test_cards_are_read_aloud_and_hidden_ones_say_no_name(program: Program) -> None:
    player = program.start_at(_deal(7))
    table = player.table
    column = player.tableau.kind("column")[6]
    spoken = [table.board.widget_at(Spot("column 7", at)).accessibleName() for at in range(11)]
    assert spoken[:6] == ["Face-down card, column 7"] * 6
    assert all(words.endswith("column 7, can move") for words in spoken[6:])
    assert column.down == 6
    assert player.title().startswith("Yukon")


def test_a_click_that_can_do_nothing_says_why(program: Program) -> None:
    player = program.start_at(_deal(7))
    player.click_at(player.table.board.widget_at(Spot("column 7", 0)).geometry().center())
    assert player.status() == "This card lies face down."


def test_only_a_king_goes_to_an_empty_column() -> None:
    match = _deal()
    rules = _rules(match)
    for command in _line(match):
        empty = [pile.name for pile in match.state.tableau.kind("column") if not pile.cards]
        for place in rules.movable(match.state.tableau) if empty else ():
            refused = rules.refusal(match.state, Move(place.card, empty[0]))
            is_king = place.card[0] == "K" and place.pile.name != empty[0]
            assert (refused is None) == is_king or place.pile.kind == "foundation"
        assert rules.refusal(match.state, command) is None


@pytest.mark.parametrize(
    ("variation", "key"), [("yukon", "does not follow"), ("russian", "does not follow in suit")]
)
def test_columns_build_by_colour_and_in_suit_in_russian(variation: str, key: str) -> None:
    match = _deal(1, variation)
    state, rules = match.state, _rules(match)
    tried = 0
    for move in rules.moves(state.tableau):
        if move.to != FOUNDATION:
            column = state.tableau.pile(move.to)
            assert column is not None
            assert (column.cards[-1][1] == move.card[1]) == (variation == "russian")
            tried += 1
    assert tried
    refused = [
        rules.refusal(state, Move(place.card, "column 1")) for place in rules.movable(state.tableau)
    ]
    assert key in {why.key for why in refused if why is not None}
