"""Finds positions with one best command in games that computer players play, and says how hard.

How hard a puzzle is goes by who finds the answer, see `Kind`. The tests come in the order of their
cost, and only a position that has passed all others is looked at for long.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from gamesuite.catalogue import game
from gamesuite.engine.advice import Advice, Difficulty
from gamesuite.engine.daily import DAILY_NUMBERS
from gamesuite.engine.match import AnyMatch, Match
from gamesuite.engine.player import Player, players_luck
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.sliced_work import finished
from gamesuite.opening import RANDOM_NUMBERS
from gamesuite.puzzles.collection import StoredTable
from gamesuite.puzzles.grading import last_advice

FIRST_DEAL = max(RANDOM_NUMBERS, DAILY_NUMBERS) + 1_000_000
"""The first deal: those below it are dealt to players, or gave the puzzles of older versions."""
BEFORE_ALL = -1
"""The decision, before the first one, whose luck says how many positions are skipped."""
TRIES = 5
"""How often a player who decides by chance tries; it finds the answer if it does mostly."""


class Wanted(NamedTuple):
    """What is searched for: the ``difficulties``, without some of their kinds of answers."""

    difficulties: tuple[Difficulty, ...] = tuple(Difficulty)
    too_many: frozenset[tuple[Difficulty, str]] = frozenset()

    def has(self, difficulty: Difficulty, answer_kind: str) -> bool:
        """Return whether a puzzle of this ``difficulty`` and ``answer_kind`` is wanted."""
        return difficulty in self.difficulties and (difficulty, answer_kind) not in self.too_many


AnyPlayer: TypeAlias = Callable[[], Player[Any, Any]]


class Kind(NamedTuple):
    """The kind of puzzle of a game.

    The deals of each of ``tables`` are played in turn. ``walk`` plays a match and yields where a
    puzzle could be; of these positions up to ``skipped``, a random number, are skipped, so that
    puzzles come from all parts of a match.

    Three looks say how hard a position is: a ``quick`` player, the ``obvious`` commands of a view,
    and the ``medium`` players. An easy puzzle is one that the quick player solves. In a medium one
    that player misses the answer, which is not obvious either; in a hard one all medium players
    miss it too. ``same`` returns what is equal for two commands of a view that do the same.

    ``look`` returns the command that looks best in a view, None if this is no puzzle; without it
    the coach is asked at once. ``measure`` says, after the coach, by how much the best command is
    better than the second, None if this is no puzzle of the difficulty. That must be as much as
    the ``margins`` say.

    ``answer_kind`` names the kind of a best command, so that not all answers are alike; "" if the
    game tells no kinds apart. ``batch`` is how many deals are tried before the file is written.
    """

    game: str
    tables: tuple[StoredTable, ...]
    walk: Callable[[AnyMatch], Iterator[None]]
    quick: AnyPlayer
    obvious: Callable[[Any], Collection[Any]]
    medium: tuple[AnyPlayer, ...]
    measure: Callable[[Any, Advice[Any], Difficulty], float | None]
    margins: Mapping[Difficulty, float]
    look: Callable[[Any], Any] | None = None
    same: Callable[[Any, Any], Hashable] = lambda _view, command: command
    skipped: int = 0
    answer_kind: Callable[[Any], str] = lambda _command: ""
    batch: int = 100


class Found(NamedTuple):
    """A puzzle that was found; ``commands`` are the moves, the best command and the second.

    ``table`` is the place of its table among those of the kind.
    """

    difficulty: Difficulty
    table: int
    deal: int
    commands: tuple[Any, ...]
    margin: float


def found_in(kind: Kind, deal: int, wanted: Wanted) -> Found | None:
    """Return the first puzzle of ``kind`` in ``deal`` that is ``wanted``, if there is any."""
    place = deal % len(kind.tables)
    table = kind.tables[place]
    rules = game(kind.game).rules
    match: AnyMatch = Match(rules, Setup(kind.game, table.options, table.seats, Deal(deal)))
    first = players_luck(deal, 0, BEFORE_ALL).randint(0, kind.skipped)
    for _position in islice(kind.walk(match), first, None):
        found = _puzzle(kind, match, place, wanted)
        if found is not None:
            return found
    return None


def _puzzle(kind: Kind, match: AnyMatch, table: int, wanted: Wanted) -> Found | None:
    """Return the puzzle in the position of ``match``, None if it is none that is ``wanted``."""
    view = match.view(match.rules.to_act(match.state))
    if kind.look is None:
        advice = advice_on(kind.game, view)
        best = advice.ranked[0].command
    else:
        best = kind.look(view)
        if best is None:
            return None
    difficulty = how_hard(kind, view, best, (match.setup.deal.number, match.moves()))
    if difficulty is None or not wanted.has(difficulty, kind.answer_kind(best)):
        return None
    if kind.look is not None:
        advice = advice_on(kind.game, view)
    if len(advice.ranked) == 1 or advice.ranked[0].command != best:
        return None
    margin = kind.measure(view, advice, difficulty)
    if margin is None or margin < kind.margins[difficulty]:
        return None
    return Found(
        difficulty,
        table,
        match.setup.deal.number,
        (*(entry.command for entry in match.entries), best, advice.ranked[1].command),
        margin,
    )


def how_hard(kind: Kind, view: Any, best: Any, place: tuple[int, int]) -> Difficulty | None:
    """Return how hard it is to find ``best`` in ``view``; None if it is obvious, but not quick.

    ``place``, the number of the deal and of the moves, decides the luck of the players.
    """
    if _finds(kind, kind.quick(), view, best, place):
        return Difficulty.EASY
    answer = kind.same(view, best)
    if any(kind.same(view, each) == answer for each in kind.obvious(view)):
        return None
    if any(_finds(kind, medium(), view, best, place) for medium in kind.medium):
        return Difficulty.MEDIUM
    return Difficulty.HARD


def _finds(
    kind: Kind, player: Player[Any, Any], view: Any, best: Any, place: tuple[int, int]
) -> bool:
    """Return whether ``player`` finds ``best``: who decides by chance, in most of `TRIES`."""
    deal, moves = place
    answer = kind.same(view, best)
    found = 0
    for attempt in range(TRIES):
        luck = players_luck(deal, attempt, moves)
        before = luck.getstate()
        is_found = kind.same(view, player.decide(view, luck)) == answer
        if luck.getstate() == before:  # no chance was asked
            return is_found
        found += is_found
    return 2 * found > TRIES


def advice_on(game_id: str, view: Any) -> Advice[Any]:
    """Return the final advice of the coach of a game on ``view``."""
    return finished(last_advice(import_module(game(game_id).parts.coach), view))
