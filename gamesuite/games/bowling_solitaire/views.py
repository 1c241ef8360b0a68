"""What a player sees, and guesses at what is hidden (Bowling Solitaire, Setup of a frame)."""

from __future__ import annotations

from itertools import chain

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.luck import Luck
from gamesuite.games.bowling_solitaire.dealing import DECK, PILE_PLACES
from gamesuite.games.bowling_solitaire.legality import legal_bowls
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


def is_unplayable(view: View) -> bool:
    """Return whether no card can be played in ``view`` (Balls, frames, score)."""
    return next(legal_bowls(view.lane()), None) is None


def unplayable_ball(view: View) -> View | None:
    """Return the end of the first ball if no card could be played with it and ``view`` follows.

    Such a ball ends within the command that led there, so a table shows its end between two views.
    None once the second ball has had a card, if the player ended the first one, and after the game,
    when its result is shown.
    """
    now, balls = view.progress, view.progress.balls
    if now.is_game_over:
        return None
    if now.is_rack_over and balls[-1] == 0 and is_unplayable(view):
        balls = balls[:-1]  # no card could be played with the second ball either
    elif now.is_rack_over or now.knocked:
        return None
    if now.ball == 1:
        return None
    kept = 1 + max(
        (at for at, card in enumerate(view.used) if card.id.place < len(PINS)), default=-1
    )
    progress = replace(now, ball=1, balls=balls[:-1], knocked=balls[-1], is_rack_over=False)
    piles = (
        _put_back(view, cards, [card for card in view.used[kept:] if card.id.place in places])
        for cards, places in zip(view.piles, PILE_PLACES, strict=True)
    )
    before = View(progress, view.pins, tuple(piles), view.used[:kept])
    return before if is_unplayable(before) else None


def _put_back(view: View, pile: tuple[Seen, ...], discarded: list[Seen]) -> tuple[Seen, ...]:
    """Return ``pile`` with the card ``discarded`` from it, if any, on top again."""
    if not discarded or view.progress.options.has_open_balls:
        return (*pile, *discarded)
    return (*(Seen(card.id, None) for card in pile), *discarded)


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
