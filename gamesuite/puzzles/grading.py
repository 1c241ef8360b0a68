"""Grades answers to puzzles: what a command costs, compared with the best one.

The coach of the game values the commands, in a worker (`job_to_grade`). Which command is the best
was decided when the puzzle was made, by longer thinking: the coach may rank another one higher.
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
"""The name of the job, as in `Job.function`."""
SAME = 1e-4
"""Values that differ by less are the same: coaches round them in different places."""


class Grade(msgspec.Struct, frozen=True):
    """What the coach says of an answer to a puzzle."""

    is_best: bool
    """Whether the answer solves the puzzle."""

    cost: float | None
    """What the answer gives away, None where the coach does not value commands in numbers."""

    answer: AnyRanked
    """The answer, its value and the reasons for it."""

    best: AnyRanked
    """The best command, its value and the reasons for it."""


def job_to_grade(puzzle: AnyPuzzle, command: object) -> Job:
    """Return the job to grade ``command``, which must be legal, as the answer to ``puzzle``."""
    match = puzzle.new_match()
    seat = match.rules.to_act(match.state)
    view_before = match.view(seat)
    match.do(command)
    return Job(JOB, (puzzle.game.id, puzzle.best, command, view_before, match.view(seat)))


def grade(
    game_id: str, best: object, command: object, view_before: object, view_after: object
) -> Iterator[Grade | None]:
    """Yield None while the coach thinks, then the grade of ``command``.

    ``best`` is the best command in ``view_before``, which the coach must list. ``view_after`` is
    what the same seat sees once ``command`` is done.
    """
    played_game = game(game_id)
    coach = import_module(played_game.parts.coach)
    advice = yield from last_advice(coach, view_before)
    ranked_by_command = {ranked.command: ranked for ranked in advice.ranked}
    ranked_best = ranked_by_command[best]
    answer = ranked_by_command.get(command)
    is_listed = answer is not None
    if answer is None:
        # The coach lists only one of several ways to do the same, and not what looks useless.
        answer = yield from _unlisted(coach, advice, (view_before, view_after), command)
    cost = None
    if played_game.is_valued:
        cost = max((ranked_best.value or 0.0) - (answer.value or 0.0), 0.0)
    # A command that is not listed may be another way to do the best one.
    least = played_game.descriptions.advice_words().values(view_before).least
    is_as_good = not is_listed and cost is not None and cost < least
    yield Grade(command == best or is_as_good, cost, answer, ranked_best)


def last_advice(coach: ModuleType, view: object) -> Generator[None, None, AnyAdvice]:
    """Return the last advice of ``coach`` on ``view``, its best; yield None while it thinks."""
    last = AnyAdvice(())
    for advice in coach.advise(view):  # None between two slices of work
        last = advice or last
        yield None
    return last


def _unlisted(
    coach: ModuleType, advice: AnyAdvice, views: tuple[object, object], command: object
) -> Generator[None, None, AnyRanked]:
    """Return what ``command`` is worth, which is not among those ranked in ``advice``.

    ``views`` are what the seat sees before and after it. Its reasons are those of a ranked command
    of the same value of which the coach says the same, as far as it has reasons for it; else its
    own, or those of the first one.
    """
    last = None
    for values in coach.value_decisions(views, (command,)):  # None between two slices of work
        last = values or last
        yield None
    assert last is not None
    decision: AnyDecisionValue = last.values[0]
    first = advice.ranked[0]
    value = (first.value or 0.0) - decision.cost
    reasons_of_same_value = (
        ranked.reasons
        for ranked in advice.ranked
        if abs((ranked.value or 0.0) - value) < SAME
        and (not decision.reasons or ranked.reasons[1:] == decision.reasons[1:])
    )
    reasons = next(reasons_of_same_value, decision.reasons or first.reasons)
    return Ranked.of(command, value, reasons)
