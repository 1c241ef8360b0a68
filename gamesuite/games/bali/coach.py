"""The coach of Bali: what each play of a solitaire leads to when it is played out.

`gamesuite.engine.advice` says what a coach offers. A value is the mean final score over many
orders of the unseen cards, with the rest played by a quick rule. In company the coach has nothing
to say.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.games.bali.coaching.reasons import reasons_for
from gamesuite.games.bali.state import Command
from gamesuite.games.bali.thinking.playing_out import Outlooks, PlayingOut
from gamesuite.games.bali.views import View

__all__ = ["advise", "value_decisions"]


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the plays of ``view``, best first: after a quick look, then after a longer one."""
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
