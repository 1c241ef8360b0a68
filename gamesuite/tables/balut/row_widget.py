"""The boxes of one category on a sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.words.standings import figure
from gamesuite.games.balut.rules import BOXES
from gamesuite.games.balut.scene import RowContent
from gamesuite.tables.balut.columns import column, is_narrow, number_font, progress_font
from gamesuite.widgets.look.font import fitting, sized
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import ButtonWidget

_CENTRE = Qt.AlignmentFlag.AlignCenter
BoxKind: TypeAlias = Literal["", "written", "last", "intended", "zero", "preview", "no score"]
"""What a box is: empty; filled, or last of all; pointed at; where the next press writes a zero;
and where a press writes a score, or nothing but a zero."""


def box_kind(content: RowContent, box: int) -> BoxKind:
    """Return what ``box``, 0 to 3, is in a row that shows ``content``."""
    if box < len(content.written):
        return "last" if box == content.last else "written"
    if box > len(content.written):
        return ""
    if content.intended is not None:
        return "intended"
    if content.preview is None:
        return ""
    if content.has_pending_zero:
        return "zero"
    return "preview" if content.preview else "no score"


class RowWidget(ButtonWidget):
    """The row of a category on a sheet.

    ``exact_height`` is the height before rounding to pixels, so that all rows have letters of the
    same size.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.exact_height = 24.0

    @property
    def content(self) -> RowContent:
        """What the row shows."""
        content = self._part.content
        return content if isinstance(content, RowContent) else RowContent()

    @property
    def is_hot(self) -> bool:
        """Whether the row has the pointer or the focus, and a press writes something."""
        return self.content.preview is not None and (self._hot or self.hasFocus())

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the next empty box, or if ``past`` the last filled one, and its corner radius."""
        box = min(max(len(self.content.written) - past, 0), BOXES - 1)
        rect = self.box_rect(box).translated(self.pos())
        return rect, rect.height() * 0.18

    def box_rect(self, box: int) -> QRect:
        """Return the rectangle of box number ``box``, 0 to 3, in the row."""
        left, width = column(self.width(), box)
        if is_narrow(self.width(), self.exact_height):
            return QRect(left, 0, width + 1, self.height() + 1)  # neighbours share a line
        inset = max(round(min(width, self.height()) * 0.08), 1)
        return QRect(left, 0, width, self.height()).adjusted(inset, inset + 1, -inset, -inset)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the boxes, the score and the points."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        font = number_font(self.font(), self.width(), self.exact_height)
        if self.is_hot:
            ground = QRectF(self.rect()).adjusted(2, 0.5, -2, -0.5)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(ground, 6, 6)
        # A box that stands out is drawn last, so that no neighbour covers its frame.
        for box in sorted(range(BOXES), key=lambda box: _stands_out(box_kind(self.content, box))):
            self._paint_box(painter, box, font, theme)
        self._paint_sums(painter, font, theme)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 1, -2, -1), 6, 6)
        painter.end()

    def _paint_box(self, painter: QPainter, box: int, font: QFont, theme: Theme) -> None:
        rect, content = self.box_rect(box), self.content
        kind = box_kind(content, box)
        if _stands_out(kind) and is_narrow(self.width(), self.exact_height):
            rect = rect.adjusted(1, 1, -1, -2)
        if kind in ("written", "last"):
            score, is_last = content.written[box], kind == "last"
            frame = _last_frame(theme) if is_last else _plain_frame(theme)
            frame.paint(painter, rect)
            ink = theme.text if score else theme.muted
            _write(painter, rect, figure(score), ink, _bold(font) if is_last else font)
        elif kind == "intended":
            _Frame(theme.accent, QColor(theme.accent), 2).paint(painter, rect)
            _write(painter, rect, figure(content.intended or 0), theme.on_accent, _bold(font))
        elif kind:
            self._paint_preview(painter, rect, kind, font)
        else:
            _plain_frame(theme).paint(painter, rect)

    def _paint_preview(self, painter: QPainter, rect: QRect, kind: BoxKind, font: QFont) -> None:
        """Paint what the dice would score: a zero in a dashed frame, other scores on a tint."""
        theme, hot = current_theme(), self.is_hot
        thick = 2.2 if hot else 1.6 if theme.plain else 1.0
        ink, font = theme.muted, sized(font, font.pixelSize() * 0.9)
        if kind == "zero":
            frame = _Frame(theme.warning, QColor(theme.warning), 2)
            ink, font = theme.panel, _bold(font)
        elif kind == "preview":
            # A tint under the pointer would leave the number too little contrast.
            ground = QColor(theme.panel) if hot else _tint(theme.accent, 0.13)
            frame = _Frame(theme.accent if hot else theme.outline, ground, thick)
            ink = theme.accent
        else:
            edge = theme.text if hot else theme.outline
            frame = _Frame(edge, QColor(theme.panel), thick, Qt.PenStyle.DashLine)
        frame.paint(painter, rect)
        _write(painter, rect, figure(self.content.preview or 0), ink, font)

    def _paint_sums(self, painter: QPainter, font: QFont, theme: Theme) -> None:
        content = self.content
        if content.written:
            rect = self._cell(BOXES)
            _write(painter, rect, figure(sum(content.written)), theme.text, font)
        space = self._cell(BOXES + 1)
        if has_points(content):
            ink = theme.success if content.points else theme.muted
            face = _bold(font) if content.points else font
            _write(painter, space, figure(content.points), ink, face)
        elif content.progress:
            face = progress_font(self.font(), self.width(), self.exact_height)
            words = fitting((*content.progress, ""), face, space.width())
            _write(painter, space, words, theme.muted, face)

    def _cell(self, index: int) -> QRect:
        left, width = column(self.width(), index)
        return QRect(left, 0, width, self.height())


def has_points(content: RowContent) -> bool:
    """Return whether the points of the row are decided: until then it shows how far they are."""
    return bool(content.points) or content.is_lost or len(content.written) == BOXES


def _stands_out(kind: BoxKind) -> bool:
    """Return whether the frame of such a box is drawn over those of its neighbours."""
    return kind not in ("", "written")


def _bold(font: QFont) -> QFont:
    return sized(font, font.pixelSize(), bold=True)


def _tint(colour: str, share: float) -> QColor:
    tint = QColor(colour)
    tint.setAlphaF(share)
    return tint


@dataclass(frozen=True)
class _Frame:
    """The outline of a box in ``edge``, on ``ground``; ``thick`` pixels wide on small boxes."""

    edge: str
    ground: QColor | None = None
    thick: float = 1.0
    style: Qt.PenStyle = Qt.PenStyle.SolidLine

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint the frame inside ``rect``."""
        thick = self.thick * max(rect.height() / 36, 1.0)
        painter.setPen(QPen(QColor(self.edge), thick, self.style))
        painter.setBrush(Qt.BrushStyle.NoBrush if self.ground is None else self.ground)
        half = thick / 2
        is_tall = rect.width() < 0.8 * rect.height()  # where boxes lie close together
        radius = 0 if is_tall else rect.height() * 0.18
        inside = QRectF(rect).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(inside, radius, radius)


def _plain_frame(theme: Theme) -> _Frame:
    """Return the frame of a box without anything special, readable in a tinted row too."""
    return _Frame(theme.outline, QColor(theme.panel))


def _last_frame(theme: Theme) -> _Frame:
    return _Frame(theme.accent, _tint(theme.accent, 0.20))


def _write(painter: QPainter, rect: QRect, words: str, ink: str, font: QFont) -> None:
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(rect, _CENTRE, words)
