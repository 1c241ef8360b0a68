"""Leaving the program and starting it again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from gamesuite.storage import paths
from gamesuite.storage.journal import Journal, JournalError
from tests.app.dialogs import Told
from tests.app.player import Player
from tests.app.program import Program
from tests.app.scene import scene
from tests.app.won_line import won_file, won_line

NOT_KEPT = "This game cannot be kept for the next start. Save it to a file to be safe."
REPEATED = "Not scored: this deal was played to its end before."


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
    assert again.title() == "King Albert, deal 5 - Game Suite"
    assert (again.figure("Score"), again.figure("Moves")) == ("2", "2")


def test_what_was_done_before_can_still_be_undone_and_redone(
    program: Program, player: Player
) -> None:
    left = player.tableau
    player.shortcut("Ctrl+Z")
    again = program.start()
    again.shortcut("Ctrl+Z")
    assert again.place("AS") == "reserve 1"
    again.shortcut("Ctrl+Y")
    again.shortcut("Ctrl+Y")
    assert again.tableau == left
    assert again.title().endswith("(not scored) - Game Suite")


def test_every_move_is_kept_at_once(program: Program, player: Player) -> None:
    kept = Journal(paths.journal_file())
    recorded = kept.recall("king-albert")
    kept.close()
    assert recorded is not None
    assert recorded.count(b'"card"') == 2


def test_a_deal_finished_before_is_not_scored_again(program: Program) -> None:
    program.journal.note_finished("king-albert", 7)
    player = program.start()
    player.deal(7)
    assert player.title() == "King Albert, deal 7 (not scored) - Game Suite"
    assert player.says(REPEATED)
    player.deal(8)
    assert player.title() == "King Albert, deal 8 - Game Suite"


def test_a_deal_played_to_its_end_is_not_scored_again(program: Program) -> None:
    player = program.start()
    player.deal(46)
    for card, place in (("6H", "column 2"), ("AD", "foundation 2"), ("5D", "column 6")):
        player.drag(card, place)
    assert player.summary().isVisible()
    assert player.title() == "King Albert, deal 46 - Game Suite"
    player.deal(46)
    assert player.title() == "King Albert, deal 46 (not scored) - Game Suite"


def test_cards_from_elsewhere_finish_no_deal_of_ours(program: Program, tmp_path: Path) -> None:
    player = program.start(won_file(tmp_path / "won.gsave", len(won_line())))
    assert player.match.outcome is not None
    assert not program.journal.was_finished("king-albert", player.match.setup.deal.number)


def test_a_journal_that_cannot_be_written_is_told_and_the_game_goes_on(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise JournalError("disk full")

    monkeypatch.setattr(Journal, "keep", fail)
    player.shortcut("Ctrl+Z")
    monkeypatch.undo()
    assert player.status() == NOT_KEPT


def test_a_locked_journal_does_not_stop_the_game(program: Program, player: Player) -> None:
    other = sqlite3.connect(paths.journal_file(), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    player.shortcut("Ctrl+Z")
    assert player.place("2S") == "column 7"
    assert player.status() == NOT_KEPT
    other.execute("ROLLBACK")
    other.close()
    player.shortcut("Ctrl+Z")
    assert player.status() == ""


def test_without_a_journal_the_program_says_so_and_plays(program: Program) -> None:
    paths.journal_file().parent.mkdir(parents=True)
    paths.journal_file().write_text("no database, but long enough to be read as one" * 20)
    player = program.start()
    assert player.status() == NOT_KEPT
    player.deal(1)
    assert player.table.isVisible()


def test_an_open_game_that_is_damaged_is_told_and_the_picker_comes(program: Program) -> None:
    program.journal.keep("king-albert", b"{}")
    told = Told()
    player = program.start()
    assert told.title == "The open game cannot be taken up"
    assert not player.page.isVisible()
