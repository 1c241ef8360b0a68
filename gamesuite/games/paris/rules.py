"""The rules of Paris (Paris, Play and Who scores)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from gamesuite.engine.cards import CardId
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Dealt, Facts, Step
from gamesuite.games.paris.dealing import first_hand, next_hand
from gamesuite.games.paris.deck import DECK
from gamesuite.games.paris.options import ParisOptions
from gamesuite.games.paris.rubber import rubber_winner, totals
from gamesuite.games.paris.scoring import LEAST_TO_GO_OUT, may_go_out
from gamesuite.games.paris.state import (
    PLACES,
    Command,
    GoOut,
    NextHand,
    Pass,
    State,
    Take,
)
from gamesuite.games.paris.steps import gone_out, passed, taken
from gamesuite.games.paris.views import View, guessed, view_of

_CANDIDATES: tuple[Command, ...] = (*map(Take, range(PLACES)), GoOut(), Pass(), NextHand())


class ParisRules(Rules[State, Command, View]):
    """Paris for two or three players, or four as partners."""

    game: ClassVar[str] = "paris"
    options_type = ParisOptions
    command_type = Take | GoOut | Pass | NextHand
    seat_counts = (2, 3, 4)

    def start(self, setup: Setup) -> State:
        """Return the first hand dealt; raises RefusedError for cards that are not one deck."""
        options = msgspec.convert(setup.options, ParisOptions)
        return first_hand(options, setup.deal, len(setup.seats))

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` breaks the rules of a turn, or None."""
        if state.is_over:
            return reason("over")
        if isinstance(command, NextHand):
            return reason("hand not over") if state.result is None else None
        if state.result is not None:
            return reason("hand over")
        if isinstance(command, Take):
            return _take_refusal(state, command.place)
        if isinstance(command, GoOut):
            enough = may_go_out(state.cards(state.seat))
            return None if enough else reason("too few melded", number=LEAST_TO_GO_OUT)
        return reason("cards left") if state.any_face_up else None

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        if isinstance(command, Take):
            return taken(state, command.place)
        if isinstance(command, GoOut):
            return gone_out(state)
        if isinstance(command, Pass):
            return passed(state)
        after = next_hand(state)
        ids = tuple(CardId(after.hand, place) for place in range(len(DECK)))
        return Step(after, (Dealt(ids),))

    def plays(self, state: State) -> Iterator[Command]:
        """Yield every command that may be done."""
        return (play for play in _CANDIDATES if self.refusal(state, play) is None)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, or None; the highest total wins it.

        The key is "hand" for a single hand, "rubber" if the rubber's winner has the highest
        total, and "overtaken" if another side has more.
        """
        if not state.is_over:
            return None
        seats = len(state.hands)
        sums = totals(state.sheets, seats)
        winners = tuple(s for s in range(seats) if sums[state.side(s)] == max(sums))
        if state.options.match == "hand":
            return Outcome("hand", winners)
        rubber = rubber_winner(state.sheets, seats)
        ahead = any(state.side(seat) == rubber for seat in winners)
        return Outcome("rubber" if ahead else "overtaken", winners)

    def to_act(self, state: State) -> int:
        """Return the seat whose turn it is; after a hand it is the next dealer."""
        return state.seat

    def side(self, state: State, seat: int) -> int:
        """Return the side of ``seat``; of four players opposite ones are partners."""
        return state.side(seat)

    def view(self, state: State, seat: int | None) -> View:
        """Return what ``seat`` may see: neither the piles nor the others' dealt cards."""
        return view_of(state, seat)

    def guess(self, view: View, seed: int) -> State:
        """Return a state that fits ``view``, the unknown cards in any order."""
        return guessed(view, seed)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the total of every seat, partners that of their sheet."""
        sums = totals(state.sheets, len(state.hands))
        return tuple(sums[state.side(seat)] for seat in range(len(state.hands)))


def _take_refusal(state: State, place: int) -> Reason | None:
    if not 0 <= place < PLACES:
        return reason("no such place")
    if state.face_up[place] is None:
        return reason("nothing to take", number=place + 1)
    return None


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "rubbers" is 1 for the seats whose three entries won the rubber, which need not be those
    that win the match (Paris, Play); "below" and "above" are the entries on the sheet.
    """
    seats = range(len(state.hands))
    sides = [state.side(seat) for seat in seats]
    rubber = rubber_winner(state.sheets, len(seats))
    return {
        "rubbers": tuple(int(side == rubber) for side in sides),
        "below": tuple(len(state.sheets[side].below) for side in sides),
        "above": tuple(len(state.sheets[side].above) for side in sides),
    }
