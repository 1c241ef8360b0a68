"""A canvas that keeps what is drawn on it as text: outlines, colours, words and pictures.

Nothing is smoothed and only words are rounded to pixels, so that the smallest change is seen.
"""
# ruff: noqa: N802 - the names are those of Qt

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import floor, sqrt
from types import ModuleType
from typing import Any
from unittest import mock

from PySide6.QtCore import QByteArray, QDataStream, QIODevice, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QTextItem,
    QTransform,
)

_Dirty = QPaintEngine.DirtyFlag
_Metric = QPaintDevice.PaintDeviceMetric
_ASIDE, _WORDS_ASIDE = 0.00371, 0.371
"""What is added before numbers are rounded to hundredths, and the places of words to pixels: those
that people chose often lie in the middle between two, and systems may calculate a little less."""
_ELEMENT = struct.Struct(">idd")
_LETTERS = "MLCc"
"""The elements of outlines: move, line, curve, and the points of a curve."""


def told_number(number: float) -> str:
    """Return ``number`` as text that is the same on every system."""
    return f"{number + _ASIDE:.2f}"


def told_points(*points: QPointF) -> str:
    """Return ``points`` as text."""
    return " ".join(f"{told_number(point.x())},{told_number(point.y())}" for point in points)


def told_outline(path: QPainterPath) -> str:
    """Return the elements of ``path`` as text."""
    data = QByteArray()
    stream = QDataStream(data, QIODevice.OpenModeFlag.WriteOnly)
    stream << path  # much faster than to ask for each element
    raw = data.data()
    count = int.from_bytes(raw[:4], "big")
    elements = _ELEMENT.iter_unpack(raw[4 : 4 + count * _ELEMENT.size])
    return " ".join(f"{_LETTERS[kind]}{x + _ASIDE:.2f},{y + _ASIDE:.2f}" for kind, x, y in elements)


def told_colour(colour: QColor) -> str:
    """Return ``colour`` with its strength."""
    return colour.name(QColor.NameFormat.HexArgb)


def told_brush(brush: QBrush) -> str:
    """Return what ``brush`` fills with, empty for nothing."""
    gradient: QGradient | None = brush.gradient()
    if gradient is not None:
        return _told_gradient(gradient)
    if brush.style() is Qt.BrushStyle.TexturePattern:
        return "texture"
    return "" if brush.style() is Qt.BrushStyle.NoBrush else told_colour(brush.color())


def _told_gradient(gradient: QGradient) -> str:
    stops = " ".join(
        f"{told_number(at * 100)} {told_colour(colour)}" for at, colour in gradient.stops()
    )
    match gradient:
        case QLinearGradient():
            place = told_points(gradient.start(), gradient.finalStop())
        case QRadialGradient():
            middle = told_points(gradient.center(), gradient.focalPoint())
            place = f"{middle} {told_number(gradient.radius())}"
        case _:
            place = ""
    return f"({type(gradient).__name__} {place}: {stops})"


def told_pen(pen: QPen, scale: float) -> str:
    """Return what ``pen`` draws on a ground of this ``scale``, empty for nothing."""
    if pen.style() is Qt.PenStyle.NoPen:
        return ""
    words = [told_brush(pen.brush()), told_number(pen.widthF() * scale)]
    words += [pen.style().name, pen.capStyle().name, pen.joinStyle().name]
    return " ".join(words)


