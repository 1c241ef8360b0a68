"""Copying a result and playing against one, in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget

from gamesuite import opening
from gamesuite.app.picker.picker import Picker
from gamesuite.app.saved import shared_picture
from gamesuite.app.saved.shared_picture import TABLE
from gamesuite.engine.match import WinToBeat, play_against
from gamesuite.engine.setup import Seat
from gamesuite.sharing import result_text
from tests.app.dialogs import Answer, ShownMessage
from tests.app.player import Player
from tests.app.program import Program
from tests.app.won_line import won_line, won_match
from tests.games.test_sharing import SETUPS, played

COPY, PASTE = QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Paste


def _paste(player: Player, text: str) -> list[str]:
    """Paste ``text`` into the dialog of numbers and press Enter; return what it says then."""
    said: list[str] = []

    def paste(dialog: QWidget) -> None:
        field = dialog.findChild(QLineEdit)
        assert field is not None
        QGuiApplication.clipboard().setText(text)
        QTest.keySequence(field, QKeySequence(QKeySequence.StandardKey.Paste))
        QTest.keyClick(field, Qt.Key.Key_Return)
        if dialog.isVisible():
            said.extend(label.text() for label in dialog.findChildren(QLabel))

    answer = Answer(paste)
    player.window.activateWindow()
    QApplication.processEvents()
    player.shortcut("Ctrl+D")
    assert answer.given
    return said


def _won(
    program: Program, to_beat: int | None = None, win: WinToBeat | None = None, seconds: float = 0
) -> Player:
    line = won_line()
    match = won_match(len(line) - 1)
    play_against(match, to_beat, win)
    player = program.start_at(match)
    player.window.session.stopwatch.set(seconds)
    player.drag(line[-1].card, player.foundation_of(line[-1].card))
    return player


def _click(player: Player, words: str) -> None:
    buttons = player.summary().findChildren(QPushButton)
    (button,) = [each for each in buttons if each.text() == words]
    player.click_widget(button)


def test_the_button_of_the_result_copies_it(program: Program) -> None:
    player = _won(program)
    for seconds, time in ((65.0, ", 1 min 05 s"), (0.4, "")):
        player.window.session.stopwatch.set(seconds)
        _click(player, "Copy")
        text = QGuiApplication.clipboard().text().splitlines()[0]
        number = player.match.setup.deal.number
        moves = f"{len(won_line())} moves"
        assert text == f"King Albert, deal {number}: 52 of 52 cards home, {moves}{time}"
    assert player.status() == "Copied the result. Paste it into a message."
    assert player.summary().isVisible()


def test_what_is_copied_is_a_picture_too(program: Program) -> None:
    player = _won(program)
    _click(player, "Copy")
    clipboard = QGuiApplication.clipboard()
    assert "52 of 52 cards home" in clipboard.text()
    picture = QImage(clipboard.mimeData().imageData())
    assert picture.width() >= TABLE.width()
    assert picture.height() >= TABLE.height()
    player.shortcut("Ctrl+Shift+C")
    assert clipboard.text() == str(player.match.setup.deal.number)
    assert not QImage(clipboard.mimeData().imageData()).isNull()


def test_a_picture_shows_neither_pointer_nor_keyboard_nor_help(player: Player) -> None:
    pictures = []
    player.shortcut("Ctrl+Shift+C")
    for key in (Qt.Key.Key_Left, Qt.Key.Key_F3, Qt.Key.Key_F3):
        pictures.append(QImage(QGuiApplication.clipboard().mimeData().imageData()))
        player.table.setFocus()
        QTest.keyClick(player.table, key)
        player.shortcut("Ctrl+Shift+C")
    assert pictures[0] == pictures[1] == pictures[2]


def test_while_others_play_a_picture_shows_what_everybody_sees(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = (Seat("Ada"), Seat("Bo", "computer", "greedy"))
    opened = opening.new_match("paris", {}, 7, seats)
    player, shown = program.start_at(opened.match), []

    def draw(_opened: object, view: object, *_others: object) -> QImage:
        shown.append(view)
        return QImage(1, 1, QImage.Format.Format_RGB32)

    monkeypatch.setattr(shared_picture, "shared_picture", draw)
    player.shortcut("Ctrl+Shift+C")
    assert shown == [player.match.view(None)]
    assert shown != [player.match.view(0)]


def test_a_pasted_result_is_played_at_the_table_and_in_the_list_of_games(player: Player) -> None:
    _clip("Look:\n> gamesuite:king-albert/4711/variation=raglan/score=40\n")
    player.shortcut(PASTE)
    assert player.match.setup.deal.number == 4711
    assert player.figure("To beat") == "40 cards"
    player.window.show_picker()
    _clip("GAMESUITE:BALUT/8")
    player.shortcut(PASTE)
    assert (player.match.setup.game, player.match.setup.deal.number) == ("balut", 8)


def test_a_result_pasted_into_the_search_is_played(player: Player) -> None:
    player.window.show_picker()
    _clip("gamesuite:balut/8")
    player.shortcut(QKeySequence.StandardKey.Find)
    (picker,) = player.window.findChildren(Picker)
    (field,) = picker.findChildren(QLineEdit)
    QTest.keySequence(field, QKeySequence(PASTE))
    assert player.match.setup.deal.number == 8
    player.window.show_picker()
    _clip("pari")
    player.shortcut(QKeySequence.StandardKey.Find)
    QTest.keySequence(field, QKeySequence(PASTE))
    assert field.text() == "pari"
    assert player.match.setup.game == "balut"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("gamesuite:king-albert/1/score=99", "99 is not a score that this game can have."),
        ("gamesuite:chess/1", "There is no game “chess”."),
        ("gamesuite:king-albert/1 gamesuite:king", "This copied result is damaged."),
        ("gamesuite:king " * 100_000, "This copied result is damaged."),
    ],
    ids=("score", "game", "cut off", "long"),
)
def test_a_damaged_result_is_not_pasted(player: Player, text: str, sentence: str) -> None:
    before = player.match
    _clip(text)
    shown = ShownMessage()
    player.shortcut(PASTE)
    assert sentence in shown.text
    assert player.match is before


@pytest.mark.parametrize("text", ["", "lunch at seven?", "4711", "gamesuite", "x" * 1_000_000])
def test_what_invites_to_no_game_is_not_pasted(player: Player, text: str) -> None:
    before = player.match
    _clip(text)
    player.shortcut(PASTE)
    assert player.status() == "There is no copied result on the clipboard."
    assert player.match is before


def _clip(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def test_the_key_copies_the_result(program: Program) -> None:
    player = _won(program)
    player.shortcut(COPY)
    assert "52 of 52 cards home" in QGuiApplication.clipboard().text()


def test_there_is_no_result_before_the_end(player: Player) -> None:
    QGuiApplication.clipboard().setText("mine")
    assert not player.action("Copy result").isEnabled()
    player.shortcut(COPY)
    assert QGuiApplication.clipboard().text() == "mine"


@pytest.mark.parametrize("at", range(0, len(SETUPS), 5))
def test_a_pasted_result_starts_its_game(player: Player, at: int) -> None:
    setup = SETUPS[at]
    opened = played(setup)
    assert _paste(player, f"Try this:\n> {result_text(opened, '')}\nAda") == []
    started = player.match.setup
    assert (started.game, started.options, started.deal) == (setup.game, setup.options, setup.deal)
    assert len(started.seats) == len(setup.seats)
    assert player.match.entries == () or len(setup.seats) > 1


def test_the_score_to_beat_is_shown_and_survives_a_restart(program: Program) -> None:
    player = program.start_at(opening.new_match("king-albert", {}, 1).match)
    assert player.figure("To beat") is None
    _paste(player, "gamesuite:king-albert/4711/variation=raglan/score=40")
    assert player.figure("To beat") == "40 cards"
    assert player.plays("Raglan")
    again = program.start()
    assert again.match.setup.deal.number == 4711
    assert again.figure("To beat") == "40 cards"


def test_a_win_to_beat_is_shown_with_its_moves_and_survives_a_restart(program: Program) -> None:
    player = program.start_at(opening.new_match("king-albert", {}, 1).match)
    _paste(player, "gamesuite:king-albert/4711/score=52.98.250")
    assert player.figure("52 cards to beat in") == "98 moves, 4:10"
    again = program.start()
    assert again.figure("52 cards to beat in") == "98 moves, 4:10"
    assert again.match.win_to_beat == WinToBeat(98, 250)


MOVES = len(won_line())


@pytest.mark.parametrize(
    ("moves", "time", "seconds", "sentence"),
    [
        (6, 250, 400, "You beat 52 cards in {n} moves by 6 moves."),
        (1, 0, 400, "You beat 52 cards in {n} moves by 1 move."),
        (-2, 250, 1, "You are 2 moves behind 52 cards in {n} moves."),
        (0, 250, 230, "You beat 52 cards in {n} moves, 4:10 by 20 s."),
        (0, 250, 255, "You are 5 s behind 52 cards in {n} moves, 4:10."),
        (0, 250, 250, "You reached 52 cards in {n} moves, 4:10."),
        (0, 0, 400, "You reached 52 cards in {n} moves."),
        (0, 250, 0, "You reached 52 cards in {n} moves."),
    ],
)
def test_a_win_is_beaten_by_fewer_moves_then_by_less_time(
    program: Program, moves: int, time: int, seconds: float, sentence: str
) -> None:
    player = _won(program, 52, WinToBeat(MOVES + moves, time), seconds)
    assert player.says(sentence.format(n=MOVES + moves))


def test_a_table_with_its_own_figures_leaves_it_to_the_status_line(player: Player) -> None:
    _paste(player, "gamesuite:bowling-solitaire/4711/score=150")
    assert player.says("To beat: 150.")


def test_another_variation_does_not_become_the_usual_one(player: Player) -> None:
    before = player.window.session.match.setup.options
    _paste(player, "gamesuite:king-albert/4711/variation=raglan/score=40")
    _paste(player, "gamesuite:king-albert/4712")
    assert player.match.setup.options == before
    assert player.figure("To beat") is None


@pytest.mark.parametrize(
    ("to_beat", "sentence"),
    [(40, "You beat 40 by 12."), (52, "You reached 52, the score to beat.")],
)
def test_the_result_says_whether_the_score_is_beaten(
    program: Program, to_beat: int, sentence: str
) -> None:
    assert _won(program, to_beat).says(sentence)


def test_a_result_says_how_much_is_missing(program: Program, tmp_path: Path) -> None:
    (setup,) = [each for each in SETUPS if each.game == "king-albert"][:1]
    opened = played(setup)
    play_against(opened.match, 52)
    opening.save_file(tmp_path / "lost.gsave", opened.match)
    player = program.start(tmp_path / "lost.gsave")
    home = opened.game.points(opened.match)[0]
    assert player.figure("To beat") == "52 cards"
    if opened.match.outcome is not None:
        assert player.says(f"You are {52 - home} short of 52, the score to beat.")


@pytest.mark.parametrize(
    "text",
    ["lunch at seven?", "gamesuite:king-albert/1/score=99", "gamesuite:chess/1", "> \n> \n"],
)
def test_other_texts_are_refused_and_the_game_stays(player: Player, text: str) -> None:
    before = player.match
    assert any(_paste(player, text))
    assert player.match is before
