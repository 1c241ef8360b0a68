"""The part of the View menu with settings: how the table looks and moves. They apply at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from gamesuite.app.settings.offered_settings import choices_of, idle_settings
from gamesuite.catalogue import Game
from gamesuite.engine.language import _, translated
from gamesuite.storage.settings import PREFERENCES, Preference, Settings
from gamesuite.widgets.look.controls import RoundedMenu
from gamesuite.widgets.look.icon import icon


class ChoiceMenu(RoundedMenu):
    """Offers ``entries``, each a value and its text, with a mark at the chosen one."""

    chosen = Signal(str, object)
    """A value was chosen; carries the name of the ``setting`` and the value."""

    def __init__(
        self,
        title: str,
        setting: str,
        entries: Iterable[tuple[object, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, parent)
        self.setting = setting
        group = QActionGroup(self)
        for value, words in entries:
            action = group.addAction(words)
            action.setData(value)
            action.setCheckable(True)
            self.addAction(action)
        self.triggered.connect(self._pick)

    def mark(self, value: object) -> None:
        """Mark ``value`` as chosen."""
        for action in self.actions():
            action.setChecked(action.data() == value)

    def _pick(self, action: QAction) -> None:
        self.chosen.emit(self.setting, action.data())


_CHOICES = ("theme", "felt", "back", "dice", "animation", "pace")
"""The settings with a menu of their values, by their names in `Settings`."""
_SWITCHES = ("four_colours", "large_indices", "piece_keys", "mirrored")
"""The settings that are on or off."""


class ViewMenu(RoundedMenu):
    """Offers the settings of the view; the menu bar adds the actions of the menu below them."""

    chosen = Signal(str, object)
    """A setting was changed; carries its name and its new value."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("&View"), parent)
        self._choices: dict[str, ChoiceMenu] = {}
        self._switches: dict[str, QAction] = {}
        for name in _CHOICES:
            self._add_choice(name, PREFERENCES[name])
        self.addSeparator()
        for name in _SWITCHES:
            self._add_switch(name, PREFERENCES[name])
        self.addSeparator()

    def show_settings(self, settings: Settings) -> None:
        """Mark the values of ``settings``."""
        for name, menu in self._choices.items():
            menu.mark(getattr(settings, name))
        for name, action in self._switches.items():
            action.setChecked(getattr(settings, name))

    def offer(self, game: Game | None) -> None:
        """Offer what changes the table of ``game``, everything if it is None.

        Settings are idle in a game without what they are about, such as dice.
        """
        idle = idle_settings(game)
        for name, menu in self._choices.items():
            menu.menuAction().setVisible(name not in idle)
        for name, switch in self._switches.items():
            switch.setVisible(name not in idle)

    def _add_choice(self, name: str, preference: Preference) -> None:
        menu = ChoiceMenu(translated(preference.menu_title), name, choices_of(name), self)
        menu.setIcon(icon(preference.icon))
        menu.chosen.connect(self.chosen)
        self.addMenu(menu)
        self._choices[name] = menu

    def _add_switch(self, name: str, preference: Preference) -> None:
        action = self.addAction(translated(preference.menu_title))
        action.setCheckable(True)
        action.setStatusTip(translated(preference.help))
        action.setData(name)
        action.triggered.connect(self._switch)
        self._switches[name] = action

    def _switch(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.chosen.emit(action.data(), action.isChecked())
