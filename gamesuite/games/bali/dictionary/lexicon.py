"""The dictionary: which words are allowed, and which letters are part of one (Bali, Words)."""

from __future__ import annotations

import gzip
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from threading import Thread

from gamesuite.engine.resources import resource
from gamesuite.games.bali.dictionary.fragment_index import SEPARATOR, FragmentIndex, Span

SHORTEST_WORD = 3


class Lexicon(ABC):
    """A dictionary for Bali; letters are capitals, A to Z.

    A dictionary that can only check whole words implements :meth:`allows` and takes the rest from
    one that can list its words.
    """

    @abstractmethod
    def allows(self, word: str) -> bool:
        """Return whether ``word`` is an allowed word."""

    @property
    @abstractmethod
    def anywhere(self) -> Span:
        """The span of no letters: every place in every word."""

    @abstractmethod
    def extend(self, span: Span, letters: str) -> Span | None:
        """Return the span of ``span`` followed by ``letters``, or None if no word has them."""

    @abstractmethod
    def next_letters(self, span: Span) -> str:
        """Return letters that include all that can follow ``span``, in any order."""

    @abstractmethod
    def ends(self, span: Span) -> bool:
        """Return whether a listed word ends with the letters of ``span``."""

    @abstractmethod
    def words_with(self, fragment: str) -> Iterator[str]:
        """Yield the listed words that contain ``fragment``, in alphabetical order."""

    def is_fragment(self, text: str) -> bool:
        """Return whether ``text`` is a contiguous part of an allowed word, or one itself."""
        return text.isalpha() and self.extend(self.anywhere, text) is not None


class BuiltIn(Lexicon):
    """The built-in dictionary, read when first needed.

    ``folder`` has its files; None means the resources of the suite. The methods raise
    FileNotFoundError if the files are missing.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    def read_ahead(self) -> None:
        """Begin to read the dictionary beside everything else, so that no question waits for it."""
        if "_index" not in self.__dict__:
            Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with suppress(OSError):  # whoever asks is told
            _ = self._index

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is in the list."""
        whole = SEPARATOR + word + SEPARATOR
        return word.isalpha() and self.extend(self.anywhere, whole) is not None

    @property
    def anywhere(self) -> Span:
        """The span of no letters."""
        return self._index.anywhere

    def extend(self, span: Span, letters: str) -> Span | None:
        """Return the span of ``span`` followed by ``letters``, or None if no word has them."""
        return self._index.extend(span, letters)

    def next_letters(self, span: Span) -> str:
        """Return letters that include all that can follow ``span``."""
        return self._index.next_symbols(span)

    def ends(self, span: Span) -> bool:
        """Return whether a word ends with the letters of ``span``."""
        return self.extend(span, SEPARATOR) is not None

    def words_with(self, fragment: str) -> Iterator[str]:
        """Yield the words that contain ``fragment``."""
        text = self._text
        at = text.find(fragment)
        while at >= 0:
            start = text.rfind(SEPARATOR, 0, at) + 1
            end = text.index(SEPARATOR, at)
            yield text[start:end]
            at = text.find(fragment, end)

    def words(self) -> list[str]:
        """Return all words, in alphabetical order."""
        return self._text.split()

    def texts(self) -> tuple[bytes, bytes]:
        """Return the text of the fragment index and the list of words, for the kernel."""
        return self._index.transformed, self._text.encode("ascii")

    def left_out(self, word: str) -> str | None:
        """Return the key of the reason why ``word`` was left out on purpose, or None."""
        return self._left_out.get(word)

    def _file(self, name: str) -> Path:
        return resource("words", name) if self._folder is None else self._folder / name

    @cached_property
    def _index(self) -> FragmentIndex:
        return FragmentIndex(gzip.decompress(self._file("fragments.gz").read_bytes()))

    @cached_property
    def _text(self) -> str:
        packed = self._file("words.txt.gz").read_bytes()
        return SEPARATOR + gzip.decompress(packed).decode("ascii").upper()

    @cached_property
    def _left_out(self) -> dict[str, str]:
        lines = self._file("left_out.txt").read_text("ascii").splitlines()
        pairs = (line.split() for line in lines)
        return {word.upper(): why for word, why in pairs}


@cache
def built_in() -> BuiltIn:
    """Return the built-in dictionary, one for the whole process."""
    return BuiltIn()
