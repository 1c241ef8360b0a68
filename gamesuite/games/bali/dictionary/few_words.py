"""The words that an easy player knows: a fixed part of the built-in list, none of them long."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from zlib import crc32

from gamesuite.games.bali.dictionary.lexicon import BuiltIn, built_in

LONGEST = 9
"""The most letters of a word that is known."""
STEM = 4
FAMILIES = 6
"""Words that begin with the same letters, so many, are known or not; one of so many is not."""


class FewWords:
    """A part of the words of ``lexicon``; letters are capitals, A to Z.

    Related words, which begin alike, are mostly known together.
    """

    def __init__(self, lexicon: BuiltIn) -> None:
        self._lexicon = lexicon

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is a word that is known."""
        return self._is_known(word) and self._lexicon.allows(word)

    def is_fragment(self, text: str) -> bool:
        """Return whether ``text`` is a contiguous part of a word that is known."""
        return any(True for _ in self.words_with(text))

    def words_with(self, fragment: str) -> Iterator[str]:
        """Yield the known words that contain ``fragment``."""
        return filter(self._is_known, self._lexicon.words_with(fragment))

    def _is_known(self, word: str) -> bool:
        return len(word) <= LONGEST and crc32(word[:STEM].encode()) % FAMILIES > 0


@cache
def few_words() -> FewWords:
    """Return those of the built-in dictionary."""
    return FewWords(built_in())
