"""The rules that every patience shares: piles, what may be lifted, where it may go, how it ends.

A game deals its piles (`Patience.deal`) and says where it differs: which card fits on which, how
many move together, what an empty column takes. Everything else is here, once.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, cast

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import CardId, Seen, check_given_cards
from gamesuite.engine.match import Entry
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Options, Outcome, PatienceRules, apply
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Ended, Event, Facts, Moved, Step, Turned
from gamesuite.patience.pack import PACK, RANK, RANKS, RED, SUIT, card_of

O = TypeVar("O", bound=Options)  # noqa: E741 - the type of the options of a game

# Commands

FOUNDATION = "foundation"
"""Where a card goes home; its suit says to which foundation."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """``card``, with the cards that lie on it, goes ``to`` "foundation" or "column 1" and so on."""

    card: str
    to: str


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """The next cards of the stock go to the waste, or if it is empty, the waste is turned over."""


Command: TypeAlias = Move | Draw

# The position

Kind: TypeAlias = Literal["stock", "waste", "cell", "reserve", "foundation", "column"]
"""What a pile is for.

Cards never go to a reserve; a cell takes one card. A game has one stock at most, and with it one
waste.
"""


class Pile(msgspec.Struct, frozen=True):
    """A pile, empty or not."""

    kind: Kind
    index: int = 0
    """Which one of its kind it is, from 0; of foundations, also the suit that it takes."""
    cards: tuple[str, ...] = ()
    """Its cards, from the bottom to the top."""
    down: int = 0
    """How many of them lie face down, at the bottom. In a view they have no names ("")."""

    @property
    def name(self) -> str:
        """The name of the pile in commands and events and on a table."""
        return f"{self.kind} {self.index + 1}"

    @property
    def top(self) -> str | None:
        """The top card if it lies face up, None if not."""
        return self.cards[-1] if len(self.cards) > self.down else None


class Place(msgspec.Struct, frozen=True):
    """Where a card lies: in a ``pile``, with ``height`` cards below it."""

    pile: Pile
    height: int

    @property
    def card(self) -> str:
        """The card there."""
        return self.pile.cards[self.height]

    @property
    def is_covered(self) -> bool:
        """Whether other cards lie on it."""
        return self.height < len(self.pile.cards) - 1


class Tableau(msgspec.Struct, Generic[O], frozen=True):
    """Where all cards lie in a game with these ``options``."""

    options: O
    piles: tuple[Pile, ...]
    """The piles in reading order."""
    turns: int = 0
    """How often the waste has been turned over."""

    def kind(self, kind: Kind) -> tuple[Pile, ...]:
        """Return the piles of a ``kind``."""
        return tuple([pile for pile in self.piles if pile.kind == kind])

    def names(self, kind: Kind) -> tuple[str, ...]:
        """Return the names of the piles of a ``kind``."""
        return tuple([pile.name for pile in self.piles if pile.kind == kind])

    @property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """The cards of the columns."""
        return tuple(pile.cards for pile in self.kind("column"))

    @property
    def reserve(self) -> tuple[str | None, ...]:
        """The card of each place of the reserve, None if it has left."""
        return tuple(pile.top for pile in self.kind("reserve"))

    @property
    def foundations(self) -> tuple[Pile, ...]:
        """The foundations: clubs, diamonds, hearts and spades."""
        return self.kind("foundation")

    @property
    def cards_home(self) -> int:
        """How many cards are on the foundations."""
        return sum([len(pile.cards) for pile in self.foundations])

    @property
    def is_won(self) -> bool:
        """Whether all cards are on the foundations."""
        for pile in self.piles:
            if pile.kind != "foundation" and pile.cards:
                return False
        return self.cards_home == len(PACK)

    def is_next_home(self, card: str) -> bool:
        """Return whether ``card`` is the next of its suit to go home."""
        for pile in self.piles:
            if pile.kind == "foundation" and pile.index == SUIT[card]:
                return len(pile.cards) == RANK[card] - 1
        return False

    def next_home(self) -> set[str]:
        """Return the card of each suit that is the next to go home, wherever it lies."""
        return {
            card_of(pile.index, len(pile.cards) + 1)
            for pile in self.foundations
            if len(pile.cards) < len(RANKS)
        }

    def pile(self, name: str) -> Pile | None:
        """Return the pile ``name``, None if there is none."""
        kind, _space, number = name.partition(" ")
        for pile in self.piles:
            if pile.kind == kind and str(pile.index + 1) == number:
                return pile
        return None

    def place_of(self, card: str) -> Place | None:
        """Return where ``card`` lies; None if it is unknown, face down, or covered at home."""
        for pile in self.piles:
            if card in pile.cards:
                height = pile.cards.index(card)
                place = Place(pile, height)
                is_hidden = height < pile.down
                is_under = pile.kind == "foundation" and place.is_covered
                return None if is_hidden or is_under else place
        return None

    def uncovered_cards(self) -> Iterator[str]:
        """Yield the top cards that lie face up, but not those at home."""
        for pile in self.piles:
            if pile.kind != "foundation" and pile.top is not None:
                yield pile.top

    def with_piles(self, *changed: Pile) -> Tableau[O]:
        """Return the tableau with the ``changed`` piles in place of those of the same names."""
        piles = list(self.piles)
        for new in changed:
            for place, pile in enumerate(piles):
                if pile.index == new.index and pile.kind == new.kind:
                    piles[place] = new
                    break
        return replace(self, piles=tuple(piles))


class State(msgspec.Struct, Generic[O], frozen=True):
    """A position: the ``tableau``, and the order in which the cards were ``dealt``."""

    dealt: tuple[str, ...]
    tableau: Tableau[O]


class View(msgspec.Struct, Generic[O], frozen=True):
    """What everyone sees: the ``tableau`` without the names of cards that lie face down.

    The rules and the coach work with it. A table needs to see which card has moved, so ``seen`` has
    the same cards with their ids, pile by pile.
    """

    tableau: Tableau[O]
    seen: tuple[tuple[Seen, ...], ...]


# Which card may lie on which


Pairs: TypeAlias = frozenset[tuple[str, str]]
"""Pairs of a card and one on which it may lie in a column. A set, for positions have many moves."""

DOWNWARD: Pairs = frozenset(
    (card, below) for card in PACK for below in PACK if RANK[card] == RANK[below] - 1
)
"""Columns build down in any suit."""
ALTERNATING: Pairs = frozenset(pair for pair in DOWNWARD if RED[pair[0]] != RED[pair[1]])
"""Columns build down in alternating colours."""
IN_SUIT: Pairs = frozenset(pair for pair in DOWNWARD if SUIT[pair[0]] == SUIT[pair[1]])
"""Columns build down in one suit."""


_WHY_NO_PAIR = {
    ALTERNATING: "does not follow",
    DOWNWARD: "does not follow by rank",
    IN_SUIT: "does not follow in suit",
}
"""The key of the reason why two cards make no pair, by the pairs of a game."""


class Patience(PatienceRules[State[O], Command, View[O]], Generic[O]):
    """A patience for one player with a pack of 52 cards, won once all are on the foundations.

    A game must say how it is dealt; the methods up to ``draw_refusal`` are for it to change.
    """

    commands: ClassVar[Any] = Command
    lifts: ClassVar[Literal["card", "sequence", "group"]] = "card"
    """What is lifted from a column: its top card, also a sequence at its end, or any card that lies
    face up, with those on it."""
    kings_only: ClassVar[bool] = False
    """Whether only a king may go to an empty column."""
    turns: ClassVar[int | None] = 0
    """How often the waste may be turned over when the stock is empty; None for any number."""
    drawn: ClassVar[int] = 1
    """How many cards a draw turns up."""

    @abstractmethod
    def deal(self, options: O, cards: tuple[str, ...]) -> Iterator[Pile]:
        """Yield all piles in reading order, with the ``cards`` of the pack in dealing order."""

    def dealt_first(self, options: O) -> tuple[str, ...]:
        """Return the cards that every deal starts with, none by default."""
        return ()

    def pairs(self, tableau: Tableau[O]) -> Pairs:
        """Return which card may lie on which in a column: by default those `ALTERNATING`."""
        return ALTERNATING

    def lowest(self, tableau: Tableau[O], pile: Pile) -> int:
        """Return the height of the lowest card of ``pile`` that may be lifted with those on it.

        All above it may, too. It is not asked of foundations, where `lift_refusal` decides. By
        default it is what the game ``lifts``.
        """
        if pile.kind == "column" and self.lifts != "card":
            run = len(pile.cards) - run_length(self, tableau, pile)
            return pile.down if self.lifts == "group" else run
        return max(len(pile.cards) - 1, 0)

    def lift_refusal(self, tableau: Tableau[O], place: Place) -> Reason | None:
        """Return why the card at ``place``, face up, may not be lifted, or None if it may."""
        if place.pile.kind == "foundation":
            return reason("stays home", card=place.card)
        if place.height < self.lowest(tableau, place.pile):
            return reason("covered", card=place.card)
        return None

    def column_refusal(self, tableau: Tableau[O], place: Place, column: Pile) -> Reason | None:
        """Return why the card at ``place`` may not go to another ``column``, or None if it may.

        One that makes no pair with the top card of the column never may: `moves` does not even ask.
        """
        card = place.card
        if not column.cards:
            is_refused = self.kings_only and RANK[card] < len(RANKS)
            return reason("kings only") if is_refused else None
        below, pairs = column.cards[-1], self.pairs(tableau)
        if (card, below) in pairs:
            return None
        key = "not on ace" if RANK[below] == 1 else _WHY_NO_PAIR.get(pairs, "does not fit")
        return reason(key, card=card, below=below)

    def draw_refusal(self, tableau: Tableau[O]) -> Reason | None:
        """Return why no card may be drawn from the stock, or None if one may."""
        stock, waste = tableau.pile("stock 1"), tableau.pile("waste 1")
        if stock is None:
            return reason("no stock")
        if stock.cards:
            return None
        if waste is None or not waste.cards:
            return reason("stock empty")
        return None if self.turns is None or tableau.turns < self.turns else reason("turned over")

    # What follows from it

    def movable(self, tableau: Tableau[O]) -> Iterator[Place]:
        """Yield the places of the cards that may be lifted; those at home last."""
        for pile in tableau.piles:
            end = len(pile.cards)
            if pile.kind == "foundation" or end == pile.down:
                continue
            # A top card that lies face up may always be lifted.
            lowest = pile.down if end == pile.down + 1 else self.lowest(tableau, pile)
            for height in range(max(lowest, pile.down), end):
                yield Place(pile, height)
        for pile in tableau.foundations:
            if pile.cards:
                top = Place(pile, len(pile.cards) - 1)
                if self.lift_refusal(tableau, top) is None:
                    yield top

    def start(self, setup: Setup) -> State[O]:
        """Return the position after the deal; raises RefusedError for cards that are not a deal."""
        options = cast("O", msgspec.convert(setup.options, self.options_type))
        first = self.dealt_first(options)
        cards = setup.deal.cards
        if cards is None:
            rest = tuple(card for card in PACK if card not in first)
            cards = first + setup.deal.luck.shuffle(rest, "deal")
        check_given_cards(cards, PACK)
        if cards[: len(first)] != first:
            raise RefusedError(reason("aces first"))
        return laid_out(self, options, cards)

    def refusal(
        self, state: State[O], command: Command, facts: Facts | None = None
    ) -> Reason | None:
        """Return why ``command`` is against the rules, or None."""
        tableau = state.tableau
        if tableau.is_won:
            return reason("over")
        if isinstance(command, Draw):
            return self.draw_refusal(tableau)
        place = tableau.place_of(command.card)
        if place is None:
            return reason("no such card", name=command.card[:20])
        return self.lift_refusal(tableau, place) or self._target_refusal(tableau, place, command.to)

    def _target_refusal(self, tableau: Tableau[O], place: Place, to: str) -> Reason | None:
        if to == FOUNDATION:
            return self._home_refusal(tableau, place)
        pile = tableau.pile(to)
        if pile is None or pile.kind not in _TARGETS:
            return reason(_NO_TARGET.get(to.partition(" ")[0], "no such place"))
        return self._pile_refusal(tableau, place, pile)

    def _pile_refusal(self, tableau: Tableau[O], place: Place, pile: Pile) -> Reason | None:
        """Return why the card at ``place`` may not go to ``pile``, a column or a cell, or None."""
        if pile is place.pile:
            return reason("same place", card=place.card)
        if pile.kind == "column":
            return self.column_refusal(tableau, place, pile)
        return _cell_refusal(place, pile)

    def _home_refusal(self, tableau: Tableau[O], place: Place) -> Reason | None:
        card = place.card
        if place.pile.kind == "foundation":
            return reason("already home", card=card)
        if place.is_covered:
            return reason("home one by one", card=card)
        if tableau.is_next_home(card):
            return None
        height = len(tableau.foundations[SUIT[card]].cards)
        return reason("not next home", card=card, next=card_of(SUIT[card], height + 1))

    def _step(self, state: State[O], command: Command, facts: Facts | None) -> Step[State[O]]:
        if isinstance(command, Draw):
            tableau, events = self._draw(state)
        else:
            tableau, events = self._move(state, command)
        after = State(state.dealt, tableau)
        if self.outcome(after) is not None:
            events = (*events, Ended("game"))
        return Step(after, events)

    def _move(self, state: State[O], move: Move) -> tuple[Tableau[O], tuple[Event, ...]]:
        place = state.tableau.place_of(move.card)
        to = own_foundation(move.card) if move.to == FOUNDATION else move.to
        target = state.tableau.pile(to)
        if place is None or target is None:
            raise ValueError(move)
        cards, rest = place.pile.cards[place.height :], place.pile.cards[: place.height]
        source = replace(place.pile, cards=rest)
        events: tuple[Event, ...] = (Moved(_ids(state, cards), source.name, target.name),)
        if source.kind == "column" and source.down == len(rest) > 0:  # the top card is face down
            source = replace(source, down=source.down - 1)
            events = (*events, Turned(*_ids(state, rest[-1:])))
        target = replace(target, cards=target.cards + cards)
        return state.tableau.with_piles(source, target), events

    def _draw(self, state: State[O]) -> tuple[Tableau[O], tuple[Event, ...]]:
        tableau = state.tableau
        stock, waste = tableau.kind("stock")[0], tableau.kind("waste")[0]
        if not stock.cards:
            cards = waste.cards[::-1]
            turned = tableau.with_piles(
                replace(stock, cards=cards, down=len(cards)), replace(waste, cards=())
            )
            moved = Moved(_ids(state, waste.cards), waste.name, stock.name)
            return replace(turned, turns=tableau.turns + 1), (moved,)
        left = max(len(stock.cards) - self.drawn, 0)
        cards = stock.cards[left:][::-1]
        ids = _ids(state, cards)
        drawn = tableau.with_piles(
            replace(stock, cards=stock.cards[:left], down=left),
            replace(waste, cards=waste.cards + cards),
        )
        return drawn, (Moved(ids, stock.name, waste.name), *map(Turned, ids))

    def legal_commands(self, state: State[O]) -> Iterator[Command]:
        """Yield every legal command: `moves`, then a draw."""
        yield from self.moves(state.tableau)
        if self.draw_refusal(state.tableau) is None:  # after a win nothing is left to be drawn
            yield Draw()

    def moves(self, tableau: Tableau[O]) -> Iterator[Move]:
        """Yield every legal move, none after a win; for each card, the one home comes first."""
        if tableau.is_won:
            return
        pairs, next_home = self.pairs(tableau), tableau.next_home()
        tops = [
            (pile, pile.cards[-1] if pile.cards else None)
            for pile in tableau.piles
            if pile.kind in _TARGETS
        ]
        for place in self.movable(tableau):
            card = place.pile.cards[place.height]
            if card in next_home and self._home_refusal(tableau, place) is None:
                yield Move(card, FOUNDATION)
            for pile, top in tops:
                # Most cards fit nowhere, which is known faster than why.
                fits = top is None or (card, top) in pairs
                if fits and self._pile_refusal(tableau, place, pile) is None:
                    yield Move(card, pile.name)

    def outcome(self, state: State[O]) -> Outcome | None:
        """Return "won" with all cards home, "stuck" with no move left, None otherwise.

        A game without a move left ends at once.
        """
        if state.tableau.is_won:
            return Outcome("won", (0,))
        return None if any(self.legal_commands(state)) else Outcome("stuck")

    def view(self, state: State[O], seat: int | None) -> View[O]:
        """Return the position without the names of the cards that lie face down."""
        known = _seen_cards(state.dealt)
        piles = state.tableau.piles
        seen = tuple([_seen(pile, known) for pile in piles])
        piles = tuple([_shown(pile) if pile.down else pile for pile in piles])
        return View(replace(state.tableau, piles=piles), seen)

    def guess(self, view: View[O], seed: int) -> State[O]:
        """Return a position in which the cards that lie face down are dealt anew."""
        shown = {card for pile in view.tableau.piles for card in pile.cards}
        hidden = [card for card in PACK if card not in shown]
        Random(seed).shuffle(hidden)
        drawn = iter(hidden)
        piles = tuple(
            replace(pile, cards=tuple(card or next(drawn) for card in pile.cards))
            for pile in view.tableau.piles
        )
        faces = {
            card.id.place: face
            for cards, pile in zip(view.seen, piles, strict=True)
            for card, face in zip(cards, pile.cards, strict=True)
        }
        dealt = tuple(faces[place] for place in sorted(faces))
        return State(dealt, replace(view.tableau, piles=piles))

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to the number of cards."""
        return range(len(PACK) + 1)

    def scores(self, state: State[O]) -> tuple[int, ...]:
        """Return one point for each card on a foundation."""
        return (state.tableau.cards_home,)

    def automatic(
        self, history: tuple[tuple[State[O], Entry[Command]], ...], state: State[O]
    ) -> Move | None:
        """Return a safe move of a card to its foundation in ``state``, or None.

        A card is safe on its foundation when no card still in play can be laid on it in a column,
        since all that fit on it are home. One that the player has moved down from a foundation in
        ``history`` is left alone.
        """
        tableau = state.tableau
        next_home = tableau.next_home() - _cards_moved_down(history)
        for card in tableau.uncovered_cards():
            if card in next_home and self._is_safe(tableau, card):
                return Move(card, FOUNDATION)
        return None

    def _is_safe(self, tableau: Tableau[O], card: str) -> bool:
        """Return whether all cards are home that fit on ``card``, the next of its suit to go."""
        lower, pairs = RANK[card] - 1, self.pairs(tableau)
        return all(
            len(home.cards) >= lower or (card_of(home.index, lower), card) not in pairs
            for home in tableau.foundations
        )

    def finish(self, state: State[O]) -> tuple[Move, ...]:
        """Return the moves that win the game where nothing is left to decide, else nothing.

        Cards go home, and others out of their way, but only to empty columns and cells.
        """
        moves, end = _moves_home(self, state)
        return moves if end.tableau.is_won else ()

    def why_no_finish(self, state: State[O]) -> Reason | None:
        """Return which card is in the way of `finish`, or that some cards are not seen.

        None if nothing is, or if the next cards home are not there.
        """
        _moves, end = _moves_home(self, state)
        if end.tableau.is_won:
            return None
        if _hides_cards(end.tableau):
            return reason("finish unseen")
        buried = _least_buried(end.tableau)
        if buried is None:
            return None
        places = len(_empty_places(self, end, buried))
        return reason("finish blocked", card=buried.card, covering=_covering(buried), places=places)


