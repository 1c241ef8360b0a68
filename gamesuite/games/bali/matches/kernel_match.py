"""A match in the numbers of its kernel: the position it starts from, and the plays in it.

The kernel (`kernel.py`, with `board/kernel.py`) knows no commands. There a place is a number, one
panel after the other; a letter is 0 to 25; and a play has a number among those to be compared.
`KernelMatch` translates in both directions.

The plain modules are imported for their constants and types only. Code that runs is that of a
``loop``: the plain kernel or the compiled one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from types import ModuleType
from typing import NamedTuple

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.engine.thinking.kernels import made_like
from gamesuite.games.bali.dictionary.lexicon import Lexicon
from gamesuite.games.bali.matches import kernel as plain_kernel
from gamesuite.games.bali.matches.board import kernel as plain_board
from gamesuite.games.bali.state import (
    COLUMNS,
    EXTRA,
    FACTORS,
    LETTERS,
    VALUES,
    WILD,
    Build,
    Column,
    Command,
    Forfeit,
    Pass,
    Place,
    Remove,
    Table,
    View,
)
from gamesuite.games.bali.thinking.playing_out import columns_of, prefixes_of
from gamesuite.games.bali.thinking.worlds import code, guessed_decks

LONGEST = 50
"""How many letters of a column are told to the kernel, which has room for 56; no word has as many.

Where nobody judges builds yet, a column may be longer.
"""

SEED_BITS = 40
"""How many bits of a seed are told to the kernel, in which it has to be a number of 64 bits."""


class Play(NamedTuple):
    """A command that the kernel can play matches out after."""

    command: Command

    number: int
    """The number of the play in the kernel."""

    gain: float
    """How much better the rule of the kernel thinks that the table is after it, in points.

    A play that the kernel did not find has 0; a forfeit has the value of its column.
    """


class KernelMatch:
    """The match of ``view`` in the kernel ``loop``.

    ``seed`` decides in which orders the hidden cards lie, and ``known`` are the words that all
    sides know, None for all. Plays have a number each: first :meth:`find` has them, then
    :meth:`add` gives one more.
    """

    def __init__(
        self, view: View, seed: int, loop: ModuleType, known: Lexicon | None = None
    ) -> None:
        self._table = view.table
        self._width = COLUMNS[view.table.seats]
        self.playouts = _new_playouts(view, seed, loop, known)
        """The kernel's part that plays the match out."""

    @property
    def work(self) -> int:
        """How many pieces were tried so far."""
        return self.playouts.board.work

    def find(self, search: int, pieces: int) -> Iterator[Play]:
        """Yield the plays that the rule likes best, in no order; to be asked before any `add`.

        At most ``search`` pieces are tried to find them. Builds that make only a part of a word
        have at most so many ``pieces``.
        """
        board = self.playouts.board
        board.most = search
        for number in range(self.playouts.collect(pieces)):
            yield Play(self._command(number), number, board.gain_of[number])

    def add(self, command: Command) -> Play:
        """Return ``command`` as one more play to be compared."""
        kind, base, gain = plain_board.PASS, 0, 0.0
        wild, path, wilds = -1, list[int](), list[int]()  # -1 stands for no letter
        match command:
            case Forfeit(place):
                kind, base = plain_board.FORFEIT, self._at(place)
                gain = float(self._table.column(place).value)
            case Remove(place):
                kind, base = plain_board.REMOVE, self._at(place)
            case Build(place, pieces, letters):
                # Where nobody judges yet, it may have more pieces than the kernel has room for.
                pieces = pieces[: plain_board.DEEPEST]
                kind, base, path = plain_board.BUILD, self._at(place), list(map(self._at, pieces))
                wild, *wilds = _wilds(self._table, (place, *pieces), letters)
            case _:
                pass  # to pass, or to say that nothing can be played, which is a pass there
        return Play(command, self.playouts.board.add(kind, base, path, wild, wilds), gain)

    def add_rule(self) -> int:
        """Return the number of a play that is no command: the rule also decides this turn."""
        return self.playouts.board.add(plain_board.BY_RULE, 0, [], -1, [])

    def _command(self, number: int) -> Command:
        """Return the command of the play ``number``, which the kernel has found."""
        board = self.playouts.board
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

    def _at(self, place: Place) -> int:
        """Return the number of ``place`` in the kernel."""
        return place.panel * self._width + place.column

    def _place(self, at: int) -> Place:
        """Return the place that has the number ``at`` in the kernel."""
        return Place(*divmod(at, self._width))


def _wilds(table: Table, places: tuple[Place, ...], letters: str) -> list[int]:
    """Return for each of ``places`` the letter that its wild card gets, or -1 if it has none."""
    rest = iter(letters)
    return [code(next(rest)) if table.column(place).text == WILD else -1 for place in places]


def _new_playouts(
    view: View, seed: int, loop: ModuleType, known: Lexicon | None
) -> plain_kernel.Playouts:
    """Return the playouts of ``loop`` in the position of ``view``."""
    table, options = view.table, view.table.options
    board = new_board(loop, FACTORS[options.bonus], EXTRA[options.bonus], known)
    width = COLUMNS[table.seats]
    board.set_table(table.seats, width, table.sides)
    stored = weights()
    for seat in range(table.seats):
        board.set_weights(seat, stored.rule)
    playouts: plain_kernel.Playouts = loop.Playouts(board)
    playouts.set_values([VALUES[letter] for letter in LETTERS], stored.signs)
    for panel, columns in enumerate(table.panels):
        for place, column in enumerate(columns):
            _set_column(playouts, panel * width + place, column)
    on_top = sum(seen.face is not None for seen in view.deck)
    worlds = guessed_decks(view, Random(seed))
    playouts.set_deck(len(view.deck), worlds, on_top, seed & (1 << SEED_BITS) - 1)
    passed = sum(1 << side for side in table.passed)  # as bits
    playouts.set_turn(table.dealer, table.seat, passed, table.forfeits)
    for side in range(table.sides):
        removed = sum(word.points for word in view.removed if table.side(word.seat) == side)
        playouts.set_side(side, removed, table.lost_turns[side])
    return playouts


def _set_column(playouts: plain_kernel.Playouts, at: int, column: Column) -> None:
    letters = [code(letter) for letter in column.text[:LONGEST]]
    # A column is worth the values of its cards times their number; the kernel wants the former.
    value = column.value // max(len(column.cards), 1)
    playouts.set_column(at, letters, value, column.is_complete)


def new_board(
    loop: ModuleType, factor: int, extra: int, known: Lexicon | None = None
) -> plain_board.Board:
    """Return an empty board that works with the kernel ``loop`` and the words ``known``.

    A Bali multiplies the points of its side by ``factor`` and adds ``extra``.
    """
    board: plain_board.Board = made_like(loop, plain_board).Board(
        columns_of(loop, known), prefixes_of(loop, known), factor, extra
    )
    return board


class Weights(msgspec.Struct, frozen=True):
    """The numbers that the kernel goes by."""

    rule: list[float]
    """What the rule of `board/kernel.py` thinks of columns, in the order of its constants."""

    signs: list[float]
    """How much each sign of how a side stands counts, at each size of the deck."""


@cache
def weights() -> Weights:
    """Return the weights made by ``packaging/training/train_bali_matches.py``."""
    stored = resource("weights", "bali_matches.json").read_bytes()
    return msgspec.json.decode(stored, type=Weights)
