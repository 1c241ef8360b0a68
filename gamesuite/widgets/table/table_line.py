"""The line on the felt in which the coach speaks, and which tells what the others did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QStatusBar, QWidget

from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.roles import SpokenWhole
from gamesuite.widgets.look.boxes import in_row
from gamesuite.widgets.look.timers import once_timer
from gamesuite.widgets.table.game_table import AnyGameTable
from gamesuite.widgets.table.line_room import FreeRoom, apart, smallest_words, words_size

_MOST_LINES = 3
"""In how many lines the words are broken at most."""
_BESIDE, _ABOVE = 0.75, 0.2
"""The room beside and above the words within the frame, in their sizes."""
_APART = 4
"""How far the line is at least from everything else on the table, in pixels."""
_LOYALTY = 80
"""How many pixels nearer another place must be than the row of the layout, which stays the same."""
_SHORT = 40
"""How many pixels nearer words must be with each line more."""
_STEP = 2
"""By how many pixels the words shrink at a time until they have room."""
_NOTHING = ("", 0)
"""What is set aside if nothing is."""
_BAR_INSET = 16
"""How much of the width of the bar its words cannot have, in pixels."""
_UNLIMITED = 10_000
"""A height in pixels that no words reach."""


class _Fit(NamedTuple):
    """Words in a size, and where the line with them lies on the table."""

    pixels: int
    rect: QRect


class TableLine(SpokenWhole, QFrame):
    """Says on the felt what the coach says and what the others did, near the player to act.

    It lies in the row that the layout of the table leaves to it, or where it covers nothing, and
    its words grow with the table. A click puts it away. Where it has no room, the bar says the
    same, and while no table is shown: that is the status line of the window (`complete`), which
    speaks of the program. What must be read as a whole lies over the lower edge if the bar is too
    narrow for it.

    While the window is full, the bar is hidden. Then the line says what the bar has to say, too
    (`stand_in`), if that is newer; without room it then lies over the lower edge. The line keeps
    what it was told to `say`, the bar what the program says, each as long as it was told to.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("table-line")
        self.setToolTip(_("Dismiss (Esc)"))
        self.hide()
        self._bar: QStatusBar | None = None
        """The status line of the window, once there is one."""
        self._table: AnyGameTable | None = None
        self._sight = QRect()
        """What is seen of the table."""
        self._covered = QRect()
        """Where something else lies over it."""
        self._message = ""
        self._is_whole = False
        """Whether the message is to be read as a whole, even if it then covers cards."""
        self._aside = _NOTHING
        """What was set aside, and the milliseconds for which it is to be said, 0 for no limit."""
        self._is_in_bar = False
        """Whether the bar was given the message, for which there is no room on the felt."""
        self._is_copying = False
        """Whether the bar is just being given the message, or is to forget it."""
        self._is_bar_newer = False
        """Whether the bar says something of its own that is newer than the message."""
        self._is_alone = False
        """Whether the bar is hidden, and the line stands in for it."""
        self._words = QLabel(self)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._row = in_row(self._words)
        self.setLayout(self._row)
        self._end = once_timer(self, self.clear)

    def complete(self, bar: QStatusBar) -> None:
        """Share what is said with ``bar`` from now on."""
        self._bar = bar
        bar.messageChanged.connect(self._hear)

    # What it says

    @property
    def message(self) -> str:
        """What it was told to say, empty if nothing."""
        return self._message

    @property
    def shown(self) -> str:
        """What is to stand on the felt, if there is room."""
        if self._is_alone and self._is_bar_newer and self._bar is not None:
            return self._bar.currentMessage()
        return self._message

    def say(self, message: str, milliseconds: int = 0, *, whole: bool = False) -> None:
        """Say ``message`` for so many ``milliseconds``, or with 0 until something else is said.

        If it is to be read as a ``whole`` and neither the felt nor the bar has room for it, it lies
        over the lower edge of the table: that is for what the player has asked for.
        """
        self._take_from_bar()  # there was no room for the last one here
        self._message, self._is_whole = message, whole
        self._aside = _NOTHING
        self._end.stop()
        if message:
            self._is_bar_newer = False
        if message and milliseconds:
            self._end.start(milliseconds)
        self._refresh()

    def clear(self) -> None:
        """Say nothing."""
        self.say("")

    def set_aside(self) -> None:
        """Say nothing while something else is asked, until `bring_back`."""
        if self._message:
            aside = self._message, max(self._end.remainingTime(), 0)
            self.clear()
            self._aside = aside

    def bring_back(self) -> None:
        """Say again what was set aside, unless something else has been said since then."""
        (message, milliseconds), self._aside = self._aside, _NOTHING
        if message and not self._message:
            self.say(message, milliseconds)

    def silence(self) -> None:
        """Say nothing, and let the bar say nothing."""
        self.clear()
        if self._bar is not None:
            self._bar.clearMessage()

    def dismiss(self) -> bool:
        """Put away what is shown; return whether it was."""
        was_shown = self.isVisible() and bool(self.shown)
        if was_shown and self.shown != self._message and self._bar is not None:
            self._bar.clearMessage()
        elif was_shown:
            self.clear()
        return was_shown

    # Where it lies

    def lie_on(self, table: AnyGameTable) -> None:
        """Lie on ``table`` from now on."""
        self._table = table
        table.carry(self)
        table.settled.connect(self._refresh)
        table.prepared.connect(self._refresh)
        self.clear()

    def keep_in(self, sight: QRect, covered: QRect) -> None:
        """Lie in ``sight``, which is seen of the table, but not where that is ``covered``."""
        self._sight, self._covered = sight, covered
        self._refresh()

    def stand_in(self, *, alone: bool) -> None:
        """Say what the bar says as long as that is hidden, so that the line is ``alone``."""
        if self._bar is None or alone == self._is_alone:
            return
        self._take_from_bar()
        self._is_alone = alone
        self._refresh()

    # Events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put it away; the table does not hear of the press."""
        self.dismiss()
        event.accept()

    # Inside

    def _hear(self, message: str) -> None:
        """Note whether the bar says something of its own: while it is hidden, the line says it.

        Once it says nothing more, such as after the tip of a menu, it says again what it was given.
        """
        if self._is_copying:
            return
        self._is_bar_newer = bool(message)
        if self._is_alone:
            self._refresh()
        elif not message and self._is_in_bar:
            self._tell_bar(self._message)

    def _tell_bar(self, message: str) -> None:
        """Let the bar say ``message``, which is not its own, or nothing."""
        self._is_copying = True
        if self._bar is not None:
            self._bar.showMessage(message)
        self._is_copying = False

    def _take_from_bar(self) -> None:
        """Let the bar say the message no longer, if it was given it and still says it."""
        was_given, self._is_in_bar = self._is_in_bar, False
        if was_given and self._bar is not None and self._bar.currentMessage() == self._message:
            self._tell_bar("")

    def _refresh(self) -> None:
        """Lie where there is room for the words, or let the bar say them."""
        if self._table is None or not self.shown:
            self.hide()
            return
        fit = self._fit(self._table) if self._table.isVisible() else None
        bar = None if self._is_alone else self._bar
        if fit is None and bar is not None and not self._needs_more_than(bar):
            self.hide()
            if not self._is_in_bar:  # what the bar has said since then stays
                self._tell_bar(self._message)
            self._is_in_bar = True
            return
        self._take_from_bar()
        self._lie(self._lowest(self._table) if fit is None else fit)
        self._cover(is_over=fit is None)

    def _needs_more_than(self, bar: QStatusBar) -> bool:
        """Return whether the message must be read as a whole, and ``bar`` is too narrow for it."""
        if not self._is_whole or self._table is None or not self._table.isVisible():
            return False
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        others = bar.findChildren(QWidget, options=direct)
        beside = (each.x() for each in others if each.isVisible())
        room = min(beside, default=bar.width()) - _BAR_INSET
        return QFontMetrics(bar.font()).horizontalAdvance(self._message) > room

    def _lie(self, fit: _Fit) -> None:
        """Show the words in the size and the place of ``fit``."""
        self._words.setFont(_font(self, fit.pixels))
        self._words.setText(self.shown)
        self.setAccessibleName(self.shown)
        across, down = round(_BESIDE * fit.pixels), round(_ABOVE * fit.pixels)
        self._row.setContentsMargins(across, down, across, down)
        self.setGeometry(fit.rect)
        self.setVisible(True)

    def _fit(self, table: AnyGameTable) -> _Fit | None:
        """Return how the line fits on the felt of ``table``, None if it does not.

        In a row with a plate near it the line is always there, if it can be. The words are as large
        as they can be.
        """
        row, near = table.line_row, table.played_near
        sight = self._sight.intersected(table.rect())
        if not sight.contains(row) or row.intersects(self._covered):
            row = QRect()
        least = smallest_words(table.size())
        sizes = (*range(words_size(table.size()), least, -_STEP), least)
        if near.width() > 1:
            for pixels in sizes:
                for size in self._shapes(pixels):
                    if (place := _in_row(row, size, near)) is not None:
                        return _Fit(pixels, place)
        lying = [*table.taken()] if self._covered.isEmpty() else [*table.taken(), self._covered]
        taken = (rect.adjusted(-_APART, -_APART, _APART, _APART) for rect in lying)
        room = FreeRoom(sight.adjusted(_APART, _APART, -_APART, -_APART), taken)
        for pixels in sizes:
            if (place := self._nearest(pixels, near, row, room)) is not None:
                return _Fit(pixels, place)
        return None

    def _nearest(self, pixels: int, near: QRect, row: QRect, room: FreeRoom) -> QRect | None:
        """Return the place for words in ``pixels`` that is nearest ``near``, None if there is none.

        It is in ``row`` or in the free ``room``, and where the line is as long as that is free.
        """
        places: list[tuple[float, QRect]] = []
        for lines, size in enumerate(self._shapes(pixels)):
            in_row = _in_row(row, size, near)
            if in_row is not None:
                places.append((apart(in_row, near) + lines * _SHORT - _LOYALTY, in_row))
            free = room.nearest(size, near, _left(size, near))
            if free is not None:
                places.append((apart(free, near) + lines * _SHORT, free))
        if not places:
            return None
        _cost, best = min(places, key=lambda place: place[0])
        here = QRect(self.geometry().topLeft(), best.size())
        is_same = self.isVisible() and here.size() == self.size() and room.has(here)
        return here if is_same else best

    def _shapes(self, pixels: int) -> Iterator[QSize]:
        """Yield the sizes of the line with words in ``pixels``, broken into more and more lines."""
        metrics = QFontMetrics(_font(self, pixels))
        whole = metrics.horizontalAdvance(self.shown) + 2
        for lines in range(1, _MOST_LINES + 1):
            yield _frame(pixels) + _broken(metrics, self.shown, whole, lines)

    def _cover(self, *, is_over: bool) -> None:
        """Lie above the cards, and hide what is below, if it ``is_over`` them."""
        if is_over:
            self.raise_()
        if is_over != bool(self.property("over")):
            self.setProperty("over", is_over)
            self.style().unpolish(self)
            self.style().polish(self)

    def _lowest(self, table: AnyGameTable) -> _Fit:
        """Return a place over the lower edge of ``table``, whatever is there."""
        least, sight = smallest_words(table.size()), self._sight.intersected(table.rect())
        room = max(sight.width() - 2 * _APART - _frame(least).width(), 1)
        size = _frame(least) + _wrapped(QFontMetrics(_font(self, least)), self.shown, room)
        rect = QRect(0, 0, size.width(), size.height())
        rect.moveCenter(sight.center())
        rect.moveBottom(sight.bottom() - _APART)
        return _Fit(least, rect)


