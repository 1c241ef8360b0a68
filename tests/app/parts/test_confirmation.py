"""What ends the scoring of a game needs a second press."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from gamesuite.app.play import confirmation as confirmation_module
from gamesuite.app.play.confirmation import Confirmation, ScoringWarning
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.engine.table.controller import Spot
from gamesuite.patience.rules import FOUNDATION, Move
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.table.table_line import TableLine
from tests.app.coach.lost_line import lost_match
from tests.app.fake_workers import FakeWorkers, fake_workers
from tests.app.player import Player
from tests.app.program import Program
from tests.app.won_line import won_line, won_match
from tests.patience import NEVER

WARNING = "It costs something."
DEEDS = {"Ctrl+Z": "Undo ends", "Ctrl+R": "Restart ends"}
HELP = {"F3": "A hint ends", "Ctrl+L": "The verdict light ends", "Ctrl+W": "Watching ends"}

BRIEF = {
    "F3": "Press again to see the hint.",
    "Ctrl+L": "Press again to turn on the verdict light.",
    "Ctrl+W": "Press again to watch.",
    "Ctrl+E": "Press again to open the review.",
}


@pytest.fixture
def confirmation(qtbot: QtBot, store: SettingsStore) -> Confirmation:
    window = QMainWindow()
    qtbot.addWidget(window)
    return Confirmation(window, ScoringWarning(window), TableLine(window), store)


@pytest.fixture(autouse=True)
def workers(monkeypatch: pytest.MonkeyPatch) -> FakeWorkers:
    return fake_workers(monkeypatch)


def _warned(player: Player) -> bool:
    return "Press again to " in player.status()


def test_the_second_press_confirms(confirmation: Confirmation) -> None:
    match = won_match(2)
    assert [confirmation.confirm(match, "hint", WARNING) for _ in range(2)] == [False, True]


def test_every_kind_of_help_needs_its_own_confirmation(confirmation: Confirmation) -> None:
    match = won_match(2)
    assert not confirmation.confirm(match, "hint", WARNING)
    assert not confirmation.confirm(match, "review", WARNING)
    assert confirmation.confirm(match, "review", WARNING)


def test_a_move_cancels_the_first_press(confirmation: Confirmation) -> None:
    match = won_match(2)
    assert not confirmation.confirm(match, "hint", WARNING)
    match.do(won_line()[2])
    assert not confirmation.confirm(match, "hint", WARNING)
    assert confirmation.confirm(match, "hint", WARNING)


def test_another_match_cancels_the_first_press(confirmation: Confirmation) -> None:
    assert not confirmation.confirm(won_match(2), "hint", WARNING)
    assert not confirmation.confirm(won_match(2), "hint", WARNING)


def test_an_unscored_game_needs_no_confirmation(confirmation: Confirmation) -> None:
    match = won_match(2)
    match.stop_scoring("load")
    assert confirmation.confirm(match, "hint", WARNING)


@pytest.mark.parametrize("match", [lost_match(), won_match(len(won_line()))])
def test_a_finished_game_needs_no_confirmation(confirmation: Confirmation, match: object) -> None:
    assert confirmation.confirm(match, "review", WARNING)  # type: ignore[arg-type]


def test_a_confirmation_is_used_up(confirmation: Confirmation) -> None:
    match = won_match(0)
    assert not confirmation.confirm(match, "hint", WARNING)
    assert confirmation.confirm(match, "hint", WARNING)
    match.do(Move("AD", FOUNDATION))
    assert not confirmation.confirm(match, "hint", WARNING)


# At the window


@pytest.mark.parametrize("keys", [*HELP, "Ctrl+E"])
@pytest.mark.parametrize("other", [Qt.Key.Key_Escape, Qt.Key.Key_Right])
def test_a_key_cancels_the_first_press(player: Player, keys: str, other: Qt.Key) -> None:
    player.key(Qt.Key.Key_Home)
    player.shortcut(keys)
    assert _warned(player)
    player.key(other)
    assert not _warned(player)
    player.shortcut(keys)
    assert _warned(player)
    assert player.match.unscored == ()


@pytest.mark.parametrize("keys", HELP)
def test_other_help_cancels_the_first_press(player: Player, keys: str) -> None:
    player.shortcut(keys)
    assert player.status().startswith(HELP[keys])
    for asked in ("Ctrl+E", keys):
        player.shortcut(asked)
        assert _warned(player)
    assert player.match.unscored == ()


@pytest.mark.parametrize("words", ["Copy deal number", "Make safe moves automatically"])
def test_another_action_cancels_the_first_press(player: Player, words: str) -> None:
    player.shortcut("F3")
    player.action(words).trigger()
    player.shortcut("F3")
    assert _warned(player)
    assert player.match.unscored == ()


def test_a_click_on_the_table_cancels_the_first_press(player: Player) -> None:
    player.shortcut("F3")
    player.click(Spot("foundation 1", 0))
    player.shortcut("F3")
    assert _warned(player)
    assert player.match.unscored == ()


def test_the_first_press_times_out(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confirmation_module, "TIMEOUT", 0)
    player.shortcut("F3")
    QApplication.processEvents()
    assert (_notice(player), player.status()) == ("", "")
    monkeypatch.setattr(confirmation_module, "TIMEOUT", NEVER)
    player.shortcut("F3")
    assert _warned(player)
    assert player.match.unscored == ()


def test_keys_in_a_menu_and_on_a_button_do_not_cancel(workers: FakeWorkers, player: Player) -> None:
    player.shortcut("F3")
    player.shortcut("Alt+C")
    menu = QApplication.activePopupWidget()
    assert menu is not None
    player.key(Qt.Key.Key_Down)
    menu.close()
    player.key(Qt.Key.Key_Shift)
    player.shortcut("F3")
    assert workers.asked == ["advise"]


def test_escape_removes_the_warning(player: Player) -> None:
    player.shortcut("F3")
    player.key(Qt.Key.Key_Escape)
    assert player.status() == ""


def test_escape_away_from_the_table_removes_the_warning(player: Player) -> None:
    elsewhere = QLineEdit(player.window)
    elsewhere.show()
    elsewhere.setFocus()
    player.shortcut("F3")
    player.key(Qt.Key.Key_Left)
    assert _warned(player)
    player.key(Qt.Key.Key_Escape)
    assert not _warned(player)
    player.shortcut("F3")
    assert player.match.unscored == ()


# One warning for everything that ends scoring


def _notice(player: Player) -> str:
    notice = player.page.warning
    return notice.accessibleName() if notice.isVisible() else ""


@pytest.mark.parametrize("keys", [*HELP, *DEEDS])
def test_the_warning_stands_over_the_table(player: Player, keys: str) -> None:
    player.click("9D")
    player.shortcut(keys)
    assert _notice(player) == player.status()
    assert _notice(player).startswith((HELP | DEEDS)[keys])
    notice, table = player.page.warning.geometry(), player.table.geometry()
    assert table.contains(notice)
    assert (notice.center() - table.center()).manhattanLength() <= 2
    assert player.match.unscored == ()
    player.shortcut(keys)
    assert _notice(player) == ""


@pytest.mark.parametrize("keys", DEEDS)
def test_undo_and_restart_warn_until_scoring_has_ended(player: Player, keys: str) -> None:
    player.click("9D")
    for _ in range(2):
        player.shortcut(keys)
        assert _notice(player).startswith(DEEDS[keys])
        assert (player.match.moves(), player.match.unscored) == (1, ())
        player.key(Qt.Key.Key_Escape)
    player.insist(keys)
    assert (player.match.moves(), len(player.match.unscored)) == (0, 1)
    player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    player.shortcut(keys)
    assert (_notice(player), player.match.moves()) == ("", 0)
    player.deal(7)
    player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    player.shortcut(keys)
    assert _notice(player).startswith(DEEDS[keys])


@pytest.mark.parametrize("keys", ["Ctrl+Z", "Ctrl+R"])
def test_what_changes_nothing_does_not_warn(player: Player, keys: str) -> None:
    player.deal(7)
    player.shortcut(keys)
    assert (_notice(player), player.match.unscored) == ("", ())


@pytest.mark.parametrize("keys", DEEDS)
def test_a_declined_warning_is_no_consent_to_anything_else(player: Player, keys: str) -> None:
    player.click("9D")
    player.shortcut("F3")
    player.key(Qt.Key.Key_Escape)
    player.shortcut(keys)
    assert _notice(player).startswith(DEEDS[keys])
    assert (player.match.moves(), player.match.unscored) == (1, ())
    player.shortcut("F3")
    assert _notice(player).startswith(HELP["F3"])
    assert (player.match.moves(), player.match.unscored) == (1, ())


def test_a_player_need_not_be_told_again(player: Player, program: Program) -> None:
    player.click("9D")
    player.shortcut("F3")
    player.click_widget(_mute_button(player))
    assert (_notice(player), player.status(), player.match.unscored) == ("", "", ())
    again = program.start()
    for help_keys, words in BRIEF.items():
        again.shortcut(help_keys)
        assert _notice(again) == words
        assert not _mute_button(again).isVisible()
    again.key(Qt.Key.Key_Escape)
    again.shortcut("Ctrl+Z")
    assert again.match.unscored == ("undo",)


def _mute_button(player: Player) -> QPushButton:
    (button,) = player.page.warning.findChildren(QPushButton)
    return button


def test_a_warning_that_was_squeezed_is_as_small_as_before(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(1000, 700)
    window.show()
    warning = ScoringWarning(window)
    warning.place_over(QRect(0, 0, 1000, 700))
    warning.show_words(WARNING * 3, can_mute=True)
    size = warning.size()
    warning.place_over(QRect(0, 0, 120, 700))
    assert warning.height() > size.height()
    warning.place_over(QRect(0, 0, 1000, 700))
    assert warning.size() == size


def test_another_game_removes_the_warning(player: Player) -> None:
    player.shortcut("F3")
    assert _notice(player) != ""
    player.deal(7)
    assert (_notice(player), player.status()) == ("", "")
    player.shortcut("F3")
    player.window.session.do(next(player.match.rules.legal_commands(player.match.state)))
    assert (_notice(player), player.status()) == ("", "")


def test_a_key_held_down_does_not_confirm_its_own_warning(player: Player) -> None:
    player.click("9D")
    assert not player.action("Undo").autoRepeat()
    player.insist("Ctrl+Z")
    assert player.action("Undo").autoRepeat()


def test_no_word_of_a_warning_stands_alone_on_a_line(program: Program) -> None:
    player = program.start_at(won_match(2))
    player.resize(1366, 768)
    player.shortcut("F3")
    warning = player.window.findChild(ScoringWarning)
    assert warning is not None
    words = warning.findChild(WrappedLabel)
    assert words is not None
    room = words.contentsRect()
    metrics = words.fontMetrics()
    flags = int(Qt.TextFlag.TextWordWrap.value)
    lines = metrics.boundingRect(room, flags, words.text()).height() // metrics.lineSpacing()
    assert lines == 2
    whole = metrics.horizontalAdvance(words.text())
    assert room.width() < 0.7 * whole, "the lines are of about equal length"
