"""The keys of parts of a table that a player has chosen instead of the usual ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import msgspec

from gamesuite.engine.table.scene import Part, Scene
from gamesuite.widgets.keyboard.key_help import KeyHelp, native_keys


def with_chosen_keys(scene: Scene, chosen: Mapping[str, str]) -> Scene:
    """Return ``scene`` with the ``chosen`` keys of its parts.

    ``chosen`` has the key to press for each usual key that was changed, empty for none.
    """
    if not any(part.key in chosen for part in scene.parts):
        return scene
    return msgspec.structs.replace(scene, parts=tuple(_keyed(each, chosen) for each in scene.parts))


def _keyed(part: Part, chosen: Mapping[str, str]) -> Part:
    return msgspec.structs.replace(part, key=chosen.get(part.key, part.key))


def help_with_chosen_keys(entry: KeyHelp, chosen: Mapping[str, str]) -> KeyHelp:
    """Return ``entry`` with the ``chosen`` keys of the parts it speaks of; it may have none."""
    if not any(part in chosen for part in entry.parts):
        return entry
    pressed = (chosen.get(part, part) for part in entry.parts)
    return replace(entry, keys=tuple(native_keys(key) for key in pressed if key))
