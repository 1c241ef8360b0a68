"""The rules that every dice game shares: who sees what, the luck of the dice, and a roll.

A game says how it begins (`DiceRules.first`), why a command is not allowed, which commands there
are, what one does, how the game ends and what everybody has. Everything else is here, once.

The luck of a die has the key ("roll", turn, seat, roll, die), all from 0: the turn of the seat, the
seat, the roll of the turn, and the place of the die. The keys are part of the file format. A kept
die uses no luck, so the faces of the others do not depend on which dice are kept.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Event, Facts, Rolled, Step


class DiceView(Protocol):
    """What everybody sees of a dice game: all but the luck of the dice to come."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces of the dice by place, empty before the first roll of a turn."""

    @property
    def last_dice(self) -> tuple[int, ...]:
        """The faces by place at the end of the turn before, empty once dice are rolled again."""

    @property
    def rolls(self) -> int:
        """The number of rolls in this turn."""

    @property
    def seat(self) -> int:
        """The seat to act; at the end, the last one that did."""

    def is_over(self) -> bool:
        """Return whether the game is over."""


V = TypeVar("V", bound=DiceView)
C = TypeVar("C")


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    """Keep the dice at the places ``kept`` and roll the others.

    A die has the same place, from 0, for the whole game; ``kept`` is in rising order. The first
    roll of a turn keeps none. It is a command of its own, so that players begin their turns when
    they like and Undo can go back to before it.
    """

    kept: tuple[int, ...] = ()


class DiceState(msgspec.Struct, Generic[V], frozen=True):
    """A position: what everyone has ``seen``, and the ``luck`` of the dice."""

    seen: V
    luck: Luck


After: TypeAlias = tuple[V, tuple[Event, ...]]
"""The position after a command, and what happened, in order."""


class DiceRules(Rules[DiceState[V], C, V], Generic[V, C]):
    """The rules of a dice game, which hides nothing but the luck of the dice to come.

    A game also says its `commands`, a `Roll` and its own.
    """

    @abstractmethod
    def first(self, options: Any, seats: int) -> V:
        """Return the position before the first roll, for ``options`` and a number of ``seats``."""

    @abstractmethod
    def why_not(self, view: V, command: C) -> Reason | None:
        """Return why ``command`` is not allowed in ``view``, None if it is. The game goes on."""

    @abstractmethod
    def choices(self, view: V) -> Iterator[C]:
        """Yield the commands that are allowed in ``view``. The game goes on."""

    @abstractmethod
    def after(self, view: V, luck: Luck, command: C) -> After[V]:
        """Return what ``command`` does in ``view``; `rolled` rolls the dice."""

    def start(self, setup: Setup) -> DiceState[V]:
        """Return the position before the first roll; raise RefusedError if cards are given."""
        if setup.deal.cards is not None:
            raise RefusedError(reason("no cards"))
        options = msgspec.convert(setup.options, self.options_type)
        return DiceState(self.first(options, len(setup.seats)), setup.deal.luck)

    def refusal(self, state: DiceState[V], command: C, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` is not allowed, None if it is."""
        return reason("over") if state.seen.is_over() else self.why_not(state.seen, command)

    def legal_commands(self, state: DiceState[V]) -> Iterator[C]:
        """Yield the commands that are allowed; none after the end."""
        return iter(()) if state.seen.is_over() else self.choices(state.seen)

    def _step(self, state: DiceState[V], command: C, facts: Facts | None) -> Step[DiceState[V]]:
        after, events = self.after(state.seen, state.luck, command)
        return Step(DiceState(after, state.luck), events)

    def to_act(self, state: DiceState[V]) -> int:
        """Return the seat whose turn it is."""
        return state.seen.seat

    def view(self, state: DiceState[V], seat: int | None) -> V:
        """Return everything but the luck, the same for every seat."""
        return state.seen

    def guess(self, view: V, seed: int) -> DiceState[V]:
        """Return the position with other luck, since only future rolls are unknown."""
        return DiceState(view, Luck.guessed(seed))


def rolled(
    view: DiceView, luck: Luck, kept: tuple[int, ...], *, dice: int, turn: int
) -> tuple[tuple[int, ...], Rolled]:
    """Return the faces by place after a roll that keeps the places ``kept``, and its event.

    ``dice`` is how many dice there are, ``turn`` how many turns the seat to act has finished.
    """
    places = tuple(place for place in range(dice) if place not in kept)
    faces = tuple(luck.die("roll", turn, view.seat, view.rolls, place) for place in places)
    by_place = dict(enumerate(view.dice)) | dict(zip(places, faces, strict=True))
    return tuple(by_place[place] for place in range(dice)), Rolled(places, faces)


def are_places(places: tuple[int, ...], dice: int) -> bool:
    """Return whether ``places`` are places of ``dice`` dice, without repeats, in rising order."""
    return places == tuple(sorted(set(places) & set(range(dice))))


def best_seats(values: Sequence[Any]) -> tuple[int, ...]:
    """Return the seats with the highest of ``values``, one for each; several if they tie."""
    best = max(values)
    return tuple(seat for seat, value in enumerate(values) if value == best)
