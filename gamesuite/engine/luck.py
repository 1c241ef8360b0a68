"""The luck of a deal: dice and shuffles that are the same on every machine, forever.

Every roll and every shuffle has a key; the deal number and the key alone decide it. So undo,
redo and replay meet the same luck again, and a game file needs only the number of the deal. The
keys of a game are part of the file format.

BLAKE2b in counter mode over the number and the key gives a stream of 64-bit words. Words that
would favour small results are skipped. Shuffles are Fisher-Yates shuffles.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")
KeyPart = str | int

HIGHEST_NUMBER = 2**53 - 1
"""The highest deal number: the largest integer that every JSON reader keeps exact."""

_WORDS = 1 << 64


class Luck(msgspec.Struct, frozen=True):
    """The luck of the deal ``number`` (0 to :data:`HIGHEST_NUMBER`), and of its ``secret``.

    A secret (see `Deal`) gives other luck than the number alone, which can be found by trying all.

    The state of a game holds it; views never show it. The same key always brings the same:

    >>> luck = Luck(7)
    >>> luck.die("roll", 0), luck.die("roll", 1)
    (3, 4)
    >>> luck.die("roll", 0)
    3
    >>> luck.shuffle("ABCDE", "deal")
    ('D', 'A', 'E', 'C', 'B')
    """

    number: int
    secret: str = ""

    @classmethod
    def guessed(cls, seed: int) -> Luck:
        """Return luck for guessing, drawn from ``seed``.

        A hash separates it from the luck of the deal with that number: guessing with the number
        of the deal as the seed predicts nothing.
        """
        return cls(cls(seed).below(HIGHEST_NUMBER + 1, "guess"))

    def die(self, *key: KeyPart) -> int:
        """Return the roll of one die, 1 to 6, decided by ``key``."""
        return 1 + self.below(6, *key)

    def below(self, bound: int, *key: KeyPart) -> int:
        """Return a number from 0 to ``bound - 1``, decided by ``key``; all are equally likely.

        Raises ValueError if ``bound`` is not between 1 and 2**64.
        """
        return _draw(self._words(key), bound)

    def shuffle(self, items: Sequence[T], *key: KeyPart) -> tuple[T, ...]:
        """Return ``items`` in an order decided by ``key``; all orders are equally likely."""
        words = self._words(key)
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            chosen = _draw(words, last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)

    def _words(self, key: tuple[KeyPart, ...]) -> Iterator[int]:
        source = [self.number, {"secret": self.secret}] if self.secret else [self.number]
        seed = json.dumps(["gamesuite", *source, *key], separators=(",", ":")).encode()
        counter = 0
        while True:
            block = blake2b(seed + b"\0" + counter.to_bytes(8, "big")).digest()
            for start in range(0, 64, 8):
                yield int.from_bytes(block[start : start + 8], "big")
            counter += 1


def _draw(words: Iterator[int], bound: int) -> int:
    if not 1 <= bound <= _WORDS:
        raise ValueError(f"bound must be from 1 to 2**64, not {bound}")
    fair = _WORDS - _WORDS % bound
    return next(word for word in words if word < fair) % bound
