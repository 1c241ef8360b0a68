"""The settings, each in one place: how it is kept, and how it is offered to the player.

They are in one small JSON file, read at the start and written when one changes. The progress in
puzzles and lessons is in the same file. Names and values of the fields here are those in the file.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import (
    Annotated,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
    cast,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec.structs import replace

from gamesuite.engine.language import N_
from gamesuite.engine.reason import reason
from gamesuite.engine.record import RecordError
from gamesuite.engine.setup import Option, Seat
from gamesuite.storage import game_file
from gamesuite.storage.paths import FOLDER_MODE
from gamesuite.storage.tolerant_json import DAMAGE, merged, valid

T = TypeVar("T", bound=msgspec.Struct)


class DailyDeal(msgspec.Struct, frozen=True):
    """The deal of a ``day`` in a variation: its ``options`` and its ``number``."""

    day: date
    options: dict[str, Option]
    number: int


ConnectionWay: TypeAlias = Literal["direct", "broker", "folder"]


class Connection(msgspec.Struct, frozen=True, omit_defaults=True):
    """How others at other computers reach this program: the ``way``, and what it needs.

    "direct": in this network, or at the ``address`` by which others reach this computer from
    elsewhere, empty if nobody does. "broker": over the server at the address ``broker``. "folder":
    by the shared ``folder``, which is also where invitations by such a folder are followed.
    """

    way: ConnectionWay = "direct"
    address: str = ""
    broker: str = ""
    folder: str = ""


Need: TypeAlias = Literal[
    "", "cards", "dice", "suits", "keyed pieces", "computers", "automatic moves", "a solver"
]
"""What a game must have for a setting to change anything in it; "" if it changes every game."""


class Preference(NamedTuple):
    """How a setting is offered to the player. Sentences are marked, and translated when shown."""

    group: Literal["table", "cards", "play", "general"]
    """Below which heading of the preferences it is."""

    title: str
    """What it is called there, "&" before the letter that chooses it with Alt."""

    choices: tuple[tuple[str | bool, str], ...] = ()
    """Its values with their titles; none for a switch."""

    menu_title: str = ""
    """What it is called in the View menu; without it it is not there."""

    icon: str = ""
    """Its icon there."""

    help: str = ""
    """The line of help there, for a switch."""

    needs: Need = ""
    """What a game must have for it to be offered."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the player chose, and what was done last; what was never set has its default.

    A default also stands in for a value that only another version understands. The preferences come
    first, in the order of their dialog: a field with a `Preference` is offered there. The others
    follow without one.
    """

    theme: Annotated[
        Literal["system", "light", "dark", "high-contrast"],
        Preference(
            "table",
            N_("&Theme"),
            (
                ("system", N_("System default")),
                # Translators: a theme that is not dark
                ("light", N_("Light")),
                ("dark", N_("Dark")),
                ("high-contrast", N_("High contrast")),
            ),
            menu_title=N_("&Theme"),
            icon="theme",
        ),
    ] = "system"
    felt: Annotated[
        str,
        Preference(
            "table",
            N_("&Felt"),
            (
                ("green", N_("Green")),
                ("blue", N_("Blue")),
                ("burgundy", N_("Burgundy")),
                ("charcoal", N_("Charcoal")),
            ),
            menu_title=N_("F&elt"),
            icon="felt",
        ),
    ] = "green"
    mirrored: Annotated[
        bool,
        Preference(
            "table",
            N_("&Mirrored (left and right swapped)"),
            menu_title=N_("&Mirrored"),
            help=N_("Swap left and right for left-handed play"),
        ),
    ] = False
    piece_keys: Annotated[
        bool,
        Preference(
            "table",
            N_("Keys o&n pieces"),
            menu_title=N_("&Keys on pieces"),
            help=N_("Show on each piece the key that presses it"),
            needs="keyed pieces",
        ),
    ] = True
    back: Annotated[
        str,
        Preference(
            "cards",
            N_("Card &back"),
            # Translators: patterns on the backs of cards
            (("lattice", N_("Lattice")), ("fans", N_("Fans")), ("rays", N_("Rays"))),
            menu_title=N_("Card &back"),
            icon="card-back",
            needs="cards",
        ),
    ] = "lattice"
    large_indices: Annotated[
        bool,
        Preference(
            "cards",
            N_("Inde&x size"),
            ((False, N_("Normal")), (True, N_("Large"))),
            menu_title=N_("&Large indices"),
            help=N_("Make the card corners easier to read"),
            needs="cards",
        ),
    ] = False
    four_colours: Annotated[
        bool,
        Preference(
            "cards",
            N_("Four &colours, one per suit"),
            menu_title=N_("F&our colours"),
            help=N_("Give each suit its own colour"),
            needs="suits",
        ),
    ] = False
    # How fast cards move; that of the system is none if the desktop asks for reduced motion.
    animation: Annotated[
        Literal["system", "off", "fast", "normal", "slow"],
        Preference(
            "play",
            N_("&Animation"),
            (
                ("system", N_("System default")),
                ("off", N_("Off")),
                ("fast", N_("Fast")),
                ("normal", N_("Normal")),
                ("slow", N_("Slow")),
            ),
            menu_title=N_("&Animation"),
            icon="animation",
        ),
    ] = "system"
    pace: Annotated[
        Literal["slow", "normal", "fast", "at-once"],
        Preference(
            "play",
            N_("Speed of com&puter players"),
            (
                ("at-once", N_("Instant")),
                ("fast", N_("Fast")),
                ("normal", N_("Normal")),
                ("slow", N_("Slow")),
            ),
            menu_title=N_("Speed of &computer players"),
            icon="pace",
            needs="computers",
        ),
    ] = "normal"
    play_home: Annotated[
        bool, Preference("play", N_("Ma&ke safe moves automatically"), needs="automatic moves")
    ] = False
    verdict_light: Annotated[
        bool, Preference("play", N_("&Verdict light (games not scored)"), needs="a solver")
    ] = False
    sound: Annotated[bool, Preference("general", N_("&Sound"))] = True
    volume: Annotated[
        Literal["low", "medium", "high"],
        Preference(
            "general",
            N_("Volum&e"),
            (("low", N_("Quiet")), ("medium", N_("Medium")), ("high", N_("Loud"))),
        ),
    ] = "medium"
    dice: Annotated[
        str,
        Preference(
            "general",
            N_("Dice"),
            (
                ("ivory", N_("Ivory")),
                ("red", N_("Red")),
                ("green", N_("Green")),
                ("blue", N_("Blue")),
                ("black", N_("Black")),
            ),
            menu_title=N_("&Dice"),
            icon="dice",
            needs="dice",
        ),
    ] = "ivory"
    # The code of a language; those that the program has follow the choice given here.
    language: Annotated[
        str, Preference("general", N_("&Language"), (("", N_("System default")),))
    ] = ""
    scoring_warning: Annotated[bool, Preference("general", N_("&Warn before scoring ends"))] = True

    slow_thinking_told: bool = False
    """Whether the window has told that the program thinks slowly on this machine."""

    options: dict[str, dict[str, Option]] = {}
    """The options used last, for each game."""

    seats: dict[str, tuple[Seat, ...]] = {}
    """The seats used last, for each game."""

    far_name: str = ""
    """By which name players at other computers know the player."""

    far_table: str = ""
    """The match with players at other computers that is on the table, empty if none is."""

    connection: Connection = Connection()
    """How others at other computers reach this program."""

    daily: dict[str, DailyDeal] = {}
    """The last daily deal, for each game."""

    folder: str = ""
    """The folder of the last game file."""

    saves: tuple[str, ...] = ()
    """The game files saved or loaded last."""

    geometry: str = ""
    """The position of the window as Qt saves it, in base64."""

    keys: dict[str, tuple[str, ...]] = {}
    """The keys of the actions whose keys the player has changed, in Qt's portable text.

    It is an empty tuple for an action that is to have no key.
    """

    table_keys: dict[str, dict[str, str]] = {}
    """For each game, the keys to press instead of the usual ones of its table, empty for none."""

    favourites: tuple[str, ...] = ()
    """The games that the player wants first in the picker, by their ids."""

    habits: dict[str, dict[str, Option]] = {}
    """For each game, how the player wants things to lie on its table (`Controller.habits`)."""


PREFERENCES: dict[str, Preference] = {
    name: kind.__metadata__[0]
    for name, kind in get_type_hints(Settings, include_extras=True).items()
    if get_origin(kind) is Annotated
}
"""The settings that a player chooses, by name; the others remember what was done last."""


class PuzzleNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a puzzle was solved, or is being solved."""

    tries: Annotated[int, msgspec.Meta(ge=0)] = 0
    """How many answers were given until it was solved; 0 if an older version counted none."""

    solved: date | None = None
    """The day on which it was solved, None if it was not, or if that is not known."""

    shown: bool = False
    """Whether the player has looked at the answer before it was solved."""


class PuzzleRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the player has made of the puzzles of a game (`puzzles/puzzle_record.py`)."""

    answers: dict[str, Literal["first", "later", "missed"]] = {}
    """For each puzzle, by its key: solved with the first answer, with a later one, or not yet."""

    days: tuple[date, ...] = ()
    """The days whose own puzzle was solved on the day itself, in order."""

    notes: dict[str, PuzzleNote] = {}
    """More about the puzzles in ``answers``; an older version has written nothing here."""


class DayRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """On which days the player has done something of the day (`puzzles/day_row.py`)."""

    done: tuple[date, ...] = ()
    """The days that count for the row, in order."""

    newest: date | None = None
    """The newest day that was seen on the clock, None before the first."""

    jump: tuple[date, date] | None = None
    """The days before and after the clock last jumped far ahead, None if that was long ago."""


class LessonRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the player is in the lesson of a game."""

    step: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The number of the step, from 0."""

    declined: bool = False
    """Whether the lesson is no longer to be offered."""


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the player is in the ``puzzles`` and ``lessons`` of each game, and the ``days``."""

    puzzles: dict[str, PuzzleRecord] = {}
    lessons: dict[str, LessonRecord] = {}
    days: DayRecord = DayRecord()


class Contents(NamedTuple):
    """What is in the file: ``settings``, and in the same JSON object the ``progress``."""

    settings: Settings
    progress: Progress = Progress()
    is_unread: bool = False
    """Whether they stand in for a file that could not be read, as while another program has it."""
    chosen: frozenset[str] = frozenset()
    """The fields of the settings that were chosen since, if they do."""

    def with_setting(self, name: str, value: object) -> Contents:
        """Return them with ``value`` as the field ``name`` of the settings."""
        contents = self._replace(settings=replace(self.settings, **{name: value}))
        return contents._replace(chosen=self.chosen | {name}) if self.is_unread else contents

    def over(self, read: Contents) -> Contents:
        """Return ``read``, the file at last, with what the player has changed meanwhile."""
        changed = {name: getattr(self.settings, name) for name in self.chosen}
        puzzles = {**read.progress.puzzles, **self.progress.puzzles}
        lessons = {**read.progress.lessons, **self.progress.lessons}
        days = self.progress.days if self.progress.days.done else read.progress.days
        before = set(read.progress.days.done)
        days = replace(days, done=tuple(sorted(before.union(days.done))))
        return Contents(replace(read.settings, **changed), Progress(puzzles, lessons, days))


