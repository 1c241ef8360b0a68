"""The lane on the table: the sign over the pins, and the praise of a strike or a spare.

`lane_picture` draws what lies behind them.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import capital
from gamesuite.engine.table.scene import Sound
from gamesuite.games.bowling_solitaire.controller import LaneContent
from gamesuite.games.bowling_solitaire.rules import PINS
from gamesuite.tables.bowling_solitaire.geometry import Geometry
from gamesuite.tables.bowling_solitaire.lane_picture import lane_picture
from gamesuite.tables.bowling_solitaire.pins_and_balls import PIN_SHAPE, graded, pin_outline
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.look.font import boxed, fitting, line_pixels, shrunk, sized
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import MomentPart

_TITLE_SHARE = 0.42
"""The share of the sign's height for its upper line."""
_NEWS, _PALE = "#ffd873", "#d9cfe2"
"""The colours of news, and of other words on the sign."""


class LaneWidget(MomentPart):
    """The part behind pins and balls; a strike or a spare is a moment.

    The base has ``part``, which shows a `LaneContent`, and ``progress``, how far the moment is.
    """

    sound: Sound = "strike"

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._geometry: Geometry | None = None
        """The places on the table, None until `lay` has been called."""
        self._picture: QImage | None = None
        """The picture of the lane, drawn once so that a moving pin only copies pixels."""
        self._drawn_for: tuple[Theme, float] | None = None
        """The theme and the pixel ratio of the picture."""

    def lay(self, geometry: Geometry) -> None:
        """Take its place in ``geometry``."""
        if geometry != self._geometry:
            self._geometry, self._picture = geometry, None
            self.setGeometry(geometry.lane)
            self.update()

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether a rack has just ended with a strike or a spare.

        The title names the frame: a result of another frame was not reached just now.
        """
        if not isinstance(before, LaneContent) or not isinstance(now, LaneContent):
            return False
        return bool(now.moment) and not before.moment and before.title == now.title

    def draw(self, painter: QPainter) -> None:
        """Draw the lane, the sign, and the name of a strike or spare where the pins stood."""
        content = self.part.content
        if self._geometry is None or not isinstance(content, LaneContent):
            return
        painter.drawImage(0, 0, self._picture_of(self._geometry))
        self._draw_sign(painter, QRectF(self._geometry.sign.translated(-self.pos())), content)
        if content.praise:
            pin_deck = QRectF(self._geometry.pin_deck.translated(-self.pos()))
            self._draw_praise(painter, pin_deck, content)

    def _picture_of(self, geometry: Geometry) -> QImage:
        """Return the picture of the lane for the theme and the screen in use."""
        theme, ratio = current_theme(), self.devicePixelRatioF()
        if self._picture is None or self._drawn_for != (theme, ratio):
            self._picture = lane_picture(geometry, theme, ratio)
            self._drawn_for = theme, ratio
        return self._picture

    # The sign

    def _draw_sign(self, painter: QPainter, sign: QRectF, content: LaneContent) -> None:
        """Draw ``content`` in two lines on ``sign``.

        With news they are such as "Frame 3 of 10 · first ball, 7 pins standing" and "4 + 7 = 11:
        fits the 1", else "Frame 3 of 10" and "First ball, 7 pins standing". News that no ball fits
        are pale and thin.
        """
        _draw_board(painter, sign)
        upper = QRectF(sign.left(), sign.top() + 2, sign.width(), sign.height() * _TITLE_SHARE)
        lower = QRectF(sign.left(), upper.bottom(), sign.width(), sign.bottom() - upper.bottom())
        if content.news:
            title, news = f"{content.title} · {content.detail}", content.news
        else:
            title, news = content.title, content.detail
        colour, bold = news_look(content)
        self._draw_words(painter, upper, (title, content.detail), _PALE)
        self._draw_words(painter, lower, (capital(news),), colour, bold=bold)

    def _draw_words(
        self,
        painter: QPainter,
        space: QRectF,
        variants: tuple[str, ...],
        colour: str,
        *,
        bold: bool = False,
    ) -> None:
        """Draw the first of ``variants`` that fits in ``space``, else the last one, smaller."""
        room = QSizeF(space.width() - 16, space.height())
        pixels = line_pixels(min(space.height() * 0.74, 30), space.height())
        font = shrunk(variants[0], sized(self.font(), pixels, bold=bold), room.width())
        words = fitting(variants, font, room.width())
        if words not in variants:  # none fits, and the last one would end with dots
            words = variants[-1]
        font = boxed(words, font, font.pixelSize(), room, bold=bold)
        painter.setFont(font)
        painter.setPen(QColor("#ffffff" if current_theme().plain else colour))
        painter.drawText(space, Qt.AlignmentFlag.AlignCenter, fitting((words,), font, room.width()))

    # The praise

    def _draw_praise(self, painter: QPainter, pin_deck: QRectF, content: LaneContent) -> None:
        """Draw the praise of ``content`` on ``pin_deck``, and during its moment pins that fly."""
        with saved(painter):
            if 0 < self.progress < 1:
                floor = self.height()
                painter.setClipRect(pin_deck.adjusted(0, 0, 0, floor - pin_deck.bottom()))
                _draw_flying_pins(painter, pin_deck, floor, self.progress)
            painter.setClipRect(pin_deck)
            size = praise_size(self.progress, _APPEARS)
            look = _SPARE if content.moment == "spare" else _STRIKE
            look.draw_rays(painter, pin_deck, size)
            font = _praise_font(pin_deck, content.praise, self.font())
            look.draw_words(painter, pin_deck, content.praise, font, size)


def news_look(content: LaneContent) -> tuple[str, bool]:
    """Return the colour of the lower line of the sign, and whether it is bold.

    What no ball fits looks unlike what can be bowled, not by its colour only.
    """
    return (_NEWS, True) if content.fits else (_PALE, False)


def _draw_board(painter: QPainter, sign: QRectF) -> None:
    """Draw the sign without words: round corners above, and a line along the lower edge."""
    is_plain = current_theme().plain
    colours = ("#000000",) * 3 if is_plain else ("#3b2f4a", "#251d31", "#191322")
    light = QLinearGradient(sign.topLeft(), sign.bottomLeft())
    graded(light, *zip((0, 0.5, 1), colours, strict=True))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawRoundedRect(sign, 10, 10)
    painter.fillRect(sign.adjusted(0, sign.height() / 2, 0, 0), light)
    painter.setPen(QPen(QColor("#ffffff" if is_plain else "#c99a4b"), 2))
    painter.drawLine(sign.bottomLeft(), sign.bottomRight())


_STRIKE = Praise(light="#ffd24a", rays=14, reach=0.55, high=0.6, edge="#2a0f16", turn=-5)
"""The look of the praise of a strike and of a perfect game."""
_SPARE = replace(_STRIKE, light="#ff9d3c")
"""The look of the praise of a spare."""
_APPEARS = 0.3
"""The share of the moment after which the letters begin to grow."""


def _draw_flying_pins(painter: QPainter, pin_deck: QRectF, floor: float, progress: float) -> None:
    """Draw ten pins that fly up from ``pin_deck``, turning, and then fall below ``floor``.

    They fly apart, some higher than others. ``progress`` of the moment is over, from 0 to 1.
    """
    height = pin_deck.height() * 0.28
    fall = floor - pin_deck.bottom() + height * 1.4
    number = len(PINS)
    for pin in range(number):
        aside = (pin - (number - 1) / 2) / number  # the pins left of the middle fly to the left
        x = pin_deck.center().x() + aside * pin_deck.width() * 1.5 * progress
        rise = (0.5 + 0.35 * ((pin * 7) % 5) / 4) * 4 * progress * (1 - progress)
        y = pin_deck.bottom() - height * 0.4 - pin_deck.height() * rise + fall * progress**2
        place = QTransform()
        place.translate(x, y)
        place.rotate(progress * 720 * (1 if aside > 0 else -1) + pin * 40)
        place.scale(height / PIN_SHAPE.height(), height / PIN_SHAPE.height())
        place.translate(-PIN_SHAPE.width() / 2, -PIN_SHAPE.height() / 2)
        painter.setPen(QPen(QColor(60, 40, 30, 180), 1))
        painter.setBrush(QColor(255, 252, 244))
        painter.drawPath(place.map(pin_outline()))
        neck = place.map(QPointF(34, 46)), place.map(QPointF(66, 46))  # where the red stripe is
        painter.setPen(QPen(QColor("#c3161f"), max(height * 0.06, 1.5)))
        painter.drawLine(*neck)


def _praise_font(pin_deck: QRectF, words: str, base: QFont) -> QFont:
    """Return ``base`` heavy and slanted, so large that ``words`` fit ``pin_deck``."""
    font = sized(base, pin_deck.height() * 0.42, bold=True)
    font.setWeight(QFont.Weight.Black)
    font.setItalic(True)
    width = QFontMetricsF(font).horizontalAdvance(words)
    shrink = min(pin_deck.width() * 0.86 / width, 1)
    font.setPixelSize(max(int(font.pixelSize() * shrink), 12))
    return font
