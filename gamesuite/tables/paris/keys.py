"""The keys of the table of Paris, for the help, which shows them without a table."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.keys import KeyHelp, list_moves_key, part_keys


def paris_keys() -> tuple[KeyHelp, ...]:
    """Return the keys and what they do, in the language in use."""
    return (
        KeyHelp(
            (_("1 to 4"),),
            _("Take"),
            _("Take the card with this number"),
            parts=("1", "2", "3", "4"),
        ),
        part_keys("O", _("Go out"), _("End the hand with your melds")),
        part_keys("P", _("Pass"), _("Pass when no cards are left")),
        part_keys("N", _("Next hand"), _("Deal the next hand")),
        part_keys("S", _("Sort"), _("Sort your hand by house or by person")),
        part_keys("B", _("Best melds"), _("Show the best melds")),
        part_keys("T", _("Taken cards"), _("Show or hide the cards others have taken")),
        KeyHelp(
            (_("Arrows"),),
            _("Move the focus"),
            _("Move between the cards, the buttons and the score sheet"),
        ),
        KeyHelp(
            (_("Enter"),),
            _("Take, pick up, drop"),
            _("Take a card, or pick up and drop a card of your hand"),
        ),
        KeyHelp(
            (_("Space"),),
            _("Take, pick up, skip"),
            _("The same; while computer players move, skip to your turn"),
        ),
        KeyHelp((_("Esc"),), _("Put back"), _("Put back the card, or leave full screen")),
        list_moves_key(),
    )
