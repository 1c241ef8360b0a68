"""Finds positions with one best command in games that computer players play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count, islice
from typing import Any, NamedTuple

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

FIRST_DEAL = max(RANDOM_NUMBERS, DAILY_NUMBERS)
"""The first deal: those below it are dealt to players, who would know them from puzzles."""
BEFORE_ALL = -1
"""The decision, before the first one, whose luck says how many positions are skipped."""


class Kind(NamedTuple):
    """The kind of puzzle of a game.

    The deals of each of ``tables`` are played in turn. ``walk`` plays a match and yields where a
    puzzle could be; ``measure`` then says by what margin the best command is better than the
    second, None if this is no puzzle. ``simple`` is the player who finds the easy ones; their
    margin is ``wide`` at least, that of the hard ones less than ``narrow``. Of the positions of a
    match up to ``skipped`` are skipped, a random number, so that puzzles come from all parts of it.
    ``answer_kind`` names the kind of a best command, so that not all answers are alike; "" if the
    game tells no kinds apart.
    """

    game: str
    tables: tuple[StoredTable, ...]
    walk: Callable[[AnyMatch], Iterator[None]]
    measure: Callable[[Any, Advice[Any]], float | None]
    wide: float
    narrow: float
    simple: Callable[[], Player[Any, Any]]
    skipped: int = 0
    answer_kind: Callable[[Any], str] = lambda _command: ""


class Found(NamedTuple):
    """A puzzle that was found; ``commands`` are the moves, the best command and the second.

    ``answer_kind`` is what `Kind.answer_kind` says of the best one.
    """

    difficulty: Difficulty
    table: StoredTable
    deal: int
    commands: tuple[Any, ...]
    answer_kind: str
    margin: float


def found_puzzles(kind: Kind) -> Iterator[Found]:
    """Yield puzzles of ``kind`` without end, at most one from each deal."""
    for deal in count(FIRST_DEAL):
        table = kind.tables[deal % len(kind.tables)]
        rules = game(kind.game).rules
        match: AnyMatch = Match(rules, Setup(kind.game, table.options, table.seats, Deal(deal)))
        first = players_luck(deal, 0, BEFORE_ALL).randint(0, kind.skipped)
        for _position in islice(kind.walk(match), first, None):
            found = _puzzle(kind, match, table)
            if found is not None:
                yield found
                break


def _puzzle(kind: Kind, match: AnyMatch, table: StoredTable) -> Found | None:
    """Return the puzzle in the position of ``match``, None if it is none."""
    view = match.view(match.rules.to_act(match.state))
    advice = advice_on(kind.game, view)
    margin = kind.measure(view, advice) if len(advice.ranked) > 1 else None
    if margin is None:
        return None
    best, second = advice.ranked[:2]
    luck = players_luck(match.setup.deal.number, 0, match.moves())
    is_seen = kind.simple().decide(view, luck) == best.command
    level = (not is_seen) + (margin < (kind.wide if is_seen else kind.narrow))
    return Found(
        list(Difficulty)[level],
        table,
        match.setup.deal.number,
        (*(entry.command for entry in match.entries), best.command, second.command),
        kind.answer_kind(best.command),
        margin,
    )


def advice_on(game_id: str, view: Any) -> Advice[Any]:
    """Return the final advice of the coach of a game on ``view``."""
    return finished(last_advice(import_module(game(game_id).parts.coach), view))