# What everybody asks of any patience


def laid_out(rules: Patience[O], options: O, cards: tuple[str, ...]) -> State[O]:
    """Return the position before the first command, with the ``cards`` in dealing order."""
    return State(cards, Tableau(options, tuple(rules.deal(options, cards))))


@lru_cache(maxsize=2)
def _moves_home(rules: Patience[Any], state: State[Any]) -> tuple[tuple[Move, ...], State[Any]]:
    """Return the moves of `Patience.finish` as far as they go, and the position after them.

    It is cached: whoever asks whether Finish has moves asks next why it has none.
    """
    moves: list[Move] = []
    while move := _next_home(state.tableau) or _out_of_the_way(rules, state):
        moves.append(move)
        state = apply(rules, state, move).state
    return tuple(moves), state


def _next_home(tableau: Tableau[Any]) -> Move | None:
    next_home = tableau.next_home()
    card = next((card for card in tableau.uncovered_cards() if card in next_home), None)
    return None if card is None else Move(card, FOUNDATION)


def _out_of_the_way(rules: Patience[O], state: State[O]) -> Move | None:
    """Return a move to an empty place that leads to the next card home, None if none does.

    That card is the one under the fewest others, which must all find an empty place.
    """
    buried = None if _hides_cards(state.tableau) else _least_buried(state.tableau)
    if buried is None:
        return None
    places = _empty_places(rules, state, buried)
    return Move(buried.pile.cards[-1], places[0]) if _covering(buried) <= len(places) else None


