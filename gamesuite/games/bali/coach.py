"""The coach of Bali: what each play leads to when it is played out, and why.

`gamesuite.engine.advice` says what a coach offers. In a solitaire a value is the mean final score
over many orders of the unseen cards, with the rest played by a quick rule. In company it is the
chance to win, in whole percent (`matches/choices.py`). The reasons are in `reasons.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import replace

from gamesuite.engine.advice import PERCENT, Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason
from gamesuite.engine.thinking.fresh import clearly_best
from gamesuite.games.bali.matches.choices import Choices, by_rule, choices_of, fresh_wins
from gamesuite.games.bali.reasons import reasons_alone, reasons_in_company
from gamesuite.games.bali.state import Command, View
from gamesuite.games.bali.thinking.playing_out import Judgement, Outlooks, PlayingOut


class _Worths(NamedTuple):
    """What the commands of a view are worth."""

    values: dict[Command, float]
    """What each is worth to the seat to act, best first."""

    reasons: Callable[[Command], tuple[Reason, ...]]
    """Returns the reasons for a command, the main one first."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the plays of ``view``, best first: after a quick look, then after a longer one.

    ``known`` is for coaches that solve positions; this one does not.
    """
    looks = _looks_alone(view) if view.table.is_solitaire else _looks_in_company(view)
    is_quick = has_longer_look(view)
    for worths in looks:
        yield None if worths is None else _advice(worths, is_quick=is_quick)
        is_quick = is_quick and worths is None


def has_longer_look(view: View) -> bool:
    """Return whether a longer look follows the first one: alone the last cards need none."""
    return bool(view.deck) or not view.table.is_solitaire


def _advice(worths: _Worths, *, is_quick: bool) -> Advice[Command]:
    """Return ``worths`` as what a coach says, after a quick look or a longer one."""
    ranked = (Ranked.of(each, value, worths.reasons(each)) for each, value in worths.values.items())
    return Advice(tuple(ranked), is_rough=is_quick)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, one more each time.

    ``views`` are those before each command and the one after the last. What can be expected in a
    view is what the quick rule makes of it. That the best command is worth more was found by
    thinking; what changes between a command and the next view is luck: the cards turned up. The
    best command and the one given are judged by orders of the cards that neither was chosen by, and
    a difference that may be chance is none. What a hint of the same view calls the best is best.
    """
    judge = _judge_alone if views[0].table.is_solitaire else _judge_in_company
    decisions = len(commands)
    before = yield from judge(views[0], commands[0] if commands else None, decisions)
    first = before.expected
    values: list[DecisionValue[Command]] = []
    for number, command in enumerate(commands):
        view = views[number]
        following = commands[number + 1] if number + 1 < decisions else None
        after = yield from judge(views[number + 1], following, decisions)
        seat = view.table.to_act
        values.append(
            DecisionValue(
                seat=seat,
                best=before.best or command,
                best_value=before.value + before.cost,
                value=before.value,
                luck=after.expected[seat] - before.value,
                found=before.value + before.cost - before.expected[seat],
                reasons=before.reasons,
                best_reasons=before.best_reasons,
                everyone=after.expected if len(after.expected) > 1 else (),
            )
        )
        before = after
        yield DecisionValues(first, tuple(values))
    yield DecisionValues(first, tuple(values), done=True)


class _Judged(NamedTuple):
    """A view, and the command that was given in it, if any."""

    expected: tuple[float, ...]
    """What each seat can expect if the rule goes on, or has in the end."""

    best: Command | None = None
    """The best command, None if there is nothing to judge."""

    value: float = 0.0
    """What the command given was worth to the seat to act."""

    cost: float = 0.0
    """How much more the best one was worth, 0 if that may be chance."""

    reasons: tuple[Reason, ...] = ()
    best_reasons: tuple[Reason, ...] = ()


def _different(choice: Command, by_rule: Command | None, played: Command) -> list[Command]:
    """Return what is judged, each once: the best by a quick look, the rule's and what was played.

    With the rule's no best command is worse than the rule, so that no less than nothing is found.
    """
    return [each for each in dict.fromkeys((choice, by_rule, played)) if each is not None]


# In a solitaire


def _looks_alone(view: View) -> Iterator[_Worths | None]:
    """Yield what the plays of ``view`` are worth: after a quick look, then after a longer one.

    Yields None between slices of work, and nothing if the game is over.
    """
    if view.table.phase == "over":
        return
    for outlooks in PlayingOut(view).outlooks():
        yield None if outlooks is None else _worths_alone(view, outlooks)


def _worths_alone(view: View, outlooks: Outlooks) -> _Worths:
    """Return ``outlooks`` as worths."""
    values = {command: outlook.score for command, outlook in outlooks.items()}
    return _Worths(values, lambda command: reasons_alone(view, command, outlooks[command]))


