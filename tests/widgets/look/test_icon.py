from __future__ import annotations

import gc
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

import gamesuite
from gamesuite.engine.resources import resource
from gamesuite.widgets.look.icon import game_icon, icon

ACTIONS = [
    "new",
    "restart",
    "previous-deal",
    "next-deal",
    "save",
    "load",
    "undo",
    "redo",
    "hint",
    "watch",
    "finish",
    "variations",
    "games",
    "theme",
    "fullscreen",
    "help",
    "about",
    "exit",
    "statistics",
    "settings",
    "copy",
]
EMBLEMS = ["gamesuite", "king-albert", "bowling-solitaire", "balut", "bali", "paris"]
FILES = sorted(path.stem for path in resource("icons").glob("*.svg"))


@pytest.fixture(autouse=True)
def palette(qapp: QApplication) -> Iterator[None]:
    before = qapp.palette()
    yield
    qapp.setPalette(before)


def _picture(drawing: QIcon, side: int, mode: QIcon.Mode = QIcon.Mode.Normal) -> QImage:
    pixmap = drawing.pixmap(QSize(side, side), 1.0, mode)
    assert pixmap.size() == QSize(side, side)
    return pixmap.toImage()


def _colours(image: QImage) -> list[QColor]:
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    return [image.pixelColor(x, y) for x, y in places if image.pixelColor(x, y).alpha() > 200]


def _ink(qapp: QApplication, colour: str, role: QPalette.ColorRole) -> None:
    changed = qapp.palette()
    changed.setColor(role, QColor(colour))
    qapp.setPalette(changed)


def test_every_icon_of_the_window_has_a_file() -> None:
    assert set(ACTIONS) | set(EMBLEMS) <= set(FILES)


def test_every_icon_named_in_the_program_has_a_file() -> None:
    folder = Path(gamesuite.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    named = {name for text in sources for name in re.findall(r'\bicon\("([\w-]+)"\)', text)}
    assert named <= set(FILES)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("side", [16, 64])
def test_every_icon_shows_something(qtbot: QtBot, name: str, side: int) -> None:
    opaque = _colours(_picture(icon(name), side))
    assert side * side * 0.03 < len(opaque) < side * side


@pytest.mark.parametrize("name", ACTIONS)
def test_actions_are_drawn_in_the_colour_of_the_text(
    qtbot: QtBot, qapp: QApplication, name: str
) -> None:
    drawing = icon(name)
    for colour in ("#c02040", "#20a0ff"):
        _ink(qapp, colour, QPalette.ColorRole.WindowText)
        assert QColor(colour) in _colours(_picture(drawing, 64))


def test_selected_and_disabled_have_their_own_colour(qtbot: QtBot, qapp: QApplication) -> None:
    changed = qapp.palette()
    changed.setColor(QPalette.ColorRole.HighlightedText, QColor("#00ff00"))
    disabled = QPalette.ColorGroup.Disabled
    changed.setColor(disabled, QPalette.ColorRole.WindowText, QColor("#0000ff"))
    qapp.setPalette(changed)
    drawing = icon("undo")
    assert QColor("#00ff00") in _colours(_picture(drawing, 48, QIcon.Mode.Selected))
    assert QColor("#0000ff") in _colours(_picture(drawing, 48, QIcon.Mode.Disabled))


@pytest.mark.parametrize("name", EMBLEMS)
def test_emblems_keep_their_colours_and_fade_when_disabled(
    qtbot: QtBot, qapp: QApplication, name: str
) -> None:
    before = _picture(icon(name), 32)
    _ink(qapp, "#ff00ff", QPalette.ColorRole.WindowText)
    assert _picture(icon(name), 32) == before
    assert len({colour.name() for colour in _colours(before)}) > 20
    assert _colours(_picture(icon(name), 32, QIcon.Mode.Disabled)) == []


def test_an_icon_is_sharp_on_a_fine_screen(qtbot: QtBot) -> None:
    pixmap = icon("games").pixmap(QSize(24, 24), 2.0)
    assert pixmap.size() == QSize(48, 48)
    assert pixmap.devicePixelRatio() == 2.0
    whole = icon("games").pixmap(QSize(48, 48), 1.0).toImage()
    fine = pixmap.toImage()
    fine.setDevicePixelRatio(1.0)
    assert fine == whole


@pytest.mark.parametrize("size", [QSize(40, 20), QSize(20, 40)])
@pytest.mark.parametrize("mode", [QIcon.Mode.Normal, QIcon.Mode.Disabled])
def test_an_icon_is_in_the_middle_of_its_room(qtbot: QtBot, size: QSize, mode: QIcon.Mode) -> None:
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    icon("balut").paint(painter, QRect(5, 5, *size.toTuple()), mode=mode)
    painter.fillRect(0, 0, 3, 3, QColor("#ff0000"))
    painter.end()
    assert image.pixelColor(1, 1) == QColor("#ff0000"), "the painter is as before"
    side = range(60)
    inked = [(x, y) for x in side for y in side if image.pixelColor(x, y).alpha() and x + y > 4]
    middle = [(min(each) + max(each)) / 2 for each in zip(*inked, strict=True)]
    assert middle == pytest.approx([4.5 + size.width() / 2, 4.5 + size.height() / 2], abs=1)
    assert max(x for x, _y in inked) - min(x for x, _y in inked) == pytest.approx(19, abs=2)


def test_a_game_without_an_icon_has_a_card_with_its_letters(qtbot: QtBot) -> None:
    names = ("chess", "checkers", "ludo", "ludo-club", "bali")
    one, same, other, two, own = (_picture(game_icon(each), 48) for each in names)
    colours = [[picture.pixelColor(24, row).name() for row in range(48)] for picture in (one, same)]
    assert set(colours[0]) - {"#fdf8ec"} != set()
    assert one != other != two != own
    assert own == _picture(icon("bali"), 48)


def test_icons_outlive_copies_and_collection(qtbot: QtBot) -> None:
    button = QToolButton()
    qtbot.addWidget(button)
    button.setIcon(icon("hint"))
    copy = QIcon(button.icon())
    copy.addPixmap(icon("save").pixmap(16, 16))  # makes the copy clone its engine
    gc.collect()
    button.grab()
    assert _colours(_picture(button.icon(), 24))
    assert _colours(_picture(copy, 24))


def test_a_missing_icon_is_empty_and_logged(qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert _colours(_picture(icon("no-such-icon"), 16)) == []
    assert "no-such-icon.svg is missing" in caplog.text
