"""Bad files in the window: a message is shown, and the current game is unaffected."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from gamesuite.storage import paths
from tests.app.dialogs import ShownMessage
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene
from tests.bad_files.fixed_list import BAD_FILES, BadFile, as_an_ordinary_user


@pytest.fixture
def player(program: Program) -> Player:
    """Return a player who has made a move and undone another one."""
    player = program.start_at(scene({7: "9S 2S", 9: "QS 7H"}, "AS KS"))
    player.click("AS")
    player.click("2S")
    player.insist("Ctrl+Z")
    return player


def _journal() -> list[tuple[object, ...]]:
    """Return the contents of the journal without the playing time, which goes on."""
    with sqlite3.connect(f"file:{paths.journal_file()}?mode=ro", uri=True) as database:
        names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        held = [row for (name,) in names for row in _rows(database, name)]
    database.close()
    return held


def _rows(database: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    described = database.execute(f"PRAGMA table_info({table})").fetchall()
    columns = ", ".join(column for _, column, *_rest in described if column != "seconds")
    return database.execute(f"SELECT {columns} FROM {table}").fetchall()


@pytest.mark.parametrize("bad", BAD_FILES, ids=lambda bad: bad.name)
def test_a_bad_file_leaves_the_current_game_alone(
    bad: BadFile, player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = bad.make(tmp_path)
    match, state, entries = player.match, player.match.state, player.match.entries
    title, journal = player.title(), _journal()
    message = ShownMessage()
    with monkeypatch.context() as patch:
        as_an_ordinary_user(patch)
        assert not player.window.files.open(path)
    assert message.title == "This game can't be loaded"
    assert message.text.split("\n\n")[1].startswith(bad.sentence)
    assert player.match is match
    assert (match.state, match.entries) == (state, entries)
    assert (player.title(), _journal()) == (title, journal)
    player.click("2S")
    assert player.place("2S") == player.foundation_of("2S")