class _Engine(QPaintEngine):
    """Adds a line to ``lines`` for everything that is drawn."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self._lines = lines
        self._brush = self._clip = self._mode = ""
        self._pen = QPen()
        self._turn = QTransform()

    def begin(self, device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        what = state.state()
        if what & _Dirty.DirtyTransform:
            self._turn = QTransform(state.transform())
        if what & _Dirty.DirtyPen:
            self._pen = QPen(state.pen())
        if what & _Dirty.DirtyBrush:
            self._brush = told_brush(state.brush())
        if what & (_Dirty.DirtyOpacity | _Dirty.DirtyCompositionMode):
            mode = state.compositionMode()
            usual = QPainter.CompositionMode.CompositionMode_SourceOver
            self._mode = (
                "" if state.opacity() == 1 else f" opacity {told_number(state.opacity() * 100)}"
            )
            self._mode += "" if mode is usual else f" {mode.name}"
        if what & (_Dirty.DirtyClipPath | _Dirty.DirtyClipRegion | _Dirty.DirtyClipEnabled):
            painter = self.painter()
            clip = told_outline(self._turn.map(painter.clipPath())) if painter.hasClipping() else ""
            self._clip = f" in {clip}" if clip else ""

    def drawPath(self, path: QPainterPath) -> None:
        self._add(told_outline(self._turn.map(path)))

    def drawPolygon(self, points: Iterable[Any], mode: QPaintEngine.PolygonDrawMode) -> None:
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(point) for point in points]))
        if mode is QPaintEngine.PolygonDrawMode.PolylineMode:
            self._add(told_outline(self._turn.map(path)), fills=False)
        else:
            path.closeSubpath()
            self.drawPath(path)

    def drawLines(self, lines: Iterable[Any]) -> None:
        for line in lines:
            ends = (QPointF(line.p1()), QPointF(line.p2()))
            self._add(f"line {told_points(*map(self._turn.map, ends))}", fills=False)

    def drawRects(self, rects: Iterable[Any]) -> None:
        for rect in rects:
            path = QPainterPath()
            path.addRect(QRectF(rect))
            self.drawPath(path)

    def drawEllipse(self, rect: QRect | QRectF) -> None:
        path = QPainterPath()
        path.addEllipse(QRectF(rect))
        self.drawPath(path)

    def drawPixmap(self, rect: Any, picture: Any, part: Any) -> None:
        self._add_picture(rect, part)

    def drawImage(self, rect: Any, picture: QImage, part: Any, /, flags: Any = None) -> None:
        self._add_picture(rect, part)

    def drawTiledPixmap(self, rect: Any, picture: Any, at: Any) -> None:
        self._add_picture(rect, QRectF(at, rect.size()))

    def drawTextItem(self, at: Any, item: QTextItem) -> None:
        font = item.font()
        size = font.pixelSize() if font.pixelSize() > 0 else f"{font.pointSizeF()} pt"
        start = self._turn.map(QPointF(at))
        place = f"{floor(start.x() + _WORDS_ASIDE)},{floor(start.y() + _WORDS_ASIDE)}"
        words = f"{item.text()!r} {place} {size} {font.weight()}{' italic' * font.italic()}"
        self._add(words, fills=False)

    def _add_picture(self, rect: QRectF, part: QRectF) -> None:
        size = f"{told_number(part.width())}x{told_number(part.height())}"
        place = told_points(*self._turn.map(QPolygonF(rect)).toList()[:3])
        self._lines.append(f"picture of {size} at {place}{self._mode}{self._clip}")

    def _add(self, what: str, *, fills: bool = True) -> None:
        brush = f" fill {self._brush}" if self._brush and fills else ""
        pen = told_pen(self._pen, sqrt(abs(self._turn.determinant())))
        pen = f" pen {pen}" if pen else ""
        self._lines.append(f"{what}{brush}{pen}{self._mode}{self._clip}")


class Canvas(QPaintDevice):
    """A canvas of ``size``; what is drawn on it is added to ``lines``."""

    def __init__(self, size: QSize, lines: list[str]) -> None:
        super().__init__()
        self._engine = _Engine(lines)
        self._metrics = {
            _Metric.PdmWidth: size.width(),
            _Metric.PdmHeight: size.height(),
            _Metric.PdmDpiX: 96,
            _Metric.PdmDpiY: 96,
            _Metric.PdmPhysicalDpiX: 96,
            _Metric.PdmPhysicalDpiY: 96,
            _Metric.PdmDepth: 32,
            _Metric.PdmNumColors: 1 << 24,
            _Metric.PdmDevicePixelRatio: 1,
            _Metric.PdmDevicePixelRatioScaled: 1 << 16,
        }

    def paintEngine(self) -> QPaintEngine:
        return self._engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        return self._metrics.get(metric, 0)


def told(size: QSize, draw: Callable[[QPainter], None]) -> list[str]:
    """Return what ``draw`` draws on a canvas of ``size``, as text."""
    lines: list[str] = []
    canvas = Canvas(size, lines)  # which the painter does not keep
    with QPainter(canvas) as painter:
        draw(painter)
    return lines


@contextmanager
def recorded(module: ModuleType) -> Iterator[list[str]]:
    """Give what ``module`` draws meanwhile on pictures of its own, which stay empty."""
    lines: list[str] = []

    class Painter(QPainter):
        def __init__(self, device: QImage | QPixmap) -> None:
            self._canvas = Canvas(device.size(), lines)
            super().__init__(self._canvas)

    def smooth(device: QImage | QPixmap) -> Painter:
        painter = Painter(device)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return painter

    with (
        mock.patch.object(module, "QPainter", Painter),
        mock.patch.object(module, "smooth_painter", smooth),
    ):
        yield lines
