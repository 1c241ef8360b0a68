"""The picker: a tile for each game, with what its open game is like, and a search."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QStyle, QWidget

from gamesuite.app.picker.game_search import found_games
from gamesuite.app.picker.tile import TODAY, TileContent
from gamesuite.app.picker.tile_ground import TileGround
from gamesuite.app.saved.typed_text import is_typing
from gamesuite.engine.language import _, counted
from gamesuite.open_request import SCHEME
from gamesuite.widgets.keyboard.keys import native_keys
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.controls import TextField
from gamesuite.widgets.look.felt import Felt, paint_felt
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.icon import icon
from gamesuite.widgets.look.theme import current_theme

_MANY = 9
"""From so many games on the search field is always shown; else once something is typed."""
_LOW = 120
"""Below this height there is no headline, in pixels, as all these sizes."""
_FIELD_WIDTH = 240
"""The width of the search field in the smallest type."""
_NOTICE, _LEAST_BELOW = 48, 8
"""The margin below, which has room for a notice in one line, and what a longer one leaves of it."""
_APART = 12
"""Between the headline and the search field at least."""
_INTO_TILES = (Qt.Key.Key_Down, Qt.Key.Key_PageDown)
"""The keys that move the focus from the search field to the tiles."""


class Picker(SpokenPanel, QWidget):
    """Offers a tile for each game, below a headline and a search field.

    What is typed is searched for. Where there is no room for all tiles, they scroll.
    """

    chosen = Signal(str)
    """A tile was pressed, or Enter in the search; carries the id of its game."""
    day_wanted = Signal()
    """The tile of the day was pressed."""
    favourite_wanted = Signal(str)
    """The game with this id is to be a favourite, or no longer."""
    paste_wanted = Signal()
    """A copied result on the clipboard is pasted into the search field, to be played."""
    found = Signal(str)
    """Something was searched for; carries what was found, in a sentence, empty at its end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._felt: Felt | None = None
        self._whole: QWidget = self
        """In what it lies, with notices below it."""
        self._contents: list[TileContent] = []
        self._field = self._made_field()
        self._ground = TileGround(self)
        self._is_by_key = False
        self._ground.chosen.connect(self._choose)
        self._ground.favourite_wanted.connect(self.favourite_wanted)

    def lie_in(self, whole: QWidget) -> None:
        """Lie in ``whole``, in which notices come and go below the picker.

        They take of the margin below the tiles, so that no tile moves under the pointer.
        """
        self._whole = whole

    def set_felt(self, felt: Felt) -> None:
        """Use ``felt`` as the background."""
        self._felt = felt
        self.update()

    def show_games(self, contents: list[TileContent]) -> None:
        """Show a tile for each of ``contents``, or of those games that are searched for."""
        self._contents = contents
        self._ground.set_contents(contents)
        self._search()
        self._lay()

    def focus_game(self, game: str = "") -> None:
        """End the search and give the focus to ``game``.

        Without one it goes to the tile that had it last, at first to the first game.
        """
        self._end_search()
        self._ground.focus(game or self._ground.last or self._games()[0].game)

    def spoken_children(self) -> list[QWidget]:
        """Return what a screen reader lists, in its order."""
        return [child for child in (self._field, self._ground) if not child.isHidden()]

    # Events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search for what is typed; Escape ends the search."""
        if event.matches(QKeySequence.StandardKey.Find):
            self._enter_search()
        elif event.key() == Qt.Key.Key_Escape and (self._query or self._is_in_field):
            self._end_search()
            self._ground.focus()
        elif event.key() in _INTO_TILES and self._is_in_field:
            self._ground.focus(next(iter(self._ground.games), ""))
        elif is_typing(event) and not self._is_in_field:
            self._enter_search()
            self._field.setText(event.text())  # hides tiles, of which one may have the focus
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)  # selects nothing
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Mark what Enter chooses anew when the search field gets or loses the focus.

        A copied result that is pasted there is no search: its game is wanted.
        """
        if event.type() == QEvent.Type.KeyPress and _pastes_result(cast("QKeyEvent", event)):
            self.paste_wanted.emit()
            return True
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._mark()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the felt and the headline, and what is to be said where no game is found."""
        with QPainter(self) as painter:
            theme = current_theme()
            if self._felt is not None:
                paint_felt(painter, self.rect(), self._felt, theme, event.region())
                painter.setPen(QColor(self._felt.shade(theme).label))
            if self._contents:  # none yet while a game is opened at the start
                self._paint_words(painter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the tiles."""
        self._lay()

    def _paint_words(self, painter: QPainter) -> None:
        middle = Qt.AlignmentFlag.AlignCenter
        painter.setFont(self._headline_font())
        place = self._headline()
        if not place.isEmpty():
            painter.drawText(place, middle, _headline_words())
        if not self._ground.games:
            font = painter.font()
            font.setPixelSize(grown(18))
            font.setBold(False)
            painter.setFont(font)
            ground, side = self._ground.geometry(), self._side()
            place = ground.adjusted(side, 0, -side, -ground.height() // 4)
            painter.drawText(place, middle | Qt.TextFlag.TextWrapAnywhere, self._finding())

    # The search

    @property
    def _is_in_field(self) -> bool:
        """Whether the search field has the focus, or had it last in a window that is not active."""
        return self.focusWidget() is self._field

    @property
    def _query(self) -> str:
        return self._field.text().strip()

    def _made_field(self) -> QLineEdit:
        field = TextField(self)
        field.setPlaceholderText(_("Search ({key})").format(key=_find_key()))
        field.setAccessibleName(_("Search the games"))
        field.setClearButtonEnabled(True)
        field.addAction(icon("search"), QLineEdit.ActionPosition.LeadingPosition)
        field.textChanged.connect(self._search_anew)
        field.returnPressed.connect(self._choose_first)
        field.installEventFilter(self)
        field.hide()
        return field

    def _enter_search(self) -> None:
        self._field.show()
        self._lay()
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()

    def _search_anew(self) -> None:
        """Show what is searched for now, and tell what was found."""
        self._search()
        self._lay()
        self.found.emit(self._finding() if self._query else "")

    def _search(self) -> None:
        """Show the games that are searched for, or say that there are none."""
        if self._query:
            self._ground.show_only(found_games(self._games(), self._query))
        else:
            self._ground.show_only([content.game for content in self._contents])
        self._mark()

    def _games(self) -> list[TileContent]:
        """Return the contents of all tiles of games, which that of the day is not."""
        return [content for content in self._contents if content.game != TODAY]

    def _mark(self) -> None:
        """Mark the game that Enter chooses while the search field has the focus."""
        first = self._first_found if self._is_in_field else None
        self._ground.mark("" if first is None else first.game)

    def _finding(self) -> str:
        """Return in a sentence what was found, and what Enter does."""
        first = self._first_found
        if first is None:
            return _("No game is called “{words}”.").format(words=self._query)
        found = counted("{n} game found", "{n} games found", len(self._ground.games))
        return _("{found}. Enter opens {game}.").format(found=found, game=first.title)

    @property
    def _first_found(self) -> TileContent | None:
        """The game that Enter in the search chooses, None if it chooses none."""
        games = self._ground.games[:1] if self._query else []
        return next((each for each in self._contents if each.game in games), None)

    def _end_search(self) -> None:
        """Show all games again, and of few games no search field."""
        self._field.clear()
        self._field.clearFocus()
        self._lay()

    def _choose(self, tile: str, is_by_key: bool) -> None:
        self._is_by_key = is_by_key
        if tile == TODAY:
            self.day_wanted.emit()
        else:
            self.chosen.emit(tile)

    def _choose_first(self) -> None:
        """Choose the first game found, if anything was searched for."""
        first = self._first_found
        if first is not None:
            self._choose(first.game, True)

    def was_used_by_key(self) -> bool:
        """Return whether it is shown, and a key has chosen a game."""
        return self.isVisible() and self._is_by_key

    # Places

    @property
    def _height(self) -> int:
        """The height that it has without notices."""
        return self._whole.height()

    def _lay(self) -> None:
        """Put the search field beside the headline, and the tiles below."""
        is_searching = bool(self._query) or self._is_in_field
        self._field.setVisible(len(self._games()) >= _MANY or is_searching)
        head, side = self._head(), self._side()
        taken = self._height - self.height()
        below = max(20, grown(_NOTICE), self._height // 14) - taken
        self._ground.set_margins(side, max(_LEAST_BELOW, below))
        self._ground.setGeometry(0, head, self.width(), self.height() - head)
        width = min(grown(_FIELD_WIDTH), self.width() - 2 * side)
        height = self._field.sizeHint().height()
        field = QRect(self.width() - side - width, (head - height) // 2, width, height)
        self._field.setGeometry(self._mirrored(field))
        self.update()

    def _head(self) -> int:
        """Return the height of what is above the tiles."""
        head = max(34, min(48, self._height // 6), self._height // 7)
        if not self._field.isHidden():
            return max(head, self._field.sizeHint().height() + 10)
        return head if self._height >= _LOW else 12

    def _side(self) -> int:
        """Return the room beside the tiles."""
        return max(20, self.width() // 22)

    def _headline(self) -> QRect:
        """Return where the headline lies, which has no height where there is no room for it.

        It is in the middle unless the search field needs that.
        """
        side, head = self._side(), self._head()
        if self._field.isHidden():
            return QRect(0, 0, self.width(), head if self._height >= _LOW else 0)
        words = QFontMetrics(self._headline_font()).horizontalAdvance(_headline_words())
        beside = side + self._field.width() + _APART
        if self.width() - 2 * beside >= words:
            return QRect(0, 0, self.width(), head)
        room = self.width() - beside - side
        return self._mirrored(QRect(side, 0, words, head if room >= words else 0))

    def _headline_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(grown(20), self._height // 22))
        font.setBold(True)
        return font

    def _mirrored(self, rect: QRect) -> QRect:
        """Return ``rect``, on the other side where reading goes from right to left."""
        return QStyle.visualRect(self.layoutDirection(), self.rect(), rect)


def _pastes_result(event: QKeyEvent) -> bool:
    is_paste = event.matches(QKeySequence.StandardKey.Paste)
    return is_paste and SCHEME in QGuiApplication.clipboard().text().casefold()


def _headline_words() -> str:
    return _("Choose a game")


def _find_key() -> str:
    return native_keys(QKeySequence.StandardKey.Find)
