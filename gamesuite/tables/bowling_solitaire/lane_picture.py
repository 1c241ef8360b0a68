"""The picture of the lane behind pins and balls, without the sign: pit, gutters, boards, marks."""

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
from gamesuite.tables.bowling_solitaire.pins_and_balls import graded
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import Theme

_CORNER = 10
"""The radius of the corners of the picture, in pixels."""
_BOARDS = 21
"""How many boards the lane has."""
_SHADES = (0, 14, 5, 20, 9, 2, 16, 7)
"""How much darker the boards are than the lightest one, in half percent; then it starts again."""
_WOOD = {False: ("#8d5f33", "#d9a763", "#f0cd93"), True: ("#5f4022", "#a5763f", "#c89a5d")}
"""The boards at the pit, at the foul line and in front, by whether the theme is dark."""
_OVERLAP = 0.004
"""How far a board reaches over the next one, in widths of a gutter, so that no gap is seen."""
_GUTTER_TONES = ("#4c4853", "#37333d", "#26232b", "#37333d")
"""The colours of a gutter, the widest strip of it first."""
_GUTTER_STEP = 0.24
"""How much narrower each strip of a gutter is than the one before, in widths of the gutter."""
_GUTTER_EDGE = 0.12
"""The width of the edge on the far side of a gutter, in widths of the gutter."""
_ARROWS = (0.08, 0.22, 0.36, 0.5, 0.64, 0.78, 0.92)
"""Where the arrows are, as shares of the way across."""


def lane_picture(geometry: Geometry, theme: Theme, ratio: float) -> QImage:
    """Return the lane of ``geometry`` in the light of ``theme``, ``ratio`` pixels to the point."""
    size = geometry.lane.size()
    picture = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(0)
    with smooth_painter(picture) as painter:
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(0, 0, size.width(), size.height()), _CORNER, _CORNER)
        painter.setClipPath(outline)
        painter.fillPath(outline, QColor("#000000" if theme.plain else "#17141d"))
        _LanePainter(painter, geometry, theme).draw()
    return picture


