"""The verdict light: a colour, a sign and words."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from gamesuite.app.parts.verdict_sign import SIGN, Light, paint_light
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.roles import SpokenWhole
from gamesuite.widgets.look.theme import current_theme

NO_LIMIT = 16777215
"""Qt's maximum width of a widget that has none set."""


def light_words(light: Light) -> str:
    """Return the words for ``light``."""
    return {
        Light.THINKING: _("Analysing…"),
        Light.WINNABLE: _("Winnable"),
        Light.LOST: _("No longer winnable"),
        Light.LOST_DEAL: _("Unwinnable deal"),
        Light.UNKNOWN: _("Unknown"),
    }[light]


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
        self.setAccessibleName(f"{self._title.text()}: {self._words.text()}")


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
        painter = QPainter(self)
        theme = current_theme()
        paint_light(painter, self._light, theme.panel, self._ink or theme.muted)
        painter.end()
