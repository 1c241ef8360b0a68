"""A row of pictures to choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QRadioButton, QToolTip, QWidget

from gamesuite.app.settings.offered_settings import Choices
from gamesuite.widgets.look.boxes import in_row
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import current_theme

PaintPicture: TypeAlias = Callable[[QPainter, QRect, object], None]
"""Paints the picture of a value in a rectangle."""

_SIZE = QSize(60, 44)
"""The size of a swatch in pixels, as are all lengths here."""
_RING_MARGIN = 4
"""The width of the margin round the picture for the rings of choice and focus."""
_CORNER_RADIUS = 7.0
_BADGE_RADIUS = 8.0
"""The radius of the disc with a tick on the chosen swatch."""
_DISABLED_OPACITY = 0.35


class Swatch(QRadioButton):
    """The picture of ``value``, with the name ``title``."""

    def __init__(self, value: object, title: str, paint: PaintPicture, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.value = value
        self._paint_picture = paint
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Return the size of every swatch."""
        return _SIZE

    def minimumSizeHint(self) -> QSize:
        """Return the size of every swatch."""
        return _SIZE

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        """Return whether ``pos`` is on the picture: all of it can be pressed."""
        return self.rect().contains(pos)

    def event(self, event: QEvent) -> bool:
        """Show the name as a tooltip; screen readers would say one that is set after the name."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.text(), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture and the rings of choice and focus."""
        with smooth_painter(self) as painter:
            if not self.isEnabled():
                painter.setOpacity(_DISABLED_OPACITY)
            inner = self.rect().adjusted(_RING_MARGIN, _RING_MARGIN, -_RING_MARGIN, -_RING_MARGIN)
            shape = QPainterPath()
            shape.addRoundedRect(QRectF(inner), _CORNER_RADIUS, _CORNER_RADIUS)
            with saved(painter):
                painter.setClipPath(shape)
                self._paint_picture(painter, inner, self.value)
            self._paint_rings(painter, shape)

    def _paint_rings(self, painter: QPainter, shape: QPainterPath) -> None:
        theme = current_theme()
        is_hovered = self.underMouse() and self.isEnabled()
        painter.strokePath(shape, QPen(QColor(theme.text if is_hovered else theme.outline), 1))
        if self.isChecked():
            painter.strokePath(shape, QPen(QColor(theme.accent), 3))
            self._paint_badge(painter)
        if self.hasFocus():
            edge = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(QColor(theme.focus), 2))
            painter.drawRoundedRect(edge, _CORNER_RADIUS + 2, _CORNER_RADIUS + 2)

    def _paint_badge(self, painter: QPainter) -> None:
        """Draw a tick, so that more than a colour marks the choice."""
        theme = current_theme()
        inset = _RING_MARGIN + _BADGE_RADIUS + 2
        middle = QPointF(self.width() - inset, self.height() - inset)
        painter.setPen(QPen(QColor(theme.on_accent), 1))
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(middle, _BADGE_RADIUS, _BADGE_RADIUS)
        tick = [middle + QPointF(*point) for point in ((-3.5, 0.2), (-1, 3), (4, -3))]
        painter.setPen(
            QPen(
                QColor(theme.on_accent),
                2,
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap,
                Qt.PenJoinStyle.RoundJoin,
            )
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(tick)


class SwatchRow(QWidget):
    """Shows ``choices`` as pictures drawn by ``paint``; arrow keys move between them.

    Only one swatch is chosen at a time, as they are radio buttons of one parent.
    """

    chosen = Signal(object)
    """The value that the player has chosen."""

    def __init__(self, choices: Choices, paint: PaintPicture, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # for the mnemonic of its label
        self._swatches = [Swatch(value, title, paint, self) for value, title in choices]
        for swatch in self._swatches:
            swatch.clicked.connect(partial(self._choose, swatch.value))
        self.setLayout(in_row(*self._swatches, 1, spacing=4, margins=0))
        self.mark(choices[0][0])

    def mark(self, value: object) -> None:
        """Show ``value`` as chosen, without emitting `chosen`."""
        for swatch in self._swatches:
            if swatch.value == value:
                swatch.setChecked(True)
                self.setFocusProxy(swatch)

    def _choose(self, value: object) -> None:
        self.mark(value)
        self.chosen.emit(value)
