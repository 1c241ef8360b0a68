"""The coach of Bali: what each play leads to when it is played out, and why.

`gamesuite.engine.advice` says what a coach offers. In a solitaire a value is the mean final score
over many orders of the unseen cards, with the rest played by a quick rule. In company it is the
chance to win, in whole percent (`matches/choices.py`). The reasons are in `reasons.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import NamedTuple

from gamesuite.engine.advice import Advice, DecisionValue, DecisionValues, Ranked, Solution
from gamesuite.engine.language import percent
from gamesuite.engine.reason import Reason
from gamesuite.games.bali.matches.choices import Choices, choices_of, win_chances
from gamesuite.games.bali.reasons import reasons_alone, reasons_in_company
from gamesuite.games.bali.state import Command, View
from gamesuite.games.bali.thinking.playing_out import Outlooks, PlayingOut


class _Worths(NamedTuple):
    """What the commands of a view are worth."""

    values: dict[Command, float]
    """What each is worth to the seat to act, best first; empty if the game is over."""

    expected: tuple[float, ...]
    """What each seat can expect if the best one is done."""

    reasons: Callable[[Command], tuple[Reason, ...]]
    """Returns the reasons for a command, the main one first."""


def advise(view: View, known: Solution[Command] | None = None) -> Iterator[Advice[Command] | None]:
    """Yield the plays of ``view``, best first: after a quick look, then after a longer one.

    ``known`` is for coaches that solve positions; this one does not.
    """
    looks = _looks_alone(view) if view.table.is_solitaire else _looks_in_company(view)
    for worths in looks:
        yield None if worths is None else _advice(worths)


def _advice(worths: _Worths) -> Advice[Command]:
    """Return ``worths`` as what a coach says."""
    ranked: list[Ranked[Command]] = []
    for command, value in worths.values.items():
        main, *others = worths.reasons(command)
        ranked.append(Ranked(command, main, value, tuple(others)))
    return Advice(tuple(ranked))


def value_decisions(
    views: tuple[View, ...], commands: tuple[Command, ...]
) -> Iterator[DecisionValues[Command] | None]:
    """Yield what each of ``commands`` was worth in the view before it, one more each time.

    ``views`` are those before each command and the one after the last. What changes between the
    value of a command and what can be expected in the next view is luck: the cards turned up, what
    others did, and where the value was estimated too low or too high.
    """
    quick_look = _quick_look_alone if views[0].table.is_solitaire else _quick_look_in_company
    before = yield from quick_look(views[0], commands[:1])
    first = before.expected
    values: list[DecisionValue[Command]] = []
    for number, command in enumerate(commands):
        after = yield from quick_look(views[number + 1], commands[number + 1 : number + 2])
        seat = views[number].table.to_act
        best = next(iter(before.values))
        value = before.values[command]  # a quick look always values what was played
        values.append(
            DecisionValue(
                seat=seat,
                best=best,
                best_value=before.values[best],
                value=value,
                luck=after.expected[seat] - value,
                reasons=before.reasons(command),
                best_reasons=before.reasons(best),
            )
        )
        before = after
        yield DecisionValues(first, tuple(values))
    yield DecisionValues(first, tuple(values), done=True)


# In a solitaire


def _looks_alone(view: View, played: tuple[Command, ...] = ()) -> Iterator[_Worths | None]:
    """Yield what the plays of ``view`` are worth, and those that were ``played``.

    First after a quick look, then after a longer one; None between slices of work. Yields nothing
    if the game is over.
    """
    if view.table.phase == "over":
        return
    playing_out = PlayingOut(view)
    for command in played:
        playing_out.add(command)
    for outlooks in playing_out.outlooks():
        yield None if outlooks is None else _worths_alone(view, outlooks)


def _quick_look_alone(view: View, played: tuple[Command, ...]) -> Generator[None, None, _Worths]:
    """Return what the plays of ``view`` are worth after a quick look, with those ``played``."""
    for worths in _looks_alone(view, played):
        if worths is not None:
            return worths
        yield None
    return _worths_alone(view, {})


def _worths_alone(view: View, outlooks: Outlooks) -> _Worths:
    """Return ``outlooks`` as worths. A game that is over has none; then its score is expected."""
    values = {command: outlook.score for command, outlook in outlooks.items()}
    expected = next(iter(values.values()), float(view.scores[0]))
    return _Worths(
        values, (expected,), lambda command: reasons_alone(view, command, outlooks[command])
    )


# In company


def _looks_in_company(view: View) -> Iterator[_Worths | None]:
    """Yield what the choices of ``view`` are worth, as :func:`_looks_alone` does."""
    for quick in (True, False):
        choices = yield from choices_of(view, quick=quick)
        if choices:
            yield _worths_in_company(view, choices)


def _quick_look_in_company(
    view: View, played: tuple[Command, ...]
) -> Generator[None, None, _Worths]:
    """Return what the choices of ``view`` are worth, as :func:`_quick_look_alone` does."""
    choices = yield from choices_of(view, played, quick=True)
    return _worths_in_company(view, choices)


def _worths_in_company(view: View, choices: Choices) -> _Worths:
    """Return ``choices`` as worths, in percent."""
    table = view.table
    side = table.side(table.to_act)
    values: dict[Command, float] = {
        command: percent(choice.wins[side]) for command, choice in choices.items()
    }
    by_side = win_chances(view, choices)
    by_seat = tuple(percent(by_side[table.side(seat)]) for seat in range(table.seats))
    return _Worths(values, by_seat, lambda command: reasons_in_company(view, choices[command]))
