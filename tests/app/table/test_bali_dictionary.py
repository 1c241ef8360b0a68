"""Bali in the window with a dictionary of the system, which is asked in a worker."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from gamesuite import jobs
from gamesuite.app.coach import lookup
from gamesuite.app.parts.status_line import StatusSign
from gamesuite.engine.match import Match
from gamesuite.engine.reason import reason
from gamesuite.engine.table.controller import Change
from gamesuite.games.bali.dictionary.judge import find_speller
from gamesuite.games.bali.state import BaliOptions, Build, Place, pack
from gamesuite.games.bali.table.parts import NO_LETTER, SAY, STOP, WORD, handle_part
from gamesuite.jobs import Legality
from gamesuite.own_words import OWN_WORDS
from gamesuite.widgets.table.part_widgets import LineWidget
from tests.app.fake_workers import FakeWorkers
from tests.app.player import Player
from tests.app.program import Program
from tests.games.bali.dictionaries import ENGLISH, install, needs_enchant
from tests.games.bali.positions import RULES, build, setup
from tests.hands import TableHands
from tests.workers.dying_workers import is_first, kill_workers

BRITISH = BaliOptions(dictionary="en_GB")
COLUMNS = [str(Place(0, number)) for number in range(7)]
YES = Legality(None, {"fragment": True, "nothing to build": False}, None)
WHICH = Legality(reason("which word", text="ZA"), {}, None)


@pytest.fixture(autouse=True)
def signs_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "PATIENCE", 0)


def _begin(program: Program, cards: str = "ZASTOEI", options: BaliOptions = BRITISH) -> Player:
    """Start a game; ``cards`` come first, the rest in alphabetical order."""
    rest = list(pack(1, wild=True))
    for card in cards:
        rest.remove(card)
    player = program.start_at(Match(RULES, setup(1, 5, cards + "".join(rest), options)))
    player.resize(1024, 640)
    return player


@pytest.fixture
def asked(program: Program, workers: FakeWorkers) -> Player:
    """Return a player who has built ZA and waits for the dictionary."""
    player = _begin(program)
    assert workers.asked == ["prepare"]
    workers.answer(YES)
    workers.finish()
    _hands(player).drag(COLUMNS[1], COLUMNS[0])
    assert workers.asked == ["check"]
    return player


def _hands(player: Player) -> TableHands:
    return TableHands(player.window)


def _match(player: Player) -> Match[Any, Any, Any]:
    return player.window.session.match


def _text(player: Player, column: int = 0) -> str:
    text: str = _match(player).state.table.panels[0][column].text
    return text


def _parts(player: Player) -> set[str]:
    return set(player.page.table.board.parts) if player.page.table else set()


def _sign(player: Player) -> StatusSign:
    (sign,) = (
        each
        for each in player.window.findChildren(StatusSign)
        if each.findChild(QToolButton).toolTip().startswith("Put back")  # type: ignore[union-attr]
    )
    return sign


def test_the_table_waits_for_the_answer_of_a_worker(asked: Player, workers: FakeWorkers) -> None:
    (number,), (job,) = workers.jobs, workers.jobs.values()
    state = _match(asked).state
    assert job.function == jobs.CHECK
    assert asked.page.table is not None
    asked.page.table.answers_changed()
    assert [*workers.jobs] == [number], "it is not asked anew for the same"
    asked.window.session.changed.emit(Change())
    assert [*workers.jobs] == [number], "nothing has changed"
    assert job.arguments == ("bali", state, build(0, 1))
    assert _text(asked) == "Z"
    workers.answer(YES)
    workers.finish()
    assert _text(asked) == "ZA"
    assert _match(asked).entries[0].facts == YES.facts
    assert not workers.jobs


def test_the_columns_stay_where_they_were_dropped_meanwhile(asked: Player) -> None:
    table = asked.page.table
    assert table is not None
    assert table.is_waiting
    assert table.board.height_of(COLUMNS[0]) == 2


def test_a_sign_says_so_and_cancels(asked: Player, workers: FakeWorkers, qtbot: QtBot) -> None:
    qtbot.waitUntil(_sign(asked).isVisible)
    button = _sign(asked).findChild(QToolButton)
    assert button is not None
    asked.click_widget(button)
    _assert_put_back(asked, workers)
    assert not _sign(asked).isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_3])
def test_anything_the_player_does_cancels(asked: Player, workers: FakeWorkers, key: Qt.Key) -> None:
    asked.key(key)
    _assert_put_back(asked, workers)


def test_undo_cancels_too_and_costs_nothing(asked: Player, workers: FakeWorkers) -> None:
    asked.shortcut("Ctrl+Z")
    _assert_put_back(asked, workers)
    assert _match(asked).unscored == ()


def test_another_game_cancels(asked: Player, workers: FakeWorkers) -> None:
    asked.shortcut("Ctrl+N")
    assert workers.asked == ["prepare"]


def test_a_look_at_the_other_games_cancels(asked: Player, workers: FakeWorkers) -> None:
    asked.shortcut("Ctrl+G")
    _assert_put_back(asked, workers)


def test_the_end_of_scoring_cancels_too(asked: Player, workers: FakeWorkers) -> None:
    """From now on the player's own words may be others."""
    asked.window.session.stop_scoring("lookup")
    _assert_put_back(asked, workers)
    _hands(asked).drag(COLUMNS[1], COLUMNS[0])
    workers.answer(YES)
    workers.finish()
    assert _text(asked) == "ZA"


