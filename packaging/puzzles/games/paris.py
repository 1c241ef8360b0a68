"""A puzzle of Paris: whether to go out or which card to take, for the chance to win a single hand.

The player may go out. The quick look goes out with more than twice of what any opponent shows, else
it takes the card that scores most at once. Where it takes one, that card and the highest are
obvious. The medium player is that of the game: it knows the chance to be beaten, and what cards may
become.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from random import Random
from typing import Any

from gamesuite.engine.advice import Advice, Difficulty
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.player import Player, one_of_best
from gamesuite.games.paris.melds import VALUE
from gamesuite.games.paris.players import EasyParisPlayer, MediumParisPlayer
from gamesuite.games.paris.scoring import best_arrangement, may_go_out
from gamesuite.games.paris.state import Command, GoOut, Take
from gamesuite.games.paris.state import View as ParisView
from gamesuite.games.paris.thinking import Comparison
from puzzles.making import Kind
from puzzles.usual import by_values, played, table

SAFE = 2
"""How many times more than any opponent shows seems to win."""
SHORT_WORK = 6_000
LONG_WORK = 300_000


def is_to_go_out(match: AnyMatch) -> bool:
    """Return whether the player to act in ``match`` may go out."""
    view: ParisView = match.view(0)
    return view.result is None and may_go_out(view.hands[0].faces)


class QuickParisPlayer(Player[ParisView, Command]):
    """Goes out with more than twice of what any opponent shows, else takes what scores most."""

    def decide(self, view: ParisView, rng: Random) -> Command:
        """Return to go out, or one of the cards that score most at once."""
        if seems_to_win(view):
            return GoOut()
        scores = _scores(view)
        return one_of_best(list(scores), scores.__getitem__, rng)


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
    """Return to go out if that seems to win, else the cards that score most and the highest."""
    if seems_to_win(view):
        return [GoOut()]
    scores = _scores(view)
    values: dict[Command, int] = {Take(at): VALUE[card] for at, card in view.cards_to_take.items()}
    most, highest = max(scores.values()), max(values.values())
    return [take for take in scores if scores[take] == most or values[take] == highest]


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
    """Return the margin in percent, the lower one of two looks of which one is longer."""
    lead = by_values(advice)
    if lead < MARGINS[Difficulty.MEDIUM]:
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
    """Return whether ``command`` goes out or waits."""
    return "out" if isinstance(command, GoOut) else "wait"


MARGINS = {Difficulty.EASY: 10.0, Difficulty.MEDIUM: 7.0, Difficulty.HARD: 7.0}
"""By how many percent the best command is better at least."""

CAREFUL = partial(MediumParisPlayer, dares=0.1)
"""Seldom goes out, so that hands grow long."""

KIND = Kind(
    "paris",
    (table("paris", 1, match="hand"), table("paris", 2, match="hand")),
    partial(played, (EasyParisPlayer, MediumParisPlayer, CAREFUL), is_to_go_out),
    QuickParisPlayer,
    at_sight,
    MediumParisPlayer,
    by_chances,
    MARGINS,
    look=short_look,
    answer_kind=way_out,
    batch=25,
)
