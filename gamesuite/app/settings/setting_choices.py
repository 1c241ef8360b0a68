"""The choices for each setting, with their titles in the language in use."""

from __future__ import annotations

from typing import TypeAlias

from gamesuite.app.settings.interface_language import language_names
from gamesuite.engine.language import _
from gamesuite.widgets.drawing.card_style import BACKS, DICE
from gamesuite.widgets.look.felt import FELTS, felt_title

Choices: TypeAlias = list[tuple[object, str]]
"""Values of a setting, each with its title."""


def themes() -> Choices:
    """Return the themes."""
    return [
        ("system", _("System default")),
        ("light", _("Light")),
        ("dark", _("Dark")),
        ("high-contrast", _("High contrast")),
    ]


def felts() -> Choices:
    """Return the felts."""
    return [(name, felt_title(felt)) for name, felt in FELTS.items()]


def backs() -> Choices:
    """Return the backs of the cards."""
    titles = {"lattice": _("Lattice"), "fans": _("Fans"), "rays": _("Rays")}
    return [(name, titles[name]) for name in BACKS]


def dice_colours() -> Choices:
    """Return the colours of dice."""
    titles = {
        "ivory": _("Ivory"),
        "red": _("Red"),
        "green": _("Green"),
        "blue": _("Blue"),
        "black": _("Black"),
    }
    return [(name, titles[name]) for name in DICE]


def index_sizes() -> Choices:
    """Return the sizes of the indices of the cards."""
    return [(False, _("Normal")), (True, _("Large"))]


def speeds() -> Choices:
    """Return the speeds of animation."""
    return [
        ("system", _("System default")),
        ("off", _("Off")),
        ("fast", _("Fast")),
        ("normal", _("Normal")),
        ("slow", _("Slow")),
    ]


def paces() -> Choices:
    """Return the speeds of computer players."""
    return [
        ("at-once", _("Instant")),
        ("fast", _("Fast")),
        ("normal", _("Normal")),
        ("slow", _("Slow")),
    ]


def volumes() -> Choices:
    """Return the volumes of the sounds."""
    return [("low", _("Quiet")), ("medium", _("Medium")), ("high", _("Loud"))]


def languages() -> Choices:
    """Return the languages, each by its own name, so that everyone finds theirs."""
    return [("", _("System default")), *language_names()]
