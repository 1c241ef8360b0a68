"""Why a choice is good, worked out from the view alone.

The keys of reasons with chances, in whole percent: "chances", "chances out" and "chances sure" in
a rubber, "single", "single out" and "single sure" in a match of one hand. Their arguments are
``match``, the chance to have the highest final total, ``hand``, that to win the hand, and
``beaten``, that to lose it when going out now.

What a card is good for: "melds" or "first melds" (what the best melds score then), "keeps" (what
an opponent could score with it), "goes" (with how many own cards it can still meld), "fits" (with
how many cards of an opponent). With two players "keeps" and "fits" speak of one opponent: "keeps
from one", "fits one". What going out scores: "scores". How often waiting lets an opponent go out
first with less, so that his is the only score: "given", with two players "given by one".
"""

from __future__ import annotations

from collections.abc import Iterable

from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.paris.melds import MELDS
from gamesuite.games.paris.scoring import best_arrangement
from gamesuite.games.paris.state import GoOut, Take, View
from gamesuite.games.paris.thinking.choices import Choice

_TWO = 2
_MOSTLY = 0.5
"""From this chance on it is worth saying that opponents end the hand with less."""


def reasons_for(view: View, choice: Choice) -> tuple[Reason, ...]:
    """Return the chances of ``choice`` in ``view`` and, if there is something to say, why."""
    why = given = None
    if isinstance(choice.command, GoOut):
        why = reason("scores", score=_score(view, _own(view)))
    elif isinstance(choice.command, Take):
        why = _good_for(view, view.cards_to_take[choice.command.place])
    if choice.given >= _MOSTLY:
        is_one = view.seats == _TWO
        given = reason("given by one" if is_one else "given", share=percent(choice.given))
    return (_chances(view, choice), *(each for each in (why, given) if each is not None))


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
    """Return what taking ``card`` is good for: the most of own melds and an opponent's.

    Melds that it makes at once come before those that it can only help to make.
    """
    own = _own(view)
    now, then = _score(view, own), _score(view, (*own, card))
    gain = then if then > now else 0
    is_one = view.seats == _TWO
    theirs = max(_gain(view, seat, card) for seat in _opponents(view))
    if theirs > gain:
        return reason("keeps from one" if is_one else "keeps", score=theirs)
    if gain:
        return reason("melds", score=then, now=now) if now else reason("first melds", score=then)
    number = _goes_with(view, view.seat, card)
    fits = max(_goes_with(view, seat, card) for seat in _opponents(view))
    if fits > number:
        return reason("fits one" if is_one else "fits", cards=fits)
    return reason("goes", cards=number) if number else None


def _opponents(view: View) -> list[int]:
    return [seat for seat in range(view.seats) if view.are_opponents(seat, view.seat)]


def _gain(view: View, seat: int, card: str) -> int:
    """Return what the known cards of ``seat`` score with ``card``, 0 if that is no more.

    The dealt card, which is not known, could only add to it.
    """
    known = view.hands[seat].faces
    score = _score(view, (*known, card))
    return score if score > _score(view, known) else 0


def _goes_with(view: View, seat: int, card: str) -> int:
    """Return with how many known cards of ``seat`` ``card`` can still make a meld.

    A meld is out of reach if another player has a card of it.
    """
    gone = {face for at, hand in enumerate(view.hands) if at != seat for face in hand.faces}
    possible = (set(meld.cards) for meld in MELDS if card in meld.cards)
    reachable: set[str] = set().union(*(cards for cards in possible if not cards & gone))
    return len(reachable & set(view.hands[seat].faces))


def _own(view: View) -> tuple[str, ...]:
    return view.hands[view.seat].faces


def _score(view: View, cards: Iterable[str]) -> int:
    return best_arrangement(cards, view.options.is_per_occurrence).score
