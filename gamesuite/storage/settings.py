"""How the player likes it: one small JSON file, read at start and written when it changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any, Literal

import msgspec

from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Option, Seat
from gamesuite.storage import game_file


class DailyDeal(msgspec.Struct, frozen=True):
    """The deal of a ``day`` in a variation: its ``options`` and its ``number``."""

    day: date
    options: dict[str, Option]
    number: int


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything the player chose; a field that was never chosen has its default.

    ``language`` is the code of a language; empty, or one the program does not speak (another
    version may), is the system's. ``animation`` is how fast cards move; "system" switches movement
    off where the desktop asks for less of it. ``pace`` is that of computer players.
    ``options`` are the last options of each game, ``seats`` is who sat at it last, ``daily`` is the
    daily deal that was dealt last of each, ``folder`` is where the last game file was, ``geometry``
    the window's place as Qt writes it, in base64.
    """

    theme: Literal["system", "light", "dark", "high-contrast"] = "system"
    felt: str = "green"
    back: str = "lattice"
    four_colours: bool = False
    large_indices: bool = False
    mirrored: bool = False
    animation: Literal["system", "off", "fast", "normal", "slow"] = "system"
    pace: Literal["slow", "normal", "fast", "at-once"] = "normal"
    play_home: bool = False
    verdict_light: bool = False
    language: str = ""
    options: dict[str, dict[str, Option]] = {}
    seats: dict[str, tuple[Seat, ...]] = {}
    daily: dict[str, DailyDeal] = {}
    folder: str = ""
    geometry: str = ""


PREFERENCES = (
    "theme",
    "felt",
    "back",
    "four_colours",
    "large_indices",
    "mirrored",
    "animation",
    "pace",
    "play_home",
    "verdict_light",
    "language",
)
"""The settings a player chooses by hand; the others remember what was done last."""


def load(path: Path) -> Settings:
    """Return the settings in the file ``path``; what is missing or damaged has its default."""
    try:
        kept = msgspec.json.decode(game_file.read_bytes(path), type=dict[str, msgspec.Raw])
    except (RecordError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Settings()
    return Settings(**dict(_understood(kept)))


def _understood(kept: dict[str, msgspec.Raw]) -> Iterator[tuple[str, Any]]:
    """Yield the fields that can be used: one bad word must not cost all the others."""
    for field in msgspec.structs.fields(Settings):
        if field.name in kept:
            with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                yield field.name, msgspec.json.decode(kept[field.name], type=field.type)


def save(path: Path, settings: Settings) -> None:
    """Write ``settings`` to the file ``path``; raises RecordError if that is impossible."""
    with suppress(OSError):  # writing says in a sentence what is wrong
        path.parent.mkdir(parents=True, exist_ok=True)
    game_file.write_bytes(path, msgspec.json.encode(settings))
