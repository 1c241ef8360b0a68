"""The keys of the table of Bali, for the help.

The parts of its scene have these keys (`games/bali/table/`). A to Z are keys only while the table
asks which letter a Bali card stands for.
"""

from __future__ import annotations

from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.keys import KeyHelp, list_moves_key, part_keys


def bali_keys() -> tuple[KeyHelp, ...]:
    """Return the keys and what they do, in the language in use."""
    return (
        KeyHelp(
            (_("1 to 8"),),
            _("Pick up, build"),
            _("Pick up the column of your panel, or your partner's, or put what you hold below it"),
            parts=tuple("12345678"),
        ),
        part_keys("R", _("Remove"), _("Remove the word you hold, or the only one that stands")),
        part_keys("E", _("End game"), _("Alone: end the game; press twice")),
        part_keys("Y", _("Play"), _("With others: play the build")),
        part_keys(
            "P",
            _("Pass"),
            _("With others: pass on the last cards; press twice if you can still build a word"),
        ),
        part_keys("W", _("More words"), _("After the end: show the words that have no room")),
        part_keys("B", _("Put back"), _("With others: put back the last piece of the build")),
        part_keys(
            "N", _("Can't play"), _("With others: say that you can't build or remove anything")
        ),
        part_keys(
            "CAL",  # challenge; accept; accept for all
            _("Challenge, accept"),
            _("With others: challenge the build, accept it, or accept it for everybody here"),
        ),
        KeyHelp(
            (_("A to Z"),), _("Letter"), _("Choose the letter of the Bali card when the table asks")
        ),
        KeyHelp(
            (_("Arrows"),),
            _("Move the focus"),
            _("Move between the columns, the words above and the gaps below"),
        ),
        KeyHelp(
            (_("Enter"),),
            _("Pick up, build, remove"),
            _("Pick up a column, put it below another or into a gap, play a build, remove a word"),
        ),
        KeyHelp((_("Space"),), _("Pick up, build"), _("The same as a click")),
        KeyHelp(
            (_("Esc"),),
            _("Put back"),
            _("Put back the column, or the last piece of a build, or leave full screen"),
        ),
        list_moves_key(),
    )
