"""Pictures to send to others: their size, words and colours, and how they are saved."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.saved import file_dialog, shared_picture
from gamesuite.app.saved.shared_picture import TABLE, Told, as_png, save_png
from gamesuite.engine.language import use_language
from gamesuite.engine.match import AnyMatch
from gamesuite.opening import new_match
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.applied_theme import apply_theme
from gamesuite.widgets.look.theme import DARK, LIGHT, Theme
from tests.app.dialogs import AnsweredQuestion, ShownMessage
from tests.app.player import Player
from tests.app.program import Program
from tests.app.won_line import won_line, won_match

TOLD = Told("King Albert, deal 7", ("4 of 52 cards home",), date(2026, 11, 28), "gamesuite:a/7")
LONG = "gamesuite:king-albert/9007199254740991/" + "/".join(["variation=per_occurrence"] * 4)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    made = QWidget()
    qtbot.addWidget(made)
    yield made
    apply_theme(_application(), LIGHT)
    _application().setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


def _picture(window: QWidget, told: Told = TOLD) -> QImage:
    opened = new_match("king-albert", {}, 7)
    view = opened.match.view(0)
    return shared_picture.shared_picture(opened, view, told, Settings(), window)


def _labels(window: QWidget, told: Told) -> dict[str, QLabel]:
    """Return the labels of a picture by what they say."""
    opened = new_match("king-albert", {}, 7)
    sheet = shared_picture.Sheet(opened, opened.match.view(0), told, Settings(), window)
    sheet.grab()
    labels = sheet.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return {label.text(): label for label in labels}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_a_picture_has_the_colours_of_the_theme(window: QWidget, theme: Theme) -> None:
    apply_theme(_application(), theme)
    picture = _picture(window)
    ground = QColor(theme.window)
    right, bottom = picture.width() - 1, picture.height() - 1
    corners = [picture.pixelColor(x, y) for x in (0, right) for y in (0, bottom)]
    assert corners == [ground] * 4


def test_the_table_has_its_own_size_in_every_window(window: QWidget) -> None:
    window.resize(200, 100)
    small = _picture(window)
    window.resize(2000, 1500)
    assert _picture(window) == small
    assert small.width() > TABLE.width()


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
@pytest.mark.parametrize("code", [TOLD.code, LONG])
def test_all_words_are_whole(window: QWidget, code: str, direction: Qt.LayoutDirection) -> None:
    _application().setLayoutDirection(direction)
    told = TOLD._replace(code=code, lines=tuple(f"{n}. Wilhelmina" for n in range(8)))
    labels = _labels(window, told)
    suite = "Game Suite · 28 November 2026"
    assert set(labels) == {told.title, suite, "\n".join(told.lines), code}
    for label in labels.values():
        assert label.sizeHint().width() <= TABLE.width()
        assert label.height() >= label.heightForWidth(label.width())
        assert label.width() >= label.minimumSizeHint().width()
    is_mirrored = labels[told.title].x() > labels[suite].x()
    assert is_mirrored == (direction == Qt.LayoutDirection.RightToLeft)
    assert labels[code].layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_the_words_are_in_the_language_of_the_player(window: QWidget) -> None:
    use_language("de")
    assert "Game Suite" in " ".join(_labels(window, TOLD))


def test_a_picture_without_a_code_has_no_room_for_one(window: QWidget) -> None:
    assert _picture(window, TOLD._replace(code="")).height() < _picture(window).height()


COPY = """
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from gamesuite.app.saved.shared_picture import put_on_clipboard
application = QApplication([])
put_on_clipboard("a text", QImage(2, 2, QImage.Format.Format_RGB888))
data = application.clipboard().mimeData()
print(data.text(), data.hasImage(), len(data.formats()))
"""


def test_a_program_that_has_copied_a_picture_ends_without_a_fault() -> None:
    command = [sys.executable, "-c", COPY]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "a text True 2")


def test_a_png_loses_nothing(window: QWidget) -> None:
    picture = _picture(window)
    again = QImage.fromData(as_png(picture))
    assert again.convertToFormat(picture.format()) == picture


def test_a_name_gets_the_ending_and_replaces_nothing_unasked(
    window: QWidget, tmp_path: Path
) -> None:
    assert save_png(b"1", tmp_path / "a", window) == tmp_path / "a.png"
    answer = AnsweredQuestion("Cancel")
    assert save_png(b"2", tmp_path / "a", window) is None
    assert "already exists" in answer.text
    assert (tmp_path / "a.png").read_bytes() == b"1"


@pytest.mark.parametrize(
    ("number", "why"),
    [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "the disk is read-only")],
)
def test_a_disk_that_takes_no_picture_is_told(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, why: str
) -> None:
    def fail(_file: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    shown = ShownMessage()
    assert save_png(b"1", tmp_path / "a.png", window) is None
    assert shown.title == "The picture was not saved"
    assert why in shown.text
    assert list(tmp_path.iterdir()) == []


def _finished() -> AnyMatch:
    return won_match(len(won_line()))


def test_the_picture_of_a_finished_game_is_saved(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def choose(request: file_dialog.FileRequest, _window: QWidget) -> Path:
        asked.append(request.name)
        return tmp_path / "won"

    monkeypatch.setattr(shared_picture, "chosen_file", choose)
    player = program.start_at(_finished())
    player.shortcut("Ctrl+Shift+S")
    assert re.fullmatch(r"king-albert.*\.png", asked[0])
    assert QImage(str(tmp_path / "won.png")).width() > TABLE.width()
    assert player.status() == "Saved as won.png."
    assert player.window.store.settings.folder == str(tmp_path)


def test_there_is_no_picture_to_save_before_the_end(player: Player) -> None:
    assert not player.action("Save picture…").isEnabled()
