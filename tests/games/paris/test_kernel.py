"""The scorer of the kernel, plain and compiled, against the scorer of the game."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

from gamesuite.games.paris import kernel as plain_kernel
from gamesuite.games.paris import thinking
from gamesuite.games.paris.melds import DECK
from gamesuite.games.paris.scoring import best_arrangement, may_go_out
from gamesuite.games.paris.thinking import hand_bits

KERNELS = sorted({plain_kernel, thinking.kernel}, key=lambda each: each.__name__)
HANDS = 2_000


def random_hand(random: Random) -> list[str]:
    """Return a hand of up to 16 cards, every second one from few houses or persons."""
    deck = list(DECK)
    if random.random() < 0.5:
        liked = random.sample("KPFLVSCMOAYT", 4)
        deck = [card for card in DECK if set(card) & set(liked)]
    return random.sample(deck, random.randint(1, min(16, len(deck))))


@pytest.mark.parametrize("per_occurrence", [False, True])
@pytest.mark.parametrize("loop", KERNELS, ids=lambda each: each.__name__.rpartition(".")[2])
def test_the_kernel_scores_as_the_game_does(loop: ModuleType, per_occurrence: bool) -> None:
    random = Random(16)
    scorer = thinking.scores(per_occurrence, loop)
    for _number in range(HANDS):
        hand = random_hand(random)
        score = best_arrangement(hand, per_occurrence).score
        assert scorer.score(hand_bits(hand)) == score, hand
        assert scorer.may_go_out(hand_bits(hand)) == may_go_out(hand), hand