# The file


def load(path: Path) -> Settings:
    """Return the settings in the file ``path``; missing or damaged ones have their defaults."""
    return load_contents(path).settings


def load_contents(path: Path) -> Contents:
    """Return the settings and the progress in the file ``path``, as far as it is not damaged.

    The file is read once for both, so both come or neither: if one came alone, the defaults of the
    other would soon be written over it. A file that is there and cannot be read is not known: its
    defaults are marked as such.
    """
    try:
        data = msgspec.Raw(game_file.read_bytes(path))
    except RecordError as error:
        return Contents(Settings(), is_unread=error.reason.key == "unreadable")
    return Contents(_decoded(data, Settings), _decoded(data, Progress))


def _decoded(data: msgspec.Raw, kind: type[T]) -> T:
    try:
        return cast(T, valid(data, kind))
    except DAMAGE:
        return kind()


def keep_damaged(path: Path) -> Path | None:
    """Keep the file ``path`` under another name if it is damaged: it is soon written anew.

    Return that name, "settings.damaged.json", or None if it is not damaged or cannot be kept.
    """
    copy = path.with_name(f"{path.stem}.damaged{path.suffix}")
    with suppress(RecordError, OSError):
        if _is_too_big(path):
            game_file.rename(path, copy)
            return copy
        data = game_file.read_bytes(path)
        if data.strip() and _stored(path) is None:
            game_file.write_bytes(copy, data, is_private=True)
            return copy
    return None


def _is_too_big(path: Path) -> bool:
    """Return whether the file ``path`` is too big to be read; raises OSError."""
    return path.is_file() and path.stat().st_size > game_file.LARGEST


def save_contents(path: Path, contents: Contents) -> Contents:
    """Write ``contents`` to the file ``path``, and return what is in it now.

    What stands in for a file that could not be read never replaces it: that is read now, and only
    what was changed is changed in it. Raises RecordError if it cannot be written, or read even now.
    """
    if contents.is_unread:
        read = load_contents(path)
        if read.is_unread:
            raise RecordError(reason("unreadable", detail=""))
        keep_damaged(path)
        contents = contents.over(read)
    save(path, contents.settings, contents.progress)
    return contents


def save(path: Path, settings: Settings, progress: Progress | None = None) -> None:
    """Write ``settings``, and ``progress`` if given, to the file ``path``.

    A field that JSON cannot hold, such as a name that is not UTF-8, does not cost the others. What
    only another version understands stays until the player chooses something else. Raises
    RecordError if the file cannot be written.
    """
    with suppress(OSError):  # the error of writing has a sentence
        path.parent.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    data = merged(_stored(path), settings, Settings)
    if progress is not None:
        data = merged(data, progress, Progress)
    game_file.write_bytes(path, bytes(data), is_private=True)


def _stored(path: Path) -> msgspec.Raw | None:
    """Return the JSON object in the file ``path``, None if it is missing or damaged."""
    try:
        stored = msgspec.Raw(game_file.read_bytes(path))
        msgspec.json.decode(stored, type=dict[str, msgspec.Raw])
    except (RecordError, *DAMAGE):
        return None
    return stored
