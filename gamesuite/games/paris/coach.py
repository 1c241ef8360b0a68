"""The coach of Paris: the chance of each command to win the match, and to win the hand.

`gamesuite.engine.advice` says what a coach offers. A value is the chance to have the highest final
total, in whole percent: closer the estimates are not.
Chances of cards are estimates from playing hands out; those of going out are exact for the hand.
All is worked out from the view alone.

The keys of reasons with chances, in whole percent: "chances", "chances out" and "chances sure" in
a rubber, "single", "single out" and "single sure" in a match of one hand. Their arguments are
``match``, the chance to have the highest final total, ``hand``, that to win the hand, and
``beaten``, that to lose it when going out now. ``player`` is always the seat of an opponent, and a
``meld`` is told by its cards.

To go out and probably lose a hand of a rubber, because the opponents then write little, is *cutting
a loss*. It has reasons of its own: "cut", or "cut surely" if nobody has to be lucky to be better,
and who writes how much; "lose" and "lose surely" if it is not the best choice. With two players
they end with "to one". "chances cut" has the chance to win the match alone. What waiting means:
"can go out" is what the open cards of an opponent are worth at once, "goes out" how often an
opponent goes out and wins in playouts, and with how much mostly. Where waiting is ranked, the
latter is "is first".

What a ``card`` is good for: "melds" or "first melds" (what it makes, and what the best melds score
then; "melds doubled" if that earns bonuses too), "denies" (what an opponent could make of it, and
score), "becomes" (what it can still become with which own cards), "fits" (what an opponent can
still make of it). What going out scores: "scores". That it wins the rubber, but another has more:
"overtaken", and as a reason to wait "wait"; both end with "by team" where partners share a sheet.
How often waiting lets an opponent go out first with less, so that his is the only score: "given",
with two players "given by one".
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from statistics import fmean
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from gamesuite.engine.advice import PERCENT, Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import apply
from gamesuite.engine.thinking.fresh import clearly_best
from gamesuite.games.paris.melds import MELDS, Meld
from gamesuite.games.paris.rules import ParisRules
from gamesuite.games.paris.scoring import best_arrangement, may_go_out
from gamesuite.games.paris.state import Command, GoOut, NextHand, Take, View
from gamesuite.games.paris.thinking import (
    Choice,
    Comparison,
    fresh_chances_of,
    quick_command,
    worth_of_results,
)

DECISIONS_PER_ANSWER = 4
"""How many more decisions are compared before each answer of a review."""

WORKS = (3_000, 60_000)
"""How many turns are played out for the first answer and for the last.

The last takes less than a tenth of a second compiled and one or two seconds plain. With more work,
chances would still move by one or two percent.
"""
REVIEW_WORK = 3_600_000
"""How many turns find the best of sixty decisions with all their work in a review.

Half as many judge them. It takes four to nine seconds compiled and two or three minutes plain. The
decisions of a longer game get less each, but no less than the first answer does.
"""
SEED = 16
"""What decides how hidden cards lie: always the same, so that a view always has the same values."""
FRESH_SEED = 1961
"""What decides how hidden cards lie when a decision is judged: not as its choices were compared."""
DEALS = 100
"""In how many ways a hand could be dealt, to tell how lucky the deal was."""
LEAST = 0.01
"""The least difference between two chances that a review tells."""
_MOSTLY = 0.5
"""From this chance on it is worth saying that opponents end the hand first, or that they win it."""
_RARELY = 0.1
"""Below this chance it is not worth saying what an opponent may go out with."""

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
    answers = 0
    for choices in command_values(view):
        answers += choices is not None
        is_rough = answers < len(WORKS)
        yield None if choices is None else replace(_advice(view, choices), is_rough=is_rough)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth to the viewer of ``views``, a few more each time.

    ``views`` are what one seat saw, one view more than there are commands. Its own decisions are
    compared with the best. What can be expected in a view is what the quick policy makes of it.
    That the best command is worth more was found by thinking. The cards that are dealt, or turned
    up by the viewer, and what an opponent holds when the viewer goes out, are luck; all else
    between two decisions of the viewer is what the others did. Only the viewer's chances are
    known: other seats keep those of hands not yet dealt, and their decisions are worth nothing.
    """
    viewer = _viewer(views[0])
    work = review_work(sum(map(is_to_choose, views[:-1])))
    judged = yield from _judged(views[0], commands[0] if commands else None, work)
    first = _with(fresh_chances(views[0]), viewer, judged.expected)
    decisions: list[DecisionValue[Command]] = []
    compared = 0
    for number, (view, command) in enumerate(zip(views[:-1], commands, strict=True)):
        following = commands[number + 1] if number + 1 < len(commands) else None
        after = yield from _judged(views[number + 1], following, work)
        everyone = _with(first, viewer, after.expected)
        if view.result is None and view.seat != viewer:
            decisions.append(DecisionValue(view.seat, command, 0.0, 0.0, everyone=everyone))
        else:
            decision = DecisionValue(
                seat=viewer,
                best=judged.best or command,
                best_value=judged.best_value,
                value=judged.value,
                luck=after.expected - judged.value,
                found=judged.best_value - judged.expected,
                reasons=judged.reasons,
                best_reasons=judged.best_reasons,
                everyone=everyone,
            )
            decisions.append(decision)
        compared += judged.best is not None
        is_due = judged.best is not None and compared % DECISIONS_PER_ANSWER == 0
        yield DecisionValues(first, tuple(decisions)) if is_due else None
        judged = after
    yield DecisionValues(first, tuple(decisions), done=True)


