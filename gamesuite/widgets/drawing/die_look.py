"""The colours of dice."""

from __future__ import annotations

from dataclasses import dataclass

from gamesuite.widgets.drawing.card_style import CardStyle


@dataclass(frozen=True)
class DieLook:
    """The colours of a die, each written ``#rrggbb``.

    ``face`` is a side in full light and ``shade`` one turned away from it, ``rim`` the rounded
    edge, ``pip`` the ink. ``line`` is drawn round a die that lies flat, without light or shadow;
    empty for none.
    """

    face: str
    shade: str
    rim: str
    pip: str
    line: str = ""


IVORY = DieLook("#fffdf6", "#cfc4ae", "#eee5d2", "#25211d")
DIM_IVORY = DieLook("#efe7d7", "#b3a78f", "#dacfb9", "#1f1b17")
STARK = DieLook("#ffffff", "#c4c4c4", "#ffffff", "#000000", "#000000")


def die_look(style: CardStyle) -> DieLook:
    """Return the dice that lie well beside cards in ``style``."""
    if style.high_contrast:
        return STARK
    return DIM_IVORY if style.dark else IVORY
