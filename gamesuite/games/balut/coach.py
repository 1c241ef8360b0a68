"""The coach of Balut: what each command can be expected to bring, and what it brought.

`gamesuite.engine.advice` says what a coach offers. Alone a value is the points that the player can
expect to end with, in company the chance to win, in percent.

The keys of the reasons, which `words.py` puts into sentences: alone "expect best" and "expect tie"
for the best command, "expect less" and "expect equal" for others, "expect" where there is only one.
Their arguments are ``points``, those to be expected at the end, and ``less``, how many fewer than
the best command, both in hundredths. In company every command has "chance" with ``match``, the
chance to win in tenths of a percent, and "expect". That is "chance tie" for the best command if
another is as good, and "chance equal" for the other. A command that is as good has the points or
the chance of the best: rounding would tell them apart.

Where every command has the same chance to win, because the match is as good as lost or won, they
are ranked by points: all have "chance same", and the reasons with points as alone.

One more reason says why. What is written "earns" points, "loses" them, "needs" so much more in so
many boxes, or "needs all" boxes; the points are "earned" or "lost" already; after a zero boxes are
left for Baluts ("zero left") or none ("zero last"). Of dice that are kept it says how the turn
"ends" with best play: the categories, each with its likelihood in percent.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cached_property
from operator import itemgetter
from typing import TypeAlias

from msgspec.structs import replace

from gamesuite.dice.rules import Roll
from gamesuite.engine.advice import PERCENT, Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import LEAST_SHOWN
from gamesuite.engine.reason import Reason, reason
from gamesuite.games.balut.rules import (
    ALL_SCORED_POINTS,
    TOTAL_POINTS,
    VARIATIONS,
    Category,
    Command,
    View,
    Write,
    box_score,
    category_points,
    requirement,
)
from gamesuite.games.balut.thinking.values import (
    Turn,
    TurnEnd,
    TurnEnds,
    command_value,
    expected_points,
    ranked_commands,
    told_turn,
    turn_of,
)
from gamesuite.games.balut.thinking.winning import chances_to_win, chances_with
from gamesuite.games.balut.words import CHANCE_PARTS, ELSE, LEAST_CHANCE, POINT_PARTS, ZERO

DECISIONS_PER_ANSWER = 24
"""How many more decisions are valued before each answer of a review."""

EXACT_PLACES = 6
"""To how many decimals a value is rounded: what differs by less is equally good."""

DECIDED = 1.0
"""A match is as good as lost or won with a chance this near to 0 or 100 %."""

MOST_ENDS = 3
"""How many ends of a turn are told apart."""

CommandValues: TypeAlias = list[tuple[Command, float]]
"""Commands with their values, best first."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the commands of ``view``, best first, each with its value to the seat to act.

    ``known`` is for games that can be solved; this one cannot.
    """
    if view.is_over():
        return
    command_values = yield from _command_values(view)
    why = _Why(view, (yield from turn_of(view)))
    if _is_alone(view):
        values = [value for _command, value in command_values]
        ranked = tuple(
            Ranked(command, _reason_alone(rank, values), value, why.of(command))
            for rank, (command, value) in enumerate(command_values)
        )
    else:
        told = yield from told_turn(view.sheet, view.options.variation)
        by_points = _by_points(view, command_values, told)
        if by_points:
            ranked = tuple(_ranked_by_points(command_values, by_points, _Why(view, told)))
        else:
            in_company = (
                _ranked_in_company(view, rank, command_values, told)
                for rank in range(len(command_values))
            )
            ranked = tuple(
                replace(each, more=(*each.more, *why.of(each.command))) for each in in_company
            )
    yield Advice(ranked)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, a few more each time.

    ``views`` holds one view more than there are commands, the one at the end.
    """
    first = yield from _at_first(views[0])
    values: list[DecisionValue[Command]] = []
    for view, command, after in zip(views[:-1], commands, views[1:], strict=True):
        values.append((yield from _decision_value(view, command, after)))
        is_due = len(values) % DECISIONS_PER_ANSWER == 0
        yield DecisionValues(first, tuple(values)) if is_due else None
    yield DecisionValues(first, tuple(values), done=True)


def _at_first(view: View) -> Generator[None, None, tuple[float, ...]]:
    """Return what every seat could expect when the turn of ``view`` began."""
    if _is_alone(view):
        yield None
        return ((yield from expected_points(view.sheet, view.options.variation)),)
    if view.is_over():
        return tuple(map(_percent, chances_to_win(view)))
    turn = yield from turn_of(view)
    return tuple(map(_percent, chances_with(view, view.seat, turn.average)))


