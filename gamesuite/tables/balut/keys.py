"""The keys of the table of Balut, for the help."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.games.balut.scene import ROW_KEYS
from gamesuite.widgets.keyboard.keys import KeyHelp, list_moves_key, part_keys


def balut_keys() -> tuple[KeyHelp, ...]:
    """Return the keys and what they do, in the language in use."""
    return (
        part_keys("R", _("Roll"), _("Roll the dice you haven't kept")),
        KeyHelp(
            (_("1 to 5"),),
            _("Keep, release"),
            _("Keep or release the die with this number"),
            parts=("1", "2", "3", "4", "5"),
        ),
        KeyHelp((_("A to G"),), _("Write"), _("Write in the row with this letter"), parts=ROW_KEYS),
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
        KeyHelp((_("Esc"),), _("Release all"), _("Release all dice, or leave full screen")),
        list_moves_key(),
    )
