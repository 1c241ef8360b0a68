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
"""What decides how hidden cards lie: always the same, so that a view always has the same values."""
_MOSTLY = 0.5
"""From this chance on it is worth saying that opponents end the hand with less."""

Choices: TypeAlias = dict[Command, Choice]
"""The choices of the player to act by their commands, best first; there is one for each command."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the commands of ``view``, best first: a quick estimate, then a better one.

    After a hand there is one command, worth what its viewer can expect. Otherwise the viewer must
    be to act. ``known`` is for games that can be solved; this one cannot.
    """
    if view.result is not None and view.viewer is not None and not view.is_over:
        chance = percent(chance_after_hand(view))
        yield Advice((Ranked(NextHand(), reason("next hand"), chance),))
    for choices in command_values(view):
        yield None if choices is None else _advice(view, choices)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth to the viewer of ``views``, a few more each time.

    ``views`` are what one seat saw, one view more than there are commands. Its own decisions are
    compared with the best. What others did, and what was dealt and turned up, is luck: it shows
    when the viewer is to act again, and when the hand is over.
    """
    first = tuple(map(percent, fresh_chances(views[0])))
    work = review_work(sum(map(is_to_choose, views[:-1])))
    decisions: list[DecisionValue[Command]] = []
    compared = 0
    choices = yield from choices_of(views[0], work)
    expected = _expected(views[0], choices, otherwise=first[_viewer(views[0])])
    for view, command, after in zip(views[:-1], commands, views[1:], strict=True):
        # Where the viewer was to choose, the command is its own, so it is among the choices.
        value = percent(choices[command].match) if choices else expected
        choices_after = yield from choices_of(after, work)
        expected_after = _expected(after, choices_after, otherwise=value)
        best = next(iter(choices), command)
        decision = DecisionValue(
            seat=_viewer(view),
            best=best,
            best_value=expected,
            value=value,
            luck=expected_after - value,
        )
        if choices:
            decision = replace(
                decision,
                reasons=reasons_for(view, choices[command]),
                best_reasons=reasons_for(view, choices[best]),
            )
        decisions.append(decision)
        compared += bool(choices)
        is_due = bool(choices) and compared % DECISIONS_PER_ANSWER == 0
        yield DecisionValues(first, tuple(decisions)) if is_due else None
        choices, expected = choices_after, expected_after
    yield DecisionValues(first, tuple(decisions), done=True)


def _viewer(view: View) -> int:
    """Return the seat that looks; of a view that everyone may see, the first seat."""
    return view.viewer or 0


def _expected(view: View, choices: Choices, *, otherwise: float) -> float:
    """Return what the viewer of ``view`` can expect, in percent.

    It is the best of its ``choices``; on a turn of others, ``otherwise``; after a hand, what this
    has led to.
    """
    if choices:
        return percent(next(iter(choices.values())).match)
    return otherwise if view.result is None else percent(chance_after_hand(view))


def _advice(view: View, choices: Choices) -> Advice[Command]:
    ranked = []
    for command, choice in choices.items():
        chances, *others = reasons_for(view, choice)
        ranked.append(Ranked(command, chances, percent(choice.match), tuple(others)))
    return Advice(tuple(ranked))


# Chances


def command_values(view: View) -> Iterator[Choices | None]:
    """Yield the choices of ``view``, better ones last, and None between slices of work.

    Yields nothing if the viewer is not to act, or there is nothing to choose.
    """
    if is_to_choose(view):
        for work in WORKS:
            choices = yield from choices_of(view, work)
            yield choices


def is_to_choose(view: View) -> bool:
    """Return whether the viewer of ``view`` is to act in a hand."""
    return view.viewer == view.seat and view.result is None


def choices_of(view: View, work: int) -> Generator[None, None, Choices]:
    """Return the choices of ``view``, valued by so much ``work``, yielding between slices of it.

    There are none if the viewer is not to act.
    """
    if not is_to_choose(view):
        return {}
    comparison = Comparison(view, SEED, work)
    for _slice in comparison.work():
        yield None
    best, *others = comparison.choices()
    # One that was given up early stands below the best, so it must not seem to be worth more.
    worse = (replace(choice, match=min(choice.match, best.match)) for choice in others)
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
    if not view.is_over:
        return fresh_chances(view)[_viewer(view)]
    totals = view.totals
    own = totals[view.side(_viewer(view))]
    return 1 / totals.count(own) if own == max(totals) else 0.0


# Reasons


def reasons_for(view: View, choice: Choice) -> tuple[Reason, ...]:
    """Return the chances of ``choice`` in ``view`` and, if there is something to say, why."""
    reasons = [_chances(view, choice)]
    if isinstance(choice.command, GoOut):
        reasons.append(reason("scores", score=_score(view, _own(view))))
    elif isinstance(choice.command, Take):
        good_for = _good_for(view, view.cards_to_take[choice.command.place])
        if good_for is not None:
            reasons.append(good_for)
    if choice.given >= _MOSTLY:
        key = "given by one" if _has_one_opponent(view) else "given"
        reasons.append(reason(key, share=percent(choice.given)))
    return tuple(reasons)


def _chances(view: View, choice: Choice) -> Reason:
    """Return the chances of ``choice``; for going out, whether it can still be beaten."""
    match, hand, beaten = percent(choice.match), percent(choice.hand), percent(1 - choice.hand)
    ending = ""
    if isinstance(choice.command, GoOut):
        ending = " out" if beaten else " sure"
    if view.options.match == "hand":
        return reason(f"single{ending}", match=match, beaten=beaten)
    return reason(f"chances{ending}", match=match, hand=hand, beaten=beaten)


def _good_for(view: View, card: str) -> Reason | None:
    """Return what taking ``card`` is good for.

    It is what counts more, to have it or to keep it from an opponent. Melds that it makes at once
    come before those that it can only help to make.
    """
    own = _own(view)
    score_now, score_then = _score(view, own), _score(view, (*own, card))
    gain = score_then if score_then > score_now else 0
    gain_of_opponent = max(_gain(view, seat, card) for seat in _opponents(view))
    if gain_of_opponent > gain:
        key = "keeps from one" if _has_one_opponent(view) else "keeps"
        return reason(key, score=gain_of_opponent)
    if gain and score_now:
        return reason("melds", score=score_then, now=score_now)
    if gain:
        return reason("first melds", score=score_then)
    own_cards = _goes_with(view, view.seat, card)
    opponents_cards = max(_goes_with(view, seat, card) for seat in _opponents(view))
    if opponents_cards > own_cards:
        return reason("fits one" if _has_one_opponent(view) else "fits", cards=opponents_cards)
    return reason("goes", cards=own_cards) if own_cards else None


def _has_one_opponent(view: View) -> bool:
    return view.seats == 2


def _opponents(view: View) -> list[int]:
    return [seat for seat in range(view.seats) if view.are_opponents(seat, view.seat)]


def _gain(view: View, seat: int, card: str) -> int:
    """Return what the known cards of ``seat`` score with ``card``, 0 if it adds nothing.

    The dealt card, which is not known, could only add to it.
    """
    known = view.hands[seat].faces
    score = _score(view, (*known, card))
    return score if score > _score(view, known) else 0


def _goes_with(view: View, seat: int, card: str) -> int:
    """Return with how many known cards of ``seat`` ``card`` can still make a meld.

    A meld is out of reach if another player has a card of it.
    """
    cards_of_others = {
        face for other, hand in enumerate(view.hands) if other != seat for face in hand.faces
    }
    partners: set[str] = set()
    for meld in MELDS:
        if card in meld.cards and not cards_of_others.intersection(meld.cards):
            partners.update(meld.cards)
    return len(partners & set(view.hands[seat].faces))


def _own(view: View) -> tuple[str, ...]:
    return view.hands[view.seat].faces


def _score(view: View, cards: Iterable[str]) -> int:
    return best_arrangement(cards, view.options.is_per_occurrence).score
