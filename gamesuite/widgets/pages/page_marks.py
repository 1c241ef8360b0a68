"""The marks on a printed page: words, lines and boxes, as data to be painted and tested.

All lengths are in points of 1/72 inch from the upper left corner of the printable area.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QApplication

# Where words stand in the width of their box.
LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignHCenter

INK = QColor("black")
"""The colour of all marks."""
_STEPS = 20
"""The steps to a point in which text is laid out, so that it is the same on every device."""


@dataclass(frozen=True)
class Text:
    """``words`` in one line with a font of ``size`` points, vertically centred in ``rect``.

    ``align`` says where they stand in its width: `LEFT`, `RIGHT` or `CENTRE`. They may be wider
    than ``rect``; see :meth:`fitted`.
    """

    rect: QRectF
    words: str
    size: float
    bold: bool = False
    align: Qt.AlignmentFlag = LEFT

    def fitted(self, smallest: float = 0.75) -> Text:
        """Return the words fitted into the width of ``rect``.

        Long words get a smaller font, down to the share ``smallest`` of the size; longer ones are
        elided.
        """
        width = text_width(self.words, self.size, bold=self.bold)
        if width <= self.rect.width():
            return self
        # A little smaller than needed, as sizes are rounded.
        size = self.size * max(self.rect.width() / width * 0.995, smallest)
        metrics = QFontMetricsF(_font(size, bold=self.bold))
        room = self.rect.width() * _STEPS
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
    """The outline of ``rect``, ``width`` points wide, filled with ``grey`` (0 to 255) if given."""

    rect: QRectF
    width: float = 0.5
    grey: int | None = None


Mark: TypeAlias = Text | Line | Box


def text_width(words: str, size: float, *, bold: bool = False) -> float:
    """Return the width of ``words`` with a font of ``size`` points."""
    return _width(words, size, bold, QApplication.font().family())


def paint_marks(painter: QPainter, marks: Iterable[Mark]) -> None:
    """Paint ``marks`` with ``painter``, whose unit is one point."""
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
    """Return the result of :func:`text_width`, cached as a page repeats many words.

    The family is only a key: another font of the application needs other widths.
    """
    return QFontMetricsF(_font(size, bold=bold)).horizontalAdvance(words) / _STEPS


def _pen(width: float) -> QPen:
    return QPen(
        INK, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin
    )


def _paint_text(painter: QPainter, text: Text) -> None:
    painter.save()
    painter.scale(1 / _STEPS, 1 / _STEPS)
    painter.setPen(INK)
    painter.setFont(_font(text.size, bold=text.bold))
    rect = text.rect
    scaled = QRectF(rect.topLeft() * _STEPS, rect.size() * _STEPS)
    # Measured and painted widths may differ a little, so do not clip.
    flags = text.align | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(
        scaled, flags | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip, text.words
    )
    painter.restore()


def _font(size: float, *, bold: bool) -> QFont:
    """Return the application's font in ``size`` points, each of `_STEPS` pixels, without hinting.

    Its figures stay proportional, unlike those of `look/font.py`: figures of equal width could not
    be searched or copied in a PDF.
    """
    font = QFont(QApplication.font())
    font.setPixelSize(round(size * _STEPS))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font
