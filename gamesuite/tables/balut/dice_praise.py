"""The praise at the table of Balut: golden words, dice that hop and glow, and dice that rain."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.praise import PraiseContent
from gamesuite.widgets.drawing.die_cube import IVORY, die_pixmap
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import PraisePart

_FACES = 6
_HOP = 0.3
"""How high a die hops, in sides."""
_HOPS, _APART = 3, 0.06
"""How often it hops, and how much later each next die, as a share of the moment."""
_GLOW = 2.1
"""The width of the light under a die, in sides."""
_LIGHT = "#ffd24a"


class DicePraise(PraisePart):
    """Praise on a table with dice."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._table = table
        self._homes: dict[DieWidget, QPoint] = {}
        self._colours = IVORY
        self.ended.connect(self._land)

    def finish(self) -> None:
        """Show how the moment ends; the dice lie where they were."""
        self._land()
        super().finish()

    def draw_below_words(self, painter: QPainter) -> None:
        """Draw the light under dice that hop."""
        die = self._table.findChild(DieWidget)
        self._colours = IVORY if die is None else die.colours
        for die, home in self._homes.items():
            side = die.body.width()
            glow = _glow_picture(round(side * _GLOW), self.devicePixelRatioF())
            middle = home + QPoint(die.width() // 2, die.height() // 2) - self.pos()
            room = round(side * _GLOW / 2)
            painter.drawPixmap(middle - QPoint(room, room), glow)

    def flake_picture(self, number: int, side: int) -> QPixmap:
        """Return a small die that looks as those on the table."""
        return die_pixmap(number % _FACES + 1, side, self.devicePixelRatioF(), self._colours)

    def _tick(self) -> None:
        super()._tick()
        content, progress = self.part.content, self.progress
        if not isinstance(content, PraiseContent) or not content.hops or progress <= 0:
            return
        if not self._homes:
            dice = (each for each in self._table.findChildren(DieWidget) if each.isVisible())
            self._homes = {die: die.pos() for die in dice}
        for at, (die, home) in enumerate(self._homes.items()):
            height = _hop_height(progress - at * _APART)
            die.set_height(height)
            die.move(home - QPoint(0, round(height * die.body.width())))

    def _land(self) -> None:
        """Put the dice back."""
        homes, self._homes = self._homes, {}
        for die, home in homes.items():
            die.set_height(0)
            die.move(home)


def _hop_height(progress: float) -> float:
    """Return how high a die is at ``progress`` of its hops, each half as high as the last."""
    way = progress * (_HOPS + 1)
    if not 0 < way < _HOPS:
        return 0.0
    return float(_HOP * 0.5 ** int(way) * abs(sin(pi * way)))


@lru_cache(maxsize=4)
def _glow_picture(width: int, ratio: float) -> QPixmap:
    picture = QPixmap(QSize(width, width) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    if current_theme().plain:
        return picture
    middle = QPointF(width / 2, width / 2)
    light = QRadialGradient(middle, width / 2)
    for at, strength in ((0.0, 235), (0.45, 190), (1.0, 0)):
        colour = QColor(_LIGHT)
        colour.setAlpha(strength)
        light.setColorAt(at, colour)
    painter = QPainter(picture)
    painter.fillRect(0, 0, width, width, light)
    painter.end()
    return picture
