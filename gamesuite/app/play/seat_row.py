"""One seat in the players dialog."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QWidget

from gamesuite.engine.language import _
from gamesuite.engine.setup import LONGEST_NAME, Seat
from gamesuite.widgets.look.rounded_combo_box import RoundedComboBox
from gamesuite.widgets.look.text_field import TextField

NUMBER, NAME, PLAYER, TEAM, UP, DOWN = range(6)
"""The columns of the grid of rows."""


class SeatRow(QWidget):
    """The controls of the seat ``at``, from 0, in a grid of the dialog.

    ``levels`` are those of the computer players on offer; ``several``: there can be other seats.
    The row itself is hidden: its controls are children of ``parent``.
    """

    changed = Signal(int)
    """The player at the seat was changed."""
    moved = Signal(int, int)
    """Move the seat one place up (-1) or down (1)."""

    def __init__(self, at: int, levels: Sequence[str], parent: QWidget, *, several: bool) -> None:
        super().__init__(parent)
        self.hide()
        self._at = at
        self._number = QLabel(f"&{at + 1}" if several else _("&Name:"), parent)
        self.name = TextField(parent)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(_("Name of player {number}").format(number=at + 1))
        self._number.setBuddy(self.name)
        self.player = RoundedComboBox(parent)
        self.player.setAccessibleName(_("Who plays as player {number}").format(number=at + 1))
        self.player.addItem(_("Person"), "")
        for level in levels:
            self.player.addItem(_computer(level), level)
        self._team = QLabel(parent)
        self._team.setObjectName("hint")
        self.up = self._mover(Qt.ArrowType.UpArrow, _("Move player {number} up"))
        self.down = self._mover(Qt.ArrowType.DownArrow, _("Move player {number} down"))
        self.name.textChanged.connect(self._emit_changed)
        self.player.currentIndexChanged.connect(self._emit_changed)
        self.up.clicked.connect(self._go_up)
        self.down.clicked.connect(self._go_down)

    @property
    def seat(self) -> Seat:
        """The player chosen for this seat."""
        level = str(self.player.currentData())
        return Seat(self.name.text(), "computer", level) if level else Seat(self.name.text())

    def add_to(self, grid: QGridLayout, row: int) -> None:
        """Add the controls to ``row`` of ``grid``."""
        for column, control in enumerate(self._controls()):
            grid.addWidget(control, row, column)

    def follow(self, before: SeatRow) -> None:
        """Come after the row ``before`` when Tab moves the focus."""
        for one, following in pairwise((before.down, self.name, self.player, self.up, self.down)):
            QWidget.setTabOrder(one, following)

    def show_seat(self, seat: Seat) -> None:
        """Show ``seat``."""
        with QSignalBlocker(self.name), QSignalBlocker(self.player):
            self.name.setText(seat.name)
            self.name.setCursorPosition(0)
            self.player.setCurrentIndex(max(self.player.findData(seat.level), 0))

    def show_place(self, otherwise: str, team: str, *, last: bool) -> None:
        """Show the name used ``otherwise``, without a typed one, and the ``team``, if any."""
        self.name.setPlaceholderText(otherwise)
        self._team.setText(team)
        self.up.setEnabled(self._at > 0)
        self.down.setEnabled(not last)

    def show_columns(self, *columns: int) -> None:
        """Show only the controls in ``columns``."""
        for column, control in enumerate(self._controls()):
            control.setVisible(column in columns)

    def focus_mover(self, mover: QToolButton) -> None:
        """Give the focus to the counterpart of ``mover``, a button of the row this seat came from.

        If that is disabled, the other button of this row gets it.
        """
        wanted = self.up if mover.arrowType() == Qt.ArrowType.UpArrow else self.down
        other = self.down if wanted is self.up else self.up
        (wanted if wanted.isEnabled() else other).setFocus(Qt.FocusReason.OtherFocusReason)

    def _controls(self) -> tuple[QWidget, ...]:
        return self._number, self.name, self.player, self._team, self.up, self.down

    def _mover(self, arrow: Qt.ArrowType, words: str) -> QToolButton:
        button = QToolButton(self.parentWidget())
        button.setArrowType(arrow)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAccessibleName(words.format(number=self._at + 1))
        button.setToolTip(button.accessibleName())
        return button

    def _emit_changed(self) -> None:
        self.changed.emit(self._at)

    def _go_up(self) -> None:
        self.moved.emit(self._at, -1)

    def _go_down(self) -> None:
        self.moved.emit(self._at, 1)


def _computer(level: str) -> str:
    words = {
        "easy": _("Computer, easy"),
        "medium": _("Computer, medium"),
        "strong": _("Computer, strong"),
    }
    return words.get(level, level)
