"""An overlay that lists all keys until the next key or click."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAction,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from shiboken6 import isValid

from gamesuite.app.help.key_list import KeyGroup, key_groups
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.keys import MODIFIER_KEYS, KeyHelp
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import Theme, current_theme

_LARGEST = 21
"""The height of the text in pixels, if all fits."""
_SMALLEST = 6
"""Its least height, even if not all fits."""

_GROUP_GAP = 0.6
"""The gap between a group and the one below it, in rows."""
_CAP_GAP = 0.3
"""The gap between two key caps of an entry, in heights of the text."""
_WORDS_GAP = 0.7
"""The gap between the key caps and the words of an entry, in heights of the text."""
_DISTANCE = 24
"""What the board leaves free of the window in each direction, in pixels."""

_DIM = QColor(0, 0, 0, 150)
"""What darkens the table around the board."""


class KeyOverlay(SpokenPanel, QWidget):
    """Covers the central widget of ``window`` until the next key or click.

    It lists the keys of the program, and those of the tables of ``games``. ``table_keys`` are those
    that the player has changed there: for each game, by the usual key, the key that stands for it.

    The key or click that closes it does nothing else, and the focus returns to where it was.
    """

    def __init__(
        self,
        window: QMainWindow,
        games: Iterable[str],
        table_keys: Mapping[str, Mapping[str, str]],
    ) -> None:
        super().__init__(window)
        actions = filter(QAction.isVisible, window.actions())
        self._groups = key_groups(games, actions, table_keys)
        covered = window.centralWidget()
        assert covered is not None
        self._covered = covered
        self._focused_before = QApplication.focusWidget()
        self._covered.installEventFilter(self)
        self.setAccessibleName(_("Keys. Press any key to close."))
        self.setAccessibleDescription(self._spoken())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._fill_covered()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        """Close the overlay and restore the focus."""
        if self.isHidden():
            return
        self._covered.removeEventFilter(self)
        had_focus = self.hasFocus()
        self.hide()
        before = self._focused_before
        if had_focus and before is not None and isValid(before):
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.deleteLater()

    # Events

    def event(self, event: QEvent) -> bool:
        """Accept every key before it triggers a shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on any key, but not on a modifier or on the repeats of a key that is held down."""
        if event.key() not in MODIFIER_KEYS and not event.isAutoRepeat():
            self.dismiss()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click."""
        self.dismiss()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Close when another widget of the window takes the focus."""
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.dismiss()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab close the overlay like any other key."""
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep covering the widget when it is moved or resized."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._fill_covered()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the groups side by side on a board over the darkened table."""
        with smooth_painter(self) as painter:
            painter.fillRect(self.rect(), _DIM)
            plan = self._plan(painter)
            theme = current_theme()
            board = QRectF(QPointF(0, 0), plan.size)
            board.moveCenter(QRectF(self.rect()).center())
            painter.setPen(QPen(QColor(theme.outline), 1))
            painter.setBrush(QColor(theme.panel))
            painter.drawRoundedRect(board, plan.pixels, plan.pixels)
            plan.paint(painter, board.topLeft(), theme)

    # Layout

    def _fill_covered(self) -> None:
        self.setGeometry(self._covered.geometry())

    def _plan(self, painter: QPainter) -> OverlayPlan:
        """Return the largest plan that fits."""
        plan = OverlayPlan(self._groups, painter.font(), _LARGEST)
        while plan.pixels > _SMALLEST and not plan.fits(self.width(), self.height()):
            plan = OverlayPlan(self._groups, painter.font(), plan.pixels - 1)
        return plan

    def _spoken(self) -> str:
        lines = []
        for group in self._groups:
            lines.append(f"{group.title}:")
            lines.extend(f"{', '.join(each.keys)}: {each.sentence}." for each in group.entries)
        return "\n".join(lines)


