"""The View menu: how the table looks and moves. Everything applies at once."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gamesuite.app.choice_menu import ChoiceMenu
from gamesuite.engine.language import _
from gamesuite.storage.settings import Settings
from gamesuite.widgets.card_style import BACKS
from gamesuite.widgets.felt import FELTS, felt_title


class ViewMenu(QMenu):
    """Shows the settings of the view and announces changes: name of the setting, value."""

    chosen = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("&View"), parent)
        self._choices: dict[str, ChoiceMenu] = {}
        self._switches: dict[str, QAction] = {}
        self._add_choice("theme", _("&Theme"), _themes())
        self._add_choice("felt", _("F&elt"), [(name, felt_title(f)) for name, f in FELTS.items()])
        self._add_choice("back", _("Card &back"), _backs())
        self._add_choice("animation", _("&Animation"), _speeds())
        self.addSeparator()
        self._add_switch(
            "four_colours", _("Four &colours"), _("Give each suit a colour of its own")
        )
        self._add_switch(
            "large_indices", _("&Large indices"), _("Draw the corners of the cards larger")
        )
        self._add_switch(
            "mirrored", _("&Mirrored"), _("Swap left and right, for playing left-handed")
        )
        self.addSeparator()

    def show_settings(self, settings: Settings) -> None:
        """Mark what is chosen in ``settings``."""
        for name, menu in self._choices.items():
            menu.mark(getattr(settings, name))
        for name, action in self._switches.items():
            action.setChecked(getattr(settings, name))

    def _add_choice(self, name: str, title: str, entries: list[tuple[object, str]]) -> None:
        menu = ChoiceMenu(title, name, entries, self)
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


def _themes() -> list[tuple[object, str]]:
    return [
        ("system", _("Like the system")),
        ("light", _("Light")),
        ("dark", _("Dark")),
        ("high-contrast", _("High contrast")),
    ]


def _backs() -> list[tuple[object, str]]:
    titles = {"lattice": _("Lattice"), "fans": _("Fans"), "rays": _("Rays")}
    return [(name, titles[name]) for name in BACKS]


def _speeds() -> list[tuple[object, str]]:
    return [(0.0, _("Off")), (0.6, _("Fast")), (1.0, _("Normal")), (2.0, _("Slow"))]
