"""Drawn dice: the right number of pips on every side, and the right size."""

from __future__ import annotations

from math import pi, tau

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from gamesuite.widgets.drawing.card_style import DICE, CardStyle
from gamesuite.widgets.drawing.die_cube import (
    IVORY,
    STARK,
    DieLook,
    die_look,
    die_pixmap,
    paint_die,
)
from gamesuite.widgets.drawing.rotation import UNTURNED, Rotation, rotation, turned
from tests.contrast.pixels import contrast

LOOKS = (IVORY, STARK, die_look(CardStyle(dark=True)))
SIZE = 121


def _picture(face: int | None, look: DieLook, turn: Rotation = UNTURNED) -> QImage:
    image = QImage(SIZE * 2, SIZE * 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(SIZE, SIZE)
    painter.scale(SIZE, SIZE)
    paint_die(painter, face, look, turn)
    painter.end()
    return image


def _pips(image: QImage, look: DieLook) -> int:
    """Return how many separate patches of ink there are."""
    ink = QColor(look.pip)
    spots = {
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y) == ink
    }
    patches = 0
    while spots:
        patches += 1
        edge = [spots.pop()]
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & spots
            spots -= near
            edge += near
    return patches


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_face(qtbot: QtBot, face: int) -> None:
    assert _pips(_picture(face, IVORY), IVORY) == face


def test_a_die_without_a_face_has_no_pips(qtbot: QtBot) -> None:
    assert _pips(_picture(None, IVORY), IVORY) == 0


@pytest.mark.parametrize("face", range(1, 7))
def test_opposite_sides_add_up_to_seven(qtbot: QtBot, face: int) -> None:
    over = rotation((1, 0, 0), pi)
    assert _pips(_picture(face, IVORY, over), IVORY) == 7 - face


def test_four_quarter_turns_show_four_sides_and_the_first_again(qtbot: QtBot) -> None:
    shown = [
        _pips(_picture(2, IVORY, rotation((0, 1, 0), tau * quarter / 4)), IVORY)
        for quarter in range(5)
    ]
    assert shown[0] == shown[4] == 2
    assert shown[2] == 5
    assert shown[1] + shown[3] == 7


@pytest.mark.parametrize("look", LOOKS)
def test_a_die_fills_its_square_and_no_more(qtbot: QtBot, look: DieLook) -> None:
    image = _picture(6, look)
    inside, outside = SIZE, SIZE // 2 - 2
    assert image.pixelColor(inside, SIZE // 2 + 3).alpha() == 255
    assert image.pixelColor(inside, outside).alpha() == 0
    assert image.pixelColor(SIZE // 2 + 1, SIZE // 2 + 1).alpha() == 0  # round corners


def test_pictures_are_cached_and_sharp(qtbot: QtBot) -> None:
    picture = die_pixmap(5, 60, 2.0, IVORY)
    assert die_pixmap(5, 60, 2.0, IVORY) is picture
    assert die_pixmap(5, 60, 1.0, IVORY) is not picture
    assert (picture.width(), picture.devicePixelRatio()) == (120, 2.0)


def test_turning_keeps_lengths_and_angles() -> None:
    turn = rotation((0.6, 0.8, 0.0), 1.1)
    sides = [turned(turn, side) for side in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))]
    for at, side in enumerate(sides):
        for other_at, other in enumerate(sides):
            product = sum(a * b for a, b in zip(side, other, strict=True))
            assert product == pytest.approx(1.0 if at == other_at else 0.0)


def test_a_flat_die_has_edges_between_its_sides_as_it_tumbles(qtbot: QtBot) -> None:
    for angle in (0.3, pi / 4, 1.2):
        turn = rotation((0.6, 0.8, 0.0), angle)
        assert _inner_lines(_picture(None, STARK, turn)) > SIZE
    assert _inner_lines(_picture(None, STARK)) == 0


def _inner_lines(image: QImage) -> int:
    """Return how many dark pixels have light ones to both sides in their line of pixels."""
    inner = 0
    for y in range(image.height()):
        pixels = [image.pixelColor(x, y) for x in range(image.width())]
        light = [x for x, colour in enumerate(pixels) if colour.lightness() > 200]
        if light:
            inner += sum(each.lightness() < 80 for each in pixels[light[0] : light[-1]])
    return inner


def test_a_die_at_rest_shows_its_near_side(qtbot: QtBot) -> None:
    near = _picture(1, IVORY).pixelColor(SIZE, SIZE + round(SIZE * 0.42))
    face = _picture(1, IVORY).pixelColor(SIZE, SIZE - round(SIZE * 0.3))
    assert near.lightness() < face.lightness() - 10


@pytest.mark.parametrize("name", DICE)
@pytest.mark.parametrize("dark", [False, True])
def test_pips_stand_out_on_dice_of_every_colour(name: str, *, dark: bool) -> None:
    look = die_look(CardStyle(dice=name, dark=dark))
    assert contrast(QColor(look.pip).rgb(), QColor(look.face).rgb()) >= 4.0


def test_unknown_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="tartan"):
        CardStyle(dice="tartan")
