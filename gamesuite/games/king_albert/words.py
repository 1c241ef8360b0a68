"""The words of King Albert."""

from __future__ import annotations

from gamesuite.engine.language import N_, counted
from gamesuite.patience.words import PatienceDescriptions

_TEMPLATES = {
    "puzzle": N_("only one move still wins. Which one?"),
    "stays home": N_("the {card} stays home. “Allow moves back from foundations” is off."),
    "no sequence": N_("the {card} doesn't start a sequence that can move."),
    # Of the coach about a move:
    "hint home": N_("this way you win in {moves}."),
    "hint frees": N_("frees the {card} to go home. This way you win in {moves}."),
    "hint place for": N_("makes room for the {card}. This way you win in {moves}."),
    "hint empties": N_("empties a column. This way you win in {moves}."),
    "hint towards": N_("helps free the {card}. This way you win in {moves}."),
    "hint loses": N_("after this move the game can't be won."),
    "hint lost": N_("this game can't be won, and this move won't change that."),
    "hint most": N_("this game can't be won. This way {cards}."),
    "hint nothing": N_("this game can't be won, and no more cards can go home."),
    "looks home": N_("brings the {card} home. It may or may not win."),
    "looks frees": N_("frees the {card}. It may or may not win."),
    "looks good": N_("worth a try. It may or may not win."),
}


class KingAlbertDescriptions(PatienceDescriptions):
    """What King Albert says besides what every patience does."""

    def templates(self) -> dict[str, str]:
        """Return the sentences of refusals and of the coach, by the key of the reason."""
        return {**super().templates(), **_TEMPLATES}

    def argument(self, name: str, value: str | int) -> str:
        """Return moves and cards home counted, anything else as in any patience."""
        if name == "moves":
            return counted("{n} move", "{n} moves", int(value))
        if name == "cards":
            return counted("{n} card ends up home", "{n} cards end up home", int(value))
        return super().argument(name, value)
