"""The row of a category on a sheet of Balut: its four boxes, their score and the points earned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.words.seats import figure
from gamesuite.games.balut.rules import BOXES
from gamesuite.games.balut.scene import RowContent
from gamesuite.tables.balut.sheets import column, is_narrow, number_font, progress_font
from gamesuite.widgets.look.font import fitting, sized, write
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import ButtonWidget

BoxKind: TypeAlias = Literal["", "written", "last", "intended", "zero", "preview", "no score"]
"""What a box is.

"" is an empty one where nothing can be written now. "written" has a score, "last" the one written
last of all on the table. A score would be written into the others: "intended" is what a hint
points at or another player is about to write, "preview" what the dice score there, "no score" that
they score nothing there. "zero" is where a first press has warned of that: the next one writes."""


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


_WIDEST = "+88"
"""The widest of what the dice may score: where it fits, every score has a plus."""


class RowWidget(ButtonWidget):
    """The row of a category on a sheet, a button that writes into the next empty box.

    `ButtonWidget` keeps the part that is shown in ``_part``, and in ``_hot`` whether the pointer is
    over the row.
    """

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.exact_height = 24.0
        """The height before rounding to pixels, which the layout sets.

        Rows differ by a pixel in height; so all have letters of the same size.
        """

    @property
    def content(self) -> RowContent:
        """What the row shows; an empty row until a part is shown."""
        content = self._part.content
        return content if isinstance(content, RowContent) else RowContent()

    @property
    def is_hot(self) -> bool:
        """Whether the row has the pointer or the focus, and a press writes something."""
        return self.content.preview is not None and (self._hot or self.hasFocus())

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the rectangle on the table that a ring goes round, and its corner radius.

        It is the next empty box, or if ``past`` the last filled one.
        """
        written = len(self.content.written)
        box = max(written - 1, 0) if past else min(written, BOXES - 1)
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
        theme = current_theme()
        font = number_font(self.font(), self.width(), self.exact_height)
        with smooth_painter(self) as painter:
            if self.is_hot:
                ground = QRectF(self.rect()).adjusted(2, 0.5, -2, -0.5)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.hover))
                painter.drawRoundedRect(ground, 6, 6)
            # Boxes that stand out (True, so last) come after those whose frames they cover.
            for box in sorted(range(BOXES), key=self._stands_out):
                self._paint_box(painter, box, font, theme)
            self._paint_sums(painter, font, theme)
            if self.hasFocus():
                painter.setPen(QPen(QColor(theme.focus), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 1, -2, -1), 6, 6)

    def _stands_out(self, box: int) -> bool:
        """Return whether the frame of ``box`` is drawn over those of its neighbours."""
        return box_kind(self.content, box) not in ("", "written")

    def _paint_box(self, painter: QPainter, box: int, font: QFont, theme: Theme) -> None:
        rect, content = self.box_rect(box), self.content
        kind = box_kind(content, box)
        if self._stands_out(box) and is_narrow(self.width(), self.exact_height):
            rect = rect.adjusted(1, 1, -1, -2)
        if kind in ("written", "last"):
            frame = _plain_frame(theme)
            if kind == "last":
                frame = _Frame(theme.accent, _tint(theme.accent, 0.20))
                font = _bold(font)
            frame.paint(painter, rect)
            score = content.written[box]
            write(painter, rect, figure(score), font, theme.text if score else theme.muted)
        elif kind == "intended":
            _Frame(theme.accent, QColor(theme.accent), 2).paint(painter, rect)
            write(painter, rect, figure(content.intended or 0), _bold(font), theme.on_accent)
        elif kind == "":
            _plain_frame(theme).paint(painter, rect)
        else:
            self._paint_preview(painter, rect, kind, font)

    def _paint_preview(self, painter: QPainter, rect: QRect, kind: BoxKind, font: QFont) -> None:
        """Paint what the dice would score, in a dashed frame, as nothing of it is written.

        A score is slanted, on a tint, and has a plus if there is room: no colour alone tells it
        from one that is written. A zero is as usual, or once a press has warned of it on a ground
        that warns too.
        """
        theme, is_hot = current_theme(), self.is_hot
        thick = 1.6 if theme.plain else 1.0
        if is_hot:
            thick = 2.2
        ink, font = theme.muted, sized(font, font.pixelSize() * 0.9)
        words = figure(self.content.preview or 0)
        if kind == "zero":
            frame = _Frame(theme.warning, QColor(theme.warning), 2)
            ink, font = theme.panel, _bold(font)
        elif kind == "preview":
            # A tint under the pointer would leave the number too little contrast.
            ground = QColor(theme.panel) if is_hot else _tint(theme.accent, 0.13)
            edge = theme.accent if is_hot else theme.outline
            frame = _Frame(edge, ground, thick, Qt.PenStyle.DashLine)
            ink = theme.accent
            font.setItalic(True)
            if QFontMetrics(font).horizontalAdvance(_WIDEST) <= rect.width() - 2:
                words = f"+{words}"
        else:
            edge = theme.text if is_hot else theme.outline
            frame = _Frame(edge, QColor(theme.panel), thick, Qt.PenStyle.DashLine)
        frame.paint(painter, rect)
        write(painter, rect, words, font, ink)

    def _paint_sums(self, painter: QPainter, font: QFont, theme: Theme) -> None:
        """Paint the score of the row, and its points or how far these are."""
        content = self.content
        if content.written:
            rect = self._cell(BOXES)
            write(painter, rect, figure(sum(content.written)), font, theme.text)
        space = self._cell(BOXES + 1)
        if has_points(content):
            ink = theme.success if content.points else theme.text
            points_font = _bold(font) if content.points else font
            write(painter, space, figure(content.points), points_font, ink)
        elif content.progress:
            small_font = progress_font(self.font(), self.width(), self.exact_height)
            words = fitting((*content.progress, ""), small_font, space.width())
            write(painter, space, words, small_font, theme.text)
            if content.share is not None:
                self._paint_share(painter, space, content.share)

    def _paint_share(self, painter: QPainter, space: QRect, share: float) -> None:
        """Draw the ``share`` of the points that is reached as a bar at the bottom of ``space``."""
        theme = current_theme()
        groove = self.share_rect(space)
        painter.setPen(Qt.PenStyle.NoPen)
        for width, ink in (
            (groove.width(), QColor(theme.hover)),
            (groove.width() * share, QColor(theme.accent)),
        ):
            bar = QRectF(groove.left(), groove.top(), width, groove.height())
            painter.setBrush(ink)
            painter.drawRoundedRect(bar, groove.height() / 2, groove.height() / 2)

    def share_rect(self, space: QRect) -> QRectF:
        """Return the groove of the bar in ``space``."""
        height = max(self.exact_height * 0.07, 2.0)
        width = space.width() * 0.72
        left = space.left() + (space.width() - width) / 2
        return QRectF(left, space.bottom() - height, width, height)

    def _cell(self, index: int) -> QRect:
        """Return the rectangle of column ``index``, counted as `column` does, in the row."""
        left, width = column(self.width(), index)
        return QRect(left, 0, width, self.height())


