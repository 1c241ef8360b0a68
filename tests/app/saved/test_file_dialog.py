"""The suite's own file dialog: folders, recent saves, typed paths, and what can go wrong."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gamesuite import opening
from gamesuite.app.saved import file_dialog, folder_reader
from gamesuite.app.saved.file_dialog import FileDialog, FileRequest
from gamesuite.app.saved.folder_reader import folder_in_steps
from gamesuite.app.saved.typed_text import is_typing
from gamesuite.engine.sliced_work import finished
from gamesuite.storage import paths
from gamesuite.storage.settings import Settings
from gamesuite.widgets.keyboard import keys
from tests.app.dialogs import Answer, AnsweredQuestion
from tests.app.player import Player
from tests.app.program import Program
from tests.patient_bot import timer_of
from tests.systems import make_circle, make_pipe


def _save(path: Path, game: str = "king-albert", number: int = 5) -> Path:
    opening.save_file(path, opening.new_match(game, {}, number).match)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with two games, something else, and two folders."""
    place = tmp_path / "games"
    for each in (place / "old", place / "Alpha", place / ".hidden"):
        each.mkdir(parents=True)
    _save(place / "one.gsave")
    _save(place / "two.gsave", "balut")
    os.utime(place / "one.gsave", (1e9, 1e9))
    (place / "notes.txt").write_text("no game", "utf-8")
    return place


class _Opener:
    def __init__(self, window: QWidget, qtbot: QtBot) -> None:
        self._window, self._qtbot = window, qtbot
        self.dialog: FileDialog | None = None

    def __call__(self, folder: Path, name: str = "", *recent: Path) -> FileDialog:
        ending = Path(name).suffix or ".gsave"
        look = Settings() if ending == ".gsave" else None
        request = FileRequest(
            title="Game",
            folder=folder,
            ending=ending,
            kinds="",
            name=name,
            recent=recent,
            look=look,
        )
        self.dialog = FileDialog(request, self._window)
        self.dialog.show()
        self.dialog.activateWindow()
        self.settle()
        return self.dialog

    def settle(self) -> None:
        """Wait until the folder and the pictures that are seen are read."""
        dialog = self.dialog
        assert dialog is not None
        self._qtbot.waitUntil(lambda: not dialog.is_reading)
        QApplication.processEvents()


def _press(dialog: FileDialog, words: str) -> None:
    button = next(each for each in dialog.findChildren(QPushButton) if each.text() == words)
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[_Opener]:
    window = QWidget()
    qtbot.addWidget(window)
    opener = _Opener(window, qtbot)
    yield opener
    if opener.dialog is not None:
        opener.dialog.close()


def _lines(dialog: FileDialog) -> list[str]:
    return [dialog.list.item(at).text() for at in range(dialog.list.count())]


def _key(widget: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    held = modifier or Qt.KeyboardModifier.NoModifier
    QTest.keyPress(widget, key, held)
    if widget.isVisible():
        QTest.keyRelease(widget, key, held)


def _type(dialog: FileDialog, name: str, words: str) -> None:
    """Type ``words`` in the field ``name`` and press Enter."""
    field = dialog.findChild(QLineEdit, name)
    assert isinstance(field, QLineEdit)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, words)
    _key(field, Qt.Key.Key_Return)


def _focus(dialog: FileDialog) -> QLineEdit:
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    assert field.hasFocus()
    return field


def _type_at_focus(dialog: FileDialog, words: str) -> None:
    """Type ``words`` where the keyboard is, which may change with each letter."""
    for letter in words:
        widget = dialog.focusWidget()
        assert widget is not None
        QTest.keyClicks(widget, letter)


def _says(dialog: FileDialog, words: str) -> bool:
    return any(words in label.text() for label in dialog.findChildren(QLabel))