def _decision_value(
    view: View, command: Command, after: View
) -> Generator[None, None, DecisionValue[Command]]:
    """Return what ``command`` was worth in ``view``; it led to ``after``.

    Luck is what can be expected then, less what the command was worth. A roll brings it. What a
    score was worth is an estimate too, which the next turn corrects a little: alone that is luck,
    in company it shows when the seat is to act again.
    """
    command_values = yield from _command_values(view)
    best, best_value = command_values[0]
    turn = yield from turn_of(view)
    value = _rounded(view, command_value(view, command, turn))
    luck = 0.0
    if isinstance(command, Roll):
        _command, value_after = (yield from _command_values(after))[0]
        luck = value_after - value
    elif _is_alone(view):
        points = yield from expected_points(after.sheet, after.options.variation)
        luck = round(points, EXACT_PLACES) - value
    decision = DecisionValue(
        seat=view.seat, best=best, best_value=best_value, value=value, luck=luck
    )
    why = _Why(view, turn)
    if _is_alone(view):
        reasons, best_reasons = (
            (_expected(view, each, turn), *why.of(each)) for each in (command, best)
        )
        return replace(decision, reasons=reasons, best_reasons=best_reasons)
    chances = chances_with(view, view.seat, decision.expected / PERCENT)
    told = yield from told_turn(view.sheet, view.options.variation)
    shown = best_value if is_as_good(value, best_value) else value
    by_points = _by_points(view, command_values, told)
    if by_points:
        best, most = by_points[0]
        points = round(command_value(view, command, told), EXACT_PLACES)
        shown, decision = best_value, replace(decision, best=best, behind=most - points)
        why = _Why(view, told)
    return replace(
        decision,
        reasons=(*_reasons_in_company(view, command, shown, told), *why.of(command)),
        best_reasons=(*_reasons_in_company(view, best, best_value, told), *why.of(best)),
        everyone=tuple(map(_percent, chances)),
    )


# Values


def _command_values(view: View) -> Generator[None, None, CommandValues]:
    """Return the commands of ``view``, best first, with their values; None between slices."""
    turn = yield from turn_of(view)
    return [(command, _rounded(view, value)) for command, value in ranked_commands(view, turn)]


def _rounded(view: View, value: float) -> float:
    """Return ``value``, points alone and a chance in company, as the coach tells it."""
    return round(value, EXACT_PLACES) if _is_alone(view) else _percent(value)


def _is_alone(view: View) -> bool:
    return len(view.sheets) == 1


def _percent(chance: float) -> float:
    """Return ``chance`` in percent, no less than 0 and no more than 100.

    What points add to it where they change no chance (`winning.POINT_WEIGHT`) may lead beyond.
    """
    return min(max(round(PERCENT * chance, EXACT_PLACES), 0.0), 100.0)


# Reasons


def _reason_alone(rank: int, values: list[float]) -> Reason:
    """Return the reason for the command at ``rank``, from 0, of those with these ``values``."""
    points = round(POINT_PARTS * values[rank])
    if len(values) == 1:
        return reason("expect", points=points)
    if rank == 0:
        lead = round(POINT_PARTS * (values[0] - values[1]))
        if lead:
            return reason("expect best", points=points, less=lead)
        return reason("expect tie", points=points)
    less = round(POINT_PARTS * (values[0] - values[rank]))
    if less:
        return reason("expect less", points=points, less=less)
    return reason("expect equal", points=round(POINT_PARTS * values[0]))


def _tie(rank: int, chances: list[float]) -> str:
    """Return what ends the key of the chance at ``rank``, from 0, of ``chances``, best first."""
    others = chances[1:2] if rank == 0 else chances[rank : rank + 1]
    is_tie = any(is_as_good(other, chances[0]) for other in others)
    if not is_tie:
        return ""
    return " equal" if rank else " tie"


def is_as_good(chance: float, best: float) -> bool:
    """Return whether ``chance`` is not told apart from the ``best``; what is certain always is."""
    if best == PERCENT or chance == 0:
        return chance == best
    return best - chance < LEAST_CHANCE


def makes_no_difference(command_values: CommandValues) -> bool:
    """Return whether a match is as good as decided, and no command changes the chance to win.

    ``command_values`` are the commands with their chances, best first; one alone makes none.
    """
    best, worst = command_values[0][1], command_values[-1][1]
    is_decided = best <= DECIDED or worst >= PERCENT - DECIDED
    return len(command_values) > 1 and is_decided and best - worst < LEAST_CHANCE


