"""Grades answers to puzzles: what a command costs, compared with the best one.

The coach of the game values the commands; which is the best was decided when the puzzle was made.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from importlib import import_module
from types import ModuleType

import msgspec

from gamesuite.catalogue import game
from gamesuite.engine.advice import AnyAdvice, AnyDecisionValue, AnyRanked, Ranked
from gamesuite.puzzles.collection import AnyPuzzle
from gamesuite.workers.job import Job

JOB = "gamesuite.puzzles.grading:grade"
"""The name of the job."""
SAME = 1e-4
"""Values that differ by less are the same: coaches round them in different places."""


class Grade(msgspec.Struct, frozen=True):
    """What the coach says of an ``answer`` to a puzzle, and of its ``best`` command.

    ``is_best`` is whether the answer solves the puzzle. ``cost`` is what it gives away, None where
    the coach does not value commands in numbers.
    """

    is_best: bool
    cost: float | None
    answer: AnyRanked
    best: AnyRanked


def job_to_grade(puzzle: AnyPuzzle, command: object) -> Job:
    """Return the job to grade ``command``, which must be legal, as the answer to ``puzzle``."""
    match = puzzle.new_match()
    seat = match.rules.to_act(match.state)
    view = match.view(seat)
    match.do(command)
    return Job(JOB, (puzzle.game.id, puzzle.best, command, view, match.view(seat)))


def grade(
    game_id: str, best: object, command: object, view: object, after: object
) -> Iterator[Grade | None]:
    """Yield None while the coach thinks, then the grade of ``command`` in ``view``.

    ``best`` is the best command of that position. ``command`` led to ``after``.
    """
    played = game(game_id)
    coach = import_module(played.parts.coach)
    advice = yield from last_advice(coach, view)
    known = {each.command: each for each in advice.ranked}
    answer = known.get(command)
    if answer is None:
        # The coach lists only one of several ways to do the same, and not what looks useless.
        answer = yield from _unlisted(coach, advice, (view, after), command)
    cost = _cost(known[best], answer) if played.is_valued else None
    least = played.descriptions.advice_words().values(view).least
    is_as_good = command not in known and cost is not None and cost < least
    yield Grade(command == best or is_as_good, cost, answer, known[best])


def last_advice(coach: ModuleType, view: object) -> Generator[None, None, AnyAdvice]:
    """Return the best advice of ``coach`` on ``view``, yielding None while it thinks."""
    found = AnyAdvice(())
    for advice in coach.advise(view):
        found = advice or found
        yield None
    return found


def _unlisted(
    coach: ModuleType, advice: AnyAdvice, views: tuple[object, object], command: object
) -> Generator[None, None, AnyRanked]:
    """Return what ``command`` is worth, which is not among those ranked in ``advice``.

    Where the coach has no reasons for it, it has those of a command of the same value.
    """
    found = None
    for values in coach.value_decisions(views, (command,)):
        found = values or found
        yield None
    assert found is not None
    decision: AnyDecisionValue = found.values[0]
    value = (advice.ranked[0].value or 0.0) - decision.cost
    same = (each.reasons for each in advice.ranked if abs((each.value or 0.0) - value) < SAME)
    main, *more = decision.reasons or next(same, advice.ranked[0].reasons)
    return Ranked(command, main, value, tuple(more))


def _cost(best: AnyRanked, answer: AnyRanked) -> float:
    return max((best.value or 0.0) - (answer.value or 0.0), 0.0)
