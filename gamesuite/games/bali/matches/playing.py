"""What each choice of a player in a match is worth: it is played out over many orders of the deck.

Every choice meets the same orders, and the better half of the choices goes on to more of them. The
work is counted, not timed, so that every machine decides the same. All sides play on by the quick
rule of `board/kernel.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import msgspec

from gamesuite.engine.thinking.halving import halved
from gamesuite.engine.thinking.kernels import fastest, is_compiled
from gamesuite.games.bali import search
from gamesuite.games.bali.dictionary import kernel as plain_words
from gamesuite.games.bali.dictionary.judge import DictionaryFacts, judge_at
from gamesuite.games.bali.dictionary.lexicon import Lexicon, built_in
from gamesuite.games.bali.effects import step_of
from gamesuite.games.bali.matches import kernel as plain_kernel
from gamesuite.games.bali.matches.board import kernel as plain_board
from gamesuite.games.bali.matches.kernel_match import KernelMatch, Play
from gamesuite.games.bali.state import (
    Build,
    CannotPlay,
    Command,
    Forfeit,
    Pass,
    State,
    Table,
    View,
    guess_state,
    view_of,
)

kernel = fastest(plain_kernel, plain_board, plain_words)
"""The kernel that plays: compiled if there is such a one, else plain. A ``loop`` is either."""

IS_PLAIN = not is_compiled(kernel)
"""Whether the kernel runs uncompiled, so that much less can be tried."""


class Effort(msgspec.Struct, frozen=True):
    """How much is tried to compare the choices of one turn."""

    search: int
    """At most how many pieces are tried to find the plays."""

    work: int
    """About how much is spent on playing out, as `Comparison.work_done` counts it."""

    horizon: int
    """After how many turns a match that is played out stops and is judged."""

    promising: int
    """How many of the choices are played out, those that the rule likes best."""

    pieces: int
    """The most pieces of builds that make no word but part of one."""


COMPILED = Effort(search=400_000, work=500_000, horizon=4, promising=14, pieces=3)
"""The effort with the compiled kernel."""

PLAIN = Effort(search=30_000, work=30_000, horizon=4, promising=8, pieces=2)
"""The effort with the plain kernel, which is much slower."""

EFFORT = PLAIN if IS_PLAIN else COMPILED
"""The effort with the kernel that plays."""

MATCH_WORK = 200
"""How many pieces a match that is played out counts for, beside those that are tried in it."""

NOT_TRIED, TO_THE_END, WITH_REPLIES = range(3)
"""How far a choice on the last cards has come (`_Tried.stage`)."""


class Choice(msgspec.Struct, frozen=True):
    """A command, and what it leads to for the side of the player to act."""

    command: Command

    worth: float
    """What choices are compared by: mostly the chance to win, and in part how far ahead it is."""

    wins: tuple[float, ...]
    """The chance of each side to have the highest score in the end, a tie being shared."""

    gain: float = 0.0
    """What the rule that matches are played out by expects of it, in points."""

    orders: int = 0
    """How often it was played out to be compared; 0 if it never was."""

    score: float = 0.0
    """The mean final score, if it was played out to the end."""

    bali: float = 0.0
    """How many panels of the side are a Bali then, on average; a team has two panels."""

    ends: int = 0
    """How often it was played out to the end for these two."""


class Comparison:
    """Compares the choices of the player to act in ``view``.

    In this order: :meth:`add` what is to be compared in any case, :meth:`work`, :meth:`finish` if
    final scores are wanted, and at any moment :meth:`choices`. ``seed`` decides how the hidden
    cards lie, ``loop`` is the kernel, and ``effort`` how much is tried, `EFFORT` if None. Builds
    are of the words ``known``, all if None.
    """

    def __init__(
        self,
        view: View,
        seed: int,
        loop: ModuleType = kernel,
        effort: Effort | None = None,
        known: Lexicon | None = None,
    ) -> None:
        self.view = view
        self._table = view.table
        self._seed = seed
        self._loop = loop
        self._effort = effort or EFFORT
        self._side = view.table.side(view.table.to_act)
        self._match = KernelMatch(view, seed, loop, known)
        self._playouts = self._match.playouts
        self._matches_played = 0
        # What was added first, then what the rule likes best; so many of them are promising.
        tried = [_Tried(play, self._table) for play in self._plays()]
        self._tried = sorted(tried, key=lambda each: -each.gain)
        self._promising = self._effort.promising

    def add(self, command: Command) -> None:
        """Compare ``command`` too, whatever the rule thinks of it."""
        added = next((each for each in self._tried if each.command == command), None)
        if added is None:
            added = _Tried(self._match.add(command), self._table)
        else:
            self._tried.remove(added)
        self._tried.insert(0, added)
        self._promising += 1

    def work(self) -> Iterator[None]:
        """Compare the choices, yielding between slices of work; a single one is not played out."""
        if len(self._tried) < 2:
            return
        if self.view.deck:
            yield from self._halve()
        else:
            yield from self._look_to_the_end()
            yield from self._look_at_replies()

    def finish(self, ends: int) -> Iterator[None]:
        """Play the most promising choices out to the end, each so often, yielding in between.

        On the last cards, where nothing is left to luck, once is enough.
        """
        for each in self._tried[: self._promising]:
            for order in range(ends if self.view.deck else 1):
                self._play(each, order, plain_kernel.TO_END)
                each.ends += 1
                each.score += self._playouts.score[self._side]
                each.balis += self._playouts.balis[self._side]
                if each.stage == NOT_TRIED:  # then this is all that is known of it
                    each.add(self._playouts)
                yield

    def choices(self) -> tuple[Choice, ...]:
        """Return the choices as they compare so far, best first; those not tried come last."""
        order = sorted(self._tried, key=lambda each: (each.rank, -each.gain))
        return tuple(each.choice() for each in order)

    def work_done(self) -> int:
        """Return how much was done: the pieces that were tried, and some more for each match."""
        return self._match.work + MATCH_WORK * self._matches_played

    # What there is to choose from

    def _plays(self) -> list[Play]:
        """Return the choices of the player to act, at least one."""
        if self._table.phase == "forfeit":
            return [self._match.add(Forfeit(place)) for place, _ in self._table.own_columns()]
        plays = [
            play
            for play in self._match.find(self._effort.search, self._effort.pieces)
            if not isinstance(play.command, Build) or is_allowed(self.view, play.command)
        ]
        if plays:
            return plays
        return [self._match.add(any_build(self.view))]

    # With cards in the deck

    def _halve(self) -> Iterator[None]:
        """Play the promising choices out over ever more orders, of which half are left each time.

        Each round has the same share of the work, and plays each choice out at least once.
        """
        for number, rounds, left in halved(self._tried[: self._promising], lambda each: each.mean):
            work_by_then = self._effort.work * number // rounds
            while True:
                for each in left:
                    each.stage = number
                    self._play(each, each.orders, self._effort.horizon)
                    each.add(self._playouts)
                    yield
                if self.work_done() >= work_by_then:
                    break

    # On the last cards, which all lie on the table

    def _look_to_the_end(self) -> Iterator[None]:
        """Play the choices out once, in their order, until the work is used up.

        Those that it does not get to stay `NOT_TRIED`.
        """
        for each in self._tried:
            self._play(each, 0, plain_kernel.TO_END)
            each.add(self._playouts)
            each.stage = TO_THE_END
            yield
            if self.work_done() > self._effort.work:
                return

    def _look_at_replies(self) -> Iterator[None]:
        """See what the best choices lead to if the next player also thinks to the end."""
        work = self.work_done()
        for each in sorted(self._tried, key=lambda each: each.rank)[: self._promising]:
            if work > self._effort.work:
                break
            each.stage = WITH_REPLIES
            after = self._after(each.command)
            if after.table.phase != "over":
                reply = Comparison(after, self._seed, self._loop, self._effort)
                yield from reply._look_to_the_end()
                best = min(reply._tried, key=lambda each: (each.rank, -each.gain))
                # They are by side, so what the next player can reach holds for this one, too.
                each.worths, each.wins = best.worths, best.wins
                work += reply.work_done()

    def _after(self, command: Command) -> View:
        """Return what everyone sees after ``command``."""
        return view_of(state_after(guess_state(self.view, self._seed), command))

    def _play(self, tried: _Tried, order: int, horizon: int) -> None:
        """Play a match out after ``tried``, for ``horizon`` turns; `_playouts` has the result."""
        self._matches_played += 1
        self._playouts.forget()
        self._playouts.horizon = horizon
        self._playouts.play(tried.number, order, order + 1)


class _Tried:
    """A choice, and the sums of what it has led to so far.

    ``stage`` is how far it has come: with cards in the deck the last round of halving it was in,
    else `TO_THE_END` or `WITH_REPLIES`. A choice of a later stage is better than one of an earlier
    one, whatever their means: it has been looked at more closely, because it was better.

    ``worths`` and ``wins`` are sums by side over the ``orders`` in which it was played out to be
    compared. ``score`` and ``balis`` are sums over the ``ends``, for its own side.
    """

    def __init__(self, play: Play, table: Table) -> None:
        self.command, self.number, self.gain = play
        self.side = table.side(table.to_act)
        self.stage = NOT_TRIED
        self.orders = 0
        self.worths = (0.0,) * table.sides
        self.wins = (0.0,) * table.sides
        self.ends = 0
        self.score = 0.0
        self.balis = 0.0

    @property
    def mean(self) -> float:
        """What it was worth to its side on average."""
        return self.worths[self.side] / max(self.orders, 1)

    @property
    def rank(self) -> tuple[int, float]:
        """What sorts the best first; of equals the caller lets the rule's ``gain`` decide."""
        return -self.stage, -self.mean

    def add(self, playouts: plain_kernel.Playouts) -> None:
        """Add the match that was played out last."""
        self.orders += 1
        # The kernel always has room for four sides.
        self.worths = tuple(map(sum, zip(self.worths, playouts.worth, strict=False)))
        self.wins = tuple(map(sum, zip(self.wins, playouts.won, strict=False)))

    def choice(self) -> Choice:
        """Return what is known."""
        ends = max(self.ends, 1)
        return Choice(
            command=self.command,
            worth=self.mean,
            wins=tuple(wins / max(self.orders, 1) for wins in self.wins),
            gain=self.gain,
            orders=self.orders,
            score=self.score / ends,
            bali=self.balis / ends,
            ends=self.ends,
        )


