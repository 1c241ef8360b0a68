"""The rules of a toy card game that tests the shared table: cards of one rank are laid together.

Players hold hidden cards. The player to act lays cards of one rank on a pile, burns a card, draws
or names a word any number of times, and then passes. It needs everything that a table can do, and
is no fun to play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, TypeAlias

import msgspec

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.luck import Luck
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Options, Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Dealt, Ended, Event, Facts, Moved, Said, Scored, Step

PACK = tuple(rank + suit for suit in "CDHS" for rank in "A23456")
HAND = 5
USED = "used"
"""Where burned cards go; the table has no such part."""


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Lay ``cards`` of one rank on the pile ``to``."""

    cards: tuple[str, ...]
    to: str = "pile 1"


class Burn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="burn"):
    """Throw ``card`` away."""

    card: str


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """Draw ``number`` cards from the stock."""

    number: int = 1


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name a ``word``."""

    word: str


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Let the next player act."""


Command: TypeAlias = Lay | Burn | Draw | Name | Pass


class Toy(msgspec.Struct, frozen=True):
    """The places of the cards, and the player to act."""

    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...] = ((), ())
    named: tuple[int, ...] = (0, 0)
    turn: int = 0


class ToyView(msgspec.Struct, frozen=True):
    """What ``seat`` sees; the seat None sees no hand."""

    seat: int | None
    hands: tuple[tuple[Seen, ...], ...]
    stock: tuple[Seen, ...]
    piles: tuple[tuple[Seen, ...], ...]
    turn: int


class ToyRules(Rules[Toy, Command, ToyView]):
    """The rules; a word is known unless there is a Q in it."""

    options_type = Options
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3)

    def start(self, setup: Setup) -> Toy:
        deck = setup.deal.cards or Luck(setup.deal.number).shuffle(PACK, "deal")
        seats = range(len(setup.seats))
        hands = tuple(deck[seat * HAND : (seat + 1) * HAND] for seat in seats)
        return Toy(deck, hands, deck[len(seats) * HAND :], named=tuple(0 for _seat in seats))

    def refusal(self, state: Toy, command: Command, facts: Facts | None = None) -> Reason | None:
        if self.outcome(state) is not None:
            return reason("over")
        match command:
            case Lay(cards):
                why = _lay_refusal(state, cards)
            case Burn(card):
                why = None if card in state.hands[state.turn] else reason("no card there")
            case Draw(number):
                why = None if 0 < number <= len(state.stock) else reason("empty")
            case Name(word):
                known = "Q" not in word if facts is None else facts.get("word", False)
                why = None if known else reason("no word", word=word)
            case Pass():
                why = None
        return why

    def _step(self, state: Toy, command: Command, facts: Facts | None) -> Step[Toy]:
        seat, known, events = state.turn, Facts(), tuple[Event, ...]()
        match command:
            case Lay(cards, to):
                at = int(to[-1]) - 1
                piles = tuple(pile + cards * (each == at) for each, pile in enumerate(state.piles))
                state = _without(msgspec.structs.replace(state, piles=piles), cards)
                events = (Moved(_ids(state, cards), f"hand {seat}", to),)
            case Burn(card):
                state = _without(state, (card,))
                events = (Moved(_ids(state, (card,)), f"hand {seat}", USED),)
            case Draw(number):
                events = (Moved(_ids(state, state.stock[-number:]), "stock", f"hand {seat}"),)
                state = _drawn(state, seat, number)
            case Name(word):
                named = tuple(
                    score + len(word) * (at == seat) for at, score in enumerate(state.named)
                )
                state, known = msgspec.structs.replace(state, named=named), {"word": True}
                events = (Scored(seat, len(word), word),)
            case Pass():
                turn = (seat + 1) % len(state.hands)
                state, events = msgspec.structs.replace(state, turn=turn), (Said(seat, "pass"),)
        return _round_ended(state, events, known)

    def legal_commands(self, state: Toy) -> Iterator[Command]:
        if self.outcome(state) is None:
            yield from (Lay((card,)) for card in state.hands[state.turn])
            yield from (Burn(card) for card in state.hands[state.turn])
            if state.stock:
                yield Draw()
            yield Pass()

    def outcome(self, state: Toy) -> Outcome | None:
        if state.stock or all(state.hands):
            return None
        return Outcome("out", tuple(at for at, hand in enumerate(state.hands) if not hand))

    def to_act(self, state: Toy) -> int:
        return state.turn

    def hides(self, state: Toy) -> bool:
        return self.outcome(state) is None

    def view(self, state: Toy, seat: int | None) -> ToyView:
        return ToyView(
            seat,
            tuple(_seen(state, hand, shown=at == seat) for at, hand in enumerate(state.hands)),
            _seen(state, state.stock, shown=False),
            tuple(_seen(state, pile, shown=True) for pile in state.piles),
            state.turn,
        )

    def guess(self, view: ToyView, seed: int) -> Toy:
        raise NotImplementedError

    def scores(self, state: Toy) -> tuple[int, ...]:
        return state.named


def _lay_refusal(state: Toy, cards: tuple[str, ...]) -> Reason | None:
    if not cards or not set(cards) <= set(state.hands[state.turn]):
        return reason("no card there")
    return None if len({card[0] for card in cards}) == 1 else reason("ranks")


def _without(state: Toy, cards: tuple[str, ...]) -> Toy:
    hands = tuple(tuple(card for card in hand if card not in cards) for hand in state.hands)
    return msgspec.structs.replace(state, hands=hands)


def _drawn(state: Toy, seat: int, number: int) -> Toy:
    drawn = state.stock[-number:]
    hands = tuple(hand + drawn * (at == seat) for at, hand in enumerate(state.hands))
    return msgspec.structs.replace(state, hands=hands, stock=state.stock[:-number])


def _round_ended(state: Toy, events: tuple[Event, ...], known: Facts) -> Step[Toy]:
    """End the round if a hand is empty: deal two cards to each, if there are enough."""
    if all(state.hands) or len(state.stock) < 2 * len(state.hands):
        return Step(state, events, known)
    dealt = state.stock
    for seat in range(len(state.hands)):
        state = _drawn(state, seat, 2)
    cards = tuple(card for card in dealt if card not in state.stock)
    return Step(state, (*events, Ended("round"), Dealt(_ids(state, cards))), known)


def _ids(state: Toy, cards: tuple[str, ...]) -> tuple[CardId, ...]:
    return tuple(CardId(0, state.deck.index(card)) for card in cards)


def _seen(state: Toy, cards: tuple[str, ...], *, shown: bool) -> tuple[Seen, ...]:
    ids = _ids(state, cards)
    return tuple(
        Seen(card_id, card if shown else None) for card_id, card in zip(ids, cards, strict=True)
    )
