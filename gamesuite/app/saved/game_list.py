"""A list of games, each with a small picture of its table.

What an entry holds is in `game_entry.py`, and how it is drawn in `entry_delegate.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from gamesuite.app.saved.entry_delegate import ENTRY, FACTS, PICTURE, PICTURE_SIZE, EntryDelegate
from gamesuite.app.saved.game_entry import GameEntry
from gamesuite.app.saved.table_pictures import TablePictures
from gamesuite.app.saved.typed_text import is_typing
from gamesuite.opening import Opened
from gamesuite.storage.settings import Settings
from gamesuite.widgets.keyboard.keys import ENTER_KEYS


class GameList(QListWidget):
    """Lists games; pictures and facts come for what is seen, one after the other.

    The dialog around it connects `wanted`, and sets the two attributes below before it shows
    entries. The pictures are made as ``settings`` say.
    """

    chooses_first = True
    """Whether the first entry is chosen until the player chooses another."""
    leaves_typing = False
    """Whether letters are for a field of the dialog; else they find a game by its name."""

    wanted = Signal(object)
    """The :class:`GameEntry` that the player opens with Enter or a double click."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = TablePictures(settings, self)
        self._pictures.made.connect(self._show_picture)
        self._waiting: dict[int, QListWidgetItem] = {}
        """The items that still wait for a picture, in the order of the list.

        Each is under the number by which its picture is ordered: the `id` of the item.
        """
        self.setItemDelegate(EntryDelegate(self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.itemDoubleClicked.connect(self._open)
        self.verticalScrollBar().valueChanged.connect(self._make_next)

    @property
    def is_reading(self) -> bool:
        """Whether a picture that is seen is still to be made."""
        return self._pictures.is_busy

    def show_entries(self, entries: Iterable[GameEntry]) -> None:
        """Show ``entries``; the first that can be chosen is the current one."""
        self._pictures.stop()
        self._waiting.clear()
        self.clear()
        self.add_entries(entries)

    def add_entries(self, entries: Iterable[GameEntry]) -> None:
        """Show ``entries`` below the others."""
        for entry in entries:
            item = QListWidgetItem(entry.title)
            item.setData(ENTRY, entry)
            self._set_facts(item, entry.facts)
            if entry.key is None:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(item)
            if entry.read is not None:
                self._waiting[id(item)] = item
            if self.chooses_first and entry.key is not None and self.currentItem() is None:
                self.setCurrentItem(item)
        self._make_next()

    def current(self) -> GameEntry | None:
        """Return the current entry, None if there is none."""
        item = self.currentItem()
        return None if item is None else _entry(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the current entry with Enter, which would press the default button too."""
        item = self.currentItem()
        if event.key() in ENTER_KEYS and item is not None:
            self._open(item)
        elif self.leaves_typing and is_typing(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Make the pictures that are seen."""
        super().showEvent(event)
        self._make_next()

    def hideEvent(self, event: QHideEvent) -> None:
        """Make no more pictures."""
        super().hideEvent(event)
        self._pictures.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the pictures that are seen now."""
        super().resizeEvent(event)
        self._make_next()

    def _open(self, item: QListWidgetItem) -> None:
        self.wanted.emit(_entry(item))

    def _make_next(self) -> None:
        """Begin the first picture that is seen and not made yet."""
        if self._pictures.is_busy or not self.isVisible():
            return
        seen = self.viewport().rect()
        for number, item in self._waiting.items():
            read = _entry(item).read
            if read is not None and self.visualItemRect(item).intersects(seen):
                self._pictures.begin(number, read)
                return

    def _show_picture(self, number: int, opened: Opened | None, result: QPixmap | str) -> None:
        """Show the ``result`` for the game ``number``, and make the next picture.

        The result is its picture or a sentence that says why it has none, which may be empty.
        ``opened`` is the game, None without a picture.
        """
        item = self._waiting.pop(number, None)
        if item is not None:  # else the list shows other games meanwhile
            entry = _entry(item)
            if isinstance(result, QPixmap):
                item.setData(PICTURE, _small(result, self.devicePixelRatioF()))
                if opened is not None and entry.tell is not None:
                    self._set_facts(item, entry.tell(opened))
            else:
                item.setData(PICTURE, QPixmap())
                self._set_facts(item, (*entry.facts, *filter(None, [result])))
                self.doItemsLayout()  # the item is not as high without a picture
        self._make_next()

    def _set_facts(self, item: QListWidgetItem, facts: Iterable[str]) -> None:
        """Show ``facts`` below the title of ``item``, and say them to a screen reader."""
        entry, lines = _entry(item), tuple(facts)
        item.setData(FACTS, lines)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ". ".join((entry.title, *lines)))


def _small(picture: QPixmap, ratio: float) -> QPixmap:
    """Return ``picture`` in the size of a list, sharp on a screen of this pixel ``ratio``."""
    if picture.isNull():
        return picture
    small = picture.scaled(
        PICTURE_SIZE * ratio,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    small.setDevicePixelRatio(ratio)
    return small


def _entry(item: QListWidgetItem) -> GameEntry:
    entry: GameEntry = item.data(ENTRY)
    return entry
