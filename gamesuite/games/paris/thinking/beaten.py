"""The chance to be beaten when going out now, exact over the cards that opponents were dealt.

Every card the player has not seen is as likely to be an opponent's dealt card as any other.
"""

from __future__ import annotations

from typing import Any

from gamesuite.games.paris.state import View
from gamesuite.games.paris.thinking.hand_table import hand_bits, scores


def chance_beaten(view: View, scorer: Any = None) -> float:
    """Return the chance that going out in ``view`` loses the hand (Paris, Who scores).

    ``scorer`` is that of a kernel.
    """
    scorer = scorer or scores(view.options.is_per_occurrence)
    own = scorer.score(hand_bits(view.hands[view.seat].faces))
    hidden = hidden_cards(view)
    weak = []
    for seat, hand in enumerate(view.hands):
        if view.are_opponents(seat, view.seat):
            known = hand_bits(hand.faces)
            weak.append({card for card in hidden if scorer.score(known | card) < own})
    return 1 - _chance_of_all(weak, len(hidden))


def hidden_cards(view: View) -> list[int]:
    """Return the cards that the viewer has not seen, each as a set of one."""
    seen = hand_bits(view.cards_to_take.values())
    for hand in view.hands:
        seen |= hand_bits(hand.faces)
    return [1 << card for card in range(32) if not seen >> card & 1]


def _chance_of_all(sets: list[set[int]], cards: int) -> float:
    """Return the chance that different random cards, one a set, each lie in their set."""
    if len(sets) == 1:
        return len(sets[0]) / cards
    one, other = sets
    return (len(one) * len(other) - len(one & other)) / (cards * (cards - 1))
