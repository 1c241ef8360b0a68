"""A plain exhaustive search to check the solver against, and small positions for it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from gamesuite.engine.advice import Verdict
from gamesuite.engine.rules import apply
from gamesuite.games.king_albert.rules import KingAlbertOptions, KingAlbertRules, State, Tableau
from gamesuite.patience.pack import PACK, card_of
from tests.games.king_albert.tables import tableau as laid_out

RULES = KingAlbertRules()
MOST_CARDS = 20


def small_position(options: KingAlbertOptions, seed: int) -> Tableau:
    """Return a position with up to 20 cards not home and few columns: many cannot be won."""
    rng = random.Random(seed)
    heights = [13, 13, 13, 13]
    for _ in range(rng.randint(8, MOST_CARDS)):
        heights[rng.choice([suit for suit in range(4) if heights[suit]])] -= 1
    out = [card_of(suit, rank) for suit in range(4) for rank in range(heights[suit] + 1, 14)]
    rng.shuffle(out)
    columns: list[list[str]] = [[] for _ in range(rng.randint(2, 5))]
    spare = rng.randint(0, min(5, len(out)))
    for card in out[spare:]:
        rng.choice(columns).append(card)
    return laid_out(options, columns, out[:spare], heights)


def exhaustive(tableau: Tableau, most_positions: int) -> Verdict:
    """Return the verdict on ``tableau``; "unknown" if there are more than ``most_positions``."""
    waiting = [State(PACK, tableau)]
    seen = {_key(tableau)}
    while waiting:
        state = waiting.pop()
        if state.tableau.cards_home == len(PACK):
            return Verdict.WINNABLE
        if len(seen) > most_positions:
            return Verdict.UNKNOWN
        for move in reversed(list(RULES.legal_commands(state))):  # moves home are tried first
            after = apply(RULES, state, move).state
            if _key(after.tableau) not in seen:
                seen.add(_key(after.tableau))
                waiting.append(after)
    return Verdict.UNWINNABLE


def decided_positions(
    options: KingAlbertOptions, seeds: Iterable[int], most_positions: int
) -> Iterator[tuple[Tableau, Verdict]]:
    """Yield the small positions of ``seeds`` that can be decided, with their verdicts."""
    for seed in seeds:
        tableau = small_position(options, seed)
        verdict = exhaustive(tableau, most_positions)
        if verdict != Verdict.UNKNOWN:
            yield tableau, verdict


def _key(tableau: Tableau) -> tuple[object, ...]:
    """Return ``tableau`` with sorted columns, since their order makes no difference."""
    return (tuple(sorted(tableau.columns)), tableau.reserve, tableau.foundations)
