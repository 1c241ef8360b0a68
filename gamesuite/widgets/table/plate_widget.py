"""The plate of a player: name, turn, dealer, team, and in a result the score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from gamesuite.engine.language import _
from gamesuite.engine.table.players import with_any_level
from gamesuite.engine.table.scene import SeatContent
from gamesuite.widgets.drawing.marks import paint_turn_arrow
from gamesuite.widgets.drawing.portrait import portrait_before
from gamesuite.widgets.look.font import SMALLEST, fitting, line_font, shrunk, sized, text_growth
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import DARK_INK, current_theme
from gamesuite.widgets.table.part_widgets import FocusedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_FLAT = 0.2
"""Up to this height, compared with the width, there is one line only."""
_LOWEST_LINE, _TALLEST_LINE = 15, 34
"""The least and the greatest height of a line below the name, in pixels."""
_NAME_LINE = 1.25
"""The height of the band with the name, compared with such a line."""
_LARGEST = 24
"""The size of the largest name, in pixels."""
_LEAST_LINE = 13
"""The least size of words that can be read well, in pixels, where there is more than a name."""
_SMALLEST_NAME = 0.6
"""The size of the smallest name, compared with the usual one; longer ones are broken or cut off."""
_LINE = 1.2
"""The height of each line of a name broken into two, compared with the size of its font."""
_MOST_LINES = 4
"""How many lines there may be below the name."""
_SIGN_ROOM = 1.4
"""The width of a sign before the name with the gap behind it, compared with its size."""
_DEALER, _SIGN_GAP = 1.25, 6
"""The size of the sign of the dealer, compared with that of the font, and the gap before it."""
_END = 0.2
"""How far words are from the right end of the plate, or from a sign there, in its heights."""
_INSET = 8
"""How far the lines are from the sides, in pixels; the last is half as far from the lower edge."""


class PlateWidget(FocusedPart):
    """Shows a player in one line, or the name in a band and more lines below it where they fit."""

    room_for: ClassVar[int] = _MOST_LINES
    """How many lines below the name are left room for where they fit, even if there are fewer."""

    def draw(self, painter: QPainter) -> None:
        """Draw a band with the name, and the other lines below it."""
        content = self.part.content
        if not isinstance(content, SeatContent):
            return
        room = self.height() - _INSET / 2
        lines = lines_below(content, self.size())
        if not lines:
            height = min(self.height(), 2 * _TALLEST_LINE)
            self._paint_name(painter, content, height, _lines_of(content))
            return
        most = max(len(lines), min(_room_for_lines(self.height()), self.room_for))
        line = min(room / (most + _NAME_LINE), _TALLEST_LINE)
        name = round(_NAME_LINE * line)
        with saved(painter):
            painter.translate(0, max(round(room - name - len(lines) * line) // 2, 0))
            below = QRectF(_INSET, name, self.width() - 2 * _INSET, line)
            if is_dealer_below(content, self.font(), self.width(), name):
                content = replace(content, is_dealer=False)
                disc = QRectF(below.right() - line, name + 1, line - 1, line - 1)
                font = sized(self.font(), line * 0.62, bold=True)
                _paint_dealer(painter, disc, self.ink(), font)
                below.setRight(disc.left() - _SIGN_GAP)
            self._paint_name(painter, content, name, ())
            self._paint_lines(painter, content, lines, below)

    def _paint_name(
        self, painter: QPainter, content: SeatContent, height: int, lines: tuple[str, ...]
    ) -> None:
        """Paint the band, ``height`` pixels high, with all signs, the name and ``lines`` in it.

        From the left: the arrow of the turn, the mark of the team, the words; from the right: the
        sign of the dealer, the figure. Each takes its part of ``room``; the words get the rest,
        and are in the middle of it where no figure is at the other end and no line below.
        """
        theme, radius = current_theme(), height * 0.28
        band = QRectF(0.5, 0.5, self.width() - 1, height - 1)
        is_plain = theme.plain and not content.is_active
        painter.setPen(QPen(self.ink(), 1) if is_plain else QPen(Qt.PenStyle.NoPen))
        is_gold = stands_out(content)
        painter.setBrush(QColor(theme.target) if is_gold else QColor(0, 0, 0, 70))
        painter.drawRoundedRect(band, radius, radius)
        ink = QColor(DARK_INK) if is_gold else self.ink()
        font = line_font(self.font(), min(height * 0.56, _LARGEST), height, bold=True)
        room = QRect(0, 0, self.width(), height).adjusted(round(radius) + 3, 0, -5, 0)
        side = round(font.pixelSize() * 0.62)
        if content.is_active:
            paint_turn_arrow(
                painter, QRectF(room.left(), (height - side) / 2, side * 0.8, side), ink
            )
            room.setLeft(room.left() + round(side * _SIGN_ROOM))
        if content.is_dealer:
            size = round(font.pixelSize() * _DEALER)
            disc = QRectF(room.right() - size, (height - size) / 2, size, size)
            _paint_dealer(painter, disc, ink, sized(self.font(), size * 0.62, bold=True))
            room.setRight(room.right() - size - _SIGN_GAP)
        if content.character:
            room.setLeft(room.left() + portrait_before(painter, content.character, room))
        if content.team is not None:
            mark = round(font.pixelSize() * 0.78)
            place = QRectF(room.left(), (height - mark) / 2, mark, mark)
            paint_team_mark(painter, place, content.team)
            room.setLeft(room.left() + round(mark * _SIGN_ROOM))
        painter.setPen(ink)
        if content.figure:
            large = shrunk(content.figure, font, room.width() / 2, _SMALLEST_NAME)
            painter.setFont(large)
            painter.drawText(room, _RIGHT, content.figure)
            room.setRight(
                room.right() - painter.fontMetrics().horizontalAdvance(content.figure) - 8
            )
        font, words = words_in_band(content, lines, font, room)
        painter.setFont(font)
        is_alone = not content.figure and not lines_below(content, self.size())
        free = words_room(room, QFontMetricsF(font).horizontalAdvance(words))
        painter.drawText(free if is_alone else room, _CENTRE if is_alone else _LEFT, words)

    def _paint_lines(
        self, painter: QPainter, content: SeatContent, lines: tuple[str, ...], line: QRectF
    ) -> None:
        """Paint ``lines``, which begin with the score, if any, from ``line`` on downwards."""
        room, height = line.toRect(), line.height()
        for at, words in enumerate(lines):
            is_score = bool(content.score) and not at
            share = 0.82 if is_score else 0.6
            font = line_font(self.font(), height * share, height, bold=is_score)
            font = shrunk(words, font, room.width())
            painter.setFont(font)
            is_gold = is_score and content.is_winner
            painter.setPen(
                QColor(current_theme().target) if is_gold else self.ink(1.0 if is_score else 0.9)
            )
            variants = (words, content.score) if is_score else (words,)
            painter.drawText(room, _LEFT, fitting(variants, font, room.width()))
            room.translate(0, round(height))


def is_dealer_below(content: SeatContent, font: QFont, width: int, height: int) -> bool:
    """Return whether the sign of the dealer leaves the band, ``width`` x ``height``, to the name.

    It then stands beside the first line below. A name too long for the band alone is cut off
    anyway, and so may be one behind a portrait.
    """
    if not content.is_dealer or content.character:
        return False
    font = line_font(font, min(height * 0.56, _LARGEST), height, bold=True)
    signs = content.is_active * 0.62 + (content.team is not None) * 0.78
    room = width - round(height * 0.28) - 8 - signs * _SIGN_ROOM * font.pixelSize()
    smallest = shrunk(content.name, font, 0, _SMALLEST_NAME)
    needed = QFontMetricsF(smallest).horizontalAdvance(content.name)
    return needed <= room < needed + _DEALER * font.pixelSize() + _SIGN_GAP


def words_room(room: QRect, width: float) -> QRect:
    """Return where words of so much ``width`` are in the middle, in ``room`` of a plate.

    They are as far from a sign as from the round end of the plate, if there is so much room.
    """
    inset = min(round(room.height() * _END), max(int(room.width() - width), 0))
    return room.adjusted(0, 0, -inset, 0)


def stands_out(content: SeatContent) -> bool:
    """Return whether the plate is golden: that of the player to act, or of a winner."""
    return content.is_active or content.is_winner


def lines_below(content: SeatContent, size: QSize) -> tuple[str, ...]:
    """Return the lines below the name on a plate of ``size``, the score first.

    A flat plate has none. Where there is room for fewer lines, those are in fewer words, if there
    are such, and then the first of them are joined.
    """
    lines, most = _lines_of(content), _room_for_lines(size.height())
    if not lines or not most or size.height() <= _FLAT * size.width():
        return ()
    if len(lines) > most and content.brief:
        lines = content.brief
    return _gathered(lines, min(most, _MOST_LINES))


def _lines_of(content: SeatContent) -> tuple[str, ...]:
    """Return all lines of the plate besides the name: the score, if any, and the others."""
    return (content.score, *content.lines) if content.score else content.lines


def _room_for_lines(height: int) -> int:
    """Return how many lines fit below the name on a plate ``height`` pixels high."""
    return int((height - _INSET / 2) / _LOWEST_LINE - _NAME_LINE)


def _gathered(lines: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Return ``lines``, the first of them joined so that there are at most ``most``, at least 1."""
    first = max(len(lines) - most, 0) + 1
    return (" · ".join(lines[:first]), *lines[first:])


