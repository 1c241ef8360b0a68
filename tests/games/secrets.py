"""What a game hides from whom: what its views hide, unless the tests of the game say it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from gamesuite.catalogue import Game
from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.luck import Luck

S = TypeVar("S")
Cards = Counter[Any]


class Secrets(Generic[S]):
    """What is hidden in a position of ``game``, as its views say.

    A game whose secrets do not follow from what its views say, such as one of several hands, has a
    class of its own that is written from its rules alone, in ``secrets.py`` of its tests.
    """

    def __init__(self, game: Game) -> None:
        self._rules = game.rules

    def cards(self, state: S) -> Cards:
        """Return all cards, wherever they are; none if nobody counts them."""
        return Counter()

    def pack(self, state: S) -> Cards:
        """Return the cards the game is played with."""
        return Counter()

    def hidden(self, state: S, seat: int | None) -> set[CardId]:
        """Return the cards whose faces ``seat`` may not know; None is a spectator."""
        view = self._rules.view(state, seat)
        return {each.id for each in parts(view) if isinstance(each, Seen) and each.face is None}

    def changed(self, state: S, seat: int | None, rng: Random, *, remembers: bool = False) -> S:
        """Return a position that differs only in what ``seat`` may not know.

        A seat that ``remembers`` knows what once lay open, and others do not.
        """
        if remembers:
            return with_other_luck(state, rng)
        guessed: S = self._rules.guess(self._rules.view(state, seat), rng.getrandbits(32))
        return guessed


def parts(value: object) -> Iterator[object]:
    """Yield ``value`` and everything in it."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        yield each
        if isinstance(each, msgspec.Struct):
            waiting += [getattr(each, name) for name in each.__struct_fields__]
        elif isinstance(each, dict):
            waiting += [*each.keys(), *each.values()]
        elif isinstance(each, (tuple, list, set, frozenset)):
            waiting += each


def other_luck(rng: Random) -> Luck:
    """Return some luck."""
    return Luck(rng.getrandbits(50))


def with_other_luck(state: S, rng: Random) -> S:
    """Return ``state`` with luck drawn from ``rng`` in place of that it holds, if it holds any."""
    if not isinstance(state, msgspec.Struct):
        return state
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    changed = {name: other_luck(rng) for name, each in fields.items() if isinstance(each, Luck)}
    return msgspec.structs.replace(state, **changed)


def mixed(items: Sequence[Any], places: Sequence[int], rng: Random) -> tuple[Any, ...]:
    """Return ``items`` with those at ``places`` in random order."""
    found = list(items)
    sources = rng.sample(places, len(places))
    for place, source in zip(places, sources, strict=True):
        found[place] = items[source]
    return tuple(found)
