"""What a match of Paris consists of: options, commands, the position, and what a seat sees of it.

A card is identified by its place in the dealing order of the hand, from 0; ``State.dealt`` has
the names. The same numbers serve a view, which knows only some of the names: the piles and each
player's dealt card are hidden. The cards taken are known to all, since they lay face up; the option
for open hands only says where they lie now. At the end of a hand the player who went out and the
players compared lay down all their cards; if all have passed, everybody does.
"""

from __future__ import annotations

from itertools import chain
from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.luck import Luck
from gamesuite.engine.rules import Options
from gamesuite.games.paris.melds import DECK
from gamesuite.games.paris.rubber import (
    Sheet,
    enter_score,
    hands_to_go,
    rubber_factors,
    rubber_winner,
    side_of,
    totals,
)

Hand = TypeVar("Hand")
"""How a position has the cards of a seat: indices in a `State`, a `HandView` in a `View`."""
MatchName: TypeAlias = Literal["rubber", "hand"]
DoublesName: TypeAlias = Literal["once", "per-occurrence"]

MOST_SEATS = 4
"""How many players there are at most."""
PLACES = 4
"""How many places with a face-up card and a pile there are on the table."""
PLACE_PARTS = tuple(f"place {place + 1}" for place in range(PLACES))
"""Where cards lie to be taken, in events and on a table."""
PILE_PARTS = tuple(f"pile {place + 1}" for place in range(PLACES))
"""Where the cards lie that replace them, in events and on a table."""


def hand_part(seat: int) -> str:
    """Return where the cards of ``seat`` lie, in events and on a table."""
    return f"hand {seat + 1}"


class ParisOptions(Options, frozen=True):
    """How Paris is played (Paris, Variations)."""

    match: MatchName = "rubber"
    """Whether a rubber or a single hand is played; a hand without a score does not count."""

    doubles: DoublesName = "once"
    """Whether each bonus counts at most once, or for every two melds that earn it."""

    open_hands: bool = False
    """Whether the cards that players have taken lie face up; the dealt card never does."""

    @property
    def is_per_occurrence(self) -> bool:
        """Whether a bonus counts for every two melds that earn it."""
        return self.doubles == "per-occurrence"


