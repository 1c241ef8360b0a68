"""Praise on a table with dice: dice hop, and small ones rain down."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part, PraiseContent
from gamesuite.widgets.drawing.die_colours import IVORY
from gamesuite.widgets.drawing.die_cube import die_pixmap
from gamesuite.widgets.look.felt import Felt
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.praise_part import PraisePart

_FACES = 6
"""How many faces a die has."""
_HOPS = 3
"""How often a die hops."""
_FIRST_HOP = 0.3
"""How high its first hop is, in sides of the die."""
_DELAY = 0.06
"""How much later than the one before each die begins, as a share of the moment."""
_GLOW = 2.1
"""The width of the light under a die that hops, in sides of the die."""
_GLOW_COLOUR = "#ffd24a"


class DicePraise(PraisePart):
    """Praise on a table with dice, which hop for some of it; dice also rain instead of suits.

    The base draws the words and calls `draw_below_words` and `flake_picture`; its ``progress`` is
    how far the moment is, and it sends ``ended`` when that is over.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._table = table
        self._homes: dict[DieWidget, QPoint] = {}
        """The dice that hop, each with its place on the table when it does not."""
        self._colours = IVORY
        """The colours of the dice on the table."""
        self.ended.connect(self._land)

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``, with the colours that the dice on the table have now."""
        die = self._table.findChild(DieWidget)
        self._colours = IVORY if die is None else die.colours
        super().show_part(part, felt)

    def draw_below_words(self, painter: QPainter) -> None:
        """Draw the light under dice that hop; a plain theme has none."""
        if current_theme().plain:
            return
        for die, home in self._homes.items():
            side = die.body.width()
            glow = _glow_picture(round(side * _GLOW), self.devicePixelRatioF())
            middle = home + QPoint(die.width() // 2, die.height() // 2) - self.pos()
            half = round(side * _GLOW / 2)
            painter.drawPixmap(middle - QPoint(half, half), glow)

    def flake_picture(self, number: int, side: int) -> QPixmap:
        """Return the picture of a small die that looks as those on the table."""
        return die_pixmap(number % _FACES + 1, side, self.devicePixelRatioF(), self._colours)

    def _tick(self) -> None:
        """Let the dice hop; their places are those at the first tick of the moment."""
        super()._tick()
        content, progress = self.part.content, self.progress
        if not isinstance(content, PraiseContent) or not content.hops or progress <= 0:
            return
        if not self._homes:
            dice = (die for die in self._table.findChildren(DieWidget) if die.isVisible())
            self._homes = {die: die.pos() for die in dice}
        for number, (die, home) in enumerate(self._homes.items()):
            height = _hop_height(progress - number * _DELAY)
            die.set_lift(height)
            die.move(home - QPoint(0, round(height * die.body.width())))

    def _land(self) -> None:
        """Put the dice back."""
        homes, self._homes = self._homes, {}
        for die, home in homes.items():
            die.set_lift(0)
            die.move(home)


def _hop_height(progress: float) -> float:
    """Return how high a die is, in sides, when ``progress`` of the moment is over for it.

    ``progress`` is below 0 for a die that has yet to begin. Each hop is half as high as the one
    before. The time is enough for one hop more: so the dice that begin later can also finish.
    """
    hops_done = progress * (_HOPS + 1)
    if not 0 < hops_done < _HOPS:
        return 0.0
    return float(_FIRST_HOP * 0.5 ** int(hops_done) * abs(sin(pi * hops_done)))


@lru_cache(maxsize=4)
def _glow_picture(width: int, ratio: float) -> QPixmap:
    """Return a light that fades from its middle to the edges of a square."""
    picture = QPixmap(QSize(width, width) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    middle = QPointF(width / 2, width / 2)
    light = QRadialGradient(middle, width / 2)
    for share, opacity in ((0.0, 235), (0.45, 190), (1.0, 0)):
        colour = QColor(_GLOW_COLOUR)
        colour.setAlpha(opacity)
        light.setColorAt(share, colour)
    with QPainter(picture) as painter:
        painter.fillRect(0, 0, width, width, light)
    return picture
