"""The portraits of the cast."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QIcon, QImage, QPainter
from PySide6.QtWidgets import QApplication

from gamesuite.engine.cast import CAST
from gamesuite.widgets.drawing.portrait import portrait_before, portrait_icon, portrait_pixmap


def _image(character: str, side: int) -> QImage:
    image = portrait_pixmap(character, side, 1.0).toImage()
    return image.convertToFormat(QImage.Format.Format_ARGB32)


def _differing(one: QImage, other: QImage) -> float:
    """Return the share of pixels that differ clearly."""
    side = one.width()
    places = [(x, y) for x in range(side) for y in range(side)]
    return sum(_far(one.pixelColor(*at), other.pixelColor(*at)) for at in places) / len(places)


def _far(one: QColor, other: QColor) -> bool:
    apart = (one.red() - other.red(), one.green() - other.green(), one.blue() - other.blue())
    return max(map(abs, apart)) > 48


@pytest.mark.parametrize("side", [28, 96])
def test_all_can_be_told_apart(qapp: QApplication, side: int) -> None:
    for one, other in combinations(CAST, 2):
        assert _differing(_image(one, side), _image(other, side)) > 0.2, (one, other)


@pytest.mark.parametrize("character", CAST)
def test_each_is_round(qapp: QApplication, character: str) -> None:
    image = _image(character, 28)
    assert image.pixelColor(0, 0).alpha() == image.pixelColor(27, 27).alpha() == 0
    assert image.pixelColor(14, 14).alpha() == 255


def test_an_icon_keeps_its_colours_where_it_is_chosen(qapp: QApplication) -> None:
    icon = portrait_icon("ines")
    chosen = icon.pixmap(28, 28, QIcon.Mode.Selected).toImage()
    assert chosen == icon.pixmap(28, 28, QIcon.Mode.Normal).toImage()


@pytest.mark.parametrize(
    ("width", "height", "taken"),
    [(200, 32, 35), (200, 20, 0), (90, 32, 31), (60, 32, 0), (400, 90, 70)],
)
def test_before_a_name_a_portrait_has_as_much_room_as_it_needs(
    qapp: QApplication, width: int, height: int, taken: int
) -> None:
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    assert portrait_before(painter, "mara", QRect(0, 0, width, height)) == taken
    painter.end()
    assert (image.pixelColor(14, height // 2).alpha() > 0) == (taken > 0)
