"""Closing the program and starting it again."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

import pytest

from gamesuite.storage import paths
from gamesuite.storage.journal import Journal
from gamesuite.storage.journal_error import JournalError
from gamesuite.storage.kept_game import KeptGame
from tests.app.dialogs import ShownMessage
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.app.won_line import won_file, won_line
from tests.systems import releases_open_files

NOT_KEPT = "This game can't be kept for the next start. Save it to a file to be safe."
HELD = "The journal can't be written: another program is using it. "
NO_FILE = "Your games can't be kept, because journal.sqlite isn't a file."
ASIDE = (
    "The journal was damaged. It is kept as journal.damaged-1.sqlite, and a new one was started."
)
RESCUED = (
    "The journal was damaged. It is kept as journal.damaged-1.sqlite; "
    "what could be read of it is in a new one."
)
ANEW = "It is written anew."
REPEATED = "Not scored: you played or saw this game before."
RESTARTED = "Not scored: you restarted the game."


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start_at(scene({7: "9S 2S", 9: "QS 7H"}, "AS KS"))
    player.click("AS")
    player.click("2S")
    return player


def test_the_next_start_finds_the_table_as_it_was_left(program: Program, player: Player) -> None:
    left = player.tableau
    again = program.start()
    assert again.tableau == left
    assert again.table.isVisible()
    assert again.title() == "King Albert – deal 5 – Game Suite"
    assert (again.figure("Score"), again.figure("Moves")) == ("2", "2")


def test_earlier_moves_can_still_be_undone_and_redone(program: Program, player: Player) -> None:
    left = player.tableau
    player.insist("Ctrl+Z")
    again = program.start()
    again.insist("Ctrl+Z")
    assert again.place("AS") == "reserve 1"
    again.shortcut("Ctrl+Y")
    again.shortcut("Ctrl+Y")
    assert again.tableau == left
    assert again.title().endswith("(not scored) – Game Suite")


def test_every_move_is_kept_at_once(program: Program, player: Player) -> None:
    recalled = program.journal.recall("king-albert")
    assert recalled is not None
    assert recalled.record.count(b'"card"') == 2


def test_a_deal_played_to_its_end_is_not_scored_again(program: Program) -> None:
    player = program.start()
    player.deal(46)
    for card, place in (("6H", "column 2"), ("AD", "foundation 2"), ("5D", "column 6")):
        player.drag(card, place)
    assert player.summary().isVisible()
    assert player.title() == "King Albert – deal 46 – Game Suite"
    player.deal(46)
    assert player.title() == "King Albert – deal 46 (not scored) – Game Suite"
    assert player.says(REPEATED)
    player.deal(47)
    assert player.title() == "King Albert – deal 47 – Game Suite"


def test_an_unfinished_deal_is_not_scored_a_second_time(program: Program) -> None:
    player = program.start()
    player.deal(46)
    player.drag("6H", "column 2")
    player.deal(46)
    assert player.title() == "King Albert – deal 46 (not scored) – Game Suite"
    assert player.says(RESTARTED)


def test_dealt_cards_without_a_number_finish_no_numbered_deal(
    program: Program, tmp_path: Path
) -> None:
    player = program.start(won_file(tmp_path / "won.gsave", len(won_line())))
    assert player.match.outcome is not None
    assert not program.journal.why_unscored("king-albert", player.match.setup.deal.number)


def test_an_unwritable_journal_is_reported_and_the_game_goes_on(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise JournalError("disk full")

    monkeypatch.setattr(Journal, "keep", fail)
    player.insist("Ctrl+Z")
    monkeypatch.undo()
    assert player.notices() == (NOT_KEPT,)
    assert player.is_sign_shown()


def test_only_the_last_reason_is_told_why_a_game_cannot_be_kept(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, why in ((errno.ENOSPC, "the disk is full"), (errno.EROFS, "the disk is read-only")):

        def fail(*_arguments: object, number: int = number) -> None:
            raise JournalError from OSError(number, "")

        monkeypatch.setattr(Journal, "keep", fail)
        player.insist("Ctrl+Z")
        (notice,) = player.notices()
        assert notice.startswith(f"The journal can't be written: {why}. ")
    monkeypatch.undo()
    player.insist("Ctrl+Y")
    assert player.notices() == ()


def test_a_locked_journal_does_not_stop_the_game(program: Program, player: Player) -> None:
    other = sqlite3.connect(paths.journal_file(), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    player.insist("Ctrl+Z")
    assert player.place("2S") == "column 7"
    (notice,) = player.notices()
    assert notice.startswith(HELD)
    assert player.is_sign_shown()
    other.execute("ROLLBACK")
    other.close()
    player.insist("Ctrl+Z")
    assert player.notices() == ()
    assert not player.is_sign_shown()


def test_a_damaged_journal_is_renamed_and_a_new_one_started(program: Program) -> None:
    damaged = "no database, but long enough to be read as one" * 20
    paths.journal_file().parent.mkdir(parents=True, exist_ok=True)
    paths.journal_file().write_text(damaged, "utf-8")
    player = program.start()
    assert player.window.shelf.notice == ASIDE
    aside = paths.journal_file().with_name("journal.damaged-1.sqlite")
    assert aside.read_text("utf-8") == damaged
    player.deal(1)
    assert program.start().title() == "King Albert – deal 1 – Game Suite"


def test_without_a_journal_the_program_says_so_and_plays(program: Program) -> None:
    paths.journal_file().mkdir(parents=True)
    player = program.start()
    assert player.notices() == (NO_FILE,)
    assert player.is_sign_shown()
    player.deal(1)
    assert player.table.isVisible()


def test_a_damaged_open_game_is_put_aside_and_the_picker_shown(
    program: Program, player: Player
) -> None:
    program.leave()
    database = sqlite3.connect(paths.journal_file())
    database.execute("UPDATE entry SET line = replace(CAST(line AS TEXT), 'AS', 'ES')")
    database.commit()
    database.close()
    message = ShownMessage()
    again = program.start()
    aside = paths.journal_file().with_name("game.damaged-1.gsave")
    assert message.title == "This game can't be resumed"
    assert message.text.endswith(f"It is kept as {aside}.")
    assert b'"card":"ES"' in aside.read_bytes()
    assert not again.page.isVisible()
    assert program.journal.last_game() is None
    assert program.journal.results.of("king-albert") == []
    assert not program.start().page.isVisible()


def test_a_journal_with_wrong_values_is_put_aside_and_the_rest_shown(
    program: Program, player: Player
) -> None:
    player.deal(2)
    program.leave()
    database = sqlite3.connect(paths.journal_file())
    database.execute("UPDATE game SET seconds = 'long' WHERE deal IS NULL")
    database.execute("UPDATE result SET options = 5")
    database.commit()
    database.close()
    again = program.start()
    assert again.title() == "King Albert – deal 2 – Game Suite"
    assert again.window.shelf.notice == RESCUED
    assert again.window.shelf.recent() == []
    again.deal(3)
    assert program.start().title() == "King Albert – deal 3 – Game Suite"


@releases_open_files
def test_a_deleted_journal_is_written_anew_and_the_player_told(
    program: Program, player: Player
) -> None:
    told = "The journal was deleted while the program was running. " + ANEW
    player.deal(2)
    for number in (3, 5):
        paths.journal_file().unlink()
        player.deal(number)
        assert player.notices() == (told,)
        player.dismiss_one_notice()
        player.deal(number + 1)
        assert player.notices() == (), "it is told once"
    again = program.start()
    assert again.title() == "King Albert – deal 6 – Game Suite"
    assert len(again.window.shelf.recent()) == 1
    assert again.notices() == ()


def test_a_changed_journal_is_kept_and_the_player_told(program: Program, player: Player) -> None:
    paths.journal_file().write_bytes(b"something else")
    player.insist("Ctrl+Z")
    assert player.notices() == (
        "The journal was changed from outside. It is written anew; "
        "what was there is kept as journal.replaced-1.sqlite.",
    )
    assert not player.is_sign_shown()
    left = player.tableau
    aside = paths.journal_file().with_name("journal.replaced-1.sqlite")
    assert aside.read_bytes() == b"something else"
    assert program.start().tableau == left


def test_choosing_the_game_on_the_table_does_not_write_it_again(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[KeptGame] = []

    def leave(kept: KeptGame) -> None:
        left.append(kept)

    monkeypatch.setattr(KeptGame, "leave_table", leave)
    player.window.show_picker()
    player.window.deals.choose_game("king-albert")
    assert left == []
    player.window.deals.choose_game("balut")
    assert len(left) == 1
