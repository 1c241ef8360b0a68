"""What each choice of a player in a match is worth: it is played out over many orders of the deck.

Every choice meets the same orders, and the better half of the choices goes on to more of them. The
work is counted, not timed, so that every machine decides the same. All sides play on by a quick
rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from types import ModuleType

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.engine.thinking.halving import halved
from gamesuite.engine.thinking.kernels import fastest, is_compiled, made_like
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary import kernel as plain_words
from gamesuite.games.bali.dictionary.judge import DictionaryFacts, judge_at
from gamesuite.games.bali.dictionary.lexicon import built_in
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
    CannotPlay,
    Column,
    Command,
    Forfeit,
    Pass,
    Place,
    Remove,
    State,
    Table,
    View,
    guess_state,
    view_of,
)
from gamesuite.games.bali.steps import step_of
from gamesuite.games.bali.thinking.playing_out import columns_of, prefixes_of
from gamesuite.games.bali.thinking.worlds import code, guessed_decks

kernel = fastest(plain_kernel, plain_board, plain_words)

IS_PLAIN = not is_compiled(kernel)
"""Whether the loop runs uncompiled, so that much less can be tried."""


class Effort(msgspec.Struct, frozen=True):
    """How much is tried.

    At most ``search`` pieces are tried to find the plays, and about ``work`` in playing out the
    most ``promising`` of them, for ``horizon`` turns. Parts of words are looked for with so many
    ``pieces``.
    """

    search: int
    work: int
    horizon: int
    promising: int
    pieces: int


COMPILED = Effort(400_000, 500_000, 4, 14, 3)
PLAIN = Effort(30_000, 30_000, 4, 8, 2)
EFFORT = PLAIN if IS_PLAIN else COMPILED
AT_LEAST = 200
"""How many pieces a match that is played out counts for, besides those that are tried."""
LONGEST = 50
"""How many letters of a column the kernel has room for; no word is as long."""


class Choice(msgspec.Struct, frozen=True):
    """A ``command`` and what it leads to for the side of the player to act.

    ``wins`` has the chance of each side to have the highest score in the end, ties in part.
    ``worth`` is nearly that of the own side, but more the further ahead it is. ``orders`` is how
    often it was played out. ``score`` and ``bali`` are the mean final score and how many panels of
    the side Bali, if it was played out to the end so many ``ends`` times.
    """

    command: Command
    worth: float
    wins: tuple[float, ...]
    orders: int = 0
    score: float = 0.0
    bali: float = 0.0
    ends: int = 0


class _Tried:
    """A choice of ``side``, its ``number`` in the kernel, and what it has led to so far."""

    def __init__(self, command: Command, number: int, gain: float, table: Table) -> None:
        self.command = command
        self.number = number
        self.gain = gain
        self.side = table.side(table.to_act)
        self.rounds = 0
        self.orders = 0
        self.worths = (0.0,) * table.sides
        self.wins = (0.0,) * table.sides
        self.ends = 0
        self.score = 0.0
        self.balis = 0.0

    @property
    def mean(self) -> float:
        return self.worths[self.side] / max(self.orders, 1)

    def add(self, playouts: plain_kernel.Playouts) -> None:
        """Add the match that was played out last."""
        self.orders += 1
        self.worths = tuple(map(sum, zip(self.worths, playouts.worth, strict=False)))
        self.wins = tuple(map(sum, zip(self.wins, playouts.won, strict=False)))

    def choice(self) -> Choice:
        """Return what is known."""
        orders, ends = max(self.orders, 1), max(self.ends, 1)
        wins = tuple(each / orders for each in self.wins)
        score, balis = self.score / ends, self.balis / ends
        return Choice(self.command, self.mean, wins, self.orders, score, balis, self.ends)


class Comparison:
    """Compares the choices of the player to act in ``view``.

    ``seed`` decides how the hidden cards lie, ``loop`` is the kernel.
    """

    def __init__(
        self, view: View, seed: int, loop: ModuleType = kernel, effort: Effort | None = None
    ) -> None:
        self.view = view
        self._table = view.table
        self._seed = seed
        self._loop = loop
        self._effort = effort or EFFORT
        self._most = self._effort.promising
        self._played = 0
        self._side = view.table.side(view.table.to_act)
        self._playouts = _started(view, seed, loop)
        self.tried = sorted(self._choices(), key=lambda each: -each.gain)

    def work(self) -> Iterator[None]:
        """Compare the choices, yielding between slices of work."""
        if len(self.tried) < 2:
            return
        if self.view.deck:
            yield from self._halve()
        else:
            yield from self.look_to_the_end()
            yield from self._look_at_replies()

    def look_to_the_end(self) -> Iterator[None]:
        """Play all choices out once, with all cards on the table."""
        for each in self.tried:
            self._play(each, 0, plain_kernel.TO_END)
            each.add(self._playouts)
            each.rounds = 1
            yield
            if self.tried_pieces() > self._effort.work:
                return

    def best(self) -> _Tried:
        """Return the best choice so far."""
        return min(self.tried, key=lambda each: (-each.rounds, -each.mean, -each.gain))

    def _halve(self) -> Iterator[None]:
        for number, rounds, left in halved(self.tried[: self._most], lambda each: each.mean):
            most = self._effort.work * number // rounds
            while True:
                for each in left:
                    each.rounds = number
                    self._play(each, each.orders, self._effort.horizon)
                    each.add(self._playouts)
                    yield
                if self.tried_pieces() >= most:
                    break

    def tried_pieces(self) -> int:
        """Return how much work was done; a match without any pieces to try is some work too."""
        return self._playouts.board.work + AT_LEAST * self._played

    def _look_at_replies(self) -> Iterator[None]:
        """See what the best choices lead to if the next player also thinks to the end."""
        work = self.tried_pieces()
        for each in sorted(self.tried, key=lambda each: (-each.rounds, -each.mean))[: self._most]:
            if work > self._effort.work:
                break
            each.rounds = 2
            after = self._after(each.command)
            if after.table.phase != "over":
                reply = Comparison(after, self._seed, self._loop, self._effort)
                yield from reply.look_to_the_end()
                found = reply.best()
                each.worths, each.wins = found.worths, found.wins
                work += reply.tried_pieces()

    def _after(self, command: Command) -> View:
        """Return what everyone sees after ``command``, with all cards on the table."""
        return view_of(done(guess_state(self.view, self._seed), command))

    def finish(self, ends: int) -> Iterator[None]:
        """Play the most promising choices out to the end, each so often, yielding in between."""
        for each in self.tried[: self._most]:
            for order in range(ends if self.view.deck else 1):
                self._play(each, order, plain_kernel.TO_END)
                each.ends += 1
                each.score += self._playouts.score[self._side]
                each.balis += self._playouts.balis[self._side]
                if each.rounds == 0:  # it is the only one
                    each.add(self._playouts)
                yield

    def add(self, command: Command) -> None:
        """Compare ``command`` too, whatever the rule thinks of it."""
        found = next((each for each in self.tried if each.command == command), None)
        if found is None:
            found = self._try(command)
        else:
            self.tried.remove(found)
        self.tried.insert(0, found)
        self._most += 1

    def choices(self) -> tuple[Choice, ...]:
        """Return the choices as they compare so far, best first; those not tried come last."""
        order = sorted(self.tried, key=lambda each: (-each.rounds, -each.mean, -each.gain))
        return tuple(each.choice() for each in order)

    def _play(self, tried: _Tried, order: int, horizon: int) -> None:
        self._played += 1
        self._playouts.forget()
        self._playouts.horizon = horizon
        self._playouts.play(tried.number, order, order + 1)

    # The choices

    def _choices(self) -> list[_Tried]:
        if self._table.phase == "forfeit":
            return [self._try(Forfeit(place)) for place, _ in self._table.own_columns()]
        found = list(self._plays())
        if found:
            return found
        # What the search for parts of words does not find, the lexicon may.
        rest = search.builds(built_in(), self._table, 1)
        builds = [self._try(each.build) for each in rest if self._is_allowed(each.build)]
        return builds[:1] or [self._try(CannotPlay() if self.view.deck else Pass())]

    def _plays(self) -> Iterator[_Tried]:
        board = self._playouts.board
        board.most = self._effort.search
        for number in range(self._playouts.collect(self._effort.pieces)):
            command = self._command(number)
            if not isinstance(command, Build) or self._is_allowed(command):
                yield _Tried(command, number, board.gain_of[number], self._table)

    def _try(self, command: Command) -> _Tried:
        kind, base, gain = plain_board.PASS, 0, 0.0
        wild, path, wilds = -1, list[int](), list[int]()
        match command:
            case Forfeit(place):
                kind, base = plain_board.FORFEIT, self._at(place)
                gain = float(self._table.column(place).value)
            case Remove(place):
                kind, base = plain_board.REMOVE, self._at(place)
            case Build(place, pieces, letters):
                kind, base, path = plain_board.BUILD, self._at(place), list(map(self._at, pieces))
                wild, *wilds = _wilds(self._table, (place, *pieces), letters)
            case _:
                pass
        number = self._playouts.board.add(kind, base, path, wild, wilds)
        return _Tried(command, number, gain, self._table)

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
        judge = judge_at(self._table)
        if judge.knows_all_words:
            return True
        text = self._table.built_column(build).text
        return judge.is_fragment(text) if self.view.deck else judge.allows(text)

    def _at(self, place: Place) -> int:
        return place.panel * COLUMNS[self._table.seats] + place.column

    def _place(self, at: int) -> Place:
        return Place(*divmod(at, COLUMNS[self._table.seats]))


def _wilds(table: Table, places: tuple[Place, ...], letters: str) -> list[int]:
    """Return for each of ``places`` the letter of its wild card, or -1."""
    rest = iter(letters)
    return [code(next(rest)) if table.column(place).text == WILD else -1 for place in places]


def standing(view: View, seed: int, orders: int, loop: ModuleType = kernel) -> tuple[float, ...]:
    """Return the chance of each side to win from ``view``, in which somebody has the turn."""
    playouts = _started(view, seed, loop)
    number = playouts.board.add(plain_board.BY_RULE, 0, [], -1, [])
    playouts.horizon = EFFORT.horizon if view.deck else plain_kernel.TO_END
    orders = orders if view.deck else 1
    playouts.play(number, 0, orders)
    return tuple(playouts.won[side] / orders for side in range(view.table.sides))


def done(state: State, command: Command) -> State:
    """Return the state after ``command``, which is not asked about in a worker."""
    return step_of(state, command, DictionaryFacts(lambda: judge_at(state.table), None)).state


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
    for panel, columns in enumerate(table.panels):
        for place, column in enumerate(columns):
            _set_column(playouts, panel * width + place, column)
    known = sum(seen.face is not None for seen in view.deck)
    worlds = guessed_decks(view, Random(seed))
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
    board: plain_board.Board = made_like(loop, plain_board).Board(
        columns_of(loop), prefixes_of(loop), factor, extra
    )
    return board


class Weights(msgspec.Struct, frozen=True):
    """The weights of the ``rule``, and of the ``signs`` of how a side stands."""

    rule: list[float]
    signs: list[float]


@cache
def weights() -> Weights:
    """Return the weights made by ``packaging/training/train_bali_matches.py``."""
    stored = resource("weights", "bali_matches.json").read_bytes()
    return msgspec.json.decode(stored, type=Weights)
