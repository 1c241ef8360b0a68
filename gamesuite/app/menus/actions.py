"""The actions of the window, made from the specs of its features, and the tool bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from gamesuite.app.menus.tool_bar import ToolBar
from gamesuite.app.parts.feature import ActionSpec
from gamesuite.catalogue import Game
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.widgets.keyboard.keys import portable_keys
from gamesuite.widgets.look.icon import icon

_PLAY_TOOLS = ("games", "", "new", "restart", "save", "load", "", "undo", "redo", "finish")
_COACH_TOOLS = ("", "hint", "moves", "light", "watch", "review")

_SIGN = 1
"""The length of the text of a key that the table of a game may use."""

AREA = "area"
"""The property of an action with its group in the list of keys."""
PLAIN_TEXT = "plain text"
"""The property of an action with its text outside its menu."""
USUAL_KEYS = "usual keys"
"""The property of an action with its keys unless the player has changed them."""


class _MissingKeys(QObject):
    """Answers the keys of actions that the game in ``window`` does not offer.

    ``tell`` gets the sentence.
    """

    def __init__(self, tell: Callable[[str], object], window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._tell = tell
        self._game = ""
        self._keys: dict[str, str] = {}
        self._shortcuts: list[QShortcut] = []

    def answer(self, game: str, keys: dict[str, str]) -> None:
        """Answer ``keys``, each with the text of its action, that ``game`` has no such thing."""
        self._game = game
        if keys == self._keys:
            return
        self._keys = keys
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)  # it may be handling its key
            shortcut.deleteLater()
        self._shortcuts = [QShortcut(QKeySequence(each), self._window) for each in keys]
        for shortcut in self._shortcuts:
            shortcut.activated.connect(self._say)

    def _say(self) -> None:
        shortcut = self.sender()
        if isinstance(shortcut, QShortcut):
            missing = self._keys.get(shortcut.key().toString(), "")
            self._tell(_("{game} has no “{action}”.").format(game=self._game, action=missing))


class Actions:
    """The actions of ``window`` by name, one for each of ``specs``.

    ``tell`` gets a sentence when a key is pressed whose action the game shown does not offer.
    """

    def __init__(
        self, window: QMainWindow, specs: Sequence[ActionSpec], tell: Callable[[str], object]
    ) -> None:
        self._specs = {spec.name: spec for spec in specs}
        self._actions = {spec.name: _action(spec, window) for spec in specs}
        self._missing_keys = _MissingKeys(tell, window)
        self._game: Game | None = None
        self._bar: QToolBar | None = None
        window.addActions(list(self._actions.values()))

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._actions)

    def refresh(self, opened: Opened | None) -> None:
        """Show and enable what fits ``opened``, the game shown, None if there is none."""
        at_stake = opened is not None and opened.match.is_at_stake
        self._game = None if opened is None else opened.game
        for name, action in self._actions.items():
            spec = self._specs[name]
            offered = opened is None or spec.is_offered(opened.game)
            ready = not spec.needs_game or opened is not None
            action.setVisible(offered)
            action.setEnabled(offered and ready and spec.is_enabled())
            # A repeat could confirm its own warning.
            action.setAutoRepeat(spec.repeats and not at_stake)
            if spec.is_checked is not None:
                action.setChecked(spec.is_checked())
            if spec.words is not None:
                text, help_line = spec.words()
                _set_words(action, spec, text or spec.text, help_line or spec.help)
        self._answer_missing_keys()
        if self._bar is not None:
            _hide_needless_separators(self._bar)

    def use_keys(self, chosen: Mapping[str, Sequence[str]]) -> None:
        """Give the actions the ``chosen`` keys, by name, and all others their usual ones."""
        for name, action in self._actions.items():
            keys = chosen.get(name, action.property(USUAL_KEYS))
            action.setShortcuts([QKeySequence(each) for each in keys])
            _set_tip(action)
        self._answer_missing_keys()

    def fill(self, menu: QMenu, names: Iterable[str]) -> None:
        """Add the actions with ``names`` to ``menu``; an empty name is a separator."""
        _fill(menu, self, names)

    def group(self, owner: QObject) -> QActionGroup:
        """Return a group of all actions, of which none excludes another."""
        group = QActionGroup(owner)
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        for action in self._actions.values():
            group.addAction(action)
        return group

    def make_tool_bar(self, window: QMainWindow) -> None:
        """Add the tool bar to ``window``."""
        bar = ToolBar(window)
        _fill(bar, self, (*_PLAY_TOOLS, *_COACH_TOOLS))
        window.addToolBar(bar)
        self._bar = bar

    def _answer_missing_keys(self) -> None:
        """Answer the keys of what the game shown does not offer, unless they do something else."""
        offered = [each for each in self._actions.values() if each.isVisible()]
        taken = {keys.toString() for action in offered for keys in action.shortcuts()}
        missing = {
            keys.toString(): action.property(PLAIN_TEXT)
            for action in self._actions.values()
            for keys in action.shortcuts()
            if keys.toString() not in taken and len(keys.toString()) > _SIGN
        }
        game = "" if self._game is None else self._game.descriptions.title()
        self._missing_keys.answer(game, missing)


def _fill(bar: QMenu | QToolBar, actions: Actions, names: Iterable[str]) -> None:
    for name in names:
        if name:
            bar.addAction(actions[name])
        else:
            bar.addSeparator()


def _hide_needless_separators(bar: QToolBar) -> None:
    """Show the separators of ``bar`` only where they separate something, as menus do."""
    waiting: QAction | None = None
    has_something = False
    for action in bar.actions():
        if action.isSeparator():
            action.setVisible(False)
            waiting = action if has_something else None
        elif action.isVisible():
            has_something = True
            if waiting is not None:
                waiting.setVisible(True)
                waiting = None


def _action(spec: ActionSpec, window: QMainWindow) -> QAction:
    action = QAction(spec.text, window)
    action.setObjectName(spec.name)
    if spec.icon:
        action.setIcon(icon(spec.icon))
    action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
    action.setCheckable(spec.is_checked is not None)
    action.setAutoRepeat(spec.repeats)
    action.setProperty(AREA, spec.area)
    action.setProperty(USUAL_KEYS, [portable_keys(keys) for keys in action.shortcuts()])
    _set_words(action, spec, spec.text, spec.help)
    action.triggered.connect(spec.run)
    return action


def _set_words(action: QAction, spec: ActionSpec, text: str, help_line: str) -> None:
    if (action.text(), action.statusTip()) == (text, help_line):
        return
    action.setText(text)
    action.setProperty(PLAIN_TEXT, spec.text_alone or _plain(text))
    action.setStatusTip(help_line)
    _set_tip(action)


def _set_tip(action: QAction) -> None:
    text = action.text()
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setToolTip(f"{_plain(text)} ({keys})" if keys else _plain(text))


def _plain(text: str) -> str:
    return text.replace("&", "").rstrip("…")
