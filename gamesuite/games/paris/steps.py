"""What a command does (Paris, Play; Who scores)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Said, Scored, Step, Turned
from gamesuite.games.paris.dealing import deal_next_hand, pile_indices
from gamesuite.games.paris.deck import DECK
from gamesuite.games.paris.rubber import enter_score
from gamesuite.games.paris.scoring import Arrangement, best_arrangement
from gamesuite.games.paris.state import Command, GoOut, HandResult, Pass, State, Take

T = TypeVar("T")


def do(state: State, command: Command) -> Step[State]:
    """Return what ``command``, known to be legal, does in ``state``."""
    if isinstance(command, Take):
        return _take(state, command.place)
    if isinstance(command, GoOut):
        return _go_out(state)
    if isinstance(command, Pass):
        return _pass(state)
    return _deal(state)


def _take(state: State, place: int) -> Step[State]:
    """Take the card at ``place``; the pile beside it replaces the card."""
    card = state.face_up[place]
    if card is None:
        raise ValueError(f"no card at place {place}")
    replacement = _next_of_pile(state, place)
    after = replace(
        state,
        hands=_with(state.hands, state.seat, (*state.hands[state.seat], card)),
        face_up=_with(state.face_up, place, replacement),
        pile_sizes=_with(state.pile_sizes, place, max(state.pile_sizes[place] - 1, 0)),
        seat=_next_seat(state, state.seat),
    )
    events: list[Event] = [_moved(state, card, f"place {place + 1}", f"hand {state.seat + 1}")]
    if replacement is not None:
        events.append(_moved(state, replacement, f"pile {place + 1}", f"place {place + 1}"))
        events.append(Turned(CardId(state.hand, replacement)))
    return Step(after, tuple(events))


def _pass(state: State) -> Step[State]:
    """Pass; when all have passed in a row the hand is void."""
    said = Said(state.seat, "pass")
    passes = state.passes + 1
    if passes < len(state.hands):
        return Step(replace(state, passes=passes, seat=_next_seat(state, state.seat)), (said,))
    result = HandResult(None, won=False, scores=(None,) * len(state.hands))
    after = replace(state, passes=passes, result=result, seat=_next_seat(state, state.dealer))
    return Step(after, (said, Ended("hand")))


def _go_out(state: State) -> Step[State]:
    """Go out: compare the hands and write on the sheets (Who scores)."""
    melds = _best(state, state.seat)
    result = _compare(state, melds.score)
    sheets = enter_score(state.sheets, state.side(state.seat), melds.score, won=result.won)
    out = state.hands_out[state.seat].with_hand(melds, won=result.won)
    hands_out = _with(state.hands_out, state.seat, out)
    after = replace(state, sheets=sheets, hands_out=hands_out, result=result)
    events: tuple[Event, ...] = (
        Said(state.seat, "go out"),
        *_final_events(state, after, result.scores),
    )
    if after.is_over:
        return Step(after, (*events, Ended("game")))
    return Step(replace(after, seat=_next_seat(state, state.dealer)), events)


def _deal(state: State) -> Step[State]:
    after = deal_next_hand(state)
    ids = tuple(CardId(after.hand, place) for place in range(len(DECK)))
    return Step(after, (Dealt(ids),))


def _compare(state: State, own: int) -> HandResult:
    """Compare ``own``, the score of the player to act, with the best melds of every opponent."""
    own_side = state.side(state.seat)
    seats = range(len(state.hands))
    others = {seat: _best(state, seat).score for seat in seats if state.side(seat) != own_side}
    won = all(score < own for score in others.values())
    scores = tuple(own if seat == state.seat else others.get(seat) for seat in seats)
    return HandResult(state.seat, won, scores)


def _best(state: State, seat: int) -> Arrangement:
    return best_arrangement(state.cards(seat), state.options.is_per_occurrence)


def _final_events(before: State, after: State, scores: tuple[int | None, ...]) -> Iterator[Event]:
    """Yield the events when a hand ends: cards turned up, then every score written."""
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
    left = state.pile_sizes[place]
    return pile_indices(len(state.hands), place)[-left] if left else None


def _next_seat(state: State, seat: int) -> int:
    return (seat + 1) % len(state.hands)


def _moved(state: State, card: int, source: str, target: str) -> Moved:
    return Moved((CardId(state.hand, card),), source, target)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
