"""The line on the felt: near the player to act, over nothing else, gone when it is out of date."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QStatusBar, QWidget

from gamesuite.engine.setup import Seat
from gamesuite.engine.table.controller import Change
from gamesuite.engine.table.scene import PRAISE
from gamesuite.opening import OpeningError, new_match, open_bytes
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.widgets.table.line_room import words_size
from gamesuite.widgets.table.part_widgets import ButtonWidget, LineWidget, PaintedPart, PileWidget
from gamesuite.widgets.table.plate_widget import PlateWidget
from gamesuite.widgets.table.praise_part import PraisePart
from gamesuite.widgets.table.table_line import TableLine
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.golden.files import game_file, written
from tests.golden.kind import Kind
from tests.nets.tables import TableView
from tests.patient_bot import timer_of

SHORT = "Computer 2 took the Maid of the Arrow."
LONG = (
    "Go out with 1,280. You lose the hand, but they write only 720 above the line; if you wait, "
    "Computer 3 can go out with 40,960 below it. Keeps the pair of Knights."
)
TABLES = ((700, 357), (1162, 645), (1366, 645), (1920, 957))
"""Tables in windows of 700x480, 1366x768 with a score panel and without, and 1920x1080."""
STEPS = 3


def _important(table: AnyGameTable) -> Iterator[QRect]:
    """Yield where something lies on ``table`` that can be seen or pressed."""
    kinds = (ButtonWidget, LineWidget, PileWidget)
    for name in table.board.parts:
        for widget in table.findChildren(QWidget):
            spec = getattr(widget, "spec", None)
            is_shown = spec is not None and spec.name == name and not widget.isHidden()
            if not is_shown or isinstance(widget, PraisePart):
                continue
            if isinstance(widget, kinds):
                yield widget.geometry()
            elif isinstance(widget, PaintedPart):
                yield widget.press_area()
    for piece in table.board.pieces.values():
        yield piece.body


@pytest.mark.parametrize("kind", written(), ids=lambda kind: kind.name)
def test_the_line_covers_nothing_in_any_game(kind: Kind, qapp: QApplication) -> None:
    match = open_bytes(game_file(kind).read_bytes()).match
    parent = QWidget()
    parent.resize(2000, 1100)
    view = TableView(match, 0, parent)
    table, line, bar = view.table, TableLine(parent), QStatusBar(parent)
    line.complete(bar)
    line.lie_on(table)
    parent.show()
    last = len(match.entries)
    for at in sorted({last * step // STEPS for step in range(STEPS)}):
        match.go_to(at)
        if match.outcome is not None:
            continue
        for size in TABLES:
            table.resize(*size)
            table.show_view(match.view(0), view.seated, Change(fresh=True))
            table.finish_motion()
            line.keep_in(table.rect(), QRect())
            assert table.rect().contains(table.line_row) or table.line_row.isEmpty(), size
            for name in set(table.board.parts) - {PRAISE}:
                assert not table.board.part_rect(name).intersects(table.line_row), name
            for words in (SHORT, LONG):
                line.say(words)
                where = f"{at}: {size}, {words[:5]}"
                if line.isHidden():
                    assert bar.currentMessage() == words, where
                    has_row = not table.line_row.isEmpty()
                    assert not has_row, where
                    continue
                assert not bar.currentMessage(), where
                assert table.rect().contains(line.geometry()), where
                assert not [
                    rect for rect in _important(table) if rect.intersects(line.geometry())
                ], where
                (label,) = line.findChildren(QLabel)
                QApplication.processEvents()
                assert label.heightForWidth(label.width()) <= label.height(), where
                wanted = words_size(table.size())
                least = 13 if table.line_row.isEmpty() else max(wanted - 2, 13)
                assert least <= label.font().pixelSize() <= wanted, where
    parent.close()
    parent.deleteLater()


@pytest.mark.parametrize("game", ["bali", "balut", "bowling-solitaire", "paris"])
def test_tables_with_little_felt_leave_a_row_to_the_line(player: Player, game: str) -> None:
    for seats in (1, 2):
        try:
            player.window.shelf.new(game, {}, 2, tuple(Seat(str(seat)) for seat in range(seats)))
        except OpeningError:
            continue  # not for so many players
        for size, least in (((700, 480), 40), ((1366, 768), 43), ((1920, 1080), 62)):
            player.resize(*size)
            assert player.page.table is not None
            assert player.page.table.line_row.height() >= least


def _paris(player: Player, *seats: Seat) -> Player:
    player.window.shelf.new("paris", {}, 2, seats)  # Ada begins
    QApplication.processEvents()
    player.resize(1366, 768)
    return player


@pytest.fixture
def paris(player: Player) -> Player:
    return _paris(player, Seat("Ada"), Seat("Bo", "computer", "medium"))


def _line(player: Player) -> TableLine:
    return player.page.line


def _own_plate(player: Player) -> QRect:
    table = player.page.table
    assert table is not None
    (active,) = (
        plate
        for plate in table.findChildren(PlateWidget)
        if getattr(plate.part.content, "is_active", False)
    )
    return active.geometry()


def test_a_sentence_stands_below_the_plate_of_the_player_to_act(paris: Player) -> None:
    line = _line(paris)
    line.say(SHORT)
    plate = _own_plate(paris)
    assert line.isVisible()
    assert 0 < line.geometry().top() - plate.bottom() < 2 * plate.height()
    assert line.geometry().left() == plate.left()
    small = line.findChildren(QLabel)[0].font().pixelSize()
    paris.resize(1920, 1080)
    assert line.findChildren(QLabel)[0].font().pixelSize() > small >= 16
    assert line.geometry().left() == _own_plate(paris).left()


def test_a_click_or_escape_puts_it_away_and_the_table_hears_nothing(paris: Player) -> None:
    line = _line(paris)
    wanted: list[object] = []
    assert paris.page.table is not None
    paris.page.table.wanted.connect(wanted.append)
    line.say(SHORT)
    paris.click_widget(line)
    assert not line.isVisible()
    assert line.message == ""
    line.say(SHORT)
    QTest.keyClick(paris.window, Qt.Key.Key_Escape)
    assert not line.isVisible()
    assert not wanted


def test_the_list_of_moves_leaves_what_the_others_did(paris: Player) -> None:
    line = _line(paris)
    line.say(SHORT)
    paris.shortcut("Ctrl+M")
    assert line.message == "", "it is asked whether scoring is to end"
    paris.key(Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert line.message == SHORT
    for press in range(3):  # it is asked, the list opens, and it closes
        paris.shortcut("Ctrl+M")
        assert (line.message == SHORT) == bool(press)
    line.say("for a moment", 60_000)
    line.set_aside()
    line.bring_back()
    assert timer_of(line).isActive()
    line.set_aside()
    line.say("news")
    line.bring_back()
    assert line.message == "news"


def test_it_is_gone_once_the_position_changes(paris: Player) -> None:
    line, session = _line(paris), paris.window.session
    line.say("advice for this position")
    session.do(next(iter(session.match.rules.legal_commands(session.match.state))))
    assert line.message != "advice for this position"


def test_no_player_sees_what_was_said_to_the_one_before(player: Player) -> None:
    _paris(player, Seat("Ada"), Seat("Bo"))
    session, line = player.window.session, _line(player)
    session.uncover()
    line.say("advice for this player")
    while not session.is_covered:
        session.do(next(iter(session.match.rules.legal_commands(session.match.state))))
    assert line.message == ""
    assert not line.isVisible()


def test_the_status_line_has_words_of_its_own(paris: Player) -> None:
    line, bar = _line(paris), paris.window.statusBar()
    bar.showMessage("Saved.")
    line.say(SHORT)
    assert bar.currentMessage() == "Saved."
    bar.showMessage("The tip of a menu")
    bar.clearMessage()
    assert line.isVisible()
    assert line.message == SHORT


def test_without_room_the_status_line_says_it(paris: Player) -> None:
    line, bar = _line(paris), paris.window.statusBar()
    line.say("A sentence without an end, " * 60)
    assert not line.isVisible()
    assert bar.currentMessage() == line.message
    bar.showMessage("Saved.")
    paris.table.settled.emit()
    assert bar.currentMessage() == "Saved.", "what it has said since then stays"
    bar.clearMessage()
    assert bar.currentMessage() == line.message, "it comes back after the tip of a menu"
    line.say(SHORT)
    assert line.isVisible()
    assert line.message == SHORT
    line.say("A sentence without an end, " * 60)
    assert bar.currentMessage() == line.message
    line.say(SHORT)
    assert bar.currentMessage() == "", "now there is room"
    line.say("A sentence without an end, " * 60)
    line.clear()
    assert bar.currentMessage() == ""


def test_how_the_game_stands_can_be_read_as_a_whole(program: Program) -> None:
    seats = (Seat("Ada"), *(Seat("", "computer", "medium"),) * 2)
    match = new_match("paris", {"match": "hand"}, 5, seats).match
    while match.outcome is None:
        match.do([*match.rules.legal_commands(match.state)][-1])
    player = program.start_at(match)
    line, bar = player.page.line, player.window.statusBar()
    player.resize(800, 560)
    player.shortcut("F5")
    table, shown = player.page.table, line.findChildren(QLabel)[0]
    assert table is not None
    assert line.isVisible()
    assert "3. " in shown.text()
    assert table.rect().contains(line.geometry())
    room = QRect(0, 0, shown.width(), 999)
    wraps = Qt.TextFlag.TextWordWrap
    needed = shown.fontMetrics().boundingRect(room, wraps, shown.text())
    assert needed.height() <= shown.height()
    assert bar.currentMessage() == ""
    lying = (each.body.intersected(line.geometry()) for each in table.board.pieces.values())
    covered = [each for each in lying if not each.isEmpty()]
    assert covered
    assert table.childAt(covered[0].center()) in (line, shown), "it lies over cards"
    corner = table.mapTo(player.window, line.geometry().topLeft()) + QPoint(12, 2)
    assert player.window.grab().toImage().pixelColor(corner) == QColor(10, 14, 12)
    line.say(line.message)
    assert not line.isVisible(), "it need not be read as a whole"
    assert bar.currentMessage() == line.message
    player.resize(1920, 1080)
    line.say(line.message, whole=True)
    assert bar.currentMessage() in ("", line.message), "there is room"


def test_it_lies_on_the_table_that_is_shown(player: Player) -> None:
    line = _line(player)
    line.say(SHORT)
    assert line.isVisible()
    player.window.deals.choose_game("balut")
    QApplication.processEvents()
    assert not line.isVisible(), "another game is no place for it"
    line.say(SHORT)
    assert line.parent() is player.page.table
    assert line.isVisible()
    player.window.show_picker()
    assert line.message == ""
    line.say(SHORT)
    assert not line.isVisible()
    assert player.window.statusBar().currentMessage() == SHORT, "no table is shown"


def test_it_stays_where_it_is_until_something_lies_there(player: Player) -> None:
    line = _line(player)
    line.say(SHORT)
    before = line.geometry()
    assert player.page.table is not None
    player.page.table.settled.emit()
    assert line.geometry() == before
    line.move(QPoint(0, 0))
    player.page.table.settled.emit()
    assert line.geometry() == before, "a card lies at the corner"


def test_whoever_lifts_the_cover_is_told_what_computer_players_did(
    player: Player, workers: FakeWorkers
) -> None:
    _paris(player, Seat("Ada"), Seat("Bo"), Seat("Cy", "computer", "easy"))
    session, line = player.window.session, _line(player)
    told: dict[bool, str] = {}
    while len(told) < 2:
        was_computer = session.awaits_computer
        legal = next(iter(session.match.rules.legal_commands(session.match.state)))
        (session.do_for_computer if was_computer else session.do)(legal)
        if session.is_covered:
            session.uncover()
            told[was_computer] = line.message
    assert told[True].startswith("Cy took ")
    assert told[False] == "", "a person was seen to move"
