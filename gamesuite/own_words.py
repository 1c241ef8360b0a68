"""The words that the player has added to the dictionaries: a text file with a word in each line.

The player may edit the file too. Whatever else stands in it is kept: comments, the order of the
lines, their ends and their encoding.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.record import RecordError
from gamesuite.storage import game_file, paths

MOST_WORDS = 10_000
"""The most words that are read: every answer about a word looks at all of them."""
_MARK = "\ufeff"
"""What some editors begin a file with, to show its encoding."""


class OwnWords:
    """The player's own words in their file, which may also be edited by hand."""

    def __init__(self) -> None:
        self._stamp: tuple[Path, int, int, int] | None = None
        """How the file was when its words were last read (`_stamp`), None to read it again."""
        self._words: tuple[str, ...] = ()

    def words(self) -> tuple[str, ...]:
        """Return the words in alphabetical order; none if the file is missing or unreadable."""
        stamp = _stamp(paths.own_words_file())
        if stamp is None or stamp != self._stamp:
            try:
                self._words = tuple(sorted(islice(_read().words(), MOST_WORDS)))
            except RecordError:  # perhaps for a moment: read again next time
                stamp, self._words = None, ()
            self._stamp = stamp
        return self._words

    def trouble(self) -> Reason | None:
        """Return why the words in the file do not count, or not all of them; None if they do."""
        try:
            words = _read().words()
        except RecordError as error:
            return error.reason
        count = len([*islice(words, MOST_WORDS + 1)])
        return reason("too many words", number=MOST_WORDS) if count > MOST_WORDS else None

    def add(self, word: str) -> None:
        """Add ``word``; raises RecordError if the file is full or cannot be read or written."""
        text = _read()
        words = set(islice(text.words(), MOST_WORDS))
        if word.lower() in words:
            return
        if len(words) == MOST_WORDS:
            raise RecordError(reason("full", number=MOST_WORDS))
        longer = text.with_word(word.lower())
        if len(longer.encoded()) > game_file.LARGEST:
            raise RecordError(reason("too big"))
        self._write(longer)

    def remove(self, words: Iterable[str]) -> None:
        """Remove ``words``; raises RecordError if the file cannot be read or written."""
        self._write(_read().without_words({word.lower() for word in words}))

    def _write(self, text: _Text) -> None:
        file = paths.own_words_file()
        with suppress(OSError):  # what is wrong shows in writing
            file.parent.mkdir(paths.FOLDER_MODE, parents=True, exist_ok=True)
        game_file.write_bytes(file, text.encoded())
        self._stamp = None  # a clock that ticks slowly could hide a quick second change


class _Text(NamedTuple):
    """The text of the file: its ``lines`` with their ends, and its ``encoding``.

    ``mark`` is `_MARK` if the file begins with it. Bytes that are no text stay as they are.
    """

    lines: list[str]
    encoding: str = "utf-8"
    mark: str = ""

    def words(self) -> Iterator[str]:
        """Yield every word once, in small letters; a line that is no word does not count."""
        yielded = set()
        for line in self.lines:
            word = _word(line)
            if word.isalpha() and word not in yielded:
                yielded.add(word)
                yield word

    def with_word(self, word: str) -> _Text:
        """Return the text with ``word`` in a line at its end."""
        end = "\r\n" if any(line.endswith("\r\n") for line in self.lines) else "\n"
        lines = list(self.lines)
        if lines and lines[-1].splitlines() == [lines[-1]]:  # the last line has no end
            lines[-1] += end
        return self._replace(lines=[*lines, word + end])

    def without_words(self, words: set[str]) -> _Text:
        """Return the text without the lines that are one of ``words``."""
        return self._replace(lines=[line for line in self.lines if _word(line) not in words])

    def encoded(self) -> bytes:
        """Return what the file contains."""
        return (self.mark + "".join(self.lines)).encode(self.encoding, "surrogateescape")


def _stamp(file: Path) -> tuple[Path, int, int, int] | None:
    """Return what changes whenever ``file`` does, None if there is none."""
    try:
        status = os.stat(file)
    except (OSError, ValueError):
        return None
    return file, status.st_ino, status.st_mtime_ns, status.st_size


def _read() -> _Text:
    """Return the text of the file, none if there is no file; raises RecordError otherwise."""
    try:
        text, encoding = _decoded(game_file.read_bytes(paths.own_words_file()))
    except RecordError as error:
        if error.reason.key != "no such file":
            raise
        text, encoding = "", "utf-8"
    mark = _MARK if text.startswith(_MARK) else ""
    return _Text(text.removeprefix(_MARK).splitlines(keepends=True), encoding, mark)


def _decoded(data: bytes) -> tuple[str, str]:
    """Return the text in ``data`` and its encoding, which editors of Windows may choose."""
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(mark):
            with suppress(UnicodeDecodeError):
                return data.decode(encoding), encoding
    return data.decode("utf-8", "surrogateescape"), "utf-8"


def _word(line: str) -> str:
    return line.strip().lower()


OWN_WORDS = OwnWords()
"""The words of the player of this program."""
