"""Which settings the View menu and the preferences offer: with what choices, in which games."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TypeAlias

from gamesuite.app.settings.interface_language import language_names
from gamesuite.catalogue import Game
from gamesuite.engine.language import _, translated
from gamesuite.engine.rules import PatienceRules
from gamesuite.storage.settings import PREFERENCES, Need
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.drawing.deck import Deck
from gamesuite.widgets.french.french_deck import FRENCH_DECK

Choices: TypeAlias = list[tuple[object, str]]
"""Values of a setting, each with its title in the language in use."""


def choices_of(name: str) -> Choices:
    """Return the choices of the setting ``name``.

    The language may also be any that there is, each with its own name for itself.
    """
    choices: Choices = [(value, translated(title)) for value, title in PREFERENCES[name].choices]
    return [*choices, *language_names()] if name == "language" else choices


def idle_settings(game: Game | None) -> frozenset[str]:
    """Return the settings that change nothing in ``game``: in one without cards, the card back.

    If it is None, no setting is idle.
    """
    if game is None:
        return frozenset()
    pieces = TABLES[game.id].pieces
    is_met: dict[Need, bool] = {
        "": True,
        "cards": isinstance(pieces, Deck),
        "dice": pieces == "dice",
        "suits": isinstance(pieces, Deck) and pieces.has_suits,
        "keyed pieces": pieces == "keyed",
        "computers": bool(game.levels),
        "automatic moves": isinstance(game.rules, PatienceRules),
        "a solver": game.is_solvable,
    }
    return frozenset(name for name, offered in PREFERENCES.items() if not is_met[offered.needs])


def why_silent() -> str:
    """Return why nothing can be heard on this computer, whatever is set; "" if something can."""
    if find_spec("miniaudio"):
        return ""
    return _("No sound: the Python package miniaudio is not installed here.")


def deck_of(game: Game | None) -> Deck | None:
    """Return the cards of ``game``, in which settings are previewed; None if it has no cards.

    Without a game they are those of the French deck.
    """
    if game is None:
        return FRENCH_DECK
    pieces = TABLES[game.id].pieces
    return pieces if isinstance(pieces, Deck) else None
