"""The rules of King Albert and its variations, from the options to how a game ends.

All cards lie face up, so a seat sees everything. The moves that the program makes by itself when
asked to come last.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from gamesuite.engine.cards import CardId, Seen, check_given_cards
from gamesuite.engine.luck import Luck
from gamesuite.engine.match import Entry
from gamesuite.engine.reason import Reason, RefusedError, reason
from gamesuite.engine.rules import Options, Outcome, PatienceRules, apply
from gamesuite.engine.setup import Deal, Setup
from gamesuite.engine.step import Ended, Event, Facts, Moved, Step

T = TypeVar("T")

# Options and variations (King Albert, Variations)

VariationName: TypeAlias = Literal["standard", "raglan", "queen-victoria", "brigade"]


class KingAlbertOptions(Options, frozen=True):
    """The ``variation``, and whether top cards of foundations may move down to columns.

    ``foundations_back`` combines with every variation.
    """

    variation: VariationName = "standard"
    foundations_back: bool = False


class Variation(msgspec.Struct, frozen=True):
    """What makes a variation."""

    columns: tuple[int, ...]
    """How many cards each column is dealt."""

    reserve: int
    """How many cards the reserve is dealt."""

    starts_with_aces: bool = False
    """Whether the Aces are dealt to the foundations."""

    builds_any_colour: bool = False
    """Whether columns build down regardless of colour."""

    moves_sequences: bool = False
    """Whether the end of a correct sequence moves as one unit."""


VARIATIONS: dict[VariationName, Variation] = {
    "standard": Variation((1, 2, 3, 4, 5, 6, 7, 8, 9), 7),
    "raglan": Variation((1, 2, 3, 4, 5, 6, 7, 7, 7), 6, starts_with_aces=True),
    "queen-victoria": Variation((1, 2, 3, 4, 5, 6, 7, 8, 9), 7, moves_sequences=True),
    "brigade": Variation((5,) * 7, 13, starts_with_aces=True, builds_any_colour=True),
}

# The pack: cards are named by two letters, rank, then suit (``AS TD 7H KC``)

RANKS = "A23456789TJQK"
SUITS = "CDHS"

PACK: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""All cards."""
ACES: tuple[str, ...] = tuple("A" + suit for suit in SUITS)

RANK: dict[str, int] = {card: RANKS.index(card[0]) + 1 for card in PACK}
"""The rank of a card: 1 for an Ace to 13 for a King."""
SUIT: dict[str, int] = {card: SUITS.index(card[1]) for card in PACK}
"""The suit of a card: its place in `SUITS`."""
RED: dict[str, bool] = {card: card[1] in "DH" for card in PACK}
"""Whether a card is red."""


def card_of(suit: int, rank: int) -> str:
    """Return the card of ``suit`` (0 to 3) and ``rank`` (1 to 13)."""
    return RANKS[rank - 1] + SUITS[suit]


# The command and the position

FOUNDATION = "foundation"
"""Where a card goes home; its suit says to which foundation."""
Kind: TypeAlias = Literal["reserve", "foundation", "column"]


class Pile(msgspec.Struct, frozen=True):
    """A place of the reserve, a foundation or a column; ``index`` says which, from 0."""

    kind: Kind
    index: int

    @property
    def name(self) -> str:
        """The name of the pile in events and on a table; that of a column in commands, too."""
        return f"{self.kind} {self.index + 1}"


_NUMBERS: dict[Kind, int] = {
    "reserve": max(each.reserve for each in VARIATIONS.values()),
    "foundation": len(SUITS),
    "column": max(len(each.columns) for each in VARIATIONS.values()),
}
_PILES = [Pile(kind, index) for kind, number in _NUMBERS.items() for index in range(number)]
PILES: dict[str, Pile] = {pile.name: pile for pile in _PILES}
"""The piles of all variations, by name and in reading order."""
RESERVE_NAMES = tuple(pile.name for pile in _PILES if pile.kind == "reserve")
FOUNDATION_NAMES = tuple(pile.name for pile in _PILES if pile.kind == "foundation")
"""The foundations, in the order of `SUITS`."""
COLUMN_NAMES = tuple(pile.name for pile in _PILES if pile.kind == "column")


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """``card``, with the cards that lie on it, goes ``to`` "foundation" or "column 1" and so on."""

    card: str
    to: str