def words_in_band(
    content: SeatContent, lines: tuple[str, ...], font: QFont, room: QRect
) -> tuple[QFont, str]:
    """Return what stands in the band, ``room``, with ``lines``, and the font that it has there.

    The level of a computer player stands there if all fits at a size that can be read well, perhaps
    in fewer words, or all but that it is a partner, which the mark of its team says too.
    """
    whole = [*_behind_name(content, lines)]
    for rest in whole if content.level else ():
        names = with_any_level(content.name, content.level)
        every = [" · ".join((name, *rest)) for name in names]
        longest = max(every, key=QFontMetricsF(font).horizontalAdvance)
        smaller = shrunk(longest, font, room.width(), _SMALLEST_NAME)
        is_large = smaller.pixelSize() >= min(_LEAST_LINE * text_growth(), font.pixelSize())
        if is_large and QFontMetricsF(smaller).horizontalAdvance(longest) <= room.width():
            return smaller, every[0]
    rest = content.brief or lines
    shorter = (rest[:count] for count in range(len(rest) - 1, -1, -1))
    variants = [" · ".join((content.name, *rest)) for rest in (*whole, *shorter)]
    return fitted(variants, font, room)


def _behind_name(content: SeatContent, lines: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield what may stand behind the name so that no line is left out, the longest form first."""
    if content.is_partner:
        yield (_("partner"), *lines)
    yield lines
    if lines and content.brief:
        yield content.brief


def fitted(variants: list[str], font: QFont, room: QRect) -> tuple[QFont, str]:
    """Return the first of ``variants`` that fits into ``room``, with a font in which it does.

    The words may become smaller for that, but not too small to be read well. If none fits, the last
    of them, which is the name alone, may become smaller still, or is broken into two lines, or else
    cut off.
    """
    least = min(_LEAST_LINE, font.pixelSize())
    for words in variants:
        smaller = shrunk(words, font, room.width(), _SMALLEST_NAME)
        is_last = words == variants[-1]
        is_large = is_last or smaller.pixelSize() >= least
        if is_large and QFontMetricsF(smaller).horizontalAdvance(words) <= room.width():
            return smaller, words
    halves = _halves(variants[-1])
    if halves and room.height() >= 2 * SMALLEST * _LINE:
        low = sized(font, room.height() / 2 / _LINE, bold=True)
        low = shrunk(max(halves, key=QFontMetricsF(low).horizontalAdvance), low, room.width())
        return low, "\n".join(fitting((half,), low, room.width()) for half in halves)
    return smaller, fitting(variants[-1:], smaller, room.width())


def _halves(name: str) -> tuple[str, ...]:
    """Return ``name`` in two lines of about equal length, or nothing if it is one word."""
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if not spaces:
        return ()
    middle = min(spaces, key=lambda at: abs(2 * at - len(name)))
    return name[:middle], name[middle + 1 :]


def _paint_dealer(painter: QPainter, disc: QRectF, ink: QColor, font: QFont) -> None:
    """Paint the sign of the dealer: its letter in a disc."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawEllipse(disc)
    light = ink.lightness() > 128
    painter.setPen(QColor(DARK_INK if light else "#ffffff"))
    painter.setFont(font)
    # Translators: the dealer, one letter
    painter.drawText(disc, _CENTRE, _("D"))


_TEAMS = ("#6fc3ff", "#ffa25e")
"""The colour of the mark of each team."""
_TEAM_EDGE = QColor(DARK_INK)
"""The colour of the line round it."""


def paint_team_mark(painter: QPainter, rect: QRectF, team: int) -> None:
    """Paint the mark of ``team``, 0 or 1, into ``rect``: a disc or a diamond."""
    with saved(painter):
        painter.setPen(QPen(_TEAM_EDGE, max(rect.width() / 14, 1.0)))
        painter.setBrush(QColor(_TEAMS[team]))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if team == 0:
            inset = rect.width() * 0.06
            painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
        else:
            middle = rect.center()
            top, bottom = QPointF(middle.x(), rect.top()), QPointF(middle.x(), rect.bottom())
            left, right = QPointF(rect.left(), middle.y()), QPointF(rect.right(), middle.y())
            painter.drawPolygon(QPolygonF([top, right, bottom, left]), Qt.FillRule.OddEvenFill)
