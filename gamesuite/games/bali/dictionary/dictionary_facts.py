"""The dictionary's answers for one command, asked for now or recorded when it was first done."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from gamesuite.engine.step import Facts
from gamesuite.games.bali.dictionary.judge import Judge
from gamesuite.games.bali.dictionary.lexicon import SHORTEST_WORD
from gamesuite.games.bali.state import State, Table


class DictionaryFacts:
    """Answers the questions of one command from ``recorded`` facts or, if None, asks a judge.

    ``find_judge`` is called only if there is something to ask: a replay needs no dictionary.
    ``facts`` has every answer given, to be recorded. An answer missing in recorded facts is no.
    """

    def __init__(self, find_judge: Callable[[], Judge], recorded: Facts | None) -> None:
        self._find_judge = find_judge
        self._recorded = recorded
        self.facts: Facts = {}

    @property
    def is_replaying(self) -> bool:
        """Whether the answers are recorded ones."""
        return self._recorded is not None

    @cached_property
    def judge(self) -> Judge:
        """Who answers what is not recorded."""
        return self._find_judge()

    def is_word(self, text: str) -> bool:
        """Return whether the letters ``text`` are a word of three letters or more (Bali, Words)."""
        if len(text) < SHORTEST_WORD:
            return False
        return self._answer("word", lambda: self.judge.allows(text))

    def allows_build(self, state: State, text: str, word: str = "") -> bool:
        """Return whether a build may leave ``text``, which ``word`` contains, in ``state``.

        On the last cards it must be a word; with a referee, part of one, such as the one that the
        player may name; where opponents challenge, anything is allowed for now (Bali, Two, three,
        four players).
        """
        if state.is_on_last_cards:
            return self.is_word(text)
        if state.has_challenges:
            return True
        return self._answer("fragment", lambda: self._is_fragment(text, word))

    def is_stuck(self, table: Table) -> bool:
        """Return whether it is known that the seat with the turn can build nothing."""
        return self._answer("nothing to build", lambda: self.judge.is_stuck(table))

    def may_declare(self, table: Table) -> bool:
        """Return whether the seat with the turn may say that it can build nothing."""
        return self._answer("nothing to build", lambda: self.judge.may_declare(table))

    def knows_word(self, table: Table) -> bool:
        """Return whether it is known now that the seat with the turn can build a whole word."""
        return not self.is_replaying and self.judge.knows_word(table)

    def _is_fragment(self, text: str, word: str) -> bool:
        return self.judge.is_fragment(text) or (bool(word) and self.judge.allows(word))

    def _answer(self, key: str, ask: Callable[[], bool]) -> bool:
        if key not in self.facts:
            recorded = self._recorded
            self.facts[key] = ask() if recorded is None else recorded.get(key, False)
        return self.facts[key]
