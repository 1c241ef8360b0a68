"""A grid of figures, each with a label above it and a remark beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QWidget

from gamesuite.widgets.keyboard.roles import SpokenPanel, SpokenWhole, set_spoken_name
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel
from gamesuite.widgets.look.font import figures

_COLUMNS = 2
"""The columns of the grid of a board."""
_APART = 26
"""Between the figures of a row."""


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
        self.setAccessibleName(f"{label}: {value}" + (f" ({remark})" if remark else ""))


class FigureBoard(SpokenPanel, QFrame):
    """A panel of figures with a note below them, which Tab reaches: then a reader says them all."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._figures: list[ShownFigure] = []
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
            figure = ShownFigure(self)
            self._grid.addWidget(figure, *divmod(len(self._figures), _COLUMNS))
            self._figures.append(figure)
        # There may be more figures than contents: those of earlier ones, which are hidden.
        for figure, (label, value, remark) in zip(self._figures, contents, strict=False):
            figure.show_figure(label, value, remark)
        for at, figure in enumerate(self._figures):
            figure.setVisible(at < len(contents))
        self._note.setText(note)
        self._note.setVisible(bool(note))
        said = (figure.accessibleName() for figure in self._figures[: len(contents)])
        set_spoken_name(self, " ".join([*(f"{words}." for words in said), note]).strip())


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
        words = ", ".join(f"{label}: {value}" for label, value in contents)
        self._sentence = f"{words}." if words else ""
        self.setVisible(bool(contents))
