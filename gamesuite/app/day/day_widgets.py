"""What the page of the day is made of: words on the felt, marks of days, a card for each game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStyle, QWidget

from gamesuite.widgets.keyboard.roles import Role, SpokenPanel, set_spoken_name
from gamesuite.widgets.look.felt import FELTS, Felt
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.icon import game_icon
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import Theme, current_theme

Sign: TypeAlias = Literal["open", "half", "given up", "full"]
"""A ring for what is new, half full for what is begun, a dash for what is given up, else a tick."""

_WRAPPED = Qt.TextFlag.TextWordWrap
_HIGH = 10_000
"""More height than any words need, in pixels, as all these sizes."""
_SMALL, _TITLE = 13, 16
"""The sizes of type, before they grow with the font."""
_LARGE, _LITTLE = 60, 34
"""The sizes of an emblem above the title, and of one beside it where there is little room."""
_PADDING = 12
"""Between the edges of a card and what is in it."""
_GAP = 8
"""Between two things on a card."""
_SIGN = 18
"""The size of the sign of a button."""
_AROUND = 10
"""Around the words of a button."""
_MARK = 34
"""The size of the disc of a day."""
_NARROWEST = 124
"""The least width of a card; a long word may need more."""


class FeltWords(QWidget):
    """Words on the felt, in the middle of as many lines as they need."""

    spoken_role: ClassVar[QAccessible.Role] = Role.StaticText

    def __init__(self, parent: QWidget, pixels: int, *, bold: bool = False) -> None:
        super().__init__(parent)
        self._pixels, self._is_bold = pixels, bold
        self.felt: Felt = next(iter(FELTS.values()))
        """The ground they stand on."""
        self.words = ""
        """What they say."""

    def say(self, words: str) -> None:
        """Say ``words``."""
        self.words = words
        set_spoken_name(self, words)
        self.update()

    def height_for(self, width: int) -> int:
        """Return what height the words need in ``width``."""
        return _height(self.words, self._font(), width)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write the words."""
        with smooth_painter(self) as painter:
            painter.setFont(self._font())
            painter.setPen(QColor(self.felt.shade(current_theme()).label))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter | _WRAPPED, self.words)

    def _font(self) -> QFont:
        return _font(self, grown(self._pixels), bold=self._is_bold)


