"""Praise stays where it belongs, however long it is."""

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QFont, QImage, QPainter

from gamesuite.widgets.drawing.praise import Praise

PRAISE = Praise(light="#ffffff", rays=0, reach=0, high=0, edge="#000080", turn=-4)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", ["Bali!", "Bali! Annabelle, Maximilian and Constanza"])
def test_turned_words_fit_their_room(words: str) -> None:
    image = QImage(700, 300, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    room = QRect(100, 100, 500, 60)
    font = QFont("Inter")
    font.setPixelSize(46)
    painter = QPainter(image)
    PRAISE.draw_words(painter, QRectF(room), words, font, 1.0)
    painter.end()
    inked = [
        (x, y)
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if image.pixelColor(x, y).alpha()
    ]
    assert inked
    assert all(room.adjusted(-2, -2, 2, 2).contains(x, y) for x, y in inked)
