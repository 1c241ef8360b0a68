"""Opening a game that may take long, without holding up the window."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gamesuite.engine.steps import SlicedWork, Steps
from gamesuite.opening import Opened

QUIET = 0.2
"""Seconds of opening a game before progress is shown; nearly every game is open by then."""


def open_patiently(window: QWidget, steps: Steps[Opened]) -> Opened:
    """Do the ``steps`` of opening a game; if they take long, the player may cancel.

    Raises what the steps raise, and StoppedError if the player cancels.
    """
    work = SlicedWork(steps)
    if not work.work(QUIET):
        # Loaded late: hardly any game takes so long.
        from gamesuite.app.parts.opening_dialog import OpeningDialog  # noqa: PLC0415

        OpeningDialog(work, window).exec()
    return work.result()
