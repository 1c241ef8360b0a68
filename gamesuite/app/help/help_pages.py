"""The pages of help, in the order of the contents.

There is a file for each page and language, with English as the fallback. That about game files is
made of one for all games and one of each game. `help_search.py` finds words in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from html import escape, unescape
from string import Template

from PySide6.QtGui import QAction

from gamesuite.app.help.key_list import KeyGroup, key_groups
from gamesuite.app.menus.action_table import keys_of_macos
from gamesuite.catalogue import GAMES, only_own_games
from gamesuite.engine.language import SOURCE, _, language_in_use
from gamesuite.engine.resources import MissingResourceError, resource_of
from gamesuite.storage import paths
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard import keys
from gamesuite.widgets.keyboard.keys import native_keys, portable_keys

KEYS = "keys"
"""The page generated from the keys of the program."""

_KEY = re.compile(r'(?<=<span class="key">)[^<]+')
"""A key that a page names."""

_PROGRAM = (
    "start",
    "lessons",
    "deals",
    "table",
    "players",
    "far-games",
    "mouse",
    "keyboard",
    "coach",
    "undo-and-scoring",
    "review",
    "day",
    "puzzles",
    "files",
    "printing",
    "recent-games",
    "statistics",
    "preferences",
    "where-files-are-kept",
)
"""The pages about the program, in the order of the contents."""
_GAME_FILES = "game-files"
"""The page about game files, and the folder of what it says of each game."""
_MORE = ("more-games", _GAME_FILES)
"""The pages after those of the games and that of the keys."""


@dataclass(frozen=True)
class HelpPage:
    """The page ``name``, that of its file, with its ``title`` and its text as HTML."""

    name: str
    title: str
    html: str


@dataclass(frozen=True)
class HelpSection:
    """Pages under one title."""

    title: str
    pages: tuple[HelpPage, ...]


def help_sections(
    actions: Sequence[QAction], table_keys: Mapping[str, Mapping[str, str]]
) -> tuple[HelpSection, ...]:
    """Return all pages in the language in use, in the order of the contents.

    One of them lists the keys of ``actions`` and of the tables. ``table_keys`` are those that the
    player has changed at tables: for each game, by the usual key, the key that stands for it. A
    page whose file is missing is left out.
    """
    games = tuple(page for game in GAMES for page in _pages(_pages_of_game(game), game))
    sections = (
        HelpSection(_("Program"), tuple(_pages(_PROGRAM))),
        HelpSection(_("Games"), games),
        # Translators: heading of help pages
        HelpSection(_("More"), (_keys_page(actions, table_keys), *_pages(_MORE))),
    )
    return tuple(section for section in sections if section.pages)


def _pages_of_game(game: str) -> tuple[str, ...]:
    """Return the names of the pages of ``game``: its rules first, which have its name, then others.

    The names of these begin with it, as `paris-deck` does.
    """
    try:
        folder = resource_of(game, "help", SOURCE)
    except MissingResourceError:  # its package has no help
        return ()
    return game, *sorted(file.stem for file in folder.glob(f"{game}-*.html"))


def _pages(names: tuple[str, ...], game: str = "") -> Iterator[HelpPage]:
    """Yield the pages with these ``names``, those of ``game`` if one is given.

    Those whose file is missing are left out.
    """
    places = _places()
    if _GAME_FILES in names:
        places["games"] = "\n".join(_html(f"{_GAME_FILES}/{game}", game) for game in GAMES)
    for name in names:
        html = _html(name, game)
        if html:
            text = Template(html).safe_substitute(places)
            yield HelpPage(name, _title(html), _with_keys_of_macos(text) if keys.IS_MACOS else text)


def _with_keys_of_macos(html: str) -> str:
    """Return ``html`` with the keys that it names as macOS has them."""
    others = keys_of_macos()

    def named(key: re.Match[str]) -> str:
        usual = portable_keys(unescape(key[0]))  # that understands the language in use
        return escape(native_keys(others.get(usual, usual))) if "+" in usual else key[0]

    return _KEY.sub(named, html)


def _title(html: str) -> str:
    """Return the text of the first heading of a page."""
    return unescape(html.partition("<h1>")[2].partition("</h1>")[0])


def _html(name: str, game: str) -> str:
    """Return the page ``name`` in the language in use, or else in English; "" if it is missing."""
    for language in (language_in_use(), SOURCE):
        with suppress(OSError, UnicodeDecodeError):  # it is missing or damaged
            return resource_of(game, "help", language, f"{name}.html").read_text(encoding="utf-8")
    return ""


def _places() -> dict[str, str]:
    """Return what depends on this computer, by the names that stand for it in pages.

    That is the paths of the player's files, and that a bundle loads no games.
    """
    places = {
        "settings_file": paths.settings_file(),
        "journal_file": paths.journal_file(),
        "own_words_file": paths.own_words_file(),
        "log_file": paths.log_file(),
        "documents_folder": paths.documents_folder(),
        "only_own_games": only_own_games(),
    }
    return {name: escape(str(place)) for name, place in places.items()}


def _keys_page(actions: Sequence[QAction], table_keys: Mapping[str, Mapping[str, str]]) -> HelpPage:
    """Return the page of all keys; the arguments are those of `help_sections`."""
    title = _("Keys")
    tables = "".join(map(_key_table, key_groups(TABLES, actions, table_keys)))
    return HelpPage(KEYS, title, f"<h1>{title}</h1>{tables}")


def _key_table(group: KeyGroup) -> str:
    rows = "".join(
        f"<tr><td class='keys' width='150'>{_key_caps(entry.keys)}</td>"
        f"<td>{escape(entry.sentence)}</td></tr>"
        for entry in group.entries
    )
    return f"<h2>{escape(group.title)}</h2><table class='list'>{rows}</table>"


def _key_caps(keys: tuple[str, ...]) -> str:
    return ", ".join(f"<span class='key'>{escape(key)}</span>" for key in keys)
