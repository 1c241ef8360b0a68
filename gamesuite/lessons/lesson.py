"""The lesson of a game, from its file in the resources.

A file keeps the deal, the commands that lead to the first position, and the steps. Its sentences
are translated like all others; ``packaging/extract_messages.py`` finds them.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.catalogue import Game, game
from gamesuite.engine.language import translated
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.resources import MissingResourceError, resource
from gamesuite.engine.rules import command_type
from gamesuite.engine.setup import Deal, Option, Seat, Setup

C = TypeVar("C")

STUDENT = 0
"""The seat of the player in every lesson."""


class LessonStep(msgspec.Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """A sentence, and what to do then."""

    say: str
    """The sentence, in English."""

    do: C | None = None
    """The command that is right; None if there is only something to read."""

    then: tuple[C, ...] = ()
    """What others do after it; empty without it."""

    marks: tuple[str, ...] = ()
    """The parts of the table that the sentence is about."""

    @property
    def words(self) -> str:
        """The sentence in the language of the program."""
        return translated(self.say)


class Lesson(msgspec.Struct, Generic[C], frozen=True):
    """The ``steps`` of a lesson. The first position is that of ``setup`` after ``moves``."""

    setup: Setup
    moves: tuple[C, ...]
    steps: tuple[LessonStep[C], ...]

    @property
    def game(self) -> Game:
        """The game that is taught."""
        return game(self.setup.game)

    def match_at(self, step: int) -> AnyMatch:
        """Return a match in the position of the step number ``step``, from 0.

        Raises RefusedError if the rules do not allow what leads there.
        """
        match: AnyMatch = Match(self.game.rules, self.setup)
        for command in self.moves:
            match.do(command, "automatic")
        for each in self.steps[:step]:
            for command in () if each.do is None else (each.do, *each.then):
                match.do(command, "automatic")
        return match


AnyLesson: TypeAlias = Lesson[Any]
"""The lesson of any game."""


class StoredLesson(msgspec.Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """The file of a game."""

    options: dict[str, Option]
    seats: tuple[Seat, ...]
    deal: Deal
    steps: tuple[LessonStep[C], ...]
    moves: tuple[C, ...] = ()


@cache
def lesson(game_id: str) -> AnyLesson | None:
    """Return the lesson of the game ``game_id``, None if it has none."""
    try:
        data = resource("lessons", f"{game_id}.json").read_bytes()
    except MissingResourceError:
        return None
    kind = command_type(game(game_id).rules)
    stored = msgspec.json.decode(data, type=StoredLesson[kind])  # type: ignore[valid-type]
    setup = Setup(game_id, stored.options, stored.seats, stored.deal)
    return Lesson(setup, stored.moves, stored.steps)
