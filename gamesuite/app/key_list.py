"""The keys of the program in groups, for the overlay and for the page in help."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QKeySequence

from gamesuite.app.actions import ActionSpec, action_specs
from gamesuite.engine.language import _


@dataclass(frozen=True)
class KeyHelp:
    """The ``keys`` that do something, what that is in a few ``words``, and a ``sentence``."""

    keys: tuple[str, ...]
    words: str
    sentence: str


@dataclass(frozen=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    entries: tuple[KeyHelp, ...]


def key_groups() -> tuple[KeyGroup, ...]:
    """Return all keys, in the language in use; those of actions are as the actions have them."""
    specs = {spec.name: spec for spec in action_specs() if spec.keys}
    game = [specs.pop(name) for name in _OF_THE_GAME if name in specs]
    rest = [spec for name, spec in specs.items() if name not in _OF_THE_GAME]
    return (
        KeyGroup(_("At the table"), _table_keys()),
        KeyGroup(_("The game"), tuple(map(_of_action, game))),
        KeyGroup(_("The program"), (*map(_of_action, rest), *_window_keys())),
    )


_OF_THE_GAME = (
    "new",
    "winnable",
    "daily",
    "numbered",
    "previous",
    "next",
    "copy-deal",
    "restart",
    "undo",
    "redo",
    "hint",
    "light",
    "watch",
    "finish",
    "review",
)
"""The actions that are listed under the game; all others with keys belong to the program."""


def _table_keys() -> tuple[KeyHelp, ...]:
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
            (_("Menu"), _native("Shift+F10")),
            _("What the card can do"),
            _("List what the card can do, like the right button"),
        ),
    )


def _window_keys() -> tuple[KeyHelp, ...]:
    return (
        KeyHelp((_("Alt"),), _("Menus"), _("With the underlined letter: open a menu")),
        KeyHelp((_("Tab"),), _("Next control"), _("Go to the next control or part of the window")),
    )


def _of_action(spec: ActionSpec) -> KeyHelp:
    words = spec.alone or spec.text.replace("&", "").rstrip("…")
    return KeyHelp(tuple(map(_native, spec.keys)), words, spec.help)


def _native(keys: QKeySequence.StandardKey | str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
