"""Verdicts as they are shown: each sign has a shape of its own, so that nobody needs the colours.

The lamp beside the table shows one with its words, the lists of a review show the signs alone.
"""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gamesuite.engine.language import N_, _, labelled, translated
from gamesuite.widgets.keyboard.roles import SpokenWhole
from gamesuite.widgets.look.theme import current_theme

SIGN = 26
"""The width and height of a sign."""


class Light(Enum):
    """The verdicts on a position that the light can show."""

    THINKING = "thinking"
    WINNABLE = "winnable"
    LOST = "lost"
    LOST_DEAL = "lost deal"
    UNKNOWN = "unknown"


def paint_light(painter: QPainter, light: Light, paper: str, quiet: str) -> None:
    """Draw the sign of ``light`` in a square of size SIGN at the origin of ``painter``.

    ``paper`` is the background colour, also used as an outline so that the sign stands out from a
    selection; ``quiet`` is the colour of a sign without a verdict.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(2, 2, SIGN - 4, SIGN - 4)
    colour = _colour(light, quiet)
    has_verdict = light not in (Light.THINKING, Light.UNKNOWN)
    if has_verdict:
        painter.setPen(QPen(QColor(paper), 4))
        painter.setBrush(colour)
        painter.drawPath(_shape(light, area))
    painter.setPen(QPen(colour, 2))
    painter.drawPath(_shape(light, area))
    pen = QPen(QColor(paper) if has_verdict else colour, 2.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPath(_sign(light, area.center()))


def _colour(light: Light, quiet: str) -> QColor:
    if light == Light.WINNABLE:
        return QColor(current_theme().success)
    if light in (Light.LOST, Light.LOST_DEAL):
        return QColor(current_theme().warning)
    return QColor(quiet)


def _shape(light: Light, area: QRectF) -> QPainterPath:
    """Return the outline: a rhombus or a square for a lost game, else a circle."""
    path = QPainterPath()
    if light == Light.LOST:
        middle, reach = area.center(), area.width() / 2
        path.moveTo(middle + QPointF(0, -reach))
        for corner in (QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0)):
            path.lineTo(middle + corner)
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


NO_LIMIT = 16777215
"""Qt's maximum width of a widget that has none set."""


_LIGHT_WORDS = {
    Light.THINKING: N_("Analysing…"),
    Light.WINNABLE: N_("Winnable"),
    Light.LOST: N_("No longer winnable"),
    Light.LOST_DEAL: N_("Unwinnable deal"),
    Light.UNKNOWN: N_("Unknown"),
}


def light_words(light: Light) -> str:
    """Return the words for ``light``."""
    return translated(_LIGHT_WORDS[light])


class VerdictLamp(SpokenWhole, QWidget):
    """Shows a light; without one it is hidden."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = QLabel(self)
        self._title.setObjectName("figure-label")
        self._bulb = _Bulb(self)
        self._words = QLabel(self)
        self._words.setObjectName("verdict")
        self._words.setWordWrap(True)
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.addWidget(self._title, 0, 0, 1, 2)
        grid.addWidget(self._bulb, 1, 0)
        grid.addWidget(self._words, 1, 1)
        grid.setRowStretch(2, 1)
        self.hide()

    def set_upright(self, *, upright: bool) -> None:
        """Show the title if ``upright``; else take only the room that the longest light needs."""
        self._title.setVisible(upright)
        self._grid.setColumnStretch(1, int(upright))  # else the words stay beside the sign
        self._grid.setColumnStretch(2, int(not upright))
        self._words.setMinimumWidth(0)
        self._words.setMaximumWidth(NO_LIMIT)
        if not upright:
            metrics = self._words.fontMetrics()
            widths = (_width_of_two_lines(light_words(light), metrics) for light in Light)
            self._words.setFixedWidth(max(widths) + 2)

    def set_ink(self, ink: str) -> None:
        """Draw signs without a verdict in the colour ``ink``."""
        self._bulb.set_ink(ink)

    def show_light(self, light: Light | None) -> None:
        """Show ``light``, or hide for None."""
        self.setVisible(light is not None)
        if light is None:
            return
        self._title.setText(_("Verdict"))
        self._bulb.show_light(light)
        self._words.setText(light_words(light))
        self.setAccessibleName(labelled(self._title.text(), self._words.text()))


def _width_of_two_lines(words: str, metrics: QFontMetrics) -> int:
    """Return the least width in which ``words`` fit on two lines."""
    parts = words.split()
    halves = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts) + 1))
    return min(max(map(metrics.horizontalAdvance, half)) for half in halves)


class _Bulb(QWidget):
    """The coloured sign of a light."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._light = Light.THINKING
        self._ink = ""
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return the size: that of two lines of small text."""
        return QSize(SIGN, SIGN)

    def set_ink(self, ink: str) -> None:
        """Draw signs without a verdict in the colour ``ink``."""
        self._ink = ink
        self.update()

    def show_light(self, light: Light) -> None:
        """Show ``light``."""
        if light != self._light:
            self._light = light
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign."""
        with QPainter(self) as painter:
            theme = current_theme()
            paint_light(painter, self._light, theme.panel, self._ink or theme.muted)
