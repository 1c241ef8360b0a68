"""An index that finds in microseconds whether letters occur anywhere in a list of words.

The words form one text, each between two separators. A *span* is the range of a run of letters
in the sorted order of all places of that text. It can be extended letter by letter, and its
length is the number of occurrences. Technically this is an FM-index: the Burrows-Wheeler
transform of the reversed text, with running counts of each letter every :data:`BLOCK` letters.
``packaging/make_words.py`` makes it.
"""

from __future__ import annotations

import sys
from array import array
from itertools import accumulate
from string import ascii_uppercase
from typing import NamedTuple

SEPARATOR = "\n"
SYMBOLS = SEPARATOR + ascii_uppercase
BLOCK = 256
_SHIFT = 8
_WIDE = 4096


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
