"""What may be done (Bowling Solitaire, Bowling a card; Balls, frames, score)."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.bowling_solitaire.pins import (
    BACK_ROW,
    GROUPS,
    MIDDLE,
    MOST_PINS,
    NEIGHBOURS,
    PINS,
    is_connected,
)
from gamesuite.games.bowling_solitaire.state import (
    PILES,
    Bowl,
    Command,
    EndBall,
    Lane,
    NextFrame,
    PileName,
    State,
)


def refusal(state: State, command: Command) -> Reason | None:
    """Return why ``command`` may not be done in ``state``, or None if it may.

    A card must follow the rules of bowling; the ball may end at any time (Balls, frames,
    score); the next frame comes once the rack is over.
    """
    progress = state.progress
    if progress.is_game_over:
        return reason("over")
    if isinstance(command, NextFrame):
        return None if progress.is_rack_over else reason("frame goes on")
    if progress.is_rack_over:
        return reason("rack over")
    if isinstance(command, EndBall):
        return None
    return bowl_refusal(state.lane(), command.pile, command.pins)


def legal_commands(state: State) -> Iterator[Command]:
    """Yield every legal command in ``state``: the cards first, then the end of the ball."""
    if state.progress.is_game_over:
        return
    if state.progress.is_rack_over:
        yield NextFrame()
        return
    yield from legal_bowls(state.lane())
    yield EndBall()


def legal_bowls(lane: Lane) -> Iterator[Bowl]:
    """Yield every card that may be bowled with the pins it takes, in the order of the piles."""
    standing = {pin for pin, number in enumerate(lane.pins) if number is not None}
    tops = set(lane.tops)
    groups = [
        (lane.ball_for(group), group)
        for group in GROUPS
        if standing.issuperset(group)
        and lane.ball_for(group) in tops
        and _limit_refusal(lane, group) is None
    ]
    for pile, card in zip(PILES, lane.tops, strict=True):
        for number, group in groups:
            if number == card:
                yield Bowl(pile, "".join(PINS[pin] for pin in group))


def bowl_refusal(lane: Lane, pile: PileName, letters: str) -> Reason | None:
    """Return why the card of ``pile`` may not take the pins ``letters``, or None if it may.

    The rule is Bowling a card; ``letters`` may come in any order.
    """
    card = lane.tops[PILES.index(pile)]
    if card is None:
        return reason("pile empty", pile=pile)
    refused = _group_refusal(lane, letters)
    if refused is not None:
        return refused
    group = tuple(map(PINS.index, letters))
    return _limit_refusal(lane, group) or _number_refusal(lane, card, group)


def _group_refusal(lane: Lane, letters: str) -> Reason | None:
    """Return why ``letters`` do not name standing pins that form a group."""
    if not 1 <= len(letters) <= MOST_PINS:
        return reason("one to three pins")
    for letter in letters:
        if letter not in PINS:
            return reason("no such pin", pin=letter)
        if letters.count(letter) > 1:
            return reason("pin twice", pin=letter)
        if lane.pins[PINS.index(letter)] is None:
            return reason("pin gone", pin=letter)
    if not is_connected(tuple(map(PINS.index, letters))):
        return reason("not connected")
    return None


def _limit_refusal(lane: Lane, group: tuple[int, ...]) -> Reason | None:
    """Return why ``group`` cannot be taken yet, whatever its numbers.

    Every card takes a pin, so all ten pins stand exactly until the first card of a frame.
    """
    if None in lane.pins:
        neighbours = frozenset[int]().union(*(NEIGHBOURS[pin] for pin in group))
        return None if any(lane.pins[pin] is None for pin in neighbours) else reason("no gap")
    return first_card_refusal(group)


def first_card_refusal(group: tuple[int, ...]) -> Reason | None:
    """Return why the first card of a frame cannot take ``group``, or None (Bowling a card)."""
    if not BACK_ROW.isdisjoint(group):
        return reason("back row first")
    return reason("middle pin first") if group == (MIDDLE,) else None


def _number_refusal(lane: Lane, card: int, group: tuple[int, ...]) -> Reason | None:
    """Return why the ball ``card`` does not match the numbers of ``group``."""
    if lane.ball_for(group) == card:
        return None
    key = "wrong number" if len(group) == 1 else "wrong sum"
    return reason(key, ball=card, total=lane.total(group))
