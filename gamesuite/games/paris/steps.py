"""What a turn does (Paris, Play and Who scores)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Ended, Event, Moved, Said, Scored, Step, Turned
from gamesuite.games.paris.dealing import pile_cards
from gamesuite.games.paris.rubber import entered
from gamesuite.games.paris.scoring import best
from gamesuite.games.paris.state import HandResult, State

T = TypeVar("T")


def taken(state: State, place: int) -> Step[State]:
    """Return what taking the card at ``place`` does; the pile beside it replaces the card.

    Raises ValueError if there is none.
    """
    card = state.face_up[place]
    if card is None:
        raise ValueError(f"no card at place {place}")
    follows = _next_of_pile(state, place)
    after = replace(
        state,
        hands=_with(state.hands, state.seat, (*state.hands[state.seat], card)),
        face_up=_with(state.face_up, place, follows),
        piles=_with(state.piles, place, max(state.piles[place] - 1, 0)),
        seat=_next_seat(state, state.seat),
    )
    events: list[Event] = [_moved(state, card, f"place {place + 1}", f"hand {state.seat + 1}")]
    if follows is not None:
        events.append(_moved(state, follows, f"pile {place + 1}", f"place {place + 1}"))
        events.append(Turned(CardId(state.hand, follows)))
    return Step(after, tuple(events))


def passed(state: State) -> Step[State]:
    """Return what a pass does; when all have passed in a row the hand is void."""
    said = Said(state.seat, "pass")
    passes = state.passes + 1
    if passes < len(state.hands):
        return Step(replace(state, passes=passes, seat=_next_seat(state, state.seat)), (said,))
    result = HandResult(None, won=False, scores=(None,) * len(state.hands))
    after = replace(state, passes=passes, result=result, seat=_next_seat(state, state.dealer))
    return Step(after, (said, Ended("hand")))


def gone_out(state: State) -> Step[State]:
    """Return what going out does: hands are compared and the sheets written."""
    result = _compared(state)
    score = result.scores[state.seat] or 0
    sheets = entered(state.sheets, state.side(state.seat), score, won=result.won)
    after = replace(state, sheets=sheets, result=result)
    events: tuple[Event, ...] = (Said(state.seat, "go out"), *_ending(state, after, result.scores))
    if after.is_over:
        return Step(after, (*events, Ended("game")))
    return Step(replace(after, seat=_next_seat(state, state.dealer)), events)


def _compared(state: State) -> HandResult:
    """Return how the player to act fares against every opponent, best melds against best."""
    mine = state.side(state.seat)
    scores = tuple(
        best(state.cards(seat), state.options.per_occurrence).score
        if seat == state.seat or state.side(seat) != mine
        else None
        for seat in range(len(state.hands))
    )
    own = scores[state.seat] or 0
    others = (score for seat, score in enumerate(scores) if seat != state.seat)
    won = all(score is None or score < own for score in others)
    return HandResult(state.seat, won, scores)


def _ending(before: State, after: State, scores: tuple[int | None, ...]) -> Iterator[Event]:
    """Yield what is watched when a hand ends: cards turned up, and every sheet written on."""
    for seat, compared in enumerate(scores):
        if compared is not None:
            yield Turned(CardId(before.hand, before.hands[seat][0]))
    for side, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        if old != new:
            seat = before.seat if side == before.side(before.seat) else side
            line = "below" if old.below != new.below else "above"
            yield Scored(seat, scores[before.seat] or 0, line)
    yield Ended("hand")


def _next_of_pile(state: State, place: int) -> int | None:
    left = state.piles[place]
    return pile_cards(len(state.hands), place)[-left] if left else None


def _next_seat(state: State, seat: int) -> int:
    return (seat + 1) % len(state.hands)


def _moved(state: State, card: int, source: str, target: str) -> Moved:
    return Moved((CardId(state.hand, card),), source, target)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
