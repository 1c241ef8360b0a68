"""What all reviews share: a table to look at, a list to browse, and buttons to play on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gamesuite.app.parts.speaker import Speaker
from gamesuite.app.saved.table_pictures import PositionPicture
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.widgets.look.large_dialog import LargeDialog
from gamesuite.widgets.look.wrapped_label import WrappedLabel
from gamesuite.workers.job import Job

_BUTTONS = 60
"""Roughly the height of the row of buttons with the margins of the dialog."""


class ReviewWindow(LargeDialog):
    """Reviews ``opened`` with the workers of ``adviser``.

    The settings in ``store`` give the look of the table.
    """

    play_on_wanted = Signal(int)
    """The number of moves after which to play on."""
    helped = Signal()
    """The coach has answered: the player learns something that the game does not tell."""
    rows: QAbstractItemView
    """The list of moves or decisions, which each subclass creates."""

    def __init__(
        self, opened: Opened, adviser: Adviser, store: SettingsStore, window: QWidget
    ) -> None:
        super().__init__(_title(opened), window)
        self._store = store
        self._done = self._failed = False
        self._runner = adviser.new_runner(self)
        self._runner.answered.connect(self._on_answer)
        self._runner.failed.connect(self._on_failure)
        self.picture = PositionPicture(opened, self)
        self._findings = WrappedLabel(self, "review-headline")
        self._where = WrappedLabel(self, "review-headline")
        self._play = self._button(_("&Play on from here"), self.play_on)
        self._apply_look()
        store.changed.connect(self._apply_look)

    # For subclasses to implement

    def position(self) -> int:
        """Return the number of moves that lead to the position shown."""
        raise NotImplementedError

    def _show_answer(self, answer: Any) -> None:
        """Show the newest ``answer`` of the coach; it is the last one if `_done`."""
        raise NotImplementedError

    def _show_findings(self) -> None:
        """Show the conclusions of the review."""
        raise NotImplementedError

    # Shared

    def play_on(self) -> None:
        """Play on from the position that is shown."""
        self._leave_for(self.position())

    def done(self, result: int) -> None:
        """Cancel the analysis and close the window."""
        self._runner.cancel()
        super().done(result)

    def _lay_out(
        self, left: QLayout, right: QWidget, *buttons: QPushButton, shares: tuple[int, int] = (5, 2)
    ) -> None:
        """Put ``left`` and ``right`` side by side, in these ``shares``, above ``buttons``."""
        least = self._least()
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addStrut(least.height() - _BUTTONS)
        middle.addLayout(left, shares[0])
        middle.addWidget(right, shares[1])
        below = QHBoxLayout()
        for button in buttons:
            below.addWidget(button)
        below.addStretch(1)
        below.addWidget(self._close)
        column = QVBoxLayout(self)
        column.addStrut(least.width())
        column.addLayout(middle, 1)
        column.addLayout(below)

    def _leave_for(self, position: int) -> None:
        self.accept()
        self.play_on_wanted.emit(position)

    def _apply_look(self) -> None:
        self.picture.set_look(self._store.settings)

    def _run(self, job: Job) -> None:
        """Run ``job`` in place of the one before."""
        self._done = self._failed = False
        self._runner.run(job)

    def _on_answer(self, answer: Any) -> None:
        self.helped.emit()
        self._done = answer.done
        self._show_answer(answer)
        self._show_findings()
        if self._done:
            self._announce_findings()

    def _on_failure(self) -> None:
        self._failed = True
        self._show_findings()
        self._announce_findings()

    def _announce_findings(self) -> None:
        Speaker(self).announce(self._findings.text(), False)


def _title(opened: Opened) -> str:
    if not opened.match.tells_number:
        return _("Review of this game")
    deal = opened.game.descriptions.numbering().with_number(opened.match.setup.deal.number)
    return _("Review of {deal}").format(deal=deal)
