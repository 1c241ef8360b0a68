"""The settings while the program runs; every change is written to the file at once."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from gamesuite.engine.language import _
from gamesuite.engine.record import RecordError
from gamesuite.storage import settings as stored
from gamesuite.storage.settings import Settings


class SettingsStore(QObject):
    """Holds the settings of the file ``path``."""

    changed = Signal()
    write_failed = Signal()
    """The settings apply until the program is closed, but could not be written."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._settings = stored.load(path)
        self._damaged = stored.keep_damaged(path)
        self._is_written = True

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self._settings

    @property
    def notice(self) -> str:
        """A sentence on a damaged file, empty if there was none."""
        if self._damaged is None:
            return ""
        sentence = _("The settings couldn't be read. Their file is kept as {file}.")
        return sentence.format(file=self._damaged.name)

    def change(self, name: str, value: object) -> None:
        """Set the field ``name`` to ``value``, emit `changed` and write the file.

        Earlier changes that could not be written are written too, even if nothing changes now.
        """
        changed = msgspec.structs.replace(self._settings, **{name: value})
        if changed != self._settings:
            self._settings = changed
            self._is_written = False
            self.changed.emit()
        self.write()

    def write(self) -> None:
        """Write the file if there are unwritten changes."""
        if self._is_written:
            return
        try:
            stored.save(self._path, self._settings)
            self._is_written = True
        except RecordError:
            self.write_failed.emit()
