"""The tile of one game in the picker."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QSizePolicy, QStyle, QWidget

from gamesuite.app.picker.grid import AROUND, LEAST_EMBLEM, emblem_size
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.look.controls import RoundedMenu
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.icon import game_icon, icon
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import current_theme

NO_BREAK = "\N{NO-BREAK SPACE}"
"""Keeps the words of a figure together, such as "1 of 10"."""
TODAY = "@today"
"""What the tile of the day has in place of the id of a game, which no game can have."""
FAVOURITE_KEY = "*"
"""What is typed on a tile to make its game a favourite, or none any more."""

_PADDING = 14
"""Between the sides of a tile and its words, in pixels, as all these sizes."""
_MARK = 7.5
"""Between the sides of a tile and the middle of the line that marks it."""
_BELOW_EMBLEM = 10
"""Between the emblem and the words."""
_ABOVE_STATE = 4
"""Between the summary and the state, besides what is below each text."""
_NARROWEST = 112
"""The least width of a tile; long words may need more."""
_WIDEST_WORD = 240
"""The most that they may need."""
_SMALLEST, _LARGEST = 13, 22
"""The sizes of the words of a tile, of which the name is larger and the others smaller."""
_STAR = 30
"""The size of the star, with what is around it and can be clicked too."""
_STAR_POINTS = QPolygonF(
    [
        QPointF(0, -10), QPointF(2.6, -3.4), QPointF(9.5, -3.1), QPointF(4.1, 1.3),
        QPointF(5.9, 8.1), QPointF(0, 4.2), QPointF(-5.9, 8.1), QPointF(-4.1, 1.3),
        QPointF(-9.5, -3.1), QPointF(-2.6, -3.4), QPointF(0, -10),
    ]
)  # fmt: skip
_WORDS_LAID = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
_HIGH = 10_000
"""More height than any words need."""


@dataclass(frozen=True)
class TileContent:
    """The texts of a tile."""

    game: str
    """The id of its game, or `TODAY`."""
    title: str
    summary: str
    state: str
    """What pressing the tile does, and how far the open game is: "Resume. Score: 12"."""
    kind: str = ""
    """What else it can be found by, such as "dice"; it is not shown."""
    is_favourite: bool = False

    @property
    def spoken_state(self) -> str:
        """The state with plain spaces."""
        return self.state.replace(NO_BREAK, " ")


class _Line(NamedTuple):
    """A text of a tile, which may wrap."""

    words: str
    font: QFont
    colour: str


class Heights(NamedTuple):
    """How much height the texts of a tile need."""

    words: int
    """That of the title and the summary."""
    state: int


class Tile(QAbstractButton):
    """One game: its emblem, its name, what it is about, and the state of its open game.

    The picker gives a tile its size, asks for the `heights` of its texts and sets, with
    `use_heights`, the greatest of all tiles. `needed` and `emblem` count with them.

    A star in its corner shows and changes whether the game is a favourite; its key and its menu do
    the same.
    """

    favourite_wanted = Signal()
    """The game is to be a favourite, or no longer, by key or menu; the star has its own signal."""

    def __init__(self, content: TileContent, parent: QWidget) -> None:
        super().__init__(parent)
        self.content = content
        """What it shows."""
        self.is_by_key = False
        """Whether a key pressed it last, and no pointer."""
        self._heights = Heights(0, 0)
        self._is_marked = False
        self.star = Star(self)
        self.show_content(content)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.content.game

    def show_content(self, content: TileContent) -> None:
        """Show ``content``."""
        self.content = content
        self.setAccessibleName(f"{content.title}. {content.summary}. {content.spoken_state}")
        self.star.show_favourite(content)
        self.star.setVisible(content.game != TODAY)
        self.update()

    def mark(self, is_marked: bool) -> None:
        """Mark the tile as what Enter in the search chooses, or do so no longer."""
        self._is_marked = is_marked
        self.update()

    def tell_place(self, number: int, count: int) -> None:
        """Let screen readers tell that the tile is ``number`` of ``count``, from 1."""
        place = _("{number} of {count}").format(number=number, count=count)
        favourite = _("Favourite") if self.content.is_favourite else ""
        self.setAccessibleDescription(". ".join(filter(None, (favourite, place))))

    # Events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the tile, like Space; leave what moves the focus to the picker."""
        self.is_by_key = True
        if event.key() in ENTER_KEYS:
            self.click()
        elif event.text() == FAVOURITE_KEY:
            if self.game != TODAY:
                self.favourite_wanted.emit()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note that a pointer presses it."""
        self.is_by_key = False
        super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the game."""
        menu = RoundedMenu(parent=self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(_("&Play")).triggered.connect(self.click)
        words = (
            _("Remove from &favourites") if self.content.is_favourite else _("Add to &favourites")
        )
        if self.game != TODAY:
            menu.addAction(f"{words}\t{FAVOURITE_KEY}").triggered.connect(self.favourite_wanted)
        is_by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        at = self.mapToGlobal(self.rect().center()) if is_by_key else event.globalPos()
        menu.popup(at)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the star in its corner."""
        inner = self.rect().adjusted(6, 6, -6, -6)
        corner = QRect(inner.right() - _STAR + 1, inner.top(), _STAR, _STAR)
        self.star.setGeometry(QStyle.visualRect(self.layoutDirection(), inner, corner))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tile."""
        with smooth_painter(self) as painter:
            self._paint_ground(painter)
            emblem = self.emblem()
            content = emblem + _BELOW_EMBLEM + sum(self._heights)
            top = max((self.height() - content) // 2, 6)
            place = QRect((self.width() - emblem) // 2, top, emblem, emblem)
            drawing = icon("today") if self.game == TODAY else game_icon(self.game)
            picture = drawing.pixmap(place.size(), self.devicePixelRatioF())
            painter.drawPixmap(place.topLeft(), picture)
            self._paint_words(painter, top + emblem + _BELOW_EMBLEM)

    # Sizes

    def heights(self, size: QSize) -> Heights:
        """Return the heights that the texts need on a tile of ``size``."""
        room = size.width() - 2 * _PADDING
        title, summary, state = (
            _height(line.words, line.font.toString(), room) + line.font.pixelSize() // 4
            for line in self._lines(_type_size(size))
        )
        return Heights(title + summary + _ABOVE_STATE, state)

    def narrowest(self) -> int:
        """Return the least width in which no word of the tile is cut, in its smallest type.

        A word too long for any tile counts no more than `_WIDEST_WORD`, and is cut.
        """
        widest = max(
            QFontMetrics(line.font).horizontalAdvance(word)
            for line in self._lines(grown(_SMALLEST))
            for word in line.words.split(" ")  # and not at one that keeps words together
        )
        return max(_NARROWEST, min(widest, grown(_WIDEST_WORD)) + 2 * _PADDING)

    def needed(self) -> int:
        """Return the least height in which the tile shows its texts under a small emblem."""
        return sum(self._heights) + LEAST_EMBLEM + AROUND

    def emblem(self) -> int:
        """Return the size of the emblem, which gets what the texts leave."""
        return emblem_size(self.size(), sum(self._heights))

    def use_heights(self, heights: Heights) -> None:
        """Give the texts these ``heights``, none below its own, so that all tiles are alike."""
        self._heights = heights
        self.update()

    def _lines(self, size: int) -> list[_Line]:
        """Return the texts of the tile in type of about ``size`` pixels."""
        theme, content = current_theme(), self.content
        lines = []
        for words, pixels, bold, colour in (
            (content.title, size + 4, True, theme.text),
            (content.summary, size - 2, False, theme.muted),
            (content.state, size - 2, True, theme.accent),
        ):
            font = QFont(self.font())
            font.setPixelSize(max(pixels, 12))
            font.setBold(bold)
            lines.append(_Line(words, font, colour))
        return lines

    # Drawing

    def _paint_ground(self, painter: QPainter) -> None:
        theme = current_theme()
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5), 14, 14)
        is_hot = self.isDown() or (self.underMouse() and self.isEnabled())
        painter.fillPath(ground, QColor(theme.hover if is_hot else theme.panel))
        ring = QPen(QColor(theme.focus if self.hasFocus() else theme.outline))
        ring.setWidthF(3 if self.hasFocus() else 1)
        painter.strokePath(ground, ring)
        if self._is_marked:  # inside, for on felt the colour would not be seen
            painter.setPen(QPen(QColor(theme.accent), 3))
            inside = QRectF(self.rect()).adjusted(_MARK, _MARK, -_MARK, -_MARK)
            painter.drawRoundedRect(inside, 10, 10)

    def _paint_words(self, painter: QPainter, top: int) -> None:
        """Draw the texts from ``top``, the state at the same height on all tiles."""
        title, summary, state = self._lines(_type_size(self.size()))
        below = self._paint_line(painter, title, top)
        self._paint_line(painter, summary, below)
        self._paint_line(painter, state, top + self._heights.words)

    def _paint_line(self, painter: QPainter, line: _Line, top: int) -> int:
        """Draw ``line`` from ``top``; return where the next one may begin."""
        width = self.width() - 2 * _PADDING
        font = line.font.toString()
        even = even_width(line.words, font, width)
        height = _height(line.words, font, width)
        painter.setFont(line.font)
        painter.setPen(QColor(line.colour))
        room = QRect((self.width() - even) // 2, top, even, height)
        painter.drawText(room, _WORDS_LAID, line.words)
        return top + height + line.font.pixelSize() // 4


class Star(QCheckBox):
    """The star of a ``tile``: full for a favourite, else an outline under the pointer.

    It never takes the focus: on the keyboard the tile has a key for it.
    """

    def __init__(self, tile: Tile) -> None:
        super().__init__(tile)
        self.tile = tile
        """The tile it is on."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_favourite(self, content: TileContent) -> None:
        """Show whether the game of ``content`` is a favourite."""
        self.setChecked(content.is_favourite)
        words = _("Remove from favourites") if content.is_favourite else _("Add to favourites")
        self.setToolTip(f"{words} ({FAVOURITE_KEY})")
        self.setAccessibleName(_("Favourite: {game}").format(game=content.title))
        sentence = _("Favourites come first. On the keyboard, {key} adds and removes one.")
        self.setStatusTip(sentence.format(key=FAVOURITE_KEY))
        self.update()

    def hitButton(self, at: QPoint) -> bool:  # noqa: N802 - Qt's name
        """Return whether a click ``at`` this point is one on the star."""
        return self.rect().contains(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the star, if there is one to be seen."""
        is_full = self.isChecked()
        if not is_full and not self.tile.underMouse() and not self.tile.hasFocus():
            return
        theme = current_theme()
        colour = QColor(theme.accent if is_full or self.underMouse() else theme.outline)
        with smooth_painter(self) as painter:
            painter.translate(QRectF(self.rect()).center() + QPointF(0, 0.8))
            pen = QPen(colour, 1.5)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            if is_full:
                painter.setBrush(colour)
            painter.drawPolygon(_STAR_POINTS)


def _type_size(tile: QSize) -> int:
    """Return the size of type, in pixels, that suits a ``tile`` of this size."""
    suitable = min(tile.width(), tile.height()) // 13
    return max(min(suitable, grown(_LARGEST)), grown(_SMALLEST))


@lru_cache(maxsize=4096)
def _height(words: str, font: str, width: int) -> int:
    """Return how much height ``words`` need in ``width``, in the ``font`` written so."""
    return _metrics(font).boundingRect(QRect(0, 0, width, _HIGH), _WORDS_LAID, words).height()


@lru_cache(maxsize=1024)
def even_width(words: str, font: str, width: int) -> int:
    """Return the least width in which ``words`` need as many lines as in ``width``.

    In it these lines are about as long as each other, so that no word is alone in the last one.
    """
    height = _height(words, font, width)
    longest = max((_metrics(font).horizontalAdvance(word) for word in words.split(" ")), default=0)
    low, high = min(longest, width), width
    while low < high:
        middle = (low + high) // 2
        if _height(words, font, middle) > height:
            low = middle + 1
        else:
            high = middle
    return high


def _metrics(font: str) -> QFontMetrics:
    made = QFont()
    made.fromString(font)
    return QFontMetrics(made)
