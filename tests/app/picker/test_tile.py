"""The words of a tile: lines that wrap are about as long as each other."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamesuite.app.picker.tile import Heights, Tile, TileContent, even_width

SUMMARY = "A patience game with every card face up"


@pytest.fixture
def font(qtbot: QtBot) -> QFont:
    font = QFont()
    font.setPixelSize(16)
    return font


def _needed(font: QFont, words: str, width: int) -> int:
    flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
    room = QRect(0, 0, width, 1000)
    return QFontMetrics(font).boundingRect(room, flags, words).height()


@pytest.mark.parametrize(
    "words", ["A patience game with every card face up", "Two words", "One", ""]
)
def test_lines_are_even(font: QFont, words: str) -> None:
    advance = QFontMetrics(font).horizontalAdvance
    width = advance(words) - 1  # so that a single word is left for the next line
    even = even_width(words, font.toString(), width)
    assert even <= width
    assert _needed(font, words, even) == _needed(font, words, width)
    if len(words) > 20:
        assert even < 0.7 * advance(words)
    wide = 2 * advance(words) + 10
    assert advance(words) <= even_width(words, font.toString(), wide) <= advance(words) + 2


def test_a_tile_draws_its_summary_in_even_lines(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    tile = Tile(TileContent("king-albert", "King Albert", SUMMARY, "New game"), parent)
    tile.resize(240, 220)
    tile.use_heights(tile.heights(tile.size()))
    left, right = _ink(tile.grab().toImage(), _summary_rows(tile))
    assert right - left < 0.75 * (240 - 28)


def _summary_rows(tile: Tile) -> range:
    """Return the rows of pixels with the summary, between the title and the state."""
    bottom = tile.height() - 12 - Heights(*tile.heights(tile.size())).state
    return range(bottom - 30, bottom - 4)


def _ink(image: QImage, rows: range) -> tuple[int, int]:
    """Return the first and the last column in which something is drawn in ``rows``."""
    ground = image.pixel(12, rows[0])
    columns = [
        x for x in range(12, image.width() - 12) if any(image.pixel(x, y) != ground for y in rows)
    ]
    return columns[0], columns[-1]


def test_a_word_that_is_too_long_for_any_tile_makes_none_wide(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    widths = [
        Tile(TileContent("king-albert", length * "W", SUMMARY, "New game"), parent).narrowest()
        for length in (1, 12, 60, 300)
    ]
    assert widths[0] < widths[1] < widths[2] == widths[3] < 300
