"""Timers: those that do something once, some time after each start, and those that repeat it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def once_timer(owner: QObject | None, act: Callable[[], object], milliseconds: int = 0) -> QTimer:
    """Return a timer of ``owner`` that calls ``act`` once, ``milliseconds`` after a start.

    A start while it runs begins anew; `QTimer.start` may be given another time.
    """
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer


def repeating_timer(owner: QObject, act: Callable[[], object], milliseconds: int = 0) -> QTimer:
    """Return a timer of ``owner`` that calls ``act`` every ``milliseconds`` while it runs."""
    timer = QTimer(owner)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer
