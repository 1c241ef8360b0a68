"""The rules of Paris as the engine asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec

from gamesuite.engine.luck import HIGHEST_NUMBER
from gamesuite.engine.reason import Reason
from gamesuite.engine.rules import Noted, Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Facts, Step
from gamesuite.games.paris import legality, steps, views
from gamesuite.games.paris.dealing import deal_first_hand
from gamesuite.games.paris.finished.noted import noted
from gamesuite.games.paris.options import ParisOptions
from gamesuite.games.paris.rubber import rubber_winner, totals
from gamesuite.games.paris.scoring import highest_score
from gamesuite.games.paris.state import Command, GoOut, NextHand, Pass, State, Take
from gamesuite.games.paris.views import View


class ParisRules(Rules[State, Command, View]):
    """Paris for two or three players, or four as partners."""

    game: ClassVar[str] = "paris"
    options_type = ParisOptions
    command_type = Take | GoOut | Pass | NextHand
    seat_counts = (2, 3, 4)
    draws_dealer = True

    def start(self, setup: Setup) -> State:
        """Return the first hand dealt; raises RefusedError for cards that are not one deck."""
        options = msgspec.convert(setup.options, ParisOptions)
        return deal_first_hand(options, setup.deal, len(setup.seats))

    def start_shows(self, setup: Setup, state: State) -> tuple[str, ...]:
        """Return the seats of persons, who see their dealt cards, and how many players there are.

        All numbers of players are dealt the same deck, each in another way.
        """
        seats = setup.seats
        return tuple(
            f"{len(seats)} players, seat {at}"
            for at, seat in enumerate(seats)
            if seat.player == "person"
        )

    def start_hides(self, setup: Setup, state: State, shown: str) -> bool:
        """Return whether another start has ``shown`` the dealt card of another seat."""
        return shown not in self.start_shows(setup, state)

    def refusal(self, state: State, command: Command, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` may not be done in ``state``, or None if it may."""
        return legality.refusal(state, command)

    def _step(self, state: State, command: Command, facts: Facts | None) -> Step[State]:
        return steps.do(state, command)

    def legal_commands(self, state: State) -> Iterator[Command]:
        """Yield every legal command."""
        return legality.legal_commands(state)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended, or None; the highest total wins (Paris, Who scores).

        The key is "hand" for a single hand, "rubber" if the rubber's winner has the highest
        total, and "overtaken" if another side has more.
        """
        if not state.is_over:
            return None
        seats = len(state.hands)
        sums = totals(state.sheets, seats)
        winners = tuple(seat for seat in range(seats) if sums[state.side(seat)] == max(sums))
        if state.options.match == "hand":
            return Outcome("hand", winners)
        rubber = rubber_winner(state.sheets, seats)
        has_won_both = any(state.side(seat) == rubber for seat in winners)
        return Outcome("rubber" if has_won_both else "overtaken", winners)

    def to_act(self, state: State) -> int:
        """Return the seat to act; after a hand it is the next dealer."""
        return state.seat

    def hides(self, state: State) -> bool:
        """Return whether a hand is being played: the seat to act sees its own dealt card."""
        return state.result is None

    def rests(self, state: State) -> bool:
        """Return whether a hand is over and the next one not dealt yet."""
        return state.result is not None and not state.is_over

    def side(self, state: State, seat: int) -> int:
        """Return the side of ``seat``; with four players opposite seats are partners."""
        return state.side(seat)

    def view(self, state: State, seat: int | None) -> View:
        """Return what ``seat`` may see: neither the piles nor the dealt cards of others."""
        return views.view_of(state, seat)

    def guess(self, view: View, seed: int) -> State:
        """Return a state that fits ``view``, the hidden cards in any order."""
        return views.guess_state(view, seed)

    def noted(self, state: State, seat: int) -> Noted:
        """Return the hands, the doubles and the melds of ``seat``."""
        return noted(state, seat)

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to more than a hand can score; a rubber has any number of hands."""
        options = msgspec.convert(setup.options, ParisOptions)
        if options.match == "rubber":
            return range(HIGHEST_NUMBER + 1)
        return range(min(highest_score(options.is_per_occurrence), HIGHEST_NUMBER) + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the total of every seat; partners have that of their shared sheet."""
        sums = totals(state.sheets, len(state.hands))
        return tuple(sums[state.side(seat)] for seat in range(len(state.hands)))


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return figures of the finished match ``state`` that add up over matches, one per seat.

    "rubbers" is 1 for the seats that won the rubber, who need not have the highest total
    (Paris, Who scores); "below" and "above" are the numbers of entries on their sheet.
    """
    seats = range(len(state.hands))
    sides = [state.side(seat) for seat in seats]
    rubber = rubber_winner(state.sheets, len(seats))
    return {
        "rubbers": tuple(int(side == rubber) for side in sides),
        "below": tuple(len(state.sheets[side].below) for side in sides),
        "above": tuple(len(state.sheets[side].above) for side in sides),
    }
