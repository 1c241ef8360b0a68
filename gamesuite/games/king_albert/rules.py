"""The rules of King Albert (King Albert, Moves)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar, TypeVar

import msgspec

from gamesuite.engine.cards import CardId, Seen
from gamesuite.engine.reason import Reason, reason
from gamesuite.engine.rules import Outcome, Rules
from gamesuite.engine.setup import Setup
from gamesuite.engine.step import Ended, Event, Facts, Moved, Step
from gamesuite.games.king_albert.dealing import dealt_cards, lay_out
from gamesuite.games.king_albert.deck import PACK, RANK, RANKS, SUIT, card_of
from gamesuite.games.king_albert.options import MOST_COLUMNS, VARIATIONS, KingAlbertOptions
from gamesuite.games.king_albert.state import (
    FOUNDATION,
    Move,
    State,
    Tableau,
    View,
    column_place,
)

Place = tuple[str, int, int]
"""Where a card lies: "column", "reserve" or "foundation"; which one; how high in it."""


def find(tableau: Tableau, card: str) -> Place | None:
    """Return where ``card`` lies; None for a card covered on a foundation or unknown."""
    for index, column in enumerate(tableau.columns):
        if card in column:
            return "column", index, column.index(card)
    if card in tableau.reserve:
        return "reserve", tableau.reserve.index(card), 0
    if card in PACK and tableau.foundation_top(SUIT[card]) == card:
        return FOUNDATION, SUIT[card], RANK[card] - 1
    return None


def uncovered(tableau: Tableau) -> Iterator[str]:
    """Yield the cards of the reserve and the uncovered card of each column."""
    yield from (card for card in tableau.reserve if card is not None)
    yield from (column[-1] for column in tableau.columns if column)


def place_name(place: Place) -> str:
    """Return the name of ``place`` in events and for a table."""
    kind, index, _ = place
    return f"{kind} {index + 1}"


_COLUMN_PLACES = tuple(column_place(index) for index in range(MOST_COLUMNS))
_COLUMN_INDEX = {name: index for index, name in enumerate(_COLUMN_PLACES)}


def _column_index(tableau: Tableau, name: str) -> int | None:
    index = _COLUMN_INDEX.get(name)
    return index if index is not None and index < len(tableau.columns) else None


class KingAlbertRules(Rules[State, Move, View]):
    """King Albert and its variations, for one player."""

    game: ClassVar[str] = "king-albert"
    options_type = KingAlbertOptions
    command_type = Move

    def start(self, setup: Setup) -> State:
        """Return the deal laid out; raises RefusedError for cards that are not one pack."""
        options = msgspec.convert(setup.options, KingAlbertOptions)
        dealt = dealt_cards(setup.deal, VARIATIONS[options.variation])
        return lay_out(options, dealt)

    def refusal(self, state: State, command: Move, facts: Facts | None = None) -> Reason | None:
        """Return why ``command`` breaks the rules of moving one card or unit, or None."""
        tableau = state.tableau
        if _won(tableau):
            return reason("over")
        place = find(tableau, command.card)
        if place is None:
            return reason("no such card", name=command.card[:20])
        refused = _lift_refusal(tableau, place, command.card)
        if refused is not None:
            return refused
        if command.to == FOUNDATION:
            return _home_refusal(tableau, place, command.card)
        return _column_refusal(tableau, place, command)

    def _step(self, state: State, command: Move, facts: Facts | None) -> Step[State]:
        tableau = state.tableau
        place = find(tableau, command.card)
        if place is None:
            raise ValueError(command.card)
        lifted, rest = _lift(tableau, place)
        target, laid = _lay(rest, lifted, command.to)
        after = State(state.dealt, laid)
        ids = tuple(_id(state, card) for card in lifted)
        events: tuple[Event, ...] = (Moved(ids, place_name(place), target),)
        if self.outcome(after) is not None:
            events += (Ended("game"),)
        return Step(after, events)

    def plays(self, state: State) -> Iterator[Move]:
        """Yield every legal move, those to the foundations of a card before its others."""
        tableau = state.tableau
        if _won(tableau):
            return
        near = _columns_by_rank(tableau)
        for card, place in _movable(tableau):
            if tableau.fits_foundation(card) and _home_refusal(tableau, place, card) is None:
                yield Move(card, FOUNDATION)
            for index in near[RANK[card]]:
                if _column_takes(tableau, index, card, place):
                    yield Move(card, _COLUMN_PLACES[index])

    def outcome(self, state: State) -> Outcome | None:
        """Return "won" with all cards home, "stuck" with no move left, None otherwise."""
        if _won(state.tableau):
            return Outcome("won", (0,))
        if next(self.plays(state), None) is None:
            return Outcome("stuck")
        return None

    def to_act(self, state: State) -> int:
        """Return the only seat."""
        return 0

    def view(self, state: State, seat: int | None) -> View:
        """Return the whole position: nothing is hidden."""
        tableau = state.tableau
        seen = _faces(state.dealt)
        return View(
            tableau,
            tuple(tuple(seen[card] for card in column) for column in tableau.columns),
            tuple(None if card is None else seen[card] for card in tableau.reserve),
            tuple(
                tuple(seen[card_of(suit, rank + 1)] for rank in range(height))
                for suit, height in enumerate(tableau.foundations)
            ),
        )

    def guess(self, view: View, seed: int) -> State:
        """Return the position itself: nothing is hidden."""
        piles = (*view.columns, view.reserve, *view.foundations)
        cards = {seen.id.place: seen.face for pile in piles for seen in pile if seen is not None}
        return State(tuple(cards[place] or "" for place in sorted(cards)), view.tableau)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return one point for each card on a foundation (King Albert, Score)."""
        return (state.tableau.home(),)


