"""The lane with the sign over the pins, and what celebrates a strike or a spare."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.sounds import Sound
from gamesuite.games.bowling_solitaire.controller import LaneContent
from gamesuite.tables.bowling_solitaire.geometry import Geometry
from gamesuite.tables.bowling_solitaire.lane_picture import lane_picture
from gamesuite.tables.bowling_solitaire.strike_praise import draw_praise
from gamesuite.widgets.look.font import boxed, fitting, shrunk, sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import MomentPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_TITLE_SHARE = 0.42
"""The share of the sign's height for its upper line."""


class LaneWidget(MomentPart):
    """Draws the lane behind pins and balls; strikes and spares are moments."""

    sound: Sound = "strike"

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._geometry: Geometry | None = None
        self._lane: tuple[Theme, float, QImage] | None = None

    def lay(self, geometry: Geometry) -> None:
        """Take its place in ``geometry``."""
        if geometry != self._geometry:
            self._geometry, self._lane = geometry, None
            self.setGeometry(geometry.lane)
            self.update()

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether a rack has just ended with a strike or a spare."""
        if not isinstance(before, LaneContent) or not isinstance(now, LaneContent):
            return False
        return bool(now.moment) and not before.moment and before.title == now.title

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lane, the sign, and the name of a strike or spare where the pins stood."""
        content = self.part.content
        if self._geometry is None or not isinstance(content, LaneContent):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawImage(0, 0, self._picture(self._geometry))
        self._draw_sign(painter, QRectF(self._geometry.sign.translated(-self.pos())), content)
        if content.praise:
            deck = QRectF(self._geometry.deck.translated(-self.pos()))
            painter.setFont(self.font())
            draw_praise(painter, deck, self.height(), content, self.progress)
        painter.end()

    def _picture(self, geometry: Geometry) -> QImage:
        """Return the lane, cached so that a moving pin only copies pixels."""
        theme, ratio = current_theme(), self.devicePixelRatioF()
        if self._lane is None or self._lane[:2] != (theme, ratio):
            self._lane = theme, ratio, lane_picture(geometry, theme, ratio)
        return self._lane[2]

    def _draw_sign(self, painter: QPainter, board: QRectF, content: LaneContent) -> None:
        theme = current_theme()
        light = QLinearGradient(board.topLeft(), board.bottomLeft())
        for at, colour in ((0, "#3b2f4a"), (0.5, "#251d31"), (1, "#191322")):
            light.setColorAt(at, QColor("#000000" if theme.plain else colour))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawRoundedRect(board, 10, 10)
        painter.fillRect(board.adjusted(0, board.height() / 2, 0, 0), light)
        painter.setPen(QPen(QColor("#ffffff" if theme.plain else "#c99a4b"), 2))
        painter.drawLine(board.bottomLeft(), board.bottomRight())
        upper = QRectF(board.left(), board.top() + 2, board.width(), board.height() * _TITLE_SHARE)
        lower = QRectF(board.left(), upper.bottom(), board.width(), board.bottom() - upper.bottom())
        title = f"{content.title} · {content.detail}" if content.news else content.title
        self._draw_line(painter, upper, (title, content.detail), "#d9cfe2")
        news = content.news or content.detail
        self._draw_line(painter, lower, (news[:1].upper() + news[1:],), "#ffd873", bold=True)

    def _draw_line(
        self,
        painter: QPainter,
        space: QRectF,
        variants: tuple[str, ...],
        colour: str,
        *,
        bold: bool = False,
    ) -> None:
        room = QSizeF(space.width() - 16, space.height())
        pixels = min(space.height() * 0.74, 30)
        font = shrunk(variants[0], sized(self.font(), pixels, bold=bold), room.width())
        words = fitting(variants, font, room.width())
        if words not in variants:
            words = variants[-1]
        font = boxed(words, font, font.pixelSize(), room, bold=bold)
        painter.setFont(font)
        painter.setPen(QColor("#ffffff" if current_theme().plain else colour))
        painter.drawText(space, _CENTRE, fitting((words,), font, room.width()))
