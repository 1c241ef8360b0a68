"""Saving and loading in the window."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from gamesuite import opening
from gamesuite.app.saved import file_dialog
from gamesuite.storage import paths, settings
from tests.app.dialogs import Answer, AnsweredQuestion, ShownMessage
from tests.app.player import Player
from tests.app.program import Program
from tests.app.table.scene import scene

LOADED = "Not scored: you loaded the game from a file."
THERE = "“mine.gsave” already exists. Replace it?"


@pytest.fixture
def player(program: Program) -> Player:
    player = program.start_at(scene({7: "9S 2S", 9: "QS 7H"}, "AS KS"))
    player.click("AS")
    return player


def test_a_saved_game_is_loaded_unchanged(player: Player, tmp_path: Path) -> None:
    saved = player.tableau
    assert player.window.files.save_to(tmp_path / "mine.gsave")
    assert player.status() == "Saved as mine.gsave."
    player.deal(9)
    assert player.window.files.open(tmp_path / "mine.gsave")
    assert player.tableau == saved
    assert player.status() == "Loaded mine.gsave."


def test_a_loaded_game_is_not_scored_but_can_be_undone(player: Player, tmp_path: Path) -> None:
    player.window.files.save_to(tmp_path / "mine.gsave")
    player.window.files.open(tmp_path / "mine.gsave")
    assert player.title().endswith("(not scored) – Game Suite")
    assert player.says(LOADED)
    player.insist("Ctrl+Z")
    assert player.place("AS") == "reserve 1"


def test_a_missing_ending_is_added(player: Player, tmp_path: Path) -> None:
    player.window.files.save_to(tmp_path / "mine")
    assert [path.name for path in tmp_path.glob("mine*")] == ["mine.gsave"]


class _Saving:
    """Types ``path`` in the next file dialog; presses ``answer`` in the question after it."""

    def __init__(self, path: Path, answer: str) -> None:
        self._path, self._answer = path, answer
        self.question: AnsweredQuestion | None = None
        self._named = Answer(self._name)

    def _name(self, dialog: QWidget) -> None:
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(field, QLineEdit)
        field.setText(str(self._path))
        self.question = AnsweredQuestion(self._answer)
        QTest.keyClick(field, Qt.Key.Key_Return)
        if dialog.isVisible():  # another name can be typed
            QTest.keyClick(dialog, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("answer", "replaced"), [("Cancel", False), ("Replace", True)])
def test_replacing_a_file_through_an_added_ending_asks_first(
    player: Player, tmp_path: Path, answer: str, replaced: bool
) -> None:
    old = tmp_path / "mine.gsave"
    old.write_bytes(b"the old game")
    saving = _Saving(tmp_path / "mine", answer)
    player.shortcut("Ctrl+S")
    assert saving.question is not None
    assert saving.question.text == THERE
    assert saving.question.plain
    assert (old.read_bytes() != b"the old game") == replaced
    assert player.status() == ("Saved as mine.gsave." if replaced else "")


def test_file_names_are_not_markup(player: Player, tmp_path: Path) -> None:
    message = ShownMessage()
    assert not player.window.files.open(tmp_path / "<b>a\n\udcff.gsave")
    why = "This file doesn't exist."
    if os.name != "posix":
        why = "This file can't be read: Windows doesn't allow this name."
    assert message.text == f"<b>a\ufffd\ufffd.gsave\n\n{why}"
    assert message.plain
    message = ShownMessage()
    assert not player.window.files.save_to(tmp_path / "none" / "<b>a.gsave")
    assert message.text.startswith("<b>a.gsave\n\n")
    assert message.plain


def test_files_are_chosen_in_a_dialog(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def choose(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        asked.append(start)
        return str(tmp_path / "chosen.gsave"), ""

    monkeypatch.setattr(file_dialog, "is_native", lambda _window: True)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", choose)
    player.shortcut("Ctrl+S")
    saved = player.tableau
    player.deal(9)
    player.shortcut("Ctrl+O")
    assert player.tableau == saved
    assert Path(asked[0]).name == "king-albert-5.gsave"
    assert Path(asked[1]) == tmp_path


def test_no_file_chosen_changes_nothing(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_arguments: object) -> tuple[str, str]:
        return "", ""

    monkeypatch.setattr(file_dialog, "is_native", lambda _window: True)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", leave)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", leave)
    before = player.tableau
    player.shortcut("Ctrl+S")
    player.shortcut("Ctrl+O")
    assert (player.tableau, player.status()) == (before, "")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "This isn't a Game Suite file, or it is damaged."),
        (b"\xff\x00", "This isn't a Game Suite file, or it is damaged."),
        (
            b'{"format":"gamesuite","version":1,"game":"chess"}',
            "This file is for a game that the Game Suite doesn't have: chess.",
        ),
        (b'{"format":"gamesuite","version":1,"game":"king-albert"}', "This game file is damaged."),
    ],
)
def test_an_invalid_file_leaves_the_game_alone(
    player: Player, tmp_path: Path, content: bytes, sentence: str
) -> None:
    (tmp_path / "bad.gsave").write_bytes(content)
    before = player.tableau
    message = ShownMessage()
    assert not player.window.files.open(tmp_path / "bad.gsave")
    assert (message.title, message.text) == (
        "This game can't be loaded",
        f"bad.gsave\n\n{sentence}",
    )
    assert player.tableau == before
    assert player.title() == "King Albert – deal 5 – Game Suite"
    player.click("2S")
    assert player.place("2S") == "foundation 4"


def test_a_missing_file_is_reported(player: Player, tmp_path: Path) -> None:
    message = ShownMessage()
    assert not player.window.files.open(tmp_path / "none.gsave")
    assert message.text == "none.gsave\n\nThis file doesn't exist."


def test_a_failed_save_is_reported_and_the_game_goes_on(player: Player, tmp_path: Path) -> None:
    message = ShownMessage()
    assert not player.window.files.save_to(tmp_path / "nowhere" / "mine.gsave")
    assert message.title == "The game was not saved"
    assert message.text == (
        "mine.gsave\n\nThe file can't be written: the folder doesn't exist. Your game is safe."
    )
    player.click("2S")
    assert player.place("2S") == "foundation 4"


def test_the_program_starts_with_a_file(program: Program, player: Player, tmp_path: Path) -> None:
    saved = player.tableau
    player.window.files.save_to(tmp_path / "mine.gsave")
    player.deal(9)
    again = program.start(tmp_path / "mine.gsave")
    assert again.tableau == saved


def test_a_bad_file_at_the_start_leaves_the_open_game(
    program: Program, player: Player, tmp_path: Path
) -> None:
    before = player.tableau
    message = ShownMessage()
    again = program.start(tmp_path / "none.gsave")
    assert message.text == "none.gsave\n\nThis file doesn't exist."
    assert again.tableau == before


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have only names in Unicode")
def test_a_folder_whose_name_is_not_utf_8(program: Program, tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/b\xf6se"))
    folder.mkdir()
    opening.save_file(folder / "mine.gsave", opening.new_match("king-albert", {}, 77).match)
    player = program.start(folder / "mine.gsave")
    assert player.match.setup.deal.number == 77
    assert player.window.files.save_to(folder / "again.gsave")
    player.action("Make safe moves automatically").trigger()
    assert settings.load(paths.settings_file()).play_home
    player.window.files.save_to(tmp_path / "mine.gsave")
    assert settings.load(paths.settings_file()).folder == str(tmp_path)


@pytest.mark.skipif(os.name != "posix", reason="other systems have other limits")
@pytest.mark.parametrize("name", ["x" * 300, "closed/inside", "closed", "none"])
def test_a_folder_that_cannot_be_read_counts_as_none(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "closed" / "inside").mkdir(parents=True)
    _close(tmp_path / "closed", monkeypatch)
    player.window.store.change("folder", str(tmp_path / name))
    assert player.window.files.folder() == paths.documents_folder()
    monkeypatch.delenv(paths.PORTABLE)
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / name))
    assert paths.documents_folder() == Path.home()


def _close(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the rights to ``folder`` away, also from those who are allowed everything."""
    stat, access = os.stat, os.access

    def guarded_stat(path: str | Path, *more: Any, **named: Any) -> os.stat_result:
        if folder in Path(path).parents:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return stat(path, *more, **named)

    def guarded_access(path: str | Path, mode: int) -> bool:
        return Path(path) != folder and access(path, mode)

    monkeypatch.setattr(os, "stat", guarded_stat)
    monkeypatch.setattr(os, "access", guarded_access)


def test_the_game_for_which_a_name_is_chosen_is_saved_though_another_comes(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(*_arguments: object) -> tuple[str, str]:
        player.window.open("balut")
        return str(tmp_path / "mine.gsave"), ""

    monkeypatch.setattr(file_dialog, "is_native", lambda _window: True)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    before = player.match
    player.shortcut("Ctrl+S")
    assert player.match.setup.game == "balut"
    assert player.status() == "Saved as mine.gsave."
    saved = opening.open_file(tmp_path / "mine.gsave").match
    assert (saved.setup, saved.entries) == (before.setup, before.entries)
