"""The keys of the table of Balut, for the help."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.games.balut.rules import DICE
from gamesuite.games.balut.scene import ROW_KEYS
from gamesuite.widgets.keyboard.keys import KeyHelp, dice_table_keys


def balut_keys() -> tuple[KeyHelp, ...]:
    """Return the keys and what they do, in the language in use."""
    write = KeyHelp(
        (_("A to G"),), _("Write"), _("Write in the row with this letter"), parts=ROW_KEYS
    )
    pressing = (
        KeyHelp(
            (_("Arrows"),),
            _("Move the focus"),
            _("Move between the dice, the Roll button and the categories"),
        ),
        KeyHelp(
            (_("Enter"),), _("Keep, roll, write"), _("Keep the die, roll, or write in the category")
        ),
        KeyHelp(
            (_("Space"),),
            _("Keep, roll, write, skip"),
            _("The same; while computer players move, skip to your turn"),
        ),
    )
    return dice_table_keys(DICE, write, pressing=pressing)
