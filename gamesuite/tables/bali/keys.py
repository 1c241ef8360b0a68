"""The keys of the table of Bali, for the help."""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.key_help import KeyHelp, native_keys


def bali_keys() -> tuple[KeyHelp, ...]:
    """Return the keys and what they do, in the language in use."""
    columns = tuple("1234567")
    return (
        KeyHelp(
            (_("1 to 7"),),
            _("Pick up, build"),
            _("Pick up the column, or put what you hold below it"),
            parts=columns,
        ),
        KeyHelp(
            (native_keys("R"),),
            _("Remove"),
            _("Remove the word you hold, or the only one that stands"),
            parts=("R",),
        ),
        KeyHelp((native_keys("E"),), _("End game"), _("End the game; press twice"), parts=("E",)),
        KeyHelp(
            (_("A to Z"),),
            _("Letter"),
            _("Choose the letter of the Bali card when the table asks"),
        ),
        KeyHelp(
            (_("Arrows"),),
            _("Move the focus"),
            _("Move between the columns, the words above and the gaps below"),
        ),
        KeyHelp(
            (_("Enter"),),
            _("Pick up, build, remove"),
            _("Pick up a column, put it below another or into a gap, or remove a word"),
        ),
        KeyHelp((_("Space"),), _("Pick up, build"), _("The same as a click")),
        KeyHelp((_("Esc"),), _("Put back"), _("Put back the column, or leave full screen")),
        KeyHelp(
            (_("Menu"), native_keys("Shift+F10")),
            _("List moves"),
            _("List the possible moves, like a right-click"),
        ),
    )
