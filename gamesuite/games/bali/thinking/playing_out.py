"""What each choice of a solitaire is worth: it is played out over many orders of the deck.

Every choice meets the same orders, and the better half of the choices goes on to more of them. The
rule that plays on is quick and simple, so a worth is what it reaches; the coach, who thinks anew
in every turn, reaches more.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from random import Random
from types import ModuleType
from typing import NamedTuple, TypeAlias
from zlib import crc32

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.engine.thinking.halving import halved
from gamesuite.engine.thinking.kernels import fastest, is_compiled, made_like
from gamesuite.games.bali.dictionary import kernel as plain_words
from gamesuite.games.bali.dictionary.lexicon import built_in
from gamesuite.games.bali.last_cards import kernel as plain_ending
from gamesuite.games.bali.state import (
    EXTRA,
    FACTORS,
    LETTERS,
    VALUES,
    WILD,
    Build,
    Command,
    Place,
    Remove,
    Stop,
    View,
)
from gamesuite.games.bali.thinking import kernel as plain_kernel
from gamesuite.games.bali.thinking.worlds import code, guessed_decks

kernel = fastest(plain_kernel, plain_words, plain_ending)
"""The kernel that plays: compiled if there is such a one, else plain. A ``loop`` is either."""

IS_PLAIN = not is_compiled(kernel)
"""Whether the loop runs uncompiled, so that the coach can try much less."""

PROMISING = 12
"""How many choices are played out in earnest, those the rule likes best."""

MENTIONED = 10
"""The others together get about one of so many of the games, so that they have a value too."""

LETTERS_TRIED = 3
"""How many letters of the wild card are tried in each build, those the rule likes best."""

FAR_FROM_END = 12
"""With so many cards in the deck or more, games that were nearly a Bali count fully."""

NEAR = 8
"""How many cards left over make a game count as if no Bali had been near."""

USUAL_POINTS = 220
"""What a game scores about without the bonus."""

TRIPLE_PENALTY = 2 * USUAL_POINTS // NEAR
"""What each card left over costs where a Bali triples the score."""

BESIDES = 40
"""How many steps the end of a game that is played out counts for, besides those of its deck."""


class Effort(NamedTuple):
    """How much is tried, in steps of the rule."""

    quick: int
    """How many steps lead to the first, quick answer."""

    all: int
    """How many steps there are in all."""

    slice: int
    """About how many steps are done between two signs of life."""


COMPILED = Effort(30_000, 150_000, 3_000)
"""The effort with the compiled kernel."""

PLAIN = Effort(400, 2_000, 80)
"""The effort with the plain kernel, which is much slower."""

EFFORT = PLAIN if IS_PLAIN else COMPILED
"""The effort with the kernel that plays."""


class Outlook(NamedTuple):
    """What a choice leads to: the mean ``score`` at the end, and the chance of a ``bali``."""

    score: float
    bali: float


Outlooks: TypeAlias = dict[Command, Outlook]
"""What the choices lead to, the best choice first."""


class _Tried:
    """A choice, the ``move`` that it is in the kernel, and the sums of what it has led to.

    ``part`` is how far games count that were nearly a Bali, from 0 to 1. ``rounds`` is in how many
    rounds of halving it was, and ``liked`` what the rule thinks of it.
    """

    def __init__(self, command: Command, move: tuple[int, int, int], part: float) -> None:
        self.command = command
        self.move = move
        self.orders = 0
        self.score = 0.0
        self.near = 0.0
        self.part = part
        self.balis = 0
        self.rounds = 0
        self.liked = 0.0

    @property
    def mean(self) -> float:
        """The mean score so far, with what nearly was a Bali counted in part."""
        score = self.near * self.part + self.score * (1 - self.part)
        return score / max(self.orders, 1)


class PlayingOut:
    """Plays the choices of ``view`` out; ``loop`` is the kernel, ``effort`` how much is tried."""

    def __init__(self, view: View, loop: ModuleType = kernel, effort: Effort | None = None) -> None:
        self.view = view
        self._effort = effort or EFFORT
        self._playouts = started(view, loop)
        self.tried = self._choices()

    def outlooks(self) -> Iterator[Outlooks | None]:
        """Yield the outlook of each choice, at first a quick one, and None between slices before.

        The best choice comes first.
        """
        if not self.view.deck:
            yield from self._look_to_the_end()
            return
        for steps in (self._effort.quick, self._effort.all - self._effort.quick):
            yield from self._halve(steps)
            yield _ranked(self.tried)

    def add(self, command: Command) -> None:
        """Try ``command`` too, which may be a build with another letter of the wild card."""
        if all(each.command != command for each in self.tried):
            self.tried.append(self._try(command))
            self.tried[-1].liked = math.inf

    def _choices(self) -> list[_Tried]:
        """Return the choices: the end of the game with the deck used up, builds and removals."""
        table = self.view.table
        columns = list(table.columns_of(0))
        tried = [] if self.view.deck else [self._try(Stop())]
        self._playouts.prepare()
        known: set[tuple[str, str]] = set()
        for base, below in columns:
            for piece, above in columns:
                faces = (below.faces, above.faces)
                if base != piece and faces not in known:
                    known.add(faces)
                    tried += map(self._try, self._builds(base, piece, WILD in "".join(faces)))
        removals = [self._try(Remove(place)) for place, column in columns if column.is_complete]
        for each in removals:
            each.liked = math.inf  # few, and what a removal is worth shows only later
        for each in tried:
            if isinstance(each.command, Build):
                each.liked = self._playouts.gain(*each.move)
        return tried + removals

    def _try(self, command: Command) -> _Tried:
        """Return ``command`` as a choice of which nothing is known yet."""
        match command:
            case Build(base, (piece,), wilds):
                move = (base.column, piece.column, code(wilds) if wilds else -1)
            case Remove(place):
                move = (place.column, -1, -1)
            case _:
                move = (plain_kernel.STOP, -1, -1)
        return _Tried(command, move, min(len(self.view.deck) / FAR_FROM_END, 1.0))

    def _builds(self, base: Place, piece: Place, is_wild: bool) -> list[Build]:
        """Return the builds of ``piece`` below ``base`` that the rule likes best."""
        letters = LETTERS if is_wild else LETTERS[0]
        gains = {
            letter: self._playouts.gain(base.column, piece.column, code(letter))
            for letter in letters
        }
        most = LETTERS_TRIED if self.view.deck else len(letters)
        best = sorted(letters, key=lambda letter: -gains[letter])[:most]
        return [
            Build(base, (piece,), letter if is_wild else "")
            for letter in best
            if gains[letter] > plain_kernel.NONE / 2
        ]

    def _halve(self, steps: int) -> Iterator[None]:
        """Play out for about ``steps`` of the rule, the better half of the choices further."""
        liked = sorted(self.tried, key=lambda each: (-each.liked, -each.mean))
        games = steps // (len(self.view.deck) + BESIDES)
        for each in liked[PROMISING:]:
            yield from self._play(each, max(games // MENTIONED // len(liked), 1))
        for _number, rounds, left in halved(liked[:PROMISING], lambda each: each.mean):
            more = max(games // rounds // len(left), 1)
            for each in left:
                each.rounds += 1
                yield from self._play(each, more)

    def _play(self, tried: _Tried, orders: int) -> Iterator[None]:
        """Play ``tried`` out in some more ``orders`` of the deck, yielding between slices."""
        end = tried.orders + orders
        most = max(self._effort.slice // (len(self.view.deck) + BESIDES), 1)
        while tried.orders < end:
            upto = min(tried.orders + most, end)
            self._playouts.forget()
            self._playouts.play(*tried.move, tried.orders, upto)
            tried.orders = upto
            tried.score += self._playouts.total
            tried.near += self._playouts.near_total
            tried.balis += self._playouts.balis
            yield None

    def _look_to_the_end(self) -> Iterator[Outlooks | None]:
        """Yield what each choice leads to with all cards on the table."""
        for each in self.tried:
            yield from self._play(each, 1)
        yield _ranked(self.tried)


def _ranked(tried: list[_Tried]) -> Outlooks:
    """Return the outlooks, best first; those given up early are not above those tried longer."""
    outlooks: Outlooks = {}
    least = float("inf")
    for each in sorted(tried, key=lambda each: (-each.rounds, -each.mean)):
        least = min(least, each.mean)
        outlooks[each.command] = Outlook(least, each.balis / max(each.orders, 1))
    return outlooks


def started(view: View, loop: ModuleType) -> plain_kernel.Playouts:
    """Return the playouts of the kernel ``loop`` with the cards of ``view``."""
    options = view.table.options
    columns = columns_of(loop)
    factor, extra = FACTORS[options.bonus], EXTRA[options.bonus]
    playouts: plain_kernel.Playouts = loop.Playouts(
        columns, last_cards_of(loop), _weights(), factor, extra
    )
    penalty = ((factor - 1) * USUAL_POINTS + extra) // NEAR
    playouts.set_values([VALUES[letter] for letter in LETTERS], penalty)
    for place, column in enumerate(view.table.panels[0]):
        value = column.value // max(len(column.cards), 1)
        columns.set(plain_kernel.START + place, [code(letter) for letter in column.text], value)
    seed = crc32(repr((view.table.panels, len(view.deck), view.scores)).encode())
    worlds = guessed_decks(view, Random(seed))
    playouts.set_deck(len(view.deck), worlds, view.scores[0], seed)
    return playouts


def columns_of(loop: ModuleType) -> plain_words.Columns:
    """Return columns with the built-in dictionary for the kernel ``loop``."""
    return _columns(made_like(loop, plain_words))


def prefixes_of(loop: ModuleType) -> plain_words.Prefixes:
    """Return the beginnings of the built-in words for the kernel ``loop``."""
    return _prefixes(made_like(loop, plain_words))


@cache
def _columns(words: ModuleType) -> plain_words.Columns:
    made: plain_words.Columns = words.Columns(words.Words(*built_in().texts()))
    return made


@cache
def _prefixes(words: ModuleType) -> plain_words.Prefixes:
    _index, listed = built_in().texts()
    made: plain_words.Prefixes = words.Prefixes(listed)
    return made


@cache
def last_cards_of(loop: ModuleType) -> plain_ending.LastCards:
    """Return what finds the best end of these columns for the kernel ``loop``."""
    ending = made_like(loop, plain_ending)
    made: plain_ending.LastCards = ending.LastCards(columns_of(loop), prefixes_of(loop))
    return made


@cache
def _weights() -> list[float]:
    """Return the weights of the rule, made by ``packaging/training/train_bali.py``."""
    return msgspec.json.decode(resource("weights", "bali.json").read_bytes(), type=list[float])
