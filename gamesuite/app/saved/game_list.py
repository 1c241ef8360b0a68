"""A list of games, each with a small picture of its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gamesuite.app.saved.table_pictures import TablePictures
from gamesuite.engine.language import _, counted
from gamesuite.engine.words.descriptions import numbered_name, with_variation
from gamesuite.engine.words.seats import joined
from gamesuite.opening import Opened
from gamesuite.storage.settings import Settings
from gamesuite.widgets.keyboard.keys import ENTER_KEYS
from gamesuite.widgets.look.felt import FELTS, GREEN
from gamesuite.widgets.look.icon import icon
from gamesuite.widgets.look.painting import saved
from gamesuite.widgets.look.theme import current_theme

PICTURE = Qt.ItemDataRole.UserRole
"""The role of the picture of a game: nothing before it is made, empty if there is none."""
_ENTRY = Qt.ItemDataRole.UserRole + 1
"""The role of the `GameEntry`."""
_FACTS = Qt.ItemDataRole.UserRole + 2
"""The role of the lines below its title: its own facts, or those that replaced them."""
_PICTURE_SIZE = QSize(150, 100)
"""The size of a picture in the list, in pixels."""
_GAP = 8
"""What is free around and between the parts of an entry, in pixels."""
_Index: TypeAlias = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class GameEntry:
    """An entry in the list: mostly a game, called ``title``, with lines of ``facts`` below.

    ``key`` is what the list gives back when the entry is chosen; an entry whose key is None is a
    heading. ``read`` returns the record of the game, and raises OpeningError if it has none. Once
    it is read, ``tell`` returns the facts that replace the first ones.

    An entry without ``read`` is no game: it is a folder or another file, and has ``icon``.
    """

    key: object
    title: str
    facts: tuple[str, ...] = ()
    read: Callable[[], bytes] | None = None
    icon: str = ""
    tell: Callable[[Opened], tuple[str, ...]] | None = None
    is_folder: bool = False


def facts_of(opened: Opened) -> tuple[str, ...]:
    """Return what game ``opened`` is and who plays, and how far it is or how it ended."""
    match, words = opened.match, opened.game.descriptions
    name = numbered_name(words, match.setup, tells_number=match.tells_number)
    game = with_variation(name, words.variation(match.setup.options))
    return f"{game} · {joined(list(opened.names))}", state_of(opened)


def state_of(opened: Opened) -> str:
    """Return how far ``opened`` is, or how it ended, in a line."""
    match = opened.match
    if match.outcome is not None:
        scores = match.rules.scores(match.state)
        return opened.game.descriptions.outcome(match.outcome, scores, match.setup.seats)
    figures = opened.game.descriptions.progress(match.view(None))
    progress = [
        _("{label}: {value}").format(label=figure.label, value=figure.value) for figure in figures
    ]
    return ", ".join([*progress, counted("{n} move", "{n} moves", match.moves())])


class GameList(QListWidget):
    """Lists games; pictures and facts come for what is seen, one after the other."""

    chooses_first = True
    """Whether the first entry is chosen until the player chooses another."""
    leaves_typing = False
    """Whether letters are for a field beside the list; else they find a game by its name."""

    wanted = Signal(object)
    """The :class:`GameEntry` that the player opens with Enter or a double click."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = TablePictures(settings, self)
        self._pictures.made.connect(self._show_picture)
        self._felt = FELTS.get(settings.felt, GREEN)
        self._waiting: dict[int, QListWidgetItem] = {}
        """The games without a picture yet, each by a number under which it is made."""
        self.setItemDelegate(_GameDelegate(self))
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.itemDoubleClicked.connect(self._want)
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
            item.setData(_ENTRY, entry)
            self._tell(item, entry.facts)
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
            self._want(item)
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

    def _want(self, item: QListWidgetItem) -> None:
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

    def _show_picture(self, number: int, opened: Opened | None, found: QPixmap | str) -> None:
        """Show what was ``found`` for the game ``number``: its picture, or why it has none.

        ``opened`` is the game, None if it could not be read. Then the next picture is made.
        """
        item = self._waiting.pop(number, None)
        if item is not None:
            entry = _entry(item)
            if isinstance(found, QPixmap):
                item.setData(PICTURE, _small(found, self.devicePixelRatioF()))
                if opened is not None and entry.tell is not None:
                    self._tell(item, entry.tell(opened))
            else:
                item.setData(PICTURE, QPixmap())
                self._tell(item, (*entry.facts, *filter(None, [found])))
                self.doItemsLayout()  # it is not as high without a picture
        self._make_next()

    def _tell(self, item: QListWidgetItem, facts: Iterable[str]) -> None:
        """Show ``facts`` below the title of ``item``, and say them to a screen reader."""
        entry, lines = _entry(item), tuple(facts)
        item.setData(_FACTS, lines)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ". ".join((entry.title, *lines)))


