"""Moves the program makes by itself when asked to: home when safe, and the finish.

A card is safe on its foundation when no card still in play can ever want to lie on it.
With alternating colours that is so when both foundations of the other colour are at least
one rank below it; where any card takes any suit, all others must be.
"""

from __future__ import annotations

from gamesuite.engine.entry import Entry, Restart
from gamesuite.games.king_albert.deck import RANK, RED, SUIT, SUITS
from gamesuite.games.king_albert.rules import KingAlbertRules
from gamesuite.games.king_albert.state import FOUNDATION, Move, State, Tableau


def safe_move(history: tuple[tuple[State, Entry[Move]], ...], state: State) -> Move | None:
    """Return a card's move home that can do no harm in ``state``, or None.

    A card that was taken back from a foundation in ``history`` is left to the player.
    """
    taken_back = _taken_back(history)
    for card in state.tableau.uncovered_cards():
        if card not in taken_back and _is_safe(state.tableau, card):
            return Move(card, FOUNDATION)
    return None


def finish(rules: KingAlbertRules, state: State) -> tuple[Move, ...]:
    """Return the moves home that win at once, empty if moves home alone do not win."""
    moves: list[Move] = []
    while (move := _any_home(state.tableau)) is not None:
        moves.append(move)
        state = rules.apply(state, move).state
    outcome = rules.outcome(state)
    return tuple(moves) if outcome is not None and outcome.key == "won" else ()


def _any_home(tableau: Tableau) -> Move | None:
    cards = (card for card in tableau.uncovered_cards() if tableau.fits_foundation(card))
    card = next(cards, None)
    return None if card is None else Move(card, FOUNDATION)


def _is_safe(tableau: Tableau, card: str) -> bool:
    if not tableau.fits_foundation(card):
        return False
    wanted_by = [
        suit
        for suit, letter in enumerate(SUITS)
        if suit != SUIT[card] and (tableau.variation.any_colour or (letter in "DH") != RED[card])
    ]
    return all(tableau.foundations[suit] >= RANK[card] - 1 for suit in wanted_by)


def _taken_back(history: tuple[tuple[State, Entry[Move]], ...]) -> set[str]:
    moves = [(state, entry.command) for state, entry in history]
    return {
        move.card
        for state, move in moves
        if not isinstance(move, Restart) and _is_home(state.tableau, move.card)
    }


def _is_home(tableau: Tableau, card: str) -> bool:
    return tableau.foundations[SUIT[card]] >= RANK[card]
