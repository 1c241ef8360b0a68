"""What each choice of a player in a match is worth: it is played out over many orders of the deck.

Every choice meets the same orders, and the better half of the choices goes on to more of them
(sequential halving). The work is counted, not timed, so that every machine decides the same. All
sides play on by a quick rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random
from types import ModuleType

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.games.bali import search
from gamesuite.games.bali.cards import LETTERS, VALUES
from gamesuite.games.bali.dictionary import kernel as plain_words
from gamesuite.games.bali.dictionary.judge import Judge, judge_of
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.matches import kernel as plain_kernel
from gamesuite.games.bali.matches.board import kernel as plain_board
from gamesuite.games.bali.matches.decks import code, possible_decks
from gamesuite.games.bali.scoring import EXTRA, FACTORS
from gamesuite.games.bali.state import (
    COLUMNS,
    Build,
    CannotPlay,
    Column,
    Command,
    Forfeit,
    Pass,
    Place,
    Remove,
    Table,
)
from gamesuite.games.bali.thinking import kernel as plain_solitaire
from gamesuite.games.bali.thinking import playing_out
from gamesuite.games.bali.views import View

NATIVE_BOARD = "gamesuite.games.bali.matches.board.kernel_native"

try:
    import_module(NATIVE_BOARD)
    kernel: ModuleType = import_module("gamesuite.games.bali.matches.kernel_native")
except ImportError:
    kernel = plain_kernel

IS_PLAIN = kernel is plain_kernel
"""Whether the loop runs uncompiled, so that much less can be tried."""


class Effort(msgspec.Struct, frozen=True):
    """How much is tried.

    ``turns`` are played out in all, ``horizon`` of them in a row, for the most ``promising`` plays.
    Parts of words are looked for with so many ``pieces``.
    """

    turns: int
    horizon: int
    promising: int
    pieces: int


COMPILED = Effort(5_000, 4, 14, 3)
PLAIN = Effort(350, 4, 8, 2)
EFFORT = PLAIN if IS_PLAIN else COMPILED
LONGEST = 50
"""How many letters of a column the kernel has room for; no word is as long."""


class Choice(msgspec.Struct, frozen=True):
    """A ``command`` and what it leads to for the side of the player to act.

    ``win`` is the chance to have the highest score in the end, ties in part; ``worth`` nearly the
    same, but more the further ahead the side is. ``score`` is its mean final score, ``bali`` how
    many of its panels Bali on average. ``orders`` is how often it was played out.
    """

    command: Command
    worth: float
    win: float
    score: float
    bali: float
    orders: int = 0


class _Tried:
    """A choice, its number in the kernel, and what it has led to so far."""

    def __init__(self, command: Command, number: int, gain: float) -> None:
        self.command = command
        self.number = number
        self.gain = gain
        self.orders = 0
        self.rounds = 0
        self.sums = [0.0] * 4

    @property
    def mean(self) -> float:
        return self.sums[0] / max(self.orders, 1)


def _choice(tried: _Tried) -> Choice:
    orders = max(tried.orders, 1)
    worth, win, score, bali = (value / orders for value in tried.sums)
    return Choice(tried.command, worth, win, score, bali, tried.orders)


class Comparison:
    """Compares the choices of the player to act in ``view``.

    ``seed`` decides how the hidden cards lie, ``loop`` is the kernel.
    """

    def __init__(
        self, view: View, seed: int, loop: ModuleType = kernel, effort: Effort | None = None
    ) -> None:
        self.view = view
        self._table = view.table
        self._effort = effort or (PLAIN if loop is plain_kernel else EFFORT)
        self._side = view.table.side(view.table.to_act)
        self._playouts = _started(view, seed, loop)
        self.tried = sorted(self._choices(), key=lambda each: -each.gain)

    def work(self) -> Iterator[None]:
        """Compare the choices, yielding between slices of work."""
        left = self.tried[: self._effort.promising]
        if len(left) < 2:
            return
        orders = 1 << 20 if self.view.deck else 1
        rounds = (len(left) - 1).bit_length()
        begun = self._playouts.steps
        for number in range(1, rounds + 1):
            most = self._effort.turns * number // rounds
            while True:
                for each in left:
                    each.rounds = number
                    if each.orders < orders:
                        self._play(each)
                        yield
                if self._playouts.steps - begun >= most or left[0].orders >= orders:
                    break
            left.sort(key=lambda each: -each.mean)
            left = left[: (len(left) + 1) // 2]

    def choices(self) -> tuple[Choice, ...]:
        """Return the choices as they compare so far, best first; those not tried come last."""
        order = sorted(self.tried, key=lambda each: (-each.rounds, -each.mean, -each.gain))
        return tuple(map(_choice, order))

    def _play(self, tried: _Tried) -> None:
        playouts, side = self._playouts, self._side
        playouts.forget()
        playouts.horizon = self._effort.horizon if self.view.deck else plain_kernel.TO_END
        playouts.play(tried.number, tried.orders, tried.orders + 1)
        tried.orders += 1
        found = (playouts.worth, playouts.won, playouts.score, playouts.balis)
        tried.sums = [sum_ + each[side] for sum_, each in zip(tried.sums, found, strict=True)]

    # The choices

    def _choices(self) -> list[_Tried]:
        if self._table.phase == "forfeit":
            return [self._forfeit(place) for place, _ in self._table.own_columns()]
        found = list(self._plays())
        if found:
            return found
        # What the search for parts of words does not find, the lexicon may.
        rest = search.builds(built_in(), self._table, 1)
        builds = [_Tried(each.build, -1, 0.0) for each in rest if self._is_allowed(each.build)]
        return builds[:1] or [_Tried(Pass() if not self.view.deck else CannotPlay(), -1, 0.0)]

    def _forfeit(self, place: Place) -> _Tried:
        at = self._at(place)
        number = self._playouts.board.add(plain_kernel.FORFEIT, at)
        return _Tried(Forfeit(place), number, float(self._table.column(place).value))

    def _plays(self) -> Iterator[_Tried]:
        for number in range(self._playouts.collect(self._effort.pieces)):
            command = self._command(number)
            if not isinstance(command, Build) or self._is_allowed(command):
                yield _Tried(command, number, self._playouts.board.gain_of[number])

    def _command(self, number: int) -> Command:
        board = self._playouts.board
        kind, base = board.kind_of[number], self._place(board.base_of[number])
        if kind == plain_board.PASS:
            return Pass()
        if kind == plain_board.REMOVE:
            return Remove(base)
        begin = number * plain_board.DEEPEST
        path = range(begin, begin + board.pieces_of[number])
        wilds = [board.wild_of[number], *(board.wilds_of[at] for at in path)]
        letters = "".join(LETTERS[letter] for letter in wilds if letter >= 0)
        return Build(base, tuple(self._place(board.path_of[at]) for at in path), letters)

    def _is_allowed(self, build: Build) -> bool:
        judge = _judge(self._table)
        if judge.knows_all_words:
            return True
        text = self._table.built_column(build).text
        return judge.is_fragment(text) if self.view.deck else judge.allows(text)

    def _at(self, place: Place) -> int:
        return place.panel * COLUMNS[self._table.seats] + place.column

    def _place(self, at: int) -> Place:
        return Place(*divmod(at, COLUMNS[self._table.seats]))


def _judge(table: Table) -> Judge:
    return judge_of(table.options.dictionary, built_in())


def _started(view: View, seed: int, loop: ModuleType) -> plain_kernel.Playouts:
    """Return the playouts of the kernel ``loop`` with the cards of ``view``."""
    table, options = view.table, view.table.options
    factor, extra = FACTORS[options.bonus], EXTRA[options.bonus]
    board = new_board(loop, factor, extra)
    width = COLUMNS[table.seats]
    board.set_table(table.seats, width, table.sides)
    stored = weights()
    for seat in range(table.seats):
        board.set_weights(seat, stored.rule)
    playouts: plain_kernel.Playouts = loop.Playouts(board)
    playouts.set_values([VALUES[letter] for letter in LETTERS], stored.signs)
    for panel, columns_of_it in enumerate(table.panels):
        for place, column in enumerate(columns_of_it):
            _set_column(playouts, panel * width + place, column)
    known = sum(seen.face is not None for seen in view.deck)
    worlds = possible_decks(view, Random(seed))
    playouts.set_deck(len(view.deck), worlds, known, seed & 0xFFFFFFFFFF)
    passed = sum(1 << side for side in table.passed)
    playouts.set_turn(table.dealer, table.seat, passed, table.forfeits)
    for side in range(table.sides):
        removed = sum(word.points for word in view.removed if table.side(word.seat) == side)
        playouts.set_side(side, removed, table.lost_turns[side])
    return playouts


def _set_column(playouts: plain_kernel.Playouts, at: int, column: Column) -> None:
    letters = [code(letter) for letter in column.text[:LONGEST]]
    value = column.value // max(len(column.cards), 1)
    playouts.set_column(at, letters, value, column.is_complete)


def new_board(loop: ModuleType, factor: int, extra: int) -> plain_board.Board:
    """Return an empty board for the kernel ``loop``; a Bali is worth ``factor`` and ``extra``."""
    columns, prefixes = _dictionary(loop)
    boards = plain_board if loop is plain_kernel else import_module(NATIVE_BOARD)
    board: plain_board.Board = boards.Board(columns, prefixes, factor, extra)
    return board


@cache
def _dictionary(loop: ModuleType) -> tuple[plain_words.Columns, plain_words.Prefixes]:
    """Return the built-in dictionary for the kernel ``loop``."""
    is_plain = loop is plain_kernel
    words = plain_words if is_plain else import_module(playing_out.NATIVE_WORDS)
    prefixes: plain_words.Prefixes = words.Prefixes(built_in().texts()[1])
    usual = plain_solitaire if is_plain else playing_out.kernel
    return playing_out.columns_of(usual), prefixes


class Weights(msgspec.Struct, frozen=True):
    """The weights of the ``rule``, and of the ``signs`` of how a side stands."""

    rule: list[float]
    signs: list[float]


@cache
def weights() -> Weights:
    """Return the weights made by ``packaging/train_bali_matches.py``."""
    stored = resource("weights", "bali_matches.json").read_bytes()
    return msgspec.json.decode(stored, type=Weights)
