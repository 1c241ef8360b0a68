"""What is heard of events: which sounds, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamesuite.engine.step import Event, Moved, Scored, Turned
from gamesuite.engine.table.scene import EventSounds, Sound
from gamesuite.widgets.table.timeline import Timeline, timeline_of

LANDING = 110
"""After how many milliseconds a piece that flies is nearly there, and is heard."""
CLOSEST = 28
"""The fewest milliseconds between two pieces that land: closer ones would be one noise."""
_PIECE: Sound = "drop"
"""The sound of a piece that lands or is turned; only this one is heard for several pieces."""
_MANY = 3
"""With more pieces than this, those between the first and the last are quieter: a riffle, as from a
hand of cards."""
_RIFFLE_STRENGTH = 0.42
"""The strength of these quieter pieces."""
_MOST_AT_ONCE = 7
"""How many pieces are heard at most if all land at once."""


@dataclass(frozen=True)
class Cue:
    """A ``sound`` to play after ``delay`` milliseconds, with ``strength``, 1 for its usual one."""

    sound: Sound
    delay: int = 0
    strength: float = 1.0


def cues_of(events: Sequence[Event], sounds: EventSounds, factor: float) -> tuple[Cue, ...]:
    """Return what is heard of ``events``, each with the sound that ``sounds`` has for its type.

    Their motion takes ``factor`` times as long as usual; 0 is no motion. An event whose type has no
    sound is silent.
    """
    timeline = timeline_of(events)
    times_of: dict[Sound, list[int]] = {}
    for event in events:
        sound = sounds.get(type(event))
        if sound is not None:
            times_of.setdefault(sound, []).append(round(_time_of(event, timeline) * factor))
    return tuple(cue for sound, times in times_of.items() for cue in _cues_at(sound, sorted(times)))


def _time_of(event: Event, timeline: Timeline) -> int:
    """Return after how many milliseconds ``event`` is heard if motion takes as long as usual.

    A piece is heard as it lands, cards that move together with the first of them, and points after
    all motion. Everything else, such as a deal or a roll of dice, is heard at once.
    """
    match event:
        case Moved((card, *_)) | Turned(card):
            return timeline.delays[card] + LANDING
        case Scored():
            return timeline.length
        case _:
            return 0


def _cues_at(sound: Sound, times: Sequence[int]) -> Iterator[Cue]:
    """Yield ``sound`` at its ``times``, which are sorted and at least one.

    Of pieces that follow each other too closely some are left out, and with more than three those
    between the first and the last are quieter. Pieces that all land at once, as they do without
    motion, are spread to a short riffle. Any other sound is heard once.
    """
    if sound != _PIECE:
        yield Cue(sound, times[0])
        return
    if times[0] == times[-1]:
        times = [times[0] + CLOSEST * number for number in range(min(len(times), _MOST_AT_ONCE))]
    audible_times = [times[0]]
    for time in times:
        if time - audible_times[-1] >= CLOSEST:
            audible_times.append(time)
    first, last = audible_times[0], audible_times[-1]
    for time in audible_times:
        is_quieter = len(audible_times) > _MANY and time not in (first, last)
        yield Cue(sound, time, _RIFFLE_STRENGTH if is_quieter else 1.0)
