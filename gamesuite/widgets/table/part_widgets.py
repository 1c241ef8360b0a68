"""The widgets of parts: a pile, a button, a gap, a line to write in, and what a game paints."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal, TypeAlias

from PySide6.QtCore import QEvent, QMargins, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Part
from gamesuite.widgets.drawing.marks import draw_box_ring, draw_ring, paint_tick
from gamesuite.widgets.keyboard.roles import Role, set_spoken_name
from gamesuite.widgets.look.controls import TextField
from gamesuite.widgets.look.felt import GREEN, Felt
from gamesuite.widgets.look.font import boxed, fitting, line_font, shrunk, sized, text_growth
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import DARK_INK, current_theme
from gamesuite.widgets.pieces.bases import TableButton
from gamesuite.widgets.table.felt_widget import Outline
from gamesuite.widgets.table.geometry import Kind, PartSpec

_CENTRE = Qt.AlignmentFlag.AlignCenter
_KEYS = QKeySequence.StandardKey
_PADDING = 0.25
"""The room to either side of the words of a button, as a share of its height."""
_LEAST_PADDING = 7
"""The least such room, in pixels."""
_SHRUNK_FOR_KEY = 0.75
"""How much smaller the words of a button may become for its key to be shown too."""
_LARGER_WITH_KEY = 1.5
"""How much larger they stay with a large font, or the key is left out."""
_KEY_SHARE = 0.8
"""The size of the letter of a key, compared with the words."""
_KEY_HEIGHT = 1.5
"""The height of the frame round a key, compared with the capitals of the words."""
_TICK = 1.1
"""The size of the tick before the words of a switch, compared with their capitals."""
Light: TypeAlias = Literal["lit", "quiet", "off"]
"""How a button shows what a press on it does.

It is lit if a press does something, quiet if it does something that is not what to press next, and
off if it does nothing."""


class GapWidget(QWidget):
    """A part that shows something or takes a drop, such as the gap between two piles."""

    shows_look: ClassVar[bool] = False
    """Whether it draws its look, such as that of a target, itself; else the table draws a ring."""
    takes_anything: ClassVar[bool] = False
    """Whether it has a ring while a drop would be on it, even if it draws its look itself.

    So it is where nobody says before whether a drop there is allowed.
    """
    spoken_role: ClassVar[Role] = Role.ListItem

    def __init__(self, spec: PartSpec, parent: QWidget) -> None:
        super().__init__(parent)
        self.spec = spec
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``."""
        set_spoken_name(self, part.words)

    def press_area(self) -> QRect:
        """Return where on the table a press is meant for the part, while no piece is held."""
        return self.geometry()

    def filled(self) -> QRect:
        """Return where on the table something of it is seen; here nothing is."""
        return QRect()


class PileWidget(GapWidget):
    """A pile, which has the focus while it is empty; the felt shows its outline."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a ring if it has the focus."""
        if self.hasFocus():
            with QPainter(self) as painter:
                draw_ring(painter, self.width(), current_theme().table_focus)

    def filled(self) -> QRect:
        """Return its place: there is the outline, or the lowest piece."""
        return self.geometry()

    def outline(self) -> Outline:
        """Return the outline of the pile while it is empty."""
        return Outline(self.spec.picture, self.geometry(), self.spec.suit)