class OverlayPlan:
    """The layout of ``groups`` on the board with text ``pixels`` high."""

    def __init__(self, groups: tuple[KeyGroup, ...], font: QFont, pixels: int) -> None:
        self.pixels = pixels
        self._font, self._bold = QFont(font), QFont(font)
        self._font.setPixelSize(pixels)
        self._bold.setPixelSize(pixels)
        self._bold.setBold(True)
        self._row_height = pixels * 1.9
        self._margin = pixels * 1.3
        self._column_gap = pixels * 1.8
        self._columns = _in_columns(groups)
        self._cap_widths = [
            self._widest(column, caps=True) + pixels * 0.2 for column in self._columns
        ]
        self._word_widths = [self._widest(column, caps=False) for column in self._columns]
        self.size = self._measure()

    def fits(self, width: int, height: int) -> bool:
        """Return whether the board fits into ``width`` by ``height`` with a margin."""
        return self.size.width() <= width - _DISTANCE and self.size.height() <= height - _DISTANCE

    def paint(self, painter: QPainter, at: QPointF, theme: Theme) -> None:
        """Paint the groups and the line below them; ``at`` is the top left corner of the board."""
        place = at + QPointF(self._margin, self._margin)
        for column, caps, words in zip(
            self._columns, self._cap_widths, self._word_widths, strict=True
        ):
            for group, row in _groups_with_rows(column):
                self._paint_group(painter, place + QPointF(0, row * self._row_height), group, caps)
            place += QPointF(caps + self.pixels * _WORDS_GAP + words + self._column_gap, 0)
        painter.setFont(self._font)
        painter.setPen(QColor(theme.muted))
        line = QRectF(at.x(), at.y() + self.size.height() - 1.4 * self._margin, 0, self._row_height)
        line.setWidth(self.size.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, _closing_words())

    def _paint_group(self, painter: QPainter, at: QPointF, group: KeyGroup, caps: float) -> None:
        """Paint ``group`` with its words to the right of key caps at most ``caps`` wide."""
        theme = current_theme()
        painter.setFont(self._bold)
        painter.setPen(QColor(theme.accent))
        self._write(painter, at.x(), at.y(), group.title)
        for number, entry in enumerate(group.entries, 1):
            y = at.y() + number * self._row_height
            x = at.x()
            for words in entry.keys:
                x += self._paint_cap(painter, QPointF(x, y), words, theme) + self.pixels * _CAP_GAP
            painter.setFont(self._font)
            painter.setPen(QColor(theme.text))
            self._write(painter, at.x() + caps + self.pixels * _WORDS_GAP, y, entry.words)

    def _paint_cap(self, painter: QPainter, at: QPointF, words: str, theme: Theme) -> float:
        """Paint a key cap; return its width."""
        painter.setFont(self._bold)
        width = self._cap_width(words)
        cap = QRectF(at.x(), at.y() + self._row_height * 0.09, width, self._row_height * 0.82)
        painter.setPen(QPen(QColor(theme.outline), 1))
        painter.setBrush(QColor(theme.hover))
        painter.drawRoundedRect(cap, self.pixels * 0.35, self.pixels * 0.35)
        painter.setPen(QColor(theme.text))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, words)
        return width

    def _cap_width(self, words: str) -> float:
        return QFontMetricsF(self._bold).horizontalAdvance(words) + self.pixels

    def _write(self, painter: QPainter, x: float, y: float, words: str) -> None:
        place = QRectF(x, y, 4000, self._row_height)  # wide enough for any words
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _widest(self, column: list[KeyGroup], *, caps: bool) -> float:
        metrics = QFontMetricsF(self._font)

        def width(entry: KeyHelp) -> float:
            if not caps:
                return metrics.horizontalAdvance(entry.words)
            gaps = self.pixels * _CAP_GAP * (len(entry.keys) - 1)
            return sum(map(self._cap_width, entry.keys)) + gaps

        return max(width(entry) for group in column for entry in group.entries)

    def _measure(self) -> QSizeF:
        columns = (
            sum(self._cap_widths)
            + sum(self._word_widths)
            + self.pixels * _WORDS_GAP * len(self._columns)
        )
        rows = max(map(_rows_in, self._columns))
        closing = QFontMetricsF(self._font).horizontalAdvance(_closing_words())
        width = max(columns + self._column_gap * (len(self._columns) - 1), closing)
        return QSizeF(width + 2 * self._margin, rows * self._row_height + 3.2 * self._margin)


def _in_columns(groups: tuple[KeyGroup, ...]) -> list[list[KeyGroup]]:
    """Return ``groups`` in columns, none of them a row higher than the largest group."""
    highest = max(1 + len(group.entries) for group in groups) + 1
    columns: list[list[KeyGroup]] = []
    for group in groups:
        if columns and _rows_in([*columns[-1], group]) <= highest:
            columns[-1].append(group)
        else:
            columns.append([group])
    return columns


def _groups_with_rows(column: list[KeyGroup]) -> Iterator[tuple[KeyGroup, float]]:
    """Yield each group of ``column`` with its first row."""
    row = 0.0
    for group in column:
        yield group, row
        row += 1 + len(group.entries) + _GROUP_GAP


def _rows_in(column: list[KeyGroup]) -> float:
    """Return the height of ``column`` in rows."""
    return sum(1 + len(group.entries) + _GROUP_GAP for group in column) - _GROUP_GAP


def _closing_words() -> str:
    return _("Press any key to close.")