def _assert_put_back(player: Player, workers: FakeWorkers) -> None:
    table = player.page.table
    assert table is not None
    assert not table.is_waiting
    assert not workers.jobs
    assert not _match(player).entries
    assert table.board.height_of(COLUMNS[0]) == 1


def test_a_dictionary_that_does_not_answer_is_told(asked: Player, workers: FakeWorkers) -> None:
    workers.fail()
    QApplication.processEvents()
    _assert_put_back(asked, workers)
    assert asked.status() == "This can't be looked up now. Your game is safe; try again."


def test_a_system_without_room_for_workers_is_told(
    program: Program, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_job: object) -> int:
        raise RuntimeError("can't start new thread")

    player = _begin(program)
    workers.finish()
    monkeypatch.setattr(workers, "submit", refuse)
    _hands(player).drag(COLUMNS[1], COLUMNS[0])
    QApplication.processEvents()
    _assert_put_back(player, workers)
    assert player.status() == "This can't be looked up now. Your game is safe; try again."


def test_a_refused_build_goes_back_with_a_sentence(asked: Player, workers: FakeWorkers) -> None:
    workers.answer(Legality(reason("no fragment", text="QXE"), {}, None))
    workers.finish()
    _assert_put_back(asked, workers)
    assert asked.status() == "No word contains QXE."
    _hands(asked).drag(COLUMNS[1], COLUMNS[0])
    assert workers.asked == ["check"], "its words may be others now"


def test_the_player_names_the_word(asked: Player, workers: FakeWorkers) -> None:
    workers.answer(WHICH)
    workers.finish()
    assert asked.status() == "Name a word with ZA in it."
    assert {WORD, SAY, NO_LETTER} <= _parts(asked)
    assert STOP not in _parts(asked)
    line = asked.window.findChild(LineWidget)
    assert line is not None
    assert line.hasFocus()
    asked.write("zax")
    asked.key(Qt.Key.Key_Return)
    (job,) = workers.jobs.values()
    named = Build(Place(0, 0), (Place(0, 1),), word="zax")
    assert job.arguments[2] == named
    workers.answer(YES)
    workers.finish()
    assert _text(asked) == "ZA"
    assert _match(asked).entries[0].command == named
    assert WORD not in _parts(asked)


def test_a_wrong_word_can_be_corrected(asked: Player, workers: FakeWorkers) -> None:
    workers.answer(WHICH)
    workers.finish()
    _hands(asked).click(SAY)
    assert asked.status() == "Name a word with ZA in it."
    _hands(asked).click(WORD)
    asked.write("zaz")
    _hands(asked).click(SAY)
    workers.answer(
        Legality(reason("unknown word, others known", word="ZAZ", others="ZAX"), {}, None)
    )
    workers.finish()
    assert asked.status() == "ZAZ isn't in the dictionary. Did you mean ZAX?"
    line = asked.window.findChild(LineWidget)
    assert line is not None
    assert line.text() == "zaz"
    _hands(asked).click(NO_LETTER)
    _assert_put_back(asked, workers)


@pytest.mark.parametrize("way", ["escape", "column"])
def test_the_question_can_be_left(asked: Player, workers: FakeWorkers, way: str) -> None:
    workers.answer(WHICH)
    workers.finish()
    if way == "escape":
        asked.key(Qt.Key.Key_Escape)
    else:
        _hands(asked).click(COLUMNS[4])
    _assert_put_back(asked, workers)
    assert WORD not in _parts(asked)


def test_undo_takes_back_the_typing_and_then_the_build(asked: Player, workers: FakeWorkers) -> None:
    workers.answer(WHICH)
    workers.finish()
    asked.key(Qt.Key.Key_A)
    asked.shortcut("Ctrl+Z")
    table = asked.page.table
    assert table is not None
    assert (table.board.part(WORD).text, _text(asked)) == ("", "Z")
    asked.shortcut("Ctrl+Shift+Z")
    assert table.board.part(WORD).text == "a"
    asked.shortcut("Ctrl+Z")
    asked.shortcut("Ctrl+Z")
    assert WORD not in _parts(asked)
    assert _match(asked).unscored == ()


