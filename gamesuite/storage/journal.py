"""The games that are open, kept so that the next start finds the table as it was left.

One SQLite database. With write-ahead logging and normal synchronisation a write costs some
microseconds and survives the death of the process.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

_TABLES = """
CREATE TABLE IF NOT EXISTS open_game (
    game TEXT PRIMARY KEY, record BLOB NOT NULL, turn INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS finished_deal (
    game TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (game, number)
);
"""


class JournalError(Exception):
    """The journal cannot be read or written."""


class Journal:
    """The journal in the database ``path``; raises JournalError if it cannot be used."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(path, timeout=0.2, isolation_level=None)
            self._database.execute("PRAGMA journal_mode=WAL")
            self._database.execute("PRAGMA synchronous=NORMAL")
            self._database.executescript(_TABLES)
        except (OSError, sqlite3.Error) as error:
            raise JournalError(str(error)) from error

    def keep(self, game: str, record: bytes) -> None:
        """Keep ``record`` as the open game of its kind, and as the last one played."""
        self._write(
            "INSERT INTO open_game VALUES (?, ?, (SELECT ifnull(max(turn), 0) + 1 FROM open_game))"
            " ON CONFLICT (game) DO UPDATE SET record = excluded.record, turn = excluded.turn",
            (game, record),
        )

    def recall(self, game: str) -> bytes | None:
        """Return the record of the open game of the kind ``game``, None if there is none."""
        row = self._read("SELECT record FROM open_game WHERE game = ?", (game,))
        return row[0] if row is not None and isinstance(row[0], bytes) else None

    def last_game(self) -> str | None:
        """Return the kind of game that was played last, None if none ever was."""
        row = self._read("SELECT game FROM open_game ORDER BY turn DESC LIMIT 1", ())
        return None if row is None else str(row[0])

    def note_finished(self, game: str, number: int) -> None:
        """Note that the deal ``number`` of ``game`` was played to its end here."""
        self._write("INSERT OR IGNORE INTO finished_deal VALUES (?, ?)", (game, number))

    def was_finished(self, game: str, number: int) -> bool:
        """Return whether the deal ``number`` of ``game`` was ever played to its end here."""
        query = "SELECT 1 FROM finished_deal WHERE game = ? AND number = ?"
        return self._read(query, (game, number)) is not None

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def _write(self, statement: str, values: tuple[str | int | bytes, ...]) -> None:
        try:
            self._database.execute(statement, values)
        except sqlite3.Error as error:
            raise JournalError(str(error)) from error

    def _read(self, query: str, values: tuple[str | int, ...]) -> tuple[bytes | str, ...] | None:
        try:
            row: tuple[bytes | str, ...] | None = self._database.execute(query, values).fetchone()
        except sqlite3.Error as error:
            raise JournalError(str(error)) from error
        return row
