"""Waits for the window in a test, and lets timers fire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, QVariantAnimation
from pytestqt.qtbot import QtBot

from tests.patience import SOON

_SOON = round(SOON * 1000)


class PatientBot(QtBot):
    """Waits for `SOON` by default."""

    def waitUntil(  # noqa: N802 - as pytest-qt calls it
        self, callback: Callable[[], bool | None], *, timeout: int = _SOON
    ) -> None:
        """Wait until ``callback`` returns true; raises TimeoutError if it never does."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(  # noqa: N802 - as pytest-qt calls it
        self, signal: Any, *, timeout: int = _SOON, **options: Any
    ) -> Any:
        """Return a context manager that waits for ``signal`` at its end."""
        return super().waitSignal(signal, timeout=timeout, **options)


def timer_of(owner: QObject) -> QTimer:
    """Return the only timer that ``owner`` has."""
    (timer,) = (each for each in owner.children() if isinstance(each, QTimer))
    return timer


def clock_of(owner: QObject) -> QVariantAnimation:
    """Return the clock of the only animation that ``owner`` has."""
    (clock,) = (each for each in owner.children() if isinstance(each, QVariantAnimation))
    return clock


def let_pass(timer: QTimer) -> None:
    """Let ``timer``, which has to run, fire now."""
    assert timer.isActive()
    timer.stop()
    timer.timeout.emit()


def let_arrive(clock: QVariantAnimation) -> None:
    """Let the animation of ``clock``, which has to run, end now."""
    assert clock.state() == QVariantAnimation.State.Running
    clock.setCurrentTime(clock.duration())
