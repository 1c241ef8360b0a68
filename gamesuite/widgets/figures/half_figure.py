"""A figure in its panel, cut along the sash; its card repeats it upside down."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform

from gamesuite.widgets.figures.livery import Palette
from gamesuite.widgets.figures.panel import PANEL
from gamesuite.widgets.figures.sash import SLOPE
from gamesuite.widgets.figures.shape import Shape, paint_shapes

_PIP_SIZE = 14.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure upright, in units: its ``body`` is clipped at the panel, its ``front`` is not."""

    body: tuple[Shape, ...]
    front: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class _Layout:
    """The axis and the size of the figure, and the place of the pip."""

    axis: float
    size: float
    pip: QPointF


_USUAL = _Layout(6.5, 0.98, QPointF(-27, -29.5))
_BESIDE_LARGE_INDEX = _Layout(8.5, 0.9, QPointF(-27, -25.5))


def paint_half_figure(
    painter: QPainter, figure: Figure, sign: QPainterPath, palette: Palette, *, large: bool
) -> None:
    """Paint ``figure`` on its panel, and the pip beside its head, down to the sash.

    ``sign`` is one unit in size; ``large`` leaves room for large indices.
    """
    layout = _BESIDE_LARGE_INDEX if large else _USUAL
    painter.save()
    painter.setClipRect(PANEL)
    painter.translate(layout.axis, 0)
    painter.scale(layout.size, layout.size)
    paint_shapes(painter, figure.body, palette)
    painter.setClipping(False)
    paint_shapes(painter, figure.front, palette)
    painter.restore()
    pip = QTransform().translate(layout.pip.x(), layout.pip.y()).scale(_PIP_SIZE, _PIP_SIZE)
    paint_shapes(painter, [Shape(pip.map(sign), "suit")], palette)
    _cut_along_sash(painter)


def _cut_along_sash(painter: QPainter) -> None:
    below = QPolygonF(
        [QPointF(-60, -60 * SLOPE), QPointF(60, 60 * SLOPE), QPointF(60, 90), QPointF(-60, 90)]
    )
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setBrush(Qt.GlobalColor.black)
    painter.drawPolygon(below)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