T = TypeVar("T")


def _won(tableau: Tableau) -> bool:
    return tableau.home() == len(PACK)


def _id(state: State, card: str) -> CardId:
    return CardId(0, state.dealt.index(card))


@lru_cache(maxsize=16)
def _faces(dealt: tuple[str, ...]) -> dict[str, Seen]:
    """Return how the cards of a deal are seen, each time the same."""
    return {card: Seen(CardId(0, at), card) for at, card in enumerate(dealt)}


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return ``items`` with ``item`` at ``index``."""
    return (*items[:index], item, *items[index + 1 :])


def _movable(tableau: Tableau) -> Iterator[tuple[str, Place]]:
    """Yield the cards that may be lifted, with their places."""
    for index, spare in enumerate(tableau.reserve):
        if spare is not None:
            yield spare, ("reserve", index, 0)
    for index, column in enumerate(tableau.columns):
        lowest = tableau.tail_start(index) if tableau.variation.units else len(column) - 1
        for height in range(max(lowest, 0), len(column)):
            yield column[height], ("column", index, height)
    if tableau.options.foundations_back:
        for suit, height in enumerate(tableau.foundations):
            if height:
                yield card_of(suit, height), (FOUNDATION, suit, height - 1)


def lift_refusal(tableau: Tableau, card: str) -> Reason | None:
    """Return why ``card`` cannot be lifted, with those on it, or None if it can."""
    place = find(tableau, card)
    if place is None:
        return reason("no such card", name=card[:20])
    return _lift_refusal(tableau, place, card)


def _lift_refusal(tableau: Tableau, place: Place, card: str) -> Reason | None:
    kind, index, height = place
    if kind == FOUNDATION and not tableau.options.foundations_back:
        return reason("stays home", card=card)
    if kind != "column" or height == len(tableau.columns[index]) - 1:
        return None
    if not tableau.variation.units:
        return reason("covered", card=card)
    if height < tableau.tail_start(index):
        return reason("no sequence", card=card)
    return None


def _home_refusal(tableau: Tableau, place: Place, card: str) -> Reason | None:
    kind, index, height = place
    if kind == FOUNDATION:
        return reason("already home", card=card)
    if kind == "column" and height < len(tableau.columns[index]) - 1:
        return reason("home one by one", card=card)
    if tableau.fits_foundation(card):
        return None
    next_rank = tableau.foundations[SUIT[card]] + 1
    return reason("not next home", card=card, next=card_of(SUIT[card], next_rank))


def _columns_by_rank(tableau: Tableau) -> list[list[int]]:
    """Return, for each rank, the only columns worth trying with a card of it, as indices."""
    near: list[list[int]] = [[] for _ in range(len(RANKS) + 1)]
    for index, column in enumerate(tableau.columns):
        for rank in (RANK[column[-1]] - 1,) if column else range(1, len(RANKS) + 1):
            near[rank].append(index)
    return near


def _column_takes(tableau: Tableau, index: int, card: str, place: Place) -> bool:
    """Return whether ``card``, lifted at ``place``, may go to the column ``index``."""
    if place[0] == "column" and place[1] == index:
        return False
    column = tableau.columns[index]
    return not column or tableau.follows(card, column[-1])


_NO_TARGETS = {"reserve": "never to reserve", FOUNDATION: "other foundation"}


def _column_refusal(tableau: Tableau, place: Place, command: Move) -> Reason | None:
    index = _column_index(tableau, command.to)
    if index is None:
        kind = command.to.partition(" ")[0]
        return reason(_NO_TARGETS.get(kind, "no such place"))
    if _column_takes(tableau, index, command.card, place):
        return None
    if place[:2] == ("column", index):
        return reason("same place", card=command.card)
    below = tableau.columns[index][-1]
    return reason(_mismatch(tableau, below), card=command.card, below=below)


def _lift(tableau: Tableau, place: Place) -> tuple[tuple[str, ...], Tableau]:
    """Return the cards lifted at ``place`` and what stays."""
    kind, index, height = place
    if kind == "column":
        column = tableau.columns[index]
        columns = _with(tableau.columns, index, column[:height])
        return column[height:], msgspec.structs.replace(tableau, columns=columns)
    if kind == "reserve":
        card = tableau.reserve[index] or ""
        return (card,), msgspec.structs.replace(
            tableau, reserve=_with(tableau.reserve, index, None)
        )
    top = card_of(index, height + 1)
    return (top,), msgspec.structs.replace(
        tableau, foundations=_with(tableau.foundations, index, height)
    )


def _lay(tableau: Tableau, cards: tuple[str, ...], to: str) -> tuple[str, Tableau]:
    """Return the place where ``cards`` come to lie and the tableau with them there."""
    if to == FOUNDATION:
        suit = SUIT[cards[0]]
        foundations = _with(tableau.foundations, suit, RANK[cards[0]])
        return f"{FOUNDATION} {suit + 1}", msgspec.structs.replace(tableau, foundations=foundations)
    index = _column_index(tableau, to)
    if index is None:
        raise ValueError(to)
    columns = _with(tableau.columns, index, tableau.columns[index] + cards)
    return to, msgspec.structs.replace(tableau, columns=columns)


def _mismatch(tableau: Tableau, below: str) -> str:
    if RANK[below] == 1:
        return "not on ace"
    return "does not follow by rank" if tableau.variation.any_colour else "does not follow"


def counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return "won", 1 if all cards are home, for the only seat."""
    return {"won": (int(state.tableau.home() == len(PACK)),)}
