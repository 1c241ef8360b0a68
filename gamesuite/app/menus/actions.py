"""The actions of the window, made from the specs of its features, and the tool bar."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from gamesuite.app.parts.feature import ActionSpec
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.widgets.keyboard.key_help import portable_keys
from gamesuite.widgets.look.font import grown
from gamesuite.widgets.look.icon import icon

_PLAY_TOOLS = ("games", "", "new", "restart", "save", "load", "", "undo", "redo", "finish")
_COACH_TOOLS = ("", "hint", "moves", "light", "watch", "review")

_ICON, _LARGEST_ICON = 24, 40
"""The size of the icons of the tool bar with the smallest font, and with a large one."""

AREA = "area"
"""The property of an action with its group in the list of keys."""
PLAIN_TEXT = "plain text"
"""The property of an action with its text outside its menu."""
USUAL_KEYS = "usual keys"
"""The property of an action with its keys unless the player has changed them."""


class Actions:
    """The actions of ``window`` by name, one for each of ``specs``."""

    def __init__(self, window: QMainWindow, specs: Sequence[ActionSpec]) -> None:
        self._specs = {spec.name: spec for spec in specs}
        self._actions = {spec.name: _action(spec, window) for spec in specs}
        window.addActions(list(self._actions.values()))

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._actions)

    def refresh(self, opened: Opened | None) -> None:
        """Show and enable what fits ``opened``, the game shown, None if there is none."""
        at_stake = opened is not None and opened.match.is_at_stake
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

    def use_keys(self, chosen: Mapping[str, Sequence[str]]) -> None:
        """Give the actions the ``chosen`` keys, by name, and all others their usual ones."""
        for name, action in self._actions.items():
            keys = chosen.get(name, action.property(USUAL_KEYS))
            action.setShortcuts([QKeySequence(each) for each in keys])
            _set_tip(action)

    def fill(self, menu: QMenu, names: Iterable[str]) -> None:
        """Add the actions with ``names`` to ``menu``; an empty name is a separator."""
        _fill(menu, self, names)

    def make_tool_bar(self, window: QMainWindow) -> None:
        """Add the tool bar to ``window``."""
        bar = QToolBar(_("Toolbar"), window)
        bar.setObjectName("tools")
        bar.setMovable(False)
        bar.setIconSize(QSize(1, 1) * min(grown(_ICON), _LARGEST_ICON))
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        _fill(bar, self, (*_PLAY_TOOLS, *_COACH_TOOLS))
        window.addToolBar(bar)


def _fill(bar: QMenu | QToolBar, actions: Actions, names: Iterable[str]) -> None:
    for name in names:
        if name:
            bar.addAction(actions[name])
        else:
            bar.addSeparator()


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