class Take(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take"):
    """Take the face-up card at ``place``, from 0 to 3, into the hand."""

    place: int


class GoOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="go-out"):
    """End the hand with at least three melded cards."""


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Do nothing; allowed once no face-up card is left."""


class NextHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next-hand"):
    """Deal the next hand; a command of the next dealer."""


Command: TypeAlias = Take | GoOut | Pass | NextHand


class HandResult(msgspec.Struct, frozen=True):
    """How a hand ended: a player went out, or all passed and it is void."""

    out: int | None
    """The seat that went out, None if nobody did."""

    won: bool
    """Whether it had more than every opponent."""

    scores: tuple[int | None, ...]
    """The best score of each seat that was compared: the one that went out and its opponents.

    None for its partner, and for all seats if the hand was void.
    """

    def lays_down(self, seat: int) -> bool:
        """Return whether ``seat`` has laid down its cards: all have if the hand was void."""
        return self.out is None or self.scores[seat] is not None

    @property
    def score(self) -> int:
        """What the seat that went out scored, 0 if the hand was void."""
        return 0 if self.out is None else self.scores[self.out] or 0


class HandsOut(msgspec.Struct, frozen=True):
    """What the statistics count of the hands that a player has ended by going out."""

    won: int = 0
    """How many of them were won."""

    lost: int = 0
    """How many of them were lost."""

    best: tuple[int, int] = (0, 0)
    """The base and the number of doubles of the best hand won, zeros without one."""

    doubles: int = 0
    """The greatest number of doubles in a hand won."""

    points: int = 0
    """The scores of the hands won, added up."""

    melds: tuple[int, ...] = (0, 0, 0)
    """The numbers of pairs, sets and sequences in all of them, won or lost."""


class Overtaker(msgspec.Struct, frozen=True):
    """The side that wins the game though another wins the rubber."""

    side: int
    """Which side that is, and with two or three players the seat."""

    total: int
    """Its final total."""

    winner_total: int
    """The final total of the side that wins the rubber."""


class PublicState(msgspec.Struct, Generic[Hand], frozen=True):
    """What everybody knows of a position; `State` and `View` add what they have more."""

    options: ParisOptions

    hand: int
    """The number of this hand in the match, from 0; those without a score count too."""

    dealer: int
    """The seat that dealt the hand."""

    hands: tuple[Hand, ...]
    """The cards of every seat: the dealt card, then the others in the order they were taken."""

    seat: int
    """The seat to act; after a hand the next dealer."""

    passes: int
    """How many passes there were in a row."""

    sheets: tuple[Sheet, ...]
    """The score sheet of every side."""

    result: HandResult | None
    """How the hand ended; None until then, and after the next deal."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    def side(self, seat: int) -> int:
        """Return the side that ``seat`` plays for."""
        return side_of(seat, self.seats)

    def are_opponents(self, seat: int, other_seat: int) -> bool:
        """Return whether two seats play for different sides."""
        return self.side(seat) != self.side(other_seat)

    def team(self, seat: int) -> int | None:
        """Return the side of ``seat`` if partners share a sheet, None if everybody has one."""
        return self.side(seat) if len(self.sheets) < self.seats else None

    @property
    def winner(self) -> int | None:
        """The side that has won the rubber, None if it is not over (Paris, Who scores)."""
        return rubber_winner(self.sheets, self.seats)

    @property
    def factors(self) -> tuple[int, ...]:
        """What the total of each side is multiplied by: 1 but for the winner of the rubber."""
        return rubber_factors(self.sheets, self.seats)

    @property
    def hands_to_go(self) -> tuple[int, ...]:
        """How many hands each side still has to win for the rubber if no other wins one."""
        return hands_to_go(self.sheets, self.seats)

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of every side so far, with the factor once the rubber is won."""
        return totals(self.sheets, self.seats)

    def overtaker(self, seat: int, score: int) -> Overtaker | None:
        """Return who would have more than ``seat`` if it won this hand with ``score``.

        None if that would not win the rubber, or if nobody would have more (Paris, Who scores).
        """
        own = self.side(seat)
        sheets = enter_score(self.sheets, own, score, won=True)
        if self.options.match == "hand" or rubber_winner(sheets, self.seats) != own:
            return None
        finals = totals(sheets, self.seats)
        first = finals.index(max(finals))
        return Overtaker(first, finals[first], finals[own]) if finals[first] > finals[own] else None

    @property
    def is_over(self) -> bool:
        """Whether the match is over: the rubber is won, or somebody went out in a single hand."""
        if self.options.match == "hand":
            return self.result is not None and self.result.out is not None
        return self.winner is not None


class State(PublicState[tuple[int, ...]], frozen=True):
    """A whole position. Its ``hands`` hold cards as indices in ``dealt``."""

    luck: Luck

    dealt: tuple[str, ...]
    """The names of all cards, in the order of the deal."""

    face_up: tuple[int | None, ...]
    """The face-up card at each place, an index in ``dealt``; None if no card is left there."""

    pile_sizes: tuple[int, ...]
    """The numbers of cards left in the piles at the places."""

    hands_out: tuple[HandsOut, ...]
    """What the statistics count of the hands that each seat has ended by going out."""

    def cards(self, seat: int) -> tuple[str, ...]:
        """Return the names of the cards of ``seat``, the dealt card first."""
        return tuple(self.dealt[card] for card in self.hands[seat])

    @property
    def has_cards_to_take(self) -> bool:
        """Whether there is a card to take."""
        return any(card is not None for card in self.face_up)


class PlaceView(msgspec.Struct, frozen=True):
    """A place on the table: its face-up ``card``, if any, and how many cards its ``pile`` has."""

    card: Seen | None
    pile: int


class HandView(msgspec.Struct, frozen=True):
    """The cards of a player, the dealt card first, the others in the order they were taken.

    ``is_face_up`` says whether the known cards lie face up on the table or are held in the hand.
    """

    cards: tuple[Seen, ...]
    is_face_up: bool

    @property
    def faces(self) -> tuple[str, ...]:
        """The names of the known cards."""
        return tuple(card.face for card in self.cards if card.face is not None)


class View(PublicState[HandView], frozen=True):
    """What the seat ``viewer`` may see of a position, or everyone if it is None.

    ``places`` are the face-up cards and the piles. A card that may not be seen has no face.
    """

    viewer: int | None
    places: tuple[PlaceView, ...]

    @property
    def cards_to_take(self) -> dict[int, str]:
        """The names of the face-up cards, by place."""
        cards = enumerate(place.card for place in self.places)
        return {
            place: card.face for place, card in cards if card is not None and card.face is not None
        }


def view_of(state: State, viewer: int | None) -> View:
    """Return what the seat ``viewer`` may see of ``state``; None sees what everyone may."""
    places = zip(state.face_up, state.pile_sizes, strict=True)
    return View(
        options=state.options,
        hand=state.hand,
        dealer=state.dealer,
        hands=tuple(_hand_view(state, seat, viewer) for seat in range(state.seats)),
        seat=state.seat,
        passes=state.passes,
        sheets=state.sheets,
        result=state.result,
        viewer=viewer,
        places=tuple(PlaceView(_seen_if_any(state, card), pile) for card, pile in places),
    )


def guess_state(view: View, seed: int) -> State:
    """Return a state that fits ``view``.

    The cards its viewer does not know lie in any order, all equally likely; ``seed`` decides which.
    The luck differs from that of the deal with the number ``seed``, so that a guess never reveals
    what is to come. A view does not tell what earlier hands were won with, so ``hands_out`` is
    empty; only the statistics of a match ask for it.
    """
    luck = Luck.guessed(seed)
    return State(
        options=view.options,
        hand=view.hand,
        dealer=view.dealer,
        hands=tuple(tuple(card.id.place for card in hand.cards) for hand in view.hands),
        seat=view.seat,
        passes=view.passes,
        sheets=view.sheets,
        result=view.result,
        luck=luck,
        dealt=_guess_order(view, luck),
        face_up=tuple(place.card.id.place if place.card else None for place in view.places),
        pile_sizes=tuple(place.pile for place in view.places),
        hands_out=(HandsOut(),) * view.seats,
    )


def _hand_view(state: State, seat: int, viewer: int | None) -> HandView:
    """Return the cards of ``seat``, its dealt card with a face only if ``viewer`` may see it."""
    is_laid_down = state.result is not None and state.result.lays_down(seat)
    dealt, *taken = state.hands[seat]
    first = _seen(state, dealt) if is_laid_down or seat == viewer else Seen(_id(state, dealt), None)
    cards = (first, *(_seen(state, card) for card in taken))
    return HandView(cards, is_face_up=is_laid_down or state.options.open_hands)


def _seen_if_any(state: State, card: int | None) -> Seen | None:
    return None if card is None else _seen(state, card)


def _seen(state: State, card: int) -> Seen:
    """Return the card with the index ``card``, face up."""
    return Seen(_id(state, card), state.dealt[card])


def _id(state: State, card: int) -> CardId:
    return CardId(state.hand, card)


def _guess_order(view: View, luck: Luck) -> tuple[str, ...]:
    """Return all cards in a dealing order that has the known cards in their places."""
    face_up = (place.card for place in view.places if place.card)
    cards = chain(face_up, *(hand.cards for hand in view.hands))
    known_faces = {card.id.place: card.face for card in cards if card.face is not None}
    unknown_cards = [card for card in DECK if card not in known_faces.values()]
    shuffled = iter(luck.shuffle(unknown_cards, "unknown"))
    return tuple(known_faces.get(index) or next(shuffled) for index in range(len(DECK)))
