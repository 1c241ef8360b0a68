"""The colours of dice."""

from __future__ import annotations

from dataclasses import dataclass

from gamesuite.widgets.drawing.card_style import CardStyle


@dataclass(frozen=True)
class DieColours:
    """The colours of a die, each written ``#rrggbb``."""

    face: str
    """A side in full light."""
    shade: str
    """A side that is turned away from the light."""
    rim: str
    """The rounded edges where light falls on them."""
    pip: str
    """The pips."""
    line: str = ""
    """The line round an outlined die, which is drawn without light or shadow; else empty."""


IVORY = DieColours("#fffdf6", "#cfc4ae", "#eee5d2", "#25211d")
"""The usual colours."""
DIM_IVORY = DieColours("#efe7d7", "#b3a78f", "#dacfb9", "#1f1b17")
"""Ivory in dark themes."""
COLOURED = {
    "ivory": IVORY,
    "red": DieColours("#c8362f", "#7c1714", "#de6a5c", "#fff6ea"),
    "green": DieColours("#2f8a55", "#14492b", "#63b483", "#fbfff6"),
    "blue": DieColours("#2f62b5", "#163468", "#6f97da", "#f7fbff"),
    "black": DieColours("#37383c", "#121315", "#686a70", "#ffffff"),
}
"""The colours of dice by the colour in the settings."""
STARK = DieColours("#ffffff", "#c4c4c4", "#ffffff", "#000000", "#000000")
"""The colours in high contrast, of an outlined die."""


def die_colours(style: CardStyle) -> DieColours:
    """Return the colours of dice in ``style``; in high contrast all dice have the same."""
    if style.high_contrast:
        return STARK
    colours = COLOURED[style.dice]
    return DIM_IVORY if style.dark and colours is IVORY else colours