def estimated_wins(
    view: View, seed: int, orders: int, loop: ModuleType = kernel
) -> tuple[float, ...]:
    """Return the chance of each side to win from ``view``, in which somebody has the turn.

    The rule plays it out over so many ``orders`` of the deck, drawn by ``seed``; over a single one
    if the deck is used up.
    """
    match = KernelMatch(view, seed, loop)
    number = match.add_rule()
    match.playouts.horizon = EFFORT.horizon if view.deck else plain_kernel.TO_END
    orders = orders if view.deck else 1
    match.playouts.play(number, 0, orders)
    return tuple(match.playouts.won[side] / orders for side in range(view.table.sides))


def state_after(state: State, command: Command) -> State:
    """Return the state after ``command``; words are looked up here and now, in this process."""
    return step_of(state, command, DictionaryFacts(lambda: judge_at(state.table), None)).state


def is_allowed(view: View, build: Build) -> bool:
    """Return whether the dictionary of the match knows a ``build`` of built-in words.

    It may be another one.
    """
    judge = judge_at(view.table)
    if judge.knows_all_words:
        return True
    text = view.table.built_column(build).text
    return judge.is_fragment(text) if view.deck else judge.allows(text)


def any_build(view: View, known: Lexicon | None = None) -> Command:
    """Return the shortest build that is allowed and part of a word in ``known``, all if None.

    It is left to who knows no word with any build: nobody needs to know the word that two or three
    letters are part of. A word itself comes last. If there is none, it cannot play; on the last
    cards, where only words count, it passes.
    """
    if not view.deck:
        return Pass()
    found = [
        (search.is_word(built_in(), each), len(each.text), at, each.build)
        for at, each in enumerate(search.builds(known or built_in(), view.table, 1))
        if is_allowed(view, each.build)
    ]
    return min(found)[-1] if found else CannotPlay()
