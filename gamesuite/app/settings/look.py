"""The theme, felt, cards and animation given by the settings."""

from __future__ import annotations

from gamesuite.app.settings.system_motion import system_reduces_motion
from gamesuite.engine.language import letters
from gamesuite.storage.settings import Settings
from gamesuite.widgets.drawing.card_style import BACKS, DICE, CardStyle
from gamesuite.widgets.look.desktop_look import darken_desktop, system_theme
from gamesuite.widgets.look.felt import FELTS, GREEN, Felt
from gamesuite.widgets.look.theme import THEMES, Theme

_DURATIONS = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 2.0}
"""How long movements take compared with usual ones, by the keys of the settings."""


def theme_of(settings: Settings) -> Theme:
    """Return the chosen theme, or that of the system if none is chosen."""
    return THEMES.get(settings.theme) or system_theme()


def darken_desktop_for(settings: Settings) -> None:
    """Let what the system draws of windows suit the chosen theme, or the desktop if none is."""
    darken_desktop(THEMES.get(settings.theme))


def felt_of(settings: Settings) -> Felt:
    """Return the chosen felt."""
    return FELTS.get(settings.felt, GREEN)


def card_style_of(settings: Settings) -> CardStyle:
    """Return the style of cards and dice under ``settings``."""
    theme = theme_of(settings)
    return CardStyle(
        four_colours=settings.four_colours,
        back=settings.back if settings.back in BACKS else BACKS[0],
        large_indices=settings.large_indices,
        dark=theme.dark,
        high_contrast=theme.plain,
        keys=settings.piece_keys,
        # Translators: the letters of jack, queen and king, in this order, on the corners of cards
        courts=letters("JQK"),
        dice=settings.dice if settings.dice in DICE else DICE[0],
    )


def animation_of(settings: Settings) -> float:
    """Return the factor for the duration of movements, 0 for no animation."""
    if settings.animation == "system":
        return _DURATIONS["off" if system_reduces_motion() else "normal"]
    return _DURATIONS[settings.animation]
