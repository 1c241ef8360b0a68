"""A row of pictures of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QRadioButton, QWidget

from gamesuite.app.settings.setting_choices import Choices
from gamesuite.widgets.look.theme import current_theme

PaintPicture: TypeAlias = Callable[[QPainter, QRect, object], None]
"""Paints the picture of a value into a rectangle."""

_SIZE = QSize(60, 44)
_RING = 4
"""How much room the rings of choice and focus take."""
_ROUND = 7.0
_BADGE = 8.0
_FADED = 0.35


class Swatch(QRadioButton):
    """The picture of ``value``, called ``title``."""

    def __init__(self, value: object, title: str, paint: PaintPicture, parent: QWidget) -> None:
        super().__init__(title, parent)
        self.value = value
        self._paint_picture = paint
        self.setToolTip(title)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Return the one size that all swatches have."""
        return _SIZE

    def minimumSizeHint(self) -> QSize:
        """Return the same."""
        return _SIZE

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        """Take a press anywhere on the picture."""
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture with the rings of choice and focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(_FADED)
        inner = self.rect().adjusted(_RING, _RING, -_RING, -_RING)
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(inner), _ROUND, _ROUND)
        painter.save()
        painter.setClipPath(shape)
        self._paint_picture(painter, inner, self.value)
        painter.restore()
        self._paint_rings(painter, shape)
        painter.end()

    def _paint_rings(self, painter: QPainter, shape: QPainterPath) -> None:
        theme = current_theme()
        over = self.underMouse() and self.isEnabled()
        painter.strokePath(shape, QPen(QColor(theme.text if over else theme.outline), 1))
        if self.isChecked():
            painter.strokePath(shape, QPen(QColor(theme.accent), 3))
            self._paint_badge(painter)
        if self.hasFocus():
            edge = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(QColor(theme.focus), 2))
            painter.drawRoundedRect(edge, _ROUND + 2, _ROUND + 2)

    def _paint_badge(self, painter: QPainter) -> None:
        """Draw a tick, so that the choice is told by more than a colour."""
        theme = current_theme()
        middle = QPointF(self.width() - _RING - _BADGE - 2, self.height() - _RING - _BADGE - 2)
        painter.setPen(QPen(QColor(theme.on_accent), 1))
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(middle, _BADGE, _BADGE)
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
    """Offers ``choices`` as pictures that ``paint`` draws; arrow keys go from one to the next."""

    chosen = Signal(object)
    """The value the player has chosen."""

    def __init__(self, choices: Choices, paint: PaintPicture, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # or a label cannot lead here
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self._swatches = [Swatch(value, title, paint, self) for value, title in choices]
        for swatch in self._swatches:
            swatch.clicked.connect(self._pick)
            row.addWidget(swatch)
        row.addStretch(1)
        self.mark(choices[0][0])

    def mark(self, value: object) -> None:
        """Show ``value`` as the chosen one, without announcing it."""
        for swatch in self._swatches:
            if swatch.value == value:
                swatch.setChecked(True)
                self.setFocusProxy(swatch)

    def _pick(self) -> None:
        swatch = self.sender()
        if isinstance(swatch, Swatch):
            self.mark(swatch.value)
            self.chosen.emit(swatch.value)
