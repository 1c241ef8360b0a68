"""The dictionary's answers for one command, asked for now or recorded when it was first done."""

from __future__ import annotations

from collections.abc import Callable

from gamesuite.engine.step import Facts
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD, Lexicon
from gamesuite.games.bali.search import can_build
from gamesuite.games.bali.state import State, Table


class DictionaryFacts:
    """Answers the questions of one command from ``recorded`` facts or, if None, from ``lexicon``.

    ``facts`` has every answer given, to be recorded. An answer missing in recorded facts is no.
    """

    def __init__(self, lexicon: Lexicon, recorded: Facts | None) -> None:
        self._lexicon = lexicon
        self._recorded = recorded
        self.facts: Facts = {}

    def is_word(self, text: str) -> bool:
        """Return whether the letters ``text`` are a word of three letters or more (Bali, Words)."""
        if len(text) < SHORTEST_WORD:
            return False
        return self._answer("word", lambda: self._lexicon.allows(text))

    def allows_build(self, state: State, text: str) -> bool:
        """Return whether a build may leave ``text`` in ``state``.

        On the last cards it must be a word; with a referee, part of one; where opponents
        challenge, anything is allowed for now (Bali, Two, three, four players).
        """
        if state.is_on_last_cards:
            return self.is_word(text)
        if state.has_challenges:
            return True
        return self._answer("fragment", lambda: self._lexicon.is_fragment(text))

    def has_nothing_to_build(self, table: Table) -> bool:
        """Return whether the seat with the turn can build nothing."""
        return self._answer("nothing to build", lambda: not can_build(self._lexicon, table))

    def _answer(self, key: str, ask: Callable[[], bool]) -> bool:
        if key not in self.facts:
            recorded = self._recorded
            self.facts[key] = ask() if recorded is None else recorded.get(key, False)
        return self.facts[key]
