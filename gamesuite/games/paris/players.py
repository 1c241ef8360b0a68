"""The computer players of Paris.

Easy forgets some of the cards that others took, and plays for the score of its hand. Medium knows
what others can have, and takes cards by what such cards are mostly worth in the end. Strong plays
out every choice. A greedy player, which is no level, is for measuring the others.

Each deals the next hand when one is over, and passes when there is no card to take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from types import ModuleType

from gamesuite.engine.player import Player, ThinkingPlayer, one_of_best
from gamesuite.games.paris import thinking
from gamesuite.games.paris.melds import VALUE
from gamesuite.games.paris.scoring import best_arrangement, may_go_out
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, Take, View
from gamesuite.games.paris.thinking import WORK, Comparison, chance_beaten, quick_take

LIKELY_BEATEN = 0.5
"""Medium goes out if the chance that it is beaten is lower."""
FORGETS = 0.6
"""The chance that easy has forgotten a card that another player took."""
SLIP = 0.25
"""The chance that easy takes any card instead of the best."""


class GreedyParisPlayer(Player[View, Command]):
    """Takes the card that scores most, and goes out as soon as it may."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return the greedy command for ``view``."""
        if view.result is not None:
            return NextHand()
        if may_go_out(view.hands[view.seat].faces):
            return GoOut()
        return _greedy_take(view, rng)


def _greedy_take(view: View, rng: Random) -> Command:
    """Return the command that takes the card with which the hand scores most, or to pass.

    Among equals it is the most valuable card, then one at random.
    """
    hand, cards = view.hands[view.seat].faces, view.cards_to_take
    if not cards:
        return Pass()
    return Take(
        one_of_best(
            cards, lambda place: (_score(view, (*hand, cards[place])), VALUE[cards[place]]), rng
        )
    )


class StrongParisPlayer(ThinkingPlayer[View, Command]):
    """Plays each choice out many times, for the best chance of the highest final total.

    ``work`` is how much it may play out, as `Comparison` counts it; ``loop`` is the kernel.
    """

    def __init__(self, work: int = WORK, loop: ModuleType = thinking.kernel) -> None:
        self._work = work
        self._loop = loop

    def think(self, view: View, rng: Random) -> Iterator[Command | None]:
        """Yield the command that wins most often in playouts, from cards shuffled by ``rng``.

        None comes before, between slices of work.
        """
        if view.result is not None:
            yield NextHand()
            return
        comparison = Comparison(view, rng.getrandbits(63), self._work, self._loop)
        yield from comparison.work()
        yield comparison.choices()[0].command


class MediumParisPlayer(Player[View, Command]):
    """Goes out when it is probably not beaten, and takes cards by what they may become.

    ``loop`` is the kernel that judges cards.
    """

    def __init__(self, loop: ModuleType = thinking.kernel) -> None:
        self._loop = loop

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command by rule of thumb, without chance."""
        if view.result is not None:
            return NextHand()
        if may_go_out(view.hands[view.seat].faces) and chance_beaten(view) < LIKELY_BEATEN:
            return GoOut()
        return quick_take(view, self._loop)


class EasyParisPlayer(Player[View, Command]):
    """Plays greedily, but waits while it sees a better hand; it forgets and slips."""

    def decide(self, view: View, rng: Random) -> Command:
        """Return the greedy command, now and then a random one."""
        if view.result is not None:
            return NextHand()
        if may_go_out(view.hands[view.seat].faces) and not self._fears(view, rng):
            return GoOut()
        places = list(view.cards_to_take)
        if places and rng.random() < SLIP:
            return Take(rng.choice(places))
        return _greedy_take(view, rng)

    def _fears(self, view: View, rng: Random) -> bool:
        """Return whether it remembers cards of an opponent that score as much as its own."""
        own = _score(view, view.hands[view.seat].faces)
        for seat, hand in enumerate(view.hands):
            if view.are_opponents(seat, view.seat):
                remembered = [card for card in hand.faces if rng.random() >= FORGETS]
                if _score(view, remembered) >= own:
                    return True
        return False


def _score(view: View, cards: Iterable[str]) -> int:
    return best_arrangement(cards, view.options.is_per_occurrence).score


LEVELS: dict[str, Callable[[], Player[View, Command]]] = {
    "easy": EasyParisPlayer,
    "medium": MediumParisPlayer,
    "strong": StrongParisPlayer,
}
"""The levels, weakest first."""
