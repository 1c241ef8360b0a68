"""What a screen reader announces of the game unasked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from gamesuite.app.parts.speaker import Speaker
from gamesuite.app.play.announcer import Announcer
from gamesuite.app.play.session import Session
from gamesuite.engine.reason import reason
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.hands import Change
from gamesuite.games.balut.state import Roll, Write
from gamesuite.games.king_albert.state import FOUNDATION, Move
from gamesuite.table_catalogue import TABLES, TableKind
from tests.app.player import Player
from tests.app.program import Program
from tests.app.stub_table import StubTable
from tests.app.table.scene import scene
from tests.app.won_line import won_line, won_match

UNDONE = "Not scored: you used Undo."


class Announcements:
    """Records announcements."""

    def __init__(self) -> None:
        self._said: list[tuple[str, bool]] = []

    def announce(self, words: str, urgent: bool) -> None:
        self._said.append((words, urgent))

    def take_new(self) -> list[tuple[str, bool]]:
        """Return the announcements since the last call."""
        said, self._said = self._said, []
        return said


@pytest.fixture
def player(program: Program) -> Player:
    return program.start_at(scene({7: "9S 2S", 9: "QS 7H"}, "AS KS"))


def _listen(announcer: Announcer, session: Session) -> None:
    """Connect ``announcer`` to ``session`` as the window does."""
    session.opened.connect(announcer.on_game_opened)
    session.changed.connect(announcer.on_game_changed)


@pytest.fixture
def heard(player: Player) -> Iterator[Announcements]:
    """Return the announcements of the game."""
    heard = Announcements()
    announcer = Announcer(player.window.session, heard.announce, player.window)
    _listen(announcer, player.window.session)
    yield heard
    announcer.deleteLater()


def test_a_move_and_its_score_are_announced_once(player: Player, heard: Announcements) -> None:
    player.click("AS")
    player.window.session.changed.emit(Change())
    assert heard.take_new() == [("Move the ace of spades home. Score 1.", False)]


def test_a_refusal_is_announced_at_once(player: Player, heard: Announcements) -> None:
    player.window.session.do(Move("2S", FOUNDATION))
    said = "The two of spades can't go home yet. The ace of spades comes first."
    assert heard.take_new() == [(said, True)]


def test_a_refusal_of_the_table_is_announced_in_the_words_of_the_game(player: Player) -> None:
    heard = Announcements()
    announcer = Announcer(player.window.session, heard.announce)
    _listen(announcer, player.window.session)
    announcer.announce_refusal(reason("already home", card="AS"))
    assert heard.take_new() == [("The ace of spades is already home.", True)]
    announcer.deleteLater()


def test_undo_and_redo_are_announced(player: Player, heard: Announcements) -> None:
    player.click("AS")
    heard.take_new()
    player.shortcut("Ctrl+Z")
    assert heard.take_new() == [(f"Undone: Move the ace of spades home. {UNDONE}", False)]
    player.shortcut("Ctrl+Y")
    assert heard.take_new() == [("Move the ace of spades home.", False)]


def test_a_restart_and_its_undo_are_announced(player: Player, heard: Announcements) -> None:
    player.click("AS")
    heard.take_new()
    player.shortcut("Ctrl+R")
    ((words, _urgent),) = heard.take_new()
    assert words.startswith("Game restarted.")
    player.shortcut("Ctrl+Z")
    assert heard.take_new() == [("The restart is undone.", False)]


def test_another_game_is_introduced(player: Player, heard: Announcements, tmp_path: Path) -> None:
    player.deal(7, variation="raglan")
    assert heard.take_new() == [("King Albert, deal 7. Raglan.", False)]
    player.window.files.save_to(tmp_path / "mine")
    player.window.files.open(tmp_path / "mine.gsave")
    ((words, _urgent),) = heard.take_new()
    assert words.endswith("Raglan. Not scored: you loaded the game from a file.")


def test_among_several_players_each_move_is_announced_with_name_and_luck(
    player: Player, heard: Announcements, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TABLES, "balut", TableKind(StubTable))
    session = player.window.session
    player.window.shelf.new("balut", {}, 5, (Seat(name="Anna"), Seat(name="Bo")))
    heard.take_new()
    session.do(Roll())
    dice = ", ".join(map(str, session.view.dice))
    total = sum(session.view.dice)
    assert heard.take_new() == [(f"Anna: Roll all five. The dice show {dice}.", False)]
    session.do(Write("choice"))
    ((said, _urgent),) = heard.take_new()
    assert said.startswith("Anna: Write ")
    assert said.endswith(f" in Choice. Anna: {total}.")


def test_many_moves_are_counted_and_the_end_is_announced_at_once(program: Program) -> None:
    player = program.start_at(won_match(len(won_line()) - 7))
    heard = Announcements()
    announcer = Announcer(player.window.session, heard.announce)
    _listen(announcer, player.window.session)
    player.window.session.finish()
    ((words, urgent),) = heard.take_new()
    assert urgent
    assert words.count("Move ") == 4
    assert words.endswith("And 3 more moves. All 52 cards are home. Well played!")
    announcer.deleteLater()


def test_a_screen_reader_receives_the_sentences(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[QAccessibleAnnouncementEvent] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", sent.append)
    speaker = Speaker(player.table)
    speaker.announce("A sentence.", True)
    speaker.announce("Another one.", False)
    speaker.announce("", False)
    how = QAccessible.AnnouncementPoliteness
    announced = [(event.message(), event.politeness()) for event in sent]
    assert announced == [("A sentence.", how.Assertive), ("Another one.", how.Polite)]


def test_nothing_is_sent_without_a_screen_reader(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[QAccessibleAnnouncementEvent] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    monkeypatch.setattr(QAccessible, "updateAccessibility", sent.append)
    Speaker(player.table).announce("A sentence.", False)
    assert sent == []
