"""An overlay that lists all keys until the next key or click."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSizeF, Qt
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
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QScrollBar, QWidget
from shiboken6 import isValid

from gamesuite.app.help.key_list import KeyGroup
from gamesuite.engine.language import _, labelled
from gamesuite.widgets.keyboard.keys import MODIFIER_KEYS, KeyHelp
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.painting import saved, smooth_painter
from gamesuite.widgets.look.theme import Theme, current_theme
from gamesuite.widgets.look.touch import drag_distance

_LARGEST = 21
"""The height of the text in pixels with the smallest font, if all fits."""
_READ_WELL = 11
"""Its height with the smallest font below which the board scrolls before it gets smaller."""
_SMALLEST = 6
"""Its least height, even if a column is wider than the window."""

_GROUP_GAP = 0.6
"""The gap between a group and the one below it, in rows."""
_CAP_GAP = 0.3
"""The gap between two key caps of an entry, in heights of the text."""
_WORDS_GAP = 0.7
"""The gap between the key caps and the words of an entry, in heights of the text."""
_DISTANCE = 24
"""What the board leaves free of the window in each direction, in pixels."""
_STEPS = {
    Qt.Key.Key_Up: QScrollBar.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QScrollBar.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QScrollBar.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QScrollBar.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QScrollBar.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QScrollBar.SliderAction.SliderToMaximum,
}
"""What keys do to a board that scrolls."""

_DIM = QColor(0, 0, 0, 150)
"""What darkens the table around the board."""


class KeyOverlay(SpokenPanel, QWidget):
    """Covers the central widget of ``window`` with the keys ``groups`` until the next key or click.

    That does nothing else, and the focus returns to where it was. Where the window has no room for
    all keys in words that can be read well, the board scrolls: by the wheel, the bar at its side,
    a drag, and the keys in `_STEPS`, which then do not close it.
    """

    def __init__(self, window: QMainWindow, groups: tuple[KeyGroup, ...]) -> None:
        super().__init__(window)
        self._groups = groups
        covered = window.centralWidget()
        assert covered is not None
        self._covered = covered
        self._focused_before = QApplication.focusWidget()
        self._covered.installEventFilter(self)
        self.bar = QScrollBar(Qt.Orientation.Vertical, self)
        """Scrolls the board; it is hidden where all fits."""
        self.bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.bar.valueChanged.connect(self.update)
        self._plan = OverlayPlan(groups, self.font(), _LARGEST)
        self._held: float | None = None
        """Where the board is held that is being dragged."""
        self._is_dragged = False
        self.setAccessibleDescription(self._spoken())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._fill_covered()
        self._fit()
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
        """Close on any key, but not on a modifier or on the repeats of a key that is held down.

        A key that scrolls the board does that.
        """
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None and not self.bar.isHidden():
            self.bar.triggerAction(step)
        elif event.key() not in MODIFIER_KEYS and not event.isAutoRepeat():
            self.dismiss()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click; a board that scrolls may also be dragged."""
        if self.bar.isHidden():
            self.dismiss()
        self._held, self._is_dragged = event.position().y() + self.bar.value(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the board."""
        if self._held is not None:
            wanted = round(self._held - event.position().y())
            self._is_dragged |= abs(wanted - self.bar.value()) >= drag_distance(event)
            if self._is_dragged:
                self.bar.setValue(wanted)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close the board unless it was dragged."""
        if self._held is not None and not self._is_dragged:
            self.dismiss()
        self._held = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the board."""
        QApplication.sendEvent(self.bar, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the board to the new size."""
        self._fit()

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
            theme, board = current_theme(), self._board()
            painter.setPen(QPen(QColor(theme.outline), 1))
            painter.setBrush(QColor(theme.panel))
            painter.drawRoundedRect(board, self._plan.pixels, self._plan.pixels)
            with saved(painter):
                painter.setClipRect(self._plan.window(board))
                self._plan.paint(painter, board.topLeft() - QPointF(0, self.bar.value()), theme)
            self._plan.paint_closing(painter, board, self._closing_words(), theme)

    # Layout

    def _fill_covered(self) -> None:
        self.setGeometry(self._covered.geometry())

    def _fit(self) -> None:
        """Find the board for the size, and whether it scrolls."""
        room = self.size().toSizeF() - QSizeF(_DISTANCE, _DISTANCE)
        self.bar.hide()
        self._plan = self._fitting_plan(room)
        board = self._board()
        hidden = round(self._plan.size.height() - board.height())
        seen = self._plan.window(board)
        self.bar.setRange(0, max(hidden, 0))
        self.bar.setSingleStep(round(self._plan.row_height))
        self.bar.setPageStep(round(seen.height() - self._plan.row_height))
        if hidden > 0:
            wide = self.bar.sizeHint().width()
            left = round(board.right()) - wide
            self.bar.setGeometry(QRect(left, round(seen.top()), wide, round(seen.height())))
            self.bar.show()
        self.setAccessibleName(_("Keys. {closing}").format(closing=self._closing_words()))

    def _fitting_plan(self, room: QSizeF) -> OverlayPlan:
        """Return the largest plan that fits into ``room``, or one as wide at most that scrolls."""
        least = grown(_READ_WELL)
        for pixels in range(grown(_LARGEST), least - 1, -1):
            plan = OverlayPlan(self._groups, self.font(), pixels)
            if plan.size.boundedTo(room) == plan.size:
                return plan
        width = room.width() - self.bar.sizeHint().width()
        for pixels in range(least, _SMALLEST - 1, -1):
            for most in range(len(self._groups), 0, -1):
                plan = OverlayPlan(self._groups, self.font(), pixels, most)
                if plan.size.width() <= width:
                    return plan
        return plan

    def _board(self) -> QRectF:
        """Return where the board is, which is at most as high as there is room."""
        room = self.size().toSizeF() - QSizeF(_DISTANCE, _DISTANCE)
        board = QRectF(QPointF(0, 0), self._plan.size)
        if board.height() > room.height():  # then there is a bar, too
            board.setSize(QSizeF(board.width() + self.bar.sizeHint().width(), room.height()))
        board.moveCenter(QRectF(self.rect()).center())
        return board

    def _closing_words(self) -> str:
        if self.bar.isHidden():
            return _("Press any key to close.")
        return _("Up and Down scroll. Any other key closes.")

    def _spoken(self) -> str:
        lines = []
        for group in self._groups:
            lines.append(labelled(group.title, "").rstrip())
            lines.extend(
                f"{labelled(', '.join(each.keys), each.sentence)}." for each in group.entries
            )
        return "\n".join(lines)


class OverlayPlan:
    """The layout of ``groups`` on the board, in at most ``most`` columns with text ``pixels`` high.

    Without ``most`` no column is a row higher than the largest group.
    """

    def __init__(
        self, groups: tuple[KeyGroup, ...], font: QFont, pixels: int, most: int | None = None
    ) -> None:
        self.pixels = pixels
        self._font, self._bold = QFont(font), QFont(font)
        self._font.setPixelSize(pixels)
        self._bold.setPixelSize(pixels)
        self._bold.setBold(True)
        self.row_height = pixels * 1.9
        """The height of a row."""
        self._margin = pixels * 1.3
        self._column_gap = pixels * 1.8
        self._columns = _in_columns(groups, most)
        self._cap_widths = [
            self._widest(column, caps=True) + pixels * 0.2 for column in self._columns
        ]
        self._word_widths = [self._widest(column, caps=False) for column in self._columns]
        self.size = self._measure()
        """The size of a board that shows all."""

    def window(self, board: QRectF) -> QRectF:
        """Return where on ``board`` the keys are seen: all but its margins and the line below."""
        return board.adjusted(0, self._margin * 0.6, 0, -1.6 * self._margin)

    def paint(self, painter: QPainter, at: QPointF, theme: Theme) -> None:
        """Paint the groups; ``at`` is the top left corner of the board."""
        place = at + QPointF(self._margin, self._margin)
        for column, caps, words in zip(
            self._columns, self._cap_widths, self._word_widths, strict=True
        ):
            for group, row in _groups_with_rows(column):
                self._paint_group(painter, place + QPointF(0, row * self.row_height), group, caps)
            place += QPointF(caps + self.pixels * _WORDS_GAP + words + self._column_gap, 0)

    def paint_closing(self, painter: QPainter, board: QRectF, words: str, theme: Theme) -> None:
        """Paint ``words`` along the lower edge of ``board``."""
        painter.setFont(self._font)
        painter.setPen(QColor(theme.muted))
        line = QRectF(board.left(), board.bottom() - 1.4 * self._margin, 0, self.row_height)
        line.setWidth(board.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_group(self, painter: QPainter, at: QPointF, group: KeyGroup, caps: float) -> None:
        """Paint ``group`` with its words to the right of key caps at most ``caps`` wide."""
        theme = current_theme()
        painter.setFont(self._bold)
        painter.setPen(QColor(theme.accent))
        self._write(painter, at.x(), at.y(), group.title)
        for number, entry in enumerate(group.entries, 1):
            y = at.y() + number * self.row_height
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
        cap = QRectF(at.x(), at.y() + self.row_height * 0.09, width, self.row_height * 0.82)
        painter.setPen(QPen(QColor(theme.outline), 1))
        painter.setBrush(QColor(theme.hover))
        painter.drawRoundedRect(cap, self.pixels * 0.35, self.pixels * 0.35)
        painter.setPen(QColor(theme.text))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, words)
        return width

    def _cap_width(self, words: str) -> float:
        return QFontMetricsF(self._bold).horizontalAdvance(words) + self.pixels

    def _write(self, painter: QPainter, x: float, y: float, words: str) -> None:
        place = QRectF(x, y, 4000, self.row_height)  # wide enough for any words
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
        closing = QFontMetricsF(self._font).horizontalAdvance(_("Press any key to close."))
        width = max(columns + self._column_gap * (len(self._columns) - 1), closing)
        return QSizeF(width + 2 * self._margin, rows * self.row_height + 3.2 * self._margin)


def _in_columns(groups: Sequence[KeyGroup], most: int | None) -> list[list[KeyGroup]]:
    """Return ``groups`` in at most ``most`` columns, none of them higher than it must be."""
    highest = float(max(1 + len(group.entries) for group in groups) + 1)
    while True:
        columns: list[list[KeyGroup]] = []
        for group in groups:
            if columns and _rows_in([*columns[-1], group]) <= highest:
                columns[-1].append(group)
            else:
                columns.append([group])
        if most is None or len(columns) <= most:
            return columns
        highest += 1


def _groups_with_rows(column: list[KeyGroup]) -> Iterator[tuple[KeyGroup, float]]:
    """Yield each group of ``column`` with its first row."""
    row = 0.0
    for group in column:
        yield group, row
        row += 1 + len(group.entries) + _GROUP_GAP


def _rows_in(column: list[KeyGroup]) -> float:
    """Return the height of ``column`` in rows."""
    return sum(1 + len(group.entries) + _GROUP_GAP for group in column) - _GROUP_GAP
