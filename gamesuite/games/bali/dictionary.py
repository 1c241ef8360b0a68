"""The dictionary's verdicts: asked anew, or recorded when a command was first done."""

from __future__ import annotations

from collections.abc import Callable

from gamesuite.engine.step import Facts
from gamesuite.games.bali.lexicon import Lexicon
from gamesuite.games.bali.search import can_build
from gamesuite.games.bali.state import State, Table

SHORTEST_WORD = 3


class Judge:
    """Answers for one command, from ``recorded`` facts or, where None, from ``lexicon``.

    ``noted`` is every verdict given, to be recorded. A verdict that is missing in recorded facts
    is a no.
    """

    def __init__(self, lexicon: Lexicon, recorded: Facts | None) -> None:
        self._lexicon = lexicon
        self._recorded = recorded
        self.noted: Facts = {}

    def complete(self, text: str) -> bool:
        """Return whether a column of the letters ``text`` is a word, of three letters or more."""
        if len(text) < SHORTEST_WORD:
            return False
        return self._ask("word", lambda: self._lexicon.allows(text))

    def admits(self, state: State, text: str) -> bool:
        """Return whether ``text`` may be built in ``state``.

        The last cards ask for a word, the referee for a part of one; where opponents challenge,
        anything stands for now.
        """
        if state.last_cards:
            return self.complete(text)
        if challengeable(state):
            return True
        return self._ask("fragment", lambda: self._lexicon.is_fragment(text))

    def nothing_to_build(self, table: Table) -> bool:
        """Return whether no column of the player whose turn it is can be built on."""
        return self._ask("nothing to build", lambda: not can_build(self._lexicon, table))

    def _ask(self, what: str, question: Callable[[], bool]) -> bool:
        if what not in self.noted:
            recorded = self._recorded
            self.noted[what] = question() if recorded is None else recorded.get(what, False)
        return self.noted[what]


def challengeable(state: State) -> bool:
    """Return whether builds in ``state`` are judged by the opponents (Bali, Challenge)."""
    table = state.table
    by_opponents = table.options.challenges == "challenges" and not table.solitaire
    return by_opponents and bool(state.deck)
