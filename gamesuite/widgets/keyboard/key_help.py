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
        KeyHelp(
            (_("Arrows"),), _("Go from card to card"), _("Go from card to card and pile to pile")
        ),
        KeyHelp((_("Home, End"),), _("First, last pile"), _("Go to the first and the last pile")),
        KeyHelp(
            (_("Enter"),),
            _("Lift, lay down"),
            _("Lift the card; on another pile, lay it down there"),
        ),
        KeyHelp(
            (_("Space"),),
            _("Obvious move"),
            _("Make the obvious move of the card, like a click"),
        ),
        KeyHelp(
            (_("Esc"),),
            _("Put back"),
            _("Put back what is lifted; with nothing lifted, leave the full screen"),
        ),
        KeyHelp(
            (_("Menu"), native_keys("Shift+F10")),
            _("What the card can do"),
            _("List what the card can do, like the right button"),
        ),
    )
