"""The coach of Bowling Solitaire in the window: hints, and the list of all moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gamesuite.app.coach.listed_moves import listed_moves
from gamesuite.app.coach.move_list import MoveList
from gamesuite.app.parts.status_line import StatusLine
from gamesuite.engine.advice import Advice, Ranked
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.reason import reason
from gamesuite.games.bowling_solitaire.coach import advise
from gamesuite.games.bowling_solitaire.controller import BOWL, GO_ON
from gamesuite.games.bowling_solitaire.rules import PILE_PARTS, PIN_PARTS, Bowl, Command, EndBall
from gamesuite.games.bowling_solitaire.words import BowlingSolitaireDescriptions
from gamesuite.widgets.table.lights import RingWidget
from tests.app.coach.listed_scores import check_list
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.games.bowling_solitaire.positions import LEAFLET, new_match

Key = Qt.Key


def answers(player: Player) -> Sequence[Advice[Any]]:
    """Return what the coach says of the position on the table."""
    view: Any = player.match.view(0)
    return tuple(filter(None, advise(view)))


def pointed_at(player: Player) -> object:
    return player.table.pointed_at


def press(player: Player, *keys: Key) -> None:
    for key in keys:
        QTest.keyPress(player.window.windowHandle(), key)
        QTest.keyRelease(player.window.windowHandle(), key)
        QApplication.processEvents()


def at_the_last_pin() -> AnyMatch:
    """Return a match in which a spare is certain: only J stands, and the 6 takes it."""
    match = new_match(LEAFLET)
    cards: tuple[Command, ...] = (Bowl("left", "FH"), Bowl("left", "BCD"), Bowl("right", "AE"))
    for command in (*cards, EndBall(), Bowl("left", "GI")):
        match.do(command)
    return match


def hinted(player: Player, workers: FakeWorkers) -> Player:
    """Return the player with a hint: the coach's last answer."""
    player.shortcut("F3")
    player.shortcut("F3")
    workers.answer(answers(player)[-1])
    workers.finish()
    return player


def ringed(player: Player) -> set[str]:
    """Return the parts with a ring around them."""
    rings = [each for each in player.table.findChildren(RingWidget) if each.isVisible()]
    board = player.table.board
    return {
        part
        for part in (*PILE_PARTS, *PIN_PARTS, BOWL, GO_ON)
        if any(each.geometry().contains(board.part_rect(part).center()) for each in rings)
    }


def test_a_hint_points_at_the_ball_and_its_pins(workers: FakeWorkers, program: Program) -> None:
    player = hinted(program.start_at(at_the_last_pin()), workers)
    assert pointed_at(player) == Bowl("left", "J")
    assert ringed(player) == {PILE_PARTS[0], PIN_PARTS[9], BOWL}
    words = "Bowl the 6 from the left pile at J. A spare is certain; expected final score "
    assert player.status().startswith(words)


def test_the_button_that_a_hint_lights_bowls_it(workers: FakeWorkers, program: Program) -> None:
    player = hinted(program.start_at(at_the_last_pin()), workers)
    place = player.table.board.part_rect(BOWL).center()
    player.press(place)
    player.release(place)
    done: object = player.match.history(1)[-1][1].command
    assert done == Bowl("left", "J")


def test_an_estimate_gives_way_to_the_exact_answer(workers: FakeWorkers, program: Program) -> None:
    player = program.start_at(new_match(number=9))
    player.shortcut("F3")
    player.shortcut("F3")
    about, exact = answers(player)
    workers.answer(about)
    assert pointed_at(player) is None  # the exact answer may come at once
    workers.answer(exact)
    workers.finish()
    assert pointed_at(player) == exact.ranked[0].command
    assert "; strike 7" in player.status()


