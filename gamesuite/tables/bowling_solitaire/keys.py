"""The keys of the table of Bowling Solitaire, for the help."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.games.bowling_solitaire.rules import PINS
from gamesuite.widgets.keyboard.keys import KeyHelp, list_moves_key, part_keys


def bowling_keys() -> tuple[KeyHelp, ...]:
    """Return the keys and what they do, in the language in use."""
    return (
        # Translators: point at a pin to bowl at
        KeyHelp((_("A to J"),), _("Aim"), _("Aim at the pin, or clear it"), parts=tuple(PINS)),
        KeyHelp(
            (_("1 to 3"),),
            _("Choose, bowl"),
            _("Choose the ball, or bowl it at the pins you aim at"),
            parts=("1", "2", "3"),
        ),
        KeyHelp(
            (_("Enter"),), _("Bowl"), _("Bowl at the pins you aim at; go on when the table waits")
        ),
        part_keys(
            "0",
            _("End ball, next frame"),
            _("End the ball, at the second press; after a frame, set up the next one"),
        ),
        KeyHelp(
            (_("Arrows"),),
            _("Move the focus"),
            _("Move between the pins, the balls and the buttons"),
        ),
        KeyHelp((_("Space"),), _("Aim, choose"), _("The same as a click")),
        KeyHelp((_("Esc"),), _("Clear aim"), _("Clear your aim, or leave full screen")),
        list_moves_key(),
    )
