"""The rules of Ten Thousand: what dice score, a turn, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec.structs import replace

from gamesuite.dice.rules import After, DiceRules, DiceState, Roll, are_places, best_seats, rolled
from gamesuite.engine.luck import HIGHEST_NUMBER, Luck
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Options, Outcome
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Ended, Said, Scored

DICE = 6
GOAL = 10_000
"""Who has so many points begins the last round (Ten Thousand, The end)."""
ENTRY = 500
"""How many points the first turn that is written must have (Ten Thousand, Variations)."""

# What dice score (Ten Thousand, What dice score)

SINGLE = {1: 100, 5: 50}
"""What one die scores alone."""
ALL_SIX = 1_500
"""What a straight scores, and three pairs."""


def three(face: int) -> int:
    """Return what three dice that show ``face`` score; each one more doubles it."""
    return 1_000 if face == 1 else 100 * face


def points(faces: Sequence[int]) -> int:
    """Return what ``faces`` score, set aside together; 0 if one of them scores nothing."""
    counts = Counter(faces)
    if _scores_whole(counts):
        return ALL_SIX
    found = [_alike(face, count) for face, count in counts.items()]
    return sum(found) if all(found) else 0


def scoring(faces: Sequence[int]) -> tuple[int, ...]:
    """Return the places in ``faces`` of all that scores."""
    counts = Counter(faces)
    scores_whole = _scores_whole(counts)
    return tuple(
        place for place, face in enumerate(faces) if scores_whole or _alike(face, counts[face])
    )


def _scores_whole(counts: Counter[int]) -> bool:
    """Return whether the faces are a straight or three pairs."""
    return len(counts) == DICE or sorted(counts.values()) == [2, 2, 2]


def _alike(face: int, count: int) -> int:
    """Return what ``count`` dice that all show ``face`` score."""
    if count < 3:
        return count * SINGLE.get(face, 0)
    return int(three(face) * 2 ** (count - 3))


# A position


class TenThousandOptions(Options, frozen=True):
    """Whether ``entry`` takes `ENTRY` points in one turn (Ten Thousand, Variations)."""

    entry: bool = True


class Bank(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bank"):
    """Set the dice at the places ``kept`` aside, and write the points of the turn, which ends it.

    As in a roll, ``kept`` also has the dice that were set aside before.
    """

    kept: tuple[int, ...]


Command: TypeAlias = Roll | Bank


class View(msgspec.Struct, frozen=True):
    """What every seat sees of a position: all but the luck of the dice to come."""

    options: TenThousandOptions
    scores: tuple[int, ...]
    """The points of every seat."""
    last_points: tuple[int | None, ...]
    """What the last turn of each seat brought, None before the first."""
    round: int = 0
    """How many turns the seat to act has finished."""
    seat: int = 0
    dice: tuple[int, ...] = ()
    rolls: int = 0
    aside: tuple[int, ...] = ()
    """The places of the dice that were set aside in earlier rolls of this turn."""
    turn_points: int = 0
    """What has been set aside in this turn."""
    last_dice: tuple[int, ...] = ()
    first_home: int | None = None
    """The seat that was the first to have `GOAL` points, None until there is one."""
    ended: bool = False

    def is_over(self) -> bool:
        """Return whether everybody has had the last turn."""
        return self.ended

    @property
    def loose(self) -> tuple[int, ...]:
        """The places of the dice that were rolled last."""
        return tuple(place for place in range(len(self.dice)) if place not in self.aside)

    def new_points(self, kept: tuple[int, ...]) -> int:
        """Return what the dice at ``kept`` score that were not set aside before."""
        return points([self.dice[place] for place in self.loose if place in kept])

    @property
    def all_scoring(self) -> tuple[int, ...]:
        """The places of the dice set aside before and of all that score now."""
        found = scoring([self.dice[place] for place in self.loose])
        return tuple(sorted((*self.aside, *(self.loose[at] for at in found))))

    @property
    def must_enter(self) -> bool:
        """Whether the seat to act still needs `ENTRY` points in one turn."""
        return self.options.entry and self.scores[self.seat] == 0


class TenThousandRules(DiceRules[View, Command]):
    """Ten Thousand for two to six players; seat 0 starts."""

    options_type = TenThousandOptions
    commands: ClassVar[Any] = Command
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)

    def first(self, options: TenThousandOptions, seats: int) -> View:
        """Return the position in which nobody has any points."""
        return View(options, (0,) * seats, (None,) * seats)

    def why_not(self, view: View, command: Command) -> Reason | None:
        """Return why ``command`` is not allowed, None if it is (Ten Thousand, A turn)."""
        if view.rolls == 0:
            return _first_refusal(command)
        if not are_places(command.kept, DICE) or not set(view.aside) <= set(command.kept):
            return reason("which dice")
        if command.kept == view.aside:
            return reason("keep one")
        new = view.new_points(command.kept)
        if not new:
            return reason("no points")
        total = view.turn_points + new
        if isinstance(command, Bank) and view.must_enter and total < ENTRY:
            return reason("entry", less=ENTRY - total)
        return None

    def choices(self, view: View) -> Iterator[Command]:
        """Yield every way to set dice aside, to roll on and to write."""
        if view.rolls == 0:
            yield Roll()
        for count in range(1, len(view.loose) + 1):
            for new in combinations(view.loose, count):
                kept = tuple(sorted((*view.aside, *new)))
                commands: tuple[Command, ...] = (Roll(kept), Bank(kept))
                yield from (each for each in commands if self.why_not(view, each) is None)

    def after(self, view: View, luck: Luck, command: Command) -> After[View]:
        """Return what ``command`` does (Ten Thousand, A turn)."""
        total = view.turn_points + view.new_points(command.kept)
        if isinstance(command, Bank):
            after = _next(view, view.dice, total)
            return after, (Scored(view.seat, total, "turn"), *_ending(after))
        kept = command.kept if len(command.kept) < DICE else ()  # all six scored: roll them again
        dice, event = rolled(view, luck, kept, dice=DICE, turn=view.round)
        after = replace(
            view, dice=dice, rolls=view.rolls + 1, aside=kept, turn_points=total, last_dice=()
        )
        if after.all_scoring != kept:  # else none of the rolled dice scores
            return after, (event,)
        after = _next(view, dice, 0)
        return after, (event, Said(view.seat, "farkle"), *_ending(after))

    def outcome(self, state: DiceState[View]) -> Outcome | None:
        """Return who has the most points once everybody has had the last turn."""
        if not state.seen.ended:
            return None
        return Outcome("points", best_seats(state.seen.scores))

    def possible_scores(self, setup: Setup) -> range:
        """Return all multiples of what the least die scores: no turn has a highest score."""
        return range(0, HIGHEST_NUMBER, min(SINGLE.values()))

    def scores(self, state: DiceState[View]) -> tuple[int, ...]:
        """Return the points of every seat."""
        return state.seen.scores


def _first_refusal(command: Command) -> Reason | None:
    """Return why ``command`` is not the first one of a turn."""
    if isinstance(command, Bank):
        return reason("roll first")
    return reason("nothing to keep") if command.kept else None


def _next(view: View, dice: tuple[int, ...], earned: int) -> View:
    """Return the position after a turn that ``earned`` points (Ten Thousand, The end)."""
    seat, seats = view.seat, len(view.scores)
    scores, last_points = list(view.scores), list(view.last_points)
    scores[seat] += earned
    last_points[seat] = earned
    first_home = seat if view.first_home is None and scores[seat] >= GOAL else view.first_home
    next_seat = (seat + 1) % seats
    ended = next_seat == first_home
    return View(
        view.options,
        tuple(scores),
        tuple(last_points),
        round=view.round + (next_seat == 0),
        seat=seat if ended else next_seat,
        last_dice=dice,
        first_home=first_home,
        ended=ended,
    )


def _ending(after: View) -> tuple[Ended, ...]:
    return (Ended("game"),) if after.ended else ()
