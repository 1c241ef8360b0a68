"""The sheets of Balut: their columns, names and totals, rows of boxes, and the labels beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import _
from gamesuite.engine.words.seats import figure
from gamesuite.games.balut.rules import BOXES, CATEGORIES, bonus
from gamesuite.games.balut.scene import LabelContent, RowContent, SheetContent
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.widgets.drawing.crown import paint_crown
from gamesuite.widgets.drawing.marks import paint_turn_arrow
from gamesuite.widgets.look.font import fitting, shrunk, sized, write
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import ON_TARGET, ButtonWidget, PaintedPart

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_TOTALS = 2 + len(CATEGORIES)
"""The line of the first total: the name, the titles and the categories are above it."""

# The columns: four boxes, the score and the points

_BOX, _SCORE, _POINTS = 0.128, 0.18, 0.268
_SHARES = (*(_BOX,) * BOXES, _SCORE, _POINTS)
"""The widths of the columns, as shares of the width of the sheet."""
_PADDING = 0.02
"""The width of what is empty to the left of them, as such a share."""

_NARROW = 0.85
"""Boxes narrower than this, compared with the height of a row, lie close together."""
_CLOSE = 11.8
"""The width of a sheet divided by the size of its numbers, where boxes lie close together."""
_FRAMED = 14.4
"""The same where boxes are apart."""
_PROGRESS = 0.8
"""The size of the words on progress, compared with the figures."""


def is_narrow(width: int, height: float) -> bool:
    """Return whether the boxes of a sheet of this size lie close together, sharing lines."""
    return _BOX * width < _NARROW * height


def column(width: int, index: int) -> tuple[int, int]:
    """Return the left edge and the width of a column of a sheet ``width`` pixels wide.

    Columns 0 to 3 are the boxes, 4 is the score and 5 the points.
    """
    left = round((_PADDING + sum(_SHARES[:index])) * width)
    return left, round((_PADDING + sum(_SHARES[: index + 1])) * width) - left


def number_font(font: QFont, width: int, height: float, *, bold: bool = False) -> QFont:
    """Return ``font`` in the size for numbers in a row.

    The row is ``height`` pixels high, on a sheet ``width`` pixels wide.
    """
    letters = _CLOSE if is_narrow(width, height) else _FRAMED
    return sized(font, min(height * 0.5, width / letters), bold=bold)


def progress_font(font: QFont, width: int, height: float) -> QFont:
    """Return ``font`` in the size for the words on how near the points of a row are.

    They are smaller than the numbers, for which see `number_font`.
    """
    figures = number_font(font, width, height)
    return sized(figures, figures.pixelSize() * _PROGRESS)


# A whole sheet, or one folded down to its totals


class SheetWidget(PaintedPart):
    """The paper of a sheet with its name and totals; the rows of a whole sheet lie on it."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.is_folded = False
        """Whether only the name and the totals are shown."""
        self._lines: list[tuple[int, int]] = []
        """The top and the height of each line of a whole sheet; see `Geometry.line`."""

    @property
    def content(self) -> SheetContent | None:
        """What the sheet shows, None until it shows something."""
        content = self.part.content
        return content if isinstance(content, SheetContent) else None

    def lay(self, rect: QRect, geometry: Geometry, *, is_folded: bool) -> None:
        """Take the place ``rect``: folded, or whole with the lines of ``geometry``."""
        self.setGeometry(rect)
        lines = [geometry.line(each) for each in range(_TOTALS + 2)]
        if (is_folded, lines) != (self.is_folded, self._lines):
            self.is_folded, self._lines = is_folded, lines
            self.update()

    def description(self) -> str:
        """Return the score, the points and the number of turns left."""
        return ", ".join(self.content.figures()) if self.content is not None else ""

    def draw(self, painter: QPainter) -> None:
        """Draw the paper, the name and the totals."""
        if self.content is None or not self._lines:
            return
        theme = current_theme()
        self._paint_paper(painter, theme, self.content)
        if self.is_folded:
            self._paint_folded(painter, theme, self.content)
        else:
            self._paint_titles(painter, theme)
            self._paint_totals(painter, theme, self.content)

    def _paint_paper(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        outline = QPainterPath()
        radius = self._lines[0][1] * 0.3
        stands_out = sign_of(content) != ""
        thick = self._thick(3 if stands_out else 1)
        inset = thick / 2  # on whole pixels, so that a thin line has its full colour
        around = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        outline.addRoundedRect(around, radius, radius)
        painter.fillPath(outline, QColor(theme.panel))
        name_height = self._name_height()
        with saved(painter):
            painter.setClipPath(outline)
            band = QRectF(0, 0, self.width(), name_height)
            painter.fillRect(band, QColor(theme.target if stands_out else theme.hover))
        edge = theme.target if stands_out else theme.outline
        painter.strokePath(outline, QPen(QColor(edge), thick))
        self._paint_name(painter, theme, content, name_height)

    def _thick(self, pixels: int) -> int:
        """Return the thickness of a line that is ``pixels`` thick on a small table."""
        return round(pixels * max(self._lines[0][1] / 42, 1.0))

    def _name_height(self) -> int:
        return self.height() // 2 if self.is_folded else self._lines[0][1]

    def _paint_name(
        self, painter: QPainter, theme: Theme, content: SheetContent, height: int
    ) -> None:
        size = height * (0.6 if self.is_folded else 0.46)
        font = sized(self.font(), min(size, max(self.width() / 9, 12)), bold=True)
        pad = max(round(height * 0.3), 6)
        space = QRect(pad, 0, self.width() - 2 * pad, height)
        sign = sign_of(content)
        ink = QColor(ON_TARGET if sign else theme.text)
        if sign == "crown":
            tall = height * 0.58
            paint_crown(painter, QRectF(pad, (height - tall) / 2, tall * 1.25, tall))
            space.setLeft(pad + round(tall * 1.5))
        elif sign == "arrow":
            side = font.pixelSize() * 0.62
            paint_turn_arrow(painter, QRectF(pad, (height - side) / 2, side * 0.8, side), ink)
            space.setLeft(pad + round(side * 1.4))
        font = shrunk(content.name, font, space.width(), 0.8)
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(space, _LEFT, fitting((content.name,), font, space.width()))

    def _paint_folded(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        top = self._name_height()
        rest = QRect(0, top, self.width(), self.height() - top).adjusted(8, 0, -8, 0)
        score, points, turns = content.figures()
        plain = f"{figure(content.sheet.total())} · {figure(content.points)}"
        font = sized(self.font(), min(rest.height() * 0.55, max(self.width() / 12, 11)))
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        variants = (" · ".join((score, points, turns)), f"{score} · {points}", plain)
        painter.drawText(rest, _LEFT, fitting(variants, font, rest.width()))

    def _paint_titles(self, painter: QPainter, theme: Theme) -> None:
        font = sized(self.font(), min(self._lines[1][1] * 0.68, self.width() / 14))
        boxes = [self._cell(1, box) for box in range(BOXES)]
        sums = [self._cell(1, BOXES + sum_).adjusted(0, 0, 1, 0) for sum_ in (0, 1)]
        titles = fitting_titles(QFontMetrics(font), [each.width() for each in sums])
        words = (*(str(box + 1) for box in range(BOXES)), *titles)
        for space, title in zip((*boxes, *sums), words, strict=True):
            write(painter, space, title, font, theme.muted)

    def _paint_totals(self, painter: QPainter, theme: Theme, content: SheetContent) -> None:
        top, height = self._lines[_TOTALS]
        painter.setPen(QPen(QColor(theme.outline), self._thick(1)))
        painter.drawLine(6, top, self.width() - 7, top)
        total, is_final = content.sheet.total(), content.sheet.is_full()
        font = number_font(self.font(), self.width(), height, bold=True)
        write(painter, self._cell(_TOTALS, BOXES), figure(total), font, theme.text)
        font = number_font(self.font(), self.width(), height, bold=is_final)
        earned = bonus(total)
        ink = theme.success if is_final and earned > 0 else theme.muted
        write(painter, self._cell(_TOTALS, BOXES + 1), figure(earned), font, ink)
        self._paint_points(painter, theme, content.points)

    def _paint_points(self, painter: QPainter, theme: Theme, points: int) -> None:
        """Draw the total ``points``, the largest number of the sheet: they win."""
        space = self._cell(_TOTALS + 1, BOXES + 1)
        font = sized(self.font(), min(space.height() * 0.8, space.width() * 0.7), bold=True)
        ink = theme.success if points > 0 else theme.muted
        write(painter, space, figure(points), font, ink)

    def _cell(self, line: int, index: int) -> QRect:
        """Return the rectangle of column ``index`` in the line number ``line``."""
        top, height = self._lines[line]
        left, width = column(self.width(), index)
        return QRect(left, top, width, height)


def sign_of(content: SheetContent) -> Literal["", "arrow", "crown"]:
    """Return what is before the name: a crown if the player has won, an arrow if it is to act.

    The sheet of a player with a sign stands out.
    """
    if content.has_won:
        return "crown"
    return "arrow" if content.is_active else ""


def fitting_titles(metrics: QFontMetrics, widths: Sequence[int]) -> tuple[str, str]:
    """Return the titles of the columns for the score and the points, at most ``widths`` wide.

    Both are short if one of them has to be.
    """
    variants = ((_("Score"), _("Points")), (_("Sc."), _("Pts")), (_("Sc."), _("P")))
    for titles in variants:
        if all(
            metrics.horizontalAdvance(words) <= width
            for words, width in zip(titles, widths, strict=True)
        ):
            return titles
    return variants[-1]


# The boxes of one category on a sheet

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


class RowWidget(ButtonWidget):
    """The row of a category on a sheet."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.exact_height = 24.0
        """The height before rounding to pixels: so all rows have letters of the same size."""

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
        """Return the rectangle on the table that a ring goes round, and its corner radius.

        It is the next empty box, or if ``past`` the last filled one.
        """
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
        with smooth_painter(self) as painter:
            theme = current_theme()
            font = number_font(self.font(), self.width(), self.exact_height)
            if self.is_hot:
                ground = QRectF(self.rect()).adjusted(2, 0.5, -2, -0.5)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.hover))
                painter.drawRoundedRect(ground, 6, 6)
            # A box that stands out is drawn last, so that no neighbour covers its frame.
            for box in sorted(
                range(BOXES), key=lambda box: _stands_out(box_kind(self.content, box))
            ):
                self._paint_box(painter, box, font, theme)
            self._paint_sums(painter, font, theme)
            if self.hasFocus():
                painter.setPen(QPen(QColor(theme.focus), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 1, -2, -1), 6, 6)

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
            write(painter, rect, figure(score), _bold(font) if is_last else font, ink)
        elif kind == "intended":
            _Frame(theme.accent, QColor(theme.accent), 2).paint(painter, rect)
            write(painter, rect, figure(content.intended or 0), _bold(font), theme.on_accent)
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
        write(painter, rect, figure(self.content.preview or 0), font, ink)

    def _paint_sums(self, painter: QPainter, font: QFont, theme: Theme) -> None:
        content = self.content
        if content.written:
            rect = self._cell(BOXES)
            write(painter, rect, figure(sum(content.written)), font, theme.text)
        space = self._cell(BOXES + 1)
        if has_points(content):
            ink = theme.success if content.points else theme.muted
            face = _bold(font) if content.points else font
            write(painter, space, figure(content.points), face, ink)
        elif content.progress:
            face = progress_font(self.font(), self.width(), self.exact_height)
            words = fitting((*content.progress, ""), face, space.width())
            write(painter, space, words, face, theme.muted)

    def _cell(self, index: int) -> QRect:
        left, width = column(self.width(), index)
        return QRect(left, 0, width, self.height())


def has_points(content: RowContent) -> bool:
    """Return whether the points of the row are decided; until then it shows the progress."""
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
    """The frame of a box."""

    edge: str
    """The colour of the line."""
    ground: QColor | None = None
    """The colour inside, None for that of the paper."""
    thick: float = 1.0
    """The thickness of the line in pixels on a small box; larger boxes have thicker ones."""
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


# What each row is, and what earns its points


class LabelWidget(PaintedPart):
    """A line beside the sheets, which names the rows in the same line."""

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.has_words = False
        """Whether there is room for what earns points in the row."""
        self.has_keys = False
        """Whether there is room for the key that writes into the row."""
        self.exact_height = 24.0
        """The height before rounding to pixels."""

    @property
    def content(self) -> LabelContent:
        """What the line shows."""
        content = self.part.content
        return content if isinstance(content, LabelContent) else LabelContent("")

    def description(self) -> str:
        """Return what explains the line."""
        return self.content.tip

    def draw(self, painter: QPainter) -> None:
        """Draw the title and, if there is room, what earns the points beside it."""
        content = self.content
        space = self.rect().adjusted(0, 0, -max(round(self.exact_height * 0.25), 6), 0)
        space.setLeft(self._paint_key(painter))
        size = 0.62 if content.is_large else 0.5
        font = sized(self.font(), self.exact_height * size, bold=True)
        font = shrunk(content.title, font, space.width())
        painter.setFont(font)
        painter.setPen(self.ink())
        is_beside = self.has_words and bool(content.words)
        flags = _LEFT if is_beside else _RIGHT
        painter.drawText(space, flags, fitting((content.title,), font, space.width()))
        if is_beside:
            title_width = painter.fontMetrics().horizontalAdvance(content.title)
            title_width += round(self.exact_height * 0.5)
            self._paint_words(painter, space.adjusted(title_width, 0, 0, 0))

    def _paint_key(self, painter: QPainter) -> int:
        """Draw the key that writes into the row, if it has one; return where the title begins."""
        if not self.part.key or not self.has_keys:
            return 0
        side = round(self.exact_height * 0.62)
        cap = QRect(1, (self.height() - side) // 2, side, side)
        painter.setPen(QPen(self.ink(0.6), 1))
        painter.drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), side / 5, side / 5)
        font = sized(self.font(), side * 0.66)
        write(painter, cap, fitting((self.part.key,), font, side), font, self.ink())
        return cap.right() + round(self.exact_height * 0.25)

    def _paint_words(self, painter: QPainter, space: QRect) -> None:
        font = sized(self.font(), self.exact_height * 0.45)
        painter.setFont(font)
        painter.setPen(self.ink(1.0 if current_theme().plain else 0.88))
        painter.drawText(space, _RIGHT, fitting(self.content.words, font, space.width()))
