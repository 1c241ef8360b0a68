"""What all reviews share: a table to look at, a list to step through, and buttons to play on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QPushButton, QToolButton, QWidget

from gamesuite.app.parts.status_line import Speaker
from gamesuite.app.saved.table_pictures import PositionPicture
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.widgets.look.boxes import in_column, in_row
from gamesuite.widgets.look.controls import WrappedLabel, tool_button
from gamesuite.widgets.look.dialogs import LargeDialog
from gamesuite.widgets.look.icon import icon
from gamesuite.workers.job import Job

_BUTTONS = 60
"""Roughly the height of the row of buttons with the margins of the dialog."""


class StepBar(QWidget):
    """Buttons that step through ``rows``, and the button ``goal`` at the far end.

    The rows must have their model before.
    """

    def __init__(self, rows: QAbstractItemView, goal: QPushButton, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self._first = self._tool("first", _("First position (Home)"), self.show_first)
        self._before = self._tool("back", _("Previous move (Up)"), self.show_before)
        self._next = self._tool("forward", _("Next move (Down)"), self.show_next)
        self._last = self._tool("last", _("Last position (End)"), self.show_last)
        tools = self._first, self._before, self._next, self._last
        self.setLayout(in_row(*tools, 1, goal, margins=0))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # each is where its arrow points
        rows.selectionModel().currentChanged.connect(self.refresh)
        rows.model().modelReset.connect(self.refresh)
        self.refresh()

    def go_to(self, row: int) -> None:
        """Make ``row`` the current one and scroll to it."""
        index = self._rows.model().index(row, 0)
        self._rows.setCurrentIndex(index)
        self._rows.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)

    def show_first(self) -> None:
        """Go to the first row."""
        self.go_to(0)

    def show_before(self) -> None:
        """Go one row back."""
        self.go_to(self._rows.currentIndex().row() - 1)

    def show_next(self) -> None:
        """Go one row forward."""
        self.go_to(self._rows.currentIndex().row() + 1)

    def show_last(self) -> None:
        """Go to the last row."""
        self.go_to(self._rows.model().rowCount() - 1)

    def refresh(self) -> None:
        """Enable the buttons that lead to another row than the current one."""
        at, last = self._rows.currentIndex().row(), self._rows.model().rowCount() - 1
        for tool in (self._first, self._before):
            tool.setEnabled(at > 0)
        for tool in (self._next, self._last):
            tool.setEnabled(at < last)

    def _tool(self, name: str, words: str, show: Callable[[], None]) -> QToolButton:
        button = tool_button(self, icon(name), words)
        button.clicked.connect(show)
        button.setIconSize(QSize(22, 22))
        return button


class ReviewWindow(LargeDialog):
    """Reviews ``opened`` with the workers of ``adviser``.

    The settings in ``store`` give the look of the table. A subclass makes its `rows` and `_steps`,
    and calls `_lay_out` and then `_run`.
    """

    play_on_wanted = Signal(int)
    """The number of moves after which to play on."""
    helped = Signal()
    """The coach has answered: the player learns something that the game does not tell."""
    rows: QAbstractItemView
    """The list of moves or decisions, which each subclass creates."""
    _steps: StepBar
    """The buttons that step through the rows, which each subclass creates with its goal."""

    def __init__(
        self, opened: Opened, adviser: Adviser, store: SettingsStore, window: QWidget
    ) -> None:
        super().__init__(_title(opened), window)
        self._store = store
        self._done = self._failed = False
        """Whether the analysis is complete, and whether it has failed."""
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

    def _conclusion(self) -> str:
        """Return what the complete analysis has found, in a sentence."""
        raise NotImplementedError

    def _on_row_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        """Show the current row."""
        raise NotImplementedError

    # Shared

    def play_on(self) -> None:
        """Play on from the position that is shown."""
        self._leave_for(self.position())

    def done(self, result: int) -> None:
        """Cancel the analysis and close the window."""
        self._runner.cancel()
        super().done(result)

    def _list(self, model: QAbstractItemModel, name: str) -> None:
        """Let the rows show ``model``; ``name`` is what a screen reader calls them."""
        self.rows.setModel(model)
        self.rows.setAccessibleName(name)
        self.rows.selectionModel().currentChanged.connect(self._on_row_changed)

    def _lay_out(
        self,
        right: QWidget,
        *buttons: QPushButton,
        shares: tuple[int, int] = (5, 2),
        plot: QWidget | None = None,
    ) -> None:
        """Put the table beside ``right``, in these ``shares``, above ``buttons``.

        Below the table are the ``plot``, if there is one, and the buttons that step through rows.
        """
        least = self._least()
        below = () if plot is None else ((plot, 1),)
        left = in_column(self._where, (self.picture, 3), *below, self._steps)
        middle = in_row((left, shares[0]), (right, shares[1]), spacing=12)
        middle.addStrut(least.height() - _BUTTONS)
        whole = in_column((middle, 1), in_row(*buttons, 1, self._close))
        whole.addStrut(least.width())
        self.setLayout(whole)

    def _leave_for(self, position: int) -> None:
        """Close the review and play on after ``position`` moves of the whole game."""
        self.accept()
        self.play_on_wanted.emit(position)

    def _apply_look(self) -> None:
        self.picture.set_look(self._store.settings)

    def _run(self, job: Job) -> None:
        """Run ``job`` in place of the one before."""
        self._done = self._failed = False
        self._runner.run(job)

    def _on_answer(self, answer: Any) -> None:
        """Show the newest ``answer``; the last one is announced."""
        self.helped.emit()
        self._done = answer.done
        self._show_answer(answer)
        self._show_findings()
        if self._done:
            self._announce_findings()

    def _show_findings(self) -> None:
        """Show what the analysis has found, or how far it is."""
        if self._failed:
            words = _("The analysis failed, but you can still look at the moves.")
        else:
            words = self._conclusion() if self._done else _("Analysing the game…")
        self._findings.setText(words)

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