def _with(chances: tuple[float, ...], seat: int, chance: float) -> tuple[float, ...]:
    """Return ``chances`` in percent with this ``chance`` of ``seat``."""
    return (*chances[:seat], chance, *chances[seat + 1 :])


class _Judged(NamedTuple):
    """A view, and the command that was given in it; chances are in percent."""

    expected: float
    """What the viewer could expect by the quick policy."""

    best_value: float
    """What it could expect with the best command."""

    value: float
    """What it could expect with the command that was given."""

    best: Command | None = None
    """The best command, None where the viewer was not to choose."""

    reasons: tuple[Reason, ...] = ()
    best_reasons: tuple[Reason, ...] = ()


def _judged(view: View, command: Command | None, work: int) -> Generator[None, None, _Judged]:
    """Return what ``command`` was worth to the viewer of ``view``.

    Where others are to act this is what the quick policy makes of the view: a third as many
    playouts tell that. After a hand it is what the quick policy makes of the next one, if it could
    be dealt in many ways. So the deal has no side, and what players who think make of the hands to
    come beyond that policy was found, or was not.

    The ``work`` finds the best command, as for a hint, so that both give the same reasons. Half as
    much judges it, the one given and that of the quick policy by cards that none was compared by: a
    difference that may be chance, or is too small to be told, is none. So nothing is lost or found
    between commands that are as good, and no best command is worse than that of the quick policy.
    Without a command the best one is judged.
    """
    if view.result is not None:
        chance = PERCENT * chance_after_hand(view)
        goes_on = command is not None and not view.is_over
        dealt = (yield from mean_of_deals(view, work // 2)) if goes_on else chance
        return _Judged(chance, dealt, dealt)
    if not is_to_choose(view):
        chance = yield from _by_rule(view, work // 6)
        return _Judged(chance, chance, chance)
    choices = yield from choices_of(view, work)
    choice, rule = next(iter(choices)), quick_command(view)
    played = choice if command is None else command
    commands = tuple(dict.fromkeys((choice, rule, played)))
    chances = yield from fresh_chances_of(view, commands, FRESH_SEED, work // 2)
    results = {each: chances[each] for each in commands}
    best = clearly_best(results, played, LEAST)
    of_two = {each: results[each] for each in (rule, played)}
    differ = clearly_best(of_two, rule, LEAST) == clearly_best(of_two, played, LEAST)
    means = {each: PERCENT * fmean(results[each]) for each in commands}
    told = {each: replace(choices[each], match=means[each] / PERCENT) for each in means}
    return _Judged(
        means[rule if differ else played],
        means[best],
        means[played],
        best,
        reasons_for(view, told[played], choices),
        reasons_for(view, told[best], choices),
    )


def _by_rule(view: View, work: int) -> Generator[None, None, float]:
    """Return in percent what the quick policy makes of ``view``, for its viewer."""
    command = quick_command(view) if is_to_choose(view) else None
    chances = yield from fresh_chances_of(view, (command,), FRESH_SEED, work)
    return PERCENT * fmean(chances[command])


def mean_of_deals(view: View, work: int) -> Generator[None, None, float]:
    """Return what `_by_rule` is after ``view`` on average of many deals of the next hand."""
    rules = ParisRules()
    after: list[float] = []
    for deal in range(DEALS):
        state = apply(rules, rules.guess(view, FRESH_SEED + deal), NextHand()).state
        dealt = rules.view(state, _viewer(view))
        after.append((yield from _by_rule(dealt, work // DEALS)))
    return fmean(after)


def _viewer(view: View) -> int:
    """Return the seat that looks; of a view that everyone may see, the first seat."""
    return view.viewer or 0


def _advice(view: View, choices: Choices) -> Advice[Command]:
    # As they are shown: what was given up early may seem to be worth more than what was not.
    by_chance = sorted(choices.items(), key=lambda each: -percent(each[1].match))
    ranked = (
        Ranked.of(command, percent(choice.match), reasons_for(view, choice, choices))
        for command, choice in by_chance
    )
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


def reasons_for(view: View, choice: Choice, choices: Choices | None = None) -> tuple[Reason, ...]:
    """Return the chances of ``choice`` in ``view`` and, if there is something to say, why.

    ``choices`` are all there are, best first; without them a loss is not compared with waiting.
    """
    if isinstance(choice.command, GoOut):
        score = reason("scores", score=_score(view, _own(view)))
        loss = tuple(_loss(view, choice, choices or {}))
        if loss:
            return (*loss, reason("chances cut", match=percent(choice.match)))
        return _chances(view, choice), *(_overtaken(view, "overtaken") or (score,))
    reasons = [_chances(view, choice)]
    if choices and GoOut() in choices and next(iter(choices)) == choice.command:
        reasons += _overtaken(view, "wait")
    if isinstance(choice.command, Take):
        reasons += _good_for(view, view.cards_to_take[choice.command.place])
    if choice.given >= _MOSTLY:
        key = "given by one" if _has_one_opponent(view) else "given"
        reasons.append(reason(key, share=percent(choice.given)))
    rival = choice.rival
    if rival is not None and rival.share >= _MOSTLY and view.options.match == "rubber":
        reasons.append(
            reason("is first", player=rival.seat, share=percent(rival.share), theirs=rival.score)
        )
    return tuple(reasons)


def _overtaken(view: View, key: str) -> tuple[Reason, ...]:
    """Return the reason ``key`` if going out can win the rubber, but not the game."""
    ahead = view.overtaker(view.seat, _score(view, _own(view)))
    if ahead is None:
        return ()
    totals = {"score": ahead.winner_total, "theirs": ahead.total}
    if view.team(view.seat) is not None:
        return (reason(f"{key} by team", **totals),)
    return (reason(key, player=ahead.side, **totals),)


def _chances(view: View, choice: Choice) -> Reason:
    """Return the chances of ``choice``; for going out, whether it can still be beaten."""
    match, hand, beaten = percent(choice.match), percent(choice.hand), percent(1 - choice.hand)
    ending = ""
    if isinstance(choice.command, GoOut):
        ending = " out" if beaten else " sure"
    if view.options.match == "hand":
        return reason(f"single{ending}", match=match, beaten=beaten)
    return reason(f"chances{ending}", match=match, hand=hand, beaten=beaten)


def _loss(view: View, going_out: Choice, choices: Choices) -> Iterator[Reason]:
    """Yield why to lose a hand of a rubber by ``going_out``, or what that means.

    Nothing if it probably wins the hand, and without other ``choices``, of which the best that
    waits is compared with it, as they were estimated.
    """
    waits = [choice for command, choice in choices.items() if command != GoOut()]
    if view.options.match == "hand" or 1 - going_out.hand < _MOSTLY or not waits:
        return
    beaten, wait = percent(1 - going_out.hand), waits[0]
    is_best = choices.get(GoOut(), going_out).match >= wait.match
    key = "cut" if is_best else "lose"
    if beaten == percent(1):
        key += " surely"
    if _has_one_opponent(view):
        key += " to one"
    (first, *_others) = _opponents(view)
    yield reason(key, player=first, score=_score(view, _own(view)), beaten=beaten)
    rival = wait.rival
    if is_best and rival is not None and rival.share >= _RARELY:
        at_once = _open_score(view, rival.seat)
        if 2 * at_once >= rival.score:
            yield reason("can go out", player=rival.seat, theirs=at_once)
        else:
            share = percent(rival.share)
            yield reason("goes out", player=rival.seat, theirs=rival.score, share=share)


def _open_score(view: View, seat: int) -> int:
    """Return what ``seat`` is seen to score if it goes out next, 0 if it is not seen to be able."""
    cards = view.hands[seat].faces
    return _score(view, cards) if may_go_out(cards) else 0


def _good_for(view: View, card: str) -> Iterator[Reason]:
    """Yield what taking ``card`` is good for: to have it, and to keep it from an opponent.

    What counts less than half as much is left out. Melds that it makes at once come before those
    that it can only help to make.
    """
    own = _own(view)
    now = _score(view, own)
    gain = _gain(view, view.seat, card)
    rival = max(_opponents(view), key=lambda seat: _gain(view, seat, card))
    gain_of_rival = _gain(view, rival, card)
    reasons = []
    if gain and 2 * gain >= gain_of_rival:
        key = "melds" if now else "first melds"
        told: dict[str, str | int] = {"card": card, "meld": _made(view, own, card)}
        bonuses = _new_bonuses(view, own, card)
        if bonuses:
            key, told["bonuses"] = "melds doubled", bonuses
        reasons.append((gain, reason(key, **told, score=gain, now=now)))
    if 2 * gain_of_rival >= max(gain, 1):
        meld = _made(view, view.hands[rival].faces, card)
        denied = reason("denies", card=card, player=rival, meld=meld, score=gain_of_rival)
        reasons.append((gain_of_rival, denied))
    if reasons:
        yield from (why for _gain_of, why in sorted(reasons, key=lambda each: -each[0]))
        return
    becomes = _can_become(view, view.seat, card)
    for_others = [(_can_become(view, seat, card), seat) for seat in _opponents(view)]
    for_rival, rival = max(for_others, key=lambda each: _nearness(view, each[1], each[0]))
    is_nearer = _nearness(view, rival, for_rival) > _nearness(view, view.seat, becomes)
    if becomes is not None and not is_nearer:
        others = " ".join(each for each in becomes.cards if each in own)
        yield reason("becomes", card=card, meld=" ".join(becomes.cards), with_cards=others)
    elif for_rival is not None:
        yield reason("fits", card=card, player=rival, meld=" ".join(for_rival.cards))


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


def _made(view: View, cards: tuple[str, ...], card: str) -> str:
    """Return the cards of the meld that ``card`` is in, if it is among the best with ``cards``."""
    best = best_arrangement((*cards, card), view.options.is_per_occurrence)
    return next(" ".join(meld.cards) for meld in best.melds if card in meld.cards)


def _new_bonuses(view: View, cards: tuple[str, ...], card: str) -> str:
    """Return the numbers of the bonuses that ``card`` adds to those of ``cards``, from 0."""
    per_occurrence = view.options.is_per_occurrence
    before = best_arrangement(cards, per_occurrence).bonuses
    after = best_arrangement((*cards, card), per_occurrence).bonuses
    pairs = enumerate(zip(before, after, strict=True))
    return " ".join(str(number) for number, (fewer, more) in pairs if more > fewer)


def _can_become(view: View, seat: int, card: str) -> Meld | None:
    """Return what ``card`` can best still become with known cards of ``seat``, None if nothing.

    That is the meld of which fewest cards are missing, then the most valuable. One that it makes at
    once is none, and a meld is out of reach if another player has a card of it.
    """
    cards_of_others = {
        face for other, hand in enumerate(view.hands) if other != seat for face in hand.faces
    }
    own = {*view.hands[seat].faces}
    possible = (
        meld
        for meld in MELDS
        if card in meld.cards
        and own.intersection(meld.cards)
        and not own.issuperset({*meld.cards} - {card})
        and not cards_of_others.intersection(meld.cards)
    )
    return max(possible, key=lambda meld: _nearness(view, seat, meld), default=None)


def _nearness(view: View, seat: int, meld: Meld | None) -> tuple[int, int]:
    """Return how near ``seat`` is to ``meld``: by cards that are missing, then by its value."""
    if meld is None:
        return -len(MELDS), 0
    missing = len({*meld.cards}.difference(view.hands[seat].faces))
    return -missing, meld.value


def _own(view: View) -> tuple[str, ...]:
    return view.hands[view.seat].faces


def _score(view: View, cards: Iterable[str]) -> int:
    return best_arrangement(cards, view.options.is_per_occurrence).score
