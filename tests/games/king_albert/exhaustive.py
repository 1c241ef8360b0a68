"""A search without any cleverness, to hold the solver against, and small positions for it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from gamesuite.engine.advice import Verdict
from gamesuite.games.king_albert.deck import PACK, card_of
from gamesuite.games.king_albert.options import KingAlbertOptions
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.state import State, Tableau

RULES = KingAlbertRules()
MOST_CARDS = 20


def small_position(options: KingAlbertOptions, seed: int) -> Tableau:
    """Return a position with up to 20 cards not home, in few columns: many cannot be won."""
    luck = random.Random(seed)
    heights = [13, 13, 13, 13]
    for _ in range(luck.randint(8, MOST_CARDS)):
        heights[luck.choice([suit for suit in range(4) if heights[suit]])] -= 1
    out = [card_of(suit, rank) for suit in range(4) for rank in range(heights[suit] + 1, 14)]
    luck.shuffle(out)
    columns: list[list[str]] = [[] for _ in range(luck.randint(2, 5))]
    spare = luck.randint(0, min(5, len(out)))
    for card in out[spare:]:
        luck.choice(columns).append(card)
    return Tableau(options, tuple(map(tuple, columns)), tuple(out[:spare]), tuple(heights))


def exhaustive(tableau: Tableau, most_positions: int) -> Verdict:
    """Return the verdict on ``tableau``; "unknown" if there are more than ``most_positions``."""
    waiting = [State(PACK, tableau)]
    seen = {_told(tableau)}
    while waiting:
        state = waiting.pop()
        if state.tableau.cards_home == len(PACK):
            return Verdict.WINNABLE
        if len(seen) > most_positions:
            return Verdict.UNKNOWN
        for move in reversed(list(RULES.plays(state))):  # those home are tried first
            after = RULES.apply(state, move).state
            if _told(after.tableau) not in seen:
                seen.add(_told(after.tableau))
                waiting.append(after)
    return Verdict.UNWINNABLE


def decided_positions(
    options: KingAlbertOptions, seeds: Iterable[int], most_positions: int
) -> Iterator[tuple[Tableau, Verdict]]:
    """Yield the small positions of ``seeds`` that could be decided, with their verdicts."""
    for seed in seeds:
        tableau = small_position(options, seed)
        verdict = exhaustive(tableau, most_positions)
        if verdict != Verdict.UNKNOWN:
            yield tableau, verdict


def _told(tableau: Tableau) -> tuple[object, ...]:
    """Return ``tableau`` with its columns in order: which is which makes no difference."""
    return (tuple(sorted(tableau.columns)), tableau.reserve, tableau.foundations)
