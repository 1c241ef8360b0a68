"""What waits in a test for the window, and lets the time of timers be up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer, QVariantAnimation
from pytestqt.qtbot import QtBot

from tests.patience import SOON

_SOON = round(SOON * 1000)


class PatientBot(QtBot):
    """Waits for `SOON` unless told otherwise."""

    def waitUntil(  # noqa: N802 - as pytest-qt calls it
        self, callback: Callable[[], bool | None], *, timeout: int = _SOON
    ) -> None:
        """Wait until ``callback`` says so; raises TimeoutError if it never does."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(  # noqa: N802 - as pytest-qt calls it
        self, signal: Any, *, timeout: int = _SOON, **options: Any
    ) -> Any:
        """Return what waits for ``signal`` at the end of a ``with``."""
        return super().waitSignal(signal, timeout=timeout, **options)


def let_pass(timer: QTimer) -> None:
    """Let the time of ``timer``, which has to run, be up now."""
    assert timer.isActive()
    timer.stop()
    timer.timeout.emit()


def let_arrive(clock: QVariantAnimation) -> None:
    """Let what ``clock`` moves, which has to be under way, come to its end now."""
    assert clock.state() == QVariantAnimation.State.Running
    clock.setCurrentTime(clock.duration())
