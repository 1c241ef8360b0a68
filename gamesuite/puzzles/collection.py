"""The puzzles of a game, from their file in the resources, and the positions they start from.

A file keeps how each position was reached: the deal and the commands. Every command of the file is
listed once, and a puzzle names those it needs by their place in the list.
``packaging/make_puzzles.py`` makes the files.
"""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from gamesuite.catalogue import Game, game
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.reason import reason
from gamesuite.engine.resources import MissingResourceError, resource
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.words.coach_words import difficulty_words

C = TypeVar("C")


class Puzzle(msgspec.Struct, Generic[C], frozen=True):
    """A position in which the seat to act has one ``best`` command.

    ``number`` counts the puzzles of its game and ``difficulty`` from 1. The position is that of
    ``setup`` after ``moves``. ``second`` is the best of the other commands.
    """

    number: int
    difficulty: Difficulty
    setup: Setup
    moves: tuple[C, ...]
    best: C
    second: C

    @property
    def game(self) -> Game:
        """The game of the puzzle."""
        return game(self.setup.game)

    @property
    def key(self) -> str:
        """What names the puzzle among those of its game for ever, whatever its number."""
        return f"{self.setup.deal.number}-{len(self.moves)}"

    @property
    def name(self) -> str:
        """The name of the puzzle among those of its game, in words."""
        words = difficulty_words(self.difficulty)
        return _("{difficulty} {number}").format(difficulty=words, number=self.number)

    @property
    def question(self) -> str:
        """What the puzzle asks, as a sentence."""
        return self.game.descriptions.refusal(reason("puzzle"))

    def new_match(self) -> AnyMatch:
        """Return a match in the position of the puzzle. Undo does not reach behind it."""
        match: AnyMatch = Match(self.game.rules, self.setup)
        for command in self.moves:
            match.do(command, "automatic")
        return match


class StoredTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ``options`` and ``seats`` of some puzzles."""

    options: dict[str, Option]
    seats: tuple[Seat, ...]


class StoredPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle with its commands, and its ``table``, by their places in the lists of the file."""

    difficulty: Difficulty
    deal: int
    table: int
    moves: tuple[int, ...]
    best: int
    second: int


class StoredPuzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a game."""

    tables: tuple[StoredTable, ...]
    commands: tuple[dict[str, Any], ...]
    puzzles: tuple[StoredPuzzle, ...]


@cache
def has_puzzles(game_id: str) -> bool:
    """Return whether the game ``game_id`` has puzzles, without reading them."""
    try:
        resource("puzzles", f"{game_id}.json")
    except MissingResourceError:
        return False
    return True


@cache
def puzzles(game_id: str) -> tuple[Puzzle[Any], ...]:
    """Return the puzzles of the game ``game_id``, none if it has none."""
    try:
        data = resource("puzzles", f"{game_id}.json").read_bytes()
    except MissingResourceError:
        return ()
    stored = msgspec.json.decode(data, type=StoredPuzzles)
    kind = game(game_id).rules.command_type
    commands = [msgspec.convert(each, kind) for each in stored.commands]
    counted = Counter[Difficulty]()
    found = []
    for each in stored.puzzles:
        counted[each.difficulty] += 1
        table = stored.tables[each.table]
        puzzle = Puzzle(
            counted[each.difficulty],
            each.difficulty,
            Setup(game_id, table.options, table.seats, Deal(each.deal)),
            tuple(commands[at] for at in each.moves),
            commands[each.best],
            commands[each.second],
        )
        found.append(puzzle)
    return tuple(found)


def daily_puzzle(game_id: str, day: date) -> Puzzle[Any] | None:
    """Return the puzzle of ``day``, the same for everybody, None if the game has none.

    All puzzles have their turn, one a day, and then come round again.
    """
    every = puzzles(game_id)
    return every[day.toordinal() % len(every)] if every else None
