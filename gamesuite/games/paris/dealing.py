"""The deal of a hand (Paris, Play).

The dealing order is also the order of cards given from elsewhere: one card to each player,
starting after the dealer; the four face-up cards, at places 0 to 3; then the piles, one card to
each in turn from place 0, those to be turned up first before the others. The first dealer is
always drawn by the deal number.
"""

from __future__ import annotations

from msgspec.structs import replace

from gamesuite.engine.cards import check_given_cards
from gamesuite.engine.luck import Luck
from gamesuite.engine.setup import Deal
from gamesuite.games.paris.deck import DECK
from gamesuite.games.paris.finished.hands_out import HandsOut
from gamesuite.games.paris.options import ParisOptions
from gamesuite.games.paris.rubber import new_sheets
from gamesuite.games.paris.state import PLACES, State


def deal_first_hand(options: ParisOptions, deal: Deal, seats: int) -> State:
    """Return the position after the first deal of a match for ``seats`` players.

    Raises RefusedError if the cards given in ``deal`` are not one High Deck.
    """
    luck = Luck(deal.number)
    if deal.cards is not None:
        check_given_cards(deal.cards, DECK)
    undealt = State(
        options=options,
        luck=luck,
        hand=0,
        dealer=luck.below(seats, "dealer"),
        dealt=deal.cards or _shuffle(luck, 0),
        hands=((),) * seats,
        face_up=(),
        pile_sizes=(),
        seat=0,
        passes=0,
        sheets=new_sheets(seats),
        hands_out=(HandsOut(),) * seats,
    )
    return _lay_out(undealt)


def deal_next_hand(state: State) -> State:
    """Return the position after the next deal; the deal passes to the left."""
    hand = state.hand + 1
    dealer = (state.dealer + 1) % len(state.hands)
    dealt = _shuffle(state.luck, hand)
    return _lay_out(replace(state, hand=hand, dealer=dealer, dealt=dealt, result=None))


def pile_indices(seats: int, place: int) -> range:
    """Return where ``State.dealt`` has the pile at ``place``, the first to be turned up first."""
    return range(seats + PLACES + place, len(DECK), PLACES)


def _lay_out(state: State) -> State:
    seats = len(state.hands)
    first = (state.dealer + 1) % seats
    # Dealing starts at ``first``, so each seat's card is its distance from there.
    return replace(
        state,
        hands=tuple(((seat - first) % seats,) for seat in range(seats)),
        face_up=tuple(range(seats, seats + PLACES)),
        pile_sizes=tuple(len(pile_indices(seats, place)) for place in range(PLACES)),
        seat=first,
        passes=0,
    )


def _shuffle(luck: Luck, hand: int) -> tuple[str, ...]:
    return luck.shuffle(DECK, "hand", hand)
