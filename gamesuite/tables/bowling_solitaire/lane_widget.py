"""The lane: boards in perspective, the foul line, and the sign over the pins."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from gamesuite.games.bowling_solitaire.table_scene import LaneContent
from gamesuite.tables.bowling_solitaire.geometry import Geometry
from gamesuite.widgets.look.fitting import fitting, sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.painted_part import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_BOARDS = 13
_ARROWS = (0.2, 0.35, 0.5, 0.65, 0.8)


class LaneWidget(PaintedPart):
    """Draws the lane behind pins and balls."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._geometry: Geometry | None = None
        self._lane: tuple[Theme, float, QImage] | None = None

    def lay(self, geometry: Geometry) -> None:
        """Take its place in ``geometry``."""
        self._geometry, self._lane = geometry, None
        self.setGeometry(geometry.lane)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lane and the sign."""
        if self._geometry is None:
            return
        painter = QPainter(self)
        painter.drawImage(0, 0, self._picture(self._geometry))
        self._draw_sign(painter)
        painter.end()

    def _picture(self, geometry: Geometry) -> QImage:
        """Return the lane, cached so that a moving pin only copies pixels."""
        theme, ratio = current_theme(), self.devicePixelRatioF()
        if self._lane is None or self._lane[:2] != (theme, ratio):
            picture = QImage(self.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
            picture.setDevicePixelRatio(ratio)
            picture.fill(0)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            origin = QPointF(self.pos())
            corners = [corner - origin for corner in geometry.lane_corners()]
            self._draw_alley(painter)
            self._draw_boards(painter, corners)
            self._draw_lines(painter, corners, geometry.foul_line - origin.y())
            painter.end()
            self._lane = theme, ratio, picture
        return self._lane[2]

    def _draw_alley(self, painter: QPainter) -> None:
        around = QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(around, 10, 10)
        plain = current_theme().plain
        light = QLinearGradient(0, 0, 0, around.height())
        light.setColorAt(0, QColor("#000000" if plain else "#15131c"))
        light.setColorAt(1, QColor("#000000" if plain else "#2b2530"))
        painter.fillPath(outline, light)
        painter.setClipPath(outline)

    def _draw_boards(self, painter: QPainter, corners: list[QPointF]) -> None:
        far_left, far_right, near_right, near_left = corners
        gutter = (far_right.x() - far_left.x()) * 0.07
        wood = QLinearGradient(0, 0, 0, self.height())
        theme = current_theme()
        tones = (
            ("#6b4a2b", "#b98a55", "#d9b27c")
            if not theme.dark
            else (
                "#4b331d",
                "#87623a",
                "#a98455",
            )
        )
        if theme.plain:
            tones = ("#202020",) * 3
        for at, tone in zip((0, 0.45, 1), tones, strict=True):
            wood.setColorAt(at, QColor(tone))
        trough = QPolygonF(
            [
                far_left - QPointF(gutter, 0),
                far_right + QPointF(gutter, 0),
                near_right + QPointF(gutter * 1.5, 0),
                near_left - QPointF(gutter * 1.5, 0),
            ]
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#000000" if theme.plain else "#3a3640"))
        painter.drawPolygon(trough)
        painter.setBrush(wood)
        painter.drawPolygon(QPolygonF(corners))
        painter.setPen(QPen(QColor(60, 36, 14, 60), 1))
        for board in range(1, _BOARDS):
            share = board / _BOARDS
            far = far_left + (far_right - far_left) * share
            near = near_left + (near_right - near_left) * share
            painter.drawLine(far, near)

    def _draw_lines(self, painter: QPainter, corners: list[QPointF], foul: float) -> None:
        far_left, far_right, near_right, near_left = corners
        share = foul / max(near_left.y(), 1)
        left = far_left + (near_left - far_left) * share
        right = far_right + (near_right - far_right) * share
        painter.setPen(QPen(QColor(20, 14, 10, 150), max(self.height() / 140, 2)))
        painter.drawLine(left, right)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(90, 30, 20, 120))
        side = (right.x() - left.x()) * 0.022
        for at in _ARROWS:
            tip = left + (right - left) * at + QPointF(0, side * (2 + 4 * (0.5 - abs(at - 0.5))))
            down = QPointF(0, side * 2.2)
            painter.drawPolygon(
                QPolygonF([tip, tip + down + QPointF(side, 0), tip + down - QPointF(side, 0)])
            )

    def _draw_sign(self, painter: QPainter) -> None:
        content = self.part.content
        geometry = self._geometry
        if not isinstance(content, LaneContent) or geometry is None:
            return
        top = geometry.pin(0).top() - self.y()
        height = min(max(top - 4.0, 14.0), 60.0)
        space = QRectF(0, 2, self.width(), height)
        font = sized(self.font(), height * 0.62, bold=True)
        painter.setFont(font)
        painter.setPen(QColor("#ffd873"))
        words = (f"{content.title} · {content.detail}", content.detail)
        painter.drawText(space, _CENTRE, fitting(words, font, self.width() - 16))
