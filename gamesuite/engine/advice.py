"""What a coach says of a position: whether it can be won, and which commands are good.

The coach of a game is a module named in the catalogue; whatever it does is an attribute of that
module, so that ``"<coach>:review"`` names the job of a worker. Its generators take views and
nothing else: a coach knows no more than the seat it speaks for. Each yields answers, every one
better than the last, and None as a breath between two slices of work, so that a worker can be
told to stop. Computer players, hints, verdicts and reviews read the same answers.

Every coach has ``advise``; that of a game that can be solved has all of these:

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
