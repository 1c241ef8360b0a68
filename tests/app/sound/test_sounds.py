"""What is heard in the window: each event has its sound, and one key turns all of them off."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gamesuite.app.guided.guided_window import GuidedWindow
from gamesuite.app.parts.times import Clock
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.sound.cues import Cue
from gamesuite.dice.rules import Roll
from gamesuite.engine.setup import Seat
from gamesuite.engine.step import Scored
from gamesuite.engine.table.controller import Change, Lift
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.patience.rules import FOUNDATION
from gamesuite.storage import paths, settings
from tests.app.player import Player
from tests.app.program import Program
from tests.app.sound.silent_player import SilentPlayer
from tests.app.table.balut_scene import balut
from tests.app.won_line import won_line, won_match


@pytest.fixture
def begun(program: Program, silence: SilentPlayer) -> Player:
    """A player at a game with one move."""
    player = program.start_at(won_match(1))
    assert silence.heard() == [], "a game that is resumed is silent"
    return player


MANY = 1000
"""More moves than any match has."""


def _can_finish(moves: int) -> bool:
    """Return whether only moves home are left after the first ``moves`` of the line."""
    return bool(KingAlbertRules().finish(won_match(moves).state))


def test_a_new_game_is_dealt(begun: Player, silence: SilentPlayer) -> None:
    begun.window.deals.new_game()
    assert silence.heard() == ["deal"]


def test_a_game_that_is_opened_again_is_silent(begun: Player, silence: SilentPlayer) -> None:
    begun.window.show_picker()
    begun.window.deals.choose_game("king-albert")
    assert silence.heard() == []


@pytest.mark.parametrize(("seconds", "heard"), [(0.9, ["deal"]), (1.0, [])])
def test_a_game_that_was_looked_at_before_is_not_dealt_again(
    begun: Player,
    silence: SilentPlayer,
    seconds: float,
    heard: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Clock, "monotonic", lambda _self: 50.0)  # however busy the machine is
    begun.deal(2)
    stopwatch = begun.window.session.stopwatch
    stopwatch.stop()
    stopwatch.set(seconds)
    silence.heard()
    begun.window.session.opened.emit()
    assert silence.heard() == heard


def test_a_move_is_heard_as_the_card_lands(begun: Player, silence: SilentPlayer) -> None:
    begun.window.session.do(won_line()[1])
    assert silence.heard() == ["drop"]


def test_a_card_is_lifted_and_laid_back(begun: Player, silence: SilentPlayer) -> None:
    there = begun.carry(won_line()[1].card, begun.table.rect().bottomLeft())
    QApplication.processEvents()
    assert silence.heard() == ["lift"]
    begun.release(there)
    QApplication.processEvents()
    assert silence.played == [Cue("drop", strength=0.5)]


def test_every_card_is_lifted_anew_after_a_move(begun: Player, silence: SilentPlayer) -> None:
    for move in won_line()[1:4]:
        to = begun.foundation_of(move.card) if move.to == FOUNDATION else move.to
        there = begun.carry(begun.spot(move.card), begun.table.place_rect(to).center())
        QApplication.processEvents()
        assert silence.heard() == ["lift"]
        begun.release(there)
        QApplication.processEvents()
        assert silence.heard() == ["drop"]
        assert begun.match.history(1)[-1][1].command == move


@pytest.mark.parametrize("is_left_at_once", [False, True])
def test_what_was_just_taken_up_is_not_heard_once_the_game_is_left(
    begun: Player, silence: SilentPlayer, is_left_at_once: bool
) -> None:
    begun.table.do(Lift(begun.spot(won_line()[1].card)))
    if not is_left_at_once:
        QApplication.processEvents()
    begun.window.show_picker()
    QApplication.processEvents()
    assert silence.heard() == ([] if is_left_at_once else ["lift"])


def test_a_refusal_is_heard(begun: Player, silence: SilentPlayer) -> None:
    begun.drag(won_line()[1].card, "column 1" if won_line()[1].to != "column 1" else "column 2")
    QApplication.processEvents()
    assert "refuse" in silence.heard()


def test_an_undo_is_quiet(begun: Player, silence: SilentPlayer) -> None:
    begun.window.session.do(won_line()[1])
    silence.heard()
    begun.insist("Ctrl+Z")
    QApplication.processEvents()
    assert silence.played == [Cue("drop", strength=0.5)]


def test_finishing_is_a_riffle_and_a_win(program: Program, silence: SilentPlayer) -> None:
    moves = next(number for number in range(len(won_line())) if _can_finish(number))
    player = program.start_at(won_match(moves))
    assert silence.heard() == []
    player.shortcut("Ctrl+F")
    cues = list(silence.played)
    heard = silence.heard()
    assert heard[-1] == "win"
    drops = [cue for cue in cues if cue.sound == "drop"]
    assert 3 < len(drops) <= 7, "without animation it is short"
    assert all(later.delay > cue.delay for cue, later in pairwise(drops))
    assert drops[2].strength < drops[0].strength
    assert heard == ["drop"] * len(drops) + ["win"]


def test_a_win_that_was_only_watched_is_no_win_to_hear(
    program: Program, silence: SilentPlayer
) -> None:
    moves = next(number for number in range(len(won_line())) if _can_finish(number))
    player = program.start_at(won_match(moves))
    player.window.session.stop_scoring("watch")
    player.shortcut("Ctrl+F")
    assert player.match.outcome is not None
    assert "win" not in silence.heard()


def test_an_opponent_is_heard(program: Program, silence: SilentPlayer) -> None:
    player = program.start()
    seats = (Seat(), Seat(player="computer", level="easy"))
    player.window.shelf.new("balut", {"variation": "standard"}, 7, seats)
    QApplication.processEvents()
    session = player.window.session
    while not session.awaits_computer:
        session.do(next(iter(session.match.rules.legal_commands(session.match.state))))
    silence.heard()
    session.do_for_computer(Roll(()))
    assert silence.heard() == ["roll"]


def test_the_turn_of_a_person_is_heard_each_time_it_comes_from_a_computer(
    program: Program, silence: SilentPlayer
) -> None:
    player = program.start()
    seats = (Seat(player="computer", level="easy"), Seat("Ann"), Seat("Bert"))
    player.window.shelf.new("balut", {"variation": "standard"}, 7, seats)
    QApplication.processEvents()
    session, rung = player.window.session, list[tuple[int, int]]()
    while len(session.match.entries) < 12:
        before = session.match.rules.to_act(session.match.state)
        command = next(iter(session.match.rules.legal_commands(session.match.state)))
        silence.heard()
        if session.awaits_computer:
            session.do_for_computer(command)
        else:
            session.uncover()
            session.do(command)
        if "turn" in silence.heard():
            rung.append((before, session.match.rules.to_act(session.match.state)))
    assert rung == [(0, 1), (0, 1)]


def test_a_moment_sounds_instead_of_its_points(begun: Player, silence: SilentPlayer) -> None:
    begun.table.celebrated.emit("strike", 40)
    begun.window.session.changed.emit(Change((Scored(0, 30),)))
    assert silence.played == [Cue("strike", 40)]
    silence.heard()
    begun.window.session.changed.emit(Change((Scored(0, 20),)))
    assert silence.heard() == ["score"], "it is over"


def test_dice_and_points_are_heard(program: Program, silence: SilentPlayer) -> None:
    player = program.start()
    player.window.shelf.new("balut", {"variation": "standard"}, 7, (Seat(),))
    QApplication.processEvents()
    assert silence.heard() == ["deal"]
    session = player.window.session
    session.do(next(iter(session.match.rules.legal_commands(session.match.state))))
    assert "roll" in silence.heard()
    commands = session.match.rules.legal_commands(session.match.state)
    session.do(next(each for each in commands if not isinstance(each, Roll)))
    assert "score" in silence.heard()


def test_a_key_turns_the_sound_off_and_on_and_is_remembered(
    begun: Player, program: Program, silence: SilentPlayer
) -> None:
    begun.key(Qt.Key.Key_F9)
    assert begun.status() == "The sound is off."
    assert silence.silenced == 1
    assert not begun.action("Sound").isChecked()
    begun.window.session.do(won_line()[1])
    assert silence.heard() == []
    again = program.start()
    assert not again.action("Sound").isChecked()
    again.key(Qt.Key.Key_F9)
    assert again.status() == "The sound is on."
    assert again.action("Sound").isChecked()
    assert silence.heard() == ["drop"], "it can be heard at once that it is on"
    assert settings.load(paths.settings_file()).sound


def test_the_volume_is_heard_as_it_is_chosen(begun: Player, silence: SilentPlayer) -> None:
    store: SettingsStore = begun.window.store
    for volume in ("low", "medium", "high"):
        store.change("volume", volume)
    low, medium, high = silence.volumes
    assert low < medium < high


def test_sounds_end_with_the_window(begun: Player, program: Program, silence: SilentPlayer) -> None:
    program.leave()
    assert silence.closed == 1


LESSON, PUZZLE = ("Ctrl+F1", "AH"), ("Ctrl+Shift+B", "")
"""The keys that open a table beside that of the game, and what is in the name of a card there."""


def _hear_a_move(player: Player, silence: SilentPlayer, keys: str, card: str) -> list[str]:
    """Return what is heard of a move at the table that ``keys`` open; it is closed again."""
    player.shortcut(keys)
    QApplication.processEvents()
    (shown,) = (each for each in player.window.findChildren(GuidedWindow) if each.isVisible())
    silence.heard()
    match = shown.table.match
    legal = match.rules.legal_commands(match.state)
    shown.table.do(next(each for each in legal if card in each.card))
    heard = silence.heard()
    shown.reject()
    QApplication.processEvents()
    player.window.activateWindow()
    return [*heard]


@pytest.mark.parametrize(("keys", "card"), [LESSON, PUZZLE])
def test_a_lesson_and_a_puzzle_are_heard_each_time_as_the_player_wants(
    begun: Player, silence: SilentPlayer, keys: str, card: str
) -> None:
    store = begun.window.store
    assert _hear_a_move(begun, silence, keys, card) == ["drop"]
    store.change("sound", False)
    assert _hear_a_move(begun, silence, keys, card) == []
    store.change("sound", True)
    loud = silence.volumes[-1]
    store.change("volume", "low")
    assert _hear_a_move(begun, silence, keys, card) == ["drop"]
    assert silence.volumes[-1] < loud


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_win_is_heard_if_a_person_has_won(
    program: Program, silence: SilentPlayer, seats: int
) -> None:
    match = balut(MANY, seats)
    assert match.outcome is not None
    has_won = 0 in match.outcome.winners
    match.go_to(match.cursor - 1)
    player = program.start_at(match)
    silence.heard()
    player.window.session.redo()
    assert ("win" in silence.heard()) == has_won
