"""The rules of Balut (Balut, A turn).

The luck of a die has the key ("roll", turn, seat, roll, die): the turn of that seat (0 to 27),
the seat, the roll of the turn (0 to 2) and the place of the die (0 to 4), all from 0. A die
kept is not thrown, so what the others show does not hang on what was kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

import msgspec

from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Outcome, Rules
from gamesuite.engine.setup import Seat, Setup
from gamesuite.engine.step import Ended, Event, Facts, Rolled, Scored, Step
from gamesuite.games.balut.options import BalutOptions
from gamesuite.games.balut.scoring import Standing, box_score, ranking, sheet_points, standing
from gamesuite.games.balut.sheet import Sheet
from gamesuite.games.balut.state import DICE, ROLLS, Command, Roll, State, View, Write


class BalutRules(Rules[State, Command, View]):
    """Balut for two players or more, and for one as practice.

    Seat 0 begins; that players take turns at beginning is a matter of who sits where.
    """

    game: ClassVar[str] = "balut"
    options_type = BalutOptions
    command_type = Command
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5, 6, 7, 8)
    score_only: ClassVar[tuple[int, ...]] = (1,)

    def default_seats(self) -> tuple[Seat, ...]:
        """Return two seats; one is for practice only (Balut)."""
        return (Seat(), Seat())

    def start(self, setup: Setup) -> State:
        """Return empty sheets and no dice rolled; raises RefusedError if cards are given."""
        if setup.deal.cards is not None:
            raise RefusedError(reason("no cards"))
        options = msgspec.convert(setup.options, BalutOptions)
        return State(View(options, (Sheet(),) * len(setup.seats)), Luck(setup.deal.number))

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why the roll or the writing is not allowed now, or None."""
        if state.seen.is_over():
            return reason("over")
        if isinstance(command, Roll):
            return _roll_refusal(state.seen, command)
        return _write_refusal(state.seen, command)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        if isinstance(command, Roll):
            return _rolled(state, command)
        return _written(state, command)

    def plays(self, state: State) -> Iterator[Command]:
        """Yield every legal command: writing in the order of the sheet, then rolling."""
        seen = state.seen
        if seen.is_over():
            return
        if seen.rolls == 0:
            yield Roll()
            return
        yield from map(Write, seen.sheet.open_categories())
        if seen.rolls < ROLLS:
            for number in range(DICE):
                yield from map(Roll, combinations(range(DICE), number))

    def outcome(self, state: State) -> Outcome | None:
        """Return who won once all sheets are full (Balut, Points), None before.

        The key says what decided: "points", "total", "baluts", or "shared" if nothing did.
        One player alone is always "finished".
        """
        if not state.seen.is_over():
            return None
        standings = self.standings(state)
        winners = ranking(standings)[0]
        return Outcome(_decided_by(standings, winners), winners)

    def to_act(self, state: State) -> int:
        """Return the seat that has the turn."""
        return state.seen.seat

    def view(self, state: State, seat: int | None) -> View:
        """Return everything but the luck, the same for everyone."""
        return state.seen

    def guess(self, view: View, seed: int) -> State:
        """Return the position with other luck: only what dice will show is unknown."""
        return State(view, Luck.guessed(seed))

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the total score of every seat."""
        return tuple(sheet.total() for sheet in state.seen.sheets)

    def points(self, state: State) -> tuple[int, ...]:
        """Return the points of every seat, those for the total once its sheet is full."""
        seen = state.seen
        return tuple(sheet_points(sheet, seen.variation) for sheet in seen.sheets)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """Return what every seat is ranked by; :func:`scoring.ranking` ranks them."""
        seen = state.seen
        return tuple(standing(sheet, seen.variation) for sheet in seen.sheets)


def _roll_refusal(seen: View, command: Roll) -> Reason | None:
    if seen.rolls == ROLLS:
        return reason("no roll left")
    if not _names_dice(command.kept):
        return reason("which dice")
    if seen.rolls == 0 and command.kept:
        return reason("nothing to keep")
    return reason("all kept") if len(command.kept) == DICE else None


def _names_dice(places: tuple[int, ...]) -> bool:
    """Return whether ``places`` are places of dice, each once and in rising order."""
    return places == tuple(place for place in range(DICE) if place in places)


def _write_refusal(seen: View, command: Write) -> Reason | None:
    if seen.rolls == 0:
        return reason("roll first")
    if not seen.sheet.is_open(command.category):
        return reason("category full", category=command.category)
    return None


def _rolled(state: State, command: Roll) -> Step[State]:
    seen = state.seen
    key = ("roll", seen.sheet.turns(), seen.seat, seen.rolls)
    places = tuple(place for place in range(DICE) if place not in command.kept)
    faces = tuple(state.luck.die(*key, place) for place in places)
    shown = dict(enumerate(seen.dice)) | dict(zip(places, faces, strict=True))
    dice = tuple(shown[place] for place in range(DICE))
    after = msgspec.structs.replace(seen, dice=dice, rolls=seen.rolls + 1)
    return Step(State(after, state.luck), (Rolled(places, faces),))


def _written(state: State, command: Write) -> Step[State]:
    seen = state.seen
    score = box_score(command.category, seen.dice)
    sheet = seen.sheet.with_score(command.category, score)
    sheets = (*seen.sheets[: seen.seat], sheet, *seen.sheets[seen.seat + 1 :])
    events: tuple[Event, ...] = (Scored(seen.seat, score, command.category),)
    latest = list(seen.latest or (None,) * len(sheets))
    latest[seen.seat] = command.category
    after = View(seen.options, sheets, seat=seen.seat, latest=tuple(latest))
    if after.is_over():
        return Step(State(after, state.luck), (*events, Ended("game")))
    after = msgspec.structs.replace(after, seat=(seen.seat + 1) % len(sheets))
    return Step(State(after, state.luck), events)


def _decided_by(standings: tuple[Standing, ...], winners: tuple[int, ...]) -> str:
    if len(standings) == 1:
        return "finished"
    if len(winners) > 1:
        return "shared"
    best = standings[winners[0]]
    others = max(held for seat, held in enumerate(standings) if seat != winners[0])
    if best.points > others.points:
        return "points"
    return "total" if best.total > others.total else "baluts"
