"""Parts that celebrate what has just happened: their base, and praise.

Praise is golden words, rays, and suits that rain down for a game that is won.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part, PraiseContent, Sound
from gamesuite.widgets.drawing.outlines import SUITS, suit_path
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.look.font import boxed
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

MOMENT = 1100
"""How long a moment usually takes at normal speed, in milliseconds."""


class MomentPart(PaintedPart):
    """A painted part that celebrates a moment for a while; a press ends that at once.

    Subclasses say what a moment is and which ``sound`` it has, and paint according to its
    ``progress``. ``factor`` multiplies its normal ``length`` in milliseconds, and 0 shows only how
    it ends. One that ``waits`` begins after the ``delay``, once the pieces that move have arrived.
    """

    sound: Sound = "score"
    length: int = MOMENT
    waits: ClassVar[bool] = False

    began = Signal(str, int)
    """A moment begins: its sound, and the milliseconds until it is heard, even if nothing moves."""
    ended = Signal()
    """The moment is over."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.factor = 1.0
        self.is_new = True
        """Whether what is shown was just done; what is reached otherwise is not celebrated."""
        self.delay = 0
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self.ended)

    @property
    def progress(self) -> float:
        """How far the moment is, from 0 to 1; 1 if there is none."""
        if not self.is_running():
            return 1.0
        begins = self.delay / (self.delay + self.length)
        return max(float(self._clock.currentValue()) - begins, 0.0) / (1 - begins)

    def is_running(self) -> bool:
        """Return whether a moment is being celebrated."""
        return self._clock.state() == QVariantAnimation.State.Running

    def finish(self) -> None:
        """Show how the moment ends."""
        if self.is_running():
            self._clock.stop()
            self.update()
            self.ended.emit()

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``, and begin the moment if it is one."""
        before = self.part.content
        super().show_part(part, felt)
        if not (self.is_new and self.is_moment(before, part.content)):
            return
        self.began.emit(self.sound, round(self.delay * self.factor))
        if self.factor > 0:
            self._clock.setDuration(round((self.delay + self.length) * self.factor))
            self._clock.start()

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether the change of the content from ``before`` to ``now`` is a moment."""
        return False

    def _tick(self) -> None:
        if self.progress > 0:
            self.update()


_PRAISE = Praise(light="#ffe9a8", rays=22, reach=0.62, high=0.8, edge="#5a2d00", turn=-5)
_LENGTH, _SMALL_LENGTH = 2200, 1400
"""How long praise takes at normal speed, and small praise, in milliseconds."""
_SMALL = 0.7
"""The size of the words of small praise, compared with others."""
_STAYS = 0.68
"""The share of the moment until praise that passes begins to go."""
_AT_GOAL = 0.18
"""The size of words that arrive at their goal."""
_APPEARS = 0.08
"""The share of the moment until the letters begin to grow."""
_GROWS = 0.4
"""The share of the moment in which they grow."""
_HEIGHT, _WIDTH = 0.26, 0.8
"""The most that the words take of the height and of the width."""
_SUITS = 60
_COLOURS = ("#fff6cf", "#ffd24a", "#ff8d6b", "#f4efe2")
_SPREADS = (0.618034, 0.414214, 0.732051, 0.236068)
"""Multiples of each, less whole numbers, are spread evenly, and independent of each other."""


class _Flake(NamedTuple):
    """A suit on its way: where it is, in shares of the room, its size and how strong it is."""

    x: float
    y: float
    size: float
    strength: float


@dataclass
class _Pictures:
    """What of the praise only grows, the rays and the words, and what it is ``drawn_for``.

    To draw it takes longer than a frame should, so that each picture has a frame of its own.
    """

    drawn_for: tuple[str, QSize, float, Theme]
    rays: QPixmap | None = None
    words: QPixmap | None = None


