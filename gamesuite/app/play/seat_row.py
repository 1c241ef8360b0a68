"""One seat in the dialog that asks who plays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QToolButton, QWidget

from gamesuite.engine.language import _
from gamesuite.engine.setup import LONGEST_NAME, Seat

NUMBER, NAME, PLAYER, TEAM, UP, DOWN = range(6)
"""The columns of the grid that the rows stand in."""


class SeatRow(QWidget):
    """The controls of the seat ``at``, from 0, laid out in a grid of the dialog.

    ``levels`` are the computer players that can be chosen, ``several``: there can be other seats.
    The row itself is not seen: its controls are children of ``parent``.
    """

    changed = Signal(int)
    """Something else was chosen for the seat."""
    moved = Signal(int, int)
    """The seat is wanted another place up (-1) or down (1)."""

    def __init__(self, at: int, levels: Sequence[str], parent: QWidget, *, several: bool) -> None:
        super().__init__(parent)
        self.hide()
        self._at = at
        self._number = QLabel(f"&{at + 1}" if several else _("&Name:"), parent)
        self.name = QLineEdit(parent)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(_("Name of player {number}").format(number=at + 1))
        self._number.setBuddy(self.name)
        self.player = QComboBox(parent)
        self.player.setAccessibleName(_("Who plays as player {number}").format(number=at + 1))
        self.player.addItem(_("Person"), "")
        for level in levels:
            self.player.addItem(_computer(level), level)
        self._team = QLabel(parent)
        self._team.setObjectName("hint")
        self.up = self._mover(Qt.ArrowType.UpArrow, _("Move player {number} up"))
        self.down = self._mover(Qt.ArrowType.DownArrow, _("Move player {number} down"))
        self.name.textChanged.connect(self._tell)
        self.player.currentIndexChanged.connect(self._tell)
        self.up.clicked.connect(self._go_up)
        self.down.clicked.connect(self._go_down)

    @property
    def seat(self) -> Seat:
        """Who sits here as it was chosen."""
        level = str(self.player.currentData())
        return Seat(self.name.text(), "computer", level) if level else Seat(self.name.text())

    def lay_out(self, grid: QGridLayout, row: int) -> None:
        """Stand in ``row`` of ``grid``."""
        for column, control in enumerate(self._controls()):
            grid.addWidget(control, row, column)

    def show_seat(self, seat: Seat) -> None:
        """Show ``seat``."""
        with QSignalBlocker(self.name), QSignalBlocker(self.player):
            self.name.setText(seat.name)
            self.name.setCursorPosition(0)
            self.player.setCurrentIndex(max(self.player.findData(seat.level), 0))

    def show_place(self, otherwise: str, team: str, *, last: bool) -> None:
        """Say what the player is called ``otherwise``, and the ``team``, empty without teams."""
        self.name.setPlaceholderText(otherwise)
        self._team.setText(team)
        self.up.setEnabled(self._at > 0)
        self.down.setEnabled(not last)

    def show_columns(self, *columns: int) -> None:
        """Let only the controls in ``columns`` be seen."""
        for column, control in enumerate(self._controls()):
            control.setVisible(column in columns)

    def take_keyboard(self, mover: QToolButton) -> None:
        """Let the keyboard be where ``mover`` is in this row, or beside it if that is at its end.

        It is a mover of another row, whose seat has just come here.
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

    def _tell(self) -> None:
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
