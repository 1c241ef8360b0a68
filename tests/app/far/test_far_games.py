"""Two windows play one match: they invite, join, move, leave and come back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtNetwork import QTcpServer
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.far.far_dialogs import FarDialog, JoinDialog
from gamesuite.app.play.seats_dialog import SeatsDialog
from gamesuite.app.review.points_review import PointsReview
from gamesuite.app.thinking.job_runner import JobRunner
from gamesuite.catalogue import game as game_of
from gamesuite.dice.rules import Roll
from gamesuite.engine.player import RandomPlayer
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.rules import apply
from gamesuite.engine.table.controller import NOT_YOUR_TURN
from gamesuite.engine.table.scene import Part, Piece, Scene
from gamesuite.games.bali.state import Build, Pass
from gamesuite.jobs import Legality
from gamesuite.network import host
from gamesuite.network.far_match import WATCHERS, FarMatch, GuestMatch, HostMatch
from tests.app.dialogs import Answer, ShownMessage, press_keys
from tests.app.far.conftest import TIMEOUT, FarProgram, Make, press


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
    qtbot.waitUntil(lambda: bob.matches[0].ending.is_settled, timeout=TIMEOUT)
    assert ada.matches[0].ending.is_settled
    for program, name in ((ada, "Ada"), (bob, "Bob")):
        (result,) = program.player.window.shelf.results.of(game)
        assert (result.name, result.unscored) == (name, "")
        program.player.settle()
        told = " ".join(each.text() for each in program.player.summary().findChildren(QLabel))
        assert f"{program.match.moves()} moves" in told
        numbering = game_of(game).descriptions.numbering()
        assert numbering.with_number_first(program.match.setup.deal.number) not in told
        program.player.action("Copy result").trigger()
        copied = QGuiApplication.clipboard().text()
        assert copied.splitlines()[0] in ("Balut", "Bali", "Paris")
        assert "gamesuite:" not in copied


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


@pytest.mark.parametrize("game", ["balut", "paris", "bali"])
def test_the_table_is_there_before_all_have_come(
    game: str, ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    ada.player.window.open(game)
    (invitation,) = ada.invite("Ada")
    (match,) = ada.matches
    assert ada.session.elsewhere.match is match
    assert not is_dealt(ada)()
    current = ada.session.current
    assert current is not None
    assert (current.names, current.persons, current.computers) == (("Ada", "Player 2"), (), ())
    assert "Player 2, invited" in " ".join(part.words for part in plates_of(ada))
    waits = "Waiting for Player 2."
    assert ada.sign.words == waits
    line = ada.player.page.line.message
    why = "All is dealt once everybody has come: each computer adds something to the luck."
    assert line == f"{waits} {why}"
    assert all(piece.face is None for piece in pieces_of(ada)), "of no deal"
    if game != "balut":
        assert pieces_of(ada) == ()
    command = next(ada.match.rules.legal_commands(ada.match.state))
    assert ada.session.refusal_at(game, command) == NOT_YOUR_TURN
    ada.session.do(command)
    for name in ("Undo", "Restart", "Hint", "Save…"):
        assert not ada.player.action(name).isEnabled(), name
    ada.player.action("How the game stands").trigger()
    assert ada.player.page.line.message == f"{waits} {why}"
    bob.join(invitation, "Bob")
    qtbot.waitUntil(is_dealt(ada), timeout=TIMEOUT)
    dealt = ada.session.current
    assert dealt is match.opened
    assert dealt is not None
    assert (dealt.names, dealt.persons) == (("Ada", "Bob"), (0,))
    qtbot.waitUntil(is_dealt(bob), timeout=TIMEOUT)
    bob.far.open(bob.matches[0])
    move(ada, bob)


def test_names_of_those_who_have_come_are_on_the_table(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    ada.player.window.open("paris")
    first, _second = ada.invite("Ada", players=3)
    bob.join(first, "Bob")
    qtbot.waitUntil(lambda: ada.sign.words == "Waiting for Player 3.", timeout=TIMEOUT)
    said = [part.words for part in plates_of(ada)]
    assert sorted(said) == ["Ada", "Bob", "Player 3, invited"]
    assert ada.match.outcome is None
    ada.leave()
    ada.start("")
    assert ada.session.elsewhere.match is ada.matches[0]
    assert ada.sign.words == "Waiting for Player 3."


def test_who_joins_waits_at_the_table(ada: FarProgram, bob: FarProgram, qtbot: QtBot) -> None:
    """As soon as the host's program has told who plays."""
    ada.player.window.open("paris")
    first, _second = ada.invite("Ada", players=3)

    def join(dialog: object) -> None:
        assert isinstance(dialog, JoinDialog)
        dialog.findChildren(QLineEdit)[0].setText("Bob")
        press(next(each for each in dialog.findChildren(QPushButton) if each.text() == "&Join"))

    Answer(join)
    bob.player.window.open(first)  # the list that opens then closes by itself
    assert bob.session.elsewhere.match is bob.matches[0]
    assert not is_dealt(bob)()
    qtbot.waitUntil(lambda: bob.sign.words == "Waiting for Player 3.", timeout=TIMEOUT)
    assert sorted(part.words for part in plates_of(bob)) == ["Ada", "Bob", "Player 3, invited"]


