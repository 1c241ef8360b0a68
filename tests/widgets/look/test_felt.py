"""The felt."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication

from gamesuite.widgets.look.felt import GREEN, paint_felt
from gamesuite.widgets.look.theme import DARK, HIGH_CONTRAST, Theme


@pytest.mark.parametrize("theme", [DARK, HIGH_CONTRAST])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("size", [QSize(901, 603), QSize(803, 561), QSize(900, 600)])
def test_it_reaches_every_edge(qapp: QApplication, size: QSize, ratio: float, theme: Theme) -> None:
    picture = QImage(size * ratio, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor("red"))
    painter = QPainter(picture)
    paint_felt(painter, QRect(0, 0, size.width(), size.height()), GREEN, theme)
    painter.end()
    last, lowest = picture.width() - 1, picture.height() - 1
    edge = [(last, 0), (last, lowest // 2), (last, lowest), (last // 2, lowest), (0, lowest)]
    assert all(picture.pixelColor(x, y) != QColor("red") for x, y in edge)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", [DARK, HIGH_CONTRAST])
def test_it_stays_within_the_shape_that_is_painted(theme: Theme) -> None:
    picture = QImage(60, 40, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    painter = QPainter(picture)
    shape = QPainterPath()
    shape.addEllipse(picture.rect())
    painter.setClipPath(shape)
    paint_felt(painter, picture.rect(), GREEN, theme)
    painter.end()
    assert picture.pixelColor(0, 0) == QColor("red")
    assert picture.pixelColor(30, 20) != QColor("red")
