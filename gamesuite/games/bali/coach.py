"""The coach of Bali: what each play leads to when it is played out.

`gamesuite.engine.advice` says what a coach offers. In a solitaire a value is the mean final score
over many orders of the unseen cards, with the rest played by a quick rule. In company it is the
chance to win, in whole percent (`coaching/chances.py`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.games.bali.coaching.chances import chances, expected
from gamesuite.games.bali.coaching.reasons import reasons_for, reasons_in_company
from gamesuite.games.bali.matches.playing import Choice
from gamesuite.games.bali.state import Command, View
from gamesuite.games.bali.thinking.playing_out import Outlooks, PlayingOut

__all__ = ["advise", "value_decisions"]


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the plays of ``view``, best first: after a quick look, then after a longer one."""
    if not view.table.is_solitaire:
        yield from _advice_in_company(view)
    if not _can_advise(view):
        return
    for outlooks in PlayingOut(view).outlooks():
        yield None if outlooks is None else _advice(view, outlooks)


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, one more each time.

    ``views`` holds one view more than there are commands. The luck is that of the cards turned
    up; where the best play is better than the rule thought, it is part of the luck.
    """
    if not views[0].table.is_solitaire:
        yield from _values_in_company(views, commands)
        return
    before = yield from _outlooks(views[0], commands[:1])
    first = (_best(views[0], before),)
    values: list[DecisionValue[Command]] = []
    for number, command in enumerate(commands):
        view, after = views[number], views[number + 1]
        next_outlooks = yield from _outlooks(after, commands[number + 1 : number + 2])
        best = next(iter(before))
        value = before[command].score
        luck = _best(after, next_outlooks) - value
        values.append(
            DecisionValue(
                0,
                best,
                max(before[best].score, value),
                value,
                luck,
                reasons_for(view, command, before[command]),
                reasons_for(view, best, before[best]),
            )
        )
        before = next_outlooks
        yield DecisionValues(first, tuple(values))
    yield DecisionValues(first, tuple(values), done=True)


def _advice_in_company(view: View) -> Iterator[Advice[Command] | None]:
    for quick in (True, False):
        values = yield from chances(view, quick=quick)
        if values:
            side = view.table.side(view.table.to_act)
            yield Advice(tuple(_ranked(view, side, choice) for choice in values.values()))


def _ranked(view: View, side: int, choice: Choice) -> Ranked[Command]:
    main, *whys = reasons_in_company(view, choice)
    return Ranked(choice.command, main, percent(choice.wins[side]), tuple(whys))


def _values_in_company(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth to the seat that gave it.

    What others did later, and the cards turned up, are luck.
    """
    values: list[DecisionValue[Command]] = []
    before = yield from chances(views[0], commands[:1], quick=True)
    first = _by_seat(views[0], expected(views[0], before))
    for number, command in enumerate(commands):
        view, after = views[number], views[number + 1]
        later = yield from chances(after, commands[number + 1 : number + 2], quick=True)
        seat = view.table.to_act
        side = view.table.side(seat)
        best = next(iter(before))
        played = before.get(command, before[best])
        value, most = percent(played.wins[side]), percent(before[best].wins[side])
        luck = percent(expected(after, later)[side]) - value
        why, best_why = (reasons_in_company(view, each) for each in (played, before[best]))
        values.append(DecisionValue(seat, best, most, value, luck, why, best_why))
        before = later
        yield DecisionValues(first, tuple(values))
    yield DecisionValues(first, tuple(values), done=True)


def _by_seat(view: View, wins: tuple[float, ...]) -> tuple[float, ...]:
    table = view.table
    return tuple(percent(wins[table.side(seat)]) for seat in range(table.seats))


def _can_advise(view: View) -> bool:
    return view.table.is_solitaire and view.table.phase == "turn"


def _outlooks(view: View, played: tuple[Command, ...]) -> Generator[None, None, Outlooks]:
    """Return the outlooks of the plays of ``view`` after a quick look, with those ``played``."""
    if not _can_advise(view):
        return {}
    playing = PlayingOut(view)
    for command in played:
        playing.add(command)
    for outlooks in playing.outlooks():
        if outlooks is not None:
            return outlooks
        yield None
    raise AssertionError("the outlooks come last")


def _best(view: View, outlooks: Outlooks) -> float:
    """Return what the best play leads to; the score itself once the game is over."""
    return next((each.score for each in outlooks.values()), float(view.scores[0]))


def _advice(view: View, outlooks: Outlooks) -> Advice[Command]:
    ranked: list[Ranked[Command]] = []
    for command, outlook in outlooks.items():
        main, *whys = reasons_for(view, command, outlook)
        ranked.append(Ranked(command, main, outlook.score, tuple(whys)))
    return Advice(tuple(ranked))
