"""What the rules of a game offer to everything above them.

A game is a set of frozen values (state, command, view) and the pure functions here.
:meth:`Rules.refusal` is the one authority on legality: hints, computer players, targets that
light up and files all ask it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import islice
from types import UnionType
from typing import ClassVar, Generic, TypeVar

import msgspec

from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.setup import Option, Seat, Setup, is_deal_number
from gamesuite.engine.step import Facts, Step

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game; each game has a subclass in which every field has a default."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: ``key`` names the way, ``winners`` the seats that won it.

    In a game for one player ``winners`` is ``(0,)`` if it was won and empty if not; where only
    the score counts it is always ``(0,)``.
    """

    key: str
    winners: tuple[int, ...] = ()


class Rules(ABC, Generic[S, C, V]):
    """The rules of one game. An object of it holds no game: all of a game is in its state."""

    game: ClassVar[str]
    """The id of the game, as files and the command line have it."""
    options_type: ClassVar[type[Options]]
    command_type: type[C] | UnionType
    """What commands decode as: a struct, or a union of tagged structs."""
    seat_counts: ClassVar[tuple[int, ...]] = (1,)
    score_only: ClassVar[tuple[int, ...]] = ()
    """At which of the ``seat_counts`` nobody wins or loses: what counts is the score."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the state before the first command.

        ``setup`` has passed :meth:`check_setup`. Raises RefusedError if the cards of the deal
        are not the cards of the game.
        """

    @abstractmethod
    def refusal(self, state: S, command: C, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` may not be done in ``state``, or None if it may.

        ``facts`` are the verdicts recorded when it was first done; None asks for them anew.
        """

    @abstractmethod
    def _step(self, state: S, command: C, facts: Facts | None) -> Step[S]:
        """Return what ``command``, known to be allowed, does in ``state``."""

    @abstractmethod
    def plays(self, state: S) -> Iterator[C]:
        """Yield commands that may be done in ``state``.

        All of them pass :meth:`refusal`; a game with too many to list yields some.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def to_act(self, state: S) -> int:
        """Return the seat whose command is awaited, from 0; a finished game keeps its last."""

    def side(self, state: S, seat: int) -> int:
        """Return the side that ``seat`` plays for, from 0; partners are on one."""
        return seat

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return what ``seat`` may see of ``state``; None sees what everyone may."""

    @abstractmethod
    def guess(self, view: V, seed: int) -> S:
        """Return a state that fits ``view``, its luck drawn afresh from ``seed``.

        For thinking ahead: what the view hides is as likely as the rules make it.
        """

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Return the score of every seat."""

    def apply(self, state: S, command: C, facts: Facts | None = None) -> Step[S]:
        """Return what ``command`` does in ``state``; raises RefusedError if it may not be done."""
        refused = self.refusal(state, command, facts)
        if refused is not None:
            raise RefusedError(refused)
        return self._step(state, command, facts)

    def has_choice(self, state: S) -> bool:
        """Return whether more than one command may be done in ``state``."""
        return len(list(islice(self.plays(state), 2))) > 1

    def hides(self, state: S) -> bool:
        """Return whether the seat to act sees in ``state`` what others may not."""
        return False

    def why_unscored(self, setup: Setup) -> str:
        """Return why a match of ``setup`` is not scored from its start on, empty if it is.

        The reason stands in files, as "practice" does.
        """
        return ""

    def default_seats(self) -> tuple[Seat, ...]:
        """Return the seats of a game for which nothing else was said."""
        return tuple(Seat() for _ in range(self.seat_counts[0]))

    def options(self, given: dict[str, Option], *, strict: bool = True) -> Options:
        """Return ``given`` as the game's options, defaults filled in.

        With ``strict`` False numbers and yes or no may be given as text. Raises RefusedError
        for an unknown option or a value it cannot have.
        """
        try:
            return msgspec.convert(given, self.options_type, strict=strict)
        except msgspec.ValidationError as error:
            raise RefusedError(_option_refusal(self.options_type, given, str(error))) from None

    def check_setup(self, setup: Setup) -> None:
        """Raise RefusedError if ``setup`` cannot be played by these rules."""
        self.options(setup.options)
        if len(setup.seats) not in self.seat_counts:
            raise RefusedError(reason("seats", number=len(setup.seats)))
        if not is_deal_number(setup.deal.number):
            raise RefusedError(reason("deal number"))


def _option_refusal(kind: type[Options], given: dict[str, Option], message: str) -> Reason:
    """Return what is wrong with the options ``given``, which decoding told in ``message``."""
    for name in given:
        if name not in kind.__struct_fields__:
            return reason("option", name=name[:40])
    found = re.search(r"`\$\.(\w+)`$", message)
    name = found[1] if found else ""
    return reason("option value", name=name, value=str(given.get(name))[:40])