class Place(Pile, frozen=True):
    """Where a card lies: in a pile, with ``height`` cards below it."""

    height: int


class Tableau(msgspec.Struct, frozen=True):
    """Where all cards lie.

    Columns run from the bottom card to the uncovered one; a reserve card that left is None;
    ``foundations`` count the cards home of clubs, diamonds, hearts and spades.
    """

    options: KingAlbertOptions
    columns: tuple[tuple[str, ...], ...]
    reserve: tuple[str | None, ...]
    foundations: tuple[int, ...]

    @property
    def variation(self) -> Variation:
        """The data of the variation played."""
        return VARIATIONS[self.options.variation]

    @property
    def cards_home(self) -> int:
        """How many cards are on the foundations."""
        return sum(self.foundations)

    @property
    def is_won(self) -> bool:
        """Whether all cards are on the foundations (King Albert, Moves)."""
        return self.cards_home == len(PACK)

    def foundation_top(self, suit: int) -> str | None:
        """Return the top card of the foundation of ``suit`` (0 to 3), None if it is empty."""
        height = self.foundations[suit]
        return card_of(suit, height) if height else None

    def place_of(self, card: str) -> Place | None:
        """Return where ``card`` lies; None for a card covered on a foundation or unknown."""
        for index, column in enumerate(self.columns):
            if card in column:
                return Place("column", index, column.index(card))
        if card in self.reserve:
            return Place("reserve", self.reserve.index(card), 0)
        if card in PACK and self.foundation_top(SUIT[card]) == card:
            return Place("foundation", SUIT[card], RANK[card] - 1)
        return None

    def uncovered_cards(self) -> Iterator[str]:
        """Yield the cards of the reserve, then the uncovered card of each column."""
        yield from (card for card in self.reserve if card is not None)
        yield from (column[-1] for column in self.columns if column)

    def fits_foundation(self, card: str) -> bool:
        """Return whether ``card`` is the next of its suit (King Albert, Moves)."""
        return self.foundations[SUIT[card]] == RANK[card] - 1

    def fits_on(self, card: str, below: str) -> bool:
        """Return whether ``card`` may lie on ``below`` in a column (King Albert, Moves)."""
        if RANK[card] != RANK[below] - 1:
            return False
        return self.variation.builds_any_colour or RED[card] != RED[below]

    def sequence_start(self, column: int) -> int:
        """Return the height at which the correct sequence at the end of ``column`` starts."""
        cards = self.columns[column]
        start = max(len(cards) - 1, 0)
        while start > 0 and self.fits_on(cards[start], cards[start - 1]):
            start -= 1
        return start

    def sequence_length(self, column: int) -> int:
        """Return how many cards the correct sequence at the end of ``column`` has."""
        return len(self.columns[column]) - self.sequence_start(column)


class State(msgspec.Struct, frozen=True):
    """A position: the ``tableau``, and the order in which the cards were ``dealt``."""

    dealt: tuple[str, ...]
    tableau: Tableau


class View(msgspec.Struct, frozen=True):
    """What everyone sees: the whole ``tableau``, and the same cards with their ids.

    The rules and the coach work with the names in the tableau; a table needs ids to see which
    card has moved. ``columns`` and ``reserve`` are ordered as in the tableau; ``foundations`` list
    all their cards, Ace first.
    """

    tableau: Tableau
    columns: tuple[tuple[Seen, ...], ...]
    reserve: tuple[Seen | None, ...]
    foundations: tuple[tuple[Seen, ...], ...]


# Dealing, in an order that is part of the file format


def _dealt_cards(deal: Deal, variation: Variation) -> tuple[str, ...]:
    """Return all 52 cards in dealing order: those of ``deal``, else those of its number.

    Raises RefusedError if the cards given are not one pack, or do not start with the Aces where
    ``variation`` does.
    """
    aces = ACES if variation.starts_with_aces else ()
    if deal.cards is None:
        rest = tuple(card for card in PACK if card not in aces)
        return aces + Luck(deal.number).shuffle(rest, "deal")
    check_given_cards(deal.cards, PACK)
    if deal.cards[: len(aces)] != aces:
        raise RefusedError(reason("aces first"))
    return deal.cards


