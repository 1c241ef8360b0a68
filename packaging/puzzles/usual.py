"""What kinds of puzzles are usually made of: tables, players that play, and margins by values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from gamesuite.catalogue import game
from gamesuite.engine.advice import Advice
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player, players_luck
from gamesuite.engine.rules import options_from
from gamesuite.engine.setup import Option, Seat
from gamesuite.puzzles.collection import StoredTable


def table(name: str, computers: int = 0, **options: Option) -> StoredTable:
    """Return a table of the game ``name``: a person and some ``computers``, with ``options``."""
    complete = msgspec.to_builtins(options_from(game(name).rules, options))
    return StoredTable(complete, (Seat(), *[Seat(player="computer", level="medium")] * computers))


def played(
    players: tuple[Callable[[], Player[Any, Any]], ...],
    is_tried: Callable[[AnyMatch], bool],
    match: AnyMatch,
) -> Iterator[None]:
    """Play ``match`` to its end and yield where ``is_tried`` agrees and the first seat is to act.

    Who decides is drawn from ``players`` each time.
    """
    rules = match.rules
    deciders = [player() for player in players]
    while match.outcome is None:
        seat = rules.to_act(match.state)
        if seat == 0 and is_tried(match):
            yield
        luck = players_luck(match.setup.deal.number, seat, match.moves())
        player = luck.choice(deciders)
        match.do(player.decide(player.view(rules, match.state, seat), luck))


def by_values(advice: Advice[Any]) -> float:
    """Return how much better the best command of ``advice`` is than the second."""
    best, second = advice.ranked[:2]
    assert best.value is not None
    assert second.value is not None
    return best.value - second.value
