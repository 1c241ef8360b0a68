"""Which keys the player has chosen: for actions, and for what is done at tables.

What can have keys is an entry (`KeyEntry`); `KeyChoices` says which keys it has and may have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QAction, QKeySequence

from gamesuite.app.menus.actions import AREA, PLAIN_TEXT, SIGN_LENGTH, USUAL_KEYS
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.catalogue import GAMES
from gamesuite.engine.language import _, labelled
from gamesuite.table_catalogue import TABLES
from gamesuite.widgets.keyboard.keys import native_keys, portable_keys

V = TypeVar("V")
"""The value that a setting keeps for an entry: several keys of an action, one of a table."""

_FIXED = (
    "Up", "Down", "Left", "Right", "Home", "End", "Return", "Enter", "Space", "Esc", "Tab",
    "Backspace", "Del", "Shift+Tab", "Shift+F10", "Menu",
)  # fmt: skip
"""Keys that move the focus, press, or cancel everywhere: nothing else can have them."""


@dataclass(frozen=True)
class KeyEntry:
    """Something with keys: an action, or something that is done at the table of a game.

    An action has its ``name`` in the table of actions, and an empty ``game``. What is done at the
    table of ``game`` has its usual key as its ``name``.

    ``group`` is the title under which it is listed, and ``words`` say what its keys do. ``usual``
    are its keys unless the player has changed them, in portable text.
    """

    group: str
    game: str
    name: str
    words: str
    usual: tuple[str, ...]


class KeyChoices:
    """The keys of ``actions`` and of all tables, as chosen in ``store``.

    ``entries`` is everything that can have keys.
    """

    def __init__(self, store: SettingsStore, actions: Iterable[QAction]) -> None:
        self._store = store
        self.entries = (*_of_tables(), *_of_actions(actions))

    def keys(self, entry: KeyEntry) -> tuple[str, ...]:
        """Return the keys of ``entry`` now, in portable text."""
        settings = self._store.settings
        if not entry.game:
            return settings.keys.get(entry.name, entry.usual)
        key = settings.table_keys.get(entry.game, {}).get(entry.name, entry.name)
        return (key,) if key else ()  # the settings have an empty text for no key

    def refusal(self, entry: KeyEntry, key: str) -> str:
        """Return why ``entry`` cannot have the ``key``, in a sentence; empty if it can."""
        sequence = QKeySequence(key)
        combination = QKeyCombination() if sequence.isEmpty() else _first_key(sequence)
        modifiers = combination.keyboardModifiers()
        if key in _FIXED:
            return _("{key} is needed everywhere. Press another key.").format(key=native_keys(key))
        if entry.game and len(key) != SIGN_LENGTH:
            return _("At the table only a letter, a digit or a sign can be a key.")
        if modifiers == Qt.KeyboardModifier.AltModifier and _is_letter(combination):
            return _("Alt with a letter opens a menu. Press another key.")
        other = self._other_with(entry, key)
        if other is not None:
            return _("{key} is already the key for “{words}”. Press another key.").format(
                key=native_keys(key), words=other.words
            )
        return ""

    def change(self, entry: KeyEntry, keys: tuple[str, ...]) -> None:
        """Give ``entry`` the ``keys``, none to switch its keys off."""
        settings = self._store.settings
        if not entry.game:
            changed = {**settings.keys, entry.name: keys}
            self._store.change("keys", _without_usual(changed, entry.name, entry.usual))
            return
        table = {**settings.table_keys.get(entry.game, {}), entry.name: "".join(keys)}
        table = _without_usual(table, entry.name, entry.name)
        self._store.change("table_keys", {**settings.table_keys, entry.game: table})

    def restore(self) -> None:
        """Give everything its usual keys."""
        self._store.change("keys", {})
        self._store.change("table_keys", {})

    def _other_with(self, entry: KeyEntry, key: str) -> KeyEntry | None:
        """Return what else has the ``key`` that is wanted for ``entry``, None if nothing has it."""
        for other in self.entries:
            is_rival = other != entry and _share_a_table(entry, other)
            if is_rival and key in map(portable_keys, self.keys(other)):
                return other
        return None


def _share_a_table(first: KeyEntry, second: KeyEntry) -> bool:
    """Return whether both are there at once; what is done at tables of two games is not."""
    return not first.game or not second.game or first.game == second.game


def _without_usual(changed: dict[str, V], name: str, usual: V) -> dict[str, V]:
    """Return ``changed`` without ``name`` if that has its ``usual`` value, which is not kept."""
    if changed[name] != usual:
        return changed
    return {other: value for other, value in changed.items() if other != name}


def _of_actions(actions: Iterable[QAction]) -> Iterator[KeyEntry]:
    """Yield an entry for each of ``actions``, those of one area together."""
    titles = {"game": _("Game"), "coach": _("Coach"), "program": _("Program")}
    listed = list(actions)
    for area, title in titles.items():
        for action in listed:
            if action.property(AREA) == area:
                usual = tuple(action.property(USUAL_KEYS))
                words = action.property(PLAIN_TEXT)
                yield KeyEntry(title, "", action.objectName(), words, usual)


def _of_tables() -> Iterator[KeyEntry]:
    """Yield an entry for each key at a table that a player may change."""
    for game, table in TABLES.items():
        title = _("At the table: {games}").format(games=GAMES[game].descriptions.title())
        key_helps = table.keys()
        for key_help in key_helps:
            for key in key_help.parts:
                words = key_help.words
                if len(key_help.parts) > 1:  # such as a digit for each of several dice
                    words = labelled(words, key)
                yield KeyEntry(title, game, key, words, (key,))


def _first_key(sequence: QKeySequence) -> QKeyCombination:
    """Return the first key of ``sequence``; Qt's own type for it does not know the index."""
    combination = sequence[0]  # type: ignore[index]
    assert isinstance(combination, QKeyCombination)
    return combination


def _is_letter(combination: QKeyCombination) -> bool:
    return Qt.Key.Key_A <= combination.key() <= Qt.Key.Key_Z
