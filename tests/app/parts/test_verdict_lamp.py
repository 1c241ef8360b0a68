"""The signs of verdicts."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from gamesuite.app.parts.verdict_lamp import SIGN, Light, paint_light


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("light", [Light.LOST, Light.LOST_DEAL])
def test_bar_and_cross_are_the_same_from_all_sides(light: Light) -> None:
    sign = QImage(SIGN, SIGN, QImage.Format.Format_RGB32)
    sign.fill(QColor("white"))
    painter = QPainter(sign)
    paint_light(painter, light, "white", "black")
    painter.end()
    inks = [[sign.pixelColor(x, y).lightness() for x in range(SIGN)] for y in range(SIGN)]
    assert len({ink for row in inks for ink in row}) > 2
    for row, below in zip(inks, reversed(inks), strict=True):
        for ink, *others in zip(row, reversed(row), below, strict=True):
            assert all(abs(ink - other) < 12 for other in others)
    if light == Light.LOST_DEAL:
        places = product(range(SIGN), repeat=2)
        assert all(abs(inks[y][x] - inks[x][y]) < 12 for x, y in places), "corners are as round"
