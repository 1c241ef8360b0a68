"""The keys of the program in groups, for the overlay and the page of help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtGui import QAction

from gamesuite.app.menus.actions import AREA, TEXT_ALONE
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _
from gamesuite.table_catalogue import TABLES, TableKeys
from gamesuite.widgets.keyboard.key_help import KeyHelp, native_keys


@dataclass(frozen=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    entries: tuple[KeyHelp, ...]


def key_groups(games: Iterable[str], actions: Iterable[QAction]) -> tuple[KeyGroup, ...]:
    """Return all keys, those at the tables of ``games`` first, then those of ``actions``."""
    by_area: dict[str, list[KeyHelp]] = {"coach": [], "game": [], "program": []}
    for action in actions:
        if action.shortcuts():
            by_area[action.property(AREA)].append(_of_action(action))
    by_area["program"] += _window_keys()
    titles = {"coach": _("Coach"), "game": _("Game"), "program": _("Program")}
    groups = (KeyGroup(titles[area], tuple(keys)) for area, keys in by_area.items())
    return (*_tables(games), *(group for group in groups if group.entries))


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
        KeyHelp((_("Alt"),), _("Menus"), _("Open a menu by its underlined letter")),
        KeyHelp(
            (_("Tab"),), _("Next control"), _("Move to the next control or part of the window")
        ),
    )


def _of_action(action: QAction) -> KeyHelp:
    keys = tuple(native_keys(each) for each in action.shortcuts())
    return KeyHelp(keys, action.property(TEXT_ALONE), action.statusTip())
