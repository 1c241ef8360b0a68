"""The computer players with a name and a face, who play in several games.

In each game that has a player of their id they have a manner of their own there
(`engine/declaration.py`); their picture is drawn from what is said here
(`widgets/drawing/portrait.py`).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from gamesuite.engine.setup import Seat


class Portrait(NamedTuple):
    """What somebody looks like; colours are like "#ffcc00"."""

    ground: str
    skin: str
    hair: str
    style: Literal["long", "short", "bun", "curls", "bald"]
    clothes: str
    extra: Literal["", "glasses", "hat", "beard", "earrings"] = ""


class Character(NamedTuple):
    """A computer player that plays about as well as the ``level``."""

    name: str
    level: str
    portrait: Portrait


CAST: dict[str, Character] = {
    "ines": Character("Ines", "easy", Portrait("#f2b84b", "#f0c7a0", "#7a2e1d", "long", "#2f6f8f")),
    "otto": Character(
        "Otto", "easy", Portrait("#7fb78c", "#f3d3b8", "#e8e4da", "bald", "#7b4f2c", "glasses")
    ),
    "mara": Character(
        "Mara", "medium", Portrait("#d98a8a", "#8d5a3b", "#1d1714", "curls", "#f4d35e", "earrings")
    ),
    "emil": Character(
        "Emil", "medium", Portrait("#8fb6dd", "#f1c9a5", "#c98a3d", "short", "#35523d", "hat")
    ),
    "vera": Character(
        "Vera", "strong", Portrait("#5d4b8c", "#e9b98e", "#c9ccd2", "bun", "#b8324f", "earrings")
    ),
    "paul": Character(
        "Paul", "strong", Portrait("#d8cdb4", "#6f4630", "#17130f", "short", "#c8552b", "beard")
    ),
}
"""All of them by the id that files have, weakest first; ids and levels stay as they are."""


def character_at(seat: Seat) -> str:
    """Return the id of who of the `CAST` plays at ``seat``, empty if it is nobody of them."""
    character = CAST.get(seat.character)
    if character is None or seat.player != "computer" or seat.level != character.level:
        return ""
    return seat.character
