"""What is not kept for the next start: a sign that stays, and a question at the end."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from gamesuite import opening
from gamesuite.app import not_kept
from gamesuite.app.later_requests import LaterRequests
from gamesuite.app.saved import file_dialog
from gamesuite.app.settings.interface_language import InterfaceLanguage
from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.widgets.look import dialogs
from tests.app.player import Player
from tests.app.program import Program
from tests.patience import SOON

NO_FILE = "Your games can't be kept, because journal.sqlite isn't a file. "
ADVICE = "Save this game to a file to be safe."
NEWER = "The journal is from a newer version of the Game Suite, so this version doesn't keep "


def _put_a_folder() -> None:
    paths.journal_file().mkdir(parents=True)


def _make_newer() -> None:
    paths.journal_file().parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(paths.journal_file())) as database:
        database.execute("PRAGMA user_version = 99")
        database.execute("CREATE TABLE later (x)")
        database.commit()


@pytest.fixture
def unkept(program: Program) -> Player:
    """Return a player whose games are not kept, at deal 4 of King Albert."""
    _put_a_folder()
    player = program.start()
    player.deal(4)
    return player


def _move(player: Player) -> None:
    """Make the first legal move of a person."""
    match = player.window.session.match
    player.window.session.do(next(iter(match.rules.legal_commands(match.state))))


def _sign(player: Player) -> QPushButton:
    sign = player.window.findChild(QPushButton, "not-kept")
    assert sign is not None
    return sign


def _box(player: Player) -> QMessageBox | None:
    """Return the message box that is open, if there is one."""
    player.settle()
    found = [each for each in player.window.findChildren(QMessageBox) if each.isVisible()]
    return found[0] if found else None


def _press(player: Player, words: str) -> None:
    box = _box(player)
    assert box is not None
    (button,) = [each for each in box.buttons() if each.text().replace("&", "") == words]
    button.click()
    player.settle()


def _close(player: Player) -> bool:
    """Close the window as a person does; return whether it is closed."""
    player.window.close()
    player.settle()
    return not player.window.isVisible()


def _choose(player: Player, file: Path | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the player choose ``file`` wherever one is asked for; None cancels."""
    monkeypatch.setattr(file_dialog, "chosen_file", lambda *_: file)


@pytest.mark.parametrize(("spoil", "why"), [(_put_a_folder, NO_FILE), (_make_newer, NEWER)])
def test_a_sign_stays_as_long_as_games_are_not_kept(
    program: Program, spoil: Callable[[], None], why: str
) -> None:
    spoil()
    player = program.start()
    player.deal(4)
    player.dismiss_notices()
    _move(player)
    assert player.is_sign_shown()
    assert _sign(player).toolTip().startswith(why)
    assert _sign(player).accessibleName().startswith(f"Not kept: {why}")
    assert _sign(player).focusPolicy() is Qt.FocusPolicy.TabFocus, "a press leaves the keyboard"


def test_without_a_game_on_the_table_the_sign_speaks_of_none(unkept: Player) -> None:
    assert _sign(unkept).toolTip() == f"{NO_FILE}{ADVICE}"
    unkept.window.show_picker()
    assert _sign(unkept).toolTip() == NO_FILE.strip()
    _sign(unkept).click()
    box = _box(unkept)
    assert box is not None
    assert box.text() == NO_FILE.strip()
    assert [each.text() for each in box.buttons()] == ["Close"]
    box.close()
    unkept.window.open("king-albert")
    assert _sign(unkept).toolTip() == f"{NO_FILE}{ADVICE}"


def test_at_a_start_without_a_game_nothing_is_said_of_one(program: Program) -> None:
    _put_a_folder()
    player = program.start()
    assert player.is_sign_shown()
    assert _sign(player).toolTip() == NO_FILE.strip()
    assert player.notices() == (NO_FILE.strip(),)


