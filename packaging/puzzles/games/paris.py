"""A puzzle of Paris: whether to go out or which card to take, for the chance to win a single hand.

The quick look goes out with more than twice of what any opponent shows, else it takes the card that
scores most at once. Obvious are the highest card, the one with which an opponent would score most,
and to go out if that is probably not beaten, else the card that scores most. The medium player
takes what belongs to most melds with its own cards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from random import Random
from typing import Any

from gamesuite.engine.advice import Advice, Difficulty
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player, one_of_best
from gamesuite.games.paris.melds import MELDS, VALUE
from gamesuite.games.paris.players import LIKELY_BEATEN, EasyParisPlayer, MediumParisPlayer
from gamesuite.games.paris.scoring import best_arrangement, may_go_out
from gamesuite.games.paris.state import Command, GoOut, Pass, Take
from gamesuite.games.paris.state import View as ParisView
from gamesuite.games.paris.thinking import Comparison, chance_beaten
from puzzles.making import Kind
from puzzles.usual import by_values, played, table

SAFE = 2
"""How many times more than any opponent shows seems to win."""
FEWEST_CARDS = 3
"""With fewer cards in hand hardly anything can be said of the choice."""
FEWEST_WAYS = 3
"""Of so many commands at least the best is asked for."""
SHORT_WORK = 6_000
LONG_WORK = 300_000


def is_to_choose(match: AnyMatch) -> bool:
    """Return whether the player to act in ``match`` has cards, and a choice between some ways."""
    view: ParisView = match.view(0)
    own = view.hands[0].faces
    ways = len(view.cards_to_take) + may_go_out(own)
    return view.result is None and len(own) >= FEWEST_CARDS and ways >= FEWEST_WAYS


class QuickParisPlayer(Player[ParisView, Command]):
    """Goes out with more than twice of what any opponent shows, else takes what scores most."""

    def decide(self, view: ParisView, rng: Random) -> Command:
        """Return to go out, or one of the cards that score most at once."""
        if may_go_out(view.hands[view.seat].faces) and seems_to_win(view):
            return GoOut()
        scores = _scores(view)
        return one_of_best(list(scores), scores.__getitem__, rng)


class CollectingParisPlayer(Player[ParisView, Command]):
    """Goes out when it is probably not beaten, else takes what fits its own cards best."""

    def decide(self, view: ParisView, rng: Random) -> Command:
        """Return to go out, or the card of most melds that own cards belong to."""
        if is_probably_out(view):
            return GoOut()
        cards = view.cards_to_take
        if not cards:
            return Pass()
        return Take(max(cards, key=lambda at: (fit(view, cards[at]), VALUE[cards[at]])))


def fit(view: ParisView, card: str) -> float:
    """Return how well ``card`` fits the hand: the shares of its melds that are there, added up.

    Those of which an opponent has a card do not count.
    """
    own = set(view.hands[view.seat].faces)
    gone = {face for hand in view.hands for face in hand.faces} - own
    melds = ({*meld.cards} - {card} for meld in MELDS if card in meld.cards)
    return sum(len(others & own) / len(others) for others in melds if not others & gone)


def is_probably_out(view: ParisView) -> bool:
    """Return whether the player may go out, and is probably not beaten then."""
    own = view.hands[view.seat].faces
    return may_go_out(own) and chance_beaten(view) < LIKELY_BEATEN


def seems_to_win(view: ParisView) -> bool:
    """Return whether the hand scores more than `SAFE` times what any opponent shows.

    It seems so, too, where there is no card to take.
    """
    shown = [
        _score(view, hand.faces)
        for seat, hand in enumerate(view.hands)
        if view.are_opponents(seat, view.seat)
    ]
    own = _score(view, view.hands[view.seat].faces)
    return own > SAFE * max(shown) or not view.cards_to_take


def at_sight(view: ParisView) -> Collection[Command]:
    """Return the highest card, that with which an opponent scores most, and what seems to win.

    That is to go out if it is probably not beaten, or seems so, else the card that scores most.
    """
    cards = view.cards_to_take
    values: dict[Command, int] = {Take(at): VALUE[card] for at, card in cards.items()}
    denied: dict[Command, int] = {
        Take(at): _gain_of_opponents(view, card) for at, card in cards.items()
    }
    is_safe = may_go_out(view.hands[view.seat].faces) and seems_to_win(view)
    is_out = is_safe or is_probably_out(view)
    looks = [values, denied] if is_out else [values, denied, _scores(view)]
    found = [best for look in looks for best in _standing_out(look)]
    return [*found, GoOut()] if is_out else found


def _standing_out(look: Mapping[Command, int]) -> list[Command]:
    """Return the command that is worth most by ``look``, none if there are several."""
    most = max(look.values())
    best = [command for command, worth in look.items() if worth == most]
    return best if len(best) == 1 else []


def _gain_of_opponents(view: ParisView, card: str) -> int:
    """Return by how much ``card`` would raise what an opponent shows, at most."""
    return max(
        _score(view, (*hand.faces, card)) - _score(view, hand.faces)
        for seat, hand in enumerate(view.hands)
        if view.are_opponents(seat, view.seat)
    )


def _scores(view: ParisView) -> dict[Command, int]:
    """Return what the hand scores with each card that can be taken."""
    own = view.hands[view.seat].faces
    return {Take(at): _score(view, (*own, card)) for at, card in view.cards_to_take.items()}


def _score(view: ParisView, cards: Collection[str]) -> int:
    return best_arrangement(cards, view.options.is_per_occurrence).score


def short_look(view: ParisView) -> Command | None:
    """Return the best command after a short look, if it is clearly better than the second."""
    best, *others = _values(view, SHORT_WORK)
    return best[0] if others and best[1] - others[0][1] >= MARGINS[Difficulty.MEDIUM] else None


def by_chances(view: ParisView, advice: Advice[Any], _difficulty: Difficulty) -> float | None:
    """Return the margin in percent, the lower one of two looks of which one is longer.

    It is no puzzle if the coach knows no reason for the best command but its chance.
    """
    lead = by_values(advice)
    if lead < MARGINS[Difficulty.MEDIUM] or len(advice.ranked[0].reasons) == 1:
        return None
    values = dict(_values(view, LONG_WORK))
    own = values.pop(advice.ranked[0].command)
    return min(lead, own - max(values.values()))


def _values(view: ParisView, work: int) -> list[tuple[Command, float]]:
    """Return the chances to win in percent, best first, after so much ``work``."""
    comparison = Comparison(view, 1, work)
    for _slice in comparison.work():
        pass
    return [(each.command, 100 * each.match) for each in comparison.choices()]


def way_out(command: Any) -> str:
    """Return that ``command`` goes out; cards to take are all different."""
    return "out" if isinstance(command, GoOut) else ""


MARGINS = {Difficulty.EASY: 10.0, Difficulty.MEDIUM: 7.0, Difficulty.HARD: 7.0}
"""By how many percent the best command is better at least."""

CAREFUL = partial(MediumParisPlayer, dares=0.1)
"""Seldom goes out, so that hands grow long."""

KIND = Kind(
    "paris",
    (table("paris", 1, match="hand"), table("paris", 2, match="hand")),
    partial(played, (EasyParisPlayer, MediumParisPlayer, CAREFUL), is_to_choose),
    QuickParisPlayer,
    at_sight,
    (CollectingParisPlayer,),
    by_chances,
    MARGINS,
    look=short_look,
    answer_kind=way_out,
    batch=100,
)
