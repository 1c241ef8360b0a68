"""A match that is held elsewhere, as one seat sees it.

Its states are guessed from the views that the seat was shown, so what is hidden in them means
nothing. Its entries are the true ones: so tables, announcements and lists of moves read it as any
other match.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gamesuite.engine.match import AnyEntry, Match
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import AnyRules, WordRules, first_state
from gamesuite.engine.setup import Deal, Seat, Setup
from gamesuite.engine.step import Facts, Step


class _Agreed(dict[str, bool]):
    """Facts that agree to whatever is asked."""

    def get(self, key: str, default: Any = None) -> Any:
        """Return True."""
        return True


_HIDDEN = Deal(0, secret="0" * 32)
"""Stands for a deal that nobody here knows; its secret keeps the number from being told."""


class Mirror(Match[Any, Any, Any]):
    """The match of ``setup``, whose deal is not known, by ``rules``; its first state is ``start``.

    Nothing can be done in it but what was done elsewhere: see `follow`.
    """

    def __init__(self, rules: AnyRules, setup: Setup, start: Any) -> None:
        super().__init__(rules, msgspec.structs.replace(setup, deal=_HIDDEN))
        self._states = [start]

    def refusal(self, command: Any) -> Reason | None:
        """Return why ``command`` is against the rules, None if it is not as far as is known here.

        Words are judged where the match is held: there may be other dictionaries and own words.
        """
        rules, state = self.rules, self.state
        is_left_open = isinstance(rules, WordRules) and not rules.is_sure(state, command)
        return rules.refusal(state, command, _Agreed() if is_left_open else None)

    def follow(self, entry: AnyEntry, state: Any) -> None:
        """Note that ``entry`` was done and has led to ``state``."""
        self._append(entry, state)
        self._states[self._cursor] = state  # what was undone and is done again was guessed anew

    def follow_undo(self, state: Any) -> None:
        """Note that the last decision of a person was undone, which has led back to ``state``."""
        self.undo()
        self._states[self._cursor] = state

    def do(self, command: Any, by: Any = "person", facts: Facts | None = None) -> Step[Any]:
        """Refuse ``command``: it has to be done where the match is held. Raises RefusedError."""
        raise RefusedError(reason("over"))


class Undealt(Mirror):
    """The match of ``setup`` before its deal, of which only the players are known.

    Its state is that of some deal, and means nothing. Nothing can be done in it.
    """

    def __init__(self, rules: AnyRules, setup: Setup) -> None:
        first, other = (
            first_state(rules, msgspec.structs.replace(setup, deal=Deal(number)))
            for number in (0, 1)
        )
        super().__init__(rules, setup, first)
        self.is_bare = rules.view(first, None) != rules.view(other, None)
        """Whether nothing lies on the table before the deal; else the start is always the same."""

    def seat(self, seats: tuple[Seat, ...]) -> None:
        """Let ``seats`` play: as many as before, by the names that they have now."""
        self.setup = msgspec.structs.replace(self.setup, seats=seats)

    def refusal(self, command: Any) -> Reason | None:
        """Return that nothing is dealt yet."""
        return reason("over")
