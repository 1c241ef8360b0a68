"""The puzzles of a game, from their file in the resources, and what the player has made of them.

A file keeps how each position was reached: the deal and the commands. Every command of the file is
listed once, and a puzzle names those it needs by their place in the list.
``packaging/make_puzzles.py`` makes the files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date
from functools import cache
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from gamesuite.catalogue import Game, game
from gamesuite.engine.advice import Difficulty
from gamesuite.engine.language import _
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.reason import reason
from gamesuite.engine.resources import MissingResourceError, resource
from gamesuite.engine.rules import command_type
from gamesuite.engine.setup import Deal, Option, Seat, Setup
from gamesuite.engine.words.coach_words import difficulty_words
from gamesuite.engine.words.descriptions import reason_in_words
from gamesuite.storage.settings import PuzzleRecord

C = TypeVar("C")
MOST_DAYS = 1000
"""How many days are kept."""


class Puzzle(msgspec.Struct, Generic[C], frozen=True):
    """A position in which the seat to act has one best command."""

    number: int
    """Counts the puzzles of its game and difficulty, from 1."""

    difficulty: Difficulty

    setup: Setup
    """The setup of the game that led there."""

    moves: tuple[C, ...]
    """The commands that led there."""

    best: C

    second: C
    """The best of the other commands."""

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
        return reason_in_words(self.game.descriptions, reason("puzzle"))

    def new_match(self) -> AnyMatch:
        """Return a match in the position of the puzzle. Undo does not reach behind it."""
        match: AnyMatch = Match(self.game.rules, self.setup)
        for command in self.moves:
            match.do(command, "automatic")
        return match


AnyPuzzle: TypeAlias = Puzzle[Any]
"""A puzzle of any game."""


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
def puzzles(game_id: str) -> tuple[AnyPuzzle, ...]:
    """Return the puzzles of the game ``game_id``, none if it has none."""
    if not has_puzzles(game_id):
        return ()
    data = resource("puzzles", f"{game_id}.json").read_bytes()
    stored = msgspec.json.decode(data, type=StoredPuzzles)
    kind = command_type(game(game_id).rules)
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


def daily_puzzle(game_id: str, day: date) -> AnyPuzzle | None:
    """Return the puzzle of ``day``, the same for everybody, None if the game has none.

    All puzzles have their turn, one a day, and then come round again.
    """
    every = puzzles(game_id)
    return every[day.toordinal() % len(every)] if every else None


class Tally(NamedTuple):
    """How many puzzles there are ``of`` a kind, were ``solved``, and with the ``first`` answer."""

    solved: int
    first: int
    of: int


def answered(
    record: PuzzleRecord, puzzle: AnyPuzzle, *, solved: bool, day: date | None = None
) -> PuzzleRecord:
    """Return ``record`` with an answer to ``puzzle``, which ``solved`` it or not.

    Only the first answer can solve it at once. ``day`` is the day whose own puzzle it is, if today
    is that day.
    """
    before = record.answers.get(puzzle.key)
    now = before or ("first" if solved else "missed")
    if solved and now == "missed":
        now = "later"
    days = set(record.days)
    if solved and day is not None:
        days.add(day)
    return msgspec.structs.replace(
        record,
        answers={**record.answers, puzzle.key: now},
        days=tuple(sorted(days)[-MOST_DAYS:]),
    )


def is_solved(record: PuzzleRecord, puzzle: AnyPuzzle) -> bool:
    """Return whether ``puzzle`` has been solved."""
    return record.answers.get(puzzle.key) in ("first", "later")


def next_unsolved(
    record: PuzzleRecord, every: tuple[AnyPuzzle, ...], after: AnyPuzzle | None = None
) -> AnyPuzzle | None:
    """Return the next puzzle of ``every`` one that is not solved, None if all are.

    It is the next one after the puzzle ``after``, first those of the same difficulty; without it
    the first easy one.
    """
    order = sorted(every, key=lambda each: list(Difficulty).index(each.difficulty))
    if after is not None:
        start = [each.key for each in order].index(after.key) + 1
        order = order[start:] + order[: start - 1]
        order.sort(key=lambda each: each.difficulty != after.difficulty)
    return next((each for each in order if not is_solved(record, each)), None)


def tally(record: PuzzleRecord, some: Iterable[AnyPuzzle]) -> Tally:
    """Return how many of ``some`` puzzles were solved."""
    answers = [record.answers.get(each.key, "") for each in some]
    first, later = answers.count("first"), answers.count("later")
    return Tally(first + later, first, len(answers))
