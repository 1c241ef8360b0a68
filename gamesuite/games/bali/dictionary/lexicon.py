"""The word list: which words are allowed, and which letters are part of one (Bali, Words).

An index finds in microseconds whether letters occur anywhere in the list. The words form one text,
each between two separators. A *span* is the range of a run of letters in the sorted order of all
places of that text. It can be extended letter by letter, and its length is the number of
occurrences. Technically this is an FM-index: the Burrows-Wheeler transform of the reversed text,
with running counts of each letter every :data:`BLOCK` letters. ``packaging/make_words.py`` makes
it.
"""

from __future__ import annotations

import gzip
import sys
from array import array
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, cached_property
from itertools import accumulate
from pathlib import Path
from string import ascii_uppercase
from threading import Thread
from typing import NamedTuple

from gamesuite.engine.resources import resource

SEPARATOR = "\n"
"""What stands between two words."""

SYMBOLS = SEPARATOR + ascii_uppercase
"""All that the text of the words consists of."""

BLOCK = 256
"""How many symbols of the transform have their counts in common."""

_SHIFT = 8
"""How many bits number the symbols of a block: 2**8 is `BLOCK`."""

_WIDE = 4096
"""A span of more places is taken to be followed by anything."""


class Span(NamedTuple):
    """The places of a run of letters in the sorted order, from ``low`` up to but not ``high``."""

    low: int
    high: int


def encode(transformed: str) -> bytes:
    """Return the index of ``transformed``, a Burrows-Wheeler transform, as the bytes of a file."""
    blocks = [transformed[at : at + BLOCK] for at in range(0, len(transformed), BLOCK)]
    counts = array("H", (block.count(symbol) for symbol in SYMBOLS for block in blocks))
    return b"%d\n%b%b" % (len(transformed), transformed.encode("ascii"), _little_endian(counts))


def _little_endian(counts: array[int]) -> bytes:
    if sys.byteorder == "big":
        counts = counts[:]
        counts.byteswap()
    return counts.tobytes()


class FragmentIndex:
    """The index in the bytes ``data`` of a file that :func:`encode` made."""

    def __init__(self, data: bytes) -> None:
        size, _, rest = data.partition(b"\n")
        self._text = rest[: int(size)].decode("ascii")
        counts = array("H", rest[int(size) :])
        if sys.byteorder == "big":
            counts.byteswap()
        self._before = _running(counts, len(counts) // len(SYMBOLS))
        self.anywhere = Span(0, len(self._text))

    @property
    def transformed(self) -> bytes:
        """The transform that the index was made of."""
        return self._text.encode("ascii")

    def extend(self, span: Span, letters: str) -> Span | None:
        """Return the span of ``span`` followed by ``letters``, or None if they do not occur."""
        low, high = span
        text, before = self._text, self._before
        for letter in letters:
            # Mostly the letter does not occur, and the span itself shows that fastest.
            if text.find(letter, low, high) < 0:
                return None
            block = low >> _SHIFT
            low = before[letter][block] + text.count(letter, block << _SHIFT, low)
            block = high >> _SHIFT
            high = before[letter][block] + text.count(letter, block << _SHIFT, high)
        return Span(low, high)

    def next_symbols(self, span: Span) -> str:
        """Return symbols that include all that can follow ``span``, in any order and repeated.

        For a wide span these are all symbols.
        """
        low, high = span
        return self._text[low:high] if high - low <= _WIDE else SYMBOLS


def _running(counts: array[int], blocks: int) -> dict[str, list[int]]:
    """Return, for each symbol, where its range starts plus its number before each block."""
    found: dict[str, list[int]] = {}
    total = 0
    for number, symbol in enumerate(SYMBOLS):
        part = counts[number * blocks : (number + 1) * blocks]
        found[symbol] = list(accumulate(part, initial=total))
        total = found[symbol][-1]
    return found


SHORTEST_WORD = 3
"""How many letters a word has at least (Bali, Words)."""


LEVELS = ("easy", "medium")
"""The levels that know only some of the words: each has a folder of files of its own."""


class Lexicon:
    """The built-in dictionary, read when first needed; letters are capitals, A to Z.

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

    def is_fragment(self, text: str) -> bool:
        """Return whether ``text`` is a contiguous part of an allowed word, or one itself."""
        return text.isalpha() and self.extend(self.anywhere, text) is not None

    @property
    def anywhere(self) -> Span:
        """The span of no letters: every place in every word."""
        return self._index.anywhere

    def extend(self, span: Span, letters: str) -> Span | None:
        """Return the span of ``span`` followed by ``letters``, or None if no word has them."""
        return self._index.extend(span, letters)

    def next_letters(self, span: Span) -> str:
        """Return letters that include all that can follow ``span``, in any order."""
        return self._index.next_symbols(span)

    def ends(self, span: Span) -> bool:
        """Return whether a word ends with the letters of ``span``."""
        return self.extend(span, SEPARATOR) is not None

    def words_with(self, fragment: str) -> Iterator[str]:
        """Yield the words that contain ``fragment``, in alphabetical order."""
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

    def other(self, word: str) -> str | None:
        """Return what ``word``, which is not allowed, is: "name", "abbreviation", or None."""
        return self._others.get(word)

    @cached_property
    def _others(self) -> dict[str, str]:
        packed = self._file("others.txt.gz").read_bytes()
        pairs = (line.split() for line in gzip.decompress(packed).decode("ascii").splitlines())
        return {word.upper(): what for word, what in pairs}

    @cached_property
    def _left_out(self) -> dict[str, str]:
        lines = self._file("left_out.txt").read_text("ascii").splitlines()
        pairs = (line.split() for line in lines)
        return {word.upper(): why for word, why in pairs}


@cache
def built_in() -> Lexicon:
    """Return the built-in dictionary, one for the whole process."""
    return Lexicon()


@cache
def known_by(level: str) -> Lexicon:
    """Return the words that a computer player of ``level``, one of `LEVELS`, knows."""
    return Lexicon(resource("words", level))
