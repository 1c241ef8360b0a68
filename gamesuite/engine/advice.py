"""What a coach says of a position: whether it can be won, and which commands are good.

The coach of a game is a module named in the catalogue; whatever it does is an attribute of that
module, so that ``"<coach>:review"`` names the job of a worker. Its generators take views and
nothing else: a coach knows no more than the seat it speaks for. Each yields answers, every one
better than the last, and None as a breath between two slices of work, so that a worker can be
told to stop. Computer players, hints, verdicts and reviews read the same answers.

Every coach has ``advise``; that of a game that can be solved has all of these but ``weigh``:

``judge(view)``
    yields one :class:`Solution`.
``review(views)``
    yields :class:`Judged`: what is known of every position of a game.
``find(setup, difficulty)``
    yields one :class:`FoundDeal`, the first from the deal in ``setup`` on that can be won, with
    a ``difficulty`` only of that.
``solver(view)``
    returns a :class:`Solver` of the position.
``advise(view, known)``
    yields :class:`Advice`, a quick estimate first, the last as good as the coach can. ``known`` is
    the solution of the position where there is one already.
``weigh(views, commands)``
    yields :class:`Weighing`: what every decision of a game was worth. ``views`` are what the seat
    to act saw before each of ``commands``, and one more after the last of them. Only a coach that
    says what commands are worth in numbers has it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, Protocol, TypeVar

import msgspec

from gamesuite.engine.reason import Reason

C = TypeVar("C")


class Verdict(StrEnum):
    """Whether a position can be won; "unknown" is what is said within a budget."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNKNOWN = "unknown"


class Solution(msgspec.Struct, Generic[C], frozen=True):
    """The ``verdict`` on a position, with a ``line`` of commands.

    The line wins if anything does; of a position that cannot be won it makes the best, and is
    empty if nothing is left to be made of it. ``states`` is how many positions were kept on the
    way: the effort.
    """

    verdict: Verdict
    line: tuple[C, ...] = ()
    states: int = 0


class Ranked(msgspec.Struct, Generic[C], frozen=True):
    """A ``command`` with the ``reason`` for it, to be worded by the game's descriptions.

    ``value`` is what the command is worth where that is a number, such as a score expected.
    """

    command: C
    reason: Reason
    value: float | None = None


class Advice(msgspec.Struct, Generic[C], frozen=True):
    """Commands ranked best first, and the ``solution`` of the position where there is one."""

    ranked: tuple[Ranked[C], ...]
    solution: Solution[C] | None = None


class Judged(msgspec.Struct, frozen=True):
    """The ``verdicts`` on the positions of a game, None where one is not known yet.

    ``done``: nothing better will be known.
    """

    verdicts: tuple[Verdict | None, ...]
    done: bool = False


class Weighed(msgspec.Struct, Generic[C], frozen=True):
    """A decision of ``seat``, weighed: what it was worth, against the ``best`` command.

    ``value`` and ``best_value`` are the points that the seat could expect to end with after the
    command given and after the best one. ``luck`` is by how much what came then, such as a roll,
    was better than its average.
    """

    seat: int
    best: C
    best_value: float
    value: float
    luck: float = 0.0

    @property
    def cost(self) -> float:
        """How many points the decision gave away, 0 if it was as good as the best."""
        return self.best_value - self.value

    @property
    def expected(self) -> float:
        """The points that the seat could expect to end with once luck had spoken."""
        return self.value + self.luck


class Weighing(msgspec.Struct, Generic[C], frozen=True):
    """The first decisions of a game as ``weighed``; ``done``: these are all.

    ``first`` is what each seat could expect to end with when the game began.
    """

    first: tuple[float, ...]
    weighed: tuple[Weighed[C], ...] = ()
    done: bool = False

    def expected(self) -> tuple[tuple[float, ...], ...]:
        """Return what each seat could expect at the start and after each decision weighed."""
        found = [self.first]
        for each in self.weighed:
            now = found[-1]
            found.append((*now[: each.seat], each.expected, *now[each.seat + 1 :]))
        return tuple(found)


class Difficulty(StrEnum):
    """How hard a deal that can be won is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class FoundDeal(msgspec.Struct, frozen=True):
    """The ``number`` of a deal that can be won, and how hard it is."""

    number: int
    difficulty: Difficulty


class Solver(Protocol[C]):
    """Decides one position, in slices."""

    def work(self) -> Solution[C] | None:
        """Work for one slice; return the solution once it is known, else None."""

    def given_up(self) -> Solution[C]:
        """Return what to say, and the effort made, when the work is not taken further."""
