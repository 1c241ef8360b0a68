"""The piece of felt that the cards of a help picture lie on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from gamesuite.app.settings.look import felt_of, theme_of
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.felt import paint_felt

MOST_WIDTH = 470
"""The width of a picture that fits into the smallest help window."""


def empty_picture(size: QSize, ratio: float) -> QImage:
    """Return a transparent picture of ``size``; ``ratio`` is the device pixel ratio."""
    picture = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


@contextmanager
def painting(picture: QImage) -> Iterator[QPainter]:
    """Give a painter on ``picture``, and end it even if an exception is raised.

    A picture that is deleted while it is painted crashes the program.
    """
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


def paint_board(painter: QPainter, board: QRect, settings: Settings) -> None:
    """Paint the felt of ``settings`` on ``board``, with an outline."""
    theme = theme_of(settings)
    painter.save()
    painter.translate(board.topLeft())
    inside = QRect(QPoint(0, 0), board.size())
    paint_felt(painter, inside, felt_of(settings), theme)
    painter.setPen(QColor(theme.outline))
    painter.drawRect(inside.adjusted(0, 0, -1, -1))
    painter.restore()