def test_a_missing_dictionary_is_told_once_in_each_game(
    program: Program, workers: FakeWorkers
) -> None:
    missing = Legality(None, {}, reason("no dictionary", dictionary="en_GB"))
    player = _begin(program)
    workers.answer(missing)
    workers.finish()
    sentence = "The dictionary English (GB) isn't installed. The built-in list is used."
    assert player.status() == sentence
    player.window.statusBar().clearMessage()
    _hands(player).drag(COLUMNS[1], COLUMNS[0])
    workers.answer(Legality(None, YES.facts, missing.notice))
    workers.finish()
    assert _text(player) == "ZA"
    assert player.status() != sentence
    current = player.window.session.current
    assert current is not None
    player.window.shelf.new("bali", current.match.setup.options, 8)
    workers.answer(missing)
    assert player.status() == sentence


def test_the_built_in_list_answers_at_once(program: Program, workers: FakeWorkers) -> None:
    player = _begin(program, options=BaliOptions())
    _hands(player).drag(COLUMNS[1], COLUMNS[0])
    assert not workers.jobs
    assert _text(player) == "ZA"


@needs_enchant()
def test_a_real_dictionary_answers_even_if_a_worker_is_killed(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    install(tmp_path, monkeypatch, en_GB=ENGLISH)
    started = kill_workers(monkeypatch, is_first)
    player = _begin(program)
    _hands(player).drag(COLUMNS[1], COLUMNS[0])
    assert _text(player) == "Z"  # the window did not wait
    qtbot.waitUntil(lambda: WORD in _parts(player))
    player.write("zax")
    player.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: _text(player) == "ZA")
    QApplication.processEvents()
    assert len(started) > 1
    assert find_speller.cache_info().currsize == 0  # nor did it ask for itself


@needs_enchant()
def test_a_damaged_dictionary_is_told_and_the_built_in_list_used(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    install(tmp_path, monkeypatch, en_GB=ENGLISH)
    (tmp_path / "enchant" / "hunspell" / "en_GB.dic").write_bytes(b"")
    player = _begin(program)
    sentence = "The dictionary English (GB) is damaged. The built-in list is used."
    qtbot.waitUntil(lambda: player.status() == sentence)
    _hands(player).drag(COLUMNS[1], COLUMNS[0])
    qtbot.waitUntil(lambda: _text(player) == "ZA")
    assert find_speller.cache_info().misses == 0  # the window did not ask for itself


def test_a_removal_waits_for_a_worker_too(program: Program, workers: FakeWorkers) -> None:
    player = _begin(program, "ZOOSTEI")
    workers.finish()
    for piece, facts in (1, YES.facts), (2, {**YES.facts, "word": True}):
        _hands(player).drag(COLUMNS[piece], COLUMNS[0])
        workers.answer(Legality(None, facts, None))
        workers.finish()
    assert _text(player) == "ZOO"
    _hands(player).click(handle_part(Place(0, 0)))
    assert workers.asked == ["check"]
    assert _text(player) == "ZOO"
    player.key(Qt.Key.Key_Escape)
    assert not workers.jobs
    _hands(player).click(handle_part(Place(0, 0)))
    workers.answer(Legality(None, {"nothing to build": False}, None))
    workers.finish()
    assert [removed.points for removed in _match(player).state.removed] == [15]
    assert find_speller.cache_info().currsize == 0


@needs_enchant()
def test_workers_that_die_again_and_again_are_told(
    program: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    kill_workers(monkeypatch)
    player = _begin(program)
    _hands(player).drag(COLUMNS[1], COLUMNS[0])
    sentence = "This can't be looked up now. Your game is safe; try again."
    qtbot.waitUntil(lambda: player.status() == sentence)
    assert not _match(player).entries


def test_a_word_that_the_player_adds_is_asked_about_again(
    asked: Player, workers: FakeWorkers
) -> None:
    workers.answer(WHICH)
    workers.finish()
    asked.write("zaxx")
    asked.key(Qt.Key.Key_Return)
    workers.answer(Legality(reason("unknown word", word="ZAXX"), {}, None))
    workers.finish()
    OWN_WORDS.add("zaxx")
    asked.key(Qt.Key.Key_Return)
    assert workers.asked == ["check"]
    workers.answer(YES)
    workers.finish()
    assert _text(asked) == "ZA"
