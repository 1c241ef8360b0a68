"""The summary at the end of a game."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QStyle,
    QWidget,
)

from gamesuite.app.parts.figure_board import FigureRow
from gamesuite.app.result import result_words
from gamesuite.app.result.result_emblem import SIDE, ResultEmblem
from gamesuite.app.result.standings_grid import StandingsGrid
from gamesuite.engine.language import _
from gamesuite.engine.words.progress import OwnRecord
from gamesuite.opening import Opened
from gamesuite.widgets.keyboard.roles import SpokenPanel
from gamesuite.widgets.look.wrapped_label import WrappedLabel

_MARGIN, _ABOVE, _EDGE, _SPACING = 26, 16, 1, 8
_BESIDE = 20
"""The least margin to either side of the table."""
_OFF = 20
"""The margin to the lower edge of the table."""
_LEAST_WIDTH = 520
"""How wide it is in a corner at least, if there is room."""
_BAND, _BAND_SPACING = 8, 6
"""The margins of the result on a table that makes room for it."""
_SHARE = 0.3
"""How much of the height of such a table the ranking takes at most."""


class Summary(SpokenPanel, QFrame):
    """A panel over the table with the result and what the player can do next.

    On a table that makes room it is along the upper edge, else in a corner.
    """

    new_wanted = Signal()
    """The player wants the next game."""
    restart_wanted = Signal()
    """The player wants to begin the same game again."""
    undo_wanted = Signal()
    """The player wants to take the last move back."""
    review_wanted = Signal()
    """The player wants the review of the game."""
    copy_wanted = Signal()
    """The player wants the result as text."""
    closed = Signal(str, str)
    """The player has closed it: its headline, and what its button of the next game says."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("summary")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._emblem = ResultEmblem(self)
        self._headline = WrappedLabel(self, "summary-headline")
        self._standings = StandingsGrid(self)
        self._figures = FigureRow(self)
        self._detail = WrappedLabel(self)
        self._new = QPushButton(self)
        self._new.setDefault(True)
        self._new.clicked.connect(self.new_wanted)
        self._restart = QPushButton(self)
        self._restart.clicked.connect(self.restart_wanted)
        self._undo = QPushButton(self)
        self._undo.clicked.connect(self.undo_wanted)
        self._review = QPushButton(self)
        self._review.clicked.connect(self.review_wanted)
        self._copy = QPushButton(self)
        self._copy.clicked.connect(self.copy_wanted)
        self._close = QPushButton(self)
        self._close.clicked.connect(self.dismiss)
        self._row = QHBoxLayout()
        self._row.setSpacing(_SPACING)
        after = (self._restart, self._undo, self._review, self._copy, self._close)
        for button in (self._new, *after):
            self._row.addWidget(button)
        self._row.addStretch(1)
        self._grid = grid = QGridLayout(self)
        grid.setHorizontalSpacing(_MARGIN)
        grid.addWidget(self._emblem, 0, 0, 4, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self._headline, 0, 1)
        grid.addWidget(self._detail, 2, 1)
        grid.addLayout(self._row, 3, 1)
        grid.setColumnStretch(1, 1)
        self._lay_standings(is_beside=False)
        self._has_emblem = False
        self.hide()

    def show_game(self, opened: Opened, seconds: float, record: OwnRecord) -> None:
        """Show how ``opened``, played for ``seconds``, ended; hide while it goes on.

        ``record`` is what the result means for the statistics of the player.
        """
        outcome = opened.match.outcome
        if outcome is None:
            self.hide()
            return
        won = bool(outcome.winners)
        self._headline.setText(opened.ending())
        several = len(opened.match.setup.seats) > 1
        self._emblem.show_game(opened.game.id, is_record=record.is_new)
        self._has_emblem = not several and (won or record.is_new)
        figures = result_words.figures(opened, seconds, record) if won and not several else []
        self._figures.show_figures(figures)
        detail = result_words.detail(opened, seconds, record, has_figures=bool(figures))
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self._standings.show_standings(result_words.standings(opened))
        self._new.setText(_("Play again") if several else _("New game"))
        self._restart.setText(_("Restart"))
        self._undo.setText(_("Undo"))
        self._review.setText(_("Review"))
        parts = opened.game.parts
        self._review.setVisible(parts.values or (parts.solvable and not won))
        self._copy.setText(_("Copy"))  # short: the panel leaves half of the table free
        self._copy.setAccessibleName(_("Copy result"))
        self._copy.setToolTip(_("Copy result"))
        self._close.setText(_("Close"))
        labels = (self._headline, self._standings, self._figures, self._detail)
        self.setAccessibleName(" ".join(label.text() for label in labels if label.text()))
        self.show()
        self.raise_()

    def dismiss(self) -> None:
        """Leave the table to the player, who has seen the result."""
        self.hide()
        self.closed.emit(self._headline.text(), self._new.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button with the focus."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(
            focused, QPushButton
        ):
            focused.click()
        else:
            super().keyPressEvent(event)

    def place_over(self, area: QRect, corner: Qt.AlignmentFlag) -> None:
        """Move into the ``corner`` of ``area``."""
        self._lay_standings(is_beside=False)
        self._lay_figures(is_beside=False)
        self._pack(_ABOVE, _SPACING)
        room = area.width() - 2 * _BESIDE
        taken = self._show_emblem(area.width() // 2 - _BESIDE) + 2 * (_MARGIN + _EDGE)
        buttons = self._row.sizeHint().width() + taken
        inside = room - taken
        others = self._headline.heightForWidth(inside) + self._detail.heightForWidth(inside)
        others += 0 if self._figures.isHidden() else self._figures.sizeHint().height()
        others += self._row.sizeHint().height() + 3 * _SPACING + 2 * (_ABOVE + _EDGE)
        table = self._standings.fit(QSize(inside, area.height() - others)) + taken
        figures = 0 if self._figures.isHidden() else self._figures.sizeHint().width()
        figures += taken
        self.setFixedWidth(max(min(_LEAST_WIDTH, room), buttons, table, figures))
        self.adjustSize()
        inner = area.adjusted(_BESIDE, _OFF, -_BESIDE, -_OFF)
        direction = Qt.LayoutDirection.LeftToRight
        self.move(QStyle.alignedRect(direction, corner, self.size(), inner).topLeft())

    def place_above(self, area: QRect) -> None:
        """Move to the upper edge of ``area``, low and wide, to leave the most of the table below.

        The ranking is beside the words if there is room for all of it.
        """
        self._pack(_BAND, _BAND_SPACING)
        self._lay_standings(is_beside=True)
        width = area.width() - 2 * _BAND
        inside = width - 2 * (_MARGIN + _EDGE) - self._show_emblem(width)
        beside = inside - self._row.sizeHint().width() - _MARGIN
        self._lay_figures(is_beside=self._figures.sizeHint().width() <= beside)
        room = QSize(beside, round(_SHARE * area.height()))
        self._standings.fit(room, elides=False)
        fits = self._standings.width() <= room.width()
        fits = fits and self._standings.height() <= room.height()
        self._standings.setVisible(self._standings.has_rows and fits)
        self.setFixedWidth(width)
        self._grid.invalidate()
        self.resize(width, self._grid.totalHeightForWidth(width))
        self.move(area.left() + _BAND, area.top() + _BAND)

    def _lay_standings(self, *, is_beside: bool) -> None:
        """Put the ranking beside the words, or below the headline."""
        self._grid.removeWidget(self._standings)
        if is_beside:
            self._grid.addWidget(self._standings, 0, 2, 4, 1, Qt.AlignmentFlag.AlignVCenter)
        else:
            self._grid.addWidget(self._standings, 1, 1)

    def _lay_figures(self, *, is_beside: bool) -> None:
        """Put the figures of a win beside the words, or below the headline."""
        self._grid.removeWidget(self._figures)
        if is_beside:
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            self._grid.addWidget(self._figures, 0, 2, 4, 1, middle)
        else:
            self._grid.addWidget(self._figures, 1, 1)

    def _show_emblem(self, width: int) -> int:
        """Show the emblem if the panel may be ``width`` wide; return the width that it takes."""
        needed = self._row.sizeHint().width() + 2 * (_MARGIN + _EDGE) + SIDE + _MARGIN
        self._emblem.setVisible(self._has_emblem and needed <= width)
        return 0 if self._emblem.isHidden() else SIDE + _MARGIN

    def _pack(self, edge: int, spacing: int) -> None:
        """Leave ``edge`` pixels above and below all, and ``spacing`` between two things."""
        self._grid.setContentsMargins(_MARGIN, edge, _MARGIN, edge)
        self._grid.setVerticalSpacing(spacing)
