"""The widgets on the table of Bali: columns, what is beside and between them, and praise."""

from __future__ import annotations

import math
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import counted
from gamesuite.engine.table.scene import Sound
from gamesuite.games.bali.state import WILD
from gamesuite.games.bali.table.parts import (
    LETTERS_ACROSS,
    BaliContent,
    BarContent,
    ColumnContent,
    FigureContent,
    QuestionContent,
    UnseenContent,
    WordsContent,
)
from gamesuite.widgets.drawing.marks import draw_box_ring, draw_ring, ring_edge
from gamesuite.widgets.drawing.praise import Praise, praise_size
from gamesuite.widgets.keyboard.roles import Role
from gamesuite.widgets.letters.letter_index import paint_jewel
from gamesuite.widgets.look.font import SMALLEST, boxed, broken, fitting, shrunk, sized
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.moments import MomentPart
from gamesuite.widgets.table.part_widgets import ON_TARGET, ButtonWidget, FocusedPart, GapWidget

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter

# Columns

_SPARKS = 16
"""How many sparks rise beside a long word."""
GLOW = 7
"""How far the glow of a word reaches beyond its cards, in pixels."""


def glow_line(content: ColumnContent, *, plain: bool) -> Qt.PenStyle | None:
    """Return the line round a word or a build that waits, None for a glow.

    It is dashed if the word may be used up; in ``plain`` light nothing glows.
    """
    if content.kind == "used":
        return Qt.PenStyle.DashLine
    return Qt.PenStyle.SolidLine if plain else None


