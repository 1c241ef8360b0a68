"""What the rules of a game offer to everything above them.

A game is a set of frozen values (state, command, view) and the pure functions here.
:meth:`Rules.refusal` is the one authority on legality: hints, computer players, highlighted
targets and game files all use it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from itertools import islice
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.setup import Deal, Option, Seat, Setup, is_deal_number
from gamesuite.engine.step import Facts, Step

S = TypeVar("S")
C = TypeVar("C")
V = TypeVar("V")


_DEALS = 12
"""How many deals `draws_dealer` tries: if the first seat begins in all of them, it always does."""

Noted: TypeAlias = dict[str, tuple[int, ...]]
"""What the statistics keep of a seat besides its score: numbers by name, as the game defines."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game. Each game has a subclass; every field has a default.

    The type of one that means nothing to a single player is annotated with `Concerns`.
    """


class Concerns(Enum):
    """Whom an option concerns: several players, of whom it may make teams."""

    COMPANY = "company"
    TEAMS = "teams"


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

    def recalled(self, state: S, seat: int) -> V:
        """Return what ``seat`` may see of ``state`` and what it can remember: its coach knows both.

        By default nothing is hidden again that lay open, so it is the view.
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
    >>> rules.refusal(apply(rules, state, bowl).state, bowl)
    Reason(key='pin gone', arguments=(('pin', 'H'),))
    """

    options_type: ClassVar[type[Options]] = Options
    """The type of its options, each with its default."""
    seat_counts: ClassVar[tuple[int, ...]] = (1,)
    """How many can play; the first is how many do unless others are chosen."""
    score_only: ClassVar[tuple[int, ...]] = ()
    """Those of the ``seat_counts`` at which nobody wins or loses: only the score counts."""
    commands: ClassVar[Any] = None
    """The type of its commands, None if it is the C of the Rules[S, C, V] that they are."""
    views: ClassVar[Any] = None
    """The type of its views, None if it is the V of the Rules[S, C, V] that they are."""
    hides_luck: ClassVar[bool] = True
    """Whether commands show luck that the start hides, such as the next cards or dice."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """Return the state before the first command.

        `first_state` has checked options, number of seats and deal number. Raises RefusedError if
        those do not go together, or the deal has cards that are not those of the game.
        """

    def refusal(self, state: S, command: C, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` is not allowed in ``state``, None if it is.

        ``facts`` are the verdicts recorded when it was first done; None looks them up. By default
        exactly the `legal_commands` are allowed, and nothing better is said about others.
        """
        if command in self.legal_commands(state):
            return None
        return reason("over" if self.outcome(state) is not None else "not now")

    @abstractmethod
    def _step(self, state: S, command: C, facts: Facts | None) -> Step[S]:
        """Return what ``command`` does in ``state``.

        Only `apply` calls it, after `refusal` has allowed the command with the same ``facts``.
        """

    @abstractmethod
    def legal_commands(self, state: S) -> Iterator[C]:
        """Yield commands that are allowed in ``state``; none after the end.

        A game with too many to list yields only some.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, None while it goes on."""

    def to_act(self, state: S) -> int:
        """Return the seat to act, from 0; in a finished game, the last one to act.

        By default that is the only seat; a game for several must say it.
        """
        if max(self.seat_counts) > 1:
            raise NotImplementedError(f"{type(self).__name__} says not who is to act")
        return 0

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


class WordRules(Rules[S, C, V], Generic[S, C, V]):
    """The rules of a game of words, which a dictionary judges: only such games say all this.

    The player may add words. Dictionaries of the system differ from machine to machine and answer
    slowly, so the window lets a worker ask them (`gamesuite.jobs`).
    """

    own: Callable[[], Iterable[str]]
    """Returns the words that the player has added; the catalogue sets it."""
    dictionary_option: ClassVar[str]
    """The name of the option that chooses the dictionary."""
    dictionaries: ClassVar[str]
    """The job that yields its values here, and why there are no more (a Reason, or None)."""

    @abstractmethod
    def is_slow(self, state: S, command: C | None) -> bool:
        """Return whether it may take longer than a frame to judge ``command`` in ``state``.

        None stands for any command.
        """

    def is_sure(self, state: S, command: C) -> bool:
        """Return whether every computer judges ``command`` in ``state`` alike.

        Neither other dictionaries nor own words change the answer then. By default nothing is sure.
        """
        return False

    @abstractmethod
    def has_choice(self, state: S) -> bool:
        """Return whether more than one command is allowed in ``state``, as far as it is known fast.

        The window asks it, which must not wait.
        """

    @abstractmethod
    def notice(self, state: S) -> Reason | None:
        """Return what a player has to know about how words are judged in ``state``, if anything."""

    @abstractmethod
    def own_words(self, state: S) -> tuple[str, ...] | None:
        """Return the player's own words that count in ``state``, None for those of the moment.

        A scored game keeps those that it began with, so that nobody adds the one that he needs.
        """

    @abstractmethod
    def with_own_words(self, state: S, words: tuple[str, ...] | None) -> S:
        """Return ``state`` in which these ``words`` count, None for those of any moment."""

    @abstractmethod
    def is_question(self, state: S) -> bool:
        """Return whether the seat to act is only asked for an objection to a word.

        Nobody has to wait long for a computer player that has none.
        """

    @abstractmethod
    def answered(self, history: tuple[tuple[S, Any], ...], state: S) -> C | None:
        """Return the answer of a person in ``state`` that was given for everybody, None if none.

        ``history`` leads there: the last entries, each with the state before it.
        """