def scene_of(program: FarProgram) -> Scene:
    """Return what is on the table of ``program``."""
    table = program.player.page.table
    assert table is not None
    return table.drafts.scene(None, lambda _command: NOT_YOUR_TURN)


def plates_of(program: FarProgram) -> list[Part]:
    """Return the parts of the table of ``program`` that name a player."""
    names = program.session.match.setup.seats
    said = ("Player", *(seat.name for seat in names if seat.name))
    return [part for part in scene_of(program).parts if named(part).startswith(said)]


def named(part: Part) -> str:
    """Return what ``part`` says, of a sheet only whose it is."""
    return part.words.removeprefix("Sheet of ")


def pieces_of(program: FarProgram) -> tuple[Piece, ...]:
    """Return all cards and dice on the table of ``program``."""
    return tuple(piece for part in scene_of(program).parts for piece in part.pieces)


def watching(ada: FarProgram, eve: FarProgram) -> GuestMatch:
    """Let Eve watch Ada's only match; return it as Eve has it."""
    copied: list[str] = []

    def copy(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        press(button_of(dialog, "Copy invitation to watch"))
        copied.append(QGuiApplication.clipboard().text())

    def watch(dialog: object) -> None:
        assert isinstance(dialog, JoinDialog)
        said = " ".join(each.text() for each in dialog.findChildren(QLabel) if each.isVisible())
        assert said == "Ada invites you to watch Balut."
        assert not any(each.isVisible() for each in dialog.findChildren(QLineEdit))
        Answer(lambda _list: None)
        press(next(each for each in dialog.findChildren(QPushButton) if each.text() == "&Watch"))

    Answer(copy)
    ada.player.action("Far games…").trigger()
    Answer(watch)
    eve.player.window.open(copied[0])
    eve.qtbot.waitUntil(is_dealt(eve), timeout=TIMEOUT)
    (match,) = eve.matches
    assert isinstance(match, GuestMatch)
    eve.far.open(match)
    return match


def test_somebody_watches_and_can_do_nothing(
    ada: FarProgram, bob: FarProgram, far_program: Make, qtbot: QtBot
) -> None:
    seated(ada, bob)
    eve = far_program("eve")
    match = watching(ada, eve)
    assert eve.sign.words == "You are watching."
    assert rows_of(eve) == ["Balut with Ada and Bob – You are watching. It's Ada's turn."]
    current = eve.session.current
    assert current is not None
    assert (current.persons, current.computers, eve.session.viewer) == ((), (), None)
    move(ada, bob, eve)
    assert eve.session.view == ada.match.rules.view(ada.match.state, None)
    before = ada.match.entries
    command = next(eve.match.rules.legal_commands(eve.match.state))
    assert eve.session.refusal_at("balut", command) == NOT_YOUR_TURN
    eve.session.do(command)
    with pytest.raises(RefusedError):
        match.do(command, "person", None)
    eve.session.undo()
    match.propose(1)
    for name in ("Undo", "Redo", "Restart", "Hint", "Save…"):
        assert not eve.player.action(name).isEnabled(), name
    move(ada, bob, eve)
    assert ada.match.entries[:-1] == before
    assert ada.matches[0].proposed is None
    host = ada.matches[0]
    assert isinstance(host, HostMatch)
    assert host.watchers() == (1, 1)

    def leave(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        press(button_of(dialog, "&Remove"))

    Answer(leave)
    eve.player.action("Far games…").trigger()
    assert eve.matches == ()
    qtbot.waitUntil(lambda: host.watchers() == (1, 0), timeout=TIMEOUT)
    move(ada, bob)


def test_who_watches_sees_the_end(ada: FarProgram, bob: FarProgram, far_program: Make) -> None:
    seated(ada, bob)
    eve = far_program("eve")
    watching(ada, eve)
    while ada.match.outcome is None:
        move(ada, bob, eve)
    eve.qtbot.waitUntil(lambda: eve.matches[0].ending.is_settled, timeout=TIMEOUT)
    assert eve.match.outcome == ada.match.outcome
    assert eve.player.window.shelf.results.of("balut") == []
    eve.player.settle()
    assert eve.sign.words == ""


def test_each_invitation_to_watch_is_for_somebody_else(ada: FarProgram) -> None:
    ada.player.window.open("balut")
    ada.invite("Ada")
    (match,) = ada.matches
    assert isinstance(match, HostMatch)
    invited = [ada.far.room.watching_invitation(match) for _ in range(WATCHERS + 1)]
    assert len({each.key for each in invited[:-1]}) == WATCHERS
    assert invited[-1].key == invited[0].key
    assert {each.seat for each in invited} == {None}


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
    (first,), (hosted,) = bob.matches, ada.matches
    bob.player.window.open("balut")
    assert bob.match is local
    (invitation,) = ada.invite("Ada", players=2)
    bob.join(invitation, "Bob")
    assert len(ada.matches) == len(bob.matches) == 2
    assert bob.sign.words == ""
    qtbot.waitUntil(lambda: all(each.opened for each in ada.matches), timeout=TIMEOUT)
    ada.far.open(hosted)
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

    assert listens(ada)
    Answer(remove)
    ada.player.action("Far games…").trigger()
    assert ada.matches == ()
    assert not listens(ada), "strangers find nobody there"
    assert list((ada.folder / "far").iterdir()) == []


def test_an_empty_list_says_how_a_far_game_begins(ada: FarProgram) -> None:
    """At a patience, which nobody plays with others."""
    ada.player.window.open("king-albert")
    asked: list[QWidget] = []

    def invite(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        said = " ".join(each.text() for each in dialog.findChildren(QLabel) if each.isVisible())
        assert "Nobody plays with you from elsewhere yet." in said
        assert "copy it and press Ctrl+V." in said
        (menu,) = dialog.findChildren(QMenu)
        menu.aboutToShow.emit()
        games = {action.text(): action for action in menu.actions()}
        assert {"Bali…", "Balut…", "Paris…"} <= games.keys()
        assert "King Albert…" not in games
        Answer(asked.append)
        games["Paris…"].trigger()

    Answer(invite)
    ada.player.action("Far games…").trigger()
    (dialog,) = asked
    assert isinstance(dialog, SeatsDialog)
    assert len(dialog.elsewhere) == 1


def test_an_invitation_is_pasted_in_the_list(ada: FarProgram, bob: FarProgram) -> None:
    ada.player.window.open("balut")
    (invitation,) = ada.invite("Ada")

    def paste(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        press_keys(dialog, Qt.Key.Key_V, modifier=Qt.KeyboardModifier.ControlModifier)
        Answer(asked.append)

    asked: list[QWidget] = []
    QGuiApplication.clipboard().setText(invitation)
    Answer(paste)
    bob.player.action("Far games…").trigger()
    assert [type(each) for each in asked] == [JoinDialog]


def played(ada: FarProgram, bob: FarProgram) -> None:
    """Let Ada and Bob play a match of Balut to its end, until both have the result."""
    seated(ada, bob)
    while ada.match.outcome is None:
        move(ada, bob)
    ada.qtbot.waitUntil(lambda: bob.matches[0].ending.is_settled, timeout=TIMEOUT)


def test_a_finished_match_is_listed_until_it_was_looked_at(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    played(ada, bob)
    assert rows_of(bob)[0].startswith("Balut with Ada – Finished. ")
    (match,) = bob.matches
    bob.player.window.open("balut")
    assert rows_of(bob) == []
    (recent, *_others) = bob.player.window.shelf.recent()
    assert [seat.name for seat in recent.setup.seats] == ["Ada", "Bob"]
    assert match.is_connected, "the host may ask for something"
    bob.leave()
    bob.start()
    assert bob.matches == ()
    assert len(list((bob.folder / "far").iterdir())) == 1
    ada.player.window.open("balut")
    qtbot.waitUntil(lambda: not list((ada.folder / "far").iterdir()), timeout=TIMEOUT)


def test_what_was_put_away_is_deleted_in_the_end(ada: FarProgram, bob: FarProgram) -> None:
    played(ada, bob)
    (match,) = bob.matches
    bob.player.window.open("balut")
    now = bob.player.window.shelf.clock.now()
    assert not match.ending.is_forgotten(now + 29 * 24 * 60 * 60, by_all=False)
    assert match.ending.is_forgotten(now + 31 * 24 * 60 * 60, by_all=False)


def test_a_finished_match_is_reviewed_and_put_away_in_the_list(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    played(ada, bob)

    def review(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        press(button_of(dialog, "Re&view"))

    Answer(review)
    bob.player.action("Far games…").trigger()
    (reviewed,) = bob.player.window.findChildren(PointsReview)
    reviewed.reject()

    def put_away(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        press(button_of(dialog, "&Remove"))

    Answer(put_away)
    bob.player.action("Far games…").trigger()
    assert bob.matches == ()


def button_of(dialog: FarDialog, words: str) -> QPushButton:
    """Return the button with these ``words`` that ``dialog`` shows."""
    buttons = dialog.findChildren(QPushButton)
    return next(each for each in buttons if each.text() == words and each.isVisible())


def rows_of(program: FarProgram) -> list[str]:
    """Return the rows in the list of matches of ``program``."""
    rows: list[str] = []

    def read(dialog: object) -> None:
        assert isinstance(dialog, FarDialog)
        listed = dialog.findChildren(QListWidget)[0]
        rows.extend(listed.item(at).text() for at in range(listed.count()))

    Answer(read)
    program.player.action("Far games…").trigger()
    return rows


def test_what_was_on_the_table_is_there_at_the_next_start(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot
) -> None:
    seated(ada, bob)
    move(ada, bob)
    entries = bob.match.entries
    bob.leave()
    bob.start("")
    assert bob.session.elsewhere.match is bob.matches[0]
    assert bob.match.entries == entries
    bob.player.window.open("balut")
    bob.leave()
    bob.start("")
    assert not bob.far.is_on_table


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


def test_words_that_take_long_are_judged_one_match_after_the_other(
    ada: FarProgram, bob: FarProgram, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _time in range(2):
        ada.player.window.open("bali")
        (invitation,) = ada.invite("Ada")
        bob.join(invitation, "Bob")
    qtbot.waitUntil(lambda: all(each.opened for each in bob.matches), timeout=TIMEOUT)
    by_number = {each.key.partition(".")[0]: each for each in ada.matches}
    hosted = []
    for far in bob.matches:
        match = by_number[far.key.rpartition("-")[0]]
        assert isinstance(match, HostMatch)
        hosted.append(match)
        while to_act(match) != match.host.table.places[0].seat:
            match.do(legal(match), "person", None)
    qtbot.waitUntil(lambda: all(each.is_own_turn for each in bob.matches), timeout=TIMEOUT)
    runners: list[JobRunner] = []
    monkeypatch.setattr(JobRunner, "run", lambda runner, _job, **_how: runners.append(runner))
    monkeypatch.setattr(host, "is_slow", lambda *_arguments: True)
    before = [each.host.revision for each in hosted]
    for far, match in zip(bob.matches, hosted, strict=True):
        far.do(legal(match), "person", None)
    qtbot.waitUntil(lambda: all(each.unjudged is not None for each in hosted), timeout=TIMEOUT)
    assert len(runners) == 1, "the second waits"
    runners[0].failed.emit()
    assert len(runners) == 2, "what could not be judged does not stop the others"
    (left,) = (each for each in hosted if each.unjudged is None)
    judge(runners[0], *(each for each in hosted if each is not left))
    assert sum(each.host.revision for each in hosted) == sum(before) + 1
    qtbot.waitUntil(lambda: left.unjudged is not None, timeout=TIMEOUT)  # it is said again
    assert len(runners) == 3
    judge(runners[0], left)
    assert [each.host.revision for each in hosted] == [known + 1 for known in before]


def test_a_result_is_kept_once(ada: FarProgram, bob: FarProgram, qtbot: QtBot) -> None:
    seated(ada, bob)
    while ada.match.outcome is None:
        move(ada, bob)
    qtbot.waitUntil(lambda: bob.matches[0].ending.is_settled, timeout=TIMEOUT)
    bob.leave()
    for line in ("settled",):  # as if the program had died before that was written
        (path,) = (bob.folder / "far").iterdir()
        lines = path.read_bytes().splitlines(keepends=True)
        assert line.encode() in lines[-1]
        path.write_bytes(b"".join(lines[:-1]))
    bob.start()
    (match,) = bob.matches
    bob.far.open(match)
    assert match.ending.is_settled
    assert len(bob.player.window.shelf.results.of("balut")) == 1
    (recent,) = bob.player.window.shelf.recent()
    assert [seat.name for seat in recent.setup.seats] == ["Ada", "Bob"]
    bob.player.window.deals.resume_recent(recent.key)
    assert bob.session.elsewhere.match is None
    assert bob.match.entries == ada.match.entries


# What the tests ask and do


def listens(program: FarProgram) -> bool:
    """Return whether ``program`` lets others connect."""
    return any(each.isListening() for each in program.far.room.findChildren(QTcpServer))


def to_act(far: FarMatch) -> int:
    """Return the seat to act in ``far``, which has begun."""
    assert far.match is not None
    seat: int = far.match.rules.to_act(far.match.state)
    return seat


def judge(runner: JobRunner, hosted: HostMatch) -> None:
    """Let the worker of ``runner`` find what is wished in ``hosted`` right."""
    unjudged, match = hosted.unjudged, hosted.match
    assert unjudged is not None
    assert match is not None
    facts = apply(match.rules, match.state, unjudged.command).facts
    runner.answered.emit(Legality(None, facts, None))


def legal(far: FarMatch) -> Any:
    """Return a command that is allowed in ``far``, which has begun."""
    assert far.match is not None
    return next(iter(far.match.rules.legal_commands(far.match.state)))


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
