"""Why a choice is good, worked out from the view alone.

The keys of reasons with chances, in whole percent: "chances", "chances out" and "chances sure" in
a rubber, "single", "single out" and "single sure" in a match of one hand. Their arguments are
``match``, the chance to have the highest final total, ``hand``, that to win the hand, and
``beaten``, that to lose it when going out now.

What a card is good for: "melds" or "first melds" (what the best melds score then), "keeps" (what
an opponent could score with it; with two players "keeps from one"), "goes" (with how many own
cards it can still meld). What going out scores: "scores".
"""

from __future__ import annotations

from collections.abc import Iterable

from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.paris.melds import MELDS
from gamesuite.games.paris.rubber import side_of
from gamesuite.games.paris.scoring import best_arrangement
from gamesuite.games.paris.state import GoOut, Take
from gamesuite.games.paris.thinking.choices import Choice
from gamesuite.games.paris.views import View

_TWO = 2


def reasons_for(view: View, choice: Choice) -> tuple[Reason, ...]:
    """Return the chances of ``choice`` in ``view`` and, if there is something to say, why."""
    why = None
    if isinstance(choice.command, GoOut):
        why = reason("scores", score=_score(view, _own(view)))
    elif isinstance(choice.command, Take):
        why = _good_for(view, view.cards_to_take[choice.command.place])
    return (_chances(view, choice), *((why,) if why else ()))


def _chances(view: View, choice: Choice) -> Reason:
    beaten = percent(1 - choice.hand)
    kind = ""
    if isinstance(choice.command, GoOut):
        kind = " out" if beaten else " sure"
    if view.options.match == "hand":
        return reason(f"single{kind}", match=percent(choice.match), beaten=beaten)
    match, hand = percent(choice.match), percent(choice.hand)
    return reason(f"chances{kind}", match=match, hand=hand, beaten=beaten)


def _good_for(view: View, card: str) -> Reason | None:
    """Return what taking ``card`` is good for: the larger of own melds and an opponent's."""
    own = _own(view)
    now, then = _score(view, own), _score(view, (*own, card))
    gain = then if then > now else 0
    theirs = _most_of_opponents(view, card)
    if theirs > gain:
        return reason("keeps" if len(view.hands) > _TWO else "keeps from one", score=theirs)
    if gain:
        return reason("melds", score=then, now=now) if now else reason("first melds", score=then)
    number = _goes_with(view, card)
    return reason("goes", cards=number) if number else None


def _most_of_opponents(view: View, card: str) -> int:
    """Return the most that the known cards of an opponent score with ``card``; 0 if it is no gain.

    His dealt card, which is not known, could only add to it.
    """
    seats = len(view.hands)
    most = 0
    for seat, hand in enumerate(view.hands):
        if side_of(seat, seats) != side_of(view.seat, seats):
            score = _score(view, (*hand.faces, card))
            if score > _score(view, hand.faces):
                most = max(most, score)
    return most


def _goes_with(view: View, card: str) -> int:
    """Return with how many own cards ``card`` can make a meld that others have not broken."""
    own = set(_own(view))
    gone = {
        face for seat, hand in enumerate(view.hands) if seat != view.seat for face in hand.faces
    }
    possible = (set(meld.cards) for meld in MELDS if card in meld.cards)
    return len(own & set().union(*(cards for cards in possible if not cards & gone)))


def _own(view: View) -> tuple[str, ...]:
    return view.hands[view.seat].faces


def _score(view: View, cards: Iterable[str]) -> int:
    return best_arrangement(cards, view.options.is_per_occurrence).score
