"""Waits for the window in a test, and lets timers fire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer, QVariantAnimation
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.patience import SOON

_SOON = round(SOON * 1000)


class PatientBot(QtBot):
    """Waits for `SOON` by default, and keeps its widgets until the test is over.

    pytest-qt remembers only where they are. A window that nothing else holds would be collected
    while a part of it is painted, which ends the process.
    """

    def __init__(self, request: pytest.FixtureRequest) -> None:
        super().__init__(request)
        self._kept: list[QWidget] = []

    def addWidget(  # noqa: N802 - as pytest-qt calls it
        self, widget: QWidget, **options: Any
    ) -> None:
        """Close ``widget`` when the test is over, and keep it until then."""
        self._kept.append(widget)
        super().addWidget(widget, **options)

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
