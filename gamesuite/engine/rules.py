"""What the rules of a game offer to everything above them.

A game is a set of frozen values (state, command, view) and the pure functions here.
:meth:`Rules.refusal` is the one authority on legality: hints, computer players, highlighted
targets and game files all use it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import islice
from types import UnionType
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.setup import Option, Seat, Setup, is_deal_number
from gamesuite.engine.step import Facts, Step

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")


Noted: TypeAlias = dict[str, tuple[int, ...]]
"""What the statistics keep of a seat besides its score: numbers by name, as the game defines."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game. Each game has a subclass; every field has a default."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: ``key`` names the kind of ending, ``winners`` the seats that won.

    In a game for one player ``winners`` is ``(0,)`` for a win and empty for a loss; where only
    the score counts it is always ``(0,)``. Where points beside the score decide, ``points`` are
    those of the seats.

    >>> tie = Outcome("shared", (0, 2))
    >>> 1 in tie.winners
    False
    """

    key: str
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()


class Sight(ABC, Generic[S, V]):
    """The part of the rules of a game that says who sees what."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return what ``seat`` may see of ``state``; None sees what everyone may."""

    def remembered(self, state: S, seat: int) -> V:
        """Return what ``seat`` may know of ``state`` if it has forgotten nothing that lay open.

        It is for computer players only: a table never shows it.
        """
        return self.view(state, seat)

    @abstractmethod
    def guess(self, view: V, seed: int) -> S:
        """Return a state that fits ``view``, with new luck drawn from ``seed``.

        It is for thinking ahead: what the view hides is drawn with its true probability.
        """

    def hides(self, state: S) -> bool:
        """Return whether the seat to act sees something in ``state`` that others may not."""
        return False


