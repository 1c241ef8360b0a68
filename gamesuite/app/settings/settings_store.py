"""The settings while the program runs: changed in one place, written at once."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from gamesuite.engine.record import RecordError
from gamesuite.storage import settings as stored
from gamesuite.storage.settings import Settings


class SettingsStore(QObject):
    """Holds the settings of the file ``path``."""

    changed = Signal()
    unwritable = Signal()
    """The settings hold for now, but could not be written for the next start."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._settings = stored.load(path)
        self._written = True

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings

    def change(self, name: str, value: object) -> None:
        """Set the field ``name`` to ``value``, tell everyone, and write the file.

        What could not be written before is written with it, whether or not anything changes.
        """
        changed = msgspec.structs.replace(self._settings, **{name: value})
        if changed != self._settings:
            self._settings = changed
            self._written = False
            self.changed.emit()
        self.write()

    def write(self) -> None:
        """Write the file, unless it holds all that was changed."""
        if self._written:
            return
        try:
            stored.save(self._path, self._settings)
            self._written = True
        except RecordError:
            self.unwritable.emit()
