"""Drawn dice: the right number of pips on every side, and the right size."""

from __future__ import annotations

from math import pi, radians, sqrt, tau

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from gamesuite.widgets.drawing.card_style import DICE, CardStyle
from gamesuite.widgets.drawing.die_colours import IVORY, STARK, DieColours, die_colours
from gamesuite.widgets.drawing.die_cube import ROUNDING, die_pixmap, paint_die, resting_shape
from gamesuite.widgets.drawing.rotations import UNTURNED, Rotation, composed, rotation, turned
from tests.contrast.pixels import contrast

LOOKS = (IVORY, STARK, die_colours(CardStyle(dark=True)))
SIZE = 121
LARGE = 10000
TURNS = (
    UNTURNED,
    rotation((1.0, 0.0, 0.0), 0.4),
    rotation((0.0, 1.0, 0.0), 1.4),
    rotation((0.6, 0.8, 0.0), 0.7),
    rotation((0.6, -0.8, 0.0), 2.9),
    rotation((1 / sqrt(3), 1 / sqrt(3), 1 / sqrt(3)), 1.0),
)


def _picture(face: int | None, look: DieColours, turn: Rotation = UNTURNED) -> QImage:
    image = QImage(SIZE * 2, SIZE * 2, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(SIZE, SIZE)
    painter.scale(SIZE, SIZE)
    paint_die(painter, face, look, turn)
    painter.end()
    return image


def _pips(image: QImage, look: DieColours) -> int:
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
def test_a_die_fills_its_square_and_no_more(qtbot: QtBot, look: DieColours) -> None:
    image = _picture(6, look)
    inside, outside = SIZE, SIZE // 2 - 2
    assert image.pixelColor(inside, SIZE // 2 + 3).alpha() == 255
    assert image.pixelColor(inside, outside).alpha() == 0
    assert image.pixelColor(SIZE // 2 + 1, SIZE // 2 + 1).alpha() == 0  # round corners


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    ("side", "ratio"), [(16, 1.0), (24, 1.0), (33, 1.5), (60, 2.0), (97, 1.0), (200, 1.0)]
)
def test_a_die_at_rest_is_a_rounded_rectangle_without_a_cut_corner(
    qtbot: QtBot, look: DieColours, side: int, ratio: float
) -> None:
    drawn = die_pixmap(6, side, ratio, look).toImage()
    shape, radius = resting_shape(QRect(0, 0, LARGE, LARGE), outlined=bool(look.line))
    assert _differing(_mask(drawn), _mask(_rounded(drawn.size(), shape, radius))) == 0
    for across, down in ((-1, 1), (1, -1)):
        mirrored = drawn.transformed(QTransform.fromScale(across, down))
        assert _differing(_mask(drawn), _mask(mirrored)) == 0
    rounded, _radius = resting_shape(QRect(0, 0, side, side), outlined=bool(look.line))
    assert rounded.width() == pytest.approx(shape.width() * side / LARGE, abs=1)
    assert rounded.left() == side - 1 - rounded.right()


@pytest.mark.parametrize("look", LOOKS)
def test_a_die_in_the_air_is_a_rounded_cube_from_every_side(qtbot: QtBot, look: DieColours) -> None:
    for turn in TURNS:
        image = _picture(6, look, turn)
        mask = _mask(image)
        assert _differing(mask, mask[::-1]) == 0, turn  # a cube is the same from behind
        across, down = _extent(look, turn)
        left, right, top, bottom = _bounds(image)
        assert (left, right) == pytest.approx((SIZE - across, SIZE + across), abs=1.5), turn
        assert (top, bottom) == pytest.approx((SIZE - down, SIZE + down), abs=1.5), turn


def _mask(image: QImage) -> list[int]:
    """Return how opaque the pixels of ``image`` are, row by row."""
    return [
        image.pixelColor(x, y).alpha() for y in range(image.height()) for x in range(image.width())
    ]


def _differing(mask: list[int], other: list[int]) -> int:
    """Return how many pixels one mask covers and the other does not; edges may differ a little."""
    return sum(abs(one - two) > 128 for one, two in zip(mask, other, strict=True))


def _rounded(size: QSize, shape: QRect, radius: float) -> QImage:
    """Return a picture of ``size`` of ``shape``, which lies in a square ``LARGE`` pixels wide."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size.width() / LARGE, size.height() / LARGE)
    painter.setBrush(Qt.GlobalColor.black)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(shape, radius, radius)
    painter.end()
    return image


def _extent(look: DieColours, turn: Rotation) -> tuple[float, float]:
    """Return how far a rounded cube reaches from its centre to the right and down, in pixels."""
    scale = float(SIZE)
    if not look.line:
        upright, _radius = resting_shape(QRect(0, 0, LARGE, LARGE), outlined=False)
        scale *= upright.width() / LARGE
        turn = composed(turn, rotation((1.0, 0.0, 0.0), radians(15)))
    flat = 0.5 - ROUNDING
    across, down = (flat * sum(map(abs, row)) + ROUNDING for row in turn[:2])
    return across * scale, down * scale


def _bounds(image: QImage) -> tuple[int, int, int, int]:
    """Return the edges of what is drawn: left, right, top and bottom."""
    spots = [divmod(at, image.width()) for at, alpha in enumerate(_mask(image)) if alpha > 128]
    rows, columns = [y for y, _ in spots], [x for _, x in spots]
    return min(columns), max(columns) + 1, min(rows), max(rows) + 1


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
    look = die_colours(CardStyle(dice=name, dark=dark))
    assert contrast(QColor(look.pip).rgb(), QColor(look.face).rgb()) >= 4.0


def test_unknown_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="tartan"):
        CardStyle(dice="tartan")