def test_the_end_of_a_ball_is_hinted_and_done_with_enter(
    workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(new_match(LEAFLET))
    press(player, Key.Key_F, Key.Key_H)
    player.shortcut("F3")
    player.shortcut("F3")
    (advice,) = (each for each in answers(player)[-1:])
    end = next(each for each in advice.ranked if each.command == EndBall())
    workers.answer(Advice((end,)))
    workers.finish()
    assert pointed_at(player) == EndBall()
    assert ringed(player) == {GO_ON}
    assert player.status().startswith("End the first ball. Expected final score ")
    press(player, Key.Key_Return)
    done: object = player.match.history(1)[-1][1].command
    assert done == EndBall()


@pytest.mark.parametrize(
    ("variation", "chances"), [("standard", "Strike 7"), ("open-balls", "Strike")]
)
def test_all_moves_have_a_score_and_chances(
    variation: str, chances: str, workers: FakeWorkers, program: Program
) -> None:
    player = program.start_at(new_match(number=9, variation=variation))
    player.shortcut("Ctrl+M")
    player.shortcut("Ctrl+M")
    advice = answers(player)[-1]
    workers.answer(advice)
    workers.finish()
    check_list(player, advice, chances, "Expected final score with best play:")


def test_the_next_frame_is_listed_with_the_score_to_expect(
    workers: FakeWorkers, program: Program, qtbot: QtBot
) -> None:
    match = at_the_last_pin()
    match.do(Bowl("left", "J"))
    player = program.start_at(match)
    player.shortcut("Ctrl+M")
    player.shortcut("Ctrl+M")
    (advice,) = answers(player)
    workers.answer(advice)
    workers.finish()
    (dock,) = player.window.findChildren(MoveList)
    qtbot.waitUntil(lambda: len(dock.moves) == 1)
    (move,) = dock.moves
    assert move.words == "Set up the next frame"
    assert 150 < move.points < 250


@pytest.fixture
def estimated(workers: FakeWorkers, program: Program) -> Player:
    """Return a player with the list of all moves open, which shows the estimate."""
    player = program.start_at(new_match(number=9))
    player.shortcut("Ctrl+M")
    player.shortcut("Ctrl+M")
    workers.answer(answers(player)[0])
    QApplication.processEvents()
    return player


def test_the_selected_move_stays_selected_when_its_value_becomes_exact(
    estimated: Player, workers: FakeWorkers
) -> None:
    (dock,) = estimated.window.findChildren(MoveList)
    dock.view.setFocus()
    press(estimated, Key.Key_Down, Key.Key_Down)
    about, exact = answers(estimated)
    selected = about.ranked[2].command
    assert pointed_at(estimated) == selected
    assert exact.ranked[2].command != selected
    workers.answer(exact)
    workers.finish()
    QApplication.processEvents()
    row = dock.view.currentIndex().row()
    assert exact.ranked[row].command == selected == pointed_at(estimated)
    press(estimated, Key.Key_Down)
    assert pointed_at(estimated) == exact.ranked[row + 1].command


def test_only_the_exact_value_is_announced(
    workers: FakeWorkers, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def listen(_line: StatusLine, sentence: str) -> None:
        heard.append(sentence)

    monkeypatch.setattr(StatusLine, "announce", listen)
    player = program.start_at(new_match(number=9))
    player.shortcut("Ctrl+M")
    player.shortcut("Ctrl+M")
    about, exact = answers(player)
    workers.answer(about)
    QApplication.processEvents()
    assert heard == []
    workers.answer(exact)
    workers.finish()
    player.table.settled.emit()
    QApplication.processEvents()
    assert len(heard) == 1
    assert f"final score {exact.ranked[0].value:.2f}, best" in heard[0]


def test_an_estimate_does_not_come_back_after_the_coach_has_failed(
    estimated: Player, workers: FakeWorkers
) -> None:
    (dock,) = estimated.window.findChildren(MoveList)
    assert dock.moves
    workers.fail()
    estimated.table.settled.emit()
    QApplication.processEvents()
    assert dock.moves == ()
    labels = [each.text() for each in dock.findChildren(QLabel) if each.isVisible()]
    assert "The coach isn't responding. You can play on without it." in labels


def test_a_list_without_a_value_is_an_error() -> None:
    match = at_the_last_pin()
    advice = Advice((Ranked(Bowl("left", "J"), reason("expect open")),))
    with pytest.raises(ValueError, match="has not valued Bowl"):
        listed_moves(advice, match.view(0), BowlingSolitaireDescriptions())