class _GameDelegate(QStyledItemDelegate):
    """Draws an entry: its picture, its title, and its facts."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the size of the entry at ``index``; one without a record has no picture."""
        line, picture = option.fontMetrics.lineSpacing(), index.data(PICTURE)
        if index.data(_ENTRY).read is None or (picture is not None and picture.isNull()):
            return QSize(200, (1 + len(index.data(_FACTS))) * line + 3 * _GAP)
        return QSize(320, max(_PICTURE_SIZE.height(), 4 * line) + 2 * _GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw the entry at ``index``."""
        theme, entry = current_theme(), index.data(_ENTRY)
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            if is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
                ground = QRectF(option.rect).adjusted(2, 1, -2, -1)
                painter.setPen(QPen(QColor(theme.accent), 2) if is_chosen else Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.hover))
                painter.drawRoundedRect(ground, 8, 8)
            left = option.rect.left() + 2 * _GAP
            if entry.key is None:
                _paint_heading(painter, option.rect.adjusted(_GAP, 0, 0, 0), entry.title)
                return
            middle = option.rect.center().y()
            if entry.read is None:
                size = option.fontMetrics.lineSpacing() + 4
                icon(entry.icon).paint(painter, QRect(left, middle - size // 2, size, size))
                left += size + _GAP
            elif (picture := index.data(PICTURE)) is None or not picture.isNull():
                frame = QRect(left, middle - _PICTURE_SIZE.height() // 2, *_PICTURE_SIZE.toTuple())
                self._paint_picture(painter, frame, picture)
                left += _PICTURE_SIZE.width() + 2 * _GAP
            words = QRect(option.rect)
            words.setLeft(left)
            words.setRight(words.right() - _GAP)
            _paint_words(painter, words, (entry.title, *index.data(_FACTS)))

    def _paint_picture(self, painter: QPainter, frame: QRect, picture: QPixmap | None) -> None:
        """Draw ``picture`` in ``frame``, with round corners; None leaves it empty for now."""
        theme, outline = current_theme(), QPainterPath()
        outline.addRoundedRect(QRectF(frame), 7, 7)
        painter.fillPath(outline, QColor(theme.window))
        if picture is not None:
            painter.setClipPath(outline)
            painter.drawPixmap(frame, picture)
            painter.setClipping(False)
        painter.strokePath(outline, QPen(QColor(theme.outline), 1))


def is_typing(event: QKeyEvent) -> bool:
    """Return whether ``event`` types something visible, or pastes."""
    text = event.text()
    visible = len(text) > 0 and text.isprintable() and not text.isspace()
    return event.matches(QKeySequence.StandardKey.Paste) or (visible and not _is_command(event))


def _is_command(event: QKeyEvent) -> bool:
    """Return whether keys are held that make a letter a command.

    Control or Alt alone do. Both together stand for AltGr, with which letters are typed.
    """
    held = event.modifiers()
    keys = Qt.KeyboardModifier
    return bool(held & keys.MetaModifier) or bool(held & keys.ControlModifier) != bool(
        held & keys.AltModifier
    )


def _paint_heading(painter: QPainter, room: QRect, words: str) -> None:
    painter.setPen(QColor(current_theme().muted))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


def _paint_words(painter: QPainter, room: QRect, lines: tuple[str, ...]) -> None:
    """Draw ``lines`` in the middle of ``room``, the first one bold."""
    theme, font = current_theme(), painter.font()
    high = painter.fontMetrics().lineSpacing() + 1
    top = room.center().y() - high * len(lines) // 2
    for number, line in enumerate(lines):
        font.setWeight(QFont.Weight.DemiBold if number == 0 else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(theme.text if number == 0 else theme.muted))
        words = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, room.width())
        place = QRect(room.left(), top + number * high, room.width(), high)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


def _small(picture: QPixmap, ratio: float) -> QPixmap:
    """Return ``picture`` in the size of a list, sharp on a screen of this pixel ``ratio``."""
    if picture.isNull():
        return picture
    made = picture.scaled(
        _PICTURE_SIZE * ratio,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    made.setDevicePixelRatio(ratio)
    return made


def _entry(item: QListWidgetItem) -> GameEntry:
    entry: GameEntry = item.data(_ENTRY)
    return entry
