"""The tiles of the picker on a ground that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStyle, QWidget

from gamesuite.app.picker.grid import Grid, Needs, scrolled_grid, whole_grid
from gamesuite.app.picker.tile import Heights, Star, Tile, TileContent
from gamesuite.app.play.scrolled_ground import ScrolledGround
from gamesuite.widgets.look.font import grown

_USUAL_WIDTH = 150
"""The least width of tiles that scroll, in pixels; long words may need more."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
_ROWS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class TileGround(ScrolledGround):
    """Shows a tile for each game, all of one size; where they have no room, they scroll.

    ``side`` is the room beside them, ``below`` that under them. Arrow keys, Home, End and the page
    keys move the focus. While only some games are shown, tiles keep the size that all have.
    """

    chosen = Signal(str, bool)
    """A tile was pressed; carries the id of its game, and whether a key pressed it."""
    favourite_wanted = Signal(str)
    """The game with this id is to be a favourite, or no longer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tiles: dict[str, Tile] = {}
        self._shown: list[Tile] = []
        """The tiles shown, in their order."""
        self._grid = Grid(1, QSize(), 0)
        self.last = ""
        """The game whose tile had the focus last."""
        self._margins = 0, 0

    def set_margins(self, side: int, below: int) -> None:
        """Leave ``side`` pixels beside the tiles, and ``below`` under them."""
        self._margins = side, below
        self._arrange()

    def set_contents(self, contents: list[TileContent]) -> None:
        """Have a tile for each of ``contents``; `show_only` must follow."""
        games = {content.game for content in contents}
        for game in self._tiles.keys() - games:
            self._tiles.pop(game).deleteLater()
        for content in contents:
            if content.game in self._tiles:
                self._tiles[content.game].show_content(content)
            else:
                self._tiles[content.game] = self._made(content)

    def show_only(self, games: list[str]) -> None:
        """Show the tiles of ``games`` in this order, and no other."""
        self._shown = [self._tiles[game] for game in games]
        for tile in self._tiles.values():
            tile.setVisible(tile in self._shown)
        for number, tile in enumerate(self._shown, 1):
            tile.tell_place(number, len(self._shown))
        for tile, following in zip(self._shown, self._shown[1:], strict=False):
            QWidget.setTabOrder(tile, following)
        self._arrange()

    def mark(self, game: str) -> None:
        """Mark only the tile of ``game``, which Enter in the search chooses; empty marks none."""
        for tile in self._tiles.values():
            tile.mark(tile.game == game)

    @property
    def games(self) -> list[str]:
        """The games shown, in their order."""
        return [tile.game for tile in self._shown]

    def focus(self, game: str = "") -> None:
        """Give the focus to the tile of ``game``; else to the one that had it last, or the first.

        Nothing happens if no tile is shown.
        """
        for wanted in (game, self.last, *self.games[:1]):
            if wanted in self.games:
                self._focus(self._tiles[wanted])
                break

    def spoken_children(self) -> list[QWidget]:
        """Return what a screen reader lists: the tiles in their order."""
        return list(self._shown)

    # Events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus among the tiles."""
        tile = self.focusWidget()
        to = None
        if isinstance(tile, Tile) and tile in self._shown and not _is_command(event):
            to = self._next(tile, Qt.Key(event.key()))
        if to is None:
            event.ignore()
        else:
            self._focus(to)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the tiles, and keep the one with the focus in sight."""
        self._arrange()
        self._show_focused()

    # Inside

    def _made(self, content: TileContent) -> Tile:
        tile = Tile(content, self)
        tile.clicked.connect(self._press)
        tile.favourite_wanted.connect(self._want_favourite)
        tile.star.clicked.connect(self._want_by_star)
        return tile

    def _focus(self, tile: Tile) -> None:
        self.last = tile.game
        tile.setFocus(Qt.FocusReason.OtherFocusReason)
        self.show_rect(tile.geometry())  # also if it has it already

    def _next(self, tile: Tile, key: Qt.Key) -> Tile | None:
        """Return where ``key`` moves the focus from ``tile``, None if it does not."""
        at, last = self._shown.index(tile), len(self._shown) - 1
        if key in _ENDS:
            return self._shown[_ENDS[key]]
        if key in _STEPS:
            is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
            step = -_STEPS[key] if is_mirrored else _STEPS[key]
            return self._shown[max(0, min(at + step, last))]
        if key in _ROWS:
            return self._in_row(tile, _ROWS[key])
        if key in _PAGES:
            rows = self.sight.height() // (self._grid.size.height() + self._grid.gap)
            return self._in_row(tile, _PAGES[key] * max(1, rows))
        return None

    def _in_row(self, tile: Tile, down: int) -> Tile:
        """Return the tile nearest below or above ``tile``, ``down`` rows further if there are."""
        tops = sorted({each.y() for each in self._shown})
        row = tops.index(tile.y()) + down
        top = tops[max(0, min(row, len(tops) - 1))]
        if top == tile.y():
            return tile
        in_row = [each for each in self._shown if each.y() == top]
        return min(in_row, key=lambda each: abs(each.x() - tile.x()))

    def _arrange(self) -> None:
        """Choose the size of the tiles, and put those that are shown in their places."""
        if not self._tiles:
            self._spread(QSize(0, 0))
            return
        tiles = self._tiles.values()
        narrowest = max(tile.narrowest() for tile in tiles)
        needs = Needs(len(tiles), narrowest, grown(_USUAL_WIDTH), self._words)
        side, below = self._margins
        room = self.size() - QSize(2 * side, below)  # a bar takes nothing of it
        whole = whole_grid(needs, room)
        grid = whole or scrolled_grid(needs, room)
        self._spread(QSize(0, 0 if whole else grid.height(len(self._shown)) + below))
        self._grid = grid
        heights = self._heights(grid.size)
        for tile in tiles:
            tile.use_heights(heights)
        self._lay()

    def _lay(self) -> None:
        """Put the tiles in their places; all in the middle, a part of them at the top."""
        area = self._area()
        spare = area.height() - self._grid.height(len(self._tiles))
        area.translate(0, max(0, spare // 2))
        places = self._grid.places(len(self._shown), area)
        for tile, place in zip(self._shown, places, strict=True):
            tile.setGeometry(QStyle.visualRect(self.layoutDirection(), area, place))

    def _area(self) -> QRect:
        """Return where the tiles lie on the ground; a bar lies in the margin beside them."""
        side, below = self._margins
        size = QSize(self.width() - 2 * side, self.ground.height() - below)
        return QRect(self.ground.topLeft() + QPoint(side, 0), size)

    def _words(self, tile: QSize) -> int:
        """Return how much height the words need on tiles of this size."""
        return sum(self._heights(tile))

    def _heights(self, size: QSize) -> Heights:
        """Return the heights of texts in which those of every tile have room."""
        needed = [tile.heights(size) for tile in self._tiles.values()]
        return Heights(max(each.words for each in needed), max(each.state for each in needed))

    def _press(self) -> None:
        tile = self.sender()
        if isinstance(tile, Tile):
            self.last = tile.game
            self.chosen.emit(tile.game, tile.is_by_key)

    def _want_favourite(self) -> None:
        """Pass it on that a tile wants to be a favourite or not, and follow it to its new place."""
        tile = self.sender()
        if isinstance(tile, Tile):
            self.favourite_wanted.emit(tile.game)
            self._show_focused()

    def _want_by_star(self) -> None:
        """Do the same for a star, but stay here: more stars may be pressed."""
        star = self.sender()
        if isinstance(star, Star):
            self.favourite_wanted.emit(star.tile.game)

    def _show_focused(self) -> None:
        """Scroll the tile with the focus into sight."""
        tile = self.focusWidget()
        if isinstance(tile, Tile) and tile in self._shown:
            self.show_rect(tile.geometry())


def _is_command(event: QKeyEvent) -> bool:
    """Return whether a key is held that makes another one a command."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return held != Qt.KeyboardModifier.NoModifier
