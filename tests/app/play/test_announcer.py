"""What a screen reader announces of the game unasked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gamesuite.app.parts import status_line
from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.play.announcer import (
    MOST_MOVES,
    Announcer,
    moves_in_words,
    score_words,
    standing_words,
    table_words,
)
from gamesuite.app.play.score_panel import figures
from gamesuite.app.play.session import Session
from gamesuite.catalogue import GAMES
from gamesuite.dice.rules import Roll
from gamesuite.engine.player import players_luck
from gamesuite.engine.reason import reason
from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Change, Spot
from gamesuite.games.balut.rules import Write
from gamesuite.games.bowling_solitaire.rules import EndBall
from gamesuite.games.paris.state import Take
from gamesuite.opening import Opened, new_match
from gamesuite.patience.rules import FOUNDATION, Move
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.table.table_kind import TableKind
from tests.app.player import Player
from tests.app.program import Program
from tests.app.stub_table import StubTable
from tests.app.table.accessible_tree import tree
from tests.app.table.scene import scene
from tests.app.table.wayfinder import go_to, go_to_place
from tests.app.won_line import won_line, won_match
from tests.nets.scenes.scene import played

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
    assert heard.take_new() == [("Moved the ace of spades home. Score 1.", False)]


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
    player.insist("Ctrl+Z")
    assert heard.take_new() == [(f"Undone: Move the ace of spades home. {UNDONE}", False)]
    player.shortcut("Ctrl+Y")
    assert heard.take_new() == [("Moved the ace of spades home.", False)]


def test_undo_of_a_move_with_what_followed_names_the_own_move(
    player: Player, heard: Announcements
) -> None:
    session = player.window.session
    session.do_from_line(Move("AS", FOUNDATION), first=True)
    session.do_from_line(Move("2S", FOUNDATION), first=False)
    heard.take_new()
    player.insist("Ctrl+Z")
    ((words, _urgent),) = heard.take_new()
    assert words.startswith("Undone: Move the ace of spades home.")


def test_a_restart_and_its_undo_are_announced(player: Player, heard: Announcements) -> None:
    player.click("AS")
    heard.take_new()
    player.insist("Ctrl+R")
    ((words, _urgent),) = heard.take_new()
    assert words.startswith("Game restarted.")
    player.insist("Ctrl+Z")
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
    assert heard.take_new() == [(f"Anna rolled all five. The dice show {dice}.", False)]
    session.do(Write("choice"))
    ((said, _urgent),) = heard.take_new()
    assert said.startswith("Anna wrote ")
    assert said.endswith(f" in Choice. Anna: {total}. Bo, it's your turn.")


@pytest.mark.parametrize(
    ("game", "command", "told"),
    [
        ("balut", Roll(), "Rolled all five. The dice show "),
        ("bowling-solitaire", EndBall(), "Ended the first ball. The balls are "),
    ],
)
def test_a_person_alone_hears_what_was_done(
    player: Player, heard: Announcements, game: str, command: object, told: str
) -> None:
    player.window.shelf.new(game, {}, 5, (Seat(),))
    heard.take_new()
    player.window.session.do(command)
    ((said, _urgent),) = heard.take_new()
    assert said.startswith(told)


_NEWS = {
    "bowling-solitaire": (
        1,
        "Pins from the back row: A 7, B 5, C 8, D 4; E 2, F 9, G 3; H 6, I 2; J 8. "
        "The balls are 6, 9, 1.",
        "Bowled the 9 at F, I and J. The balls are 6, 1, 1.",
        "Dealt the next cards. The balls are 8, 3, 2. "
        "Pins from the back row: A 6, B 1, C 0, D 4; E 7, F 5, G 9; H 4, I 9; J 3.",
    ),
    "paris": (
        2,
        "Face up: Vassal of the Flower, Maid of the Pyramid, Sinner of the Arrow, "
        "Father of the Flower.",
        "You took the Vassal of the Flower. New at place 1: Child of the Flower.",
        "Computer took the Sinner of the Arrow. New at place 3: Child of the Sun.",
    ),
    "bali": (
        1,
        "Columns: S, G, W, R, I, A, H.",
        "Build RA: column 6 below column 4. New: O in column 6.",
        "Remove RAW, worth 9 points. New: U in column 4.",
    ),
}
"""For each game the number of seats, and what is said when it is opened and after some moves."""


@pytest.mark.parametrize("game", _NEWS)
def test_what_comes_to_lie_open_is_announced(
    player: Player, heard: Announcements, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setitem(TABLES, game, TableKind(StubTable))
    count, *wanted = _NEWS[game]
    computer = Seat(player="computer", level="easy")
    session = player.window.session
    player.window.shelf.new(game, {}, 7, (Seat(), computer)[:count])
    greedy = GAMES[game].parts.players["greedy"]()
    for _move in range(5):
        seat = player.match.rules.to_act(player.match.state)
        luck = players_luck(7, seat, player.match.moves())
        command = greedy.decide(player.match.view(seat), luck)
        (session.do_for_computer if seat else session.do)(command)
    said = _words(heard)
    assert [each for each in wanted if each not in said] == []
    assert all(said.count(each) == 1 for each in wanted)


def test_what_the_table_says_of_a_new_position_comes_after_its_move(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: heard.append(words))
    player = program.start_at(scene())
    player.window.shelf.new("paris", {}, 7, (Seat(), Seat(player="computer", level="easy")))
    heard.clear()
    player.window.session.do(Take(0))
    (said,) = [each for each in heard if "Melds: 320" in each]
    assert said.startswith("You took the Vassal of the Flower. New at place 1: ")
    assert said.endswith(" Melds: 320.")


def test_after_a_restart_the_table_is_told_again(player: Player, heard: Announcements) -> None:
    player.window.shelf.new("bali", {}, 7, (Seat(),))
    session = player.window.session
    session.do(next(iter(player.match.rules.legal_commands(player.match.state))))
    heard.take_new()
    session.restart()
    assert "Game restarted. Columns: S, G, W, R, I, A, H." in _words(heard)


def test_news_of_many_moves_at_once_are_told_together() -> None:
    match = new_match("bali", {}, 7).match
    for _move in range(MOST_MOVES + 2):
        match.do(next(iter(match.rules.legal_commands(match.state))))
    said = list(moves_in_words(Opened(GAMES["bali"], match), match.entries, 0))
    assert said[-2] == "And 2 more moves."
    assert said[-1].startswith("New: ")
    assert len([each for each in said if each.startswith("New: ")]) == MOST_MOVES + 1


def test_the_only_person_hears_that_it_is_their_turn(
    player: Player, heard: Announcements, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TABLES, "balut", TableKind(StubTable))
    session = player.window.session
    player.window.shelf.new("balut", {}, 5, (Seat(), Seat(player="computer", level="easy")))
    assert heard.take_new() == [("Balut, game 5. Standard. Your turn.", False)]
    session.do(Roll())
    assert "turn" not in _words(heard)
    session.do(Write("choice"))
    assert "turn" not in _words(heard)
    session.do_for_computer(Roll())
    session.do_for_computer(Write("choice"))
    assert _words(heard).endswith(" Your turn.")


def test_a_zero_is_announced(
    player: Player, heard: Announcements, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TABLES, "balut", TableKind(StubTable))
    session = player.window.session
    player.window.shelf.new("balut", {}, 5, (Seat(),))
    session.do(Roll())
    assert len(set(session.view.dice)) > 1
    heard.take_new()
    session.do(Write("balut"))
    assert _words(heard).endswith(" in Balut: zero.")


def _words(heard: Announcements) -> str:
    return " ".join(words for words, _urgent in heard.take_new())


def test_lifting_and_putting_back_are_announced(player: Player, heard: Announcements) -> None:
    announcer = Announcer(player.window.session, heard.announce)
    announcer.attach(player.table)
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    assert heard.take_new() == [("Picked up the seven of hearts.", True)]
    go_to_place(player, "column 1")
    player.key(Qt.Key.Key_Escape)
    assert heard.take_new() == [("Put back the seven of hearts.", True)]
    player.key(Qt.Key.Key_Escape)
    assert heard.take_new() == []
    announcer.deleteLater()


def test_places_say_which_lifted_card_they_take(program: Program) -> None:
    player = program.start_at(scene({1: "8S", 2: "8D", 9: "QS 7H"}))
    go_to(player, "7H")
    player.key(Qt.Key.Key_Return)
    assert player.widget("8S").accessibleName() == (
        "Eight of spades, column 1, takes the seven of hearts"
    )
    assert player.widget("8D").accessibleName() == "Eight of diamonds, column 2, can move"
    player.key(Qt.Key.Key_Escape)
    assert player.widget("8S").accessibleName() == "Eight of spades, column 1, can move"


def test_an_empty_place_says_that_it_takes_the_lifted_card(player: Player) -> None:
    empty = player.table.board.widget_at(Spot(player.foundation_of("AS")))
    go_to(player, "AS")
    player.key(Qt.Key.Key_Return)
    assert empty.accessibleName() == "Foundation of spades, empty, takes the ace of spades"
    player.key(Qt.Key.Key_Escape)
    assert empty.accessibleName() == "Foundation of spades, empty"


def test_one_key_says_how_the_game_stands(player: Player) -> None:
    player.click("AS")
    player.shortcut("F5")
    cards = player.figure("Cards home")
    assert player.status() == f"Score: 1. Cards home: {cards}. Moves: 1."
    player.insist("Ctrl+Z")
    player.shortcut("F5")
    assert player.status().endswith(UNDONE)


def test_the_same_key_again_reads_out_the_table(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: said.append(words))
    for _times in range(3):
        player.shortcut("F5")
    assert said[0] == said[2]
    assert said[1].startswith("Reserve 1: ace of spades. Reserve 2: king of spades. ")
    player.click("AS")
    said.clear()
    player.shortcut("F5")
    assert said[0].startswith("Score: 1. ")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_reads_out_its_table(name: str) -> None:
    match = new_match(name, {}, 3).match
    for _step in range(40):
        words = table_words(Opened(GAMES[name], match), 0)
        assert words.endswith(".")
        assert "  " not in words
        assert ".." not in words
        command = next(iter(() if match.outcome else match.rules.legal_commands(match.state)), None)
        if command is None:
            break
        match.do(command)


def test_what_is_written_counts_after_help_too() -> None:
    match = new_match("bowling-solitaire", {}, 3).match
    match.do(next(iter(match.rules.legal_commands(match.state))))
    match.stop_scoring("hint")
    words = standing_words(Opened(GAMES["bowling-solitaire"], match))
    assert words.startswith("Score: 0. Frame: 1 of 10. ")


def test_the_points_of_balut_are_those_on_its_sheets() -> None:
    match = new_match("balut", {}, 3, (Seat("Anna"), Seat("Bo"))).match
    match.do(Roll())
    assert "Anna: Points 0, " in standing_words(Opened(GAMES["balut"], match))
    match.do(Write("choice"))
    assert "Anna: Points \N{MINUS SIGN}2, " in standing_words(Opened(GAMES["balut"], match))
    assert "Bo: Points 0, " in standing_words(Opened(GAMES["balut"], match))


def test_how_a_match_stands_says_whose_turn_it_is(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TABLES, "balut", TableKind(StubTable))
    player.window.shelf.new("balut", {}, 5, (Seat(), Seat(player="computer", level="easy")))
    player.shortcut("F5")
    assert player.status().startswith("To play: You. Turn: 1 of 28. Moves: 0. Ranking: 1. ")
    assert "1. You: Points 0, Total score 0; 1. Computer: " in player.status()


def test_a_finished_game_says_its_score_once() -> None:
    match = new_match("bowling-solitaire", {}, 3).match
    while match.outcome is None:
        match.do(next(iter(match.rules.legal_commands(match.state))))
    (score,) = match.rules.scores(match.state)
    words = standing_words(Opened(GAMES["bowling-solitaire"], match))
    assert words.startswith(f"Final score {score}. Frame: 10 of 10. ")
    match.stop_scoring("hint")
    words = standing_words(Opened(GAMES["bowling-solitaire"], match))
    assert words.startswith(f"Final score {score}. Frame: 10 of 10. ")
    assert words.endswith("Not scored: you used a hint.")


def test_a_finished_match_of_several_says_all_its_figures() -> None:
    match = played("balut", (Seat("Anna"), Seat("Bo")), lambda _match: False)
    opened = Opened(GAMES["balut"], match)
    told = " ".join(f"{label}: {value}." for label, value in figures(opened))
    assert told.startswith("Turn: 28 of 28. ")
    assert standing_words(opened).startswith(f"{opened.ending()} {told} Ranking: 1. ")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_how_it_stands(name: str) -> None:
    match = new_match(name, {}, 3).match
    for _step in range(40):
        words = standing_words(Opened(GAMES[name], match))
        assert words.endswith(".")
        assert "  " not in words
        commands = () if match.outcome else match.rules.legal_commands(match.state)
        command = next(iter(commands), None)
        if command is None:
            break
        match.do(command)


def test_what_the_status_line_says_is_announced(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Speaker, "announce", lambda _self, words, _urgent: said.append(words))
    player.action("Copy deal number").trigger()
    assert said == [player.status()]
    assert said[0].startswith("Copied ")


@pytest.mark.parametrize(
    ("left", "more"), [(4, ""), (5, "And 1 more move. "), (7, "And 3 more moves. ")]
)
def test_many_moves_are_counted_and_the_end_is_announced_at_once(
    program: Program, left: int, more: str
) -> None:
    player = program.start_at(won_match(len(won_line()) - left))
    heard = Announcements()
    announcer = Announcer(player.window.session, heard.announce)
    _listen(announcer, player.window.session)
    player.window.session.finish()
    ((words, urgent),) = heard.take_new()
    assert urgent
    assert words.count("Moved ") == 4
    assert words.endswith(f"{more}All 52 cards are home. Well played!")
    assert ("more" in words) == bool(more)
    announcer.on_game_opened()
    introduced = "King Albert, deal 0. Standard. All 52 cards are home. Well played!"
    assert heard.take_new() == [(introduced, False)]
    announcer.deleteLater()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[QAccessibleAnnouncementEvent]:
    """Return the announcements sent to a screen reader that hears no notices."""
    sent: list[QAccessibleAnnouncementEvent] = []
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", False)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", sent.append)
    return sent


def test_a_screen_reader_receives_the_sentences(
    player: Player, sent: list[QAccessibleAnnouncementEvent]
) -> None:
    speaker = Speaker(player.table)
    speaker.announce("A sentence.", True)
    speaker.announce("Another one.", False)
    speaker.announce("", False)
    how = QAccessible.AnnouncementPoliteness
    announced = [(event.message(), event.politeness()) for event in sent]
    assert announced == [("A sentence.", how.Assertive), ("Another one.", how.Polite)]


def test_nothing_is_sent_without_a_screen_reader(
    player: Player, sent: list[QAccessibleAnnouncementEvent], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    Speaker(player.table).announce("A sentence.", False)
    assert sent == []


def _notices(player: Player) -> list[tuple[QAccessible.Role, str, bool]]:
    """Return the notices in the window: their role, their words and whether they are shown."""
    found = [item for item in tree(player.window) if item.name.startswith("Notice")]
    found.sort(key=lambda item: item.name)
    return [(item.role, item.name, item.visible) for item in found]


def _notice(player: Player) -> status_line.Notification:
    found = player.window.findChildren(status_line.Notification)
    (notice,) = (each for each in found if each.accessibleName() == "Notice.")
    return notice


def test_on_linux_each_sentence_is_a_notice_of_its_own(
    player: Player, sent: list[QAccessibleAnnouncementEvent], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", True)
    focused = QApplication.focusWidget()
    Speaker(player.table).announce("Notice one.", True)
    Speaker(player.table).announce("Notice two.", False)
    role = QAccessible.Role.Notification
    assert _notices(player) == [(role, "Notice one.", False), (role, "Notice two.", False)]
    player.settle()
    assert _notices(player) == [(role, "Notice one.", True), (role, "Notice two.", True)]
    assert QApplication.focusWidget() is focused
    assert sent == []


def test_a_notice_goes_after_a_while(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "LISTED", 0)
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", True)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    Speaker(player.table).announce("Notice.", True)
    qtbot.waitUntil(lambda: _notices(player) == [])


def test_a_notice_waits_for_its_window_to_come_to_the_front(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen reader hears of the program only after the first announcements."""
    monkeypatch.setattr(status_line, "NOTICED", 0)
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", True)
    monkeypatch.setattr(QApplication, "activeWindow", lambda: None)
    Speaker(player.table).announce("Notice.", True)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    player.settle()
    assert [shown for _role, _words, shown in _notices(player)] == [False]
    QApplication.sendEvent(player.window, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: all(shown for _role, _words, shown in _notices(player)))
    assert len(_notices(player)) == 1


