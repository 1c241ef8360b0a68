"""The settings: one small JSON file, read at the start and written when it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal, cast, get_args, get_origin

import msgspec

from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Option, Seat
from gamesuite.storage import game_file
from gamesuite.storage.paths import FOLDER_MODE


class DailyDeal(msgspec.Struct, frozen=True):
    """The deal of a ``day`` in a variation: its ``options`` and its ``number``."""

    day: date
    options: dict[str, Option]
    number: int


class PuzzleRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the player has made of the puzzles of a game.

    ``answers`` are by the keys of puzzles: "first" solved with the first answer, "later" after
    others, "missed" not yet. ``days`` are those whose own puzzle was solved on the day, in order.
    """

    answers: dict[str, Literal["first", "later", "missed"]] = {}
    days: tuple[date, ...] = ()


class LessonRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the player is in the lesson of a game: the number of the ``step``, from 0.

    ``declined`` is whether it is no longer to be offered.
    """

    step: Annotated[int, msgspec.Meta(ge=0)] = 0
    declined: bool = False


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the player chose; a field that was never chosen has its default.

    ``language`` is the code of a language; empty or unsupported (another version may support it)
    means that of the system. ``piece_keys`` shows on pieces which keys press them. ``animation`` is
    how fast cards move; "system" turns it off if the desktop asks for reduced motion. ``pace`` is
    that of computer players. ``volume`` is that of the sounds, which ``sound``
    turns on. ``scoring_warning`` is whether a warning comes before something ends
    scoring. ``slow_thinking_told`` is whether the window has told that the program thinks slowly on
    this machine. For each game ``options`` and ``seats`` are those used last, and ``daily`` is the
    last daily deal. ``folder`` is that of the last game file, ``saves`` are the files
    saved or loaded last, ``geometry`` the position of the window as
    Qt saves it, in base64. ``keys`` are the keys of actions that the player has changed, in Qt's
    portable text, none for an action without a key. ``table_keys`` are, for each game, the keys to
    press instead of the usual ones of its table, empty for none. ``habits`` are, for each game, how
    the player wants things to lie on its table, ``puzzles`` what was made of its puzzles,
    and ``lessons`` how far its lesson is.
    """

    theme: Literal["system", "light", "dark", "high-contrast"] = "system"
    felt: str = "green"
    back: str = "lattice"
    dice: str = "ivory"
    four_colours: bool = False
    large_indices: bool = False
    piece_keys: bool = True
    mirrored: bool = False
    animation: Literal["system", "off", "fast", "normal", "slow"] = "system"
    pace: Literal["slow", "normal", "fast", "at-once"] = "normal"
    sound: bool = True
    volume: Literal["low", "medium", "high"] = "medium"
    play_home: bool = False
    verdict_light: bool = False
    slow_thinking_told: bool = False
    scoring_warning: bool = True
    language: str = ""
    options: dict[str, dict[str, Option]] = {}
    seats: dict[str, tuple[Seat, ...]] = {}
    daily: dict[str, DailyDeal] = {}
    folder: str = ""
    saves: tuple[str, ...] = ()
    geometry: str = ""
    keys: dict[str, tuple[str, ...]] = {}
    table_keys: dict[str, dict[str, str]] = {}
    habits: dict[str, dict[str, Option]] = {}
    puzzles: dict[str, PuzzleRecord] = {}
    lessons: dict[str, LessonRecord] = {}


PREFERENCES = (
    "theme",
    "felt",
    "back",
    "dice",
    "four_colours",
    "large_indices",
    "piece_keys",
    "mirrored",
    "animation",
    "pace",
    "sound",
    "volume",
    "play_home",
    "verdict_light",
    "scoring_warning",
    "language",
)
"""The settings that a player chooses; the others remember what was done last."""


