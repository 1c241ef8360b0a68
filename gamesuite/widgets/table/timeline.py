"""How events are shown: when each piece sets off, where it comes from and where it goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Rolled, Turned
from gamesuite.widgets.pieces.motion import FLIGHT, ROLL, STAGGER

MOVE_STAGGER = 35
"""Milliseconds between one move and the next."""
DEAL_STAGGER = 6
"""Milliseconds between one dealt card and the next."""
PAUSE = 240
"""Milliseconds of pause after an `Ended`: the end of a game, or of a deal or round in it."""


@dataclass(frozen=True)
class Timeline:
    """When each piece sets off, and between which parts it moves."""

    delays: Mapping[CardId, int] = field(default_factory=dict)
    """After how many milliseconds each piece sets off; those that are missing do so at once."""
    sources: Mapping[CardId, str] = field(default_factory=dict)
    """The name of the part that each piece comes from, if it moves."""
    targets: Mapping[CardId, str] = field(default_factory=dict)
    """The name of the part that each piece goes to, if it moves."""
    rolled: frozenset[CardId] = frozenset()
    """The dice that tumble."""

    @property
    def length(self) -> int:
        """After how many milliseconds the last piece arrives; 0 if no event moves or rolls any."""
        flown = max(self.delays.values()) + FLIGHT if self.delays else 0
        tumbled = ROLL + (len(self.rolled) - 1) * STAGGER if self.rolled else 0
        return max(flown, tumbled)


STILL = Timeline()
"""The timeline of no events: all pieces set off at once."""


def timeline_of(events: Iterable[Event]) -> Timeline:
    """Return how ``events`` are shown: one after the other, with a pause after each `Ended`.

    A piece that several events are about sets off with the last of those that move it, and comes
    from the source of the first.
    """
    delays: dict[CardId, int] = {}
    sources: dict[CardId, str] = {}
    targets: dict[CardId, str] = {}
    rolled: set[CardId] = set()
    now = 0
    for event in events:
        match event:
            case Moved(cards, source, target):
                for card in cards:
                    delays[card] = now
                    sources.setdefault(card, source)
                    targets[card] = target
                now += MOVE_STAGGER
            case Turned(card):
                delays.setdefault(card, now)
            case Rolled(places):
                rolled |= dice_at(places)
            case Dealt(cards):
                delays |= {card: now + at * DEAL_STAGGER for at, card in enumerate(cards)}
                now += len(cards) * DEAL_STAGGER
            case Ended():
                now += PAUSE
    return Timeline(delays, sources, targets, frozenset(rolled))


def dice_at(places: Iterable[int]) -> frozenset[CardId]:
    """Return the ids of the dice at ``places``: a die is the piece of shuffle 0 at its place."""
    return frozenset(CardId(0, place) for place in places)
