"""All keys at a glance, over the table until the next key or click."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
from gamesuite.widgets.keyboard.key_help import MODIFIER_KEYS, KeyHelp
from gamesuite.widgets.look.theme import Theme, current_theme

_LARGEST, _SMALLEST = 21, 9
"""Sizes of the text in pixels, between which the largest that fits is taken."""

_BETWEEN = 0.6
"""The rows between a group and the one below it."""

_DIM = QColor(0, 0, 0, 150)
_SEE_THROUGH = 240


class KeyOverlay(QWidget):
    """Covers what is in the middle of ``window`` and goes away by itself.

    It lists the keys at the tables of ``games``, and those of the program.
    Keys and clicks that close it do nothing else; the keyboard returns to where it was.
    """

    def __init__(self, window: QMainWindow, games: Iterable[str]) -> None:
        super().__init__(window)
        self._groups = key_groups(games, filter(QAction.isVisible, window.actions()))
        middle = window.centralWidget()
        assert middle is not None
        self._under = middle
        self._before = QApplication.focusWidget()
        self._under.installEventFilter(self)
        self.setAccessibleName(_("Keys. Press any key to close."))
        self.setAccessibleDescription(self._spoken())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._cover()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        """Go away and give the keyboard back."""
        if self.isHidden():
            return
        self._under.removeEventFilter(self)
        had_keyboard = self.hasFocus()
        self.hide()
        if had_keyboard and self._before is not None and isValid(self._before):
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.deleteLater()

    # Events

    def event(self, event: QEvent) -> bool:
        """Take keys before they are shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with any key, but not with the one that still is held down from before."""
        if event.key() not in MODIFIER_KEYS and not event.isAutoRepeat():
            self.dismiss()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close with a click."""
        self.dismiss()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Close when something else in the window is used."""
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.dismiss()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab close like every other key."""
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay over the table when the window changes its size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._cover()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the groups side by side on a board that lets the table shine through."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), _DIM)
        plan = self._plan(painter)
        theme = current_theme()
        board = QRectF(QPointF(0, 0), plan.size)
        board.moveCenter(QRectF(self.rect()).center())
        ground = QColor(theme.panel)
        ground.setAlpha(255 if theme.plain else _SEE_THROUGH)
        painter.setPen(QPen(QColor(theme.outline), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(board, plan.pixels, plan.pixels)
        plan.paint(painter, board.topLeft(), theme)
        painter.end()

    # Inside

    def _cover(self) -> None:
        self.setGeometry(self._under.geometry())

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
    """Where everything lies on the board when text is ``pixels`` high."""

    def __init__(self, groups: tuple[KeyGroup, ...], font: QFont, pixels: int) -> None:
        self.pixels = pixels
        self._font, self._bold = QFont(font), QFont(font)
        self._font.setPixelSize(pixels)
        self._bold.setPixelSize(pixels)
        self._bold.setBold(True)
        self._row = pixels * 1.9
        self._margin = pixels * 1.8
        self._gap = pixels * 2.6
        self._columns = _in_columns(groups)
        self._caps = [self._widest(column, caps=True) + pixels * 1.2 for column in self._columns]
        self._words = [self._widest(column, caps=False) for column in self._columns]
        self.size = self._measure()

    def fits(self, width: int, height: int) -> bool:
        """Return whether the board fits into ``width`` by ``height`` with some air around."""
        return self.size.width() <= width - 24 and self.size.height() <= height - 24

    def paint(self, painter: QPainter, at: QPointF, theme: Theme) -> None:
        """Paint the groups and the line below them, with the board's corner at ``at``."""
        place = at + QPointF(self._margin, self._margin)
        for column, caps, words in zip(self._columns, self._caps, self._words, strict=True):
            for group, row in _rows(column):
                self._paint_group(painter, place + QPointF(0, row * self._row), group, caps)
            place += QPointF(caps + self.pixels * 0.7 + words + self._gap, 0)
        painter.setFont(self._font)
        painter.setPen(QColor(theme.muted))
        line = QRectF(at.x(), at.y() + self.size.height() - 1.4 * self._margin, 0, self._row)
        line.setWidth(self.size.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, _closing_words())

    def _paint_group(self, painter: QPainter, at: QPointF, group: KeyGroup, caps: float) -> None:
        """Paint ``group`` with words beside caps that are at most ``caps`` wide."""
        theme = current_theme()
        painter.setFont(self._bold)
        painter.setPen(QColor(theme.accent))
        self._write(painter, at.x(), at.y(), group.title)
        for number, entry in enumerate(group.entries, 1):
            y = at.y() + number * self._row
            self._paint_cap(painter, QPointF(at.x(), y), entry.keys[0], theme)
            painter.setFont(self._font)
            painter.setPen(QColor(theme.text))
            self._write(painter, at.x() + caps + self.pixels * 0.7, y, entry.words)

    def _paint_cap(self, painter: QPainter, at: QPointF, words: str, theme: Theme) -> None:
        painter.setFont(self._bold)
        width = QFontMetricsF(self._bold).horizontalAdvance(words) + self.pixels
        cap = QRectF(at.x(), at.y() + self._row * 0.09, width, self._row * 0.82)
        painter.setPen(QPen(QColor(theme.outline), 1))
        painter.setBrush(QColor(theme.hover))
        painter.drawRoundedRect(cap, self.pixels * 0.35, self.pixels * 0.35)
        painter.setPen(QColor(theme.text))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, words)

    def _write(self, painter: QPainter, x: float, y: float, words: str) -> None:
        place = QRectF(x, y, 4000, self._row)
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _widest(self, column: list[KeyGroup], *, caps: bool) -> float:
        metrics = QFontMetricsF(self._bold if caps else self._font)

        def text(entry: KeyHelp) -> str:
            return entry.keys[0] if caps else entry.words

        entries = (entry for group in column for entry in group.entries)
        return max(metrics.horizontalAdvance(text(entry)) for entry in entries)

    def _measure(self) -> QSizeF:
        columns = sum(self._caps) + sum(self._words) + self.pixels * 0.7 * len(self._columns)
        rows = max(map(_height, self._columns))
        closing = QFontMetricsF(self._font).horizontalAdvance(_closing_words())
        width = max(columns + self._gap * (len(self._columns) - 1), closing)
        return QSizeF(width + 2 * self._margin, rows * self._row + 3.2 * self._margin)


def _in_columns(groups: tuple[KeyGroup, ...]) -> list[list[KeyGroup]]:
    """Return ``groups`` in columns, a group below the one before where that costs nothing."""
    highest = max(1 + len(group.entries) for group in groups)
    columns: list[list[KeyGroup]] = []
    for group in groups:
        if columns and _height([*columns[-1], group]) <= highest:
            columns[-1].append(group)
        else:
            columns.append([group])
    return columns


def _rows(column: list[KeyGroup]) -> Iterator[tuple[KeyGroup, float]]:
    """Yield each group of ``column`` with the row where it begins."""
    row = 0.0
    for group in column:
        yield group, row
        row += 1 + len(group.entries) + _BETWEEN


def _height(column: list[KeyGroup]) -> float:
    """Return how many rows ``column`` has."""
    return sum(1 + len(group.entries) + _BETWEEN for group in column) - _BETWEEN


def _closing_words() -> str:
    return _("Press any key to close.")