class Rules(Sight[S, V], Generic[S, C, V]):
    """The rules of one game. They hold no game in progress: that is all in its state.

    >>> from gamesuite.catalogue import game
    >>> from gamesuite.engine.setup import Deal, Seat, Setup
    >>> rules = game("bowling-solitaire").rules
    >>> options = {"variation": "standard"}
    >>> state = rules.start(Setup("bowling-solitaire", options, (Seat(),), Deal(1)))
    >>> bowl = next(rules.legal_commands(state))
    >>> bowl
    Bowl(pile='left', pins='H')
    >>> rules.refusal(state, bowl) is None
    True
    >>> rules.refusal(rules.apply(state, bowl).state, bowl)
    Reason(key='pin gone', arguments=(('pin', 'H'),))
    """

    game: ClassVar[str]
    """The id of the game in files and on the command line."""
    options_type: ClassVar[type[Options]]
    command_type: type[C] | UnionType
    """The type of commands: a struct, or a union of tagged structs."""
    seat_counts: ClassVar[tuple[int, ...]] = (1,)
    score_only: ClassVar[tuple[int, ...]] = ()
    """Those of the ``seat_counts`` at which nobody wins or loses: only the score counts."""
    hides_luck: ClassVar[bool] = True
    """Whether commands show luck that the start hides, such as the next cards or dice."""
    draws_dealer: ClassVar[bool] = False
    """Whether the deal number decides who deals first; otherwise the first seat begins."""
    team_option: ClassVar[str] = ""
    """The name of the option that makes teams of the players, empty if the game has none."""
    counts_moves: ClassVar[bool] = False
    """Whether the fewest moves and the shortest time of a win are records."""
    match_options: ClassVar[tuple[str, ...]] = ()
    """The names of the options that mean nothing to a single player."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the state before the first command.

        ``setup`` has passed :meth:`check_setup`. Raises RefusedError if the deal has cards that
        are not those of the game.
        """

    @abstractmethod
    def refusal(self, state: S, command: C, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` is not allowed in ``state``, None if it is.

        ``facts`` are the verdicts recorded when it was first done; None looks them up.
        """

    @abstractmethod
    def _step(self, state: S, command: C, facts: Facts | None) -> Step[S]:
        """Return what ``command`` does in ``state``, in which it is allowed."""

    @abstractmethod
    def legal_commands(self, state: S) -> Iterator[C]:
        """Yield commands that are allowed in ``state``; none after the end.

        A game with too many to list yields only some.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, None while it goes on."""

    @abstractmethod
    def to_act(self, state: S) -> int:
        """Return the seat to act, from 0; in a finished game, the last one to act."""

    def side(self, state: S, seat: int) -> int:
        """Return the side that ``seat`` plays for, from 0; partners share a side."""
        return seat

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Return the score of every seat."""

    def noted(self, state: S, seat: int) -> Noted:
        """Return what the statistics keep of ``seat`` in the finished game ``state``.

        Results are kept for ever: what was noted once keeps its name and its meaning.
        """
        return {}

    def possible_scores(self, setup: Setup) -> range:
        """Return a range that holds every score a seat can have in a match of ``setup``.

        A file may claim no other ones. Without an own answer of the rules it holds all numbers
        that a file can hold.
        """
        return range(-HIGHEST_NUMBER, HIGHEST_NUMBER + 1)

    def apply(self, state: S, command: C, facts: Facts | None = None) -> Step[S]:
        """Return what ``command`` does in ``state``; raises RefusedError if it is not allowed."""
        refused = self.refusal(state, command, facts)
        if refused is not None:
            raise RefusedError(refused)
        return self._step(state, command, facts)

    def has_choice(self, state: S) -> bool:
        """Return whether more than one command is allowed in ``state``."""
        return len(list(islice(self.legal_commands(state), 2))) > 1

    def rests(self, state: S) -> bool:
        """Return whether a result lies on the table in ``state`` until a person goes on.

        Nothing is hidden then that only the seat to act may see, and the command that goes on may
        be done by anybody.
        """
        return False

    def why_unscored(self, setup: Setup) -> str:
        """Return why a match of ``setup`` is never scored, empty if it is.

        The reason is stored in files, such as "practice".
        """
        return ""

    def start_shows(self, setup: Setup, state: S) -> tuple[str, ...]:
        """Return names of what ``state``, the start of ``setup``, shows and another may hide.

        The other one is of the same deal, such as in another variation or from another seat. The
        names are kept with the deal for ever.
        """
        return ()

    def start_hides(self, setup: Setup, state: S, shown: str) -> bool:
        """Return whether ``state``, the start of ``setup``, hides what another one has ``shown``.

        ``shown`` is a name of `start_shows`.
        """
        return False

    def own_words(self, state: S) -> tuple[str, ...] | None:
        """Return the player's own words that count in ``state``, None if there is nothing to keep.

        A scored game keeps those that it began with, so that nobody adds the one that he needs.
        """
        return None

    def with_own_words(self, state: S, words: tuple[str, ...] | None) -> S:
        """Return ``state`` in which these ``words`` count, None for those of any moment."""
        return state

    def default_seats(self) -> tuple[Seat, ...]:
        """Return the seats of a game unless others are chosen."""
        return tuple(Seat() for _ in range(self.seat_counts[0]))

    def options(self, given: dict[str, Option], *, strict: bool = True) -> Options:
        """Return ``given`` as the options of the game, with defaults filled in.

        Unless ``strict``, numbers and truth values may be given as text. Raises RefusedError for
        an unknown option or a value that is not allowed.
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


AnyRules: TypeAlias = Rules[Any, Any, Any]
"""The rules of any game."""


def _option_refusal(kind: type[Options], given: dict[str, Option], message: str) -> Reason:
    """Return what is wrong with the options ``given``, from the ``message`` of the decoder."""
    for name in given:
        if name not in kind.__struct_fields__:
            return reason("option", name=name[:40])
    found = re.search(r"`\$\.(\w+)`$", message)
    name = found[1] if found else ""
    return reason("option value", name=name, value=str(given.get(name))[:40])
