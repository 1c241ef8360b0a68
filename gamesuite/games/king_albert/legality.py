"""Which cards may move, and where they may go (King Albert, Moves and Variations)."""

from __future__ import annotations

from collections.abc import Iterator

from gamesuite.engine.reason import Reason, reason
from gamesuite.games.king_albert.deck import RANK, RANKS, SUIT, card_of
from gamesuite.games.king_albert.state import COLUMN_NAMES, FOUNDATION, Move, Place, Tableau

_REASONS_FOR_NO_TARGET = {"reserve": "never to reserve", FOUNDATION: "other foundation"}


def refusal(tableau: Tableau, move: Move) -> Reason | None:
    """Return why ``move`` is against the rules, or None if it is legal (King Albert, Moves)."""
    if tableau.is_won:
        return reason("over")
    place = tableau.place_of(move.card)
    if place is None:
        return _no_such_card(move.card)
    refused = _lift_refusal(tableau, place, move.card)
    if refused is not None:
        return refused
    if move.to == FOUNDATION:
        return _home_refusal(tableau, place, move.card)
    return _column_refusal(tableau, place, move)


def lift_refusal(tableau: Tableau, card: str) -> Reason | None:
    """Return why ``card`` may not move with the cards on it, or None if it may.

    Which cards may move is in King Albert, Moves; sequences and foundations in Variations.
    """
    place = tableau.place_of(card)
    return _no_such_card(card) if place is None else _lift_refusal(tableau, place, card)


def legal_moves(tableau: Tableau) -> Iterator[Move]:
    """Yield every legal move; for each card, the move to its foundation comes first."""
    if tableau.is_won:
        return
    targets = _targets_by_rank(tableau)
    for card, place in _movable_cards(tableau):
        if tableau.fits_foundation(card) and _home_refusal(tableau, place, card) is None:
            yield Move(card, FOUNDATION)
        for index in targets[RANK[card]]:
            if _column_takes(tableau, index, card, place):
                yield Move(card, COLUMN_NAMES[index])


def _movable_cards(tableau: Tableau) -> Iterator[tuple[str, Place]]:
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
                yield card_of(suit, height), Place(FOUNDATION, suit, height - 1)


def _targets_by_rank(tableau: Tableau) -> list[list[int]]:
    """Return, by rank, the indices of the columns that may take a card of that rank."""
    targets: list[list[int]] = [[] for _ in range(len(RANKS) + 1)]
    for index, column in enumerate(tableau.columns):
        for rank in (RANK[column[-1]] - 1,) if column else range(1, len(RANKS) + 1):
            targets[rank].append(index)
    return targets


def _no_such_card(name: str) -> Reason:
    return reason("no such card", name=name[:20])


def _lift_refusal(tableau: Tableau, place: Place, card: str) -> Reason | None:
    if place.kind == FOUNDATION and not tableau.options.foundations_back:
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


def _home_refusal(tableau: Tableau, place: Place, card: str) -> Reason | None:
    if place.kind == FOUNDATION:
        return reason("already home", card=card)
    if _is_covered(tableau, place):
        return reason("home one by one", card=card)
    if tableau.fits_foundation(card):
        return None
    next_rank = tableau.foundations[SUIT[card]] + 1
    return reason("not next home", card=card, next=card_of(SUIT[card], next_rank))


def _column_refusal(tableau: Tableau, place: Place, move: Move) -> Reason | None:
    index = tableau.column_index(move.to)
    if index is None:
        kind = move.to.partition(" ")[0]
        return reason(_REASONS_FOR_NO_TARGET.get(kind, "no such place"))
    if _column_takes(tableau, index, move.card, place):
        return None
    if (place.kind, place.index) == ("column", index):
        return reason("same place", card=move.card)
    below = tableau.columns[index][-1]
    return reason(_mismatch(tableau, below), card=move.card, below=below)


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
