"""Which words are allowed, and which letters are part of one (Bali, Words)."""

from __future__ import annotations

import gzip
from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path

from gamesuite.engine.resources import resource
from gamesuite.games.bali.fragments import SEPARATOR, Fragments, Span


class Lexicon(ABC):
    """A dictionary for Bali. Letters are asked for in capitals, A to Z.

    A dictionary that can only say yes or no to whole words has to answer :meth:`allows` alone
    and takes the rest from one that can list its words. It is asked for words that somebody
    built or named, never in a search.
    """

    @abstractmethod
    def allows(self, word: str) -> bool:
        """Return whether ``word`` is an allowed word."""

    @property
    @abstractmethod
    def anywhere(self) -> Span:
        """The span of no letters yet, at any place in any word."""

    @abstractmethod
    def follow(self, span: Span, letters: str) -> Span | None:
        """Return ``span`` followed by ``letters``, or None if no word goes on so."""

    @abstractmethod
    def next_letters(self, span: Span) -> str:
        """Return letters among which are all that can follow ``span``, in any order."""

    @abstractmethod
    def ends(self, span: Span) -> bool:
        """Return whether the letters of ``span`` are the end of a listed word, or all of one."""

    @abstractmethod
    def words_with(self, fragment: str) -> Iterator[str]:
        """Yield the listed words that contain ``fragment``, in alphabetical order."""

    def is_fragment(self, text: str) -> bool:
        """Return whether ``text`` is a contiguous part of an allowed word, or one itself."""
        return text.isalpha() and self.follow(self.anywhere, text) is not None


class BuiltIn(Lexicon):
    """The dictionary that comes with the suite, read when first asked.

    ``folder`` has its files, None stands for the suite's resources. Raises FileNotFoundError,
    when asked, if they are not there.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is in the list."""
        whole = SEPARATOR + word + SEPARATOR
        return word.isalpha() and self.follow(self.anywhere, whole) is not None

    @property
    def anywhere(self) -> Span:
        """The span of no letters yet."""
        return self._fragments.anywhere

    def follow(self, span: Span, letters: str) -> Span | None:
        """Return ``span`` followed by ``letters``, or None if no word goes on so."""
        return self._fragments.follow(span, letters)

    def next_letters(self, span: Span) -> str:
        """Return letters among which are all that can follow ``span``."""
        return self._fragments.next_symbols(span)

    def ends(self, span: Span) -> bool:
        """Return whether a word ends with the letters of ``span``."""
        return self.follow(span, SEPARATOR) is not None

    def words_with(self, fragment: str) -> Iterator[str]:
        """Yield the words that contain ``fragment``."""
        text = self._text
        at = text.find(fragment)
        while at >= 0:
            start = text.rfind(SEPARATOR, 0, at) + 1
            end = text.index(SEPARATOR, at)
            yield text[start:end]
            at = text.find(fragment, end)

    def left_out(self, word: str) -> str | None:
        """Return the key of why ``word`` was left out of the list on purpose, or None."""
        return self._left_out.get(word)

    def _file(self, name: str) -> Path:
        return resource("words", name) if self._folder is None else self._folder / name

    @cached_property
    def _fragments(self) -> Fragments:
        return Fragments(gzip.decompress(self._file("fragments.gz").read_bytes()))

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
    """Return the dictionary that comes with the suite, one for the whole process."""
    return BuiltIn()