class PatienceRules(Rules[S, C, V], Generic[S, C, V]):
    """The rules of a patience with moves that the program makes by itself when asked to."""

    @abstractmethod
    def automatic(self, history: tuple[tuple[S, Any], ...], state: S) -> C | None:
        """Return a command that the program may do by itself in ``state``, None if there is none.

        ``history`` are the entries that led there, each with the state before it.
        """

    @abstractmethod
    def finish(self, state: S) -> tuple[C, ...]:
        """Return the commands that win the game when nothing else is left to do, else nothing."""

    def why_no_finish(self, state: S) -> Reason | None:
        """Return why there is nothing to `finish` in ``state``, None if nothing can be said of it.

        By default nothing is said.
        """
        return None


# What everybody asks of any rules


def first_state(rules: Rules[S, C, V], setup: Setup) -> S:
    """Return the state before the first command; raises RefusedError if it cannot be played."""
    options_from(rules, setup.options)
    if len(setup.seats) not in rules.seat_counts:
        raise RefusedError(reason("seats", number=len(setup.seats)))
    if not is_deal_number(setup.deal.number):
        raise RefusedError(reason("deal number"))
    return rules.start(setup)


def apply(rules: Rules[S, C, V], state: S, command: C, facts: Facts | None = None) -> Step[S]:
    """Return what ``command`` does in ``state``; raises RefusedError if it is not allowed."""
    refused = rules.refusal(state, command, facts)
    if refused is not None:
        raise RefusedError(refused)
    return rules._step(state, command, facts)


def has_choice(rules: Rules[S, C, V], state: S) -> bool:
    """Return whether more than one command is allowed in ``state``."""
    if isinstance(rules, WordRules):
        return rules.has_choice(state)
    return len(list(islice(rules.legal_commands(state), 2))) > 1


def command_type(rules: Rules[Any, C, Any]) -> Any:
    """Return the type of commands of ``rules``, the C of the Rules[S, C, V] that they are.

    It is a struct, or a union of tagged structs.
    """
    return _types(rules)[1] if rules.commands is None else rules.commands


def view_type(rules: Rules[Any, Any, V]) -> Any:
    """Return the type of views of ``rules``, the V of the Rules[S, C, V] that they are."""
    return _types(rules)[2] if rules.views is None else rules.views


def _types(rules: Rules[Any, Any, Any]) -> tuple[Any, ...]:
    """Return the S, C and V of the Rules[S, C, V] that ``rules`` are."""
    for kind in type(rules).__mro__:
        for base in vars(kind).get("__orig_bases__", ()):
            origin, types = get_origin(base), get_args(base)
            if isinstance(origin, type) and issubclass(origin, Rules):
                return types
    raise TypeError(f"{type(rules).__name__} says not of which types its rules are")


def is_slow(rules: Rules[S, C, V], state: S, command: C | None = None) -> bool:
    """Return whether ``rules`` may take longer than a frame for ``command``, None for any."""
    return isinstance(rules, WordRules) and rules.is_slow(state, command)


def is_won_alone(rules: Rules[Any, Any, Any], seats: int) -> bool:
    """Return whether ``seats`` players are one, and that one wins or loses.

    Then the fewest moves and the shortest time of a win are records.
    """
    return seats == 1 and 1 not in rules.score_only


def usual_seats(rules: Rules[Any, Any, Any]) -> tuple[Seat, ...]:
    """Return the seats of a game unless others are chosen, all with persons."""
    return (Seat(),) * rules.seat_counts[0]


def draws_dealer(rules: Rules[Any, Any, Any]) -> bool:
    """Return whether the deal number decides who begins among several; else the first seat does."""
    options: dict[str, Option] = msgspec.to_builtins(options_from(rules, {}))
    seats = (Seat(),) * max(rules.seat_counts)
    deals = (Setup("", options, seats, Deal(number)) for number in range(_DEALS))
    return any(rules.to_act(rules.start(setup)) != 0 for setup in deals)


def options_concerning(rules: Rules[Any, Any, Any], *whom: Concerns) -> tuple[str, ...]:
    """Return the names of the options that concern one ``whom``."""
    kinds = get_type_hints(rules.options_type, include_extras=True)
    return tuple(
        name
        for name, kind in kinds.items()
        if any(each in whom for each in getattr(kind, "__metadata__", ()))
    )


def options_from(
    rules: Rules[Any, Any, Any], given: dict[str, Option], *, strict: bool = True
) -> Options:
    """Return ``given`` as the options of the game, with defaults filled in.

    Unless ``strict``, numbers and truth values may be given as text. Raises RefusedError for an
    unknown option or a value that is not allowed.
    """
    try:
        return msgspec.convert(given, rules.options_type, strict=strict)
    except msgspec.ValidationError as error:
        raise RefusedError(_option_refusal(rules.options_type, given, str(error))) from None


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