def _empty_places(rules: Patience[O], state: State[O], buried: Place) -> list[str]:
    """Return the empty columns and cells that take the top card of the pile of ``buried``."""
    top = buried.pile.cards[-1]
    return [
        pile.name
        for pile in state.tableau.piles
        if pile.kind in _TARGETS
        and not pile.cards
        and rules.refusal(state, Move(top, pile.name)) is None
    ]


def _hides_cards(tableau: Tableau[Any]) -> bool:
    """Return whether cards lie face down, or in a stock or a waste."""
    hiding = ("stock", "waste")
    return any(pile.down or (pile.kind in hiding and pile.cards) for pile in tableau.piles)


def _least_buried(tableau: Tableau[Any]) -> Place | None:
    """Return where the next card home lies that is under the fewest others, None for none."""
    places = filter(None, map(tableau.place_of, sorted(tableau.next_home())))
    return min(places, key=_covering, default=None)


def _covering(place: Place) -> int:
    """Return how many cards lie on the one at ``place``."""
    return len(place.pile.cards) - place.height - 1


def own_foundation(card: str) -> str:
    """Return the name of the foundation of the suit of ``card``, empty if it is no card."""
    return f"{FOUNDATION} {SUIT[card] + 1}" if card in SUIT else ""


def run_length(rules: Patience[O], tableau: Tableau[O], pile: Pile) -> int:
    """Return how many cards the sequence at the end of ``pile`` has."""
    cards, pairs = pile.cards, rules.pairs(tableau)
    start = max(len(cards) - 1, 0)
    while start > pile.down and (cards[start], cards[start - 1]) in pairs:
        start -= 1
    return len(cards) - start