def test_the_sign_has_words_where_there_is_room(
    unkept: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _sign(unkept).text() == "Not kept"
    monkeypatch.setattr(not_kept, "ROOMY", 1000)
    unkept.resize(900, 700)
    assert _sign(unkept).text() == ""
    assert not _sign(unkept).icon().isNull()
    unkept.resize(1100, 700)
    assert _sign(unkept).text() == "Not kept"


def test_a_program_that_keeps_everything_has_no_sign(player: Player) -> None:
    _move(player)
    assert not player.is_sign_shown()


def test_the_sign_says_why_and_offers_to_save(
    unkept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _choose(unkept, tmp_path / "mine.gsave", monkeypatch)
    _move(unkept)
    _sign(unkept).click()
    box = _box(unkept)
    assert box is not None
    assert box.text().startswith(NO_FILE)
    _press(unkept, "Save game…")
    assert _box(unkept) is None
    assert len(opening.open_file(tmp_path / "mine.gsave").match.entries) == 1


def test_the_sign_for_settings_offers_to_try_again(player: Player) -> None:
    paths.settings_file().unlink()
    paths.settings_file().mkdir()
    player.action("Blue").trigger()
    assert player.is_sign_shown()
    _sign(player).click()
    paths.settings_file().rmdir()
    _press(player, "Try again")
    assert not player.is_sign_shown()


def test_whoever_closes_a_window_with_moves_to_lose_is_asked(unkept: Player) -> None:
    _move(unkept)
    assert not _close(unkept)
    box = _box(unkept)
    assert box is not None
    assert box.text() == "Save King Albert – deal 4 before you close the program?"
    assert not _close(unkept), "asked once more"
    assert _box(unkept) is box
    _press(unkept, "Cancel")
    assert unkept.window.isVisible()
    assert _box(unkept) is None
    assert not _close(unkept)
    _press(unkept, "Don't save")
    assert not unkept.window.isVisible()


def test_a_game_that_is_saved_at_the_end_is_in_its_file(
    unkept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _move(unkept)
    _choose(unkept, None, monkeypatch)
    assert not _close(unkept)
    _press(unkept, "Save…")
    assert unkept.window.isVisible(), "no file was chosen"
    _choose(unkept, tmp_path / "mine.gsave", monkeypatch)
    assert not _close(unkept)
    _press(unkept, "Save…")
    assert not unkept.window.isVisible()
    assert len(opening.open_file(tmp_path / "mine.gsave").match.entries) == 1


def test_nobody_is_asked_who_has_nothing_to_lose(unkept: Player) -> None:
    assert _close(unkept), "no move was made"


def test_a_saved_game_is_asked_about_only_after_more_moves(unkept: Player, tmp_path: Path) -> None:
    _move(unkept)
    assert unkept.window.files.save_to(tmp_path / "mine.gsave")
    _move(unkept)
    assert not _close(unkept)
    _press(unkept, "Cancel")
    assert unkept.window.files.save_to(tmp_path / "again.gsave")
    assert _close(unkept)


def test_a_loaded_game_is_asked_about_only_after_moves(unkept: Player, tmp_path: Path) -> None:
    match = opening.new_match("king-albert", {}, 7).match
    match.do(next(iter(match.rules.legal_commands(match.state))))
    opening.save_file(tmp_path / "mine.gsave", match)
    assert unkept.window.files.open(tmp_path / "mine.gsave")
    assert _close(unkept)


def test_games_of_other_kinds_are_asked_about_too(unkept: Player) -> None:
    _move(unkept)
    unkept.window.shelf.new("bowling-solitaire", {}, 9)
    unkept.settle()
    _move(unkept)
    assert not _close(unkept)
    first = _box(unkept)
    assert first is not None
    assert "Bowling Solitaire" in first.text()
    _press(unkept, "Don't save")
    second = _box(unkept)
    assert second is not None
    assert "King Albert" in second.text()
    assert not second.iconPixmap().isNull(), "the player sees what is asked about"
    assert unkept.title().startswith("Bowling Solitaire"), "the table stays as it is"
    _press(unkept, "Don't save")
    assert not unkept.window.isVisible()


def test_a_game_that_is_kept_is_closed_without_a_question(player: Player) -> None:
    _move(player)
    assert _close(player)


def _fail(*_: object) -> None:
    raise JournalError("disk full")


def test_a_journal_that_works_again_at_the_end_takes_the_game(
    program: Program, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "keep", _fail)
        _move(player)
        assert player.is_sign_shown()
        assert not _close(player)
        _press(player, "Cancel")
    assert _close(player)
    entries = player.window.session.match.entries
    assert program.start().match.entries == entries


def test_another_language_asks_nothing(
    program: Program, unkept: Player, interface: InterfaceLanguage
) -> None:
    _move(unkept)
    before = unkept.window
    before.store.change("language", "de")
    unkept.settle()
    after = program.player()
    assert after.window is not before
    assert _box(after) is None
    assert after.is_sign_shown()


QUITS = """
import sys
from PySide6.QtCore import QSize, Qt, QTimer
from gamesuite.app import main_window, start
from gamesuite.app.first_start import journal_or_hand_over

begin = main_window.MainWindow.begin

def leave(window, request):
    begin(window, request)
    window.shelf.new("king-albert", {}, 4)
    match = window.session.match
    window.session.do(next(iter(match.rules.legal_commands(match.state))))
    if window.close():
        sys.exit("not asked")
    QTimer.singleShot(0, start.Application.instance().quit)

main_window.MainWindow.begin = leave
sys.exit(start.main(None, journal_or_hand_over(None)))
"""
"""A program that keeps nothing, and asks, when the session of the player ends."""


def test_the_end_of_the_session_asks_nothing_and_waits_for_no_answer() -> None:
    _put_a_folder()
    done = subprocess.run(
        [sys.executable, "-c", QUITS],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SOON,
    )
    said = [line for line in done.stderr.splitlines() if "does not support" not in line]
    assert (done.returncode, done.stdout, said) == (0, "", [])


def test_a_replaced_game_of_the_same_kind_is_asked_about_too(unkept: Player) -> None:
    _move(unkept)
    for number in (5, 6):
        unkept.deal(number)
        _move(unkept)
    assert not _close(unkept)
    asked = []
    for more in ("2 more games are", "1 more game is", None):
        box = _box(unkept)
        assert box is not None
        asked.append(box.text())
        assert (f"{more} not kept." in box.informativeText()) is (more is not None)
        assert ("&Close without saving" in [each.text() for each in box.buttons()]) is bool(more)
        assert unkept.match.setup.deal.number == 6, "the table stays as it is"
        _press(unkept, "Don't save")
    assert [words[5:25] for words in asked] == [f"King Albert – deal {n}" for n in (6, 5, 4)]
    assert not unkept.window.isVisible()


def test_nobody_has_to_answer_for_every_game(unkept: Player) -> None:
    _move(unkept)
    unkept.deal(5)
    _move(unkept)
    assert not _close(unkept)
    _press(unkept, "Close without saving")
    assert not unkept.window.isVisible()


def test_whoever_stays_goes_on_with_the_game_that_was_on_the_table(unkept: Player) -> None:
    _move(unkept)
    unkept.deal(5)
    assert not _close(unkept)
    _press(unkept, "Cancel")
    assert unkept.match.setup.deal.number == 5
    assert unkept.window.session.current is not None


def test_a_replaced_game_taken_up_again_is_asked_about_once(unkept: Player) -> None:
    _move(unkept)
    unkept.deal(5)
    (recent,) = unkept.window.shelf.recent()
    unkept.window.shelf.resume_recent(recent.key)
    assert unkept.match.setup.deal.number == 4
    assert not _close(unkept)
    _press(unkept, "Don't save")
    assert not unkept.window.isVisible()


def test_a_journal_that_works_again_takes_the_replaced_games_in_their_order(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = player.window.shelf
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "keep", _fail)
        for number in (4, 5, 6):
            player.deal(number)
            _move(player)
        assert [game.setup.deal.number for game in shelf.recent()] == []
    _move(player)
    assert [game.setup.deal.number for game in shelf.recent()] == [5, 4]
    assert shelf.last_game() == "king-albert"
    assert _close(player)


@pytest.mark.parametrize(("other", "why"), [(4, ("restart",)), (5, ())])
def test_a_deal_that_was_seen_is_known_though_it_could_not_be_written(
    player: Player, monkeypatch: pytest.MonkeyPatch, other: int, why: tuple[str, ...]
) -> None:
    monkeypatch.setattr(Journal, "keep", _fail)
    player.deal(4)
    _move(player)
    player.deal(7)
    player.deal(other)
    assert player.match.unscored == why


def test_a_deal_that_is_over_is_known_though_it_could_not_be_written(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journal, "keep", _fail)
    shelf = player.window.shelf
    shelf.new("bowling-solitaire", {}, 4)
    while player.match.outcome is None:
        _move(player)
    shelf.new("bowling-solitaire", {}, 4)
    assert player.match.unscored == ("repeat",)
    assert not shelf.known_deals.is_unfinished("bowling-solitaire", 4)


def test_an_unfinished_deal_is_known_though_it_could_not_be_written(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journal, "keep", _fail)
    player.deal(4)
    assert not player.window.shelf.known_deals.is_unfinished("king-albert", 4)
    _move(player)
    assert player.window.shelf.known_deals.is_unfinished("king-albert", 4)


def test_a_game_from_outside_waits_for_the_answers(
    qtbot: QtBot, unkept: Player, tmp_path: Path
) -> None:
    opening.save_file(tmp_path / "other.gsave", opening.new_match("balut", {}, 9).match)
    requests = LaterRequests(unkept.window, unkept.window)
    _move(unkept)
    unkept.deal(5)
    _move(unkept)
    assert not _close(unkept)
    requests.receive("", tmp_path / "other.gsave")
    _press(unkept, "Don't save")
    box = _box(unkept)
    assert box is not None
    assert "deal 4" in box.text()
    assert unkept.match.setup.deal.number == 5
    _press(unkept, "Cancel")
    qtbot.waitUntil(lambda: unkept.match.setup.game == "balut")


def test_a_game_from_outside_comes_too_late_for_who_leaves(
    qtbot: QtBot, unkept: Player, tmp_path: Path
) -> None:
    opening.save_file(tmp_path / "other.gsave", opening.new_match("balut", {}, 9).match)
    requests = LaterRequests(unkept.window, unkept.window)
    _move(unkept)
    assert not _close(unkept)
    requests.receive("", tmp_path / "other.gsave")
    _press(unkept, "Don't save")
    with qtbot.waitCallback() as later:
        QTimer.singleShot(0, later)
    assert unkept.match.setup.game == "king-albert"


def _prepare(player: Player) -> None:
    """Let what is prepared at the table change, which is kept without a move."""
    player.window.shelf.keep_draft(b'{"held": null}')


def _again(player: Player) -> None:
    """Let the journal be tried again."""
    player.window.session.keep()


@pytest.mark.parametrize("first_written", [_prepare, _again])
def test_of_two_games_of_a_deal_the_one_that_was_given_up_is_lost(
    player: Player, monkeypatch: pytest.MonkeyPatch, first_written: Callable[[Player], None]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "keep", _fail)
        for _game in range(2):
            player.deal(5)
            _move(player)
    first_written(player)
    _again(player)
    ends = {each.unscored: each.ending for each in player.window.shelf.results.of("king-albert")}
    assert ends == {"": "left", "restart": "under way"}


def test_an_undo_that_could_not_be_written_is_kept_all_the_same(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, shelf = player.window.session, player.window.shelf
    player.deal(4)
    for _number in range(4):
        _move(player)
    session.undo()
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "keep", _fail)
        session.undo()
        cursor = player.match.cursor
        player.deal(5)
    _move(player)
    (recent,) = shelf.recent()
    shelf.resume_recent(recent.key)
    assert player.match.cursor == cursor


def test_whoever_closes_the_question_goes_on_too(unkept: Player) -> None:
    _move(unkept)
    unkept.deal(5)
    _move(unkept)
    assert not _close(unkept)
    _press(unkept, "Don't save")
    box = _box(unkept)
    assert box is not None
    box.close()
    unkept.settle()
    assert unkept.match.setup.deal.number == 5
    assert not _close(unkept)
    again = _box(unkept)
    assert again is not None
    assert "deal 5" in again.text(), "what was declined before is asked about again"
    _press(unkept, "Close without saving")
    assert not unkept.window.isVisible()


def test_an_unfinished_deal_with_a_hint_is_known_though_it_could_not_be_written(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journal, "keep", _fail)
    player.deal(4)
    _move(player)
    player.window.session.stop_scoring("hint")
    assert player.window.shelf.known_deals.is_unfinished("king-albert", 4)


def test_a_game_that_was_given_up_does_not_count_again(unkept: Player) -> None:
    shelf = unkept.window.shelf
    _move(unkept)
    first = unkept.match
    unkept.deal(4)
    _move(unkept)
    unkept.deal(6)
    kept = [each for each in shelf.recent() if not each.unscored]
    shelf.resume_recent(kept[0].key)
    assert unkept.match is first
    _move(unkept)
    held = shelf.session.games.last("king-albert")
    assert held is not None
    assert held.kept.stage == "settled"
    results = shelf.results.of("king-albert")
    assert [each.ending for each in results if not each.unscored] == ["left"]


def test_nothing_speaks_of_a_game_before_the_first(program: Program) -> None:
    _put_a_folder()
    player = program.start()
    assert "game to a file" not in player.window.shelf.notice
    player.deal(4)
    assert "game to a file" in player.window.shelf.notice


def test_the_game_that_is_asked_about_is_saved(
    unkept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _move(unkept)
    unkept.deal(5)
    assert not _close(unkept)
    unkept.deal(6)  # which a search has found meanwhile
    _choose(unkept, tmp_path / "mine.gsave", monkeypatch)
    _press(unkept, "Save…")
    assert not unkept.window.isVisible()
    saved = opening.open_file(tmp_path / "mine.gsave").match
    assert (saved.setup.deal.number, len(saved.entries)) == (4, 1)


def test_help_that_could_not_be_written_is_known(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening.save_file(tmp_path / "new.gsave", opening.new_match("king-albert", {}, 8).match)
    assert player.window.files.open(tmp_path / "new.gsave")
    monkeypatch.setattr(Journal, "keep", _fail)
    player.window.session.stop_scoring("hint")
    player.deal(8)
    assert player.match.unscored == ("repeat",)


def test_a_deal_started_again_meanwhile_ends_scoring_of_the_older_game(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = player.window.shelf
    player.deal(5)
    _move(player)
    player.deal(6)
    (recent,) = shelf.recent()
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "keep", _fail)
        player.deal(5)
        _move(player)
        shelf.resume_recent(recent.key)
        assert player.match.unscored == ("repeat",)


def test_who_closes_twice_before_the_answer_is_asked_about_the_other_game(unkept: Player) -> None:
    _move(unkept)
    unkept.deal(5)
    _move(unkept)
    assert not _close(unkept)
    box = _box(unkept)
    assert box is not None
    (decline,) = [each for each in box.buttons() if each.text() == "&Don't save"]
    decline.click()
    unkept.window.close()
    unkept.settle()
    other = _box(unkept)
    assert other is not None
    assert "deal 4" in other.text()


@pytest.mark.parametrize(
    ("width", "way"), [(300, Qt.Orientation.Vertical), (1366, Qt.Orientation.Horizontal)]
)
def test_the_buttons_of_the_question_fit_the_screen(
    unkept: Player, monkeypatch: pytest.MonkeyPatch, width: int, way: Qt.Orientation
) -> None:
    monkeypatch.setattr(dialogs, "screen_size", lambda _widget: QSize(width, 768))
    _move(unkept)
    unkept.deal(5)
    _move(unkept)
    assert not _close(unkept)
    box = _box(unkept)
    assert box is not None
    (buttons,) = box.findChildren(QDialogButtonBox)
    assert buttons.orientation() is way