class PraisePart(MomentPart):
    """Shows praise, which is on the table only where there is something to praise.

    Praise that passes is above the pieces, unless those hop, and hides nothing afterwards.
    """

    waits: ClassVar[bool] = True

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._pictures: _Pictures | None = None
        self.goal = QRect()
        """Where words fly that have a goal, on the table; empty if it is not there."""
        self._is_raised = False
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

    def draw_below_words(self, painter: QPainter) -> None:
        """Draw what is between the rays and the words."""

    def flake_picture(self, number: int, side: int) -> QPixmap:
        """Return what rains down, ``side`` pixels wide: by default a suit."""
        colour = _COLOURS[number // len(SUITS) % len(_COLOURS)]
        ratio = self.devicePixelRatioF()
        return _suit_picture(SUITS[number % len(SUITS)], colour, side, ratio)

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether the praise is new on the table."""
        return isinstance(now, PraiseContent) and now != before

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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rays, the suits and the words."""
        content, progress = self.part.content, self.progress
        if not isinstance(content, PraiseContent) or progress == 0:
            return
        if content.passes and progress == 1:
            return
        with smooth_painter(self) as painter:
            size = praise_size(min(progress / _GROWS, 1.0), _APPEARS)
            rays, words = self._drawn(content.words, at_once=size > 0)
            gone = max(progress - _STAYS, 0.0) / (1 - _STAYS) if content.passes else 0.0
            painter.setOpacity(1 - gone)
            self._draw(painter, rays, size)
            self.draw_below_words(painter)
            if progress < 1 and not content.small and not current_theme().plain:
                self._draw_flakes(painter, QRectF(self.rect()), progress)
            flies = bool(content.goal and self.goal)
            painter.setOpacity(1 if flies else 1 - gone)
            self._draw(painter, words, size, gone if flies else 0.0)

    def _drawn(self, words: str, *, at_once: bool) -> tuple[QPixmap | None, QPixmap | None]:
        """Return the pictures of rays and ``words``; draw only one unless needed ``at_once``."""
        drawn_for = words, self.size(), self.devicePixelRatioF(), current_theme()
        if self._pictures is None or self._pictures.drawn_for != drawn_for:
            self._pictures = _Pictures(drawn_for)
        pictures = self._pictures
        if pictures.rays is None:
            pictures.rays = self._draw_rays()
            if not at_once:
                return pictures.rays, pictures.words
        if pictures.words is None:
            pictures.words = self._draw_words(words)
        return pictures.rays, pictures.words

    def _draw_rays(self) -> QPixmap:
        room = QRectF(self.rect())

        def draw(painter: QPainter) -> None:
            _PRAISE.draw_rays(painter, room, 1)
            _fade_out(painter, room)

        return _picture(self.size(), self.devicePixelRatioF(), draw)

    def _draw_words(self, words: str) -> QPixmap:
        room = QRectF(self.rect())
        height = _HEIGHT * (_SMALL if self.length == _SMALL_LENGTH else 1)
        box = QSizeF(room.width() * _WIDTH, room.height() * height)
        font = boxed(words, self.font(), box.height(), box, bold=True)
        font.setWeight(QFont.Weight.Black)

        def draw(painter: QPainter) -> None:
            _PRAISE.draw_words(painter, room, words, font, 1)

        return _picture(self.size(), self.devicePixelRatioF(), draw)

    def _draw(
        self, painter: QPainter, picture: QPixmap | None, size: float, flown: float = 0.0
    ) -> None:
        """Draw ``picture`` from the middle, ``size`` times as large.

        When it has ``flown``, from 0 to 1, it is on its way to the goal and shrinks.
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

    def _draw_flakes(self, painter: QPainter, room: QRectF, progress: float) -> None:
        for number in range(_SUITS):
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
    """Let what is drawn in ``room`` fade towards its edges, which would be seen as it grows."""
    light = QRadialGradient(0, 0, 1)
    for at, strength in ((0.0, 1.0), (0.6, 1.0), (1.0, 0.0)):
        light.setColorAt(at, QColor.fromRgbF(0, 0, 0, strength))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.translate(room.center())
    painter.scale(room.width() / 2, room.height() / 2)
    painter.fillRect(QRectF(-1, -1, 2, 2), light)


@lru_cache(maxsize=_SUITS)
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
    """Return the suit ``number`` when ``progress`` of the moment is over: it flies up and falls."""
    aside, fast, late, large = (number * spread % 1 for spread in _SPREADS)
    delay = 0.25 * late
    way = max(progress - delay, 0.0) / (1 - delay)
    rise = 4.2 * (0.5 + 0.5 * fast) * way * (1 - way)
    return _Flake(
        0.5 + (aside - 0.5) * (0.25 + way),
        1.05 - rise * 0.95,
        0.03 + 0.035 * large,
        min(1.0, 3 * (1 - way)),
    )
