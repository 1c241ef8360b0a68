"""How a player wants the cards and dice to look, and the colours that come of it."""

from dataclasses import dataclass

from PySide6.QtGui import QColor

BACKS: tuple[str, ...] = ("lattice", "fans", "rays")
"""The keys of the card backs, the default first."""
DICE: tuple[str, ...] = ("ivory", "red", "green", "blue", "black")
"""The keys of the colours of dice, the default first."""

_COURTS = 3
"""How many courts a suit has."""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """The look of all cards or dice on a table; equal styles give the same pictures.

    ``four_colours`` gives each suit its own colour (clubs green, diamonds blue); ``back`` is one of
    ``BACKS``; ``large_indices`` enlarges the corners; ``dark`` dims the paper slightly for dark
    themes; ``high_contrast`` uses pure white, black and strong inks; ``keys`` shows, on pieces that
    have keys, which ones press them; ``courts`` are the letters of jack, queen and king in the
    player's language; ``dice`` is one of ``DICE``. Raises ValueError for an unknown back or colour
    of dice, and unless there are three letters.
    """

    four_colours: bool = False
    back: str = BACKS[0]
    large_indices: bool = False
    dark: bool = False
    high_contrast: bool = False
    keys: bool = True
    courts: str = "JQK"
    dice: str = DICE[0]

    def __post_init__(self) -> None:
        if self.back not in BACKS:
            raise ValueError(f"There is no card back called {self.back!r}.")
        if len(self.courts) != _COURTS:
            raise ValueError(f"Jack, queen and king need {_COURTS} letters, not {self.courts!r}.")
        if self.dice not in DICE:
            raise ValueError(f"There are no {self.dice!r} dice.")


def paper(style: CardStyle) -> QColor:
    """Return the colour of the paper: always bright, but slightly dimmed if the style is dark."""
    if style.high_contrast:
        return QColor("#ffffff")
    return QColor("#efe7d7") if style.dark else QColor("#fffdf8")
