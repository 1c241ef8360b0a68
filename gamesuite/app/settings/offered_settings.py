"""Which settings the View menu and the preferences offer: with what choices, in which games."""

from __future__ import annotations

from typing import TypeAlias

from gamesuite.app.settings.interface_language import language_names
from gamesuite.catalogue import Game
from gamesuite.engine.language import translated
from gamesuite.engine.rules import PatienceRules
from gamesuite.storage.settings import PREFERENCES, Need
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.drawing.deck import Deck
from gamesuite.widgets.french.french_deck import FRENCH_DECK

Choices: TypeAlias = list[tuple[object, str]]
"""Values of a setting, each with its title in the language in use."""


def choices_of(name: str) -> Choices:
    """Return the choices of the setting ``name``; languages are called as they call themselves."""
    choices: Choices = [(value, translated(title)) for value, title in PREFERENCES[name].choices]
    return [*choices, *language_names()] if name == "language" else choices


def idle_settings(game: Game | None) -> frozenset[str]:
    """Return the settings that change nothing in ``game``; none are idle if it is None."""
    if game is None:
        return frozenset()
    pieces, parts = TABLES[game.id].pieces, game.parts
    has: dict[Need, bool] = {
        "": True,
        "cards": isinstance(pieces, Deck),
        "dice": pieces == "dice",
        "suits": isinstance(pieces, Deck) and pieces.has_suits,
        "keyed pieces": pieces == "keyed",
        "computers": bool(game.levels),
        "automatic moves": isinstance(game.rules, PatienceRules),
        "a solver": parts.solvable,
    }
    return frozenset(name for name, offered in PREFERENCES.items() if not has[offered.needs])


def deck_of(game: Game | None) -> Deck | None:
    """Return the cards that show what settings do in ``game``, None if it has none.

    If it is None, they are those of the French deck.
    """
    if game is None:
        return FRENCH_DECK
    pieces = TABLES[game.id].pieces
    return pieces if isinstance(pieces, Deck) else None
