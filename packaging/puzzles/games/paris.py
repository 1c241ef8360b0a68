"""A puzzle of Paris: whether to go out or which card to take, for the chance to win a single hand.

The player may go out. The best command is 6% better than the second; easy from 15% on.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from gamesuite.engine.advice import Advice
from gamesuite.engine.match import AnyMatch
from gamesuite.games.paris.players import MediumParisPlayer
from gamesuite.games.paris.scoring import may_go_out
from gamesuite.games.paris.state import GoOut
from gamesuite.games.paris.state import View as ParisView
from gamesuite.games.paris.thinking import Comparison
from puzzles.making import Kind
from puzzles.usual import by_values, played, table

PARIS_WORK = 300_000


def is_to_go_out(match: AnyMatch) -> bool:
    """Return whether the player to act in ``match`` may go out."""
    view: ParisView = match.view(0)
    return view.result is None and may_go_out(view.hands[0].faces)


def by_chances(margin: float, view: ParisView, advice: Advice[Any]) -> float | None:
    """Return the margin in percent, the lower one of two looks of which one is longer."""
    lead = by_values(margin, view, advice)
    if lead is None:
        return None
    comparison = Comparison(view, 1, PARIS_WORK)
    for _slice in comparison.work():
        pass
    values = {each.command: 100 * each.match for each in comparison.choices()}
    own = values.pop(advice.ranked[0].command)
    lead = min(lead, own - max(values.values()))
    return lead if lead >= margin else None


def way_out(command: Any) -> str:
    """Return whether ``command`` goes out or waits."""
    return "out" if isinstance(command, GoOut) else "wait"


KIND = Kind(
    "paris",
    (table("paris", 1, match="hand"), table("paris", 2, match="hand")),
    partial(played, (MediumParisPlayer,), is_to_go_out),
    partial(by_chances, 6),
    15,
    15,
    MediumParisPlayer,
    0,
    way_out,
)
