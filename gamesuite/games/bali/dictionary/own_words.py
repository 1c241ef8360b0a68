"""The player's own words, which are allowed beside every dictionary."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD
from gamesuite.games.bali.state import LONGEST_WORD, Build, Table, is_spelt

OwnWords: TypeAlias = Callable[[], Iterable[str]]
"""Returns the words that the player has added, as they are kept; they may change at any time."""


def no_own_words() -> tuple[str, ...]:
    """Return no words."""
    return ()


def can_be_added(word: str) -> bool:
    """Return whether ``word``, in lower or upper case, can be an own word of the player."""
    return is_spelt(word) and SHORTEST_WORD <= len(word) <= LONGEST_WORD


class Additions:
    """The words that ``own`` returns, in capitals, without those that no cards can spell."""

    def __init__(self, own: OwnWords = no_own_words) -> None:
        self._words = frozenset(word.upper() for word in own() if can_be_added(word))

    def allows(self, word: str) -> bool:
        """Return whether ``word`` is one of them."""
        return word in self._words

    def is_fragment(self, text: str) -> bool:
        """Return whether ``text`` is a contiguous part of one of them."""
        return any(text in word for word in self._words)

    def builds(self, table: Table) -> Iterator[Build]:
        """Yield builds of one piece that make a part of one of them.

        The Bali cards in it get the letters of the first word that fits.
        """
        listed = "\n".join(sorted(self._words))
        if not listed:
            return
        for base, column in table.own_columns():
            for place, piece in table.columns():
                text = column.text + piece.text
                if place != base and (found := re.search(text.replace("?", "([A-Z])"), listed)):
                    yield Build(base, (place,), "".join(found.groups()))
