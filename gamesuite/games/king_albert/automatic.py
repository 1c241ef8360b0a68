"""Moves the program makes by itself when asked to: safe cards home, and the finish.

A card is safe on its foundation when no card still in play can be laid on it in a column, since
all that fit on it are home.
"""

from __future__ import annotations

from gamesuite.engine.entry import Entry, Restart
from gamesuite.games.king_albert.deck import RANK, SUIT, card_of
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.state import FOUNDATION, Move, State, Tableau


def safe_move(history: tuple[tuple[State, Entry[Move]], ...], state: State) -> Move | None:
    """Return a safe move of a card to its foundation in ``state``, or None.

    A card that the player has moved down from a foundation in ``history`` is left alone.
    """
    moved_down = _cards_moved_down(history)
    for card in state.tableau.uncovered_cards():
        if card not in moved_down and _is_safe(state.tableau, card):
            return Move(card, FOUNDATION)
    return None


def finish(rules: KingAlbertRules, state: State) -> tuple[Move, ...]:
    """Return the moves to the foundations that win the game, empty if those alone do not."""
    moves: list[Move] = []
    while (move := _any_move_home(state.tableau)) is not None:
        moves.append(move)
        state = rules.apply(state, move).state
    return tuple(moves) if state.tableau.is_won else ()


def _any_move_home(tableau: Tableau) -> Move | None:
    cards = (card for card in tableau.uncovered_cards() if tableau.fits_foundation(card))
    card = next(cards, None)
    return None if card is None else Move(card, FOUNDATION)


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
    moves = [(state, entry.command) for state, entry in history]
    return {
        move.card
        for state, move in moves
        if not isinstance(move, Restart) and _is_home(state.tableau, move.card)
    }


def _is_home(tableau: Tableau, card: str) -> bool:
    return tableau.foundations[SUIT[card]] >= RANK[card]