class _Shown(QObject):
    """Notes the names of widgets in the order in which they are shown."""

    def __init__(self, widgets: Sequence[QWidget]) -> None:
        super().__init__()
        self.names: list[str] = []
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget):
            self.names.append(watched.accessibleName())
        return False


def test_a_notice_waits_for_a_window_that_was_never_shown(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "NOTICED", 0)
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", True)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QApplication, "activeWindow", lambda: None)
    window = QWidget()
    qtbot.addWidget(window)
    Speaker(window).announce("Notice.", True)
    (notice,) = window.findChildren(status_line.Notification)
    window.show()
    assert not notice.isVisible()
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(notice.isVisible)


def test_notices_that_wait_are_shown_in_their_order(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "NOTICED", 0)
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", True)
    monkeypatch.setattr(QApplication, "activeWindow", lambda: None)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    for words in ("Notice one.", "Notice two.", "Notice three."):
        Speaker(player.table).announce(words, True)
    shown = _Shown(player.window.findChildren(status_line.Notification))
    QApplication.sendEvent(player.window, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: len(shown.names) == 3)
    assert shown.names == ["Notice one.", "Notice two.", "Notice three."]


def test_only_the_last_notices_wait(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", True)
    monkeypatch.setattr(QApplication, "activeWindow", lambda: None)
    for number in range(20):
        Speaker(player.table).announce(f"Notice {number:02}.", True)
    last = [f"Notice {number:02}." for number in range(20)][-status_line.MOST_WAITING :]
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert [words for _role, words, _shown in _notices(player)] == last
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    QApplication.sendEvent(player.window, QEvent(QEvent.Type.WindowActivate))
    Speaker(player.table).announce("Notice 99.", True)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert [words for _role, words, _shown in _notices(player)] == [*last, "Notice 99."], (
        "those that have begun are not forgotten for one that waits"
    )


def test_a_notice_for_nobody_goes(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_line, "NOTICED", 0)
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", True)
    monkeypatch.setattr(QApplication, "activeWindow", lambda: None)
    Speaker(player.table).announce("Notice.", True)
    notice = _notice(player)
    QApplication.sendEvent(player.window, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: not isValid(notice))


def test_a_notice_goes_with_its_window(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_line, "HAS_NOTIFICATIONS", True)
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    Speaker(player.table).announce("Notice.", True)
    player.settle()
    player.window.hide()
    notice = _notice(player)
    assert not any(timer.isActive() for timer in notice.findChildren(QTimer))


def test_an_undone_restart_is_announced_although_moves_were_undone_before(
    player: Player, heard: Announcements
) -> None:
    player.click("AS")
    player.click("2S")
    player.insist("Ctrl+Z")
    player.shortcut("Ctrl+R")
    assert "Game restarted." in _words(heard)
    player.shortcut("Ctrl+Z")
    assert _words(heard).startswith("The restart is undone.")


def test_the_dice_are_not_announced_again_when_scoring_ends(
    player: Player, heard: Announcements, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TABLES, "balut", TableKind(StubTable))
    session = player.window.session
    player.window.shelf.new("balut", {}, 5, (Seat(), Seat()))
    session.do(Roll())
    heard.take_new()
    session.stop_scoring("hint")
    assert _words(heard) == "Not scored: you used a hint."


def test_scores_are_announced_with_separators() -> None:
    opened = new_match("paris", {}, 1)
    assert score_words(opened, (0, 0), (1234, -50)) == (
        "Player 1: 1,234. Player 2: \N{MINUS SIGN}50."
    )
