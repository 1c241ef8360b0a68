"""Which ball card may take which pins (Bowling Solitaire, Bowling a card)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bowling_solitaire.pins import (
    BACK_ROW,
    GROUPS,
    MIDDLE,
    MOST_PINS,
    NEIGHBOURS,
    PINS,
    connected,
)

PileName: TypeAlias = Literal["left", "centre", "right"]

PILES: tuple[PileName, ...] = ("left", "centre", "right")


class Lane(msgspec.Struct, frozen=True):
    """What can be bowled and at what.

    ``pins`` are the numbers of the ten pins, None where one has gone; ``tops`` those of the
    uncovered cards of the three piles, None where a pile is empty.
    """

    pins: tuple[int | None, ...]
    tops: tuple[int | None, ...]

    def standing(self) -> int:
        """Return how many pins stand."""
        return len(PINS) - self.pins.count(None)

    def total(self, group: tuple[int, ...]) -> int:
        """Return the sum of the numbers of the pins of ``group``; those gone count nothing."""
        return sum([self.pins[pin] or 0 for pin in group])

    def takes(self, group: tuple[int, ...]) -> int:
        """Return the number of the ball that takes ``group``: the last digit of its sum."""
        return self.total(group) % 10


def bowls(lane: Lane) -> Iterator[tuple[PileName, tuple[int, ...]]]:
    """Yield every legal choice: the pile whose card is bowled, and the pins it takes."""
    standing = {pin for pin, number in enumerate(lane.pins) if number is not None}
    wanted = set(lane.tops)
    groups = [
        (lane.takes(group), group)
        for group in GROUPS
        if standing.issuperset(group)
        and lane.takes(group) in wanted
        and _limits(lane, group) is None
    ]
    for pile, card in zip(PILES, lane.tops, strict=True):
        yield from ((pile, group) for number, group in groups if number == card)


def bowl_refusal(lane: Lane, pile: PileName, letters: str) -> Reason | None:
    """Return why the card of ``pile`` may not take the pins ``letters``, or None if it may."""
    card = lane.tops[PILES.index(pile)]
    if card is None:
        return reason("pile empty", pile=pile)
    refused = _selection(lane, letters)
    if refused is not None:
        return refused
    group = tuple(map(PINS.index, letters))
    return _limits(lane, group) or _number(lane, card, group)


def _selection(lane: Lane, letters: str) -> Reason | None:
    """Return why ``letters`` do not name pins that can be taken together."""
    if not 1 <= len(letters) <= MOST_PINS:
        return reason("one to three pins")
    for letter in letters:
        if letter not in PINS:
            return reason("no such pin", pin=letter)
        if letters.count(letter) > 1:
            return reason("pin twice", pin=letter)
        if lane.pins[PINS.index(letter)] is None:
            return reason("pin gone", pin=letter)
    if not connected(tuple(map(PINS.index, letters))):
        return reason("not connected")
    return None


def _limits(lane: Lane, group: tuple[int, ...]) -> Reason | None:
    """Return why ``group`` cannot be taken yet, whatever its numbers.

    Every card takes a pin, so the first card of a frame is the one that finds all ten.
    """
    if None in lane.pins:
        near = frozenset[int]().union(*(NEIGHBOURS[pin] for pin in group))
        return None if any(lane.pins[pin] is None for pin in near) else reason("no gap")
    if not BACK_ROW.isdisjoint(group):
        return reason("back row first")
    return reason("middle pin first") if group == (MIDDLE,) else None


def _number(lane: Lane, card: int, group: tuple[int, ...]) -> Reason | None:
    """Return why the numbers of ``group`` do not suit the ball ``card``."""
    if lane.takes(group) == card:
        return None
    key = "wrong number" if len(group) == 1 else "wrong sum"
    return reason(key, ball=card, total=lane.total(group))
