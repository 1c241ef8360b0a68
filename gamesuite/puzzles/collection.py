"""The puzzles of a game, from their file in the resources.

A file keeps how each position was reached: the deal and the commands. Every command of the file is
listed once, and a puzzle names those it needs by their place in the list.
``packaging/make_puzzles.py`` makes the files. What the player has made of the puzzles stands in
``puzzle_record.py``.
"""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.catalogue import Game
from gamesuite.catalogue import game as find_game
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.reason import reason
from gamesuite.engine.resources import MissingResourceError, resource
from gamesuite.engine.rules import command_type
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.engine.words.descriptions import reason_in_words

C = TypeVar("C")


class Puzzle(msgspec.Struct, Generic[C], frozen=True):
    """A position in which the seat to act has one best command."""

    number: int
    """Counts the puzzles of its game and difficulty, from 1."""

    difficulty: Difficulty

    setup: Setup
    """The setup of the game in which the position came up."""

    moves: tuple[C, ...]
    """The commands that led to the position."""

    best: C
    """The right answer."""

    second: C
    """The best of the other commands."""

    @property
    def game(self) -> Game:
        """The game of the puzzle."""
        return find_game(self.setup.game)

    @property
    def key(self) -> str:
        """What names the puzzle among those of its game for ever, whatever its number.

        No two puzzles of a game have the same deal and as many moves; a test says so.
        """
        return f"{self.setup.deal.number}-{len(self.moves)}"

    @property
    def name(self) -> str:
        """The name of the puzzle among those of its game, in words."""
        words = difficulty_words(self.difficulty)
        return _("{difficulty} {number}").format(difficulty=words, number=self.number)

    @property
    def question(self) -> str:
        """What the puzzle asks, as a sentence; it may name chosen options, such as the match."""
        match = self.new_match()
        view = match.view(match.rules.to_act(match.state))
        return self._asked(self.game.descriptions.advice_words().puzzle_key(view))

    @property
    def usual_question(self) -> str:
        """What the puzzles of its game ask, whatever the position."""
        return self._asked("puzzle")

    def _asked(self, key: str) -> str:
        chosen = {name: each for name, each in self.setup.options.items() if isinstance(each, str)}
        return reason_in_words(self.game.descriptions, reason(key, **chosen))

    def new_match(self) -> AnyMatch:
        """Return a match in the position of the puzzle.

        No command that led there is one of a person, so Undo does not reach behind it.
        """
        match: AnyMatch = Match(self.game.rules, self.setup)
        for command in self.moves:
            match.do(command, "automatic")
        return match


AnyPuzzle: TypeAlias = Puzzle[Any]
"""A puzzle of any game."""


# The file


class StoredTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays what at one table: the ``options`` and ``seats`` that puzzles share."""

    options: dict[str, Option]
    seats: tuple[Seat, ...]


class StoredPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle in the file; its table and its commands are places in the lists of the file."""

    difficulty: Difficulty

    deal: int
    """The number of the deal."""

    table: int
    moves: tuple[int, ...]
    best: int
    second: int


class StoredPuzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the file of a game; the puzzles are in the order in which they were found."""

    tried: int
    """How many deals were tried, from the first one on: there the making goes on."""

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


def read_puzzles(game_id: str) -> StoredPuzzles:
    """Return the contents of the file of the game ``game_id``, which must have puzzles.

    Raises msgspec.DecodeError if the file, a part of the program, is damaged.
    """
    data = resource("puzzles", f"{game_id}.json").read_bytes()
    return msgspec.json.decode(data, type=StoredPuzzles)


@cache
def puzzles(game_id: str) -> tuple[AnyPuzzle, ...]:
    """Return the puzzles of the game ``game_id``, none if it has none.

    Raises what `read_puzzles` does.
    """
    if not has_puzzles(game_id):
        return ()
    stored = read_puzzles(game_id)
    type_of_commands = command_type(find_game(game_id).rules)
    commands = [msgspec.convert(command, type_of_commands) for command in stored.commands]
    numbers = Counter[Difficulty]()
    all_puzzles = []
    for entry in stored.puzzles:
        numbers[entry.difficulty] += 1
        table = stored.tables[entry.table]
        puzzle = Puzzle(
            number=numbers[entry.difficulty],
            difficulty=entry.difficulty,
            setup=Setup(game_id, table.options, table.seats, Deal(entry.deal)),
            moves=tuple(commands[place] for place in entry.moves),
            best=commands[entry.best],
            second=commands[entry.second],
        )
        all_puzzles.append(puzzle)
    return tuple(all_puzzles)


@cache
def puzzles_of(game_id: str, difficulty: Difficulty) -> tuple[AnyPuzzle, ...]:
    """Return the puzzles of the game ``game_id`` of this ``difficulty``, in order."""
    return tuple(each for each in puzzles(game_id) if each.difficulty == difficulty)


# The days

A_WEEK = {Difficulty.EASY: 2, Difficulty.MEDIUM: 3, Difficulty.HARD: 2}
"""How many days of a week have a puzzle of each difficulty, from Monday on: it grows harder."""
_FIRST_MONDAY = date(2026, 11, 23)
"""When the first week begins."""


def weeks_of_puzzles(game_id: str) -> int:
    """Return for how many weeks the game ``game_id`` has a puzzle each day, none twice."""
    return min(len(puzzles_of(game_id, each)) // days for each, days in A_WEEK.items())


def daily_puzzle(game_id: str, day: date) -> AnyPuzzle | None:
    """Return the puzzle of ``day``, the same for everybody, None if the game has none.

    The easy ones have their turn on Monday and Tuesday, the hard ones on Saturday and Sunday. Once
    all weeks are over, they come round again.
    """
    if not has_puzzles(game_id):
        return None
    week, weekday = divmod((day - _FIRST_MONDAY).days, sum(A_WEEK.values()))
    difficulties = [each for each, days in A_WEEK.items() for _day in range(days)]
    difficulty = difficulties[weekday]
    nth = weekday - difficulties.index(difficulty)
    week %= weeks_of_puzzles(game_id)
    return puzzles_of(game_id, difficulty)[A_WEEK[difficulty] * week + nth]