def _judge_alone(
    view: View, command: Command | None, decisions: int
) -> Generator[None, None, _Judged]:
    """Return what ``command`` was worth in ``view``, one of so many ``decisions``."""
    if view.table.phase == "over":
        return _Judged((float(view.scores[0]),))
    playing_out = PlayingOut(view)
    rule = yield from playing_out.judge(None, decisions)
    expected = (rule.outlook.score,)
    if command is None:
        return _Judged(expected)
    looks = playing_out.outlooks()
    choice = yield from best_choice(looks)
    judged: dict[Command, Judgement] = {}
    for each in _different(choice, playing_out.by_rule(), command):
        judged[each] = yield from playing_out.judge(each, decisions)
    best = _clearly_best(judged, command)
    if best != command and has_longer_look(view):
        hinted = yield from best_choice(looks)
        if hinted not in judged:
            judged[hinted] = yield from playing_out.judge(hinted, decisions)
        best = command if hinted == command else _clearly_best(judged, command)
    played, found = judged[command].outlook, judged[best].outlook
    return _Judged(
        expected,
        best,
        played.score,
        found.score - played.score,
        reasons_alone(view, command, played),
        reasons_alone(view, best, found),
    )


def best_choice(looks: Iterator[Outlooks | None]) -> Generator[None, None, Command]:
    """Return the best choice after the next of ``looks``, of which there must be one."""
    for outlooks in looks:
        if outlooks is not None:
            return next(iter(outlooks))
        yield None
    raise AssertionError("a game that goes on has a choice")


def _clearly_best(judged: Mapping[Command, Judgement], played: Command) -> Command:
    """Return the command of those ``judged`` that clearly is the best, else what was ``played``."""
    return clearly_best({each: of_it.scores for each, of_it in judged.items()}, played)


# In company


def _looks_in_company(view: View) -> Iterator[_Worths | None]:
    """Yield what the choices of ``view`` are worth, as :func:`_looks_alone` does."""
    for quick in (True, False):
        choices = yield from choices_of(view, quick=quick)
        if choices:
            yield _worths_in_company(view, choices)


def _worths_in_company(view: View, choices: Choices) -> _Worths:
    """Return ``choices`` as worths, in percent."""
    side = view.table.side(view.table.to_act)
    values: dict[Command, float] = {
        command: percent(choice.wins[side]) for command, choice in choices.items()
    }
    return _Worths(values, lambda command: reasons_in_company(view, choices[command]))


def _judge_in_company(
    view: View, command: Command | None, decisions: int
) -> Generator[None, None, _Judged]:
    """Return what ``command`` was worth in ``view``, one of so many ``decisions``."""
    table = view.table
    if command is None or table.phase == "over":
        rule = yield from fresh_wins(view, None, decisions)
        return _Judged(_by_seat(view, _means(rule)))
    rule_choice = by_rule(view)
    candidates = (command,) if rule_choice is None else (command, rule_choice)
    choices = yield from choices_of(view, candidates, quick=True)
    side = table.side(table.to_act)
    choice = next(iter(choices))
    if not view.deck:  # nothing is left to luck, and the choices are looked at more closely
        wins, cost = choices[command].wins, choices[choice].wins[side] - choices[command].wins[side]
        return _Judged(
            _by_seat(view, choices[choice].wins),
            choice if cost > 0 else command,
            PERCENT * wins[side],
            PERCENT * cost,
            reasons_in_company(view, choices[command]),
            reasons_in_company(view, choices[choice if cost > 0 else command]),
        )
    rule = yield from fresh_wins(view, None, decisions)
    judged = {}
    for each in _different(choice, rule_choice, command):
        judged[each] = yield from fresh_wins(view, each, decisions)
    by_side = {each: [won[side] for won in wins] for each, wins in judged.items()}
    best = clearly_best(by_side, command)
    if best != command:
        hinted = next(iter((yield from choices_of(view, quick=False))), None)
        best = command if hinted == command else best
    value, best_value = _means(judged[command]), _means(judged[best])
    return _Judged(
        _by_seat(view, _means(rule)),
        best,
        PERCENT * value[side],
        PERCENT * (best_value[side] - value[side]),
        reasons_in_company(view, replace(choices[command], wins=value)),
        reasons_in_company(view, replace(choices[best], wins=best_value)),
    )


def _means(samples: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    """Return the mean of each side over ``samples``."""
    return tuple(map(fmean, zip(*samples, strict=True)))


def _by_seat(view: View, wins: tuple[float, ...]) -> tuple[float, ...]:
    """Return for each seat in percent what its side ``wins``."""
    return tuple(PERCENT * wins[view.table.side(seat)] for seat in range(view.table.seats))