class _LanePainter:
    """Draws the lane of ``geometry`` with ``painter``, whose origin is the corner of the lane."""

    def __init__(self, painter: QPainter, geometry: Geometry, theme: Theme) -> None:
        self._painter = painter
        self._theme = theme
        self._size: QSize = geometry.lane.size()
        origin = QPointF(geometry.lane.topLeft())
        self._corners = [corner - origin for corner in geometry.lane_corners()]
        """The corners of the boards: far left, far right, near right, near left."""
        self._far_y = self._corners[0].y()
        self._near_y = self._corners[2].y()
        self._foul_y = geometry.foul_line - origin.y()
        self._foul_depth = (self._foul_y - self._far_y) / (self._near_y - self._far_y)
        """How much of the way from the far end to the front the foul line is."""
        self._gutter_width = geometry.gutter
        self._pin_width = geometry.pin_width
        self._pit_top = geometry.sign.height()

    def draw(self) -> None:
        """Draw everything, from the back to the front."""
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._draw_neighbours()
        self._draw_pit()
        self._draw_gutters()
        self._draw_boards()
        self._draw_foul_line()
        self._draw_arrows()
        if not self._theme.plain:
            self._draw_polish()

    def _draw_neighbours(self) -> None:
        """Draw the floor in front of the pit, and on it the dim lanes on either side."""
        width, height = self._size.width(), self._size.height()
        floor = ("#000000", "#000000") if self._theme.plain else ("#1c1822", "#3a323c")
        self._painter.setBrush(_downward(self._far_y, height, *floor))
        self._painter.drawRect(QRectF(0, self._far_y, width, height))
        if self._theme.plain:
            return
        self._painter.setBrush(_downward(self._far_y, height, "#46301e", "#805c38"))
        self._painter.drawPolygon(self._strip((0, -12), (0, -2.1)))
        self._painter.drawPolygon(self._strip((1, 2.1), (1, 12)))

    def _draw_pit(self) -> None:
        """Draw the dark opening behind the pins, lit from above."""
        width = self._size.width()
        pit = QRectF(0, self._pit_top, width, self._far_y - self._pit_top)
        light = ("#000000", "#000000") if self._theme.plain else ("#0b090f", "#2a2230")
        self._painter.fillRect(pit, _downward(pit.top(), pit.bottom(), *light))
        if self._theme.plain:
            return
        lamp = QRadialGradient(pit.center().x(), pit.top(), width * 0.45)
        glow = graded(lamp, (0, QColor(255, 226, 170, 70)), (1, QColor(255, 226, 170, 0)))
        self._painter.fillRect(pit, glow)

    def _draw_gutters(self) -> None:
        """Draw a gutter on either side, hollow by its tones, with an edge beyond it."""
        for board_edge, outward in ((0, -1), (1, 1)):
            for number, tone in enumerate(_GUTTER_TONES):
                colour = QColor("#303030" if self._theme.plain else tone)
                self._painter.setBrush(colour)
                reach = outward * (1 - number * _GUTTER_STEP)
                self._painter.drawPolygon(self._strip((board_edge, 0), (board_edge, reach)))
            self._painter.setBrush(QColor("#ffffff" if self._theme.plain else "#5c4630"))
            outside = outward * (1 + _GUTTER_EDGE)
            self._painter.drawPolygon(self._strip((board_edge, outward), (board_edge, outside)))

    def _draw_boards(self) -> None:
        """Draw the boards, lightest in front, and the seams between them."""
        tones = [QColor(tone) for tone in _WOOD[self._theme.dark]]
        foul_depth = min(max(self._foul_depth, 0), 1)  # a gradient has no place outside
        for board in range(_BOARDS):
            darker = 100 + _SHADES[board % len(_SHADES)] // 2
            shades = [
                QColor("#202020") if self._theme.plain else tone.darker(darker) for tone in tones
            ]
            wood = QLinearGradient(0, self._far_y, 0, self._near_y)
            self._painter.setBrush(graded(wood, *zip((0, foul_depth, 1), shades, strict=True)))
            left, right = board / _BOARDS, (board + 1) / _BOARDS
            self._painter.drawPolygon(self._strip((left, 0), (right, _OVERLAP)))
        self._painter.setPen(QPen(QColor(70, 40, 14, 70), max(self._pin_width / 70, 0.6)))
        for board in range(1, _BOARDS):
            left = board / _BOARDS
            self._painter.drawLine(self._point(left, 0), self._point(left, 1))
        self._painter.setPen(Qt.PenStyle.NoPen)

    def _draw_foul_line(self) -> None:
        colour = QColor("#ffffff" if self._theme.plain else "#2a1a10")
        self._painter.setPen(QPen(colour, max(self._pin_width * 0.055, 2)))
        self._painter.drawLine(self._point(0, self._foul_depth), self._point(1, self._foul_depth))
        self._painter.setPen(Qt.PenStyle.NoPen)

    def _draw_arrows(self) -> None:
        """Draw the arrows beyond the foul line that bowlers aim by, farthest in the middle."""
        is_plain = self._theme.plain
        self._painter.setBrush(QColor("#ffffff") if is_plain else QColor(104, 44, 22, 190))
        for share in _ARROWS:
            rise = (0.42 + 0.9 * (0.5 - abs(share - 0.5))) * self._pin_width
            beyond = (rise + 0.1 * self._pin_width) / (self._near_y - self._far_y)
            tip = self._point(share, self._foul_depth - beyond)
            side, down = 0.09 * self._pin_width, 0.24 * self._pin_width
            self._painter.drawPolygon(
                QPolygonF([tip, tip + QPointF(side, down), tip + QPointF(-side, down)])
            )

    def _draw_polish(self) -> None:
        """Draw dusk on the boards at the pit, and light that they reflect along the middle."""
        width, height = self._size.width(), self._size.height()
        far_y, near_y = self._far_y, self._near_y
        with saved(self._painter):
            boards = QPainterPath()
            boards.addPolygon(QPolygonF(self._corners))
            self._painter.setClipPath(boards, Qt.ClipOperation.IntersectClip)
            dusk = _downward(
                far_y, (far_y + near_y) / 2, QColor(20, 8, 0, 120), QColor(20, 8, 0, 0)
            )
            self._painter.fillRect(QRectF(0, far_y, width, near_y - far_y), dusk)
            # The light is a circle round 0, 0, drawn as a flat ellipse half way to the foul line.
            shine = QRadialGradient(width / 2, 0, width * 0.36)
            graded(shine, (0, QColor(255, 244, 214, 105)), (1, QColor(255, 244, 214, 0)))
            self._painter.translate(0, (far_y + self._foul_y) / 2)
            self._painter.scale(1, 1.76 * (self._foul_y - far_y) / width)
            self._painter.fillRect(QRectF(0, -height, width, 2 * height), shine)

    # Places in perspective

    def _strip(self, left: tuple[float, float], right: tuple[float, float]) -> QPolygonF:
        """Return what lies between two edges from the far end to the front.

        Each edge is a share of the way across the boards, and how many gutters outside of that.
        """
        return QPolygonF(
            [
                self._point(left[0], 0, left[1]),
                self._point(right[0], 0, right[1]),
                self._point(right[0], 1, right[1]),
                self._point(left[0], 1, left[1]),
            ]
        )

    def _point(self, share: float, depth: float, outside: float = 0.0) -> QPointF:
        """Return the point ``share`` of the way across and ``depth`` of the way to the front.

        ``outside`` moves it to the right, or if negative to the left, in widths of a gutter there.
        """
        far_left, far_right, near_right, near_left = self._corners
        left = far_left + (near_left - far_left) * depth
        right = far_right + (near_right - far_right) * depth
        scale = (right.x() - left.x()) / (far_right.x() - far_left.x())
        aside = QPointF(outside * self._gutter_width * scale, 0)
        return left + (right - left) * share + aside


def _downward(
    top: float, bottom: float, first: QColor | str, last: QColor | str
) -> QLinearGradient:
    """Return a gradient of two colours from ``top`` to ``bottom``."""
    return graded(QLinearGradient(0, top, 0, bottom), (0, first), (1, last))
