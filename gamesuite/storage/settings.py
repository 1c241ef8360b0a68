"""The settings: one small JSON file, read at the start and written when it changes."""

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
    """What the player chose; a field that was never chosen has its default.

    ``language`` is the code of a language; empty or unsupported (another version may support it)
    means that of the system. ``animation`` is how fast cards move; "system" turns it off if the
    desktop asks for reduced motion. ``pace`` is that of computer players. ``scoring_warning`` is
    whether a warning comes before something ends scoring. For each game ``options`` and ``seats``
    are those used last, and ``daily`` is the last daily deal. ``folder`` is that of the last game
    file, ``geometry`` the position of the window as Qt saves it, in base64. ``keys`` are the keys
    of actions that the player has changed, in Qt's portable text, none for an action without a
    key. ``table_keys`` are, for each game, the keys to press instead of the usual ones of its
    table, empty for none.
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
    scoring_warning: bool = True
    language: str = ""
    options: dict[str, dict[str, Option]] = {}
    seats: dict[str, tuple[Seat, ...]] = {}
    daily: dict[str, DailyDeal] = {}
    folder: str = ""
    geometry: str = ""
    keys: dict[str, tuple[str, ...]] = {}
    table_keys: dict[str, dict[str, str]] = {}


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
    "scoring_warning",
    "language",
)
"""The settings that a player chooses; the others remember what was done last."""


def load(path: Path) -> Settings:
    """Return the settings in the file ``path``; missing or damaged ones have their defaults."""
    return Settings(**dict(_valid_fields(_stored(path) or {})))


def keep_damaged(path: Path) -> Path | None:
    """Copy the file ``path`` if it is damaged; return the copy, None without one.

    The settings are soon written over it.
    """
    with suppress(RecordError):
        data = game_file.read_bytes(path)
        if data.strip() and _stored(path) is None:
            copy = path.with_name(f"{path.stem}.damaged{path.suffix}")
            game_file.write_bytes(copy, data)
            return copy
    return None


def _stored(path: Path) -> dict[str, msgspec.Raw] | None:
    """Return the fields in the file ``path``, None if it is missing or damaged."""
    try:
        return msgspec.json.decode(game_file.read_bytes(path), type=dict[str, msgspec.Raw])
    except (RecordError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _foreign_fields(path: Path) -> dict[str, msgspec.Raw]:
    """Return the fields in the file ``path`` that only another version may understand."""
    stored = _stored(path) or {}
    understood = dict(_valid_fields(stored))
    return {name: value for name, value in stored.items() if name not in understood}


def _valid_fields(stored: dict[str, msgspec.Raw]) -> Iterator[tuple[str, Any]]:
    """Yield the valid fields; one bad field does not cost the others."""
    for field in msgspec.structs.fields(Settings):
        if field.name in stored:
            with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                yield field.name, msgspec.json.decode(stored[field.name], type=field.type)


def save(path: Path, settings: Settings) -> None:
    """Write ``settings`` to the file ``path``; raises RecordError if that fails.

    A field that JSON cannot hold, such as a name that is not UTF-8, does not cost the others. What
    only another version understands stays until the player chooses something else.
    """
    with suppress(OSError):  # the error of writing has a sentence
        path.parent.mkdir(parents=True, exist_ok=True)
    game_file.write_bytes(path, _encoded(settings, _foreign_fields(path)))


def _encoded(settings: Settings, fields: dict[str, msgspec.Raw]) -> bytes:
    """Return ``settings`` as JSON, with those of the other ``fields`` that they do not set."""
    for name, value in msgspec.to_builtins(settings).items():
        with suppress(UnicodeEncodeError):
            fields[name] = msgspec.Raw(msgspec.json.encode(value))
    return msgspec.json.encode(fields)
