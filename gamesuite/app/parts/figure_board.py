"""A grid of figures, each with a label above it and a remark beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QWidget

from gamesuite.engine.language import labelled
from gamesuite.widgets.keyboard.roles import Role, SpokenPanel, SpokenWhole, set_spoken_name
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.font import figures
from gamesuite.widgets.look.painting import smooth_painter
from gamesuite.widgets.look.theme import current_theme

_COLUMNS = 2
"""The columns of the grid of a board."""
_APART = 26
"""Between the figures of a row."""
_RING = 7
"""How far the ring of the figure with the focus lies outside it, in pixels."""
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}


class ShownFigure(SpokenWhole, QWidget):
    """A value with a label above it and a remark beside it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._label, self._value, self._remark = (QLabel(self) for _ in range(3))
        self._label.setObjectName("figure-label")
        self._value.setObjectName("figure-value")
        self._value.setFont(figures(self._value.font()))
        self._remark.setObjectName("hint")
        self._remark.setContentsMargins(0, 0, 0, 2)  # on one line with the larger value
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._value)
        line.addWidget(self._remark, 1, Qt.AlignmentFlag.AlignBottom)
        self.setLayout(in_column(self._label, line, spacing=1, margins=0))

    def set_large(self) -> None:
        """Make the value large."""
        self._value.setObjectName("figure-large")

    def show_figure(self, label: str, value: str, remark: str) -> None:
        """Show ``value`` with ``label`` and ``remark``."""
        self._label.setText(label)
        self._value.setText(value)
        self._remark.setText(remark)
        self.setAccessibleName(labelled(label, value) + (f" ({remark})" if remark else ""))


class _BoardFigure(ShownFigure):
    """A figure of a board, in which it can have the focus."""

    spoken_role: ClassVar[Role] = Role.ListItem

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # else Tab would not go on from here

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have the board draw its ring."""
        self._board().update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Have the board draw it no longer."""
        self._board().update()
        super().focusOutEvent(event)

    def _board(self) -> QWidget:
        board = self.parentWidget()
        assert board is not None
        return board


class FigureBoard(QFrame):
    """A panel of figures with a note below them.

    Tab reaches it, and a reader says all figures; arrow keys, Home and End go to each. Up and Down
    go on in the column beside, so that either kind of arrows reaches them all.
    """

    spoken_role: ClassVar[Role] = Role.List

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._figures: list[_BoardFigure] = []
        self._shown: list[_BoardFigure] = []
        """Those that are shown; others are of earlier contents."""
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(28)
        self._grid.setVerticalSpacing(24)
        self._note = WrappedLabel(self, "hint")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        around = 20, 18, 20, 18
        self.setLayout(in_column(self._grid, self._note, 1, spacing=26, margins=around))

    def show_figures(self, contents: Sequence[tuple[str, str, str]], note: str) -> None:
        """Show ``contents``, each a label, a value and a remark, and ``note`` if not empty."""
        while len(self._figures) < len(contents):
            figure = _BoardFigure(self)
            QWidget.setTabOrder(self._figures[-1] if self._figures else self, figure)
            self._grid.addWidget(figure, *divmod(len(self._figures), _COLUMNS))
            self._figures.append(figure)
        self._shown = self._figures[: len(contents)]
        for figure, (label, value, remark) in zip(self._shown, contents, strict=True):
            figure.show_figure(label, value, remark)
        for figure in self._figures:
            figure.setVisible(figure in self._shown)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        said = (figure.accessibleName() for figure in self._shown)
        set_spoken_name(self, " ".join([*(f"{words}." for words in said), note]).strip())

    def spoken_children(self) -> Sequence[QWidget]:
        """Return what a screen reader lists: the figures, of which each says what is in it."""
        return self._shown

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus among the figures."""
        to = self._next(Qt.Key(event.key()))
        if to is None:
            super().keyPressEvent(event)
        else:
            to.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the panel, and a ring round the figure with the focus."""
        super().paintEvent(event)
        figure = self.focusWidget()
        if figure is not None and figure is not self and figure.hasFocus():
            with smooth_painter(self) as painter:
                painter.setPen(QPen(QColor(current_theme().focus), 2))
                ring = figure.geometry().adjusted(-_RING, -_RING, _RING, _RING)
                painter.drawRoundedRect(ring, _RING, _RING)

    def _next(self, key: Qt.Key) -> QWidget | None:
        """Return where ``key`` moves the focus, None if it does not."""
        if key in _ENDS:
            return self._shown[_ENDS[key]]
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        step, order = _STEPS.get(key, 0) * (-1 if is_mirrored else 1), list(self._shown)
        if key in _DOWN:
            step = _DOWN[key]
            order = [figure for column in range(_COLUMNS) for figure in order[column::_COLUMNS]]
        focused = self.focusWidget()
        at = order.index(focused) if isinstance(focused, _BoardFigure) else -1
        to = at + step
        return order[to] if step and 0 <= to < len(order) else None


class FigureRow(SpokenPanel, QWidget):
    """Figures beside each other, the first one large."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._figures: list[ShownFigure] = []
        self._row = in_row(1, spacing=_APART, margins=0)
        self.setLayout(self._row)
        self._sentence = ""
        self.hide()

    def text(self) -> str:
        """Return all figures as a sentence, empty if there are none."""
        return self._sentence

    def show_figures(self, contents: Sequence[tuple[str, str]]) -> None:
        """Show ``contents``, each a label and a value; hidden if there are none."""
        while len(self._figures) < len(contents):
            figure = ShownFigure(self)
            if not self._figures:
                figure.set_large()
            bottom = Qt.AlignmentFlag.AlignBottom
            self._row.insertWidget(len(self._figures), figure, alignment=bottom)
            self._figures.append(figure)
        # There may be more figures than contents: those of earlier ones, which are hidden.
        for figure, (label, value) in zip(self._figures, contents, strict=False):
            figure.show_figure(label, value, "")
        for at, figure in enumerate(self._figures):
            figure.setVisible(at < len(contents))
        words = ", ".join(labelled(label, value) for label, value in contents)
        self._sentence = f"{words}." if words else ""
        self.setVisible(bool(contents))
