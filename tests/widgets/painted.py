"""Whether a widget draws itself again, and where it has drawn something."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget


class _Paints(QObject):
    """Counts how often a widget is painted."""

    number = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.number += event.type() == QEvent.Type.Paint
        return False


def repaints(widget: QWidget, act: Callable[[], object]) -> bool:
    """Return whether ``act`` lets ``widget``, which is seen, be painted again."""
    QApplication.processEvents()
    paints = _Paints()
    widget.installEventFilter(paints)
    act()
    QApplication.processEvents()
    widget.removeEventFilter(paints)
    return paints.number > 0


def extent(image: QImage, colour: str) -> QRect:
    """Return the smallest rectangle of ``image`` with all pixels of ``colour``, empty for none."""
    wanted, found = QColor(colour).rgb(), QRect()
    for y in range(image.height()):
        row = [x for x in range(image.width()) if image.pixel(x, y) == wanted]
        if row:
            found |= QRect(row[0], y, row[-1] - row[0] + 1, 1)
    return found