def _frame(pixels: int) -> QSize:
    """Return how much larger the line is than its words in ``pixels``."""
    return QSize(2 * round(_BESIDE * pixels) + 2, 2 * round(_ABOVE * pixels) + 2)


def _font(widget: QWidget, pixels: int) -> QFont:
    font = QFont(widget.font())
    font.setPixelSize(pixels)
    return font


def _wrapped(metrics: QFontMetrics, words: str, width: int) -> QSize:
    """Return the size of ``words`` broken into lines that are at most ``width`` wide."""
    room = QRect(0, 0, width, _UNLIMITED)
    return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap.value), words).size()


def _broken(metrics: QFontMetrics, words: str, whole: int, lines: int) -> QSize:
    """Return the size of ``words``, ``whole`` pixels long, in about equal ``lines``."""
    most = lines * metrics.lineSpacing()
    low, high = whole // lines, whole
    while low < high:
        width = (low + high) // 2
        if _wrapped(metrics, words, width).height() > most:
            low = width + 1
        else:
            high = width
    return QSize(low + 1, _wrapped(metrics, words, low + 1).height())


def _left(size: QSize, near: QRect) -> int:
    """Return where a line of ``size`` begins best: with the plate ``near``, or round a point."""
    return near.left() if near.width() > 1 else near.center().x() - size.width() // 2


def _in_row(row: QRect, size: QSize, near: QRect) -> QRect | None:
    """Return a line of ``size`` in ``row``, None if it is too big.

    It begins with the plate that it is ``near``, if the row is next to that.
    """
    if size.width() > row.width() or size.height() > row.height():
        return None
    is_far = near.width() > 1 and apart(row, near) > row.height()
    left = row.left() if is_far else _left(size, near)
    left = min(max(left, row.left()), row.right() + 1 - size.width())
    top = row.top() + (row.height() - size.height()) // 2
    return QRect(left, top, size.width(), size.height())
