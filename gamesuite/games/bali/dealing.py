"""The cut, the deal, openings and shuffles (Bali, Solitaire; Two, three, four players).

The dealing order is the order of the shuffled deck, and of cards given from elsewhere: first the
panel at the dealer's left, column by column from the left, then the next panel to the left, the
dealer's last, and then the deck from its top. Cards are named ``A`` to ``Z`` and ``?`` for a wild
card. Given cards replace only the shuffle of the deal; its number still decides the cut and later
shuffles.

Keys of the luck: ``deal``; ``("cut", n)`` for the n-th round of cutting, from 0; ``("forfeit",
n)`` for the shuffle after the n-th forfeit, from 1. In a round of cutting the whole deck is
shuffled and the players who cut take its first cards in the order of their seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from gamesuite.engine.cards import CardId, check_given_cards
from gamesuite.engine.luck import Luck
from gamesuite.engine.setup import Deal
from gamesuite.games.bali.cards import WILD, pack
from gamesuite.games.bali.options import BaliOptions
from gamesuite.games.bali.state import (
    COLUMNS,
    Card,
    Column,
    Cut,
    Panels,
    Place,
    State,
    Table,
    with_columns,
)


def deal_panels(deal: Deal, options: BaliOptions, seats: int) -> State:
    """Return the position before the first command.

    Raises RefusedError if the cards given in ``deal`` are not those of the game.
    """
    faces = pack(seats, wild=options.wild)
    luck = Luck(deal.number)
    cards = _numbered(_dealt_faces(deal, faces), 0)
    cuts = _cut(luck, faces, seats) if seats > 1 else ()
    dealer = _nearest(cuts[-1])[0] if cuts else 0
    empty: Panels = ((Column(),) * COLUMNS[seats],) * seats
    sides = 2 if options.partnership else seats
    table = Table(
        options=options,
        dealer=dealer,
        cuts=cuts,
        panels=empty,
        seat=dealer,
        lost_turns=(0,) * sides,
    )
    return fill_openings(State(luck, table, cards))[0]


def fill_openings(state: State) -> tuple[State, tuple[tuple[Place, Card], ...]]:
    """Fill all openings as far as the deck lasts; return the state and the cards with their places.

    The panel at the dealer's left is filled first (Bali, Two, three, four players).
    """
    table = state.table
    drawn = tuple(zip(_openings(table), state.deck, strict=False))
    panels = with_columns(table.panels, {place: Column((card,)) for place, card in drawn})
    filled = msgspec.structs.replace(
        state,
        table=msgspec.structs.replace(table, panels=panels),
        deck=state.deck[len(drawn) :],
        known=max(state.known - len(drawn), 0),
    )
    return filled, drawn


def _openings(table: Table) -> Iterator[Place]:
    """Yield the places of the empty columns in dealing order."""
    for panel in _dealing_order(table):
        for index, column in enumerate(table.panels[panel]):
            if not column.cards:
                yield Place(panel, index)


def shuffle_into_deck(state: State, place: Place) -> State:
    """Return ``state`` with the column at ``place`` shuffled into the deck.

    All cards of the deck get new ids; a declared wild keeps its letter (Bali, Last cards).
    """
    table = state.table
    shuffles = table.shuffles + 1
    faces = [card.face for card in (*state.deck, *table.column(place).cards)]
    deck = _numbered(state.luck.shuffle(faces, "forfeit", shuffles), shuffles)
    panels = with_columns(table.panels, {place: Column()})
    table = msgspec.structs.replace(table, panels=panels, shuffles=shuffles)
    return msgspec.structs.replace(state, table=table, deck=deck, known=0)


def _numbered(faces: Sequence[str], shuffle: int) -> tuple[Card, ...]:
    return tuple(Card(CardId(shuffle, place), face) for place, face in enumerate(faces))


def _dealing_order(table: Table) -> list[int]:
    """Return the panels in dealing order, the dealer's last."""
    return [(table.dealer + 1 + step) % table.seats for step in range(table.seats)]


def _dealt_faces(deal: Deal, faces: tuple[str, ...]) -> tuple[str, ...]:
    if deal.cards is None:
        return Luck(deal.number).shuffle(faces, "deal")
    check_given_cards(deal.cards, faces)
    return deal.cards


def _cut(luck: Luck, faces: tuple[str, ...], seats: int) -> tuple[Cut, ...]:
    """Return the rounds of cutting until a single player is nearest to A."""
    rounds: list[Cut] = []
    cutting = list(range(seats))
    while len(cutting) > 1:
        cards = luck.shuffle(faces, "cut", len(rounds))
        rounds.append(tuple(zip(cutting, cards, strict=False)))
        cutting = _nearest(rounds[-1])
    return tuple(rounds)


def _nearest(cut: Cut) -> list[int]:
    """Return the seats whose cards are nearest to A; the wild card ranks after Z."""
    rank = {seat: (card == WILD, card) for seat, card in cut}
    return [seat for seat in rank if rank[seat] == min(rank.values())]
