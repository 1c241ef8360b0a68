from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, replace

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPalette, QRegion
from PySide6.QtWidgets import QApplication, QListWidget, QToolBar, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gamesuite.storage.settings import PREFERENCES
from gamesuite.widgets.drawing.marks import ring_edge
from gamesuite.widgets.look.applied_theme import apply_theme, style_sheet, theme_palette
from gamesuite.widgets.look.felt import FELTS, GREEN, Felt, FeltShade, paint_felt
from gamesuite.widgets.look.theme import (
    DARK,
    HIGH_CONTRAST,
    LIGHT,
    THEMES,
    Theme,
    contrast,
    current_theme,
    mixed,
)

READABLE = 4.5  # WCAG 2, level AA for text
VISIBLE = 3.0  # WCAG 2, level AA for lines and signs

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
felts = pytest.mark.parametrize("felt", FELTS.values(), ids=list(FELTS))


@pytest.fixture
def app(qapp: QApplication) -> Iterator[QApplication]:
    palette, sheet, style = qapp.palette(), qapp.styleSheet(), qapp.style().objectName()
    yield qapp
    qapp.setStyleSheet(sheet)
    qapp.setStyle(style)
    qapp.setPalette(palette)


def test_contrast_is_measured_as_wcag_says() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@themes
def test_text_is_readable_on_every_surface(theme: Theme) -> None:
    for surface in (theme.window, theme.panel, theme.hover, theme.pressed):
        assert contrast(theme.text, surface) >= READABLE
    for surface in (theme.window, theme.panel):
        for text in (theme.muted, theme.warning, theme.success):
            assert contrast(text, surface) >= READABLE
    assert contrast(theme.on_accent, theme.accent) >= READABLE


@themes
def test_warnings_are_red_and_what_is_good_is_green(theme: Theme) -> None:
    warning, success = QColor(theme.warning), QColor(theme.success)
    assert warning.red() > max(warning.green(), warning.blue())
    assert success.green() > max(success.red(), success.blue())


@themes
def test_edges_and_focus_are_visible(theme: Theme) -> None:
    for surface in (theme.window, theme.panel):
        assert contrast(theme.focus, surface) >= VISIBLE
        assert contrast(theme.outline, surface) >= VISIBLE
        assert contrast(theme.accent, surface) >= VISIBLE
    for surface in (theme.window, theme.panel):
        assert contrast(theme.focus, surface) >= READABLE  # it is also the colour of links


@pytest.mark.parametrize(
    ("share", "colour"), [(0, "#c80a32"), (0.25, "#961432"), (0.5, "#641e32"), (1, "#003232")]
)
def test_colours_mix_in_every_part(share: float, colour: str) -> None:
    assert mixed(QColor(200, 10, 50), QColor(0, 50, 50), share).name() == colour


@felts
@themes
def test_labels_and_lights_are_readable_on_the_felt(felt: Felt, theme: Theme) -> None:
    shade = felt.shade(theme)
    for cloth in (shade.centre, shade.edge):
        assert contrast(shade.label, cloth) >= READABLE
        for light in (theme.target, theme.hint, shade.line):
            assert contrast(light, cloth) >= VISIBLE
        ring = (theme.table_focus, ring_edge(theme.table_focus))
        assert max(contrast(line, cloth) for line in ring) >= VISIBLE


def test_high_contrast_is_stronger_than_the_others() -> None:
    assert contrast(HIGH_CONTRAST.text, HIGH_CONTRAST.window) >= 7
    assert contrast(HIGH_CONTRAST.muted, HIGH_CONTRAST.panel) >= 7


@themes
def test_a_theme_is_six_digit_colours_throughout(theme: Theme) -> None:
    words = [value for value in asdict(theme).values() if isinstance(value, str)]
    assert all(re.fullmatch("#[0-9a-f]{6}", word) for word in words if word != theme.name)
    assert THEMES[theme.name] is theme


def test_themes_and_felts_have_different_titles() -> None:
    titles = {title for _name, title in PREFERENCES["theme"].choices}
    assert len(titles) > len(THEMES), "the theme of the desktop is another choice"
    assert len({title for _name, title in PREFERENCES["felt"].choices}) == len(FELTS) >= 4


@themes
def test_applying_a_theme_colours_the_application(
    qtbot: QtBot, app: QApplication, theme: Theme
) -> None:
    apply_theme(app, theme)
    assert current_theme() is theme
    assert app.palette().color(QPalette.ColorRole.Window) == QColor(theme.window)
    assert app.palette().color(QPalette.ColorRole.Text) == QColor(theme.text)
    assert theme.accent in app.styleSheet()


@themes
def test_the_palette_fades_what_is_disabled(theme: Theme) -> None:
    palette, role, group = theme_palette(theme), QPalette.ColorRole, QPalette.ColorGroup
    inks = (role.WindowText, role.Text, role.ButtonText)
    assert {palette.color(group.Active, each).name() for each in inks} == {theme.text}
    faded = (*inks, role.HighlightedText)
    assert {palette.color(group.Disabled, each).name() for each in faded} == {theme.disabled}
    grounds = [palette.color(each, role.Highlight) for each in (group.Active, group.Disabled)]
    assert grounds == [QColor(theme.accent), QColor(theme.pressed)]


