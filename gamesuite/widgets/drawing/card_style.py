"""How a player wants the cards to look."""

from dataclasses import dataclass

BACKS: tuple[str, ...] = ("lattice", "fans", "rays")
"""The keys of the card backs, the usual one first."""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """The look of every card on a table; equal styles give the same pictures.

    `four_colours` gives each suit a colour of its own (clubs green, diamonds blue);
    `back` is one of `BACKS`; `large_indices` makes the corners bigger; `dark` dims the
    paper a little for dark themes; `high_contrast` uses pure white, black and strong inks.
    Raises ValueError for a back that does not exist.
    """

    four_colours: bool = False
    back: str = BACKS[0]
    large_indices: bool = False
    dark: bool = False
    high_contrast: bool = False

    def __post_init__(self) -> None:
        if self.back not in BACKS:
            raise ValueError(f"There is no card back called {self.back!r}.")
