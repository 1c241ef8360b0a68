"""What a coach says about a position: whether it can be won, and which commands are good.

The coach of a game is a module named in the catalogue. Its functions are attributes of that
module, so ``"<coach>:review"`` names a job for a worker. They take views only: a coach knows no
more than the seat it advises. The generators yield answers, each better than the last, and None
between two slices of work, so that the job can be cancelled. Hints, verdicts, reviews and
computer players use the same answers.

Every coach has ``advise``. The coach of a solvable game has all of these but ``value_decisions``:

``judge(view)``
    yields one :class:`Solution`.
``review(views)``
    yields :class:`PositionVerdicts`: what is known about every position of a game.
``find(setup, difficulty)``
    yields one :class:`FoundDeal`: the first winnable deal, counting from the deal in ``setup``,
    of this ``difficulty`` if one is given.
``rate(setup, numbers)``
    yields a :class:`Rating` for each of the deals with these ``numbers``, in their order.
``solver(view)``
    returns a :class:`Solver` for the position.
``advise(view, known)``
    yields :class:`Advice`: a quick estimate first, the coach's best answer last. ``known`` is the
    solution of the position, if it is already known.
``value_decisions(views, commands)``
    yields :class:`DecisionValues`: what every decision of a game was worth. ``views`` are what
    the seat to act saw before each of ``commands``, and one more after the last of them. In a
    game that hides something they are what one seat saw, and what that seat could expect is
    valued. Only a coach that values commands in numbers has it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.reason import Reason

C = TypeVar("C")

PERCENT = 100
"""Coaches value commands in company in percent: as chances to win."""


class Verdict(StrEnum):
    """Whether a position can be won; "unknown" if the budget ran out first."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class Solution(msgspec.Struct, Generic[C], frozen=True):
    """The ``verdict`` on a position, and a ``line`` of commands to follow.

    The line wins a winnable position. In an unwinnable one it leads to the best result, and is
    empty if nothing can be improved. ``states`` is the effort: how many positions were stored.
    """

    verdict: Verdict
    line: tuple[C, ...] = ()
    states: int = 0


class Ranked(msgspec.Struct, Generic[C], frozen=True):
    """A ``command`` and the ``reason`` for it, which the game's descriptions put into words.

    ``value`` is what the command is worth, if that is a number, such as the expected score.
    ``more`` are more reasons, such as what it is good for. Where every command has the same chance
    to win, the commands are ranked by points: ``behind`` is how many fewer than the best this one
    is expected to bring, 0 or more. Elsewhere it is None.
    """

    command: C
    reason: Reason
    value: float | None = None
    more: tuple[Reason, ...] = ()
    behind: float | None = None

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """All reasons, the main one first."""
        return (self.reason, *self.more)

    @classmethod
    def of(cls, command: C, value: float, reasons: tuple[Reason, ...]) -> Ranked[C]:
        """Return ``command`` with its ``value`` and its ``reasons``, of which the first is main."""
        return cls(command, reasons[0], value, reasons[1:])


class Advice(msgspec.Struct, Generic[C], frozen=True):
    """Commands ranked best first, and the ``solution`` of the position, if known.

    An advice ``is_rough`` if its figures may still change by more than they tell apart: a better
    one follows, and until then no figure is told.
    """

    ranked: tuple[Ranked[C], ...]
    solution: Solution[C] | None = None
    is_rough: bool = False


class PositionVerdicts(msgspec.Struct, frozen=True):
    """The ``verdicts`` on the positions of a game, None for those not known yet.

    ``done`` is whether this answer is final. ``winning`` is a command that wins in the last
    position that is known to be winnable, None if there is no such position.
    """

    verdicts: tuple[Verdict | None, ...]
    done: bool = False
    winning: Any = None


class DecisionValue(msgspec.Struct, Generic[C], frozen=True):
    """What a decision was worth, compared with the best one."""

    seat: int
    """Who decided."""

    best: C
    """The best command."""

    best_value: float
    """The final points that the seat could expect after it."""

    value: float
    """The final points that the seat could expect after the command that was given."""

    luck: float = 0.0
    """How much better than average the chance event after the decision was, such as a roll."""

    found: float = 0.0
    """How much better the best command was than what was expected before the seat had thought.

    It is 0 unless what can be expected is what a quick rule would make of the position.
    """

    reasons: tuple[Reason, ...] = ()
    """What the command promised."""

    best_reasons: tuple[Reason, ...] = ()
    """What the best one promised."""

    behind: float | None = None
    """How many points fewer than the best it brings where all commands have the same chance to win.

    It is None elsewhere.
    """

    everyone: tuple[float, ...] = ()
    """What each seat could expect once the chance event was known.

    It is empty unless one seat gains what others lose.
    """

    @property
    def cost(self) -> float:
        """How many points the decision gave away, 0 if it was as good as the best one."""
        return self.best_value - self.value

    @property
    def expected(self) -> float:
        """The final points the seat could expect once the chance event was known."""
        return self.value + self.luck


class DecisionValues(msgspec.Struct, Generic[C], frozen=True):
    """The ``values`` of the decisions of a game known so far; ``done`` is whether these are all.

    ``first`` is the final points each seat could expect at the start of the game.
    """

    first: tuple[float, ...]
    values: tuple[DecisionValue[C], ...] = ()
    done: bool = False

    def expected(self) -> tuple[tuple[float, ...], ...]:
        """Return what each seat could expect at the start and after each valued decision."""
        expected = [self.first]
        for each in self.values:
            before = expected[-1]
            alone = (*before[: each.seat], each.expected, *before[each.seat + 1 :])
            expected.append(each.everyone or alone)
        return tuple(expected)


# The same for code that knows no game

AnySolution: TypeAlias = Solution[Any]
AnyRanked: TypeAlias = Ranked[Any]
AnyAdvice: TypeAlias = Advice[Any]
AnyDecisionValue: TypeAlias = DecisionValue[Any]
AnyDecisionValues: TypeAlias = DecisionValues[Any]


class Difficulty(StrEnum):
    """How hard a winnable deal or a puzzle is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class FoundDeal(msgspec.Struct, frozen=True):
    """The ``number`` of a winnable deal, and how hard it is."""

    number: int
    difficulty: Difficulty


class Rating(msgspec.Struct, frozen=True):
    """The ``verdict`` on the deal ``number``, and how hard it is if it can be won."""

    number: int
    verdict: Verdict
    difficulty: Difficulty | None = None


class Solver(Protocol[C]):
    """Decides one position, in slices."""

    def work(self) -> Solution[C] | None:
        """Work for one slice; return the solution once it is known, else None."""

    def given_up(self) -> Solution[C]:
        """Return the solution to report if the work stops here, with the effort so far."""
