"""The computer player of Paris."""

from __future__ import annotations

from random import Random

from gamesuite.engine.player import Player
from gamesuite.games.paris.deck import VALUE
from gamesuite.games.paris.scoring import best_arrangement, may_go_out
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, Take
from gamesuite.games.paris.views import View


class GreedyParisPlayer(Player[View, Command]):
    """Takes the card that scores most, and goes out as soon as it may."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return the greedy command for ``view``.

        It takes the card that scores most; among equals the most valuable, then one at random.
        """
        if view.result is not None:
            return NextHand()
        hand = view.hands[view.seat].faces
        if may_go_out(hand):
            return GoOut()
        worth = {at: _worth(view, hand, card) for at, card in view.cards_to_take.items()}
        if not worth:
            return Pass()
        highest = max(worth.values())
        return Take(rng.choice([at for at, value in worth.items() if value == highest]))


def _worth(view: View, hand: tuple[str, ...], card: str) -> tuple[int, int]:
    """Return what ``card`` is compared by: the score of ``hand`` with it, then its value."""
    score = best_arrangement((*hand, card), view.options.is_per_occurrence).score
    return score, VALUE[card]
