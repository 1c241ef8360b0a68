"""When pieces leave, and from or to which part: what happened, as it is to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Rolled, Turned

MOVE_STAGGER = 35
"""Milliseconds between two moves that follow each other at once."""
DEAL_STAGGER = 6
"""Milliseconds between two cards that are dealt."""
PAUSE = 240
"""Milliseconds of rest where a part of the game has ended."""


@dataclass(frozen=True)
class Timeline:
    """When each piece leaves, in milliseconds, where new ones come from and others go to.

    Sources and targets are names of parts. What is not named leaves at once. ``rolled`` are dice
    that tumble; a die has the shuffle 0 and its own place.
    """

    delays: Mapping[CardId, int] = field(default_factory=dict)
    sources: Mapping[CardId, str] = field(default_factory=dict)
    targets: Mapping[CardId, str] = field(default_factory=dict)
    rolled: frozenset[CardId] = frozenset()


def timeline(events: Iterable[Event]) -> Timeline:
    """Return how ``events`` are shown: in their order, with a rest where something has ended."""
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
    """Return the dice at ``places``."""
    return frozenset(CardId(0, place) for place in places)
