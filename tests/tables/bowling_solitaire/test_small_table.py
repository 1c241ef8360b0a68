"""A small table of Bowling Solitaire: what is written fits into its box and stays readable."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QWidget

from gamesuite.games.bowling_solitaire.controller import GO_ON, Aim, bowling_scene
from gamesuite.games.bowling_solitaire.rules import EndBall
from gamesuite.tables.bowling_solitaire.geometry import Geometry
from gamesuite.tables.bowling_solitaire.pins_and_balls import pin_outline, shrunk_into
from gamesuite.widgets.look.font import READABLE, SMALLEST, boxed
from gamesuite.widgets.look.theme import LIGHT
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.lights import ring_colour
from gamesuite.widgets.table.part_widgets import ButtonWidget
from tests.games.bowling_solitaire.positions import LEAFLET, new_match

SIZES = [(305, 165), (410, 261), (480, 275), (820, 517), (1150, 645)]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("pixels", [10.0, 18.0, 30.0])
@pytest.mark.parametrize(("width", "height"), [(60, 9), (120, 14), (200, 40)])
def test_boxed_words_fit_their_box(pixels: float, width: float, height: float) -> None:
    font = boxed("auf dem Tisch", QFont("Inter"), pixels, QSizeF(width, height))
    assert font.pixelSize() >= READABLE
    if font.pixelSize() > READABLE:
        assert QFontMetricsF(font).horizontalAdvance("auf dem Tisch") <= width
        assert font.pixelSize() <= height


@pytest.mark.usefixtures("qapp")
def test_words_with_room_keep_their_size() -> None:
    assert boxed("used", QFont("Inter"), 18, QSizeF(300, 40)).pixelSize() == 18
    assert READABLE < SMALLEST


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_sign_has_room_for_two_lines_and_ends_above_the_pins(width: int, height: int) -> None:
    geometry = Geometry(QSize(width, height), mirrored=False)
    assert geometry.sign.height() >= min(30, geometry.lane.height() // 4)
    assert all(geometry.pin(place).top() > geometry.sign.bottom() for place in range(10))
    assert all(geometry.lane.contains(geometry.pile(place)) for place in range(3))


def test_a_rim_lies_inside_its_widget() -> None:
    outline = pin_outline()
    place = QRectF(0, 0, 100, 150)
    inside = shrunk_into(outline, place, 6).boundingRect()
    assert place.adjusted(6, 6, -6, -6).adjusted(-0.1, -0.1, 0.1, 0.1).contains(inside)


@pytest.mark.usefixtures("qapp")
def test_a_button_of_a_picture_is_not_lit() -> None:
    table = QWidget()
    button = ButtonWidget(PartSpec("go on", kind="button"), table)
    button.resize(120, 50)
    lit = button.grab().toImage()
    table.setEnabled(False)
    assert button.grab().toImage() != lit


def test_a_pause_has_no_ring_beside_the_focus() -> None:
    match = new_match(LEAFLET)
    for command in (EndBall(), EndBall()):
        match.do(command)
    scene = bowling_scene(match.view(0), Aim(), lambda _command: None)
    assert scene.waits
    parts = [part for part in scene.parts if part.name != GO_ON]  # a button has no ring
    assert all(ring_colour(part.look, LIGHT) == "" for part in parts)
