"""The computer players of Paris.

Easy forgets some of the cards that others took, and plays for the score of its hand. Medium knows
what others can have, and takes cards by what such cards are mostly worth in the end. Strong plays
out every choice. A greedy player, which is no level, is for measuring the others.

Each deals the next hand when one is over, and passes when there is no card to take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from types import ModuleType

from gamesuite.engine.language import N_
from gamesuite.engine.player import Player, ThinkingPlayer, one_of_best
from gamesuite.games.paris import thinking
from gamesuite.games.paris.melds import VALUE
from gamesuite.games.paris.scoring import best_arrangement, may_go_out
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, Take, View
from gamesuite.games.paris.thinking import WORK, Choice, Comparison, chance_beaten, quick_take

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

    ``work`` is how much it may play out, as `Comparison` counts it; ``loop`` is the kernel. To
    go out seems ``boldness`` likelier to win than it is, and less likely if that is negative.
    """

    def __init__(
        self, work: int = WORK, loop: ModuleType = thinking.kernel, boldness: float = 0.0
    ) -> None:
        self._work = work
        self._loop = loop
        self._boldness = boldness

    def think(self, view: View, rng: Random) -> Iterator[Command | None]:
        """Yield the command that wins most often in playouts, from cards shuffled by ``rng``.

        None comes before, between slices of work.
        """
        if view.result is not None:
            yield NextHand()
            return
        comparison = Comparison(view, rng.getrandbits(63), self._work, self._loop)
        yield from comparison.work()
        yield self._chosen(comparison.choices()).command

    def _chosen(self, choices: tuple[Choice, ...]) -> Choice:
        """Return the best of ``choices``, of which the best come first, as the player sees it."""
        first = choices[0]
        going_out = next((each for each in choices if isinstance(each.command, GoOut)), None)
        if going_out is None or not self._boldness:
            return first
        if going_out is not first:
            return going_out if going_out.match + self._boldness > first.match else first
        others = (each for each in choices if each is not going_out)
        best = next(others, first)
        return best if best.match > first.match + self._boldness else first


class MediumParisPlayer(Player[View, Command]):
    """Goes out when it is probably not beaten, and takes cards by what they may become.

    ``loop`` is the kernel that judges cards. It goes out if the chance that it is beaten is lower
    than ``dares``.
    """

    def __init__(self, loop: ModuleType = thinking.kernel, dares: float = LIKELY_BEATEN) -> None:
        self._loop = loop
        self._dares = dares

    def decide(self, view: View, rng: Random) -> Command:
        """Return the command by rule of thumb, without chance."""
        if view.result is not None:
            return NextHand()
        if may_go_out(view.hands[view.seat].faces) and chance_beaten(view) < self._dares:
            return GoOut()
        return quick_take(view, self._loop)


class EasyParisPlayer(Player[View, Command]):
    """Plays greedily, but waits while it sees a better hand; it forgets and slips.

    ``forgets`` is the chance that it has forgotten a card that another player took, ``slip`` that
    it takes any card instead of the best, and ``likes_high`` that it takes the highest instead.
    """

    def __init__(
        self, forgets: float = FORGETS, slip: float = SLIP, likes_high: float = 0.0
    ) -> None:
        self._forgets = forgets
        self._slip = slip
        self._likes_high = likes_high

    def decide(self, view: View, rng: Random) -> Command:
        """Return the greedy command, now and then a random one."""
        if view.result is not None:
            return NextHand()
        if may_go_out(view.hands[view.seat].faces) and not self._fears(view, rng):
            return GoOut()
        places = list(view.cards_to_take)
        if places and rng.random() < self._slip:
            return Take(rng.choice(places))
        if places and self._likes_high and rng.random() < self._likes_high:
            cards = view.cards_to_take
            return Take(one_of_best(places, lambda place: VALUE[cards[place]], rng))
        return _greedy_take(view, rng)

    def _fears(self, view: View, rng: Random) -> bool:
        """Return whether it remembers cards of an opponent that score as much as its own."""
        own = _score(view, view.hands[view.seat].faces)
        for seat, hand in enumerate(view.hands):
            if view.are_opponents(seat, view.seat):
                remembered = [card for card in hand.faces if rng.random() >= self._forgets]
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

CHARACTERS: dict[str, Callable[[], Player[View, Command]]] = {
    "ines": partial(EasyParisPlayer, slip=0.0, likes_high=0.5),
    "otto": partial(EasyParisPlayer, forgets=0.0),
    "mara": partial(MediumParisPlayer, dares=0.9),
    "emil": partial(MediumParisPlayer, dares=0.3),
    "vera": partial(StrongParisPlayer, boldness=0.05),
    "paul": partial(StrongParisPlayer, boldness=-0.02),
}
"""Makes those of the cast; ``python -m tests.full characters`` tells how strongly they play."""

MANNERS: dict[str, str] = {
    "ines": N_("Ines likes high cards, whether they fit or not."),
    "otto": N_("Otto has seen every card that was taken, and waits while he might be beaten."),
    "mara": N_("Mara dares to go out early."),
    "emil": N_("Emil waits until he is quite sure to win the hand."),
    "vera": N_("Vera likes to go out. She does so as soon as it costs her little."),
    "paul": N_("Paul is patient. He often takes one more card before he goes out."),
}
"""What each of them likes, in a sentence."""