def _by_points(view: View, command_values: CommandValues, told: Turn) -> CommandValues:
    """Return the commands with the points that they can be expected to bring, most points first.

    There are none unless points decide: no command changes the chance to win, and some bring more
    points than others. ``told`` is the turn of ``view``, valued in points.
    """
    if not makes_no_difference(command_values):
        return []
    points = [
        (command, round(command_value(view, command, told), EXACT_PLACES))
        for command, _chance in command_values
    ]
    points.sort(key=itemgetter(1), reverse=True)
    return points if points[0][1] - points[-1][1] >= LEAST_SHOWN else []


def _ranked_by_points(
    command_values: CommandValues, by_points: CommandValues, why: _Why
) -> Iterator[Ranked[Command]]:
    """Yield the commands ``by_points``, where all have the same chance to win, and ``why``."""
    (_command, chance), *_others = command_values
    same = reason("chance same", match=_tenths(chance))
    values = [points for _command, points in by_points]
    for rank, (command, points) in enumerate(by_points):
        more = (_reason_alone(rank, values), *why.of(command))
        yield Ranked(command, same, chance, more, behind=values[0] - points)


def _ranked_in_company(
    view: View, rank: int, command_values: CommandValues, told: Turn
) -> Ranked[Command]:
    """Return the command at ``rank`` of ``command_values``, with what it can be expected to bring.

    ``told`` is the turn of ``view``, valued in points.
    """
    command, chance = command_values[rank]
    chances = [each for _command, each in command_values]
    tie = _tie(rank, chances)
    match = _tenths(chances[0] if tie else chance)
    return Ranked(
        command, reason(f"chance{tie}", match=match), chance, (_expected(view, command, told),)
    )


def _reasons_in_company(
    view: View, command: Command, chance: float, told: Turn
) -> tuple[Reason, ...]:
    """Return the ``chance`` of ``command``, in percent, and the points it can be expected to bring.

    ``told`` is the turn valued in points.
    """
    return reason("chance", match=_tenths(chance)), _expected(view, command, told)


def _tenths(chance: float) -> int:
    """Return ``chance`` in tenths of a percent: 0 and 100 % are said of what is certain only."""
    tenths = round(CHANCE_PARTS * chance)
    if 0 < chance < PERCENT:
        tenths = min(max(tenths, 1), CHANCE_PARTS * PERCENT - 1)
    return tenths


def _expected(view: View, command: Command, told: Turn) -> Reason:
    """Return the points that ``command`` can be expected to bring; ``told`` values the turn."""
    return reason("expect", points=round(POINT_PARTS * command_value(view, command, told)))


class _Why:
    """Says of commands in ``view`` what they are good for, if its ``turn`` is played well."""

    def __init__(self, view: View, turn: Turn) -> None:
        self._view, self._turn = view, turn

    def of(self, command: Command) -> tuple[Reason, ...]:
        """Return the reason, none for the first roll, before which nothing is known."""
        if isinstance(command, Write):
            return (self._of_box(command.category),)
        return (self._of_keep(command),) if self._view.rolls else ()

    def _of_box(self, category: Category) -> Reason:
        """Return what becomes of the points of ``category`` (Balut, What earns points)."""
        variation = VARIATIONS[self._view.options.variation]
        score = box_score(category, self._view.dice)
        before = self._view.sheet
        after = before.with_score(category, score)
        was, now = (requirement(each, category, variation) for each in (before, after))
        earned = category_points(after, category, variation)
        earned -= category_points(before, category, variation)
        if earned:
            return reason("earns", category=category, earned=earned)
        if category == "balut":
            return reason("zero left" if now.boxes_left else "zero last", boxes=now.boxes_left)
        if was.status != "open":
            return reason("earned" if was.status == "met" else "lost", category=category)
        if now.status == "lost":
            return reason(
                "loses", category=category, earned=ALL_SCORED_POINTS.get(category, TOTAL_POINTS)
            )
        if category in ALL_SCORED_POINTS:
            return reason("needs all", category=category, boxes=now.boxes_left)
        needed = now.needed - now.reached
        return reason("needs", category=category, needed=needed, boxes=now.boxes_left)

    def _of_keep(self, command: Roll) -> Reason:
        """Return in which rows the turn ends, those in which it does most often."""
        ends = self._ends.after(command)
        shares = [(_end(end), share) for end, share in ends[:MOST_ENDS]]
        shares.append((ELSE, sum(share for _end, share in ends[MOST_ENDS:])))
        told = [(end, round(PERCENT * share)) for end, share in shares]
        return reason("ends", ends=",".join(f"{end} {share}" for end, share in told if share))

    @cached_property
    def _ends(self) -> TurnEnds:
        return TurnEnds(self._view, self._turn)


def _end(end: TurnEnd) -> str:
    """Return the category of ``end``, and after a space that it is a zero if it is one."""
    return end.category if end.has_scored else f"{end.category} {ZERO}"
