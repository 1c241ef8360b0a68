"""Writes the settings while the window goes on: a slow disk takes seconds for each file."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread

from gamesuite.engine.record import RecordError
from gamesuite.storage import settings as stored
from gamesuite.storage.settings import Settings

_log = logging.getLogger(__name__)


class SettingsWriter:
    """Writes to the file ``path`` in a thread, which is there as long as it has something to do.

    It calls ``told`` with what it has written and whether that worked, in that thread. Settings
    that newer ones replace while they wait are not written.
    """

    def __init__(self, path: Path, told: Callable[[Settings, bool], object]) -> None:
        self._path = path
        self._told = told
        self._lock = Lock()
        self._newest: Settings | None = None
        self._thread: Thread | None = None
        self._is_working = False

    def write(self, settings: Settings) -> None:
        """Have ``settings`` written soon."""
        with self._lock:
            self._newest = settings
            if self._is_working:
                return
            self._is_working = True
        # A daemon, because a disk that hangs must not keep the program from ending.
        thread = Thread(target=self._work, name="settings", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # the system has no more threads
            self._work()
        else:
            self._thread = thread

    def wait(self, seconds: float) -> bool:
        """Wait until everything is written, at most for ``seconds``; return whether it is."""
        if self._thread is not None:
            self._thread.join(seconds)
        return not self._is_working

    # In the thread

    def _work(self) -> None:
        while (settings := self._next()) is not None:
            self._told(settings, self._save(settings))

    def _next(self) -> Settings | None:
        """Return what is to be written next; None ends the work."""
        with self._lock:
            newest, self._newest = self._newest, None
            self._is_working = newest is not None
        return newest

    def _save(self, settings: Settings) -> bool:
        """Write ``settings`` to the file; return whether that worked."""
        try:
            stored.save(self._path, settings)
        except RecordError:
            return False
        except Exception:  # whatever it is, the next settings are to be written
            _log.exception("The settings could not be written")
            return False
        return True
