"""The picker: a tile for each game, with what its open game is like."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gamesuite.app.play.scrolled_ground import ScrolledGround
from gamesuite.app.play.shelf import Shelf
from gamesuite.catalogue import GAMES, Game
from gamesuite.engine.language import _
from gamesuite.engine.sliced_work import StoppedError
from gamesuite.opening import OpeningError
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.look.felt import Felt, paint_felt
from gamesuite.widgets.look.icon import game_icon
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import current_theme

_PADDING = 14
"""Between the sides of a tile and its words, in pixels, as all these sizes."""
_AROUND = 34
"""The height of a tile that neither its emblem nor its words take."""
_BELOW_EMBLEM = 10
"""Between the emblem and the words."""
_LEAST_EMBLEM = 28
"""The least size of an emblem."""
_NARROWEST = 112
"""The least width of a tile; long words may need more. A narrow window has fewer tiles in a row."""
_FEWEST = 2
"""The fewest tiles in a row, however narrow they are."""
_SMALLEST = 13
"""The least size of the words of a tile, of which the name is larger and the others smaller."""
_WORDS_LAID = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap


@dataclass(frozen=True)
class TileContent:
    """The texts of a tile."""

    game: str
    """The id of its game."""
    title: str
    summary: str
    state: str
    """What pressing the tile does, and how far the open game is: "Resume. Score: 12"."""


def tile_contents(shelf: Shelf) -> list[TileContent]:
    """Return the texts of a tile for each game; ``shelf`` has the open games."""
    return [_tile(game, _state(shelf, game)) for game in GAMES.values()]


def _tile(game: Game, state: str) -> TileContent:
    words = game.descriptions
    return TileContent(game.id, words.title(), words.summary(), state)


def _state(shelf: Shelf, game: Game) -> str:
    """Return the `TileContent.state` of ``game``."""
    try:
        opened = shelf.open_game(game.id)
    except OpeningError:
        opened = None
    except StoppedError:  # a very long game; its figures can wait
        return _("Resume")
    if opened is None:
        return _("New game")
    if opened.match.outcome is not None:
        return _("Finished. View or play again")
    figures = game.descriptions.progress(opened.match.view(0))
    words = ", ".join(f"{figure.label}: {figure.value}" for figure in figures)
    return _("Resume. {figures}").format(figures=words) if words else _("Resume")


class _Line(NamedTuple):
    """A text of a tile, which may wrap."""

    words: str
    font: QFont
    colour: str


class Tile(QAbstractButton):
    """One game: its emblem, its name, what it is about, and the state of its open game.

    The picker gives a tile its size, asks for the `heights` of its texts and sets, with
    `use_heights`, those of the highest texts of all tiles. `needed` and `emblem` count with them.
    """

    def __init__(self, content: TileContent, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self._heights: tuple[int, ...] = (0, 0, 0)
        """The height of each text."""
        self.show_content(content)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._content.game

    def show_content(self, content: TileContent) -> None:
        """Show ``content``."""
        self._content = content
        self.setAccessibleName(f"{content.title}. {content.summary}. {content.state}")
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the tile, like Space."""
        if event.key() in ENTER_KEYS:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tile."""
        with smooth_painter(self) as painter:
            self._paint_ground(painter)
            emblem = self.emblem()
            content = emblem + _BELOW_EMBLEM + sum(self._heights)
            top = max((self.height() - content) // 2, 6)
            size = QSize(emblem, emblem)
            picture = game_icon(self._content.game).pixmap(size, self.devicePixelRatioF())
            painter.drawPixmap((self.width() - emblem) // 2, top, picture)
            self._paint_words(painter, top + emblem + _BELOW_EMBLEM)

    def heights(self) -> tuple[int, ...]:
        """Return the height that each text of the tile needs in its width."""
        room = QRect(0, 0, self.width() - 2 * _PADDING, self.height())
        return tuple(
            QFontMetrics(line.font).boundingRect(room, _WORDS_LAID, line.words).height()
            + line.font.pixelSize() // 4
            for line in self._lines()
        )

    def narrowest(self) -> int:
        """Return the least width in which no word of the tile is cut, in its smallest type."""
        widest = max(
            QFontMetrics(line.font).horizontalAdvance(word)
            for line in self._lines(_SMALLEST)
            for word in line.words.split()
        )
        return max(_NARROWEST, widest + 2 * _PADDING)

    def needed(self) -> int:
        """Return the least height in which the tile shows its texts under a small emblem."""
        return sum(self._heights) + _LEAST_EMBLEM + _AROUND

    def emblem(self) -> int:
        """Return the size of the emblem, which gets what the texts leave."""
        return min(self.height() - sum(self._heights) - _AROUND, round(self.width() * 0.62))

    def use_heights(self, heights: tuple[int, ...]) -> None:
        """Give the texts these ``heights``, none below its own, so that all tiles are alike."""
        self._heights = heights
        self.update()

    def _lines(self, size: int = 0) -> list[_Line]:
        """Return the texts of the tile in type of about ``size`` pixels, 0 for what suits it."""
        theme, content = current_theme(), self._content
        if not size:
            suitable = min(self.width(), self.height()) // 13
            size = max(min(suitable, 22), _SMALLEST)
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

    def _paint_ground(self, painter: QPainter) -> None:
        theme = current_theme()
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5), 14, 14)
        is_hot = self.isDown() or (self.underMouse() and self.isEnabled())
        painter.fillPath(ground, QColor(theme.hover if is_hot else theme.panel))
        ring = QPen(QColor(theme.focus if self.hasFocus() else theme.outline))
        ring.setWidthF(3 if self.hasFocus() else 1)
        painter.strokePath(ground, ring)

    def _paint_words(self, painter: QPainter, top: int) -> None:
        for line, height in zip(self._lines(), self._heights, strict=True):
            painter.setFont(line.font)
            painter.setPen(QColor(line.colour))
            room = QRect(_PADDING, top, self.width() - 2 * _PADDING, height)
            painter.drawText(room, _WORDS_LAID, line.words)
            top += height


class Picker(ScrolledGround):
    """Offers a tile for each game, below a headline.

    Where there is no room for the words of the tiles, the ground scrolls (`ScrolledGround`).
    """

    chosen = Signal(str)
    """A tile was pressed; carries the id of its game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tiles: list[Tile] = []
        self._felt: Felt | None = None
        self._columns = 0
        """How many tiles a full row has."""
        self._narrowest = _NARROWEST
        """The least width in which no tile has to cut a word."""

    def set_felt(self, felt: Felt) -> None:
        """Use ``felt`` as the background."""
        self._felt = felt
        self.update()

    def show_games(self, contents: list[TileContent]) -> None:
        """Show a tile for each of ``contents``."""
        if not self._tiles:
            for content in contents:
                tile = Tile(content, self)
                tile.clicked.connect(self._press)
                tile.show()
                self._tiles.append(tile)
        for tile, content in zip(self._tiles, contents, strict=True):
            tile.show_content(content)
        self._arrange()

    def focus_first(self) -> None:
        """Give the focus to the first game."""
        self._tiles[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt and the headline."""
        with QPainter(self) as painter:
            theme = current_theme()
            if self._felt is not None:
                paint_felt(painter, self.rect(), self._felt, theme, event.region())
                painter.setPen(QColor(self._felt.shade(theme).label))
            if self._tiles:  # none yet while a game is opened at the start
                self._paint_headline(painter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the tiles."""
        self._arrange()

    def _paint_headline(self, painter: QPainter) -> None:
        font = painter.font()
        font.setPixelSize(max(20, self.height() // 22))
        font.setBold(True)
        painter.setFont(font)
        room = self.ground
        headline = QRect(room.left(), room.top(), room.width(), self._area().top() - room.top())
        painter.drawText(headline, Qt.AlignmentFlag.AlignCenter, _("Choose a game"))

    def _area(self) -> QRect:
        """Return where the tiles lie, below the headline."""
        head = max(34, min(48, self.height() // 6), self.height() // 7)
        side = max(20, self.width() // 22)
        return self.ground.adjusted(side, head, -side, -max(20, self.height() // 14))

    def _arrange(self) -> None:
        """Put the tiles in one row if the window is wide, else in rows of three or two."""
        self._spread(QSize(0, 0))  # as large as there is room
        if not self._tiles:
            return
        area = self._area()
        self._narrowest = max(tile.narrowest() for tile in self._tiles)
        self._columns = len(self._tiles) if area.width() > 2.6 * area.height() else 3
        while self._columns > _FEWEST and self._tile_size().width() < self._narrowest:
            self._columns = min(self._columns, 4) - 1  # from one row to rows of three, then two
        self._lay()
        self._align_words()
        needed = max(tile.needed() for tile in self._tiles)
        lacking = needed - self._tile_size().height()
        if lacking > 0:
            self._spread(QSize(0, self.height() + self._rows() * lacking))
            self._lay()
            self._align_words()

    def _lay(self) -> None:
        area, size, gap = self._area(), self._tile_size(), self._gap()
        for number, tile in enumerate(self._tiles):
            row, column = divmod(number, self._columns)
            tiles_in_row = min(self._columns, len(self._tiles) - row * self._columns)
            row_left = area.center().x() - (tiles_in_row * (size.width() + gap) - gap) // 2
            left = row_left + column * (size.width() + gap)
            top = area.top() + row * (size.height() + gap)
            tile.setGeometry(QRect(QPoint(left, top), size))
        self.update()

    def _tile_size(self) -> QSize:
        """Return the size of a tile, which is at most 1.6 times as wide as high.

        There are tiles and columns when it is asked for.
        """
        area, gap, columns, rows = self._area(), self._gap(), self._columns, self._rows()
        width = (area.width() - gap * (columns - 1)) // columns
        height = (area.height() - gap * (rows - 1)) // rows
        return QSize(min(width, max(round(height * 1.6), self._narrowest)), height)

    def _rows(self) -> int:
        """Return in how many rows the tiles lie, of which the last may be shorter."""
        return ceil(len(self._tiles) / self._columns)

    def _gap(self) -> int:
        """Return the room between two tiles."""
        return max(12, self._area().width() // 60)

    def _align_words(self) -> None:
        """Let the words of all tiles begin at the same height, so that their emblems match too."""
        heights_of_tiles = [tile.heights() for tile in self._tiles]
        highest = tuple(max(heights) for heights in zip(*heights_of_tiles, strict=True))
        for tile in self._tiles:
            tile.use_heights(highest)

    def _press(self) -> None:
        tile = self.sender()
        if isinstance(tile, Tile):
            self.chosen.emit(tile.game)