@themes
def test_the_style_sheet_is_filled_in_and_finds_its_pictures(theme: Theme) -> None:
    sheet = style_sheet(theme)
    assert "$" not in sheet
    pictures = re.findall(r'url\("([^"]+)"\)', sheet)
    assert len(pictures) >= 5
    assert all(QImage(picture).size().isValid() for picture in pictures)


@themes
def test_the_style_sheet_leaves_cards_alone(theme: Theme) -> None:
    selectors = re.findall(r"([^{}]+)\{", style_sheet(theme))
    assert not [text for text in selectors if re.search(r"(^|[\s,*])(QWidget|\*)", text)]


@themes
def test_a_tool_that_is_on_has_an_edge_and_a_bar_below_that_can_be_seen_without_colour(
    qtbot: QtBot, app: QApplication, theme: Theme
) -> None:
    apply_theme(app, theme)
    bar = QToolBar()
    qtbot.addWidget(bar)
    images = []
    for is_on in (False, True):
        action = bar.addAction("M")
        action.setCheckable(True)
        action.setChecked(is_on)
    bar.resize(bar.sizeHint())
    for action in bar.actions():
        tool = bar.widgetForAction(action)
        images.append((tool.grab().toImage(), tool.size()))
    (_off, size), (on, size_on) = images
    assert size == size_on, "no tool moves when one is switched"
    middle = size.width() // 2
    top, below = (on.pixelColor(middle, y).name() for y in (0, size.height() - 2))
    assert contrast(top, theme.window) >= VISIBLE
    assert contrast(below, theme.window) >= VISIBLE
    assert below == on.pixelColor(middle, size.height() - 4).name()


def test_rows_of_a_list_do_not_overlap(qtbot: QtBot, app: QApplication) -> None:
    apply_theme(app, LIGHT)
    frame = QWidget()
    qtbot.addWidget(frame)
    rows = QListWidget()
    rows.addItems(["one", "two", "three"])
    QVBoxLayout(frame).addWidget(rows)
    frame.grab()
    app.processEvents()
    places = [rows.visualItemRect(rows.item(row)) for row in range(3)]
    assert places[0].bottom() < places[1].top()
    assert places[1].bottom() < places[2].top()


def _painted(felt: Felt, theme: Theme, size: QSize, ratio: float = 1.0) -> QImage:
    image = QImage(size * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    paint_felt(painter, QRect(0, 0, size.width(), size.height()), felt, theme)
    painter.end()
    return image


@themes
@felts
def test_a_felt_covers_the_table_in_its_own_colour(qtbot: QtBot, felt: Felt, theme: Theme) -> None:
    image = _painted(felt, theme, QSize(200, 120))
    shade = felt.shade(theme)
    assert _near(image.pixelColor(100, 53), QColor(shade.centre))
    assert _near(image.pixelColor(199, 119), QColor(shade.edge))


def _near(first: QColor, second: QColor) -> bool:
    parts = (QColor.red, QColor.green, QColor.blue)
    return all(abs(part(first) - part(second)) <= 24 for part in parts)


def test_a_felt_has_a_texture_and_is_always_the_same(qtbot: QtBot) -> None:
    image = _painted(GREEN, LIGHT, QSize(300, 200))
    middle = {image.pixelColor(x, 88).name() for x in range(130, 170)}
    assert len(middle) > 5
    assert image == _painted(GREEN, LIGHT, QSize(300, 200))


def test_high_contrast_has_no_texture(qtbot: QtBot) -> None:
    image = _painted(GREEN, HIGH_CONTRAST, QSize(60, 40))
    assert {image.pixelColor(x, 20).name() for x in range(60)} == {"#000000"}


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_only_the_exposed_part_is_painted_and_it_fits_the_whole(qtbot: QtBot, ratio: float) -> None:
    size, part = QSize(200, 120), QRect(40, 20, 60, 40)
    whole = _painted(GREEN, DARK, size, ratio)
    image = QImage(whole.size(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#ff00ff"))
    painter = QPainter(image)
    paint_felt(painter, QRect(0, 0, 200, 120), GREEN, DARK, QRegion(part))
    painter.end()
    inner = QRect(round(40 * ratio), round(20 * ratio), round(60 * ratio), round(40 * ratio))
    assert image.copy(inner) == whole.copy(inner)
    assert image.pixelColor(inner.left() - 2, inner.top()) == QColor("#ff00ff")
    assert image.pixelColor(inner.right() + 2, inner.bottom()) == QColor("#ff00ff")


def test_felts_of_one_name_but_other_colours_are_not_confused(qtbot: QtBot) -> None:
    red = FeltShade("#800000", "#400000", "#ffffff", "#ffffff")
    other = replace(GREEN, day=red)
    first = _painted(GREEN, LIGHT, QSize(50, 50))
    assert first != _painted(other, LIGHT, QSize(50, 50))