class ButtonWidget(TableButton):
    """A button with its caption and the key that presses it, drawn as on a keyboard."""

    shows_look: ClassVar[bool] = False  # as for a `GapWidget`, like the next
    takes_anything: ClassVar[bool] = False
    is_quiet: ClassVar[bool] = False
    """Whether it has only an outline, unless it is good to press it now."""
    margin: ClassVar[int] = 3
    """How many empty pixels are around the button."""

    def __init__(self, spec: PartSpec, parent: QWidget) -> None:
        super().__init__(parent)
        self.spec = spec
        self._part = Part(spec.name, "")
        self._felt = GREEN
        self._hot = False

    def set_hot(self, *, hot: bool) -> None:
        """Show whether the pointer is over the button while a press on it does something."""
        if hot != self._hot:
            self._hot = hot
            self.update()

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``."""
        if (part, felt) != (self._part, self._felt):
            self._part, self._felt = part, felt
            set_spoken_name(self, part.words)
            self.setCheckable(part.on is not None)
            self.setChecked(part.on is True)
            self.update()

    def light(self) -> Light:
        """Return whether the button is lit, quiet or off."""
        if self._part.why is not None or not self.isEnabled():  # a picture has no lit buttons
            return "off"
        return "quiet" if self.is_quiet and self._part.look != "good" else "lit"

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, or only its outline while it does nothing."""
        with smooth_painter(self) as painter:
            theme = current_theme()
            light = self.light()
            usable = light != "off"
            quiet = QColor(self._felt.shade(theme).label)
            quiet.setAlphaF(0.6)
            margin = self.margin
            shape = QRectF(self.rect().marginsRemoved(QMargins(margin, margin, margin, margin)))
            radius = self.height() * 0.17
            ink = QColor(DARK_INK) if usable else quiet
            painter.setPen(QPen(QColor(theme.target).darker(125) if usable else quiet, 1.5))
            ground = QColor(theme.target).lighter(112 if self._hot else 100)
            painter.setBrush(ground if usable else Qt.BrushStyle.NoBrush)
            if light == "quiet":
                ink = QColor(self._felt.shade(theme).label)
                painter.setPen(QPen(ink, 1.5))
                painter.setBrush(QColor(0, 0, 0, 110 if self._hot else 60))
                if self.isChecked():  # as light as it is dark while it is off
                    painter.setBrush(ink.darker(112 if self._hot else 100))
                    ink = QColor(DARK_INK)
            painter.drawRoundedRect(shape, radius, radius)
            self.paint_words(painter, ink)
            if self.hasFocus():
                draw_box_ring(painter, shape.adjusted(-1, -1, 1, 1), radius + 1, theme.table_focus)

    def fitted_words(self) -> tuple[QFont, str]:
        """Return the font, and the caption in it as it fits: with the key if there is room.

        A switch has room for its tick too, whether it is on or not, so that its words stay.

        First the words with the key may shrink a little, then the words alone as far as `shrunk`
        lets them. If even that is too wide, they are broken into several lines.
        """
        words = self._part.caption or self._part.words
        variants = (f"{words} ({self._part.key})", words) if self._part.key else (words,)
        pixels = min(self.height() * 0.36, self.width() / 5)
        font = line_font(self.font(), pixels, self.height() * 0.75, bold=True)
        room = self.width() - 2 * max(self.height() * _PADDING, _LEAST_PADDING)
        if self._part.on is not None:
            with_tick = self.width() - 2 * _LEAST_PADDING - _tick_width(QFontMetrics(font))
            room = min(room, with_tick)
        small = shrunk(variants[0], font, room, _SHRUNK_FOR_KEY * text_growth(_LARGER_WITH_KEY))
        fits = fitting(variants[:1], small, room) == variants[0]
        font = small if fits else shrunk(words, font, room)
        if fitting(variants, font, room) not in variants:
            height = self.height() - 6
            font = boxed(words, font, font.pixelSize(), QSizeF(room, height), bold=True)
        return font, fitting(variants, font, room)

    def paint_words(self, painter: QPainter, ink: QColor) -> None:
        """Draw what stands on the button, in the colour ``ink``."""
        font, words = self.fitted_words()
        painter.setFont(font)
        painter.setPen(ink)
        key = f" ({self._part.key})"
        has_key = bool(self._part.key) and words.endswith(key) and "\n" not in words
        with saved(painter):
            if self.isChecked():
                self._paint_tick(painter, words.removesuffix(key) if has_key else words, has_key)
            if has_key:
                self._paint_key(painter, words.removesuffix(key))
            else:
                painter.drawText(self.rect(), _CENTRE, words)

    def _paint_tick(self, painter: QPainter, words: str, has_key: bool) -> None:
        """Draw a tick before ``words``, and move the painter so that all is in the middle."""
        metrics = painter.fontMetrics()
        wide = metrics.boundingRect(self.rect(), _CENTRE, words).width()
        wide += round(self.key_width(metrics)) if has_key else 0
        side, room = metrics.capHeight() * _TICK, _tick_width(metrics)
        left = (self.width() - wide - room) / 2
        paint_tick(
            painter, QRectF(left, (self.height() - side) / 2, side, side), painter.pen().color()
        )
        painter.translate(room / 2, 0)

    def _paint_key(self, painter: QPainter, words: str) -> None:
        """Draw ``words`` and behind them the key in a frame, together in the middle."""
        wide = painter.fontMetrics().horizontalAdvance(words)
        left = (self.width() - wide - self.key_width(painter.fontMetrics())) / 2
        place = QRectF(left, 0, wide + 1, self.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        self.paint_key(painter, left + wide)

    def key_width(self, metrics: QFontMetrics) -> float:
        """Return the width of the key behind words with these ``metrics``, with the gap between."""
        return metrics.horizontalAdvance(" ") + round(metrics.capHeight() * _KEY_HEIGHT)

    def paint_key(self, painter: QPainter, left: float) -> None:
        """Draw the key in a frame behind words that end at ``left``, in their font and colour."""
        metrics = painter.fontMetrics()
        side = round(metrics.capHeight() * _KEY_HEIGHT)
        gap = metrics.horizontalAdvance(" ")
        frame = QRectF(left + gap, (self.height() - side) / 2, side, side)
        painter.setFont(sized(painter.font(), painter.font().pixelSize() * _KEY_SHARE, bold=True))
        painter.setPen(QPen(painter.pen().color(), max(side / 18, 1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, side * 0.2, side * 0.2)
        painter.drawText(frame, _CENTRE, self._part.key)


def _tick_width(metrics: QFontMetrics) -> float:
    """Return the width of the tick before words with these ``metrics``, with the gap between."""
    return metrics.capHeight() * _TICK + metrics.horizontalAdvance(" ")


class QuietButton(ButtonWidget):
    """A button that decides nothing, or is not what a player should press next."""

    is_quiet: ClassVar[bool] = True


class LineWidget(TextField):
    """A line to write in. It handles mouse and keys but leaves Enter and Tab to the table.

    It also leaves Undo and Redo to the program when no typing is left to take back or to repeat.
    """

    shows_look: ClassVar[bool] = False
    takes_anything: ClassVar[bool] = False

    def __init__(self, spec: PartSpec, parent: QWidget) -> None:
        super().__init__(parent)
        self.spec = spec
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def event(self, event: QEvent) -> bool:
        """Keep Undo and Redo from the shortcuts of the program only while there is typing."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undoes, redoes = map(event.matches, (_KEYS.Undo, _KEYS.Redo))
            if (undoes and not self.isUndoAvailable()) or (redoes and not self.isRedoAvailable()):
                event.ignore()
                return True
        return super().event(event)

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``."""
        set_spoken_name(self, part.words)
        if self.text() != (part.text or ""):
            cursor = self.cursorPosition()
            self.setText(part.text or "")
            self.setCursorPosition(cursor)
        self.setReadOnly(part.why is not None)


class PaintedPart(GapWidget):
    """A part that a game paints itself: it repaints when the part or the felt changes.

    Subclasses override `draw`.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self.part = Part(spec.name, "")
        """What is shown."""
        self.felt = GREEN
        """What it is shown on."""

    def show_part(self, part: Part, felt: Felt) -> None:
        """Show ``part`` on ``felt``."""
        super().show_part(part, felt)
        if (part, felt) != (self.part, self.felt):
            self.part, self.felt = part, felt
            self.setAccessibleDescription(self.description())
            self.update()

    def draw(self, painter: QPainter) -> None:
        """Draw what the part shows with ``painter``, which smooths edges."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the part."""
        with smooth_painter(self) as painter:
            self.draw(painter)

    def filled(self) -> QRect:
        """Return where on the table something of it is seen, or a press is meant for it."""
        return self.press_area()

    def description(self) -> str:
        """Return what a screen reader adds to the name of the part."""
        return ""

    def ink(self, opacity: float = 1.0) -> QColor:
        """Return the colour of words on the felt; ``opacity`` is from 0 to 1."""
        colour = QColor(self.felt.shade(current_theme()).label)
        colour.setAlphaF(opacity)
        return colour


_RING = 3.0
"""The width of the ring of the focus, in pixels."""
_LOW = 34
"""Up to this height, in pixels, a part has room for few words and so a thinner ring."""
_THIN_RING = 1.5
"""The width of the ring round a part that is so low."""


class FocusedPart(PaintedPart):
    """A part that a game paints itself, with a ring while it has the focus."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the part, and a ring if it has the focus."""
        super().paintEvent(event)
        if self.hasFocus():
            thick = _THIN_RING if self.height() < _LOW else _RING
            inset = thick / 2 + 1  # the edge of the ring is 1 pixel wide on either side
            shape = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            with smooth_painter(self) as painter:
                draw_box_ring(painter, shape, 6, current_theme().table_focus, thick)


PartWidget: TypeAlias = PileWidget | GapWidget | ButtonWidget | LineWidget
"""The widget of a part."""

_KINDS: dict[Kind, Callable[[PartSpec, QWidget], PartWidget]] = {
    "pile": PileWidget,
    "gap": GapWidget,
    "button": ButtonWidget,
    "line": LineWidget,
}


def part_widget(spec: PartSpec, parent: QWidget) -> PartWidget:
    """Return a new widget for the part ``spec`` on the table ``parent``."""
    return _KINDS[spec.kind](spec, parent)