class ColumnWidget(MomentPart):
    """The strip of the panel in which a column lies.

    Its cards are pieces above it. A word glows, and a long one is celebrated.
    """

    shows_look: ClassVar[bool] = True
    takes_anything: ClassVar[bool] = True
    spoken_role: ClassVar[Role] = Role.ListItem

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._extent = QRect()
        """The place of the cards, or for one, in the strip."""

    def set_extent(self, extent: QRect) -> None:
        """Let the cards fill ``extent`` of the strip; without any it is the place for one."""
        if extent != self._extent:
            self._extent = extent
            self.update()

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return where the cards are, or the place for one, and its corner radius."""
        return self._extent.translated(self.pos()), self._extent.width() * 0.06

    def press_area(self) -> QRect:
        """Return where the cards are, or the place for one, with the number below."""
        drawn = self._extent.adjusted(0, 0, 0, GLOW + round(self._number_height() * 1.4))
        return drawn.translated(self.pos()).intersected(self.geometry())

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether a long word has been made."""
        if not isinstance(before, ColumnContent) or not isinstance(now, ColumnContent):
            return False
        is_new = before.kind != now.kind or before.letters != now.letters
        return is_new and now.kind == "word" and before.kind != "used" and bool(now.praise)

    def draw(self, painter: QPainter) -> None:
        """Draw the place, the glow and the number of the column, and a ring if it has the focus."""
        content = self.part.content
        if not isinstance(content, ColumnContent):
            return
        if not content.letters:
            self._paint_place(painter)
        elif content.kind:
            self._paint_glow(painter, content)
        self._paint_number(painter, content)
        if self.is_running():
            self._paint_moment(painter, content)
        if self.hasFocus():
            painter.translate(self._extent.topLeft())
            draw_ring(painter, self._extent.width(), current_theme().table_focus)

    def _paint_place(self, painter: QPainter) -> None:
        line = self.felt.shade(current_theme()).line
        painter.setPen(QPen(QColor(line), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self._extent.width() * 0.06
        painter.drawRoundedRect(QRectF(self._extent).adjusted(2, 2, -2, -2), radius, radius)

    def _paint_glow(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw light round a word or a build that waits; a dashed line if it may be used up."""
        theme = current_theme()
        colour = QColor(theme.hint if content.kind == "asked" else theme.target)
        around, radius = QRectF(self._extent), self._extent.width() * 0.06
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if content.kind == "new":
            painter.setPen(QPen(self.ink(0.8), 2))
            painter.drawRoundedRect(around.adjusted(-3, -3, 3, 3), radius + 3, radius + 3)
            return
        style = glow_line(content, plain=theme.plain)
        if style is not None:
            box = around.adjusted(-3, -3, 3, 3)
            for ink, width in ((QColor(ring_edge(colour.name())), 5.0), (colour, 3.0)):
                painter.setPen(QPen(ink, width, style))
                painter.drawRoundedRect(box, radius, radius)
            return
        for out in range(GLOW, 0, -1):
            colour.setAlphaF(0.12 + 0.88 * (1 - out / GLOW) ** 2)
            painter.setPen(QPen(colour, 2.4))
            box = around.adjusted(1 - out, 1 - out, out - 1, out - 1)
            painter.drawRoundedRect(box, radius + out, radius + out)

    def _number_height(self) -> float:
        """Return the height of the number of the column, in pixels."""
        return max(min(self._extent.width() * 0.2, 18.0), 11.0)

    def _paint_number(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw the number of the column, which is its key, below the cards."""
        pixels = self._number_height()
        top = self._extent.bottom() + GLOW
        if not self.part.key or top + pixels > self.height():
            return
        painter.setFont(sized(self.font(), pixels, bold=True))
        painter.setPen(self.ink())
        painter.drawText(QRectF(0, top, self.width(), pixels * 1.4), _CENTRE, self.part.key)

    def _paint_moment(self, painter: QPainter, content: ColumnContent) -> None:
        """Draw sparks that rise beside the word, and its praise below."""
        theme, done = current_theme(), self.progress
        below = QRectF(self.rect())
        below.setTop(self._extent.bottom() + GLOW)
        fade = min(1.0, 3 * (1 - done))
        if not theme.plain:
            painter.setPen(Qt.PenStyle.NoPen)
            for spark in range(_SPARKS):
                share = (spark * 0.618) % 1
                way = (done * 1.4 + share) % 1
                colour = QColor(theme.target)
                colour.setAlphaF(fade * math.sin(math.pi * way))
                painter.setBrush(colour)
                x = self.width() * (0.08 + 0.84 * ((spark * 0.382) % 1))
                y = below.bottom() - way * below.height()
                side = 2 + 3 * share
                painter.drawEllipse(QRectF(x, y, side, side))
        grown = QEasingCurve(QEasingCurve.Type.OutBack).valueForProgress(min(done * 3, 1.0))
        font = shrunk(
            content.praise, sized(self.font(), 24 * grown, bold=True), self.width() - 2, 0.4
        )
        painter.setFont(font)
        band = QRectF(0, below.top() + 22, self.width(), font.pixelSize() * 1.5)
        gold = QLinearGradient(band.topLeft(), band.bottomLeft())
        gold.setColorAt(0, QColor("#fff6cf"))
        gold.setColorAt(1, QColor(theme.target))
        painter.setPen(QPen(gold, 1))
        painter.setOpacity(fade)
        painter.drawText(band, _CENTRE, content.praise)
        painter.setOpacity(1)


class HandleWidget(ButtonWidget):
    """A tag over a column, with an arrow up and the worth of the word.

    While a build may use the word up, the tag is only an outline.
    """

    shows_look = True

    @property
    def is_used(self) -> bool:
        """Whether a build may use the word up."""
        return self._part.look == "warn"

    def colours(self) -> tuple[QPen, QColor]:
        """Return the outline of the tag, dashed if the word may be used up, and its ground."""
        colour = QColor(current_theme().target)
        if self.is_used:
            return QPen(colour, 2, Qt.PenStyle.DashLine), QColor(0, 0, 0, 90)
        return QPen(colour.darker(130), 1.5), colour.lighter(112 if self._hot else 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tag, and a ring if it has the focus."""
        with smooth_painter(self) as painter:
            theme, is_used = current_theme(), self.is_used
            shape = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            radius = shape.height() * 0.28
            outline, ground = self.colours()
            painter.setPen(outline)
            painter.setBrush(ground)
            painter.drawRoundedRect(shape, radius, radius)
            ink = QColor(theme.target if is_used else ON_TARGET)
            arrow = 0.0 if is_used else shape.height() * 0.42
            room = shape.adjusted(radius / 2, 0, -radius / 2, 0)
            words, wide = self._part.caption, room.adjusted(arrow, 0, 0, 0)
            font = boxed(words, self.font(), shape.height() * 0.6, wide.size(), bold=True)
            painter.setFont(font)
            width = painter.fontMetrics().horizontalAdvance(words)
            key = self.key_width(painter.fontMetrics()) if self._part.key else 0.0
            if width + key > wide.width():
                key = 0.0
            left = room.center().x() - (width + key + arrow) / 2
            if not is_used:
                self._paint_arrow(
                    painter, QRectF(left, shape.top(), arrow * 0.7, shape.height()), ink
                )
                left += arrow
            painter.setPen(ink)
            text = QRectF(left, shape.top(), width + 2, shape.height())
            painter.drawText(text, _LEFT, words)
            if key:
                self.paint_key(painter, left + width)
            if self.hasFocus():
                draw_box_ring(painter, shape, radius, theme.table_focus)

    def _paint_arrow(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """Draw an arrow up: the word goes to the words that were removed."""
        half, middle = box.width() / 2, box.center()
        arrow = QPainterPath(middle + QPointF(0, -half * 1.3))
        for x, y in ((half, 0.0), (half * 0.4, 0.0), (half * 0.4, half * 1.2)):
            arrow.lineTo(middle + QPointF(x, y))
        for x, y in ((-half * 0.4, half * 1.2), (-half * 0.4, 0.0), (-half, 0.0)):
            arrow.lineTo(middle + QPointF(x, y))
        arrow.closeSubpath()
        painter.fillPath(arrow, ink)


class BetweenColumns(GapWidget):
    """The gap between two columns, lit as a bar."""

    def ring_shape(self, *, past: bool) -> tuple[QRect, float]:
        """Return the bar in the middle that a ring goes round."""
        rect = self.geometry()
        width = max(rect.width() // 6, 10)  # narrower, the ring would be hardly more than its edge
        left = rect.center().x() - width // 2
        return QRect(left, rect.top(), width, rect.height()), width / 2


class LetterButton(ButtonWidget):
    """A button with a letter, which is its own key."""

    def fitted_words(self) -> tuple[QFont, str]:
        """Return the letter in a font that fills the button."""
        room = QSizeF(self.width() * 0.8, self.height() * 0.8)
        letter = self._part.caption
        return boxed(letter, self.font(), min(room.height(), 26), room, bold=True), letter


# Beside and between the columns

_PAD = 7
"""How far the words of a sheet are from its edges, in pixels."""
_BAR_PAD = 6
"""How far the words of the band are from its sides, in pixels."""
_BAR_MOST = 26
"""The greatest size of the words of the band, in pixels."""
_BUILD_SHARE = 0.56
"""The share of the height for the letters of a build."""
_ALONE_SHARE = 0.6
"""The share of the height for a title without more about it."""
_LONG_SHARE = 0.64
"""The share of the height for what breaks into two lines."""
_DETAIL = 0.75
"""The greatest size of the detail, compared with the title."""
_FILLED = 0.8
"""The size of letters, compared with the height of their line."""
_TITLE = 0.1
"""The share of the height for the title of a sheet."""
_TITLE_LEAST, _TITLE_MOST = 20, 34
"""The least and the greatest height of the title of a sheet, in pixels."""
_WORD, _WORD_MOST = 13, 28
"""The least and the greatest height of a line in the list of words, in pixels."""


class FigureWidget(FocusedPart):
    """A number, large, over what it counts."""

    def draw(self, painter: QPainter) -> None:
        """Draw the number and its label."""
        content = self.part.content
        if not isinstance(content, FigureContent):
            return
        value = QRectF(0, 0, self.width(), self.height() * 0.56)
        label = QRectF(0, value.bottom(), self.width(), self.height() - value.height())
        pixels = min(value.height() * 0.86, 30)
        painter.setFont(boxed(content.value, self.font(), pixels, value.size(), bold=True))
        painter.setPen(self.ink())
        painter.drawText(value, _LEFT, content.value)
        pixels = min(label.height() * 0.66, 16)
        painter.setFont(boxed(content.label, self.font(), pixels, label.size()))
        painter.setPen(self.ink(0.85))
        painter.drawText(label, _LEFT, content.label)


class BarWidget(FocusedPart):
    """What happens in company, and what a build is worth, whose letters are large.

    What does not fit into a line gets smaller; what is said at length breaks into two.
    """

    def draw(self, painter: QPainter) -> None:
        """Draw the title over what is said about it."""
        content = self.part.content
        if not isinstance(content, BarContent):
            return
        room = QRectF(self.rect()).adjusted(_BAR_PAD, 2, -_BAR_PAD, -2)
        title, detail = band_lines(content, self.font(), room.size())
        upper = room.height() * _share(content, len(title), len(detail))
        place = QRectF(room.topLeft(), QSizeF(room.width(), upper / len(title)))
        if not detail:
            place.moveCenter(room.center())
        for words in title:
            self._paint(painter, place, words, _BAR_MOST, bold=True)
            place.translate(0, place.height())
        place.setHeight((room.height() - upper) / max(len(detail), 1))
        for words in detail:
            self._paint(painter, place, words, _BAR_MOST * _DETAIL)
            place.translate(0, place.height())

    def _paint(
        self, painter: QPainter, room: QRectF, words: str, most: float, *, bold: bool = False
    ) -> None:
        """Draw ``words`` in one line; those that are too long get smaller, then are cut off."""
        pixels = min(room.height() * _FILLED, most)
        font = shrunk(words, sized(self.font(), pixels, bold=bold), room.width())
        painter.setFont(font)
        painter.setPen(self.ink(1.0 if bold else 0.9))
        painter.drawText(room, _LEFT, fitting((words,), font, room.width()))


def band_lines(content: BarContent, font: QFont, room: QSizeF) -> tuple[list[str], list[str]]:
    """Return the lines of the title of the band in ``room``, and those of the detail.

    One of them breaks into two if it does not fit into a line of half the height. A build and a
    title without detail never do.
    """
    title, detail = content.title, content.detail
    if content.is_build or not detail:
        return [title], [detail] if detail else []
    half = min(room.height() / 2 * _FILLED, _BAR_MOST)
    long = room.height() * _LONG_SHARE / 2 * _FILLED
    if not _fits(title, sized(font, half, bold=True), room.width()):
        return broken(title, sized(font, long, bold=True), room.width(), 2), [detail]
    if not _fits(detail, sized(font, half * _DETAIL), room.width()):
        return [title], broken(detail, sized(font, long), room.width(), 2)
    return [title], [detail]


def _fits(words: str, font: QFont, width: float) -> bool:
    """Return whether ``words`` fit into ``width`` if they may become smaller."""
    return fitting((words,), shrunk(words, font, width), width) == words


def _share(content: BarContent, title: int, detail: int) -> float:
    """Return the share of the height for so many lines of the title."""
    if not detail:
        return _ALONE_SHARE
    if content.is_build:
        return _BUILD_SHARE
    return {(2, 1): _LONG_SHARE, (1, 2): 1 - _LONG_SHARE}.get((title, detail), 0.5)


class _Paper(FocusedPart):
    """A sheet with a title."""

    def draw_paper(self, painter: QPainter, title: str) -> QRectF:
        """Draw the sheet with ``title``; return the room below."""
        theme = current_theme()
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.setBrush(QColor(theme.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        line = min(max(self.height() * _TITLE, _TITLE_LEAST), _TITLE_MOST)
        space = QRectF(_PAD, 3, self.width() - 2 * _PAD, line)
        pixels = max(min(line * 0.62, 17), SMALLEST)
        painter.setFont(boxed(title, self.font(), pixels, space.size(), bold=True))
        painter.setPen(QColor(theme.text))
        painter.drawText(space, _CENTRE, title)
        inside = QRectF(self.rect()).adjusted(_PAD, 0, -_PAD, -_PAD)
        inside.setTop(space.bottom() + 3)
        return inside


class UnseenWidget(_Paper):
    """All letters of the pack, each with how many of it do not lie open."""

    def draw(self, painter: QPainter) -> None:
        """Draw the letters in rows, those that all lie open dimmed."""
        content = self.part.content
        if not isinstance(content, UnseenContent):
            return
        room = self.draw_paper(painter, content.title)
        rows = -(-len(content.letters) // LETTERS_ACROSS)
        width, height = room.width() / LETTERS_ACROSS, room.height() / rows
        widest = max((str(number) for _letter, number in content.letters), key=len)
        for at, (letter, number) in enumerate(content.letters):
            row, place = divmod(at, LETTERS_ACROSS)
            left, top = room.left() + place * width, room.top() + row * height
            cell = QRectF(left, top, width, height)
            self._draw_letter(painter, cell, letter, number, widest)

    def _draw_letter(
        self, painter: QPainter, cell: QRectF, letter: str, number: int, widest: str
    ) -> None:
        theme = current_theme()
        pixels = min(cell.height() * 0.7, cell.width() * 0.55, 32)
        middle = cell.left() + cell.width() * (0.56 if len(widest) < 2 else 0.5)
        upper = QRectF(cell.left(), cell.top(), middle - cell.left(), cell.height())
        lower = QRectF(middle + 1, cell.top(), cell.right() - middle, cell.height())
        if letter == WILD:
            side = pixels * 0.95
            painter.setOpacity(1.0 if number else 0.5)
            paint_jewel(
                painter, QRectF(upper.right() - side, cell.center().y() - side / 2, side, side)
            )
            painter.setOpacity(1.0)
        else:
            painter.setFont(boxed("W", self.font(), pixels, upper.size(), bold=bool(number)))
            painter.setPen(QColor(theme.text if number else theme.muted))
            painter.drawText(upper, _RIGHT, letter)
        painter.setFont(boxed(widest, self.font(), pixels * 0.72, lower.size()))
        painter.setPen(QColor(theme.muted))
        painter.drawText(lower.adjusted(1, pixels * 0.2, 0, 0), _LEFT, str(number))


class WordsWidget(_Paper):
    """All words of a finished game with their worth, best first, as many as there is room for."""

    def draw(self, painter: QPainter) -> None:
        """Draw a line for each word; the last line counts those that are left out."""
        content = self.part.content
        if not isinstance(content, WordsContent):
            return
        room = self.draw_paper(painter, content.title)
        if not content.words:
            return
        shown = shown_words(content, max(int(room.height() // _WORD), 1))
        height = min(room.height() / len(shown), _WORD_MOST)
        for at, line in enumerate(shown):
            space = QRectF(room.left(), room.top() + at * height, room.width(), height)
            if line.is_indented:
                space.setLeft(space.left() + _PAD)
            self._draw_word(painter, space, line.word, line.value, bold=line.is_heading)

    def _draw_word(
        self, painter: QPainter, space: QRectF, word: str, value: str, *, bold: bool
    ) -> None:
        theme = current_theme()
        font = boxed(value, self.font(), min(space.height() * 0.7, 17), space.size(), bold=True)
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        painter.drawText(space, _RIGHT, value)
        left = space.adjusted(0, 0, -painter.fontMetrics().horizontalAdvance(value) - 6, 0)
        font = boxed(word, self.font(), min(space.height() * 0.7, 17), left.size(), bold=bold)
        painter.setFont(font)
        painter.drawText(left, _LEFT, fitting((word,), font, left.width()))


class WordLine(NamedTuple):
    """A line of the list of words: a player with the sum, or a ``word`` with its worth.

    Words of players are indented below them.
    """

    word: str
    value: str
    is_heading: bool = False
    is_indented: bool = False


def shown_words(content: WordsContent, fit: int) -> list[WordLine]:
    """Return the lines of the list where only so many ``fit``.

    The last line then counts the words that are left out; the players are not words.
    """
    parted, number = bool(content.headings), len(content.words)
    whole = number if number <= fit else fit - 1
    lines = [
        WordLine(word, value, at in content.headings, parted and at not in content.headings)
        for at, (word, value) in enumerate(content.words[:whole])
    ]
    if whole < number:
        left = sum(at not in content.headings for at in range(whole, number))
        rest = counted("… {n} more word", "… {n} more words", left) if left else "…"
        lines.append(WordLine(rest, "", is_indented=parted))
    return lines


class QuestionWidget(FocusedPart):
    """The question which letter the Bali card stands for, or which word is meant."""

    def draw(self, painter: QPainter) -> None:
        """Draw the question, after the jewel if it is about that."""
        content = self.part.content
        if not isinstance(content, QuestionContent):
            return
        side = self.height() * 0.72
        top = (self.height() - side) / 2
        left = 0.0
        if content.is_of_wild:
            paint_jewel(painter, QRectF(0, top, side, side))
            left = side + 5
        room = QSizeF(self.width() - left, self.height())
        painter.setFont(boxed(content.words, self.font(), min(side * 0.8, 20), room, bold=True))
        painter.setPen(self.ink())
        painter.drawText(QRectF(left, 0, room.width(), room.height()), _LEFT, content.words)


# The praise of a Bali: large letters, rays and jewels that fly

_PRAISE = Praise(light="#c58cf2", rays=18, reach=0.5, high=0.5, edge="#2b0b45", turn=-4)
_JEWELS = 12
"""How many jewels fly."""
_APPEARS = 0.15
"""The share of the moment after which the letters begin to grow."""


class BaliWidget(MomentPart):
    """Shows the praise of a Bali, which is on the table only once there is one."""

    sound: Sound = "win"

    def is_moment(self, before: object, now: object) -> bool:
        """Return whether the praise is new on the table."""
        return isinstance(now, BaliContent) and not isinstance(before, BaliContent)

    def draw(self, painter: QPainter) -> None:
        """Draw the praise and what it earned."""
        content = self.part.content
        if not isinstance(content, BaliContent):
            return
        room, progress = QRectF(self.rect()), self.progress
        size = praise_size(progress, _APPEARS)
        _PRAISE.draw_rays(painter, room, size)
        if 0 < progress < 1 and not current_theme().plain:
            _draw_jewels(painter, room, progress)
        upper = room.adjusted(0, 0, 0, -room.height() * 0.3)
        font = self._fitted(content.praise, 0.66, QSizeF(upper.width() * 0.8, upper.height()))
        font.setWeight(QFont.Weight.Black)
        _PRAISE.draw_words(painter, upper, content.praise, font, size)
        if size > 0:
            lower = QRectF(0, upper.bottom(), room.width(), room.height() * 0.2)
            painter.setFont(self._fitted(content.bonus, 0.7, lower.size()))
            painter.setPen(self.ink())
            painter.drawText(lower, _CENTRE, content.bonus)

    def _fitted(self, words: str, height: float, room: QSizeF) -> QFont:
        """Return a font in which ``words`` fit ``room``, at most the share ``height`` high."""
        return boxed(words, self.font(), room.height() * height, room, bold=True)


def _draw_jewels(painter: QPainter, room: QRectF, progress: float) -> None:
    """Draw jewels on their way up and down again."""
    side = room.height() * 0.14
    for jewel in range(_JEWELS):
        way = (jewel + 0.5) / _JEWELS - 0.5
        x = room.center().x() + way * room.width() * 1.2 * progress
        rise = (0.5 + 0.4 * ((jewel * 5) % 7) / 6) * 4 * progress * (1 - progress)
        y = room.bottom() - side - room.height() * 0.8 * rise
        paint_jewel(painter, QRectF(x - side / 2, y, side, side))
