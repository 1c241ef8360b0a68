"""The actions of the window, made from the table of actions and what the features do for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow

from gamesuite.app.menus.action_table import Action, action_menus, actions_in, keys_here
from gamesuite.app.parts.feature import Handler
from gamesuite.catalogue import Game
from gamesuite.engine.language import _, translated
from gamesuite.engine.words.numbering import NUMBERED_DEALS
from gamesuite.opening import Opened
from gamesuite.widgets.keyboard.keys import portable_keys
from gamesuite.widgets.look.icon import icon

SIGN_LENGTH = 1
"""The length of the text of a key that is a letter, a digit or a sign: the tables use these."""

AREA = "area"
"""The property of an action with its group in the list of keys."""
PLAIN_TEXT = "plain text"
"""The property of an action with its text outside its menu."""
USUAL_KEYS = "usual keys"
"""The property of an action with its keys unless the player has changed them."""

_ROLES = {
    "about": QAction.MenuRole.AboutRole,
    "preferences": QAction.MenuRole.PreferencesRole,
    "exit": QAction.MenuRole.QuitRole,
}
"""The actions that macOS has in the menu of the program. Without this Qt goes by their words, and
moves others there, too."""


class _MissingKeys(QObject):
    """Answers keys in ``window`` whose actions the game shown does not offer.

    ``tell`` gets the answer, a sentence: "Paris has no “Finish”."
    """

    def __init__(self, tell: Callable[[str], object], window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._tell = tell
        self._title = ""
        """What the game shown is called."""
        self._keys: dict[str, str] = {}
        """The keys that are answered, with the texts of their actions."""
        self._shortcuts: list[QShortcut] = []

    def answer(self, title: str, keys: dict[str, str]) -> None:
        """Answer to each of ``keys`` that the game called ``title`` has no such action.

        The values of ``keys`` are the texts of the actions.
        """
        self._title = title
        if keys == self._keys:
            return
        self._keys = keys
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)  # it may be handling its key
            shortcut.deleteLater()
        self._shortcuts = [QShortcut(QKeySequence(key), self._window) for key in keys]
        for shortcut in self._shortcuts:
            shortcut.activated.connect(self._say)

    def _say(self) -> None:
        shortcut = self.sender()
        if isinstance(shortcut, QShortcut):
            missing = self._keys.get(shortcut.key().toString(), "")
            self._tell(_("{game} has no “{action}”.").format(game=self._title, action=missing))


class Actions:
    """The actions of ``window``, by name.

    The table of actions says what they are called, and ``handlers`` what they do.
    ``tell`` gets a sentence when a key is pressed whose action the game shown does not offer.
    """

    def __init__(
        self,
        window: QMainWindow,
        handlers: Mapping[str, Handler],
        tell: Callable[[str], object],
    ) -> None:
        self.menus = action_menus()
        """What is in each menu."""
        table = {
            entry.name: entry for entries in self.menus.values() for entry in actions_in(entries)
        }
        self._handlers = handlers
        # These have the same names as the handlers, in the same order.
        self._entries = {name: table[name] for name in handlers}
        self._actions = {
            name: _action(table[name], handler, window) for name, handler in handlers.items()
        }
        self._missing_keys = _MissingKeys(tell, window)
        self._game: Game | None = None
        """The game shown."""
        window.addActions(list(self._actions.values()))

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._actions)

    def offer(self, game: Game | None) -> None:
        """Show the actions that there are in ``game``, the game shown; all of them for None.

        `refresh` and `answer_missing_keys` rely on it.
        """
        self._game = game
        numbering = NUMBERED_DEALS if game is None else game.descriptions.numbering()
        for name, action in self._actions.items():
            entry = self._entries[name]
            action.setVisible(game is None or entry.is_offered(game))
            if entry.words_of is not None:
                text, help_line = entry.words_of(numbering)
                help_line = translated(help_line) if help_line else entry.help
                _set_words(action, entry, translated(text), help_line)

    def refresh(self, opened: Opened | None) -> None:
        """Enable what can be done now in ``opened``, the game shown, None if there is none.

        `offer` must have been told of that game before: it says which actions there are.
        """
        at_stake = opened is not None and opened.match.is_at_stake
        for name, action in self._actions.items():
            entry, handler = self._entries[name], self._handlers[name]
            is_ready = not entry.needs_game or opened is not None
            if entry.needs_game and entry.area == "coach" and opened is not None:
                is_ready = opened.company is None  # others elsewhere get no help either
            action.setEnabled(action.isVisible() and is_ready and handler.is_enabled())
            # A repeat could confirm its own warning.
            action.setAutoRepeat(entry.repeats and not at_stake)
            if handler.is_checked is not None:
                action.setChecked(handler.is_checked())
            if handler.words is not None:
                text, help_line = handler.words()
                _set_words(action, entry, text or entry.text, help_line or entry.help)

    def use_keys(self, chosen: Mapping[str, Sequence[str]]) -> None:
        """Give the actions the ``chosen`` keys, by name, and all others their usual ones."""
        for name, action in self._actions.items():
            keys = chosen.get(name, action.property(USUAL_KEYS))
            action.setShortcuts([QKeySequence(key) for key in keys])
            _set_tip(action)
        self.answer_missing_keys()

    def group(self, owner: QObject) -> QActionGroup:
        """Return a group of all actions, of which none excludes another."""
        group = QActionGroup(owner)
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        for action in self._actions.values():
            group.addAction(action)
        return group

    def answer_missing_keys(self) -> None:
        """Answer the keys of what the game shown does not offer, unless they do something else.

        Single letters and signs may be keys at its table, so they are left to that.
        """
        offered = [action for action in self._actions.values() if action.isVisible()]
        taken = {keys.toString() for action in offered for keys in action.shortcuts()}
        missing = {
            keys.toString(): action.property(PLAIN_TEXT)
            for action in self._actions.values()
            for keys in action.shortcuts()
            if keys.toString() not in taken and len(keys.toString()) > SIGN_LENGTH
        }
        title = "" if self._game is None else self._game.descriptions.title()
        self._missing_keys.answer(title, missing)


def _action(entry: Action, handler: Handler, window: QMainWindow) -> QAction:
    """Return the action of ``window`` that ``entry`` describes and ``handler`` does."""
    action = QAction(entry.text, window)
    action.setObjectName(entry.name)
    action.setMenuRole(_ROLES.get(entry.name, QAction.MenuRole.NoRole))
    if entry.icon != "":
        action.setIcon(icon(entry.icon or entry.name))
    action.setShortcuts([QKeySequence(keys) for keys in keys_here(entry)])
    action.setCheckable(handler.is_checked is not None)
    action.setAutoRepeat(entry.repeats)
    action.setProperty(AREA, entry.area)
    action.setProperty(USUAL_KEYS, [portable_keys(keys) for keys in action.shortcuts()])
    _set_words(action, entry, entry.text, entry.help)
    action.triggered.connect(handler.run)
    return action


def _set_words(action: QAction, entry: Action, text: str, help_line: str) -> None:
    """Give ``action`` the ``text`` for its menu and the ``help_line``, and what follows from it."""
    if (action.text(), action.statusTip()) == (text, help_line):
        return
    action.setText(text)
    action.setProperty(PLAIN_TEXT, entry.text_alone or _plain(text))
    action.setStatusTip(help_line)
    _set_tip(action)


def _set_tip(action: QAction) -> None:
    """Let the tip of ``action`` say its text and its first key: "Undo (Ctrl+Z)"."""
    text = action.text()
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setToolTip(f"{_plain(text)} ({keys})" if keys else _plain(text))


def _plain(text: str) -> str:
    """Return the ``text`` of an action without what it has only in a menu."""
    return text.replace("&", "").rstrip("…")
