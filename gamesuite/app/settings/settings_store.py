"""The settings while the program runs; every change is soon in the file."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from gamesuite.engine.language import _
from gamesuite.engine.record import RecordError
from gamesuite.storage import settings as stored
from gamesuite.storage.settings import (
    Contents,
    DayRecord,
    LessonRecord,
    Progress,
    PuzzleRecord,
    Settings,
)

_log = logging.getLogger(__name__)


class SettingsStore(QObject):
    """Holds the settings and the progress in the file ``path``.

    A thread writes every change, so that nobody has to wait for the disk; `wait` does if it is
    called. A damaged file is renamed, and the settings begin with their defaults. So they do while
    another program keeps the file from being read; its settings count once it could be read.
    """

    changed = Signal()
    """A setting has another value."""
    write_failed = Signal()
    """The settings apply until the program is closed, but can no longer be written."""
    written = Signal()
    """The settings were written."""
    _write_ended = Signal(object, object)
    """What was to be written, and what was, or None; emitted in the thread that writes."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._contents = stored.load_contents(path)
        self._damaged_file = stored.keep_damaged(path)
        """The new name of a file that could not be read, else None."""
        self._is_written = True
        """Whether the file holds the current settings."""
        self.has_failed = False
        """Whether the last attempt to write them failed."""
        self._write_ended.connect(self._note_write)
        self._writer = SettingsWriter(path, self._write_ended.emit)

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self._contents.settings

    @property
    def progress(self) -> Progress:
        """How far the player is in puzzles and lessons."""
        return self._contents.progress

    @property
    def notice(self) -> str:
        """A sentence on a file that is damaged or could not be read, empty if there was none."""
        if self._contents.is_unread:
            return _(
                "The settings can't be read now. They are kept, and apply once they can be read."
            )
        if self._damaged_file is None:
            return ""
        sentence = _("The settings couldn't be read. Their file is kept as {file}.")
        return sentence.format(file=self._damaged_file.name)

    def change(self, name: str, value: object) -> None:
        """Set the field ``name`` to ``value``, emit `changed` and have the file written.

        Earlier changes that could not be written are written too, even if nothing changes now.
        """
        if self._set(name, value):
            self.changed.emit()
        self.write()

    def remember(self, name: str, value: object) -> None:
        """Set the field ``name`` without telling anybody, and have the file written.

        It is for fields that nothing shown depends on, such as the place of the window: with
        `changed` the whole look would be applied again for nothing.
        """
        self._set(name, value)
        self.write()

    def note_progress(
        self, kind: Literal["puzzles", "lessons"], game: str, record: PuzzleRecord | LessonRecord
    ) -> None:
        """Note the ``record`` of puzzles or lessons of ``game``, and have the file written.

        A PuzzleRecord has the ``kind`` "puzzles", a LessonRecord "lessons".
        """
        records = {**getattr(self.progress, kind), game: record}
        self._keep(self._contents._replace(progress=replace(self.progress, **{kind: records})))
        self.write()

    def note_days(self, record: DayRecord) -> None:
        """Note the ``record`` of the days, and have the file written."""
        self._keep(self._contents._replace(progress=replace(self.progress, days=record)))
        self.write()

    def write(self) -> None:
        """Have the file written if there are unwritten changes."""
        if not self._is_written:
            self._writer.write(self._contents)

    def wait(self, seconds: float) -> bool:
        """Wait until the file is written, at most for ``seconds``; return whether it is."""
        return self._writer.wait(seconds)

    def _set(self, name: str, value: object) -> bool:
        """Set the field ``name`` to ``value``; return whether it had another."""
        return self._keep(self._contents.with_setting(name, value))

    def _keep(self, contents: Contents) -> bool:
        """Keep ``contents``; return whether anything in them is new."""
        if contents == self._contents:
            return False
        self._contents = contents
        self._is_written = False
        return True

    def _note_write(self, contents: Contents, written: Contents | None) -> None:
        """Note what was ``written`` of ``contents``, None if nothing was, and tell of it.

        Only the first of several failures in a row is told. What was written may be old by now.
        """
        self._is_written = written is not None and contents is self._contents
        had_failed, self.has_failed = self.has_failed, written is None
        if written is None:
            if not had_failed:
                self.write_failed.emit()
            return
        if self._contents.is_unread:  # it could be read at last
            newest = written if self._is_written else self._contents.over(written)
            self._contents = newest
            self.changed.emit()
            self.write()
        self.written.emit()


class SettingsWriter:
    """Writes to the file ``path`` in a thread: a slow disk takes seconds.

    The thread is there as long as it has something to do. After each attempt it calls ``on_end``
    with what was to be written, and what was written, None if that failed. Of settings that wait
    only the newest are written.
    """

    def __init__(self, path: Path, on_end: Callable[[Contents, Contents | None], object]) -> None:
        self._path = path
        self._on_end = on_end
        self._lock = Lock()
        self._newest: Contents | None = None
        """What is to be written next, None if nothing waits; guarded by the lock."""
        self._thread: Thread | None = None
        self._is_working = False
        """Whether the thread still takes what is to be written; guarded by the lock."""

    def write(self, contents: Contents) -> None:
        """Have ``contents`` written soon."""
        with self._lock:
            self._newest = contents
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
        while (contents := self._next()) is not None:
            self._on_end(contents, self._save(contents))

    def _next(self) -> Contents | None:
        """Return what is to be written next; None ends the work."""
        with self._lock:
            newest, self._newest = self._newest, None
            self._is_working = newest is not None
        return newest

    def _save(self, contents: Contents) -> Contents | None:
        """Write ``contents`` to the file; return what is in it now, None if that failed."""
        try:
            return stored.save_contents(self._path, contents)
        except RecordError:
            return None
        except Exception:  # whatever it is, the next settings are to be written
            _log.exception("The settings could not be written")
            return None
