"""What each choice of a solitaire is worth: it is played out over many orders of the deck.

Every choice meets the same orders, and the better half of the choices goes on to more of them. The
rule that plays on is quick and simple, so a worth is what it reaches; the coach, who thinks anew
in every turn, reaches more.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from functools import cache
from random import Random
from statistics import fmean
from types import ModuleType
from typing import NamedTuple, TypeAlias
from zlib import crc32

import msgspec

from gamesuite.engine.resources import resource
from gamesuite.engine.thinking.fresh import CERTAINTY
from gamesuite.engine.thinking.halving import halved
from gamesuite.engine.thinking.kernels import fastest, is_compiled, made_like
from gamesuite.games.bali.dictionary import kernel as plain_words
from gamesuite.games.bali.dictionary.lexicon import Lexicon, built_in
from gamesuite.games.bali.last_cards import kernel as plain_ending
from gamesuite.games.bali.state import (
    EXTRA,
    FACTORS,
    LETTERS,
    VALUES,
    WILD,
    Build,
    Column,
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
"""Whether the kernel runs uncompiled, so that the coach can try much less."""

PROMISING = 12
"""How many choices are played out in earnest, those the rule likes best."""

MENTIONED = 10
"""The other choices together get about one tenth of the games, so that they have a value too."""

LETTERS_TRIED = 3
"""How many letters of the wild card are tried in each build, those the rule likes best."""

FAR_FROM_END = 12
"""With so many cards in the deck or more, games count as if nearly a Bali were one, less a penalty.

With fewer they count so in part, and with none not at all: then the score is what counts.
"""

NEAR = 8
"""With so many cards left over the penalty is as high as what a Bali usually earns."""

USUAL_POINTS = 220
"""About what a game scores without the bonus."""

TRIPLE_PENALTY = 2 * USUAL_POINTS // NEAR
"""The penalty of each card left over where a Bali triples the score."""

BESIDES = 40
"""How many steps a game that is played out counts for, beside one for each card of its deck.

Its end, where the best words are looked for, takes as long as so many.
"""


FRESH = 1_000_000
"""From this order on no choice was compared by any: by these the best and the played are judged."""

KNOWN_BY = 3
"""In so many fresh orders what the rule would do is known by what it comes to."""

JUDGED = 3
"""How many moves are judged of each decision: the best, the one made, and the rule's."""


class Effort(NamedTuple):
    """How much is tried, in steps of the rule."""

    quick: int
    """How many steps lead to the first, quick answer."""

    all: int
    """How many steps there are in all."""

    slice: int
    """About how many steps are done between two signs of life."""

    review: int = 0
    """About how many steps judge the decisions of a whole review, after a quick answer to each."""


COMPILED = Effort(quick=30_000, all=150_000, slice=3_000, review=2_400_000)
"""The effort with the compiled kernel."""

PLAIN = Effort(quick=400, all=2_000, slice=80, review=48_000)
"""The effort with the plain kernel, which is much slower."""

EFFORT = PLAIN if IS_PLAIN else COMPILED
"""The effort with the kernel that plays."""


class Judgement(NamedTuple):
    """What a choice came to in fresh orders of the deck: the ``scores``, and how many a Bali."""

    scores: tuple[int, ...]
    balis: int

    @property
    def outlook(self) -> Outlook:
        """The mean score with its error, and the share of Balis."""
        squares = sum(score * score for score in self.scores)
        error = error_of(sum(self.scores), squares, len(self.scores))
        return Outlook(fmean(self.scores), self.balis / len(self.scores), error)


class Outlook(NamedTuple):
    """What a choice leads to: the mean ``score`` at the end, and the chance of a ``bali``.

    The score is that of the games as they ended; choices are compared by what nearly was a Bali,
    too.
    """

    score: float
    bali: float
    error: float = 0.0
    """By how much the true mean may be above or below ``score``: it seldom is by more."""


def error_of(total: float, squares: float, number: int) -> float:
    """Return how far the mean of so many results may be off, which sum up to ``total``.

    ``squares`` is the sum of their squares. Of a single one the result is taken to be certain.
    """
    if number < 2:
        return 0.0
    variance = max(squares - total * total / number, 0.0) / (number - 1)
    return CERTAINTY * math.sqrt(variance / number)


Outlooks: TypeAlias = dict[Command, Outlook]
"""What the choices lead to, the best choice first."""


