"""A game in the points review: what each decision cost, and how much was luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import copysign
from typing import NamedTuple

from gamesuite.engine.advice import AnyDecisionValue, AnyDecisionValues
from gamesuite.engine.language import LEAST_SHOWN
from gamesuite.engine.match import AnyMatch
from gamesuite.engine.rules import has_choice
from gamesuite.engine.words.descriptions import AnyDescriptions
from gamesuite.engine.words.seats import seat_names
from gamesuite.opening import Opened

LONGEST = 500
"""How many moves are reviewed of a game that is longer, such as long practice: the last ones."""
_LONGEST_TURN = 100
"""How many more there may be, so that the review begins with a whole turn."""


@dataclass(frozen=True)
class Decision:
    """The ``command`` that ``seat`` chose after ``moves`` moves, and its ``words``.

    ``turn`` is the number of the turn of the seat, from 1; None in a game without turns. At the end
    of a game there is no command any more, and the words say how it ended.
    """

    moves: int
    seat: int
    turn: int | None
    command: object
    words: str
    is_other: bool = False
    """Whether it is the move of another player than the one reviewed, in a list of both."""

    @property
    def is_end(self) -> bool:
        """Whether it is the end of the game, where nothing is left to decide."""
        return self.command is None


class ReviewedSeats(NamedTuple):
    """The ``seats`` whose decisions can be reviewed, and the one ``shown`` first."""

    seats: tuple[int, ...]
    shown: int


class TurnShare(NamedTuple):
    """What the decisions in a ``turn`` have ``cost``, and what ``luck`` and ``others`` brought."""

    turn: int
    cost: float
    luck: float

    others: float = 0.0
    """What the others did in it; 0 unless the turn is everyone's, such as a hand of cards."""

    @property
    def change(self) -> float:
        """How much all together have brought; negative if they have cost points."""
        return self.luck + self.others - self.cost


class _MoveShare(NamedTuple):
    """What one move has ``cost`` and its ``luck``; ``turn`` is None in a game without turns.

    Its best decision was better by ``found`` than what was expected before.
    """

    turn: int | None
    cost: float
    found: float
    luck: float


class Balance(NamedTuple):
    """Where the end of a game comes from: what was expected at the ``start``, and four parts."""

    start: float

    lost: float
    """What the decisions of the seat have cost; it is taken off."""

    found: float
    """How much better the best decisions were than what was expected before."""

    luck: float
    """What luck has brought."""

    others: float
    """What the moves of the others have brought, and their luck."""

    @property
    def end(self) -> float:
        """What the seat has in the end, or can expect now."""
        return self.start - self.lost + self.found + self.luck + self.others