def lay_out(options: KingAlbertOptions, dealt: tuple[str, ...]) -> State:
    """Return the position before the first move: ``dealt`` row by row, the rest the reserve.

    In Standard each row starts one column further right than the row before.
    """
    variation = VARIATIONS[options.variation]
    aces = len(ACES) if variation.starts_with_aces else 0
    columns: list[list[str]] = [[] for _ in variation.columns]
    cards = iter(dealt[aces:])
    for row in range(max(variation.columns)):
        for column, length in zip(columns, variation.columns, strict=True):
            if length > row:
                column.append(next(cards))
    foundations = (aces // len(SUITS),) * len(SUITS)
    return State(dealt, Tableau(options, tuple(map(tuple, columns)), tuple(cards), foundations))


# Which cards may move, and where they may go (King Albert, Moves; Variations)


def lift_refusal(tableau: Tableau, card: str) -> Reason | None:
    """Return why ``card`` may not move with the cards on it, or None if it may.

    Which cards may move is in King Albert, Moves; sequences and foundations in Variations.
    """
    place = tableau.place_of(card)
    return _no_such_card(card) if place is None else _lift_refusal(tableau, place, card)


def _no_such_card(name: str) -> Reason:
    """Return the reason that ``name`` is no card to be seen; a long name is cut off."""
    return reason("no such card", name=name[:20])


def _lift_refusal(tableau: Tableau, place: Place, card: str) -> Reason | None:
    if place.kind == "foundation" and not tableau.options.foundations_back:
        return reason("stays home", card=card)
    if not _is_covered(tableau, place):
        return None
    if not tableau.variation.moves_sequences:
        return reason("covered", card=card)
    if place.height < tableau.sequence_start(place.index):
        return reason("no sequence", card=card)
    return None


def _is_covered(tableau: Tableau, place: Place) -> bool:
    """Return whether the card at ``place`` is in a column with cards on it."""
    return place.kind == "column" and place.height < len(tableau.columns[place.index]) - 1


def _target_refusal(tableau: Tableau, place: Place, move: Move) -> Reason | None:
    """Return why the card at ``place`` may not go where ``move`` says, or None if it may."""
    if move.to == FOUNDATION:
        return _home_refusal(tableau, place, move.card)
    if move.to not in COLUMN_NAMES[: len(tableau.columns)]:
        pile = PILES.get(move.to)
        return reason(_NO_TARGET.get(pile.kind, "no such place") if pile else "no such place")
    index = COLUMN_NAMES.index(move.to)
    if _column_takes(tableau, index, move.card, place):
        return None
    if (place.kind, place.index) == ("column", index):
        return reason("same place", card=move.card)
    below = tableau.columns[index][-1]
    return reason(_mismatch(tableau, below), card=move.card, below=below)


_NO_TARGET: dict[Kind, str] = {"reserve": "never to reserve", "foundation": "other foundation"}
"""Why no card goes to a pile of this kind by name."""


def _home_refusal(tableau: Tableau, place: Place, card: str) -> Reason | None:
    if place.kind == "foundation":
        return reason("already home", card=card)
    if _is_covered(tableau, place):
        return reason("home one by one", card=card)
    if tableau.fits_foundation(card):
        return None
    next_rank = tableau.foundations[SUIT[card]] + 1
    return reason("not next home", card=card, next=card_of(SUIT[card], next_rank))


def _column_takes(tableau: Tableau, index: int, card: str, place: Place) -> bool:
    """Return whether ``card``, lifted at ``place``, may go to the column ``index``."""
    if place.kind == "column" and place.index == index:
        return False
    column = tableau.columns[index]
    return not column or tableau.fits_on(card, column[-1])


def _mismatch(tableau: Tableau, below: str) -> str:
    """Return the key of the reason why a card does not fit on ``below``."""
    if RANK[below] == 1:
        return "not on ace"
    return "does not follow by rank" if tableau.variation.builds_any_colour else "does not follow"


def movable_cards(tableau: Tableau) -> Iterator[tuple[str, Place]]:
    """Yield the cards that may be lifted, with their places."""
    for index, spare in enumerate(tableau.reserve):
        if spare is not None:
            yield spare, Place("reserve", index, 0)
    moves_sequences = tableau.variation.moves_sequences
    for index, column in enumerate(tableau.columns):
        lowest = tableau.sequence_start(index) if moves_sequences else max(len(column) - 1, 0)
        for height in range(lowest, len(column)):
            yield column[height], Place("column", index, height)
    if tableau.options.foundations_back:
        for suit, height in enumerate(tableau.foundations):
            if height:
                yield card_of(suit, height), Place("foundation", suit, height - 1)


def _targets_by_rank(tableau: Tableau) -> list[list[int]]:
    """Return, by rank, the indices of the columns that may take a card of that rank."""
    targets: list[list[int]] = [[] for _ in range(len(RANKS) + 1)]
    for index, column in enumerate(tableau.columns):
        for rank in (RANK[column[-1]] - 1,) if column else range(1, len(RANKS) + 1):
            targets[rank].append(index)
    return targets


# What a move does (King Albert, Moves)


def _lift(tableau: Tableau, card: str, place: Place) -> tuple[tuple[str, ...], Tableau]:
    """Return ``card`` at ``place`` with the cards on it, and the tableau without them."""
    index, height = place.index, place.height
    if place.kind == "column":
        column = tableau.columns[index]
        columns = _with(tableau.columns, index, column[:height])
        return column[height:], replace(tableau, columns=columns)
    if place.kind == "reserve":
        return (card,), replace(tableau, reserve=_with(tableau.reserve, index, None))
    return (card,), replace(tableau, foundations=_with(tableau.foundations, index, height))


def _lay(tableau: Tableau, cards: tuple[str, ...], to: str) -> tuple[str, Tableau]:
    """Return the name of the place where ``cards`` land, and the tableau with them there."""
    if to == FOUNDATION:
        suit, rank = SUIT[cards[0]], RANK[cards[0]]
        home = _with(tableau.foundations, suit, rank)
        return FOUNDATION_NAMES[suit], replace(tableau, foundations=home)
    index = COLUMN_NAMES.index(to)
    columns = _with(tableau.columns, index, tableau.columns[index] + cards)
    return to, replace(tableau, columns=columns)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return ``items`` with ``item`` at ``index``."""
    return (*items[:index], item, *items[index + 1 :])


# The rules as the engine asks for them


class KingAlbertRules(PatienceRules[State, Move, View]):
    """King Albert and its variations, for one player."""

    game: ClassVar[str] = "king-albert"
    options_type = KingAlbertOptions
    hides_luck: ClassVar[bool] = False

    def start(self, setup: Setup) -> State:
        """Return the position after the deal; raises RefusedError for cards that are not a deal."""
        options = msgspec.convert(setup.options, KingAlbertOptions)
        return lay_out(options, _dealt_cards(setup.deal, VARIATIONS[options.variation]))

    def refusal(self, state: State, command: Move, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` is against the rules, or None (King Albert, Moves)."""
        tableau = state.tableau
        if tableau.is_won:
            return reason("over")
        place = tableau.place_of(command.card)
        if place is None:
            return _no_such_card(command.card)
        return _lift_refusal(tableau, place, command.card) or _target_refusal(
            tableau, place, command
        )

    def _step(self, state: State, command: Move, facts: Facts | None) -> Step[State]:
        place = state.tableau.place_of(command.card)
        if place is None:
            raise ValueError(command.card)
        cards, rest = _lift(state.tableau, command.card, place)
        target, tableau = _lay(rest, cards, command.to)
        after = State(state.dealt, tableau)
        ids = tuple(CardId(0, state.dealt.index(card)) for card in cards)
        events: tuple[Event, ...] = (Moved(ids, place.name, target),)
        if self.outcome(after) is not None:
            events += (Ended("game"),)
        return Step(after, events)

    def legal_commands(self, state: State) -> Iterator[Move]:
        """Yield every legal move; for each card, the move to its foundation comes first."""
        tableau = state.tableau
        if tableau.is_won:
            return
        targets = _targets_by_rank(tableau)
        for card, place in movable_cards(tableau):
            if tableau.fits_foundation(card) and _home_refusal(tableau, place, card) is None:
                yield Move(card, FOUNDATION)
            for index in targets[RANK[card]]:
                if _column_takes(tableau, index, card, place):
                    yield Move(card, COLUMN_NAMES[index])

    def outcome(self, state: State) -> Outcome | None:
        """Return "won" with all cards home, "stuck" with no move left, None otherwise.

        A game without a move left ends at once.
        """
        if state.tableau.is_won:
            return Outcome("won", (0,))
        return None if any(self.legal_commands(state)) else Outcome("stuck")

    def view(self, state: State, seat: int | None) -> View:
        """Return the whole position: nothing is hidden."""
        tableau = state.tableau
        seen = _seen_cards(state.dealt)
        return View(
            tableau,
            tuple(tuple(map(seen.__getitem__, column)) for column in tableau.columns),
            tuple(None if card is None else seen[card] for card in tableau.reserve),
            tuple(
                tuple(seen[card_of(suit, rank + 1)] for rank in range(height))
                for suit, height in enumerate(tableau.foundations)
            ),
        )

    def guess(self, view: View, seed: int) -> State:
        """Return the position itself: nothing is hidden."""
        piles = (*view.columns, view.reserve, *view.foundations)
        seen = sorted(
            (card for pile in piles for card in pile if card), key=lambda card: card.id.place
        )
        # A face can be None only for the type: no card of King Albert is hidden.
        return State(tuple(card.face or "" for card in seen), view.tableau)

    def possible_scores(self, setup: Setup) -> range:
        """Return 0 to the number of cards (King Albert, Score)."""
        return range(len(PACK) + 1)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return one point for each card on a foundation (King Albert, Score)."""
        return (state.tableau.cards_home,)

    def automatic(
        self, history: tuple[tuple[State, Entry[Move]], ...], state: State
    ) -> Move | None:
        """Return a safe move of a card to its foundation in ``state``, or None.

        A card is safe on its foundation when no card still in play can be laid on it in a column,
        since all that fit on it are home. One that the player has moved down from a foundation in
        ``history`` is left alone.
        """
        moved_down = _cards_moved_down(history)
        for card in state.tableau.uncovered_cards():
            if card not in moved_down and _is_safe(state.tableau, card):
                return Move(card, FOUNDATION)
        return None

    def finish(self, state: State) -> tuple[Move, ...]:
        """Return the moves to the foundations that win the game, empty if those alone do not."""
        moves: list[Move] = []
        while fitting := [*filter(state.tableau.fits_foundation, state.tableau.uncovered_cards())]:
            moves.append(Move(fitting[0], FOUNDATION))
            state = apply(self, state, moves[-1]).state
        return tuple(moves) if state.tableau.is_won else ()


@lru_cache(maxsize=16)
def _seen_cards(dealt: tuple[str, ...]) -> dict[str, Seen]:
    """Return each card of the deal as everyone sees it; cached, as every view needs all of them."""
    return {card: Seen(CardId(0, index), card) for index, card in enumerate(dealt)}


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return "won", 1 if all cards are home, for the only seat."""
    return {"won": (int(state.tableau.is_won),)}


# Which moves home are safe


def _is_safe(tableau: Tableau, card: str) -> bool:
    """Return whether ``card`` fits its foundation and every card that fits on it is home."""
    if not tableau.fits_foundation(card):
        return False
    lower = RANK[card] - 1
    return all(
        height >= lower or not tableau.fits_on(card_of(suit, lower), card)
        for suit, height in enumerate(tableau.foundations)
    )


def _cards_moved_down(history: tuple[tuple[State, Entry[Move]], ...]) -> set[str]:
    """Return the cards moved from a foundation to a column."""
    moves = ((state.tableau, entry.command) for state, entry in history)
    return {
        move.card
        for tableau, move in moves
        if isinstance(move, Move) and tableau.foundations[SUIT[move.card]] >= RANK[move.card]
    }
