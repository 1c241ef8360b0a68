"""The keys of the program in groups, for the overlay and the page of help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction

from gamesuite.app.menus.actions import AREA, PLAIN_TEXT
from gamesuite.app.picker.tile import FAVOURITE_KEY
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard import keys
from gamesuite.widgets.keyboard.keys import KeyHelp, help_with_chosen_keys, native_keys

_FIRST_TITLES = 4
"""How many games with the same keys are named before the others are only counted."""


@dataclass(frozen=True)
class KeyGroup:
    """Keys that belong together."""

    title: str
    entries: tuple[KeyHelp, ...]


def key_groups(
    games: Iterable[str], actions: Iterable[QAction], table_keys: Mapping[str, Mapping[str, str]]
) -> tuple[KeyGroup, ...]:
    """Return all keys, those at the tables of ``games`` first, then those of ``actions``.

    ``table_keys`` are, for each game, the keys chosen instead of the usual ones of its table.
    """
    by_area: dict[str, list[KeyHelp]] = {"coach": [], "game": [], "program": []}
    for action in actions:
        if action.shortcuts():
            by_area[action.property(AREA)].append(_action_keys(action))
    by_area["program"] += _window_keys()
    titles = {"coach": _("Coach"), "game": _("Game"), "program": _("Program")}
    groups = (KeyGroup(titles[area], tuple(entries)) for area, entries in by_area.items())
    return (*_table_groups(games, table_keys), *(group for group in groups if group.entries))


def _table_groups(
    games: Iterable[str], table_keys: Mapping[str, Mapping[str, str]]
) -> Iterator[KeyGroup]:
    """Yield a group for each kind of table at which ``games`` are played.

    Tables are of one kind if their keys do the same.
    """
    kinds: dict[tuple[KeyHelp, ...], list[str]] = {}
    for game in games:
        chosen = table_keys.get(game, {})
        list_keys = TABLES[game].keys
        entries = tuple(help_with_chosen_keys(key_help, chosen) for key_help in list_keys())
        entries = tuple(entry for entry in entries if entry.keys)  # some may be switched off
        if entries:
            kinds.setdefault(entries, []).append(GAMES[game].descriptions.title())
    for entries, titles in kinds.items():
        title = _("At the table")
        if len(kinds) > 1:
            title = _("At the table: {games}").format(games=_listed(titles))
        yield KeyGroup(title, entries)


def _listed(titles: Sequence[str]) -> str:
    """Return ``titles`` of games in a line; of very many only the first, and how many more."""
    more = len(titles) - _FIRST_TITLES
    if more <= 1:  # its title takes no more room than saying so
        return ", ".join(titles)
    first = ", ".join(titles[:_FIRST_TITLES])
    return _("{games} and {n} more").format(games=first, n=more)


def _window_keys() -> tuple[KeyHelp, ...]:
    alt = KeyHelp((_("Alt"),), _("Menus"), _("Open a menu by its underlined letter"))
    return (
        *(() if keys.IS_MACOS else (alt,)),  # macOS underlines none
        KeyHelp(
            (_("Tab"),), _("Next control"), _("Move to the next control or part of the window")
        ),
        KeyHelp(
            (FAVOURITE_KEY,),
            _("Favourite"),
            _("Put a game first in the list of games, or back in its place"),
        ),
    )


def _action_keys(action: QAction) -> KeyHelp:
    shortcuts = tuple(native_keys(each) for each in action.shortcuts())
    return KeyHelp(shortcuts, action.property(PLAIN_TEXT), action.statusTip())
