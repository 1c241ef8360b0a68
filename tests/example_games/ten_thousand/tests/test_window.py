"""Ten Thousand in the window: by mouse and by key, undone, at its end, and as it is read aloud."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from ten_thousand.rules import Bank, View

from gamesuite.catalogue import game
from gamesuite.dice.rules import Roll
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.table.scene import PRAISE
from gamesuite.widgets.pieces.die_widget import DieWidget
from tests.app.program import Program
from tests.hands import TableHands

HOT = 155
ANN_AND_BO = (Seat("Ann"), Seat("Bo"))
KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6)


def _match(*commands: Any, seats: tuple[Seat, ...] = ANN_AND_BO) -> AnyMatch:
    setup = Setup("ten-thousand", {"entry": True}, seats, Deal(HOT))
    match: AnyMatch = Match(game("ten-thousand").rules, setup)
    for command in commands:
        match.do(command)
    return match


class _Seated:
    """Somebody who plays ``match`` in the window."""

    def __init__(self, program: Program, match: AnyMatch) -> None:
        self.player = program.start_at(match)
        self.hands = TableHands(self.player.window)

    @property
    def view(self) -> View:
        view: Any = self.player.match.view(0)
        assert isinstance(view, View)
        return view

    @property
    def commands(self) -> list[Any]:
        return [entry.command for entry in self.player.match.entries]

    def words(self, part: str) -> str:
        return self.hands.widget(part).accessibleName()

    def die(self, place: int) -> DieWidget:
        die = self.hands.widget(f"die {place + 1}")
        assert isinstance(die, DieWidget)
        return die

    def kept(self) -> list[int]:
        return [place for place in range(6) if self.die(place).isChecked()]


def test_a_turn_by_mouse(program: Program) -> None:
    at = _Seated(program, _match())
    at.hands.click("roll")
    for place in (1, 2, 4):
        at.hands.click(f"die {place + 1}")
    assert at.kept() == [1, 2, 4]
    at.hands.click("roll")
    assert at.kept() == [1, 2, 4]
    at.hands.drag("die 1", "kept")
    at.hands.click("bank")
    assert at.commands == [Roll(), Roll((1, 2, 4)), Bank((0, 1, 2, 4))]
    assert at.view.scores == (550, 0)
    assert at.words("seat 1") == "Ann, 550 points, +550"
    assert at.words("seat 2") == "Bo, to play, 0 points, no turn yet"


def test_a_turn_by_keys(program: Program) -> None:
    at = _Seated(program, _match())
    at.player.key(Qt.Key.Key_R, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_5, Qt.Key.Key_R)
    at.player.key(Qt.Key.Key_1, Qt.Key.Key_Escape, Qt.Key.Key_4, Qt.Key.Key_6, Qt.Key.Key_B)
    assert at.commands == [Roll(), Roll((1, 2, 4)), Bank((1, 2, 3, 4, 5))]


def test_what_does_nothing_says_why(program: Program) -> None:
    at = _Seated(program, _match(Roll()))
    at.hands.click("die 4")
    assert at.player.status() == "This die scores nothing."
    at.hands.click("roll")
    assert at.player.status() == "First keep at least one die that scores."
    at.hands.click("die 1")
    at.hands.click("bank")
    assert at.player.status().endswith("400 are missing.")
    at.hands.click("roll")
    at.hands.click("die 1")
    assert at.player.status() == "This die was set aside before your last roll."
    assert at.commands == [Roll(), Roll((0,))]


def test_escape_releases_only_what_was_not_set_aside_before(program: Program) -> None:
    at = _Seated(program, _match(Roll(), Roll((1, 2, 4))))
    at.player.key(Qt.Key.Key_1, Qt.Key.Key_4)
    assert at.kept() == [0, 1, 2, 3, 4]
    at.player.key(Qt.Key.Key_Escape)
    assert at.kept() == [1, 2, 4]


def test_undo_goes_back_to_the_start_and_redo_to_the_same_dice(program: Program) -> None:
    at = _Seated(program, _match())
    at.player.key(Qt.Key.Key_R, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_5, Qt.Key.Key_R)
    after = at.view
    at.player.insist("Ctrl+Z")
    assert at.kept() == [1, 2, 4]
    at.player.key(Qt.Key.Key_Escape)
    at.player.insist("Ctrl+Z")
    assert at.view == _match().view(0)
    at.player.shortcut("Ctrl+Shift+Z")
    at.player.shortcut("Ctrl+Shift+Z")
    assert at.view == after
    assert at.kept() == [1, 2, 4]


def test_a_game_comes_back_at_the_next_start(program: Program) -> None:
    at = _Seated(program, _match(Roll()))
    at.player.key(Qt.Key.Key_1)
    before: object = at.view
    again = program.start()
    hands = TableHands(again.window)
    assert again.match.view(0) == before
    assert hands.widget("die 1").accessibleName() == "Die 1, 1, kept"


def test_after_hot_dice_all_six_lie_loose(program: Program) -> None:
    at = _Seated(program, _match(Roll(), Roll((1, 2, 4)), Roll((0, 1, 2, 3, 4, 5))))
    assert at.kept() == []
    at.player.key(Qt.Key.Key_R)
    assert at.player.status() == "First keep at least one die that scores."
    at.player.insist("Ctrl+Z")
    assert at.kept() == [0, 1, 2, 3, 4, 5]
    at.player.key(Qt.Key.Key_R)
    assert at.words("praise") == "Hot dice!"


def test_everything_is_read_aloud(program: Program) -> None:
    at = _Seated(program, _match())
    assert at.words("die 6") == "Die 6, not rolled"
    assert at.words("roll") == "Roll 6 dice"
    at.player.key(Qt.Key.Key_R, Qt.Key.Key_1)
    assert at.words("die 1") == "Die 1, 1, kept"
    assert at.words("die 4") == "Die 4, 6"
    assert at.words("roll") == "Roll 5 dice"
    assert at.words("sign") == "Ann, 100 points this turn"
    legend = at.words("legend")
    assert legend.startswith("1: 100; 5: 50; 1, 1, 1: 1,000; 2, 2, 2: 200")
    assert "1, 2, 3, 4, 5, 6: 1,500" in legend


def test_others_may_see_all_dice_but_only_the_next_player_acts(program: Program) -> None:
    seats = (Seat("Ann"), Seat("Bo", player="computer", level="strong"))
    at = _Seated(program, _match(Roll(), Bank((1, 2, 4)), seats=seats))
    assert at.words("seat 1").startswith("Ann")
    assert at.words("seat 2").startswith("Bo, strong, ")
    for viewer in (0, 1, None):
        assert at.player.match.view(viewer) == at.player.match.view(0)


@pytest.mark.parametrize(
    ("people", "size", "begun"),
    [(2, (1366, 768), 0), (6, (800, 560), 9_000), (2, (1920, 1080), 9_000)],
)
def test_a_game_is_played_to_its_end_by_keys_at_every_size(
    people: int, size: tuple[int, int], begun: int, program: Program
) -> None:
    names = ("Ann", "Bo", "Cleo", "Dora", "Emil", "Fritz")[:people]
    match = _match(seats=tuple(map(Seat, names)))
    player, rng = game("ten-thousand").parts.players["medium"](), Random(1)
    while max(match.view(0).scores) < begun:
        match.do(player.decide(match.view(0), rng))
    at = _Seated(program, match)
    at.player.resize(*size)
    while at.player.match.outcome is None:
        command = player.decide(at.view, rng)
        now = at.kept()
        for place in command.kept:
            if place not in now:
                at.player.key(KEYS[place])
        at.player.key(Qt.Key.Key_B if isinstance(command, Bank) else Qt.Key.Key_R)
        assert at.commands[-1] == command
    winner = at.player.match.outcome.winners[0]
    assert at.player.says(f"{names[winner]} wins with {max(at.view.scores):,} points.")
    assert ", wins, " in at.words(f"seat {winner + 1}")
    assert at.words(PRAISE) == f"{names[winner]} wins!"
    shown = [at.hands.rect(f"seat {seat + 1}") for seat in range(people)] + [
        at.hands.rect("legend")
    ]
    for one, other in pairwise(shown):
        assert not one.intersects(other)
    assert all(at.hands.table.rect().contains(rect) for rect in shown)
