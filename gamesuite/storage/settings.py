"""How the player likes it: one small JSON file, read at start and written when it changes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec

from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Option
from gamesuite.storage import game_file


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything the player chose; a field that was never chosen has its default.

    ``animation`` stretches the time of movements, 0 switches them off. ``options`` are the last
    options of each game, ``folder`` is where the last game file was, ``geometry`` the window's
    place as Qt writes it, in base64.
    """

    theme: Literal["system", "light", "dark", "high-contrast"] = "system"
    felt: str = "green"
    back: str = "lattice"
    four_colours: bool = False
    large_indices: bool = False
    mirrored: bool = False
    animation: float = 1.0
    play_home: bool = False
    options: dict[str, dict[str, Option]] = {}
    folder: str = ""
    geometry: str = ""


def load(path: Path) -> Settings:
    """Return the settings in the file ``path``; the defaults if there is none or it is damaged."""
    try:
        return msgspec.json.decode(game_file.read_bytes(path), type=Settings)
    except (RecordError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Settings()


def save(path: Path, settings: Settings) -> None:
    """Write ``settings`` to the file ``path``; raises RecordError if that is impossible."""
    with suppress(OSError):  # writing says in a sentence what is wrong
        path.parent.mkdir(parents=True, exist_ok=True)
    game_file.write_bytes(path, msgspec.json.encode(settings))