_BAD = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The errors of reading what is damaged, or what only another version understands."""


def load(path: Path) -> Settings:
    """Return the settings in the file ``path``; missing or damaged ones have their defaults."""
    try:
        return cast(Settings, _valid(msgspec.Raw(game_file.read_bytes(path)), Settings))
    except (RecordError, *_BAD):
        return Settings()


def keep_damaged(path: Path) -> Path | None:
    """Keep the file ``path`` under another name if it is damaged; return that, None without one.

    The settings are soon written over it.
    """
    copy = path.with_name(f"{path.stem}.damaged{path.suffix}")
    with suppress(RecordError, OSError):
        if _is_too_big(path):
            return path.replace(copy)
        data = game_file.read_bytes(path)
        if data.strip() and _stored(path) is None:
            game_file.write_bytes(copy, data, is_private=True)
            return copy
    return None


def _is_too_big(path: Path) -> bool:
    """Return whether the file ``path`` is too big to be read; raises OSError."""
    return path.is_file() and path.stat().st_size > game_file.LARGEST


def save(path: Path, settings: Settings) -> None:
    """Write ``settings`` to the file ``path``; raises RecordError if that fails.

    A field that JSON cannot hold, such as a name that is not UTF-8, does not cost the others. What
    only another version understands stays until the player chooses something else.
    """
    with suppress(OSError):  # the error of writing has a sentence
        path.parent.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    data = bytes(_merged(_stored(path), settings, Settings))
    game_file.write_bytes(path, data, is_private=True)


def _stored(path: Path) -> msgspec.Raw | None:
    """Return the JSON object in the file ``path``, None if it is missing or damaged."""
    try:
        stored = msgspec.Raw(game_file.read_bytes(path))
        msgspec.json.decode(stored, type=dict[str, msgspec.Raw])
    except (RecordError, *_BAD):
        return None
    return stored


def _valid(stored: msgspec.Raw, wanted: Any) -> Any:
    """Return ``stored`` as the type ``wanted``; one bad entry costs no other.

    Raises one of the errors in :data:`_BAD` if nothing of it is valid.
    """
    try:
        return msgspec.json.decode(stored, type=wanted)
    except _BAD:
        if not _has_entries(wanted):
            raise
    entries = msgspec.json.decode(stored, type=dict[str, msgspec.Raw])
    found = {}
    for name, kind in _entry_types(wanted, entries).items():
        with suppress(*_BAD):
            found[name] = _valid(entries[name], kind)
    return msgspec.convert(found, wanted)


def _merged(before: msgspec.Raw | None, value: Any, wanted: Any) -> msgspec.Raw:
    """Return ``value``, of the type ``wanted``, as JSON.

    It has all of ``before``, which was in its place, that is not understood.
    """
    if before is not None:
        with suppress(*_BAD):
            if msgspec.json.decode(before, type=wanted) == value:
                return before
    if not _has_entries(wanted):
        return msgspec.Raw(msgspec.json.encode(value))
    entries = _entries(before)
    result = _foreign_entries(entries, wanted)
    chosen = _chosen(value)
    for name, kind in _entry_types(wanted, chosen).items():
        with suppress(UnicodeEncodeError):
            result[name] = _merged(entries.get(name), chosen[name], kind)
    return msgspec.Raw(msgspec.json.encode(result))


def _foreign(before: msgspec.Raw, wanted: Any) -> Iterator[msgspec.Raw]:
    """Yield what is not understood of ``before``, which was in the place of a ``wanted`` type."""
    try:
        _valid(before, wanted)
    except _BAD:
        yield before
        return
    found = _foreign_entries(_entries(before), wanted) if _has_entries(wanted) else {}
    if found:
        yield msgspec.Raw(msgspec.json.encode(found))


def _foreign_entries(entries: dict[str, msgspec.Raw], wanted: Any) -> dict[str, msgspec.Raw]:
    """Return what is not understood of the ``entries`` of a ``wanted`` type."""
    known = _entry_types(wanted, entries)
    unknown = {name: one for name, one in entries.items() if name not in known}
    return unknown | {
        name: one for name, kind in known.items() for one in _foreign(entries[name], kind)
    }


def _entries(stored: msgspec.Raw | None) -> dict[str, msgspec.Raw]:
    """Return the entries of what was ``stored``, none if it has none."""
    if stored is not None:
        with suppress(*_BAD):
            return msgspec.json.decode(stored, type=dict[str, msgspec.Raw])
    return {}


def _chosen(value: Any) -> dict[str, Any]:
    """Return the entries of the struct or dictionary ``value`` that are to be written."""
    if isinstance(value, dict):
        return value
    return {name: getattr(value, name) for name in msgspec.to_builtins(value)}


def _has_entries(wanted: Any) -> bool:
    """Return whether values of the type ``wanted`` are structs or dictionaries."""
    return _is_struct(wanted) or get_origin(wanted) is dict


def _entry_types(wanted: Any, names: Iterable[str]) -> dict[str, Any]:
    """Return the types of the entries ``names`` of a ``wanted`` type, without unknown ones."""
    if not _is_struct(wanted):
        return dict.fromkeys(names, get_args(wanted)[1])
    types = {field.name: field.type for field in msgspec.structs.fields(wanted)}
    return {name: types[name] for name in names if name in types}


def _is_struct(wanted: Any) -> bool:
    return isinstance(wanted, type) and issubclass(wanted, msgspec.Struct)
