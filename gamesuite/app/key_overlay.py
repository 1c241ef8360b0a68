"""All keys at a glance, over the table until the next key or click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
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

from gamesuite.app.key_list import KeyGroup, KeyHelp, key_groups
from gamesuite.engine.language import _
from gamesuite.widgets.modifier_keys import MODIFIER_KEYS
from gamesuite.widgets.theme import Theme, current_theme

_LARGEST, _SMALLEST = 21, 9
"""Sizes of the text in pixels, between which the largest that fits is taken."""

_DIM = QColor(0, 0, 0, 150)
_SEE_THROUGH = 240


class KeyOverlay(QWidget):
    """Covers what is in the middle of ``window`` and goes away by itself.

    Keys and clicks that close it do nothing else; the keyboard returns to where it was.
    """

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._groups = key_groups()
        middle = window.centralWidget()
        assert middle is not None
        self._under = middle
        self._before = QApplication.focusWidget()
        self._under.installEventFilter(self)
        self.setAccessibleName(_("Keys. Any key closes this list."))
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
        self._groups = groups
        self._font, self._bold = QFont(font), QFont(font)
        self._font.setPixelSize(pixels)
        self._bold.setPixelSize(pixels)
        self._bold.setBold(True)
        self._row = pixels * 1.9
        self._margin = pixels * 1.8
        self._gap = pixels * 2.6
        self._caps = [self._widest(group, caps=True) + pixels * 1.2 for group in groups]
        self._words = [self._widest(group, caps=False) for group in groups]
        self.size = self._measure()

    def fits(self, width: int, height: int) -> bool:
        """Return whether the board fits into ``width`` by ``height`` with some air around."""
        return self.size.width() <= width - 24 and self.size.height() <= height - 24

    def paint(self, painter: QPainter, at: QPointF, theme: Theme) -> None:
        """Paint the groups and the line below them, with the board's corner at ``at``."""
        x = at.x() + self._margin
        for group, caps, words in zip(self._groups, self._caps, self._words, strict=True):
            y = at.y() + self._margin
            painter.setFont(self._bold)
            painter.setPen(QColor(theme.accent))
            self._write(painter, x, y, group.title)
            for entry in group.entries:
                y += self._row
                self._paint_cap(painter, QPointF(x, y), entry.keys[0], theme)
                painter.setFont(self._font)
                painter.setPen(QColor(theme.text))
                self._write(painter, x + caps + self.pixels * 0.7, y, entry.words)
            x += caps + self.pixels * 0.7 + words + self._gap
        painter.setFont(self._font)
        painter.setPen(QColor(theme.muted))
        line = QRectF(at.x(), at.y() + self.size.height() - 1.4 * self._margin, 0, self._row)
        line.setWidth(self.size.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, _closing_words())

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

    def _widest(self, group: KeyGroup, *, caps: bool) -> float:
        metrics = QFontMetricsF(self._bold if caps else self._font)

        def text(entry: KeyHelp) -> str:
            return entry.keys[0] if caps else entry.words

        return max(metrics.horizontalAdvance(text(entry)) for entry in group.entries)

    def _measure(self) -> QSizeF:
        columns = sum(self._caps) + sum(self._words) + self.pixels * 0.7 * len(self._groups)
        rows = 1 + max(len(group.entries) for group in self._groups)
        closing = QFontMetricsF(self._font).horizontalAdvance(_closing_words())
        width = max(columns + self._gap * (len(self._groups) - 1), closing)
        return QSizeF(width + 2 * self._margin, rows * self._row + 3.2 * self._margin)


def _closing_words() -> str:
    return _("Any key or a click closes this. All of it is in Help, too.")
