"""How events are shown: when each piece sets off, where it comes from and where it goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Rolled, Turned
from gamesuite.widgets.pieces.motion import FLIGHT, ROLL, STAGGER

MOVE_STAGGER = 35
"""Milliseconds between one move and the next."""
DEAL_STAGGER = 6
"""Milliseconds between one dealt card and the next."""
PAUSE = 240
"""Milliseconds of pause after the end of a part of the game."""


@dataclass(frozen=True)
class Timeline:
    """When each piece sets off, and between which parts it moves.

    ``delays`` are in milliseconds; other pieces set off at once. ``sources`` and ``targets`` are
    names of parts. ``rolled`` are the dice that tumble, each with the shuffle 0 and its place.
    """

    delays: Mapping[CardId, int] = field(default_factory=dict)
    sources: Mapping[CardId, str] = field(default_factory=dict)
    targets: Mapping[CardId, str] = field(default_factory=dict)
    rolled: frozenset[CardId] = frozenset()

    @property
    def length(self) -> int:
        """After how many milliseconds the last piece arrives, 0 if none is delayed or tumbles."""
        flown = max(self.delays.values()) + FLIGHT if self.delays else 0
        tumbled = ROLL + (len(self.rolled) - 1) * STAGGER if self.rolled else 0
        return max(flown, tumbled)


STILL = Timeline()
"""The timeline of no events: all pieces set off at once."""


class Transition(Enum):
    """How one scene gives way to the next."""

    PLAY = auto()
    """Pieces move as a timeline says."""
    DEAL = auto()
    """It is another game: all pieces come from the dealer's hand."""
    CUT = auto()
    """It is another viewer: no piece is seen to move."""


def timeline_of(events: Iterable[Event]) -> Timeline:
    """Return how ``events`` are shown: in order, with a pause after each end."""
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
