"""Praise on a table: golden words before rays, and suits that rain down when a game is won.

Rays and words grow. Then they stay, or the rays fade and the words fade too or fly to a goal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part, PraiseContent
from gamesuite.widgets.drawing.outlines import SUITS, suit_path
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.look.font import boxed
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import MomentPart

_PRAISE = Praise(light="#ffe9a8", rays=22, reach=0.62, high=0.8, edge="#5a2d00", turn=-5)

_LENGTH = 2200
"""How long praise takes at normal speed, in milliseconds."""
_SMALL_LENGTH = 1400
"""How long small praise takes."""
_GROWS = 0.4
"""The share of the moment after which rays and words have their full size."""
_APPEARS = 0.08
"""The share of this time after which they are first seen."""
_STAYS = 0.68
"""The share of the moment after which praise that passes begins to go."""

_HEIGHT = 0.26
"""The greatest height of the words, as a share of that of the part."""
_WIDTH = 0.8
"""The greatest width of the words, as a share of that of the part."""
_SMALL = 0.7
"""The size of the words of small praise, compared with others."""
_AT_GOAL = 0.18
"""The size of words that arrive at their goal, compared with before they fly."""

_FLAKES = 60
"""How many suits rain down."""
_COLOURS = ("#fff6cf", "#ffd24a", "#ff8d6b", "#f4efe2")
"""Their colours, in turn."""
_SPREADS = (0.618034, 0.414214, 0.732051, 0.236068)
"""Numbers whose multiples scatter: what follows the point in 1, 2, 3, … times such a number is
spread evenly from 0 to 1, and looks like chance beside that of another one."""


@dataclass(frozen=True)
class _Stage:
    """How praise looks at some time of its moment."""

    size: float
    """The size of rays and words: 0 before they appear, 1 once they have grown."""
    departure: float
    """How far praise that passes is on its way out: 0 while it stays, 1 when nothing is left."""
    rains: bool
    """Whether suits rain down."""
    flies: bool
    """Whether the words go by flying to their goal; else they fade as the rays do."""


class _Flake(NamedTuple):
    """A suit that rains down. Places and sizes are shares of the width or height of the part."""

    x: float
    """Where its middle is across, from the left."""
    y: float
    """Where its middle is down, from the top."""
    size: float
    """How wide and high it is, as a share of the height of the part."""
    strength: float
    """Its opacity, from 0 to 1."""


@dataclass
class _Pictures:
    """The pictures of the rays and of the words, which are only scaled while praise grows.

    To draw one takes longer than a frame should. So each is drawn in a frame of its own, and is
    None before.
    """

    drawn_for: tuple[str, QSize, float, Theme]
    """The words, the size of the part, the device pixel ratio and the theme of the pictures."""
    rays: QPixmap | None = None
    words: QPixmap | None = None


class PraisePart(MomentPart):
    """Shows praise, which is on the table only where there is something to praise.

    Praise that passes is raised above the pieces during its moment, unless the dice hop: those are
    to be seen. Afterwards it is below them again, and nothing is left of it.

    A table may draw more (`draw_below_words`) and let something else rain (`flake_picture`).
    """

    waits: ClassVar[bool] = True

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._pictures: _Pictures | None = None
        self.goal = QRect()
        """Where on the table the words fly that have a goal; empty if it is not there.

        The layout of the table sets it.
        """
        self._is_raised = False
        """Whether the praise is above the pieces now."""
        self.ended.connect(self._go_below)

    def press_area(self) -> QRect:
        """Return where a press is meant for the praise: nowhere if it only passes."""
        content = self.part.content
        passes = isinstance(content, PraiseContent) and content.passes
        return QRect() if passes else super().press_area()

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``, and begin the moment if it is one."""
        content = part.content
        if isinstance(content, PraiseContent):
            self.length = _SMALL_LENGTH if content.small else _LENGTH
            self.sound = "score" if content.small else "win"
        super().show_part(part, felt)

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether the praise is new on the table."""
        return isinstance(now, PraiseContent) and now != before

    def draw(self, painter: QPainter) -> None:
        """Draw the rays, the suits and the words."""
        content = self.part.content
        if not isinstance(content, PraiseContent) or self.progress == 0:
            return
        stage = self._stage(content)
        if stage.departure == 1:
            return
        rays, words = self._drawn(content, at_once=stage.size > 0)  # before, there is time
        painter.setOpacity(1 - stage.departure)
        self._draw_grown(painter, rays, stage.size)
        self.draw_below_words(painter)
        if stage.rains:
            self._draw_flakes(painter)
        painter.setOpacity(1 if stage.flies else 1 - stage.departure)
        flown = stage.departure if stage.flies else 0.0
        self._draw_grown(painter, words, stage.size, flown=flown)

    def draw_below_words(self, painter: QPainter) -> None:
        """Draw what is between the rays and the words: by default nothing."""

    def flake_picture(self, number: int, side: int) -> QPixmap:
        """Return the picture of flake ``number`` (from 0), ``side`` pixels wide: a suit.

        A table may let something else rain.
        """
        colour = _COLOURS[number // len(SUITS) % len(_COLOURS)]
        ratio = self.devicePixelRatioF()
        return _suit_picture(SUITS[number % len(SUITS)], colour, side, ratio)

    def _tick(self) -> None:
        super()._tick()
        content = self.part.content
        is_above = isinstance(content, PraiseContent) and content.passes and not content.hops
        if is_above and self.progress > 0 and not self._is_raised:
            self._is_raised = True
            self.raise_()

    def _go_below(self) -> None:
        if self._is_raised:
            self._is_raised = False
            self.lower()

    def _stage(self, content: PraiseContent) -> _Stage:
        """Return how ``content`` looks now."""
        progress = self.progress
        return _Stage(
            size=praise_size(min(progress / _GROWS, 1.0), _APPEARS),
            departure=max(progress - _STAYS, 0.0) / (1 - _STAYS) if content.passes else 0.0,
            rains=progress < 1 and not content.small and not current_theme().plain,
            flies=bool(content.goal and self.goal),
        )

    def _drawn(
        self, content: PraiseContent, *, at_once: bool
    ) -> tuple[QPixmap | None, QPixmap | None]:
        """Return the pictures of the rays and of the words of ``content``.

        If they are not needed ``at_once``, only one of them is drawn now: the other may be None.
        """
        drawn_for = content.words, self.size(), self.devicePixelRatioF(), current_theme()
        if self._pictures is None or self._pictures.drawn_for != drawn_for:
            self._pictures = _Pictures(drawn_for)
        pictures = self._pictures
        if pictures.rays is None:
            pictures.rays = self._draw_rays()
            if not at_once:
                return pictures.rays, pictures.words
        if pictures.words is None:
            pictures.words = self._draw_words(content)
        return pictures.rays, pictures.words

    def _draw_rays(self) -> QPixmap:
        room = QRectF(self.rect())

        def draw(painter: QPainter) -> None:
            _PRAISE.draw_rays(painter, room, 1)
            _fade_out(painter, room)

        return _picture(self.size(), self.devicePixelRatioF(), draw)

    def _draw_words(self, content: PraiseContent) -> QPixmap:
        room, words = QRectF(self.rect()), content.words
        height = _HEIGHT * (_SMALL if content.small else 1)
        box = QSizeF(room.width() * _WIDTH, room.height() * height)
        font = boxed(words, self.font(), box.height(), box, bold=True)
        font.setWeight(QFont.Weight.Black)

        def draw(painter: QPainter) -> None:
            _PRAISE.draw_words(painter, room, words, font, 1)

        return _picture(self.size(), self.devicePixelRatioF(), draw)

    def _draw_grown(
        self, painter: QPainter, picture: QPixmap | None, size: float, *, flown: float = 0.0
    ) -> None:
        """Draw ``picture`` in the middle, ``size`` times as large.

        ``flown`` is how far it is on its way to the goal, from 0 to 1; there it is smaller.
        """
        if size <= 0 or picture is None:
            return
        with saved(painter):
            middle = QRectF(self.rect()).center()
            end = QPointF(self.goal.center() - self.pos())
            painter.translate(middle + (end - middle) * (flown * flown))
            size *= 1 - (1 - _AT_GOAL) * flown
            painter.scale(size, size)
            painter.drawPixmap(-middle, picture)

    def _draw_flakes(self, painter: QPainter) -> None:
        room, progress = QRectF(self.rect()), self.progress
        for number in range(_FLAKES):
            flake = _flake(number, progress)
            if flake.strength <= 0:
                continue
            side = round(flake.size * room.height())
            picture = self.flake_picture(number, side)
            painter.setOpacity(flake.strength)
            at = QPointF(flake.x * room.width() - side / 2, flake.y * room.height() - side / 2)
            painter.drawPixmap(at.toPoint(), picture)
        painter.setOpacity(1)


def _fade_out(painter: QPainter, room: QRectF) -> None:
    """Let what is drawn in ``room`` fade towards its edges: a hard edge would be seen to grow."""
    light = QRadialGradient(0, 0, 1)
    for at, strength in ((0.0, 1.0), (0.6, 1.0), (1.0, 0.0)):
        light.setColorAt(at, QColor.fromRgbF(0, 0, 0, strength))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.translate(room.center())
    painter.scale(room.width() / 2, room.height() / 2)
    painter.fillRect(QRectF(-1, -1, 2, 2), light)


@lru_cache(maxsize=_FLAKES)
def _suit_picture(suit: str, colour: str, side: int, ratio: float) -> QPixmap:
    path = suit_path(suit, side).translated(side / 2, side / 2)
    return _picture(
        QSize(side, side), ratio, lambda painter: painter.fillPath(path, QColor(colour))
    )


def _picture(size: QSize, ratio: float, draw: Callable[[QPainter], None]) -> QPixmap:
    """Return a transparent picture of ``size`` on which ``draw`` has drawn."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with smooth_painter(picture) as painter:
        draw(painter)
    return picture


def _flake(number: int, progress: float) -> _Flake:
    """Return the suit ``number`` when ``progress`` of the moment is over.

    It is thrown up from below the part, some suits later and higher than others, moves away from
    the middle, and falls again. At the end of its way it fades.
    """
    aside, fast, late, large = (number * spread % 1 for spread in _SPREADS)
    delay = 0.25 * late
    way = max(progress - delay, 0.0) / (1 - delay)
    rise = 4.2 * (0.5 + 0.5 * fast) * way * (1 - way)
    return _Flake(
        x=0.5 + (aside - 0.5) * (0.25 + way),
        y=1.05 - rise * 0.95,
        size=0.03 + 0.035 * large,
        strength=min(1.0, 3 * (1 - way)),
    )
