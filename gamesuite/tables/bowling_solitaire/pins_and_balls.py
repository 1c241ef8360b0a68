"""Pins and balls on the lane, the spots where pins stand, and the piles of balls.

Pins and balls are pieces; spots and piles are the parts they lie on, drawn below them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, TypeVar

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGradient,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from gamesuite.engine.cards import CardId
from gamesuite.engine.table.scene import Look
from gamesuite.games.bowling_solitaire.controller import PileContent
from gamesuite.games.bowling_solitaire.rules import PILE_PARTS, PILE_PLACES, PINS
from gamesuite.tables.bowling_solitaire.geometry import PILE_WIDTH
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.drawing.marks import ring_lines
from gamesuite.widgets.look.font import READABLE, SMALLEST, boxed, sized
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.bases import PieceWidget
from gamesuite.widgets.table.part_widgets import PaintedPart

G = TypeVar("G", bound=QGradient)
"""A kind of gradient, which `graded` gives back."""

_CENTRE = Qt.AlignmentFlag.AlignCenter
_UNDER_RIM = QColor(0, 0, 0, 190)
"""The darker and wider line below a rim, so that it is seen on any colour."""


_RIM, _HIT_RIM = 0.06, 0.11
"""The width of a rim, compared with that of the piece, and of one round what would be hit."""
_FOCUS_RIM = 0.03
"""The width of the coloured line of the ring of the focus, compared with that of the piece."""


def graded(gradient: G, *stops: tuple[float, QColor | str]) -> G:
    """Return ``gradient`` with ``stops``: shares of its way, each with its colour."""
    for share, colour in stops:
        gradient.setColorAt(share, QColor(colour))
    return gradient


class LanePiece(PieceWidget):
    """The piece ``id`` with the number ``face``, None while it is hidden.

    It draws its look itself, as a rim. The base keeps ``id`` and ``face``.
    """

    shows_look: ClassVar[bool] = True

    def __init__(self, piece: CardId, face: str | None, parent: QWidget) -> None:
        super().__init__(piece, face, parent)
        self._style = CardStyle()
        self._look: Look = ""

    def set_style(self, style: CardStyle) -> None:
        """Draw the piece in the light and contrast of ``style``."""
        if style != self._style:
            self._style = style
            self.update()

    def set_look(self, look: Look) -> None:
        """Show ``look``."""
        if look != self._look:
            self._look = look
            self.update()

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle on the table that a ring goes round, and its corner radius."""
        return self.geometry(), self.width() / 2

    def rim(self) -> str | None:
        """Return the colour of the rim for the look or the focus, None for neither."""
        theme = current_theme()
        rims = {
            "chosen": theme.target,
            "held": theme.target,
            "target": theme.hint,
            "good": theme.success if theme.plain else "#7dff8f",
            "warn": theme.warning if theme.plain else "#ff5f45",
        }
        return theme.table_focus if self.hasFocus() else rims.get(self._look)

    def draw_rim(self, painter: QPainter, outline: QPainterPath) -> None:
        """Draw a rim along ``outline`` if the piece has a look or the focus."""
        rim = self.rim()
        if rim is None:
            return
        share = _HIT_RIM if self._look in ("good", "warn") else _RIM
        thick = max(self.width() * share, 2)
        if self.hasFocus():
            pens = [*ring_lines(rim, max(self.width() * _FOCUS_RIM, 2))]
        else:
            pens = [QPen(_UNDER_RIM, thick * 1.6), QPen(QColor(rim), thick)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        outline = shrunk_into(outline, QRectF(self.rect()), pens[0].widthF() / 2)
        for pen in pens:
            painter.setPen(pen)
            painter.drawPath(outline)


def shrunk_into(outline: QPainterPath, place: QRectF, margin: float) -> QPainterPath:
    """Return ``outline``, shrunk where it is nearer than ``margin`` to an edge of ``place``."""
    before = outline.boundingRect()
    after = before.intersected(place.adjusted(margin, margin, -margin, -margin))
    fit = QTransform.fromTranslate(after.left(), after.top())
    fit.scale(after.width() / before.width(), after.height() / before.height())
    fit.translate(-before.left(), -before.top())
    return fit.map(outline)


# Pins

PIN_SHAPE = QSizeF(100, 150)
"""The size of the outline of a pin; the lengths below are in the same units."""
_BELLY = QRectF(9, 63, 82, 70)
"""The place of the number."""
_HEAD = QRectF(31, 3, 38, 33)
"""The place of the letter."""
_STRIPES = (39, 48)
"""The upper edges of the two stripes round the neck."""

_NUMBER_SHARE = 0.56
"""The height of the number, compared with the width of the pin."""
_LETTER_SHARE = 0.27
"""The height of the letter, compared with the width of the pin."""
_LETTER_MOST = 0.34
"""The greatest such height, on a small pin: there the letter fills the head to be readable."""
_TURN = math.radians(200)
"""How far a pin turns when it falls."""
_MARGIN = 0.96
"""How much of its widget a falling pin fills."""


@lru_cache(maxsize=1)
def pin_outline() -> QPainterPath:
    """Return the outline of a pin 100 wide and 150 high."""
    path = QPainterPath(QPointF(50, 2))
    path.cubicTo(64, 2, 71, 12, 69, 25)
    path.cubicTo(67, 38, 63, 42, 66, 54)
    path.cubicTo(70, 67, 91, 76, 91, 101)
    path.cubicTo(91, 124, 78, 136, 72, 147)
    path.quadTo(50, 151, 28, 147)
    path.cubicTo(22, 136, 9, 124, 9, 101)
    path.cubicTo(9, 76, 30, 67, 34, 54)
    path.cubicTo(37, 42, 33, 38, 31, 25)
    path.cubicTo(29, 12, 36, 2, 50, 2)
    return path


class PinWidget(LanePiece):
    """The pin ``id`` with the number ``face``."""

    def __init__(self, piece: CardId, face: str | None, parent: QWidget) -> None:
        super().__init__(piece, face, parent)
        self._fallen = 0.0
        """How far it is on its way off the lane, from 0 to 1."""

    def covers(self, point: QPoint) -> bool:
        """Return whether the pin covers ``point`` of the table; beside its neck nothing does."""
        at = QPointF(point - self.pos())
        shape = QPointF(
            at.x() * PIN_SHAPE.width() / self.width(), at.y() * PIN_SHAPE.height() / self.height()
        )
        return pin_outline().contains(shape)

    def leave(self, progress: float) -> None:
        """Tumble on the way off the lane; ``progress`` is from 0 to 1."""
        self._fallen = progress

    def draw(self, painter: QPainter) -> None:
        """Draw the pin, and a rim for its look or the focus."""
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._tumble(painter)
            unit = QTransform.fromScale(
                self.width() / PIN_SHAPE.width(), self.height() / PIN_SHAPE.height()
            )
            outline = unit.map(pin_outline())
            self._draw_body(painter, unit, outline)
            self.draw_rim(painter, outline)
            painter.setFont(self._font(self.width() * _NUMBER_SHARE))
            painter.setPen(QColor("#000000" if self._style.high_contrast else "#1d1b22"))
            painter.drawText(unit.mapRect(_BELLY), _CENTRE, self.face or "")
            letter = max(self.width() * _LETTER_SHARE, min(self.width() * _LETTER_MOST, SMALLEST))
            if self._style.keys and letter >= READABLE:
                painter.setFont(self._font(letter))
                painter.setPen(QColor("#000000" if self._style.high_contrast else "#8a5b12"))
                painter.drawText(unit.mapRect(_HEAD), _CENTRE, PINS[self.id.place])

    def _font(self, pixels: float) -> QFont:
        """Return the font ``pixels`` high, however small the pin is."""
        font = sized(self.font(), pixels, bold=True)
        font.setPixelSize(max(round(pixels), READABLE))
        return font

    def _tumble(self, painter: QPainter) -> None:
        """Turn the pin, as small as it must be to stay within its widget."""
        if not self._fallen:
            return
        width, height = self.width(), self.height()
        turned = self._fallen * (_TURN if self.id.place % 2 else -_TURN)
        across, along = abs(math.cos(turned)), abs(math.sin(turned))
        size = min(
            width / (width * across + height * along), height / (width * along + height * across)
        )
        painter.translate(width / 2, height / 2)
        painter.rotate(math.degrees(turned))
        painter.scale(size * _MARGIN, size * _MARGIN)
        painter.translate(-width / 2, -height / 2)

    def _draw_body(self, painter: QPainter, unit: QTransform, outline: QPainterPath) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if self._style.high_contrast:
            painter.fillPath(outline, QColor("#ffffff"))
        else:
            light = graded(QLinearGradient(0, 0, self.width(), 0), *self._ivory())
            painter.fillPath(outline, light)
        with saved(painter):
            painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
            for top in _STRIPES:
                painter.fillRect(unit.mapRect(QRectF(0, top, 100, 5.5)), QColor("#c3161f"))
            if not self._style.high_contrast:
                foot = QLinearGradient(0, self.height() * 0.8, 0, self.height())
                shade = graded(foot, (0, QColor(90, 60, 20, 0)), (1, QColor(90, 60, 20, 110)))
                painter.fillRect(QRectF(0, 0, self.width(), self.height()), shade)
        edge = QColor("#000000" if self._style.high_contrast else "#4a4034")
        painter.strokePath(outline, QPen(edge, max(self.width() * 0.018, 1)))

    def _ivory(self) -> tuple[tuple[float, str], ...]:
        """Return the colours of the body from left to right, each with its share of the width."""
        if self._style.dark:
            return ((0, "#a0967f"), (0.28, "#f3ecde"), (0.62, "#e6dcc8"), (1, "#857b68"))
        return ((0, "#b8ad96"), (0.28, "#ffffff"), (0.62, "#f6efe0"), (1, "#988c75"))


class PinSpotWidget(PaintedPart):
    """Shows where a pin stands; once it has gone, its letter on a dark spot."""

    shows_look: ClassVar[bool] = True

    def draw(self, painter: QPainter) -> None:
        """Draw the shadow of the pin, or the empty spot."""
        painter.setPen(Qt.PenStyle.NoPen)
        width, foot = self.width(), self.height()
        if self.part.pieces:
            painter.setBrush(QColor(20, 8, 0, 110))
            painter.drawEllipse(QRectF(width * 0.2, foot - width * 0.16, width * 0.8, width * 0.16))
            return
        spot = QRectF(width * 0.14, foot - width * 0.4, width * 0.72, width * 0.34)
        if self.part.look != "dim":  # else the name of a strike or spare is there
            is_plain = current_theme().plain
            painter.setBrush(QColor(0, 0, 0) if is_plain else QColor(20, 8, 0, 150))
            painter.drawEllipse(spot)
            pixels = max(width * 0.26, SMALLEST)
            painter.setFont(boxed(self.part.key, self.font(), pixels, spot.size(), bold=is_plain))
            painter.setPen(QColor(255, 255, 255, 255 if is_plain else 230))
            painter.drawText(spot, _CENTRE, self.part.key)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for pen in ring_lines(current_theme().table_focus, 2):
                painter.setPen(pen)
                painter.drawEllipse(spot)


# Balls

_TONES = (
    ("#8fb1ff", "#2f56b8", "#152a6b", "#081336"),
    ("#ff9d9d", "#b02a3c", "#641022", "#2e0510"),
    ("#86dcb4", "#1d7a58", "#0c4534", "#04211a"),
)
"""The colours of the balls of the left, the centre and the right pile, from light to dark."""


def ball_brush(pile: int, box: QRectF, *, plain: bool) -> QBrush:
    """Return the brush for a ball of the pile ``pile`` that fills ``box``; ``plain`` is black."""
    if plain:
        return QBrush(QColor("#000000"))
    light = QRadialGradient(box.center(), box.width() / 2)
    light.setFocalPoint(QPointF(box.left() + box.width() * 0.33, box.top() + box.height() * 0.25))
    return QBrush(graded(light, *zip((0, 0.3, 0.8, 1), _TONES[pile], strict=True)))


_HOLES = ((0.62, 0.13), (0.745, 0.165), (0.70, 0.26))
"""Where the finger holes are, in diameters from the left and from the top."""


class BallWidget(LanePiece):
    """The ball ``id`` with the number ``face``, None while it is hidden."""

    def draw(self, painter: QPainter) -> None:
        """Draw the ball, its number, and a rim for its look or the focus."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        box = QRectF(0, 0, side, side).adjusted(3, 3, -3, -3)
        self._draw_ball(painter, box)
        if self.face is not None:
            painter.setFont(sized(self.font(), side * 0.54, bold=True))
            painter.setPen(QColor("#ffffff"))
            painter.drawText(box, _CENTRE, self.face)
        outline = QPainterPath()
        outline.addEllipse(box)
        self.draw_rim(painter, outline)

    def _draw_ball(self, painter: QPainter, box: QRectF) -> None:
        """Draw the ball in the colours of the pile it was dealt to, with gloss and holes."""
        pile = next(index for index, places in enumerate(PILE_PLACES) if self.id.place in places)
        is_plain = self._style.high_contrast
        painter.setPen(QPen(QColor("#ffffff"), 2) if is_plain else Qt.PenStyle.NoPen)
        painter.setBrush(ball_brush(pile, box, plain=is_plain))
        painter.drawEllipse(box)
        if is_plain:
            return
        painter.setBrush(QColor(255, 255, 255, 70))
        gloss = QRectF(0, 0, box.width() * 0.34, box.height() * 0.2)
        gloss.moveCenter(box.center() - QPointF(box.width() * 0.17, box.height() * 0.34))
        painter.drawEllipse(gloss)
        painter.setBrush(QColor(6, 4, 12, 220))
        for x, y in _HOLES:
            hole = box.width() * 0.042
            middle = QPointF(box.left() + x * box.width(), box.top() + y * box.height())
            painter.drawEllipse(middle, hole, hole)


_SMALL_SHARE = 0.4
"""The greatest diameter of a ball that waits, in diameters of the top ball."""


def words_below(below: Sequence[str | None]) -> tuple[str, ...]:
    """Return what stands on each of the balls that wait, and at the end how many they are.

    ``below`` are their faces, None for a hidden one. If all are open, the last string is empty:
    nobody needs the number.
    """
    number = "" if None not in below else str(len(below))
    return (*(face or "" for face in below), number)


class BallPileWidget(PaintedPart):
    """Shows the balls below the top one: how many there are, or which if they lie open."""

    shows_look: ClassVar[bool] = True

    def draw(self, painter: QPainter) -> None:
        """Draw the empty place or the shadow of the top ball, and the balls below."""
        content = self.part.content
        if not isinstance(content, PileContent):
            return
        side = self._ball
        painter.translate((self.width() - side) / 2, 0)
        box = QRectF(0, 0, side, side).adjusted(4, 4, -4, -4)
        if self.part.pieces:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(20, 8, 0, 110))
            painter.drawEllipse(QRectF(side * 0.16, side * 0.86, side * 0.76, side * 0.15))
        else:
            painter.setPen(QPen(QColor(20, 8, 0, 150), 2, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(20, 8, 0, 40))
            painter.drawEllipse(box)
            for pen in ring_lines(current_theme().table_focus, 3) if self.hasFocus() else ():
                painter.setPen(pen)
                painter.drawEllipse(box)
        if self.part.look == "target":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(current_theme().target), max(side * 0.06, 3)))
            painter.drawEllipse(box)
        self._draw_waiting(painter, content.below)

    @property
    def _ball(self) -> float:
        """The diameter of the top ball."""
        return self.width() / PILE_WIDTH

    def _draw_waiting(self, painter: QPainter, below: tuple[str | None, ...]) -> None:
        """Draw the balls ``below``, the next one first, and how many there are if hidden."""
        if not below:
            return
        side, is_plain = self._ball, current_theme().plain
        height = self.height() - side - 2
        small = min(height, side * _SMALL_SHARE)
        *faces, number = words_below(below)
        places = len(below) + (1 if number else 0)
        small = min(small, self.width() / places)
        left = (side - places * small) / 2
        top = side + (height - small) / 2
        pile = PILE_PARTS.index(self.part.name)
        painter.setFont(sized(self.font(), small * 0.72, bold=True))
        for index, face in enumerate(faces):
            box = QRectF(left + index * small, top, small, small).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(QColor("#ffffff"), 1) if is_plain else Qt.PenStyle.NoPen)
            painter.setBrush(ball_brush(pile, box, plain=is_plain))
            painter.drawEllipse(box)
            painter.setPen(QColor("#ffffff"))
            painter.drawText(box, _CENTRE, face)
        if number:
            box = QRectF(left + len(below) * small, top, small, small)
            painter.setPen(QColor("#ffffff" if is_plain else "#2a1608"))
            painter.drawText(box, _CENTRE, number)