def has_points(content: RowContent) -> bool:
    """Return whether the points of the row are decided; until then it shows the progress."""
    return bool(content.points) or content.is_lost or len(content.written) == BOXES


def _bold(font: QFont) -> QFont:
    return sized(font, font.pixelSize(), bold=True)


def _tint(colour: str, share: float) -> QColor:
    """Return ``colour`` with the opacity ``share``."""
    tint = QColor(colour)
    tint.setAlphaF(share)
    return tint


@dataclass(frozen=True)
class _Frame:
    """The frame of a box."""

    edge: str
    """The colour of the line."""
    ground: QColor
    """The colour inside."""
    thick: float = 1.0
    """The thickness of the line in pixels on a small box; it grows from 36 pixels' height on."""
    style: Qt.PenStyle = Qt.PenStyle.SolidLine

    def paint(self, painter: QPainter, rect: QRect) -> None:
        """Paint the frame inside ``rect``."""
        thick = self.thick * max(rect.height() / 36, 1.0)
        painter.setPen(QPen(QColor(self.edge), thick, self.style))
        painter.setBrush(self.ground)
        half = thick / 2
        is_tall = rect.width() < 0.8 * rect.height()  # where boxes lie close together
        radius = 0 if is_tall else rect.height() * 0.18
        inside = QRectF(rect).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(inside, radius, radius)


def _plain_frame(theme: Theme) -> _Frame:
    """Return the frame of a box without anything special, readable in a tinted row too."""
    return _Frame(theme.outline, QColor(theme.panel))