class PointsReviewGame:
    """The moves of ``opened`` that are not undone, and what the coach knows about them.

    If the game hides something from other players (`hides_something`), the review is what ``seat``
    saw, and only its own decisions are reviewed. Of a long game only the last moves are reviewed,
    and all numbers of moves are counted from the first of them.

    What the coach knows comes later, with each `update`.
    """

    def __init__(self, opened: Opened, seat: int) -> None:
        match = opened.match
        history = match.history(LONGEST + _LONGEST_TURN)
        history = history[_first_shown(opened, [state for state, _entry in history]) :]
        states = [*(state for state, _entry in history), match.state]
        self.skipped = match.moves() - len(history)
        """How many moves came before the first one that is reviewed."""
        self.descriptions: AnyDescriptions = opened.game.descriptions
        """The words of the game."""
        self.seat = seat
        """The seat whose review this is, if it `is_for_one`."""
        self.names = seat_names(match.setup.seats)
        """The name of every seat."""
        self.is_for_one = len(self.names) == 1 or hides_something(match)
        """Whether all views are those of one seat, and not of each seat to act."""
        self.views = tuple(
            match.rules.view(state, seat if self.is_for_one else match.rules.to_act(state))
            for state in states
        )
        """What the seat saw before each of the commands, and what it sees now."""
        self.recalled = tuple(
            match.rules.recalled(state, seat if self.is_for_one else match.rules.to_act(state))
            for state in states
        )
        """The same with what it could remember: what the coach judges by, as in a hint."""
        self.coach_words = self.descriptions.advice_words().values(self.views[0])
        """How the coach of the game words points and turns."""
        self.commands = tuple(entry.command for _state, entry in history)
        """The moves reviewed."""
        # From here on the order matters: decisions are made of the attributes above.
        self.decisions = tuple(
            self._decision(match, moves, state)
            for moves, state in enumerate(states[:-1])
            if has_choice(match.rules, state)
        )
        """The moves in which there was something to decide."""
        self._end = self._ending(opened)
        self.turns = tuple(self.descriptions.advice_words().turn(view) for view in self.views)
        """The number of the turn in each of the views, from 1; None in a game without turns."""
        self.has_hands = self.is_for_one and len(self.names) > 1 and self.turns[0] is not None
        """Whether a turn is a hand in which all players act, seen by one of them."""
        self.seats_to_act = tuple(match.rules.to_act(state) for state in states[:-1])
        """The seat that gave each of the commands."""
        self.values: tuple[AnyDecisionValue, ...] = ()
        """What the first commands were worth, as far as known."""
        self.expected: tuple[tuple[float, ...], ...] = ()
        """The points each seat could expect to end with, at the start and after each value."""
        self.has_failed = False
        """Whether no more values will follow, because the analysis failed."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self._end)

    @property
    def move_count(self) -> int:
        """The number of moves."""
        return len(self.commands)

    def update(self, found: AnyDecisionValues) -> None:
        """Replace what is known with ``found``, the newest answer of the coach."""
        self.values = found.values
        self.expected = found.expected()

    def number(self, decision: Decision) -> int:
        """Return the number of the move of ``decision`` in the whole game, from 1."""
        return self.skipped + decision.moves + 1

    def decisions_of(self, seat: int) -> tuple[Decision, ...]:
        """Return the decisions of ``seat``."""
        return tuple(decision for decision in self.decisions if decision.seat == seat)

    def steps_of(self, seat: int) -> tuple[Decision, ...]:
        """Return the decisions of ``seat``, what the others did between them, and the end.

        Of several moves that another player made in a row only the last is there, such as the one
        that writes a score. Others are named. The end is there once the game is over.
        """
        steps = {decision.moves: decision for decision in self.decisions_of(seat)}
        for moves, other in enumerate(self.seats_to_act):
            is_last = self.seats_to_act[moves + 1 : moves + 2] != (other,)
            if other != seat and is_last:
                steps[moves] = self._other(moves)
        return (*(steps[moves] for moves in sorted(steps)), *self._end)

    def is_costly(self, decision: Decision) -> bool:
        """Return whether ``decision`` is known to be costly."""
        return self.coach_words.is_costly(self._costs(decision)[0])

    def is_best(self, result: AnyDecisionValue) -> bool:
        """Return whether the decision with this ``result`` was as good as the best, or nearly.

        Where every move had the same chance to win, points decide.
        """
        return self.counted_cost(result) == 0 and not self.is_behind(result)

    def is_behind(self, result: AnyDecisionValue) -> bool:
        """Return whether the decision cost points only: every move had the same chance to win."""
        return result.behind is not None and result.behind >= LEAST_SHOWN

    def had_no_chance(self, result: AnyDecisionValue) -> bool:
        """Return whether no move had a chance to win any more, and points are not compared."""
        return result.behind is None and not self.coach_words.has_chance(result.best_value)

    def result(self, decision: Decision) -> AnyDecisionValue | None:
        """Return what ``decision`` was worth, None if it is not known yet, or that of another."""
        if decision.is_other:
            return None
        return self.values[decision.moves] if decision.moves < len(self.values) else None

    def balance(self, seat: int) -> Balance:
        """Return where the end of the game comes from for ``seat``; the parts add up to it.

        No part is more than the game held at its best: what came and went again counts once beyond
        that. It is taken off what was lost, found and done by others, and off luck only where that
        is not enough, for else luck would have a side.
        """
        start, lost, found, luck, others = self.sums(seat)
        held = self._held(seat)
        most = (held, held, self._range(seat), self._range(seat))
        lost, found, others, luck = _counted_once((-lost, found, others, luck), most)
        return Balance(start, -lost, found, luck, others)

    def sums(self, seat: int) -> Balance:
        """Return the parts of the `balance` of ``seat`` added up over all moves, however large.

        If less than nothing was found, since decisions were a little worse than what a quick rule
        would have done, but none clearly, it is what others did, or lost where there are none.
        """
        curve, shares = self.curve(seat), [*self._shares(seat)]
        if not curve:
            return Balance(0.0, 0.0, 0.0, 0.0, 0.0)
        lost = sum(share.cost for share in shares)
        found, luck = (sum(getattr(share, name) for share in shares) for name in ("found", "luck"))
        others = sum(change for _moves, change in self._changes_by_others(seat))
        if found < 0 and any(value.seat != seat for value in self.values):
            found, others = 0.0, others + found
        elif found < 0:
            found, lost = 0.0, lost - found
        return Balance(curve[0], lost, found, luck, others)

    def counted_cost(self, value: AnyDecisionValue) -> float:
        """Return what the decision with this ``value`` has cost, 0 if it was as good as the best.

        A difference too small to be shown is no cost. So that all adds up, it was not found either,
        or counts as luck where nothing is found.
        """
        return value.cost if value.cost >= self.coach_words.least else 0.0

    def decisive_turn(self, seat: int) -> TurnShare | None:
        """Return the turn in which most was won or lost for ``seat``; None without turns."""
        return max(self.turn_shares(seat), key=lambda share: abs(share.change), default=None)

    def turn_shares(self, seat: int) -> tuple[TurnShare, ...]:
        """Return what each turn has brought ``seat``, in their order; nothing without turns."""
        turns: dict[int, TurnShare] = {}
        for share in self._shares(seat):
            turn = share.turn
            if turn is not None:
                before = turns.get(turn, TurnShare(turn, 0.0, 0.0))
                cost = before.cost + share.cost - share.found
                turns[turn] = before._replace(cost=cost, luck=before.luck + share.luck)
        if self.has_hands:
            for moves, change in self._changes_by_others(seat):
                turn = self.turns[moves]
                if turn is not None:
                    before = turns.get(turn, TurnShare(turn, 0.0, 0.0))
                    turns[turn] = before._replace(others=before.others + change)
        most = (self._held(seat), self._range(seat), self._range(seat))
        shares = []
        for each in sorted(turns.values()):
            lost, others, luck = _counted_once((-each.cost, each.others, each.luck), most)
            shares.append(TurnShare(each.turn, -lost, luck, others))
        return tuple(shares)

    def accuracy(self, seat: int) -> float | None:
        """Return the share, 0 to 1, of best decisions of ``seat``, None if it has made none.

        Decisions in which no move had a chance to win any more are left out.
        """
        results = filter(None, map(self.result, self.decisions_of(seat)))
        best = [self.is_best(each) for each in results if not self.had_no_chance(each)]
        return sum(best) / len(best) if best else None

    def costliest(self, seat: int) -> Decision | None:
        """Return the decision of ``seat`` that cost most, None if all known ones were best."""
        return next(iter(self.costliest_few(seat, 1)), None)

    def costliest_few(self, seat: int, most: int) -> list[Decision]:
        """Return the decisions of ``seat`` that cost most, no more than ``most`` of them.

        Those that cost points, but no chance to win, come after all others.
        """
        decisions = sorted(self.decisions_of(seat), key=self._costs, reverse=True)
        return [decision for decision in decisions[:most] if any(self._costs(decision))]

    def curve(self, seat: int) -> tuple[float, ...]:
        """Return what ``seat`` could expect to end with, at the start and after each move."""
        return tuple(now[seat] for now in self.expected)

    # Inside

    def _decision(self, match: AnyMatch, moves: int, state: object) -> Decision:
        view, command = self.views[moves], self.commands[moves]
        words = self.descriptions.report(view, command)
        return Decision(
            moves=moves,
            seat=match.rules.to_act(state),
            turn=self.descriptions.advice_words().turn(view),
            command=command,
            words=words,
        )

    def _other(self, moves: int) -> Decision:
        """Return the move after ``moves`` moves as that of another player, who is named."""
        view, command, seat = self.views[moves], self.commands[moves], self.seats_to_act[moves]
        words = self.descriptions.report(view, command, self.names[seat])
        return Decision(moves, seat, self.turns[moves], command, words, is_other=True)

    def _shares(self, seat: int) -> Iterator[_MoveShare]:
        """Yield what each move of ``seat`` cost, and what luck brought before and after it.

        The luck after a move, such as a roll, belongs to the turn in which it is used. What could
        be expected before may not know yet what was dealt then, so that is luck too: luck is all
        that is neither lost nor found, nor done by others.
        """
        curve, decided = self.curve(seat), {decision.moves for decision in self.decisions}
        for moves, value in enumerate(self.values):
            if value.seat == seat:
                cost = self.counted_cost(value) if moves in decided else 0.0
                found = value.found and value.found - (value.cost - cost)  # what is lost was found
                luck = curve[moves + 1] - curve[moves] + cost - found
                yield _MoveShare(self.turns[moves], cost, found, luck - value.luck)
                yield _MoveShare(self.turns[moves + 1], 0.0, 0.0, value.luck)

    def _changes_by_others(self, seat: int) -> Iterator[tuple[int, float]]:
        """Yield for each move of another seat how many came before it, and what it changed."""
        curve = self.curve(seat)
        for moves, value in enumerate(self.values):
            if value.seat != seat:
                yield moves, curve[moves + 1] - curve[moves]

    def _held(self, seat: int) -> float:
        """Return how much the game held for ``seat`` at its best, more than at its worst or 0."""
        own = [value for value in self.values if value.seat == seat]
        most = max([*self.curve(seat), *(value.best_value for value in own)], default=0.0)
        least = min([*self.curve(seat), *(value.value for value in own)], default=0.0)
        return most - min(least, 0.0)

    def _range(self, seat: int) -> float:
        """Return how much luck or others can change for ``seat``: all there can be, if known."""
        bounds = self.coach_words.bounds
        return self._held(seat) if bounds is None else bounds[1] - bounds[0]

    def _ending(self, opened: Opened) -> tuple[Decision, ...]:
        """Return the end of the game for every seat, nothing while it goes on."""
        words = opened.ending()
        if not words:
            return ()
        return (Decision(self.move_count, seat=0, turn=None, command=None, words=words),)

    def _costs(self, decision: Decision) -> tuple[float, float]:
        """Return what ``decision`` cost, and how many points where chances were the same."""
        result = self.result(decision)
        if result is None:
            return 0.0, 0.0
        behind = result.behind if self.is_behind(result) else None
        return self.counted_cost(result), behind or 0.0


def _counted_once(parts: Sequence[float], most: Sequence[float]) -> list[float]:
    """Return ``parts``, none of them larger in either direction than its ``most``.

    What one part is beyond is taken off others that go the other way, the first ones first, so that
    the sum stays; if it is larger itself, so may parts be.

    >>> _counted_once((-120.0, 30.0, 60.0), (100.0, 100.0, 100.0))
    [-100.0, 10.0, 60.0]
    """
    counted = list(parts)
    for at, part in enumerate(parts):
        beyond = abs(counted[at]) - most[at]
        for other, against in enumerate(counted):
            if beyond > 0 and against * part < 0:
                taken = copysign(min(beyond, abs(against)), part)
                counted[at] -= taken
                counted[other] += taken
                beyond -= abs(taken)
    return counted


def hides_something(match: AnyMatch) -> bool:
    """Return whether a player of ``match`` has so far seen something that others may not."""
    states = (state for state, _entry in match.history())
    return match.rules.hides(match.state) or any(map(match.rules.hides, states))


def _first_shown(opened: Opened, states: list[object]) -> int:
    """Return the index in ``states`` at which the review of ``opened`` begins.

    ``states`` are the last positions in which a move was made. At least `LONGEST` moves are
    reviewed, and up to `_LONGEST_TURN` more if a turn begins with the first of them.
    """
    latest = len(states) - LONGEST
    if latest <= 0:
        return 0

    def turn(at: int) -> int | None:
        state, rules = states[at], opened.match.rules
        return opened.game.descriptions.advice_words().turn(rules.view(state, rules.to_act(state)))

    begun = (at for at in range(latest, 0, -1) if turn(at) != turn(at - 1))
    return next(begun, latest)
