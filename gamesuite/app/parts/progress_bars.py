"""The bars of the score panel, which show how far a game is."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import _
from gamesuite.engine.words.descriptions import Bar
from gamesuite.widgets.drawing.outlines import suit_path
from gamesuite.widgets.keyboard.roles import SpokenWhole
from gamesuite.widgets.look.font import figures, grown
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import current_theme

_LINE_HEIGHT, _LINE_LENGTH = 22, 132
"""The height of a lying bar with its sign, and its least length with sign and number, in pixels."""
_STANDING_WIDTH, _STANDING_HEIGHT = 18, 34
"""The width and the least height of a standing bar with its sign."""
_THICKNESS = 0.32
"""The thickness of a lying bar, as a share of its height with the sign."""
_TRACK = 0.26
"""How strong the colour is of the part of a bar that is not full yet."""
FULL = "#ffd24a"
"""The gold of a bar that is full."""

_AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def is_full(bar: Bar) -> bool:
    """Return whether ``bar`` is golden."""
    return bar.done == bar.whole


class ProgressBars(SpokenWhole, QWidget):
    """Shows bars: lying below each other in an upright panel, else standing beside each other."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._bars: tuple[Bar, ...] = ()
        self._upright = True
        self._ink = QColor()
        self.hide()

    def set_ink(self, ink: QColor) -> None:
        """Draw in ``ink``."""
        self._ink = ink
        self.update()

    def set_upright(self, *, upright: bool) -> None:
        """Arrange the bars for a column (upright) or a row."""
        self._upright = upright
        self.setFixedHeight(self.sizeHint().height())
        self.setMinimumWidth(self.sizeHint().width())
        self.updateGeometry()

    def show_bars(self, bars: tuple[Bar, ...]) -> None:
        """Show ``bars``; hidden if there are none."""
        self._bars = bars
        template = _("{name}: {done} of {whole}")
        self.setAccessibleName(
            ", ".join(
                template.format(name=bar.words, done=bar.done, whole=bar.whole) for bar in bars
            )
        )
        self.set_upright(upright=self._upright)
        self.setVisible(bool(bars))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room that all bars need."""
        return self.room(upright=self._upright)

    def room(self, *, upright: bool) -> QSize:
        """Return the room that all bars need in a column (upright) or a row."""
        count = len(self._bars)
        if upright:
            return QSize(grown(_LINE_LENGTH), count * grown(_LINE_HEIGHT))
        return QSize(count * grown(_STANDING_WIDTH), grown(_STANDING_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return the room that all bars need."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign, the bar and in a column the number of each."""
        with smooth_painter(self) as painter:
            for bar, room in zip(self._bars, self._rooms(), strict=True):
                if self._upright:
                    self._draw_lying(painter, bar, room)
                else:
                    self._draw_standing(painter, bar, room)

    def _rooms(self) -> Iterator[QRectF]:
        """Yield the room of each bar with its sign."""
        for number in range(len(self._bars)):
            if self._upright:
                yield QRectF(0, number * grown(_LINE_HEIGHT), self.width(), grown(_LINE_HEIGHT))
            else:
                yield QRectF(
                    number * grown(_STANDING_WIDTH), 0, grown(_STANDING_WIDTH), self.height()
                )

    def _draw_lying(self, painter: QPainter, bar: Bar, room: QRectF) -> None:
        font = figures(self.font())
        digits = QFontMetrics(font).horizontalAdvance("88")
        side = room.height() * 0.68
        self._draw_sign(painter, bar, QPointF(side / 2, room.center().y()), side)
        thick = room.height() * _THICKNESS
        left, right = side * 1.5, room.right() - digits * 1.4
        track = QRectF(left, room.center().y() - thick / 2, right - left, thick)
        self._draw_track(painter, track)
        if bar.done:
            track.setWidth(max(track.width() * bar.done / bar.whole, thick))
            self._fill(painter, track, bar)
        painter.setFont(font)
        painter.setPen(self._ink)
        painter.drawText(room, _AT_RIGHT, str(bar.done))

    def _draw_standing(self, painter: QPainter, bar: Bar, room: QRectF) -> None:
        thick = room.width() * 0.5
        side = room.width() * 0.72
        self._draw_sign(painter, bar, QPointF(room.center().x(), room.bottom() - side / 2), side)
        high = room.height() - side - 2
        track = QRectF(room.center().x() - thick / 2, 0, thick, high)
        self._draw_track(painter, track)
        if bar.done:
            track.setTop(high - max(high * bar.done / bar.whole, 2))
            self._fill(painter, track, bar)

    def _draw_sign(self, painter: QPainter, bar: Bar, middle: QPointF, side: float) -> None:
        painter.fillPath(suit_path(bar.suit, side).translated(middle), self._ink)

    def _draw_track(self, painter: QPainter, track: QRectF) -> None:
        if current_theme().plain:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self._ink)
            painter.drawRect(track)
            return
        pale = QColor(self._ink)
        pale.setAlphaF(_TRACK)
        self._draw_rounded(painter, track, pale)

    def _fill(self, painter: QPainter, part: QRectF, bar: Bar) -> None:
        is_golden = is_full(bar) and not current_theme().plain
        self._draw_rounded(painter, part, QColor(FULL) if is_golden else self._ink)

    @staticmethod
    def _draw_rounded(painter: QPainter, room: QRectF, colour: QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        radius = min(room.width(), room.height()) / 2
        painter.drawRoundedRect(room, radius, radius)
