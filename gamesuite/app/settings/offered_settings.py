"""Which settings change anything in a game, and on which cards the preferences show them.

The View menu and the preferences offer no other settings.
"""

from __future__ import annotations

from gamesuite.catalogue import Game
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.drawing.deck import Deck
from gamesuite.widgets.french.french_deck import FRENCH_DECK

_OF_CARDS = frozenset({"back", "large_indices"})
_OF_DICE = frozenset({"dice"})
_OF_SUITS = frozenset({"four_colours"})
_OF_KEYED_PIECES = frozenset({"piece_keys"})
_OF_COMPUTERS = frozenset({"pace"})
_OF_AUTOMATIC_MOVES = frozenset({"play_home"})
_OF_A_SOLVER = frozenset({"verdict_light"})


def idle_settings(game: Game | None) -> frozenset[str]:
    """Return the settings that change nothing in ``game``; none are idle if it is None."""
    if game is None:
        return frozenset()
    kind, parts = TABLES.get(game.id), game.parts
    idle: frozenset[str] = frozenset()
    for names, is_needed in (
        (_OF_CARDS, kind is None or kind.has_cards),
        (_OF_DICE, kind is None or kind.has_dice),
        (_OF_SUITS, kind is None or (kind.has_cards and kind.deck.has_suits)),
        (_OF_KEYED_PIECES, kind is None or kind.has_keyed_pieces),
        (_OF_COMPUTERS, bool(parts.levels)),
        (_OF_AUTOMATIC_MOVES, parts.automatic is not None),
        (_OF_A_SOLVER, parts.solvable),
    ):
        idle |= frozenset() if is_needed else names
    return idle


def deck_of(game: Game | None) -> Deck | None:
    """Return the cards of ``game``, None if it has none; the French deck if it is None."""
    kind = None if game is None else TABLES.get(game.id)
    if kind is None:
        return FRENCH_DECK
    return kind.deck if kind.has_cards else None
