from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QRawFont, QScreen
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamesuite.engine.resources import resource
from gamesuite.widgets.look import font

LATIN_1 = (*range(0x20, 0x7F), *range(0xA1, 0x100))
QUOTES = range(0x2018, 0x201F)
PUNCTUATION = (0x2013, 0x2014, 0x2020, 0x2022, 0x2026, 0x2039, 0x203A)
SIGNS = (0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2260, 0x2264, 0x2265, 0x2713)
CAPITAL_SHARP_S = 0x1E9E


@pytest.fixture(autouse=True)
def application_font(qapp: QApplication) -> Iterator[None]:
    before = qapp.font()
    yield
    qapp.setFont(before)


@pytest.mark.parametrize("name", font.FONT_FILES)
def test_every_font_file_covers_what_the_window_says(qtbot: QtBot, name: str) -> None:
    raw = QRawFont(str(resource("fonts") / name), 16)
    needed = (*LATIN_1, *QUOTES, *PUNCTUATION, *SIGNS, CAPITAL_SHARP_S)
    assert [chr(sign) for sign in needed if not raw.supportsCharacter(sign)] == []


@pytest.mark.parametrize("name", font.FONT_FILES)
def test_a_font_file_is_small(name: str) -> None:
    assert (resource("fonts") / name).stat().st_size < 1_000_000


def test_the_licence_is_next_to_the_fonts() -> None:
    text = (resource("fonts") / "LICENSE-Inter.txt").read_text(encoding="utf-8")
    assert "The Inter Project Authors" in text
    assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_the_font_is_installed_in_three_weights(qtbot: QtBot, qapp: QApplication) -> None:
    assert font.install_fonts(qapp)
    assert qapp.font().family() == font.FAMILY
    for weight in (QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold):
        wanted = QFont(qapp.font())
        wanted.setWeight(weight)
        assert QFontInfo(wanted).family() == font.FAMILY
        assert QFontInfo(wanted).weight() == weight


@pytest.mark.parametrize(("usual", "used"), [(8, 10), (10, 10), (10.5, 10.5), (17, 17)])
def test_the_font_is_as_large_as_on_the_desktop_but_not_small(
    qtbot: QtBot, qapp: QApplication, usual: float, used: float
) -> None:
    desktop = QFont(["Serif", font.FAMILY])
    desktop.setPointSizeF(usual)
    qapp.setFont(desktop)
    font.install_fonts(qapp)
    assert (qapp.font().families(), qapp.font().pointSizeF()) == ([font.FAMILY, "Serif"], used)


@pytest.mark.parametrize(
    ("has_font", "is_there", "families"),
    [
        (True, True, ["Segoe UI", font.FAMILY]),
        (True, False, [font.FAMILY, "Segoe UI"]),
        (False, True, [font.FAMILY, "Segoe UI"]),
    ],
)
@pytest.mark.usefixtures("qtbot")
def test_the_font_of_a_system_that_has_one_is_used(
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    has_font: bool,
    is_there: bool,
    families: list[str],
) -> None:
    monkeypatch.setattr(font, "HAS_FONT", has_font)
    monkeypatch.setattr(QFontDatabase, "hasFamily", lambda _family: is_there)
    qapp.setFont(QFont("Segoe UI", 9))
    font.use_font(qapp)
    assert (qapp.font().families(), qapp.font().pointSizeF()) == (families, 10)


def test_the_font_of_macos_has_no_name_in_lists(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(font, "HAS_FONT", True)
    qapp.setFont(QFont(".AppleSystemUIFont", 13))
    font.use_font(qapp)
    assert qapp.font().families() == [".AppleSystemUIFont", font.FAMILY]


def test_menus_have_the_font_of_all_other_widgets(qtbot: QtBot, qapp: QApplication) -> None:
    menu_bar: Any = "QMenuBar"  # the types want bytes, but bytes are refused
    font.install_fonts(qapp)
    qapp.setFont(QFont("Serif", 7), menu_bar)
    assert QApplication.font(menu_bar) != qapp.font()
    font.use_font_everywhere(qapp)
    assert QApplication.font(menu_bar) == qapp.font()


@pytest.mark.parametrize(("pixels", "length"), [(9, 100), (13, 100), (16, 121), (26, 197)])
def test_lengths_grow_with_the_font(
    qtbot: QtBot, qapp: QApplication, pixels: int, length: int
) -> None:
    font.install_fonts(qapp)
    chosen = QFont(font.FAMILY)
    chosen.setPixelSize(pixels)
    qapp.setFont(chosen)
    assert font.grown(100) == pytest.approx(length, abs=4)  # Windows rounds the height of a line


def test_installing_twice_changes_nothing(qtbot: QtBot, qapp: QApplication) -> None:
    font.install_fonts(qapp)
    before = qapp.font()
    font.install_fonts(qapp)
    assert qapp.font() == before


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("whole", [0, 1, 2])
def test_a_missing_or_damaged_font_leaves_the_system_font(
    whole: int,
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = qapp.font().family()
    (tmp_path / "fonts").mkdir()
    for name in font.FONT_FILES[:whole]:
        shutil.copy(resource("fonts") / name, tmp_path / "fonts")
    (tmp_path / "fonts" / font.FONT_FILES[-1]).write_bytes(b"no font")
    monkeypatch.setattr(font, "resource", tmp_path.joinpath)
    with caplog.at_level(logging.ERROR):
        assert not font.install_fonts(qapp)
    assert qapp.font().family() == before
    assert caplog.text.count("missing or damaged") == len(font.FONT_FILES) - whole


def test_figures_have_one_width(qtbot: QtBot, qapp: QApplication) -> None:
    font.install_fonts(qapp)
    plain, table = qapp.font(), font.figures(qapp.font())
    plain.setPixelSize(100)
    table.setPixelSize(100)
    assert QFontMetricsF(plain).horizontalAdvance("1") < QFontMetricsF(plain).horizontalAdvance("8")
    widths = {QFontMetricsF(table).horizontalAdvance(figure) for figure in "0123456789"}
    assert len(widths) == 1


@pytest.mark.parametrize(
    ("points", "dots", "growth"),
    [(10, 96, 1.0), (8, 96, 1.0), (24, 96, 2.4), (10, 192, 2.0), (13, 72, 1.0), (12, 120, 1.5)],
)
def test_words_on_tables_grow_with_points_and_with_the_pixels_of_a_point(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, points: float, dots: int, growth: float
) -> None:
    other = QFont(qapp.font())
    other.setPointSizeF(points)
    qapp.setFont(other)
    monkeypatch.setattr(QScreen, "logicalDotsPerInch", lambda _screen: float(dots))
    assert font.text_growth() == pytest.approx(growth)
    assert font.text_growth(1.25) == min(growth, 1.25)
    assert font.line_pixels(20, 100) == pytest.approx(20 * growth)
    assert font.line_pixels(20, 30) == pytest.approx(min(20 * growth, 24))
    assert font.line_pixels(8, 100) == pytest.approx(13 * growth), "it can be read well"
    assert font.line_pixels(8, 10) == 8, "where the line has room"


def test_words_may_shrink_to_what_suits_the_smallest_font(qapp: QApplication) -> None:
    other = QFont(qapp.font())
    other.setPointSizeF(20)
    words, large = "A sentence that needs much room", font.sized(qapp.font(), 40)
    assert font.shrunk(words, large, 1).pixelSize() == 26
    qapp.setFont(other)
    assert font.shrunk(words, large, 1).pixelSize() == 13
