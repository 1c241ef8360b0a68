"""What a player sees, and guesses at what is hidden (Bowling Solitaire, Setup of a frame)."""

from __future__ import annotations

from itertools import chain

import msgspec

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.luck import Luck
from gamesuite.games.bowling_solitaire.dealing import DECK, PILE_PLACES
from gamesuite.games.bowling_solitaire.pins import PINS
from gamesuite.games.bowling_solitaire.state import Lane, Progress, State


class View(msgspec.Struct, frozen=True):
    """What everyone sees.

    ``pins`` are the ten pins A to J, None where one has gone. ``piles`` run from the bottom card
    to the top card, which alone has a face unless the balls are open. ``used`` is the tray of
    cards that have left the table, in the order they left.
    """

    progress: Progress
    pins: tuple[Seen | None, ...]
    piles: tuple[tuple[Seen, ...], ...]
    used: tuple[Seen, ...]

    def lane(self) -> Lane:
        """Return the pins that stand and the top cards of the piles."""
        tops = (pile[-1] if pile else None for pile in self.piles)
        return Lane(tuple(map(_number, self.pins)), tuple(map(_number, tops)))

    def visible(self) -> tuple[Seen, ...]:
        """Return all cards whose faces can be seen."""
        cards = chain(self.pins, *self.piles, self.used)
        return tuple(card for card in cards if card is not None and card.face is not None)


def view_of(state: State) -> View:
    """Return ``state`` without the faces of the ball cards that lie face down."""
    progress, hidden = state.progress, state.face_down()
    cards = tuple(
        Seen(CardId(progress.shuffle, place), None if place in hidden else str(number))
        for place, number in enumerate(state.dealt)
    )
    return View(
        progress,
        tuple(None if pin in state.used else cards[pin] for pin in range(len(PINS))),
        tuple(
            tuple(cards[place] for place in reversed(state.pile(index)))
            for index in range(len(PILE_PLACES))
        ),
        tuple(cards[place] for place in state.used),
    )


def guess_state(view: View, seed: int) -> State:
    """Return a state that fits ``view``, with the hidden cards in an order drawn from ``seed``."""
    luck = Luck.guessed(seed)
    faces = {card.id.place: int(card.face or 0) for card in view.visible()}
    unseen = list(DECK)
    for number in faces.values():
        unseen.remove(number)
    hidden = iter(luck.shuffle(sorted(unseen), "guess"))
    dealt = tuple(faces[place] if place in faces else next(hidden) for place in range(len(DECK)))
    return State(luck, view.progress, dealt, tuple(card.id.place for card in view.used))


def _number(card: Seen | None) -> int | None:
    return None if card is None or card.face is None else int(card.face)
