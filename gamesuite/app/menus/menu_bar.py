"""The menu bar, whose menus list the actions, and which of them are there in the game shown."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QMenu

from gamesuite.app.menus.action_table import Action, Entry, MenuName, Submenu
from gamesuite.app.menus.actions import Actions
from gamesuite.app.menus.recent_menu import RecentMenu
from gamesuite.app.menus.variation_menu import VariationMenu
from gamesuite.app.menus.view_menu import ViewMenu
from gamesuite.app.play.deals import Deals
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _, translated
from gamesuite.engine.words.numbering import NUMBERED_DEALS
from gamesuite.opening import Opened
from gamesuite.widgets.look.controls import RoundedMenu
from gamesuite.widgets.look.icon import icon


class MenuBar(QObject):
    """Fills the menu bar of ``window`` with ``actions`` and the menus of the settings in ``store``.

    The table of actions says what is in each menu. Three of its submenus have more entries: the
    recent games, the variations, and winnable deals. ``deals`` opens what is chosen in the first
    two; the workers of ``adviser`` find out which variations this machine has.
    """

    offered = Signal()
    """Another game is shown, so other actions are visible than before."""

    def __init__(
        self,
        actions: Actions,
        store: SettingsStore,
        deals: Deals,
        adviser: Adviser,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._actions = actions
        self._store = store
        self._bar = window.menuBar()
        recent = RecentMenu(deals.shelf, actions["recent"], window)
        recent.chosen.connect(deals.resume_recent)
        self._variations = VariationMenu(adviser, window)
        self._variations.chosen.connect(deals.choose_options)
        game = RoundedMenu(_("&Game"), self._bar)
        self._deal = RoundedMenu(translated(NUMBERED_DEALS.menu), self._bar)
        self._winnable = RoundedMenu(_("New &winnable deal"), self._deal)
        self._submenus: dict[str, QMenu] = {
            "recent": recent,
            "variations": self._variations,
            "winnable": self._winnable,
        }
        self._opened: Opened | None = None
        """The game whose actions are offered, None if those of all games are."""
        self._view = ViewMenu(window)
        self._view.chosen.connect(store.change)
        self._add(game, "game")
        recent.clear()  # it fills itself when it opens
        self._add(self._deal, "deal")
        coach = self._add(RoundedMenu(_("&Coach"), self._bar), "coach")
        self._add(self._view, "view")
        help_menu = self._add(RoundedMenu(_("&Help"), self._bar), "help")
        # A submenu comes before its menu, which is hidden if nothing in it is visible.
        self._menus = (self._winnable, self._variations, game, self._deal, coach, help_menu)
        self._offer(None)
        self.show_settings()
        store.changed.connect(self.show_settings)

    def show_settings(self) -> None:
        """Mark the current settings, and use the chosen keys."""
        self._actions.use_keys(self._store.settings.keys)
        self._view.show_settings(self._store.settings)

    def refresh(self, opened: Opened | None) -> None:
        """Enable what can be done in ``opened``, the game shown, None if there is none.

        Which actions there are changes only when another game is shown.
        """
        is_another = opened is not self._opened
        if is_another:
            self._opened = opened
            self._offer(opened)
            self.offered.emit()
        self._actions.refresh(opened)
        if is_another:
            self._actions.answer_missing_keys()  # now that the actions have their words
        self._winnable.setEnabled(self._actions["winnable"].isEnabled())

    def _offer(self, opened: Opened | None) -> None:
        """Show the actions and menus that there are in ``opened``, all of them if it is None."""
        game = None if opened is None else opened.game
        self._actions.offer(game)
        self._view.offer(game)
        self._variations.setEnabled(opened is not None)
        words = NUMBERED_DEALS if opened is None else opened.game.descriptions.numbering()
        self._deal.setTitle(translated(words.menu))
        if opened is not None:
            setup = opened.match.setup
            has_company = len(setup.seats) > 1
            self._variations.show_options(opened.game, setup.options, has_company=has_company)
        for menu in self._menus:
            menu.menuAction().setVisible(opened is None or _has_entries(menu))

    def _add(self, menu: QMenu, name: MenuName) -> QMenu:
        """Add ``menu`` to the bar, with the entries that the table of actions has for ``name``."""
        self._fill(menu, self._actions.menus[name])
        self._bar.addMenu(menu)
        return menu

    def _fill(self, menu: QMenu, entries: Iterable[Entry]) -> None:
        """Add ``entries`` to ``menu``, and to its submenus what they always have."""
        for entry in entries:
            if isinstance(entry, Action):
                menu.addAction(self._actions[entry.name])
            elif isinstance(entry, Submenu):
                submenu = self._submenus[entry.name]
                submenu.setIcon(icon(entry.name))
                self._fill(submenu, entry.entries)
                menu.addMenu(submenu)
            else:
                menu.addSeparator()


def _has_entries(menu: QMenu) -> bool:
    return any(action.isVisible() and not action.isSeparator() for action in menu.actions())
