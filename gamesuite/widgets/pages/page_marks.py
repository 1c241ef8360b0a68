"""What a printed page is made of: words, lines and boxes, as data that can be asked and painted.

All lengths are in points, 1/72 inch, from the upper left corner of the area to be printed on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QApplication

LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignHCenter

INK = QColor("black")
_FINE = 20
"""In how many steps a point is divided for letters, so that they stand alike on every device."""


@dataclass(frozen=True)
class Text:
    """``words`` in one line of letters of ``size`` points, in the middle of the height of ``rect``.

    They fit into it if they were made to; see :meth:`fitted`.
    """

    rect: QRectF
    words: str
    size: float
    bold: bool = False
    align: Qt.AlignmentFlag = LEFT

    def fitted(self, smallest: float = 0.75) -> Text:
        """Return the words as they fit into the width there is.

        Where they are too long they are smaller, down to the part ``smallest`` of their size, and
        longer ones end in an ellipsis.
        """
        width = text_width(self.words, self.size, bold=self.bold)
        if width <= self.rect.width():
            return self
        size = self.size * max(self.rect.width() / width * 0.995, smallest)
        metrics = QFontMetricsF(_font(size, bold=self.bold))
        room = self.rect.width() * _FINE
        words = metrics.elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        return replace(self, words=words, size=size)


@dataclass(frozen=True)
class Line:
    """A line between two points, ``width`` points wide."""

    begin: QPointF
    end: QPointF
    width: float = 0.5


@dataclass(frozen=True)
class Box:
    """The outline of ``rect``, ``width`` points wide, filled with a ``grey``, 0 to 255, if any."""

    rect: QRectF
    width: float = 0.5
    grey: int | None = None


Mark: TypeAlias = Text | Line | Box


def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """Return how many points ``words`` take in letters of ``size`` points."""
    return _width(words, size, bold, QApplication.font().family())


def paint_marks(painter: QPainter, marks: Iterable[Mark]) -> None:
    """Paint ``marks`` with ``painter``, to which one point is one unit."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    for mark in marks:
        if isinstance(mark, Text):
            _paint_text(painter, mark)
        elif isinstance(mark, Line):
            painter.setPen(_pen(mark.width))
            painter.drawLine(mark.begin, mark.end)
        else:
            painter.setPen(_pen(mark.width))
            painter.setBrush(_fill(mark.grey))
            painter.drawRect(mark.rect)
    painter.restore()


def _fill(grey: int | None) -> QBrush:
    return QBrush() if grey is None else QBrush(QColor(grey, grey, grey))


@lru_cache(maxsize=2048)
def _width(words: str, size: float, bold: bool, _family: str) -> float:
    """Return what :func:`text_width` does: a page has the same words over and over again."""
    return QFontMetricsF(_font(size, bold=bold)).horizontalAdvance(words) / _FINE


def _pen(width: float) -> QPen:
    return QPen(
        INK, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin
    )


def _paint_text(painter: QPainter, text: Text) -> None:
    painter.save()
    painter.scale(1 / _FINE, 1 / _FINE)
    painter.setPen(INK)
    painter.setFont(_font(text.size, bold=text.bold))
    rect = text.rect
    fine = QRectF(rect.x() * _FINE, rect.y() * _FINE, rect.width() * _FINE, rect.height() * _FINE)
    # What is measured and what is laid out may differ by a hair: nothing is cut off.
    flags = text.align | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(
        fine, flags | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip, text.words
    )
    painter.restore()


def _font(size: float, *, bold: bool) -> QFont:
    """Return the font of the program in ``size`` fine points, laid out without a grid of pixels.

    Its figures have their own widths: others could not be searched or copied in a PDF.
    """
    font = QFont(QApplication.font())
    font.setPixelSize(round(size * _FINE))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font
