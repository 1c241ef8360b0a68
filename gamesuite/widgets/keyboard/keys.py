"""What keys do at a table, which of them a player has chosen, and which do nothing alone."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from gamesuite.engine.language import N_, _, translated
from gamesuite.engine.table.scene import Part, Scene

IS_MACOS = sys.platform == "darwin"
"""Whether keys are those of macOS, where Qt calls the command key Ctrl and the control key Meta."""
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""The keys that are Enter to a player: the second one is that of the number pad."""
MODIFIER_KEYS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
)
"""Keys that mean something only together with another key."""


@dataclass(frozen=True)
class KeyHelp:
    """What ``keys`` do, in a few ``words`` and in a ``sentence``.

    If they press parts of a table, as R may press the button that rolls dice, ``parts`` are the
    usual keys of these parts, which are names too: a player may choose others in their place, which
    are then among ``keys``. Otherwise there are none.
    """

    keys: tuple[str, ...]
    words: str
    sentence: str
    parts: tuple[str, ...] = ()


def native_keys(keys: QKeySequence | QKeySequence.StandardKey | str) -> str:
    """Return the name of ``keys`` on this system; the Return key is Enter, as everywhere here."""
    native = QKeySequence.SequenceFormat.NativeText
    names = QKeySequence(keys).toString(native)
    if IS_MACOS:
        return names  # which are signs there
    return names.replace(QKeySequence(Qt.Key.Key_Return).toString(native), _("Enter"))


def portable_keys(keys: QKeySequence | str) -> str:
    """Return the name of ``keys`` that is the same on every system; settings have it."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)


def part_keys(keys: str, words: str, sentence: str) -> KeyHelp:
    """Return what the usual ``keys`` of parts of a table do, each of them a single character."""
    return KeyHelp(tuple(map(native_keys, keys)), words, sentence, tuple(keys))


def list_moves_key() -> KeyHelp:
    """Return what the menu key does at most tables."""
    keys, sentence = _menu_keys(), _("List the possible moves, like a right-click")
    return KeyHelp(keys, _("List moves"), sentence)


def _menu_keys() -> tuple[str, ...]:
    shift_f10 = native_keys("Shift+F10")
    return (shift_f10,) if IS_MACOS else (_("Menu"), shift_f10)  # its keyboards have no Menu


def card_table_keys() -> tuple[KeyHelp, ...]:
    """Return what keys do at a table of cards, in the current language."""
    return (
        KeyHelp((_("Arrows"),), _("Move the focus"), _("Move the focus between cards and piles")),
        KeyHelp((_("Home, End"),), _("First, last pile"), _("Move to the first or last pile")),
        KeyHelp(
            (_("Enter"),), _("Pick up, drop"), _("Pick up the card; on another pile, drop it there")
        ),
        KeyHelp((_("Space"),), _("Best move"), _("Make the best move of the card, like a click")),
        KeyHelp((_("Esc"),), _("Cancel"), _("Put back what you picked up, or leave full screen")),
        KeyHelp(_menu_keys(), _("List moves"), _("List the moves of the card, like a right-click")),
    )


_DICE_NUMBERS = {5: N_("1 to 5"), 6: N_("1 to 6")}
"""The keys of so many dice."""


def dice_table_keys(
    dice: int, *own: KeyHelp, pressing: tuple[KeyHelp, ...] = ()
) -> tuple[KeyHelp, ...]:
    """Return what keys do at a table with five or six ``dice``, in the language in use.

    ``own`` are keys of the game, ``pressing`` what arrows, Enter and Space do if that is more than
    move between dice and buttons and press them.
    """
    numbers = tuple(str(number + 1) for number in range(dice))
    keep = KeyHelp(
        (translated(_DICE_NUMBERS[dice]),),
        _("Keep, release"),
        _("Keep or release the die with this number"),
        parts=numbers,
    )
    usual = (
        KeyHelp((_("Arrows"),), _("Move the focus"), _("Move between the dice and the buttons")),
        KeyHelp((_("Enter"),), _("Keep, press"), _("Keep or release the die, or press the button")),
        KeyHelp(
            (_("Space"),),
            _("Keep, press, skip"),
            _("The same; while computer players move, skip to your turn"),
        ),
    )
    return (
        part_keys("R", _("Roll"), _("Roll the dice you haven't kept")),
        keep,
        *own,
        *(pressing or usual),
        KeyHelp((_("Esc"),), _("Release all"), _("Release all dice, or leave full screen")),
        list_moves_key(),
    )


def with_chosen_keys(scene: Scene, chosen: Mapping[str, str]) -> Scene:
    """Return ``scene`` with the ``chosen`` keys of its parts.

    ``chosen`` has the key to press for each usual key that was changed; an empty one is no key.
    """
    if not any(part.key in chosen for part in scene.parts):
        return scene
    return msgspec.structs.replace(
        scene, parts=tuple(_with_chosen_key(part, chosen) for part in scene.parts)
    )


def _with_chosen_key(part: Part, chosen: Mapping[str, str]) -> Part:
    return msgspec.structs.replace(part, key=chosen.get(part.key, part.key))


def help_with_chosen_keys(entry: KeyHelp, chosen: Mapping[str, str]) -> KeyHelp:
    """Return ``entry`` with the ``chosen`` keys of the parts it speaks of; it may have none."""
    if not any(usual_key in chosen for usual_key in entry.parts):
        return entry
    keys = (chosen.get(usual_key, usual_key) for usual_key in entry.parts)
    return replace(entry, keys=tuple(native_keys(key) for key in keys if key))
