"""What a command does (Bowling Solitaire, Bowling a card; Balls, frames, score).

A ball ends by itself when no card can be played, within the command that led there or with the
deal, so that no command only says what must happen. The table shows such an end between two views
until the player goes on (`views.unplayable_ball`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Dealt, Ended, Event, Moved, Scored, Step, Turned
from gamesuite.games.bowling_solitaire.dealing import DECK, PILE_PLACES, shuffle_rack
from gamesuite.games.bowling_solitaire.legality import legal_bowls
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.scoring import FRAMES
from gamesuite.games.bowling_solitaire.state import (
    PILES,
    Bowl,
    Command,
    EndBall,
    Progress,
    State,
)

USED = "used"


def pin_place(pin: int) -> str:
    """Return the name of the place of ``pin`` (0 to 9) in events and on a table: "pin A"."""
    return f"pin {PINS[pin]}"


def pile_place(index: int) -> str:
    """Return the name of the pile ``index`` (0 to 2) in events and on a table: "pile left"."""
    return f"pile {PILES[index]}"


def do(state: State, command: Command) -> Step[State]:
    """Return what ``command``, known to be legal, does in ``state``."""
    if isinstance(command, Bowl):
        step = _bowl(state, command)
    elif isinstance(command, EndBall):
        step = end_ball(state)
    else:
        step = deal_next_rack(state)
    rest = end_unplayable_balls(step.state)
    return Step(rest.state, step.events + rest.events)


def end_unplayable_balls(state: State) -> Step[State]:
    """End each ball with which no card can be played (Balls, frames, score)."""
    events: tuple[Event, ...] = ()
    while not state.progress.is_rack_over and next(legal_bowls(state.lane()), None) is None:
        step = end_ball(state)
        state, events = step.state, events + step.events
    return Step(state, events)


def end_ball(state: State) -> Step[State]:
    """End the ball, and with the last one the rack, the frame and the game.

    Between two balls the top card of each pile is discarded (Balls, frames, score).
    """
    before = state.progress
    progress = replace(before, balls=(*before.balls, before.knocked), knocked=0)
    events: tuple[Event, ...] = (Ended("ball"), *_scored(before, progress))
    if progress.is_frame_complete or not state.lane().standing():
        after = replace(state, progress=replace(progress, is_rack_over=True))
        return Step(after, events + _ended(progress))
    second = replace(state, progress=replace(progress, ball=2))
    discard = _remove(second, (place for place in state.tops() if place is not None))
    return Step(discard.state, events + discard.events)


def deal_next_rack(state: State) -> Step[State]:
    """Deal the next frame or, within the tenth, a fresh rack for its bonus balls."""
    now = state.progress
    if now.is_frame_complete:
        # Practice never ends: its sheet shows the last ten frames.
        frames = (*now.frames, now.balls)[1 - FRAMES :]
        progress = Progress(now.options, now.frame + 1, frames=frames)
    else:
        progress = replace(now, rack=now.rack + 1, ball=1, is_rack_over=False)
    dealt = shuffle_rack(state.luck, progress.frame, progress.rack)
    after = State(state.luck, progress, dealt)
    return Step(after, (Dealt(tuple(_id(after, place) for place in range(len(DECK)))),))


def _bowl(state: State, command: Bowl) -> Step[State]:
    top = state.pile(PILES.index(command.pile))[0]
    pins = sorted(map(PINS.index, command.pins))
    step = _remove(state, (top, *pins))
    knocked = step.state.progress.knocked + len(pins)
    progress = replace(step.state.progress, knocked=knocked)
    return Step(replace(step.state, progress=progress), step.events)


def _remove(state: State, places: Iterable[int]) -> Step[State]:
    """Move the cards at ``places`` of the dealing order to the tray and turn up new top cards."""
    removed = tuple(places)
    after = replace(state, used=state.used + removed)
    moved = (Moved((_id(state, place),), _source(place), USED) for place in removed)
    return Step(after, (*moved, *_turned(state, after)))


def _id(state: State, place: int) -> CardId:
    return CardId(state.progress.shuffle, place)


def _source(place: int) -> str:
    if place < len(PINS):
        return pin_place(place)
    return pile_place(next(index for index, pile in enumerate(PILE_PLACES) if place in pile))


def _turned(before: State, after: State) -> tuple[Event, ...]:
    """Return the events that turn up the new top cards."""
    if after.progress.options.has_open_balls:
        return ()
    fresh = (place for place in after.tops() if place is not None and place not in before.tops())
    return tuple(Turned(_id(after, place)) for place in fresh)


def _scored(before: Progress, after: Progress) -> tuple[Event, ...]:
    """Return an event for each frame whose points have become known."""
    frames = enumerate(zip(before.sheet(), after.sheet(), strict=True), start=1)
    return tuple(
        Scored(0, now.points, f"frame {number}")
        for number, (then, now) in frames
        if then.points is None and now.points is not None
    )


def _ended(progress: Progress) -> tuple[Event, ...]:
    frame = (Ended("frame"),) if progress.is_frame_complete else ()
    return (*frame, Ended("game")) if progress.is_game_over else frame
