"""Two windows play one match: they invite, join, move, leave and come back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from gamesuite.app.far.far_dialog import FarDialog
from gamesuite.dice.rules import Roll
from gamesuite.engine.player import RandomPlayer
from gamesuite.engine.table.controller import NOT_YOUR_TURN
from gamesuite.games.bali.state import Build, Pass
from tests.app.dialogs import Answer, ShownMessage
from tests.app.far.conftest import TIMEOUT, FarProgram, Make, press


@pytest.fixture
def ada(far_program: Make) -> FarProgram:
    """Return the program of Ada, who hosts."""
    return far_program("ada")


@pytest.fixture
def bob(far_program: Make) -> FarProgram:
    """Return the program of Bob, who is invited."""
    return far_program("bob")


def seated(ada: FarProgram, bob: FarProgram, game: str = "balut") -> None:
    """Let Bob join Ada at ``game``, and wait until it is dealt on both tables."""
    ada.player.window.open(game)
    (invitation,) = ada.invite("Ada")
    bob.join(invitation, "Bob")
    for program in (ada, bob):
        program.qtbot.waitUntil(is_dealt(program), timeout=TIMEOUT)
        program.far.open(program.matches[0])


def is_dealt(program: FarProgram) -> Callable[[], bool]:
    """Return whether the match of ``program`` has begun."""
    return lambda: program.matches[0].opened is not None


def move(*programs: FarProgram) -> None:
    """Let whoever is to act of ``programs`` do something, and wait until all have seen it."""
    first = programs[0]
    before = [each.match.moves() for each in programs]
    match = first.match
    seat = match.rules.to_act(match.state)
    for program in programs:
        current = program.session.current
        assert current is not None
        if seat in current.persons:
            player: RandomPlayer[Any, Any] = RandomPlayer(match.rules)
            command = player.decide(program.session.view, Random(len(match.entries)))
            program.session.do(command)
            break
    first.qtbot.waitUntil(
        lambda: all(
            each.match.moves() > known for each, known in zip(programs, before, strict=True)
        ),
        timeout=TIMEOUT,
    )


@pytest.mark.parametrize("game", ["balut", "paris", "bali"])
def test_two_windows_play_a_match_to_its_end(
    game: str, ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    seated(ada, bob, game)
    while ada.match.outcome is None:
        move(ada, bob)
        assert ada.match.entries == bob.match.entries
        for program, seat in ((ada, 0), (bob, 1)):
            assert program.session.view == ada.match.rules.view(ada.match.state, seat)
    qtbot.waitUntil(lambda: bob.matches[0].is_settled, timeout=TIMEOUT)
    assert ada.matches[0].is_settled
    for program, name in ((ada, "Ada"), (bob, "Bob")):
        (result,) = program.player.window.shelf.results.of(game)
        assert (result.name, result.unscored) == (name, "")


def test_who_invites_and_who_joins_see_each_other(ada: FarProgram, bob: FarProgram) -> None:
    seated(ada, bob)
    for program, seat in ((ada, 0), (bob, 1)):
        current = program.session.current
        assert current is not None
        assert (current.names, current.persons) == (("Ada", "Bob"), (seat,))
        assert (program.session.viewer, program.session.is_covered) == (seat, False)
        assert program.player.title() == "Balut – Game Suite"
        assert not program.session.awaits_computer
    assert not ada.session.elsewhere.is_awaited
    assert bob.session.elsewhere.is_awaited
    move(ada, bob)


def test_a_program_that_was_closed_goes_on(ada: FarProgram, bob: FarProgram, qtbot: QtBot) -> None:
    seated(ada, bob)
    move(ada, bob)
    entries = ada.match.entries
    bob.leave()
    qtbot.waitUntil(lambda: is_where(ada, 1) == "away", timeout=TIMEOUT)
    qtbot.waitUntil(lambda: notes(ada)[1].startswith("away since "), timeout=TIMEOUT)
    bob.start()
    assert bob.matches
    qtbot.waitUntil(lambda: is_where(ada, 1) == "there", timeout=TIMEOUT)
    qtbot.waitUntil(lambda: notes(ada) == ("", ""), timeout=TIMEOUT)
    bob.far.open(bob.matches[0])
    assert bob.match.entries == entries
    ada.leave()
    qtbot.waitUntil(lambda: is_where(bob, 0) == "away", timeout=TIMEOUT)
    ada.start()
    assert ada.matches
    qtbot.waitUntil(lambda: is_where(bob, 0) == "there", timeout=TIMEOUT)
    ada.far.open(ada.matches[0])
    move(ada, bob)


def test_a_move_without_a_connection_is_kept_and_sent(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    seated(ada, bob)
    until_turn_of(1, ada, bob)
    ada.leave()
    qtbot.waitUntil(lambda: is_where(bob, 0) == "away", timeout=TIMEOUT)
    known = bob.match.entries
    bob.session.do(Roll())
    assert bob.match.entries == known
    assert bob.session.refusal_at("balut", Roll()) == NOT_YOUR_TURN
    assert bob.sign.words == "Your move waits until Ada's computer is there."
    bob.leave()
    bob.start()
    bob.far.open(bob.matches[0])
    assert bob.session.elsewhere.is_awaited
    ada.start()
    assert ada.matches
    qtbot.waitUntil(lambda: len(bob.match.entries) > len(known), timeout=TIMEOUT)
    assert bob.sign.words == ""
    assert not bob.session.elsewhere.is_awaited


@pytest.mark.parametrize("agrees", [True, False])
def test_all_are_asked_before_a_move_is_undone(
    agrees: bool, ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    seated(ada, bob)
    move(ada, bob)
    ada.player.action("Undo").trigger()
    assert ada.match.moves() == 1
    assert ada.sign.words == "You have asked the others to undo the last move."
    assert not ada.player.action("Undo").isEnabled()
    qtbot.waitUntil(lambda: bob.sign.words != "", timeout=TIMEOUT)
    assert bob.sign.words == "Ada asks to undo the last move. Scoring ends then."
    bob.press_sign("Agree" if agrees else "Decline")
    qtbot.waitUntil(lambda: ada.sign.words == bob.sign.words == "", timeout=TIMEOUT)
    for program in (ada, bob):
        assert program.match.moves() == (0 if agrees else 1)
        assert program.match.unscored == (("undo",) if agrees else ())
        assert not program.player.action("Redo").isEnabled()
        assert not program.player.action("Restart").isEnabled()
    move(ada, bob)


def test_who_does_not_come_back_is_replaced(ada: FarProgram, bob: FarProgram, qtbot: QtBot) -> None:
    seated(ada, bob)
    until_turn_of(1, ada, bob)
    bob.leave()
    qtbot.waitUntil(lambda: is_where(ada, 1) == "away", timeout=TIMEOUT)
    known = len(ada.match.entries)

    def replace(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        (button,) = (
            each
            for each in dialog.findChildren(QPushButton)
            if each.text() == "Let the computer play" and each.isVisible()
        )
        press(button)

    Answer(replace)
    ada.player.action("Far games…").trigger()
    qtbot.waitUntil(lambda: len(ada.match.entries) > known, timeout=TIMEOUT)
    assert {entry.by for entry in ada.match.entries[known:]} == {"computer"}
    assert notes(ada)[1] == "the computer plays on"


def test_there_is_no_help_and_no_number(ada: FarProgram, bob: FarProgram) -> None:
    seated(ada, bob)
    for program in (ada, bob):
        for name in ("Hint", "All moves", "Save…", "Next game", "Players…"):
            assert not program.player.action(name).isEnabled(), name
        assert not program.match.tells_number
        program.session.stop_scoring("hint")
        assert program.match.unscored == ()


def test_many_wait_beside_the_game_on_the_table(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    local = bob.match
    seated(ada, bob)
    until_turn_of(0, ada, bob)
    (first,) = bob.matches
    bob.player.window.open("balut")
    assert bob.match is local
    (invitation,) = ada.invite("Ada", players=2)
    bob.join(invitation, "Bob")
    assert len(ada.matches) == len(bob.matches) == 2
    assert bob.sign.words == ""
    while ada.match.rules.to_act(ada.match.state) == 0:
        move_of(ada)
    qtbot.waitUntil(lambda: first.is_own_turn, timeout=TIMEOUT)
    qtbot.waitUntil(lambda: bob.sign.words == "Your turn in a far game", timeout=TIMEOUT)
    assert bob.match is local


def test_an_invitation_leads_back_to_its_match(ada: FarProgram, bob: FarProgram) -> None:
    ada.player.window.open("balut")
    (invitation,) = ada.invite("Ada")
    bob.join(invitation, "Bob")
    bob.qtbot.waitUntil(is_dealt(bob), timeout=TIMEOUT)
    assert not bob.player.window.open(invitation)
    assert bob.session.elsewhere.match is bob.matches[0]
    assert not ada.player.window.open(invitation)
    assert ada.session.elsewhere.match is ada.matches[0]
    assert len(ada.matches) == len(bob.matches) == 1


@pytest.mark.parametrize("change", [lambda text: text[:-9], lambda text: text[:-1] + "!"])
def test_a_damaged_invitation_is_told(
    change: Callable[[str], str], ada: FarProgram, bob: FarProgram
) -> None:
    ada.player.window.open("balut")
    (invitation,) = ada.invite("Ada")
    message = ShownMessage()
    bob.player.window.open(change(invitation))
    assert message.title == "This invitation can't be used"
    assert bob.matches == ()


def test_a_match_is_removed_at_a_second_press(ada: FarProgram) -> None:
    ada.player.window.open("balut")
    ada.invite("Ada")

    def remove(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        for words in ("&Remove…", "&Remove for ever"):
            assert len(ada.matches) == 1
            press(next(each for each in dialog.findChildren(QPushButton) if each.text() == words))

    Answer(remove)
    ada.player.action("Far games…").trigger()
    assert ada.matches == ()
    assert list((ada.folder / "far").iterdir()) == []


def test_another_window_goes_on_with_the_connections(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    seated(ada, bob)
    before = ada.far.room
    ada.player.window.store.change("language", "de")
    qtbot.waitUntil(lambda: ada.program.player().window is not ada.player.window, timeout=TIMEOUT)
    ada.player = ada.program.player()
    assert ada.far.room is before
    move(ada, bob)
    ada.player.window.store.change("language", "en")
    qtbot.waitUntil(lambda: ada.program.player().window is not ada.player.window, timeout=TIMEOUT)


def test_the_same_name_twice_is_told_apart(ada: FarProgram, bob: FarProgram) -> None:
    ada.player.window.open("balut")
    (invitation,) = ada.invite("Ada")
    bob.join(invitation, "ada")
    bob.qtbot.waitUntil(is_dealt(bob), timeout=TIMEOUT)
    opened = bob.matches[0].opened
    assert opened is not None
    assert opened.names == ("Ada", "Player 2")


def test_a_result_is_kept_once(ada: FarProgram, bob: FarProgram, qtbot: QtBot) -> None:
    seated(ada, bob)
    while ada.match.outcome is None:
        move(ada, bob)
    qtbot.waitUntil(lambda: bob.matches[0].is_settled, timeout=TIMEOUT)
    bob.leave()
    for line in ("settled",):  # as if the program had died before that was written
        (path,) = (bob.folder / "far").iterdir()
        lines = path.read_bytes().splitlines(keepends=True)
        assert line.encode() in lines[-1]
        path.write_bytes(b"".join(lines[:-1]))
    bob.start()
    (match,) = bob.matches
    bob.far.open(match)
    assert match.is_settled
    assert len(bob.player.window.shelf.results.of("balut")) == 1
    (recent,) = bob.player.window.shelf.recent()
    assert [seat.name for seat in recent.setup.seats] == ["Ada", "Bob"]
    bob.player.window.deals.resume_recent(recent.key)
    assert bob.session.elsewhere.match is None
    assert bob.match.entries == ada.match.entries


# What the tests ask and do


def until_turn_of(seat: int, *programs: FarProgram) -> None:
    """Let all play until ``seat`` is to act."""
    while programs[0].match.rules.to_act(programs[0].match.state) != seat:
        move(*programs)


def move_of(program: FarProgram) -> None:
    """Let who plays at ``program`` do something, if it is his turn."""
    match = program.match
    if not program.session.elsewhere.is_awaited:
        player: RandomPlayer[Any, Any] = RandomPlayer(match.rules)
        program.session.do(player.decide(program.session.view, Random(len(match.entries))))


def is_where(program: FarProgram, seat: int) -> str:
    """Return where the player of ``seat`` is, as ``program`` knows."""
    return program.matches[0].whereabouts(seat).is_where


def notes(program: FarProgram) -> tuple[str, ...]:
    """Return what the plates of ``program`` say of who is where."""
    current = program.session.current
    assert current is not None
    return current.seated(program.session.viewer).levels


def test_who_accepts_for_all_does_so_at_one_computer(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    """Ada and Eve share a computer, and Bob's answer is for himself alone."""
    ada.player.window.open("bali")
    (invitation,) = ada.invite("Ada", players=3, here=("Eve",), challenges="challenges")
    bob.join(invitation, "Bob")
    for program in (ada, bob):
        qtbot.waitUntil(is_dealt(program), timeout=TIMEOUT)
        program.far.open(program.matches[0])
    while not is_turn(ada, 0):
        move(ada, bob)
    builds(ada)
    before = ada.match.moves()
    assert ada.match.rules.to_act(ada.match.state) == 1
    ada.session.do(Pass(everyone=True))
    assert ada.match.rules.to_act(ada.match.state) == 2, "Bob is asked himself"
    qtbot.waitUntil(lambda: bob.match.entries == ada.match.entries, timeout=TIMEOUT)
    bob.session.do(Pass(everyone=True))
    qtbot.waitUntil(lambda: ada.match.moves() == before + 2, timeout=TIMEOUT)
    qtbot.waitUntil(lambda: bob.match.entries == ada.match.entries, timeout=TIMEOUT)
    while not is_turn(ada, 2):
        move(ada, bob)
    builds(bob)
    qtbot.waitUntil(lambda: bob.match.entries == ada.match.entries, timeout=TIMEOUT)
    before = ada.match.moves()
    ada.session.do(Pass(everyone=True))
    assert ada.match.moves() == before + 2, "Eve has accepted, too"


def is_turn(program: FarProgram, seat: int) -> bool:
    """Return whether ``seat`` has the turn, and is not only asked something."""
    state = program.match.state
    return state.table.phase == "turn" and program.match.rules.to_act(state) == seat


def builds(program: FarProgram) -> None:
    """Let the seat to act at ``program`` build anything, which may be challenged."""
    match, before = program.match, program.match.moves()
    commands = match.rules.legal_commands(match.state)
    program.session.do(next(each for each in commands if isinstance(each, Build)))
    program.qtbot.waitUntil(lambda: program.match.moves() > before, timeout=TIMEOUT)