_TARGETS = ("column", "cell")
"""The kinds of piles to which cards go by name."""
_NO_TARGET = {"reserve": "never to reserve", "foundation": "other foundation"}
"""Why no card goes to a pile of this kind by its name."""


def _cell_refusal(place: Place, cell: Pile) -> Reason | None:
    if place.is_covered:
        return reason("one to a cell", card=place.card)
    return reason("cell taken") if cell.cards else None


def _ids(state: State[Any], cards: tuple[str, ...]) -> tuple[CardId, ...]:
    return tuple(CardId(0, state.dealt.index(card)) for card in cards)


def _shown(pile: Pile) -> Pile:
    """Return ``pile`` without the names of the cards that lie face down."""
    return replace(pile, cards=("",) * pile.down + pile.cards[pile.down :])


def _seen(pile: Pile, known: dict[str, Seen]) -> tuple[Seen, ...]:
    """Return the cards of ``pile`` as everyone sees them; ``known`` has all of them face up."""
    cards = tuple(map(known.__getitem__, pile.cards))
    if not pile.down:
        return cards
    return (*(Seen(card.id, None) for card in cards[: pile.down]), *cards[pile.down :])


@lru_cache(maxsize=16)
def _seen_cards(dealt: tuple[str, ...]) -> dict[str, Seen]:
    """Return each card of the deal face up; cached, as every view needs all of them."""
    return {card: Seen(CardId(0, index), card) for index, card in enumerate(dealt)}


def _cards_moved_down(history: tuple[tuple[State[O], Entry[Command]], ...]) -> set[str]:
    """Return the cards moved from a foundation to a column: they were home when they moved."""
    moves = ((state.tableau, entry.command) for state, entry in history)
    return {
        move.card
        for tableau, move in moves
        if isinstance(move, Move)
        and len(tableau.foundations[SUIT[move.card]].cards) >= RANK[move.card]
    }
