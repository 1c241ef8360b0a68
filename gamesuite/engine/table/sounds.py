"""The sounds of a table, and which events have one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from gamesuite.engine.step import Dealt, Event, Moved, Rolled, Scored, Turned

Sound: TypeAlias = Literal["deal", "lift", "drop", "refuse", "roll", "score", "strike", "win"]
"""A sound, by the name of its file in the resources."""
EventSounds: TypeAlias = Mapping[type[Event], Sound]
"""The sound of each kind of event that has one."""

USUAL_SOUNDS: EventSounds = {
    Moved: "drop",
    Turned: "drop",
    Dealt: "deal",
    Rolled: "roll",
    Scored: "score",
}
