"""What is heard of events: which sounds, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamesuite.engine.step import Event, Moved, Scored, Turned
from gamesuite.engine.table.scene import EventSounds, Sound
from gamesuite.widgets.table.timeline import timeline_of

LANDING = 110
"""After how many milliseconds a piece that flies is nearly there, and is heard."""
CLOSEST = 28
"""The fewest milliseconds between two pieces that land: closer ones would be one noise."""
_MANY = 3
"""Of more pieces than this, those between the first and the last are quieter: a riffle, as from a
hand of cards."""
_RIFFLE_STRENGTH = 0.42
"""How strong those are."""
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

    Their motion takes ``factor`` times as long as usual. Each piece is heard as it lands, and
    points after that. Without motion, pieces that land together are heard as a short riffle.
    """
    found: dict[Sound, list[int]] = {}
    timeline = timeline_of(events)
    for event in events:
        sound = sounds.get(type(event))
        if sound is None:
            continue
        match event:
            case Moved(cards) if cards:
                times = [round((timeline.delays[cards[0]] + LANDING) * factor)]
            case Turned(card):
                times = [round((timeline.delays[card] + LANDING) * factor)]
            case Scored():
                times = [round(timeline.length * factor)]
            case _:
                times = [0]
        found.setdefault(sound, []).extend(times)
    return tuple(cue for sound, times in found.items() for cue in _spread(sound, sorted(times)))


def _spread(sound: Sound, times: Sequence[int]) -> Iterator[Cue]:
    """Yield ``sound`` at ``times``, which are sorted.

    Of many pieces only some are heard, those between the first and the last more quietly, so that
    they sound like a riffle. Any sound other than that of a piece is heard once.
    """
    if sound != "drop":
        yield Cue(sound, times[0])
        return
    if times[-1] == times[0]:
        times = [times[0] + CLOSEST * number for number in range(min(len(times), _MOST_AT_ONCE))]
    heard = [times[0]]
    for time in times:
        if time - heard[-1] >= CLOSEST:
            heard.append(time)
    for number, time in enumerate(heard):
        is_end = number in (0, len(heard) - 1)
        yield Cue(sound, time, 1.0 if is_end or len(heard) <= _MANY else _RIFFLE_STRENGTH)
