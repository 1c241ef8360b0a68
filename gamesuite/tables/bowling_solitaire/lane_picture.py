"""The picture of the lane: the pit, gutters, polished boards in perspective, and its marks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from gamesuite.tables.bowling_solitaire.geometry import Geometry
from gamesuite.widgets.look.theme import Theme

_BOARDS = 21
_SHADES = (0, 14, 5, 20, 9, 2, 16, 7)
"""How much darker the boards are than the lightest one, in turn."""
_ARROWS = (0.08, 0.22, 0.36, 0.5, 0.64, 0.78, 0.92)
_FAR, _NEAR = 0, 1
_WOOD = {False: ("#8d5f33", "#d9a763", "#f0cd93"), True: ("#5f4022", "#a5763f", "#c89a5d")}
"""The boards at the pit, at the foul line and in front, by whether the theme is dark."""
_CORNER = 10


def lane_picture(geometry: Geometry, theme: Theme, ratio: float) -> QImage:
    """Return the lane of ``geometry`` in the light of ``theme``, ``ratio`` pixels to the point."""
    lane = geometry.lane
    picture = QImage(lane.size() * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(0)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = QPainterPath()
    outline.addRoundedRect(QRectF(0, 0, lane.width(), lane.height()), _CORNER, _CORNER)
    painter.setClipPath(outline)
    painter.fillPath(outline, QColor("#000000" if theme.plain else "#17141d"))
    _Lane(painter, geometry, theme).draw(lane.size())
    painter.end()
    return picture


class _Lane:
    """Draws the lane with ``painter``, whose origin is the corner of the lane."""

    def __init__(self, painter: QPainter, geometry: Geometry, theme: Theme) -> None:
        self._painter = painter
        self._theme = theme
        origin = QPointF(geometry.lane.topLeft())
        self._corners = [corner - origin for corner in geometry.lane_corners()]
        self._foul = geometry.foul_line - origin.y()
        self._gutter = geometry.gutter
        self._pin = geometry.pin_width
        self._sign = geometry.sign.height()

    def draw(self, size: QSize) -> None:
        """Draw everything on a lane of ``size``."""
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._draw_neighbours(size)
        self._draw_pit(size)
        self._draw_gutters()
        self._draw_boards()
        self._draw_marks()
        if not self._theme.plain:
            self._draw_polish(size)

    def _at(self, share: float, depth: float, outside: float = 0.0) -> QPointF:
        """Return the point ``share`` of the way across and ``depth`` of the way to the front.

        ``outside`` moves it away from the boards, in gutters.
        """
        far_left, far_right, near_right, near_left = self._corners
        left = far_left + (near_left - far_left) * depth
        right = far_right + (near_right - far_right) * depth
        wide = (right.x() - left.x()) / (far_right.x() - far_left.x())
        return left + (right - left) * share + QPointF(outside * self._gutter * wide, 0)

    def _strip(self, *edges: tuple[float, float]) -> QPolygonF:
        """Return the strip between two edges, each a share across and gutters outside."""
        (left, left_out), (right, right_out) = edges
        return QPolygonF(
            [
                self._at(left, _FAR, left_out),
                self._at(right, _FAR, right_out),
                self._at(right, _NEAR, right_out),
                self._at(left, _NEAR, left_out),
            ]
        )

    def _draw_neighbours(self, size: QSize) -> None:
        """Draw the dim lanes on either side, and the floor between."""
        floor = QLinearGradient(0, self._corners[0].y(), 0, size.height())
        floor.setColorAt(0, QColor("#000000" if self._theme.plain else "#1c1822"))
        floor.setColorAt(1, QColor("#000000" if self._theme.plain else "#3a323c"))
        self._painter.setBrush(floor)
        self._painter.drawRect(QRectF(0, self._corners[0].y(), size.width(), size.height()))
        if self._theme.plain:
            return
        wood = QLinearGradient(0, self._corners[0].y(), 0, size.height())
        wood.setColorAt(0, QColor(70, 48, 30))
        wood.setColorAt(1, QColor(128, 92, 56))
        self._painter.setBrush(wood)
        self._painter.drawPolygon(self._strip((0, -12), (0, -2.1)))
        self._painter.drawPolygon(self._strip((1, 2.1), (1, 12)))

    def _draw_pit(self, size: QSize) -> None:
        """Draw the dark opening behind the pins, lit from above."""
        pit = QRectF(0, self._sign, size.width(), self._corners[0].y() - self._sign)
        light = QLinearGradient(pit.topLeft(), pit.bottomLeft())
        light.setColorAt(0, QColor("#000000" if self._theme.plain else "#0b090f"))
        light.setColorAt(1, QColor("#000000" if self._theme.plain else "#2a2230"))
        self._painter.fillRect(pit, light)
        if self._theme.plain:
            return
        glow = QRadialGradient(pit.center().x(), pit.top(), size.width() * 0.45)
        glow.setColorAt(0, QColor(255, 226, 170, 70))
        glow.setColorAt(1, QColor(255, 226, 170, 0))
        self._painter.fillRect(pit, glow)

    def _draw_gutters(self) -> None:
        for edge, side in ((0, -1), (1, 1)):
            for at, tone in enumerate(("#4c4853", "#37333d", "#26232b", "#37333d")):
                colour = QColor("#303030" if self._theme.plain else tone)
                self._painter.setBrush(colour)
                reach = 1 - at * 0.24
                self._painter.drawPolygon(self._strip((edge, 0), (edge, side * reach)))
            self._painter.setBrush(QColor("#ffffff" if self._theme.plain else "#5c4630"))
            self._painter.drawPolygon(self._strip((edge, side * 1.0), (edge, side * 1.12)))

    def _draw_boards(self) -> None:
        top, bottom = self._corners[0].y(), self._corners[2].y()
        tones = [QColor(each) for each in _WOOD[self._theme.dark]]
        foul = min(max((self._foul - top) / (bottom - top), 0), 1)
        for board in range(_BOARDS):
            wood = QLinearGradient(0, top, 0, bottom)
            darker = 100 + _SHADES[board % len(_SHADES)] // 2
            for at, tone in zip((0, foul, 1), tones, strict=True):
                wood.setColorAt(at, QColor("#202020") if self._theme.plain else tone.darker(darker))
            self._painter.setBrush(wood)
            self._painter.drawPolygon(
                self._strip((board / _BOARDS, 0), ((board + 1) / _BOARDS, 0.004))
            )
        self._painter.setPen(QPen(QColor(70, 40, 14, 70), max(self._pin / 70, 0.6)))
        for board in range(1, _BOARDS):
            self._painter.drawLine(
                self._at(board / _BOARDS, _FAR), self._at(board / _BOARDS, _NEAR)
            )
        self._painter.setPen(Qt.PenStyle.NoPen)

    def _draw_marks(self) -> None:
        """Draw the foul line and, before it, the arrows that bowlers aim by."""
        top, bottom = self._corners[0].y(), self._corners[2].y()
        depth = (self._foul - top) / (bottom - top)
        white = self._theme.plain
        self._painter.setPen(
            QPen(QColor("#ffffff" if white else "#2a1a10"), max(self._pin * 0.055, 2))
        )
        self._painter.drawLine(self._at(0, depth), self._at(1, depth))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor("#ffffff") if white else QColor(104, 44, 22, 190))
        for at in _ARROWS:
            rise = (0.42 + 0.9 * (0.5 - abs(at - 0.5))) * self._pin
            tip = self._at(at, depth - (rise + 0.1 * self._pin) / (bottom - top))
            side, down = 0.09 * self._pin, 0.24 * self._pin
            self._painter.drawPolygon(
                QPolygonF([tip, tip + QPointF(side, down), tip + QPointF(-side, down)])
            )

    def _draw_polish(self, size: QSize) -> None:
        """Draw the light that the boards reflect, from the pit and along the middle."""
        self._painter.save()
        boards = QPainterPath()
        boards.addPolygon(QPolygonF(self._corners))
        self._painter.setClipPath(boards, Qt.ClipOperation.IntersectClip)
        top, bottom = self._corners[0].y(), self._corners[2].y()
        dusk = QLinearGradient(0, top, 0, top + (bottom - top) * 0.5)
        dusk.setColorAt(0, QColor(20, 8, 0, 120))
        dusk.setColorAt(1, QColor(20, 8, 0, 0))
        self._painter.fillRect(QRectF(0, top, size.width(), bottom - top), dusk)
        shine = QRadialGradient(size.width() / 2, 0, size.width() * 0.36)
        shine.setColorAt(0, QColor(255, 244, 214, 105))
        shine.setColorAt(1, QColor(255, 244, 214, 0))
        self._painter.translate(0, (top + self._foul) / 2)
        self._painter.scale(1, 0.8 * (self._foul - top) / size.width() * 2.2)
        self._painter.fillRect(QRectF(0, -size.height(), size.width(), 2 * size.height()), shine)
        self._painter.restore()
