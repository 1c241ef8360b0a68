"""What a move does (King Albert, Moves)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from gamesuite.engine.cards import CardId
from gamesuite.engine.step import Ended, Event, Moved, Step
from gamesuite.games.king_albert.deck import RANK, SUIT, card_of
from gamesuite.games.king_albert.scoring import outcome
from gamesuite.games.king_albert.state import FOUNDATION, Move, Place, State, Tableau

T = TypeVar("T")


def moved(state: State, move: Move) -> Step[State]:
    """Return what ``move`` does; raises ValueError if its card or target is not there."""
    place = state.tableau.place_of(move.card)
    if place is None:
        raise ValueError(move.card)
    cards, rest = _lift(state.tableau, place)
    target, tableau = _lay(rest, cards, move.to)
    after = State(state.dealt, tableau)
    ids = tuple(CardId(0, state.dealt.index(card)) for card in cards)
    events: tuple[Event, ...] = (Moved(ids, place.name, target),)
    if outcome(after) is not None:
        events += (Ended("game"),)
    return Step(after, events)


def _lift(tableau: Tableau, place: Place) -> tuple[tuple[str, ...], Tableau]:
    """Return the cards lifted at ``place``, and the tableau without them."""
    index = place.index
    if place.kind == "column":
        column = tableau.columns[index]
        columns = _with(tableau.columns, index, column[: place.height])
        return column[place.height :], replace(tableau, columns=columns)
    if place.kind == "reserve":
        card = tableau.reserve[index] or ""
        return (card,), replace(tableau, reserve=_with(tableau.reserve, index, None))
    top = card_of(index, place.height + 1)
    return (top,), replace(tableau, foundations=_with(tableau.foundations, index, place.height))


def _lay(tableau: Tableau, cards: tuple[str, ...], to: str) -> tuple[str, Tableau]:
    """Return the name of the place where ``cards`` land, and the tableau with them there."""
    if to == FOUNDATION:
        place = Place(FOUNDATION, SUIT[cards[0]], RANK[cards[0]] - 1)
        foundations = _with(tableau.foundations, place.index, RANK[cards[0]])
        return place.name, replace(tableau, foundations=foundations)
    index = tableau.column_index(to)
    if index is None:
        raise ValueError(to)
    columns = _with(tableau.columns, index, tableau.columns[index] + cards)
    return to, replace(tableau, columns=columns)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return ``items`` with ``item`` at ``index``."""
    return (*items[:index], item, *items[index + 1 :])
