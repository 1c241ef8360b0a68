"""The coach of Paris: the chance of each command to win the match, and to win the hand.

`gamesuite.engine.advice` says what a coach offers. A value is the chance to have the highest final
total, in whole percent: closer the estimates are not.
Chances of cards are estimates from playing hands out; those of going out are exact for the hand.
All is worked out from the view alone.

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

from collections.abc import Generator, Iterable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.paris.melds import MELDS
from gamesuite.games.paris.scoring import best_arrangement
from gamesuite.games.paris.state import Command, GoOut, NextHand, Take, View
from gamesuite.games.paris.thinking import Choice, Comparison, worth_of_results

__all__ = ["advise", "value_decisions"]

DECISIONS_PER_ANSWER = 4
"""How many more decisions are compared before each answer of a review."""

WORKS = (3_000, 60_000)
"""How many turns are played out for the first answer and for the last.

The last takes less than a tenth of a second compiled and one or two seconds plain. With more work,
chances would still move by one or two percent.
"""
REVIEW_WORK = 3_600_000
"""How many turns are played out for a whole review, which is sixty decisions with all their work.

It takes three to six seconds compiled and one or two minutes plain. The decisions of a longer game
get less each, but no less than the first answer does.
"""
SEED = 16
"""The same view always gives the same values."""
_MOSTLY = 0.5
"""From this chance on it is worth saying that opponents end the hand with less."""

Values: TypeAlias = dict[Command, Choice]
"""The choices of the player to act by their commands, best first."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the commands of ``view``, best first: a quick estimate, then a better one.

    After a hand there is one command, worth what its viewer can expect. Otherwise the viewer must
    be to act.
    """
    if view.result is not None and view.viewer is not None and not view.is_over:
        chance = percent(chance_after_hand(view))
        yield Advice((Ranked(NextHand(), reason("next hand"), chance),))
    for values in command_values(view):
        yield None if values is None else _advice(view, values)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth to the viewer of ``views``, a few more each time.

    ``views`` are what one seat saw, one view more than there are commands. Its own decisions are
    compared with the best. What others did, and what was dealt and turned up, is luck: it shows
    when the viewer is to act again, and when the hand is over.
    """
    first = tuple(map(percent, fresh_chances(views[0])))
    viewer = views[0].viewer or 0
    work = review_work(sum(map(is_to_choose, views[:-1])))
    values: list[DecisionValue[Command]] = []
    compared = 0
    choices = yield from values_of(views[0], work)
    expected = _expected(views[0], choices, first[viewer])
    for view, command, after in zip(views, commands, views[1:], strict=False):
        value = percent(choices[command].match) if choices else expected
        after_choices = yield from values_of(after, work)
        after_expected = _expected(after, after_choices, value)
        values.append(
            _decision_value(view, command, choices, (expected, value, after_expected - value))
        )
        compared += bool(choices)
        is_due = bool(choices) and compared % DECISIONS_PER_ANSWER == 0
        yield DecisionValues(first, tuple(values)) if is_due else None
        choices, expected = after_choices, after_expected
    yield DecisionValues(first, tuple(values), done=True)


def _expected(view: View, choices: Values, before: float) -> float:
    """Return what the viewer of ``view`` can expect; on turns of others what it was ``before``."""
    if choices:
        return percent(next(iter(choices.values())).match)
    return before if view.result is None else percent(chance_after_hand(view))


def _decision_value(
    view: View, command: Command, choices: Values, worth: tuple[float, float, float]
) -> DecisionValue[Command]:
    """Return what ``command`` was worth: the best value, its own, and luck; by ``worth``."""
    seat = view.viewer or 0
    if not choices:
        return DecisionValue(seat, command, *worth)
    best = next(iter(choices))
    return DecisionValue(
        seat,
        best,
        *worth,
        reasons_for(view, choices[command]),
        reasons_for(view, choices[best]),
    )


def _advice(view: View, values: Values) -> Advice[Command]:
    ranked = []
    for command, choice in values.items():
        chances, *others = reasons_for(view, choice)
        ranked.append(Ranked(command, chances, percent(choice.match), tuple(others)))
    return Advice(tuple(ranked))


def command_values(view: View) -> Iterator[Values | None]:
    """Yield the choices of ``view``, better ones last, and None between slices of work.

    Yields nothing if the viewer is not to act, or there is nothing to choose.
    """
    if is_to_choose(view):
        for work in WORKS:
            yield (yield from values_of(view, work))


def is_to_choose(view: View) -> bool:
    """Return whether the viewer of ``view`` is to act in a hand."""
    return view.viewer == view.seat and view.result is None


def values_of(view: View, work: int) -> Generator[None, None, Values]:
    """Return the choices of ``view``, valued by so much ``work``, yielding between slices of it.

    There are none if the viewer is not to act.
    """
    if not is_to_choose(view):
        return {}
    comparison = Comparison(view, SEED, work)
    for _slice in comparison.work():
        yield None
    best, *others = comparison.choices()
    # A choice that was given up early is not better than the best, whatever luck it had.
    worse = (replace(each, match=min(each.match, best.match)) for each in others)
    return {choice.command: choice for choice in (best, *worse)}


def review_work(decisions: int) -> int:
    """Return how much work there is for each of so many ``decisions`` of a review."""
    least, most = WORKS
    return min(max(REVIEW_WORK // max(decisions, 1), least), most)


def fresh_chances(view: View) -> tuple[float, ...]:
    """Return the chance of every seat to win the match if the next hand were dealt now."""
    fresh = worth_of_results(view).fresh
    return tuple(fresh[view.side(seat)] for seat in range(view.seats))


def chance_after_hand(view: View) -> float:
    """Return the chance of the viewer to win the match of ``view``, in which a hand is over."""
    viewer = view.viewer or 0
    if not view.is_over:
        return fresh_chances(view)[viewer]
    totals = view.totals
    own = totals[view.side(viewer)]
    return float(own == max(totals)) / totals.count(own)


def reasons_for(view: View, choice: Choice) -> tuple[Reason, ...]:
    """Return the chances of ``choice`` in ``view`` and, if there is something to say, why."""
    why = given = None
    if isinstance(choice.command, GoOut):
        why = reason("scores", score=_score(view, _own(view)))
    elif isinstance(choice.command, Take):
        why = _good_for(view, view.cards_to_take[choice.command.place])
    if choice.given >= _MOSTLY:
        is_one = view.seats == 2
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
    is_one = view.seats == 2
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
