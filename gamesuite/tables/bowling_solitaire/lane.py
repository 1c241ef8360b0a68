"""The lane: its picture, the sign over the pins, and what celebrates a strike or a spare."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Sound
from gamesuite.games.bowling_solitaire.controller import LaneContent
from gamesuite.tables.bowling_solitaire.geometry import Geometry
from gamesuite.tables.bowling_solitaire.pins_and_balls import PIN_SHAPE, graded, pin_outline
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.look.font import boxed, fitting, shrunk, sized
from gamesuite.widgets.look.painting import saved, smooth_painter
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

    def draw(self, painter: QPainter) -> None:
        """Draw the lane, the sign, and the name of a strike or spare where the pins stood."""
        content = self.part.content
        if self._geometry is None or not isinstance(content, LaneContent):
            return
        painter.drawImage(0, 0, self._picture(self._geometry))
        self._draw_sign(painter, QRectF(self._geometry.sign.translated(-self.pos())), content)
        if content.praise:
            deck = QRectF(self._geometry.deck.translated(-self.pos()))
            painter.setFont(self.font())
            _draw_praise(painter, deck, self.height(), content, self.progress)

    def _picture(self, geometry: Geometry) -> QImage:
        """Return the lane, cached so that a moving pin only copies pixels."""
        theme, ratio = current_theme(), self.devicePixelRatioF()
        if self._lane is None or self._lane[:2] != (theme, ratio):
            self._lane = theme, ratio, lane_picture(geometry, theme, ratio)
        return self._lane[2]

    def _draw_sign(self, painter: QPainter, board: QRectF, content: LaneContent) -> None:
        theme = current_theme()
        colours = ("#000000",) * 3 if theme.plain else ("#3b2f4a", "#251d31", "#191322")
        light = QLinearGradient(board.topLeft(), board.bottomLeft())
        graded(light, *zip((0, 0.5, 1), colours, strict=True))
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


# The picture: the pit, gutters, polished boards in perspective, and the marks

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
    with smooth_painter(picture) as painter:
        outline = QPainterPath()
        outline.addRoundedRect(QRectF(0, 0, lane.width(), lane.height()), _CORNER, _CORNER)
        painter.setClipPath(outline)
        painter.fillPath(outline, QColor("#000000" if theme.plain else "#17141d"))
        _Lane(painter, geometry, theme).draw(lane.size())
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
        top = self._corners[0].y()
        floor = ("#000000", "#000000") if self._theme.plain else ("#1c1822", "#3a323c")
        self._painter.setBrush(_downward(top, size.height(), *floor))
        self._painter.drawRect(QRectF(0, top, size.width(), size.height()))
        if self._theme.plain:
            return
        self._painter.setBrush(_downward(top, size.height(), "#46301e", "#805c38"))
        self._painter.drawPolygon(self._strip((0, -12), (0, -2.1)))
        self._painter.drawPolygon(self._strip((1, 2.1), (1, 12)))

    def _draw_pit(self, size: QSize) -> None:
        """Draw the dark opening behind the pins, lit from above."""
        pit = QRectF(0, self._sign, size.width(), self._corners[0].y() - self._sign)
        light = ("#000000", "#000000") if self._theme.plain else ("#0b090f", "#2a2230")
        self._painter.fillRect(pit, _downward(pit.top(), pit.bottom(), *light))
        if self._theme.plain:
            return
        lamp = QRadialGradient(pit.center().x(), pit.top(), size.width() * 0.45)
        glow = graded(lamp, (0, QColor(255, 226, 170, 70)), (1, QColor(255, 226, 170, 0)))
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
        plain, tones = self._theme.plain, [QColor(each) for each in _WOOD[self._theme.dark]]
        foul = min(max((self._foul - top) / (bottom - top), 0), 1)
        for board in range(_BOARDS):
            darker = 100 + _SHADES[board % len(_SHADES)] // 2
            shades = [QColor("#202020") if plain else tone.darker(darker) for tone in tones]
            wood = QLinearGradient(0, top, 0, bottom)
            self._painter.setBrush(graded(wood, *zip((0, foul, 1), shades, strict=True)))
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
        dusk = _downward(top, (top + bottom) / 2, QColor(20, 8, 0, 120), QColor(20, 8, 0, 0))
        self._painter.fillRect(QRectF(0, top, size.width(), bottom - top), dusk)
        shine = QRadialGradient(size.width() / 2, 0, size.width() * 0.36)
        graded(shine, (0, QColor(255, 244, 214, 105)), (1, QColor(255, 244, 214, 0)))
        self._painter.translate(0, (top + self._foul) / 2)
        self._painter.scale(1, 0.8 * (self._foul - top) / size.width() * 2.2)
        self._painter.fillRect(QRectF(0, -size.height(), size.width(), 2 * size.height()), shine)
        self._painter.restore()


def _downward(
    top: float, bottom: float, first: QColor | str, last: QColor | str
) -> QLinearGradient:
    """Return a gradient of two colours from ``top`` to ``bottom``."""
    return graded(QLinearGradient(0, top, 0, bottom), (0, first), (1, last))


# The name of a strike or a spare in large letters, with pins that fly

_PINS = 10
_STRIKE = Praise(light="#ffd24a", rays=14, reach=0.55, high=0.6, edge="#2a0f16", turn=-5)
_SPARE = replace(_STRIKE, light="#ff9d3c")
_APPEARS = 0.3
"""The share of the moment after which the letters begin to grow."""


def _draw_praise(
    painter: QPainter, deck: QRectF, floor: float, content: LaneContent, progress: float
) -> None:
    """Draw the praise of ``content`` on ``deck`` in the font of ``painter``.

    What flies falls below ``floor``. ``progress`` of the moment is from 0 to 1.
    """
    with saved(painter):
        font = painter.font()
        if 0 < progress < 1:
            painter.setClipRect(deck.adjusted(0, 0, 0, floor - deck.bottom()))
            _draw_flying_pins(painter, deck, floor, progress)
        painter.setClipRect(deck)
        size = praise_size(progress, _APPEARS)
        praise = _SPARE if content.moment == "spare" else _STRIKE
        praise.draw_rays(painter, deck, size)
        words = content.praise
        praise.draw_words(painter, deck, words, _praise_font(deck, words, font), size)


def _draw_flying_pins(painter: QPainter, deck: QRectF, floor: float, progress: float) -> None:
    """Draw the pins on their way out, turning, up and then down below ``floor``."""
    size = deck.height() * 0.28
    fall = floor - deck.bottom() + size * 1.4
    for pin in range(_PINS):
        way = (pin - (_PINS - 1) / 2) / _PINS
        x = deck.center().x() + way * deck.width() * 1.5 * progress
        rise = (0.5 + 0.35 * ((pin * 7) % 5) / 4) * 4 * progress * (1 - progress)
        y = deck.bottom() - size * 0.4 - deck.height() * rise + fall * progress**2
        turn = QTransform()
        turn.translate(x, y)
        turn.rotate(progress * 720 * (1 if way > 0 else -1) + pin * 40)
        turn.scale(size / PIN_SHAPE.height(), size / PIN_SHAPE.height())
        turn.translate(-PIN_SHAPE.width() / 2, -PIN_SHAPE.height() / 2)
        path = turn.map(pin_outline())
        painter.setPen(QPen(QColor(60, 40, 30, 180), 1))
        painter.setBrush(QColor(255, 252, 244))
        painter.drawPath(path)
        painter.setPen(QPen(QColor("#c3161f"), max(size * 0.06, 1.5)))
        painter.drawLine(turn.map(QPointF(34, 46)), turn.map(QPointF(66, 46)))


def _praise_font(deck: QRectF, words: str, base: QFont) -> QFont:
    """Return a font in which ``words`` fit ``deck``."""
    font = sized(base, deck.height() * 0.42, bold=True)
    font.setWeight(QFont.Weight.Black)
    font.setItalic(True)
    wide = QFontMetricsF(font).horizontalAdvance(words)
    font.setPixelSize(max(int(font.pixelSize() * min(deck.width() * 0.86 / wide, 1)), 12))
    return font