def test_recent_saves_stand_before_the_folder(opened: _Opener, folder: Path) -> None:
    elsewhere = _save(folder.parent / "elsewhere.gsave")
    dialog = opened(folder, "", elsewhere)
    assert dialog.size() == QSize(720, 560)
    assert _lines(dialog) == [
        "Recent saves", "elsewhere.gsave",
        "In this folder", "Alpha", "old", "two.gsave", "one.gsave",
    ]  # fmt: skip
    spoken = dialog.list.item(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("elsewhere.gsave. King Albert, deal 5 (Standard) · You. Cards home: ")
    _key(dialog.list, Qt.Key.Key_Return)
    assert dialog.path == elsewhere


@pytest.mark.parametrize("place", ["games", "games/old"])
def test_a_name_is_typed_wherever_the_keyboard_is(
    opened: _Opener, folder: Path, place: str
) -> None:
    wanted = _save(folder / "old" / "Éva 2.gsave")
    dialog = opened(folder.parent / place)
    dialog.list.setFocus()
    name = "old/Éva 2" if place == "games" else "Éva 2"
    _type_at_focus(dialog, name)
    _key(_focus(dialog), Qt.Key.Key_Return)
    assert dialog.path == wanted


def test_a_name_typed_anew_takes_the_place_of_the_chosen_one(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder, "game.gsave")
    for button in dialog.findChildren(QPushButton):
        button.setFocus()
        _type_at_focus(dialog, "new")
        assert _focus(dialog).text() == "new"


def test_keys_that_type_nothing_stay_where_they_are(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(dialog.list, Qt.Key.Key_Space)
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.list.hasFocus()


def test_a_name_is_pasted_wherever_the_keyboard_is(opened: _Opener, folder: Path) -> None:
    QApplication.clipboard().setText("one.gsave")
    dialog = opened(folder)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    _key(_focus(dialog), Qt.Key.Key_Return)
    assert dialog.path == folder / "one.gsave"


def test_headings_are_passed_over_by_the_arrows(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder, "", _save(folder.parent / "elsewhere.gsave"))
    _key(dialog.list, Qt.Key.Key_Down)
    entry = dialog.list.current()
    assert entry is not None
    assert entry.key == folder / "Alpha"


def test_folders_are_entered_and_left(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder)
    _key(dialog.list, Qt.Key.Key_Return)
    opened.settle()
    assert dialog.isVisible()
    assert _says(dialog, "Folder")
    assert _lines(dialog) == ["This folder has no saved games."]
    field = dialog.findChild(QLineEdit, "folderEdit")
    assert isinstance(field, QLineEdit)
    field.setFocus()
    _key(dialog, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    opened.settle()
    assert "two.gsave" in _lines(dialog)
    assert dialog.list.hasFocus()
    up = next(each for each in dialog.findChildren(QPushButton) if each.text() == "&Up")
    assert up.isEnabled()
    _type(dialog, "folderEdit", "/")
    assert not up.isEnabled()


def test_a_double_click_opens_a_file(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder)
    item = next(
        dialog.list.item(at) for at, line in enumerate(_lines(dialog)) if line == "one.gsave"
    )
    dialog.list.doubleClicked.emit(dialog.list.indexFromItem(item))  # else its release is lost
    assert dialog.path == folder / "one.gsave"


CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
META, SHIFT = Qt.KeyboardModifier.MetaModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(
    ("text", "held", "types"),
    [
        ("a", NONE, True),
        ("A", SHIFT, True),
        ("@", CONTROL | ALT, True),
        ("a", CONTROL, False),
        ("a", ALT, False),
        ("a", META, False),
        ("@", META | CONTROL | ALT, False),
        ("", NONE, False),
        (" ", NONE, False),
        ("\t", NONE, False),
    ],
)
def test_letters_are_typed_with_keys_that_make_no_command_of_them(
    text: str, held: Qt.KeyboardModifier, types: bool
) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, held, text)
    assert is_typing(event) == types


@pytest.mark.parametrize(
    ("text", "held", "types"), [("@", ALT, True), ("a", CONTROL, False), ("a", META, False)]
)
def test_on_macos_signs_are_typed_with_alt(
    monkeypatch: pytest.MonkeyPatch, text: str, held: Qt.KeyboardModifier, types: bool
) -> None:
    monkeypatch.setattr(keys, "IS_MACOS", True)
    assert is_typing(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, held, text)) == types


def test_a_typed_folder_is_shown(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder.parent)
    _type(dialog, "folderEdit", str(folder / "none"))
    assert _says(dialog, "There is no such folder, or it can't be read.")
    _type(dialog, "folderEdit", str(folder))
    opened.settle()
    assert dialog.isVisible()
    assert "one.gsave" in _lines(dialog)


@pytest.mark.parametrize(("typed", "shown"), [("", "."), (".", "."), ("..", ".."), ("old", "old")])
def test_a_folder_is_typed_as_seen_from_the_one_shown(
    opened: _Opener, folder: Path, typed: str, shown: str
) -> None:
    dialog = opened(folder)
    _type(dialog, "folderEdit", typed)
    assert dialog.isVisible()
    edit = dialog.findChild(QLineEdit, "folderEdit")
    assert isinstance(edit, QLineEdit)
    assert edit.text() == str((folder / shown).resolve())


@pytest.mark.parametrize("name", ["~nobody-of-this-name", "~"])
def test_a_name_may_begin_with_a_tilde(opened: _Opener, folder: Path, name: str) -> None:
    dialog = opened(folder)
    _type(dialog, "fileNameEdit", name)
    assert dialog.isVisible()
    assert _says(dialog, "This file doesn't exist.") == (name != "~")


@pytest.mark.parametrize("typed", ["one", "one.gsave", "{folder}/one.gsave", "old/../one"])
def test_a_typed_name_is_opened(opened: _Opener, folder: Path, typed: str) -> None:
    dialog = opened(folder)
    _type(dialog, "fileNameEdit", typed.format(folder=folder))
    assert dialog.path is not None
    assert dialog.path.samefile(folder / "one.gsave")
    assert not dialog.isVisible()


def test_a_name_that_is_nowhere_is_refused(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder)
    _type(dialog, "fileNameEdit", "three")
    assert dialog.isVisible()
    assert _says(dialog, "This file doesn't exist.")


def test_a_saved_name_gets_the_ending(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder, "game.gsave")
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    assert (field.text(), field.selectedText()) == ("game.gsave", "game")
    assert dialog.list.current() is None
    _type(dialog, "fileNameEdit", "three")
    assert dialog.path == folder / "three.gsave"


def test_a_name_typed_with_its_ending_has_it_once(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder, "game.gsave")
    _type_at_focus(dialog, "three.gsave")
    _key(_focus(dialog), Qt.Key.Key_Return)
    assert dialog.path == folder / "three.gsave"


@pytest.mark.parametrize(("answer", "taken"), [("Cancel", False), ("Replace", True)])
def test_a_file_is_replaced_only_if_confirmed(
    opened: _Opener, folder: Path, answer: str, taken: bool
) -> None:
    dialog = opened(folder, "game.gsave")
    question = AnsweredQuestion(answer)
    _type(dialog, "fileNameEdit", "one")
    assert question.text == "“one.gsave” already exists. Replace it?"
    assert (dialog.path is not None, dialog.isVisible()) == (taken, not taken)


def test_a_folder_that_cannot_be_written_says_so(
    opened: _Opener, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, mode: mode != os.W_OK)
    dialog = opened(folder, "game.gsave")
    assert _says(dialog, "You can't save files in this folder.")
    _type(dialog, "fileNameEdit", "three")
    assert dialog.isVisible()
    assert dialog.path is None


def test_a_damaged_file_has_a_line_and_no_picture(opened: _Opener, folder: Path) -> None:
    (folder / "three.gsave").write_bytes(b"\xff\x00")
    (folder / "wide.gsave").write_bytes(b" " * (file_dialog.MOST_BYTES + 1))
    (folder / "just.gsave").write_bytes(b" " * file_dialog.MOST_BYTES)
    dialog = opened(folder)
    role = Qt.ItemDataRole.AccessibleTextRole
    spoken = {item.text(): item.data(role) for item in map(dialog.list.item, range(1, 7))}
    for name in ("three.gsave", "just.gsave"):
        assert spoken[name].endswith("This isn't a Game Suite file, or it is damaged.")
    assert spoken["wide.gsave"].endswith("This file is too big for a picture.")


def test_only_folders_and_games_are_listed_within_limits(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.name == "posix":
        make_pipe(folder / "pipe.gsave")
        make_circle(folder / "loop.gsave")
    contents = finished(folder_in_steps(folder, ".gsave"))
    assert [path.name for path in contents.files] == ["two.gsave", "one.gsave"]
    assert [path.name for path in contents.folders] == ["Alpha", "old"]
    assert contents.is_whole
    monkeypatch.setattr(folder_reader, "MOST_SHOWN", 1)
    contents = finished(folder_in_steps(folder, ".gsave"))
    assert ([path.name for path in contents.files], contents.is_whole) == (["two.gsave"], False)
    assert [path.name for path in contents.folders] == ["Alpha"]
    monkeypatch.setattr(folder_reader, "MOST_SHOWN", 2)
    assert finished(folder_in_steps(folder, ".gsave")).is_whole
    (folder / "beta").mkdir()
    assert not finished(folder_in_steps(folder, ".gsave")).is_whole
    monkeypatch.setattr(folder_reader, "MOST_SHOWN", 3)
    for limit, is_whole in ((len(os.listdir(folder)), True), (len(os.listdir(folder)) - 1, False)):
        monkeypatch.setattr(folder_reader, "MOST_READ", limit)
        assert finished(folder_in_steps(folder, ".gsave")).is_whole == is_whole
    assert finished(folder_in_steps(folder / "none", ".gsave")).files == ()


def test_matches_with_others_are_no_place_for_games(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "far").mkdir()
    names = ["Alpha", "old"]
    monkeypatch.setenv(paths.PORTABLE, str(folder))
    assert [each.name for each in finished(folder_in_steps(folder, ".gsave")).folders] == names
    monkeypatch.setenv(paths.PORTABLE, str(folder / "old"))
    names = ["Alpha", "far", "old"]
    assert [each.name for each in finished(folder_in_steps(folder, ".gsave")).folders] == names


def test_a_chosen_file_is_named(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder, "game.gsave")
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    dialog.list.setFocus()
    assert field.text() == "game.gsave"
    for _step in range(2):
        _key(dialog.list, Qt.Key.Key_Down)
    assert field.text() == "two.gsave"


def test_files_that_are_no_games_are_listed_without_pictures(opened: _Opener, folder: Path) -> None:
    for name in ("old.csv", "newer.csv"):
        (folder / name).write_text("a,b", "utf-8")
    os.utime(folder / "old.csv", (1e9, 1e9))
    dialog = opened(folder, "results.csv")
    assert _lines(dialog) == ["In this folder", "Alpha", "old", "newer.csv", "old.csv"]
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    dialog.list.setFocus()
    _key(dialog.list, Qt.Key.Key_Down)
    assert field.text() == "results.csv"
    _key(dialog.list, Qt.Key.Key_Down)
    assert field.text() == "newer.csv"
    _type(dialog, "fileNameEdit", "mine")
    assert dialog.path == folder / "mine.csv"


def test_a_folder_without_files_of_the_kind_says_so(opened: _Opener, folder: Path) -> None:
    assert _lines(opened(folder / "old", "results.csv")) == [
        "This folder has no files of this kind."
    ]


def test_a_large_folder_is_read_in_slices(
    opened: _Opener, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder_reader, "MOST_READ", 3)
    assert _says(opened(folder), "This folder is large. Only a part of it is shown.")


def test_a_closed_dialog_reads_no_more(opened: _Opener, folder: Path) -> None:
    dialog = opened(folder)
    assert not timer_of(dialog).isActive()
    _press(dialog, "&Up")
    was_reading = dialog.is_reading
    _press(dialog, "&Cancel")
    assert (was_reading, dialog.is_reading) == (True, False)
    assert not timer_of(dialog).isActive()
    assert dialog.path is None


def test_what_was_saved_is_offered_at_the_next_start(program: Program, tmp_path: Path) -> None:
    player = program.start()
    player.deal(7)
    assert player.window.files.save_to(tmp_path / "kept.gsave")
    seen: list[list[str]] = []

    def look(dialog: QWidget) -> None:
        assert isinstance(dialog, FileDialog)
        seen.append(_lines(dialog)[:2])

    again: Player = program.start()
    answer = Answer(look)
    again.shortcut("Ctrl+O")
    assert answer.given
    assert seen == [["Recent saves", "kept.gsave"]]


def test_documents_are_a_click_away(
    opened: _Opener, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "documents_folder", lambda: folder)
    dialog = opened(folder.parent)
    _press(dialog, "&Documents")
    opened.settle()
    assert "one.gsave" in _lines(dialog)
