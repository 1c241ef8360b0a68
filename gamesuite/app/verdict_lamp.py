"""The lamp of the verdict light: a colour, a sign and words."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.theme import Theme, current_theme

_FREE = 16777215
"""How wide Qt lets a widget be of which nothing is said."""


class Light(Enum):
    """What the light can say of a position."""

    THINKING = "thinking"
    WINNABLE = "winnable"
    LOST = "lost"
    LOST_DEAL = "lost deal"
    UNKNOWN = "unknown"


def light_words(light: Light) -> str:
    """Return what ``light`` says."""
    return {
        Light.THINKING: _("Thinking…"),
        Light.WINNABLE: _("Can be won"),
        Light.LOST: _("No longer winnable"),
        Light.LOST_DEAL: _("This deal cannot be won"),
        Light.UNKNOWN: _("Could not tell"),
    }[light]


class VerdictLamp(QWidget):
    """Shows a light, or nothing: then it takes no room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = QLabel(self)
        self._title.setObjectName("figure-label")
        self._bulb = _Bulb(self)
        self._words = QLabel(self)
        self._words.setObjectName("verdict")
        self._words.setWordWrap(True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.addWidget(self._title, 0, 0, 1, 2)
        grid.addWidget(self._bulb, 1, 0)
        grid.addWidget(self._words, 1, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(2, 1)
        self.hide()

    def set_upright(self, *, upright: bool) -> None:
        """Take a line more (upright), or as little room in any direction as any light needs."""
        self._title.setVisible(upright)
        self._words.setMinimumWidth(0)
        self._words.setMaximumWidth(_FREE)
        if not upright:
            metrics = self._words.fontMetrics()
            widths = (_width_of_two_lines(light_words(light), metrics) for light in Light)
            self._words.setFixedWidth(max(widths) + 2)

    def show_light(self, light: Light | None) -> None:
        """Show ``light``, nothing for None."""
        self.setVisible(light is not None)
        if light is None:
            return
        self._title.setText(_("Verdict"))
        self._bulb.show_light(light)
        self._words.setText(light_words(light))
        self.setAccessibleName(f"{self._title.text()}: {self._words.text()}")


def _width_of_two_lines(words: str, metrics: QFontMetrics) -> int:
    """Return the least width in which ``words`` take no more than two lines."""
    parts = words.split()
    halves = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts) + 1))
    return min(max(map(metrics.horizontalAdvance, half)) for half in halves)


class _Bulb(QWidget):
    """The lamp alone: lit, with a sign that tells the lights apart without their colours."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._light = Light.THINKING
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return the size, that of two lines of small text."""
        return QSize(26, 26)

    def show_light(self, light: Light) -> None:
        """Shine as ``light``."""
        if light != self._light:
            self._light = light
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lamp."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        disc = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        colour = _colour(self._light, theme)
        lit = self._light not in (Light.THINKING, Light.UNKNOWN)
        painter.setPen(QPen(colour, 2))
        painter.setBrush(colour if lit else Qt.BrushStyle.NoBrush)
        painter.drawPath(_shape(self._light, disc))
        ink = QColor(theme.panel) if lit else colour
        pen = QPen(ink, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_sign(self._light, disc.center()))
        painter.end()


def _colour(light: Light, theme: Theme) -> QColor:
    if light == Light.WINNABLE:
        return QColor(theme.success)
    if light in (Light.LOST, Light.LOST_DEAL):
        return QColor(theme.warning)
    return QColor(theme.muted)


def _shape(light: Light, area: QRectF) -> QPainterPath:
    """Return the outline: round where all is open, a rhombus or a square where it is not."""
    path = QPainterPath()
    if light == Light.LOST:
        middle, reach = area.center(), area.width() / 2
        path.moveTo(middle + QPointF(0, -reach))
        for way in (QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0)):
            path.lineTo(middle + way)
        path.closeSubpath()
    elif light == Light.LOST_DEAL:
        path.addRoundedRect(area.adjusted(1, 1, -1, -1), 3, 3)
    else:
        path.addEllipse(area)
    return path


def _sign(light: Light, middle: QPointF) -> QPainterPath:
    """Return the sign: a tick, a bar, a cross, a question mark or three dots."""
    path = QPainterPath()
    for line in _LINES[light]:
        path.moveTo(middle + QPointF(*line[0]))
        for x, y in line[1:]:
            path.lineTo(middle + QPointF(x, y))
    if light == Light.UNKNOWN:
        path.arcMoveTo(QRectF(middle.x() - 3, middle.y() - 6, 6, 6), 180)
        path.arcTo(QRectF(middle.x() - 3, middle.y() - 6, 6, 6), 180, -225)
        path.lineTo(middle + QPointF(0, 2))
    return path


_LINES: dict[Light, tuple[tuple[tuple[float, float], ...], ...]] = {
    Light.THINKING: tuple(((x, 0.0), (x + 0.1, 0.0)) for x in (-4.5, 0.0, 4.5)),
    Light.WINNABLE: (((-4.5, 0.5), (-1.5, 3.5), (4.5, -3.5)),),
    Light.LOST: (((-3.5, 0.0), (3.5, 0.0)),),
    Light.LOST_DEAL: (((-4.0, -4.0), (4.0, 4.0)), ((4.0, -4.0), (-4.0, 4.0))),
    Light.UNKNOWN: (((0.0, 5.5), (0.1, 5.5)),),
}
