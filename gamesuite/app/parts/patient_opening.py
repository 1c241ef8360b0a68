"""Opening a game that may take long, without holding up the window."""

from __future__ import annotations

import gc

from PySide6.QtWidgets import QDialogButtonBox, QLabel, QProgressBar, QWidget

from gamesuite.engine.language import _
from gamesuite.engine.sliced_work import SlicedWork, Steps
from gamesuite.opening import Opened
from gamesuite.widgets.look.boxes import in_column
from gamesuite.widgets.look.dialogs import FittingDialog
from gamesuite.widgets.look.timers import repeating_timer

QUIET = 0.2
"""Seconds of opening a game before progress is shown; nearly every game is open by then."""
SLICE = 0.02
"""Seconds of work between two looks at what the player does."""
_WIDTH = 380


def open_patiently(window: QWidget, steps: Steps[Opened]) -> Opened:
    """Do the ``steps`` of opening a game; if they take long, the player may cancel.

    Raises what the steps raise, and StoppedError if the player cancels.
    """
    work = SlicedWork(steps)
    if not work.work(QUIET):
        OpeningDialog(work, window).exec()
    return work.result()


class OpeningDialog(FittingDialog):
    """Does ``work``, the rest of opening a game, while it is open."""

    def __init__(self, work: SlicedWork[Opened], window: QWidget) -> None:
        super().__init__(window)
        self._work = work
        self.setWindowTitle(_("Open game"))
        words = QLabel(_("Opening a very long game…"), self)
        self._bar = QProgressBar(self)
        self._bar.setAccessibleName(words.text())
        self._bar.setTextVisible(False)  # the bar is thinner than a line of text
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        buttons.rejected.connect(self.reject)
        self.setLayout(in_column(words, self._bar, buttons))
        self.setMinimumWidth(_WIDTH)
        self._timer = repeating_timer(self, self._go_on)
        self._timer.start()
        self.finished.connect(self.deleteLater)
        self._show_progress()

    def exec(self) -> int:
        """Open the dialog until the work is done or the player cancels.

        Python looks for garbage again only then: nearly all that is read stays, and looking
        through it between two slices would hold the window up for half a second.
        """
        try:
            return super().exec()
        finally:
            gc.enable()

    def done(self, result: int) -> None:
        """Stop working and close the dialog."""
        self._timer.stop()
        super().done(result)

    def _go_on(self) -> None:
        gc.disable()  # each time, because the start of the program enables it
        if self._work.work(SLICE):
            gc.freeze()  # never looked through later either; once, as what is frozen stays
            self.accept()
        else:
            self._show_progress()

    def _show_progress(self) -> None:
        self._bar.setValue(round(100 * self._work.progress))
