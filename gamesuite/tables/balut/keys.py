"""The keys of the table of Balut, for the help."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.key_help import KeyHelp, native_keys


def balut_keys() -> tuple[KeyHelp, ...]:
    """Return the keys and what they do, in the language in use."""
    return (
        KeyHelp((native_keys("R"),), _("Roll"), _("Roll the dice that are not kept")),
        KeyHelp((_("1 to 5"),), _("Keep, let go"), _("Keep the die with this number, or let go")),
        KeyHelp(
            (_("Arrows"),),
            _("Go from thing to thing"),
            _("Go along the dice, to the button and down to the categories"),
        ),
        KeyHelp(
            (_("Enter"), _("Space")),
            _("Keep, roll, write"),
            _("Keep the die, roll, or write into the category"),
        ),
        KeyHelp(
            (_("Space"),),
            _("Skip"),
            _("While computer players move: let them move at once"),
        ),
        KeyHelp(
            (_("Esc"),),
            _("Let go"),
            _("Let go of all dice; with none kept, leave the full screen"),
        ),
        KeyHelp(
            (_("Menu"), native_keys("Shift+F10")),
            _("What can be done"),
            _("List what can be done here, like the right button"),
        ),
    )
