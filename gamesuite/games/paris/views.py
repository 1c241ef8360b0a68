"""What a seat sees, and guesses at what is hidden (Paris, Play).

The piles and each player's dealt card are hidden. The cards taken are known to all, since they
lay face up; the option for open hands only says where they lie now. At the end of a hand the
player who went out and the players compared lay down all their cards.
"""

from __future__ import annotations

from itertools import chain

import msgspec

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.luck import Luck
from gamesuite.games.paris.deck import DECK
from gamesuite.games.paris.finished.hands_out import HandsOut
from gamesuite.games.paris.options import ParisOptions
from gamesuite.games.paris.rubber import Sheet
from gamesuite.games.paris.state import HandResult, State


class PlaceView(msgspec.Struct, frozen=True):
    """A place on the table: its face-up ``card`` and the number of cards in its ``pile``."""

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


class View(msgspec.Struct, frozen=True):
    """What the seat ``viewer`` may see, None for everyone.

    ``hands`` and ``places`` are as they look from there; the other fields are those of the state.
    """

    options: ParisOptions
    viewer: int | None
    hand: int
    dealer: int
    hands: tuple[HandView, ...]
    places: tuple[PlaceView, ...]
    seat: int
    passes: int
    sheets: tuple[Sheet, ...]
    result: HandResult | None

    @property
    def cards_to_take(self) -> dict[int, str]:
        """The names of the face-up cards, by place."""
        cards = ((at, place.card) for at, place in enumerate(self.places))
        return {at: card.face for at, card in cards if card is not None and card.face is not None}


def view_of(state: State, viewer: int | None) -> View:
    """Return what the seat ``viewer`` may see of ``state``; None sees what everyone may."""
    places = zip(state.face_up, state.pile_sizes, strict=True)
    return View(
        state.options,
        viewer,
        state.hand,
        state.dealer,
        tuple(_hand_view(state, seat, viewer) for seat in range(len(state.hands))),
        tuple(PlaceView(_face_up(state, card), pile) for card, pile in places),
        state.seat,
        state.passes,
        state.sheets,
        state.result,
    )


def guess_state(view: View, seed: int) -> State:
    """Return a state that fits ``view``.

    The cards its viewer does not know lie in any order, all equally likely. The luck differs
    from that of the deal ``seed``, so that a guess never reveals what is to come. What earlier
    hands were won with is not known any more; only statistics ask for it.
    """
    luck = Luck.guessed(seed)
    return State(
        options=view.options,
        luck=luck,
        hand=view.hand,
        dealer=view.dealer,
        dealt=_guess_order(view, luck),
        hands=tuple(tuple(card.id.place for card in hand.cards) for hand in view.hands),
        face_up=tuple(place.card.id.place if place.card else None for place in view.places),
        pile_sizes=tuple(place.pile for place in view.places),
        seat=view.seat,
        passes=view.passes,
        sheets=view.sheets,
        hands_out=(HandsOut(),) * len(view.hands),
        result=view.result,
    )


def _hand_view(state: State, seat: int, viewer: int | None) -> HandView:
    is_laid_down = state.result is not None and state.result.scores[seat] is not None
    dealt, *taken = state.hands[seat]
    first = _seen(state, dealt) if is_laid_down or seat == viewer else Seen(_id(state, dealt), None)
    cards = (first, *(_seen(state, card) for card in taken))
    return HandView(cards, is_face_up=is_laid_down or state.options.open_hands)


def _face_up(state: State, card: int | None) -> Seen | None:
    return None if card is None else _seen(state, card)


def _seen(state: State, card: int) -> Seen:
    return Seen(_id(state, card), state.dealt[card])


def _id(state: State, card: int) -> CardId:
    return CardId(state.hand, card)


def _guess_order(view: View, luck: Luck) -> tuple[str, ...]:
    """Return all cards in a dealing order that has the known cards in their places."""
    face_up = (place.card for place in view.places if place.card)
    seen = chain(face_up, *(hand.cards for hand in view.hands))
    known = {card.id.place: card.face for card in seen if card.face is not None}
    faces = set(known.values())
    unknown = iter(luck.shuffle([card for card in DECK if card not in faces], "unknown"))
    return tuple(known.get(place) or next(unknown) for place in range(len(DECK)))
