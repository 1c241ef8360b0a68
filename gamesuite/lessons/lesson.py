"""The lesson of a game, from its file in the resources.

A file keeps the deal, the commands that lead to the first position, and the steps. Its sentences
are translated like all others; ``packaging/extract_messages.py`` finds them.
"""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.catalogue import Game
from gamesuite.catalogue import game as find_game
from gamesuite.engine.language import translated
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.reason import RefusedError
from gamesuite.engine.resources import MissingResourceError, package_of, resource_of
from gamesuite.engine.rules import command_type
from gamesuite.engine.setup import Deal, Option, Seat, Setup

C = TypeVar("C")

_log = logging.getLogger(__name__)
STUDENT = 0
"""The seat of the player in every lesson."""


class LessonTable(msgspec.Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """Another match of the same game, with the commands that lead to a position in it."""

    options: dict[str, Option]
    seats: tuple[Seat, ...]
    deal: Deal
    moves: tuple[C, ...] = ()


class LessonStep(msgspec.Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """A sentence, and what to do then. The names of the fields are those in the file."""

    say: str
    """The sentence, in English."""

    do: C | None = None
    """The command that the student is to give; None if there is only something to read."""

    then: tuple[C, ...] = ()
    """The commands of the others after it; empty if ``do`` is None."""

    marks: tuple[str, ...] = ()
    """The parts of the table that the sentence is about, by name."""

    table: LessonTable[C] | None = None
    """The table on which this step and those after it are played, None for that of the last one.

    It comes after a step that is only to be read, so that the end of the one before is seen.
    """

    @property
    def words(self) -> str:
        """The sentence in the language of the program."""
        return translated(self.say)


class Lesson(msgspec.Struct, Generic[C], frozen=True):
    """A lesson: a game, played from a position on in steps, on one table or on several.

    The last step has nothing to do: it says that the lesson is over.
    """

    setup: Setup

    moves: tuple[C, ...]
    """The commands that lead from the deal to the position of the first step."""

    steps: tuple[LessonStep[C], ...]

    @property
    def game(self) -> Game:
        """The game that is taught."""
        return find_game(self.setup.game)

    def match_at(self, number: int) -> AnyMatch:
        """Return a match in the position in which the step ``number``, from 0, is shown.

        No command that leads there is one of a person, so Undo does not reach behind it. Raises
        RefusedError if the rules do not allow one of them.
        """
        setup, commands = self.setup, list(self.moves)
        for at, step in enumerate(self.steps[: number + 1]):
            table = step.table
            if table is not None:
                setup = Setup(self.setup.game, table.options, table.seats, table.deal)
                commands = list(table.moves)
            if step.do is not None and at < number:
                commands += (step.do, *step.then)
        match: AnyMatch = Match(self.game.rules, setup)
        for command in commands:
            match.do(command, "automatic")
        return match


AnyLesson: TypeAlias = Lesson[Any]
"""The lesson of any game."""


class StoredLesson(msgspec.Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """The contents of the file of a game; the fields are as in `Lesson`."""

    options: dict[str, Option]
    seats: tuple[Seat, ...]
    deal: Deal
    steps: tuple[LessonStep[C], ...]
    moves: tuple[C, ...] = ()


@cache
def lesson(game_id: str) -> AnyLesson | None:
    """Return the lesson of the game ``game_id``, None if it has none.

    Raises msgspec.DecodeError if its file, a part of the program, is damaged; a package with such a
    file has none.
    """
    try:
        data = resource_of(game_id, "lessons", f"{game_id}.json").read_bytes()
    except (MissingResourceError, OSError):  # one of a package may not be readable
        return None
    if not package_of(game_id):
        return _read(game_id, data)
    try:
        read = _read(game_id, data)
        read.match_at(len(read.steps))
    except (ValueError, RefusedError) as error:
        _log.warning("The lesson of %s can't be read: %s", game_id, error)
        return None
    return read


def _read(game_id: str, data: bytes) -> AnyLesson:
    """Return the lesson in ``data``; raises ValueError if it is damaged."""
    type_of_commands = command_type(find_game(game_id).rules)
    file_type: Any = StoredLesson[type_of_commands]  # type: ignore[valid-type]
    stored = msgspec.json.decode(data, type=file_type)
    setup = Setup(game_id, stored.options, stored.seats, stored.deal)
    return Lesson(setup, stored.moves, stored.steps)
