"""The menu bar: the menus of actions, and those that fill themselves."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from gamesuite import opening
from gamesuite.app.menus.action_table import Action, Entry, MenuName, Submenu
from gamesuite.app.menus.actions import Actions
from gamesuite.app.menus.variation_menu import VariationMenu
from gamesuite.app.menus.view_menu import ViewMenu
from gamesuite.app.parts.times import moment_words
from gamesuite.app.play.deals import Deals
from gamesuite.app.play.shelf import Shelf
from gamesuite.app.settings.settings_store import SettingsStore
from gamesuite.app.thinking.adviser import Adviser
from gamesuite.engine.language import _, counted, translated
from gamesuite.engine.words.descriptions import numbered_name, shown, with_variation
from gamesuite.engine.words.numbering import NUMBERED_DEALS
from gamesuite.engine.words.seats import figure
from gamesuite.opening import Opened
from gamesuite.storage.journal import RecentGame
from gamesuite.widgets.look.controls import RoundedMenu
from gamesuite.widgets.look.icon import game_icon, icon


class MenuBar(QObject):
    """Fills the menu bar of ``window`` with ``actions`` and the menus of the settings in ``store``.

    ``deals`` opens what is chosen in the menus of variations and recent games; the workers of
    ``adviser`` find out which variations this machine has.
    """

    offered = Signal()
    """Other actions are offered than before."""

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
        self._view = ViewMenu(window)
        self._view.chosen.connect(store.change)
        self._add(game, "game")
        recent.clear()  # it fills itself when it opens
        self._add(self._deal, "deal")
        coach = self._add(RoundedMenu(_("&Coach"), self._bar), "coach")
        self._add(self._view, "view")
        help_menu = self._add(RoundedMenu(_("&Help"), self._bar), "help")
        self._menus = (self._winnable, self._variations, game, self._deal, coach, help_menu)
        self._offer(None)
        self.show_settings()

    def show_settings(self) -> None:
        """Mark the current settings, and use the chosen keys."""
        self._actions.use_keys(self._store.settings.keys)
        self._view.show_settings(self._store.settings)

    def refresh(self, opened: Opened | None) -> None:
        """Enable what can be done in ``opened``, the game shown, None if there is none.

        What there is to do changes only with the game.
        """
        is_another = opened is not self._opened
        if is_another:
            self._opened = opened
            self._offer(opened)
            self.offered.emit()
        self._actions.refresh(opened)
        if is_another:
            self._actions.answer_missing_keys()
        self._winnable.setEnabled(self._actions["winnable"].isEnabled())

    def _offer(self, opened: Opened | None) -> None:
        """Offer what there is in ``opened``; everything if there is none."""
        game = None if opened is None else opened.game
        self._actions.offer(game)
        self._view.offer(game)
        self._variations.setEnabled(opened is not None)
        words = NUMBERED_DEALS if opened is None else opened.game.descriptions.numbering()
        self._deal.setTitle(translated(words.menu))
        if opened is not None:
            setup = opened.match.setup
            several = len(setup.seats) > 1
            self._variations.show_options(opened.game, setup.options, several=several)
        for menu in self._menus:
            menu.menuAction().setVisible(opened is None or _has_entries(menu))

    def _add(self, menu: QMenu, name: MenuName) -> QMenu:
        """Add ``menu`` to the bar, with the entries that the table of actions has for ``name``."""
        self._fill(menu, self._actions.menus[name])
        self._bar.addMenu(menu)
        return menu

    def _fill(self, menu: QMenu, entries: Iterable[Entry]) -> None:
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
    return any(each.isVisible() and not each.isSeparator() for each in menu.actions())


class RecentMenu(RoundedMenu):
    """Lists the recent games of ``shelf`` each time it opens, above the action for their dialog."""

    chosen = Signal(int)
    """The key of the game to resume."""

    def __init__(self, shelf: Shelf, dialog: QAction, parent: QWidget) -> None:
        super().__init__(_("R&ecent games"), parent)
        self._shelf = shelf
        self._dialog = dialog
        self.aboutToShow.connect(self._fill)
        self.triggered.connect(self._pick)

    def _fill(self) -> None:
        self.clear()
        recent = self._shelf.recent()
        for game in recent:
            self.addAction(game_icon(game.setup.game), recent_words(game)).setData(game.key)
        if not recent:
            self.addAction(_("No recent games")).setEnabled(False)
        self.addSeparator()
        self.addAction(self._dialog)

    def _pick(self, action: QAction) -> None:
        if action is not self._dialog:
            self.chosen.emit(action.data())


def recent_words(recent: RecentGame) -> str:
    """Return the text of ``recent`` in the menu: what was played, how far, and until when.

    The same deal may be there several times, with as many moves; so the time tells them apart. Of a
    kind of game that only another version of the program has, little can be said.
    """
    setup = recent.setup
    moves = _progress(recent)
    when = moment_words(recent.moved)
    try:
        words = opening.find_game(setup.game).descriptions
    except opening.OpeningError:
        return _("{game}: {moves}, {when}").format(game=shown(setup.game), moves=moves, when=when)
    template = _("{game}: {moves}, {when}")
    if recent.unscored:
        template = _("{game}: {moves}, not scored, {when}")
    name = numbered_name(words, setup, tells_number=recent.tells_number)
    game = with_variation(name, words.variation(setup.options))
    return template.format(game=game, moves=moves, when=when)


def _progress(recent: RecentGame) -> str:
    """Return the moves of ``recent``, and its result once it has ended."""
    moves = counted("{n} move", "{n} moves", recent.moves)
    if not recent.ending:
        return moves
    if len(recent.setup.seats) > 1:
        return _("{moves}, finished").format(moves=moves)
    results = {"won": _("{moves}, won"), "lost": _("{moves}, lost")}
    template = results.get(recent.ending, _("{moves}, finished, {score}"))
    return template.format(moves=moves, score=figure(recent.score))
