"""What the statistics keep of a match besides the totals."""

from __future__ import annotations

from collections.abc import Iterable

from gamesuite.engine.rules import Noted
from gamesuite.games.paris.finished.hands_out import HandsOut
from gamesuite.games.paris.rubber import rubber_winner
from gamesuite.games.paris.state import State


def noted(state: State, seat: int) -> Noted:
    """Return what is kept of ``seat`` in the finished match ``state``.

    "hands" are all hands, and those in which all passed. "own", "partner" and "others" are the
    hands won and lost by going out: of the seat, of the partner (with four players), of the other
    side. The rest is about the seat's own: "best" is the base and the number of doubles of the
    best hand won, "doubles" the greatest number of them, "points" the sum of the scores won, and
    "melds" are the pairs, sets and sequences in hands it went out with. "rubber" is 1 if the
    seat's side won the rubber, which a single hand does not have.
    """
    side, outs = state.side(seat), state.hands_out
    others = [out for at, out in enumerate(outs) if state.side(at) != side]
    partners = [out for at, out in enumerate(outs) if state.side(at) == side and at != seat]
    own = outs[seat]
    hands = state.hand + 1
    kept = {
        "hands": (hands, hands - sum(_won_and_lost(outs))),
        "own": _won_and_lost([own]),
        "others": _won_and_lost(others),
        "best": own.best,
        "doubles": (own.doubles,),
        "points": (own.points,),
        "melds": own.melds,
    }
    if partners:
        kept["partner"] = _won_and_lost(partners)
    if state.options.match == "rubber":
        kept["rubber"] = (int(rubber_winner(state.sheets, len(outs)) == side),)
    return kept


def _won_and_lost(outs: Iterable[HandsOut]) -> tuple[int, int]:
    known = tuple(outs)
    return sum(out.won for out in known), sum(out.lost for out in known)