class DayMark(QAbstractButton):
    """A day in the row of days: its letter, and a disc that is full if the day counts.

    The page of the day shows the day that is pressed; ``is_shown`` says that it is this one.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.day = date.min
        """The day, once `show_day` was called."""
        self._letter = ""
        self.is_done = self.is_today = self.is_shown = False
        self.felt: Felt = next(iter(FELTS.values()))
        """The ground it lies on."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_day(self, day: date, letter: str, *, done: bool, today: bool, shown: bool) -> None:
        """Show ``day`` with the ``letter`` of its weekday."""
        self.day, self._letter = day, letter
        self.is_done, self.is_today, self.is_shown = done, today, shown
        self.update()

    def needed(self) -> QSize:
        """Return the size it needs."""
        disc = grown(_MARK)
        letter = QFontMetrics(_font(self, grown(_SMALL))).height()
        return QSize(disc + 8, letter + disc + 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the letter, the disc and the number of the day."""
        shade, theme = self.felt.shade(current_theme()), current_theme()
        ink = QColor(shade.label)
        side = grown(_MARK)
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(QPointF(self.width() / 2, self.height() - side / 2 - 4))
        with smooth_painter(self) as painter:
            painter.setPen(ink)
            painter.setFont(_font(self, grown(_SMALL), bold=self.is_today))
            letter = QRect(0, 2, self.width(), round(disc.top()) - 2)
            painter.drawText(letter, Qt.AlignmentFlag.AlignCenter, self._letter)
            self._paint_disc(painter, disc, ink, QColor(shade.edge))
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(theme.target), 3))
                painter.drawEllipse(disc.adjusted(-2, -2, 2, 2))

    def _paint_disc(self, painter: QPainter, disc: QRectF, ink: QColor, ground: QColor) -> None:
        """Draw a full disc for a day that is done, else a ring; a line under the day shown."""
        inner = disc.adjusted(3, 3, -3, -3)
        pen = QPen(ink, 2.5 if self.is_today else 1.2)
        if not self.is_done and not self.is_today:
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.setBrush(ink if self.is_done else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(inner)
        painter.setFont(_font(self, grown(_SMALL), bold=self.is_today or self.is_shown))
        painter.setPen(ground if self.is_done else ink)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.day.day))
        if self.is_shown:
            painter.setPen(QPen(ink, 3, c=Qt.PenCapStyle.RoundCap))
            below = self.height() - 1.5
            half = disc.width() * 0.3
            middle = disc.center().x()
            painter.drawLine(QPointF(middle - half, below), QPointF(middle + half, below))


@dataclass(frozen=True)
class Entry:
    """What a button of a card says: a ``title``, the ``state``, and the ``sign`` of that."""

    title: str
    state: str
    sign: Sign


class EntryButton(QAbstractButton):
    """A puzzle or a deal of the day on the card of its game."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entry = Entry("", "", "open")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to do."""
        return self._entry.sign in ("given up", "full")

    @property
    def is_begun(self) -> bool:
        """Whether the player has done something of it."""
        return self._entry.sign != "open"

    def show_entry(self, entry: Entry, game: str) -> None:
        """Show ``entry``, one of the game with the title ``game``."""
        self._entry = entry
        set_spoken_name(self, f"{game}. {entry.title}. {entry.state}")
        self.update()

    def height_for(self, width: int) -> int:
        """Return what height it needs in ``width``."""
        room = self._room(width)
        entry = self._entry
        title = _height(entry.title, self._font(bold=True), room)
        return title + _height(entry.state, self._font(), room) + 2 * _AROUND

    def narrowest(self) -> int:
        """Return the least width in which no word is cut."""
        words = f"{self._entry.title} {self._entry.state}".split()
        metrics = QFontMetrics(self._font(bold=True))
        return max(map(metrics.horizontalAdvance, words), default=0) + self.width_of_rest

    @property
    def width_of_rest(self) -> int:
        """What of the width is not for words."""
        return 2 * _AROUND + grown(_SIGN) + _GAP

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, the sign, and the words beside it."""
        theme = current_theme()
        with smooth_painter(self) as painter:
            ground = QPainterPath()
            ground.addRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 9, 9)
            is_hot = self.isDown() or self.underMouse()
            painter.fillPath(ground, QColor(theme.hover if is_hot else theme.window))
            ring = QPen(QColor(theme.focus if self.hasFocus() else theme.border))
            ring.setWidthF(3 if self.hasFocus() else 1)
            painter.strokePath(ground, ring)
            side = grown(_SIGN)
            sign = QRect(_AROUND, (self.height() - side) // 2, side, side)
            words = QRect(sign.right() + 1 + _GAP, _AROUND, self._room(self.width()), 0)
            words.setHeight(self.height() - 2 * _AROUND)
            _paint_sign(painter, QRectF(self._turned(sign)), self._entry.sign, theme)
            self._paint_words(painter, self._turned(words), theme)

    def _paint_words(self, painter: QPainter, place: QRect, theme: Theme) -> None:
        manner = _leading(self) | Qt.AlignmentFlag.AlignTop | _WRAPPED
        painter.setFont(self._font(bold=True))
        painter.setPen(QColor(theme.text))
        painter.drawText(place, manner, self._entry.title)
        place.setTop(place.top() + _height(self._entry.title, painter.font(), place.width()))
        painter.setFont(self._font())
        painter.setPen(QColor(theme.accent if self._entry.sign == "full" else theme.muted))
        painter.drawText(place, manner, self._entry.state)

    def _turned(self, place: QRect) -> QRect:
        """Return ``place``, on the other side where reading goes from right to left."""
        return QStyle.visualRect(self.layoutDirection(), self.rect(), place)

    def _room(self, width: int) -> int:
        return max(width - self.width_of_rest, 1)

    def _font(self, *, bold: bool = False) -> QFont:
        return _font(self, grown(_SMALL), bold=bold)


class GameCard(SpokenPanel, QWidget):
    """The card of a game: its emblem, its title, its puzzle of the day if it has one, its deal."""

    def __init__(self, game: str, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.game = game
        """The id of the game."""
        self._title = title
        self.setAccessibleName(title)
        self.puzzle, self.deal = EntryButton(self), EntryButton(self)
        self.is_low = False
        """Whether it takes as little height as possible: its emblem is beside the title."""

    def show_entries(self, puzzle: Entry | None, deal: Entry) -> None:
        """Show what the buttons say; without a ``puzzle`` its button is hidden."""
        self.puzzle.setVisible(puzzle is not None)
        if puzzle is not None:
            self.puzzle.show_entry(puzzle, self._title)
        self.deal.show_entry(deal, self._title)
        self.update()

    @property
    def buttons(self) -> list[EntryButton]:
        """The buttons that are there."""
        return [each for each in (self.puzzle, self.deal) if not each.isHidden()]

    def narrowest(self) -> int:
        """Return the least width in which no word is cut."""
        metrics = QFontMetrics(self._title_font())
        title = max(map(metrics.horizontalAdvance, self._title.split()), default=0)
        title += self._beside
        words = max(title, *(each.narrowest() for each in self.buttons))
        return max(_NARROWEST, words + 2 * _PADDING)

    def head_for(self, width: int) -> int:
        """Return the height of the emblem and the title in ``width``."""
        room = width - 2 * _PADDING - self._beside
        title = _height(self._title, self._title_font(), room)
        if self.is_low:
            return _PADDING + max(self._emblem, title)
        return _PADDING + self._emblem + _GAP + title

    def heights_for(self, width: int) -> tuple[int, int]:
        """Return the heights of the buttons in ``width``, 0 for one that is not there."""
        inner = width - 2 * _PADDING
        puzzle = 0 if self.puzzle.isHidden() else self.puzzle.height_for(inner)
        return puzzle, self.deal.height_for(inner)

    def lay(self, head: int, puzzle: int, deal: int) -> None:
        """Put the buttons below the ``head``, as high as on all other cards."""
        inner = self.width() - 2 * _PADDING
        top = head + _GAP
        self.puzzle.setGeometry(_PADDING, top, inner, puzzle)
        if puzzle:
            top += puzzle + _GAP
        self.deal.setGeometry(_PADDING, top, inner, deal)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground, the emblem and the title."""
        theme = current_theme()
        with smooth_painter(self) as painter:
            ground = QPainterPath()
            ground.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 14, 14)
            painter.fillPath(ground, QColor(theme.panel))
            painter.strokePath(ground, QPen(QColor(theme.outline), 1))
            side, bottom = self._emblem, self.buttons[0].y() - _GAP
            emblem = QRect((self.width() - side) // 2, _PADDING, side, side)
            title = QRect(_PADDING, emblem.bottom() + _GAP, self.width() - 2 * _PADDING, bottom)
            manner = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
            if self.is_low:
                emblem.moveTo(_PADDING, (_PADDING + bottom - side) // 2)
                title = QRect(emblem.right() + _GAP, _PADDING, 0, bottom - _PADDING)
                title.setRight(self.width() - _PADDING)
                manner = _leading(self) | Qt.AlignmentFlag.AlignVCenter
            picture = game_icon(self.game).pixmap(emblem.size(), self.devicePixelRatioF())
            direction, whole = self.layoutDirection(), self.rect()
            painter.drawPixmap(QStyle.visualRect(direction, whole, emblem).topLeft(), picture)
            painter.setFont(self._title_font())
            painter.setPen(QColor(theme.text))
            painter.drawText(
                QStyle.visualRect(direction, whole, title), manner | _WRAPPED, self._title
            )

    def spoken_children(self) -> list[QWidget]:
        """Return the buttons."""
        return [*self.buttons]

    @property
    def _emblem(self) -> int:
        return grown(_LITTLE if self.is_low else _LARGE)

    @property
    def _beside(self) -> int:
        """What the emblem takes of the width of the title."""
        return self._emblem + _GAP if self.is_low else 0

    def _title_font(self) -> QFont:
        return _font(self, grown(_TITLE), bold=True)


def rest_of_card(with_puzzle: bool) -> int:
    """Return the height of a card besides its head and its buttons."""
    return 2 * _GAP + _PADDING if with_puzzle else _GAP + _PADDING


def _leading(widget: QWidget) -> Qt.AlignmentFlag:
    """Return the side at which words begin in the language of ``widget``."""
    if widget.layoutDirection() == Qt.LayoutDirection.RightToLeft:
        return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
    return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute


def _paint_sign(painter: QPainter, place: QRectF, sign: Sign, theme: Theme) -> None:
    """Draw a ring, half full if ``sign`` says so or with a dash in it, or a disc with a tick."""
    accent, ring = QColor(theme.accent), place.adjusted(1.5, 1.5, -1.5, -1.5)
    painter.setPen(QPen(accent if sign in ("half", "full") else QColor(theme.outline), 1.8))
    painter.setBrush(accent if sign == "full" else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(ring)
    if sign == "half":
        painter.setBrush(accent)
        painter.drawPie(ring, 90 * 16, 180 * 16)
    elif sign == "given up":
        middle, half = place.center(), place.width() * 0.2
        painter.drawLine(middle - QPointF(half, 0), middle + QPointF(half, 0))
    elif sign == "full":
        pen = QPen(QColor(theme.on_accent), place.width() * 0.12)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        at = [(0.30, 0.52), (0.45, 0.67), (0.71, 0.36)]
        left, top, side = place.left(), place.top(), place.width()
        painter.drawPolyline([QPointF(left + x * side, top + y * side) for x, y in at])


def _font(widget: QWidget, pixels: int, *, bold: bool = False) -> QFont:
    font = QFont(widget.font())
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def _height(words: str, font: QFont, width: int) -> int:
    room = QRect(0, 0, width, _HIGH)
    return QFontMetrics(font).boundingRect(room, _WRAPPED, words).height()
