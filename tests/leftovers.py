"""What a test may leave behind: threads, processes, and running timers and windows of Qt."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from functools import cache
from typing import TypeAlias, cast

from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QThread, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from shiboken6 import Shiboken

from tests.processes import children

Leftover = tuple[str, int]
"""A description, and a number that distinguishes it from others with the same description."""
_RUNNERS = (QTimer, QAbstractAnimation, QThread)
_Runner: TypeAlias = QTimer | QAbstractAnimation | QThread


class Leftovers:
    """Remembers what exists when it is created, and finds what was left since."""

    def __init__(self) -> None:
        self._before = set(_everything())

    def found(self) -> list[str]:
        """Return descriptions of what was left."""
        _delete_now()
        since = self._since()
        if since:
            gc.collect()  # what only a circle of references still holds is no leftover
            _delete_now()
            since = self._since()
        return sorted(words for words, _ in since)

    def _since(self) -> set[Leftover]:
        return set(_everything()) - self._before


def _everything() -> Iterator[Leftover]:
    yield from ((f"thread {thread.name}", id(thread)) for thread in threading.enumerate())
    yield from (("process", number) for number in children())
    yield from _running()
    yield from _windows()
    if QGuiApplication.instance() is not None:
        yield from ((f"held {each.name}", each.value) for each in QGuiApplication.mouseButtons())


def _running() -> Iterator[Leftover]:
    for wrapper in Shiboken.getAllValidWrappers():
        kind: type = type(wrapper)
        if _can_run(kind) and _is_running(cast(_Runner, wrapper)):  # nearly none of thousands can
            yield f"running {type(wrapper).__name__}", _address(wrapper)


@cache
def _can_run(kind: type) -> bool:
    """Return whether objects of ``kind`` run; remembered, as to ask Qt's own classes takes long."""
    return issubclass(kind, _RUNNERS)


def _is_running(runner: _Runner) -> bool:
    match runner:
        case QTimer():
            return runner.isActive()
        case QAbstractAnimation():
            return runner.state() == QAbstractAnimation.State.Running
        case _:
            return runner.isRunning() and runner != _main_thread()


def _windows() -> Iterator[Leftover]:
    if QApplication.instance() is not None:
        for widget in QApplication.topLevelWidgets():
            if widget.parent() is None:
                yield f"window {type(widget).__name__}", _address(widget)


def _main_thread() -> object:
    application = QCoreApplication.instance()
    return None if application is None else application.thread()


def _address(wrapper: Shiboken.Object) -> int:
    (address,) = Shiboken.getCppPointer(wrapper)[:1]
    return int(address)


def _delete_now() -> None:
    """Let Qt delete now what is to be deleted later."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
