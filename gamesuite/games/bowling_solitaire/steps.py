"""The course of a frame: balls that end, and racks dealt (Bowling Solitaire, Balls, frames).

A ball with which nothing can be played ends by itself, within the command that led to it or
with the deal; so the player is never asked for the only thing possible.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Scored, Step, Turned
from gamesuite.games.bowling_solitaire.dealing import DECK, PILE_PLACES, shuffled
from gamesuite.games.bowling_solitaire.legality import PILES, bowls
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.scoring import FRAMES
from gamesuite.games.bowling_solitaire.state import Progress, State

USED = "used"


def pin_place(pin: int) -> str:
    """Return the place of ``pin`` (0 to 9) in events and for a table: "pin A"."""
    return f"pin {PINS[pin]}"


def pile_place(index: int) -> str:
    """Return the place of the pile ``index`` (0 to 2) in events and for a table: "pile left"."""
    return f"pile {PILES[index]}"


def take(state: State, places: Iterable[int]) -> Step[State]:
    """Put the cards at ``places`` of the dealt order into the tray and turn up new top cards."""
    taken = tuple(places)
    after = replace(state, used=state.used + taken)
    moved = (Moved((_id(state, place),), _source(place), USED) for place in taken)
    return Step(after, (*moved, *_turned(state, after)))


def end_ball(state: State) -> Step[State]:
    """End the ball, and with it the rack, the frame and the game where it was the last."""
    before = state.progress
    progress = replace(before, balls=(*before.balls, before.knocked), knocked=0)
    events: tuple[Event, ...] = (Ended("ball"), *_scored(before, progress))
    if progress.frame_complete or not state.lane().standing():
        after = replace(state, progress=replace(progress, over=True))
        return Step(after, events + _ended(progress))
    second = replace(state, progress=replace(progress, ball=2))
    discard = take(second, (place for place in state.tops() if place is not None))
    return Step(discard.state, events + discard.events)


def settled(state: State) -> Step[State]:
    """End the balls with which nothing can be played."""
    events: tuple[Event, ...] = ()
    while not state.progress.over and next(bowls(state.lane()), None) is None:
        step = end_ball(state)
        state, events = step.state, events + step.events
    return Step(state, events)


def next_rack(state: State) -> Step[State]:
    """Deal the next frame or, within the tenth, a fresh rack for its bonus balls."""
    now = state.progress
    if now.frame_complete:
        frames = (*now.frames, now.balls)[1 - FRAMES :]
        progress = Progress(now.options, now.frame + 1, frames=frames)
    else:
        progress = replace(now, rack=now.rack + 1, ball=1, over=False)
    dealt = shuffled(state.luck, progress.frame, progress.rack)
    after = State(state.luck, progress, dealt)
    return Step(after, (Dealt(tuple(_id(after, place) for place in range(len(DECK)))),))


def _id(state: State, place: int) -> CardId:
    return CardId(state.progress.shuffle, place)


def _source(place: int) -> str:
    if place < len(PINS):
        return pin_place(place)
    return pile_place(next(index for index, pile in enumerate(PILE_PLACES) if place in pile))


def _turned(before: State, after: State) -> tuple[Event, ...]:
    """Return the turning of top cards that were not top cards before."""
    if after.progress.options.open_balls:
        return ()
    fresh = (place for place in after.tops() if place is not None and place not in before.tops())
    return tuple(Turned(_id(after, place)) for place in fresh)


def _scored(before: Progress, after: Progress) -> tuple[Event, ...]:
    """Return the frames whose points have become known."""
    frames = enumerate(zip(before.sheet(), after.sheet(), strict=True), start=1)
    return tuple(
        Scored(0, now.points, f"frame {number}")
        for number, (then, now) in frames
        if then.points is None and now.points is not None
    )


def _ended(progress: Progress) -> tuple[Event, ...]:
    frame = (Ended("frame"),) if progress.frame_complete else ()
    return (*frame, Ended("game")) if progress.finished else frame
