"""The keys of the program in groups, for the overlay and for the page in help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gamesuite.app.menus.actions import ActionSpec, action_specs
from gamesuite.app.play.table_registry import TABLES, TableKeys
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _
from gamesuite.widgets.keyboard.key_help import KeyHelp, native_keys


@dataclass(frozen=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    entries: tuple[KeyHelp, ...]


def key_groups(games: Iterable[str]) -> tuple[KeyGroup, ...]:
    """Return all keys, those at the tables of ``games`` first, in the language in use.

    The keys of actions are as the actions have them.
    """
    specs = {spec.name: spec for spec in action_specs() if spec.keys}
    coach = [specs.pop(name) for name in _OF_THE_COACH]
    game = [specs.pop(name) for name in _OF_THE_GAME]
    return (
        *_tables(games),
        KeyGroup(_("The coach"), tuple(map(_of_action, coach))),
        KeyGroup(_("The game"), tuple(map(_of_action, game))),
        KeyGroup(_("The program"), (*map(_of_action, specs.values()), *_window_keys())),
    )


_OF_THE_COACH = ("hint", "moves", "light", "watch", "review")
_OF_THE_GAME = (
    "new",
    "winnable",
    "daily",
    "numbered",
    "previous",
    "next",
    "copy-deal",
    "restart",
    "players",
    "undo",
    "redo",
    "finish",
)
"""The actions that are listed under the game; those of nobody else belong to the program."""


def _tables(games: Iterable[str]) -> Iterator[KeyGroup]:
    """Yield a group for each kind of table at which ``games`` are played."""
    kinds: dict[TableKeys, list[str]] = {}
    for game in games:
        kinds.setdefault(TABLES[game].keys, []).append(GAMES[game].descriptions.title())
    for keys, titles in kinds.items():
        title = _("At the table")
        if len(kinds) > 1:
            title = _("At the table: {games}").format(games=", ".join(titles))
        yield KeyGroup(title, keys())


def _window_keys() -> tuple[KeyHelp, ...]:
    return (
        KeyHelp((_("Alt"),), _("Menus"), _("With the underlined letter: open a menu")),
        KeyHelp((_("Tab"),), _("Next control"), _("Go to the next control or part of the window")),
    )


def _of_action(spec: ActionSpec) -> KeyHelp:
    words = spec.alone or spec.text.replace("&", "").rstrip("…")
    return KeyHelp(tuple(map(native_keys, spec.keys)), words, spec.help)
