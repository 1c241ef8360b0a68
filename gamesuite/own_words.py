"""The words that the player has added to the dictionaries: a text file with a word in each line."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from gamesuite.engine.record import RecordError
from gamesuite.storage import game_file, paths

MOST_WORDS = 10_000
"""The most words that are read: every answer about a word looks at all of them."""


class OwnWords:
    """The player's own words in their file, which may also be edited by hand."""

    def __init__(self) -> None:
        self._stamp: tuple[Path, int, int, int] | None = None
        self._words: tuple[str, ...] = ()

    def words(self) -> tuple[str, ...]:
        """Return the words in alphabetical order; none if the file is missing or damaged."""
        stamp = _stamp(paths.own_words_file())
        if stamp is None or stamp != self._stamp:
            self._stamp, self._words = stamp, _read() if stamp else ()
        return self._words

    def add(self, word: str) -> None:
        """Add ``word``; raises RecordError if the file cannot be written."""
        self._write({*self.words(), word.lower()})

    def remove(self, word: str) -> None:
        """Remove ``word``; raises RecordError if the file cannot be written."""
        self._write({*self.words()} - {word.lower()})

    def _write(self, words: set[str]) -> None:
        file = paths.own_words_file()
        with suppress(OSError):  # what is wrong shows in writing
            file.parent.mkdir(parents=True, exist_ok=True)
        game_file.write_bytes(file, "".join(f"{word}\n" for word in sorted(words)).encode())
        self._stamp = None


def _stamp(file: Path) -> tuple[Path, int, int, int] | None:
    """Return what changes whenever ``file`` does, None if there is none."""
    try:
        status = os.stat(file)
    except (OSError, ValueError):
        return None
    return file, status.st_ino, status.st_mtime_ns, status.st_size


def _read() -> tuple[str, ...]:
    try:
        text = game_file.read_bytes(paths.own_words_file()).decode("utf-8-sig", "replace")
    except RecordError:
        return ()
    words = (line.strip().lower() for line in text.splitlines()[:MOST_WORDS])
    return tuple(sorted({word for word in words if word}))


OWN_WORDS = OwnWords()
"""The words of the player of this program."""
