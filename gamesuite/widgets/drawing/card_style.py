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

    Raises ValueError for an unknown back or colour of dice, and unless there are three letters of
    courts.
    """

    four_colours: bool = False
    """Whether each suit has its own colour: clubs are green, diamonds blue."""
    back: str = BACKS[0]
    """One of `BACKS`."""
    large_indices: bool = False
    """Whether the indices in the corners are larger."""
    dark: bool = False
    """Whether the paper is slightly dimmed, for dark themes."""
    high_contrast: bool = False
    """Whether white and black are pure, and inks strong."""
    keys: bool = True
    """Whether pieces that have keys show which ones press them."""
    courts: str = "JQK"
    """The letters of jack, queen and king in the player's language."""
    dice: str = DICE[0]
    """One of `DICE`."""

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
