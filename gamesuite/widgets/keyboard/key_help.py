"""What keys do at a table, to be listed for the player."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QKeySequence

from gamesuite.engine.language import _


@dataclass(frozen=True)
class KeyHelp:
    """The ``keys`` that do something, what that is in a few ``words``, and a ``sentence``."""

    keys: tuple[str, ...]
    words: str
    sentence: str


def native_keys(keys: QKeySequence | QKeySequence.StandardKey | str) -> str:
    """Return ``keys`` as the system writes them."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def card_table_keys() -> tuple[KeyHelp, ...]:
    """Return what the keys do at a table of cards, in the language in use."""
    return (
        KeyHelp((_("Arrows"),), _("Move the focus"), _("Move the focus between cards and piles")),
        KeyHelp((_("Home, End"),), _("First, last pile"), _("Move to the first or last pile")),
        KeyHelp(
            (_("Enter"),),
            _("Pick up, drop"),
            _("Pick up the card; on another pile, drop it there"),
        ),
        KeyHelp(
            (_("Space"),),
            _("Best move"),
            _("Make the best move of the card, like a click"),
        ),
        KeyHelp(
            (_("Esc"),),
            _("Cancel"),
            _("Put back what you picked up; otherwise leave full screen"),
        ),
        KeyHelp(
            (_("Menu"), native_keys("Shift+F10")),
            _("List moves"),
            _("List the moves of the card, like a right-click"),
        ),
    )