class _Move(NamedTuple):
    """What a choice is in the kernel: the first arguments of `Playouts.play`, -1 for none."""

    base: int
    piece: int = -1
    wild: int = -1


class _Tried:
    """A choice, the ``move`` that it is in the kernel, and the sums of what it has led to.

    ``part`` is how far games that were nearly a Bali count as one, from 0 to 1.
    """

    def __init__(self, command: Command, move: _Move, part: float) -> None:
        self.command = command
        self.move = move
        self.part = part
        # How much the rule likes it, and in how many rounds of halving it was.
        self.liked = 0.0
        self.rounds = 0
        # In how many orders of the deck it was played out, and the sums over these games.
        self.orders = 0
        self.score = 0.0
        self.squares = 0.0
        self.near = 0.0
        self.balis = 0

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
        self._playouts = new_playouts(view, loop)
        self.tried = self._choices()
        """The choices, in the order in which they were found."""

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
            self.tried.append(self._try(command, liked=math.inf))

    def judge(self, command: Command | None, decisions: int) -> Generator[None, None, Judgement]:
        """Return what ``command`` comes to in fresh orders, the same for all; of None the rule's.

        The work is that for one of so many ``decisions`` in a review. With all cards on the table
        one order is enough. Yields None between slices of work.
        """
        move = _Move(plain_kernel.BY_RULE) if command is None else self._try(command).move
        steps = max(self._effort.review // max(decisions, 1), self._effort.quick)
        steps = min(steps, self._effort.all)
        orders = steps // JUDGED // (len(self.view.deck) + BESIDES) if self.view.deck else 1
        most = max(self._effort.slice // (len(self.view.deck) + BESIDES), 1)
        scores: list[int] = []
        balis = 0
        for order in range(FRESH, FRESH + max(orders, 2 if self.view.deck else 1)):
            self._playouts.forget()
            self._playouts.play(*move, order, order + 1)
            scores.append(round(self._playouts.total))
            balis += self._playouts.balis
            if len(scores) % most == 0:
                yield None
        return Judgement(tuple(scores), balis)

    def by_rule(self) -> Command | None:
        """Return the choice that the rule would make, which is known by what it comes to.

        None if no choice comes to the same, since the rule knows where the last cards lie, and with
        all cards on the table, where the best end is found.
        """
        if not self.view.deck:
            return None
        orders = FRESH, FRESH + KNOWN_BY

        def comes_to(move: _Move) -> tuple[float, float]:
            self._playouts.forget()
            self._playouts.play(*move, *orders)
            return self._playouts.total, self._playouts.near_total

        wanted = comes_to(_Move(plain_kernel.BY_RULE))
        liked = sorted(self.tried, key=lambda each: -each.liked)
        return next((each.command for each in liked if comes_to(each.move) == wanted), None)

    def _choices(self) -> list[_Tried]:
        """Return the choices: the end of the game with the deck used up, builds and removals."""
        columns = list(self.view.table.columns_of(0))
        self._playouts.prepare()  # to ask what builds gain
        stops = [] if self.view.deck else [self._try(Stop())]
        builds = [self._try(build, liked=gain) for build, gain in self._builds(columns)]
        # There are few removals, and what one is worth shows only later.
        removals = [
            self._try(Remove(place), liked=math.inf)
            for place, column in columns
            if column.is_complete
        ]
        return stops + builds + removals

    def _try(self, command: Command, *, liked: float = 0.0) -> _Tried:
        """Return ``command`` as a choice that was not played out yet."""
        match command:
            case Build(base, (piece,), wilds):
                move = _Move(base.column, piece.column, code(wilds) if wilds else -1)
            case Remove(place):
                move = _Move(place.column)
            case _:
                move = _Move(plain_kernel.STOP)
        tried = _Tried(command, move, min(len(self.view.deck) / FAR_FROM_END, 1.0))
        tried.liked = liked
        return tried

    def _builds(self, columns: list[tuple[Place, Column]]) -> Iterator[tuple[Build, float]]:
        """Yield the builds of one piece that the rule likes best, and what it gains by them.

        Of builds of the same cards only the first is tried.
        """
        known: set[tuple[str, str]] = set()
        for base, below in columns:
            for piece, above in columns:
                faces = (below.faces, above.faces)
                if base != piece and faces not in known:
                    known.add(faces)
                    yield from self._best_letters(base, piece, has_wild=WILD in faces)

    def _best_letters(
        self, base: Place, piece: Place, *, has_wild: bool
    ) -> Iterator[tuple[Build, float]]:
        """Yield the builds of ``piece`` below ``base``: with a wild card some for its best letters.

        There are none if no word has these letters.
        """
        letters = LETTERS if has_wild else LETTERS[0]  # without a wild card any will do
        gains = {
            letter: self._playouts.gain(base.column, piece.column, code(letter))
            for letter in letters
        }
        most = LETTERS_TRIED if self.view.deck else len(letters)
        for letter in sorted(letters, key=lambda letter: -gains[letter])[:most]:
            if gains[letter] > plain_kernel.NONE / 2:
                yield Build(base, (piece,), letter if has_wild else ""), gains[letter]

    def _halve(self, steps: int) -> Iterator[None]:
        """Play out for about ``steps`` of the rule, the better half of the choices further.

        Nearly all of the work is for the `PROMISING` choices.
        """
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
            for order in range(tried.orders, upto):
                self._playouts.forget()
                self._playouts.play(*tried.move, order, order + 1)
                tried.score += self._playouts.total
                tried.squares += self._playouts.total**2
                tried.near += self._playouts.near_total
                tried.balis += self._playouts.balis
            tried.orders = upto
            yield None

    def _look_to_the_end(self) -> Iterator[Outlooks | None]:
        """Yield what each choice leads to with all cards on the table."""
        for each in self.tried:
            yield from self._play(each, 1)
        yield _ranked(self.tried)


def _ranked(tried: list[_Tried]) -> Outlooks:
    """Return the outlooks, best first.

    Those given up early are not above those tried longer, nor is what only scores more on average
    above what comes nearer to a Bali.
    """
    outlooks: Outlooks = {}
    least = math.inf
    for each in sorted(tried, key=lambda each: (-each.rounds, -each.mean)):
        least = min(least, each.score / max(each.orders, 1))
        error = error_of(each.score, each.squares, each.orders)
        outlooks[each.command] = Outlook(least, each.balis / max(each.orders, 1), error)
    return outlooks


def new_playouts(view: View, loop: ModuleType) -> plain_kernel.Playouts:
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
        # A column is worth the values of its cards times their number; the kernel wants the former.
        value = column.value // max(len(column.cards), 1)
        columns.set(plain_kernel.START + place, [code(letter) for letter in column.text], value)
    seed = crc32(repr((view.table.panels, len(view.deck), view.scores)).encode())
    worlds = guessed_decks(view, Random(seed))
    playouts.set_deck(len(view.deck), worlds, view.scores[0], seed)
    return playouts


def columns_of(loop: ModuleType, known: Lexicon | None = None) -> plain_words.Columns:
    """Return columns with the words ``known``, None for all, for the kernel ``loop``."""
    return _columns(made_like(loop, plain_words), known or built_in())


def prefixes_of(loop: ModuleType, known: Lexicon | None = None) -> plain_words.Prefixes:
    """Return the beginnings of the words ``known``, None for all, for the kernel ``loop``."""
    return _prefixes(made_like(loop, plain_words), known or built_in())


@cache
def _columns(words: ModuleType, known: Lexicon) -> plain_words.Columns:
    made: plain_words.Columns = words.Columns(words.Words(*known.texts()))
    return made


@cache
def _prefixes(words: ModuleType, known: Lexicon) -> plain_words.Prefixes:
    _index, listed = known.texts()
    made: plain_words.Prefixes = words.Prefixes(listed)
    return made


def last_cards_of(loop: ModuleType) -> plain_ending.LastCards:
    """Return what finds the best end of the columns with all words for the kernel ``loop``."""
    return _last_cards(loop, built_in())


@cache
def _last_cards(loop: ModuleType, known: Lexicon) -> plain_ending.LastCards:
    ending = made_like(loop, plain_ending)
    made: plain_ending.LastCards = ending.LastCards(
        columns_of(loop, known), prefixes_of(loop, known)
    )
    return made


@cache
def _weights() -> list[float]:
    """Return the weights of the rule, made by ``packaging/training/train_bali.py``."""
    return msgspec.json.decode(resource("weights", "bali.json").read_bytes(), type=list[float])
