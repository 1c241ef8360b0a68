"""The View menu: how the table looks and moves. Changes apply at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QWidget

from gamesuite.app.settings.offered_settings import idle_settings
from gamesuite.app.settings.setting_choices import (
    Choices,
    backs,
    dice_colours,
    felts,
    paces,
    speeds,
    themes,
)
from gamesuite.engine.language import _
from gamesuite.opening import Opened
from gamesuite.storage.settings import Settings
from gamesuite.widgets.look.controls import RoundedMenu
from gamesuite.widgets.look.icon import icon


class ChoiceMenu(RoundedMenu):
    """Offers ``entries``, each a value and its text, with a mark at the chosen one.

    ``chosen`` carries the name of the ``setting`` and the new value.
    """

    chosen = Signal(str, object)

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


_ICONS = {
    "theme": "theme",
    "felt": "felt",
    "back": "card-back",
    "dice": "dice",
    "animation": "animation",
    "pace": "pace",
}
"""The icons of the settings with several values."""


class ViewMenu(RoundedMenu):
    """Offers the settings of the view; ``chosen`` carries the name of a setting and its value."""

    chosen = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("&View"), parent)
        self._choices: dict[str, ChoiceMenu] = {}
        self._switches: dict[str, QAction] = {}
        self._add_choice("theme", _("&Theme"), themes())
        self._add_choice("felt", _("F&elt"), felts())
        self._add_choice("back", _("Card &back"), backs())
        self._add_choice("dice", _("&Dice"), dice_colours())
        self._add_choice("animation", _("&Animation"), speeds())
        self._add_choice("pace", _("Speed of &computer players"), paces())
        self.addSeparator()
        self._add_switch("four_colours", _("F&our colours"), _("Give each suit its own colour"))
        self._add_switch(
            "large_indices", _("&Large indices"), _("Make the card corners easier to read")
        )
        self._add_switch(
            "piece_keys", _("&Keys on pieces"), _("Show on each piece the key that presses it")
        )
        self._add_switch("mirrored", _("&Mirrored"), _("Swap left and right for left-handed play"))
        self.addSeparator()

    def show_settings(self, settings: Settings) -> None:
        """Mark the values of ``settings``."""
        for name, menu in self._choices.items():
            menu.mark(getattr(settings, name))
        for name, action in self._switches.items():
            action.setChecked(getattr(settings, name))

    def refresh(self, opened: Opened | None) -> None:
        """Offer what changes the table of ``opened``, everything if it is None."""
        idle = idle_settings(None if opened is None else opened.game)
        for name, menu in self._choices.items():
            menu.menuAction().setVisible(name not in idle)
        for name, switch in self._switches.items():
            switch.setVisible(name not in idle)

    def _add_choice(self, name: str, title: str, entries: Choices) -> None:
        menu = ChoiceMenu(title, name, entries, self)
        menu.setIcon(icon(_ICONS[name]))
        menu.chosen.connect(self.chosen)
        self.addMenu(menu)
        self._choices[name] = menu

    def _add_switch(self, name: str, words: str, help_line: str) -> None:
        action = self.addAction(words)
        action.setCheckable(True)
        action.setStatusTip(help_line)
        action.setData(name)
        action.triggered.connect(self._switch)
        self._switches[name] = action

    def _switch(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.chosen.emit(action.data(), action.isChecked())
